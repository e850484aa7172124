import AppleTools
import PropertyListFormat
import Testing

@Suite struct PlutilInvocationTests {
  @Test(arguments: [
    ("", "No files specified."),
    ("-lint", "No files specified."),
    ("-foo A.plist", "unrecognized option: -foo"),
    ("-p -lint A.plist", "unrecognized option: -lint"),
    ("-lint -header A.plist", "unrecognized option: -header"),
    ("-p -expect string A.plist", "unrecognized option: -expect"),
    ("-lint -o out A.plist", "-o is not used with -lint."),
    ("-p -e txt A.plist", "-e is not used with -p."),
    ("-convert", "Missing format specifier for command."),
    ("-convert openstep A.plist", "Unknown format specifier: openstep"),
    ("-convert raw A.plist", "Unknown format specifier: raw"),
    ("-convert json A.plist -o", "Missing argument for -o."),
    ("-convert swift -header A.plist", "-header is only valid for objc literal conversions."),
    ("-insert a", "'Insert' and 'Replace' require a key path, a type, and a value."),
    ("-replace a -string", "'Insert' and 'Replace' require a key path, a type, and a value."),
    ("-insert a -append A.plist", "Unknown insert or replace type -append"),
    ("-remove", "'Remove' requires a key path."),
    ("-extract a", "'Extract' requires a key path and a plist format."),
    ("-extract s raw -expect", "-expect requires a type argument."),
    ("-extract s raw -expect text A.plist", "-expect type [text] not valid."),
    ("-create", "'Create' requires a plist format."),
  ])
  func refusesWrongUsage(line: String, message: String) throws {
    let run = try PlutilRun(line)
    #expect(run.status == 1)
    #expect(run.errors == [message])
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    "-extract s raw -n -- A.plist", "-n -extract s raw A.plist", "A.plist -extract s raw -n",
    "-extract s raw A.plist -n",
  ])
  func optionsAndFilesComeInAnyOrder(line: String) throws {
    let run = try PlutilRun(line)
    #expect(run.status == 0)
    #expect(run.output == "str")
  }

  @Test func everythingBehindTwoDashesIsAFile() throws {
    let run = try PlutilRun("-lint -- -p", ["-p": "{}"])
    #expect(run.output == "-p: OK\n")
  }

  @Test func helpNamesEveryCommand() throws {
    let run = try PlutilRun("-help", [:])
    #expect(run.status == 0)
    for name in ["-lint", "-convert", "-insert", "-type", "-create", "-p", "-expect", "--"] {
      #expect(run.output.contains("\n \(name) "))
    }
  }

  @Test func answersToVersion() throws {
    let run = try PlutilRun("--version --output-format xml1", [:])
    #expect(run.output.contains("<key>com.apple.plutil.version</key>"))
  }
}

/// A run of `plutil` in memory.
struct PlutilRun {
  let status: Int32
  let context: MemoryToolContext

  /// Runs a command line, split at spaces; `sample` is `A.plist`.
  init(
    _ line: String, _ files: [String: String] = ["A.plist": PlutilRun.sample], input: String = ""
  ) throws {
    try self.init(words: line.split(separator: " ").map(String.init), files, input: input)
  }

  init(
    words: [String], _ files: [String: String] = ["A.plist": PlutilRun.sample], input: String = ""
  ) throws {
    context = MemoryToolContext(files, input: input)
    status = try #require(AppleTool.named("plutil")).run(words, in: context)
  }

  var output: String { context.outputText }
  var errors: [String] { context.errors }

  /// What a file holds after the run, in old-style words that are easy to compare.
  func value(_ path: String = "A.plist") throws -> PropertyList {
    try PropertyList(decoding: try #require(context[path]))
  }

  static func xml(_ value: PropertyList) -> String {
    String(decoding: value.encodedAsXML(), as: UTF8.self)
  }

  static let sample = xml([
    "a": ["b": "1"], "arr": ["x", "y"], "s": "str", "d.t": "q", "n": 5, "t": true,
  ])
}
