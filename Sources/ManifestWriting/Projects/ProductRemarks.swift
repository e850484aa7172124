package import BundleModel
package import Diagnostics

/// The diagnostics of each product, as comments for its target.
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
      result[product.address] = Self.remarks(own, of: product.target) + Self.remarks(skipped)
    }
    return result
  }

  /// One remark for all diagnostics that say the same of different things.
  private static func remarks(_ diagnostics: [Diagnostic], of target: String) -> [String] {
    var texts: [String] = []
    var others: [[String]] = []
    var positions: [Statement: Int] = [:]
    for diagnostic in diagnostics {
      var message = diagnostic.message
      // The comment stands at its target.
      for place in [
        ", a resource of target '\(target)',", ", which target '\(target)' copies,",
        " of target '\(target)'",
      ] {
        message = message.without(place)
      }
      let text = ([message] + diagnostic.details).joined(separator: "; ")
      let parts = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
      let statement = Statement(parts.enumerated().filter { $0.offset != 1 }.map { $0.element })
      if parts.count == 3, let position = positions[statement] {
        others[position].append("'\(parts[1])'")
      } else {
        positions[statement] = texts.count
        texts.append(text)
        others.append([])
      }
    }
    return zip(texts, others).map { text, others in
      others.isEmpty ? text : text + "; likewise " + others.joined(separator: ", ")
    }
  }

  /// The text around the first quoted name.
  private typealias Statement = [Substring]

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

extension String {
  /// The text without the first occurrence of another.
  fileprivate func without(_ part: String) -> String {
    let text = Array(utf8)
    let part = Array(part.utf8)
    guard text.count >= part.count,
      let start = (0...text.count - part.count).first(where: { text[$0...].starts(with: part) })
    else { return self }
    return String(decoding: text[..<start] + text[(start + part.count)...], as: UTF8.self)
  }
}
