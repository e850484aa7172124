import BundleModel
internal import Synchronization
internal import ToolRunning

extension ToolRunner {
  /// Runs programs of the system, each with the same arguments once, and not at all where an output is kept.
  static let system: ToolRunner = {
    let path = ProcessEnvironment.value(of: "PATH") ?? ""
    // What is relative depends on where one stands, and is nothing to run.
    let directories = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    return ToolRunner(searchPath: directories) { command in
      if let known = memory.outcomes.withLock({ $0[command] }) { return known }
      let outcome = run(command)
      memory.outcomes.withLock { $0[command] = outcome }
      return outcome
    }
  }()

  /// Whether a program failed in this run.
  static var hasFailed: Bool {
    memory.outcomes.withLock { outcomes in outcomes.contains { $0.value.output == nil } }
  }

  private static let memory = Memory()

  private final class Memory: Sendable {
    let outcomes = Mutex<[Command: Outcome]>([:])
  }

  /// The variables that programs get; what else is in the environment is nobody's business.
  private static let variables = [
    "HOME", "PATH", "TMPDIR", "USER", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
  ]

  private static func run(_ command: Command) -> Outcome {
    let environment = variables.compactMap { name in
      ProcessEnvironment.value(of: name).map { name + "=" + $0 }
    }
    if let output = KeptOutputs.output(of: command, environment) {
      return .ended(status: 0, output: output, errors: [])
    }
    let outcome = run(command, environment)
    if let output = outcome.output { KeptOutputs.keep(output, of: command, environment) }
    return outcome
  }

  private static func run(_ command: Command, _ environment: [String]) -> Outcome {
    var process = Subprocess(
      program: command.program, arguments: command.arguments, environment: environment + ["LANG=C"])
    // Package managers and compilers take what they need.
    process.limits.memory = nil
    process.limits.seconds = 120
    do throws(Subprocess.Failure) {
      let result = try process.run()
      return .ended(status: result.status, output: result.output, errors: result.errors)
    } catch {
      switch error {
      case .notStarted(let number):
        return .failed("'\(command.program)' cannot be started (error \(number))")
      case .tookTooLong:
        return .failed("'\(command.program)' took longer than \(process.limits.seconds) s")
      case .wroteTooMuch:
        return .failed("'\(command.program)' wrote more than \(process.limits.output) bytes")
      }
    }
  }
}
