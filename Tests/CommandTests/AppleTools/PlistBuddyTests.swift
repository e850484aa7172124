import AppleTools
import PropertyListFormat
import Testing

/// PlistBuddy by command lines that build scripts use.
@Suite struct PlistBuddyTests {
  static let info: PropertyList = [
    "CFBundleVersion": "1", "Flag": true, "Number": 3, "List": ["a", "b"],
    "Inner": ["Key": "v", "a:b": .real(1.5)],
  ]

  private func run(
    _ commands: String..., options: [String] = [], input: String = "",
    file: [UInt8] = info.encodedAsXML()
  ) throws -> (status: Int32, context: MemoryToolContext) {
    let context = MemoryToolContext(
      ["Info.plist": file, "other.plist": Array("{ New = 1; Flag = x; }".utf8)],
      input: Array(input.utf8))
    let tool = try #require(AppleTool.named("/usr/libexec/PlistBuddy"))
    let words = options + commands.flatMap { ["-c", $0] } + ["Info.plist"]
    return (tool.run(words, in: context), context)
  }

  private func value(_ context: MemoryToolContext) throws -> PropertyList {
    try PropertyList(decoding: try #require(context["Info.plist"]))
  }

  @Test(
    arguments: [
      ("Print :CFBundleVersion", "1\n"), ("print CFBundleVersion", "1\n"),
      ("Print :Flag", "true\n"),
      ("Print :List:1", "b\n"), ("Print :Inner:a\\:b", "1.500000\n"),
      ("Print :List", "Array {\n    a\n    b\n}\n"),
      ("Print Inner", "Dict {\n    Key = v\n    a:b = 1.500000\n}\n"),
    ])
  func prints(_ command: String, _ expected: String) throws {
    let (status, context) = try run(command)
    #expect(context.outputText == expected)
    #expect(status == 0)
  }

  @Test(
    arguments: [
      ("Set :CFBundleVersion 42", "CFBundleVersion", "42"),
      ("Set :CFBundleVersion My long 'quoted text'", "CFBundleVersion", "My long quoted text"),
      ("Set :Number 7", "Number", 7), ("Set Flag NO", "Flag", false),
      ("Add :New:Deep string x", "New", ["Deep": "x"]),
      ("Add :List: string c", "List", ["a", "b", "c"]),
      ("Add :List:0 string c", "List", ["c", "a", "b"]), ("Delete :List:0", "List", ["b"]),
      ("Copy :Number :Other", "Other", 3), ("Add :Empty array", "Empty", []),
      ("Merge other.plist", "New", "1"), ("Merge other.plist", "Flag", true),
      ("Import :Bytes other.plist", "Bytes", .data(Array("{ New = 1; Flag = x; }".utf8))),
      ("Clear dict", "Number", nil),
    ] as [(String, String, PropertyList?)])
  func edits(_ command: String, _ key: String, _ expected: PropertyList?) throws {
    let (status, context) = try run(command)
    #expect(status == 0, "\(context.errors)")
    #expect(try value(context).dictionary?[key] == expected)
  }

  @Test(
    arguments: [
      ("Print :None", "Print: Entry, \":None\", Does Not Exist"),
      ("Set :None 1", "Set: Entry, \":None\", Does Not Exist"),
      ("Add :Number integer 1", "Add: \":Number\" Entry Already Exists"),
      ("Add :X gizmo", "Unrecognized Type: gizmo"),
      ("Delete :X", "Delete: Entry, \":X\", Does Not Exist"),
      ("Set :List x", "Set: Cannot Perform Set On Containers"), ("Frob", "Unrecognized Command"),
      ("Set :Number x", "Unrecognized Integer Format"),
      ("Print 'x", "Parse Error: Unclosed Quotes"),
      ("Add :Number:a string x", "Add: Can't Add Entry, \":Number:a\", to Parent"),
    ])
  func refuses(_ command: String, _ message: String) throws {
    let (status, context) = try run(command)
    #expect(status == 1)
    #expect(context.errors == [message])
    #expect(try value(context) == Self.info)
  }

  @Test func runsSeveralCommandsAndKeepsTheFormat() throws {
    let (status, context) = try run(
      "Delete :None", "Add :A string 1", "Set :A 2", file: Self.info.encodedAsBinary())
    #expect(status == 1, "one failed, the others are done")
    #expect(try value(context).dictionary?["A"] == "2")
    #expect(context["Info.plist"]?.starts(with: "bplist".utf8) == true)
  }

  @Test func takesTypedCommands() throws {
    let typed = try run(input: "Set :Number 9\nSave\nSet :Number 10\nExit\n").context
    #expect(typed.outputText == "Command: Command: Saving...\nCommand: Command: ")
    #expect(try value(typed).dictionary?["Number"] == 9)
    #expect(try run(options: ["-h"]).context.outputText.contains("Add <Entry> <Type>"))
  }

  @Test func printsXMLAndMakesFiles() throws {
    let printed = try run("Print :List", options: ["-x"]).context.outputText
    #expect(printed.contains("<array>\n\t<string>a</string>"))
    let context = MemoryToolContext([String: [UInt8]]())
    let tool = try #require(AppleTool.named("PlistBuddy"))
    #expect(tool.run(["-c", "Add :A bool true", "new.plist"], in: context) == 0)
    #expect(context.outputText == "File Doesn't Exist, Will Create: new.plist\n")
    #expect(try PropertyList(decoding: try #require(context["new.plist"])) == ["A": true])
  }
}
