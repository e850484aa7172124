import BundleModel
import Diagnostics
import FileTree
import PropertyListFormat

/// Where the keys of an Info.plist are written, for messages.
struct InfoPlistRanges {
  var file: InputFile?
  var fileKeys: PropertyList.Dictionary
  var properties: PropertyList.Dictionary
  var propertyPlaces: [String: SourceRange]

  /// The range that has the last word on a key: the manifest's, else the file's, else none.
  subscript(key: String) -> SourceRange? {
    properties[key] != nil ? propertyPlaces[key] : ofFile(key)
  }

  /// The key in the input file: line and column in XML, otherwise the file as a whole.
  func ofFile(_ key: String) -> SourceRange? {
    guard let file, fileKeys[key] != nil else { return nil }
    return SourceRange(
      file: file.path.text, start: PropertyList.position(ofKey: key, inXML: file.contents))
  }

  /// What the user, not a compiler or the platform, wants for a key.
  func userValue(_ key: String) -> PropertyList? { properties[key] ?? fileKeys[key] }
}

extension PropertyList {
  /// The type with its article, for messages.
  var typeName: String {
    switch self {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    case .uid: "an object number"
    }
  }
}
