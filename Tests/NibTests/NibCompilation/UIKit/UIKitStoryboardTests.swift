import AppKitNibs
import Diagnostics
import InterfaceBuilderFormat
import NibCompilation
import NibFormat
import PropertyListFormat
import ResourceCompilers
import Testing

@Suite struct UIKitStoryboardTests {
  /// A scene about a controller of one view, with further children of each and other objects.
  static func scene(
    _ id: String, _ attributes: String = "", inner: String = "", view: String = "",
    objects: String = ""
  ) -> String {
    """
    <scene sceneID="s\(id)"><objects><viewController id="\(id)" \(attributes)
     sceneMemberID="viewController"><view key="view" id="v\(id)">
    <rect key="frame" x="0.0" y="0.0" width="30" height="20"/>\(view)</view>\(inner)</viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="f\(id)" customClass="UIResponder"
     sceneMemberID="firstResponder"/>\(objects)</objects></scene>
    """
  }

  /// A navigation controller `n` with the root `r`.
  static let navigation = """
    <scene sceneID="sn"><objects><navigationController id="n" sceneMemberID="viewController">
    <navigationBar key="navigationBar" contentMode="scaleToFill" id="b"/><connections>
    <segue destination="r" kind="relationship" relationship="rootViewController" id="x"/>
    </connections></navigationController></objects></scene>
    """

  /// A storyboard that begins with the navigation controller, or else with the first scene.
  static func document(
    _ scenes: String, _ attributes: String = "", type: String = "CocoaTouch.Storyboard.XIB"
  ) -> String {
    let first = scenes.contains("id=\"n\"") ? "sn" : scenes.firstMatch(of: /sceneID="(\w+)"/)?.1
    return """
      <document type="com.apple.InterfaceBuilder3.\(type)" version="3.0" toolsVersion="21701"
       initialViewController="\(first.map { String($0.dropFirst()) } ?? "")" \(attributes)>
      <scenes>\(scenes)</scenes></document>
      """
  }

  func compile(
    _ scenes: String, _ attributes: String = "",
    options: NibCompilationOptions = NibCompilationOptions()
  ) -> (storyboard: CompiledStoryboard?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let document = InterfaceBuilderDocument(
      decoding: Array(Self.document(scenes, attributes).utf8), file: "A.storyboard",
      diagnostics: &diagnostics)
    let storyboard = document.flatMap {
      compileStoryboard($0, options: options, diagnostics: &diagnostics)
    }
    return (storyboard, diagnostics)
  }

  private func graph(_ name: String, of scenes: String) throws -> NibGraph {
    let made = compile(scenes)
    #expect(made.diagnostics == [])
    let nib = try #require(made.storyboard?.nibs.first { $0.name == name })
    return try #require(nib.nib.variants.first?.graph)
  }

  /// What is connected: `source.label>destination`, by classes or by the names of proxies.
  private func connections(_ graph: NibGraph) -> [String] {
    graph.objects("UINibConnectionsKey", of: graph.root).map { connection in
      let ends = ["UISource", "UIDestination"].map { key in
        graph.object(key, of: connection).map { name(of: $0, in: graph) } ?? ""
      }
      let label = graph.object("UILabel", of: connection).flatMap { graph.string($0) } ?? ""
      return "\(ends[0]).\(label)>\(ends[1])"
    }
  }

  private func name(of id: NibObjectID, in graph: NibGraph) -> String {
    let key: HashedName =
      graph[id].className == "UIProxyObject" ? "UIProxiedObjectIdentifier" : "UIOriginalClassName"
    return graph.object(key, of: id).flatMap { graph.string($0) } ?? graph[id].className
  }

  /// As in launch screens of Xcode 15.3 and 16.4.
  @Test(arguments: [
    ("", true), ("<viewLayoutGuide key=\"safeArea\" id=\"g\"/>", true),
    ("<subviews><view customClass=\"W\" id=\"w\"/></subviews>", true),
    ("<subviews><label id=\"w\"/></subviews>", false),
    ("<subviews><view hidden=\"YES\" id=\"w\"/></subviews>", false),
    ("<accessibility key=\"accessibilityConfiguration\" label=\"L\"/>", false),
    ("<constraints><constraint firstAttribute=\"width\" id=\"w\"/></constraints>", true),
  ])
  func marksThePlainestViews(_ content: String, _ isMarked: Bool) throws {
    let graph = try graph("r-view-vr", of: Self.navigation + Self.scene("r", view: content))
    #expect((graph[graph.root]["IBUINibLNEVersionKey"] != nil) == isMarked)
  }

