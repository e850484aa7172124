import Diagnostics
import NibCompilation
import NibFormat
import Testing

@Suite struct UITableViewTests {
  @Test func compilesAPlainTable() throws {
    let sample = Sample.iOSList(
      """
      <tableView style="plain" separatorStyle="default" allowsSelection="NO" rowHeight="-1"
      estimatedRowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" id="1"/>
      """)
    #expect(sample.diagnostics == [])
    let color = try #require(try sample.objects("UIColor").first)
    let graph = try #require(sample.graph)
    #expect(
      graph.object("UISystemColorName", of: color).flatMap { graph.string($0) }
        == "tableBackgroundColor")
    #expect(
      try sample.ownLines("UITableView").drop { !$0.hasPrefix("UITableViewStyle") } == [
        "UITableViewStyle = 0", "UIStyle = 0", "UISeparatorStyle = 1",
        "UISeparatorStyleIOS5AndLater = 1", "UIPrefetchingEnabled = true",
        "UIRowHeight = -1.0f", "UISectionHeaderHeight = 28.0f",
        "UISectionFooterHeight = 28.0f", "UIEstimatedRowHeight = -1.0f",
        "UIEstimatedSectionHeaderHeight = 0.0f", "UIEstimatedSectionFooterHeight = 0.0f",
        "UIFillerRowHeight = 0.0", "UISectionHeaderTopPadding = -1.0",
        "UIAllowsSelection = false", "UIInsetsContentViewsToSafeArea = true",
        "UISeparatorInsetReference = 0",
      ])
  }

  @Test func tellsOldSystemsOfTheNearestStyle() throws {
    let sample = Sample.iOSList(
      "<tableView style=\"insetGrouped\" separatorStyle=\"none\" id=\"1\"/>")
    #expect(try sample.value("UITableViewStyle", of: "UITableView") == "2")
    #expect(try sample.value("UIStyle", of: "UITableView") == "1")
    #expect(try sample.value("UISeparatorStyle", of: "UITableView") == nil)
    #expect(try sample.value("UISeparatorStyleIOS9AndLater", of: "UITableView") == "0")
  }

  @Test(arguments: [(NibXcode.xcode14, true), (.xcode15, false)])
  func hasTraitsOfItsOwnInXcode14(_ xcode: NibXcode, _ has: Bool) throws {
    let sample = Sample.iOSList("<tableView id=\"1\"/>", xcode: xcode)
    #expect(
      (try sample.value("UIViewLocalOverrideTraitCollection", of: "UITableView") != nil) == has)
  }

  @Test func placesTheFooterBelowAnEmptySection() throws {
    let sample = Sample.iOSList(
      """
      <tableView style="grouped" sectionHeaderHeight="18" sectionFooterHeight="18" id="1">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <view key="tableFooterView" id="2"><rect key="frame" x="0" y="896.5" width="375"
      height="100"/></view></tableView>
      """)
    #expect(sample.diagnostics == [])
    let graph = try #require(sample.graph)
    let table = try #require(try sample.objects("UITableView").first)
    let footer = try #require(graph.object("UITableFooterView", of: table))
    #expect(graph[footer]["UICenter"] == UIKitGeometry.point(187.5, 103))
    #expect(graph[table]["UIContentSize"] == UIKitGeometry.size(375, 153))
    #expect(try sample.value("UISubviews", of: "UITableView") == "[UIView]")
  }

  @Test func givesStaticSectionsToADataSource() throws {
    let sample = Sample.iOSList(
      """
      <tableView dataMode="static" id="1"><sections><tableViewSection headerTitle="A"
      footerTitle="B" id="2"><cells><tableViewCell rowHeight="60" id="3">
      <tableViewCellContentView key="contentView" tableViewCell="3" id="4"/></tableViewCell>
      <tableViewCell id="5"><tableViewCellContentView key="contentView" tableViewCell="5"
      id="6"/></tableViewCell></cells></tableViewSection></sections></tableView>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("UITableViewSection") == [
        "UITableSectionHeaderTitle = \"A\"", "UITableSectionFooterTitle = \"B\"",
        "UITableSectionRows = [UITableViewRow, UITableViewRow]",
      ])
    #expect(
      try sample.lines("UITableViewRow") == [
        "UITableRowCell = UITableViewCell", "UITableRowHeight = 60.0f",
      ])
    #expect(try sample.value("UITableRowHeight", of: "UITableViewRow", at: 1) == "-1.0f")
    #expect(
      try sample.lines("UIRuntimeOutletConnection") == [
        "UILabel = \"staticDataSource\"", "UISource = UIProxyObject",
        "UIDestination = UITableViewDataSource",
      ])
  }
}
