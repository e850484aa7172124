import BundlerTestSupport
import Diagnostics
import FileTree
import HostSystem
import SourceDeclarations
import Testing

@testable import Linting

@Suite struct UnusedResourceTests {
  private func unused(_ files: [ProjectFile]) throws -> [String] {
    let input = try LintInput.project(files)
    return unusedResources(of: input.targets[0], in: input).map(\.name)
  }

  @Test func findsWhatNothingMentions() throws {
    #expect(
      try unused([
        ProjectFile("used.png"), ProjectFile("used@2x.png"), ProjectFile("unused.png"),
        ProjectFile("A.m", "[UIImage imageNamed:@\"used\"];"),
      ]) == ["unused.png"])
  }

  @Test(arguments: [
    ("icon_3.png", "NSString *s = [NSString stringWithFormat:@\"icon_%02d\", n];"),
    ("a.lua", "NSArray *a = [bundle pathsForResourcesOfType:@\"lua\" inDirectory:nil];"),
    ("Sounds/a.caf", "NSString *s = @\"Sounds\";"),
    ("FooView.xib", "@interface FooViewController : UIViewController\n@end"),
    ("fr.lproj/Localizable.strings", ""), ("LICENSE.txt", ""), ("Default-568h@2x.png", ""),
  ])
  func countsAsMentioned(path: String, source: String) throws {
    let text = path.hasSuffix(".xib") ? ProjectFile.xib(path, "").text : ""
    #expect(try unused([ProjectFile(path, text), ProjectFile("A.m", source)]) == [])
  }

  @Test func takesMentionsOfDocumentsAndInfoPlists() throws {
    #expect(
      try unused([
        .info("<key>UIAppFonts</key><array><string>Hand.ttf</string></array>"),
        ProjectFile("Hand.ttf"), ProjectFile("Foot.ttf"), ProjectFile("dot.png"),
        .xib("Main.xib", "<objects><button id=\"1\" image=\"dot\"/></objects>"),
        ProjectFile("A.m", "[b loadNibNamed:@\"Main\" owner:self options:nil];"),
      ]) == ["Foot.ttf"])
  }

  @Test func saysNothingWithoutSources() throws {
    #expect(try unused([ProjectFile("unused.png")]) == [])
  }

  private static let assets = [
    ProjectFile("M.xcassets/used.imageset/Contents.json"),
    ProjectFile("M.xcassets/un-used.imageset/Contents.json"),
  ]

  @Test(arguments: [
    ("", ["un-used"]), ("let a = UIImage(resource: .unUsed)", []), ("let a = R.image.unUsed()", []),
    ("let a = \"un-\" + name", []), ("let a = name + \"-used\"", []),
    ("let a = \"un-\\(name)\"", []),
    ("let a = unUsed", ["un-used"]),
  ])
  func judgesAssetsByNamesAndSymbols(source: String, expected: [String]) throws {
    var input = try LintInput.project(
      Self.assets + [ProjectFile("A.m", "[UIImage imageNamed:@\"used\"];")])
    input.sources.append(
      SourceFile(
        scanning: Array(source.utf8), name: "B.swift", language: .swift, readsSymbols: true))
    #expect(unusedResources(of: input.targets[0], in: input).map(\.name) == expected)
  }

  @Test func namesOfOneKindMayComeFromElsewhere() throws {
    let flags = ["de", "fr", "it", "es"].map { ProjectFile("Flags/flag\($0).png") }
    let source = ProjectFile("A.swift", "func f(_ n: String) { _ = UIImage(named: n) }")
    let input = try LintInput.project(flags + [ProjectFile("alone.png"), source])
    let found = unusedResources(of: input.targets[0], in: input)
    #expect(found.map(\.certainty) == [.likely, .likely, .likely, .likely, .certain])
    #expect(found[0].reason.contains("'UIImage(named:)' takes 'n'"), "\(found[0].reason)")
  }

  @Test func aDocumentThatIsADirectoryIsOne() throws {
    let files = ["designable.nib", "keyedobjects.nib"].map { ProjectFile("en.lproj/Old.nib/\($0)") }
    let input = try LintInput.project(files + [ProjectFile("A.m", "int a;")])
    #expect(
      unusedResources(of: input.targets[0], in: input).map(\.source.text) == ["en.lproj/Old.nib"])
  }

  @Test(arguments: [
    ("a.mustache", "<img src=\"pics/logo.png\">", "logo.png"),
    ("Makefile", "cp logo.png $(OUT)", "logo.png"),
    ("t.plist", "<plist><dict><key>Icon</key><string>my logo</string></dict></plist>", "my logo"),
    ("a.json", "{\"icon\": \"logo\"}", "logo"), ("l.strings", "\"a\" = \"logo\";", "logo"),
    ("p.pbxproj", "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = logo;", "logo"),
  ])
  func readsOtherFiles(name: String, text: String, expected: String) {
    #expect(MentionedFiles.texts(in: Array(text.utf8), named: name).contains(expected))
  }

  @Test func aProjectListsFilesWithoutUsingThem() {
    let text = "A1 /* logo.png */ = {isa = PBXFileReference; path = logo.png; };"
    #expect(MentionedFiles.texts(in: Array(text.utf8), named: "project.pbxproj") == [])
  }

  @Test func sourcesAndProseAreNoResources() throws {
    let files = ["notes.md", "build.yml", "a.o", "code.c"].map { ProjectFile($0) }
    #expect(try unused(files + [ProjectFile("A.m", "int a;")]) == [])
  }

  @Test(arguments: ["tool-Info.plist", "Credits.txt"])
  func leavesOutWhatBuildsAndPeopleRead(name: String) throws {
    #expect(try unused([ProjectFile(name), ProjectFile("A.swift", "let a = 1")]) == [])
  }

  /// A service may send the names of a folder's icons, of which sources have some by chance.
  @Test func aFolderOfWhichManyAreUnusedIsLikely() throws {
    let names = ["clear", "fog", "rain", "sleet", "snow", "wind"]
    let files = names.map { ProjectFile("Media.xcassets/Weather/\($0).imageset/Contents.json") }
    let source = ProjectFile("A.swift", "func f(n: String) { g(\"rain\", UIImage(named: n)) }")
    let input = try LintInput.project(files + [source])
    let found = unusedResources(of: input.targets[0], in: input)
    #expect(found.count == 5)
    #expect(found.allSatisfy { $0.certainty == .likely })
  }
}

