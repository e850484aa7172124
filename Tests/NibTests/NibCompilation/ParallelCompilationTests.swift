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
  private static func tables(_ prefix: String, count: Int) -> String {
    (0..<count).map { table in
      let columns = (0..<3).map { column in
        let id = "\(prefix)\(table)-\(column)"
        return """
          <tableColumn identifier="C\(column)" width="100" minWidth="40" maxWidth="1000" id="c\(id)">
          <tableHeaderCell key="headerCell" title="Column" id="h\(id)"/>
          <textFieldCell key="dataCell" title="Text" id="d\(id)"/>
          <prototypeCellViews><tableCellView id="v\(id)" unheardOf="\(id)">
          <rect key="frame" x="1" y="1" width="100" height="17"/>
          <subviews><textField id="t\(id)"><rect key="frame" x="0" y="0" width="100" height="17"/>
          <textFieldCell key="cell" title="Cell \(column)" id="e\(id)">
          <color key="textColor" name="Color\(column)"/></textFieldCell></textField>
          <visualEffectView material="underWindowBackground" id="w\(id)"/>\(inner(column, id))
          </subviews>
          <connections><outlet property="textField" destination="t\(id)" id="o\(id)"/></connections>
          </tableCellView></prototypeCellViews></tableColumn>
          """
      }
      let id = "\(prefix)\(table)"
      return """
        <scrollView id="s\(id)"><rect key="frame" x="0" y="0" width="400" height="200"/>
        <clipView key="contentView" id="k\(id)">
        <rect key="frame" x="1" y="1" width="398" height="198"/><subviews>
        <tableView unheardOf="\(id)" rowHeight="17" id="b\(id)">
        <rect key="frame" x="0" y="0" width="398" height="198"/>
        <tableColumns>\(columns.joined())</tableColumns></tableView></subviews></clipView></scrollView>
        """
    }.joined()
  }

  /// A table inside of the cell view of every third column.
  private static func inner(_ column: Int, _ id: String) -> String {
    guard column == 2 else { return "" }
    return """
      <tableView id="i\(id)"><tableColumns><tableColumn width="9" id="j\(id)"><prototypeCellViews>
      <tableCellView id="l\(id)"/></prototypeCellViews></tableColumn></tableColumns></tableView>
      """
  }

  private static let xib = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="24506">
    <objects><customObject id="-2" userLabel="File's Owner"/><customView id="view">
    <rect key="frame" x="0" y="0" width="400" height="200"/>
    <subviews>\(tables("", count: 48))</subviews></customView></objects></document>
    """

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0"
     toolsVersion="24506"><scenes>\((0..<4).map { scene in
      """
      <scene sceneID="scene\(scene)"><objects>
      <viewController id="controller\(scene)" sceneMemberID="viewController">
      <view key="view" id="view\(scene)"><rect key="frame" x="0" y="0" width="400" height="200"/>
      <subviews>\(tables("\(scene)-", count: 12))</subviews></view></viewController></objects></scene>
      """
    }.joined())</scenes></document>
    """

  private static let documents = ["xib": xib, "storyboard": storyboard]
  private static let targets: [NibSystemVersion?] = [
    NibSystemVersion(10, 9), NibSystemVersion(10, 13), NibSystemVersion(11), nil,
  ]

  @Test(arguments: targets, documents.keys.sorted())
  func nibsAndMessagesAreTheSame(_ target: NibSystemVersion?, _ name: String) throws {
    let text = try #require(Self.documents[name])
    let expected = try compile(text, for: target, on: Workers(1))
    #expect(expected.diagnostics.count >= 48 + 48 * 3)
    let needsOlder = target.map { $0 < NibSystemVersion(11) } ?? false
    #expect((expected.nibs.map(\.variants.count).max() ?? 0 > 1) == needsOlder)
    for _ in 0..<3 {
      let found = try compile(text, for: target, on: Workers(4))
      #expect(found.diagnostics == expected.diagnostics)
      #expect(found.nibs.map(Self.bytes) == expected.nibs.map(Self.bytes))
      let packaging = NibPackaging(deploymentTarget: target)
      for (nib, other) in zip(found.nibs, expected.nibs) {
        #expect(packaging.files(of: nib, on: Workers(4)) == packaging.files(of: other))
      }
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
