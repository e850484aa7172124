import AppleTools
import FileTree
import NibFormat
import PropertyListFormat
import Testing

@Suite struct IBToolCompilingTests {
  @Test func compilesAsBuildSystemsAskForIt() throws {
    let run = try IBToolRun(
      """
      --errors --warnings --notices --module App --output-partial-info-plist tmp/A-Partial.plist \
      --auto-activate-custom-fonts --target-device mac --minimum-deployment-target 13.0 \
      --output-format human-readable-text --compile App/Resources/A.nib A.xib
      """)
    #expect(run.status == 0 && run.context.output.isEmpty && run.context.errors == [])
    let nib = try NibFile(decoding: try #require(run.context["App/Resources/A.nib"]))
    #expect(nib.toolkit == .appKit)
    let partial = try #require(run.context["tmp/A-Partial.plist"])
    #expect(try PropertyList(parsingXML: partial) == [:])
  }

  /// Fonts of all documents, each once, for iOS and where they are asked for.
  @Test(
    arguments: [
      ("--auto-activate-custom-fonts", "", ["UIAppFonts": ["A.ttf", "B.otf"]]), ("", "", [:]),
      ("--auto-activate-custom-fonts", "A.xib ", ["UIAppFonts": ["A.ttf", "B.otf"]]),
    ] as [(String, String, PropertyList)])
  func namesFontsForTheInfoPlist(option: String, more: String, keys: PropertyList) throws {
    func document(_ fonts: String...) -> String {
      let arrays = fonts.map { "<array key=\"\($0)\"><string>Name</string></array>" }.joined()
      return """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
        toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
        <customFonts key="customFonts">\(arrays)</customFonts><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        </objects></document>
        """
    }
    let run = try IBToolRun(
      "\(option) --output-partial-info-plist p.plist --compilation-directory out F.xib \(more)G.xib",
      ["F.xib": document("A.ttf"), "G.xib": document("A.ttf", "B.otf")])
    #expect(run.context.errors == [])
    #expect(try PropertyList(parsingXML: try #require(run.context["p.plist"])) == keys)
  }

  @Test func takesOptionsBehindTheInput() throws {
    let run = try IBToolRun("A.xib --compile=A.nib --module App --errors")
    #expect(run.status == 0 && run.context["A.nib"] != nil)
    #expect(
      run.context["A.nib"] == (try IBToolRun("--module App --compile A.nib A.xib")).context["A.nib"]
    )
    #expect(run.context["A.nib"] != (try IBToolRun("--compile A.nib A.xib")).context["A.nib"])
  }

