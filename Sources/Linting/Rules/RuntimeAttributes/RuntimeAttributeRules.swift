internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  /// Checks values that nibs set by key path.
  static let runtimeAttributes: [LintRule] = [
    runtimeAttributeType, runtimeAttributeKey, inspectableType, unsupportedInspectable,
    unusedInspectable,
  ]
}

/// The kinds of values that runtime attributes have, by `type`.
enum AttributeType {
  enum Kind: Sendable { case number, boolean, string, point, size, rect, range, color, image }

  /// The kinds of properties that each attribute type can set; numbers and booleans are `NSNumber`.
  static let all: [String: Set<Kind>] = [
    "boolean": [.number, .boolean], "number": [.number, .boolean],
    "integer": [.number, .boolean], "real": [.number, .boolean], "string": [.string],
    "localizedString": [.string], "point": [.point], "size": [.size], "rect": [.rect],
    "range": [.range], "color": [.color], "image": [.image],
    "nil": [.number, .boolean, .string, .point, .size, .rect, .range, .color, .image],
  ]

  /// Kinds of known property types; a property of another type may take any value.
  static let kinds: [String: Kind] = {
    let names: [(Kind, [String])] = [
      (
        .number,
        [
          "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
          "Float", "Double", "CGFloat", "NSInteger", "NSUInteger", "int", "float", "double",
          "NSNumber",
          "TimeInterval", "NSTimeInterval",
        ]
      ),
      (.boolean, ["Bool", "BOOL", "bool"]), (.string, ["String", "NSString"]),
      (.point, ["CGPoint", "NSPoint"]), (.size, ["CGSize", "NSSize"]),
      (.rect, ["CGRect", "NSRect"]),
      (.range, ["NSRange"]), (.color, ["UIColor", "NSColor"]), (.image, ["UIImage", "NSImage"]),
    ]
    var kinds: [String: Kind] = [:]
    for (kind, types) in names { for type in types { kinds[type] = kind } }
    return kinds
  }()
}

extension String {
  /// Whether the type as written is not a collection, for which `typeName` gives the element type.
  var isScalarOrObject: Bool { !utf8.contains { "[<(".utf8.contains($0) } }
}

extension PropertyDeclaration {
  /// Why Interface Builder cannot show the property; nil if it can, or if that is not known.
  var inspectionFault: String? {
    if typeText.hasPrefix("[") || typeName == "NSArray" || typeName == "NSDictionary" {
      return "it is a collection"
    }
    switch AttributeType.kinds[typeName] {
    case .number?, .boolean?, .point?, .size?, .rect?, .range?:
      guard typeText.hasSuffix("?"), typeName != "NSNumber" else { return nil }
      return "an optional '\(typeName)' does not exist in Objective-C"
    case .string?, .color?, .image?: return nil
    case nil:
      return Self.uninspectable.contains(typeName) ? "a '\(typeName)' is no type for it" : nil
    }
  }

  static let uninspectable: Set<String> = [
    "URL", "NSURL", "Date", "NSDate", "Data", "NSData", "UIFont", "NSFont", "UIView", "NSView",
    "UIEdgeInsets", "NSEdgeInsets", "Character",
  ]
}

extension SourceIndex {
  /// Whether a class certainly has no property that key-value coding finds by a key.
  func lacksProperty(_ key: String, ofClass name: String) -> Bool {
    guard property(key, ofClass: name).isAbsent else { return false }
    let names = KeyValueNames(key).properties
    return lacks(ofClass: name) { members in
      members.properties.map { names.contains(where: $0.contains) }
    }
  }
}

extension SourceIndex {
  /// The inspectable properties of a class, of which another name may be a misspelling whatever the
  /// frameworks' superclasses have; none where sources need not have all.
  func inspectableNames(ofClass name: String) -> [String] {
    let ancestry = ancestry(ofClass: name)
    guard let framework = ancestry.framework, framework.isOfFramework,
      !ancestry.classes.contains(where: \.hasUnknownMembers)
    else { return [] }
    return ancestry.classes.flatMap(\.properties).filter { $0.role == .inspectable }.map(\.name)
  }
}

extension SourceLookup {
  /// Whether the sources do not declare it, whatever the frameworks have.
  var isAbsent: Bool {
    switch self {
    case .absent, .unknownBeyond: true
    case .found, .framework, .unknownClass: false
    }
  }
}
