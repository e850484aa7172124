import PropertyListFormat

/// What `-convert`, `-extract` and `-create` write.
enum PlutilFormat: String, Hashable, Sendable {
  case xml1, binary1, json, swift, objc
  /// A single value for shell scripts; `-extract` only.
  case raw

  /// The format named `name`; `raw` only where `allowingRaw`.
  init(named name: String, allowingRaw: Bool = false) throws(PlutilError) {
    guard let format = PlutilFormat(rawValue: name), allowingRaw || format != .raw else {
      throw PlutilError("Unknown format specifier: \(name)")
    }
    self = format
  }

  /// The format in which a document is written back after an edit.
  init(for form: PlutilDocument.Form) throws(PlutilError) {
    switch form {
    case .json: self = .json
    case .propertyList(.xml): self = .xml1
    case .propertyList(.binary): self = .binary1
    case .propertyList(.oldStyle):
      throw PlutilError("Conversion to OpenStep format is not supported")
    }
  }

  /// The extension of source code, which is written beside the property list and never replaces it.
  var sourceExtension: String? {
    switch self {
    case .swift: "swift"
    case .objc: "m"
    default: nil
    }
  }

  /// The bytes of a value that comes from `file`.
  func encode(
    _ value: PlutilValue, from file: String, isReadable: Bool = false
  ) throws(PlutilError) -> [UInt8] {
    switch self {
    case .xml1: return try value.propertyList().encodedAsXML()
    case .binary1: return try value.propertyList().encodedAsBinary()
    case .json: return try value.encodedAsJSON(isReadable: isReadable)
    case .swift: return Array(try LiteralDialect.swift.text(of: value, from: file).utf8)
    case .objc: return Array(try LiteralDialect.objc.text(of: value, from: file).utf8)
    case .raw: return Array(try value.rawText().utf8)
    }
  }
}
