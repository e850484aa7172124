import BundlerTestSupport
import Diagnostics
import FileTree
import ImageFormats
import Inspection
import NibFormat
import NibPictures
import Testing

/// Pictures of documents: what is at which place, and the whole SVG of small ones.
@Suite struct NibPictureTests {
  private func picture(
    _ text: String, file: String, dark: Bool = false, connections: Bool = false,
    scene: String? = nil, size: NibSize? = nil
  ) throws -> Drawing {
    let tree = InMemoryFileTree([file: .file(text)])
    var diagnostics: [Diagnostic] = []
    let sources = try NibSources(
      at: ProjectPath(file), named: file, in: tree, marksElements: true, diagnostics: &diagnostics)
    #expect(!diagnostics.hasErrors)
    var options = PictureOptions()
    options.isDark = dark
    options.showsConnections = connections
    options.size = size
    let drawings = sources.pictures(scene: scene).compactMap { picture in
      picture.drawing(assets: NoPictureAssets(), options: options).map { (picture.name, $0) }
    }
    return try #require(Drawing.stack(drawings))
  }

  /// The texts of a picture with the places where they begin.
  private func texts(_ drawing: Drawing) -> [String] {
    drawing.items.compactMap { item in
      if case .text(let text) = item { text.string } else { nil }
    }
  }

  private let settings = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" colorMatched="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Harbour">
          <connections><outlet property="tide" destination="l" id="o"/></connections>
        </placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" id="v">
          <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
          <subviews>
            <label text="High tide" textAlignment="center" id="l">
              <rect key="frame" x="20" y="20" width="280" height="21"/>
              <fontDescription key="fontDescription" type="boldSystem" pointSize="17"/>
              <color key="textColor" systemColor="labelColor"/>
            </label>
            <button buttonType="system" id="b">
              <rect key="frame" x="20" y="60" width="120" height="34"/>
              <state key="normal" title="Refresh"/>
              <connections>
                <action selector="refresh:" destination="-1" eventType="touchUpInside" id="a"/>
              </connections>
            </button>
            <switch on="YES" id="s"><rect key="frame" x="240" y="62" width="51" height="31"/></switch>
            <slider value="0.5" minValue="0" maxValue="1" id="sl">
              <rect key="frame" x="18" y="110" width="284" height="31"/>
            </slider>
            <view hidden="YES" id="h"><rect key="frame" x="0" y="0" width="320" height="200"/>
              <color key="backgroundColor" red="1" green="0" blue="0" alpha="1"
                colorSpace="custom" customColorSpace="sRGB"/>
            </view>
          </subviews>
          <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        </view>
      </objects>
    </document>
    """

  private let panel = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21701"
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
      <objects>
        <customObject id="-2" userLabel="File's Owner" customClass="Harbour"/>
        <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
        <customObject id="-3" userLabel="Application" customClass="NSObject"/>
        <window title="Moorings" id="w">
          <windowStyleMask key="styleMask" titled="YES" closable="YES"/>
          <rect key="contentRect" x="0" y="0" width="300" height="120"/>
          <view key="contentView" id="v">
            <rect key="frame" x="0" y="0" width="300" height="120"/>
            <subviews>
              <textField verticalHuggingPriority="750" id="t">
                <rect key="frame" x="20" y="84" width="260" height="16"/>
                <textFieldCell key="cell" title="Berth" id="tc">
                  <font key="font" metaFont="system"/>
                </textFieldCell>
              </textField>
              <button id="c">
                <rect key="frame" x="20" y="50" width="200" height="18"/>
                <buttonCell key="cell" type="check" title="Reserved" imagePosition="left" state="on" id="cc">
                  <font key="font" metaFont="system"/>
                </buttonCell>
              </button>
              <button id="p">
                <rect key="frame" x="190" y="8" width="96" height="32"/>
                <buttonCell key="cell" type="push" title="Moor" bezelStyle="rounded" alignment="center"
                  borderStyle="border" id="pc">
                  <font key="font" metaFont="system"/>
                </buttonCell>
              </button>
            </subviews>
          </view>
        </window>
      </objects>
    </document>
    """

  @Test func drawsAViewOfUIKit() throws {
    let drawing = try picture(settings, file: "Settings.xib")
    let svg = drawing.svg()
    #expect(svg == GoldenFile("Settings.svg").expected(for: svg))
  }

