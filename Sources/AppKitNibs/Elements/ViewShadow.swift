internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension Field {
  /// The shadow of a view with a layer.
  static var shadow: Field {
    Field { compiler, subject in
      guard let shadow = subject.element.child(["shadow"], key: "shadow", &compiler.reading) else {
        return
      }
      let offset = shadow.size(key: "offset", &compiler.reading) ?? .zero
      let radius = shadow.number("blurRadius", &compiler.reading) ?? 0
      let color = shadow.color(key: "color", &compiler.reading).flatMap { compiler.color($0) }
      let object = compiler.graph.add(
        "NSShadow",
        [
          .init("NSShadowHoriz", .double(offset.width)),
          .init("NSShadowVert", .double(offset.height)),
          .init("NSShadowBlurRadius", .double(radius)),
        ])
      compiler.graph[object].set("NSShadowColor", color)
      compiler.graph[subject.id].set("NSViewShadow", object)
    }
  }
}
