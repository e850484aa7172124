import ArgumentParser
import Diagnostics
import FileTree
internal import HostSystem
import Inspection

extension Bundler {
  /// Rebuilds the source of a compiled catalog.
  struct Unpack: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "unpack", _superCommandName: "bundler",
      abstract: "Rebuild an .xcassets catalog from an Assets.car.",
      discussion: """
        Writes images as PNGs, data and vectors as their original files, and icons of Icon Composer as \
        documents beside the catalog. Leaves out assets whose source the archive does not have, \
        with a warning.
        """)

    @Argument(
      help: ArgumentHelp(
        "An Assets.car, in a bundle, in an .ipa or .zip, or anywhere.", valueName: "catalog"),
      completion: .file())
    var path: FileArgument

    @Option(
      name: [.customShort("o", allowingJoined: true), .long],
      help: ArgumentHelp(
        "The catalog, which must not exist, or the directory for it.", valueName: "path"))
    var output: String

    @OptionGroup var options: OutputOptions

    func validate() throws {
      try OutputPath.refuseStandardOutput(output, "a catalog is a directory")
    }

    func run() throws {
      let input: FileArgument.Input
      do throws(FileTreeError) {
        input = try path.input()
      } catch {
        options.console.say("error: cannot read '\(path.name)': \(error.reason)")
        throw ExitStatus.unable
      }
      if input.bytes.starts(with: "PK".utf8) {
        options.console.say(
          "error: '\(path.name)' is an archive of files; 'bundler extract' writes them")
        throw ExitStatus.failure
      }
      let place = destination
      let disk = DiskFileTree(root: "")
      if (try? disk.status(of: place, followingLinks: false)) ?? nil != nil {
        options.console.say("error: '\(place.text)' exists already")
        throw ExitStatus.failure
      }
      var diagnostics: [Diagnostic] = []
      var failure: FileTreeError?
      // Documents beside the catalog, which must be new as well.
      var written: Set<String> = []
      let isDone = unpackCatalog(input.bytes, of: input.name, diagnostics: &diagnostics) {
        document, name, bytes in
        guard failure == nil, Interruption.received == nil else { return }
        let directory = document.map { place.parent.appending(name: $0) } ?? place
        let isThere = (try? disk.status(of: directory, followingLinks: false)) != nil
        do throws(FileTreeError) {
          if let document, !written.contains(document), isThere {
            throw FileTreeError(.other("it exists already"), path: directory.text)
          }
          if let document { written.insert(document) }
          try replaceFile(directory.appending(name).text, contents: bytes, as: .output)
        } catch {
          failure = error
        }
      }
      if let signal = Interruption.received { throw ExitStatus.interrupted(by: signal) }
      DiagnosticPrinter(options: options, tree: disk).print(diagnostics)
      if let failure {
        options.console.say("error: cannot write '\(failure.path)': \(failure.reason)")
        throw ExitStatus.unable
      }
      if !isDone { throw ExitStatus.failure }
    }

    private var destination: ProjectPath {
      let place = ProjectPath(normalized: output)
      if FileName(place.name).extension == "xcassets" { return place }
      let base = FileName(ProjectPath(normalized: path.name).name).base
      return place.appending(name: base + ".xcassets")
    }
  }
}
