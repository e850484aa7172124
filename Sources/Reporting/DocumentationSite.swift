/// Where the pages of `Docs/` are published, as `make docs` lays them out.
package struct DocumentationSite: Hashable, Sendable {
  /// Ends without a slash.
  private var address: String

  /// Nil for an address that is no URL of the web or of a file.
  package init?(address: String) {
    guard ["http://", "https://", "file:///"].contains(where: address.hasPrefix) else { return nil }
    self.address = address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  /// The page about a diagnostic: a rule of lint has one of its own, the others stand in a table.
  package func page(of id: String) -> String {
    id.hasPrefix(Self.ruleMark)
      ? "\(address)/Docs/Lint/\(id.dropFirst(Self.ruleMark.count)).html"
      : "\(address)/Docs/Diagnostics.html#\(id)"
  }

  private static let ruleMark = "lint-"
}
