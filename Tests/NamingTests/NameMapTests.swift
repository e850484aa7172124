import Testing

@testable import Naming

@Suite struct NameMapTests {
  @Test func keepsTheFirstOfEqualNames() {
    let map = NameMap([("a", 1), ("b", 2), ("a", 3)])
    #expect(map["a"] == 1)
    #expect(map["b"] == 2)
    #expect(map["c"] == nil)
  }

  @Test func replacesValues() {
    var map = NameMap<Int>()
    map["a"] = 1
    map["a"] = 2
    map["a"] = nil
    #expect(map["a"] == 2)
  }
}
