internal import XMLFormat

/// The images and colours of other files that `<resources>` lists.
package struct DocumentResources: Equatable, Sendable {
  package struct Image: Hashable, Sendable {
    package var name: String
    /// `system` for symbols.
    package var catalog: String?
    package var size: Size
    /// A keyed archive of the image itself, in documents that hold it.
    package var archive: [UInt8]?
  }

  /// A colour's value when the document was saved.
  package struct NamedColor: Equatable, Sendable {
    package var name: String
    package var color: Color?
  }

  package var images: [Image] = []
  /// Colour sets of asset catalogs.
  package var namedColors: [NamedColor] = []
  /// Dynamic colours of UIKit.
  package var systemColors: [NamedColor] = []

  init(_ root: XMLElement, _ reading: inout Reading) {
    for member in root.members(of: "resources", &reading) {
      switch member.name {
      case "image":
        images.append(
          Image(
            name: member.string("name", &reading) ?? "",
            catalog: member.string("catalog", &reading), size: member.size(&reading),
            archive: member.data(key: "keyedArchiveRepresentation", &reading)))
      case "namedColor": namedColors.append(NamedColor(member, &reading))
      case "systemColor": systemColors.append(NamedColor(member, &reading))
      default: break
      }
    }
  }

  /// The image that an attribute `image="…"`, with `catalog="…"` beside it, names.
  package func image(named name: String, catalog: String? = nil) -> Image? {
    images.first { $0.name == name && $0.catalog == catalog }
  }

  /// The saved value of a colour set.
  package func namedColor(_ name: String) -> Color? {
    namedColors.first { $0.name == name }?.color
  }

  /// The saved value of a dynamic colour.
  package func systemColor(_ name: String) -> Color? {
    systemColors.first { $0.name == name }?.color
  }
}

/// The device that the canvas shows.
package struct DocumentDevice: Equatable, Sendable {
  /// Its kind, such as `retina6_1`.
  package var name: String
  package var orientation: String?
  package var layout: String?
  package var appearance: String?
  /// `fullscreen`, or a part of an iPad's screen.
  package var adaptation: String?

  init?(_ root: XMLElement, _ reading: inout Reading) {
    guard let device = root.child("device", &reading) else { return nil }
    name = device.string("id", &reading) ?? ""
    orientation = device.string("orientation", &reading)
    layout = device.string("layout", &reading)
    appearance = device.string("appearance", &reading)
    adaptation = device.child("adaptation", &reading)?.string("id", &reading)
  }
}

/// The number of the Interface Builder that saved a document: `24506`, `14490.70`.
package struct ToolsVersion: Equatable, Sendable, Comparable, CustomStringConvertible {
  /// As written.
  package var text: String
  private var numbers: [Int]

  /// The first major version after the betas of Xcode 12 whose large buttons are wider.
  package static let afterBigSurBetas = 17_500

  /// Nil for what is not numbers with dots in between.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, parts.count <= 8 else { return nil }
    self.text = text
    self.numbers = numbers
  }

  /// The number before the first dot.
  package var major: Int { numbers[0] }

  package var description: String { text }

  package static func < (a: Self, b: Self) -> Bool {
    a.numbers.lexicographicallyPrecedes(b.numbers)
  }
}

/// A font file that a document uses.
package struct CustomFont: Equatable, Sendable {
  package var file: String
  /// The PostScript names of the fonts in it.
  package var names: [String]

  package init(file: String, names: [String]) {
    self.file = file
    self.names = names
  }

  /// Reads the fonts in `<customFonts>`.
  static func all(_ root: XMLElement, _ reading: inout Reading) -> [CustomFont] {
    root.members(of: "customFonts", &reading).compactMap { array in
      guard ["array", "mutableArray"].contains(array.name), let file = array["key"] else {
        return nil
      }
      reading.use(array)
      let names = array.children.filter { $0.name == "string" || $0.name == "mutableString" }
      return CustomFont(file: file, names: names.map { $0.stringContent(&reading) })
    }
  }
}

extension DocumentResources.NamedColor {
  fileprivate init(_ element: XMLElement, _ reading: inout Reading) {
    name = element.string("name", &reading) ?? ""
    color = element.child("color", &reading)?.color(&reading)
  }
}

/// The systems and features in `<dependencies>` of a document.
package struct DocumentDependencies: Equatable, Sendable {
  /// `<deployment identifier="iOS" version="2304"/>`: the oldest system that the document is for.
  package struct Deployment: Equatable, Sendable {
    /// `macosx`, `iOS`, `tvOS`, `watchOS`.
    package var identifier: String
    /// As Interface Builder counts: 2304, which is 0x0900, for iOS 9.0; 1070 for macOS 10.7.
    package var version: String?
    package var defaultVersion: String?
  }

  package struct PlugIn: Equatable, Sendable {
    package var identifier: String
    package var version: String?
  }

  /// A feature of Interface Builder that the document uses.
  package struct Capability: Equatable, Sendable {
    package var name: String
    package var minToolsVersion: String?
    package var minSystemVersion: String?
    package var requiredIntegratedClassName: String?
  }

  package var deployments: [Deployment] = []
  package var plugIns: [PlugIn] = []
  package var capabilities: [Capability] = []

  init(_ root: XMLElement, _ reading: inout Reading) {
    for member in root.members(of: "dependencies", &reading) {
      switch member.name {
      case "deployment":
        deployments.append(
          Deployment(
            identifier: member.string("identifier", &reading) ?? "",
            version: member.string("version", &reading),
            defaultVersion: member.string("defaultVersion", &reading)))
      case "plugIn":
        plugIns.append(
          PlugIn(
            identifier: member.string("identifier", &reading) ?? "",
            version: member.string("version", &reading)))
      case "capability":
        capabilities.append(
          Capability(
            name: member.string("name", &reading) ?? "",
            minToolsVersion: member.string("minToolsVersion", &reading),
            minSystemVersion: member.string("minSystemVersion", &reading),
            requiredIntegratedClassName: member.string("requiredIntegratedClassName", &reading)))
      case "development":
        member.ignore("identifier", "version", "defaultVersion", reading: &reading)
      default: break
      }
    }
  }
}
