import BundlerTestSupport
import Testing

/// Where references lead (Docs/Rules.md, Xcode projects 5.1 and 5.2).
@Suite struct ReferencePathsTests {
  /// The source of the only resource of an app.
  private func source(
    _ files: [String], _ nodes: [String: InMemoryFileTree.Node] = [:],
    at path: String = "Sample.xcodeproj", settings: TestProject.Fields = [:],
    _ body: (inout TestProject) -> String
  ) -> [String] {
    var project = TestProject()
    let reference = body(&project)
    let phase = project.phase("Resources", [project.use(reference)])
    project.target("App", "application", [phase], settings: settings)
    let result = Resolution(project, files, nodes, at: path)
    #expect(result.ids == [])
    return result.sources()
  }

  struct Case: Sendable {
    var path, tree, expected: String
  }

  @Test(arguments: [
    Case(path: "a.txt", tree: "<group>", expected: "Group/a.txt"),
    Case(path: "./b/../a.txt", tree: "<group>", expected: "Group/a.txt"),
    Case(path: "../a.txt", tree: "<group>", expected: "a.txt"),
    Case(path: "a.txt", tree: "SOURCE_ROOT", expected: "a.txt"),
    Case(path: "a.txt", tree: "<absolute>", expected: "a.txt"),
    Case(path: "/some/sample/In/a.txt", tree: "<absolute>", expected: "In/a.txt"),
    Case(path: "/some/sample/In/a.txt", tree: "<group>", expected: "In/a.txt"),
    Case(path: "/elsewhere/a.txt", tree: "SOURCE_ROOT", expected: "/elsewhere/a.txt"),
    Case(path: "a.txt", tree: "RELATIVE", expected: "Third/a.txt"),
    Case(path: "a.txt", tree: "ELSEWHERE", expected: "/elsewhere/a.txt"),
    Case(path: "a.txt", tree: "UNDEFINED", expected: "a.txt"),
    Case(path: "$(RELATIVE)/a.txt", tree: "SOURCE_ROOT", expected: "Third/a.txt"),
    Case(path: "$(SRCROOT)/a.txt", tree: "<group>", expected: "a.txt"),
  ])
  func followsTheSourceTree(_ test: Case) {
    let files = ["a.txt", "Group/a.txt", "In/a.txt", "Third/a.txt", "/elsewhere/a.txt"]
    let settings: TestProject.Fields = ["RELATIVE": "Third", "ELSEWHERE": "/elsewhere"]
    #expect(
      source(files, settings: settings) { project in
        let file = project.file(test.path, tree: test.tree, isListed: false)
        _ = project.group([file], path: "Group")
        return file
      } == [test.expected])
  }

  @Test(arguments: [
    ("<group>", "Outer/Inner/a.txt"), ("SOURCE_ROOT", "Inner/a.txt"),
    ("<absolute>", "Inner/a.txt"), ("CUSTOM", "Third/Inner/a.txt"),
  ])
  func groupsHaveSourceTrees(_ tree: String, _ expected: String) {
    #expect(
      source([expected], settings: ["CUSTOM": "Third"]) { project in
        let file = project.file("a.txt", isListed: false)
        let inner = project.group([file], path: "Inner", tree: tree, isListed: false)
        _ = project.group([inner], path: "Outer")
        return file
      } == [expected])
  }

  @Test func groupsWithoutPathAddNothing() {
    #expect(
      source(["a.txt"]) { project in
        let file = project.file("a.txt", isListed: false)
        _ = project.group([file], with: ["name": "Shown"])
        return file
      } == ["a.txt"])
  }

  @Test func namesAreForDisplayOnly() {
    #expect(
      source(["a.txt"]) { project in project.file("a.txt", with: ["name": "shown.txt"]) } == [
        "a.txt"
      ])
  }

  @Test func referencesInNoGroupAreInTheProject() {
    #expect(source(["a.txt"]) { $0.file("a.txt", isListed: false) } == ["a.txt"])
  }

  @Test(arguments: [("", "Mac/a.txt"), ("..", "a.txt"), ("Sub/./x/..", "Mac/Sub/a.txt")])
  func projectDirPathMovesTheProject(_ directory: String, _ expected: String) {
    #expect(
      source([expected], at: "Mac/Sample.xcodeproj") { project in
        project.root = [("projectDirPath", .text(directory))]
        return project.file("a.txt", tree: "SOURCE_ROOT")
      } == [expected])
  }

  /// Rule 1.3.1, and what `path` of a variant group adds.
  @Test(arguments: ["..", "Strings", "x/../.."])
  func variantGroupsHavePaths(_ path: String) {
    let directory = path == "Strings" ? "Outer/Strings" : path == ".." ? "" : ""
    let expected = (directory.isEmpty ? "" : directory + "/") + "fr.lproj/a.strings"
    #expect(
      source([expected]) { project in
        let file = project.file("fr.lproj/a.strings", isListed: false)
        let variants = project.group(
          [file], path: path, isa: "PBXVariantGroup", isListed: false, with: ["name": "a.strings"])
        _ = project.group([variants], path: "Outer")
        return variants
      } == [expected])
  }

  @Test func sourceRootDoesNotFollowSRCROOT() {
    #expect(
      source(["a.txt"], settings: ["SRCROOT": "/elsewhere"]) {
        $0.file("a.txt", tree: "SOURCE_ROOT")
      } == ["a.txt"])
  }
}
