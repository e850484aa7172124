import Testing

@testable import Naming

@Suite struct HashedNameTests {
  @Test func equalBytesAreEqual() {
    let long = String(repeating: "name", count: 10)
    #expect(HashedName("frame") == "frame")
    #expect(HashedName(long) == HashedName(String(long.reversed().reversed())))
    #expect(HashedName("frame") != "Frame")
    #expect(HashedName("") == "")
    #expect(Set<HashedName>(["a", "b", "a"]).count == 2)
  }

  /// Strings compare by canonical equivalence, names by their bytes.
  @Test(arguments: [("\u{E9}", "e\u{301}"), ("K", "\u{212A}"), ("\u{1100}\u{1161}", "\u{AC00}")])
  func equivalentStringsAreOfTwoNames(_ a: String, _ b: String) {
    #expect(a == b)
    #expect(HashedName(a) != HashedName(b))
    #expect(HashedName(a) == HashedName(a))
  }

  /// FNV-1a of "foobar" in 64 bits is 85944171F73967E8, of "" the offset basis.
  @Test func hashIsFNV() {
    #expect(HashedName("foobar").hash == (0x8594_4171 ^ 0xF739_67E8) & ~1)
    #expect(HashedName("").hash == (0xCBF2_9CE4 ^ 0x8422_2325) & ~1)
    #expect(HashedName("\u{E9}").hash & 1 == 1)
  }
}
