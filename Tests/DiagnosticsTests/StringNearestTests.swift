import Diagnostics
import Testing

@Suite struct StringNearestTests {
  static let words = ["resources", "copyFiles", "platform", "platforms", "ios", "to", "as"]

  @Test(arguments: [
    ("resorces", "resources"), ("Platform", "platform"), ("platfroms", "platforms"),
    ("iOs", "ios"), ("copyfiles", "copyFiles"),
  ])
  func findsTheWordThatWasMeant(_ typed: String, _ meant: String) {
    #expect(typed.nearest(in: Self.words) == meant)
  }

  @Test(arguments: ["", "x", "zebra", "frameworks"])
  func guessesNothingFarFetched(_ typed: String) {
    #expect(typed.nearest(in: Self.words) == nil)
  }
}
