import ArgumentParser
import FileTree
internal import HostSystem
import JSONFormat

/// A manual page of section 1 in roff, with the macros of man(7).
package struct ManualPage: Equatable, Sendable {
  /// The name of the file without `.1`: `bundler-nib-outline`.
  package var name: String
  package var roff: String

  /// The facts on all pages of a program.
  package struct Program: Sendable {
    /// The name of the command, which may not be the one in the help.
    package var command: String
    /// The program that made the pages, such as `bundler 1.0`.
    package var version: String
    /// The day of the version, `2026-01-31`.
    package var date: String

    package init(command: String, version: String, date: String) {
      (self.command, self.version, self.date) = (command, version, date)
    }
  }

  /// The pages of a command and of all below it that help shows.
  package static func pages(of root: CommandInformation, _ program: Program) -> [ManualPage] {
    pages(of: root, path: [program.command], program)
  }

  private static func pages(
    of command: CommandInformation, path: [String], _ program: Program
  ) -> [ManualPage] {
    let shown = command.subcommands.filter { !$0.isHidden && $0.name != "help" }
    return [ManualPage(command, path, shown, program)]
      + shown.flatMap { pages(of: $0, path: path + [$0.name], program) }
  }

  private init(
    _ command: CommandInformation, _ path: [String], _ subcommands: [CommandInformation],
    _ program: Program
  ) {
    let name = path.joined(separator: "-")
    var text = RoffText()
    text.title(name.uppercased(), program.date, program.version)
    text.section("NAME")
    text.text("\(name) - \(withoutStop(command.abstract))")
    text.section("SYNOPSIS")
    text.synopsis(path.joined(separator: " "), command, hasSubcommands: !subcommands.isEmpty)
    if !command.discussion.isEmpty {
      text.section("DESCRIPTION")
      text.paragraphs(command.discussion)
    }
    if !subcommands.isEmpty {
      text.section("COMMANDS")
      for subcommand in subcommands {
        let page = (path + [subcommand.name]).joined(separator: "-")
        text.item([.bold(page), .plain("(1)")], subcommand.abstract)
      }
    }
    text.arguments("ARGUMENTS", command.arguments.filter { $0.kind == .positional })
    text.arguments("OPTIONS", command.arguments.filter { $0.kind != .positional })
    let examples = CommandExample.of(Array(path.dropFirst()))
    text.table("EXAMPLES", examples.map { ("\(path[0]) \($0.words)", $0.effect) })
    text.table("EXIT STATUS", ManualPage.exitStatuses)
    if path.count == 1 {
      text.table("ENVIRONMENT", ManualPage.environment)
      text.table("FILES", ManualPage.files)
    }
    text.section("SEE ALSO")
    text.references(
      path.dropLast().indices.map { path[...$0].joined(separator: "-") }
        + (path.count == 1 ? subcommands.map { "\(name)-\($0.name)" } : []))
    (self.name, roff) = (name, text.roff)
  }

  private static let exitStatuses = [
    ("0", "Done."),
    ("1", "The work ran, and the answer is bad: errors in the input, a mismatch, nothing found."),
    ("2", "The work could not be done: no manifest, an unreadable file, an output error."),
    ("64", "Wrong usage."),
  ]

  private static let environment = [
    ("NO_COLOR", "With any value, messages have no colours."),
    ("CLICOLOR_FORCE", "With any value but 0, messages always have colours."),
    (
      "BUNDLER_DOCS_URL",
      "The address of the pages of 'make docs', for SARIF and for links in terminals."
    ),
    ("SOURCE_DATE_EPOCH", "The modification time of outputs, in seconds since 1970."),
    ("MAKEFLAGS", "The job server of make, from which builds take tokens."),
  ]

  private static let files = [
    ("bundle.yml", "The bundles of a project and their contents."),
    ("build/", "The default directory of bundles."),
  ]
}

private func withoutStop(_ text: String) -> String {
  text.hasSuffix(".") ? String(text.dropLast()) : text
}

extension Bundler {
  /// Writes the manual pages, which are made from the same text as the help.
  struct Manual: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "man", _superCommandName: "bundler",
      abstract: "Write manual pages: one of the program, and one of each command.",
      shouldDisplay: false)

    @Argument(help: "An existing directory, such as share/man/man1.")
    var directory: String

    @Option(help: ArgumentHelp("The name of the command.", valueName: "command"))
    var command = "bundler"

    @Option(help: ArgumentHelp("The day of the pages.", valueName: "yyyy-mm-dd"))
    var date = ""

    @OptionGroup var output: OutputOptions

    func run() throws {
      guard let root = CommandInformation(dumping: Bundler.self) else { throw ExitStatus.unable }
      let program = ManualPage.Program(
        command: command, version: "bundler " + ToolVersion.number, date: date)
      for page in ManualPage.pages(of: root, program) {
        let file = ProjectPath(directory).appending(name: page.name + ".1").text
        do throws(FileTreeError) {
          try replaceFile(file, contents: Array(page.roff.utf8), as: .output)
        } catch {
          output.console.say("error: cannot write '\(file)': \(error.reason)")
          throw ExitStatus.unable
        }
      }
    }
  }
}

