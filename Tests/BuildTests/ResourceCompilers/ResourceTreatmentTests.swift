import AppleVocabulary
import BundleModel
import Diagnostics
import ResourceCompilers
import Testing

@Suite struct ResourceTreatmentTests {
  /// A treatment without its words.
  enum Kind: Hashable {
    case copy, unavailable, ignore
    case compile(String, CompilePolicy)
  }

  func treatment(
    _ name: String, _ platform: Platform = .ios, policies: [ResourceKind: CompilePolicy] = [:],
    override: CompilePolicy? = nil
  ) -> ResourceTreatment {
    let isDirectory = name.hasSuffix("/")
    return ResourceTreatment(
      forName: isDirectory ? String(name.dropLast()) : name, isDirectory: isDirectory,
      platform: platform, policies: policies, override: override)
  }

  func kind(_ treatment: ResourceTreatment) -> Kind {
    switch treatment {
    case .copy, .copySource: .copy
    case .compile(let compiler, let policy): .compile(compiler.rule, policy)
    case .unavailable: .unavailable
    case .ignore, .leaveOutCatalog: .ignore
    }
  }

  @Test func compilersAndFileTypesNameTheSameRules() {
    let compilers = ResourceCompiler.all.filter { !$0.extensions.isEmpty }
    #expect(Set(FileType.all.compactMap(\.rule)) == Set(compilers.map(\.rule)))
    for compiler in compilers {
      let types = FileType.all.filter { $0.rule == compiler.rule }
      #expect(types.allSatisfy { $0.kind == compiler.kind }, "\(compiler.rule)")
      #expect(types.allSatisfy { ($0.form == .directory) == (compiler.form == .directory) })
    }
  }

  /// A slash at the end makes it a directory.
  static let names: [(String, Kind)] = [
    ("L.strings", .compile("compile-strings", .auto)),
    ("L.stringsdict", .compile("compile-stringsdict", .auto)),
    ("L.strings/", .copy),
    ("Main.xib", .compile("compile-xib", .auto)),
    ("Main.storyboard", .compile("compile-storyboard", .auto)),
    ("Main.nib", .copy),
    ("Main.nib/", .copy),
    ("Main.storyboardc/", .copy),
    ("Assets.xcassets/", .compile("compile-assets", .auto)),
    ("Stickers.xcstickers/", .compile("compile-assets", .auto)),
    ("AppIcon.icon/", .compile("compile-assets", .auto)),
    ("L.xcstrings", .compile("compile-xcstrings", .auto)),
    ("a.png", .compile("compile-png", .auto)),
    ("a.tif", .compile("compile-tiff", .auto)),
    ("a@2x.jpg", .copy),
    ("a.icns", .copy),
    ("a.iconset/", .compile("compile-iconset", .auto)),
    ("Model.xcdatamodeld/", .compile("compile-coredata", .auto)),
    ("Model.xcdatamodel/", .compile("compile-coredata", .auto)),
    ("Model.xcmappingmodel/", .compile("compile-mapping", .auto)),
    ("Model.momd/", .copy),
    ("M.mlmodel", .unavailable),
    ("M.mlpackage/", .unavailable),
    ("M.mlmodelc/", .copy),
    ("I.intentdefinition", .compile("compile-intents", .auto)),
    ("s.metal", .unavailable),
    ("s.metallib", .copy),
    ("a.atlas/", .compile("compile-atlas", .auto)),
    ("a.atlasc/", .copy),
    ("a.scnassets/", .copy),
    ("a.dae", .copy),
    ("a.sks", .copy),
    ("a.rkassets/", .unavailable),
    ("a.r", .unavailable),
    ("a.rsrc", .unavailable),
    ("Main.swift", .ignore),
    ("Main.m", .ignore),
    ("Main.h", .copy),
    ("PrivacyInfo.xcprivacy", .copy),
    ("data.json", .copy),
    ("README", .copy),
    (".hidden", .copy),
    ("Other.bundle/", .copy),
    ("Plain/", .copy),
    ("Main.XIB", .copy),
  ]

  @Test(arguments: names)
  func goesByTheName(_ name: String, kind: Kind) {
    #expect(self.kind(treatment(name)) == kind)
  }

  @Test(arguments: [
    ("Main.xib", ResourceKind.nib), ("Main.storyboard", .storyboard),
    ("L.xcstrings", .xcstrings), ("M.xcdatamodeld/", .coredata), ("L.strings", .strings),
    ("a.png", .png),
  ])
  func copiesUnderNone(_ name: String, resourceKind: ResourceKind) {
    #expect(kind(treatment(name, policies: [resourceKind: .none])) == .copy)
    #expect(kind(treatment(name, override: CompilePolicy.none)) == .copy)
  }

  @Test func leavesCatalogsOutUnderNone() {
    #expect(kind(treatment("A.xcassets/", policies: [.assets: .none])) == .ignore)
    #expect(kind(treatment("A.xcassets/", override: CompilePolicy.none)) == .copy)
  }

