/// What a key of an object in a compiled nib holds.
///
/// Integers have no width: Apple's writer derives it from the number, see `NIBArchive.Payload`.
public enum NibValue: Hashable, Sendable {
  case boolean(Bool)
  case integer(Int64)
  case float(Float)
  case double(Double)
  case data([UInt8])
  case null
  case object(NibObjectID)
}

/// The number of an object in its graph.
public struct NibObjectID: Hashable, Comparable, Sendable {
  public var index: Int

  public init(_ index: Int) { self.index = index }

  public static func < (a: NibObjectID, b: NibObjectID) -> Bool { a.index < b.index }
}

extension NibValue {
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  public var data: [UInt8]? { if case .data(let value) = self { value } else { nil } }
  public var object: NibObjectID? { if case .object(let value) = self { value } else { nil } }

  /// An integer, float or double, as a double.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .float(let value): Double(value)
    case .double(let value): value
    case .boolean, .data, .null, .object: nil
    }
  }

  /// A boolean, or the integer that some keys of iOS nibs hold for it.
  public var truth: Bool? { boolean ?? integer.map { $0 != 0 } }
}

extension NibValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
}
