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
    let diagnostic = Diagnostic.unknownSystemColor(name, at: firstMention(of: name))
    if !reading.diagnostics.contains(diagnostic) { reading.diagnostics.append(diagnostic) }
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

/// UIKit's named colours as they look in light mode, for documents that do not say.
///
/// The values are those of iOS 15 and later, as Interface Builder saves them in `<resources>` and
/// as Apple's documentation of `UIColor` lists them.
enum SystemColors {
  static let light: [String: UIKitColor] = Dictionary(
    uniqueKeysWithValues: (grayscale + bytes + plain).map { ($0.0, $0.1) })

  /// Patterns, which have no components; the loader asks `UIColor` for them by name.
  static let patterns: Set<String> = [
    "scrollViewTexturedBackgroundColor", "underPageBackgroundColor", "viewFlipsideBackgroundColor",
  ]

  /// The names in iOS of colours of macOS that its font panel leaves in texts.
  static let macNames: [String: String] = [
    "controlTextColor": "labelColor", "selectedTextColor": "labelColor", "textColor": "labelColor",
    "textBackgroundColor": "systemBackgroundColor",
  ]

  /// The colours that an app uses as they are, not for a purpose such as separators.
  ///
  /// Nibs show red, orange, green, pink, purple, gray, gray 5 and gray 6 as modified backgrounds.
  static let palette: Set<String> = [
    "systemBlueColor", "systemBrownColor", "systemCyanColor", "systemGray2Color",
    "systemGray3Color", "systemGray4Color", "systemGray5Color", "systemGray6Color",
    "systemGrayColor", "systemGreenColor", "systemIndigoColor", "systemMintColor",
    "systemOrangeColor", "systemPinkColor", "systemPurpleColor", "systemRedColor",
    "systemTealColor", "systemYellowColor",
  ]

  /// The names of colours that look the same in every mode.
  static let fixed: Set<String> = [
    "blackColor", "blueColor", "brownColor", "clearColor", "cyanColor", "darkGrayColor",
    "darkTextColor", "grayColor", "greenColor", "lightGrayColor", "lightTextColor", "magentaColor",
    "orangeColor", "purpleColor", "redColor", "whiteColor", "yellowColor",
  ]

  /// The names of grays, by white and alpha.
  static let grays: [[Double]: String] = [
    [0, 1]: "blackColor", [1, 1]: "whiteColor", [0, 0]: "clearColor",
  ]

  private static let grayscale: [(String, UIKitColor)] = [
    ("blackColor", 0, 1), ("clearColor", 0, 0), ("darkGrayColor", 1.0 / 3, 1),
    ("darkTextColor", 0, 1), ("grayColor", 0.5, 1), ("labelColor", 0, 1),
    ("lightGrayColor", 2.0 / 3, 1),
    ("lightTextColor", 1, 0.6), ("secondarySystemGroupedBackgroundColor", 1, 1),
    ("systemBackgroundColor", 1, 1), ("tableBackgroundColor", 1, 1),
    ("tableCellBackgroundColor", 1, 1), ("tableCellGroupedBackgroundColor", 1, 1),
    ("tableCellPlainBackgroundColor", 1, 1), ("tertiarySystemBackgroundColor", 1, 1),
    ("whiteColor", 1, 1),
  ].map { name, white, alpha in (name, .system(name, white: white, alpha: alpha)) }

  /// The primary colours and their mixtures.
  private static let plain: [(String, UIKitColor)] = [
    ("blueColor", [0, 0, 1]), ("brownColor", [0.6, 0.4, 0.2]), ("cyanColor", [0, 1, 1]),
    ("greenColor", [0, 1, 0]), ("magentaColor", [1, 0, 1]),
    ("orangeColor", [1, 0.5, 0]), ("purpleColor", [0.5, 0, 0.5]), ("redColor", [1, 0, 0]),
    ("yellowColor", [1, 1, 0]),
  ].map { name, rgb in (name, .system(name, red: rgb[0], green: rgb[1], blue: rgb[2])) }

