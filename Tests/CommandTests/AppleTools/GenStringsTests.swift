import AppleTools
import Testing

@Suite struct GenStringsTests {
  static let files = [
    "Source/A.m": """
    a = NSLocalizedString(@"%@ of %d", @"Count");
    b = NSLocalizedString(@"Copy", nil); c = NSLocalizedStringFromTable(@"Red", @"Colors", @"");
    d = NSLocalizedString(key, nil);
    """,
    "Source/B.m": """
    a = MYLocalString(@"copy \\"x\\"", @"b"); b = NSLocalizedString(@"Copy", @"z");
    c = NSLocalizedString(@"Copy", @"A \\"verb\\"");
    """,
    "V.swift": """
    Text("Hello \\(name)", comment: "Greeting")
    String(localized: "Bye")
    """,
    "plain.c": "CFCopyLocalizedString(CFSTR(\"[x]\"), \"In C\");",
    "out/Localizable.strings": "/* mine */\n\"Copy\" = \"Copy!\";\n\n",
  ]

  static func run(_ line: String) throws -> (status: Int32, context: MemoryToolContext) {
    let context = MemoryToolContext(files)
    let words = line.split(separator: " ").map(String.init)
    return (try #require(AppleTool.named("genstrings")).run(words, in: context), context)
  }

  /// The text of a file in UTF-16LE with a mark.
  static func table(_ path: String, in context: MemoryToolContext) throws -> String {
    let bytes = try #require(context[path])
    #expect(bytes.starts(with: [0xFF, 0xFE]))
    let units = stride(from: 2, to: bytes.count, by: 2).map {
      UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
    }
    return String(decoding: units, as: UTF16.self)
  }

  @Test func collectsTablesInOrder() throws {
    let (status, context) = try Self.run(
      "-q -o out -s MYLocalString Source/A.m Source/B.m plain.c")
    #expect(status == 0)
    #expect(
      try Self.table("out/Localizable.strings", in: context) == """
        /* Count */
        "%@ of %d" = "%1$@ of %2$d";

        /* In C */
        "[x]" = "[x]";

        /* A \\"verb\\"
           z */
        "Copy" = "Copy";

        /* b */
        "copy \\"x\\"" = "copy \\"x\\"";


        """)
    #expect(
      try Self.table("out/Colors.strings", in: context)
        == "/* No comment provided by engineer. */\n\"Red\" = \"Red\";\n\n")
    #expect(
      context.errors == [
        "Source/A.m:3: warning: the key of NSLocalizedString is not a literal string; "
          + "the call is left out"
      ])
  }

  @Test func saysWhichKeysHaveSeveralComments() throws {
    let (_, context) = try Self.run("-o out Source/B.m")
    #expect(
      context.errors == [
        "Source/B.m:2: warning: the key 'Copy' has the comments 'z' and 'A \"verb\"'"
      ])
  }

  @Test func appendsWhatIsNotThere() throws {
    let (status, context) = try Self.run("-a -q -o out Source/B.m plain.c")
    #expect(status == 0)
    #expect(
      try Self.table("out/Localizable.strings", in: context) == """
        /* mine */
        "Copy" = "Copy!";

        /* In C */
        "[x]" = "[x]";


        """)
  }

  @Test func leavesTablesOutAndArgumentsUnnumbered() throws {
    let (_, context) = try Self.run(
      "-noPositionalParameters -skipTable Colors -bigEndian -o out Source/A.m")
    #expect(context["out/Colors.strings"] == nil)
    let bytes = try #require(context["out/Localizable.strings"])
    let text = String(decoding: bytes.dropFirst(2).filter { $0 != 0 }, as: UTF8.self)
    #expect(bytes.starts(with: [0xFE, 0xFF]))
    #expect(text.contains("\"%@ of %d\" = \"%@ of %d\";"))
  }

  @Test func findsTextsOfSwiftUIOnRequest() throws {
    let (_, plain) = try Self.run("V.swift")
    #expect(try !Self.table("Localizable.strings", in: plain).contains("Hello"))
    let (status, context) = try Self.run("-SwiftUI V.swift")
    #expect(status == 0)
    #expect(
      try Self.table("Localizable.strings", in: context) == """
        /* No comment provided by engineer. */
        "Bye" = "Bye";

        /* Greeting */
        "Hello %@" = "Hello %@";


        """)
    #expect(
      context.errors == [
        "V.swift:1: warning: the type of what is put into 'Hello %@' is not known; "
          + "'%@' stands for it"
      ])
  }

  @Test(arguments: [
    ("", "error: usage: genstrings [OPTION]… FILE…"),
    ("Source", "Source: error: is no source in C, Objective-C or Swift"),
    ("missing.m", "missing.m: error: no such file or directory"),
    ("-encoding ebcdic plain.c", "error: unknown encoding 'ebcdic'"),
    ("-o nowhere plain.c", "nowhere/Localizable.strings: error: no such file or directory"),
  ])
  func refuses(line: String, message: String) throws {
    let (status, context) = try Self.run(line)
    #expect(status == 1 && context.errors.first?.hasPrefix(message) == true)
  }
}