  @Test func drawsAWindowOfAppKit() throws {
    let drawing = try picture(panel, file: "Panel.xib")
    let svg = drawing.svg()
    #expect(svg == GoldenFile("Panel.svg").expected(for: svg))
  }

  @Test func leavesHiddenViewsOut() throws {
    let drawing = try picture(settings, file: "Settings.xib")
    #expect(texts(drawing) == ["High tide", "Refresh"])
    #expect(!drawing.svg().contains("#ff0000"))
  }

  /// Frames of macOS count from below, pictures from above: the label is 20 points under the title
  /// bar.
  @Test func turnsFramesOfMacOS() throws {
    let graph = try graph(of: panel)
    let tree = try #require(PictureTree(graph))
    let window = try #require(tree.roots.first)
    #expect(window.frame == NibRect(x: 0, y: 0, width: 300, height: 148))
    let content = try #require(window.children.first)
    #expect(content.frame == NibRect(x: 0, y: 28, width: 300, height: 120))
    #expect(content.children.first?.frame == NibRect(x: 20, y: 20, width: 260, height: 16))
  }

  private func graph(of text: String) throws -> NibGraph {
    let tree = InMemoryFileTree(["A.xib": .file(text)])
    var diagnostics: [Diagnostic] = []
    let sources = try NibSources(
      at: ProjectPath("A.xib"), named: "A.xib", in: tree, diagnostics: &diagnostics)
    return try #require(sources.nibs.first).graph
  }

  @Test func showsConnections() throws {
    let drawing = try picture(settings, file: "Settings.xib", connections: true)
    #expect(texts(drawing).contains("tide"))
    #expect(texts(drawing).contains("→ refresh:"))
  }

  @Test func darkModeChangesColours() throws {
    let light = try picture(settings, file: "Settings.xib")
    let dark = try picture(settings, file: "Settings.xib", dark: true)
    #expect(light.svg() != dark.svg())
    #expect(light.size == dark.size)
  }

  @Test func isTheSameEachTime() throws {
    let first = try picture(settings, file: "Settings.xib").svg()
    let second = try picture(settings, file: "Settings.xib").svg()
    #expect(first == second)
  }

  @Test func drawsPixels() throws {
    let drawing = try picture(panel, file: "Panel.xib")
    let image = try drawing.pixels(scale: 1)
    #expect(image.width == Int(drawing.size.width.rounded(.up)))
    #expect(image.height == Int(drawing.size.height.rounded(.up)))
    #expect(image.isOpaque)
  }

