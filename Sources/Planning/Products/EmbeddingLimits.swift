internal import BundleModel
internal import Diagnostics

/// Limits on how much a bundle may contain through nested embedding.
///
/// Every path from a bundle to another is one more copy of it: of eighteen products that each embed
/// all previous ones, the last contains 131,071 bundles.
enum EmbeddingLimits {
  /// Bundles in a bundle, at any depth.
  static let bundles = 10_000
  /// Actions of a product, including those of embedded ones.
  static let actions = 1_000_000
}

extension ResolvedProject {
  /// The project without embeddings that exceed the limits: these are reported.
  func withoutMultiplied(diagnostics: inout [Diagnostic]) -> ResolvedProject {
    var project = self
    let positions = Dictionary(
      products.enumerated().map { ($1.address, $0) }, uniquingKeysWith: { first, _ in first })
    // The number of bundles in a product, itself included; nil while it is being counted.
    var counts: [Int: Int?] = [:]
    func count(_ index: Int) -> Int {
      if let known = counts[index] { return known ?? 0 }
      counts[index] = .some(nil)
      var inside: [(inner: Int, count: Int)] = []
      for embedding in project.products[index].embedded {
        if let inner = positions[embedding.address] { inside.append((inner, count(inner))) }
      }
      var sum = inside.reduce(1) { $0 + $1.count }
      if sum > EmbeddingLimits.bundles, let most = inside.max(by: { $0.count < $1.count }) {
        diagnostics.append(
          .tooManyBundles(
            project.products[index], sum - 1, project.products[most.inner], most.count))
        project.products[index].embedded = []
        sum = 1
      }
      counts[index] = sum
      return sum
    }
    for index in products.indices { _ = count(index) }
    return project
  }
}

extension Diagnostic {
  fileprivate static func tooManyBundles(
    _ product: ResolvedProject.Product, _ count: Int, _ most: ResolvedProject.Product,
    _ mostCount: Int
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-too-many-bundles",
      "'\(product.target)' would hold \(count) bundles, \(mostCount) of them by way of "
        + "'\(most.target)'; the limit is \(EmbeddingLimits.bundles)",
      at: product.embedded.first { $0.address == most.address }?.range ?? product.range,
      details: [
        "every product brings along what it embeds, each time that it is embedded itself; embed "
          + "each once, in the outermost product"
      ])
  }

  static func tooManyActions(
    _ product: ResolvedProject.Product, _ inner: ResolvedProject.Product, _ count: Int,
    _ embedding: ResolvedProject.Embedding
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-too-many-actions",
      "'\(product.target)' would take more than \(EmbeddingLimits.actions) actions, \(count) "
        + "of them for '\(inner.target)' inside", at: embedding.range)
  }
}
