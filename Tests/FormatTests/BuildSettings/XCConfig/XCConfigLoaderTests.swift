import BuildSettings
import Diagnostics
import Testing

@Suite struct XCConfigLoaderTests {
  func load(
    _ files: [String: String], _ path: String = "/p/c/a.xcconfig"
  ) -> (values: [String]?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let range = SourceRange(file: "project.pbxproj", line: 7, column: 3)
    let level = SettingLevel.xcconfig(
      "project xcconfig", path: path, searchPaths: ["/p"], at: range, diagnostics: &diagnostics
    ) { files[$0].map { Array($0.utf8) } }
    return (level?.assignments.map { "\($0.name)=\($0.value.text)" }, diagnostics)
  }

  @Test func keepsTheOrderOfIncludes() {
    let (values, diagnostics) = load([
      "/p/c/a.xcconfig": "A=1\n#include \"b\"\nA=3", "/p/c/b.xcconfig": "A=2",
    ])
    #expect(values == ["A=1", "A=2", "A=3"])
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("b.xcconfig", "beside"), ("b", "beside"), ("../b", "project"), ("d/e.xcconfig", "search"),
    ("d/e", "search"), ("/x/y", "absolute"), ("./../c//b", "beside"), ("f", "bare"),
  ])
  func looksFor(_ path: String, _ expected: String) {
    let (values, diagnostics) = load([
      "/p/c/a.xcconfig": "#include \"\(path)\"", "/p/c/b.xcconfig": "A=beside",
      "/p/b.xcconfig": "A=project", "/p/d/e.xcconfig": "A=search", "/x/y.xcconfig": "A=absolute",
      "/p/c/f": "A=bare", "/p/c/f.xcconfig": "A=extension",
    ])
    #expect(values == ["A=\(expected)"])
    #expect(diagnostics.isEmpty)
  }

  @Test func reportsMissingIncludesUnlessOptional() {
    let (values, diagnostics) = load([
      "/p/c/a.xcconfig": "#include? \"x\"\n  #include \"<DEVELOPER_DIR>/y\"\nA=1"
    ])
    #expect(values == ["A=1"])
    #expect(diagnostics.map(\.id) == ["xcconfig-include-not-found"])
    #expect(diagnostics.first?.severity == .error)
    #expect(diagnostics.first?.range?.description == "/p/c/a.xcconfig:2:12")
  }

  @Test func warnsOfMissingBases() {
    let (values, diagnostics) = load([:])
    #expect(values == nil)
    #expect(diagnostics.map(\.id) == ["xcconfig-not-found"])
    #expect(diagnostics.first?.severity == .warning)
    #expect(diagnostics.first?.range?.start?.line == 7)
  }

  @Test func skipsCycles() {
    let (values, diagnostics) = load([
      "/p/c/a.xcconfig": "A=1\n#include \"b\"", "/p/c/b.xcconfig": "#include \"../c/a\"\nA=2",
    ])
    #expect(values == ["A=1", "A=2"])
    #expect(diagnostics.map(\.id) == ["xcconfig-include-cycle"])
    #expect(diagnostics.first?.severity == .warning)
    #expect(diagnostics.first?.range?.file == "/p/c/b.xcconfig")
  }

  @Test func takesAFileAsOftenAsItIsIncluded() {
    let (values, diagnostics) = load([
      "/p/c/a.xcconfig": "#include \"b\"\n#include \"b\"", "/p/c/b.xcconfig": "A=1\n?",
    ])
    #expect(values == ["A=1", "A=1"])
    #expect(diagnostics.map(\.id) == ["xcconfig-syntax"])
  }

  @Test func boundsIncludes() {
    var files: [String: String] = [:]
    for index in 0..<100 {
      files["/p/c/f\(index).xcconfig"] =
        "#include \"f\(index + 1)\"\n#include \"f\(index + 1)\"\nA=1"
    }
    let (values, diagnostics) = load(files, "/p/c/f0.xcconfig")
    #expect((values?.count ?? 0) < 2000)
    #expect(diagnostics.map(\.id) == ["xcconfig-too-large"])
  }

  @Test func boundsAssignments() {
    let (values, diagnostics) = load([
      "/p/c/a.xcconfig": String(repeating: "#include \"b\"\n", count: 300),
      "/p/c/b.xcconfig": String(repeating: "A=1\n", count: 1000),
    ])
    #expect(values?.count == 200_000)
    #expect(diagnostics.map(\.id) == ["xcconfig-too-large"])
  }
}
