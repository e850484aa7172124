// Runs a parser over mutated inputs for a while.
//
//     fuzz FORMAT [--seconds N] [--seed N] [FILE...]
//
// The input of the moment stands in fuzz-FORMAT.input, so that a crash leaves its cause behind; with
// FILEs, these are the inputs to start from (or, with --seconds 0, the only ones). An input that takes
// longer than two seconds counts as a hang: exit status 1.

import SystemPackage

struct Arguments {
  var format = ""
  var seconds = 60
  var seed: UInt64 = 1
  var files: [String] = []

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--seconds": seconds = rest.popFirst().flatMap { Int($0) } ?? seconds
      case "--seed": seed = rest.popFirst().flatMap { UInt64($0) } ?? seed
      default: if format.isEmpty { format = argument } else { files.append(argument) }
      }
    }
  }
}

let arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
guard let target = FuzzTarget.all.first(where: { $0.name == arguments.format }) else {
  print("usage: fuzz FORMAT [--seconds N] [--seed N] [FILE...]")
  print("formats: \(FuzzTarget.all.map(\.name).joined(separator: " "))")
  throw Errno.invalidArgument
}

var inputs = target.seeds.map { Array($0.utf8) }
if !arguments.files.isEmpty { inputs = try arguments.files.map(contents(of:)) }
let current = try FileDescriptor.open(
  FilePath("fuzz-\(target.name).input"), .readWrite, options: [.create, .truncate],
  permissions: .ownerReadWrite)

let clock = ContinuousClock()
let start = clock.now
var mutator = Mutator(seed: arguments.seed)
var runs = 0
var slowest = Duration.zero

func run(_ input: [UInt8]) throws {
  try current.resize(to: 0)
  _ = try current.writeAll(toAbsoluteOffset: 0, input)
  let taken = clock.measure { target.run(input) }
  runs += 1
  slowest = max(slowest, taken)
  if taken > .seconds(2) {
    print("hang: \(input.count) bytes took \(taken); see fuzz-\(target.name).input")
    throw Errno.timedOut
  }
}

for input in inputs { try run(input) }
while clock.now - start < .seconds(arguments.seconds) {
  try run(mutator.mutate(inputs, words: target.words))
}
print("\(target.name): \(runs) inputs in \(clock.now - start), slowest \(slowest), no trap, no hang")

func contents(of file: String) throws -> [UInt8] {
  let descriptor = try FileDescriptor.open(FilePath(file), .readOnly)
  defer { try? descriptor.close() }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = try buffer.withUnsafeMutableBytes { try unsafe descriptor.read(into: $0) }
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}
