import BundlerTestSupport
import Diagnostics
import Testing
import XcodeProjectFormat

@Suite struct XCWorkspaceTests {
  static func read(_ text: String) -> (workspace: XCWorkspace?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let workspace = XCWorkspace(
      decoding: Array(text.utf8), file: "w", diagnostics: &diagnostics)
    return (workspace, diagnostics)
  }

  @Test func joinsGroups() throws {
    let text: MarkedText = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version="1.0">
        ①<FileRef location="group:App.xcodeproj"></FileRef>
        <Group location="group:Libs" name="Libs">
          <FileRef location="group:./A/../A.xcodeproj"/>
          <Group location="group:Deep/er"><FileRef location="group:../../B.xcodeproj"/></Group>
          <Group location="absolute:/opt"><FileRef location="group:C.xcodeproj"/></Group>
          <Group name="Unplaced"><FileRef location="group:D.xcodeproj"/></Group>
          <FileRef location="container:E.xcodeproj"/>
          <FileRef location="group:../../F.xcodeproj"/>
        </Group>
        <FileRef location="group:README.md"/>
        <FileRef location="developer:G.xcodeproj"/>
        <FileRef location="absolute:/x/H.xcodeproj"/>
      </Workspace>
      """
    let (workspace, diagnostics) = Self.read(text.plain)
    let projects = try #require(workspace?.projects)
    #expect(
      projects.map { "\($0.base.rawValue):\($0.path)" } == [
        "container:App.xcodeproj", "container:Libs/A.xcodeproj", "container:Libs/B.xcodeproj",
        "absolute:/opt/C.xcodeproj", "container:Libs/D.xcodeproj", "container:E.xcodeproj",
        "container:../F.xcodeproj", "developer:G.xcodeproj", "absolute:/x/H.xcodeproj",
      ])
    #expect(projects.first?.range.start == text.positions[0])
    #expect(workspace?.fileReferences.count == 10)
    #expect(diagnostics.isEmpty)
  }

  @Test func knowsTheProjectThatItIsIn() {
    let (workspace, _) = Self.read(
      "<Workspace><FileRef location = \"self:\"></FileRef></Workspace>")
    #expect(workspace?.projects.map(\.base) == [.workspaceItself])
  }

  @Test func reportsUnknownLocations() {
    let text: MarkedText =
      "<Workspace><FileRef location=\"①cloud:a\"/>②<FileRef/><FileRef location=\"group:b\"/></Workspace>"
    let (workspace, diagnostics) = Self.read(text.plain)
    #expect(workspace?.fileReferences.map(\.path) == ["b"])
    #expect(diagnostics.map(\.id) == ["workspace-location", "workspace-location"])
    #expect(diagnostics.map(\.range?.start) == text.positions)
  }

  @Test(arguments: [
    ("<Scheme/>", "project-unknown-format"), ("<Workspace>", "project-syntax"),
    ("<Workspace>\n<<<<<<< HEAD\n</Workspace>", "project-conflict"),
    ("version https://git-lfs.github.com/spec/v1\n", "project-pointer"),
  ])
  func refusesOtherFiles(_ text: String, _ id: String) {
    let (workspace, diagnostics) = Self.read(text)
    #expect(workspace == nil)
    #expect(diagnostics.map(\.id) == [id])
  }
}
