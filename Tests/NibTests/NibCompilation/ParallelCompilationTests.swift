import AppKitNibs
import Diagnostics
import HostSystem
import InterfaceBuilderFormat
import NibCompilation
import NibFormat
import ResourceCompilers
import Testing

/// What is compiled on several threads is what one makes.
@Suite struct ParallelCompilationTests {
  /// Tables whose cell views are nibs of their own, in two forms for two ranges of systems; each cell view
  /// and each table has something unknown.
  private static let tables = (0..<24).map { table in
    let columns = (0..<3).map { column in
      let id = "\(table)-\(column)"
      return """
        <tableColumn identifier="C\(column)" width="100" minWidth="40" maxWidth="1000" id="c\(id)">
        <tableHeaderCell key="headerCell" title="Column" id="h\(id)"/>
        <textFieldCell key="dataCell" title="Text" id="d\(id)"/>
        <prototypeCellViews><tableCellView id="v\(id)" unheardOf="\(id)">
        <rect key="frame" x="1" y="1" width="100" height="17"/>
        <subviews><textField id="t\(id)"><rect key="frame" x="0" y="0" width="100" height="17"/>
        <textFieldCell key="cell" title="Cell \(column)" id="e\(id)"/></textField></subviews>
        <connections><outlet property="textField" destination="t\(id)" id="o\(id)"/></connections>
        </tableCellView></prototypeCellViews></tableColumn>
        """
    }
    return """
      <scrollView id="s\(table)"><rect key="frame" x="0" y="0" width="400" height="200"/>
      <clipView key="contentView" id="k\(table)">
      <rect key="frame" x="1" y="1" width="398" height="198"/><subviews>
      <tableView unheardOf="\(table)" rowHeight="17" id="b\(table)">
      <rect key="frame" x="0" y="0" width="398" height="198"/>
      <tableColumns>\(columns.joined())</tableColumns></tableView></subviews></clipView></scrollView>
      """
  }

  private static let xib = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="24506">
    <objects><customObject id="-2" userLabel="File's Owner"/><customView id="view">
    <rect key="frame" x="0" y="0" width="400" height="200"/>
    <subviews>\(tables.joined())</subviews></customView></objects></document>
    """

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0"
     toolsVersion="24506"><scenes><scene sceneID="scene"><objects>
    <viewController id="controller" sceneMemberID="viewController"><view key="view" id="view">
    <rect key="frame" x="0" y="0" width="400" height="200"/>
    <subviews>\(tables.joined())</subviews></view></viewController></objects></scene></scenes>
    </document>
    """

  @Test(arguments: [NibSystemVersion(10, 9), NibSystemVersion(10, 13), NibSystemVersion(11), nil])
  func xibsAreTheSame(_ target: NibSystemVersion?) throws {
    let expected = try compile(Self.xib, for: target, on: Workers(1))
    #expect(expected.diagnostics.count == 24 + 24 * 3)
    let isSplit = target.map { $0 < NibSystemVersion(11) } ?? false
    #expect(expected.nibs[0].variants.count == (isSplit ? 2 : 1))
    for _ in 0..<3 {
      let found = try compile(Self.xib, for: target, on: Workers(4))
      #expect(found.diagnostics == expected.diagnostics)
      #expect(found.nibs.map(Self.bytes) == expected.nibs.map(Self.bytes))
      let packaging = NibPackaging(deploymentTarget: target)
      #expect(
        packaging.files(of: found.nibs[0], on: Workers(4)) == packaging.files(of: expected.nibs[0]))
    }
  }

  @Test(arguments: [NibSystemVersion(10, 13), NibSystemVersion(11)])
  func storyboardsAreTheSame(_ target: NibSystemVersion) throws {
    let expected = try compile(Self.storyboard, for: target, on: Workers(1))
    #expect(expected.diagnostics.count == 24 + 24 * 3)
    for _ in 0..<3 {
      let found = try compile(Self.storyboard, for: target, on: Workers(4))
      #expect(found.diagnostics == expected.diagnostics)
      #expect(found.nibs.map(Self.bytes) == expected.nibs.map(Self.bytes))
    }
  }

  private static func bytes(of nib: CompiledNib) -> [[UInt8]] { nib.variants.map(\.bytes) }

  private func compile(
    _ text: String, for target: NibSystemVersion?, on workers: Workers
  ) throws -> (nibs: [CompiledNib], diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      InterfaceBuilderDocument(
        decoding: Array(text.utf8), file: "A.xib", diagnostics: &diagnostics))
    let options = NibCompilationOptions(deploymentTarget: target)
    let nibs =
      document.kind.isStoryboard
      ? compileStoryboard(document, options: options, on: workers, diagnostics: &diagnostics)?
        .nibs.map(\.nib)
      : compileNib(document, options: options, on: workers, diagnostics: &diagnostics).map { [$0] }
    return (try #require(nibs), diagnostics)
  }
}
