import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import Testing
import XcodeProjectLoading

/// Finding and opening projects.
@Suite struct XcodeFrontEndTests {
  private func find(_ tree: InMemoryFileTree) throws -> (ProjectPath?, [String]) {
    var diagnostics: [Diagnostic] = []
    let found = XcodeFrontEnd().find(
      in: try tree.entries(of: ProjectPath("Dir")), of: "Dir", diagnostics: &diagnostics)
    return (found, diagnostics.map(\.id))
  }

  @Test func findsTheProjectOfADirectory() throws {
    let one = try find(["Dir/A.xcodeproj/project.pbxproj": "", "Dir/B.xcodeproj": ""])
    #expect(one.0 == "Dir/A.xcodeproj")
    #expect(one.1 == [])
    let none = try find(["Dir/A/project.pbxproj": "", "Dir/.xcodeproj": ""])
    #expect(none.0 == nil)
    #expect(none.1 == [])
    let linked = try find(["Dir/A.xcodeproj": .link("../B.xcodeproj")])
    #expect(linked.0 == "Dir/A.xcodeproj")
  }

  @Test func findsAWorkspaceAlone() throws {
    let one = try find(["Dir/A.xcworkspace/contents.xcworkspacedata": ""])
    #expect(one.0 == "Dir/A.xcworkspace")
    let several = try find(["Dir/A.xcworkspace": .directory, "Dir/B.xcworkspace": .directory])
    #expect(several.0 == nil)
    #expect(several.1 == ["project-ambiguous"])
  }

  @Test func severalProjectsAreReported() throws {
    let several = try find(["Dir/B.xcodeproj": .directory, "Dir/A.xcodeproj": .directory])
    #expect(several.0 == nil)
    #expect(several.1 == ["project-ambiguous"])
  }

  @Test func readsByName() {
    let frontEnd = XcodeFrontEnd()
    #expect(frontEnd.reads("A.xcodeproj"))
    #expect(frontEnd.reads("Dir/A.xcodeproj/project.pbxproj"))
    #expect(!frontEnd.reads("bundle.yml"))
    #expect(!frontEnd.reads("xcodeproj"))
  }

  @Test func tellsTargetsWithoutABundle() {
    var project = TestProject()
    project.target("App", "application", [])
    project.target("cli", "tool", [])
    project.target("Base", "library.static", [])
    let result = Resolution(project)
    #expect(result.choices.map(\.target) == ["App"])
    #expect(
      result.kindsOfOtherTargets == ["cli": "command-line tool", "Base": "static library"])
  }

  @Test func theFileInsideIsTheProject() {
    var project = TestProject()
    project.target(
      "App", "application", [project.phase("Resources", [project.use(project.file("a"))])])
    let result = Resolution(
      ["Dir/A.xcodeproj/project.pbxproj": .file(project.text), "Dir/a": ""],
      at: "Dir/A.xcodeproj/project.pbxproj")
    #expect(result.ids == [])
    #expect(result.sources() == ["Dir/a"])
  }

  @Test(
    arguments: [
      ("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n", "project-pointer"),
      ("", nil), ("{", nil), ("{}", nil), ("()", nil), ("nothing", nil), ("{ objects = {}; }", nil),
      ("{ rootObject = A; objects = { A = { isa = PBXGroup; }; }; }", nil),
      ("{ rootObject = A; objects = { B = { isa = PBXProject; }; }; }", nil),
      ("<<<<<<< HEAD\n{}\n=======\n", nil),
    ] as [(String, String?)])
  func whatIsNoProjectIsReported(_ text: String, _ id: String?) {
    let result = Resolution(["Sample.xcodeproj/project.pbxproj": .file(text)])
    #expect(result.diagnostics.hasErrors)
    #expect(result.products.isEmpty)
    if let id { #expect(result.ids == [id]) }
    for diagnostic in result.diagnostics {
      #expect(diagnostic.range?.file == "Sample.xcodeproj/project.pbxproj")
    }
  }

  @Test(arguments: [.directory, .unreadable, .special, nil] as [InMemoryFileTree.Node?])
  func unreadableProjectsAreReported(_ node: InMemoryFileTree.Node?) {
    var tree: InMemoryFileTree = ["Sample.xcodeproj": .directory]
    if let node { tree["Sample.xcodeproj/project.pbxproj"] = node }
    let result = Resolution(tree)
    #expect(result.ids == ["project-unreadable"])
  }

  @Test func appsAreMeantByDefault() {
    var project = TestProject()
    for type in ["framework", "application", "app-extension", "application.watchapp2", "bundle"] {
      project.target(type, type)
    }
    let choices = Resolution(project).choices
    #expect(choices.map(\.isDefault) == [false, true, false, true, false])
    #expect(choices.map(\.address) == choices.map(\.target))
  }
}
