/// Objects that `NSKeyedArchiver` encodes, each with its keys in the order in which it encodes them.
///
/// Objects are numbers into a table, so that they may refer to each other in circles.
package struct ArchiveGraph: Sendable {
  package struct ID: Hashable, Sendable {
    let index: Int
  }

  /// What an object stores under a key, or a collection as a member.
  package enum Value: Hashable, Sendable {
    case null
    /// An object that is encoded when it is met.
    case object(ID)
    /// An object that only gets its number; its keys are encoded where it is met as `object`.
    case reference(ID)
    case list([Value])

    // Objects without keys: equal ones are one object.
    case text(String)
    case number(Int64)
    case double(Double)
    case float(Float)
    case boolean(Bool)
    case data([UInt8])

    // Parts of the object itself, and no objects.
    case plain32(Int32)
    case plain64(Int64)
    case plainDouble(Double)
    case plainBoolean(Bool)
    case plainData([UInt8])
  }

  package struct Object: Sendable {
    package var className: String
    package var fields: [(key: String, value: Value)] = []
  }

  package private(set) var objects: [Object] = []

  package init() {}

  /// Adds an object.
  package mutating func add(_ className: String, _ fields: [(String, Value)] = []) -> ID {
    objects.append(Object(className: className, fields: fields.map { (key: $0.0, value: $0.1) }))
    return ID(index: objects.count - 1)
  }

  package subscript(id: ID) -> Object {
    get { objects[id.index] }
    set { objects[id.index] = newValue }
  }

  /// Stores a value under a key that the object does not have yet.
  package mutating func encode(_ value: Value, as key: String, in id: ID) {
    objects[id.index].fields.append((key: key, value: value))
  }

  // MARK: Collections

  package mutating func array(_ members: [Value], isMutable: Bool = false) -> Value {
    .object(add(isMutable ? "NSMutableArray" : "NSArray", [("NS.objects", .list(members))]))
  }

  package mutating func set(_ members: [Value]) -> Value {
    .object(add("NSSet", [("NS.objects", .list(members))]))
  }

  package mutating func dictionary(
    _ entries: [(key: String, value: Value)], isMutable: Bool = false
  ) -> Value {
    .object(
      add(
        isMutable ? "NSMutableDictionary" : "NSDictionary",
        [
          ("NS.keys", .list(entries.map { .text($0.key) })),
          ("NS.objects", .list(entries.map(\.value))),
        ]))
  }

  /// The classes above a class, `NSObject` last.
  static func ancestors(of className: String) -> [String] {
    parents[className].map { [$0] + ancestors(of: $0) }
      ?? (className == "NSObject" ? [] : ["NSObject"])
  }

  private static let parents: [String: String] = [
    "NSAttributeDescription": "NSPropertyDescription",
    "NSComparisonPredicate": "NSPredicate",
    "NSComparisonPredicateOperator": "NSPredicateOperator",
    "NSCompoundPredicate": "NSPredicate",
    "NSConstantValueExpression": "NSExpression",
    "NSDecimalNumber": "NSNumber",
    "NSDictionary": "NSObject",
    "NSFalsePredicate": "NSPredicate",
    "NSFetchRequest": "NSPersistentStoreRequest",
    "NSFetchedPropertyDescription": "NSPropertyDescription",
    "NSFunctionExpression": "NSExpression",
    "NSKeyPathExpression": "NSFunctionExpression",
    "NSKeyPathSpecifierExpression": "NSExpression",
    "NSMutableArray": "NSArray",
    "NSMutableDictionary": "NSDictionary",
    "NSNumber": "NSValue",
    "NSRelationshipDescription": "NSPropertyDescription",
    "NSSelfExpression": "NSExpression",
    "NSTruePredicate": "NSPredicate",
    "NSVariableExpression": "NSExpression",
  ]
}
