internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A colour of a UIKit nib: the name that it follows, and its value for readers that do not know
/// it.
struct UIKitColor: Hashable, Sendable {
  enum Name: Hashable, Sendable {
    /// One of UIKit's own, such as `labelColor`.
    case system(String)
    /// One of an asset catalog of the app.
    case catalog(String)
    /// One of UIKit's own with another alpha; with the greatest number as it is.
    indirect case modified(UIKitColor, alpha: Double)
    /// A pattern that UIKit draws, known by its selector alone.
    case pattern(String)
  }

  enum Components: Hashable, Sendable {
    case white(Double)
    /// Of (extended) sRGB.
    case rgb(red: Double, green: Double, blue: Double)
  }

  var name: Name?
  var components: Components
  var alpha: Double

  init(_ name: Name? = nil, _ components: Components, alpha: Double = 1) {
    self.name = name
    self.components = components
    self.alpha = alpha
  }

  static func system(
    _ name: String, red: Double, green: Double, blue: Double, alpha: Double = 1
  ) -> UIKitColor {
    UIKitColor(.system(name), .rgb(red: red, green: green, blue: blue), alpha: alpha)
  }

  static func system(_ name: String, white: Double, alpha: Double = 1) -> UIKitColor {
    UIKitColor(.system(name), .white(white), alpha: alpha)
  }

  /// The same colour, as it looks; black, white and clear in gray keep their names.
  var withoutName: UIKitColor {
    guard case .white(let white) = components, let name = SystemColors.grays[[white, alpha]] else {
      return UIKitColor(nil, components, alpha: alpha)
    }
    return UIKitColor(.system(name), components, alpha: alpha)
  }

  static let black = system("blackColor", white: 0)
  static let clear = system("clearColor", white: 0, alpha: 0)
  static let label = system("labelColor", white: 0)
}

extension NibCompiler {
  /// A colour of the document; nil if it says nothing, and after a diagnostic.
  mutating func uiColor(_ color: Color) -> NibObjectID? {
    resolved(color).map { uiColor($0) }
  }

  /// A colour behind a view: those of UIKit's palette are modified colours of some compilers.
  mutating func uiBackgroundColor(_ color: Color) -> NibObjectID? {
    guard let own = resolved(color) else { return nil }
    guard case .system(let name) = own.name, SystemColors.palette.contains(name),
      writes(.modifiedBackgrounds)
    else { return uiColor(own) }
    return uiColor(
      UIKitColor(
        .modified(own, alpha: .greatestFiniteMagnitude), own.components, alpha: own.alpha))
  }

  /// What a colour of the document looks like; nil if it says nothing, and after a diagnostic.
  mutating func resolvedColor(_ color: Color) -> UIKitColor? { resolved(color)?.withoutName }

  /// The `UIColor`, shared by all who have the same colour.
  mutating func uiColor(_ color: UIKitColor) -> NibObjectID {
    var object = NibObject("UIColor", [])
    switch color.name {
    case .system(let name):
      object.set("UISystemColorName", graph.string(name))
    case .catalog(let name):
      object.set("UIDynamicCatalogName", graph.string(name))
      object.set("UIDynamicCatalogUseNibBundle", true)
    case .modified(let base, let alpha):
      object.set("UIDynamicModifiedBaseColor", uiColor(base))
      object.set("UIDynamicModifiedAlphaComponent", .double(alpha))
      if alpha == .greatestFiniteMagnitude { object.set("UIDynamicModifiedContrast", 0) }
    case .pattern(let selector):
      object.set("UIPatternSelector", graph.string(selector))
      return graph.share(object)
    case nil: break
    }
    let components: [(key: HashedName, value: Double)] =
      switch writtenComponents(of: color) {
      case .white(let white): [("UIWhite", white)]
      case .rgb(let red, let green, let blue):
        [("UIRed", red), ("UIGreen", green), ("UIBlue", blue)]
      }
    let all = components + [("UIAlpha", color.alpha)]
    object.set("UIColorComponentCount", .integer(Int64(all.count)))
    let isPrecise = writes(NibSpan(since: .xcode11, seen: "on 12.4, 13.2 to 26"))
    for (key, value) in all {
      let single = Float(value)
      object.set(key, .float(single))
      if isPrecise, Double(single) != value { object.set("\(key)-Double", .double(value)) }
    }
    let shown = components.map(\.value) + (color.alpha == 1 ? [] : [color.alpha])
    let text = shown.map(NibNumberText.threeDigits).joined(separator: " ")
    let isGray = components.count == 1
    object.set(isGray ? "NSWhite" : "NSRGB", .data(Array(text.utf8)))
    object.set("NSColorSpace", isGray ? 4 : 2)
    return graph.share(object)
  }

