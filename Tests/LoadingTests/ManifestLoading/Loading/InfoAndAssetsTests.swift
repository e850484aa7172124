import AppleVocabulary
import BundleModel
import Diagnostics
import ManifestLoading
import Testing

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
