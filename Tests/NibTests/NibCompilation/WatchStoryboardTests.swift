import Diagnostics
import InterfaceBuilderFormat
import NibCompilation
import PropertyListFormat
import Testing

/// Storyboards of watchOS, Docs/Rules/WatchStoryboards.md.
@Suite struct WatchStoryboardTests {
  private struct Compiled {
    var diagnostics: [Diagnostic] = []
    var files: [String: PropertyList] = [:]

    init(_ scenes: String..., module: String? = nil, isStrict: Bool = false) throws {
      let objects = scenes.enumerated().map { index, scene in
        "<scene sceneID=\"s\(index)\"><objects>\(scene)</objects></scene>"
      }
      let text = """
        <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0"
         toolsVersion="11134" targetRuntime="watchKit" initialViewController="sea"><scenes>
        \(objects.joined())</scenes></document>
        """
      let document = try #require(
        InterfaceBuilderDocument(
          decoding: Array(text.utf8), file: "Tide.storyboard", diagnostics: &diagnostics))
      let options = NibCompilationOptions(module: module, isStrict: isStrict)
      let made = WatchStoryboard.compile(document, options: options, diagnostics: &diagnostics)
      for file in made?.files(named: "Tide") ?? [] {
        files[file.name] = try PropertyList(decoding: file.bytes)
      }
    }

