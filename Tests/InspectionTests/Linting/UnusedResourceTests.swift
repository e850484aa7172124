import Diagnostics
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

  @Test func looksAtAssetsWhereNoSymbolsAreMade() throws {
    let files = [
      ProjectFile("M.xcassets/used.imageset/Contents.json"),
      ProjectFile("M.xcassets/unused.imageset/Contents.json"),
      ProjectFile("A.m", "[UIImage imageNamed:@\"used\"];"),
    ]
    #expect(try unused(files) == ["unused"])
    #expect(try unused(files + [ProjectFile("B.swift", "let a = 1")]) == [])
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
