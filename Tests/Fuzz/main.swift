// Runs a parser over mutated inputs for a while.
//
//     fuzz FORMAT [--seconds N] [--seed N] [--memory MIB] [FILE...]
//
// The input of the moment stands in fuzz-FORMAT.input, so that a crash leaves its cause behind;
// with FILEs, these are the inputs to start from (or, with --seconds 0, the only ones). An input
// that takes longer than two seconds of the processor counts as a hang: exit status 1. One that
// needs more than so many MiB of addresses (2048 unless said) ends the process.

import BundlerTestSupport
import Glibc

struct Arguments {
  var format = ""
  var seconds = 60
  var seed: UInt64 = 1
  var memory = 2048
  var files: [String] = []

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--seconds": seconds = rest.popFirst().flatMap { Int($0) } ?? seconds
      case "--seed": seed = rest.popFirst().flatMap { UInt64($0) } ?? seed
      case "--memory": memory = rest.popFirst().flatMap { Int($0) } ?? memory
      default: if format.isEmpty { format = argument } else { files.append(argument) }
      }
    }
  }
}

let arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
if let target = FuzzTarget.all.first(where: { $0.name == arguments.format }) {
  limitMemory(to: arguments.memory)
  do {
    try Session(target, arguments).run()
  } catch let hang as CPULimitExceeded {
    print("hang: an input of \(hang.input?.count ?? 0) bytes, see fuzz-\(target.name).input")
    fflush(nil)
    exit(1)
  }
} else {
  print("usage: fuzz FORMAT [--seconds N] [--seed N] [--memory MIB] [FILE...]")
  print("formats: \(FuzzTarget.all.map(\.name).joined(separator: " "))")
}
