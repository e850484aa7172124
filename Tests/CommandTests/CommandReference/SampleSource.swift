import BundlerCommands
import JSONFormat

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
