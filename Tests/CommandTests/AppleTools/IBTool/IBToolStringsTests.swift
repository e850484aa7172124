import AppleTools
import PropertyListFormat
import Testing

@Suite struct IBToolStringsTests {
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="24506">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Owner">
                <connections>
                    <outlet property="view" destination="10a" id="c1"/>
                </connections>
            </placeholder>
            <view id="10a">
                <subviews>
                    <label text="Tom &amp; &quot;Jerry&quot;" id="9bc">
                        <attributedString key="userComments">
                            <fragment content="Names"/>
                        </attributedString>
                    </label>
                    <button id="b-1" customClass="Knob">
                        <state key="normal">
                            <string key="title">One
    two</string>
                        </state>
                        <connections>
                            <action selector="go:" destination="-1" eventType="touchUpInside" id="c2"/>
                        </connections>
                    </button>
                    <segmentedControl id="B-2">
                        <segments><segment title="Left"/><segment title="Right"/></segments>
                    </segmentedControl>
                </subviews>
            </view>
        </objects>
    </document>

    """

  private static func run(_ line: String, _ more: [String: String] = [:]) throws -> IBToolRun {
    try IBToolRun(line, ["D.xib": document].merging(more) { $1 })
  }

  private static func utf16(_ bytes: [UInt8]?) throws -> String {
    let bytes = try #require(bytes)
    #expect(bytes.starts(with: [0xFF, 0xFE]))
    let units = stride(from: 2, to: bytes.count, by: 2).map {
      UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
    }
    return String(decoding: units, as: UTF16.self)
  }

  @Test(arguments: ["--export-strings-file", "--generate-strings-file"])
  func exportsTexts(option: String) throws {
    let run = try Self.run("\(option) D.strings D.xib")
    #expect(run.status == 0 && run.context.errors == [] && run.context.output == [])
    #expect(
      try Self.utf16(run.context["D.strings"]) == """

        /* Class = "UILabel"; text = "Tom & \\"Jerry\\""; ObjectID = "9bc"; Note = "Names"; */
        "9bc.text" = "Tom & \\"Jerry\\"";

        /* Class = "UIButton"; normalTitle = "One\\ntwo"; ObjectID = "b-1"; */
        "b-1.normalTitle" = "One\\ntwo";

        /* Class = "UISegmentedControl"; B-2.segmentTitles[0] = "Left"; ObjectID = "B-2"; */
        "B-2.segmentTitles[0]" = "Left";

        /* Class = "UISegmentedControl"; B-2.segmentTitles[1] = "Right"; ObjectID = "B-2"; */
        "B-2.segmentTitles[1]" = "Right";

