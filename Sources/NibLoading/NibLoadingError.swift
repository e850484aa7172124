public import NibFormat

/// Why a nib could not be loaded; each case names what it is about.
public enum NibLoadingError: Error, Hashable, Sendable {
  /// The graph has no list of objects: it is no nib.
  case notANib
  /// The owner or another object has no property for an outlet.
  case undefinedOutlet(NibConnection)
  /// A runtime attribute names no property.
  case undefinedAttribute(object: NibLabel, keyPath: String)
  /// The nib needs an object that the caller did not hand over.
  case missingPlaceholder(String)
  /// No Swift type is registered for a class, and `NibLoadingOptions` asks for one.
  case unknownClass(NibLabel)
  /// Arrays in arrays, deeper than any nib has them.
  case tooDeep
}

extension NibLoadingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notANib: "the archive is no nib: it lists no objects"
    case .undefinedOutlet(let connection):
      "\(connection.source?.name ?? "the source") has no property for the outlet "
        + "'\(connection.name ?? "")' to \(connection.destination?.name ?? "nil")"
    case .undefinedAttribute(let object, let keyPath):
      "\(object.name) has no property for the runtime attribute '\(keyPath)'"
    case .missingPlaceholder(let identifier):
      "the nib needs an object for the placeholder '\(identifier)'"
    case .unknownClass(let label): "no type is registered for the class of \(label.name)"
    case .tooDeep: "collections are nested too deeply"
    }
  }
}
