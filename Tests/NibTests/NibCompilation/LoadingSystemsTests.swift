import AppKitNibs
import Diagnostics
import NibCompilation
import NibFormat
import Testing

/// Nibs that macOS 11 and the systems before it need in different forms.
@Suite struct LoadingSystemsTests {
  private static func sample(
    _ attributes: String = "", target: NibSystemVersion?, content: String = ""
  ) -> Sample {
    TableTests.sample(
      TableTests.table(
        TableTests.column("1", "identifier=\"a\" width=\"100\"", content),
        attributes: attributes), options: NibCompilationOptions(deploymentTarget: target))
  }

  @Test(arguments: [
    ("", NibSystemVersion(10, 15), [nil, NibSystemVersion(11)]), ("", NibSystemVersion(11), [nil]),
    ("", nil, [nil]), ("tableStyle=\"automatic\"", NibSystemVersion(10, 9), [nil, .init(11)]),
    ("tableStyle=\"inset\"", NibSystemVersion(10, 9), [nil]),
  ])
  func compilesTablesForBothSidesOfBigSur(
    attributes: String, target: NibSystemVersion?, systems: [NibSystemVersion?]
  ) throws {
    let sample = Self.sample(attributes, target: target)
    #expect(sample.diagnostics == [])
    #expect(try #require(sample.nib).variants.map(\.minimumSystem) == systems)
  }

  @Test func makesTablesPlainBeforeBigSur() throws {
    var sample = Self.sample(target: NibSystemVersion(10, 15))
    #expect(try sample.value("NSTableViewStyle", of: "NSTableView") == nil)
    #expect(try sample.value("NSWidth", of: "NSTableColumn") == "100.0")
    sample.graph = sample.nib?.variants.first?.graph
    #expect(try sample.value("NSTableViewStyle", of: "NSTableView") == "4")
    #expect(try sample.value("NSWidth", of: "NSTableColumn") == "195.0")
  }

  @Test func reportsOnceWhatBothDoNotUnderstand() {
    let sample = Self.sample("colour=\"red\"", target: NibSystemVersion(10, 9))
    #expect(sample.diagnostics.map(\.id) == ["xib-unknown-attribute"])
  }

  @Test func putsKeyedNibsIntoKeyedNibs() throws {
    let view = """
      <prototypeCellViews><tableCellView id="cell">
      <rect key="frame" x="1" y="1" width="100" height="17"/></tableCellView></prototypeCellViews>
      """
    let sample = Self.sample("viewBased=\"YES\"", target: NibSystemVersion(10, 9), content: view)
    #expect(sample.diagnostics == [])
    let nib = try #require(sample.nib)
    let files = NibPackaging(deploymentTarget: NibSystemVersion(10, 9)).files(of: nib)
    let kinds = try files.members.map { member in
      let graph = try NibFile(decoding: member.bytes).graph
      let inner = try #require(graph.ids.first { graph[$0].className == "NSNib" })
      let data = try #require(graph.object("NSNibFileData", of: inner))
      return NibFileKind(of: try #require(graph[data][NibKey.bytes]?.data))
    }
    #expect(kinds == [.archive, .archive, .propertyList])
  }
}
