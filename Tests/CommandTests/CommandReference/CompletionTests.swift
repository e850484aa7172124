import BundlerCommands
import JSONFormat
import Testing

@Suite struct CompletionTests {
  @Test(arguments: [
    (["bu"], ["build"]),
    ([""], ["build", "nib", "tool", "help"]),
    (["-C", "x", "bu"], ["build"]),
    (["help", "n"], ["nib"]),
    (["help", "nib", ""], ["show"]),
    (["--v"], ["--version"]),
    (["nib", ""], ["show"]),
    (["none", ""], []),
    (["build", "Se"], ["Sea"]),
    (["-C", "Se2", "build", "Se"], ["Se2"]),
    (["build", "a", "--"], ["--output", "--platform", "--report", "--into"]),
    (["build", "--into", "--i"], []),
    (["build", "--platform", "ios", "--pl"], ["--platform"]),
    (["build", "--platform", "m"], ["macos"]),
    (["build", "--platform=m"], ["macos"]),
    (["build", "-o", ""], []),
    (["build", "-oout", "Sea"], ["Sea"]),
    (["build", "--", "--"], []),
    (["build", "--report", "j"], ["json="]),
    (["tool", "pl"], ["plutil"]),
    (["tool", "plutil", "pl"], []),
    (["nib", "show", "A.ipa/I"], ["Info.plist"]),
  ])
  func offers(_ words: [String], _ texts: [String]) {
    #expect(Completion(of: words, from: SampleSource()).candidates.map(\.text) == texts)
  }

  @Test(arguments: [
    (["build", "-o", "x/"], CommandInformation.PathKind.files, ""),
    (["build", "--output=x"], .files, "--output="),
    (["build", "--report", "json=x"], .files, "json="),
    (["tool", "plutil", "-lint", "x"], .files, ""),
    (["nib", "show", ""], .files, ""),
    (["nib", "show", "A.ipa/"], nil, "A.ipa/"),
  ])
  func leavesPathsToTheShell(
    _ words: [String], _ paths: CommandInformation.PathKind?, _ fixed: String
  ) {
    let completion = Completion(of: words, from: SampleSource())
    #expect(completion.paths == paths)
    #expect(completion.fixed == fixed)
  }

  @Test(arguments: [
    ("bundler build Sky", ["words", "Sky\\ App", "Sky:ios"]),
    ("bundler build 'Sky", ["words", "Sky App", "Sky:ios"]),
    ("bundler build Sky\\ ", ["words", "Sky\\ App"]),
    ("bundler build Sky:", ["words", "ios"]),
    ("bundler build --platform=", ["words", "ios", "macos"]),
    ("bundler build --report t", ["words open", "text="]),
    ("bundler nib show A.ipa/f", ["words open", "A.ipa/fr.lproj/"]),
    ("bundler build -o ", ["files"]),
  ])
  func answersBash(_ line: String, _ answer: [String]) {
    let text = CompletingShell.bash.answer(to: [line, " \t\n\"'><=;|&(:"], from: SampleSource())
    #expect(text.split(separator: "\n").map(String.init) == answer)
  }

  @Test func answersZsh() {
    let text = CompletingShell.zsh.answer(to: ["build", "Sky"], from: SampleSource())
    #expect(text == "words 0\ncSky App\ncSky\\:ios\n")
    let fixed = CompletingShell.zsh.answer(to: ["build", "--platform=i"], from: SampleSource())
    #expect(fixed == "words 11\ncios\n")
  }

  @Test func answersFish() {
    let text = CompletingShell.fish.answer(to: ["build", "--platform=i"], from: SampleSource())
    #expect(text == "words --platform=\n--platform=ios\n")
    let commands = CompletingShell.fish.answer(to: ["b"], from: SampleSource())
    #expect(commands == "words \nbuild\tBuild bundles.\n")
  }

  @Test(arguments: CompletingShell.allCases)
  func scriptsNameEveryCommand(_ shell: CompletingShell) {
    let script = shell.script(for: ["one", "two"])
    #expect(script.contains("one") && script.contains("two"))
    #expect(script.contains("__complete \(shell.rawValue)"))
  }
}

@Suite struct ManualPageTests {
  static let pages = ManualPage.pages(
    of: SampleSource.root, .init(command: "bundler", version: "bundler 1", date: "2026-01-31"))

