/// A NIBArchive as it lies in the file: its four tables, in order.
///
/// Decoding and encoding one gives the same bytes. `NibGraph(_:)` makes the objects of it that the
/// rest of the program works with, `init(_:coderVersion:)` lays such objects out as ibtool does.
package struct NIBArchive: Hashable, Sendable {
  package var coderVersion: UInt32
  package var objects: [Object]
  package var keys: [String]
  package var values: [Value]
  package var classNames: [ClassName]
  /// What follows the last table: nothing, or `lneTrailer`.
  package var trailer: [UInt8]

  package struct Object: Hashable, Sendable {
    package var classIndex: Int
    /// The object's slice of the value table; an empty one begins at 0.
    package var firstValue: Int
    package var valueCount: Int
  }

  package struct Value: Hashable, Sendable {
    package var keyIndex: Int
    package var payload: Payload
  }

  package struct ClassName: Hashable, Sendable {
    package var name: String
    /// Indices in this table of the classes to decode instead when the runtime lacks this one.
    package var fallbacks: [Int]
  }

  /// The key of the root object with which the trailer comes.
  package static let lneKey: HashedName = "IBUINibLNEVersionKey"
  /// `LNE` and a NUL, in files of Xcode 15 and later whose root has `lneKey`.
  package static let lneTrailer: [UInt8] = [0x4C, 0x4E, 0x45, 0]
}

extension NIBArchive {
  /// A value with the width it has in the file; the type byte counts from `int8` on.
  package enum Payload: Hashable, Sendable {
    case int8(Int8)
    case int16(Int16)
    case int32(Int32)
    case int64(Int64)
    case boolean(Bool)
    case float(Float)
    case double(Double)
    case data([UInt8])
    case null
    /// An index in the object table.
    case object(Int)
  }
}

extension NIBArchive.Payload {
  /// The width Apple's writer chooses: the smallest that fits, but all eight bytes for negative
  /// ones.
  package init(narrowest value: Int64) {
    self =
      switch value {
      case 0...Int64(Int8.max): .int8(Int8(value))
      case 0...Int64(Int16.max): .int16(Int16(value))
      case 0...Int64(Int32.max): .int32(Int32(value))
      default: .int64(value)
      }
  }
}
