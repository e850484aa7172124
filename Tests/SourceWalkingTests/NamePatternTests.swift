import SourceWalking
import Testing

@Suite struct NamePatternTests {
  @Test(arguments: [
    ("[ab]", "a", true), ("[!ab]", "a", false), ("[]a]", "]", true), ("[a", "[a", true),
    ("[a[b", "[a[b", true), ("[[]", "[", true), ("[a]x[b", "ax[b", true), ("a*[z", "aa[z", true),
  ])
  func readsSets(_ pattern: String, name: String, matches: Bool) {
    #expect(NamePattern(pattern).matches(name) == matches)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["[", "[!", "[a-", "[[]"])
  func readsManySetsInTime(_ part: String) {
    let text = String(repeating: part, count: 20_000)
    let clock = ContinuousClock()
    #expect(clock.measure { _ = NamePattern(text) } < .seconds(1))
  }
}
