import Diagnostics
import NibFormat
import Testing

@Suite struct UIAccessibilityTests {
  /// As in `PlayerCell.nib`.
  @Test func followsTheListOfObjects() throws {
    let sample = Sample(
      document: uiKitDocument(
        """
        <view id="v"><subviews><view id="a"><accessibility key="accessibilityConfiguration">
        <accessibilityTraits key="traits" staticText="YES" notEnabled="YES"/></accessibility></view>
        </subviews><accessibility key="accessibilityConfiguration" identifier="PlayerCell"/></view>
        """))
    #expect(sample.diagnostics == [])
    let graph = try #require(sample.graph)
    let list = try #require(
      graph.object("UINibAccessibilityConfigurationsKey", of: graph.root).flatMap {
        graph.elements($0)
      })
    let keys = list.compactMap { $0.object.map { graph[$0].entries.last?.key } }
    #expect(keys == ["UIAccessibilityIdentifier", "UIAccessibilityTraits"])
  }
}
