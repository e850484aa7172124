import ArgumentParser
import Diagnostics
import FileTree
internal import HostSystem
import Inspection

extension Bundler {
  /// Takes an archive, a bundle or a catalog apart.
  struct Extract: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "extract", _superCommandName: "bundler",
      abstract: "Write the files of an .ipa, a .zip, a bundle or an Assets.car to a directory.",
      discussion: """
        Takes everything, or what patterns name: '*.png' is one for names, 'fr.lproj/*' one for paths. Images of a catalog \
        become PNGs, one for each rendition. Links stay links; one that could lead outside is left out, with an error.
        """)

    @Argument(
      help: ArgumentHelp(
        "An .ipa, a .zip, a bundle, a path inside one, or an Assets.car.", valueName: "archive"),
      completion: .file())
    var path: BundleArgument

    @Argument(help: ArgumentHelp("Names or paths, with * and ?.", valueName: "pattern"))
    var patterns: [String] = []

    @Option(
      name: [.customShort("o", allowingJoined: true), .long],
      help: ArgumentHelp("The directory, which must not exist or be empty.", valueName: "dir"),
      completion: .directory)
    var output: String

    @Flag(help: "Write into a directory that has files, and replace those of the same names.")
    var force = false

    @OptionGroup var options: OutputOptions

    func validate() throws {
      try OutputPath.refuseStandardOutput(output, "the result is a directory")
    }

    func run() throws {
      if !force, let listing = try? DiskFileTree(root: "").entries(of: ProjectPath(output)),
        !listing.entries.isEmpty || !listing.undecodableNames.isEmpty
      {
        options.console.say("error: '\(output)' has files already; '--force' writes into it")
        throw ExitStatus.failure
      }
      var diagnostics: [Diagnostic] = []
      do throws(FileTreeError) {
        // Links that are there already, and those that are made, lead nowhere else.
        _ = try Checkout.none.directory(output, making: true)
        let writer = Writer(root: ProjectPath(output), checkout: Checkout(around: output))
        let count = try write(with: writer, &diagnostics)
        DiagnosticPrinter(options: options, tree: DiskFileTree(root: "")).print(diagnostics)
        if diagnostics.hasErrors { throw FileTreeError(.other(""), path: "") }
        if count == 0, !patterns.isEmpty {
          options.console.say("error: nothing in '\(path.path)' has a name of these patterns")
          throw FileTreeError(.other(""), path: "")
        }
        if Interruption.received != nil { throw FileTreeError(.other(""), path: "") }
        options.console.say("\(count) file\(count == 1 ? "" : "s") written to '\(output)'")
      } catch {
        // What is said already has no path.
        if let signal = Interruption.received { throw ExitStatus.interrupted(by: signal) }
        if error.path.isEmpty { throw ExitStatus.failure }
        options.console.say("error: '\(error.path)': \(error.reason)")
        throw ExitStatus.unable
      }
    }

    /// Where files are written, and how.
    private struct Writer {
      var root: ProjectPath
      var checkout: Checkout

      func path(_ path: BundlePath) -> String { root.appending(path.text).text }

      func write(_ bytes: [UInt8], to path: BundlePath) throws(FileTreeError) {
        try replaceFile(self.path(path), contents: bytes, as: .output, in: checkout)
      }
    }

    /// Returns the number of files and links.
    private func write(
      with writer: Writer, _ diagnostics: inout [Diagnostic]
    ) throws(FileTreeError) -> Int {
      if FileName(ProjectPath(path.path).name).extension?.lowercased() == "car",
        let input = try FileArgument(argument: path.path)?.input(), input.asset == nil
      {
        return try extract(catalog: input, writer, &diagnostics)
      }
      let opened = try path.open()
      guard
        let status = try opened.tree.status(of: opened.path, followingLinks: true)
      else { throw FileTreeError(.notFound, path: path.path) }
      guard status.kind == .directory else {
        let bytes = try opened.tree.contents(of: opened.path)
        try writer.write(bytes, to: BundlePath(normalized: opened.path.name))
        return 1
      }
      let tree = opened.path.isRoot ? opened.tree : try path.innerTree()
      let files = ExtractedFiles(of: tree, matching: patterns, diagnostics: &diagnostics)
      var count = 0
      for item in files.items {
        if Interruption.received != nil { break }
        switch item.content {
        case .directory:
          _ = try writer.checkout.directory(writer.path(item.path), making: true)
          continue
        case .file(let mode):
          try replaceFile(
            writer.path(item.path), as: .output(mode: mode & 0o111 == 0 ? 0o644 : 0o755),
            in: writer.checkout
          ) { write throws(FileTreeError) in
            var failure: FileTreeError?
            try tree.read(item.path) { piece in
              guard failure == nil else { return }
              do throws(FileTreeError) { try write(piece) } catch { failure = error }
            }
            if let failure { throw failure }
            return true
          }
        case .link(let target):
          try replaceLink(writer.path(item.path), to: target, in: writer.checkout)
        }
        count += 1
      }
      return count
    }

    private func extract(
      catalog input: FileArgument.Input, _ writer: Writer, _ diagnostics: inout [Diagnostic]
    ) throws(FileTreeError) -> Int {
      var failure: FileTreeError?
      let count = extractCatalog(
        input.bytes, of: input.name, matching: patterns, diagnostics: &diagnostics
      ) { name, bytes in
        guard failure == nil, Interruption.received == nil else { return }
        do throws(FileTreeError) {
          try writer.write(bytes, to: BundlePath(normalized: name))
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      return count ?? 0
    }
  }
}
