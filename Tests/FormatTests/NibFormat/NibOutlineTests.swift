import JSONFormat
import NibFormat
import Testing

@Suite struct NibOutlineTests {
  private func outline(_ builder: NibGraphBuilder) throws -> NibOutline {
    NibOutline(try NibFile(decoding: NIBArchive(builder.graph).encoded()))
  }

  /// The lines after the first, which has the count of objects, without the numbers of objects.
  private func text(_ builder: NibGraphBuilder) throws -> String {
    try outline(builder).text().split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(2).map { $0.replacing(#/#\d+ /#, with: "") }.joined(separator: "\n")
  }

  /// A button of an own class in a view that the file's owner knows.
  static let uiKit: NibGraphBuilder = {
    var nib = NibGraphBuilder()
    let owner = nib.add("UIProxyObject")
    nib[owner].set("UIProxiedObjectIdentifier", nib.string("IBFilesOwner"))
    let button = nib.add("UIClassSwapper")
    nib[button].set("UIOriginalClassName", nib.string("UIButton"))
    nib[button].set("UIClassName", nib.string("_TtC7Skyline9PinButton"))
    nib[button].set("UIBounds", UIKitGeometry.rect(0, 0, 80, 30))
    nib[button].set("UICenter", UIKitGeometry.point(50, 25))
    let content = nib.add("UIButtonContent")
    nib[content].set("UITitle", nib.string("Pin\n"))
    nib[button].set(
      "UIButtonStatefulContent", nib.dictionary([(key: nib.number(0), value: content)]))
    let view = nib.add("UIView")
    nib[view].set("UIHidden", true)
    nib[view].set("UITag", 7)
    nib[view].set("UISubviews", nib.array([button, button]))
    nib[button].set("UISuperview", view)
    let outlet = nib.add("UIRuntimeOutletConnection")
    nib[outlet].set("UILabel", nib.string("view"))
    nib[outlet].set("UISource", owner)
    nib[outlet].set("UIDestination", view)
    let action = nib.add("UIRuntimeEventConnection")
    nib[action].set("UILabel", nib.string("drop:"))
    nib[action].set("UISource", button)
    nib[action].set("UIDestination", owner)
    nib[action].set("UIEventMask", 64)
    let pair = nib.add("UINibKeyValuePair")
    nib[pair].set("UIObject", button)
    nib[pair].set("UIKeyPath", nib.string("radius"))
    nib[pair].set("UIValue", nib.number(15))
    nib[nib.root].set("UINibTopLevelObjectsKey", nib.array([owner, view]))
    nib[nib.root].set("UINibObjectsKey", nib.array([owner, view, button]))
    nib[nib.root].set("UINibConnectionsKey", nib.array([outlet, action]))
    nib[nib.root].set("UINibKeyValuePairsKey", nib.array([pair]))
    return nib
  }()

  /// A menu with an item whose action goes to the first responder, and a window with a field.
  static let appKit: NibGraphBuilder = {
    var nib = NibGraphBuilder()
    let owner = nib.add("NSCustomObject")
    nib[owner].set("NSClassName", nib.string("PinController"))
    let menu = nib.add("NSMenu")
    nib[menu].set("NSTitle", nib.string("Main"))
    let item = nib.add("NSMenuItem")
    nib[item].set("NSMenu", menu)
    nib[item].set("NSTitle", nib.string("Quit"))
    nib[item].set("NSKeyEquiv", nib.string("q"))
    nib[item].set("NSKeyEquivModMask", NibValue.integer(0x12_0000))
    let separator = nib.add("NSMenuItem")
    nib[separator].set("NSIsSeparator", true)
    nib[separator].set("NSIsDisabled", true)
    nib[menu].set("NSMenuItems", nib.array([item, separator], as: "NSMutableArray"))
    let field = nib.add("NSTextField")
    let cell = nib.add("NSTextFieldCell")
    nib[cell].set("NSContents", nib.string("Name:"))
    nib[field].set("NSFrame", nib.string("{{20, 8.5}, {64, 17}}"))
    nib[field].set("NSCell", cell)
    let window = nib.add("NSWindowTemplate")
    nib[window].set("NSWindowTitle", nib.string("Pins"))
    nib[window].set("NSWindowClass", nib.string("NSWindow"))
    nib[window].set("NSWindowView", field)
    let number = nib.add("NSNumberFormatter")
    let action = nib.add("NSNibControlConnector")
    nib[action].set("NSSource", item)
    nib[action].set("NSLabel", nib.string("terminate:"))
    let binding = nib.add("NSNibBindingConnector")
    nib[binding].set("NSSource", field)
    nib[binding].set("NSDestination", owner)
    nib[binding].set("NSBinding", nib.string("value"))
    nib[binding].set("NSKeyPath", nib.string("pin.name"))
    let attributes = nib.add("NSIBUserDefinedRuntimeAttributesConnector")
    nib[attributes].set("NSObject", window)
    nib[attributes].set("NSKeyPaths", nib.array([nib.string("mood")]))
    nib[attributes].set("NSValues", nib.array([nib.string("calm")]))
    let data = nib.add("NSIBObjectData")
    nib[data].set("NSRoot", owner)
    nib[data].set("NSObjectsKeys", nib.array([menu, window, field, cell, number]))
    nib[data].set("NSObjectsValues", nib.array([owner, owner, window, field, field]))
    nib[data].set("NSConnections", nib.array([action, binding, attributes]))
    nib[nib.root].set("IB.objectdata", data)
    return nib
  }()

  @Test func tellsANibOfIOS() throws {
    #expect(
      try text(Self.uiKit) == """
        Objects
          File's Owner
          UIView  tag 7  hidden
            Skyline.PinButton (UIButton) "Pin\\n"  10,10 80x30

        Connections
          outlet     File's Owner .view -> UIView
          action     Skyline.PinButton (UIButton) "Pin\\n" .drop: -> File's Owner  touch up inside
          attribute  Skyline.PinButton (UIButton) "Pin\\n" .radius = 15

        """)
  }

  @Test func tellsANibOfMacOS() throws {
    #expect(
      try text(Self.appKit) == """
        Objects
          File's Owner PinController
          NSMenu "Main"
            NSMenuItem "Quit"  key ⇧⌘Q
            separator
          NSWindow "Pins"
            view: NSTextField "Name:"  20,8.5 64x17
              NSNumberFormatter

        Connections
          action     NSMenuItem "Quit" .terminate: -> First Responder
          binding    NSTextField "Name:" .value -> File's Owner PinController  "pin.name"
          attribute  NSWindow "Pins" .mood = "calm"

        """)
  }

