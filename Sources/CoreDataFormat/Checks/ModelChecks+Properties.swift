internal import Diagnostics
internal import XMLFormat

extension ModelChecks {
  mutating func check(_ property: DataModel.Property, of entity: DataModel.Entity) {
    let name = "\(entity.name).\(property.name)"
    if Self.reserved.contains(property.name) {
      add(
        .warning, "coredata-reserved",
        "\(name) has the name of a method that every managed object has",
        at: property.place.range(of: "name"), details: ["Core Data refuses the model; rename it"])
    }
    switch property.kind {
    case .attribute(let attribute): check(attribute, property, name)
    case .relationship(let relationship): check(relationship, property, name)
    case .fetched(let request?): check(request, of: name)
    case .fetched(nil):
      add(
        .error, "coredata-missing", "the fetched property \(name) has no fetch request",
        at: property.place.range)
    }
  }

  /// Methods without arguments of `NSObject` and `NSManagedObject`.
  private static let reserved: Set = [
    "autorelease", "class", "copy", "debugDescription", "description", "entity", "faultingState",
    "hasChanges", "hash", "hasPersistentChangedValues", "isDeleted", "isFault", "isInserted",
    "isProxy", "isUpdated", "managedObjectContext", "objectID", "release", "retain", "retainCount",
    "self", "superclass", "zone",
  ]

  // MARK: Attributes

  private mutating func check(
    _ attribute: DataModel.Attribute, _ property: DataModel.Property, _ name: String
  ) {
    let place = property.place
    if attribute.type == .undefined, !property.isTransient {
      add(
        .warning, "coredata-untyped", "\(name) is stored, but has no type",
        at: place.range(of: "attributeType"), details: ["give it a type, or make it transient"])
    }
    if attribute.type == .composite {
      add(
        .error, "coredata-unsupported",
        "\(name) is a composite attribute, which is not compiled: its compiled form is not known",
        at: place.range(of: "attributeType"), details: ["use attributes of their own instead"])
    }
    if let text = attribute.defaultText {
      check(text, attribute.type, "default", name, place.range(of: "defaultValueString"))
    }
    let limits: [(String?, HashedName, String)] = [
      (attribute.minimumText, "minValueString", "minimum"),
      (attribute.maximumText, "maxValueString", "maximum"),
    ]
    let type = attribute.type == .string ? AttributeType.integer64 : attribute.type
    for case (let text?, let key, let noun) in limits {
      check(text, type, noun, name, place.range(of: key))
    }
    if let least = attribute.minimumText.flatMap({ Double($0) }) ?? attribute.minimumTime,
      let greatest = attribute.maximumText.flatMap({ Double($0) }) ?? attribute.maximumTime,
      least > greatest
    {
      add(
        .warning, "coredata-limits",
        "no value of \(name) is valid: its minimum is above its maximum",
        at: place.range(of: attribute.minimumText == nil ? "minDateTimeInterval" : "minValueString")
      )
    }
  }

  /// Reports a text that is no value of the type, or that is read as another.
  private mutating func check(
    _ text: String, _ type: AttributeType, _ noun: String, _ name: String, _ range: SourceRange
  ) {
    let expected: String
    let isValue: Bool
    switch type {
    case .integer16, .integer32, .integer64:
      let range = type.integerRange
      expected = "an integer from \(range.lowerBound) to \(range.upperBound)"
      isValue =
        Double(text).map { $0.rounded() == $0 && range.contains(Int64(clamping: $0)) } ?? false
    case .boolean:
      expected = "YES or NO"
      isValue = ["YES", "NO", "1", "0", "true", "false"].contains(text)
    case .double, .float, .decimal, .uuid:
      expected = "a \(type.rawValue)"
      isValue = type.value(of: text) != nil
    case .binary, .transformable:
      expected = "of a type whose values have a text"
      isValue = false
    default: return
    }
    guard !isValue else { return }
    let used: String
    switch type.value(of: text) {
    case .integer(let number)?: used = "it is compiled as \(number)"
    case .boolean(let flag)?: used = "it is compiled as \(flag ? "YES" : "NO")"
    default: used = "it is left out"
    }
    add(
      .warning, noun == "default" ? "coredata-default" : "coredata-limits",
      "the \(noun) of \(name), '\(text)', is not \(expected)", at: range, details: [used])
  }

  // MARK: Relationships

  private mutating func check(
    _ relationship: DataModel.Relationship, _ property: DataModel.Property, _ name: String
  ) {
    let place = property.place
    guard let destination = relationship.destinationName else {
      return add(
        .error, "coredata-missing", "the relationship \(name) has no destination", at: place.range)
    }
    guard entities[destination] != nil else {
      return add(
        .error, "coredata-missing", "the destination of \(name), '\(destination)', is no entity",
        at: place.range(of: "destinationEntity"), details: nearest(to: destination))
    }
    if relationship.deleteRule == .noAction, options.warnsOfDeleteRules {
      add(
        .warning, "coredata-no-action",
        "setting the No Action Delete Rule on \(name) is an advanced setting",
        at: place.range(of: "deletionRule"),
        details: ["objects may refer to deleted ones; the code has to prevent that"])
    }
    if !relationship.isToMany, relationship.maximum > 1 {
      add(
        .warning, "coredata-count",
        "\(name) leads to one object, but has a maximum count of \(relationship.maximum)",
        at: place.range(of: "maxCount"))
    } else if relationship.maximum > 0, relationship.minimum > relationship.maximum {
      add(
        .warning, "coredata-count", "the minimum count of \(name) is above its maximum count",
        at: place.range(of: "minCount"))
    }
    checkInverse(of: relationship, destination, property, name)
  }

  private mutating func checkInverse(
    of relationship: DataModel.Relationship, _ destination: String,
    _ property: DataModel.Property, _ name: String
  ) {
    let place = property.place
    guard let inverseName = relationship.inverseName else {
      guard options.warnsOfMissingInverses else { return }
      return add(
        .warning, "coredata-no-inverse",
        "\(name) does not have an inverse; this is an advanced setting (no object can be in multiple "
          + "destinations for a specific relationship)", at: place.range(of: "name"))
    }
    let owner = relationship.inverseEntityName ?? destination
    guard let inverse = properties[owner]?[inverseName], let other = inverse.relationship else {
      return add(
        .error, "coredata-missing",
        "the inverse of \(name), '\(inverseName)', is no relationship of '\(owner)'",
        at: place.range(of: "inverseName"))
    }
    if other.inverseName != property.name {
      add(
        .warning, "coredata-inverse",
        "the inverse of \(name) is \(owner).\(inverseName), whose inverse is "
          + (other.inverseName.map { "'\($0)'" } ?? "not set"),
        at: place.range(of: "inverseName"))
    }
    if inverse.isTransient, !property.isTransient, options.reportsTransientInverses {
      add(
        .error, "coredata-transient-inverse",
        "\(name) is stored, but its inverse \(owner).\(inverseName) is transient",
        at: place.range(of: "inverseName"), details: ["make both transient, or none"])
    }
  }
}

extension AttributeType {
  /// The values of an integer type.
  fileprivate var integerRange: ClosedRange<Int64> {
    switch self {
    case .integer16: Int64(Int16.min)...Int64(Int16.max)
    case .integer32: Int64(Int32.min)...Int64(Int32.max)
    default: .min ... .max
    }
  }
}

extension Int64 {
  /// The nearest integer of 64 bits.
  fileprivate init(clamping number: Double) {
    self = number >= 0x1p63 ? .max : number < -0x1p63 ? .min : Int64(number)
  }
}
