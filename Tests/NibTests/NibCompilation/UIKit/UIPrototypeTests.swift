import Diagnostics
import NibFormat
import Testing

@Suite struct UIPrototypeTests {
  private static let table = """
    <tableView dataMode="prototypes" id="1"><prototypes>
    <tableViewCell reuseIdentifier="A" id="2"><rect key="frame" x="0" y="28" width="320"
    height="44"/><tableViewCellContentView key="contentView" id="3"><subviews><label id="4"/>
    </subviews></tableViewCellContentView><connections>
    <outlet property="label" destination="4" id="5"/>
    <outlet property="model" destination="6" id="7"/></connections></tableViewCell>
    </prototypes></tableView><customObject id="6"/>
    """

  @Test func putsACellIntoANibOfItsOwn() throws {
    let sample = Sample.iOSList(Self.table)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.pairs("UITableViewCellPrototypeNibs", of: "UITableView") == ["A: UINib"])
    #expect(try sample.objects("UITableViewCell").isEmpty)
    #expect(try sample.objects("UIRuntimeOutletConnection").isEmpty)
    let nib = try sample.nested()
    let graph = try #require(nib.graph)
    let cell = try #require(try nib.objects("UITableViewCell").first)
    #expect(graph[cell]["UICenter"] == UIKitGeometry.point(160, 50))
    #expect(
      try nib.lines("NSObject").first
        == "UINibTopLevelObjectsKey = [UIProxyObject, UIProxyObject, UIProxyObject, "
        + "UITableViewCell]")
    #expect(
      try nib.lines("UIRuntimeOutletConnection", at: 1) == [
        "UILabel = \"model\"", "UISource = UITableViewCell", "UIDestination = UIProxyObject",
      ])
    #expect(
      try nib.value("UIProxiedObjectIdentifier", of: "UIProxyObject", at: 2)
        == "\"UpstreamPlaceholder-1\"")
  }

  @Test func handsObjectsToItsPrototypes() throws {
    let sample = Sample.iOSList(Self.table)
    let graph = try #require(sample.graph)
    let table = try #require(try sample.objects("UITableView").first)
    let tables = try #require(
      graph.object("UITableViewCellPrototypeNibExternalObjects", of: table))
    let external = try #require(graph.pairs(tables)?.first?.value.object)
    let pair = try #require(graph.pairs(external)?.first)
    #expect(pair.key.object.flatMap { graph.string($0) } == "UpstreamPlaceholder-1")
    let model = try #require(pair.value.object)
    #expect(graph[model].className == "UICustomObject")
  }

  @Test func leavesOutWhatNoCodeCanAskFor() throws {
    let sample = Sample.iOSList(
      "<tableView id=\"1\"><prototypes><tableViewCell id=\"2\"/></prototypes></tableView>")
    #expect(sample.diagnostics.map(\.id) == ["nib-prototype-without-identifier"])
    #expect(try sample.value("UITableViewCellPrototypeNibs", of: "UITableView") == nil)
  }
}
