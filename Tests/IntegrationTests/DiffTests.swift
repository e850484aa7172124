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

  @Test func convertsToText() throws {
    let sandbox = try versions()
    let outcome = try sandbox.bundler("textconv", "Old.app/Info.plist")
    #expect(outcome.status == 0)
    #expect(outcome.output == "property list\nCFBundleVersion = \"41\"\n")
    let bytes = try sandbox.bundler("textconv", "New.app")
    #expect(bytes.status == 2)
  }
}
