import ManifestLoading
import Testing

/// How the command line names products.
@Suite struct AddressTests {
  /// Bundles of one name for different platforms are apart; those of another type have another name.
  @Test func separatesPlatformsOfOneName() {
    let loaded = Loaded(
      """
      version: 1
      targets:
        Phone: {platform: ios, type: app, productName: Sky}
        Mac: {platform: macos, type: app, productName: Sky}
        Sky: {platform: macos, type: framework}
        Twin: {platform: macos, type: framework, productName: Sky}
        Star: {platform: ios, type: app}
      """)
    #expect(loaded.messages == [])
    #expect(
      loaded.manifest?.products.map(\.address) == ["Phone:ios", "Mac:macos", "Sky", "Twin", "Star"])
  }
}
