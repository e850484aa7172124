import Diagnostics
import NibFormat
import Testing

@Suite struct UILayoutConstraintTests {
  /// As `FUIInputTableViewCell.nib` of a build by Xcode 14 has them.
  @Test func ordersConstraintsByWhereTheirItemsAre() throws {
    let sample = Sample(
      document: uiKitDocument(
        """
        <view id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="43"/><subviews>
        <view id="b"><rect key="frame" x="58" y="-1" width="309" height="44"/></view>
        <view id="a"><rect key="frame" x="8" y="11" width="42" height="21"/></view>
        </subviews><constraints>
        <constraint firstItem="b" firstAttribute="centerY" secondItem="v" secondAttribute="centerY" id="1"/>
        <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="2"/>
        <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="3"/>
        <constraint firstAttribute="height" constant="43" id="4"/>
        </constraints></view>
        """))
    #expect(sample.diagnostics == [])
    #expect(try layoutAttributes(sample) == ["8", "5", "10", "6"])
  }

  /// As in the objects list of `TabView.nib`: a view below a subview follows the constraint about
  /// it.
  @Test func listsTheItemsOfConstraints() throws {
    let sample = Sample(
      document: uiKitDocument(
        """
        <view id="v"><subviews><view tag="1" id="a"><subviews><view tag="2" id="b"/></subviews>
        <constraints><constraint firstAttribute="width" constant="7" id="2"/></constraints></view>
        </subviews><constraints>
        <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top" id="1"/>
        </constraints></view>
        """))
    #expect(
      try sample.value("UINibObjectsKey", of: "NSObject")
        == "[UIProxyObject, UIProxyObject, UIView, NSLayoutConstraint, UIView, UIView, "
        + "NSLayoutConstraint]")
  }

  /// As in `MarkerInfoWindowView.nib`: the list follows the document, the subview has the constraint.
  @Test func listsTheConstraintOfASubviewWhereTheDocumentHasIt() throws {
    let sample = Sample(
      document: uiKitDocument(
        """
        <view id="v"><subviews><view id="a"/></subviews><constraints>
        <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height"
        multiplier="2:1" id="1"/></constraints></view>
        """))
    #expect(sample.diagnostics == [])
    #expect(
      try sample.value("UINibObjectsKey", of: "NSObject")
        == "[UIProxyObject, UIProxyObject, UIView, NSLayoutConstraint, UIView]")
    #expect(try sample.value("UIViewAutolayoutConstraints", of: "UIView") == nil)
    #expect(
      try sample.value("UIViewAutolayoutConstraints", of: "UIView", at: 1) == "[NSLayoutConstraint]"
    )
  }

  @Test func writesMarginsForOldSystems() throws {
    let sample = Sample(
      document: uiKitDocument(
        """
        <view id="v"><subviews><view id="a"/></subviews><constraints>
        <constraint firstItem="a" firstAttribute="leading" relation="greaterThanOrEqual"
        secondItem="v" secondAttribute="leadingMargin" multiplier="1:2" constant="3" priority="999"
        type="default" identifier="left" id="1"/><constraint placeholder="YES" firstItem="a" firstAttribute="width"
        constant="9" id="2"/></constraints></view>
        """))
    #expect(sample.diagnostics == [])
    #expect(try sample.objects("NSLayoutConstraint").count == 1)
    #expect(
      try sample.lines("NSLayoutConstraint") == [
        "NSFirstItem = UIView", "NSFirstAttributeV2 = 5", "NSFirstAttribute = 5",
        "NSRelation = 1", "NSMultiplier = 0.5", "NSSecondItem = UIView",
        "NSSecondAttributeV2 = 17", "NSSecondAttribute = 5", "NSConstantV2 = 3.0",
        "NSShouldBeArchived = true", "NSLayoutIdentifier = \"left\"", "NSPriority = 999",
        "NSConstant = 11.0",
      ])
  }

  private func layoutAttributes(_ sample: Sample) throws -> [String?] {
    let graph = try #require(sample.graph)
    let views = try sample.objects("UIView")
    let list = try #require(
      views.lazy.compactMap { graph.object("UIViewAutolayoutConstraints", of: $0) }.first)
    return try #require(graph.elements(list)).map { element in
      element.object.flatMap { graph[$0]["NSFirstAttribute"]?.integer }.map { String($0) }
    }
  }
}

/// A xib of iOS with these objects.
func uiKitDocument(_ objects: String) -> String {
  """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="20037" \
  targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><objects>
  <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
  <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
  \(objects)</objects></document>
  """
}
