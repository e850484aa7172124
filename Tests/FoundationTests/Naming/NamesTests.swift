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

  /// Short names are in the string itself, long ones are kept; literals are neither.
  @Test(arguments: 0...40) func namesOfEveryLengthKeepTheirText(_ count: Int) {
    let text = String(repeating: "n\u{E9}", count: count)
    var other = text
    let name = HashedName(other)
    other.append("!")
    #expect(name.text == text)
    #expect(name == HashedName(text))
    #expect(name == "\(text)")
    #expect(name != HashedName(other))
    #expect(name.hash == HashedName(text).hash)
    #expect(name != HashedName(String(repeating: "n\u{E8}", count: count)) || count == 0)
  }

  /// A string that holds its bytes itself is hashed from its words.
  @Test(arguments: 0...40) func hashesAreThoseOfTheBytes(_ count: Int) {
    let letters = String((0..<count).map { Character(Unicode.Scalar(UInt8(0x61 + $0 % 26))) })
    let accented = String(letters.dropLast(2)) + "\u{E9}"
    let texts = [letters, accented, letters + "\0"]
    for text in texts {
      #expect(HashedName(text).hash == HashedName.hash(of: Array(text.utf8).span))
    }
  }

  /// Pairs of changed bits that cancel each other where words are only multiplied and shifted.
  @Test func hashesOfChangesThatCouldCancelDiffer() {
    let hashes = (0..<256).map { pattern in
      var bytes = [UInt8](repeating: 0x70, count: 128)
      for pair in 0..<8 where pattern >> pair & 1 == 1 {
        bytes[16 * pair + 7] ^= 0x80
        bytes[16 * pair + 12] ^= 0x04
        bytes[16 * pair + 15] ^= 0x80
      }
      return HashedName.hash(of: bytes.span)
    }
    #expect(Set(hashes).count > 250)
  }

  @Test func textsAreLookedUp() {
    let long = "horizontalHuggingPriority"
    let names: [HashedName] = ["frame", "horizontalHuggingPriority"]
    #expect(names.contains(text: String(long.reversed().reversed())))
    #expect(names.contains(text: "frame"))
    #expect(!names.contains(text: "fram"))
    #expect(NameMap([(names[1], 7)]).value(named: long + "") == 7)
    #expect(NameMap([(names[1], 7)]).value(named: long + "s") == nil)
  }

  @Test func literalsEqualNamesThatAreMade() {
    let parts = ["minimumFontSize", "horizontalHuggingPriority"]
    let (short, long): (HashedName, HashedName) = ("minimumFontSize", "horizontalHuggingPriority")
    #expect(parts.map { HashedName($0 + "") } == [short, long])
    #expect(parts.map { HashedName(String($0.reversed().reversed())) } == [short, long])
    #expect([short.text, long.text] == parts)
  }

  /// Strings compare by canonical equivalence, names by their bytes.
  @Test(arguments: [("\u{E9}", "e\u{301}"), ("K", "\u{212A}"), ("\u{1100}\u{1161}", "\u{AC00}")])
  func equivalentStringsAreOfTwoNames(_ a: String, _ b: String) {
    #expect(a == b)
    #expect(HashedName(a) != HashedName(b))
    #expect(HashedName(a) == HashedName(a))
  }

  /// In their lowest bits as well, where tables look.
  @Test(arguments: ["", "name", "horizontalPriority"]) func hashesDifferForMost(_ prefix: String) {
    let hashes = (0..<10_000).map { HashedName(prefix + String($0)).hash }
    #expect(Set(hashes).count > 9_990)
    #expect(Set(hashes.map { $0 & 0x3FFF }).count > 7_000)
    #expect(HashedName("\0").hash != HashedName("").hash)
  }
}

@Suite struct NameMapTests {
  @Test func keepsTheFirstOfEqualNames() {
    let map = NameMap([("a", 1), ("b", 2), ("a", 3)])
    #expect(map["a"] == 1)
    #expect(map["b"] == 2)
    #expect(map["c"] == nil)
  }

  @Test func replacesValues() {
    var map = NameMap<Int>()
    map.set("a", 1)
    map.set("b", 2)
    map.set("a", 3)
    #expect(map["a"] == 3)
    #expect(map["b"] == 2)
  }
}

@Suite struct NameFilterTests {
  @Test func neverDeniesWhatItHas() {
    let names = (0..<100).map { HashedName("name \($0)") }
    for count in [0, 1, 100] {
      let filter = NameFilter(Array(names[..<count]))
      #expect(names[..<count].allSatisfy { filter.mayContain($0) })
      #expect(count > 0 || !names.contains { filter.mayContain($0) })
    }
  }
}

@Suite struct NameTableTests {
  @Test func countsTheNamesThatItIsMadeOf() {
    let table = NameTable(["a", "b", "a"])
    #expect(table.names == ["a", "b"])
    #expect(table.existingNumber(of: "b") == 1)
    #expect(table.existingNumber(of: "c") == nil)
  }

  @Test func numbersCountNewNames() {
    var table = NameTable()
    #expect(["a", "b", "a", "c"].map { table.number(of: HashedName($0)) } == [0, 1, 0, 2])
    #expect(table.names == ["a", "b", "c"])
    #expect(table.existingNumber(of: "c") == 2)
    #expect(table.existingNumber(of: "d") == nil)
  }

  @Test func numbersStayWhenTheTableGrows() {
    var table = NameTable()
    let names = (0..<1000).map { HashedName("name\($0)") }
    for (number, name) in names.enumerated() { #expect(table.number(of: name) == number) }
    for (number, name) in names.enumerated() { #expect(table.existingNumber(of: name) == number) }
  }
}
