import Diagnostics
import NibFormat
import Testing

@Suite struct UICollectionViewTests {
  @Test func compilesACollection() throws {
    let sample = Sample.iOSList(
      """
      <collectionView dataMode="prototypes" id="1">
      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10"
      minimumInteritemSpacing="5" scrollDirection="horizontal" id="2">
      <size key="itemSize" width="128" height="64"/>
      <size key="headerReferenceSize" width="0" height="0"/>
      <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
      </collectionViewFlowLayout></collectionView>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.ownLines("UICollectionView").suffix(3) == [
        "UICollectionLayout = UICollectionViewFlowLayout",
        "UIAllowsUserInitiatedMultipleSelection = true",
        "UICollectionViewPrefetchingEnabled = true",
      ])
    let graph = try #require(sample.graph)
    let layout = graph[try #require(try sample.objects("UICollectionViewFlowLayout").first)]
    #expect(
      layout.entries == [
        .init("UIInteritemSpacing", .float(5)),
        .init("UIItemSize", UIKitGeometry.size(128, 64)),
        .init("UISectionInset", UIKitGeometry.insets(top: 2, left: 1, bottom: 4, right: 3)),
        .init("UIScrollDirection", 1),
      ])
  }

  /// The size that items find themselves is set after loading.
  @Test func setsTheAutomaticSizeOfItems() throws {
    let sample = Sample.iOSList(
      """
      <collectionView id="1"><collectionViewFlowLayout key="collectionViewLayout"
      automaticEstimatedItemSize="YES" id="2"/></collectionView>
      """)
    #expect(sample.diagnostics == [])
    let layout = "UICollectionViewFlowLayout"
    #expect(try sample.value("UIEstimatedItemSize", of: layout) == nil)
    #expect(
      try sample.lines("UINibKeyValuePair") == [
        "UIObject = \(layout)", "UIValue = NSValue", "UIKeyPath = \"estimatedItemSize\"",
      ])
    #expect(
      try sample.lines("NSValue") == [
        "NS.special = 2",
        "NS.sizeval = \"{1.7976931348623157e+308, 1.7976931348623157e+308}\"",
      ])
  }

  @Test func putsCellsAndHeadersIntoNibs() throws {
    let sample = Sample.iOSList(
      """
      <collectionView id="1"><cells><collectionViewCell reuseIdentifier="A" id="2">
      <view key="contentView" id="3"/><size key="customSize" width="1" height="1"/>
      </collectionViewCell></cells>
      <collectionReusableView key="sectionHeaderView" reuseIdentifier="B" id="4"/>
      </collectionView>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.pairs("UICollectionViewCellNibDict", of: "UICollectionView") == ["A: UINib"])
    #expect(
      try sample.pairs("UICollectionViewSupplementaryViewNibDict", of: "UICollectionView")
        == ["UICollectionElementKindSectionHeader/B: UINib"])
    let cell = try sample.nested()
    #expect(
      try cell.ownLines("UICollectionViewCell").prefix(4) == [
        "UIReuseIdentifier = \"A\"", "UISystemBackgroundView = nil",
        "UIContentConfigurationView = nil", "UIContentView = UIView",
      ])
    #expect(try cell.objects("NSLayoutConstraint").count == 4)
    #expect(
      try cell.value("NSLayoutIdentifier", of: "NSLayoutConstraint") == "\"UIIBSystemGenerated\"")
  }
}
