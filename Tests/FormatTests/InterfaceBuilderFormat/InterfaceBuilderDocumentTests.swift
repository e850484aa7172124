import AppleVocabulary
import BundlerTestSupport
import Diagnostics
import Exercises
import InterfaceBuilderFormat
import Testing
import XMLFormat

@Suite struct InterfaceBuilderDocumentTests {
  func diagnostics(_ text: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let document = InterfaceBuilderDocument(
      decoding: Array(text.utf8), file: "A.xib", diagnostics: &diagnostics)
    #expect((document == nil) == diagnostics.hasErrors)
    return diagnostics
  }

  @Test(arguments: [
    ("com.apple.InterfaceBuilder3.Cocoa.XIB", DocumentKind(.macos, isStoryboard: false)),
    ("com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB", DocumentKind(.macos, isStoryboard: true)),
    ("com.apple.InterfaceBuilder3.CocoaTouch.XIB", DocumentKind(.ios, isStoryboard: false)),
    (
      "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB",
      DocumentKind(.ios, isStoryboard: true)
    ),
    ("com.apple.InterfaceBuilder.AppleTV.XIB", DocumentKind(.tvos, isStoryboard: false)),
    ("com.apple.InterfaceBuilder.AppleTV.Storyboard", DocumentKind(.tvos, isStoryboard: true)),
    (
      "com.apple.InterfaceBuilder.WatchKit.Storyboard", DocumentKind(.watchos, isStoryboard: true)
    ),
  ])
  func knowsTheKind(_ type: String, _ kind: DocumentKind) throws {
    #expect(try Sample.document(Sample.xib("", type: type)).kind == kind)
  }

  /// The kind by the outermost tag alone is that of the whole document, whatever precedes the tag.
  @Test(arguments: [
    "", "<?xml version=\"1.0\"?>\n", "<?xml version=\"1.0\"?>\n<!-- <document type=\"x\"> -->\n",
    "<!-- a note -->",
  ])
  func knowsTheKindOfATagAlone(_ before: String) {
    let tag = "<document version=\"3.0\" type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\""
    var diagnostics: [Diagnostic] = []
    for rest in ["/>", "\n toolsVersion=\"22505\"><objects/></document>"] {
      let bytes = Array((before + tag + rest).utf8)
      let kind = DocumentKind(of: bytes, file: "A.xib", diagnostics: &diagnostics)
      #expect(kind == DocumentKind(.macos, isStoryboard: false))
    }
    #expect(diagnostics == [])
    let bytes = Array((before + "<document type=\"new\"/>").utf8)
    #expect(DocumentKind(of: bytes, file: "A.xib", diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["xib-unknown-type"])
  }

