import BundlerTestSupport
import Diagnostics
import HostSystem
import InterfaceBuilderFormat
import ResourceCompilers
import Testing

/// Documents with thousands of one thing take no more time for each than small ones do.
@Suite struct LargeDocumentTests {
  static let frame = "<rect key=\"frame\" width=\"10\" height=\"10\"/>"

  static func repeated(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined()
  }

  static func appKit(_ objects: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" useAutolayout="YES">
    <objects>\(objects)</objects></document>
    """
  }

  static func uiKit(_ objects: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"
     targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>\(objects)</objects></document>
    """
  }

  static let tabs = appKit(
    """
    <tabView id="t">\(frame)<tabViewItems>
    \(repeated(5000) { "<tabViewItem id=\"\($0)\"><view key=\"view\"/></tabViewItem>" })
    </tabViewItems></tabView>
    """)

  static let objects = appKit(
    repeated(5000) {
      "<customView translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\($0)\"/>"
    })

  /// Tables inside of the cell views of tables, as deep as the compiler goes, around many views.
  static let cellViews: String = {
    var content = repeated(500) { "<customView id=\"v\($0)\"/>" }
    for level in 0..<24 {
      content = """
        <tableView id="t\(level)"><tableColumns><tableColumn width="9" id="c\(level)">
        <prototypeCellViews><tableCellView id="p\(level)"><subviews>\(content)</subviews>
        </tableCellView></prototypeCellViews></tableColumn></tableColumns></tableView>
        """
    }
    return appKit(content)
  }()

  static func table(_ name: String, _ cellViews: String) -> String {
    """
    <tableView id="\(name)t"><tableColumns><tableColumn width="9" id="\(name)c">
    <prototypeCellViews>\(cellViews)</prototypeCellViews></tableColumn></tableColumns></tableView>
    """
  }

  /// Each is a nib of its own.
  static let manyCellViews = appKit(
    table("", repeated(1000) { "<customView identifier=\"\($0)\" id=\"v\($0)\"/>" }))

  static let tables = appKit(
    repeated(500) { table("\($0)", "<tableCellView id=\"\($0)v\"/>") })

  /// Scenes with a table, whose cell view has a colour that an asset catalog gives.
  static let tableScenes = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0"><scenes>
    \(repeated(200) { scene in
      let cellView = """
        <customView id="\(scene)v"><subviews><box id="\(scene)b">
        <color key="fillColor" name="Color\(scene)"/></box></subviews></customView>
        """
      return """
        <scene sceneID="s\(scene)"><objects><viewController sceneMemberID="viewController"
         id="c\(scene)"><view key="view" id="w\(scene)"><subviews>
        \(table("\(scene)", cellView))</subviews></view></viewController></objects></scene>
        """
    })</scenes></document>
    """

  static let unknown = appKit(
    """
    <customObject id="o"><connections>
    \(repeated(5000) { "<outlet property=\"p\" destination=\"\($0)\" id=\"x\($0)\"/>" })
    </connections></customObject>\(repeated(5000) { "<unheardOf id=\"\($0)\"/>" })
    """)

  /// Constraints about views whose frames come after everything else of their superview.
  static let constraints = uiKit(
    """
    <view id="v"><subviews><view id="w"><subviews>
    \(repeated(2500) { "<view id=\"\($0)\"><rect key=\"frame\" y=\"\($0)\"/></view>" })</subviews>
    \(repeated(2500) { "<color key=\"k\($0)\"/>" })\(frame)</view></subviews><constraints>
    \(repeated(2500) { "<constraint firstItem=\"\($0)\" firstAttribute=\"top\" id=\"c\($0)\"/>" })
    </constraints>\(frame)</view>
    """)

  static let text = uiKit(
    """
    <label id="l"><attributedString key="attributedText">
    \(repeated(5000) {
      """
      <fragment content="a"><attributes><font key="NSFont" size="\($0 + 1)" name="Helvetica"/>
      </attributes></fragment>
      """
    })</attributedString></label>
    """)

  static let colors = uiKit(
    """
    <view id="v"><subviews>
    \(repeated(5000) { "<view><color key=\"backgroundColor\" systemColor=\"c\($0)\"/></view>" })
    </subviews></view>
    """)

  /// Scenes whose views have each a colour that is not known.
  static let scenes = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
    \(repeated(1000) {
      """
      <scene sceneID="s\($0)"><objects><viewController sceneMemberID="viewController" id="c\($0)">
      <view key="view" id="v\($0)"><color key="backgroundColor" systemColor="c\($0)"/></view>
      </viewController></objects></scene>
      """
    })</scenes></document>
    """

  private static let documents = [
    "tabs": tabs, "objects": objects, "cell views": cellViews, "unknown": unknown,
    "constraints": constraints, "text": text, "colors": colors, "scenes": scenes,
    "many cell views": manyCellViews, "tables": tables, "scenes with tables": tableScenes,
  ]

  @Test(arguments: documents.keys.sorted(), [1, 4])
  func compilesInTime(name: String, threads: Int) throws {
    let document = try #require(Self.documents[name])
    try withCPULimit { compileAnything(Array(document.utf8), on: Workers(threads)) }
  }

  /// Controllers that are each inside of the one before; `attributes` are those of each.
  static func chain(_ count: Int, of element: String, kind: String, _ attributes: String) -> String
  {
    let scenes = repeated(count) { number in
      """
      <scene sceneID="s\(number)"><objects><\(element) sceneMemberID="viewController" id="\(number)"
       \(attributes.replacing("#", with: String(number)))><connections><segue kind="relationship"
       relationship="rootViewController" destination="\(number + 1)" id="r\(number)"/></connections>
      </\(element)></objects></scene>
      """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.\(kind).Storyboard.XIB" version="3.0">
      <scenes>\(scenes)</scenes></document>
      """
  }

  private static let kinds = [
    "Cocoa": "tabViewController", "CocoaTouch": "navigationController",
  ]

  @Test(arguments: kinds.keys.sorted()) func compilesALongChainOfControllers(kind: String) throws {
    let document = Self.chain(4000, of: try #require(Self.kinds[kind]), kind: kind, "")
    try withCPULimit { compileAnything(Array(document.utf8)) }
  }

  @Test(arguments: kinds.keys.sorted())
  func refusesControllersThatAreInTooManyNibs(kind: String) throws {
    let document = Self.chain(
      1000, of: try #require(Self.kinds[kind]), kind: kind, "storyboardIdentifier=\"i#\"")
    let found = try withCPULimit {
      var diagnostics: [Diagnostic] = []
      let read = InterfaceBuilderDocument(
        decoding: Array(document.utf8), file: "A.storyboard", diagnostics: &diagnostics)
      let storyboard = read.flatMap { compileStoryboard($0, diagnostics: &diagnostics) }
      return storyboard == nil ? diagnostics.map(\.id) : []
    }
    #expect(found.contains("nib-too-many-contained"))
  }
}
