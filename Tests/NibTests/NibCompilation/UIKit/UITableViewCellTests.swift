import Diagnostics
import NibCompilation
import NibFormat
import Testing

@Suite struct UITableViewCellTests {
  private static let content =
    "<tableViewCellContentView key=\"contentView\" tableViewCell=\"1\" id=\"2\"/>"

  @Test func compilesAPlainCell() throws {
    let sample = Sample.iOSList(
      """
      <tableViewCell selectionStyle="none" indentationWidth="10" reuseIdentifier="A" id="1">
      <rect key="frame" x="0" y="0" width="375" height="44"/>\(Self.content)</tableViewCell>
      """, xcode: .xcode14)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.ownLines("UITableViewCell") == [
        "UIReuseIdentifier = \"A\"", "UISelectionStyle = 0", "UIIndentationWidth = 10.0f",
        "UISystemBackgroundView = _UISystemBackgroundView", "UIContentConfigurationView = nil",
        "UIContentView = UITableViewCellContentView", "UITextLabel = nil",
        "UIDetailTextLabel = nil", "UIImageView = nil",
      ])
    #expect(
      try sample.value("UISubviews", of: "UITableViewCell")
        == "[UITableViewCellContentView, _UITableViewCellSeparatorView]")
    #expect(
      try sample.value("UIDidEncodeCompatibilityBackgroundColor", of: "UITableViewCell") == "true")
    let graph = try #require(sample.graph)
    let line = try #require(try sample.objects("_UITableViewCellSeparatorView").first)
    #expect(graph[line]["UIBounds"] == UIKitGeometry.rect(0, 0, 367, 1))
    #expect(graph[line]["UICenter"] == UIKitGeometry.point(191.5, 43.5))
  }

  /// As documents of Xcode 5 have it.
  @Test func takesAPlainViewAsTheContent() throws {
    let content = Self.content.replacing("tableViewCellContentView", with: "view")
    let sample = Sample.iOSList("<tableViewCell id=\"1\">\(content)</tableViewCell>")
    #expect(sample.diagnostics == [])
    #expect(
      try sample.value("UIContentView", of: "UITableViewCell") == "UITableViewCellContentView")
  }

  @Test func keepsTheColourOfItsDocument() throws {
    let sample = Sample.iOSList(
      """
      <tableViewCell id="1">\(Self.content)
      <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
      </tableViewCell>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("UITableCellBackgroundColorSet", of: "UITableViewCell") == "true")
    #expect(try sample.value("UISystemBackgroundView", of: "UITableViewCell") == "nil")
    #expect(
      try sample.value("UIDidEncodeCompatibilityBackgroundColor", of: "UITableViewCell") == nil)
  }

  @Test func hasTheBackgroundOfItsDocument() throws {
    let sample = Sample.iOSList(
      """
      <tableViewCell id="1">\(Self.content)
      <backgroundConfiguration key="backgroundConfiguration" cornerRadius="4" image="a"/>
      </tableViewCell>
      """)
    #expect(sample.diagnostics == [])
    let lines = try sample.lines("UIBackgroundConfiguration")
    #expect(lines.contains("cornerRadius = 4.0"))
    #expect(lines.contains("defaultStyle = 1"))
    #expect(lines.contains("hasCustomized-cornerRadius = true"))
    #expect(lines.contains("hasCustomized-strokeWidth = false"))
  }

  @Test func hasLabelsOfItsStyle() throws {
    let sample = Sample.iOSList(
      """
      <tableViewCell style="IBUITableViewCellStyleValue1" textLabel="3"
      accessoryType="checkmark" id="1"><tableViewCellContentView key="contentView" id="2">
      <subviews><label text="A" id="3"/><label text="B" id="4"/></subviews>
      </tableViewCellContentView></tableViewCell>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("UITableViewCellStyle", of: "UITableViewCell") == "1")
    #expect(try sample.value("UIAccessoryType", of: "UITableViewCell") == "3")
    #expect(try sample.value("UITextLabel", of: "UITableViewCell") == "UITableViewLabel")
    #expect(try sample.value("UIText", of: "UITableViewLabel") == "\"A\"")
    #expect(try sample.value("UIText", of: "UILabel") == "\"B\"")
  }

  @Test(arguments: [
    (
      NibXcode.xcode14,
      ["strokeLocation = 0", "shadowType = 0", "defaultStyle = 1"]
    ),
    (
      NibXcode.xcode16,
      ["strokeLocation = 0", "defaultStyle_v2 = 1", "defaultStyle = 1"]
    ),
  ])
  func hasTheBackgroundOfPlainLists(
    _ xcode: NibXcode, _ expected: [String]
  ) throws {
    let sample = Sample.iOSList(
      "<tableViewCell selectionStyle=\"none\" id=\"1\">\(Self.content)</tableViewCell>",
      xcode: xcode)
    let lines = try sample.lines("UIBackgroundConfiguration")
    let start = try #require(lines.firstIndex(of: "strokeLocation = 0"))
    #expect(Array(lines[start...].prefix(3)) == expected)
    #expect(
      lines.contains("visualEffectGroupName = nil") == (xcode == .xcode16))
  }
}
