import Compression
import Testing

@Suite struct CRC32Tests {
  @Test(arguments: [("", 0), ("123456789", 0xCBF4_3926), ("a", 0xE8B7_BE43)])
  func matchesTheCatalogue(text: String, sum: UInt32) {
    let bytes = Array(text.utf8)
    #expect(crc32(bytes.span) == sum)
  }

  @Test func goesOn() {
    let front = Array("1234".utf8)
    let back = Array("56789".utf8)
    #expect(crc32(back.span, after: crc32(front.span)) == 0xCBF4_3926)
    #expect(crc32([UInt8]().span, after: 17) == 17)
  }
}
