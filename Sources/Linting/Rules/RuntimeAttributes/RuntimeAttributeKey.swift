internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let runtimeAttributeKey = LintRule(
    "runtime-attribute-key", .warning, "a runtime attribute sets a property that its class lacks"
  ) { input, report in
    var properties = ClassTable { index, name in
      NearestNames(index.inheritance(ofClass: name).flatMap(\.properties).lazy.map(\.name))
    }
    var inspectable = ClassTable { index, name in
      NearestNames(index.inspectableNames(ofClass: name))
    }
    for attribute in input.wiring.runtimeAttributes {
      guard let name = input.customClass(of: attribute.object),
        let keyPath = attribute.element.attribute("keyPath")
      else { continue }
      let key = String(keyPath.value.prefix { $0 != "." })
      let index = input.index(of: attribute.document)
      guard !key.isEmpty, !key.hasPrefix("@"), !key.hasPrefix("_"),
        index.lacksProperty(key, ofClass: name)
          || index.property(key, ofClass: name).isAbsent
            && inspectable.with(name, of: attribute.document, in: input, { $0.nearest(to: key) })
              != nil
      else { continue }
      let start = keyPath.valueRange(in: input.file(attribute.document))
      let nearest = properties.with(name, of: attribute.document, in: input) {
        $0.nearest(to: key)
      }
      var range = start
      if let place = start.start {
        range = SourceRange(
          file: start.file, line: place.line, column: place.column, length: key.utf8.count)
      }
      report(
        "'\(name)' has no property '\(key)' for the runtime attribute to set"
          + hint(nearest), at: range,
        details: ["the value is not set, and loading says so on the console"],
        notes: index.classNote(name))
    }
  }
}