extension CommandInformation {
  /// Takes the argument parser's description of a command.
  init?(dumping command: any ParsableCommand.Type) {
    guard let json = try? JSONValue(parsing: Array(command._dumpHelp().utf8)) else { return nil }
    self.init(decoding: json)
  }
}

/// Text in roff with the macros of man(7); everything in it is escaped.
struct RoffText {
  private(set) var roff = ""

  enum Span {
    case plain(String)
    case bold(String)
    case italic(String)
  }

  /// The date, `2026-01-31`, stays as it is: readers look for its form.
  mutating func title(_ title: String, _ date: String, _ source: String) {
    roff +=
      ".TH \(argument(title)) 1 \"\(date.filter { $0.isNumber || $0 == "-" })\" \(argument(source))\n"
  }

  mutating func section(_ title: String) { roff += ".SH \(escaped(title))\n" }

  mutating func text(_ text: String) { write(escaped(text)) }

  mutating func line(_ spans: [Span]) { write(spans.map(escaped).joined()) }

  /// Paragraphs, which empty lines divide.
  mutating func paragraphs(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.allSatisfy(\.isWhitespace) {
        if index + 1 < lines.count { roff += ".PP\n" }
      } else if line.hasPrefix("  ") {
        // A line of an example stays one.
        roff += ".br\n"
        write(escaped(String(line)))
      } else {
        write(escaped(String(line)))
      }
    }
  }

  mutating func item(_ tag: [Span], _ text: String) {
    roff += ".TP\n"
    line(tag)
    self.text(text.isEmpty ? " " : text)
  }

  /// Writes a line that no macro is.
  private mutating func write(_ line: String) {
    roff += (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line + "\n"
  }

  private func escaped(_ span: Span) -> String {
    switch span {
    case .plain(let text): escaped(text)
    case .bold(let text): "\\fB\(escaped(text))\\fR"
    case .italic(let text): "\\fI\(escaped(text))\\fR"
    }
  }

  private func argument(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Text without meaning to roff; characters outside ASCII by their numbers.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\n": result += "\n"
      case _ where scalar.value < 0x20: result += " "
      case _ where scalar.value > 0x7E:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension RoffText {
  fileprivate mutating func synopsis(
    _ name: String, _ command: CommandInformation, hasSubcommands: Bool
  ) {
    var spans: [Span] = [.bold(name)]
    if hasSubcommands {
      spans += [.plain(" "), .italic("command"), .plain(" ...")]
    } else {
      if command.arguments.contains(where: { $0.kind != .positional && !$0.isHidden }) {
        spans += [.plain(" ["), .italic("options"), .plain("]")]
      }
      for argument in command.arguments where argument.kind == .positional && !argument.isHidden {
        spans += [.plain(argument.isOptional ? " [" : " "), .italic(argument.valueName)]
        spans += [.plain((argument.isRepeating ? " ..." : "") + (argument.isOptional ? "]" : ""))]
      }
    }
    line(spans)
  }

  fileprivate mutating func arguments(
    _ title: String, _ arguments: [CommandInformation.ArgumentInformation]
  ) {
    let shown = arguments.filter { !$0.isHidden }
    if shown.isEmpty { return }
    section(title)
    for argument in shown {
      var spans: [Span] = []
      for name in argument.names.sorted(by: { $0.utf8.count < $1.utf8.count }) {
        spans += (spans.isEmpty ? [] : [.plain(", ")]) + [.bold(name)]
      }
      if argument.kind == .positional { spans = [.italic(argument.valueName)] }
      if argument.kind == .option { spans += [.plain(" "), .italic(argument.valueName)] }
      var text = argument.abstract
      if !argument.values.isEmpty {
        text += " One of: " + argument.values.joined(separator: ", ") + "."
      }
      if let value = argument.defaultValue, !value.isEmpty { text += " By default: \(value)." }
      item(spans, text)
    }
  }

  fileprivate mutating func table(_ title: String, _ rows: [(String, String)]) {
    if rows.isEmpty { return }
    section(title)
    for (name, text) in rows { item([.bold(name)], text) }
  }

  fileprivate mutating func references(_ pages: [String]) {
    var spans: [Span] = []
    for page in pages {
      spans += (spans.isEmpty ? [] : [.plain(", ")]) + [.bold(page), .plain("(1)")]
    }
    line(spans)
  }
}
