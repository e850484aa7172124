import BundlerTestSupport
import Diagnostics
import FileTree
import Hashing
import Inspection
import Pages
import PropertyListFormat
import Testing

/// The policy of a page, read as a browser reads it.
@Suite struct PagePolicyTests {
  private static func html(number: Int?) -> String {
    let tree: InMemoryFileTree = [
      "Info.plist": "{ CFBundleIdentifier = a; }", "en.lproj/L.strings": "\"a\" = \"</style>\";",
    ]
    var diagnostics: [Diagnostic] = []
    let report = inspect(tree, name: "Harbour.app", diagnostics: &diagnostics)
    let page = Page(of: tree, report, overview: BundleOverview(report))
    return String(decoding: page.html(number: number), as: UTF8.self)
  }

  /// What stands between each of two marks.
  private static func texts(_ html: String, from start: String, to end: String) -> [String] {
    var found: [String] = []
    var rest = html[...]
    while let opening = rest.firstRange(of: start) {
      rest = rest[opening.upperBound...]
      guard let closing = rest.firstRange(of: end) else { break }
      found.append(String(rest[..<closing.lowerBound]))
      rest = rest[closing.upperBound...]
    }
    return found
  }

  private static func hashes(_ texts: [String]) -> [String] {
    texts.map { text in
      let digest = Array(Digest(of: Array(text.utf8)).bytes)
      return "'sha256-\(String(decoding: encodeBase64(digest), as: UTF8.self))'"
    }
  }

  @Test(arguments: [nil, 3] as [Int?])
  func hasTheHashesOfWhatIsInThePage(_ number: Int?) throws {
    let html = Self.html(number: number)
    let content = try #require(
      Self.texts(html, from: "Content-Security-Policy\" content=\"", to: "\"").first)
    let rules = content.replacing("&#39;", with: "'").split(separator: "; ").map(String.init)
    let scripts = Self.hashes(Self.texts(html, from: "<script>", to: "</script>"))
    let styles = Self.hashes(Self.texts(html, from: "<style>", to: "</style>"))
    #expect(scripts.count == (number == nil ? 1 : 2))
    #expect(styles.count == 1)
    #expect(rules.contains("script-src " + scripts.joined(separator: " ")))
    #expect(rules.contains("style-src " + styles.joined(separator: " ")))
    #expect(rules.first == "default-src 'none'")
    #expect(rules.contains("connect-src 'self'") == (number != nil))
  }

  @Test func loadsNothingButData() {
    let html = Self.html(number: nil)
    for source in Self.texts(html, from: " src=\"", to: "\"") {
      #expect(source.hasPrefix("data:image/"))
    }
    for link in Self.texts(html, from: " href=\"", to: "\"") { #expect(link.hasPrefix("#")) }
  }
}
