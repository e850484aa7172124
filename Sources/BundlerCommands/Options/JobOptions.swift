import ArgumentParser
import AssetCatalogCompilation
import FileTree
import Glibc
import HostSystem
internal import Synchronization
import SystemPackage

/// How many compilations run at once, and what they need together.
struct JobOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp(
      "The number of compilations that run at once; by default one for each core.", valueName: "n"))
  var jobs: Int?

  @OptionGroup var memory: MemoryOptions
  @OptionGroup var tools: ToolOptions

  /// This machine, as far as the options let a command use it.
  func environment(for project: ProjectOptions) -> CompileEnvironment {
    tools.apply(to: .ofMachine(jobs: jobs, memory: memory), for: project)
  }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("'-j \(jobs)': expected 1 or more") }
  }
}

/// Whether commands of a manifest may run.
struct ToolOptions: ParsableArguments, Encodable {
  @Flag(help: "Run the commands under 'tools' of the manifest, in a sandbox where there is one.")
  var runTools = false

  /// An environment in which commands run as the option says; with `--locked`, no program runs.
  func apply(
    to environment: CompileEnvironment, for project: ProjectOptions
  ) -> CompileEnvironment {
    var environment = environment
    environment.runsTools = runTools && !project.locked
    return environment
  }
}

/// How much memory images that are compiled at once may need.
struct MemoryOptions: ParsableArguments, Encodable {
  // A string, since each option of another type takes the parser 0.05 ms.
  @Option(
    help: ArgumentHelp(
      "The memory limit for all large images together, such as 512M or 2G; by default half of the machine's.",
      valueName: "size"))
  var memory: String?

  /// The options of a command line that no parser reads, and that has none of them.
  static var unsaid: Self {
    var options = Self()
    options.memory = nil
    return options
  }

  func validate() throws {
    if let memory, MemoryOptions.bytes(memory) == nil {
      throw ValidationError("'--memory \(memory)': expected a size such as 512M or 2G")
    }
  }

  /// The budget for large images; nil where nothing was said.
  var budget: MemoryBudget? { memory.flatMap(MemoryOptions.bytes).map { MemoryBudget(bytes: $0) } }

  /// The bytes of a size: a number, and K, M, G or T for powers of 1024; nil for other texts.
  static func bytes(_ text: String) -> Int? {
    let units = ["K": 10, "M": 20, "G": 30, "T": 40]
    let shift = text.last.flatMap { units[$0.uppercased()] }
    guard let number = Int(shift == nil ? text[...] : text.dropLast()), number > 0 else {
      return nil
    }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0))
    return overflow ? nil : bytes
  }
}

/// GNU make's job server, which hands out the right to run a job in parallel.
///
/// `MAKEFLAGS` names it as `--jobserver-auth=R,W` (two descriptors of a pipe) or
/// `--jobserver-auth=fifo:PATH`. Each byte read allows one more job and is written back at the end.
struct JobServer: ~Copyable {
  private let reader: FileDescriptor
  private let held: Tokens

  private init(reader: FileDescriptor, writer: FileDescriptor) {
    self.reader = reader
    held = Tokens(writer: writer)
  }

  /// Nil if there is no job server, or its descriptors were not passed down to this process.
  static func connect(makeFlags: String) -> JobServer? {
    let option = makeFlags.split(separator: " ").last { $0.hasPrefix("--jobserver-auth=") }
    guard let value = option?.dropFirst("--jobserver-auth=".count) else { return nil }
    if value.hasPrefix("fifo:") {
      let fifo = open(String(value.dropFirst(5)), .readWrite)
      return fifo.map { JobServer(reader: $0, writer: $0) }
    }
    let parts = value.split(separator: ",").compactMap { Int32($0) }
    // Opened again, so that non-blocking reads do not change make's own descriptor.
    guard parts.count == 2, parts.allSatisfy(isPipe),
      let reader = open("/proc/self/fd/\(parts[0])", .readOnly)
    else { return nil }
    return JobServer(reader: reader, writer: FileDescriptor(rawValue: parts[1]))
  }

  private static func open(_ path: String, _ mode: FileDescriptor.AccessMode) -> FileDescriptor? {
    try? FileDescriptor.open(FilePath(path), mode, options: [.nonBlocking, .closeOnExec])
  }

  /// Takes as many tokens as are free now, up to `limit`; returns how many jobs may run, at least
  /// one.
  func jobs(upTo limit: Int) -> Int {
    // Before the first one is taken: a signal may come at any time.
    UnfinishedFiles.register(Self.name) { [held] in held.giveBack() }
    return held.take(upTo: limit - 1, from: reader) + 1
  }

  /// Gives the tokens back.
  consuming func close() {
    held.giveBack()
    UnfinishedFiles.unregister(Self.name)
    try? reader.close()
  }

  /// Its name in the list of what a signal gives back.
  private static let name = "rights of the job server"

  private static func isPipe(_ descriptor: Int32) -> Bool {
    descriptor >= 0 && (try? Stat(FileDescriptor(rawValue: descriptor)))?.type == .fifo
  }
}

/// The tokens that this process has, and whom to give them back.
private final class Tokens: Sendable {
  private let writer: FileDescriptor
  /// Nil when they have been given back: then none is taken any more.
  private let tokens = Mutex<[UInt8]?>([])

  init(writer: FileDescriptor) { self.writer = writer }

  /// Takes as many as are free, until there are `limit`; returns how many there are.
  ///
  /// Each is noted under the lock under which it is read, so that `giveBack` on another thread has all.
  func take(upTo limit: Int, from reader: FileDescriptor) -> Int {
    tokens.withLock { tokens in
      guard var taken = tokens else { return 0 }
      var byte: [UInt8] = [0]
      while taken.count < limit {
        let count = try? unsafe byte.withUnsafeMutableBytes { try unsafe reader.read(into: $0) }
        guard count == 1 else { break }
        taken.append(byte[0])
      }
      tokens = taken
      return taken.count
    }
  }

  /// Gives all back; once.
  func giveBack() {
    tokens.withLock { tokens in
      if let taken = tokens { _ = try? writer.writeAll(taken) }
      tokens = nil
    }
  }
}
