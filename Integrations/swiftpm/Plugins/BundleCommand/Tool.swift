import Foundation

/// The installed program: that of `BUNDLER`, or the first in `PATH` that builds bundles.
enum Tool {
  static func find() throws -> URL {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["BUNDLER"], !path.isEmpty {
      guard FileManager.default.isExecutableFile(atPath: path) else {
        throw Failure("'\(path)', which BUNDLER names, is no program")
      }
      return URL(fileURLWithPath: path)
    }
    for directory in (environment["PATH"] ?? "").split(separator: ":") {
      for name in ["bundler", "apple-bundler"] {
        let program = URL(fileURLWithPath: String(directory)).appendingPathComponent(name)
        guard FileManager.default.isExecutableFile(atPath: program.path) else { continue }
        // Another program of this name manages packages of Ruby.
        let said = try? run(program, ["--version"])
        if said?.contains("Apple bundle builder") == true { return program }
      }
    }
    throw Failure("there is no 'bundler' in PATH; install it, or name it in BUNDLER")
  }

  /// Runs a program to its end, and returns what it writes to standard output.
  @discardableResult
  static func run(_ program: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure("'\(program.lastPathComponent) \(arguments.first ?? "")' failed")
    }
    return String(decoding: data, as: UTF8.self)
  }
}

/// An error that a plug-in reports.
struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
