import AppKitNibs
import Diagnostics
import InterfaceBuilderFormat
import NibCompilation
import NibFormat
import PropertyListFormat
import ResourceCompilers
import Testing

@Suite struct StoryboardTests {
  private static let application = """
    <scene sceneID="s1"><objects><application id="a" sceneMemberID="viewController">
    <menu key="mainMenu" title="M" systemMenu="main" id="m"><items><menuItem title="Q" id="q">
    <connections><action selector="terminate:" target="f" id="x"/></connections></menuItem></items>
    </menu></application>
    <customObject id="f" customClass="NSResponder" sceneMemberID="firstResponder"/></objects></scene>
    """

  private static let window = """
    <scene sceneID="s2"><objects><windowController id="w" sceneMemberID="viewController">
    <window key="window" title="W" visibleAtLaunch="NO" id="n">
    <rect key="contentRect" x="0.0" y="0.0" width="30" height="20"/></window><connections>
    <segue destination="v" kind="relationship" relationship="window.shadowedContentViewController"
     id="y"/></connections></windowController></objects></scene>
    """

  private static func content(_ attributes: String = "", connections: String = "") -> String {
    """
    <scene sceneID="s3"><objects><viewController id="v" \(attributes)
     sceneMemberID="viewController"><view key="view" id="t">
    <rect key="frame" x="0.0" y="0.0" width="30" height="20"/><subviews>
    <button id="b"><buttonCell key="cell" id="c"/></button></subviews></view>
    <connections>\(connections)</connections></viewController></objects></scene>
    """
  }

