import AppleVocabulary
import BundleModel
import Diagnostics
import FileTree
import Inspection
import PropertyListFormat
import Testing

@Suite struct PlannedBundleTests {
  private func bundle(_ outputs: [String], links: [String: String] = [:]) -> PlannedBundle {
    let range = SourceRange(file: "x")
    var actions = outputs.map { path in
      Action(
        .copy, inputs: [], outputs: [Output(BundlePath(path))], origin: range, reason: "")
    }
    for (path, target) in links.sorted(by: { $0.key < $1.key }) {
      actions.append(
        Action(
          .link(target: target), inputs: [], outputs: [Output(BundlePath(path))], origin: range,
          reason: ""))
    }
    let layout = BundleLayout(
      style: .flat, contents: "", resources: "", executables: "", infoPlist: "Info.plist",
      pkgInfo: nil)
    let product = Plan.Product(
      target: "App", address: "App", platform: .ios, wrapper: "App.app", layout: layout,
      actions: actions)
    return PlannedBundle(
      of: product, info: ["CFBundleDevelopmentRegion": "fr", "UIDeviceFamily": [1]])
  }

  @Test func listsWhatWillBeThere() throws {
    let tree = bundle(["fr.lproj/a.strings", "b.png", "Info.plist"])
    let names = try tree.entries(of: "" as BundlePath).entries.map(\.name)
    #expect(names == ["Info.plist", "b.png", "fr.lproj"])
    #expect(try tree.status(of: "fr.lproj" as BundlePath, followingLinks: true)?.kind == .directory)
    #expect(try tree.status(of: "c" as BundlePath, followingLinks: true) == nil)
    #expect(throws: FileTreeError.self) { try tree.contents(of: "b.png" as BundlePath) }
  }

  @Test func followsLinks() throws {
    let tree = bundle(
      ["Versions/A/Resources/a.png"],
      links: ["Versions/Current": "A", "Resources": "Versions/Current/Resources", "x": "x"])
    #expect(
      try tree.status(of: "Resources/a.png" as BundlePath, followingLinks: true)?.kind == .file)
    #expect(
      try tree.status(of: "Resources" as BundlePath, followingLinks: false)?.kind == .symbolicLink)
    #expect(try tree.status(of: "x" as BundlePath, followingLinks: true) == nil)
    #expect(try tree.linkTarget(of: "Versions/Current" as BundlePath) == "A")
  }

  /// The localized file of the development region, where no language of the user's is there.
  @Test func answersLookUps() throws {
    let tree = bundle(["fr.lproj/a.strings", "de.lproj/a.strings", "Info.plist"])
    let lookup = try BundleLookup(of: tree, name: "App.app")
    #expect(lookup.device == .iphone)
    let request = LookupRequest(
      "a", type: "strings", localization: nil, system: LookupSystem(lookup.device), scale: nil)
    #expect(try lookup.answer(to: request, languages: ["it"]).found?.text == "fr.lproj/a.strings")
    #expect(try lookup.answer(to: request, languages: ["de"]).found?.text == "de.lproj/a.strings")
  }
}
