import BundlerTestSupport
import Diagnostics
import FileTree
import NibFormat
import NibLoading
import Testing

@testable import Inspection

@Suite struct NibSourceTests {
  static let xib = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" useAutolayout="YES">
      <objects>
        <customObject id="-2" userLabel="File's Owner" customClass="Controller">
          <connections><outlet property="box" destination="v"/></connections>
        </customObject>
        <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
        <customObject id="-3" userLabel="Application" customClass="NSObject"/>
        <customView id="v" customClass="PinView">
          <rect key="frame" x="0" y="0" width="10" height="10"/>
          <subviews>
            <button id="b">
              <rect key="frame" x="0" y="0" width="80" height="20"/>
              <buttonCell key="cell" type="push" title="Save" image="disk" id="c"/>
            </button>
          </subviews>
        </customView>
      </objects>
    </document>
    """

  private func sources(_ files: [String: String]) throws -> (NibSources, [Diagnostic]) {
    let tree = InMemoryFileTree(files.mapValues { .file($0) })
    var diagnostics: [Diagnostic] = []
    let found = try NibSources(
      at: ProjectPath(""), named: "", in: tree, diagnostics: &diagnostics)
    return (found, diagnostics)
  }

  @Test func compilesADirectoryWithNothingButItsDocument() throws {
    let (found, diagnostics) = try sources(["A.nib/designable.nib": Self.xib])
    #expect(diagnostics == [])
    #expect(found.nibs.map(\.name) == ["A.nib"])
    #expect(found.documents.count == 1)
  }

  @Test func findsAndCompilesDocuments() throws {
    let (found, diagnostics) = try sources(["a/Main.xib": Self.xib, "a/notes.txt": "x"])
    #expect(diagnostics.isEmpty)
    #expect(found.nibs.map(\.name) == ["a/Main.xib"])
    #expect(found.documents.count == 1)
  }

  @Test func saysWhatCannotBeDecoded() throws {
    let (found, diagnostics) = try sources(["Broken.nib": "NIBArchive"])
    #expect(found.nibs.isEmpty)
    #expect(diagnostics.map(\.id) == ["inspect-undecodable"])
  }

  @Test func listsClassesOfUsersFirst() throws {
    let (found, _) = try sources(["Main.xib": Self.xib])
    let classes = NibOutline.classes(of: found.nibs.map { NibOutline($0.file) })
    #expect(classes.first?.name == "Controller" || classes.first?.name == "PinView")
    #expect(classes.contains(NibClassUse(name: "PinView", base: "NSView", count: 1)))
    #expect(classes.contains(NibClassUse(name: "NSButton", base: nil, count: 1)))
  }

  @Test func listsResources() throws {
    let (found, _) = try sources(["Main.xib": Self.xib])
    let uses = try #require(found.nibs.first).graph.resourceUses()
    #expect(uses.contains(NibResourceUse(kind: .image, name: "disk")))
  }

  @Test func loadsWithStandIns() throws {
    let (found, _) = try sources(["Main.xib": Self.xib])
    let report = try #require(found.nibs.first).file.loadReport()
    #expect(
      report.trace.map(\.description)
        .contains("outlet File's Owner Controller.box -> PinView (NSView)"))
  }

  @Test func drawsObjectsAndConnections() throws {
    let (found, _) = try sources(["Main.xib": Self.xib])
    let text = dotGraph(of: found.nibs.map { ($0.name, NibOutline($0.file)) })
    #expect(text.hasPrefix("digraph nib {\n"))
    #expect(text.contains(#"label="box", style=dashed"#))
    #expect(text.hasSuffix("}\n"))
  }
}

@Suite struct NibStringsTests {
  private let strings = [
    NibString(key: "c.title", text: "Save", comment: "buttonCell"),
    NibString(key: "d.title", text: "Close", comment: "buttonCell"),
  ]

  @Test func keepsTranslations() {
    let table = NibStringsTable(
      strings, merging: [(key: "c.title", text: "Sichern"), (key: "x.title", text: "Alt")])
    #expect(table.rows.map(\.text) == ["Sichern", "Close"])
    #expect(table.rows.map(\.isTranslated) == [true, false])
    #expect(table.obsolete == ["x.title"])
  }

  @Test func listsTextsOfADocument() throws {
    let tree: InMemoryFileTree = ["Main.xib": .file(NibSourceTests.xib)]
    var diagnostics: [Diagnostic] = []
    let found = try NibSources(
      at: ProjectPath("Main.xib"), named: "Main.xib", in: tree, diagnostics: &diagnostics)
    #expect(found.documents.flatMap(\.nibStrings).map(\.key) == ["c.title"])
  }
}
