internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let inspectableType = LintRule(
    "inspectable-type", .error, "a runtime attribute's value does not fit its property"
  ) { input, report in
    for attribute in input.wiring.runtimeAttributes {
      guard let name = input.customClass(of: attribute.object),
        let keyPath = attribute.element["keyPath"], !keyPath.contains("."),
        let type = attribute.element.attribute("type"),
        let accepted = AttributeType.all[type.value],
        case .found(let property, _) = input.index(of: attribute.document).property(
          keyPath, ofClass: name),
        let kind = AttributeType.kinds[property.typeName], property.typeText.isScalarOrObject,
        !accepted.contains(kind)
      else { continue }
      report(
        "the runtime attribute '\(keyPath)' is of type '\(type.value)', the property of type "
          + "'\(property.typeName)'", at: type.valueRange(in: input.file(attribute.document)),
        notes: [.init("declared here", at: property.range)])
    }
  }
}
