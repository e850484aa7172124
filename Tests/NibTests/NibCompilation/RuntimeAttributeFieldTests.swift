import Diagnostics
import Testing

/// Properties that connectors set by key path.
@Suite struct RuntimeAttributeFieldTests {
  private static let connector = "NSIBUserDefinedRuntimeAttributesConnector"

  @Test(arguments: [
    ("<customView alphaValue=\"0.5\" id=\"1\"/>", "alphaValue", "@0.5"),
    (
      "<button springLoaded=\"YES\" id=\"1\"><buttonCell key=\"cell\" id=\"2\"/></button>",
      "springLoaded", "@true"
    ),
    ("<textField contentType=\"password\" id=\"1\"/>", "contentType", "\"password\""),
    ("<textField contentType=\"url\" id=\"1\"/>", "contentType", "\"url\""),
    ("<window separatorStyle=\"line\" id=\"1\"/>", "titlebarSeparatorStyle", "@2"),
    ("<dateComponentsFormatter unitsStyle=\"full\" id=\"1\"/>", "unitsStyle", "@3"),
    (
      "<dateComponentsFormatter id=\"1\"><zeroFormattingBehavior key=\"zeroFormattingBehavior\""
        + " dropLeading=\"YES\" pad=\"YES\"/></dateComponentsFormatter>", "zeroFormattingBehavior",
      "@65538"
    ),
    (
      "<dateComponentsFormatter id=\"1\"><allowedUnits key=\"allowedUnits\" hour=\"YES\""
        + " second=\"YES\"/></dateComponentsFormatter>", "allowedUnits", "@160"
    ),
  ])
  func setsByKeyPath(element: String, keyPath: String, value: String) throws {
    let sample = Sample(element)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSKeyPaths", of: Self.connector) == "[\"\(keyPath)\"]")
    #expect(try sample.value("NSValues", of: Self.connector) == "[\(value)]")
  }

  @Test(arguments: [
    "<customView alphaValue=\"1\" id=\"1\"/>", "<window separatorStyle=\"automatic\" id=\"1\"/>",
  ])
  func leavesOutWhatTheClassHasByItself(element: String) throws {
    let sample = Sample(element)
    #expect(sample.diagnostics == [])
    #expect(try sample.objects(Self.connector) == [])
  }

  @Test(arguments: [
    "<window appearanceType=\"darkAqua\" id=\"1\"/>",
    "<visualEffectView appearanceType=\"inheritedVibrantLight\" id=\"1\"/>",
  ])
  func warnsOfAppearances(element: String) {
    let sample = Sample(element)
    #expect(sample.graph != nil)
    #expect(sample.diagnostics.map(\.id) == ["nib-left-out"])
  }
}
