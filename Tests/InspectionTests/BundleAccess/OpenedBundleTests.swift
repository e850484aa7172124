import BundlerTestSupport
import FileTree
import Foundation
import Inspection
import Testing
import ZipFormat

@Suite final class OpenedBundleTests {
  let directory: String

  init() throws {
    directory = NSTemporaryDirectory() + "opened-bundle-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: directory + "/App.app", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  private func write(_ name: String, _ paths: [String]) throws -> String {
    let path = directory + "/" + name
    let bytes = ZipBuilder(paths.map { ZipBuilder.Member($0, "text", isDeflated: true) }).bytes
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func open(_ name: String, _ paths: [String]) throws -> OpenedBundle {
    try openBundle(at: write(name, paths))
  }

  @Test func opensADirectory() throws {
    try Data("x".utf8).write(to: URL(fileURLWithPath: directory + "/App.app/a"))
    let bundle = try openBundle(at: directory + "/App.app/")
    #expect(bundle.name == "App.app")
    #expect(bundle.location == directory + "/App.app")
    #expect(try bundle.tree.contents(of: "a" as BundlePath) == Array("x".utf8))
  }

  @Test(arguments: [
    ("a.ipa", ["Payload/App.app/a", "SwiftSupport/x"], "App.app", "/Payload/App.app"),
    (
      "a.IPA", ["iTunesMetadata.plist", "Payload/My App.app/a"], "My App.app", "/Payload/My App.app"
    ),
    ("a.zip", ["Payload/App.app/a"], "App.app", "/Payload/App.app"),
    ("a.zip", ["App.app/a", "__MACOSX/._App.app", "README"], "App.app", "/App.app"),
    ("a.zip", ["F.framework/a", "empty/"], "F.framework", "/F.framework"),
    ("a.zip", ["A.app/a", "B.app/a", "a"], "a.zip", ""),
    ("a.zip", ["Info.plist", "a"], "a.zip", ""),
    ("odd.name", ["App.app/a"], "App.app", "/App.app"),
  ])
  func findsTheBundle(file: String, paths: [String], name: String, location: String) throws {
    let bundle = try open(file, paths)
    #expect(bundle.name == name)
    #expect(bundle.location == directory + "/" + file + location)
    #expect(try bundle.tree.contents(of: "a" as BundlePath) == Array("text".utf8))
  }

  @Test func opensABundleInside() throws {
    let path = directory + "/App.app/In.bundle"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(fileURLWithPath: path + "/a"))
    let outer = try openBundle(at: directory + "/App.app")
    let packed = try open("b.ipa", ["Payload/App.app/In.bundle/a", "Payload/App.app/b"])
    for bundle in [try outer.inner(at: "In.bundle"), try packed.inner(at: "In.bundle")] {
      #expect(bundle.name == "In.bundle" && bundle.location.hasSuffix("/App.app/In.bundle"))
      #expect(try bundle.tree.contents(of: "a" as BundlePath).count > 0)
    }
    #expect(try outer.inner(at: "").location == outer.location)
    #expect(throws: FileTreeError.self) { try packed.inner(at: "b") }
    #expect(throws: FileTreeError.self) { try outer.inner(at: "In.bundle/a") }
  }

  @Test(arguments: [
    (["Payload/readme"], "there is no app in its 'Payload'"),
    (
      ["Payload/A.app/a", "Payload/B.app/a"],
      "there are several apps in its 'Payload': 'A.app', 'B.app'"
    ),
    (["A.app/a"], "there is no 'Payload' in it"),
  ])
  func saysWhyThereIsNone(paths: [String], message: String) throws {
    let path = try write("a.ipa", paths)
    #expect(throws: FileTreeError(.other(message), path: path)) { try openBundle(at: path) }
  }

  @Test func saysWhatIsNoArchive() throws {
    let path = directory + "/a.ipa"
    #expect(throws: FileTreeError(.notFound, path: path)) { try openBundle(at: path) }
    try Data("hello".utf8).write(to: URL(fileURLWithPath: path))
    #expect {
      try openBundle(at: path)
    } throws: {
      ($0 as? FileTreeError)?.description.contains("no zip archive") == true
    }
  }
}
