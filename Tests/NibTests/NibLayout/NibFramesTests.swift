import BundlerTestSupport
import Diagnostics
import FileTree
import Inspection
import JSONFormat
import NibFormat
import NibLayout
import Testing

@Suite struct NibFramesTests {
  private func views(
    _ content: String, constraints: String, isMac: Bool = false, size: NibSize? = nil
  ) throws -> NibFrameReport {
    let type = isMac ? "Cocoa.XIB" : "CocoaTouch.XIB"
    let view = isMac ? "customView" : "view"
    let owner =
      isMac
      ? "<customObject id=\"-2\" customClass=\"NSObject\"/>"
      : "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"/>"
    let xib = """
      <document type="com.apple.InterfaceBuilder3.\(type)" version="3.0" toolsVersion="21507" \
      useAutolayout="YES">
        <objects>
          \(owner)
          <\(view) id="r">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>\(content)</subviews>
            <constraints>\(constraints)</constraints>
          </\(view)>
        </objects>
      </document>
      """
    let tree = InMemoryFileTree(["A.xib": .file(xib)])
    var diagnostics: [Diagnostic] = []
    let sources = try NibSources(
      at: ProjectPath("A.xib"), named: "A.xib", in: tree, diagnostics: &diagnostics)
    let source = try #require(sources.nibs.first)
    return try #require(source.frameReports(size: size).first)
  }

  private func label(_ id: String, _ text: String, _ attributes: String = "") -> String {
    """
    <label opaque="NO" text="\(text)" id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
      <rect key="frame" x="1" y="2" width="3" height="4"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/>
    </label>
    """
  }

  private let corner = """
    <constraint firstItem="a" firstAttribute="leading" secondItem="r" secondAttribute="leading" \
    constant="16" id="c1"/>
    <constraint firstItem="a" firstAttribute="top" secondItem="r" secondAttribute="top" \
    constant="8" id="c2"/>
    """

  @Test func measuresALabel() throws {
    let report = try views(label("a", "Hello"), constraints: corner)
    let view = try #require(report.frames.views.first { $0.className == "UILabel" })
    let width = TextMetrics.width(of: "Hello", in: .system(17))
    #expect(view.isConstrained)
    #expect(view.open.isEmpty)
    #expect((view.solved.x, view.solved.y) == (16, 8))
    #expect(abs(view.solved.width - width) <= 0.5)
    #expect(view.solved.height == 20.5)
    #expect(view.stored == NibRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func wrapsALabelAtTheWidthThatItGets() throws {
    let text = "A text that needs more than one line in a view of a phone's width, or two"
    let trailing = """
      <constraint firstItem="a" firstAttribute="trailing" secondItem="r" \
      secondAttribute="trailing" constant="-16" id="c3"/>
      """
    let report = try views(
      label("a", text, "numberOfLines=\"0\""), constraints: corner + trailing)
    let view = try #require(report.frames.views.first { $0.className == "UILabel" })
    #expect(view.solved.width == 288)
    #expect(view.solved.height > 40)
  }

  @Test func laysOutInAnotherSize() throws {
    let trailing = """
      <constraint firstItem="a" firstAttribute="trailing" secondItem="r" \
      secondAttribute="trailing" constant="-16" id="c3"/>
      """
    let report = try views(
      label("a", "Hello"), constraints: corner + trailing,
      size: NibSize(width: 500, height: 200))
    let view = try #require(report.frames.views.first { $0.className == "UILabel" })
    #expect(view.solved.width == 468)
  }

  @Test func arrangesAStack() throws {
    let stack = """
      <stackView id="a" axis="vertical" spacing="6" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0" y="0" width="100" height="100"/>
        <subviews>\(label("l1", "One"))\(label("l2", "Two"))\
      \(label("l3", "Hidden", "hidden=\"YES\""))</subviews>
      </stackView>
      """
    let report = try views(stack, constraints: corner)
    let labels = report.frames.views.filter { $0.className == "UILabel" }
    let stackView = try #require(report.frames.views.first { $0.className == "UIStackView" })
    #expect(labels.count == 3)
    #expect(labels[0].solved.y == 0)
    #expect(labels[1].solved.y == 26.5)
    #expect(stackView.solved.height == 47)
    #expect(labels[0].solved.width == labels[1].solved.width)
  }

  @Test func countsFromTheBottomInAppKit() throws {
    let field = """
      <textField id="a" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="14" y="176" width="40" height="16"/>
        <textFieldCell key="cell" lineBreakMode="clipping" title="Name:" id="f">
          <font key="font" metaFont="system"/>
        </textFieldCell>
      </textField>
      """
    let report = try views(field, constraints: corner, isMac: true)
    let view = try #require(report.frames.views.first { $0.className == "NSTextField" })
    // Two points of the frame lie outside of what is aligned.
    #expect(view.solved.x == 14)
    #expect(view.solved.y == 176)
    #expect(view.solved.height == 16)
  }

  @Test func saysConflictsInWords() throws {
    let constraints =
      corner + """
        <constraint firstItem="a" firstAttribute="leading" secondItem="r" \
        secondAttribute="leading" constant="40" id="c4"/>
        """
    let report = try views(label("a", "Hello"), constraints: constraints)
    let conflict = try #require(report.frames.conflicts.first)
    let constraint = try #require(conflict.constraint)
    #expect(report.words(of: constraint).contains(".leading = "))
    #expect(conflict.others.count == 1)
    guard case .object(let members) = report.json,
      case .array(let conflicts)? = members.first(where: { $0.name == "conflicts" })?.value
    else {
      Issue.record("no conflicts in \(report.json)")
      return
    }
    #expect(conflicts.count == report.frames.conflicts.count)
  }

  @Test func saysWhatIsOpen() throws {
    let report = try views(label("a", "Hello"), constraints: "")
    let view = try #require(report.frames.views.first { $0.className == "UILabel" })
    #expect(view.open == [.x, .y])
    #expect((view.solved.x, view.solved.y) == (1, 2))
  }

  @Test func endsWithViewsThatHoldEachOther() {
    var graph = NibGraphBuilder()
    let (a, b) = (graph.add("UIView"), graph.add("UIView"))
    for (view, inner) in [(a, b), (b, a)] {
      let list = graph.array([inner])
      graph[view].set("UISubviews", list)
      graph[view].set("UIBounds", UIKitGeometry.rect(0, 0, 10, 10))
    }
    #expect(NibFrames(graph.graph).views.isEmpty)
  }
}
