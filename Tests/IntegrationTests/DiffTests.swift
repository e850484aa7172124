import Foundation
import Testing

/// `bundler diff` and `bundler textconv`.
@Suite struct DiffTests {
  private func versions() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("Old.app/Info.plist", "{ CFBundleVersion = 41; }")
    try sandbox.write("New.app/Info.plist", "{ CFBundleVersion = 42; }")
    try sandbox.write("Old.app/fr.lproj/Main.strings", "\"quit\" = \"Quitter\";")
    try sandbox.write("New.app/fr.lproj/Main.strings", "\"quit\" = \"Quitter\";")
    try sandbox.write("New.app/big.bin", String(repeating: "x", count: 2000))
    return sandbox
  }

  @Test func tellsDifferences() throws {
    let outcome = try versions().bundler("diff", "Old.app", "New.app")
    #expect(outcome.status == 1 && outcome.error == "")
    #expect(
      outcome.output == """
        changed Info.plist (property list)
        - CFBundleVersion: "41"
        + CFBundleVersion: "42"
        added big.bin (data, 2.0K)
        1 changed, 1 added; 44 → 2.0K (+2.0K)

        """)
  }

  @Test func printsNothingForEqualSides() throws {
    let outcome = try versions().bundler("diff", "Old.app", "Old.app")
    #expect(outcome.status == 0 && outcome.output == "" && outcome.error == "")
  }

  @Test func endsWithTwoIfASideIsMissing() throws {
    let outcome = try versions().bundler("diff", "Old.app", "None.app")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("cannot read 'None.app'"))
  }

  @Test(arguments: [("3K", Int32(0)), ("1K", 1), ("0", 1), ("10000%", 0), ("5%", 1), ("x", 64)])
  func keepsABudget(budget: String, status: Int32) throws {
    let outcome = try versions().bundler("diff", "Old.app", "New.app", "--budget", budget)
    #expect(outcome.status == status)
  }

  @Test func looksAtAPart() throws {
    let sandbox = try versions()
    let only = try sandbox.bundler("diff", "Old.app", "New.app", "--only", "*.strings")
    #expect(only.status == 0)
    let rest = try sandbox.bundler("diff", "Old.app", "New.app", "--ignore", "*.bin", "--stat")
    #expect(rest.output.hasPrefix(" Info.plist | 1 difference\n"))
    let file = try sandbox.bundler("diff", "Old.app/Info.plist", "New.app/Info.plist", "--json")
    #expect(file.status == 1)
    #expect(file.output.contains("\"path\": \"CFBundleVersion\""))
  }

  @Test(arguments: ["--html", "--markdown"]) func writesToAFile(form: String) throws {
    let sandbox = try versions()
    let outcome = try sandbox.bundler("diff", "Old.app", "New.app", form, "-o", "changes")
    #expect(outcome.status == 1 && outcome.output == "")
    #expect(try sandbox.read("changes").contains("CFBundleVersion"))
  }

  @Test func showsLinesAroundThoseThatDiffer() throws {
    let sandbox = try Sandbox()
    try sandbox.write("a.txt", "1\n2\n3\n")
    try sandbox.write("b.txt", "1\n2\n4\n")
    let one = try sandbox.bundler("diff", "-U1", "a.txt", "b.txt")
    #expect(one.output.hasSuffix("@@ -2,2 +2,2 @@\n 2\n-3\n+4\n"))
    let none = try sandbox.bundler("diff", "--context", "0", "a.txt", "b.txt")
    #expect(none.output.hasSuffix("@@ -3 +3 @@\n-3\n+4\n"))
    #expect(try sandbox.bundler("diff", "-U", "-1", "a.txt", "b.txt").status == 64)
  }

  @Test func comparesAStoryboardWithWhatItIsCompiledTo() throws {
    let sandbox = try Sandbox()
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="deck-vc-01">
      <scenes><scene sceneID="scn-dk-001"><objects>
      <viewController id="deck-vc-01" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="dck-vw-001"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
      <subviews><label opaque="NO" userInteractionEnabled="NO" contentMode="left" fixedFrame="YES" text="Bow" id="lbl-bo-001">
      <rect key="frame" x="20" y="40" width="100" height="20"/></label></subviews></view></viewController>
      <placeholder placeholderIdentifier="IBFirstResponder" id="fst-rs-001" sceneMemberID="firstResponder"/>
      </objects></scene></scenes></document>
      """
    try sandbox.write("Main.storyboard", document)
    try sandbox.write("Other.storyboard", document.replacing("Bow", with: "Stern"))
    let compiled = try sandbox.bundler(
      "compile", "storyboard", "Main.storyboard", "-o", ".", "--platform", "ios")
    #expect(compiled.status == 0)
    let same = try sandbox.bundler("diff", "Main.storyboard", "Main.storyboardc")
    #expect(same.status == 0 && same.output == "" && same.error == "")
    let other = try sandbox.bundler("diff", "Main.storyboardc", "Other.storyboard")
    #expect(other.status == 1)
    #expect(other.output.contains("'Stern' UIText changed from \"Bow\" to \"Stern\""))
  }

  @Test func comparesAssetsByName() throws {
    let sandbox = try Sandbox()
    for (name, red) in [("A", "0.25"), ("B", "0.75")] {
      try sandbox.write("\(name).xcassets/Contents.json", "{\"info\":{\"version\":1}}")
      try sandbox.write(
        "\(name).xcassets/Sea.colorset/Contents.json",
        """
        {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "\(red)", "green": "0.5", "blue": "0.5", "alpha": "1.000"}}}], "info": {"version": 1}}
        """)
      let compiled = try sandbox.bundler(
        "compile", "assets", "\(name).xcassets", "-o", "\(name)/", "--platform", "ios")
      #expect(compiled.status == 0)
    }
    let outcome = try sandbox.bundler("diff", "A/Assets.car/Sea", "B/Assets.car/Sea")
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        changed Assets.car/Sea (asset)
          'Sea' rendition.Color components[0] changed from 0.25 to 0.75

        """)
    let none = try sandbox.bundler("diff", "A/Assets.car/Sea", "B/Assets.car/Land")
    #expect(none.status == 2 && none.error.contains("it has no asset 'Land'"))
  }

  @Test func saysInEachFormThatABudgetIsMissed() throws {
    let sandbox = try versions()
    for form in ["--markdown", "--html", "--json"] {
      let outcome = try sandbox.bundler("diff", "Old.app", "New.app", form, "--budget", "1K")
      #expect(outcome.output.contains("it grew by 2.0K, from 44 to 2.0K; the budget is 1K"))
    }
  }

  @Test func keepsCommentsBelowTheLimit() throws {
    let sandbox = try Sandbox()
    for index in 0..<300 {
      let name = String(repeating: "long-name-", count: 18) + "\(index).txt"
      try sandbox.write("Old.app/\(name)", "\(index)\n")
      try sandbox.write(
        "New.app/\(name)", (0..<60).map { "\(index) line \($0)\n" }.joined())
    }
    let outcome = try sandbox.bundler("diff", "Old.app", "New.app", "--markdown")
    #expect(outcome.output.utf8.count < 65_000)
    #expect(outcome.output.contains("do not fit here."))
  }

  @Test func convertsToText() throws {
    let sandbox = try versions()
    let outcome = try sandbox.bundler("textconv", "Old.app/Info.plist")
    #expect(outcome.status == 0)
    #expect(outcome.output == "property list\nCFBundleVersion = \"41\"\n")
    let bytes = try sandbox.bundler("textconv", "New.app")
    #expect(bytes.status == 2)
  }

  @Test func convertsEachFileOfAStoryboard() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Main.storyboardc/Info.plist", "{ UIStoryboardVersion = 1; }")
    try sandbox.write("Main.storyboardc/Notes.plist", "{ a = b; }")
    let outcome = try sandbox.bundler("textconv", "Main.storyboardc")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        Info.plist:
        property list
        UIStoryboardVersion = "1"

        Notes.plist:
        property list
        a = "b"

        """)
    let shown = try sandbox.bundler("cat", "Main.storyboardc")
    #expect(shown.status == 0)
    #expect(shown.output.contains("Info.plist:\n"))
    #expect(shown.output.contains("\nNotes.plist:\n"))
    #expect(try sandbox.bundler("cat", "--json", "Main.storyboardc").status == 2)
  }
}