@Suite struct RenamedMentionsTests {
  private func mentions(
    _ files: [(String, String)], from: String = "Logo@2X.png", to: String = "Logo@2x.png"
  ) -> RenamedMentions {
    let tree = InMemoryFileTree(
      Dictionary(uniqueKeysWithValues: files.map { ($0.0, .file($0.1)) }))
    return RenamedMentions(
      of: [LintRename(from: ProjectPath(from), to: ProjectPath(to))], below: ProjectPath(""),
      in: tree, on: .ofMachine)
  }

  @Test func rewritesWholeNames() throws {
    let found = mentions([
      ("Logo@2X.png", ""),
      ("a.html", "Logo@2X.png MyLogo@2X.png Logo@2X.png.bak \"Logo@2X\" Logo@2X.jpg"),
    ])
    #expect(found.renames.count == 1 && found.refusals.isEmpty)
    let edit = try #require(found.edits.first)
    #expect(
      String(decoding: edit.new, as: UTF8.self)
        == "Logo@2x.png MyLogo@2X.png Logo@2X.png.bak \"Logo@2x\" Logo@2X.jpg")
  }

  @Test(arguments: [
    ("other/Logo@2X.png", ""), ("a.html", "Logo%402X.png"), ("A.m", "name + \"@2X\""),
    ("a.bin", "\0Logo@2X.png"),
  ])
  func refusesWhatItCannotRewrite(file: String, text: String) {
    let found = mentions([("Logo@2X.png", ""), (file, text)])
    #expect(found.renames.isEmpty && found.refusals.count == 1 && found.edits.isEmpty)
  }
}

@Suite struct WildcardTextTests {
  @Test(arguments: [
    (["icon_%02d"], "icon_07", true), (["icon_%02d"], "ico", false),
    (["a", "b", "c"], "a1b2c", true), (["a", "b", "c"], "a1c", false),
    (["100%%"], "100%", true), (["%@.png"], "x.png", true), (["plain"], "plain", true),
  ])
  func matches(segments: [String], name: String, expected: Bool) {
    let literal = StringLiteral(segments: segments, at: SourceRange(file: "A.m"))
    #expect(WildcardText(literal).pattern.matches(Array(name.utf8)) == expected)
  }

  @Test func takesMacrosForValues() {
    let text = WildcardText(macros: "$(NAME)-icon${X}")
    #expect(text.segments == ["", "-icon", ""])
  }
}
