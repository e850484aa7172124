import Diagnostics
import InterfaceBuilderFormat
import NibCompilation
import NibFormat
import PropertyListFormat
import ResourceCompilers
import Testing

/// Controllers inside of others, and segues between them.
@Suite struct StoryboardContainerTests {
  /// A storyboard and what it was compiled to.
  private struct Compiled {
    var diagnostics: [Diagnostic] = []
    var storyboard: CompiledStoryboard?

    init(_ scenes: String...) {
      let objects = scenes.enumerated().map { index, scene in
        "<scene sceneID=\"s\(index)\"><objects>\(scene)</objects></scene>"
      }
      let text = """
        <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0"
         toolsVersion="24506"><scenes>\(objects.joined())</scenes></document>
        """
      storyboard = InterfaceBuilderDocument(
        decoding: Array(text.utf8), file: "A.storyboard", diagnostics: &diagnostics
      ).flatMap { compileStoryboard($0, diagnostics: &diagnostics) }
    }

    func graph(_ name: String) throws -> NibGraph {
      let nib = try #require(storyboard?.nibs.first { $0.name == name })
      return try #require(nib.nib.variants.first?.graph)
    }

    /// The connectors of a nib as `class source.label -> class`.
    func connections(_ name: String) throws -> [String] {
      let graph = try graph(name)
      return graph.reachableObjects().sorted()
        .filter { graph[$0].className.hasPrefix("NSNib") && graph[$0]["NSLabel"] != nil }
        .map { connector in
          let ends = ["NSSource", "NSDestination"].map { key in
            graph.object(key, of: connector).map { graph[$0].className } ?? ""
          }
          let label = graph.object("NSLabel", of: connector).flatMap { graph.string($0) } ?? ""
          return "\(ends[0]).\(label) -> \(ends[1])"
        }
    }

    func keys(_ className: String, in name: String) throws -> [String] {
      let graph = try graph(name)
      let object = graph.reachableObjects().sorted().first { graph[$0].className == className }
      return graph[try #require(object)].entries.map(\.key.text)
    }
  }

  private static let view = """
    <view key="view" id="t"><rect key="frame" x="0.0" y="0.0" width="30" height="20"/><subviews>
    <button id="b"><buttonCell key="cell" id="c"/><connections>
    <segue destination="w" kind="popover" popoverAnchorView="b" popoverBehavior="t"
     preferredEdge="maxY" id="g"/></connections></button></subviews></view>
    """
  private static let plain = "<viewController id=\"w\" sceneMemberID=\"viewController\"/>"

  @Test(arguments: [
    (
      "<tabViewController id=\"o\" tabStyle=\"toolbar\" sceneMemberID=\"viewController\">"
        + "<tabViewItems><tabViewItem label=\"A\" id=\"i\"/></tabViewItems>"
        + "<viewControllerTransitionOptions key=\"transitionOptions\" allowUserInteraction=\"YES\"/>"
        + "<tabView key=\"tabView\" id=\"v\"/><connections><segue destination=\"w\" id=\"s\""
        + " kind=\"relationship\" relationship=\"tabItems\"/></connections></tabViewController>",
      "NSTabViewController", "NSTabViewItem"
    ),
    (
      "<splitViewController id=\"o\" sceneMemberID=\"viewController\"><splitViewItems>"
        + "<splitViewItem canCollapse=\"YES\" holdingPriority=\"260\" id=\"i\"/></splitViewItems>"
        + "<splitView key=\"splitView\" id=\"v\"/><connections><segue destination=\"w\" id=\"s\""
        + " kind=\"relationship\" relationship=\"splitItems\"/></connections></splitViewController>",
      "NSSplitViewController", "NSSplitViewItem"
    ),
  ])
  func putsControllersIntoTheirContainer(scene: String, className: String, item: String) throws {
    let compiled = Compiled(scene, Self.plain)
    #expect(compiled.diagnostics == [])
    #expect(compiled.storyboard?.nibs.map(\.name) == ["\(className)-o"])
    #expect(
      try compiled.connections("\(className)-o") == [
        "\(item).viewController -> NSViewController",
        "NSCustomObject.sceneController -> \(className)",
        "\(className).storyboard -> NSNibExternalObjectPlaceholder",
        "NSViewController.storyboard -> NSNibExternalObjectPlaceholder",
      ])
  }

