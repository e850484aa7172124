package import Diagnostics

/// Reports every cycle of products that embed each other, and breaks it.
package func breakCycles(
  _ products: inout [ResolvedProject.Product], diagnostics: inout [Diagnostic]
) {
  let positions = Dictionary(
    products.enumerated().map { ($1.address, $0) }, uniquingKeysWith: { first, _ in first })
  /// 1 while a product is on the path, 2 when no cycle leads through it.
  var states = Array(repeating: 0, count: products.count)
  for start in products.indices where states[start] == 0 {
    var path: [(product: Int, next: Int)] = [(start, 0)]
    states[start] = 1
    while let (product, next) = path.last {
      guard next < products[product].embedded.count else {
        states[product] = 2
        path.removeLast()
        continue
      }
      let embedding = products[product].embedded[next]
      path[path.count - 1].next += 1
      guard let inner = positions[embedding.address] else { continue }
      if states[inner] == 1 {
        let ring = path.drop { $0.product != inner }.map { products[$0.product].target }
        diagnostics.append(.embedCycle(ring + [products[inner].target], at: embedding.range))
        products[product].embedded.remove(at: next)
        path[path.count - 1].next -= 1
      } else if states[inner] == 0 {
        states[inner] = 1
        path.append((inner, 0))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func embedCycle(_ ring: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-embed-cycle", "embed cycle: \(ring.joined(separator: " → "))",
      at: range)
  }
}
