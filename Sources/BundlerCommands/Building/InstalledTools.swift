import AssetCatalogCompilation
import BundleModel
import FileTree
import Hashing
internal import HostSystem
internal import Synchronization

extension ToolRunner {
  /// When a program may run that a project has a say in.
  enum Permission {
    /// For commands that only look: what an earlier build kept is all that they learn.
    case never
    /// Behind a fence, and not at all where the system has none.
    case fenced
    /// Behind a fence where the system has one.
    case always
  }

  /// Runs programs of the system, each with the same arguments once, and not at all where an output is
  /// kept; says so before, unless it is to be quiet.
  static func system(_ permission: Permission, isQuiet: Bool = false) -> ToolRunner {
    let path = ProcessEnvironment.value(of: "PATH") ?? ""
    // What is relative depends on where one stands, and is nothing to run.
    let directories = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    return ToolRunner(searchPath: directories) { command in
      if let known = memory.outcomes.withLock({ $0[command] }) { return known }
      let outcome = run(command, permission, isQuiet: isQuiet)
      memory.outcomes.withLock { $0[command] = outcome }
      return outcome
    }
  }

  /// True if a program failed in this run.
  static var hasFailed: Bool {
    memory.outcomes.withLock { outcomes in outcomes.contains { $0.value.output == nil } }
  }

  private static let memory = Memory()

  private final class Memory: Sendable {
    let outcomes = Mutex<[Command: Outcome]>([:])
  }

  private static let noFence = Outcome.failed(
    "there is no sandbox here to run it in; '--run-manifests' runs it without")

  /// The variables that programs get; what else is in the environment is nobody's business.
  private static let variables = [
    "HOME", "PATH", "TMPDIR", "USER", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
  ]

  private static func run(
    _ command: Command, _ permission: Permission, isQuiet: Bool
  ) -> Outcome {
    let environment = variables.compactMap { name in
      ProcessEnvironment.value(of: name).map { name + "=" + $0 }
    }
    if let output = KeptOutputs.output(of: command, environment) {
      return .ended(status: 0, output: output, errors: [])
    }
    if permission == .never { return .withheld }
    if permission == .fenced, !Fence.isAvailable {
      return noFence
    }
    if !isQuiet {
      let name = ProjectPath(normalized: command.program).name
      let place =
        Fence.isAvailable ? "in a sandbox" : "without a sandbox, which is not to be had here"
      Console().say("running '\(name)' for \(command.purpose), \(place)")
    }
    let outcome = Fence.isAvailable ? runFenced(command) : run(command, environment)
    if let output = outcome.output { KeptOutputs.keep(output, of: command, environment) }
    return outcome
  }

  /// Runs a program that reads the system, its own installation and the checkouts it is run for, and
  /// writes into a directory that is removed afterwards.
  private static func runFenced(_ command: Command) -> Outcome {
    let home = ProcessEnvironment.value(of: "HOME")
    let place = ProcessEnvironment.value(of: "TMPDIR") ?? "/tmp"
    do throws(FileTreeError) {
      guard let parent = Disk.realPath(place) else { throw FileTreeError(.notFound, path: place) }
      let stage = try Stage.make(in: DirectoryHandle(parent), prefix: "bundler-sandbox")
      defer { stage.remove() }
      let own = stage.directory.path
      let checkouts = command.reads.compactMap { Checkout(around: $0).root }
      let installation = Fence.installation(of: command.program, home: home)
      return run(
        command,
        [
          "HOME=\(own)", "TMPDIR=\(own)", "USER=nobody",
          "PATH=\(ProcessEnvironment.value(of: "PATH") ?? "")",
        ],
        fence: Fence(
          readable: command.reads + checkouts + [installation].compactMap(\.self), writable: [own]))
    } catch {
      return .failed("no directory for it can be made: \(error)")
    }
  }

