import BundlerTestSupport
import Diagnostics
import FileTree
import ImageFormats
import Inspection
import NibFormat
import NibPictures
import Testing

/// The looks of controls, layers, rows and windows, as whole SVGs; and characters without outlines.
@Suite struct ControlPictureTests {
  private func picture(
    _ text: String, file: String, dark: Bool = false, scene: String? = nil
  ) throws -> Drawing {
    let tree = InMemoryFileTree([file: .file(text)])
    var diagnostics: [Diagnostic] = []
    let sources = try NibSources(
      at: ProjectPath(file), named: file, in: tree, diagnostics: &diagnostics)
    #expect(!diagnostics.hasErrors)
    var options = PictureOptions()
    options.isDark = dark
    let drawings = sources.pictures(scene: scene).compactMap { picture in
      picture.drawing(assets: NoPictureAssets(), options: options).map { (picture.name, $0) }
    }
    return try #require(Drawing.stack(drawings))
  }

  private func texts(_ drawing: Drawing) -> [String] {
    drawing.items.compactMap { item in
      if case .text(let text) = item { text.string } else { nil }
    }
  }

  @Test func drawsEachControlOfUIKit() throws {
    let svg = try picture(PictureSamples.uiKit, file: "Controls.xib").svg()
    #expect(svg == GoldenFile("Controls.svg").expected(for: svg))
  }

  @Test func drawsEachControlOfAppKit() throws {
    let svg = try picture(PictureSamples.appKit, file: "Controls-mac.xib").svg()
    #expect(svg == GoldenFile("Controls-mac.svg").expected(for: svg))
  }

  @Test func drawsThemInDarkMode() throws {
    let svg = try picture(PictureSamples.uiKit, file: "Controls.xib", dark: true).svg()
    #expect(svg == GoldenFile("Controls-dark.svg").expected(for: svg))
  }

  /// Corners, a border and a shadow of runtime attributes.
  @Test func drawsLayers() throws {
    let svg = try picture(PictureSamples.layers, file: "Layers.xib").svg()
    #expect(svg == GoldenFile("Layers.svg").expected(for: svg))
    #expect(svg.contains("rx=\"12\""))
    #expect(svg.contains("stroke=\"#ff3b30\" stroke-width=\"2\""))
  }

