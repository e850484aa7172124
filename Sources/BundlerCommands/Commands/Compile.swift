internal import AppleVocabulary
import ArgumentParser
import BundleModel
import Diagnostics
import Execution
import FileTree
internal import HostSystem
import ResourceCompilers

extension Bundler {
  /// Compiles single resources: no manifest, no state, no record.
  struct Compile: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "compile", _superCommandName: "bundler",
      abstract: "Compile resources by themselves, without a manifest.",
      discussion: """
        Reads the inputs and writes '--output', and nothing else. Several inputs, or an output \
        that ends in '/', make files in that directory; inputs of fr.lproj go to fr.lproj. \
        Writes nothing after an error.
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
        "The platform of the resource, if no policy selects the form: "
          + Platform.allCases.map(\.rawValue).joined(separator: ", ") + ".",
        valueName: "platform"),
      completion: .list(Platform.allCases.map(\.rawValue)))
    var platform: String?

    @Option(help: ArgumentHelp("The oldest system that reads the output.", valueName: "version"))
    var deploymentTarget: String?

    @OptionGroup var productFacts: CompilerArguments<FactsOfDocuments>

    @Option(
      name: .customLong("target-device"), parsing: .singleValue,
      help: ArgumentHelp(
        "A device family of the product: "
          + DeviceFamily.allCases.map(\.rawValue).joined(separator: ", ") + ".",
        valueName: "device"),
      completion: .list(DeviceFamily.allCases.map(\.rawValue)))
    var devices: [String] = []

    @OptionGroup var otherFacts: CompilerArguments<FactsOfOthers>

    @OptionGroup var compilers: CompilerArguments<OptionsOfBuilds>

    @Option(
      help: ArgumentHelp(
        "The product's Info.plist, for '--xcode auto'.", valueName: "file"),
      completion: .file())
    var infoPlist: String?

    @Option(
      name: [.customShort("j", allowingJoined: true), .long],
      help: ArgumentHelp(
        "The number of threads that compile; by default one for each core.", valueName: "n"
      ))
    var jobs: Int?

    @OptionGroup var memory: MemoryOptions

    @OptionGroup var kinds: CompilerArguments<OptionsOfKinds>

    @Option(
      name: .customLong("output-partial-info-plist"),
      help: ArgumentHelp(
        "Write a property list with keys for the product's Info.plist.", valueName: "file"))
    var partialInfoPlist: String?

    @Option(
      help: ArgumentHelp("Write a depfile with all inputs, for make and Ninja.", valueName: "file"))
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
      if followsInfoPlist, infoPlist == nil {
        throw ValidationError(
          "'--xcode auto' follows the product's Info.plist; name it with '--info-plist', or give "
            + "the version")
      }
      if infoPlist != nil, !followsInfoPlist {
        throw ValidationError("'--info-plist' is for '--xcode auto'")
      }
      _ = try request()
    }

    func run() throws {
      Interruption.ignoreBrokenPipes()
      let server = JobServer.connect(makeFlags: ProcessEnvironment.value(of: "MAKEFLAGS") ?? "")
      let request = try request(for: try buildMachine())
      // Places of make's are for inputs alone, since they are kept to the end. Else parts of large documents
      // and catalogs are compiled at once, too.
      let processors = Processors.count
      let count =
        jobs ?? server?.jobs(upTo: min(processors, request.jobs.count)) ?? processors
      let session = CompileSession(
        request: request, service: CompileService(.ofMachine(jobs: count, memory: memory)),
        infoPlist: infoPlist, depfile: depfile,
        partialInfoPlist: partialInfoPlist, isJSON: form.json, output: options)
      let result = Result { try session.run() }
      server?.close()
      try result.get()
    }

    /// Returns the options of the command line; `machine` is the one for `--xcode auto`.
    private func request(for machine: BuildMachine = BuildMachine()) throws -> CompileRequest {
      var context = CompileRequest.Context(policy: policy)
      context.platform = try platform.map { try Platform.named($0, "platform") }
      context.deploymentTarget = deploymentTarget
      context.devices = try devices.map { try DeviceFamily.named($0, "device family") }
      context.buildMachine = machine
      for values in [productFacts.values, otherFacts.values, compilers.values, kinds.values] {
        context.options.merge(values) { $0.overridden(with: $1) }
      }
      do throws(CompileRequestError) {
        return try CompileRequest(
          kind: try CompileKind.named(kind), inputs: inputs, output: output,
          context: context, isDirectory: isDirectory)
      } catch {
        throw ValidationError(error.description)
      }
    }

    /// Returns the machine for `--xcode auto`.
    private func buildMachine() throws -> BuildMachine {
      guard let infoPlist else { return BuildMachine() }
      let disk = DiskFileTree(root: "")
      var found: [Diagnostic] = []
      defer { DiagnosticPrinter(options: options, tree: disk).print(found) }
      let path = ProjectPath(normalized: infoPlist)
      let contents: [UInt8]
      do throws(FileTreeError) {
        contents = try disk.contents(of: path)
      } catch {
        found.append(.cannotRead(error))
        throw ExitStatus.unable
      }
      let machine = BuildMachine(
        ofInfoPlist: InputFile(path: path, contents: contents),
        on: try platform.map { try Platform.named($0, "platform") } ?? .macos, diagnostics: &found)
      if found.hasErrors { throw ExitStatus.failure }
      return machine
    }

    private var followsInfoPlist: Bool {
      compilers.values.values.contains { DocumentOptions($0).xcode == .ofInfoPlist }
    }

    private func isDirectory(_ path: String) -> Bool {
      let status = try? DiskFileTree(root: "").status(
        of: ProjectPath(normalized: path), followingLinks: true)
      return status?.kind == .directory
    }
  }
}

extension Bundler.Compile {
  /// Reads a plain line; nil for one that the parser has to read, or to refuse.
  ///
  /// It sets what the parser would set: each argument, or the program ends where one is asked for.
  static func plain(_ words: ArraySlice<String>) -> Self? {
    guard
      let line = PlainWords(words, options: plainOptions, others: { .ofCompilers($0) }),
      line.operands.count > 1, let output = line["--output"],
      let productFacts = CompilerArguments<FactsOfDocuments>(line),
      let otherFacts = CompilerArguments<FactsOfOthers>(line),
      let compilers = CompilerArguments<OptionsOfBuilds>(line),
      let kinds = CompilerArguments<OptionsOfKinds>(line)
    else { return nil }
    var command = Self()
    command.kind = line.operands[0]
    command.inputs = Array(line.operands.dropFirst())
    command.output = output
    command.policy = line["--policy"]
    command.platform = line["--platform"]
    command.deploymentTarget = line["--deployment-target"]
    command.productFacts = productFacts
    command.devices = line.values(of: "--target-device")
    command.otherFacts = otherFacts
    command.compilers = compilers
    command.infoPlist = line["--info-plist"]
    command.jobs = nil
    command.memory = .unsaid
    command.kinds = kinds
    command.partialInfoPlist = line["--output-partial-info-plist"]
    command.depfile = line["--depfile"]
    command.form = .said(json: line.says("--json"))
    command.options = .said(quiet: line.says("--quiet"))
    do { try command.validate() } catch { return nil }
    return command
  }

  private static let plainOptions: [PlainWords.Option] = [
    ("-o", "--output", .value), (nil, "--policy", .value), (nil, "--platform", .value),
    (nil, "--deployment-target", .value), (nil, "--target-device", .values),
    (nil, "--info-plist", .value), (nil, "--output-partial-info-plist", .value),
    (nil, "--depfile", .value), (nil, "--json", .flag), ("-q", "--quiet", .flag),
  ]
}
