import Diagnostics
import InterfaceBuilderFormat
import NibCompilation
import NibFormat
import Testing

/// Xibs of Xcode 4 and before.
@Suite struct ArchiveTests {
  /// An archive of format 8 with these objects, records, connections and properties.
  static func archive(
    _ objects: String, records: String, connections: String = "", properties: String = "",
    kind: String = "Cocoa"
  ) -> String {
    """
    <archive type="com.apple.InterfaceBuilder3.\(kind).XIB" version="8.00"><data>
    <array class="NSMutableArray" key="IBDocument.RootObjects" id="root">
    <object class="NSCustomObject" id="owner"><string key="NSClassName">Controller</string></object>
    <object class="NSCustomObject" id="first">
      <string key="NSClassName">FirstResponder</string></object>
    \(objects)</array>
    <object class="IBObjectContainer" key="IBDocument.Objects">
    <array class="NSMutableArray" key="connectionRecords">\(connections)</array>
    <object class="IBMutableOrderedSet" key="objectRecords"><array key="orderedObjects">
    <object class="IBObjectRecord"><int key="objectID">0</int><array key="object" id="0"/>
      <reference key="children" ref="root"/><nil key="parent"/></object>
    <object class="IBObjectRecord"><int key="objectID">-2</int>
      <reference key="object" ref="owner"/><reference key="parent" ref="0"/></object>
    <object class="IBObjectRecord"><int key="objectID">-1</int>
      <reference key="object" ref="first"/><reference key="parent" ref="0"/></object>
    \(records)</array></object>
    <dictionary class="NSMutableDictionary" key="flattenedProperties">\(properties)</dictionary>
    </object></data></archive>
    """
  }

  static func record(_ id: Int, _ object: String, parent: String = "0") -> String {
    """
    <object class="IBObjectRecord"><int key="objectID">\(id)</int>
    <reference key="object" ref="\(object)"/><reference key="parent" ref="\(parent)"/></object>
    """
  }

  static func connection(
    _ kind: String, _ label: String, _ source: String, _ destination: String, id: Int
  ) -> String {
    """
    <object class="IBConnectionRecord"><object class="\(kind)" key="connection">
    <string key="label">\(label)</string><reference key="source" ref="\(source)"/>
    <reference key="destination" ref="\(destination)"/></object>
    <int key="connectionID">\(id)</int></object>
    """
  }

