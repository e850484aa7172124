import AppleVocabulary
import Diagnostics
import NibCompilation
import NibFormat
import Testing

@Suite struct ContainerTests {
  /// A box, a Mac and the frame of what is in the box.
  @Test(
    arguments: [
      ("", MacSystem(12), "{{3, 3}, {94, 32}}"), ("", MacSystem(15), "{{4, 5}, {92, 30}}"),
      ("titlePosition=\"noTitle\"", MacSystem(15), "{{4, 5}, {92, 42}}"),
      ("borderType=\"none\"", MacSystem(11), "{100, 35}"), ("", MacSystem(26), "{100, 38}"),
    ])
  func leavesRoomAroundTheContentOfBoxes(_ attributes: String, _ mac: MacSystem, _ frame: String)
    throws
  {
    let sample = Sample(
      """
      <box \(attributes) id="1"><rect key="frame" x="0" y="0" width="100" height="50"/>
      <view key="contentView" id="2"><rect key="frame" x="2" y="2" width="90" height="30"/></view></box>
      """, options: NibCompilationOptions(mac: mac))
    let key = frame.hasPrefix("{{") ? "NSFrame" : "NSFrameSize"
    #expect(try sample.value(key, of: "NSView") == "\"\(frame)\"")
  }

  @Test(arguments: [
    ("", "{0, 0}"),
    ("<size key=\"contentViewMargins\" width=\"5\" height=\"6\"/>", "{5, 6}"),
  ])
  func keepsTheMarginsOfBoxes(_ size: String, _ offsets: String) throws {
    let sample = Sample("<box title=\"B\" id=\"1\">\(size)</box>")
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSOffsets", of: "NSBox") == "\"\(offsets)\"")
  }

  static let frame = "<rect key=\"frame\" x=\"1\" y=\"2\" width=\"100\" height=\"60\"/>"

  /// An element, the class it becomes, and keys of that class's first object.
  struct Case: CustomTestStringConvertible, Sendable {
    var element: String
    var className: String
    var lines: [String]

    init(_ element: String, _ className: String, _ lines: [String]) {
      (self.element, self.className, self.lines) = (element, className, lines)
    }

    var testDescription: String { element }
  }

  static let cases = [
    Case(
      "<box title=\"T\" boxType=\"separator\" titlePosition=\"noTitle\" id=\"1\">\(frame)</box>",
      "NSBox",
      [
        "NSSubviews = []", "NSOffsets = \"{5, 5}\"", "NSBorderType = 3", "NSBoxType = 2",
        "NSTitlePosition = 2", "NSTransparent = false",
      ]),
    Case(
      "<box title=\"T\" boxType=\"separator\" id=\"1\">\(frame)</box>", "NSTextFieldCell",
      ["NSContents = \"Title\"", "NSCellFlags = 67108864", "NSControlView = nil"]),
    Case(
      "<box title=\"T\" borderType=\"line\" titlePosition=\"atBottom\" id=\"1\">\(frame)</box>",
      "NSBox",
      [
        "NSOffsets = \"{0, 0}\"", "NSBorderType = 1", "NSBoxType = 0", "NSTitlePosition = 5",
        "IBNSBoxIsUsingDocumentContentView = true",
      ]),
    Case("<box titlePosition=\"noTitle\" id=\"1\"/>", "NSTextFieldCell", ["NSContents = \"\""]),
    Case(
      """
      <box boxType="custom" borderWidth="2" cornerRadius="3" transparent="YES" id="1">
      <color key="borderColor" white="0.0" alpha="1" colorSpace="calibratedWhite"/></box>
      """, "NSBox",
      [
        "NSBoxType = 4", "NSFullyTransparent = true", "NSBorderColor2 = NSColor",
        "NSCornerRadius2 = 3.0", "NSBorderWidth2 = @2.0",
      ]),
    Case(
      """
      <splitView autosaveName="S" dividerStyle="thin" vertical="YES" id="1"><holdingPriorities>
      <real value="250"/><real value="251"/></holdingPriorities></splitView>
      """, "NSSplitView",
      [
        "NSIsVertical = true", "NSDividerStyle = 2", "NSAutosaveName = \"S\"",
        "NSHoldingPriorities = NSMutableDictionary",
      ]),
    Case(
      """
      <visualEffectView blendingMode="withinWindow" material="sidebar" state="active" id="1"/>
      """, "NSVisualEffectView",
      [
        "NSVisualEffectViewBlendingMode = 1", "NSVisualEffectViewState = 1",
        "NSVisualEffectViewMaskImage = nil", "NSVisualEffectViewMaterial = 7",
        "IBVisualEffectViewExternalMaterial = 7", "IBVisualEffectViewAppearanceType = 0",
      ]),
    Case(
      "<visualEffectView appearanceType=\"vibrantLight\" material=\"appearanceBased\" id=\"1\"/>",
      "NSVisualEffectView",
      ["NSVisualEffectViewMaterial = 0", "NSAppearance = NSAppearance"]),
    Case(
      "<customView appearanceType=\"darkAqua\" id=\"1\"/>", "NSAppearance",
      ["NSAppearanceName = \"NSAppearanceNameDarkAqua\""]),
    Case(
      "<tabView type=\"noTabsNoBorder\" drawsBackground=\"NO\" id=\"1\"/>", "NSTabView",
      [
        "NSSubviews = []", "NSTabViewItems = []", "NSFont = NSFont", "NSTvFlags = 6",
        "NSAllowTruncatedLabels = true",
      ]),
    Case(
      "<tabView controlSize=\"small\" type=\"bottomTabsBezelBorder\" id=\"1\"/>", "NSTabView",
      ["NSTvFlags = 134217730", "NSDrawsBackground = true"]),
    Case(
      "<popover behavior=\"t\" id=\"1\"/>", "NSPopover", ["NSBehavior = 1", "NSAnimates = true"]),
    Case(
      "<drawer preferredEdge=\"maxX\" trailingOffset=\"15\" id=\"1\"/>", "NSDrawer",
      ["NSPreferredEdge = 2", "NSLeadingOffset = 0.0", "NSTrailingOffset = 15.0"]),
    Case(
      """
      <webView maintainsBackForwardList="NO" id="1"><webPreferences key="preferences"
      defaultFontSize="12" id="2"><nil key="identifier"/></webPreferences></webView>
      """, "WebView",
      [
        "FrameName = \"\"", "Preferences = WebPreferences", "UseBackForwardList = false",
        "AllowsUndo = true", "NSNextKeyView = nil",
      ]),
    Case(
      """
      <collectionView selectable="YES" maxNumberOfRows="3" id="1">
      <size key="minItemSize" width="5" height="6"/>
      <color key="primaryBackgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
      </collectionView>
      """, "NSCollectionView",
      [
        "NSSelectable = true", "NSMinGridSize = \"{5, 6}\"", "NSMaxNumberOfGridRows = 3",
        "NSBackgroundColors = [NSColor]",
      ]),
    Case(
      "<box id=\"1\"><shadow key=\"shadow\" blurRadius=\"2\"/></box>", "NSShadow",
      ["NSShadowHoriz = 0.0", "NSShadowBlurRadius = 2.0"]),
    Case(
      "<pdfView autoScales=\"YES\" displaysPageBreaks=\"NO\" id=\"1\"/>", "PDFView",
      ["Version = 3", "PageBreaks = false", "ScaleFactor = 1.0f", "AutoScale = true"]),
    Case(
      """
      <customView id="1"><gestureRecognizers><clickGestureRecognizer numberOfClicksRequired="2"
      id="2"/></gestureRecognizers></customView>
      """, "NSClickGestureRecognizer",
      [
        "NSClickGestureRecognizer.numberOfClicksRequired = 2",
        "NSClickGestureRecognizer.buttonMask = 1",
      ]),
  ]

  @Test(arguments: cases)
  func compiles(_ sample: Case) throws {
    let compiled = Sample(sample.element)
    #expect(compiled.diagnostics == [])
    let lines = try compiled.lines(sample.className)
    for line in sample.lines { #expect(lines.contains(line), "\(lines)") }
  }

  @Test func leavesOutWhatASeparatorAndAPDFViewDoNotHave() throws {
    let separator = Sample("<box boxType=\"separator\" id=\"1\"/>")
    #expect(try separator.value("IBNSBoxIsUsingDocumentContentView", of: "NSBox") == nil)
    #expect(try Sample("<pdfView id=\"1\"/>").value("NSvFlags", of: "PDFView") == nil)
    let effect = Sample("<visualEffectView id=\"1\"/>")
    #expect(try effect.value("NSSubviews", of: "NSVisualEffectView") == nil)
  }

  @Test(arguments: [
    ("", "{100, 48}", "{{5, 5}, {30, 18}}"),
    ("titlePosition=\"noTitle\"", "{100, 60}", "{{5, 5}, {30, 30}}"),
    ("boxType=\"custom\"", "{90, 40}", "{{5, 5}, {20, 10}}"),
  ])
  func fitsTheContentOfABox(attributes: String, content: String, inner: String) throws {
    let sample = Sample(
      """
      <box \(attributes) id="1">\(Self.frame)<view key="contentView" id="2">
      <rect key="frame" x="0.0" y="0.0" width="90" height="40"/><subviews>
      <box boxType="separator" id="3"><rect key="frame" x="5" y="5" width="20" height="10"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></box>
      </subviews></view></box>
      """)
    #expect(try sample.value("NSFrameSize", of: "NSView") == "\"\(content)\"")
    #expect(try sample.value("NSvFlags", of: "NSView") == "274")
    let frames = try (0..<2).map { try sample.value("NSFrame", of: "NSBox", at: $0) }
    #expect(frames.contains("\"\(inner)\""))
  }

  /// The borders of a window, their keys, and whether Apple's nibs show them.
  @Test(arguments: [("minY", "MinY", true), ("maxY", "MaxY", false)])
  func keepsTheBordersOfWindows(_ attribute: String, _ edge: String, _ isKnown: Bool) throws {
    let sample = Sample(
      "<window id=\"1\"><contentBorderThickness \(attribute)=\"24\"/></window>")
    #expect(sample.diagnostics.map(\.id) == (isKnown ? [] : ["nib-unverified"]))
    let key = "ContentBorderThickness\(edge)"
    #expect(try sample.value("NS\(key)", of: "NSWindowTemplate") == "24.0")
    #expect(try sample.value("NSAutorecalculates\(key)", of: "NSWindowTemplate") == "false")
  }

  @Test func setsWhatLoadingABoxForgets() throws {
    let sample = Sample("<box autoresizesSubviews=\"NO\" id=\"1\"/>")
    let connector = "NSIBUserDefinedRuntimeAttributesConnector"
    #expect(try sample.value("NSKeyPaths", of: connector) == "[\"autoresizesSubviews\"]")
    #expect(try sample.value("NSValues", of: connector) == "[@false]")
  }

  @Test func clipsThePanesOfASplitView() throws {
    let sample = Sample(
      "<splitView id=\"1\"><subviews><customView id=\"2\"/></subviews></splitView>")
    #expect(try sample.value("NSViewClipsToBoundsKeyName", of: "NSCustomView") == "true")
  }

  @Test func goesThroughTheViewsOfATabByRows() throws {
    func field(_ id: Int, _ x: Int, _ y: Int, _ height: Int) -> String {
      """
      <textField id="\(id)"><rect key="frame" x="\(x)" y="\(y)" width="10" height="\(height)"/>
      <textFieldCell key="cell" title="\(id)" id="\(id + 10)"/></textField>
      """
    }
    let sample = Sample(
      """
      <tabView id="1"><tabViewItems><tabViewItem label="A" identifier="a" id="2">
      <view key="view" id="3"><subviews>\(field(4, 50, 10, 10))\(field(5, 50, 50, 20))
      \(field(6, 10, 45, 10))</subviews></view></tabViewItem>
      <tabViewItem label="B" id="7"><view key="view" id="8"/></tabViewItem></tabViewItems></tabView>
      """)
    let graph = try #require(sample.graph)
    var titles: [String] = []
    var view = try #require(try sample.objects("NSTabView").first)
    for _ in 0..<6 {
      view = try #require(graph[view]["NSNextKeyView"]?.object)
      let cell = graph[view]["NSCell"]?.object
      titles.append(
        cell.flatMap { graph[$0]["NSContents"]?.object }.flatMap { graph.string($0) }
          ?? graph[view].className)
    }
    #expect(titles == ["NSView", "6", "5", "4", "NSTabView", "NSView"])
    #expect(try sample.value("NSSubviews", of: "NSTabView") == "[NSView]")
    #expect(try sample.value("NSLabel", of: "NSTabViewItem", at: 1) == "\"B\"")
    let views = try sample.objects("NSView")
    #expect(views.filter { graph[$0]["NSSuperview"] == nil }.count == 1)
  }

  @Test(arguments: [("", "A"), ("initialItem=\"4\"", "B")])
  func selectsATab(attribute: String, label: String) throws {
    let sample = Sample(
      """
      <tabView \(attribute) id="1"><tabViewItems>
      <tabViewItem label="A" id="2"><view key="view" id="3"/></tabViewItem>
      <tabViewItem label="B" id="4"><view key="view" id="5"/></tabViewItem></tabViewItems></tabView>
      """)
    let graph = try #require(sample.graph)
    let tabView = try #require(try sample.objects("NSTabView").first)
    let item = try #require(graph[tabView]["NSSelectedTabViewItem"]?.object)
    #expect(graph[item]["NSLabel"]?.object.flatMap { graph.string($0) } == label)
    let subviews = try #require(graph[tabView]["NSSubviews"]?.object)
    #expect(graph.elements(subviews)?.first == graph[item]["NSView"])
  }

  @Test func compilesAGrid() throws {
    let sample = Sample(
      """
      <gridView xPlacement="trailing" yPlacement="fill" rowAlignment="firstBaseline" id="1"><rows>
      <gridRow bottomPadding="-10" height="20" id="2"/></rows><columns>
      <gridColumn xPlacement="center" width="70" id="3"/></columns><gridCells>
      <gridCell row="2" column="3" yPlacement="bottom" id="4"><customView key="contentView" id="5"/>
      </gridCell></gridCells></gridView>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSGridView").suffix(8) == [
        "NSGrid_rows = [NSGridRow]", "NSGrid_columns = [NSGridColumn]",
        "NSGrid_cells = [NSGridCell]", "NSGrid_alignment = 2", "NSGrid_rowSpacing = 6.0f",
        "NSGrid_columnSpacing = 6.0f", "NSGrid_xPlacement = 3", "NSGrid_yPlacement = 5",
      ])
    #expect(
      try sample.lines("NSGridRow") == [
        "NSGrid_owningGrid = NSGridView", "NSGrid_height = 20.0f",
        "NSGrid_bottomPadding = -10.0f",
      ])
    #expect(
      try sample.lines("NSGridColumn") == [
        "NSGrid_owningGrid = NSGridView", "NSGrid_width = 70.0f", "NSGrid_xPlacement = 4",
      ])
    #expect(
      try sample.lines("NSGridCell") == [
        "NSGrid_owningRow = NSGridRow", "NSGrid_owningColumn = NSGridColumn",
        "NSGrid_content = NSCustomView", "NSGrid_yPlacement = 3",
      ])
    #expect(try sample.value("NSSuperview", of: "NSCustomView") == "NSGridView")
    #expect(try sample.value("NSSubviews", of: "NSGridView") == "[NSCustomView]")
  }
}
