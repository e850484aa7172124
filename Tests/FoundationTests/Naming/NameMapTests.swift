import Testing

@testable import ByteCoding

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