  @Test func keepsTheArchivedKeys() throws {
    let sample = Sample(
      document: Self.archive(
        """
        <object class="NSButton" id="b">
        <reference key="NSNextResponder"/><int key="NSvFlags">268</int>
        <string key="NSFrame">{{1, 2}, {3, 4}}</string><bool key="NSEnabled">YES</bool>
        <double key="NSSize">1.5</double><bytes key="NSRGB">MSAxIDEAA</bytes>
        <string key="NSTitle" type="base64-UTF8">CURlZmF1bHQ</string>
        <array key="NSList"><integer value="2"/><boolean value="YES"/></array></object>
        """, records: Self.record(7, "b")))
    #expect(sample.diagnostics == [])
    let graph = try #require(sample.graph)
    let button = graph[try #require(sample.objects("NSButton").first)]
    #expect(button["NSNextResponder"] == .null)
    #expect(button["NSvFlags"] == 268)
    #expect(button["NSEnabled"] == true)
    #expect(button["NSSize"] == .double(1.5))
    #expect(button["NSRGB"] == .data(Array("1 1 1\0".utf8)))
    #expect(try sample.value("NSFrame", of: "NSButton") == "\"{{1, 2}, {3, 4}}\"")
    #expect(try sample.value("NSTitle", of: "NSButton") == "\"\tDefault\"")
    let list = graph[try #require(button["NSList"]?.object)]
    #expect(list.entries.count == 3)
  }

  @Test func keepsConstraints() throws {
    func constraint(_ id: String, _ second: Int, _ constant: String, _ priority: String) -> String {
      """
      <object class="IBNSLayoutConstraint" id="\(id)"><reference key="firstItem" ref="v"/>
      <int key="firstAttribute">5</int><int key="relation">1</int>
      <reference key="secondItem" ref="w"/><int key="secondAttribute">\(second)</int>
      <float key="multiplier">1</float>
      <object class="\(constant)" key="constant"><double key="value">20</double></object>
      <float key="priority">\(priority)</float><reference key="containingView" ref="w"/></object>
      """
    }
    let sample = Sample(
      document: Self.archive(
        """
        <object class="NSView" id="w"><string key="NSFrame">{{1, 2}, {3, 4}}</string>
        <bool key="NSEnabled">YES</bool></object><object class="NSView" id="v"/>
        <array id="list">\(constraint("c", 6, "IBNSLayoutSymbolicConstant", "1000"))
        \(constraint("d", 0, "IBLayoutConstant", "750"))</array>
        """,
        records: Self.record(7, "w") + Self.record(8, "v", parent: "w")
          + Self.record(9, "c", parent: "w") + Self.record(10, "d", parent: "w"),
        properties: """
          <reference key="7.IBNSViewMetadataConstraints" ref="list"/>
          <boolean key="8.IBNSViewMetadataTranslatesAutoresizingMaskIntoConstraints" value="NO"/>
          """))
    #expect(sample.diagnostics == [])
    let graph = try #require(sample.graph)
    let views = try sample.objects("NSView").map { graph[$0] }
    let owner = try #require(views.first { $0["NSEnabled"] != nil })
    #expect(owner.entries.map(\.key) == ["NSFrame", "NSViewConstraints", "NSEnabled"])
    #expect(views.contains { $0.entries == [.init("NSDoNotTranslateAutoresizingMask", true)] })
    let constraints = try sample.objects("NSLayoutConstraint").map { graph[$0] }
    let symbolic = try #require(constraints.first { $0["NSSymbolicConstant"] != nil })
    #expect(
      symbolic.entries.map(\.key) == [
        "NSFirstItem", "NSFirstAttributeV2", "NSFirstAttribute", "NSRelation", "NSSecondItem",
        "NSSecondAttributeV2", "NSSecondAttribute", "NSSymbolicConstant", "NSShouldBeArchived",
      ])
    let fixed = try #require(constraints.first { $0["NSConstant"] != nil })
    #expect(fixed["NSConstantV2"] == .double(20) && fixed["NSPriority"] == .integer(750))
    #expect(fixed["NSSecondAttribute"] == nil && fixed["NSRelation"] == .integer(1))
  }

  @Test func readsTheRecordsOfXcode5() throws {
    let text = Self.archive(
      """
      <object class="NSButton" id="b"><reference key="NSNextResponder"/>
      <reference key="NSSuperview"/></object>
      """, records: Self.record(7, "b"),
      properties: "<string key=\"a-b.CustomClassName\">MyButton</string>"
    ).replacing("<int key=\"objectID\">7</int>", with: "<string key=\"id\">a-b</string>")
      .replacing("<int key=\"objectID\">-2</int>", with: "<string key=\"id\">-2</string>")
    let sample = Sample(document: text, options: NibCompilationOptions(xcode: .xcode5))
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSClassSwapper") == [
        "NSClassName = \"MyButton\"", "NSOriginalClassName = \"NSButton\"",
        "NSNextResponder = nil",
      ])
    #expect(try sample.value("NSClassName", of: "NSCustomObject") == "\"Controller\"")
    let graph = try #require(sample.graph)
    #expect(graph[graph.root]["IB.systemFontUpdateVersion"] == nil)
  }

  @Test func swapsCustomClasses() throws {
    let sample = Sample(
      document: Self.archive(
        "<object class=\"NSButton\" id=\"b\"/>", records: Self.record(7, "b"),
        properties: "<string key=\"7.CustomClassName\">MyButton</string>"))
    #expect(
      try sample.lines("NSClassSwapper")
        == ["NSClassName = \"MyButton\"", "NSOriginalClassName = \"NSButton\""])
  }

  @Test func connectsByTheNumberOfTheHolder() throws {
    let sample = Sample(
      document: Self.archive(
        "<object class=\"NSButton\" id=\"b\"/><object class=\"NSButton\" id=\"c\"/>",
        records: Self.record(9, "b") + Self.record(7, "c"),
        connections: Self.connection("IBActionConnection", "save:", "first", "b", id: 1)
          + Self.connection("IBActionConnection", "open:", "owner", "c", id: 3)
          + Self.connection("IBOutletConnection", "button", "owner", "b", id: 2)))
    #expect(sample.diagnostics == [])
    let graph = try #require(sample.graph)
    let data = graph[try #require(sample.objects("NSIBObjectData").first)]
    let list = graph[try #require(data["NSConnections"]?.object)]
    let connectors = list.entries.compactMap(\.value.object).map { graph[$0] }
    #expect(
      connectors.map(\.className)
        == ["NSNibOutletConnector", "NSNibControlConnector", "NSNibControlConnector"])
    #expect(connectors[1]["NSDestination"] == data["NSRoot"])
    // The first responder is no object.
    #expect(connectors[2]["NSDestination"] == nil)
  }

  @Test func readsCollectionsOfFormat7() throws {
    let sample = Sample(
      document: Self.archive(
        """
        <object class="NSBox" id="b"><object class="NSMutableArray" key="NSSubviews">
        <bool key="EncodedWithXMLCoder">YES</bool><object class="NSView"/><object class="NSView"/>
        </object><object class="NSMutableDictionary" key="NSMap">
        <string key="NS.key.0">a</string><string key="NS.object.0">b</string></object>
        <object class="NSMutableString" key="NSTitle"><characters key="NS.bytes">Title</characters>
        </object></object>
        """, records: Self.record(7, "b")))
    let graph = try #require(sample.graph)
    let box = graph[try #require(sample.objects("NSBox").first)]
    #expect(graph[try #require(box["NSSubviews"]?.object)].entries.count == 3)
    #expect(graph[try #require(box["NSMap"]?.object)].entries.count == 3)
    #expect(try sample.objects("NSMutableString").count == 1)
  }

  @Test func refusesWhatItCannotCompile() {
    let sample = Sample(
      document: Self.archive(
        "<object class=\"IBUserView\" id=\"b\"/><object class=\"NSView\" id=\"v\">"
          + "<reference key=\"NSSuperview\" ref=\"x\"/></object>",
        records: Self.record(7, "b") + Self.record(8, "v"),
        connections: Self.connection("IBOtherConnection", "a", "owner", "v", id: 1)))
    #expect(
      Set(sample.diagnostics.map(\.id)) == ["nib-old-class", "xib-old-format"])
    #expect(sample.nib == nil)
  }

  @Test func refusesKeysThatNoNibHolds() {
    let key = "NS" + String(repeating: "k", count: 1600)
    let sample = Sample(
      document: Self.archive(
        "<object class=\"NSView\" id=\"v\"><int key=\"\(key)\">1</int></object>",
        records: Self.record(8, "v")))
    #expect(sample.diagnostics.map(\.id) == ["xib-old-format"])
  }

  /// Since Xcode 5 records of connections have names, and two may lack a number.
  @Test func keepsConnectionsWithoutNumbersApart() throws {
    let connections = ["view", "table"].map {
      Self.connection("IBCocoaTouchOutletConnection", $0, "owner", "v", id: 4)
        .replacing("<int key=\"connectionID\">4</int>", with: "<string key=\"id\">4</string>")
    }
    let sample = Sample(
      document: Self.archive(
        "<object class=\"IBUIView\" id=\"v\"><int key=\"NSvFlags\">274</int></object>",
        records: Self.record(7, "v"), connections: connections.joined(), kind: "CocoaTouch"
      ).replacing("NSCustomObject", with: "IBUICustomObject").replacing(
        "NSClassName", with: "targetRuntimeIdentifier"))
    #expect(sample.diagnostics.filter { $0.severity == .error } == [])
    #expect(try sample.objects("UIRuntimeOutletConnection").count == 2)
  }

  @Test func translatesObjectsOfUIKit() throws {
    let sample = Sample(
      document: Self.archive(
        """
        <object class="IBUIView" id="v"><int key="NSvFlags">274</int>
        <string key="NSFrameSize">{320, 460}</string>
        <array class="NSMutableArray" key="NSSubviews"><object class="IBUILabel" id="l">
        <string key="NSFrame">{{20, 12}, {178, 21}}</string><string key="IBUIText">A &amp; B</string>
        <int key="IBUITextAlignment">1</int><object class="NSColor" key="IBUITextColor">
        <int key="NSColorSpace">1</int><bytes key="NSRGB">MSAwIDAAA</bytes></object>
        <object class="IBUIFontDescription" key="IBUIFontDescription">
        <int key="type">1</int><double key="pointSize">17</double></object></object></array>
        </object>
        """,
        records: """
          <object class="IBObjectRecord"><int key="objectID">7</int><reference key="object" ref="v"/>
          <array key="children"><reference ref="l"/></array><reference key="parent" ref="0"/></object>
          """ + Self.record(8, "l", parent: "v"), kind: "CocoaTouch"
      ).replacing("NSCustomObject", with: "IBUICustomObject").replacing(
        "NSClassName", with: "targetRuntimeIdentifier"))
    #expect(sample.diagnostics.filter { $0.severity == .error } == [])
    #expect(try sample.value("UIText", of: "UILabel") == "\"A & B\"")
    #expect(try sample.value("UITextAlignment", of: "UILabel") == "1")
    #expect(try sample.value("UIAutoresizingMask", of: "UIView") == "18")
  }
}
