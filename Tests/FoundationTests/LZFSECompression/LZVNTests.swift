import BundlerTestSupport
import ByteCoding
import Compression
import Testing

@Suite struct LZVNTests {
  static let end: [UInt8] = [6, 0, 0, 0, 0, 0, 0, 0]
  static let nine = Array("abcdefghi".utf8)

  @Test(arguments: Samples.inputs.indices)
  func comesBack(_ index: Int) throws {
    let input = Samples.inputs[index]
    let stream = LZVN.compress(input[...])
    #expect(try LZVN.decompress(stream[...], limit: input.count) == input)
    #expect(stream.count <= input.count + input.count / 135 + 10)
  }

  /// After nine bytes, each instruction by itself.
  @Test(arguments: [
    ([0x00, 9], "abc"), ([0x40, 3, 0x78], "xhix"),
    // 5 bytes, 14 bits of distance.
    ([0xA0, 0x26, 0x00], "abcde"), ([0xB1, 0x0C, 0x00, 0x78, 0x79], "xyixyixyi"),
    ([0x07, 2, 0], "hih"), ([0x00, 1, 0x46, 0x78], "iiixxxx"), ([0x00, 1, 0xF4], "iiiiiii"),
    ([0x00, 1, 0xF0, 0], "iii" + String(repeating: "i", count: 16)), ([0xE1, 0x78], "x"),
    ([0xE0, 0] + Array("0123456789ABCDEF".utf8), "0123456789ABCDEF"), ([0x0E, 0x16], ""),
  ])
  func reads(_ instruction: [UInt8], gives: String) throws {
    let stream = [0xE9] + Self.nine + instruction + Self.end
    let output = try LZVN.decompress(stream[...], limit: 100)
    #expect(String(decoding: output.dropFirst(9), as: UTF8.self) == gives)
  }

  @Test(arguments: [
    [0x1E], [0x26], [0x2E], [0x36], [0x3E], [0x70], [0x7F], [0xD0], [0xDF],
    // Distances of 0 and of more than there is, and no distance yet.
    [0x00, 0], [0x00, 10], [0xF1],
    // Nothing follows.
    [0xE2, 0x78], [0xA0], [0x07, 0], [0xE0], [0xF0],
  ])
  func refuses(_ instruction: [UInt8]) {
    let stream = [0xE9] + Self.nine + instruction
    #expect(throws: FormatError.self) { try LZVN.decompress(stream[...], limit: 1000) }
  }

  @Test func refusesEveryTruncation() {
    let stream = LZVN.compress(Samples.text(300)[...])
    for count in stream.indices {
      #expect(throws: FormatError.self) { try LZVN.decompress(stream[..<count], limit: 300) }
    }
  }

  @Test func staysBelowItsLimit() {
    let stream = LZVN.compress(Array(repeating: 0, count: 100_000)[...])
    #expect(stream.count < 1000)
    #expect(throws: FormatError.self) { try LZVN.decompress(stream[...], limit: 99_999) }
  }
}
