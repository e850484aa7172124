import BundlerTestSupport
import Diagnostics
import FileTree
import Inspection
import Testing

@Suite struct SealVerificationTests {
  /// The list of a flat bundle with `a.txt`, which holds `a`, and a French table that may be missing.
  static let list = """
    <plist version="1.0"><dict>
    <key>files</key><dict/>
    <key>files2</key><dict>
      <key>a.txt</key><dict><key>hash2</key><data>ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=</data></dict>
      <key>fr.lproj/L.strings</key><dict>
        <key>hash2</key><data>ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=</data><key>optional</key><true/>
      </dict>
      <key>link</key><dict><key>symlink</key><string>a.txt</string></dict>
    </dict>
    <key>rules2</key><dict>
      <key>^.*</key><true/>
      <key>^(.*/)?\\.DS_Store$</key><dict><key>omit</key><true/><key>weight</key><real>2000</real></dict>
      <key>^Info\\.plist$</key><dict><key>omit</key><true/><key>weight</key><real>20</real></dict>
    </dict></dict></plist>
    """

  static let bundle: [String: InMemoryFileTree.Node] = [
    "_CodeSignature/CodeResources": .file(list), "_CodeSignature/CodeSignature": "x",
    "a.txt": "a", "fr.lproj/L.strings": "a", "link": .link("a.txt"), "Info.plist": "<plist/>",
    ".DS_Store": "1",
  ]

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var removed: [String] = []
    var changes: [String: InMemoryFileTree.Node] = [:]
    var problems: [String] = []
  }

  static let cases = [
    Case(testDescription: "as signed"),
    Case(testDescription: "changed", changes: ["a.txt": "b"], problems: ["modified a.txt"]),
    Case(testDescription: "missing", removed: ["a.txt"], problems: ["missing a.txt"]),
    Case(testDescription: "a language removed", removed: ["fr.lproj/L.strings"]),
    Case(testDescription: "added", changes: ["b.txt": "b"], problems: ["added b.txt"]),
    Case(
      testDescription: "linked elsewhere", changes: ["link": .link("b")], problems: ["link link"]),
    Case(testDescription: "a flattened link", changes: ["link": "a"], problems: ["type link"]),
    Case(
      testDescription: "another Info.plist, which the program's signature seals",
      changes: ["Info.plist": "<plist></plist>"]),
    Case(
      testDescription: "in other capitals", removed: ["a.txt"], changes: ["A.txt": "a"],
      problems: ["added A.txt", "missing a.txt"]),
  ]

  @Test(arguments: cases) func judges(_ example: Case) throws {
    var files = Self.bundle
    for path in example.removed { files[path] = nil }
    files.merge(example.changes) { $1 }
    var diagnostics: [Diagnostic] = []
    let report = try #require(
      verifySeals(of: InMemoryFileTree(files), diagnostics: &diagnostics))
    #expect(diagnostics.isEmpty)
    #expect(report.checked == 3)
    #expect(report.findings.map { "\($0.problem.rawValue) \($0.path.text)" } == example.problems)
  }

  @Test func saysWhatItComparedWith() throws {
    var diagnostics: [Diagnostic] = []
    let tree = InMemoryFileTree(Self.bundle)
    let report = try #require(verifySeals(of: tree, diagnostics: &diagnostics))
    #expect(report.text == "3 sealed files: all as signed\n")
  }

  @Test func findsNothingWithoutASeal() {
    var diagnostics: [Diagnostic] = []
    #expect(verifySeals(of: InMemoryFileTree(["a": "a"]), diagnostics: &diagnostics) == nil)
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: ["(a", "(a{1000}){1000}", "(a)\\1"])
  func doesNotUseOddRules(_ pattern: String) {
    let list = """
      <plist><dict><key>files2</key><dict/><key>rules2</key><dict><key>\(pattern)</key><true/>
      </dict></dict></plist>
      """
    var diagnostics: [Diagnostic] = []
    let tree = InMemoryFileTree(["_CodeSignature/CodeResources": .file(list)])
    #expect(verifySeals(of: tree, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["seal-unreadable"])
  }
}
