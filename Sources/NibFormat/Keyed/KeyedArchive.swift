package import ByteCoding
internal import Diagnostics
package import PropertyListFormat

/// What `NSKeyedArchiver` writes: a property list with a table of objects.
///
/// `$objects` holds `$null`, plain values and dictionaries with a `$class`; object numbers refer to
/// it. `$top` names the roots: `IB.objectdata` in macOS nibs, `UINibObjectsKey` and others in iOS
/// nibs of 2010 and before.
package struct KeyedArchive: Hashable, Sendable {
  package static let archiverName = "NSKeyedArchiver"
  static let formatVersion: Int128 = 100_000

  /// The whole list, with its keys in the order of the file.
  package let propertyList: PropertyList
  package let objects: [PropertyList]
  package let top: PropertyList.Dictionary

  /// Decodes a binary or XML property list.
  package init(decoding file: [UInt8]) throws(FormatError) {
    let list: PropertyList
    do {
      list = try PropertyList(decoding: file)
    } catch {
      let position = error.position.map { "\($0.line):\($0.column): " } ?? ""
      throw FormatError(.invalid(position + error.message), at: error.offset ?? 0)
    }
    try self.init(list)
  }

  /// Checks that a property list is a keyed archive.
  package init(_ list: PropertyList) throws(FormatError) {
    guard let file = list.dictionary, file["$archiver"]?.string == Self.archiverName else {
      throw FormatError(.invalid("the property list is no keyed archive"), at: 0)
    }
    guard case .integer(let version)? = file["$version"], version == Self.formatVersion else {
      throw FormatError(.invalid("the keyed archive has an unknown version"), at: 0)
    }
    guard let objects = file["$objects"]?.array, let top = file["$top"]?.dictionary else {
      throw FormatError(.invalid("the keyed archive has no objects"), at: 0)
    }
    propertyList = list
    self.objects = objects
    self.top = top
  }

  /// A new archive with these objects, the first of them `$null`.
  init(objects: [PropertyList], top: PropertyList.Dictionary) {
    propertyList = [
      "$version": .integer(Self.formatVersion), "$objects": .array(objects),
      "$archiver": .string(Self.archiverName), "$top": .dictionary(top),
    ]
    self.objects = objects
    self.top = top
  }

  /// The binary form.
  package func encodedAsBinary() -> [UInt8] { propertyList.encodedAsBinary() }

  /// The XML form.
  package func encodedAsXML() -> [UInt8] { propertyList.encodedAsXML() }
}
