import BundlerTestSupport
import Glibc
import SystemPackage

/// One run of the fuzzer.
struct Session {
  private let target: FuzzTarget
  private let arguments: Arguments
  private let current: FileDescriptor
  private var runs = 0
  private var slowest = Duration.zero

  init(_ target: FuzzTarget, _ arguments: Arguments) throws {
    self.target = target
    self.arguments = arguments
    current = try FileDescriptor.open(
      FilePath("fuzz-\(target.name).input"), .readWrite, options: [.create, .truncate],
      permissions: .ownerReadWrite)
  }

  consuming func run() throws {
    var inputs = target.seeds
    if !arguments.files.isEmpty { inputs = try arguments.files.map(contents(of:)) }
    let start = ContinuousClock.now
    var mutator = Mutator(seed: arguments.seed)
    for input in inputs { try feed(input) }
    let trees = target.syntax.map { syntax in
      inputs.compactMap { SyntaxTree(parsing: $0, syntax) }
    }
    while ContinuousClock.now - start < .seconds(arguments.seconds) {
      if let syntax = target.syntax, let trees, !trees.isEmpty, mutator.number(below: 2) == 0 {
        try feed(mutator.mutate(trees, syntax))
      } else {
        try feed(mutator.mutate(inputs, words: target.words))
      }
    }
    let taken = ContinuousClock.now - start
    print(
      "\(target.name): \(runs) inputs in \(taken), slowest \(slowest), at most \(peakMemory()) MiB, "
        + "no trap, no hang")
  }

  /// Writes the input down, then runs the parser over it; throws where that takes too long.
  private mutating func feed(_ input: [UInt8]) throws {
    try current.resize(to: 0)
    _ = try current.writeAll(toAbsoluteOffset: 0, input)
    let start = clock()
    try withCPULimit(.seconds(2), on: input, target.run)
    // Of the processor, so that other work on the machine makes no input slow.
    let taken = Duration.microseconds((clock() - start) * 1_000_000 / CLOCKS_PER_SEC)
    runs += 1
    slowest = max(slowest, taken)
  }
}

private func contents(of file: String) throws -> [UInt8] {
  let descriptor = try FileDescriptor.open(FilePath(file), .readOnly)
  defer { try? descriptor.close() }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = try unsafe buffer.withUnsafeMutableBytes { try unsafe descriptor.read(into: $0) }
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

/// The most memory that the process had at once, in MiB; 0 where that is not known.
private func peakMemory() -> Int {
  var usage = rusage()
  guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
  return usage.ru_maxrss >> 10
}

/// Lets allocations beyond so many MiB end the process as a trap does.
func limitMemory(to mebibytes: Int) {
  let bytes = rlim_t(mebibytes) << 20
  var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
  unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
}
