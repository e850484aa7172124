internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let runtimeAttributeType = LintRule(
    "runtime-attribute-type", .error, "a runtime attribute is of a type that there is not"
  ) { input, report in
    for attribute in input.wiring.runtimeAttributes {
      guard let type = attribute.element.attribute("type"),
        AttributeType.all[type.value] == nil
      else { continue }
      let range = type.valueRange(in: input.file(attribute.document))
      let nearest = type.value.nearest(in: AttributeType.all.keys.sorted())
      report(
        "runtime attributes cannot be of type '\(type.value)'" + hint(nearest), at: range,
        details: ["there are: " + AttributeType.all.keys.sorted().joined(separator: ", ")])
    }
  }
}
