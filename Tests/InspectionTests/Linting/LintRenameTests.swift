import AppleVocabulary
import BundleModel
import FileTree
import Testing

@testable import Linting

@Suite struct LintRenameTests {
  @Test(arguments: [
    ("a~ipad@2x.png", "a@2x~ipad.png"), ("a~iPad.png", "a~ipad.png"), ("a@2X.png", "a@2x.png"),
    ("a@3X~IPHONE.png", "a@3x~iphone.png"), ("a@2x~ipad.png", nil), ("a~b.png", nil),
    ("@2x.png", nil), ("a@2x", nil),
  ])
  func puts(name: String, right: String?) {
    let resource = LintTarget.Resource(
      source: ProjectPath("d/" + name), path: BundlePath(name))
    #expect(LintRename(of: resource, on: .ios)?.to == right.map { ProjectPath("d/" + $0) })
  }

  @Test func macsHaveNoDevices() {
    let resource = LintTarget.Resource(source: "a~iPad.png", path: "a~iPad.png")
    #expect(LintRename(of: resource, on: .macos) == nil)
  }

  @Test func leavesTakenNamesAlone() {
    let names = ["a~iPad.png", "a~ipad.png", "b~iPad.png"]
    let target = LintTarget(
      name: "App", platform: .ios,
      resources: names.map { .init(source: ProjectPath($0), path: BundlePath($0)) })
    #expect(lintRenames([target]).map(\.to) == ["b~ipad.png"])
  }
}