  private static func document(_ scenes: String) -> [UInt8] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0"
       toolsVersion="24506" initialViewController="w"><scenes>\(scenes)</scenes></document>
      """
    return Array(text.utf8)
  }

  /// A storyboard with one of everything.
  static let everything = document(application + window + content("storyboardIdentifier=\"C\""))

  private func compile(
    _ scenes: String, for target: NibSystemVersion? = nil, diagnostics: inout [Diagnostic]
  ) -> CompiledStoryboard? {
    InterfaceBuilderDocument(
      decoding: Self.document(scenes), file: "A.storyboard", diagnostics: &diagnostics
    ).flatMap {
      compileStoryboard(
        $0, options: NibCompilationOptions(deploymentTarget: target), diagnostics: &diagnostics)
    }
  }

  private func storyboard(
    _ scenes: String, for target: NibSystemVersion? = nil
  ) throws -> CompiledStoryboard {
    var diagnostics: [Diagnostic] = []
    let result = compile(scenes, for: target, diagnostics: &diagnostics)
    #expect(diagnostics == [])
    return try #require(result)
  }

  /// The labels of the outlets of a nib, and the class that each comes from.
  private func outlets(_ name: String, in storyboard: CompiledStoryboard) throws -> [String] {
    let nib = try #require(storyboard.nibs.first { $0.name == name })
    let graph = try #require(nib.nib.variants.first?.graph)
    return graph.reachableObjects().sorted()
      .filter { graph[$0].className == "NSNibOutletConnector" }
      .map { connector in
        let source = graph.object("NSSource", of: connector).map { graph[$0].className } ?? ""
        let label = graph.object("NSLabel", of: connector).flatMap { graph.string($0) } ?? ""
        return "\(source).\(label)"
      }
  }

  @Test func splitsTheNibsWithTables() throws {
    let table = """
      <tableView id="l"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/></tableView>
      """
    let target = NibSystemVersion(10, 14)
    let content = Self.content().replacing("<subviews>", with: "<subviews>" + table)
    let storyboard = try storyboard(Self.window + content, for: target)
    #expect(
      storyboard.members(NibPackaging(deploymentTarget: target).files(of:)).map(\.path) == [
        "Info.plist", "v-view-t.nib/keyedobjects-101400.nib",
        "v-view-t.nib/keyedobjects-110000.nib", "NSWindowController-w.nib",
      ])
  }

  @Test(
    arguments: [(nil, 0x200_8000), (NibSystemVersion(11), 0x702_8000)]
      as [(NibSystemVersion?, Int64)])
  func givesTextViewsTheSubstitutionsOfTheSystem(target: NibSystemVersion?, flags: Int64) throws {
    let text = """
      <textView id="l"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/></textView>
      """
    let content = Self.content().replacing("<subviews>", with: "<subviews>" + text)
    let storyboard = try storyboard(Self.window + content, for: target)
    let nib = try #require(storyboard.nibs.first { $0.name == "v-view-t" })
    let graph = try #require(nib.nib.variants.last?.graph)
    let data = graph.reachableObjects().filter { graph[$0].className == "NSTextViewSharedData" }
    guard case .integer(let found)? = data.first.flatMap({ graph[$0]["NSFlags"] }) else {
      Issue.record("no flags")
      return
    }
    #expect(found & 0x702_8000 == flags)
  }

  @Test(arguments: [(nil, true), (NibSystemVersion(12), false)])
  func leavesOutFullScreenSizesInBuilds(target: NibSystemVersion?, has: Bool) throws {
    let storyboard = try storyboard(Self.window + Self.content(), for: target)
    let nib = try #require(storyboard.nibs.first { $0.name == "NSWindowController-w" })
    let graph = try #require(nib.nib.variants.last?.graph)
    let window = try #require(
      graph.reachableObjects().first { graph[$0].className == "NSWindowTemplate" })
    #expect((graph[window]["NSMinFullScreenContentSize"] != nil) == has)
  }

  @Test(arguments: [(nil, false), (NibSystemVersion(12), true)])
  func allowsItemsWithSubmenusInBuilds(target: NibSystemVersion?, has: Bool) throws {
    let menu = """
      <menuItem title="S" id="q2"><menu key="submenu" title="S" id="q3"/></menuItem></items>
      """
    let storyboard = try storyboard(
      Self.application.replacing("</items>", with: menu), for: target)
    let graph = try #require(storyboard.nibs.first?.nib.variants.last?.graph)
    let items = graph.reachableObjects().filter { graph[$0].className == "NSMenuItem" }
    #expect(items.count == 2)
    #expect(items.contains { graph[$0]["NSAllowedForLimitedAppMode"] != nil } == has)
    let info = try #require(storyboard.info.dictionary)
    #expect(info["NSViewControllerIdentifiersToUUIDs"] == nil)
  }

  @Test func laysOutControlsOfOlderSystems() throws {
    let button = """
      <button translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="1" y="2"
       width="92" height="40"/><buttonCell key="cell" type="push" title="T" controlSize="large" id="c"/>
      </button></subviews><constraints><constraint firstItem="b" firstAttribute="leading"
       secondItem="t" secondAttribute="leading" id="1"/></constraints></view>
      """
    let content = Self.content().replacing(
      "<button id=\"b\"><buttonCell key=\"cell\" id=\"c\"/></button></subviews></view>",
      with: button)
    let text = String(decoding: Self.document(Self.window + content), as: UTF8.self)
      .replacing("toolsVersion=\"24506\"", with: "toolsVersion=\"19529\" useAutolayout=\"YES\"")
    var diagnostics: [Diagnostic] = []
    let document = InterfaceBuilderDocument(
      decoding: Array(text.utf8), file: "A.storyboard", diagnostics: &diagnostics)
    let storyboard = compileStoryboard(
      try #require(document),
      options: NibCompilationOptions(deploymentTarget: NibSystemVersion(11)),
      diagnostics: &diagnostics)
    #expect(diagnostics == [])
    let nib = try #require(storyboard?.nibs.first { $0.name == "v-view-t" })
    let graph = try #require(nib.nib.variants.last?.graph)
    let found = graph.reachableObjects().first { graph[$0].className == "NSButton" }
    let frame = found.flatMap { graph.object("NSFrame", of: $0) }.flatMap { graph.string($0) }
    #expect(frame == "{{0, 8}, {88, 28}}")
  }

  @Test func makesANibOfEachControllerAndView() throws {
    let storyboard = try storyboard(Self.application + Self.window + Self.content())
    #expect(
      storyboard.members(NibPackaging().files(of:)).map(\.path) == [
        "Info.plist", "MainMenu.nib", "v-view-t.nib", "NSWindowController-w.nib",
      ])
    let info = try #require(storyboard.info.dictionary)
    #expect(
      info["NSStoryboardDesignatedEntryPointIdentifier"] == "NSWindowController-w")
    #expect(
      info["NSViewControllerIdentifiersToNibNames"] == [
        "MainMenu": "MainMenu", "NSWindowController-w": "NSWindowController-w",
      ])
    #expect(
      info["NSViewControllerIdentifiersToUUIDs"]?.dictionary?.keys == ["NSWindowController-w"])
  }

  @Test func tiesTheWindowToItsControllers() throws {
    let storyboard = try storyboard(Self.window + Self.content())
    #expect(
      try outlets("NSWindowController-w", in: storyboard) == [
        "NSCustomObject.sceneController", "NSWindowController.storyboard",
        "NSWindowController.window", "NSViewController.storyboard",
      ])
  }

  @Test func handsTheControllerToItsView() throws {
    let outlet = "<outlet property=\"button\" destination=\"b\" id=\"z\"/>"
    let storyboard = try storyboard(Self.window + Self.content(connections: outlet))
    #expect(
      try outlets("v-view-t", in: storyboard)
        == ["NSCustomObject.view", "NSNibExternalObjectPlaceholder.button"])
    #expect(
      try outlets("NSWindowController-w", in: storyboard).contains("NSViewController.button")
        == false)
  }

  @Test func keepsControllersWithANameToThemselves() throws {
    let storyboard = try storyboard(
      Self.window + Self.content("storyboardIdentifier=\"Content\""))
    #expect(storyboard.nibs.map(\.name) == ["v-view-t", "NSWindowController-w", "Content"])
    #expect(
      try outlets("Content", in: storyboard)
        == ["NSCustomObject.sceneController", "NSViewController.storyboard"])
  }

  @Test func leavesTheViewToTheClassWhereThereIsNone() throws {
    let scene = """
      <scene sceneID="s3"><objects>
      <viewController id="v" customClass="C" sceneMemberID="viewController"/>
      <customObject id="f" customClass="NSResponder" sceneMemberID="firstResponder"/></objects>
      </scene>
      """
    let storyboard = try storyboard(Self.window + scene)
    #expect(storyboard.nibs.map(\.name) == ["NSWindowController-w"])
  }

  @Test func laysOutNibsForOldSystems() throws {
    let storyboard = try storyboard(Self.window + Self.content())
    let packaging = NibPackaging(deploymentTarget: NibSystemVersion(10, 10))
    #expect(
      storyboard.members(packaging.files(of:)).map(\.path) == [
        "Info.plist", "v-view-t.nib/keyedobjects-101300.nib", "v-view-t.nib/keyedobjects.nib",
        "NSWindowController-w.nib/keyedobjects-101300.nib",
        "NSWindowController-w.nib/keyedobjects.nib",
      ])
  }

  @Test func givesTheSameBytesAgain() throws {
    let scenes = Self.application + Self.window + Self.content()
    #expect(try storyboard(scenes) == storyboard(scenes))
  }

  @Test(arguments: ["a/b", "MainMenu"]) func refusesNamesThatNoFileCanHave(name: String) {
    var diagnostics: [Diagnostic] = []
    let scenes = Self.application + Self.content("storyboardIdentifier=\"\(name)\"")
    #expect(compile(scenes, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["nib-bad-identifier"])
  }

  @Test(arguments: ["destination=\"b\" kind=\"show\"", "destination=\"w\" kind=\"unwind\""])
  func leavesOutOtherSegues(attributes: String) {
    let segue = "<segue \(attributes) id=\"z\"/>"
    var diagnostics: [Diagnostic] = []
    let result = compile(Self.window + Self.content(connections: segue), diagnostics: &diagnostics)
    #expect(result != nil)
    #expect(diagnostics.contains { $0.id == "nib-unsupported-connection" })
  }
}
