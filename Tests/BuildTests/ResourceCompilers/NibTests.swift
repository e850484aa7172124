import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import FileTree
import NibCompilation
import NibFormat
import ResourceCompilers
import Testing

@Suite struct NibTests {
  static func document(_ type: String = "Cocoa.XIB", title: String = "Tides") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.\(type)" version="3.0" toolsVersion="22505" \
    targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES">
        <objects>
            <customObject id="-2" userLabel="File's Owner"/>
            <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
            <menu title="\(title)" id="men-u0-001"/>
        </objects>
    </document>
    """
  }

  func compile(
    _ text: String = document(), _ policy: CompilePolicy = .auto, target: String? = "13.0",
    path: ProjectPath = "Main.xib", platform: Platform = .macos, xcode: Int? = nil
  ) -> (result: CompiledResource?, names: [String]?, diagnostics: [Diagnostic]) {
    let compiler = ResourceCompiler.nib
    let compilation = Compilation(
      rule: compiler.rule, policy: policy, platform: platform, deploymentTarget: target,
      options: xcode.map { ["xcode": .number($0)] } ?? [:])
    let inputs: InputFiles = [InputFile(path: path, contents: Array(text.utf8))]
    var diagnostics: [Diagnostic] = []
    guard case .discovered(_, let discover) = compiler.outputs else { return (nil, nil, []) }
    let names = discover(inputs, compilation, &diagnostics)
    diagnostics = []
    return (
      compiler.compile(inputs, compilation, CompileEnvironment(), &diagnostics), names, diagnostics
    )
  }

  @Test(arguments: [
    ("13.0", CompilePolicy.auto, ["Main.nib"]),
    ("10.13", .auto, ["Main.nib"]),
    ("10.12", .auto, ["Main.nib/keyedobjects-101300.nib", "Main.nib/keyedobjects.nib"]),
    ("10.12", .keyed, ["Main.nib"]),
  ])
  func makesTheFilesThatSystemsRead(
    _ target: String, policy: CompilePolicy, names: [String]
  ) {
    let made = compile(policy, target: target)
    #expect(made.diagnostics == [])
    #expect(made.names == names)
    #expect(made.result?.names == names)
    let starts: [[UInt8]] = made.result?.contents.map { Array($0.prefix(6)) } ?? []
    let forms = names.map { name in
      policy == .keyed || name.hasSuffix("/keyedobjects.nib") ? "bplist" : "NIBArc"
    }
    #expect(starts == forms.map { Array($0.utf8) })
  }

  /// Before Xcode 13 nibs of macOS were keyed archives.
  @Test(arguments: [(12, "10.9"), (12, "11.0"), (901, "10.12"), (1310, "10.9"), (1310, "10.13")])
  func makesTheFilesOfAnXcode(_ xcode: Int, target: String) {
    let made = compile(target: target, xcode: xcode)
    #expect(made.diagnostics == [])
    #expect(made.names == made.result?.names)
    let isKeyed = xcode < 1300
    #expect(made.names?.count == (isKeyed || target != "10.9" ? 1 : 2))
    let start = (made.result?.contents.first?.prefix(6)).map { Array($0) }
    #expect(start == Array((isKeyed ? "bplist" : "NIBArc").utf8))
  }

  /// Xcodes before 12 do not know the tables of macOS 11, and change none for the systems before.
  @Test func leavesTablesAsEarlierXcodesDid() throws {
    let table = """
      <tableView id="tab-le-001"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/></tableView>
      """
    let text = Self.document().replacing("</objects>", with: table + "</objects>")
    let old = try #require(compile(text, target: "10.9", xcode: 8).result)
    #expect(old.contents == compile(text, target: "13.0", xcode: 8).result?.contents)
  }

  private func compile(_ policy: CompilePolicy, target: String) -> (
    result: CompiledResource?, names: [String]?, diagnostics: [Diagnostic]
  ) { compile(Self.document(), policy, target: target) }

  /// The older of the two systems counts.
  @Test(arguments: [("identifier=\"macosx\" version=\"1090\"", 2), ("identifier=\"macosx\"", 1)])
  func plansForTheSystemOfTheDocument(attributes: String, count: Int) {
    let dependencies = "<dependencies><deployment \(attributes)/></dependencies><objects>"
    let made = compile(Self.document().replacing("<objects>", with: dependencies), target: "13.0")
    #expect(made.diagnostics == [])
    #expect(made.names == made.result?.names)
    #expect(made.names?.count == count)
  }

  @Test func looksTextsUpInABaseLocalization() throws {
    let base = try #require(compile(path: "Base.lproj/Main.xib").result?.contents.first)
    let plain = try #require(compile(path: "de.lproj/Main.xib").result?.contents.first)
    let key = "men-u0-001.title"
    #expect(String(decoding: base, as: UTF8.self).contains(key))
    #expect(!String(decoding: plain, as: UTF8.self).contains(key))
  }

  /// GNUstep knows neither texts that are looked up nor the tables of macOS 11.
  @Test(arguments: [("13.0", nil), (nil, Int64(4)), ("10.13", 4)] as [(String?, Int64?)])
  func keepsToWhatTheReadersOfKeyedNibsKnow(target: String?, style: Int64?) throws {
    let table = """
      <tableView id="tab-le-001"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/></tableView>
      """
    let text = Self.document().replacing("</objects>", with: table + "</objects>")
    let platform: Platform = target == nil ? .gnustep : .macos
    let path: ProjectPath = "Base.lproj/Main.xib"
    let made = compile(text, .keyed, target: target, path: path, platform: platform)
    #expect(made.diagnostics == [])
    let graph = try NibFile(decoding: try #require(made.result?.contents.first)).graph
    let view = try #require(graph.ids.first { graph[$0].className == "NSTableView" })
    #expect(graph[view]["NSTableViewStyle"] == style.map { .integer($0) })
    let isLocalized = graph.ids.contains { graph[$0].className == "NSLocalizableString" }
    #expect(isLocalized == (platform != .gnustep))
  }

  @Test func compilesDocumentsOfIOSForTVOS() {
    let made = compile(Self.document("CocoaTouch.XIB"), platform: .tvos)
    #expect(made.result != nil)
    #expect(made.diagnostics.contains { $0.id == "nib-other-platform" })
    #expect(!made.diagnostics.hasErrors)
  }

  @Test func refusesDocumentsOfOtherPlatforms() {
    let made = compile(Self.document("CocoaTouch.XIB"))
    #expect(made.result == nil)
    #expect(made.diagnostics.map(\.id) == ["nib-other-platform"])
    let vision = compile(Self.document("CocoaTouch.XIB"), platform: .visionos)
    #expect(
      vision.diagnostics.map(\.message) == [
        "documents are not compiled for visionos: no nib of Apple's shows what they become"
      ])
  }

  /// Targets before the first known system count as that.
  @Test(arguments: ["15.0", "8.0", "5.1"])
  func makesOneArchiveForPhones(_ target: String) {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/></objects></document>
      """
    let made = compile(text, target: target, platform: .iosSimulator)
    #expect(made.names == ["Main.nib"])
    #expect(made.diagnostics == [])
    #expect(made.result?.names == ["Main.nib"])
  }

  @Test(
    arguments: [
      ("8.0", Platform.ios, true), ("9", .ios, false), ("8.4", .tvos, true), (nil, .ios, false),
      ("10.5", .macos, true), ("10.6", .macos, false), ("16.0", .iosSimulator, false),
    ] as [(String?, Platform, Bool)])
  func saysOnceThatATargetIsRaised(_ target: String?, _ platform: Platform, isRaised: Bool) {
    let warning = Diagnostic.raisedNibTarget(target, for: platform)
    #expect(warning?.id == (isRaised ? "nib-old-system" : nil))
    #expect(warning?.severity == (isRaised ? .warning : nil))
  }

  @Test func saysWhereSomethingIsUnknown() {
    let made = compile(
      Self.document().replacing("<menu ", with: "<menu colour=\"red\" "))
    #expect(made.result != nil)
    #expect(made.diagnostics.first?.range?.start?.line == 6)
  }

  @Test func knowsTheXcodesThatAManifestMayName() {
    #expect(XcodeChoice.known == Array(Set(NibXcode.allCases.map(\.major))).sorted())
  }
}