  private let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"
      useTraitCollections="YES" colorMatched="YES" initialViewController="nav-00-001">
      <device id="retina4_7" orientation="portrait"/>
      <scenes>
        <scene sceneID="one-00-001">
          <objects>
            <navigationController id="nav-00-001" sceneMemberID="viewController">
              <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar-00-001">
                <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
              </navigationBar>
              <connections>
                <segue destination="lis-00-001" kind="relationship"
                  relationship="rootViewController" id="r"/>
              </connections>
            </navigationController>
          </objects>
          <point key="canvasLocation" x="0" y="0"/>
        </scene>
        <scene sceneID="two-00-001">
          <objects>
            <viewController id="lis-00-001" customClass="Berths" sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="vie-00-001">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
              </view>
              <navigationItem key="navigationItem" title="Berths" id="ite-00-001"/>
              <connections>
                <segue destination="det-00-001" kind="show" identifier="open" id="s"/>
              </connections>
            </viewController>
          </objects>
          <point key="canvasLocation" x="500" y="0"/>
        </scene>
        <scene sceneID="thr-00-001">
          <objects>
            <viewController storyboardIdentifier="Berth" id="det-00-001" sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="vie-00-002">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
              </view>
            </viewController>
          </objects>
          <point key="canvasLocation" x="1000" y="0"/>
        </scene>
      </scenes>
    </document>
    """

  @Test func drawsAStoryboardAsACanvas() throws {
    let drawing = try picture(storyboard, file: "Main.storyboard")
    let shown = texts(drawing)
    #expect(shown.contains("root"))
    #expect(shown.contains("show: open"))
    #expect(shown.filter { $0 == "Navigation Controller" }.count == 2)
    // The title of the scene, and that of its bar.
    #expect(shown.filter { $0 == "Berths" }.count == 2)
    #expect(drawing.size.width > 1375)
    let svg = drawing.svg()
    #expect(svg == GoldenFile("Main.svg").expected(for: svg))
  }

  @Test func givesEveryFullScreenTheSizeOfTheDevice() throws {
    // The scenes were last edited on another device than the document says.
    let old = storyboard.replacing(
      #"width="375" height="667""#, with: #"width="320" height="568""#)
    let drawing = try picture(
      old, file: "Main.storyboard", scene: "Berth", size: NibSize(width: 393, height: 852))
    let plain = try picture(old, file: "Main.storyboard", scene: "Berth")
    #expect(drawing.size.width - plain.size.width == 73)
    #expect(drawing.size.height - plain.size.height == 284)
  }

  @Test func solvesFramesThatTheDocumentLeavesOut() throws {
    func label(_ state: String, x: Int) throws -> Double? {
      let drawing = try picture(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"
          targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
          <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <view contentMode="scaleToFill" id="v">
              <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
              <subviews>
                <label text="Ebb" \(state) translatesAutoresizingMaskIntoConstraints="NO" id="l">
                  <rect key="frame" x="\(x)" y="20" width="29" height="20.5"/>
                  <fontDescription key="fontDescription" type="system" pointSize="17"/>
                </label>
              </subviews>
              <constraints>
                <constraint firstItem="l" firstAttribute="leading" secondItem="v"
                  secondAttribute="leading" constant="100" id="c1"/>
                <constraint firstItem="l" firstAttribute="top" secondItem="v"
                  secondAttribute="top" constant="20" id="c2"/>
              </constraints>
            </view>
          </objects>
        </document>
        """, file: "Ebb.xib")
      return drawing.items.compactMap { item in
        if case .text(let text) = item, text.string == "Ebb" { text.x } else { nil }
      }.first
    }
    let placed = try #require(try label("", x: 100))
    #expect(try label("misplaced=\"YES\"", x: 40) == placed)
    #expect(try label("", x: 40) == placed - 60)
  }

  /// A text at the left and one that the cell's constraints keep at the right.
  private let tides = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="t">
      <scenes><scene sceneID="s"><objects>
        <tableViewController id="t" sceneMemberID="viewController">
          <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" rowHeight="44" id="tv">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <prototypes>
              <tableViewCell contentMode="scaleToFill" reuseIdentifier="Tide" id="c">
                <rect key="frame" x="0.0" y="28" width="375" height="44"/>
                <autoresizingMask key="autoresizingMask"/>
                <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="c" id="cv">
                  <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
                  <subviews>
                    <label text="Ebb" translatesAutoresizingMaskIntoConstraints="NO" id="l">
                      <rect key="frame" x="16" y="11" width="30" height="21"/>
                    </label>
                    <label text="Flood" translatesAutoresizingMaskIntoConstraints="NO" id="r">
                      <rect key="frame" x="316" y="11" width="43" height="21"/>
                    </label>
                  </subviews>
                  <constraints>
                    <constraint firstItem="l" firstAttribute="leading" secondItem="cv" secondAttribute="leading" constant="16" id="c1"/>
                    <constraint firstItem="l" firstAttribute="top" secondItem="cv" secondAttribute="top" constant="11" id="c2"/>
                    <constraint firstAttribute="trailing" secondItem="r" secondAttribute="trailing" constant="16" id="c3"/>
                    <constraint firstItem="r" firstAttribute="top" secondItem="cv" secondAttribute="top" constant="11" id="c4"/>
                  </constraints>
                </tableViewCellContentView>
              </tableViewCell>
            </prototypes>
          </tableView>
        </tableViewController>
      </objects></scene></scenes>
    </document>
    """

  @Test func laysOutCellsInTheSizeOfTheDevice() throws {
    func distance(_ size: NibSize?) throws -> Double {
      let drawing = try picture(tides, file: "Tides.storyboard", size: size)
      func place(_ wanted: String) -> Double? {
        drawing.items.compactMap { item in
          if case .text(let text) = item, text.string == wanted { text.x } else { nil }
        }.first
      }
      return try #require(place("Flood")) - #require(place("Ebb"))
    }
    #expect(try distance(nil) == 300)
    #expect(abs(try distance(NibSize(width: 475, height: 667)) - 400) < 2)
  }

  @Test func drawsOneScene() throws {
    let drawing = try picture(storyboard, file: "Main.storyboard", scene: "Berth")
    #expect(drawing.size.width < 600)
    #expect(!texts(drawing).contains("Berths"))
  }
}
