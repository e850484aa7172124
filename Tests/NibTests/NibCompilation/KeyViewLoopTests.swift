import AppleVocabulary
import NibCompilation
import NibFormat
import Testing

/// The loops of key views in tabs, Docs/Rules/AppKitNibs.md, 14.
@Suite struct KeyViewLoopTests {
  private static let check = """
    <button id="4"><rect key="frame" x="13" y="3" width="288" height="18"/><buttonCell key="cell"
     type="check" title="C" bezelStyle="regularSquare" imagePosition="left" id="5"/></button>
    """
  private static let popUp = """
    <popUpButton id="6"><rect key="frame" x="130" y="19" width="128" height="26"/><popUpButtonCell
     key="cell" type="push" bezelStyle="rounded" borderStyle="borderAndBezel" id="7"/></popUpButton>
    """
  private static let field = """
    <textField id="8"><rect key="frame" x="130" y="19" width="128" height="26"/><textFieldCell
     key="cell" id="9"/></textField>
    """
  private static let table = """
    <scrollView id="s"><rect key="frame" x="20" y="100" width="200" height="100"/>
    <clipView key="contentView" id="k"><rect key="frame" x="1" y="1" width="198" height="98"/>
    <subviews><tableView headerView="h" id="t"><rect key="frame" x="0" y="0" width="198" height="81"/>
    <tableColumns><tableColumn width="190" id="o"/></tableColumns></tableView></subviews></clipView>
    <scroller key="horizontalScroller" hidden="YES" horizontal="YES" id="x">
    <rect key="frame" x="-100" y="-100" width="50" height="15"/></scroller>
    <scroller key="verticalScroller" hidden="YES" horizontal="NO" id="y">
    <rect key="frame" x="-100" y="-100" width="15" height="50"/></scroller>
    <tableHeaderView key="headerView" id="h"><rect key="frame" x="0" y="0" width="198" height="17"/>
    </tableHeaderView></scrollView>
    """

  private static func sample(_ views: String, mac: MacSystem? = nil) -> Sample {
    Sample(
      """
      <tabView id="1"><rect key="frame" x="0" y="0" width="400" height="300"/><tabViewItems>
      <tabViewItem label="A" id="2"><view key="view" id="3">
      <rect key="frame" x="10" y="33" width="380" height="254"/><subviews>\(views)</subviews></view>
      </tabViewItem></tabViewItems></tabView>
      """, options: NibCompilationOptions(mac: mac))
  }

  /// The classes of the views from the tab view on, back to it or to where nothing follows.
  private static func loop(in sample: Sample) throws -> [String] {
    let graph = try #require(sample.graph)
    let tabView = try #require(try sample.objects("NSTabView").first)
    var (view, classes): (NibObjectID, [String]) = (tabView, [])
    while classes.count < 20, let next = graph.object("NSNextKeyView", of: view) {
      classes.append(graph[next].className)
      if next == tabView { break }
      view = next
    }
    return classes
  }

  /// Controls whose frames overlap by two points: what counts are alignment rectangles, in which a
  /// check box and a pop-up are in rows of their own until macOS 26.
  @Test(arguments: [
    (check + popUp, MacSystem(15), ["NSView", "NSPopUpButton", "NSButton", "NSTabView"]),
    (popUp + check, MacSystem(15), ["NSView", "NSPopUpButton", "NSButton", "NSTabView"]),
    (check + field, MacSystem(15), ["NSView", "NSButton", "NSTextField", "NSTabView"]),
    (popUp + check, MacSystem(26), ["NSView", "NSButton", "NSPopUpButton", "NSTabView"]),
  ])
  func goesByAlignmentRectangles(
    _ views: String, _ mac: MacSystem, _ classes: [String]
  ) throws {
    #expect(try Self.loop(in: Self.sample(views, mac: mac)) == classes)
  }

  @Test func endsAtBorderedControlsWithSubviewsOfTheirOwn() throws {
    let sample = Self.sample(Self.check + Self.popUp, mac: MacSystem(10, 15))
    #expect(try Self.loop(in: sample) == ["NSView", "NSPopUpButton"])
    #expect(try sample.value("NSNextKeyView", of: "NSPopUpButton") == "nil")
    #expect(try sample.value("NSNextKeyView", of: "NSButton") == "NSTabView")
  }

  @Test func endsBeforeTheContentOfATableAndAtItsHeader() throws {
    let sample = Self.sample(Self.table)
    let graph = try #require(sample.graph)
    let classes = try Self.loop(in: sample)
    #expect(classes.prefix(3) == ["NSView", "NSScrollView", "NSScroller"])
    #expect(classes.last != "NSTabView")
    #expect(try sample.value("NSNextKeyView", of: "NSTableView") == "NSClipView")
    let scrollView = try #require(try sample.objects("NSScrollView").first)
    let header = try #require(graph.object("NSHeaderClipView", of: scrollView))
    #expect(graph[header]["NSNextKeyView"] == .null)
  }
}
