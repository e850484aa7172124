import ArgumentParser
import Diagnostics
import FileTree
import Inspection
import JSONFormat

extension Bundler {
  /// Commands about nibs; each subcommand is a file beside this one.
  struct Nib: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "nib", _superCommandName: "bundler",
      abstract: "Look into nibs: xibs, storyboards, compiled nibs, or all of a bundle.",
      subcommands: [
        NibOutlineCommand.self, NibConnections.self, NibClasses.self, NibStringsCommand.self,
        NibImages.self, NibGraphCommand.self, NibLoadCommand.self, NibUnverified.self,
      ])
  }
}

/// What every subcommand of `nib` takes.
struct NibArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Xibs, storyboards, nibs, .storyboardc, bundles, or directories of any of them.",
      valueName: "path"),
    completion: .file())
  var paths: [String]

  @OptionGroup var output: OutputOptions

  /// Reads the nibs and documents at the paths; ends the command if a path cannot be read.
  func read(_ diagnostics: inout [Diagnostic]) throws -> NibSources {
    var sources = NibSources()
    for path in paths {
      do throws(FileTreeError) {
        let found = try read(path, &diagnostics)
        sources.nibs += found.nibs
        sources.documents += found.documents
      } catch {
        output.console.say("error: cannot read '\(path)': \(error.reason)")
        throw ExitStatus.unable
      }
    }
    return sources
  }

  private func read(
    _ path: String, _ diagnostics: inout [Diagnostic]
  ) throws(FileTreeError) -> NibSources {
    let disk = DiskFileTree(root: "")
    let place = ProjectPath(normalized: path)
    let isFile = try disk.status(of: place, followingLinks: true).map { $0.kind != .directory }
    let isArchive = ["ipa", "zip"].contains(FileName(place.name).extension?.lowercased() ?? "")
    if isFile == true, !isArchive {
      return try NibSources(at: place, named: path, in: disk, diagnostics: &diagnostics)
    }
    guard let opened = try BundleArgument(argument: path)?.open() else { return NibSources() }
    return try NibSources(
      at: opened.path, named: path, in: opened.tree, diagnostics: &diagnostics)
  }

  /// Writes the result and reports the diagnostics.
  func finish(_ text: String, _ diagnostics: [Diagnostic]) throws {
    try output.console.show(text)
    DiagnosticPrinter(options: output, tree: DiskFileTree(root: "")).print(diagnostics)
    if diagnostics.hasErrors { throw ExitStatus.failure }
  }

  /// One section for each nib, titled with its name if there are several.
  func sections(_ nibs: [(name: String, text: String)]) -> String {
    guard nibs.count > 1 else { return nibs.first?.text ?? "" }
    return nibs.map { "== \($0.name)\n\($0.text)" }.joined(separator: "\n")
  }
}

extension JSONValue {
  /// As indented text.
  var documentText: String { String(decoding: encoded(), as: UTF8.self) }
}
