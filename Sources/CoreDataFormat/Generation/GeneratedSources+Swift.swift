extension SourceGenerator {
  func swiftClass(_ entity: DataModel.Entity, _ name: String) -> String {
    """
    import Foundation
    import CoreData

    @objc(\(name))
    public class \(name): \(superclass(of: entity)) {

    }

    """
  }

  func swiftProperties(_ entity: DataModel.Entity, _ name: String) -> String {
    let properties = sortedProperties(of: entity)
    var text = """
      import Foundation
      import CoreData


      extension \(name) {

          @nonobjc public class func fetchRequest() -> NSFetchRequest<\(name)> {
              return NSFetchRequest<\(name)>(entityName: \(quoted(entity.name)))
          }


      """
    for property in properties {
      text +=
        "    @NSManaged public var \(property.name.escapedForSwift): \(swiftType(of: property))\n"
    }
    text += "\n}\n"
    for property in properties {
      guard let relationship = property.relationship, relationship.isToMany else { continue }
      text += swiftAccessors(property.name, relationship, of: name)
    }
    // A class below another one conforms already.
    if entity.parentName == nil {
      text += """

        @available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
        extension \(name) : Identifiable {

        }

        """
    }
    return text
  }

  private func swiftType(of property: DataModel.Property) -> String {
    switch property.kind {
    case .attribute(let attribute): return Self.swiftType(of: attribute)
    case .relationship(let relationship):
      if !relationship.isToMany { return className(ofEntity: relationship.destinationName) + "?" }
      return relationship.isOrdered ? "NSOrderedSet?" : "NSSet?"
    case .fetched(let request): return "[\(className(ofEntity: request?.entityName))]?"
    }
  }

  /// The types of values, with the scalar one where there is one.
  private static let swiftTypes: [AttributeType: (object: String, scalar: String?)] = [
    .integer16: ("NSNumber", "Int16"), .integer32: ("NSNumber", "Int32"),
    .integer64: ("NSNumber", "Int64"), .double: ("NSNumber", "Double"),
    .float: ("NSNumber", "Float"), .boolean: ("NSNumber", "Bool"),
    .date: ("Date", "TimeInterval"), .decimal: ("NSDecimalNumber", nil),
    .string: ("String", nil), .binary: ("Data", nil), .uuid: ("UUID", nil), .uri: ("URL", nil),
    .objectID: ("NSManagedObjectID", nil), .composite: ("[String: Any]", nil),
  ]

  private static func swiftType(of attribute: DataModel.Attribute) -> String {
    if let name = attribute.customClassName { return name + "?" }
    guard let types = swiftTypes[attribute.type] else { return "NSObject?" }
    if attribute.usesScalar, let scalar = types.scalar { return scalar }
    return types.object + "?"
  }

  /// The methods that change a relationship to many.
  private func swiftAccessors(
    _ name: String, _ relationship: DataModel.Relationship, of className: String
  ) -> String {
    let key = name.capitalizedFirst
    let value = self.className(ofEntity: relationship.destinationName)
    let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
    var methods: [(selector: String, method: String)] = []
    if relationship.isOrdered {
      methods = [
        ("insertObject:in\(key)AtIndex:", "insertInto\(key)(_ value: \(value), at idx: Int)"),
        ("removeObjectFrom\(key)AtIndex:", "removeFrom\(key)(at idx: Int)"),
        (
          "insert\(key):atIndexes:",
          "insertInto\(key)(_ values: [\(value)], at indexes: NSIndexSet)"
        ),
        ("remove\(key)AtIndexes:", "removeFrom\(key)(at indexes: NSIndexSet)"),
        (
          "replaceObjectIn\(key)AtIndex:withObject:",
          "replace\(key)(at idx: Int, with value: \(value))"
        ),
        (
          "replace\(key)AtIndexes:with\(key):",
          "replace\(key)(at indexes: NSIndexSet, with values: [\(value)])"
        ),
      ]
    }
    methods += [
      ("add\(key)Object:", "addTo\(key)(_ value: \(value))"),
      ("remove\(key)Object:", "removeFrom\(key)(_ value: \(value))"),
      ("add\(key):", "addTo\(key)(_ values: \(set))"),
      ("remove\(key):", "removeFrom\(key)(_ values: \(set))"),
    ]
    let text = methods.map {
      "    @objc(\($0.selector))\n    @NSManaged public func \($0.method)\n"
    }
    return """

      // MARK: Generated accessors for \(name)
      extension \(className) {

      \(text.joined(separator: "\n"))
      }

      """
  }

  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(Character(scalar))
      case _ where scalar.value < 0x20: quoted += "\\u{\(String(scalar.value, radix: 16))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
