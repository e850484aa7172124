import Foundation
import Testing

/// The commands below `bundler nib`, over the example's cell: as a document and compiled.
@Suite struct NibCommandTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    let cell = Sandbox.checkout + "/ExampleProject/iOS/Base.lproj/TideCell.xib"
    try sandbox.write("TideCell.xib", bytes: Data(contentsOf: URL(fileURLWithPath: cell)))
    let compiled = try sandbox.bundler(
      "compile", "xib", "--platform", "ios", "--deployment-target", "16.0", "--module", "Tidewater",
      "-o", "App.app/TideCell.nib", "TideCell.xib")
    try #require(compiled.status == 0, "\(compiled.error)")
    return sandbox
  }

  /// What each command says of the cell, among other lines.
  static let lines: [(command: String, lines: [String])] = [
    (
      "outline",
      [
        "Objects", "    #6 Tidewater.TideCell (UITableViewCell)  0,0 393x64  identifier \"Tide\"",
        "  outlet     #6 Tidewater.TideCell (UITableViewCell) .symbolView -> #10 UIImageView",
      ]
    ),
    (
      "connections",
      [
        "outlet  #6 Tidewater.TideCell (UITableViewCell) .symbolView -> #10 UIImageView",
        "attribute  #6 Tidewater.TideCell (UITableViewCell) .unit = \"m\"",
      ]
    ),
    ("classes", ["1  Tidewater.TideCell (UITableViewCell)", "3  UILabel"]),
    ("images", ["image  wave"]),
    ("graph", ["digraph nib {", "  n0_6 -> n0_8;"]),
    (
      "load",
      [
        "create UIImageView",
        "outlet Tidewater.TideCell (UITableViewCell).heightLabel -> UILabel \"6.4 m\"",
      ]
    ),
  ]

  @Test(arguments: lines, ["TideCell.xib", "App.app/TideCell.nib"])
  func tellsTheSameOfDocumentsAndNibs(
    expected: (command: String, lines: [String]), file: String
  ) throws {
    let outcome = try sandbox().bundler("nib", expected.command, file)
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    let lines = outcome.output.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    for line in expected.lines {
      #expect(lines.contains(line.trimmingCharacters(in: .whitespaces)), "\(outcome.output)")
    }
  }

  @Test func writesTheTextsOfADocument() throws {
    let outcome = try sandbox().bundler("nib", "strings", "TideCell.xib")
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    #expect(
      outcome.output.hasPrefix(
        """
        /* label; text = "High water"; ObjectID = "lab-ki-001" */
        "lab-ki-001.text" = "High water";

        """))
  }

  @Test func listsWhatIsInferred() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "A.xib",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <button id="b" opaque="NO" showsMenuAsPrimaryAction="YES"/></objects></document>
      """)
    let outcome = try sandbox.bundler("nib", "unverified", "A.xib")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    #expect(outcome.output.hasPrefix("A.xib:2:1: how nibs hold <button> is inferred"))
    let strict = try sandbox.bundler(
      "compile", "xib", "A.xib", "-o", "A.nib", "--platform", "ios", "--deployment-target", "15.0",
      "--strict-nibs")
    #expect(strict.status == 1)
    #expect(strict.error.contains("error: how nibs hold"), "\(strict.error)")
  }

  @Test(arguments: ["outline", "connections", "classes", "images", "graph", "load", "unverified"])
  func printsJSON(command: String) throws {
    let outcome = try sandbox().bundler("nib", command, "--json", "App.app/TideCell.nib")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect((try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8))) != nil)
  }

  @Test(arguments: [
    "outline", "connections", "classes", "strings", "images", "graph", "load", "unverified",
  ])
  func refusesWhatIsNoNib(command: String) throws {
    let sandbox = try Sandbox()
    let missing = try sandbox.bundler("nib", command, "None.xib")
    #expect(missing.status == 2 && missing.output.isEmpty)
    #expect(missing.error.contains("cannot read 'None.xib': no such file or directory"))
    try sandbox.write("Bad.xib", "<document")
    let bad = try sandbox.bundler("nib", command, "Bad.xib")
    #expect(bad.status == 1)
    #expect(bad.error.contains("Bad.xib:1:") && bad.error.contains("error:"), "\(bad.error)")
    let none = try sandbox.bundler("nib", command)
    #expect(none.status == 64 && none.output.isEmpty)
  }
}
