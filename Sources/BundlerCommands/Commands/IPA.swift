import ArgumentParser
import Diagnostics
import FileTree
internal import HostSystem
import Inspection

extension Bundler {
  /// Packs an app as an archive for devices.
  struct IPA: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "ipa", _superCommandName: "bundler",
      abstract: "Pack an app as an .ipa, the same bytes each time.",
      discussion: """
        Writes the app below Payload, with fixed times, links as links, and modes 0644 or 0755. Nothing is signed or \
        changed: seal and sign the app before.
        """)

    @Argument(
      help: ArgumentHelp("The app, a directory.", valueName: "app"), completion: .directory)
    var app: String

    @Option(
      name: [.customShort("o", allowingJoined: true), .long],
      help: ArgumentHelp(
        "The archive, '-' for standard output; by default the app's name with '.ipa', here.",
        valueName: "file"))
    var output: String?

    @Option(
      name: [.customShort("j", allowingJoined: true), .long],
      help: ArgumentHelp(
        "The number of files that are compressed at once; by default one for each core.",
        valueName: "n"))
    var jobs: Int?

    @OptionGroup var options: OutputOptions

    func validate() throws {
      if let jobs, jobs < 1 { throw ValidationError("'-j \(jobs)': expected 1 or more") }
    }

    func run() throws {
      let workers = jobs.map { Workers($0) } ?? .ofMachine
      let place = ProjectPath(app)
      let disk = DiskFileTree(root: "")
      guard let status = try? disk.status(of: place, followingLinks: true),
        status.kind == .directory
      else {
        options.console.say("error: '\(app)' is no directory")
        throw ExitStatus.unable
      }
      let name = place.name
      let destination = output ?? FileName(name).base + ".ipa"
      var diagnostics: [Diagnostic] = []
      var archive: AppArchive?
      do throws(FileTreeError) {
        let tree = DiskFileTree(root: place.text)
        if OutputPath(destination) == .standardOutput {
          var bytes: [UInt8] = []
          archive = try AppArchive(
            packing: tree, name: name, workers: workers, diagnostics: &diagnostics
          ) {
            bytes += $0
          }
          try output(bytes, ifWritten: archive != nil)
        } else {
          try replaceFile(destination, as: .output) { write throws(FileTreeError) in
            archive = try AppArchive(
              packing: tree, name: name, workers: workers, diagnostics: &diagnostics, write: write)
            return archive != nil
          }
        }
      } catch {
        options.console.say("error: '\(error.path)': \(error.reason)")
        throw ExitStatus.unable
      }
      try options.report(diagnostics)
      guard let archive else { throw ExitStatus.failure }
      if OutputPath(destination) == .standardOutput { return }
      let files = "\(archive.fileCount) file\(archive.fileCount == 1 ? "" : "s")"
      try options.console.show(
        "\(destination): \(files), \(humanReadable(archive.size))\n")
    }

    private func output(_ bytes: [UInt8], ifWritten isWritten: Bool) throws(FileTreeError) {
      guard isWritten else { return }
      do {
        try options.console.write(bytes)
      } catch {
        throw FileTreeError(.other("\(error)"), path: "<stdout>")
      }
    }
  }
}
