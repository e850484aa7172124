import AppKitNibs
import AppleVocabulary
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
    ("tableStyle=\"inset\"", NibSystemVersion(10, 9), [nil, .init(11)]),
    ("tableStyle=\"sourceList\"", NibSystemVersion(10, 9), [nil, .init(11)]),
    ("tableStyle=\"plain\"", NibSystemVersion(10, 9), [nil]),
  ])
  func compilesTablesForBothSidesOfBigSur(
    attributes: String, target: NibSystemVersion?, systems: [NibSystemVersion?]
  ) throws {
    let sample = Self.sample(attributes, target: target)
    #expect(sample.diagnostics == [])
    #expect(try #require(sample.nib).variants.map(\.minimumSystem) == systems)
  }

  /// Interface Builders before Xcode 12, and Macs before macOS 11, know no margins.
  @Test(
    arguments: [
      ("24506", nil, 2), ("17154", nil, 2), ("17147", nil, 1), ("15702", nil, 1),
      ("24506", MacSystem(10, 15, 7), 1), ("24506", MacSystem(11, 1), 2),
    ] as [(String, MacSystem?, Int)])
  func compilesOlderTablesOnce(_ tools: String, _ mac: MacSystem?, _ count: Int) throws {
    let sample = Sample(
      ScrollViewTests.scrollView(TableTests.table(TableTests.column("1", "width=\"100\""))),
      attributes: "toolsVersion=\"\(tools)\"",
      options: NibCompilationOptions(deploymentTarget: NibSystemVersion(10, 9), mac: mac))
    #expect(try #require(sample.nib).variants.count == count)
    let width = try sample.value("NSWidth", of: "NSTableColumn")
    #expect(mac.map { $0 < MacSystem(11) } != true || width == "100.0")
  }

  /// Materials of macOS 10.14 have a form for systems before it.
  @Test(arguments: [
    ("underWindowBackground", NibSystemVersion(10, 13), [nil, NibSystemVersion(10, 14)]),
    ("underWindowBackground", NibSystemVersion(10, 14), [nil]),
    ("menu", NibSystemVersion(10, 13), [nil]),
  ])
  func compilesEffectViewsForBothSidesOfMojave(
    material: String, target: NibSystemVersion, systems: [NibSystemVersion?]
  ) throws {
    var sample = Sample(
      "<visualEffectView material=\"\(material)\" id=\"1\"/>",
      options: NibCompilationOptions(deploymentTarget: target))
    #expect(sample.diagnostics == [])
    #expect(try #require(sample.nib).variants.map(\.minimumSystem) == systems)
    sample.graph = sample.nib?.variants.first?.graph
    let isOld = systems.count > 1
    #expect(
      try (sample.value("NSVisualEffectViewMaterial", of: "NSVisualEffectView") == "0") == isOld)
    #expect(try sample.value("NSSubviews", of: "NSVisualEffectView") == nil)
  }

  @Test func makesTablesPlainBeforeBigSur() throws {
    var sample = Self.sample(target: NibSystemVersion(10, 15))
    #expect(try sample.value("NSTableViewStyle", of: "NSTableView") == nil)
    #expect(try sample.value("NSWidth", of: "NSTableColumn") == "100.0")
    sample.graph = sample.nib?.variants.first?.graph
    #expect(try sample.value("NSTableViewStyle", of: "NSTableView") == "4")
    #expect(try sample.value("NSWidth", of: "NSTableColumn") == "195.0")
  }

  @Test(arguments: [NibSystemVersion(10, 4), NibSystemVersion(10, 6)])
  func raisesTargetsOfWhichNothingIsKnown(target: NibSystemVersion) {
    let sample = Sample(
      "<menu id=\"1\"/>", options: NibCompilationOptions(deploymentTarget: target))
    #expect(sample.diagnostics == [])
    #expect(sample.nib != nil)
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
