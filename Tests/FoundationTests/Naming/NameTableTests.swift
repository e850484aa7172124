import Testing

@testable import ByteCoding

@Suite struct NameTableTests {
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
