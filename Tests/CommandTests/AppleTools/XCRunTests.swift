import AppleTools
import Testing

@Suite struct XCRunTests {
  static func run(_ line: String) throws -> (status: Int32, context: MemoryToolContext) {
    let context = MemoryToolContext(["A.plist": "{ a = b; }"])
    let words = line.split(separator: " ").map(String.init)
    return (try #require(AppleTool.named("xcrun")).run(words, in: context), context)
  }

  @Test(arguments: [
    "plutil -lint A.plist", "--sdk macosx plutil -lint A.plist",
    "-sdk iphoneos --run plutil -lint A.plist", "-n -r --toolchain default plutil -lint A.plist",
  ])
  func runsTools(line: String) throws {
    let (status, context) = try Self.run(line)
    #expect(status == 0 && context.outputText == "A.plist: OK\n" && context.errors == [])
  }

  @Test func handsOnStatusAndOptions() throws {
    #expect(try Self.run("plutil -lint missing").status == 1)
    let (status, context) = try Self.run("actool --version --output-format xml1")
    #expect(status == 0 && context.outputText.contains("com.apple.actool.version"))
  }

  @Test func logsWhatItRuns() throws {
    #expect(try Self.run("-l plutil -lint A.plist").context.errors == ["plutil -lint A.plist"])
  }

  @Test func findsTools() throws {
    let (status, context) = try Self.run("--sdk macosx -f actool")
    #expect(status == 0 && context.outputText == "/tools/actool\n")
  }

  @Test(arguments: [("--version", "xcrun version 70."), ("--help", "Usage: xcrun")])
  func tellsOfItself(option: String, start: String) throws {
    let (status, context) = try Self.run(option)
    #expect(status == 0 && context.outputText.hasPrefix(start))
  }

  @Test(arguments: [
    (
      "swiftc -v", 72,
      "unable to find utility \"swiftc\", not a developer tool or in PATH"
    ),
    ("--find lipo", 72, "unable to find utility \"lipo\", not a developer tool or in PATH"),
    (
      "--sdk iphoneos --show-sdk-path", 1,
      "SDK \"iphoneos\" cannot be located: there are no SDKs here"
    ),
    ("--show-sdk-version", 1, "SDK \"macosx\" cannot be located: there are no SDKs here"),
    ("--frob actool", 1, "unknown option '--frob'"),
    ("--sdk", 1, "option '--sdk' needs a value"),
    ("", 1, "no utility was named; usage: xcrun [OPTION]… TOOL [ARGUMENT]…"),
  ])
  func refuses(line: String, status: Int32, message: String) throws {
    let run = try Self.run(line)
    #expect(run.status == status && run.context.output == [])
    #expect(run.context.errors == ["xcrun: error: " + message])
  }
}
