extension [UInt8] {
  /// Appends an integer of its own width.
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
