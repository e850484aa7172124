import BundleModel
import Diagnostics
import FileTree
import ManifestLoading
import Testing

@Suite struct CompileSettingsTests {
  @Test(
    arguments: [
      ("keyed", CompilePolicy.keyed, DocumentOptions()),
      ("{policy: keyed}", .keyed, DocumentOptions()),
      ("{lenient: true, xcode: 15}", nil, DocumentOptions(isLenient: true, xcode: 15)),
      ("{xcode: 1341}", nil, DocumentOptions(xcode: 1341)),
      (
        "{policy: auto, lenient: false, xcode: \"13\"}", .auto,
        DocumentOptions(isLenient: false, xcode: 13)
      ),
      ("{strict: true, xcode: auto}", nil, DocumentOptions(isStrict: true, followsInfoPlist: true)),
      ("{}", nil, DocumentOptions()),
    ] as [(String, CompilePolicy?, DocumentOptions)])
  func readsAWordOrAMap(_ text: String, policy: CompilePolicy?, options: DocumentOptions) {
    let loaded = Loaded.target("compile: {nib: \(text), strings: utf8}")
    #expect(loaded.messages == [])
    #expect(loaded.product?.compile[.nib]?.value == policy)
    #expect(loaded.product?.documents == [.nib: options])
    #expect(loaded.product?.compile[.strings]?.value == .utf8)
  }

  @Test(
    arguments: [
      ("{lenient: true}", "keyed", CompilePolicy.keyed, DocumentOptions(isLenient: true)),
      ("source", "{xcode: 14}", .source, DocumentOptions(xcode: 14)),
      ("{policy: keyed, xcode: 14}", "{xcode: 15}", .keyed, DocumentOptions(xcode: 15)),
      (
        "{xcode: auto, strict: true}", "{xcode: 15}", nil,
        DocumentOptions(isStrict: true, xcode: 15)
      ),
      ("keyed", "source", .source, DocumentOptions()),
    ] as [(String, String, CompilePolicy?, DocumentOptions)])
  func mergesAWordAsAMap(
    _ template: String, _ own: String, policy: CompilePolicy?, options: DocumentOptions
  ) {
    let loaded = Loaded(
      """
      version: 1
      templates: {base: {platform: ios, compile: {nib: \(template)}}}
      targets: {T: {template: base, compile: {nib: \(own)}}}
      """)
    #expect(loaded.messages == [])
    #expect(loaded.product?.compile[.nib]?.value == policy)
    #expect(loaded.product?.documents == [.nib: options])
  }

  @Test func readsWhichAssetsArePackedAndThinned() {
    let loaded = Loaded.target(
      "assets: {thin: {device: \"iPhone16,2\", scale: 2}, onDemandResources: true, vectors: only}")
    #expect(loaded.messages == [])
    let assets = loaded.product?.assets
    #expect(assets?.thinning == AssetThinning(model: "iPhone16,2", scale: 2))
    #expect(assets?.leavesOutTagged?.value == true)
    #expect(assets?.vectors?.value == .only)
    #expect(
      Loaded.target("assets: {thin: \"iPad7,3\"}").product?.assets.thinning
        == AssetThinning(model: "iPad7,3", scale: nil))
  }

  @Test func replacesWhatItIsToldTo() {
    let loaded = Loaded(
      """
      version: 1
      templates: {base: {platform: ios, compile: {nib: {lenient: true}}}}
      targets: {T: {template: base, compile: {nib:REPLACE: keyed}}}
      """)
    #expect(loaded.messages == [])
    #expect(loaded.product?.documents == [.nib: DocumentOptions()])
  }

  @Test func expandsVariables() {
    let loaded = Loaded(
      """
      version: 1
      variables: {XCODE: "15"}
      targets: {T: {platform: ios, compile: {storyboard: {xcode: $(XCODE)}}}}
      """)
    #expect(loaded.messages == [])
    #expect(loaded.product?.documents == [.storyboard: DocumentOptions(xcode: 15)])
  }
}
