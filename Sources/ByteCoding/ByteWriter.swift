extension [UInt8] {
  /// Appends an integer of its own width.
  public mutating func append(_ value: some FixedWidthInteger, _ order: ByteOrder) {
    append(UInt64(truncatingIfNeeded: value), width: value.bitWidth / 8, order)
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