  @Test(arguments: [
    ("--minimum-deployment-target 10.13", [""]),
    ("--minimum-deployment-target 10.9", ["/keyedobjects-101300.nib", "/keyedobjects.nib"]),
    ("--flatten NO", ["/designable.nib", "/keyedobjects-101300.nib"]),
    ("--use-nibkeyedarchiver-for-macos", [""]),
    ("--use-nibkeyedarchiver-for-macos --flatten NO", ["/designable.nib", "/keyedobjects.nib"]),
  ])
  func writesTheFilesOfANib(options: String, names: [String]) throws {
    let run = try IBToolRun("\(options) --compile A.nib A.xib", ["A.nib/old.nib": "old"])
    #expect(run.status == 0)
    for name in names { #expect(run.context["A.nib" + name] != nil) }
    if names == [""] {
      #expect(run.context.kind(of: "A.nib") == .file)
    } else {
      #expect(try run.context.entries(of: "A.nib").map { "/" + $0.name } == names)
    }
  }

  @Test func savesTheDocumentBesideItsNibsAgain() throws {
    func document(_ head: String, _ tools: String, _ lines: [String]) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"\(head)?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(tools)">
      <dependencies>
          <plugIn identifier="com.apple.InterfaceBuilder.CocoaPlugin" version="\(tools)"/>
      </dependencies>
      <objects>
      <customObject id="-2" userLabel="File's Owner"/>
      <customView id="1"><subviews>
      \(lines.joined(separator: "\n"))
      </subviews></customView>
      </objects></document>
      """
    }
    let old = document(
      " standalone=\"no\"", "5056",
      ["<customView id=\"2\">", "    <animations/>", "</customView>"])
    let new = document("", "24765", ["<customView id=\"2\">", "</customView>"])
    let run = try IBToolRun("--flatten NO --compile A.nib Old.xib", ["Old.xib": old])
    let saved = try #require(run.context["A.nib/designable.nib"])
    #expect(String(decoding: saved, as: UTF8.self) == new)
    let again = try IBToolRun("--flatten NO --compile A.nib New.xib", ["New.xib": new])
    #expect(again.context["A.nib/designable.nib"] == Array(new.utf8))
  }

  @Test func writesKeyedArchivesWhenAsked() throws {
    let run = try IBToolRun("--use-nibkeyedarchiver-for-macos --compile A.nib A.xib")
    #expect(NibFileKind(of: try #require(run.context["A.nib"])) == .propertyList)
  }

  @Test(arguments: [
    ("--compile B.nib Base.lproj/B.xib", true),
    ("--reference-external-strings-file --compile B.nib B.xib", true),
    ("--compile B.nib B.xib", false),
  ])
  func looksUpTheTextsOfBase(line: String, isLookedUp: Bool) throws {
    let run = try IBToolRun(line, ["B.xib": try #require(IBToolRun.files["Base.lproj/B.xib"])])
    let nib = try NibFile(decoding: try #require(run.context["B.nib"]))
    let classes = nib.graph.reachableObjects().map { nib.graph[$0].className }
    #expect(classes.contains("NSLocalizableString") == isLookedUp)
  }

  @Test(arguments: [
    ("--compile App/Base.lproj/B.nib Base.lproj/B.xib", "App/fr.lproj/B.strings"),
    ("--compile App/B.nib Base.lproj/B.xib", "App/fr.lproj/B.strings"),
    ("--compile tmp/Base.lproj/M.storyboardc Base.lproj/M.storyboard", "tmp/fr.lproj/M.strings"),
    (
      "--compilation-directory tmp/Base.lproj Base.lproj/M.storyboard",
      "tmp/Base.lproj/M.storyboardc/fr.lproj/M.strings"
    ),
    ("--compilation-directory tmp/Base.lproj Base.lproj/B.xib", "tmp/fr.lproj/B.strings"),
  ])
  func putsCompanionStringsBeside(line: String, place: String) throws {
    let run = try IBToolRun(
      "--companion-strings-file fr:src/fr.strings --companion-strings-file de:src/de.strings "
        + line)
    #expect(run.status == 0)
    #expect(run.context.text(place) == IBToolRun.files["src/fr.strings"])
    #expect(run.context[place.replacing("fr.lproj", with: "de.lproj")] != nil)
  }

  @Test(arguments: ["--compile B.nib Base.lproj/B.xib", "--strip B.nib Done.nib"])
  func refusesCompanionStringsThatAreNoTable(line: String) throws {
    let run = try IBToolRun(
      "--companion-strings-file fr:bad.strings " + line,
      ["bad.strings": "\"7.title\" = ;\n", "Done.nib": "NIBArchive"])
    #expect(run.status == 1 && run.context["B.nib"] == nil)
    #expect(run.context.errors.first?.hasPrefix("bad.strings:1: error: ") == true)
  }

  @Test func compilesStoryboardsIntoADirectory() throws {
    let run = try IBToolRun(
      "--errors --compilation-directory tmp S.storyboard Base.lproj/M.storyboard")
    #expect(run.status == 0 && run.context.output.isEmpty && run.context.errors == [])
    for name in ["S", "M"] {
      #expect(
        try run.context.entries(of: "tmp/\(name).storyboardc").map(\.name)
          == ["Info.plist", "Main.nib", "v-view-t.nib"])
    }
  }

  @Test(arguments: ["bad.xib", "A.xib bad.xib", "missing.xib"])
  func writesNothingAfterAnError(inputs: String) throws {
    let run = try IBToolRun(
      "--output-partial-info-plist p.plist --compilation-directory out \(inputs)")
    #expect(run.status == 1 && run.context.errors.contains { $0.contains("error: ") })
    #expect(run.context.kind(of: "out") == nil && run.context.kind(of: "p.plist") == nil)
  }

  @Test func keepsWhatItMustNotReplace() throws {
    let run = try IBToolRun("--compile src A.xib")
    #expect(run.status == 1 && run.context["src/fr.strings"] != nil)
    #expect(run.context.errors == ["/project/src: error: is a directory, which is not replaced"])
  }
}
