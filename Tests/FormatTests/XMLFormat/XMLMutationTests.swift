import BundlerTestSupport
import Testing
import XMLFormat

@Suite struct XMLMutationTests {
  static let document = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE d PUBLIC "x" "y"><!-- c -->
    <d type="é" a='&amp;&#x41;'><s key="t">x<![CDATA[<]]>&lt;</s><n/>\r\n<o><p q=""/></o></d>
    """.utf8)
  static let utf16: [UInt8] = [0xFF, 0xFE] + document.flatMap { [$0, 0] }

  @Test(arguments: [document, utf16])
  func survivesEveryTruncation(_ bytes: [UInt8]) throws {
    for count in 0...bytes.count {
      try withCPULimit(on: Array(bytes.prefix(count)), exerciseXML)
      try withCPULimit(on: Array(bytes.suffix(count)), exerciseXML)
    }
  }

  @Test(arguments: [document, utf16])
  func survivesMutations(_ original: [UInt8]) throws {
    var random = SplitMix(seed: 11)
    let alphabet = Array("<>/=\"'&;#x!-[]? \n\rab:".utf8) + [0, 0xC3, 0xA9, 0xFF]
    for _ in 0..<2000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = alphabet.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: index)
        default: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: index)
        }
      }
      try withCPULimit(on: bytes, exerciseXML)
    }
  }
}
