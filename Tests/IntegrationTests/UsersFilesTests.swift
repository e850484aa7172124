import Foundation
import Testing

/// Files that users own and commands edit stay where and what they are, but for what is edited.
@Suite struct UsersFilesTests {
  struct Edit: CustomTestStringConvertible {
    var testDescription: String
    var file: String
    var contents: String
    var command: [String]
  }

  static let edits = [
    Edit(
      testDescription: "add", file: "bundle.yml",
      contents: "version: 1\ntargets:\n  App:\n    type: app\n    platform: ios\n",
      command: ["add", "note.txt"]),
    Edit(
      testDescription: "plutil -convert", file: "A.plist",
      contents: "{ name = value; }", command: ["tool", "plutil", "-convert", "xml1", "A.plist"]),
  ]

  @Test(arguments: edits)
  func stayLinksAndKeepTheirMode(edit: Edit) throws {
    let sandbox = try Sandbox()
    try sandbox.write("note.txt", "note")
    try sandbox.write("real/\(edit.file)", edit.contents)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: sandbox.path("real/\(edit.file)"))
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path(edit.file), withDestinationPath: "real/\(edit.file)")
    let others = ["\(edit.file).new", "real/\(edit.file).new"]
    for other in others { try sandbox.write(other, "theirs") }

    let outcome = try sandbox.run(Sandbox.bundlerPath, edit.command)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(try sandbox.read("real/\(edit.file)") != edit.contents)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: sandbox.path(edit.file))
        == "real/\(edit.file)")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: sandbox.path("real/\(edit.file)"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    for other in others { #expect(try sandbox.read(other) == "theirs") }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: sandbox.path("real")).sorted()
        == [edit.file, "\(edit.file).new"])
  }
}
