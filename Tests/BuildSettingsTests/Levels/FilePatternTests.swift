import BuildSettings
import Testing

@Suite struct FilePatternTests {
  @Test(arguments: [
    ("iphoneos17.2", "iphoneos*", true), ("iphonesimulator17.2", "iphoneos*", false),
    ("iphoneos", "iphoneos*", true), ("iphoneos", "*", true), ("", "*", true), ("", "", true),
    ("a", "", false), ("macosx", "mac?sx", true), ("macosx", "mac?", false),
    ("macosx", "[lm]ac*", true), ("macosx", "[!m]*", false), ("macosx", "[a-m]acosx", true),
    ("a]b", "a[]]b", true), ("a[b", "a[b", true), ("a*b", "a\\*b", true), ("axb", "a\\*b", false),
    ("aXbXc", "a*X*c", true), ("abc", "*b", false), ("iphoneos9.3", "iphoneos9.*", true),
  ])
  func matches(_ text: String, _ pattern: String, _ expected: Bool) {
    #expect(matchesFilePattern(text, pattern) == expected)
  }

  @Test func takesLinearTimeForManyStars() {
    let text = String(repeating: "a", count: 2000)
    #expect(!matchesFilePattern(text, String(repeating: "*a", count: 500) + "b"))
  }
}
