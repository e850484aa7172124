package import PropertyListFormat

extension SettingsTable {
  /// The keys that `GENERATE_INFOPLIST_FILE` adds to an Info.plist, values expanded (rule 7.3).
  package func generatedInfoPlist(
    productType: String?, destination: XcodeDestination
  ) -> [(key: String, value: PropertyList)] {
    []
  }
}
