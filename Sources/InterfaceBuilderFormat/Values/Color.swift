package import XMLFormat

/// A `<color>` as written; what it means depends on the platform.
package struct Color: Hashable, Sendable {
  /// The source of the colour, if it has other than components.
  package enum Source: Hashable, Sendable {
    /// `colorSpace="catalog" catalog="System" name="labelColor"` of AppKit.
    case catalog(String, name: String)
    /// `systemColor="labelColor"` of UIKit.
    case system(String)
    /// `cocoaTouchSystemColor="darkTextColor"`, older than `systemColor`.
    case cocoaTouchSystem(String)
    /// `name="AccentColor"`: a colour set of an asset catalog.
    case named(String)
  }

  package enum Components: Hashable, Sendable {
    case white(Double)
    case rgb(red: Double, green: Double, blue: Double)
    case cmyk(cyan: Double, magenta: Double, yellow: Double, black: Double)
  }

  package var source: Source?
  /// The colour itself, or a fallback for its source.
  package var components: Components?
  /// 1 if the document gives none.
  package var alpha: Double
  /// The space of the components, or `custom` or `catalog`.
  package var colorSpace: String?
  /// The space that `custom` means, such as `sRGB`, `genericGamma22GrayColorSpace`, `displayP3`.
  package var customColorSpace: String?

  /// The space of the components, whichever attribute names it.
  package var componentSpace: String? { colorSpace == "custom" ? customColorSpace : colorSpace }

  package init(
    source: Source? = nil, components: Components? = nil, alpha: Double = 1,
    colorSpace: String? = nil, customColorSpace: String? = nil
  ) {
    self.source = source
    self.components = components
    self.alpha = alpha
    self.colorSpace = colorSpace
    self.customColorSpace = customColorSpace
  }
}

extension XMLElement {
  /// `<color key="…" …/>`.
  package func color(key: HashedName, _ reading: inout Reading) -> Color? {
    child(Self.colorNames, key: key, &reading)?.color(&reading)
  }

  private static let colorNames: [HashedName] = ["color"]

  /// Names that every colour is asked for, each hashed once.
  private enum ColorName {
    static let alpha: HashedName = "alpha"
    static let betaSystemColor: HashedName = "xcode11CocoaTouchSystemColor"
    static let catalog: HashedName = "catalog"
    static let cocoaTouchSystemColor: HashedName = "cocoaTouchSystemColor"
    static let colorSpace: HashedName = "colorSpace"
    static let customColorSpace: HashedName = "customColorSpace"
    static let cyan: HashedName = "cyan"
    static let name: HashedName = "name"
    static let red: HashedName = "red"
    static let systemColor: HashedName = "systemColor"
    static let white: HashedName = "white"
  }

  /// The colour that this `<color>` element stands for.
  package func color(_ reading: inout Reading) -> Color {
    Color(
      source: colorSource(&reading), components: colorComponents(&reading),
      alpha: number(ColorName.alpha, &reading) ?? 1,
      colorSpace: string(ColorName.colorSpace, &reading),
      customColorSpace: string(ColorName.customColorSpace, &reading))
  }

  private func colorSource(_ reading: inout Reading) -> Color.Source? {
    // What Xcode 11 called `systemColor` while it was a beta.
    let beta = string(ColorName.betaSystemColor, &reading)
    let older = string(ColorName.cocoaTouchSystemColor, &reading)
    if let name = string(ColorName.systemColor, &reading) ?? beta { return .system(name) }
    if let older { return .cocoaTouchSystem(older) }
    guard let name = string(ColorName.name, &reading) else { return nil }
    return string(ColorName.catalog, &reading).map { .catalog($0, name: name) } ?? .named(name)
  }

  private func colorComponents(_ reading: inout Reading) -> Color.Components? {
    if let white = number(ColorName.white, &reading) { return .white(white) }
    if let red = number(ColorName.red, &reading) {
      return .rgb(
        red: red, green: number("green", &reading) ?? 0, blue: number("blue", &reading) ?? 0)
    }
    guard let cyan = number(ColorName.cyan, &reading) else { return nil }
    return .cmyk(
      cyan: cyan, magenta: number("magenta", &reading) ?? 0,
      yellow: number("yellow", &reading) ?? 0, black: number("black", &reading) ?? 0)
  }
}
