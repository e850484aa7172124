internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let duplicateOutlet = LintRule(
    "duplicate-outlet", .warning, "one outlet of an object is connected twice"
  ) { input, report in
    struct Key: Hashable {
      var document: Int
      var source: Int
      var name: String
    }
    var first: [Key: LintWiring.Connection] = [:]
    for connection in input.wiring.connections where connection.kind == .outlet {
      let key = Key(
        document: connection.document, source: connection.source.ordinal,
        name: connection.name.value)
      guard let other = first[key] else {
        first[key] = connection
        continue
      }
      let file = input.file(connection.document)
      report(
        "the outlet '\(key.name)' is connected already; only one of the two is kept",
        at: connection.name.valueRange(in: file),
        notes: [.init("the other one", at: other.name.valueRange(in: file))])
    }
  }
}
