internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// The shadow of a text.
struct UIKitShadow: Hashable, Sendable {
  /// In points, to the right and down.
  var offset = Size(width: 0, height: 0)
  var blurRadius = 0.0
  /// Nil for a shadow that is not there.
  var color: Color?
}

extension XMLElement {
  /// `<shadow key="…" blurRadius="…">` with `<size key="offset">` and `<color key="color">`.
  func uiShadow(_ reading: inout Reading) -> UIKitShadow {
    UIKitShadow(
      offset: size(key: "offset", &reading) ?? Size(width: 0, height: 0),
      blurRadius: number("blurRadius", &reading) ?? 0, color: color(key: "color", &reading))
  }
}

extension NibCompiler {
  /// An `NSShadow`, without what is 0.
  mutating func uiShadow(_ shadow: UIKitShadow) -> NibObjectID {
    var object = NibObject("NSShadow", [])
    let numbers: [(HashedName, Double)] = [
      ("NSShadowHoriz", shadow.offset.width), ("NSShadowVert", shadow.offset.height),
      ("NSShadowBlurRadius", shadow.blurRadius),
    ]
    for (key, value) in numbers where value != 0 { object.set(key, .double(value)) }
    object.set(
      "NSShadowColor", shadow.color.flatMap { uiColor($0) }.map { .object($0) } ?? .null)
    return graph.share(object)
  }
}
