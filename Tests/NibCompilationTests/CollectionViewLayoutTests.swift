import NibCompilation
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
    #expect(
      try attributes(
        """
        <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="4"
         scrollDirection="horizontal" id="2"><size key="itemSize" width="5" height="6"/>
        <edgeInsets key="sectionInset" left="1" right="2" top="3" bottom="4"/>
        </collectionViewFlowLayout>
        """) == [
          "[\"minimumLineSpacing\"] = [@4.0]", "[\"minimumInteritemSpacing\"] = [@10.0]",
          "[\"itemSize\"] = [NSValue]", "[\"sectionInset\"] = [NSValue]",
          "[\"scrollDirection\"] = [@1]",
          "[\"collectionViewLayout\"] = [NSCollectionViewFlowLayout]",
        ])
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