  @Test func listsTheTabsAndTheirStyle() throws {
    let compiled = Compiled(
      """
      <tabViewController id="o" tabStyle="toolbar" sceneMemberID="viewController"><tabViewItems>
      <tabViewItem label="A" id="i"/></tabViewItems></tabViewController>
      """)
    #expect(
      try compiled.keys("NSTabViewController", in: "NSTabViewController-o") == [
        "NSExternalObjectsTableForViewLoading", "showSeguePresentationStyle",
        "uniqueIdentifierForStoryboardCompilation", "NSViewControllerTabStyle",
        "NSSelectedTabViewItemIndex", "NSViewControllerTransitionOption",
        "privateRelationshipSegueTrackingItems",
      ])
  }

  @Test func performsSeguesOfAViewByThoseOfItsController() throws {
    let controller = """
      <viewController id="v" sceneMemberID="viewController">\(Self.view)</viewController>
      """
    let compiled = Compiled(controller, Self.plain)
    #expect(compiled.diagnostics.map(\.id) == ["nib-unverified"])
    #expect(
      try compiled.connections("v-view-t") == [
        "NSCustomObject.view -> NSView",
        "NSButton.perform: -> NSNibExternalObjectPlaceholder",
        "NSNibExternalObjectPlaceholder.anchorView -> NSButton",
      ])
    #expect(
      try compiled.keys("NSStoryboardPopoverSegueTemplate", in: "NSViewController-v") == [
        "NSTrigger", "NSDestinationControllerIdentifier", "NSUniqueControllerIdentifier",
        "NSPreferredEdge", "NSBehavior",
      ])
    #expect(
      try compiled.keys("NSViewController", in: "NSViewController-v")
        .contains("NSStoryboardSegueTemplates"))
  }

  @Test func embedsControllersInContainerViews() throws {
    let compiled = Compiled(
      """
      <viewController id="v" sceneMemberID="viewController"><view key="view" id="t"><subviews>
      <containerView id="c"><connections><segue destination="w" kind="embed" id="g"/></connections>
      </containerView></subviews></view></viewController>
      """, Self.plain)
    #expect(compiled.diagnostics.map(\.id) == ["nib-unverified"])
    #expect(
      try compiled.connections("v-view-t")
        .contains("NSNibExternalObjectPlaceholder.containerView -> NSView"))
    #expect(
      try compiled.keys("NSStoryboardEmbedSegueTemplate", in: "NSViewController-v")
        == [
          "NSDestinationControllerIdentifier", "NSUniqueControllerIdentifier",
          "NSPerformOnViewLoad",
        ])
  }

  @Test func connectsATemplateWithItsControllerAndTheStoryboard() throws {
    let compiled = Compiled(
      """
      <viewController storyboardIdentifier="v" id="v" sceneMemberID="viewController">
      <connections><segue destination="w" kind="sheet" identifier="g" id="g"/></connections>
      </viewController>
      """, "<viewController storyboardIdentifier=\"W\" id=\"w\" sceneMemberID=\"viewController\"/>")
    #expect(compiled.diagnostics == [])
    let template = "NSStoryboardSheetSegueTemplate"
    #expect(
      try compiled.keys(template, in: "v")
        == ["NSIdentifier", "NSTrigger", "NSDestinationControllerIdentifier"])
    #expect(
      try compiled.connections("v") == [
        "NSCustomObject.sceneController -> NSViewController",
        "NSViewController.storyboard -> NSNibExternalObjectPlaceholder",
        "\(template).controller -> NSViewController",
        "\(template).storyboard -> NSNibExternalObjectPlaceholder",
      ])
  }

  @Test func performsASegueInsteadOfTheActionOfAMenuItem() throws {
    let compiled = Compiled(
      """
      <application id="a" sceneMemberID="viewController"><menu key="mainMenu" id="m"><items>
      <menuItem title="T" id="i"><connections><action selector="x:" target="f" id="x"/>
      <segue destination="w" kind="show" id="g"/></connections></menuItem></items></menu>
      </application>
      <customObject id="f" customClass="R" sceneMemberID="firstResponder"/>
      """, Self.plain)
    #expect(compiled.diagnostics == [])
    let template = "NSStoryboardShowSegueTemplate"
    #expect(
      try compiled.connections("MainMenu").sorted() == [
        "NSMenuItem.perform: -> \(template)", "\(template).controller -> NSMenu",
        "\(template).storyboard -> NSNibExternalObjectPlaceholder",
      ])
  }

  @Test func findsControllersOfOtherStoryboards() throws {
    let compiled = Compiled(
      """
      <controllerPlaceholder storyboardName="B" referencedIdentifier="C" id="o"
       sceneMemberID="viewController"/>
      """)
    #expect(compiled.diagnostics.map(\.id) == ["nib-unverified"])
    let info = try #require(compiled.storyboard?.info.dictionary)
    #expect(
      info["NSViewControllerIdentifiersToExternalStoryboardReferences"] == [
        "NSStoryboardViewControllerPlaceholder-o": [
          "NSReferencedStoryboardName": "B", "NSReferencedControllerIdentifier": "C",
        ]
      ])
  }
}
