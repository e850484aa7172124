internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Objects that are no views.
  static let objects: [ElementSchema] = [
    ElementSchema(
      "customObject", "NSCustomObject", naming: .byFields,
      [
        .custom { compiler, subject in
          let custom = subject.element.customClass(&compiler.reading)
          guard let custom, compiler.document.properties.instantiatesDirectly,
            !(appKitsOwn.contains(custom.name) && compiler.writes(.ownObjects))
          else {
            compiler.setCustomClass(custom, default: "NSObject", of: subject.id)
            return
          }
          let name = custom.runtimeName(builtModule: compiler.options.module)
          compiler.becomeSwapper(subject, name: name, original: "NSObject")
          compiler.graph[subject.id].set("NSInitializeWithInit", true)
        }
      ])
  ]

  /// Classes whose objects AppKit makes itself.
  private static let appKitsOwn: Set<String> = ["NSFontManager"]
}
