/// A colour of a nib of either kit: the name that it follows, and components of sRGB.
package struct NibColor: Hashable, Sendable {
  package enum Name: Hashable, Sendable {
    /// One of the kit's own, such as `labelColor`.
    case system(String)
    /// One of an asset catalog of the app.
    case catalog(String)
    /// A pattern that UIKit draws, known by its selector alone.
    case pattern(String)
  }

  package var name: Name?
  /// The components that the nib holds, from 0 to 1; extended colours are cut off.
  package var red, green, blue, alpha: Double
  /// The alpha that a named colour is changed to; nil for the colour's own.
  package var modifiedAlpha: Double?
  /// True for a gray, which the nib holds as one component.
  package var isWhite: Bool

  package init(
    _ name: Name? = nil, red: Double, green: Double, blue: Double, alpha: Double = 1,
    isWhite: Bool = false
  ) {
    self.name = name
    (self.red, self.green, self.blue) = (red, green, blue)
    self.alpha = alpha
    self.isWhite = isWhite
  }

  /// Makes a gray.
  package init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha, isWhite: true)
  }

  /// Makes a colour of a number such as 0x3C3C4399, of which each byte is a component.
  package init(rgba: UInt32, _ name: Name? = nil) {
    self.init(
      name, red: Double(rgba >> 24) / 255, green: Double(rgba >> 16 & 0xFF) / 255,
      blue: Double(rgba >> 8 & 0xFF) / 255, alpha: Double(rgba & 0xFF) / 255)
  }

  package static let black = NibColor(white: 0)
  package static let white = NibColor(white: 1)
  package static let clear = NibColor(white: 0, alpha: 0)

  package func withAlpha(_ alpha: Double) -> NibColor {
    var copy = self
    copy.alpha = alpha
    return copy
  }
}

extension NibColor {
  /// The colour as it looks in light or dark mode; one of an app's catalog is as the nib holds it.
  package func appearing(in toolkit: NibToolkit, isDark: Bool) -> NibColor {
    guard case .system(let system) = name,
      var known = SystemColor.color(system, of: toolkit, isDark: isDark)
    else { return self }
    known.name = name
    if let modifiedAlpha { known.alpha *= modifiedAlpha }
    return known
  }
}

extension NibGraph {
  /// Returns the colour that an object is, a `UIColor` or an `NSColor`; nil for another object.
  package func color(_ id: NibObjectID) -> NibColor? {
    switch self[id].className {
    case "UIColor", "UICustomColor", "UICachedDeviceRGBColor", "UICachedDeviceWhiteColor",
      "UIDeviceRGBColor", "UIDeviceWhiteColor", "UIDynamicCatalogColor", "UIDynamicSystemColor",
      "UIDynamicModifiedColor":
      uiColor(id, depth: 0)
    case "NSColor": nsColor(id, depth: 0)
    default: nil
    }
  }

  /// Returns the colour to which a key refers; nil without one.
  package func color(_ key: HashedName, of id: NibObjectID) -> NibColor? {
    object(key, of: id).flatMap { color($0) }
  }

  private static var deepestColor: Int { 4 }

  private func uiColor(_ id: NibObjectID, depth: Int) -> NibColor? {
    guard depth < Self.deepestColor else { return nil }
    if let selector = string("UIPatternSelector", of: id) {
      return NibColor(.pattern(selector), red: 1, green: 1, blue: 1)
    }
    let name: NibColor.Name? =
      string("UISystemColorName", of: id).map { .system($0) }
      ?? string("UIDynamicCatalogName", of: id).map { .catalog($0) }
    var color = uiComponents(of: id)
    color?.name = name
    if let base = object("UIDynamicModifiedBaseColor", of: id),
      var modified = uiColor(base, depth: depth + 1)
    {
      if let alpha = number("UIDynamicModifiedAlphaComponent", of: id), alpha <= 1 {
        modified.modifiedAlpha = alpha.component
        modified.alpha *= alpha.component
      }
      return modified
    }
    return color ?? name.map { NibColor($0, red: 0, green: 0, blue: 0) }
  }

  private func uiComponents(of id: NibObjectID) -> NibColor? {
    func component(_ key: HashedName) -> Double? {
      (number("\(key)-Double", of: id) ?? number(key, of: id))?.component
    }
    let alpha = component("UIAlpha") ?? 1
    if let white = component("UIWhite") { return NibColor(white: white, alpha: alpha) }
    if let red = component("UIRed"), let green = component("UIGreen"),
      let blue = component("UIBlue")
    {
      return NibColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    return textComponents(of: id)
  }

  private func nsColor(_ id: NibObjectID, depth: Int) -> NibColor? {
    guard depth < Self.deepestColor else { return nil }
    guard let name = string("NSColorName", of: id) else { return textComponents(of: id) }
    let catalog = string("NSCatalogName", of: id) ?? "System"
    let fallback = object("NSColor", of: id).flatMap { nsColor($0, depth: depth + 1) }
    var color = fallback ?? NibColor.black
    color.name = catalog == "System" ? .system(name) : .catalog(name)
    return color
  }

  /// The components that are texts with blanks between them.
  private func textComponents(of id: NibObjectID) -> NibColor? {
    let space = number("NSColorSpace", of: id)
    if self[id]["NSCustomColorSpace"] != nil, let numbers = components("NSComponents", of: id) {
      switch numbers.count {
      case 1, 2: return NibColor(white: numbers[0], alpha: numbers.count > 1 ? numbers[1] : 1)
      case 3, 4:
        return NibColor(
          red: numbers[0], green: numbers[1], blue: numbers[2],
          alpha: numbers.count > 3 ? numbers[3] : 1)
      default: break
      }
    }
    if let numbers = components("NSWhite", of: id), let white = numbers.first {
      return NibColor(white: white, alpha: numbers.count > 1 ? numbers[1] : 1)
    }
    if let numbers = components("NSRGB", of: id), numbers.count >= 3 {
      return NibColor(
        red: numbers[0], green: numbers[1], blue: numbers[2],
        alpha: numbers.count > 3 ? numbers[3] : 1)
    }
    if let numbers = components("NSCMYK", of: id), numbers.count >= 4 {
      let light = numbers.prefix(3).map { (1 - $0) * (1 - numbers[3]) }
      return NibColor(
        red: light[0], green: light[1], blue: light[2], alpha: numbers.count > 4 ? numbers[4] : 1)
    }
    return space == nil ? nil : NibColor.black
  }

  private func components(_ key: HashedName, of id: NibObjectID) -> [Double]? {
    let bytes = self[id][key]?.data ?? object(key, of: id).flatMap { data($0) }
    guard let bytes, bytes.count < 400 else { return nil }
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    let numbers = text.split(separator: " ").compactMap { Double($0)?.component }
    return numbers.isEmpty ? nil : numbers
  }
}

extension Double {
  /// From 0 to 1; 0 for what is no number.
  fileprivate var component: Double { isNaN ? 0 : Swift.min(1, Swift.max(0, self)) }
}
