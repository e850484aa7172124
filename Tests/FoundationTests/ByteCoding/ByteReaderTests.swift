import ByteCoding
import Testing

@Suite struct ByteReaderTests {
  @Test(arguments: [(ByteOrder.big, UInt32(0x0102_0304)), (.little, 0x0403_0201)])
  func readsIntegersInEitherOrder(_ order: ByteOrder, _ expected: UInt32) throws {
    var reader = ByteReader([1, 2, 3, 4])
    #expect(try reader.readInteger(order) == expected)
    #expect(reader.isAtEnd)
  }

  @Test func keepsFileOffsetsInASlice() throws {
    let file: [UInt8] = [9, 9, 1, 2]
    var reader = ByteReader(file[2...])
    _ = try reader.read(1)
    #expect(reader.offset == 3)
    #expect(throws: FormatError(.truncated(field: "name"), at: 3)) {
      try reader.read(2, field: "name")
    }
  }

  @Test func refusesToSeekOutside() {
    var reader = ByteReader([1, 2])
    #expect(throws: FormatError(.tooLarge(field: "offset", 3), at: 0)) { try reader.seek(to: 3) }
    #expect(throws: FormatError.self) { try reader.seek(to: -1) }
  }

  @Test func refusesAnotherMagic() {
    var reader = ByteReader(Array("bplist99".utf8)[...])
    #expect(throws: FormatError(.wrongMagic(expected: "'bplist00'"), at: 0)) {
      try reader.expect("bplist00")
    }
  }

  @Test(arguments: 1...8)
  func readsWhatWasWritten(width: Int) throws {
    for order in [ByteOrder.little, .big] {
      var bytes: [UInt8] = []
      bytes.append(0x1122_3344_5566_7788 as UInt64, width: width, order)
      #expect(bytes.count == width)
      var reader = ByteReader(bytes[...])
      let mask: UInt64 = width == 8 ? .max : (1 << (8 * UInt64(width))) - 1
      #expect(try reader.readInteger(order, width: width) == 0x1122_3344_5566_7788 & mask)
    }
  }
}
