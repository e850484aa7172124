import Inspection
import Testing

@Suite struct DocumentDifferenceTests {
  /// A document of iOS with a view, `inside` it, and connections of its owner.
  static func document(
    _ inside: String, owner: String = "", head: String = "toolsVersion=\"1\"", after: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \(head) \
    targetRuntime="iOS.CocoaTouch">
    <device id="retina6_1" orientation="portrait"/>
    <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="1"/></dependencies>
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \
    customClass="DeckController">\(owner)</placeholder>
    <view contentMode="scaleToFill" id="dck-vw-001"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
    \(inside)
    </view>\(after)
    </objects></document>
    """
  }

  static let button = """
    <button opaque="NO" id="sgn-in-001"><rect key="frame" x="20" y="40" width="100" height="30"/>\
    <state key="normal" title="Sign in"/></button>
    """

  static let moved = """
    <button opaque="NO" id="sgn-in-001"><rect key="frame" x="20" y="48" width="100" height="30"/>\
    <state key="normal" title="Sign in"/><connections><action selector="signIn:" destination="-1" \
    eventType="touchUpInside" id="act-sg-001"/></connections></button>
    """

  static func lines(_ before: String, _ after: String) -> [String] {
    ContentDifferenceTests.lines("Deck.xib", before, after)
  }

  static func views(_ text: String) -> String { "<subviews>\(text)</subviews>" }

  @Test func speaksInSentences() {
    #expect(
      Self.lines(
        Self.document(Self.views(Self.button)), Self.document(Self.views(Self.moved))) == [
          "  'Sign in' moved 8 points down; action 'signIn:' added (to 'File's Owner')"
        ])
  }

  @Test(arguments: [
    ("x=\"20\" y=\"40\" width=\"100\" height=\"30\"", ""),
    ("x=\"16\" y=\"40\" width=\"100\" height=\"30\"", "moved 4 points left"),
    ("x=\"21\" y=\"30\" width=\"100\" height=\"30\"", "moved 1 point right and 10 points up"),
    ("x=\"20\" y=\"40\" width=\"116\" height=\"29\"", "16 points wider, 1 point shorter"),
  ]) func tellsFrames(frame: String, words: String) {
    let after = Self.button.replacing("x=\"20\" y=\"40\" width=\"100\" height=\"30\"", with: frame)
    let lines = Self.lines(
      Self.document(Self.views(Self.button)), Self.document(Self.views(after)))
    #expect(lines == (words.isEmpty ? [] : ["  'Sign in' \(words)"]))
  }

  @Test func countsFramesOfAMacFromTheBottom() {
    func mac(_ y: Int) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
      <objects><button id="a"><rect key="frame" x="0" y="\(y)" width="9" height="9"/>
      <buttonCell key="cell" type="push" title="Dock" id="b"/></button></objects></document>
      """
    }
    #expect(Self.lines(mac(10), mac(18)) == ["  'Dock' moved 8 points up"])
  }

  @Test func takesAControlAndItsCellForOne() {
    func document(_ title: String) -> String {
      Self.document(
        Self.views(
          "<button id=\"a\"><buttonCell key=\"cell\" title=\"\(title)\" id=\"b\"/></button>"))
    }
    #expect(
      Self.lines(document("Dock"), document("Land")) == [
        "  'Land' title changed from \"Dock\" to \"Land\""
      ])
  }

  @Test func findsObjectsByShapeWhereIdsChanged() {
    let after = Self.moved.replacing("sgn-in-001", with: "oth-er-002")
    #expect(
      Self.lines(
        Self.document(Self.views(Self.button)), Self.document(Self.views(after))) == [
          "  'Sign in' moved 8 points down; action 'signIn:' added (to 'File's Owner')"
        ])
  }

  @Test func leavesReferencesAloneThatLeadToTheSameObject() {
    func document(_ id: String, _ title: String) -> String {
      Self.document(
        Self.views("<label text=\"\(title)\" id=\"\(id)\"/>"),
        owner:
          "<connections><outlet property=\"title\" destination=\"\(id)\" id=\"out\"/></connections>"
      )
    }
    #expect(Self.lines(document("a", "Deck"), document("b", "Deck")) == [])
    #expect(
      Self.lines(document("a", "Deck"), document("a", "Bow")) == [
        "  'Bow' text changed from \"Deck\" to \"Bow\""
      ])
  }

  @Test func tellsWhereAnOutletLeads() {
    func document(_ target: String) -> String {
      Self.document(
        Self.views("<label text=\"Bow\" id=\"a\"/><label text=\"Stern\" id=\"b\"/>"),
        owner:
          "<connections><outlet property=\"end\" destination=\"\(target)\" id=\"out\"/></connections>"
      )
    }
    #expect(
      Self.lines(document("a"), document("b")) == [
        "  'File's Owner' outlet 'end' leads to 'Stern' instead of 'Bow'"
      ])
  }

  @Test func tellsObjectsThatMovedIntoOthers() {
    let box = "<view id=\"box\" userLabel=\"Box\">"
    #expect(
      Self.lines(
        Self.document(Self.views(box + "</view>" + Self.button)),
        Self.document(Self.views(box + Self.views(Self.button) + "</view>"))) == [
          "  'Sign in' moved from view dck-vw-001 into 'Box'"
        ])
  }

  @Test func tellsConstraintsByWhatTheySay() {
    let constraint =
      "<constraints><constraint firstItem=\"sgn-in-001\" firstAttribute=\"top\" secondItem=\"dck-vw-001\" "
      + "secondAttribute=\"top\" constant=\"8\" id=\"cns\"/></constraints>"
    let before = Self.document(Self.views(Self.button))
    let with = Self.document(Self.views(Self.button) + constraint)
    #expect(
      Self.lines(before, with) == [
        "  constraint 'Sign in'.top = view dck-vw-001.top + 8 added"
      ])
    #expect(
      Self.lines(with, with.replacing("constant=\"8\"", with: "constant=\"12\"")) == [
        "  constraint 'Sign in'.top = view dck-vw-001.top + 12 constant changed from 8 to 12"
      ])
  }

  @Test func tellsAddedObjectsOnce() {
    let box =
      "<view id=\"box\" userLabel=\"Box\"><subviews>\(Self.button)<label text=\"Hm\" id=\"l\"/></subviews></view>"
    #expect(
      Self.lines(Self.document(""), Self.document(Self.views(box))) == [
        "  view 'Box' added with 2 objects"
      ])
  }

  @Test func tellsWhatAnAddedObjectDoes() {
    #expect(
      Self.lines(Self.document(Self.views("")), Self.document(Self.views(Self.moved))) == [
        "  button 'Sign in' added with action 'signIn:'"
      ])
  }

  @Test func countsFramesOnAnotherCanvas() {
    let head = "toolsVersion=\"1\" useAutolayout=\"YES\""
    let before = Self.document(Self.views(Self.button), head: head)
    let after = Self.document(
      Self.views(Self.button.replacing("width=\"100\"", with: "width=\"155\"")), head: head)
    #expect(Self.lines(before, after) == ["  'Sign in' 55 points wider"])
    #expect(
      Self.lines(before, after.replacing("retina6_1", with: "retina4_7")) == [
        "2 differences without a meaning left out: device of the canvas, "
          + "frame on another device of the canvas"
      ])
  }

  @Test func namesPartsOfConnectionsAndLists() {
    func document(_ path: String, _ image: String) -> String {
      Self.document(
        Self.views(
          "<segmentedControl id=\"seg\"><segments><segment title=\"\"/><segment image=\"\(image)\"/></segments>"
            + "<connections><binding destination=\"-1\" name=\"value\" keyPath=\"\(path)\" id=\"b\"/></connections>"
            + "</segmentedControl>"))
    }
    #expect(
      Self.lines(document("a", "x"), document("b", "y")) == [
        "  segmented control seg segment[1].image changed from x to y; "
          + "binding 'value'.keyPath changed from a to b"
      ])
  }

  @Test func leavesOutNilThatComesOrGoes() {
    let none = Self.views("<label text=\"Bow\" id=\"a\"/>")
    let null = Self.views("<label text=\"Bow\" id=\"a\"><nil key=\"textColor\"/></label>")
    let white = Self.views(
      "<label text=\"Bow\" id=\"a\"><color key=\"textColor\" systemColor=\"labelColor\"/></label>")
    #expect(
      Self.lines(Self.document(none), Self.document(null)) == [
        "1 difference without a meaning left out: value that is nil"
      ])
    #expect(
      Self.lines(Self.document(null), Self.document(white)) == [
        "  'Bow' textColor changed from nil to labelColor"
      ])
  }

  @Test func speaksOfTheDocumentItself() {
    let before = Self.document("")
    let after = Self.document("", head: "toolsVersion=\"1\" useTraitCollections=\"YES\"")
    #expect(Self.lines(before, after) == ["  the document useTraitCollections set to YES"])
  }

  @Test func breaksLongSentences() {
    let before = Self.document(Self.views("<label text=\"Bow\" id=\"a\"/>"))
    let after = before.replacing(
      "text=\"Bow\"",
      with:
        "text=\"Bow\" alpha=\"0.5\" tag=\"1\" hidden=\"YES\" opaque=\"NO\" contentMode=\"left\" "
        + "lineBreakMode=\"tailTruncation\" baselineAdjustment=\"alignBaselines\"")
    let lines = Self.lines(before, after)
    #expect(lines.first == "  'Bow':")
    #expect(lines.contains("    hidden set to YES"))
    #expect(lines.count == 8)
  }

  @Test func leavesOutAndCountsWhatSavingChanges() {
    let before = Self.document(Self.views(Self.button))
    let after = before.replacing(
      "toolsVersion=\"1\"", with: "toolsVersion=\"2\" systemVersion=\"3\""
    )
    .replacing("retina6_1", with: "retina4_7")
    .replacing("Plugin\" version=\"1\"", with: "Plugin\" version=\"2\"")
    .replacing("y=\"40\"", with: "y=\"40.5\"")
    #expect(
      Self.lines(before, after) == [
        "5 differences without a meaning left out: device of the canvas, half-point frame, "
          + "plug-in version, systemVersion, toolsVersion"
      ])
  }

  @Test func tellsTheOrderOfSubviewsAndLeavesOutThatOfOthers() {
    let label = "<label text=\"Bow\" id=\"a\"/>"
    #expect(
      Self.lines(
        Self.document(Self.views(label + Self.button)),
        Self.document(Self.views(Self.button + label))) == [
          "  view dck-vw-001 order of subviews changed: 'Sign in' comes first now"
        ])
    let (one, two) = (
      "<outlet property=\"a\" destination=\"-1\" id=\"o\"/>",
      "<outlet property=\"b\" destination=\"-1\" id=\"p\"/>"
    )
    #expect(
      Self.lines(
        Self.document("", owner: "<connections>\(one)\(two)</connections>"),
        Self.document("", owner: "<connections>\(two)\(one)</connections>")) == [
          "1 difference without a meaning left out: order"
        ])
  }

  @Test func tellsColoursInWords() {
    func document(_ color: String) -> String {
      Self.document("<color key=\"backgroundColor\" \(color)/>")
    }
    #expect(
      Self.lines(
        document(
          "red=\"1\" green=\"0.5\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\""
        ),
        document(
          "systemColor=\"systemGray6Color\" red=\"0.9\" green=\"0.9\" blue=\"0.9\" alpha=\"1\""))
        == [
          "  view dck-vw-001 backgroundColor changed from sRGB 1 0.5 0 alpha 1 to systemGray6Color"
        ])
  }

  @Test func namesObjectsOfOneTitleApart() {
    func document(_ y: Int) -> String {
      Self.document(
        Self.views(
          "<label text=\"Bow\" id=\"a\"><rect key=\"frame\" x=\"0\" y=\"\(y)\" width=\"1\" height=\"1\"/></label>"
            + "<label text=\"Bow\" id=\"b\"/>"))
    }
    #expect(Self.lines(document(1), document(3)) == ["  label 'Bow' (a) moved 2 points down"])
  }
}
