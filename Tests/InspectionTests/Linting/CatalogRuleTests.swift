import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import HostSystem
import Testing

@testable import Linting

@Suite struct CatalogRuleTests {
  private func findings(
    _ nodes: [String: InMemoryFileTree.Node], platform: Platform? = .ios
  ) -> [String] {
    var files = LintFiles()
    files.sources = nodes.keys.filter { $0.hasSuffix(".swift") }.map { ProjectPath($0) }
    files.targets = [
      LintTarget(
        name: "App", platform: platform,
        resources: [LintTarget.Resource(source: "A.xcassets", path: "Assets.car")])
    ]
    var diagnostics: [Diagnostic] = []
    let input = files.read(in: InMemoryFileTree(nodes), on: Workers(1), diagnostics: &diagnostics)
    #expect(diagnostics == [])
    return lint(input).map { "\($0.id) \($0.range?.file ?? ""): \($0.message)" }
  }

  private func slot(_ scale: Int, dark: Bool = false, _ file: String?, more: String = "") -> String
  {
    let appearance =
      dark ? #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"# : ""
    let name = file.map { #", "filename": "\#($0)""# } ?? ""
    return #"{"idiom": "universal", "scale": "\#(scale)x"\#(name)\#(appearance)\#(more)}"#
  }

  private func set(
    _ slots: [String], files: [String], name: String = "Logo.imageset"
  ) -> [String: InMemoryFileTree.Node] {
    var nodes: [String: InMemoryFileTree.Node] = [:]
    let text = slots.joined(separator: ",\n")
    nodes["A.xcassets/\(name)/Contents.json"] = .file(
      #"{"info": {"version": 1}, "images": [\#(text)]}"#)
    for file in files { nodes["A.xcassets/\(name)/\(file)"] = "" }
    return nodes
  }

  private static let place = "A.xcassets/Logo.imageset/Contents.json"

  @Test func findsAScaleThatTheDarkImageLacks() {
    let slots = [
      slot(1, "1.png"), slot(2, "2.png"), slot(3, "3.png"), slot(1, dark: true, nil),
      slot(2, dark: true, "d.png"), slot(3, dark: true, nil),
    ]
    let nodes = set(slots, files: ["1.png", "2.png", "3.png", "d.png"])
    // No phone has a screen of 1x.
    #expect(
      findings(nodes) == [
        "lint-missing-appearance-scale \(Self.place): "
          + "'Logo' has no 3x image for the dark appearance"
      ])
    #expect(
      findings(nodes, platform: .macos) == [
        "lint-missing-appearance-scale \(Self.place): "
          + "'Logo' has no 1x image for the dark appearance"
      ])
    #expect(findings(nodes, platform: nil) == [])
  }

  @Test func findsNothingInWholeSets() {
    let nodes = set(
      [
        slot(2, "2.png"), slot(3, "3.png"), slot(2, dark: true, "d.png"),
        slot(3, dark: true, "e.png"),
      ], files: ["2.png", "3.png", "d.png", "e.png"])
    #expect(findings(nodes) == [])
    // One image for all scales.
    let vectors = [
      #"{"idiom": "universal", "filename": "a.pdf"}"#,
      #"""
      {"idiom": "universal", "filename": "b.pdf",
       "appearances": [{"appearance": "luminosity", "value": "dark"}]}
      """#,
    ]
    #expect(findings(set(vectors, files: ["a.pdf", "b.pdf"])) == [])
  }

  @Test func findsAnAppearanceWithoutFile() {
    let slots = [slot(2, "2.png"), slot(2, dark: true, nil)]
    #expect(
      findings(set(slots, files: ["2.png"])) == [
        "lint-empty-appearance \(Self.place): "
          + "'Logo' has no image for the dark appearance, though it has a slot for it"
      ])
    // Without any image, the set is simply empty.
    #expect(findings(set([slot(2, nil), slot(2, dark: true, nil)], files: [])) == [])
  }

  @Test(arguments: [("mac", true), ("universal", false), ("iphone", false)])
  func findsColorsOfOtherDevices(idiom: String, isFound: Bool) {
    let nodes: [String: InMemoryFileTree.Node] = [
      "A.xcassets/Sky.colorset/Contents.json": .file(
        #"""
        {"info": {"version": 1}, "colors": [{"idiom": "\#(idiom)", "color": {"color-space": "srgb",
        "components": {"red": "0", "green": "0", "blue": "0", "alpha": "1"}}}]}
        """#),
      "A.swift": .file(#"let sky = UIColor(named: "Sky")"#),
    ]
    #expect(
      findings(nodes)
        == (isFound
          ? ["lint-unavailable-asset A.swift: the catalog has 'Sky' for other devices only"] : []))
    #expect(
      findings(nodes, platform: .macos)
        == (idiom == "iphone"
          ? [
            "lint-unavailable-asset A.swift: the catalog has 'Sky' for other devices only"
          ] : []))
  }

  @Test func findsDataThatIsNotThere() {
    let nodes: [String: InMemoryFileTree.Node] = [
      "A.xcassets/Tides.dataset/Contents.json": .file(
        #"{"info": {"version": 1}, "data": [{"idiom": "universal", "filename": "a"}]}"#),
      "A.xcassets/Tides.dataset/a": "",
      "A.swift": .file(#"let a = [NSDataAsset(name: "Tides"), NSDataAsset(name: "Tide")]"#),
    ]
    #expect(findings(nodes) == ["lint-missing-data A.swift: there is no data set 'Tide'"])
  }
}
