import ArgumentParser

/// Exit statuses of commands; wrong usage is 64, from the argument parser.
enum ExitStatus {
  /// The work ran and the answer is bad: errors in the input, a mismatch, nothing found.
  static let failure = ExitCode(1)
  /// The work could not be done: an unreadable manifest or bundle, an input or output error.
  static let unable = ExitCode(2)

  /// Stopped by a signal, as a shell reports it.
  static func interrupted(by signal: Int32) -> ExitCode { ExitCode(128 + signal) }
}
