import BundleModel
import Diagnostics
import FileTree
import PropertyListFormat

/// The source ranges of the keys of an Info.plist, for messages.
struct InfoPlistRanges {
  var file: InputFile?
  var fileKeys: PropertyList.Dictionary
  var properties: PropertyList.Dictionary
  /// Nil where they are not known.
  var propertyRanges: [String: SourceRange]?

  /// The range of the source that decides a key: the manifest, else the file; nil for neither.
  subscript(key: String) -> SourceRange? {
    properties[key] != nil ? propertyRanges?[key] : ofFile(key)
  }

  /// The key's range in the input file: line and column in XML, otherwise the whole file.
  func ofFile(_ key: String) -> SourceRange? {
    guard let file, fileKeys[key] != nil else { return nil }
    return SourceRange(
      file: file.path.text, start: PropertyList.position(ofKey: key, inXML: file.contents))
  }

  /// Keys of the file whose single values the project replaces, in the project's order.
  var overriddenKeys: [String] {
    properties.entries.filter { entry in
      guard let old = fileKeys[entry.key] else { return false }
      return old.isScalar && entry.value.isScalar && old != entry.value
    }.map(\.key)
  }

  /// The value that the user gives for a key, as opposed to a compiler or the platform.
  func userValue(_ key: String) -> PropertyList? { properties[key] ?? fileKeys[key] }
}

extension PropertyList {
  fileprivate var isScalar: Bool { array == nil && dictionary == nil }

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
