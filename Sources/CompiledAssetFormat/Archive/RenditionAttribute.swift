internal import AppleVocabulary
package import ByteCoding

/// The meaning of a number in a rendition key; unknown ones keep their number.
///
/// Docs/Rules.md, Asset catalogs 4.
package struct RenditionAttribute: RawRepresentable, Hashable, Sendable {
  package var rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let element = Self(rawValue: 1)
  package static let part = Self(rawValue: 2)
  package static let size = Self(rawValue: 3)
  package static let direction = Self(rawValue: 4)
  package static let placeholder = Self(rawValue: 5)
  package static let value = Self(rawValue: 6)
  package static let appearance = Self(rawValue: 7)
  package static let dimension1 = Self(rawValue: 8)
  package static let dimension2 = Self(rawValue: 9)
  package static let state = Self(rawValue: 10)
  package static let layer = Self(rawValue: 11)
  package static let scale = Self(rawValue: 12)
  package static let localization = Self(rawValue: 13)
  package static let presentationState = Self(rawValue: 14)
  package static let idiom = Self(rawValue: 15)
  package static let subtype = Self(rawValue: 16)
  package static let identifier = Self(rawValue: 17)
  package static let previousValue = Self(rawValue: 18)
  package static let previousState = Self(rawValue: 19)
  package static let horizontalSizeClass = Self(rawValue: 20)
  package static let verticalSizeClass = Self(rawValue: 21)
  package static let memory = Self(rawValue: 22)
  package static let graphics = Self(rawValue: 23)
  package static let gamut = Self(rawValue: 24)
  package static let deploymentTarget = Self(rawValue: 25)
  package static let glyphWeight = Self(rawValue: 26)
  package static let glyphSize = Self(rawValue: 27)

  /// By number, as `assetutil` spells them without `kCRTheme` and `Name`; nil for 0.
  package static let names: [String?] = [
    nil, "Element", "Part", "Size", "Direction", "Placeholder", "Value", "Appearance",
    "Dimension1", "Dimension2", "State", "Layer", "Scale", "Localization", "PresentationState",
    "Idiom", "Subtype", "Identifier", "PreviousValue", "PreviousState", "SizeClassHorizontal",
    "SizeClassVertical", "MemoryClass", "GraphicsClass", "DisplayGamut", "DeploymentTarget",
    "GlyphWeight", "GlyphSize",
  ]

  /// Nil where the attribute is unknown.
  package var name: String? {
    Int(rawValue) < Self.names.count ? Self.names[Int(rawValue)] : nil
  }
}

/// What distinguishes a rendition from the others of a file: a number for each attribute of the key
/// format, two bytes each.
package struct RenditionKey: Hashable, Sendable {
  package let format: KeyFormat
  /// One for each of the format's attributes.
  package private(set) var values: [UInt16]

  package init(format: KeyFormat, values: [UInt16]) {
    precondition(values.count == format.attributes.count)
    self.format = format
    self.values = values
  }

  package init(decoding bytes: ArraySlice<UInt8>, format: KeyFormat) throws(FormatError) {
    guard bytes.count == 2 * format.attributes.count else {
      throw FormatError(
        .invalid("a key of \(bytes.count) bytes for \(format.attributes.count) attributes"),
        at: bytes.startIndex)
    }
    var reader = ByteReader(bytes)
    self.format = format
    values = []
    values.reserveCapacity(format.attributes.count)
    while !reader.isAtEnd { values.append(try reader.readInteger(.little)) }
  }

  package func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values { bytes.append(value, .little) }
    return bytes
  }

  /// An attribute's value, or 0.
  package subscript(attribute: RenditionAttribute) -> UInt16 {
    format.index(of: attribute).map { values[$0] } ?? 0
  }

  /// The attributes that are not 0, in the order of the format.
  package var attributes: [AttributeValue] {
    zip(format.attributes, values).filter { $0.1 != 0 }.map { AttributeValue($0.0, $0.1) }
  }
}

/// Which values each attribute has among the renditions of an identifier, as bit masks.
///
/// A pair of the tree `BITMAPKEYS`, whose keys are the identifiers: 1, 0, the length of the rest, the
/// number of attributes, and a mask of 32 bits for each. Docs/Rules.md, Asset catalogs 3.7.
package struct BitmapKeys: Equatable, Sendable {
  package var identifier: UInt32
  /// One for each attribute of the key format.
  package var masks: [UInt32]

  package init(identifier: UInt32, masks: [UInt32]) {
    self.identifier = identifier
    self.masks = masks
  }

  init(identifier: UInt32, decoding value: ArraySlice<UInt8>) throws(FormatError) {
    self.identifier = identifier
    var reader = ByteReader(value)
    _ = try reader.read(12, field: "bitmap keys")
    let start = reader.offset
    let count = try reader.readCount("mask count", of: 4)
    guard count <= KeyFormat.greatestCount else {
      throw FormatError(.tooLarge(field: "mask count", UInt64(count)), at: start)
    }
    masks = []
    for _ in 0..<count {
      masks.append(try reader.readInteger(.little, field: "mask"))
    }
  }
}

extension AssetArchive {
  /// The masks of all identifiers; none in files of Xcode 7 and older.
  package func bitmapKeys() throws(FormatError) -> [BitmapKeys] {
    var all: [BitmapKeys] = []
    for pair in try BOMTree("BITMAPKEYS", in: store)?.pairs ?? [] {
      guard case .number(let identifier) = pair.key else {
        throw FormatError(
          .invalid("the keys of BITMAPKEYS are no numbers"), at: pair.value.startIndex)
      }
      all.append(try BitmapKeys(identifier: identifier, decoding: pair.value))
    }
    return all
  }
}
