import AppleVocabulary
import ArgumentParser
import Diagnostics
import FileTree
internal import HostSystem
import Inspection

extension Bundler {
  /// Writes the list of sealed files.
  struct SealCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "seal", _superCommandName: "bundler",
      abstract: "Write the list of files that a signature seals, as codesign does.",
      discussion: """
        Writes _CodeSignature/CodeResources with the digests of all files, and the identity of the code \
        inside, which has to be signed before. The signature itself needs a key: a tool such as rcodesign makes it.
        """)

    @Argument(help: BundleArgument.help, completion: BundleArgument.completion)
    var bundle: BundleArgument

    @Option(
      name: [.customShort("o", allowingJoined: true), .long],
      help: ArgumentHelp(
        "Write the list to a file, '-' for standard output, and not into the bundle.",
        valueName: "file"))
    var output: String?

    @Option(
      help: ArgumentHelp(
        "Write as the codesign of this macOS did; by default as the newest does.",
        valueName: "version"))
    var macos: String?

    @Option(
      help: ArgumentHelp(
        "The processor of the Mac, whose part of universal code comes first: arm64 or x86_64.",
        valueName: "architecture"), completion: .list(["arm64", "x86_64"]))
    var architecture = "arm64"

    @Flag(help: "Leave nested code out that is not signed, with a warning.")
    var allowUnsigned = false

    @OptionGroup var options: OutputOptions

    func validate() throws {
      if let macos, MacSystem(parsing: macos) == nil {
        throw ValidationError("'--macos \(macos)': expected a version, such as '10.12' or '15'")
      }
      guard ["arm64", "x86_64"].contains(architecture) else {
        throw ValidationError("'--architecture \(architecture)': expected 'arm64' or 'x86_64'")
      }
    }

    func run() throws {
      let opened = try bundle.openInner(options)
      let place = ProjectPath(opened.location)
      if output == nil {
        let status = try DiskFileTree(root: "").status(of: place, followingLinks: true)
        guard status?.kind == .directory else {
          options.console.say(
            "error: nothing is written into an archive; '-o FILE' writes the list beside it")
          throw ExitStatus.unable
        }
      }
      var diagnostics: [Diagnostic] = []
      let choices = SealOptions(
        system: macos.flatMap { MacSystem(parsing: $0) }, architecture: architecture,
        leavesOutUnsigned: allowUnsigned)
      let made = WorkingLine.during("sealing \(bundle.path)", options) {
        seal(opened.tree, name: opened.name, options: choices, diagnostics: &diagnostics)
      }
      try options.report(diagnostics)
      guard let made else { throw ExitStatus.failure }
      switch output.map({ OutputPath($0) }) {
      case .standardOutput?: return try options.console.write(made.bytes)
      case .file(let path)?: try write(made.bytes, at: path)
      case nil:
        let disk = DiskFileTree(root: place.text)
        let directory = try? disk.status(of: made.path.parent, followingLinks: false)
        if let directory = directory ?? nil, directory.kind != .directory {
          options.console.say("error: '\(made.path.parent)' is no directory")
          throw ExitStatus.failure
        }
        try write(made.bytes, at: place.appending(made.path.text).text)
      }
      let nested = made.nestedCount == 0 ? "" : ", \(made.nestedCount) of them code"
      try options.console.show(
        "\(made.count) \(made.count == 1 ? "entry" : "entries") sealed\(nested)\n")
    }

    private func write(_ bytes: [UInt8], at path: String) throws {
      do throws(FileTreeError) {
        try replaceFile(path, contents: bytes, as: .output)
      } catch {
        options.console.say("error: cannot write '\(error.path)': \(error.reason)")
        throw ExitStatus.unable
      }
    }
  }
}
