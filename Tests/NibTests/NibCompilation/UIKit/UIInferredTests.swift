import Diagnostics
import NibCompilation
import Testing

/// What no known nib of Apple's has.
@Suite struct UIInferredTests {
  @Test(
    arguments: [
      "<button id=\"1\"><menu key=\"menu\" id=\"2\"><menuElements/></menu></button>",
      """
      <navigationBar id="1"><navigationBarAppearance key="standardAppearance" titlePositionAdjustment="1"/>
      </navigationBar>
      """,
      "<textView id=\"1\" layoutManager=\"textKit2\"/>",
      """
      <visualEffectView id="1"><vibrancyEffect style="label"><blurEffect style="dark"/>
      </vibrancyEffect></visualEffectView>
      """,
      """
      <segmentedControl id="1"><segments><segment title="A" enabled="NO"/></segments>
      </segmentedControl>
      """,
    ])
  func leavesOutWhatHasNoKnownForm(_ element: String) {
    let sample = Sample.iOSList(element)
    #expect(sample.diagnostics.map(\.id) == ["nib-left-out"])
    #expect(sample.nib != nil)
  }

  @Test func namesKeysAsTheProperties() throws {
    let sample = Sample.iOSList(
      "<button id=\"1\" showsMenuAsPrimaryAction=\"YES\" changesSelectionAsPrimaryAction=\"NO\"/>")
    #expect(sample.diagnostics.map(\.id) == ["nib-unverified"])
    #expect(try sample.value("UIShowsMenuAsPrimaryAction", of: "UIButton") == "true")
    #expect(try sample.value("UIChangesSelectionAsPrimaryAction", of: "UIButton") == nil)
  }

  @Test func keepsTheTintOfSelectedTabs() throws {
    let sample = Sample.iOSList(
      """
      <tabBar id="1"><color key="selectedImageTintColor" white="1" alpha="1" colorSpace="calibratedWhite"/></tabBar>
      """)
    #expect(sample.diagnostics.map(\.id) == ["nib-unverified"])
    #expect(try sample.value("UISelectedImageTintColor", of: "UITabBar") == "UIColor")
  }

  @Test(arguments: [(NibXcode.xcode14, 2), (.xcode16, 1)])
  func keepsFontsOfButtonsApartInOldNibs(_ xcode: NibXcode, fonts: Int) throws {
    let sample = Sample.iOSList(
      """
      <button id="1"/><button id="2"/><label id="3"><fontDescription key="fontDescription"
      type="system" pointSize="18"/></label>
      """, xcode: xcode)
    #expect(try sample.objects("UIFont").count == fonts)
    #expect(try sample.objects("UIFontDescriptor").count == fonts)
  }
}
