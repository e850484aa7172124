package import Diagnostics
package import FileTree
package import Hashing

/// A document of Icon Composer, `NAME.icon`: images in groups on a ground.
///
/// Docs/Rules.md, Asset catalogs 6.9.
package struct IconDocument: Equatable, Sendable {
  /// Its directory.
  package var path: ProjectPath
  /// The name for the app.
  package var name: String
  /// The ground by appearance; `any` is always there.
  package var fills: [IconAppearance: IconFill] = [:]
  /// The foremost first.
  package var groups: [IconGroup] = []
  /// Of its path and its `icon.json`; nil if it was not read from files.
  package var digest: Digest?

  package init(path: ProjectPath, name: String) {
    self.path = path
    self.name = name
  }

  /// The file that says all of this.
  package static let contentsName = "icon.json"
  /// The directory of the images.
  package static let assetsName = "Assets"

  package var contentsFile: SourceRange {
    SourceRange(file: path.appending(name: Self.contentsName).text)
  }
}

/// A look of an icon that a document may describe by itself.
package enum IconAppearance: String, Hashable, Sendable, CaseIterable {
  case any, light, dark, tinted
}

/// The ground of an icon.
package enum IconFill: Equatable, Sendable {
  /// Whatever the system takes.
  case automatic
  case none
  case solid(IconColor)
  /// A gradient that the system makes of a color.
  case automaticGradient(IconColor)
  /// From above to below.
  case linearGradient([IconColor])
}

/// A color as `srgb:0.1,0.2,0.3,1` spells it.
package struct IconColor: Equatable, Sendable {
  package var space: ColorSpaceName
  /// In the order of the color space.
  package var components: [Double]

  package init(space: ColorSpaceName, components: [Double]) {
    self.space = space
    self.components = components
  }

  /// Nil if the text is no color.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let space = Self.spaces[String(parts[0])] else { return nil }
    let numbers = parts[1].split(separator: ",").map { Double($0) }
    let known = numbers.compactMap(\.self).filter(\.isFinite)
    guard known.count == numbers.count else { return nil }
    let count = space.components.count
    guard known.count == count || known.count == count - 1 else { return nil }
    self.init(space: space, components: known.count == count ? known : known + [1])
  }

  private static let spaces: [String: ColorSpaceName] = [
    "srgb": .sRGB, "extended-srgb": .extendedSRGB, "display-p3": .displayP3, "gray": .gray,
    "extended-gray": .extendedGray,
  ]
}

/// Images of an icon that share light and shadow.
package struct IconGroup: Equatable, Sendable {
  package var name: String?
  /// The foremost first.
  package var layers: [IconLayer] = []
  /// How translucent it is; nil for not at all.
  package var translucency: Double?
  package var hasShadow = false
  package var shadowOpacity = 0.0

  package init() {}
}

/// An image of an icon.
package struct IconLayer: Equatable, Sendable {
  package var name: String
  /// The image, in the document's directory `Assets`.
  package var file: Located<String>
  /// How large it is drawn, 1 for its own size.
  package var scale = 1.0
  /// From the middle, in points.
  package var x = 0.0
  package var y = 0.0
  package var opacity = 1.0
  /// True if it looks like glass, by appearance; it does where nothing is said.
  package var isGlass: [IconAppearance: Bool] = [:]

  package init(name: String, file: Located<String>) {
    self.name = name
    self.file = file
  }
}

extension Dictionary where Key == IconAppearance {
  /// The value for an appearance, or the one for any.
  package func value(for appearance: IconAppearance) -> Value? { self[appearance] ?? self[.any] }
}
