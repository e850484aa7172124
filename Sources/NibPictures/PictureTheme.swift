package import NibFormat

/// Images and colours of the app that a nib belongs to.
package protocol PictureAssets: Sendable {
  /// Returns the image with a name; nil if there is none that can be drawn.
  func image(named name: String, isDark: Bool) -> PictureImage?
  /// Returns the colour of an asset catalog; nil if there is none.
  func color(named name: String, isDark: Bool) -> NibColor?
  /// Returns the image in a file's bytes; nil if they cannot be drawn.
  func image(decoding bytes: [UInt8]) -> PictureImage?
}

/// An app without images and colours.
package struct NoPictureAssets: PictureAssets {
  package init() {}
  package func image(named name: String, isDark: Bool) -> PictureImage? { nil }
  package func color(named name: String, isDark: Bool) -> NibColor? { nil }
  package func image(decoding bytes: [UInt8]) -> PictureImage? { nil }
}

/// What decides how the same nib looks.
struct PictureTheme: Sendable {
  var toolkit: NibToolkit
  var isDark: Bool
  var assets: any PictureAssets

  /// The colour as it is seen.
  func resolve(_ color: NibColor) -> NibColor {
    if case .catalog(let name) = color.name,
      var found = assets.color(named: name, isDark: isDark)
    {
      if let alpha = color.modifiedAlpha { found.alpha *= alpha }
      return found
    }
    return color.appearing(in: toolkit, isDark: isDark)
  }

  /// One of the kit's colours.
  func system(_ name: String) -> NibColor {
    SystemColor.color(name, of: toolkit, isDark: isDark) ?? .black
  }

  var accent: NibColor { system("systemBlueColor") }
  var label: NibColor { system("labelColor") }
  var secondaryLabel: NibColor { system("secondaryLabelColor") }
  var separator: NibColor { system("separatorColor") }
  /// The ground of a control that has no colour of its own.
  var controlGround: NibColor {
    isDark ? NibColor(white: 1, alpha: 0.15) : NibColor(white: 1)
  }
  /// The line around such a control.
  var controlEdge: NibColor {
    isDark ? NibColor(white: 1, alpha: 0.22) : NibColor(white: 0, alpha: 0.2)
  }
  var fill: NibColor {
    isDark ? NibColor(rgba: 0x7878_805B) : NibColor(rgba: 0x7878_8029)
  }
}
