import Diagnostics
import NibFormat
import Testing

@Suite struct AppKitConnectionTests {
  @Test func connectsOutletsActionsAndBindings() throws {
    let sample = Sample(
      """
      <customObject id="1"/><button id="2"><buttonCell key="cell" id="3"/><connections>
      <action selector="go:" target="-1" id="4"/><outlet property="o" destination="1" id="5"/>
      <action selector="stop:" target="-2" id="6"/>
      <binding name="value" keyPath="a.b" destination="1" id="7"><dictionary key="options">
      <string key="NSNullPlaceholder">none</string><bool key="NSRaises" value="YES"/></dictionary>
      </binding></connections></button>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.value("NSConnections", of: "NSIBObjectData")
        == "[NSNibOutletConnector, NSNibControlConnector, NSNibControlConnector, "
        + "NSNibBindingConnector]")
    #expect(
      try sample.lines("NSNibControlConnector") == ["NSSource = NSButton", "NSLabel = \"go:\""])
    #expect(
      try sample.lines("NSNibBindingConnector") == [
        "NSSource = NSButton", "NSDestination = NSCustomObject", "NSLabel = \"value: a.b\"",
        "NSBinding = \"value\"", "NSKeyPath = \"a.b\"", "NSOptions = NSDictionary",
        "NSNibBindingConnectorVersion = 2",
      ])
  }

  @Test func connectsToolTips() throws {
    let sample = Sample("<customView id=\"1\" toolTip=\"t\"/>")
    #expect(
      try sample.lines("NSIBHelpConnector") == [
        "NSDestination = NSCustomView", "NSFile = \"NSToolTipHelpKey\"", "NSMarker = \"t\"",
      ])
  }

  @Test func leavesOutEncodedToolTips() throws {
    let sample = Sample(
      "<customView id=\"1\"><string key=\"toolTip\" base64-UTF8=\"YES\">Gw</string></customView>")
    #expect(sample.diagnostics == [])
    #expect(try sample.objects("NSIBHelpConnector").isEmpty)
  }

  @Test func setsRuntimeAttributes() throws {
    let sample = Sample(
      """
      <customView id="1"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="boolean" keyPath="a" value="NO"/>
      <userDefinedRuntimeAttribute type="number" keyPath="b"><real key="value" value="1.5"/>
      </userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="nil" keyPath="c"/>
      <userDefinedRuntimeAttribute type="size" keyPath="d"><size key="value" width="1" height="2"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></customView>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSIBUserDefinedRuntimeAttributesConnector") == [
        "NSObject = NSCustomView", "NSValues = [@false, @1.5, nil, \"{1, 2}\"]",
        "NSKeyPaths = [\"a\", \"b\", \"c\", \"d\"]",
      ])
  }

  @Test func describesObjectsForAssistiveSoftware() throws {
    let sample = Sample(
      "<customView id=\"1\"><accessibility description=\"d\" help=\"h\"/></customView>")
    #expect(
      try sample.value("NSAccessibilityConnectors", of: "NSIBObjectData")
        == "[NSNibAXAttributeConnector, NSNibAXAttributeConnector]")
    #expect(
      try sample.value("NSAccessibilityOidsValues", of: "NSIBObjectData") == "[@4, @5]")
  }

  @Test func refusesSegues() {
    let sample = Sample(
      """
      <customObject id="1"><connections><segue kind="show" destination="-2" id="2"/></connections>
      </customObject>
      """)
    #expect(sample.diagnostics.map(\.id) == ["nib-unsupported-connection"])
  }
}