  @Test func readsTheSettings() throws {
    let document = try Sample.document(
      Sample.xib(
        """
        <device id="retina6_1" orientation="portrait" appearance="light">
        <adaptation id="fullscreen"/></device>
        <dependencies><deployment version="2304" identifier="iOS"/>
        <plugIn identifier="p" version="1"/>
        <capability name="Safe area layout guides" minToolsVersion="9.0"/></dependencies>
        <customFonts key="customFonts"><array key="A.ttf"><string>A-Bold</string></array></customFonts>
        <resources><image name="star" catalog="system" width="128" height="64"/>
        <namedColor name="N"><color white="1" alpha="0.5" colorSpace="calibratedWhite"/></namedColor>
        <systemColor name="S"><color red="0" green="1" blue="0.5"/></systemColor></resources>
        """,
        attributes: """
          toolsVersion="14490.70" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
          useSafeAreas="YES" launchScreen="YES" colorMatched="YES" initialViewController="x"
          """))
    #expect(document.properties.toolsVersion == ToolsVersion("14490.70"))
    #expect(document.properties.targetRuntime == "iOS.CocoaTouch")
    #expect(document.properties.usesAutoLayout && document.properties.usesSafeAreas)
    #expect(document.properties.isLaunchScreen && !document.properties.usesTraitCollections)
    #expect(document.properties.initialViewController == "x")
    #expect(document.device?.name == "retina6_1" && document.device?.adaptation == "fullscreen")
    #expect(document.dependencies.deployments.map(\.version) == ["2304"])
    #expect(document.dependencies.capabilities.map(\.minToolsVersion) == ["9.0"])
    #expect(document.customFonts == [CustomFont(file: "A.ttf", names: ["A-Bold"])])
    let star = document.resources.image(named: "star", catalog: "system")
    #expect(star?.size == Size(width: 128, height: 64))
    #expect(document.resources.image(named: "star") == nil)
    #expect(document.resources.namedColor("N")?.alpha == 0.5)
    #expect(
      document.resources.systemColor("S")?.components == .rgb(red: 0, green: 1, blue: 0.5))
  }

  @Test func decodesEmbeddedImages() throws {
    let document = try Sample.document(
      Sample.xib(
        """
        <resources><image name="a" width="1" height="1">
        <mutableData key="keyedArchiveRepresentation">\nYnBs\naXN0\nMDA\n</mutableData>
        </image></resources>
        """))
    #expect(document.resources.image(named: "a")?.archive == Array("bplist00".utf8))
  }

  @Test func knowsTheScenes() throws {
    let document = try Sample.document(
      Sample.xib(
        """
        <scenes><scene sceneID="s"><objects><viewController id="v" sceneMemberID="viewController"/>
        <exit id="e" sceneMemberID="exit"/></objects><point key="canvasLocation" x="1" y="2"/></scene>
        </scenes>
        """, type: "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"))
    #expect(document.scenes.map(\.id) == ["s"])
    #expect(document.scenes.first?.controller == document.element(id: "v"))
    #expect(document.topLevelObjects.map(\.name) == ["viewController", "exit"])
  }

  @Test func refusesArchivesWithoutObjects() {
    let found = diagnostics(
      "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"7.10\"><data/></archive>")
    #expect(found.map(\.id) == ["xib-old-format"])
    #expect(found[0].details == ["open it in Xcode 5 or later and save it"])
  }

  @Test(
    arguments: [
      ("<document ①", "xib-syntax"), ("①<plist/>", "xib-not-a-document"),
      ("①<document/>", "xib-not-a-document"), ("①<archive/>", "xib-not-a-document"),
      ("<document type=\"①com.apple.X\"/>", "xib-unknown-type"),
      (
        "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"①4.0\"/>",
        "xib-unknown-version"
      ),
      (
        "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><a id=\"1\"/><b id=\"①1\"/></document>",
        "xib-duplicate-id"
      ),
      (
        "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" useAutolayout=\"①maybe\"/>",
        "xib-bad-value"
      ),
    ] as [(MarkedText, String)])
  func refusesOtherFiles(_ text: MarkedText, _ id: String) {
    let found = diagnostics(text.plain)
    #expect(found.map(\.id) == [id])
    if id != "xib-syntax" { #expect(found[0].range?.start == text.positions[0]) }
  }

  @Test func reportsDanglingReferences() throws {
    let text: MarkedText = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects><view id="a"><connections>
      <outlet property="p" destination="①nowhere" id="b"/><outlet property="p" destination="a" id="c"/>
      <action selector="s:" target="-1" id="d"/></connections><constraints>
      <constraint firstItem="②x" secondItem="a" id="e"/></constraints></view></objects></document>
      """
    let document = try Sample.document(text.plain)
    var found: [Diagnostic] = []
    document.checkReferences(diagnostics: &found)
    #expect(found.map { $0.range?.start } == text.positions.map(Optional.some))
    #expect(Set(found.map(\.id)) == ["xib-dangling-reference"])
  }

  @Test(
    arguments: [
      ("<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"/>", false, .filesOwner),
      (
        "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"-2\"/>", false,
        .firstResponder
      ),
      ("<placeholder placeholderIdentifier=\"X\" id=\"1\"/>", false, .external("X")),
      ("<customObject id=\"-2\"/>", true, .filesOwner),
      ("<customObject id=\"-1\"/>", true, .firstResponder),
      ("<customObject id=\"-3\"/>", true, .application),
      ("<customObject id=\"3\"/>", true, .object),
      ("<customObject id=\"-2\"/>", false, .object),
      ("<customObject id=\"3\" sceneMemberID=\"firstResponder\"/>", true, .firstResponder),
      ("<exit id=\"3\"/>", false, .exit),
      ("<viewControllerPlaceholder id=\"3\"/>", false, .storyboardReference),
      ("<view id=\"3\"/>", false, .object),
    ] as [(String, Bool, ObjectRole)])
  func knowsStandIns(_ object: String, isAppKit: Bool, _ role: ObjectRole) throws {
    let type = isAppKit ? Sample.appKit : "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
    let document = try Sample.document(Sample.xib("<objects>\(object)</objects>", type: type))
    #expect(document.role(of: try #require(document.objects.first)) == role)
  }

  @Test func comparesToolsVersionsByNumber() throws {
    let versions = ["9059", "14490.70", "14490.100", "24506"].compactMap { ToolsVersion($0) }
    #expect(versions.sorted() == versions && versions.count == 4)
    #expect(ToolsVersion("1.x") == nil)
  }
}

@Suite struct InterfaceBuilderMutationTests {
  static let document = Array(
    Sample.xib(
      """
      <dependencies><plugIn identifier="a" version="1"/></dependencies><objects>
      <view id="1" customClass="A" customModule="B" title="T"><rect key="frame" x="1" width="2"/>
      <color key="backgroundColor" white="0.5"/><connections><outlet property="p" destination="1"/>
      <binding name="b" keyPath="k" destination="1"><dictionary key="options"><real key="r" value="1"/>
      </dictionary></binding><segue kind="show" destination="1"/></connections>
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="k">
      <integer key="value" value="3"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      <variation key="widthClass=regular"><mask key="subviews"><exclude reference="1"/></mask>
      </variation><string key="s" base64-UTF8="YES">Gw</string></view></objects>
      """
    ).utf8)

  @Test func survivesEveryTruncation() throws {
    for count in 0...Self.document.count {
      try withCPULimit(on: Array(Self.document.prefix(count)), exerciseInterfaceBuilderDocument)
    }
  }

  @Test func survivesMutations() throws {
    var random = SplitMix(seed: 5)
    let alphabet = Array("<>/=\"&; 019.-eYNaxkey".utf8)
    for _ in 0..<1500 {
      var bytes = Self.document
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 120..<bytes.count, using: &random)
        bytes[index] = alphabet.randomElement(using: &random) ?? 0
      }
      try withCPULimit(on: bytes, exerciseInterfaceBuilderDocument)
    }
  }
}

/// Documents for the tests: `content` in the shape of a file of Interface Builder.
enum Sample {
  static func xib(
    _ content: String, type: String = "com.apple.InterfaceBuilder3.CocoaTouch.XIB",
    attributes: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="\(type)" version="3.0" \(attributes)>\(content)</document>
    """
  }

  static let appKit = "com.apple.InterfaceBuilder3.Cocoa.XIB"

  /// The document of a text that must have nothing wrong.
  static func document(_ text: String) throws -> InterfaceBuilderDocument {
    var diagnostics: [Diagnostic] = []
    let document = InterfaceBuilderDocument(
      decoding: Array(text.utf8), file: "A.xib", diagnostics: &diagnostics)
    #expect(diagnostics == [])
    return try #require(document)
  }

  /// What a reader makes of the first object, and what is reported meanwhile.
  static func read<Value>(
    _ object: String, type: String = "com.apple.InterfaceBuilder3.CocoaTouch.XIB",
    _ body: (XMLElement, inout Reading) -> Value
  ) throws -> (value: Value, diagnostics: [Diagnostic]) {
    let document = try document(xib("<objects>\(object)</objects>", type: type))
    let element = try #require(document.objects.first)
    var diagnostics: [Diagnostic] = []
    let value = document.read(diagnostics: &diagnostics) { body(element, &$0) }
    return (value, diagnostics)
  }
}
