import Testing

@testable import ByteCoding

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

  @Test func hashTellsWhetherAllIsASCII() {
    #expect(HashedName("eight by eight..").hash & 1 == 0)
    #expect(HashedName("\u{E9}").hash & 1 == 1)
    #expect(HashedName("eight by\u{E9}").hash & 1 == 1)
    #expect(HashedName("\u{E9}ght by eight").hash & 1 == 1)
  }

  @Test func hashesDifferForMost() {
    let names = (0..<10_000).map { HashedName(String($0)) }
    #expect(Set(names.map(\.hash)).count > 9_990)
    #expect(HashedName("\0").hash != HashedName("").hash)
  }
}