        """)
  }

  @Test func importsTexts() throws {
    let run = try Self.run(
      "--import-strings-file fr.strings --write F.xib --warnings D.xib",
      [
        "fr.strings": """
        "9bc.text" = "A < \\"B\\"\\nC"; "b-1.normalTitle" = "Un & deux"; "x.title" = "?";
        "B-2.segmentTitles[1]" = "Droite";
        """
      ])
    #expect(run.status == 0)
    #expect(run.context.errors == ["fr.strings: warning: the document has no text 'x.title'"])
    let expected = Self.document
      .replacing("Tom &amp; &quot;Jerry&quot;", with: "A &lt; &quot;B&quot;&#10;C")
      .replacing("One\ntwo", with: "Un &amp; deux").replacing("Right", with: "Droite")
    #expect(run.context.text("F.xib") == expected)
  }

  @Test func writesDocumentsAsTheyAre() throws {
    #expect(try Self.run("--write F.xib D.xib").context.text("F.xib") == Self.document)
  }

  @Test func exchangesXLIFF() throws {
    let run = try Self.run(
      "--export-xliff D.xliff --source-language en --target-language de D.xib")
    let text = try #require(run.context.text("D.xliff"))
    #expect(run.status == 0 && text.contains(#"<file original="D.xib" source-language="en""#))
    #expect(text.contains("<source>Tom &amp; \"Jerry\"</source>"))
    let translated = text.replacing(
      "<source>Left</source>", with: "<source>Left</source><target>Links</target>")
    for (language, title) in [("de", "Links"), ("fr", nil)] as [(String, String?)] {
      let back = try Self.run(
        "--import-xliff D.xliff --target-language \(language) --write F.xib D.xib",
        ["D.xliff": translated])
      #expect(back.status == (title == nil ? 1 : 0))
      let expected = title.map { Self.document.replacing("\"Left\"", with: "\"\($0)\"") }
      #expect(back.context.text("F.xib") == expected)
    }
  }

  @Test func takesItsOwnOfSeveralFiles() throws {
    func file(_ name: String, _ target: String) -> String {
      """
      <file original="App/\(name)" target-language="de"><body><trans-unit id="9bc.text">
      <source>Tom</source><target>\(target)</target></trans-unit></body></file>
      """
    }
    let xliff = "<xliff>\(file("E.xib", "falsch"))\(file("D.xib", "Katze"))</xliff>"
    let run = try Self.run(
      "--import-xliff D.xliff --write F.xib --warnings D.xib", ["D.xliff": xliff])
    #expect(run.status == 0 && run.context.errors == [])
    #expect(run.context.text("F.xib")?.contains("text=\"Katze\"") == true)
  }

  @Test func tellsSectionsOfDocuments() throws {
    let run = try Self.run(
      "--objects --hierarchy --connections --classes --localizable-strings "
        + "--localizable-stringarrays D.xib")
    #expect(run.status == 0 && run.context.errors == [])
    func section(_ name: String) throws -> PropertyList.Dictionary? {
      try run.report["com.apple.ibtool.document." + name]?.dictionary
    }
    #expect(
      try section("connections")?["c2"] == [
        "type": "IBCocoaTouchActionConnection", "source-id": "b-1",
        "source-label": "Knob (One\ntwo)", "label": "go:", "event-type": "touchUpInside",
        "destination-id": "-1", "destination-label": "File's Owner",
      ])
    #expect(
      try section("classes")?["Owner"] == [
        "class": "Owner", "superclass": "NSObject", "outlets": ["view": "UIView"],
        "actions": ["go:": "id"],
      ])
    #expect(try section("localizable-strings")?["9bc"] == ["text": "Tom & \"Jerry\""])
    #expect(
      try section("localizable-stringarrays") == ["B-2": ["segmentTitles": ["Left", "Right"]]])
    #expect(try section("objects").map { Set($0.keys) } == ["-1", "9bc", "10a", "b-1", "B-2"])
    let tree = try run.report["com.apple.ibtool.document.hierarchy"]?.array
    #expect(tree?.count == 2 && tree?.last?.dictionary?["children"]?.array?.count == 3)
  }

  @Test func printsAllSectionsAndMessages() throws {
    let keys = try Self.run("--all D.xib").report.keys
    #expect(keys.count == 9 && keys.contains("com.apple.ibtool.document.warnings"))
  }

  @Test(arguments: [
    ("--localizable-geometry D.xib", "error: option '--localizable-geometry' is not offered"),
    ("--upgrade --write F.xib D.xib", "error: option '--upgrade' is not offered"),
    ("--export-all F D.xib", "error: option '--export-all' is not offered"),
    (
      "--import-strings-file fr.strings D.xib",
      "error: importing texts needs '--write PATH' for the document that has them"
    ),
    ("--export-xliff F D.xib A.xib", "error: option '--export-xliff' needs a single input file"),
    ("--import-xliff D.xib --write F.xib D.xib", "D.xib: error: is no XLIFF"),
    (
      "--export-strings-file F old.xib",
      "old.xib: error: is of Xcode 4 or before, which has its texts elsewhere; "
        + "save it with a newer one"
    ),
  ])
  func refuses(line: String, message: String) throws {
    let old = """
      <archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="8.00"><data>
      <array class="NSMutableArray" key="IBDocument.RootObjects" id="root"/>
      <object class="IBObjectContainer" key="IBDocument.Objects">
      <object class="IBMutableOrderedSet" key="objectRecords"><array key="orderedObjects"/></object>
      </object></data></archive>
      """
    let run = try Self.run(line, ["old.xib": old])
    #expect(run.status == 1 && run.context.errors.last == message)
    #expect(run.context["F"] == nil && run.context["F.xib"] == nil)
  }
}