  /// The components; those of `labelColor` are red, green and blue where its Xcode wrote them so.
  private func writtenComponents(of color: UIKitColor) -> UIKitColor.Components {
    guard color.name == UIKitColor.label.name, writes(.labelColorInRGB) else {
      return color.components
    }
    return .rgb(red: 0, green: 0, blue: 0)
  }

  /// A colour with its name and components.
  private mutating func resolved(_ color: Color) -> UIKitColor? {
    switch color.source {
    case .system(let name), .cocoaTouchSystem(let name):
      guard let base = systemColor(name, as: color) else { return nil }
      guard color.components == nil, color.alpha != 1 else { return base }
      return UIKitColor(
        .modified(base, alpha: color.alpha), base.components, alpha: base.alpha * color.alpha)
    case .catalog("System", let name):
      return systemColor(SystemColors.macNames[name] ?? name, as: Color())
    case .named(let name), .catalog(_, let name):
      let fallback = document.resources.namedColor(name).flatMap { plainColor($0) }
      let plain = fallback ?? UIKitColor(nil, .rgb(red: 0, green: 0, blue: 0))
      return UIKitColor(.catalog(name), plain.components, alpha: plain.alpha)
    case nil:
      guard let plain = plainColor(asRead(color)) else { return nil }
      guard case .white(let white) = plain.components, !document.properties.isColorMatched
      else { return plain }
      // Documents without colour matching have the grays of the device.
      return UIKitColor(nil, .rgb(red: white, green: white, blue: white), alpha: plain.alpha)
    }
  }

  /// One of UIKit's colours, as the document remembers it or as it looks in light mode.
  private mutating func systemColor(_ name: String, as written: Color) -> UIKitColor? {
    if let known = SystemColors.light[name] { return known }
    let own = document.resources.systemColor(name) ?? written
    if let plain = own.components.flatMap({ _ in plainColor(own) }) {
      return UIKitColor(.system(name), plain.components, alpha: plain.alpha)
    }
    if SystemColors.patterns.contains(name) {
      return UIKitColor(.pattern(name), .white(1))
    }
    if let mention = firstUnreportedMention(of: name) {
      reading.diagnostics.append(.unknownSystemColor(name, at: mention))
    }
    return nil
  }

  /// A colour of an object with its numbers as Xcode reads them.
  ///
  /// Storyboards have ten significant digits, xibs all of them. Those of `<resources>` have all of them in both.
  private func asRead(_ color: Color) -> Color {
    guard document.kind.isStoryboard else { return color }
    var color = color
    color.components = color.components?.withTenDigits
    color.alpha = color.alpha.withTenDigits
    return color
  }

