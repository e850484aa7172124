import Diagnostics
import NibCompilation
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

  @Test func refusesWhatMayNotVary() {
    let sample = Sample(
      document: uiKitDocument(
        "<view id=\"v\"><variation key=\"widthClass=compact\" wobble=\"YES\"/></view>"))
    #expect(sample.diagnostics.hasErrors)
  }
}
