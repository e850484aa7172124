import Foundation
import Testing

/// What a checkout or an environment of others must not do.
@Suite struct StrangersCheckoutTests {
  private func project() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      "bundle.yml",
      "version: 1\ntargets:\n  App: {type: bundle, platform: ios, resources: [a.txt]}\n")
    try sandbox.write("a.txt", "a")
    return sandbox
  }

  private func link(_ path: String, to target: String, in sandbox: Sandbox) throws {
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path(path), withDestinationPath: target)
  }

  // MARK: Standard output

  static let printing = [
    "", "--version", "--help", "help build", "build --help", "export --help", "export ninja --help",
    "nib --help", "tools", "tools list", "tools list --json", "completions bash",
    "completions fish", "--generate-completion-script zsh", "schema", "plan", "plan --json",
    "build -n", "build --json", "build --print-path", "export bazel", "export ninja -o -",
    "info built/App.bundle", "info --json built/App.bundle", "ls built/App.bundle",
    "ls --json built/App.bundle", "tree built/App.bundle", "verify --json built/App.bundle",
    "verify built/App.bundle", "cat a.txt", "cat --raw a.txt", "cat -o - a.txt",
    "lint --list-rules", "lint --json", "lint --diagnostics sarif", "explain", "explain --json",
    "explain manifest-empty", "tool plutil -help", "tool plutil --version",
  ]

  /// A script that reads an empty path, or no path, must not go on.
  @Test(arguments: printing) func failsWhereStandardOutputIsFull(_ words: String) throws {
    let sandbox = try project()
    #expect(try sandbox.bundler("build", "-o", "built/App.bundle", "-q").status == 0)
    let outcome = try sandbox.run(
      "sh", ["-c", "exec '\(Sandbox.bundlerPath)' \(words) > /dev/full"])
    #expect(outcome.status == 2, "\(outcome.error)")
    #expect(outcome.error.contains("cannot write to standard output: no space left on device"))
  }

  @Test(arguments: ["plutil", "sips", "actool", "ibtool", "xcrun", "assetutil"])
  func toolsFailAsWell(_ tool: String) throws {
    let sandbox = try Sandbox()
    try link(tool, to: Sandbox.bundlerPath, in: sandbox)
    let outcome = try sandbox.run("sh", ["-c", "./\(tool) --version > /dev/full"])
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("cannot write to standard output"), "\(outcome.error)")
  }

  // MARK: The environment

  @Test(arguments: [
    "abc", "99999999999999999999", "9223372036854775807", "4294967296", "-1", "+1", "1.5",
  ])
  func refusesTimesThatAreNone(_ text: String) throws {
    let sandbox = try project()
    let outcome = try sandbox.bundler("build", environment: ["SOURCE_DATE_EPOCH": text])
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("SOURCE_DATE_EPOCH is '\(text)'"))
    #expect(!sandbox.exists("build"))
  }

  @Test(arguments: [("0", 0), ("4294967295", 4_294_967_295), ("", nil)] as [(String, Int?)])
  func takesTimes(_ text: String, seconds: Int?) throws {
    let sandbox = try project()
    #expect(
      try sandbox.bundler("build", environment: ["SOURCE_DATE_EPOCH": text]).status == 0)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: sandbox.path("build/App.bundle/a.txt"))
    let date = try #require(attributes[.modificationDate] as? Date)
    if let seconds { #expect(Int(date.timeIntervalSince1970) == seconds) }
  }

  // MARK: Files of others

  @Test func initLeavesOtherSchemasAlone() throws {
    let sandbox = try Sandbox()
    try sandbox.write("p/bundle.schema.json", "{}")
    let outcome = try sandbox.bundler("init", in: "p")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("'bundle.schema.json' exists, and has other contents"))
    #expect(try sandbox.read("p/bundle.schema.json") == "{}")
    #expect(!sandbox.exists("p/bundle.yml"))
    #expect(try sandbox.bundler("init", "--no-schema", in: "p").status == 0)
    try sandbox.remove("p")
    try sandbox.write("p/x", "")
    #expect(try sandbox.bundler("init", in: "p").status == 0)
    try sandbox.remove("p/bundle.yml")
    #expect(try sandbox.bundler("init", in: "p").status == 0, "its own is no obstacle")
  }

  @Test(arguments: ["../mine", "nowhere"]) func initFollowsNoLink(_ target: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("mine", "mine")
    try sandbox.write("p/x", "")
    try link("p/bundle.schema.json", to: target, in: sandbox)
    let outcome = try sandbox.bundler("init", in: "p")
    #expect(outcome.status == 1 && outcome.error.contains("is a link"), "\(outcome.error)")
    #expect(try sandbox.read("mine") == "mine")
    #expect(!sandbox.exists("p/nowhere") && !sandbox.exists("p/bundle.yml"))
  }

  @Test(
    arguments: [
      ("known.json", [], "'known.json' is a link"),
      ("ok.json", ["--baseline", "known.json"], "'known.json' is a link"),
      ("up/mine", [], "'up' is a link"),
      ("../mine", [], "is outside of the project"),
    ] as [(String, [String], String)])
  func baselinesStayInTheProject(_ own: String, _ options: [String], _ message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("mine", "mine")
    try sandbox.write("p/a.txt", "a")
    try sandbox.write(
      "p/bundle.yml",
      "version: 1\nlint: {baseline: \(own)}\n"
        + "targets:\n  App: {type: bundle, platform: ios, resources: [a.txt]}\n")
    try link("p/known.json", to: "../mine", in: sandbox)
    try link("p/up", to: "..", in: sandbox)
    let outcome = try sandbox.run(
      Sandbox.bundlerPath, ["lint", "--write-baseline"] + options, in: "p")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(try sandbox.read("mine") == "mine")
  }

  // MARK: Names

  /// A directory whose name is a patch: both programs take it for a name.
  @Test(arguments: ["patch -p1 -s", "git apply"]) func patchesHoldOnlyNames(_ apply: String) throws
  {
    let name = "A\n--- /dev/null\n+++ b/evil.txt\n@@ -0,0 +1 @@\n+pwned\nz"
    let sandbox = try Sandbox()
    let names = [name, "q\"uo\\te", "tab\tx\u{7F}\u{1}", "sp ace", "üml"]
    // Of their own names, since mentions of one that several files have may mean either.
    for (number, name) in names.enumerated() {
      try sandbox.write("p/\(name)/pin\(number)@2X.png", name)
    }
    try #require(try sandbox.run("git", ["init", "-q", "p"]).status == 0)
    let patch = try sandbox.bundler("lint", "--fix", "--dry-run", ".", in: "p")
    #expect(patch.output.contains(#"rename to "q\"uo\\te/pin1@2x.png""#))
    #expect(patch.output.contains(#"rename to "tab\tx\177\001/pin2@2x.png""#))
    try sandbox.write("patch", patch.output)
    let applied = try sandbox.run("sh", ["-c", apply + " < ../patch"], in: "p")
    #expect(applied.status == 0, "\(applied.error)\(applied.output)")
    #expect(!sandbox.exists("p/evil.txt"))
    for (number, name) in names.enumerated() {
      #expect(try sandbox.read("p/\(name)/pin\(number)@2x.png") == name)
    }
  }

  @Test func messagesEscapeNames() throws {
    let sandbox = try project()
    try sandbox.write(
      "bundle.yml",
      "version: 1\ntargets:\n  App: {type: bundle, platform: ios, resources: [\"\\u009b2J\\u202e\"]}\n"
    )
    let outcome = try sandbox.bundler("build")
    #expect(outcome.error.contains(#"\u{009B}2J\u{202E}"#), "\(outcome.error)")
    #expect(!outcome.error.unicodeScalars.contains { $0.value == 0x9B || $0.value == 0x202E })
    let absent = try sandbox.bundler("cat", "\u{9B}2J\u{202E}")
    #expect(!absent.error.unicodeScalars.contains { $0.value == 0x9B || $0.value == 0x202E })
  }

  /// A product's name that is too large leaves no empty platform in the message.
  @Test func saysWhatIsTooLarge() throws {
    let sandbox = try Sandbox()
    let levels = (0..<30).map { "\"A\($0)\": \"$(A\($0 + 1))$(A\($0 + 1))\"" }
    try sandbox.write(
      "P.xcodeproj/project.pbxproj",
      """
      {"archiveVersion": "1", "objectVersion": "56", "rootObject": "R", "objects": {
      "R": {"isa": "PBXProject", "mainGroup": "G", "buildConfigurationList": "L", "targets": ["T"]},
      "G": {"isa": "PBXGroup", "children": [], "sourceTree": "<group>"},
      "L": {"isa": "XCConfigurationList", "buildConfigurations": ["C"]},
      "C": {"isa": "XCBuildConfiguration", "name": "Release", "buildSettings": {}},
      "T": {"isa": "PBXNativeTarget", "name": "App", "buildPhases": [],
        "productType": "com.apple.product-type.application", "buildConfigurationList": "M"},
      "M": {"isa": "XCConfigurationList", "buildConfigurations": ["D"]},
      "D": {"isa": "XCBuildConfiguration", "name": "Release", "buildSettings": {
        "PRODUCT_NAME": "$(A0)", "SDKROOT": "iphoneos", \(levels.joined(separator: ", ")),
        "A30": "xxxxxxxxxxxxxxxx"}}
      }}
      """)
    for command in ["build", "plan", "lint"] {
      let outcome = try sandbox.bundler(command)
      #expect(outcome.status == 1)
      // Findings of lint are results.
      let text = outcome.output + outcome.error
      #expect(text.contains("[setting-too-large]"), "\(text)")
    }
    try sandbox.write(
      "P.xcodeproj/project.pbxproj",
      sandbox.read("P.xcodeproj/project.pbxproj")
        .replacingOccurrences(of: "type.application", with: "type.tool")
        .replacingOccurrences(of: "$(A0)", with: "App"))
    let outcome = try sandbox.bundler("build")
    #expect(
      outcome.error.contains("this project builds no bundle: command-line tool 'App'"),
      "\(outcome.error)")
  }

  // MARK: '-o -'

  @Test(arguments: ["build", "clean", "assemble", "precompile", "unpack A.car"])
  func refusesStandardOutputForMoreThanAText(_ command: String) throws {
    let sandbox = try project()
    let words = command.split(separator: " ").map(String.init) + ["-o", "-"]
    let outcome = try sandbox.run(Sandbox.bundlerPath, words)
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("'-o -' is standard output"))
    #expect(!sandbox.exists("-"))
  }

  @Test func exportsToStandardOutput() throws {
    let sandbox = try project()
    let outcome = try sandbox.bundler("export", "ninja", "-o", "-")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(!sandbox.exists("-") && !sandbox.exists("build.ninja"))
    #expect(try sandbox.bundler("export", "ninja").status == 0)
    #expect(try sandbox.read("build.ninja") == outcome.output)
    let text = try sandbox.bundler("cat", "-o", "-", "a.txt")
    #expect(text.output == "a" && !sandbox.exists("-"))
  }
}