  @Test(arguments: [
    ("", true), ("storyboardIdentifier=\"R\"", true), ("title=\"T\"", false),
    ("restorationIdentifier=\"R\"", false),
  ])
  func marksThePlainestControllers(_ attributes: String, _ isMarked: Bool) throws {
    let made = compile(Self.scene("r", attributes))
    let nib = try #require(made.storyboard?.nibs.last)
    let graph = try #require(nib.nib.variants.first?.graph)
    #expect((graph[graph.root]["IBUINibLNEVersionKey"] != nil) == isMarked)
  }

  /// The size of a controller's view where the document has no device.
  @Test(
    arguments: [
      (NibXcode.xcode14, 16, true, Size(width: 30, height: 20)),
      (.xcode14, 12, true, Size(width: 600, height: 600)),
      (.xcode15, nil, false, Size(width: 1000, height: 1000)),
      (.xcode15, 17, false, Size(width: 1000, height: 1000)),
      (.xcode15, 12, false, Size(width: 393, height: 852)),
      (.xcode13dot4, 11, false, Size(width: 414, height: 896)),
    ] as [(NibXcode, Int?, Bool, Size)])
  func sizesViewsWithoutADevice(
    _ xcode: NibXcode, _ target: Int?, hasFrame: Bool, size: Size
  ) throws {
    var scene = Self.scene("r")
    if !hasFrame {
      scene = scene.replacing(
        "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"30\" height=\"20\"/>", with: "")
    }
    let made = compile(
      scene, "launchScreen=\"YES\" useTraitCollections=\"YES\"",
      options: NibCompilationOptions(
        deploymentTarget: target.map { NibSystemVersion($0) }, xcode: xcode))
    #expect(made.diagnostics == [])
    let graph = try #require(made.storyboard?.nibs.first?.nib.variants.first?.graph)
    let view = try #require(graph.ids.first { graph[$0].className == "UIView" })
    #expect(graph[view]["UIBounds"] == UIKitGeometry.rect(0, 0, size.width, size.height))
  }

  @Test func takesTheFreeformSize() throws {
    let size = "<size key=\"freeformSize\" width=\"7\" height=\"9\"/>"
    let graph = try graph("r-view-vr", of: Self.scene("r", inner: size))
    let view = try #require(graph.ids.first { graph[$0].className == "UIView" })
    #expect(graph[view]["UIBounds"] == UIKitGeometry.rect(0, 0, 7, 9))
  }

