import InterfaceBuilderFormat
import NibCompilation
import NibFormat
import Testing

@Suite struct CanvasScreenTests {
  /// As in `CTCoverViewController~ipadland.nib` of four Xcodes.
  @Test(arguments: [
    (NibXcode.xcode14, "1194", "", 1194.0), (.xcode16, "1194", "", 1210),
    (.xcode26, "1210", "", 1210), (.xcode16, "1100", "", 1100),
    (
      .xcode16, "1194", "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>", 1194
    ),
  ])
  func fillsTheScreenOfTheDevice(
    _ xcode: NibXcode, _ written: String, _ metrics: String, _ width: Double
  ) throws {
    let document = uiKitDocument(
      """
      <view id="v"><rect key="frame" x="0.0" y="0.0" width="\(written)" height="834"/><subviews>
      <view id="a"><rect key="frame" x="0.0" y="0.0" width="1194" height="834"/></view></subviews>
      \(metrics)</view>
      """)
    let device = "<device id=\"ipad11_0rounded\" orientation=\"landscape\"/>"
    let sample = Sample(
      document: document.replacing("<objects>", with: "\(device)<objects>"),
      options: NibCompilationOptions(xcode: xcode))
    #expect(sample.diagnostics == [])
    let graph = try #require(sample.graph)
    let views = try sample.objects("UIView")
    #expect(
      views.map { graph[$0]["UICenter"] }
        == [width, 1194].map { UIKitGeometry.point($0 / 2, 417) })
  }
}
