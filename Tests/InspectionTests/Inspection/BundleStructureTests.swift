import AppleVocabulary
import BundlerTestSupport
import FileTree
import Inspection
import Testing

@Suite struct BundleStructureTests {
  struct Case: Sendable {
    var name: String
    var tree: InMemoryFileTree
    var layout: BundleStructure.Layout
    var resources: BundlePath
    var info: BundlePath
  }

  @Test(arguments: [
    Case(name: "A.app", tree: ["Info.plist": ""], layout: .flat, resources: "", info: ""),
    Case(
      name: "A.app", tree: ["Contents/x": "", "Resources/x": ""], layout: .deep,
      resources: "Contents/Resources", info: "Contents"),
    Case(
      name: "A.app", tree: ["Resources/x": ""], layout: .gnustep, resources: "Resources",
      info: "Resources"),
    Case(
      name: "A.app", tree: ["resources/x": ""], layout: .gnustep, resources: "resources",
      info: "resources"),
    Case(
      name: "A.bundle", tree: ["Support Files/x": ""], layout: .supportFiles,
      resources: "Support Files/Resources", info: "Support Files"),
    Case(
      name: "A.framework", tree: ["Contents/x": "", "Resources/x": ""], layout: .gnustep,
      resources: "Resources", info: "Resources"),
    Case(
      name: "A.framework",
      tree: [
        "Versions/A/Resources/Info.plist": "", "Versions/Current": .link("A"),
        "Resources": .link("Versions/Current/Resources"),
      ], layout: .versioned, resources: "Versions/A/Resources", info: "Versions/A/Resources"),
    // As after unpacking without links, or with files in their place.
    Case(
      name: "A.framework", tree: ["Versions/B/Resources/Info.plist": ""], layout: .versioned,
      resources: "Versions/B/Resources", info: "Versions/B/Resources"),
    Case(
      name: "A.framework",
      tree: [
        "Versions/A/Resources/Info.plist": "", "Versions/Current": "A",
        "Resources": "Versions/Current/Resources",
      ], layout: .versioned, resources: "Versions/A/Resources", info: "Versions/A/Resources"),
    Case(
      name: "A.framework",
      tree: [
        "Versions/A/Resources/Info.plist": "", "Versions/Current/Resources/Info.plist": "",
      ], layout: .versioned, resources: "Versions/Current/Resources",
      info: "Versions/Current/Resources"),
    Case(
      name: "A.framework", tree: ["Versions/A/x": "", "Versions/B/x": ""], layout: .flat,
      resources: "", info: ""),
    Case(
      name: "A.framework", tree: ["A": "", "Info.plist": ""], layout: .flat, resources: "",
      info: ""),
    Case(
      name: "A.app",
      tree: ["Wrapper/B.app/Info.plist": "", "WrappedBundle": .link("Wrapper/B.app")],
      layout: .wrapped, resources: "Wrapper/B.app", info: "Wrapper/B.app"),
    Case(
      name: "A.app", tree: ["Wrapper/x": "", "WrappedBundle": .link("../../etc")], layout: .flat,
      resources: "", info: ""),
    Case(
      name: "A.framework", tree: ["Versions/A/x": "", "Versions/Current": .link("../..")],
      layout: .flat, resources: "", info: ""),
    Case(
      name: "A.app", tree: ["Contents": "a file", "Resources": .link("elsewhere")], layout: .flat,
      resources: "", info: ""),
  ])
  func tellsTheLayoutFromTheNamesAtTheTop(_ expected: Case) {
    let structure = BundleStructure(of: expected.tree, name: expected.name)
    #expect(structure.layout == expected.layout)
    #expect(structure.resources == expected.resources)
    #expect(structure.infoDirectory == expected.info)
  }
}
