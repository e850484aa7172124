import BundlerTestSupport
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

  /// The same answers as by a table of all distances.
  @Test func agreesWithTheWholeTable() {
    var random = SplitMix(seed: 7)
    let letters = Array("abAB1é")
    func word() -> String {
      String(
        (0..<Int.random(in: 0..<9, using: &random)).compactMap { _ in
          letters.randomElement(using: &random)
        })
    }
    for _ in 0..<300 {
      let words = (0..<12).map { _ in word() }
      var names = NearestNames(words)
      for _ in 0..<12 {
        let typed = word()
        #expect(names.nearest(to: typed) == nearest(typed, in: words), "\(typed) in \(words)")
      }
    }
  }

  private func nearest(_ typed: String, in words: [String]) -> String? {
    let own = Array(typed.lowercased())
    var best: (word: String, distance: Int)?
    for word in words {
      let distance = distance(own, Array(word.lowercased()))
      let limit = min(2, max(1, max(own.count, word.count) / 3))
      guard distance <= limit, distance < max(own.count, 1) else { continue }
      if let best, best.distance <= distance { continue }
      best = (word, distance)
    }
    return best?.word
  }

  private func distance(_ a: [Character], _ b: [Character]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count { table[i][0] = i }
    for j in 0...b.count { table[0][j] = j }
    for i in a.indices {
      for j in b.indices {
        let replaced = table[i][j] + (a[i] == b[j] ? 0 : 1)
        var cost = min(replaced, table[i][j + 1] + 1, table[i + 1][j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, table[i - 1][j - 1] + 1)
        }
        table[i + 1][j + 1] = cost
      }
    }
    return table[a.count][b.count]
  }

  /// As many misspelt names as names: the work ends, with or without suggestions.
  @Test func boundsItsWork() throws {
    let found = try withCPULimit(.seconds(60)) {
      var names = NearestNames((0..<8_000).map { "outlet\($0 + 10_000)" })
      return (0..<8_000).map { names.nearest(to: "outlte\($0 + 10_000)") }
    }
    #expect(found.first == "outlet10000")
  }
}