  /// White text on a light ground takes the colour that vibrancy gives it.
  @Test func textsOnVibrantViewsCanBeRead() throws {
    let drawing = try picture(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <visualEffectView opaque="NO" id="e">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <view key="contentView" id="c">
              <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
              <subviews>
                <label text="Mist" id="l">
                  <rect key="frame" x="20" y="20" width="80" height="20.5"/>
                  <color key="textColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
                </label>
              </subviews>
            </view>
            <vibrancyEffect><blurEffect style="light"/></vibrancyEffect>
          </visualEffectView>
        </objects>
      </document>
      """, file: "Mist.xib")
    let color = drawing.items.lazy.compactMap { item -> NibColor? in
      if case .text(let text) = item, text.string == "Mist" { text.color } else { nil }
    }.first
    #expect(color == NibColor(white: 0, alpha: 0.6))
  }

  @Test func drawsStaticRows() throws {
    let drawing = try picture(PictureSamples.rows, file: "Rows.storyboard")
    #expect(texts(drawing).contains("High water"))
    #expect(texts(drawing).contains("TIDES"))
    let svg = drawing.svg()
    #expect(svg == GoldenFile("Rows.svg").expected(for: svg))
  }

  /// A window has the view of its content controller, and its size.
  @Test func drawsTheWindowOfAController() throws {
    let drawing = try picture(PictureSamples.window, file: "Window.storyboard")
    let shown = texts(drawing)
    #expect(shown.contains("Harbour"))
    #expect(shown.filter { $0 == "Moored ships" }.count == 2)
    let svg = drawing.svg()
    #expect(svg == GoldenFile("Window.svg").expected(for: svg))
  }

  @Test func drawsOneWindowWithItsContent() throws {
    let drawing = try picture(
      PictureSamples.window, file: "Window.storyboard", scene: "win-00-001")
    #expect(texts(drawing).filter { $0 == "Moored ships" }.count == 1)
    #expect(!texts(drawing).contains("content"))
  }

  /// A compiled storyboard leads from the window to its content, and names the initial scene.
  @Test func followsRelationsOfCompiledStoryboards() throws {
    let file = "Window.storyboard"
    let tree = InMemoryFileTree([file: .file(PictureSamples.window)])
    var diagnostics: [Diagnostic] = []
    let sources = try NibSources(
      at: ProjectPath(file), named: file, in: tree, diagnostics: &diagnostics)
    var entries: [String: InMemoryFileTree.Node] = [:]
    for nib in sources.nibs {
      let name = nib.name.split(separator: "/").last.map(String.init) ?? ""
      entries["Window.storyboardc/\(name)"] = .bytes(NIBArchive(nib.graph).encoded())
    }
    entries["Window.storyboardc/Info.plist"] = .file(
      """
      <plist version="1.0"><dict>
      <key>NSStoryboardDesignatedEntryPointIdentifier</key><string>NSWindowController-win-00-001</string>
      </dict></plist>
      """)
    let compiled = InMemoryFileTree(entries)
    let directory = "Window.storyboardc"
    let nibs = try NibSources(
      at: ProjectPath(directory), named: directory, in: compiled, diagnostics: &diagnostics)
    let picture = try #require(nibs.pictures().first)
    guard case .canvas(let canvas) = picture.subject else {
      Issue.record("no canvas")
      return
    }
    #expect(canvas.segues.map(\.label) == ["content"])
    #expect(canvas.segues.map(\.kind) == [.relationship])
    #expect(canvas.scenes.map(\.isInitial) == [true, false])
    #expect(canvas.scenes.map(\.base) == ["NSWindowController", "NSViewController"])
  }

  private let sign = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" colorMatched="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" id="v">
          <rect key="frame" x="0.0" y="0.0" width="100" height="60"/>
          <subviews>
            <label text="漢漢" id="l">
              <rect key="frame" x="10" y="10" width="80" height="40"/>
              <fontDescription key="fontDescription" type="system" pointSize="30"/>
            </label>
          </subviews>
        </view>
      </objects>
    </document>
    """

  /// Characters of other scripts have their width, and the outlines of the user's font.
  @Test(arguments: [SampleFont.trueType(), SampleFont.compact()])
  func drawsCharactersOfTheUsersFont(_ bytes: [UInt8]) throws {
    let drawing = try picture(sign, file: "Sign.xib")
    let font = try #require(OutlineFont(decoding: bytes))
    #expect(font.hasGlyph("漢"))
    #expect(!font.hasGlyph("字"))
    #expect(drawing.unknownCharacters() == 2)
    #expect(drawing.unknownCharacters(font: font) == 0)
    for item in drawing.items {
      guard case .text(let text) = item else { continue }
      #expect(abs(text.width - 60) < 4)
    }
    let boxes = try drawing.pixels(scale: 1)
    let glyphs = try drawing.pixels(scale: 1, font: font)
    #expect(boxes.pixels != glyphs.pixels)
    #expect(try drawing.pixels(scale: 1, font: font).pixels == glyphs.pixels)
  }

  @Test func refusesWhatIsNoFont() {
    #expect(OutlineFont(decoding: []) == nil)
    #expect(OutlineFont(decoding: Array("no font at all, and long enough to be one".utf8)) == nil)
    for font in [SampleFont.trueType(), SampleFont.compact()] {
      for length in stride(from: 0, to: font.count, by: 7) {
        _ = OutlineFont(decoding: Array(font.prefix(length)))?.hasGlyph("漢")
      }
    }
  }
}
