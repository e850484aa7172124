internal import AppleVocabulary

extension AppleTool {
  /// Runs another of the tools, or tells where it is.
  static let xcrun = AppleTool(
    "xcrun", version: ToolVersionFacts(text: "xcrun version 70.\n")
  ) { words, context in
    do throws(ToolFailure) {
      return try XCRunInvocation(words).run(in: context)
    } catch {
      context.say("xcrun: " + error.description)
      return error.status
    }
  }
}

/// A command line of `xcrun`: options, then the name of a tool and its arguments.
struct XCRunInvocation: Equatable, Sendable {
  enum Action: Hashable, Sendable {
    case run, find, help
    /// Asks for something that only an SDK has.
    case tellOfSDK
  }

  var action = Action.run
  var sdk: String?
  /// True if the command line is written to standard error before it is run.
  var isLogged = false
  var words: [String] = []

  /// The options without a value, by all their names.
  private static let flags: [(names: [String], change: @Sendable (inout XCRunInvocation) -> Void)] =
    [
      (["-f", "--find", "-find"], { $0.action = .find }),
      (["-r", "--run", "-run"], { $0.action = .run }),
      (["-h", "--help", "-help"], { $0.action = .help }),
      (["-l", "--log", "-log"], { $0.isLogged = true }),
      // Nothing is cached.
      (["-n", "--no-cache", "-no-cache"], { _ in }),
      (["-k", "--kill-cache", "-kill-cache"], { _ in }),
      (["-v", "--verbose", "-verbose"], { $0.isLogged = true }),
    ]

  private static let questions = [
    "sdk-path", "sdk-version", "sdk-build-version", "sdk-platform-path", "sdk-platform-version",
    "toolchain-path",
  ].map { "show-" + $0 }

  /// Reads a command line; the first word that is no option is the tool.
  init(_ words: [String]) throws(ToolFailure) {
    var rest = words[...]
    while let word = rest.first, word.hasPrefix("-") {
      rest.removeFirst()
      let name = word.drop { $0 == "-" }
      if let flag = Self.flags.first(where: { $0.names.contains(word) }) {
        flag.change(&self)
      } else if name == "sdk" || name == "toolchain" {
        guard let value = rest.popFirst() else {
          throw ToolFailure("option '\(word)' needs a value")
        }
        if name == "sdk" { sdk = value }
      } else if Self.questions.contains(String(name)) {
        action = .tellOfSDK
      } else {
        throw ToolFailure("unknown option '\(word)'")
      }
    }
    self.words = Array(rest)
    if rest.isEmpty, action == .run || action == .find {
      throw ToolFailure("no utility was named; usage: xcrun [OPTION]… TOOL [ARGUMENT]…")
    }
  }

  /// Returns the exit status: the tool's own, or 72 when there is no such tool, as Apple's does.
  func run(in context: any ToolContext) throws(ToolFailure) -> Int32 {
    switch action {
    case .help:
      context.print(Self.help)
      return 0
    case .tellOfSDK:
      throw ToolFailure(
        "SDK \"\(sdk ?? Platform.macos.traits.sdkName)\" cannot be located: there are no SDKs here")
    case .find, .run: break
    }
    guard let name = words.first, let tool = AppleTool.all.first(where: { $0.name == name }) else {
      throw missing
    }
    if action == .find {
      guard let path = context.location(of: name) else { throw missing }
      context.print(path + "\n")
      return 0
    }
    if isLogged { context.say(words.joined(separator: " ")) }
    return tool.run(Array(words.dropFirst()), in: context)
  }

  private var missing: ToolFailure {
    ToolFailure(
      "unable to find utility \"\(words.first ?? "")\", not a developer tool or in PATH", status: 72
    )
  }

  private static let help = """
    Usage: xcrun [OPTION]… TOOL [ARGUMENT]…
      -f, --find         print the path of the tool
      -r, --run          run the tool; the default
      -l, --log          print the command line before it is run
      -n, --no-cache     no effect: nothing is cached
      -k, --kill-cache   no effect
      --sdk NAME         no effect: there are no SDKs
      --toolchain NAME   no effect
      --version          print the version that this stands in for

    """
}
