import Diagnostics
import NibFormat
import Testing

@Suite struct UIVariationTests {
  /// As in `TabView.nib`.
  @Test func listsWhatIsThereInEachClass() throws {
    let sample = Sample(
      document: uiKitDocument(
        """
        <view id="v"><constraints>
        <constraint firstAttribute="width" constant="20" id="1"/>
        <constraint firstAttribute="height" constant="10" id="2"/></constraints>
        <variation key="default"><mask key="constraints"><exclude reference="1"/></mask></variation>
        <variation key="widthClass=regular"><mask key="constraints"><include reference="1"/></mask>
        </variation></view>
        """))
    #expect(sample.diagnostics == [])
    #expect(
      try sample.value("UIViewAutolayoutConstraints", of: "UIView") == "[NSLayoutConstraint]")
    #expect(
      try sample.lines("_UIRelationshipTraitStorage") == [
        "UIObject = UIView", "UIKeyPath = \"traitStorageConstraints\"",
        "UIRecords = [_UIRelationshipTraitStorageRecord, _UIRelationshipTraitStorageRecord]",
        "UIRelationshipCandidates = [NSLayoutConstraint, NSLayoutConstraint]",
      ])
    #expect(
      try sample.lines("UITraitCollection", at: 1) == [
        "UITraitCollectionBuiltinTrait-_UITraitNameHorizontalSizeClass = 2"
      ])
    #expect(try sample.lines("NSOrderedSet").count == 2)
  }

  /// As in `CenteredView.nib`: the base case comes last.
  @Test func listsTheValuesOfAnAttribute() throws {
    let sample = Sample(
      document: uiKitDocument(
        """
        <view id="v"><constraints><constraint firstAttribute="width" constant="20" id="1">
        <variation key="heightClass=regular-widthClass=compact" constant="30"/></constraint>
        </constraints></view>
        """))
    #expect(sample.diagnostics == [])
    #expect(
      try sample.value("UIKeyPath", of: "_UIAttributeTraitStorage") == "\"encodedConstant\"")
    let constants = try (0..<2).map {
      try sample.value("UINumericConstant", of: "_NSLayoutConstraintConstant", at: $0)
    }
    #expect(constants == ["30.0", "20.0"])
    #expect(
      try sample.lines("UITraitCollection") == [
        "UITraitCollectionBuiltinTrait-_UITraitNameHorizontalSizeClass = 1",
        "UITraitCollectionBuiltinTrait-_UITraitNameVerticalSizeClass = 2",
      ])
    #expect(try sample.lines("NSSet") == ["NS.object.0 = NSLayoutConstraint"])
  }

  /// As in `MovieDetail.storyboard`, whose canvas shows an iPad.
  @Test(arguments: [
    ("", 1), ("<device id=\"retina6_1\" orientation=\"portrait\"/>", 1),
    ("<device id=\"ipad11_0rounded\" orientation=\"landscape\"/>", 2),
    ("<device id=\"ipad9_7\"><adaptation id=\"splitview1_3\"/></device>", 1),
    ("<device id=\"retina6_1\" orientation=\"landscape\"/>", 3),
  ])
  func installsWhatTheCanvasShows(on device: String, _ count: Int) throws {
    let document = uiKitDocument(
      """
      <view id="v"><constraints>
      <constraint firstAttribute="width" constant="20" id="1"/>
      <constraint firstAttribute="height" constant="10" id="2"/>
      <constraint firstAttribute="height" constant="30" id="3"/></constraints>
      <variation key="default"><mask key="constraints"><exclude reference="1"/>
      <exclude reference="3"/></mask></variation>
      <variation key="heightClass=compact"><mask key="constraints"><include reference="3"/></mask>
      </variation>
      <variation key="widthClass=regular"><mask key="constraints"><include reference="1"/></mask>
      </variation></view>
      """)
    let sample = Sample(document: document.replacing("<objects>", with: "\(device)<objects>"))
    #expect(sample.diagnostics == [])
    let names = Array(repeating: "NSLayoutConstraint", count: count).joined(separator: ", ")
    #expect(try sample.value("UIViewAutolayoutConstraints", of: "UIView") == "[\(names)]")
  }

  /// As in `CenteredView.nib` and `TabView.nib`.
  @Test func repeatsStorages() throws {
    let sample = Sample(
      document: uiKitDocument(
        """
        <view id="v"><subviews><view tag="1" id="a"><subviews><stackView tag="2" id="b">
        <variation key="widthClass=regular" spacing="9"/></stackView></subviews><constraints>
        <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top"
        constant="1" id="1"><variation key="widthClass=regular" constant="2"/></constraint>
        <constraint firstAttribute="width" constant="7" id="2"/></constraints>
        <variation key="default"><mask key="constraints"><exclude reference="2"/></mask></variation>
        </view></subviews><constraints>
        <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top" id="3"/>
        </constraints></view>
        """))
    #expect(sample.diagnostics == [])
    #expect(
      try sample.value("UITraitStorages", of: "_UITraitStorageList")
        == "[_UIAttributeTraitStorage, _UIRelationshipTraitStorage, _UIAttributeTraitStorage, "
        + "_UIAttributeTraitStorage, _UIAttributeTraitStorage]")
    #expect(
      try sample.objects("NSSet").map { try #require(sample.graph)[$0].entries.count }.max() == 3)
  }

  /// As in `MovieVideoCell.nib`.
  @Test func listsTheContentOfACellTwice() throws {
    let sample = Sample(
      document: uiKitDocument(
        """
        <tableViewCell id="c"><tableViewCellContentView key="contentView" id="v"><subviews>
        <view id="a"><variation key="widthClass=regular" alpha="0.5"/></view></subviews>
        </tableViewCellContentView></tableViewCell>
        """))
    #expect(sample.diagnostics == [])
    #expect(
      try sample.value("UITraitStorages", of: "_UITraitStorageList")
        == "[_UIAttributeTraitStorage, _UIAttributeTraitStorage]")
  }

  /// As in `MovieVideoCell.nib`: what is between two items comes with the later one.
  @Test func ordersSetsByTheLaterItem() throws {
    let sample = Sample(
      document: uiKitDocument(
        """
        <view id="v"><subviews><view id="a"><rect key="frame" x="1" y="1" width="9" height="9"/>
        </view><view id="b"><rect key="frame" x="2" y="2" width="9" height="9"/></view></subviews>
        <constraints>
        <constraint firstItem="a" firstAttribute="left" secondItem="b" secondAttribute="left" id="1"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" id="2"/>
        <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top" id="3"/>
        </constraints><variation key="default"><mask key="constraints"><exclude reference="1"/>
        <exclude reference="2"/><exclude reference="3"/></mask></variation></view>
        """))
    #expect(sample.diagnostics == [])
    let graph = try #require(sample.graph)
    let sets = try sample.objects("NSSet").map { graph[$0].entries.compactMap(\.value.object) }
    let removed = try #require(sets.first { $0.count == 3 })
    #expect(removed.map { graph[$0]["NSFirstAttribute"]?.integer } == [3, 3, 1])
    #expect(
      graph.object("NSFirstItem", of: removed[0]) == graph.object("NSFirstItem", of: removed[2]))
  }

  @Test func refusesWhatMayNotVary() {
    let sample = Sample(
      document: uiKitDocument(
        "<view id=\"v\"><variation key=\"widthClass=compact\" wobble=\"YES\"/></view>"))
    #expect(sample.diagnostics.map(\.id) == ["xib-unknown-attribute"])
  }
}
