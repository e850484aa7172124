import AppleTools
import Testing

@Suite struct IntentBuilderCTests {
  static let files = [
    "A.intentdefinition": """
    <plist version="1.0"><dict>
      <key>INIntents</key>
      <array><dict><key>INIntentName</key><string>ShowTide</string></dict></array>
    </dict></plist>
    """
  ]

  private func run(_ words: [String], _ context: MemoryToolContext) throws -> Int32 {
    try #require(AppleTool.named("intentbuilderc")).run(words, in: context)
  }

  /// The words of Swift Build's `IntentDefinitionCodegen`.
  @Test(arguments: [("Swift", [".swift"]), ("Objective-C", [".h", ".m"])])
  func generatesClasses(_ language: String, _ suffixes: [String]) throws {
    let context = MemoryToolContext(Self.files)
    let words = [
      "generate", "-input", "A.intentdefinition", "-output", "Out", "-classPrefix", "QY",
      "-language", language, "-swiftVersion", "5.0", "-visibility", "public", "-moduleName", "Quay",
    ]
    #expect(try run(words, context) == 0)
    #expect(context.errors.isEmpty)
    for suffix in suffixes { #expect(context["Out/QYShowTideIntent" + suffix] != nil) }
  }

  @Test func aDryRunPrintsPaths() throws {
    let context = MemoryToolContext(Self.files)
    let words = [
      "generate", "-dryRun", "-input", "A.intentdefinition", "-output", "Out", "-classPrefix", "",
      "-language", "Swift",
    ]
    #expect(try run(words, context) == 0)
    #expect(context.outputText == "/project/Out/ShowTideIntent.swift\n")
    #expect(context["Out/ShowTideIntent.swift"] == nil)
  }

  @Test func compilesADefinition() throws {
    let context = MemoryToolContext(Self.files)
    let words = ["compile", "-input", "A.intentdefinition", "-output", "Out/", "-classPrefix", ""]
    #expect(try run(words, context) == 0)
    #expect(context.text("Out/A.intentdefinition") == Self.files["A.intentdefinition"])
    #expect(context.errors.joined().contains("INIntentHash"))
  }

  @Test(arguments: [
    ["generate", "-input", "A.intentdefinition"], ["explain", "-input", "A", "-output", "O"],
    ["generate", "-input", "B.intentdefinition", "-output", "Out"],
    ["generate", "-input", "A.intentdefinition", "-output", "Out", "-language", "Ada"],
  ])
  func refusesOtherWords(_ words: [String]) throws {
    let context = MemoryToolContext(Self.files)
    #expect(try run(words, context) == 1)
    #expect(!context.errors.isEmpty)
  }
}
