import NibFormat
import Testing

@Suite struct ToolbarTests {
  static func toolbar(_ allowed: String, defaults: String = "", attributes: String = "") -> Sample {
    Sample(
      """
      <window id="1"><toolbar key="toolbar" implicitIdentifier="T" displayMode="iconOnly"
      sizeMode="regular" \(attributes) id="2"><allowedToolbarItems>\(allowed)</allowedToolbarItems>
      <defaultToolbarItems>\(defaults)</defaultToolbarItems></toolbar></window>
      """)
  }

  @Test func listsTheItems() throws {
    let sample = Self.toolbar(
      """
      <toolbarItem implicitItemIdentifier="NSToolbarSpaceItem" id="3"/>
      <toolbarItem implicitItemIdentifier="I" explicitItemIdentifier="E" selectable="YES" id="4"/>
      """, defaults: "<toolbarItem reference=\"4\"/>",
      attributes: "autosavesConfiguration=\"NO\" centeredItem=\"4\"")
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSToolbar") == [
        "NSToolbarIdentifier = \"T\"", "NSToolbarDelegate = nil",
        "NSToolbarPrefersToBeShown = true", "NSToolbarAllowsUserCustomization = true",
        "NSToolbarAutosavesConfiguration = false", "NSToolbarDisplayMode = 2",
        "NSToolbarSizeMode = 1", "NSToolbarCenteredItemIdentifier = \"E\"",
        "NSToolbarIBIdentifiedItems = NSMutableDictionary",
        "NSToolbarIBAllowedItems = [NSToolbarSpaceItem, NSToolbarItem]",
        "NSToolbarIBDefaultItems = [NSToolbarItem]",
        "NSToolbarIBSelectableItems = [NSToolbarItem]",
      ])
  }

  @Test func compilesAnItemOfTheDocument() throws {
    let sample = Self.toolbar(
      """
      <toolbarItem implicitItemIdentifier="I" label="L" paletteLabel="P" tag="7"
      visibilityPriority="1000" navigational="YES" id="3"><nil key="toolTip"/>
      <size key="minSize" width="5" height="6"/><button key="view" id="4">
      <rect key="frame" x="0.0" y="0.0" width="5" height="6"/>
      <buttonCell key="cell" type="push" title="B" id="5"/></button></toolbarItem>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSToolbarItem") == [
        "NSToolbarItemIdentifier = \"I\"", "NSToolbarItemLabel = \"L\"",
        "NSToolbarItemPaletteLabel = \"P\"", "NSToolbarItemToolTip = nil",
        "NSToolbarItemView = NSButton", "NSToolbarItemBordered = true",
        "NSToolbarItemImage = nil", "NSToolbarItemTitle = \"B\"", "NSToolbarItemTarget = nil",
        "NSToolbarItemAction = nil", "NSToolbarItemMinSize = \"{5, 6}\"",
        "NSToolbarItemMaxSize = \"{0, 0}\"", "NSToolbarItemIgnoreMinMaxSizes = false",
        "NSToolbarItemEnabled = true", "NSToolbarItemAutovalidates = true",
        "NSToolbarItemTag = 7", "NSToolbarItemVisibilityPriority = 1000",
        "NSToolbarItemNavigational = true", "NSToolbarIsUserRemovable = true",
        "NSToolbarItemStyle = 0",
      ])
    #expect(try sample.value("NSNextResponder", of: "NSButton") == "nil")
  }

  @Test(arguments: [
    (
      "NSToolbarFlexibleSpaceItem", "NSToolbarFlexibleSpaceItem",
      [
        "NSToolbarItemLabel = \"\"", "NSToolbarItemPaletteLabel = \"Flexible Space\"",
        "NSToolbarItemToolTip = nil", "NSToolbarItemMinSize = \"{8, 24}\"",
        "NSToolbarItemMaxSize = \"{20000, 24}\"", "NSToolbarItemTag = -1",
        "NSToolbarItemMenuFormRepresentation = NSMenuItem", "NSToolbarItemBordered = false",
      ]
    ),
    (
      "NSToolbarShowColorsItem", "NSToolbarItem",
      [
        "NSToolbarItemLabel = \"Colors\"", "NSToolbarItemToolTip = \"Show Color Panel\"",
        "NSToolbarItemImage = NSCustomResource",
        "NSToolbarItemAction = \"orderFrontColorPanel:\"", "NSToolbarItemBordered = true",
      ]
    ),
    ("NSToolbarPrintItem", "NSToolbarItem", ["NSToolbarItemAction = \"printDocument:\""]),
  ])
  func knowsStandardItems(identifier: String, className: String, expected: [String]) throws {
    let sample = Self.toolbar(
      "<toolbarItem implicitItemIdentifier=\"\(identifier)\" id=\"3\"/>")
    #expect(sample.diagnostics == [])
    let lines = try sample.lines(className)
    for line in expected { #expect(lines.contains(line), "\(lines)") }
  }

  @Test(arguments: [
    (
      "searchToolbarItem", "<searchField key=\"view\" id=\"4\"/>", "NSSearchToolbarItem",
      "searchField", "NSSearchField"
    ),
    (
      "toolbarItemGroup",
      "<subitems><toolbarItem implicitItemIdentifier=\"B\" id=\"4\"/></subitems>",
      "NSToolbarItemGroup", "subitems", "[NSToolbarItem]"
    ),
    (
      "menuToolbarItem", "<menu key=\"menu\" id=\"4\"/>", "NSMenuToolbarItem", "menu", "NSMenu"
    ),
  ])
  func setsWhatKindsOfItemsAdd(
    element: String, content: String, className: String, keyPath: String, value: String
  ) throws {
    let sample = Sample(
      """
      <toolbar id="1"><allowedToolbarItems><\(element) implicitItemIdentifier="A" id="2">\(content)
      </\(element)></allowedToolbarItems></toolbar>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSToolbarItemView", of: className) == "nil")
    let connector = "NSIBUserDefinedRuntimeAttributesConnector"
    #expect(try sample.value("NSKeyPaths", of: connector) == "[\"\(keyPath)\"]")
    #expect(try sample.value("NSValues", of: connector) == "[\(value)]")
  }
}
