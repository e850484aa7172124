import BundlerTestSupport
import Diagnostics
import Execution
import FileTree
import HostSystem
import Testing

@Suite struct DepfileTests {
  /// Each line was checked with GNU make 4.3 and Ninja 1.11; Ninja builds every time for the last two.
  @Test(arguments: [
    ("a/b.txt", "a/b.txt"), ("../a", "../a"), ("a b", #"a\ b"#), ("c#d", ##"c\#d"##),
    ("e$f", "e$$f"),
    ("g:h", #"g\:h"#), (#"i\j"#, #"i\j"#), ("é[1]", "é[1]"), ("*?", #"\*\?"#),
    (#"a\b/[c]*"#, #"a\\b/\[c]\*"#), ("R&D's", "R&D's"),
  ])
  func escapesWhatMakeAndNinjaRead(path: String, escaped: String) {
    var diagnostics: [Diagnostic] = []
    let text = Depfile(target: "out", inputs: [path]).text(diagnostics: &diagnostics)
    #expect(text == "out: \\\n  \(escaped)\n\n\(escaped):\n")
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: [
    "a\nb", "a\tb", "a=b", "a%b", "a;b", "a|b", "a ", "a&", "~a", #"a\"#, #"a\ b"#, "", "a:",
    "a(b)", "x (1)/y)", "$(x)",
  ])
  func leavesOutWhatHasNoSpelling(path: String) {
    var diagnostics: [Diagnostic] = []
    let text = Depfile(target: "out", inputs: [path, "x"]).text(diagnostics: &diagnostics)
    #expect(text == "out: \\\n  x\n\nx:\n")
    #expect(diagnostics.map(\.id) == ["build-depfile-path"])
  }

  /// To make, `a(b)` is a member of an archive, which a directory need not look like.
  @Test func directoriesHaveAnotherSpelling() {
    var diagnostics: [Diagnostic] = []
    let text = Depfile(target: "out", inputs: ["F/Foo (copy)", "a:", "b "])
      .text(isDirectory: { _ in true }, diagnostics: &diagnostics)
    #expect(text.hasPrefix("out: \\\n  F/Foo\\ (copy)/. \\\n  a\\:/. \\\n  b\\ /.\n"))
    #expect(diagnostics.isEmpty)
  }

  /// To make, brackets match other files, if there are any.
  @Test func bracketsThatMatchAreEscaped() {
    var diagnostics: [Diagnostic] = []
    let text = Depfile(target: "out", inputs: ["a[1]", "b[1]"])
      .text(isPattern: { $0 == "b[1]" }, diagnostics: &diagnostics)
    #expect(text.hasPrefix("out: \\\n  a[1] \\\n  b\\[1]\n"))
  }

  /// A later `)` would close a group that another path opens.
  @Test func groupsStayOpen() {
    var diagnostics: [Diagnostic] = []
    #expect(
      Depfile(target: "out", inputs: ["x(y", "z)"]).text(diagnostics: &diagnostics)
        == "out: \\\n  x(y\n\nx(y:\n")
    #expect(diagnostics.map(\.id) == ["build-depfile-path"])
    #expect(
      Depfile(target: "out", inputs: ["z)"]).text(diagnostics: &diagnostics)
        == "out: \\\n  z)\n\nz):\n")
  }

  @Test func namesEachPathOnceAndTheTargetNotAtAll() {
    var diagnostics: [Diagnostic] = []
    let text = Depfile(target: "o ut", inputs: ["a", "o ut", "b", "a"])
      .text(diagnostics: &diagnostics)
    #expect(text == "o\\ ut: \\\n  a \\\n  b\n\na:\n\nb:\n")
    #expect(Depfile(target: "x", inputs: []).text(diagnostics: &diagnostics) == "x:\n")
  }
}

@Suite struct StampTests {
  @Test func hasTheTimeAtWhichReadingBegan() throws {
    let directory = try TemporaryDirectory()
    let stamp = Stamp(path: directory.absolute("obj/App.stamp"))
    try stamp.update(start: 1_700_000_000_123_456_789, bundleChanged: true)
    #expect(directory.status("obj/App.stamp")?.inodeKey.modified == 1_700_000_000_123_456_789)
    try stamp.update(start: 1_800_000_000_000_000_000, bundleChanged: false)
    #expect(directory.status("obj/App.stamp")?.inodeKey.modified == 1_800_000_000_000_000_000)
  }

  @Test func staysAsItIsForNinjaWhenNothingChanged() throws {
    let directory = try TemporaryDirectory()
    let stamp = Stamp(path: directory.absolute("s"), isRestat: true)
    try stamp.update(start: 5, bundleChanged: false)
    #expect(directory.status("s")?.inodeKey.modified == 5)
    try stamp.update(start: 6, bundleChanged: false)
    #expect(directory.status("s")?.inodeKey.modified == 5)
    try stamp.update(start: 7, bundleChanged: true)
    #expect(directory.status("s")?.inodeKey.modified == 7)
  }

  @Test func writesAFileOnlyWhenItSaysSomethingElse() throws {
    let directory = try TemporaryDirectory()
    try updateFile(directory.absolute("d/x"), contents: [1], as: .output)
    let before = directory.status("d/x")
    try updateFile(directory.absolute("d/x"), contents: [1], as: .output)
    #expect(directory.status("d/x") == before)
    try updateFile(directory.absolute("d/x"), contents: [2, 3], as: .output)
    #expect(try directory.bytes("d/x") == [2, 3])
    #expect(directory.listing == ["d/", "d/x"])
  }
}
