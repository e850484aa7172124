package import BundleModel
package import Diagnostics

/// What was reported of each product, as comments for its target.
package struct ProductRemarks {
  private var reported: [String: [Diagnostic]] = [:]
  private var products: [ResolvedProject.Product] = []

  package init() {}

  /// Takes what was reported when a product was resolved, with those that it embeds.
  package mutating func add(
    _ diagnostics: [Diagnostic], of project: ResolvedProject, _ address: String
  ) {
    reported[address] = diagnostics.filter { diagnostic in
      ["project-", "resolve-"].contains { diagnostic.id.hasPrefix($0) }
    }
    products += project.products.filter { $0.address == address }
  }

  /// Each remark with the product that it is about, not with those that embed that.
  package var byAddress: [String: [String]] {
    var result: [String: [String]] = [:]
    for product in products {
      var inner: Set<Diagnostic> = []
      for embedding in product.embedded { inner.formUnion(reported[embedding.address] ?? []) }
      let own = (reported[product.address] ?? []).filter { !inner.contains($0) }
      let ranges = Set(own.compactMap(\.range))
      let skipped = product.skipped.filter { !ranges.contains($0.range) }
      result[product.address] =
        own.map { ([$0.message] + $0.details).joined(separator: "; ") } + Self.remarks(skipped)
    }
    return result
  }

  /// One remark for each reason.
  private static func remarks(_ skipped: [SkippedEntry]) -> [String] {
    var paths: [String: [String]] = [:]
    var reasons: [String] = []
    for entry in skipped {
      if paths[entry.reason] == nil { reasons.append(entry.reason) }
      paths[entry.reason, default: []].append("'\(entry.path)'")
    }
    return reasons.map { reason in
      let list = paths[reason] ?? []
      let verb = list.count == 1 ? "is" : "are"
      return "\(list.joined(separator: ", ")) \(verb) left out: \(reason)"
    }
  }
}
