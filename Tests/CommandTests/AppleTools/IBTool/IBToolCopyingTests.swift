import AppleTools
import FileTree
import Testing

@Suite struct IBToolCopyingTests {
  @Test func linksStoryboardsIntoPlaceWithTheirStrings() throws {
    let compiled = try IBToolRun(
      """
      --companion-strings-file fr:src/fr.strings --compilation-directory tmp/Base.lproj \
      Base.lproj/M.storyboard
      """)
    _ = try IBToolRun("--compilation-directory tmp S.storyboard", in: compiled.context)
    let run = try IBToolRun(
      "--errors --module App --link App tmp/Base.lproj/M.storyboardc tmp/S.storyboardc",
      in: compiled.context)
    #expect(run.status == 0 && run.context.output.isEmpty && run.context.errors == [])
    for file in ["Info.plist", "Main.nib", "v-view-t.nib"] {
      let path = "M.storyboardc/" + file
      #expect(run.context["App/Base.lproj/" + path] == run.context["tmp/Base.lproj/" + path])
      #expect(run.context["App/S.storyboardc/" + file] != nil)
    }
    #expect(run.context.text("App/fr.lproj/M.strings") == IBToolRun.files["src/fr.strings"])
    #expect(run.context.kind(of: "App/Base.lproj/M.storyboardc/fr.lproj") == nil)
  }

  /// Catalogs are compiled into the same directory, and their tables copied by somebody else.
  @Test func leavesTablesOfOthersAlone() throws {
    let compiled = try IBToolRun(
      "--compilation-directory tmp/Base.lproj Base.lproj/M.storyboard",
      ["tmp/fr.lproj/M.strings": "theirs"])
    _ = try IBToolRun("--link App tmp/Base.lproj/M.storyboardc", in: compiled.context)
    #expect(compiled.context["App/Base.lproj/M.storyboardc/Main.nib"] != nil)
    #expect(compiled.context["App/fr.lproj/M.strings"] == nil)
  }

  @Test func leavesNothingOfAnOlderStoryboard() throws {
    let run = try IBToolRun(
      "--link App tmp/S.storyboardc",
      ["tmp/S.storyboardc/Info.plist": "new", "App/S.storyboardc/old.nib": "old"])
    #expect(run.status == 0)
    #expect(try run.context.entries(of: "App/S.storyboardc").map(\.name) == ["Info.plist"])
  }

  @Test(arguments: [
    ("A.xib", "A.xib: error: is no compiled storyboard"),
    (
      "a/S.storyboardc b/S.storyboardc", "/project/App/S.storyboardc: error: would be written twice"
    ),
  ])
  func refusesToLink(inputs: String, message: String) throws {
    let run = try IBToolRun(
      "--link App \(inputs)", ["a/S.storyboardc/Info.plist": "", "b/S.storyboardc/Info.plist": ""])
    #expect(run.status == 1 && run.context.errors == [message])
    #expect(run.context.kind(of: "App") == nil)
  }

  @Test(arguments: ["--compile", "--strip"])
  func compilesTheDocumentOfANib(option: String) throws {
    let document = try #require(IBToolRun.files["A.xib"])
    let run = try IBToolRun(
      "\(option) out.nib A.nib", ["A.nib/designable.nib": document, "A.nib/info.nib": "settings"])
    #expect(run.status == 0 && run.context.errors == [])
    #expect(run.context["out.nib"] == (try IBToolRun("--compile out.nib A.xib")).context["out.nib"])
  }

  static let nib = [
    "N.nib/classes.nib": "classes", "N.nib/designable.nib": "source",
    "N.nib/keyedobjects.nib": "objects", "N.nib/notes.txt": "notes",
  ]

  @Test(arguments: [
    ("--strip", ["keyedobjects.nib"]),
    ("--write", ["classes.nib", "designable.nib", "keyedobjects.nib", "notes.txt"]),
  ])
  func stripsWhatIsForEditing(option: String, names: [String]) throws {
    let run = try IBToolRun(
      "\(option) out/N.nib N.nib --output-format human-readable-text", Self.nib)
    #expect(run.status == 0)
    #expect(try run.context.entries(of: "out/N.nib").map(\.name) == names)
    #expect(run.context.text("out/N.nib/keyedobjects.nib") == "objects")
  }

  @Test func stripsStoryboardsAndFlatNibs() throws {
    let compiled = try IBToolRun("--compilation-directory tmp S.storyboard")
    _ = try IBToolRun("--strip out/S.storyboardc tmp/S.storyboardc", in: compiled.context)
    let nib = compiled.context["tmp/S.storyboardc/Main.nib"]
    #expect(nib != nil && compiled.context["out/S.storyboardc/Main.nib"] == nib)
    _ = try IBToolRun("--strip Main.nib tmp/S.storyboardc/Main.nib", in: compiled.context)
    #expect(compiled.context["Main.nib"] == nib)
  }

  @Test func stripsInPlace() throws {
    let run = try IBToolRun("--strip N.nib N.nib", Self.nib)
    #expect(try run.context.entries(of: "N.nib").map(\.name) == ["keyedobjects.nib"])
  }

  @Test(arguments: [
    ("A.xib", "A.xib: error: is no compiled nib"),
    ("E.nib", "E.nib: error: holds nothing that is compiled"),
  ])
  func refusesToStrip(input: String, message: String) throws {
    let run = try IBToolRun("--strip out.nib \(input)", ["E.nib/designable.nib": "source"])
    #expect(run.status == 1 && run.context.errors == [message])
    #expect(run.context.kind(of: "out.nib") == nil)
  }
}
