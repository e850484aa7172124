internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let runtimeAttributeKey = LintRule(
    "runtime-attribute-key", .warning, "a runtime attribute sets a property that its class lacks"
  ) { input, report in
    for attribute in input.wiring.runtimeAttributes {
      guard let name = input.customClass(of: attribute.object),
        let keyPath = attribute.element.attribute("keyPath")
      else { continue }
      let key = String(keyPath.value.prefix { $0 != "." })
      let index = input.index(of: attribute.document)
      guard !key.isEmpty, !key.hasPrefix("@"), !key.hasPrefix("_"),
        index.lacksProperty(key, ofClass: name) || index.misspellsProperty(key, ofClass: name)
      else { continue }
      let start = keyPath.valueRange(in: input.file(attribute.document))
      let names = index.inheritance(ofClass: name).flatMap(\.properties).map(\.name)
      var range = start
      if let place = start.start {
        range = SourceRange(
          file: start.file, line: place.line, column: place.column, length: key.utf8.count)
      }
      report(
        "'\(name)' has no property '\(key)' for the runtime attribute to set"
          + hint(key.nearest(in: names)), at: range,
        details: ["the value is not set, and loading says so on the console"],
        notes: index.classNote(name))
    }
  }
}
