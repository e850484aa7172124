import Diagnostics
import NibCompilation
import Testing

@Suite struct TouchBarTests {
  private static let bar = """
    <touchBar key="touchBar" id="2"><touchBarItems>
    <touchBarItem identifier="a" id="3"><viewController key="viewController" id="4">
    <button key="view" id="5"><buttonCell key="cell" id="6"/></button></viewController>
    <size key="designTimeSize" width="4" height="3"/></touchBarItem>
    <touchBarSpacerItem identifier="NSTouchBarItemIdentifierFlexibleSpace" id="7"/>
    <touchBarPopoverItem collapsedRepresentationLabel="P" supportsPressAndHold="YES" id="8">
    <touchBar key="popoverTouchBar" id="9"/></touchBarPopoverItem></touchBarItems></touchBar>
    """

  @Test func namesTheItemsAndHoldsAllButSpaces() throws {
    let sample = Sample("<customView id=\"1\">\(Self.bar)</customView>")
    #expect(sample.diagnostics.map(\.id) == ["nib-unverified", "nib-unverified"])
    #expect(try sample.value("NSNibTouchBar", of: "NSCustomView") == "NSTouchBar")
    #expect(
      try sample.lines("NSTouchBar") == [
        "NSTouchBarTemplateItems = [NSCustomTouchBarItem, NSPopoverTouchBarItem]",
        "NSTouchBarDefaultItemIdentifiers = [\"a\", \"NSTouchBarItemIdentifierFlexibleSpace\", \"8\"]",
      ])
    #expect(
      try sample.value("NSTouchBarItemViewController", of: "NSCustomTouchBarItem")
        == "NSViewController")
    #expect(
      try sample.value("NSPopoverTouchBarItemPressAndHoldTouchBar", of: "NSPopoverTouchBarItem")
        == "NSTouchBar")
  }

  @Test func refusesWhatIsInferredIfItMustBeStrict() {
    let sample = Sample(
      "<customView id=\"1\">\(Self.bar)</customView>",
      options: NibCompilationOptions(isStrict: true))
    #expect(sample.diagnostics.map(\.severity) == [.error, .error])
    #expect(sample.nib == nil)
  }

  @Test func setsTheBarOfAWindowByKeyPath() throws {
    let sample = Sample("<window id=\"1\">\(Self.bar)</window>")
    let connector = "NSIBUserDefinedRuntimeAttributesConnector"
    #expect(try sample.value("NSKeyPaths", of: connector) == "[\"touchBar\"]")
  }
}
