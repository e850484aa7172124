import PropertyListFormat
import Testing

@Suite struct CoreFoundationHashOrderTests {
  /// Keys of a scene nib in the order in which they are encoded, and in that of the key table.
  @Test func ordersKeysAsAppleDoes() {
    let encoded = [
      "UINibTopLevelObjectsKey", "NSInlinedValue", "UINibEncoderEmptyKey",
      "UIProxiedObjectIdentifier", "NS.bytes", "UIExternalObjectsTableForViewLoading", "UINibName",
      "UIClassName", "UIOriginalClassName", "UINibObjectsKey", "UINibConnectionsKey", "UILabel",
      "UISource", "UIDestination", "UINibVisibleWindowsKey", "UINibAccessibilityConfigurationsKey",
      "UINibTraitStorageListsKey", "UINibKeyValuePairsKey",
    ]
    let table = [
      "UISource", "UIClassName", "UILabel", "UIDestination", "UINibTopLevelObjectsKey",
      "UINibVisibleWindowsKey", "NSInlinedValue", "UIExternalObjectsTableForViewLoading",
      "UIOriginalClassName", "UINibEncoderEmptyKey", "UINibAccessibilityConfigurationsKey",
      "UINibKeyValuePairsKey", "UINibConnectionsKey", "NS.bytes", "UINibTraitStorageListsKey",
      "UINibObjectsKey", "UIProxiedObjectIdentifier", "UINibName",
    ]
    #expect(CoreFoundationHashOrder.sorted(encoded, .nibKeys) == table)
  }

  /// Four keys, which make a table of three buckets grow once.
  @Test func ordersPropertyListsAsAppleDoes() {
    let source = ["HockeyYes", "HockeyNo", "HockeyOK", "HockeyAppNamePlaceholder"]
    let list = PropertyList.dictionary(
      PropertyList.Dictionary(source.map { (key: $0, value: "x") }))
    #expect(
      list.inCoreFoundationOrder().dictionary?.keys
        == ["HockeyAppNamePlaceholder", "HockeyOK", "HockeyNo", "HockeyYes"])
  }

  @Test func keepsEveryString() {
    let strings = (0..<2000).map { "key \($0)" }
    #expect(CoreFoundationHashOrder.sorted(strings, .nibKeys).sorted() == strings.sorted())
  }

  @Test func survivesStringsMadeToCollide() {
    // Each pair of units (a, b) with equal 257 a + b has the same hash.
    let strings = (0..<9000).map { number in
      String((0..<14).map { number >> $0 & 1 == 0 ? "b\u{0}" : "a\u{101}" }.joined())
    }
    #expect(Set(strings.map(\.coreFoundationHash)).count == 1)
    #expect(CoreFoundationHashOrder.sorted(strings, .nibKeys) == strings)
  }
}
