/// The type of an attribute's values; the words of documents.
package enum AttributeType: String, Sendable, CaseIterable {
  case undefined = "Undefined"
  case integer16 = "Integer 16"
  case integer32 = "Integer 32"
  case integer64 = "Integer 64"
  case decimal = "Decimal"
  case double = "Double"
  case float = "Float"
  case string = "String"
  case boolean = "Boolean"
  case date = "Date"
  case binary = "Binary"
  case uuid = "UUID"
  case uri = "URI"
  case transformable = "Transformable"
  case objectID = "Object ID"
  case composite = "Composite"

  /// What a format says about a type.
  private struct Facts {
    /// Apple's number, `NSAttributeType`.
    var number: Int32
    /// Of the values; nil where the archive names none.
    var className: String?
  }

  private var facts: Facts {
    switch self {
    case .undefined: Facts(number: 0)
    case .integer16: Facts(number: 100, className: "NSNumber")
    case .integer32: Facts(number: 200, className: "NSNumber")
    case .integer64: Facts(number: 300, className: "NSNumber")
    case .decimal: Facts(number: 400, className: "NSDecimalNumber")
    case .double: Facts(number: 500, className: "NSNumber")
    case .float: Facts(number: 600, className: "NSNumber")
    case .string: Facts(number: 700, className: "NSString")
    case .boolean: Facts(number: 800, className: "NSNumber")
    case .date: Facts(number: 900, className: "NSDate")
    case .binary: Facts(number: 1000, className: "NSData")
    case .uuid: Facts(number: 1100, className: "NSUUID")
    case .uri: Facts(number: 1200, className: "NSURL")
    case .transformable: Facts(number: 1800)
    case .objectID: Facts(number: 2000)
    case .composite: Facts(number: 2100)
    }
  }

  package var number: Int32 { facts.number }
  package var className: String? { facts.className }

  package init?(number: Int) {
    guard let type = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = type
  }

  package var isInteger: Bool { self == .integer16 || self == .integer32 || self == .integer64 }
  package var isNumber: Bool { isInteger || self == .decimal || self == .double || self == .float }
}
