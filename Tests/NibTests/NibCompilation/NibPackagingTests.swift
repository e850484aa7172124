import AppKitNibs
import BundlerTestSupport
import Diagnostics
import InterfaceBuilderFormat
import NibCompilation
import NibFormat
import Testing

@Suite struct NibPackagingTests {
  private static let graph = NibGraphBuilder().graph
  private static let plain = CompiledNib(variants: [.init(graph: graph)])
  private static let split = CompiledNib(variants: [
    .init(graph: graph), .init(minimumSystem: NibSystemVersion(11), graph: graph),
  ])

  @Test(arguments: [
    (nil, false, [""]),
    (NibSystemVersion(10, 13), false, [""]),
    (NibSystemVersion(10, 12), false, ["keyedobjects-101300.nib", "keyedobjects.nib"]),
    (nil, true, [""]),
    (NibSystemVersion(11), true, [""]),
    (NibSystemVersion(12, 3), true, [""]),
    (NibSystemVersion(10, 14), true, ["keyedobjects-101400.nib", "keyedobjects-110000.nib"]),
    (NibSystemVersion(10, 13), true, ["keyedobjects-101300.nib", "keyedobjects-110000.nib"]),
    (
      NibSystemVersion(10, 9), true,
      ["keyedobjects-101300.nib", "keyedobjects-110000.nib", "keyedobjects.nib"]
    ),
    (
      NibSystemVersion(10, 12, 2), true,
      ["keyedobjects-101201.nib", "keyedobjects-101300.nib", "keyedobjects-110000.nib"]
    ),
    (NibSystemVersion(10, 12, 1), false, ["keyedobjects-101201.nib", "keyedobjects-101300.nib"]),
  ])
  func writesTheFilesOfATarget(target: NibSystemVersion?, isSplit: Bool, names: [String]) {
    let files = NibPackaging(deploymentTarget: target).files(of: isSplit ? Self.split : Self.plain)
    #expect(files.members.map(\.name) == names)
  }

  @Test func leavesOutKeyedArchivesWhenAsked() {
    let packaging = NibPackaging(deploymentTarget: NibSystemVersion(10, 9), keyedArchives: .never)
    #expect(packaging.files(of: Self.plain).members.map(\.name) == [""])
  }

  /// As Xcode 12 on macOS 11 did.
  @Test func writesAKeyedArchiveForEachVariant() {
    let packaging = NibPackaging(deploymentTarget: NibSystemVersion(10, 9), keyedArchives: .each)
    let files = packaging.files(of: Self.split)
    #expect(files.members.map(\.name) == ["keyedobjects-110000.nib", "keyedobjects.nib"])
    #expect(files.members.allSatisfy { NibFileKind(of: $0.bytes) == .propertyList })
    #expect(packaging.files(of: Self.plain).members.map(\.name) == [""])
  }

  @Test(arguments: [
    (NibPackaging.KeyedArchives.only, true, [""]), (.only, false, ["keyedobjects.nib"]),
    (.whenNeeded, false, ["keyedobjects-101300.nib"]),
  ])
  func writesOneFileAloneOrInADirectory(
    keyed: NibPackaging.KeyedArchives, isFlat: Bool, names: [String]
  ) {
    let packaging = NibPackaging(keyedArchives: keyed, isFlat: isFlat)
    let files = packaging.files(of: Self.plain)
    #expect(files.members.map(\.name) == names)
    let kind: NibFileKind = keyed == .only ? .propertyList : .archive
    #expect(files.members.map { NibFileKind(of: $0.bytes) } == [kind])
  }

  @Test func writesKeyedArchivesWithTheSuperclasses() throws {
    var builder = NibGraphBuilder()
    let button = builder.add("NSButton")
    builder[builder.root].set("IB.objectdata", button)
    let files = NibPackaging(deploymentTarget: NibSystemVersion(10, 9))
      .files(of: CompiledNib(variants: [.init(graph: builder.graph)]))
    let keyed = try #require(files.members.first { $0.name == "keyedobjects.nib" })
    let graph = try NibFile(decoding: keyed.bytes).graph
    #expect(
      graph.classes["NSButton"]?.ancestors == ["NSControl", "NSView", "NSResponder", "NSObject"])
  }

  @Test(arguments: [
    ("1090", NibSystemVersion(10, 9)), ("101304", NibSystemVersion(10, 13, 4)),
    ("101202", NibSystemVersion(10, 12, 2)),
    ("110000", NibSystemVersion(11)), ("", nil), ("x", nil), ("999999999999", nil),
  ])
  func readsTheVersionOfADocument(text: String, version: NibSystemVersion?) {
    #expect(NibSystemVersion(deployment: text) == version)
  }

  @Test(arguments: [
    ("version=\"1090\"", NibSystemVersion(10, 13), NibSystemVersion(10, 9)),
    ("version=\"110000\"", NibSystemVersion(10, 13), NibSystemVersion(10, 13)),
    ("", NibSystemVersion(10, 13), NibSystemVersion(10, 13)), ("version=\"1090\"", nil, nil),
  ])
  func takesTheOlderTarget(
    attribute: String, target: NibSystemVersion?, expected: NibSystemVersion?
  ) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><dependencies>
      <deployment identifier="macosx" \(attribute)/></dependencies></document>
      """
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      InterfaceBuilderDocument(
        decoding: Array(text.utf8), file: "A.xib", diagnostics: &diagnostics))
    #expect(NibSystemVersion(of: document, builtFor: target) == expected)
  }

  @Test(arguments: [
    ("NSTableHeaderCell", ["NSTextFieldCell", "NSActionCell", "NSCell", "NSObject"]),
    (
      "NSPopUpButtonCell", ["NSMenuItemCell", "NSButtonCell", "NSActionCell", "NSCell", "NSObject"]
    ),
    ("NSTextStorage", ["NSMutableAttributedString", "NSAttributedString", "NSObject"]),
    ("NSFont", ["NSObject"]), ("NSObject", []),
  ])
  func knowsWhatClassesInherit(name: String, ancestors: [String]) {
    #expect(AppKitClasses.ancestors(of: name) == ancestors)
  }

  @Test func endsEveryChainOfClasses() throws {
    let classes = try withCPULimit { AppKitClasses.all }
    for (name, known) in classes {
      #expect(known.ancestors.last == "NSObject" && !known.ancestors.contains(name))
    }
  }
}