  @Test(arguments: ["M.mlmodel", "a.atlas/", "a.iconset/", "a.swift", "a.rkassets/", "notes.txt"])
  func copiesWhatHasNoKindWhereTheEntrySaysSo(_ name: String) {
    #expect(kind(treatment(name, override: CompilePolicy.none)) == .copy)
  }

  @Test(arguments: ["Main.xib", "Main.storyboard"])
  func hasSourcesForGNUstep(_ name: String) {
    #expect(kind(treatment(name, .gnustep)) == .copy)
    #expect(kind(treatment(name, policies: [.nib: .source, .storyboard: .source])) == .copy)
  }

  @Test(arguments: [
    ("Main.xib", Platform.macos, CompilePolicy.auto, Kind.compile("compile-xib", .auto)),
    ("Main.storyboard", .macos, .auto, .compile("compile-storyboard", .auto)),
    ("Main.xib", .gnustep, .keyed, .compile("compile-xib", .keyed)),
    ("Main.xib", .tvos, .auto, .compile("compile-xib", .auto)),
    ("Main.xib", .watchos, .auto, .unavailable),
  ])
  func compilesDocumentsOfMostPlatforms(
    _ name: String, platform: Platform, policy: CompilePolicy, kind: Kind
  ) {
    #expect(self.kind(treatment(name, platform, policies: [.nib: policy])) == kind)
  }

  @Test func letsTheEntryOverrideTheTarget() {
    let treatment = treatment("L.strings", policies: [.strings: .utf8], override: .binary)
    #expect(kind(treatment) == .compile("compile-strings", .binary))
  }

  @Test func passesOverAPolicyOfAnotherKind() {
    let treatment = treatment("L.strings", policies: [.strings: .utf8], override: .apple)
    #expect(kind(treatment) == .compile("compile-strings", .utf8))
  }

  @Test(arguments: [
    ("Main.xib", "Interface Builder documents", Remedy.copyAsIs(.nib), nil),
    ("a.rkassets/", "RealityKit assets", .copyAsIs(.reality), nil),
    ("M.mlmodel", "Core ML models", .copyAsIs(.mlmodel), "a ready '.mlmodelc' is copied"),
  ])
  func namesTheKindAndTheWayOut(_ name: String, kind: String, way: Remedy, note: String?) {
    guard case .unavailable(let resource) = treatment(name, .watchos) else {
      Issue.record("expected an unavailable compiler")
      return
    }
    #expect(resource.name == kind)
    #expect(resource.remedy == way)
    #expect(resource.advice == note)
  }

  @Test(arguments: [
    ("Main.XIB", false, "xib"), ("L.Strings", false, "strings"), ("A.XCAssets", true, "xcassets"),
    ("a.PNG", false, "png"),
  ])
  func hintsAtTheCaseOfAnExtension(_ name: String, isDirectory: Bool, meant: String) {
    #expect(
      ResourceTypes.all.misspelledExtension(ofName: name, isDirectory: isDirectory) == meant)
    let treatment = ResourceTreatment(
      forName: name, isDirectory: isDirectory, platform: .ios, policies: [:], override: nil)
    guard case .copy(let reason) = treatment else {
      Issue.record("expected a copy")
      return
    }
    #expect(reason.contains("'.\(meant)'"))
  }

  @Test(arguments: ["Main.xib", "README", "a.txt", "A.XCAssets"])
  func hintsOnlyWhereTheCaseIsAllThatDiffers(_ name: String) {
    #expect(ResourceTypes.all.misspelledExtension(ofName: name, isDirectory: false) == nil)
  }

  @Test(arguments: [
    ("L.strings", CompilePolicy.apple, "'auto', 'binary', 'utf8', 'utf16', 'same', 'none'"),
    ("Main.xib", .binary, "'auto', 'keyed', 'source', 'none'"),
    ("notes.txt", .binary, "'auto', 'none'"),
    ("a.atlas", .source, "'auto', 'none'"),
  ])
  func refusesAPolicyThatTheKindDoesNotTake(
    _ name: String, policy: CompilePolicy, allowed: String
  ) {
    let range = SourceRange(file: "bundle.yml", line: 3, column: 5)
    let diagnostic = ResourceTypes.all.problem(
      with: policy, forName: name, isDirectory: name.hasSuffix("atlas"), Words(),
      at: range)
    #expect(diagnostic?.id == "plan-unfit-policy")
    #expect(diagnostic?.range == range)
    #expect(diagnostic?.message == "<\(policy.rawValue)> does not fit '\(name)'")
    #expect(diagnostic?.details == ["it takes \(allowed)"])
  }

  @Test(arguments: [
    ("L.strings", CompilePolicy.binary), ("Main.xib", .source), ("notes.txt", .none),
    ("a.png", .apple),
  ])
  func acceptsAPolicyThatTheKindTakes(_ name: String, policy: CompilePolicy) {
    let range = SourceRange(file: "bundle.yml")
    #expect(
      ResourceTypes.all.problem(with: policy, forName: name, isDirectory: false, Words(), at: range)
        == nil)
  }
}

private struct Words: RemedyWording {
  func words(for remedy: Remedy) -> String {
    if case .policy(let policy) = remedy { "<\(policy.rawValue)>" } else { "" }
  }
}
