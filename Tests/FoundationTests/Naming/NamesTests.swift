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
