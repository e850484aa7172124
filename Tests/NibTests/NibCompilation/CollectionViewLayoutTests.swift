import Testing

@Suite struct CollectionViewLayoutTests {
  /// The key paths that are set, and the classes or values set by them.
  private func attributes(_ layout: String) throws -> [String] {
    let sample = Sample("<collectionView id=\"1\">\(layout)</collectionView>")
    #expect(sample.diagnostics == [])
    let connector = "NSIBUserDefinedRuntimeAttributesConnector"
    return try sample.objects(connector).indices.map { index in
      let keyPath = try sample.value("NSKeyPaths", of: connector, at: index) ?? ""
      let value = try sample.value("NSValues", of: connector, at: index) ?? ""
      return "\(keyPath) = \(value)"
    }
  }

  @Test func saysHowItemsFlow() throws {
    let sample = Sample(
      """
      <collectionView allowsMultipleSelection="YES" id="1">
      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="4"
       minimumInteritemSpacing="30" scrollDirection="horizontal" id="2">
      <size key="itemSize" width="5" height="6"/>
      <edgeInsets key="sectionInset" left="1" right="2" top="3" bottom="4"/>
      </collectionViewFlowLayout></collectionView>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSCollectionViewFlowLayout") == [
        "NSInteritemSpacing = 30.0f", "NSItemSize = NSValue", "NSSectionInset = NSValue",
      ])
    #expect(
      try sample.lines("_NSCollectionViewCore") == [
        "UICollectionLayout = NSCollectionViewFlowLayout", "UIAllowsMultipleSelection = true",
      ])
    #expect(try sample.value("NSCollectionViewCore", of: "NSCollectionView") != nil)
    #expect(try sample.value("NSSubviews", of: "NSCollectionView") == nil)
    let connector = "NSIBUserDefinedRuntimeAttributesConnector"
    #expect(try sample.value("NSKeyPaths", of: connector) == "[\"minimumLineSpacing\"]")
    #expect(try sample.value("NSKeyPaths", of: connector, at: 1) == "[\"scrollDirection\"]")
  }

  @Test func limitsAGrid() throws {
    #expect(
      try attributes(
        """
        <collectionViewGridLayout key="collectionViewLayout" maximumNumberOfColumns="3" id="2"/>
        """
      ).contains("[\"maximumNumberOfColumns\"] = [@3]"))
  }
}
