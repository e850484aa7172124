internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ResourceCompilers

/// The items of a product that nothing here compiles, by kind: one error each, whatever their number.
struct UnavailableItems {
  private struct Item {
    var source: ProjectPath
    var range: SourceRange
  }

  /// How many items an error names.
  private static let told = 5

  /// In the order of their first items.
  private var kinds: [UnavailableResource] = []
  private var items: [UnavailableResource: [Item]] = [:]

  mutating func add(_ resource: UnavailableResource, _ source: ProjectPath, at range: SourceRange) {
    if items[resource] == nil { kinds.append(resource) }
    items[resource, default: []].append(Item(source: source, range: range))
  }

  func reports(
    in product: ResolvedProject.Product, _ remedies: any RemedyWording
  ) -> [Diagnostic] {
    kinds.compactMap { kind in
      guard let items = items[kind], let first = items.first else { return nil }
      let wayOut = [remedies.words(for: kind.remedy), kind.advice].compactMap(\.self)
        .joined(separator: "; ")
      let subject =
        items.count == 1
        ? "'\(first.source.name)' cannot be compiled yet: \(kind.name) need \(kind.tool)"
        : "\(items.count) \(kind.name) of '\(product.target)' cannot be compiled yet: "
          + "they need \(kind.tool)"
      let rest = items.count > Self.told ? ["and \(items.count - Self.told) more"] : []
      return Diagnostic(
        .error, id: "plan-unavailable", subject, at: first.range,
        details: items.prefix(Self.told).map(\.source.text) + rest + [wayOut])
    }
  }
}
