import AppleVocabulary
import BundleModel
import Diagnostics
import Execution
import Exporting
import FileTree
import PropertyListFormat
import Testing

@Suite struct ExportedProductTests {
  private static func compile(_ rule: String, _ input: ProjectPath, to outputs: BundlePath...)
    -> Action
  {
    Action(
      .compile(Compilation(rule: rule, policy: .auto, platform: .ios)), inputs: [input],
      outputs: outputs.map { Output($0) })
  }

  private static func product(_ actions: [Action]) -> ExportedProduct {
    let layout = BundleLayout(
      style: .flat, contents: "", resources: "", executables: "", infoPlist: nil, pkgInfo: nil)
    return ExportedProduct(
      Plan.Product(
        target: "A", address: "A", platform: .ios, wrapper: "A.app", layout: layout,
        actions: actions))
  }

  private static let info = Action(
    .infoPlist(
      InfoPlistRecipe(
        synthesized: .dictionary([:]), properties: .dictionary([:]), format: .xml, platform: .ios)),
    resultInputs: [0, 1], outputs: [Output("Info.plist")])

  /// Only compilers that may add keys leave a result, so that few steps wait for others.
  @Test func handsOnResultsOfCompilersThatAddKeys() throws {
    let steps = Self.product([
      Self.compile("compile-strings", "a.strings", to: "a.strings"),
      Self.compile("compile-xib", "b.xib", to: "b.nib"), Self.info,
    ]).steps
    #expect(steps[0].result == nil)
    let result = try #require(steps[1].result)
    #expect(result == steps[1].key + ".plist")
    #expect(steps[2].results == [result])
    #expect(steps[2].result == nil)
  }

  /// An engine runs a step again when its request changes.
  @Test func keepsRequestsWhenTheManifestMoves() throws {
    let action = Self.compile("compile-strings", "a.strings", to: "a.strings")
    var moved = action
    moved.origin = .init(file: "bundle.yml", line: 7, column: 1)
    moved.reason = "another"
    let other = Self.compile("compile-strings", "b.strings", to: "a.strings")
    #expect(Self.product([action]).steps == Self.product([moved]).steps)
    #expect(Self.product([action]).steps != Self.product([other]).steps)
    #expect(Self.product([action]).record != Self.product([moved]).record)
  }
}