  private static func run(
    _ command: Command, _ environment: [String], fence: Fence? = nil
  ) -> Outcome {
    var process = Subprocess(
      program: command.program, arguments: command.arguments.map(\.text),
      environment: environment + ["LANG=C"])
    process.fence = fence
    // Package managers and compilers reserve much more than they use.
    process.limits.memory = fence == nil ? nil : 16 << 30
    process.limits.processes = fence == nil ? nil : 512
    process.limits.seconds = command.seconds
    do throws(Subprocess.Failure) {
      let result = try process.run()
      return .ended(status: result.status, output: result.output, errors: result.errors)
    } catch {
      switch error {
      case .notStarted(let number):
        return .failed("'\(command.program)' cannot be started (error \(number))")
      case .noFence: return noFence
      case .tookTooLong:
        return .failed("'\(command.program)' took longer than \(process.limits.seconds) s")
      case .wroteTooMuch:
        return .failed("'\(command.program)' wrote more than \(process.limits.output) bytes")
      }
    }
  }
}

/// Outputs of programs, in the user's cache directory for other runs of this one.
///
/// Each file is named by the digest of what decides its contents; it has their digest in hexadecimal digits,
/// a line end, and the output. What cannot be read or written is as if it was not there.
enum KeptOutputs {
  /// More bytes are not kept.
  private static let limit = 4 << 20

  /// The output of a command, if it was kept.
  static func output(of command: ToolRunner.Command, _ environment: [String]) -> [UInt8]? {
    guard let path = path(of: command, environment),
      let bytes = try? readWhole(path, limit: Int64(2 * limit)).contents,
      let end = bytes.firstIndex(of: 0x0A)
    else { return nil }
    let output = Array(bytes[(end + 1)...])
    return bytes[..<end].elementsEqual(Digest(of: output).hexadecimalBytes) ? output : nil
  }

  static func keep(
    _ output: [UInt8], of command: ToolRunner.Command, _ environment: [String]
  ) {
    guard output.count <= limit, let path = path(of: command, environment) else { return }
    do {
      try makeParents(of: path)
      let bytes = Digest(of: output).hexadecimalBytes + [0x0A] + output
      try replaceFile(path, contents: bytes, as: .state)
    } catch {
      return
    }
  }

  /// Nil for a command whose output may differ each time, and without a cache directory.
  private static func path(
    of command: ToolRunner.Command, _ environment: [String]
  ) -> String? {
    guard let inputs = command.inputs, let directory,
      let program = try? Disk.inodeKey(of: command.program, followingLinks: true)
    else { return nil }
    var hasher = DigestHasher()
    let version = "\(program.inode) \(program.size) \(program.modified)"
    for text in [command.program, version] + command.arguments.map(\.text) + [""] + environment {
      hasher.update(Array(text.utf8) + [0])
    }
    hasher.update(inputs.bytes)
    return directory + "/bundler/outputs/" + hasher.finalized().hexadecimal
  }

  /// Source: "XDG Base Directory Specification", *Basics*: what is relative counts as not set.
  private static var directory: String? {
    if let cache = ProcessEnvironment.value(of: "XDG_CACHE_HOME"), cache.hasPrefix("/") {
      return cache
    }
    guard let home = ProcessEnvironment.value(of: "HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.cache"
  }
}

extension CompileEnvironment {
  /// This machine, as far as options let a command use it.
  ///
  /// - Parameters:
  ///   - jobs: how many threads may work at once; nil for one a processor.
  ///   - memory: what large images may need together.
  ///   - renderer: what draws; by default the programs in `PATH`.
  /// - Returns: an environment with places for as many threads.
  static func ofMachine(
    jobs: Int? = nil, memory: MemoryOptions? = nil,
    renderer: VectorTools = VectorTools(in: ExternalTool.searchPath)
  ) -> CompileEnvironment {
    CompileEnvironment(
      renderer: renderer, workers: Workers(jobs ?? Processors.count),
      memory: memory?.budget ?? MemoryBudget())
  }

  /// This machine for commands that only look at a project: they plan, and run no program.
  static var lookedAt: CompileEnvironment {
    .ofMachine(renderer: VectorTools(in: ExternalTool.searchPath, for: .naming))
  }
}
