import PropertyListFormat
import Testing

@Suite struct OldStyleNextStepEncodingTests {
  @Test func startsWithASCII() {
    for code in UInt8(0)..<0x80 { #expect(NextStepEncoding.scalar(code).value == UInt32(code)) }
  }

  @Test(
    arguments: [
      (0x80, "\u{A0}"), (0x8F, "Ï"), (0x9D, "µ"), (0xA4, "⁄"), (0xAE, "ﬁ"), (0xB7, "•"),
      (0xC8, "¨"), (0xD0, "—"), (0xE1, "Æ"), (0xE8, "Ł"), (0xF5, "ı"), (0xFB, "ß"), (0xFD, "ÿ"),
    ] as [(UInt8, Unicode.Scalar)])
  func mapsTheUpperHalf(_ code: UInt8, to scalar: Unicode.Scalar) {
    #expect(NextStepEncoding.scalar(code) == scalar)
  }

  @Test func givesEveryAssignedCodeItsOwnCharacter() {
    let scalars = (UInt8(0)...0xFD).map(NextStepEncoding.scalar)
    #expect(Set(scalars).count == 0xFE)
    #expect(!scalars.contains("\u{FFFD}"))
    #expect(NextStepEncoding.scalar(0xFE) == "\u{FFFD}")
    #expect(NextStepEncoding.scalar(0xFF) == "\u{FFFD}")
  }
}
