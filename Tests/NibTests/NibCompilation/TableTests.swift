import AppleVocabulary
import NibCompilation
import NibFormat
import Testing

@Suite struct TableTests {
  static func column(_ id: String, _ attributes: String, _ content: String = "") -> String {
    """
    <tableColumn \(attributes) minWidth="10" maxWidth="1000" id="\(id)">
    <tableHeaderCell key="headerCell" alignment="left" title="T"/>
    <textFieldCell key="dataCell" title="D" id="\(id)d"/>
    <tableColumnResizingMask key="resizingMask" resizeWithTable="YES" userResizable="YES"/>
    \(content)</tableColumn>
    """
  }

  static func table(
    _ columns: String, attributes: String = "", element: String = "tableView",
    content: String = ""
  ) -> String {
    """
    <\(element) \(attributes) id="t"><rect key="frame" x="0.0" y="0.0" width="198" height="98"/>
    <size key="intercellSpacing" width="3" height="2"/>\(content)
    <tableColumns>\(columns)</tableColumns></\(element)>
    """
  }

  static func sample(
    _ table: String, header: Bool = false, scroll: String = "",
    options: NibCompilationOptions = NibCompilationOptions()
  ) -> Sample {
    let view = """
      <tableHeaderView key="headerView" id="hv">
      <rect key="frame" x="0.0" y="0.0" width="198" height="23"/></tableHeaderView>
      """
    return Sample(
      ScrollViewTests.scrollView(table, attributes: scroll, header: header ? view : ""),
      options: options)
  }

