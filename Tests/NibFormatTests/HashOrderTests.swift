import Testing

@testable import NibFormat

@Suite struct HashOrderTests {
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
    #expect(HashOrder.sorted(encoded) == table)
  }

  @Test func keepsEveryString() {
    let strings = (0..<2000).map { "key \($0)" }
    #expect(HashOrder.sorted(strings).sorted() == strings.sorted())
  }

  @Test func survivesStringsMadeToCollide() {
    // Each pair of units (a, b) with equal 257 a + b has the same hash.
    let strings = (0..<9000).map { number in
      String((0..<14).map { number >> $0 & 1 == 0 ? "b\u{0}" : "a\u{101}" }.joined())
    }
    #expect(Set(strings.map(\.coreFoundationHash)).count == 1)
    #expect(HashOrder.sorted(strings) == strings)
  }
}
