import Diagnostics
import NibFormat
import Testing

@Suite struct PopUpButtonTests {
  /// A pop-up button with a separator between two items.
  private func sample(_ attributes: String, firstItem: String = "") -> Sample {
    Sample(
      """
      <popUpButton verticalHuggingPriority="750" id="1"><popUpButtonCell key="cell" type="push"
      title="B" bezelStyle="rounded" alignment="left" borderStyle="borderAndBezel" \(attributes)
      id="2"><behavior key="behavior" lightByBackground="YES" lightByGray="YES"/>
      <font key="font" metaFont="menu"/><menu key="menu" id="3"><items>
      <menuItem title="A" id="4">\(firstItem)</menuItem><menuItem isSeparatorItem="YES" id="5"/>
      <menuItem title="B" state="on" id="6"><integer key="representedObject" value="7"/></menuItem>
      </items></menu></popUpButtonCell></popUpButton>
      """)
  }

  @Test func compilesTheCell() throws {
    let sample = sample("selectedItem=\"6\" preferredEdge=\"maxX\" tag=\"3\"")
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSPopUpButtonCell") == [
        "NSCellFlags = 71303168", "NSCellFlags2 = 0", "NSContents = \"B\"", "NSSupport = NSFont",
        "NSRepresentedObject = @7", "NSControlView = NSPopUpButton", "NSButtonFlags = 109051904",
        "NSButtonFlags2 = 1", "NSBezelStyle = 1", "NSAlternateContents = \"\"",
        "NSKeyEquivalent = \"\"", "NSPeriodicDelay = 400", "NSPeriodicInterval = 75",
        "NSAuxButtonType = 0", "NSMenuItem = NSMenuItem", "NSMenuItemRespectAlignment = true",
        "NSMenu = NSMenu", "NSSelectedIndex = 2", "NSPreferredEdge = 2",
        "NSUsesItemFromMenu = true", "NSAltersState = true", "NSArrowPosition = 2",
      ])
    #expect(try sample.value("NSfFlags", of: "NSFont") == "1558")
  }

  @Test func letsItsItemsActOnTheCell() throws {
    let sample = sample("selectedItem=\"4\"")
    for index in 0..<3 {
      #expect(
        try sample.value("NSAction", of: "NSMenuItem", at: index) == "\"_popUpItemAction:\"")
      #expect(
        try sample.value("NSTarget", of: "NSMenuItem", at: index) == "NSPopUpButtonCell")
    }
  }

  @Test func leavesAnItemItsSubmenu() throws {
    let sample = sample("", firstItem: "<menu key=\"submenu\" id=\"9\"><items/></menu>")
    let actions = try sample.objects("NSMenuItem").indices.map {
      try sample.value("NSAction", of: "NSMenuItem", at: $0)
    }
    #expect(actions.filter { $0 == "\"submenuAction:\"" }.count == 1)
  }

  @Test func keepsTheTintOfTheControlInTheCell() throws {
    let sample = Sample(
      """
      <popUpButton id="1"><popUpButtonCell key="cell" id="2"><menu key="menu" id="3"/></popUpButtonCell>
      <color key="contentTintColor" name="linkColor" catalog="System" colorSpace="catalog"/></popUpButton>
      """)
    #expect(sample.diagnostics.map(\.id) == ["nib-unverified"])
    #expect(try sample.value("NSContentTintColor", of: "NSPopUpButtonCell") == "NSColor")
  }

  @Test(arguments: [
    ("selectedItem=\"4\"", nil), ("selectedItem=\"6\"", "2"), ("", "-1"),
    ("selectedItem=\"8\"", "-1"),
  ])
  func countsTheSelectedItem(attributes: String, index: String?) throws {
    let sample = sample(attributes)
    #expect(try sample.value("NSSelectedIndex", of: "NSPopUpButtonCell") == index)
  }

  @Test func hidesTheFirstItemOfAPullDown() throws {
    let sample = sample("pullsDown=\"YES\" arrowPosition=\"noArrow\" selectedItem=\"4\"")
    #expect(try sample.value("NSPullDown", of: "NSPopUpButtonCell") == "true")
    #expect(try sample.value("NSArrowPosition", of: "NSPopUpButtonCell") == nil)
    let hidden = try sample.objects("NSMenuItem").indices.filter {
      try sample.value("NSIsHidden", of: "NSMenuItem", at: $0) == "true"
    }
    try #require(hidden.count == 1)
    #expect(try sample.value("NSTitle", of: "NSMenuItem", at: hidden[0]) == "\"A\"")
  }
}