  @Test func compilesATable() throws {
    let columns =
      Self.column("1", "width=\"100\"") + Self.column("2", "identifier=\"b\" width=\"92\"")
    let sample = Self.sample(
      Self.table(columns, attributes: "headerView=\"hv\" autosaveName=\"a\""), header: true)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSTableView").drop { $0 != "NSEnabled = true" } == [
        "NSEnabled = true", "NSAllowsLogicalLayoutDirection = false", "NSControlSize = 0",
        "NSControlContinuous = false", "NSControlRefusesFirstResponder = false",
        "NSControlUsesSingleLineMode = false", "NSControlTextAlignment = 0",
        "NSControlLineBreakMode = 0", "NSControlWritingDirection = 0",
        "NSControlSendActionMask = 0", "NSHeaderView = NSTableHeaderView",
        "NSCornerView = _NSCornerView", "NSTableColumns = [NSTableColumn, NSTableColumn]",
        "NSIntercellSpacingWidth = 3.0", "NSIntercellSpacingHeight = 2.0", "NSRowHeight = 17.0",
        "NSTvFlags = -616529920", "NSDelegate = nil", "NSDataSource = nil",
        "NSAutosaveName = \"a\"", "NSColumnAutoresizingStyle = 1",
        "NSDraggingSourceMaskForLocal = -1", "NSDraggingSourceMaskForNonLocal = 0",
        "NSAllowsTypeSelect = true", "NSTableViewDraggingDestinationStyle = 0",
        "NSTableViewGroupRowStyle = 1",
      ])
    #expect(try sample.value("NSFrameSize", of: "NSTableView") == "\"{198, 75}\"")
    #expect(try sample.value("NSFrameSize", of: "NSTableHeaderView") == "\"{198, 23}\"")
    #expect(try sample.value("NSBounds", of: "NSClipView") == "\"{{0, -23}, {198, 98}}\"")
    #expect(
      try sample.value("NSSubviews", of: "NSScrollView")
        == "[NSClipView, NSClipView, NSScroller, _NSCornerView, NSScroller]")
  }

  /// Bounds begin by the height of the header's clip view, also where the header is lower.
  @Test func leavesRoomForLowHeaders() throws {
    let sample = Self.sample(
      Self.table(Self.column("1", "width=\"100\""), attributes: "headerView=\"hv\""), header: true,
      options: NibCompilationOptions(mac: MacSystem(12, 3)))
    let size = try sample.value("NSFrameSize", of: "NSTableHeaderView")
    #expect(try #require(size).hasSuffix(", 17}\""))
    let bounds = try sample.value("NSBounds", of: "NSClipView")
    #expect(try #require(bounds).hasPrefix("\"{{0, -23}"))
  }

  @Test func localizesHeadersByTheirColumn() throws {
    let sample = Self.sample(
      Self.table(Self.column("1", "width=\"100\"")),
      options: NibCompilationOptions(isBaseLocalization: true))
    #expect(sample.diagnostics == [])
    #expect(
      try sample.value("NSContents", of: "NSTableHeaderCell") == "NSLocalizableString")
    let keys = try sample.objects("NSLocalizableString").indices.map {
      try sample.value("NSKey", of: "NSLocalizableString", at: $0)
    }
    #expect(keys.contains("\"1.headerCell.title\""))
  }

  @Test func compilesAColumn() throws {
    let sort = """
      <sortDescriptor key="sortDescriptorPrototype" selector="compare:" sortKey="k"/>
      """
    let sample = Self.sample(Self.table(Self.column("1", "width=\"100\"", sort)))
    #expect(
      try sample.lines("NSTableColumn") == [
        "NSIdentifier = \"AutomaticTableColumnIdentifier.0\"", "NSWidth = 100.0",
        "NSMinWidth = 10.0", "NSMaxWidth = 1000.0", "NSHeaderCell = NSTableHeaderCell",
        "NSDataCell = NSTextFieldCell", "NSResizingMask = 3", "NSIsResizeable = true",
        "NSIsEditable = true", "NSTableView = NSTableView",
        "NSSortDescriptorPrototype = NSSortDescriptor",
      ])
    #expect(
      try sample.lines("NSSortDescriptor") == [
        "NSKey = \"k\"", "NSAscending = true", "NSSelector = \"compare:\"",
        "NSReverseNullOrder = false",
      ])
    #expect(
      try sample.lines("NSTableHeaderCell") == [
        "NSCellFlags = 75497536", "NSCellFlags2 = 0", "NSContents = \"T\"", "NSSupport = NSFont",
        "NSBackgroundColor = NSColor", "NSTextColor = NSColor",
      ])
    #expect(try sample.value("NSControlView", of: "NSTextFieldCell") == "NSTableView")
  }

  @Test(arguments: [
    ("columnReordering=\"NO\"", 1_530_953_728), ("columnSelection=\"YES\"", -549_421_056),
    ("alternatingRowBackgroundColors=\"YES\"", -608_141_312),
    ("columnAutoresizingStyle=\"none\"", -616_562_688), ("emptySelection=\"NO\"", -884_965_376),
  ])
  func writesFlags(attributes: String, flags: Int) throws {
    let columns = Self.column("1", "width=\"192\"")
    let sample = Self.sample(Self.table(columns, attributes: attributes))
    let value = try #require(try sample.value("NSTvFlags", of: "NSTableView").flatMap { Int($0) })
    #expect(value & ~0x60_0000 == flags & ~0x60_0000)
  }

  @Test func compilesAnOutline() throws {
    let table = Self.table(
      Self.column("1", "width=\"100\""), attributes: "indentationPerLevel=\"16\"",
      element: "outlineView")
    #expect(
      try Self.sample(table).lines("NSOutlineView").suffix(4) == [
        "NSTableViewGroupRowStyle = 1", "NSOutlineViewAutoresizesOutlineColumnKey = false",
        "NSOutlineViewIndentationPerLevelKey = 16.0f", "NSOutineViewStronglyReferencesItems = true",
      ])
  }

  @Test func writesGridLines() throws {
    let lines = """
      <tableViewGridLines key="gridStyleMask" vertical="YES" horizontal="YES"/>
      """
    let sample = Self.sample(Self.table(Self.column("1", "width=\"9\""), content: lines))
    #expect(try sample.value("NSGridStyleMask", of: "NSTableView") == "3")
  }

  static let cellViews = """
    <prototypeCellViews><tableCellView id="v1"><rect key="frame" x="1" y="1" width="90" height="40"/>
    <subviews><textField id="f"><rect key="frame" x="0.0" y="9" width="90" height="16"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES"/>
    <textFieldCell key="cell" title="C" id="fc"/></textField></subviews>
    <connections><outlet property="textField" destination="f" id="o"/></connections>
    </tableCellView></prototypeCellViews>
    """

  /// The nib of the first cell view.
  private static func inner(_ sample: Sample) throws -> Sample {
    let graph = try #require(sample.graph)
    let data = try #require(graph[try sample.objects("NSNib")[0]]["NSNibFileData"]?.object)
    guard case .data(let bytes)? = graph[data][NibKey.bytes] else {
      Issue.record("no nib")
      return sample
    }
    var inner = sample
    inner.graph = try NibFile(decoding: bytes).graph
    return inner
  }

  @Test func putsCellViewsIntoNibsOfTheirOwn() throws {
    let table = Self.table(
      Self.column("1", "identifier=\"name\" width=\"100\"", Self.cellViews),
      attributes: "viewBased=\"YES\" rowSizeStyle=\"automatic\"")
    let sample = Self.sample(table)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.value("NSTableViewArchivedReusableViewsKey", of: "NSTableView")
        == "NSMutableDictionary")
    #expect(try sample.value("NSRowHeight", of: "NSTableView") == "40.0")
    let inner = try Self.inner(sample)
    #expect(
      try inner.value("NSObjectsKeys", of: "NSIBObjectData")
        == "[NSTableCellView, NSTextField, NSTextFieldCell, NSCustomObject]")
    #expect(try inner.value("NSConnections", of: "NSIBObjectData") == "[NSNibOutletConnector]")
    #expect(try inner.value("NSReuseIdentifierKey", of: "NSTableCellView") == "\"name\"")
    #expect(try inner.value("NSFrame", of: "NSTableCellView") == "\"{{11, 1}, {109, 40}}\"")
    #expect(try inner.value("NSFrame", of: "NSTextField") == "\"{{0, 9}, {109, 16}}\"")
  }

  @Test func connectsCellViewsWithWhoeverLoadsThem() throws {
    let views = Self.cellViews.replacing(
      "id=\"fc\"/>",
      with: "id=\"fc\"/><connections><action selector=\"a:\" target=\"t\" id=\"ac\"/></connections>"
    )
    let table = Self.table(Self.column("1", "identifier=\"name\"", views))
    let options = NibCompilationOptions(deploymentTarget: NibSystemVersion(11))
    let sample = Self.sample(table, options: options)
    #expect(sample.diagnostics == [])
    let inner = try Self.inner(sample)
    #expect(try inner.value("NSDestination", of: "NSNibControlConnector") == "NSCustomObject")
    #expect(try inner.value("NSLineBreakStrategy", of: "NSTextField") == "65535")
    #expect(try sample.value("NSLineBreakStrategy", of: "NSTextField") == nil)
  }

  @Test func bindsCellViewsToWhoeverLoadsThem() throws {
    let binding = """
      id="fc"/><connections><binding destination="ctl" name="enabled" keyPath="a" id="b1"/>
      <binding destination="ctl" name="enabled2" keyPath="b" previousBinding="b1" id="b2"/></connections>
      """
    let views = Self.cellViews.replacing("id=\"fc\"/>", with: binding)
    let table = Self.table(Self.column("1", "identifier=\"name\"", views))
    let sample = Sample(
      ScrollViewTests.scrollView(table) + "<customObject id=\"ctl\" customClass=\"C\"/>")
    #expect(sample.diagnostics == [])
    let inner = try Self.inner(sample)
    #expect(try inner.objects("NSNibBindingConnector").count == 2)
    #expect(try inner.value("NSDestination", of: "NSNibBindingConnector") == "NSCustomObject")
    #expect(
      try inner.value("NSPreviousConnector", of: "NSNibBindingConnector", at: 1)
        == "NSNibBindingConnector")
    #expect(
      try sample.value("NSDestination", of: "NSNibBindingConnector") == "NSCustomObject")
  }

  @Test(arguments: [("13", nil), ("16", "16.0f")])
  func leavesOutTheIndentationOfTheSystem(_ indentation: String, _ value: String?) throws {
    let outline = "<outlineView indentationPerLevel=\"\(indentation)\" id=\"1\"/>"
    #expect(
      try Sample(outline).value("NSOutlineViewIndentationPerLevelKey", of: "NSOutlineView") == value
    )
  }

  @Test func endsAtCellViewsInsideOfCellViews() throws {
    var table = Self.table(Self.column("x", "width=\"9\""))
    for level in 0..<12 {
      table = table.replacing("id=\"t\"", with: "id=\"t\(level)\"")
      let views = """
        <prototypeCellViews><tableCellView id="n\(level)"><subviews>\(table)</subviews>
        </tableCellView></prototypeCellViews>
        """
      table = Self.table(Self.column("x\(level)", "width=\"9\"", views))
    }
    let sample = Self.sample(table)
    #expect(sample.diagnostics == [])
    // That of the table, and that of the table inside of its cell view.
    #expect(try sample.objects("NSNib").count == 2)
  }
}