  @Test(arguments: [uiKit, appKit])
  func isTheSameForBothContainers(_ builder: NibGraphBuilder) throws {
    let archive = try outline(builder)
    let keyed = NibOutline(
      try NibFile(decoding: KeyedArchive(builder.graph).encodedAsBinary()))
    #expect(archive.container == "NIBArchive, coder version 10")
    #expect(keyed.container == "keyed archive")
    #expect(keyed.toolkit == archive.toolkit)
    #expect(keyed.rows.map(\.label.text) == archive.rows.map(\.label.text))
    #expect(keyed.rows.map(\.facts) == archive.rows.map(\.facts))
    #expect(keyed.connections.map(\.name) == archive.connections.map(\.name))
  }

  @Test func namesParentsInJSON() throws {
    let json = try outline(Self.uiKit).json()
    #expect(json["toolkit"]?.string == "uiKit")
    let objects = try #require(json["objects"]?.array)
    let (view, button) = (objects[1], objects[2])
    #expect(view["parent"] == nil)
    #expect(button["parent"] == view["id"])
    #expect(button["customClass"]?.string == "Skyline.PinButton")
    #expect(button["facts"]?["frame"]?.string == "10,10 80x30")
    #expect(json["connections"]?.array?.last?["source"] == button["id"])
  }

  @Test func tellsNibsInsideOfNibs() throws {
    var nib = NibGraphBuilder()
    let inner = nib.add("UINib")
    nib[inner].set("archiveData", nib.data(NIBArchive(Self.uiKit.graph).encoded()))
    let broken = nib.add("UINib")
    nib[broken].set("archiveData", nib.data([1, 2]))
    let table = nib.add("UITableView")
    nib[table].set(
      "UITableViewCellPrototypeNibs",
      nib.dictionary([
        (key: nib.string("pin"), value: inner), (key: nib.string("bad"), value: broken),
      ]))
    nib[nib.root].set("UINibTopLevelObjectsKey", nib.array([table]))
    let outline = try outline(nib)
    #expect(outline.rows.map(\.relation) == [nil, "prototype \"pin\"", "prototype \"bad\""])
    #expect(outline.nested.map { $0.outline?.rows.count } == [3, nil])
    #expect(outline.text().contains("\n  Objects\n"))
  }

  @Test func endsWhereObjectsHoldEachOther() throws {
    var nib = NibGraphBuilder()
    let a = nib.add("UIView")
    let b = nib.add("UIView")
    nib[a].set("UISubviews", nib.array([b]))
    nib[b].set("UISubviews", nib.array([a]))
    nib[nib.root].set("UINibTopLevelObjectsKey", nib.array([a]))
    #expect(try outline(nib).rows.map(\.depth) == [0, 1])
  }

  @Test func staysInProportionToDeepTreesAndSharedTexts() throws {
    var nib = NibGraphBuilder()
    let text = nib.string(String(repeating: "é", count: 100_000))
    var view = nib.add("UILabel")
    for _ in 0..<5000 {
      let outer = nib.add("UILabel")
      nib[outer].set("UIText", text)
      nib[outer].set("UISubviews", nib.array([view]))
      view = outer
    }
    nib[nib.root].set("UINibTopLevelObjectsKey", nib.array([view]))
    let outline = try outline(nib)
    #expect(outline.rows.count == 5001)
    #expect(outline.text().utf8.count < 5001 * 700)
  }
}
