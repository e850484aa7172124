import BundlerTestSupport
import Foundation
import Testing

/// A directory of its own for one test, and the programs run in it.
final class Sandbox: Sendable {
  let root: String

  init() throws {
    root = NSTemporaryDirectory() + "bundler-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ relative: String) -> String { relative.isEmpty ? root : root + "/" + relative }

  func write(_ relative: String, _ text: String) throws {
    try write(relative, bytes: Data(text.utf8))
  }

  func write(_ relative: String, bytes: Data) throws {
    let url = URL(fileURLWithPath: path(relative))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url)
  }

  func read(_ relative: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(relative))), as: UTF8.self)
  }

  func bytes(_ relative: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path(relative)))
  }

  func exists(_ relative: String) -> Bool { FileManager.default.fileExists(atPath: path(relative)) }

  func remove(_ relative: String) throws {
    try FileManager.default.removeItem(atPath: path(relative))
  }

  struct Outcome {
    var status: Int32
    var output: String
    var error: String
  }

  /// Runs a program and waits for it; its output goes through files, which no pipe can block.
  @discardableResult
  func run(
    _ program: String, _ arguments: [String], in directory: String = "",
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let name = UUID().uuidString
    let output = root + ".\(name).out"
    let error = root + ".\(name).err"
    for file in [output, error] { try Data().write(to: URL(fileURLWithPath: file)) }
    defer { for file in [output, error] { try? FileManager.default.removeItem(atPath: file) } }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path(directory))
    var variables = ProcessInfo.processInfo.environment
    for variable in ["MAKEFLAGS", "MAKELEVEL", "MFLAGS"] { variables[variable] = nil }
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: error))
    try unmaskingSignals { try process.run() }
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: try String(contentsOfFile: output, encoding: .utf8),
      error: try String(contentsOfFile: error, encoding: .utf8))
  }

  /// A program that was started and not waited for; its output goes nowhere.
  struct Running {
    fileprivate let process: Process

    var isRunning: Bool { process.isRunning }

    /// Sends a signal and returns the status with which a shell would say that the program ended.
    func end(by signal: Int32) -> Int32 {
      kill(process.processIdentifier, signal)
      return waitForEnd()
    }

    /// Waits at most a minute, then kills the program.
    func waitForEnd() -> Int32 {
      let end = Date(timeIntervalSinceNow: 60)
      while process.isRunning, Date() < end { usleep(1_000) }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      return process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus
    }
  }

  func start(_ program: String, _ arguments: [String]) throws -> Running {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: root)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try unmaskingSignals { try process.run() }
    return Running(process: process)
  }

  /// Everything in the directory.
  var listing: Set<String> {
    Set(FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? [])
  }

  @discardableResult
  func bundler(
    _ arguments: String..., in directory: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    try bundler(arguments: arguments, in: directory, environment: environment)
  }

  func bundler(
    arguments: [String], in directory: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(Self.bundlerPath, arguments, in: directory, environment: environment)
  }

  /// The executable that was built beside the tests.
  static var bundlerPath: String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let directory =
      bundle?.bundleURL.deletingLastPathComponent()
      ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return directory.appendingPathComponent("bundler").path
  }

  /// The checkout that the tests belong to.
  static var checkout: String {
    packageDirectory
  }

  static func isInstalled(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// Children inherit the signal mask, and those of a thread pool have all signals blocked: CMake would
  /// wait for its own children for ever.
  private func unmaskingSignals(_ body: () throws -> Void) rethrows {
    var all = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  /// Lets the clock pass the time stamps of files just written: build tools compare those.
  func letTimePass() { usleep(20_000) }
}

extension Sandbox {
  /// The texts of all files with an extension in a directory of the checkout.
  static func texts(in directory: String, fileExtension: String) throws -> [String] {
    let root = checkout + "/" + directory
    let files = try #require(FileManager.default.enumerator(atPath: root))
    return try files.compactMap { $0 as? String }
      .filter { $0.hasSuffix("." + fileExtension) }
      .map { try String(contentsOfFile: root + "/" + $0, encoding: .utf8) }
  }
}
