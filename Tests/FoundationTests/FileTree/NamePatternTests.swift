import FileTree
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

  @Test(arguments: [
    ("iphoneos*", "iphoneos17.2", true), ("iphoneos*", "iphonesimulator17.2", false),
    ("iphoneos*", "iphoneos", true), ("*", "iphoneos", true), ("*", "", true), ("", "", true),
    ("", "a", false), ("mac?sx", "macosx", true), ("mac?", "macosx", false),
    ("[lm]ac*", "macosx", true), ("[!m]*", "macosx", false), ("[a-m]acosx", "macosx", true),
    ("a[]]b", "a]b", true), ("a[b", "a[b", true), ("a\\*b", "a*b", true), ("a\\*b", "axb", false),
    ("a*X*c", "aXbXc", true), ("*b", "abc", false), ("iphoneos9.*", "iphoneos9.3", true),
    ("a?c", "a/c", true), ("*/c", "a/b/c", true),
  ])
  func matchesWholeTexts(_ pattern: String, _ text: String, _ expected: Bool) {
    #expect(NamePattern(pattern).matches(text) == expected)
  }

  @Test(.timeLimit(.minutes(1))) func takesLinearTimeForManyStars() {
    let pattern = NamePattern(String(repeating: "*a", count: 500) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2000)))
  }
}
