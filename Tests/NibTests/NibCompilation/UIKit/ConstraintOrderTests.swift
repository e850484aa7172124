import NibCompilation
import NibFormat
import Testing

@Suite struct ConstraintOrderTests {
  private static let document = """
    <view id="1"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
    <view id="near"><rect key="frame" x="0" y="30" width="10" height="10"/></view>
    <view id="far"><rect key="frame" x="60" y="10" width="10" height="10"/></view></subviews>
    <constraints>
    <constraint firstItem="far" firstAttribute="top" secondItem="1" secondAttribute="top"
     constant="1" id="a"/>
    <constraint firstItem="near" firstAttribute="top" secondItem="1" secondAttribute="top"
     constant="2" id="b"/>
    <constraint firstAttribute="trailing" secondItem="near" secondAttribute="trailing"
     constant="3" id="c"/>
    <constraint firstItem="near" firstAttribute="centerX" secondItem="1" secondAttribute="centerX"
     constant="4" id="d"/></constraints></view>
    """

  /// Items by their distance from the corner; the constraints of one by id, or by attribute.
  @Test(arguments: [
    (NibXcode.xcode14, ["2.0", "3.0", "4.0", "1.0"]),
    (.xcode15, ["4.0", "3.0", "2.0", "1.0"]),
    (NibXcode.xcode16, ["4.0", "3.0", "2.0", "1.0"]),
  ])
  func followsItems(_ xcode: NibXcode, _ constants: [String]) throws {
    let sample = Sample.iOSText(Self.document, xcode: xcode)
    #expect(sample.diagnostics == [])
    let graph = try #require(sample.graph)
    let view = try #require(try sample.objects("UIView").first { graph[$0]["UISubviews"] != nil })
    let constraints = graph.objects("UIViewAutolayoutConstraints", of: view)
    let found = constraints.compactMap { graph.number("NSConstant", of: $0).map { "\($0)" } }
    #expect(found == constants)
  }

  /// The constraints of one item, in the order of Xcode 15 and later: those to something further
  /// inside, to the view, then to siblings; the least first, then by the constant.
  @Test func ranksTheConstraintsOfAnItem() throws {
    let ends: [(own: String, other: String, more: String)] = [
      ("bottom", "b", "constant=\"1\""), ("centerY", "b", "constant=\"2\""),
      ("trailing", "b", "constant=\"4\""), ("trailing", "b", "constant=\"-3\""),
      ("trailing", "b", "constant=\"5\" relation=\"greaterThanOrEqual\""),
      ("trailing", "b", "constant=\"6\" relation=\"lessThanOrEqual\""),
      ("width", "b", "constant=\"7\""), ("leading", "1", "constant=\"8\""),
      ("width", "c", "constant=\"9\""),
    ]
    let constraints = ends.enumerated().map { number, end in
      """
      <constraint firstItem="a" firstAttribute="\(end.own)" secondItem="\(end.other)"
       secondAttribute="\(end.own)" \(end.more) id="k\(number)"/>
      """
    }.joined()
    let sample = Sample.iOSText(
      """
      <view id="1"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
      <view id="a"><rect key="frame" x="0" y="0" width="10" height="10"/></view>
      <view id="b"><rect key="frame" x="60" y="10" width="10" height="10"/><subviews>
      <view id="c"><rect key="frame" x="0" y="0" width="9" height="9"/></view></subviews></view>
      </subviews><constraints>\(constraints)</constraints></view>
      """, xcode: .xcode15)
    #expect(sample.diagnostics == [])
    let graph = try #require(sample.graph)
    let view = try #require(
      try sample.objects("UIView").first { graph[$0]["UIViewAutolayoutConstraints"] != nil })
    let found = graph.objects("UIViewAutolayoutConstraints", of: view).compactMap {
      graph.number("NSConstant", of: $0)
    }
    #expect(found == [9, 8, 6, 5, -3, 4, 2, 1, 7])
  }

  @Test func namesXcodesByMajorVersionAndByNumber() {
    #expect(NibXcode(xcode: 13) == .xcode13dot4)
    #expect(NibXcode(xcode: 1321) == .xcode13)
    #expect(NibXcode(xcode: 1640) == .xcode16dot3)
    #expect(NibXcode(xcode: 26) == .newest)
    #expect(NibXcode(xcode: 910) == .xcode9)
    #expect(NibXcode(xcode: 4) == nil)
  }
}