  @Test func isOneForEachCommandThatHelpShows() {
    #expect(
      Self.pages.map(\.name)
        == ["bundler", "bundler-build", "bundler-nib", "bundler-nib-show", "bundler-tool"])
  }

  @Test func saysWhatHelpSays() throws {
    let page = try #require(Self.pages.first { $0.name == "bundler-build" })
    #expect(
      page.roff.hasPrefix(
        """
        .TH "BUNDLER\\-BUILD" 1 "2026-01-31" "bundler 1"
        .SH NAME
        bundler\\-build \\- Build bundles
        .SH SYNOPSIS
        \\fBbundler build\\fR [\\fIoptions\\fR] [\\fItarget\\fR ...]
        .SH DESCRIPTION
        One.
        .PP
        \\&.Two
        .SH ARGUMENTS
        """), "\(page.roff)")
    #expect(
      page.roff.contains(
        ".TP\n\\fB\\-o\\fR, \\fB\\-\\-output\\fR \\fIfile\\fR\nWhere to.\n"), "\(page.roff)")
    #expect(page.roff.contains("One of: ios, macos."))
    #expect(!page.roff.contains("secret"))
    #expect(page.roff.hasSuffix(".SH SEE ALSO\n\\fBbundler\\fR(1)\n"))
  }
}

/// A program of two commands, the second with one below it.
struct SampleSource: CompletionSource {
  static let build: CommandInformation = {
    let json = """
      {"command": {"commandName": "build", "abstract": "Build bundles.", "discussion": "One.\\n\\n.Two",
        "arguments": [
          {"kind": "positional", "valueName": "target", "isOptional": true, "isRepeating": true},
          {"kind": "option", "names": [{"kind": "short", "name": "o"}, {"kind": "long", "name": "output"}],
            "valueName": "file", "abstract": "Where to."},
          {"kind": "option", "names": [{"kind": "long", "name": "platform"}], "valueName": "platform",
            "isRepeating": true, "completionKind": {"list": {"values": ["ios", "macos"]}}},
          {"kind": "option", "names": [{"kind": "long", "name": "report"}], "valueName": "format=file",
            "completionKind": {"list": {"values": ["text=", "json="]}}},
          {"kind": "flag", "names": [{"kind": "long", "name": "into"}], "valueName": "into"},
          {"kind": "flag", "names": [{"kind": "long", "name": "secret"}], "shouldDisplay": false}
        ]}}
      """
    return information(json)
  }()

  static let tool = information(
    """
    {"commandName": "tool", "arguments": [{"kind": "positional", "valueName": "name", "isRepeating": true,
      "parsingStrategy": "allRemainingInput", "completionKind": {"list": {"values": ["plutil"]}}}]}
    """)

  static let show = information(
    """
    {"commandName": "show", "abstract": "Show.", "arguments": [
      {"kind": "positional", "valueName": "bundle", "completionKind": {"file": {"extensions": []}}}]}
    """)

  static var nib: CommandInformation {
    var nib = CommandInformation(name: "nib")
    nib.subcommands = [show]
    return nib
  }

  static var root: CommandInformation {
    var root = CommandInformation(name: "bundler")
    (root.abstract, root.subcommands) = ("Do it.", [build, nib, tool, hidden])
    return root
  }

  static var hidden: CommandInformation {
    var hidden = CommandInformation(name: "buried")
    hidden.isHidden = true
    return hidden
  }

  static func information(_ text: String) -> CommandInformation {
    (try? JSONValue(parsing: Array(text.utf8))).flatMap(CommandInformation.init)
      ?? CommandInformation(name: "unreadable")
  }

  func subcommands(of path: [String]) -> [CommandInformation] {
    information(of: path)?.subcommands ?? []
  }

  func information(of path: [String]) -> CommandInformation? {
    path.reduce(Self.root) { command, name in command?.subcommands.first { $0.name == name } }
  }

  func words(_ kind: CompletedWord, options: [String: String]) -> [Completion.Candidate] {
    kind == .target ? [.init("Sky App"), .init("Sky:ios"), .init(options["-C"] ?? "Sea")] : []
  }

  func entries(insideArchive directory: String) -> [Completion.Candidate]? {
    directory == "A.ipa/" ? [.init("Info.plist"), .init("fr.lproj/", isOpen: true)] : nil
  }
}
