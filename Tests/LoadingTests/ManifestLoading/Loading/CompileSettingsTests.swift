import AppleVocabulary
import BundleModel
import Diagnostics
import FileTree
import ManifestLoading
import Testing

@Suite struct CompileSettingsTests {
  @Test(
    arguments: [
      ("keyed", CompilePolicy.keyed, [:]),
      ("{policy: keyed}", .keyed, [:]),
      ("{strict: true, xcode: 15}", nil, ["strict": .flag(true), "xcode": .number(15)]),
      ("{xcode: 1341}", nil, ["xcode": .number(1341)]),
      (
        "{policy: auto, strict: false, xcode: \"13\"}", .auto,
        ["strict": .flag(false), "xcode": .number(13)]
      ),
      ("{strict: true, xcode: auto}", nil, ["strict": .flag(true), "xcode": .text("auto")]),
      ("{}", nil, [:]),
    ] as [(String, CompilePolicy?, OptionValues)])
  func readsAWordOrAMap(_ text: String, policy: CompilePolicy?, options: OptionValues) {
    let loaded = Loaded.target("compile: {nib: \(text), strings: utf8}")
    #expect(loaded.messages == [])
    #expect(loaded.product?.compile[.nib]?.value == policy)
    #expect(loaded.product?.options == (options.isEmpty ? [:] : [.nib: options]))
    #expect(loaded.product?.compile[.strings]?.value == .utf8)
  }

  @Test(
    arguments: [
      ("{strict: true}", "keyed", CompilePolicy.keyed, ["strict": .flag(true)]),
      ("source", "{xcode: 14}", .source, ["xcode": .number(14)]),
      ("{policy: keyed, xcode: 14}", "{xcode: 15}", .keyed, ["xcode": .number(15)]),
      (
        "{xcode: auto, strict: true}", "{xcode: 15}", nil,
        ["strict": .flag(true), "xcode": .number(15)]
      ),
      ("keyed", "source", .source, [:]),
    ] as [(String, String, CompilePolicy?, OptionValues)])
  func mergesAWordAsAMap(
    _ template: String, _ own: String, policy: CompilePolicy?, options: OptionValues
  ) {
    let loaded = Loaded(
      """
      version: 1
      templates: {base: {platform: ios, compile: {nib: \(template)}}}
      targets: {T: {template: base, compile: {nib: \(own)}}}
      """)
    #expect(loaded.messages == [])
    #expect(loaded.product?.compile[.nib]?.value == policy)
    #expect(loaded.product?.options == (options.isEmpty ? [:] : [.nib: options]))
  }

  @Test func readsWhichAssetsArePackedAndThinned() {
    let loaded = Loaded.target(
      "assets: {thin: {device: \"iPhone16,2\", scale: 2}, onDemandResources: true, vectors: only}")
    #expect(loaded.messages == [])
    #expect(
      loaded.product?.options[.assets] == [
        "device": .text("iPhone16,2"), "scale": .number(2), "onDemandResources": .flag(true),
        "vectors": .text("only"),
      ])
    #expect(
      Loaded.target("assets: {thin: \"iPad7,3\"}").product?.options[.assets]
        == ["device": .text("iPad7,3")])
  }

  @Test func replacesWhatItIsToldTo() {
    let loaded = Loaded(
      """
      version: 1
      templates: {base: {platform: ios, compile: {nib: {strict: true}}}}
      targets: {T: {template: base, compile: {nib:REPLACE: keyed}}}
      """)
    #expect(loaded.messages == [])
    #expect(loaded.product?.options == [:])
  }

  @Test func expandsVariables() {
    let loaded = Loaded(
      """
      version: 1
      variables: {XCODE: "15"}
      targets: {T: {platform: ios, compile: {storyboard: {xcode: $(XCODE)}}}}
      """)
    #expect(loaded.messages == [])
    #expect(loaded.product?.options == [.storyboard: ["xcode": .number(15)]])
  }
}

@Suite struct LintSettingsTests {
  private func load(_ lint: String) -> Loaded {
    Loaded("version: 1\nlint: \(lint)\ntargets: {T: {platform: macos}}\n")
  }

  @Test func readsTheMap() {
    let loaded = load("{disable: [a-b], severity: {c-d: error, e-f: off}, baseline: known.json}")
    #expect(loaded.diagnostics == [])
    let lint = loaded.manifest?.lint
    #expect(lint?.disable.map(\.value) == ["a-b"])
    #expect(lint?.severity.map(\.rule.value) == ["c-d", "e-f"])
    #expect(lint?.severity.map(\.severity) == [.error, .off])
    #expect(lint?.baseline?.value.text == "known.json")
  }

  @Test func refusesAnUnknownSeverity() {
    #expect(load("{severity: {a-b: fatal}}").diagnostics.map(\.id) == ["manifest-unknown-word"])
  }
}

@Suite struct InfoAndAssetsTests {
  @Test func readsHowInfoPlistIsMade() {
    let loaded = Loaded.target(
      "info: {defaults: platform, expandVariables: false, pkgInfo: true}\nframeworkVersion: B")
    #expect(loaded.messages == [])
    #expect(loaded.product?.info.defaults?.value == .platform)
    #expect(loaded.product?.info.expandVariables?.value == false)
    #expect(loaded.product?.info.pkgInfo?.value == true)
    #expect(loaded.product?.frameworkVersion?.value == "B")
  }

  @Test func readsNamesOfAssets() {
    let loaded = Loaded.target(
      """
      assets:
        appIcon: ""
        alternateAppIcons: [Dark, Light]
        includeAllAppIcons: true
        accentColor: Tint
        widgetBackgroundColor: Back
        launchImage: Launch
      """)
    #expect(loaded.messages == [])
    #expect(
      loaded.product?.options[.assets] == [
        "appIcon": .text(""), "alternateAppIcons": .texts(["Dark", "Light"]),
        "includeAllAppIcons": .flag(true), "accentColor": .text("Tint"),
        "widgetBackgroundColor": .text("Back"), "launchImage": .text("Launch"),
      ])
  }

  @Test(
    arguments: [
      (
        "info: {defaults: ①all}", "manifest-unknown-word",
        "unknown set of keys 'all' (one of bundle, platform)"
      ),
      (
        "info: {pkgInfo: ①yes}", "manifest-bad-value",
        "'yes' is not a boolean; write true or false"
      ),
      (
        "frameworkVersion: ①A/B", "manifest-bad-value",
        "a framework's version is one component without '/': 'A/B'"
      ),
      (
        "assets: {①appicon: A}", "manifest-unknown-key",
        "unknown key 'appicon' (did you mean 'appIcon'?)"
      ),
      ("assets: {appIcon: ①}", "manifest-no-value", nil),
    ] as [(String, String, String?)])
  func refuses(_ text: String, id: String, message: String?) {
    let loaded = Loaded.target(text)
    #expect(loaded.ids == [id])
    if let message { loaded.expect(id, message) }
  }
}
