/// The byte order of an integer.
public enum ByteOrder: Hashable, Sendable {
  case little, big
}

/// A bounds-checked cursor over bytes, whose offsets count from the start of the file.
///
/// Every reading function throws `FormatError.Reason.truncated` if too few bytes are left.
public struct ByteReader: Sendable {
  private let bytes: ArraySlice<UInt8>
  /// The offset in the file of the next byte.
  public private(set) var offset: Int

  /// Starts at the first byte of a slice, whose indices are offsets in the file.
  public init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  /// The number of bytes that are left.
  public var remaining: Int { bytes.endIndex - offset }
  /// True if no bytes are left.
  public var isAtEnd: Bool { offset == bytes.endIndex }

  /// Moves to an offset in the file; throws if it is outside of the bytes.
  public mutating func seek(to offset: Int, field: String = "offset") throws(FormatError) {
    guard bytes.startIndex <= offset, offset <= bytes.endIndex else {
      throw FormatError(.tooLarge(field: field, UInt64(clamping: offset)), at: self.offset)
    }
    self.offset = offset
  }

  /// Returns the next `count` bytes; throws if fewer are left.
  public mutating func read(_ count: Int, field: String = "data") throws(FormatError) -> ArraySlice<
    UInt8
  > {
    guard 0 <= count, count <= remaining else {
      throw FormatError(.truncated(field: field), at: offset)
    }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// Reads an integer in as many bytes as its type has; throws if fewer are left.
  @inlinable
  public mutating func readInteger<Integer: FixedWidthInteger>(
    _ order: ByteOrder, as type: Integer.Type = Integer.self, field: String = "integer"
  ) throws(FormatError) -> Integer {
    let slice = try read(Integer.bitWidth / 8, field: field)
    return Integer(truncatingIfNeeded: slice.integer(order))
  }

  /// Reads an unsigned integer of `width` bytes, 1 to 8; throws if fewer are left.
  public mutating func readInteger(
    _ order: ByteOrder, width: Int, field: String = "integer"
  ) throws(FormatError) -> UInt64 {
    guard (1...8).contains(width) else {
      throw FormatError(.unsupported(field: field + " width", UInt64(clamping: width)), at: offset)
    }
    return try read(width, field: field).integer(order)
  }

  /// Reads a magic number; throws if other bytes are there.
  public mutating func expect(_ magic: String) throws(FormatError) {
    let start = offset
    guard remaining >= magic.utf8.count, bytes[offset...].starts(with: magic.utf8) else {
      throw FormatError(.wrongMagic(expected: "'\(magic)'"), at: start)
    }
    offset += magic.utf8.count
  }
}

/// The reason why bytes cannot be decoded, and their offset.
public struct FormatError: Error, Hashable, Sendable {
  /// A reason, with the field or value that it is about.
  public enum Reason: Hashable, Sendable {
    /// The file ends inside the named field.
    case truncated(field: String)
    /// The file does not begin with the format's magic number.
    case wrongMagic(expected: String)
    /// A field has a value that the format allows and this decoder does not know.
    case unsupported(field: String, UInt64)
    /// A count, size or offset leads outside of the file.
    case tooLarge(field: String, UInt64)
    /// Another reason, in words.
    case invalid(String)
  }

  public var reason: Reason
  /// The offset in bytes from the start of the file.
  public var offset: Int

  /// Makes an error at an offset in bytes from the start of the file.
  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension FormatError: CustomStringConvertible {
  /// The reason in words, with the offset: `the file ends inside the header (at byte 12)`.
  public var description: String {
    let what =
      switch reason {
      case .truncated(let field): "the file ends inside the \(field)"
      case .wrongMagic(let expected): "the file does not begin with \(expected)"
      case .unsupported(let field, let value): "unsupported \(field) \(value)"
      case .tooLarge(let field, let value): "the \(field) \(value) leads outside the file"
      case .invalid(let text): text
      }
    return "\(what) (at byte \(offset))"
  }
}

extension ArraySlice<UInt8> {
  @usableFromInline
  func integer(_ order: ByteOrder) -> UInt64 {
    switch order {
    case .big: reduce(0) { $0 << 8 | UInt64($1) }
    case .little: reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}

extension [UInt8] {
  /// Appends an integer in as many bytes as its type has.
  @inlinable
  public mutating func append(_ value: some FixedWidthInteger, _ order: ByteOrder) {
    switch order {
    case .little:
      unsafe Swift.withUnsafeBytes(of: value.littleEndian) { unsafe append(contentsOf: $0) }
    case .big: unsafe Swift.withUnsafeBytes(of: value.bigEndian) { unsafe append(contentsOf: $0) }
    }
  }

  /// Appends the low `width` bytes of an integer; `width` is 1 to 8.
  public mutating func append(_ value: UInt64, width: Int, _ order: ByteOrder) {
    precondition((1...8).contains(width))
    for index in 0..<width {
      let shift = 8 * (order == .big ? width - 1 - index : index)
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
