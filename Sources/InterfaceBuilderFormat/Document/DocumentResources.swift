internal import XMLFormat

/// What `<resources>` remembers of images and colours that live elsewhere.
package struct DocumentResources: Hashable, Sendable {
  package struct Image: Hashable, Sendable {
    package var name: String
    /// `system` for symbols.
    package var catalog: String?
    package var size: Size
    /// A keyed archive of the image itself, in documents that hold it.
    package var archive: [UInt8]?
  }

  /// A colour's value when the document was saved.
  package struct NamedColor: Hashable, Sendable {
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

extension DocumentResources.NamedColor {
  fileprivate init(_ element: XMLElement, _ reading: inout Reading) {
    name = element.string("name", &reading) ?? ""
    color = element.child("color", &reading)?.color(&reading)
  }
}
