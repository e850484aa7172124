/// A value of a loaded nib: numbers, texts and collections are plain, everything else is an object.
public indirect enum LoadedValue {
  case boolean(Bool)
  case integer(Int64)
  case double(Double)
  case string(String)
  case data([UInt8])
  /// Of an array or a set.
  case list([LoadedValue?])
  /// The keys and values of a dictionary, in the order of the nib.
  case dictionary([(key: LoadedValue, value: LoadedValue?)])
  case object(any KeyValueCoding)
}

extension LoadedValue {
  public var object: (any KeyValueCoding)? {
    if case .object(let object) = self { object } else { nil }
  }

  public var string: String? { if case .string(let text) = self { text } else { nil } }

  public var list: [LoadedValue?]? { if case .list(let list) = self { list } else { nil } }

  /// A boolean, or whether a number is not zero.
  public var boolean: Bool? {
    switch self {
    case .boolean(let flag): flag
    case .integer(let number): number != 0
    case .double(let number): number != 0
    default: nil
    }
  }

  /// Any number as a double.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }
}