  /// Nothing leads to the scene `o`, and only `o` to what it contains.
  @Test func leavesOutScenesThatNothingLeadsTo() throws {
    let segue = "<connections><segue destination=\"d\" kind=\"show\" id=\"y\"/></connections>"
    let made = compile(
      Self.scene("r", inner: segue) + Self.scene("d") + Self.scene("o", inner: "<odd/>"))
    #expect(made.diagnostics.map(\.id) == ["nib-unreachable-scene"])
    #expect(made.diagnostics.map(\.severity) == [.warning])
    let storyboard = try #require(made.storyboard)
    #expect(
      storyboard.nibs.map(\.name) == [
        "r-view-vr", "d-view-vd", "UIViewController-r", "UIViewController-d",
      ])
  }

  /// The method of the source that makes the destination.
  @Test func keepsTheActionOfASegue() throws {
    let segue = """
      <connections><segue destination="d" kind="show" destinationCreationSelector="make:" id="y"/>
      </connections>
      """
    let graph = try graph("UIViewController-r", of: Self.scene("r", inner: segue) + Self.scene("d"))
    let template = try #require(
      graph.ids.first { graph[$0].className == "UIStoryboardShowSegueTemplate" })
    #expect(
      graph.string("UICustomPrepareForChildViewControllersSegueName", of: template) == "make:")
  }

  @Test(arguments: ["contentSizeForViewInPopover", "preferredContentSize"])
  func saysHowLargeAPopoverIs(_ key: String) throws {
    let size = "<size key=\"\(key)\" width=\"7\" height=\"9\"/>"
    let graph = try graph("UIViewController-r", of: Self.scene("r", inner: size))
    let controller = try #require(
      graph.ids.first { graph[$0]["UIPreferredContentSize"] != nil })
    #expect(graph[controller]["UIPreferredContentSize"] == UIKitGeometry.size(7, 9))
  }

  private static let appearance = """
    <navigationBarAppearance key="standardAppearance">
    <color key="backgroundColor" systemColor="systemRedColor"/></navigationBarAppearance>
    """

  @Test(arguments: [
    ("", "", "", false), ("navigationBarHidden=\"YES\"", "", "", true),
    ("", appearance, "", true), ("", "", "<nil key=\"simulatedTopBarMetrics\"/>", true),
  ])
  func locksBars(_ attributes: String, _ bar: String, _ root: String, isLocked: Bool) throws {
    let navigation = Self.navigation.replacing("id=\"n\"", with: "id=\"n\" \(attributes)")
      .replacing("id=\"b\"/>", with: "id=\"b\">\(bar)</navigationBar>")
    let graph = try graph(
      "UINavigationController-n", of: navigation + Self.scene("r", inner: root))
    let found = try #require(graph.ids.first { graph[$0].className == "UINavigationBar" })
    #expect((graph[found]["UIIsLocked"] != nil) == isLocked)
  }

  @Test func describesTheAppearanceOfABar() throws {
    let navigation = Self.navigation.replacing(
      "id=\"b\"/>", with: "id=\"b\">\(Self.appearance)</navigationBar>")
    let graph = try graph("UINavigationController-n", of: navigation + Self.scene("r"))
    let bar = try #require(graph.ids.first { graph[$0].className == "UINavigationBar" })
    let appearance = try #require(graph.object("UINavigationBarStandardAppearance", of: bar))
    let names = graph[appearance].entries.map(\.key.text)
    #expect(
      names == [
        "Idiom", "Background.Effect", "Background.Color", "Background.ShadowColor", "PlainButtons",
        "DoneButtons", "BackButtons",
      ])
    let color = try #require(graph.object("Background.Color", of: appearance))
    #expect(graph.string("UISystemColorName", of: color) == "systemRedColor")
    let listed = graph.objects("UINibObjectsKey", of: graph.root).suffix(2)
    #expect(
      listed.map { graph[$0].className } == [
        "UINavigationBarAppearance", "UIBarButtonItemAppearance",
      ])
    #expect(!listed.contains(appearance))
  }

  @Test func putsTheViewOfAControllerAtTheOrigin() throws {
    let scene = Self.navigation + Self.scene("r").replacing("y=\"0.0\"", with: "y=\"20\"")
    let graph = try graph("r-view-vr", of: scene)
    let view = try #require(
      graph.objects("UINibTopLevelObjectsKey", of: graph.root).first {
        graph[$0].className == "UIView"
      })
    #expect(graph[view]["UICenter"] == UIKitGeometry.point(15, 10))
  }

  @Test func givesATableNoGuides() throws {
    let guides = """
      <layoutGuides><viewControllerLayoutGuide type="top" id="g"/></layoutGuides>
      <tableView key="view" id="t"/>
      """
    let scene = """
      <scene sceneID="s"><objects><viewController id="r" sceneMemberID="viewController">
      \(guides)</viewController></objects></scene>
      """
    let graph = try graph("r-view-t", of: Self.navigation + scene)
    #expect(!graph.objects.contains { $0.className == "_UILayoutGuide" })
  }

  @Test func knowsTheColumnsOfASplitView() throws {
    let split = """
      <scene sceneID="s"><objects><splitViewController id="p" sceneMemberID="viewController"
       storyboardIdentifier="Split" allowDoubleColumnStyle="YES" behavior="overlay"
       preferredDisplayMode="oneOverSecondary" presentsWithGesture="NO"/></objects></scene>
      """
    let graph = try graph("Split", of: Self.navigation + Self.scene("r") + split)
    let controller = try #require(
      graph.objects("UINibTopLevelObjectsKey", of: graph.root).first {
        graph[$0]["UISplitViewControllerStyle"] != nil
      })
    let numbers = ["Style", "PreferredDisplayMode", "PreferredSplitBehavior"].map {
      graph[controller]["UISplitViewController\($0)"]?.integer
    }
    #expect(numbers == [1, 3, 2])
    #expect(graph[controller]["UISplitViewControllerPresentsWithGesture"] == .boolean(false))
  }

  @Test func makesANibOfEachControllerThatIsReached() throws {
    let segue = "<connections><segue destination=\"d\" kind=\"show\" id=\"y\"/></connections>"
    let scenes =
      Self.navigation + Self.scene("r", inner: segue) + Self.scene("d")
      + Self.scene("o", "storyboardIdentifier=\"Own\"")
    let made = compile(scenes)
    #expect(made.diagnostics == [])
    let storyboard = try #require(made.storyboard)
    #expect(
      storyboard.members(NibPackaging().files(of:)).map(\.path) == [
        "Info.plist", "r-view-vr.nib", "d-view-vd.nib", "o-view-vo.nib",
        "UINavigationController-n.nib", "UIViewController-d.nib", "Own.nib",
      ])
    let info = try #require(storyboard.info.dictionary)
    #expect(info["UIStoryboardVersion"] == 1)
    #expect(
      info["UIStoryboardDesignatedEntryPointIdentifier"] == "UINavigationController-n")
    #expect(
      info["UIViewControllerIdentifiersToNibNames"]?.dictionary?.keys.sorted()
        == ["Own", "UINavigationController-n", "UIViewController-d"])
  }

  @Test func putsTheRootIntoTheNavigationController() throws {
    let item = "<navigationItem key=\"navigationItem\" title=\"T\" id=\"i\"/>"
    let graph = try graph(
      "UINavigationController-n", of: Self.navigation + Self.scene("r", inner: item))
    let topLevel = graph.objects("UINibTopLevelObjectsKey", of: graph.root)
    #expect(
      topLevel.map { name(of: $0, in: graph) } == [
        "UIStoryboardPlaceholder", "IBFilesOwner", "IBFirstResponder", "UIStoryboardPlaceholder",
        "UINavigationController",
      ])
    let root = try #require(graph.objects("UIViewControllers", of: topLevel[4]).first)
    #expect(graph.object("UIParentViewController", of: root) == topLevel[4])
    let bar = try #require(graph.object("UINavigationBar", of: topLevel[4]))
    let navigationItem = try #require(graph.object("UINavigationItem", of: root))
    #expect(graph.objects("UIItems", of: bar) == [navigationItem])
    #expect(graph.object("UINavigationBar", of: navigationItem) == bar)
    #expect(graph[bar]["UIAutoresizingMask"] == 2)
    #expect(
      connections(graph) == [
        "UINavigationController.storyboard>UIStoryboardPlaceholder",
        "UIViewController.storyboard>UIStoryboardPlaceholder",
        "IBFilesOwner.sceneViewController>UINavigationController",
      ])
  }

  @Test func handsSeguesToTheViewThatStartsThem() throws {
    let container = """
      <subviews><containerView id="c"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/>
      <connections><segue destination="d" kind="embed" id="e"/></connections></containerView>
      </subviews>
      """
    let outlet = "<connections><outlet property=\"box\" destination=\"c\" id=\"z\"/></connections>"
    let scenes = Self.scene("r", inner: outlet, view: container) + Self.scene("d")
    let view = try graph("r-view-vr", of: scenes)
    #expect(
      connections(view) == [
        "UpstreamPlaceholder-1.box>UIView", "UpstreamPlaceholder-2.containerView>UIView",
        "IBFilesOwner.view>UIView",
      ])
    let scene = try graph("UIViewController-r", of: scenes)
    let controller = try #require(scene.objects("UINibTopLevelObjectsKey", of: scene.root).last)
    let template = try #require(scene.objects("UIStoryboardSegueTemplates", of: controller).first)
    let table = try #require(
      scene.object("UIExternalObjectsTableForViewLoading", of: controller))
    #expect(scene.pairs(table)?.map(\.value) == [.object(controller), .object(template)])
    #expect(scene[template].className == "UIStoryboardEmbedSegueTemplate")
    #expect(
      connections(scene).last == "UIStoryboardEmbedSegueTemplate.viewController>UIViewController")
  }

  @Test func startsSeguesOfBarItemsInTheScene() throws {
    let item = """
      <navigationItem key="navigationItem" id="i">
      <barButtonItem key="rightBarButtonItem" systemItem="add" id="a"><connections>
      <segue destination="d" kind="popoverPresentation" popoverAnchorBarButtonItem="a" id="e">
      <popoverArrowDirection key="popoverArrowDirection" up="YES" down="YES"/></segue>
      </connections></barButtonItem></navigationItem>
      """
    let graph = try graph("UIViewController-r", of: Self.scene("r", inner: item) + Self.scene("d"))
    let template = "UIStoryboardPopoverPresentationSegueTemplate"
    #expect(
      connections(graph) == [
        "UIViewController.storyboard>UIStoryboardPlaceholder",
        "\(template).anchorBarButtonItem>UIBarButtonItem",
        "IBFilesOwner.sceneViewController>UIViewController",
        "\(template).viewController>UIViewController", "UIBarButtonItem.perform:>\(template)",
      ])
    let segue = try #require(graph.ids.first { graph[$0].className == template })
    #expect(graph[segue]["UIPermittedArrowDirections"] == 3)
  }

  @Test func listsScenesOfOtherStoryboards() throws {
    let reference = """
      <scene sceneID="sp"><objects><viewControllerPlaceholder storyboardName="Other"
       referencedIdentifier="There" id="p" sceneMemberID="viewController"/></objects></scene>
      """
    let name = "UIViewController-p"
    let info = try #require(compile(reference).storyboard?.info.dictionary)
    #expect(
      info["UIViewControllerIdentifiersToExternalStoryboardReferences"] == [
        .init(name): [
          "UIReferencedStoryboardName": "Other", "UIReferencedControllerIdentifier": "There",
        ]
      ])
    #expect(
      connections(try graph(name, of: reference))
        == ["IBFilesOwner.sceneViewController>UIStoryboardViewControllerPlaceholder"])
  }

  /// A tab of another storyboard: nobody but the tab bar's nib reads its scene.
  @Test func takesReferencesAsTabs() throws {
    let text = """
      <scene sceneID="st"><objects><tabBarController id="t" sceneMemberID="viewController">
      <tabBar key="tabBar" contentMode="scaleToFill" id="b"/><connections>
      <segue destination="p" kind="relationship" relationship="viewControllers" id="s"/></connections>
      </tabBarController></objects></scene>
      <scene sceneID="sp"><objects><viewControllerPlaceholder storyboardName="Other" id="p"
       sceneMemberID="viewController"><tabBarItem key="tabBarItem" title="O" id="i"/>
      </viewControllerPlaceholder><placeholder placeholderIdentifier="IBFirstResponder" id="f"
       sceneMemberID="firstResponder"/></objects></scene>
      """
    #expect(compile(text).diagnostics.map(\.id) == [])
    let graph = try graph("UITabBarController-t", of: text)
    #expect(
      graph.ids.contains { graph[$0].className == "UIStoryboardViewControllerPlaceholder" })
  }

  @Test(arguments: [
    ("kind=\"show\" destination=\"vr\"", "nib-segue-to-nowhere"),
    ("kind=\"leap\" destination=\"r\"", "nib-unknown-segue"),
  ])
  func refusesSeguesThatLeadNowhere(_ attributes: String, id: String) {
    let segue = "<connections><segue \(attributes) id=\"e\"/></connections>"
    #expect(compile(Self.scene("r", inner: segue)).diagnostics.map(\.id) == [id])
  }

  @Test(arguments: [
    (8, ["nib-newer-feature"]), (10, ["nib-newer-feature"]), (11, []),
  ])
  func saysWhatOlderSystemsLoadDifferently(_ major: Int, ids: [String]) {
    let view = """
      <constraints><constraint firstItem="g" firstAttribute="top" secondItem="vr"
       secondAttribute="top" id="k"/></constraints><viewLayoutGuide key="safeArea" id="g"/>
      """
    let made = compile(
      Self.scene("r", view: view),
      options: NibCompilationOptions(deploymentTarget: NibSystemVersion(major)))
    #expect(made.diagnostics.map(\.id) == ids)
  }
}
