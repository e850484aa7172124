import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import BundlerTestSupport
import Diagnostics
import Execution
import FileTree
import HostSystem
import PropertyListFormat
import ResourceCompilers

/// A project and a build directory on the disk, with plans made by hand.
struct Workshop {
  let directory: TemporaryDirectory
  var options = ExecutionOptions()
  /// How many threads may work at once.
  var jobs = 1
  var bundle = "out/App.app"
  var isMerge = false

  init() throws {
    directory = try TemporaryDirectory()
    try directory.makeDirectory("src")
  }

  var location: OutputLocation {
    OutputLocation(bundle: directory.absolute(bundle), isMerge: isMerge)
  }

  var executor: Executor {
    Executor(
      project: DiskFileTree(root: directory.absolute("src")),
      service: Self.service([.upper, .split], jobs: jobs), options: options)
  }

  /// Compilers that draw nothing, on so many threads.
  static func service(_ compilers: [ResourceCompiler], jobs: Int = 1) -> CompileService {
    CompileService(CompileEnvironment(workers: Workers(jobs)), compilers: compilers)
  }

  func build(_ actions: [Action], record: Plan.RecordOutput? = nil) -> ExecutionResult {
    executor.execute(Self.product(actions, record: record), into: location)
  }

  /// Writes a source and lets enough time go by for its inode key to be trusted.
  func source(_ path: String, _ text: String, mode: UInt32 = 0o644) throws {
    try directory.write("src/" + path, text, mode: mode)
    settle()
  }

  func settle() { sleepMilliseconds(30) }

  var listing: [String] { directory.listing(of: bundle) }

  static func product(
    _ actions: [Action], record: Plan.RecordOutput? = nil
  ) -> Plan.Product {
    Plan.Product(
      target: "App", address: "App", platform: .ios, wrapper: "App.app",
      layout: BundleLayout(
        style: .flat, contents: "", resources: "", executables: "", infoPlist: "Info.plist",
        pkgInfo: nil), actions: actions, record: record)
  }
}

extension Action {
  static func copy(_ input: ProjectPath, to output: BundlePath, mode: UInt16 = 0o644) -> Action {
    Action(.copy, inputs: [input], outputs: [Output(output, mode: mode)])
  }

  static func link(_ output: BundlePath, to target: String) -> Action {
    Action(.link(target: target), outputs: [Output(output)])
  }

  static func directory(_ output: BundlePath) -> Action {
    Action(.makeDirectory, outputs: [Output(output, mode: 0o755)])
  }

  static func compile(
    _ rule: String, _ input: ProjectPath, to outputs: BundlePath..., policy: CompilePolicy = .auto
  ) -> Action {
    Action(
      .compile(Compilation(rule: rule, policy: policy, platform: .ios)), inputs: [input],
      outputs: outputs.map { Output($0) },
      origin: SourceRange(file: "bundle.yml", line: 3, column: 5))
  }

  /// `results` are the indices of the actions that add to it.
  static func infoPlist(
    _ output: BundlePath, name: String = "App", results: [Int] = []
  ) -> Action {
    Action(
      .infoPlist(
        InfoPlistRecipe(
          synthesized: ["CFBundleName": .string(name)], properties: [:], format: .xml,
          platform: .ios)), resultInputs: results, outputs: [Output(output)])
  }
}

extension ResourceCompiler {
  /// Upper-cases, and names the first word in Info.plist; `bad` is an error, `odd` worth a warning.
  static let upper = ResourceCompiler(rule: "upper", kind: .strings, extensions: ["txt"]) {
    inputs, _, _, diagnostics in
    let text = String(decoding: inputs.first?.contents ?? [], as: UTF8.self)
    if text.contains("bad") {
      diagnostics.append(Diagnostic(.error, id: "test-bad", "bad text"))
      return nil
    }
    if text.contains("odd") {
      diagnostics.append(
        Diagnostic(
          .warning, id: "test-odd", "odd text",
          at: inputs.first.map { SourceRange(file: $0.path.text) }))
    }
    let word = String(text.prefix { $0 != " " })
    return CompiledResource([Array(text.uppercased().utf8)], infoPlist: ["Word": .string(word)])
  }

  /// Makes two files of the two halves of one.
  static let split = ResourceCompiler(
    rule: "split", kind: .strings, extensions: ["two"],
    outputs: .named { name, _ in [name, name + "2"] },
    compile: { inputs, _, _, _ in
      let bytes = inputs.first?.contents ?? []
      return CompiledResource([
        Array(bytes.prefix(bytes.count / 2)), Array(bytes.dropFirst(bytes.count / 2)),
      ])
    })
}

extension ExecutionResult {
  var statuses: [Receipt.ActionResult.Status] { receipt.actions.map(\.status) }
  var ids: [String] { receipt.diagnostics.map(\.id) }
}