  /// A colour by its components alone; black, white and clear in gray have UIKit's names.
  private func plainColor(_ color: Color) -> UIKitColor? {
    switch color.components {
    case nil: return nil
    case .white(let white):
      let name = SystemColors.grays[[white, color.alpha]]
      let isConverted =
        document.properties.isColorMatched && color.componentSpace == "calibratedWhite"
      let gray = name == nil && isConverted ? ColorConversion.extendedGray(white) : white
      return UIKitColor(name.map { .system($0) }, .white(gray), alpha: color.alpha)
    case .rgb(let red, let green, let blue):
      let matched = document.properties.isColorMatched
      let converted =
        matched
        ? ColorConversion.extendedSRGB(red, green, blue, from: color.componentSpace)
        : [red, green, blue]
      return UIKitColor(
        nil, .rgb(red: converted[0], green: converted[1], blue: converted[2]), alpha: color.alpha)
    case .cmyk(let cyan, let magenta, let yellow, let black):
      let light = [cyan, magenta, yellow].map { (1 - $0) * (1 - black) }
      return UIKitColor(
        nil, .rgb(red: light[0], green: light[1], blue: light[2]), alpha: color.alpha)
    }
  }
}

extension Color.Components {
  fileprivate var withTenDigits: Self {
    switch self {
    case .white(let white): .white(white.withTenDigits)
    case .rgb(let red, let green, let blue):
      .rgb(red: red.withTenDigits, green: green.withTenDigits, blue: blue.withTenDigits)
    case .cmyk: self
    }
  }
}

extension Double {
  /// The number with ten significant digits, as `%.10g` prints it.
  fileprivate var withTenDigits: Double {
    guard self != 0, isFinite else { return self }
    // 1 for numbers from 1 to 10.
    let digits = log10(magnitude).rounded(.down) + 1
    guard digits <= 10, digits > -12 else { return self }
    let scale = pow(10, 10 - digits)
    return (self * scale).rounded() / scale
  }
}

extension Color {
  /// Whether the colour is white as Xcode before version 8 wrote it.
  var isCalibratedWhite: Bool {
    components == .white(1) && alpha == 1 && componentSpace == "calibratedWhite"
  }
}

extension Field {
  /// The colour of the child with a key.
  static func uiColor(
    _ childKey: HashedName, _ key: HashedName, default fallback: UIKitColor? = nil
  ) -> Field {
    .object(key) { compiler, element in
      let color = element.color(key: childKey, &compiler.reading)
      return color.flatMap { compiler.uiColor($0) } ?? fallback.map { compiler.uiColor($0) }
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownSystemColor(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "nib-unknown-system-color",
      "what the system colour '\(name)' looks like is not known",
      at: range,
      details: [
        "save the document with a newer Xcode, which writes the colour into <resources>"
      ])
  }
}

extension NibGraph {
  /// The same graph with one object for equal colours that no system changes.
  ///
  /// `UIColor` compares those by their components, whatever they are called: `blackColor` is
  /// `darkTextColor`. The one that is encoded first stands for all, with its name.
  func sharingEqualColors() -> NibGraph {
    let colors = objects.indices.map { NibObjectID($0) }.filter { isPlainColor($0) }
    var counts: [NibObject: Int] = [:]
    for id in colors { counts[withoutName(self[id]), default: 0] += 1 }
    guard counts.values.contains(where: { $0 > 1 }) else { return self }
    let isColor = Set(colors)
    var first: [NibObject: NibObjectID] = [:]
    var replacements: [NibObjectID: NibObjectID] = [:]
    for id in reachableObjects() where isColor.contains(id) {
      let color = withoutName(self[id])
      if let known = first[color] { replacements[id] = known } else { first[color] = id }
    }
    return replacing(replacements)
  }

  private func isPlainColor(_ id: NibObjectID) -> Bool {
    let object = self[id]
    guard object.className == "UIColor", object["UIColorComponentCount"] != nil,
      object["UIDynamicModifiedBaseColor"] == nil, object["UIDynamicCatalogName"] == nil
    else { return false }
    guard object["UISystemColorName"] != nil else { return true }
    return string("UISystemColorName", of: id).map { SystemColors.fixed.contains($0) } ?? false
  }

  private func withoutName(_ color: NibObject) -> NibObject {
    var color = color
    color.remove("UISystemColorName")
    return color
  }
}
