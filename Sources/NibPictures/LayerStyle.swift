package import NibFormat

/// What runtime attributes say about a view's layer, as far as everybody knows what they mean:
/// `layer.cornerRadius`, and `cornerRadius` of classes that pass it on.
package struct LayerStyle: Hashable, Sendable {
  package var cornerRadius = 0.0
  package var borderWidth = 0.0
  package var borderColor: NibColor?
  package var background: NibColor?
  package var masks = false
  package var shadowOpacity = 0.0
  package var shadowRadius = 3.0
  package var shadowOffset = NibSize(width: 0, height: -3)
  package var shadowColor: NibColor?

  init() {}
}

extension LayerStyle {
  private enum Part: Sendable {
    case number(any WritableKeyPath<LayerStyle, Double> & Sendable)
    case color(any WritableKeyPath<LayerStyle, NibColor?> & Sendable)
    case size(any WritableKeyPath<LayerStyle, NibSize> & Sendable)
    case flag(any WritableKeyPath<LayerStyle, Bool> & Sendable)
  }

  /// Key paths without `layer.` in front.
  private static let parts: [String: Part] = [
    "cornerRadius": .number(\.cornerRadius),
    "borderWidth": .number(\.borderWidth),
    "borderColor": .color(\.borderColor),
    "borderUIColor": .color(\.borderColor),
    "backgroundColor": .color(\.background),
    "masksToBounds": .flag(\.masks),
    "clipsToBounds": .flag(\.masks),
    "shadowOpacity": .number(\.shadowOpacity),
    "shadowRadius": .number(\.shadowRadius),
    "shadowOffset": .size(\.shadowOffset),
    "shadowColor": .color(\.shadowColor),
    "shadowUIColor": .color(\.shadowColor),
  ]

  /// Takes the value of a runtime attribute; one that says nothing about the layer changes nothing.
  mutating func set(_ keyPath: String, _ value: NibValue, in nib: NibGraph) {
    let name = keyPath.hasPrefix("layer.") ? String(keyPath.dropFirst(6)) : keyPath
    let object = value.object
    let number = object.map { nib.number($0)?.number } ?? value.number
    switch Self.parts[name] {
    case .number(let path):
      guard let number, abs(number) < 10_000 else { return }
      self[keyPath: path] = number
    case .color(let path): self[keyPath: path] = object.flatMap { nib.color($0) }
    case .size(let path):
      guard let object, let size = nib.size(["NS.sizeval", "NS.pointval"], of: object) else {
        return
      }
      self[keyPath: path] = size
    case .flag(let path): self[keyPath: path] = number ?? 0 != 0
    case nil: return
    }
  }

  /// The layers of the views of a nib, by the indices of objects.
  static func styles(of nib: NibGraph) -> [Int: LayerStyle] {
    var styles: [Int: LayerStyle] = [:]
    func set(_ object: NibObjectID, _ path: NibObjectID?, _ value: NibValue) {
      guard let path = path.flatMap({ nib.string($0) }), path.utf8.count < 100 else { return }
      var style = styles[object.index] ?? LayerStyle()
      style.set(path, value, in: nib)
      if style != LayerStyle() { styles[object.index] = style }
    }
    for pair in nib.objects("UINibKeyValuePairsKey", of: nib.root).prefix(limit) {
      guard let object = nib.object("UIObject", of: pair), let value = nib[pair]["UIValue"] else {
        continue
      }
      set(object, nib.object("UIKeyPath", of: pair), value)
    }
    guard let data = nib.object("IB.objectdata", of: nib.root) else { return styles }
    for id in nib.objects("NSConnections", of: data).prefix(limit)
    where nib[id].className == "NSIBUserDefinedRuntimeAttributesConnector" {
      guard let object = nib.object("NSObject", of: id) else { continue }
      let values = nib.object("NSValues", of: id).flatMap { nib.elements($0) } ?? []
      for (path, value) in zip(nib.objects("NSKeyPaths", of: id), values).prefix(100) {
        set(object, path, value)
      }
    }
    return styles
  }

  private static let limit = 20_000
}

extension NibGraph {
  fileprivate func size(_ keys: [HashedName], of id: NibObjectID) -> NibSize? {
    keys.lazy.compactMap { size($0, of: id) }.first
  }
}

extension Painter {
  /// The shape of the element, with round corners if its layer has them.
  var layerShape: DrawingShape {
    .box(place(bounds), radius: element.layer.map { radius(of: $0) } ?? 0)
  }

  /// The radius of a layer's corners, as large as the element has room for.
  private func radius(of style: LayerStyle) -> Double {
    min(max(0, style.cornerRadius), max(0, min(size.width, size.height) / 2))
  }

  /// Draws what is behind an element that has a layer: its shadow, and a ground of its own.
  mutating func drawLayer(_ style: LayerStyle, hasGround: Bool, clips: Bool) {
    let radius = radius(of: style)
    let opacity = min(1, style.shadowOpacity)
    if opacity > 0, !clips, hasGround || style.background != nil {
      let ink = style.shadowColor.map { theme.resolve($0) } ?? .black
      let blur = min(100, max(0, style.shadowRadius))
      let offset = style.shadowOffset
      // UIKit's layers have y downwards, AppKit's upwards.
      let shift = tree.toolkit == .uiKit ? offset.height : -offset.height
      let box = bounds.moved(min(100, max(-100, offset.width)), min(100, max(-100, shift)))
      let steps = 5
      for step in 0..<steps {
        let spread = blur * (1 - 2 * Double(step) / Double(steps))
        fill(
          box.inset(-spread, -spread), ink.withAlpha(ink.alpha * opacity / Double(steps + 1)),
          radius: max(0, radius + spread))
      }
    }
    fill(bounds, style.background.map { theme.resolve($0) }, radius: radius)
  }

  /// Draws the border of a layer, which is in front of all that is in it.
  mutating func drawLayerBorder(_ style: LayerStyle) {
    guard style.borderWidth > 0 else { return }
    stroke(
      bounds, style.borderColor.map { theme.resolve($0) } ?? .black,
      width: min(style.borderWidth, min(size.width, size.height) / 2), radius: radius(of: style))
  }
}