    func screen(_ id: String) -> PropertyList? {
      files["Tide.plist"]?["controllers"]?["controller-\(id)"]
    }
  }

  @Test func holdsAScreenByItsIdentifier() throws {
    let made = try Compiled(
      "<controller id=\"sea\" customClass=\"Sea\" customModuleProvider=\"\"/>")
    #expect(made.diagnostics == [])
    #expect(
      made.files == [
        "Tide.plist": [
          "root": "controller-sea",
          "controllers": ["controller-sea": ["controllerClass": "Sea"]],
        ]
      ])
  }

  @Test func looksUpTheTextOfALabel() throws {
    let made = try Compiled(
      """
      <controller id="sea"><items>
      <label width="80.5" alignment="left" text="High" id="hig-h0"/></items></controller>
      """)
    #expect(made.diagnostics == [])
    #expect(
      made.screen("sea") == [
        "items": [
          [
            "type": "label", "width": .real(80.5), "fontScale": .real(1.0),
            "text": ["fallbackString": "High", "localizationKey": "hig-h0.text"],
          ]
        ]
      ])
  }

  @Test(arguments: [("date", "date"), ("dateLabel", "date"), ("timer", "timer")])
  func namesTheTypesOfTimes(element: String, type: String) throws {
    let made = try Compiled(
      "<controller id=\"sea\"><items><\(element) format=\"short\" id=\"t\"/></items></controller>")
    #expect(made.diagnostics.map(\.id) == ["nib-unverified"])
    guard case .array(let items)? = made.screen("sea")?["items"] else {
      Issue.record("no items")
      return
    }
    #expect(items.first?["type"] == .string(type))
    #expect(items.first?["format"] == "short")
  }

  /// A group that is not the content of an item has no place, and is not dropped without a word.
  @Test(arguments: [("key=\"contentGroup\"", true), ("", false)])
  func readsTheGroupOfAButton(key: String, isRead: Bool) throws {
    let made = try Compiled(
      """
      <controller id="sea"><items><button id="but"><group \(key) id="gro"/></button></items>
      </controller>
      """)
    guard case .array(let items)? = made.screen("sea")?["items"] else {
      Issue.record("no items")
      return
    }
    #expect((items.first?["contentGroup"] != nil) == isRead)
    #expect(made.diagnostics.contains { $0.id == "xib-unknown-element" } != isRead)
  }

  @Test func writesAGlanceToItsOwnFile() throws {
    let made = try Compiled(
      "<controller id=\"sea\"/>",
      """
      <glanceController spacing="0.0" id="gla"><items><group alignment="left" id="u"/>
      <group alignment="left" id="l"/></items>
      <edgeInsets key="margins" left="1" right="2" top="3" bottom="14"/></glanceController>
      """)
    #expect(made.diagnostics == [])
    #expect(
      made.files["Tide-glance.plist"] == [
        "root": "controller-gla",
        "controllers": [
          "controller-gla": [
            "items": [["type": "group"], ["type": "group"]], "spacing": .real(0.0),
            "margins": [
              "left": .real(1.0), "right": .real(2.0), "top": .real(3.0), "bottom": .real(14.0),
            ],
            "usesTemplates": true, "upperTemplate": "group", "lowerTemplate": "group",
          ]
        ],
      ])
  }

  /// The dynamic screen is no screen of the app.
  @Test func writesANotificationByItsCategory() throws {
    let made = try Compiled(
      "<controller id=\"sea\"/>",
      """
      <notificationController id="not"><items><label text="Alert" id="ale"/></items>
      <notificationCategory key="notificationCategory" identifier="flood" id="cat"/><connections>
      <outlet property="notificationAlertLabel" destination="ale" id="o1"/>
      <segue destination="dyn" kind="relationship" relationship="dynamicNotificationInterface"
       id="s1"/></connections></notificationController>
      """, "<controller id=\"dyn\" customClass=\"Flood\"/>")
    #expect(made.diagnostics == [])
    #expect(made.screen("dyn") == nil)
    let flood = made.files["Tide-notification.plist"]?["categories"]?["flood"]
    #expect(flood?["dynamic"] == ["controllerClass": "Flood"])
    let label = flood?["static"]?["items"]?.array?.first
    #expect(label?["alert"] == true)
    #expect(label?["text"]?["localizationKey"] == "ale.text")
  }

  /// One warning names all parts that no file of Apple's shows.
  @Test func reportsWhatIsInferredOnce() throws {
    let made = try Compiled(
      """
      <controller id="sea"><items><table id="t"><items><tableRow identifier="port" id="r"
       customClass="PortRow"><group key="rootItem" id="g"><items><label text="P" id="l"/></items>
      </group><connections><outlet property="name" destination="l" id="o"/></connections></tableRow>
      </items></table><button title="Go" id="b"><connections>
      <action selector="go" destination="sea" id="a"/>
      <segue destination="two" kind="push" id="p"/></connections></button></items></controller>
      """, "<controller id=\"two\"/>")
    #expect(made.diagnostics.map(\.id) == ["nib-unverified"])
    let items = made.screen("sea")?["items"]?.array
    let row = items?.first?["rows"]?["port"]
    #expect(row?["controllerClass"] == "PortRow")
    #expect(row?["items"]?.array?.first?["property"] == "name")
    #expect(items?.last?["action"] == "go")
    #expect(items?.last?["segue"] == ["type": "push", "destination": "controller-two"])
    #expect(items?.last?["title"]?["localizationKey"] == "b.title")
  }

  /// Which names classes of Swift have is as in nibs.
  @Test func namesClassesOfTheTarget() throws {
    let made = try Compiled(
      "<controller id=\"sea\" customClass=\"Sea\" customModule=\"Tide\" customModuleProvider=\"target\"/>",
      module: "Watch")
    #expect(made.screen("sea")?["controllerClass"] == "_TtC5Watch3Sea")
  }

  @Test(arguments: [false, true])
  func leavesOutWhatIsUnknown(isStrict: Bool) throws {
    let made = try Compiled(
      """
      <controller id="sea"><items><label text="P" id="l">
      <color key="textColor" white="1" alpha="1"/></label></items></controller>
      """, isStrict: isStrict)
    #expect(made.diagnostics.map(\.severity) == [isStrict ? .error : .warning])
    #expect(made.files.isEmpty == isStrict)
  }

  @Test func refusesGroupsWithoutEnd() throws {
    let depth = 120
    let groups =
      String(repeating: "<group><items>", count: depth)
      + String(repeating: "</items></group>", count: depth)
    let made = try Compiled("<controller id=\"sea\"><items>\(groups)</items></controller>")
    #expect(made.diagnostics.map(\.id) == ["nib-too-deep"])
    #expect(made.files.isEmpty)
  }
}

extension PropertyList {
  /// The value under a key of a dictionary.
  fileprivate subscript(key: String) -> PropertyList? {
    guard case .dictionary(let values) = self else { return nil }
    return values[key]
  }
}
