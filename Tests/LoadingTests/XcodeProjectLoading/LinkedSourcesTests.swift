import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import Testing
import XcodeProjectLoading

/// The code that `lint` reads for a target.
@Suite struct LinkedSourcesTests {
  private func sources(
    of target: String, _ project: TestProject, _ files: [String]
  ) -> [String] {
    var nodes: [String: InMemoryFileTree.Node] = [:]
    for file in files { nodes[file] = .file(file) }
    nodes["Sample.xcodeproj/project.pbxproj"] = .file(project.text)
    let tree = InMemoryFileTree(nodes)
    var diagnostics: [Diagnostic] = []
    let absolute: @Sendable (ProjectPath) -> String = { "/some/sample/" + $0.text }
    let loading = LoadingOptions(absolutePath: absolute)
    let loaded = XcodeFrontEnd().load(
      "Sample.xcodeproj", in: tree, options: loading, diagnostics: &diagnostics)
    return loaded?.sources(
      of: [target], ResolutionOptions(absolutePath: absolute), in: tree, diagnostics: &diagnostics
    ).map(\.text) ?? []
  }

  /// A document of an app may name classes of its static library.
  @Test func includesTheCodeOfLinkedTargets() {
    var project = TestProject()
    let list = project.file("List.m", "sourcecode.c.objc")
    project.target(
      "Shared", "library.static", [project.phase("Sources", [project.use(list)])])
    let far = project.file("Far.m", "sourcecode.c.objc")
    project.target("Other", "framework", [project.phase("Sources", [project.use(far)])])
    let main = project.file("main.m", "sourcecode.c.objc")
    let phases = [
      project.phase("Sources", [project.use(main)]),
      project.phase("Frameworks", [project.use(project.product(of: "Shared"))]),
    ]
    project.target("App", "application", phases)
    let files = ["List.m", "Far.m", "main.m"]
    #expect(sources(of: "App", project, files) == ["List.m", "main.m"])
    #expect(sources(of: "Other", project, files) == ["Far.m"])
  }
}
