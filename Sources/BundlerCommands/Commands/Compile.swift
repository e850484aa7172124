import ArgumentParser
import BundleModel
import Compiling
import Diagnostics
internal import FileSystem
import FileTree
import ParallelWork
import ResourceCompilers

extension Bundler {
  /// Compiles single resources: no manifest, no state, no record.
  struct Compile: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "compile", _superCommandName: "bundler",
      abstract: "Compile resources by themselves, without a manifest.",
      discussion: """
        Reads what is named and writes '--output', and nothing else. Several inputs, or an output \
        that ends in '/', make files in that directory; what comes from fr.lproj goes to fr.lproj. \
        Nothing is written when there is an error.
        """)

    @Argument(
      help: ArgumentHelp(
        "One of " + CompileKind.all.map(\.name).joined(separator: ", ") + ".", valueName: "kind"),
      completion: .list(CompileKind.all.map(\.name)))
    var kind: String

    @Argument(
      help: ArgumentHelp(
        "Files, '-' for standard input; directories for icns and assets.", valueName: "input"),
      completion: .file())
    var inputs: [String]

    @Option(
      name: [.customShort("o", allowingJoined: true), .long],
      help: ArgumentHelp("The file, or the directory; '-' is standard output.", valueName: "path"))
    var output: String

    @Option(
      help: ArgumentHelp(
        "As under 'compile:' in a manifest: binary, utf8, xml, lzw …", valueName: "policy"),
      completion: .list(CompilePolicy.allCases.filter { $0 != .none }.map(\.rawValue)))
    var policy: String?

    // Strings until `request()` parses them: each option of another type takes the parser 0.05 ms.
    @Option(
      help: ArgumentHelp(
        "The platform that the resource is for, where no policy decides: "
          + Platform.allCases.map(\.rawValue).joined(separator: ", ") + ".",
        valueName: "platform"),
      completion: .list(Platform.allCases.map(\.rawValue)))
    var platform: String?

    @Option(help: ArgumentHelp("The oldest system that reads it.", valueName: "version"))
    var deploymentTarget: String?

    @Option(help: ArgumentHelp("The module of the product's code.", valueName: "name"))
    var module: String?

    @Option(
      name: .customLong("target-device"), parsing: .singleValue,
      help: ArgumentHelp(
        "A device family that it is for: "
          + DeviceFamily.allCases.map(\.rawValue).joined(separator: ", ") + ".",
        valueName: "device"),
      completion: .list(DeviceFamily.allCases.map(\.rawValue)))
    var devices: [String] = []

    @Option(
      name: .customLong("localization"), parsing: .singleValue,
      help: ArgumentHelp("Of a string catalog, only this language.", valueName: "language"))
    var localizations: [String] = []

    @Option(
      help: ArgumentHelp(
        "What files of strings are in, where they do not tell it: utf-8, macroman …",
        valueName: "name"),
      completion: .list(InputEncoding.allCases.map(\.rawValue)))
    var encoding: String?

    @Flag(help: "Leave out what is not understood of a xib or storyboard, with a warning.")
    var lenient = false

    @Flag(help: "Make errors of keys in nibs that are inferred, not confirmed by any of Apple's.")
    var strictNibs = false

    @Option(
      help: ArgumentHelp(
        "Write the nibs that this Xcode writes.", valueName: "version"),
      completion: .list(DocumentOptions.xcodes.map(String.init)))
    var xcode: Int?

    @Option(
      name: [.customShort("j", allowingJoined: true), .long],
      help: ArgumentHelp("How many run at once; by default one a core.", valueName: "n"))
    var jobs: Int?

    @OptionGroup var assets: AssetOptions

    @Option(
      name: .customLong("output-partial-info-plist"),
      help: ArgumentHelp(
        "Write the keys that the product's Info.plist needs.", valueName: "file"))
    var partialInfoPlist: String?

    @Option(help: ArgumentHelp("Write what was read, for make and Ninja.", valueName: "file"))
    var depfile: String?

    @OptionGroup var form: JSONOptions

    @OptionGroup var options: OutputOptions

    func validate() throws {
      if let jobs, jobs < 1 { throw ValidationError("'-j \(jobs)': expected 1 or more") }
      if output == "-", depfile != nil {
        throw ValidationError(
          "'--depfile' needs a file after '--output', which depends on what was read")
      }
      if output == "-", form.json {
        throw ValidationError("'--json' and '-o -' both are for standard output")
      }
      _ = try request()
    }

    func run() throws {
      Interruption.ignoreBrokenPipes()
      var server = JobServer.connect(makeFlags: ProcessEnvironment.value(of: "MAKEFLAGS") ?? "")
      let request = try request()
      let limit = min(jobs ?? Processors.count, request.jobs.count)
      let count = jobs ?? server?.jobs(upTo: limit) ?? limit
      let session = CompileSession(
        request: request, jobs: count, depfile: depfile, partialInfoPlist: partialInfoPlist,
        isJSON: form.json, output: options)
      let result = Result { try session.run() }
      server?.close()
      try result.get()
    }

    private func request() throws -> CompileRequest {
      var context = CompileRequest.Context(policy: policy)
      context.platform = try platform.map { try Platform.named($0, "platform") }
      context.deploymentTarget = deploymentTarget
      context.devices = try devices.map { try DeviceFamily.named($0, "device family") }
      context.resource = CompilationContext(
        module: module, localizations: localizations,
        encoding: try encoding.map { try inputEncoding($0) },
        documents: DocumentOptions(
          isLenient: lenient ? true : nil, isStrict: strictNibs ? true : nil, xcode: xcode),
        assets: assets.settings)
      do throws(CompileRequestError) {
        return try CompileRequest(
          kind: try CompileKind.named(kind), inputs: inputs, output: output,
          context: context, isDirectory: isDirectory)
      } catch {
        throw ValidationError(error.description)
      }
    }

    private func isDirectory(_ path: String) -> Bool {
      let status = try? DiskFileTree(root: "").status(
        of: ProjectPath(normalized: path), followingLinks: true)
      return status?.kind == .directory
    }
  }
}

/// An encoding by any of its names.
private func inputEncoding(_ name: String) throws(ValidationError) -> InputEncoding {
  if let encoding = InputEncoding(name: name) { return encoding }
  throw ValidationError(
    unknownWord(name, "encoding", known: InputEncoding.allCases.map(\.rawValue)))
}