  /// Red, green and blue from 0 to 255, and the alpha.
  private static let bytes: [(String, UIKitColor)] = [
    ("groupTableViewBackgroundColor", 242, 242, 247, 1),
    ("linkColor", 0, 122, 255, 1),
    ("opaqueSeparatorColor", 198, 198, 200, 1),
    ("placeholderTextColor", 60, 60, 67, 76.0 / 255),
    ("quaternaryLabelColor", 60, 60, 67, 0.18),
    ("quaternarySystemFillColor", 116, 116, 128, 0.08),
    ("secondaryLabelColor", 60, 60, 67, 0.6),
    ("secondarySystemBackgroundColor", 242, 242, 247, 1),
    ("secondarySystemFillColor", 120, 120, 128, 0.16),
    ("separatorColor", 60, 60, 67, 0.29),
    ("systemBlueColor", 0, 122, 255, 1),
    ("systemBrownColor", 162, 132, 94, 1),
    ("systemCyanColor", 50, 173, 230, 1),
    ("systemFillColor", 120, 120, 128, 0.2),
    ("systemGray2Color", 174, 174, 178, 1),
    ("systemGray3Color", 199, 199, 204, 1),
    ("systemGray4Color", 209, 209, 214, 1),
    ("systemGray5Color", 229, 229, 234, 1),
    ("systemGray6Color", 242, 242, 247, 1),
    ("systemGrayColor", 142, 142, 147, 1),
    ("systemGreenColor", 52, 199, 89, 1),
    ("systemGroupedBackgroundColor", 242, 242, 247, 1),
    ("systemIndigoColor", 88, 86, 214, 1),
    ("systemMintColor", 0, 199, 190, 1),
    ("systemOrangeColor", 255, 149, 0, 1),
    ("systemPinkColor", 255, 45, 85, 1),
    ("systemPurpleColor", 175, 82, 222, 1),
    ("systemRedColor", 255, 59, 48, 1),
    ("systemTealColor", 48, 176, 199, 1),
    ("systemYellowColor", 255, 204, 0, 1),
    ("tertiaryLabelColor", 60, 60, 67, 0.3),
    ("tertiarySystemFillColor", 118, 118, 128, 0.12),
    ("tertiarySystemGroupedBackgroundColor", 242, 242, 247, 1),
    ("tintColor", 0, 122, 255, 1),
  ].map { (name: String, red: Double, green: Double, blue: Double, alpha: Double) in
    (
      name,
      .system(name, red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    )
  }
}

/// To extended sRGB, where colours outside of sRGB have components below 0 or above 1.
extension ColorConversion {
  /// A colour of the space with that name; one that is not known counts as sRGB.
  static func extendedSRGB(
    _ red: Double, _ green: Double, _ blue: Double, from space: String?
  ) -> [Double] {
    let components = [red, green, blue]
    let converted: [Double]
    switch space {
    case "displayP3":
      converted = displayP3ByProfiles.applied(to: components.map(extendedLinear)).map(encoded)
    case "calibratedRGB" where components == [1, 1, 1]:
      // The noise of single precision, as every nib with this white has it.
      return [1 - 0x1p-24, 1 + 0x1p-23, 1 + 0x1p-23]
    case "calibratedRGB":
      converted = generic.applied(to: components.map(calibratedLinear)).map(encoded)
    case "adobeRGB1998":
      converted = adobeRGB.applied(to: components.map { power($0, 563.0 / 256) }).map(encoded)
    default: return components
    }
    return converted.map(single)
  }

  /// A gray of Apple's generic gray, which has the curve of generic RGB.
  static func extendedGray(_ white: Double) -> Double { single(encoded(calibratedLinear(white))) }

  /// What is converted has single precision in nibs.
  private static func single(_ value: Double) -> Double { Double(Float(value)) }

  /// Light by the curve of Apple's generic profiles: a gamma of 1.8, with a slope of at least 1/16.
  private static func calibratedLinear(_ value: Double) -> Double {
    let magnitude = max(power(value.magnitude, 1.8), value.magnitude / 16)
    return value < 0 ? -magnitude : magnitude
  }

  /// From the primaries of Apple's generic RGB.
  ///
  /// The product of the colorants of both profiles, in units of 1/65536: red (29773, 15854, 976),
  /// green (23157, 44147, 5940) and blue (10266, 5535, 47158) against (28578, 14581, 912), (25241,
  /// 46981, 6362) and (9376, 3972, 46799) of sRGB IEC61966-2.1, where white stays white. Those of
  /// generic RGB follow from 16 colours that Xcode 13 to 26 converted.
  private static let generic = ColorMatrix(
    (1.0252416646, -0.0265452224, 0.0013035578),
    (0.0194007504, 0.9480089072, 0.0325903424),
    (-0.0017621321, -0.0014345023, 1.0031966345))

  /// From the primaries of Display P3.
  ///
  /// The product of the colorants of both profiles, in units of 1/65536: red (33759, 15807, -69),
  /// green (19135, 45367, 2745) and blue (10296, 4363, 51385) against those of sRGB, each profile's
  /// white scaled to (0.9642, 1, 0.8249). 12 of 12 components of 14.1 to 15.4 are within 2.7e-7.
  private static let displayP3ByProfiles = ColorMatrix(
    (1.22500264, -0.22497545, -0.00002719),
    (-0.04209227, 1.04207082, 0.00002145),
    (-0.01962492, -0.07860996, 1.09823488))

  /// From the primaries of Adobe RGB (1998), whose white is that of sRGB.
  private static let adobeRGB = ColorMatrix(
    (1.3983557, -0.3983557, 0),
    (0, 1, 0),
    (0, -0.0429290, 1.0429290))

  private static func extendedLinear(_ value: Double) -> Double {
    value < 0 ? -linear(-value) : linear(value)
  }

  private static func power(_ value: Double, _ exponent: Double) -> Double {
    value < 0 ? -pow(-value, exponent) : pow(value, exponent)
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
