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
  /// True if the type as written is not a collection, for which `typeName` gives the element type.
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
  /// True if a class certainly has no property that key-value coding finds by a key.
  func lacksProperty(_ key: String, ofClass name: String) -> Bool {
    guard property(key, ofClass: name).isAbsent else { return false }
    let names = KeyValueNames(key).properties
    return lacks(ofClass: name) { members in
      members.properties.map { names.contains(where: $0.contains) }
    }
  }

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
  /// True if the sources do not declare it, whatever the frameworks have.
  var isAbsent: Bool {
    switch self {
    case .absent, .unknownBeyond: true
    case .found, .framework, .unknownClass: false
    }
  }
}

extension LintRules {
  static let inspectableType = LintRule(
    "inspectable-type", .error, "a runtime attribute's value does not fit its property"
  ) { input, report in
    for attribute in input.wiring.runtimeAttributes {
      guard let name = input.customClass(of: attribute.object),
        let keyPath = attribute.element["keyPath"], !keyPath.contains("."),
        let type = attribute.element.attribute("type"),
        let accepted = AttributeType.all[type.value],
        case .found(let property, _) = input.index(of: attribute.document).property(
          keyPath, ofClass: name),
        let kind = AttributeType.kinds[property.typeName], property.typeText.isScalarOrObject,
        !accepted.contains(kind)
      else { continue }
      report(
        "the runtime attribute '\(keyPath)' is of type '\(type.value)', the property of type "
          + "'\(property.typeName)'", at: type.valueRange(in: input.file(attribute.document)),
        notes: [.init("declared here", at: property.range)])
    }
  }

  static let runtimeAttributeKey = LintRule(
    "runtime-attribute-key", .warning, "a runtime attribute sets a property that its class lacks"
  ) { input, report in
    var properties = ClassTable { index, name in
      NearestNames(index.inheritance(ofClass: name).flatMap(\.properties).lazy.map(\.name))
    }
    var inspectable = ClassTable { index, name in
      NearestNames(index.inspectableNames(ofClass: name))
    }
    for attribute in input.wiring.runtimeAttributes {
      guard let name = input.customClass(of: attribute.object),
        let keyPath = attribute.element.attribute("keyPath")
      else { continue }
      let key = String(keyPath.value.prefix { $0 != "." })
      let index = input.index(of: attribute.document)
      guard !key.isEmpty, !key.hasPrefix("@"), !key.hasPrefix("_"),
        index.lacksProperty(key, ofClass: name)
          || index.property(key, ofClass: name).isAbsent
            && inspectable.with(name, of: attribute.document, in: input, { $0.nearest(to: key) })
              != nil
      else { continue }
      let start = keyPath.valueRange(in: input.file(attribute.document))
      let nearest = properties.with(name, of: attribute.document, in: input) {
        $0.nearest(to: key)
      }
      var range = start
      if let place = start.start {
        range = SourceRange(
          file: start.file, line: place.line, column: place.column, length: key.utf8.count)
      }
      report(
        "'\(name)' has no property '\(key)' for the runtime attribute to set"
          + hint(nearest), at: range,
        details: ["the value is not set, and the system reports that on the console"],
        notes: index.classNote(name))
    }
  }

  static let runtimeAttributeType = LintRule(
    "runtime-attribute-type", .error, "a runtime attribute has a type that does not exist"
  ) { input, report in
    for attribute in input.wiring.runtimeAttributes {
      guard let type = attribute.element.attribute("type"),
        AttributeType.all[type.value] == nil
      else { continue }
      let range = type.valueRange(in: input.file(attribute.document))
      let nearest = type.value.nearest(in: AttributeType.all.keys.sorted())
      report(
        "runtime attributes cannot be of type '\(type.value)'" + hint(nearest), at: range,
        details: ["there are: " + AttributeType.all.keys.sorted().joined(separator: ", ")])
    }
  }

  static let unsupportedInspectable = LintRule(
    "unsupported-inspectable", .warning,
    "an IBInspectable property has a type that Interface Builder cannot show"
  ) { input, report in
    for entry in input.index.classes {
      for property in entry.properties where property.role == .inspectable {
        guard let reason = property.inspectionFault else { continue }
        report(
          "'\(property.name)' cannot be inspected: \(reason)", at: property.range,
          details: ["Interface Builder shows no field for it"])
      }
    }
  }

  static let unusedInspectable = LintRule(
    "unused-inspectable", .note, isOnByDefault: false,
    "no document sets an IBInspectable property"
  ) { input, report in
    let keys = Set(
      input.wiring.runtimeAttributes.compactMap { $0.element["keyPath"] }.map { path in
        String(path.prefix { $0 != "." })
      })
    for entry in input.classesOfDocuments {
      for property in entry.properties
      where property.role == .inspectable && property.inspectionFault == nil {
        let names = KeyValueNames(property.name).properties
        if names.contains(where: keys.contains) { continue }
        report("no document sets '\(property.name)' of '\(entry.name)'", at: property.range)
      }
    }
  }
}
