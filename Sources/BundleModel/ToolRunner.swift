package import Hashing

/// Runs a program of the system for a front end: the package manager, the C preprocessor.
///
/// A front end finds the program and says all of its arguments; nothing goes through a shell.
package struct ToolRunner: Sendable {
  /// A program with its arguments.
  package struct Command: Hashable, Sendable {
    /// An absolute path.
    package var program: String
    package var arguments: [Argument]
    /// Of the files that decide the output, together with program, arguments and environment, so that it
    /// may be kept for other runs; nil for a command that is to be run every time.
    package var inputs: Digest?
    /// Absolute paths of directories that it reads.
    package var reads: [String]
    /// The purpose of the run, for messages: `the manifest of the package 'Charts'`.
    package var purpose: String
    /// How long it may take.
    package var seconds: Int

    package init(
      program: String, arguments: [Argument], inputs: Digest? = nil, reads: [String] = [],
      purpose: String = "", seconds: Int = 120
    ) {
      self.seconds = seconds
      self.reads = reads
      self.purpose = purpose
      self.program = program
      self.arguments = arguments
      self.inputs = inputs
    }
  }

  /// An argument of which it is known how it begins, so that no text of a project can become an option
  /// or name a response file (`@FILE`, which compilers expand before they read options).
  package struct Argument: Hashable, Sendable {
    package let text: String

    private init(text: String) { self.text = text }

    /// A word of this program.
    package static func word(_ word: StaticString) -> Argument {
      Argument(text: word.description)
    }

    /// A path; nil unless it is absolute.
    package static func path(_ path: String) -> Argument? {
      path.hasPrefix("/") && !path.utf8.contains(0) ? Argument(text: path) : nil
    }

    /// An option with its value in the same word: `-DNAME=1`.
    package static func option(_ option: StaticString, _ value: String) -> Argument? {
      value.utf8.contains(0) ? nil : Argument(text: option.description + value)
    }
  }

  /// How a program ended.
  package enum Outcome: Equatable, Sendable {
    /// With an exit status, or 128 and the number of a signal.
    case ended(status: Int32, output: [UInt8], errors: [UInt8])
    /// It was not started, or was stopped: `took longer than 60 s`.
    case failed(String)
    /// It was not started, since nobody allowed it: it would run what the project says.
    case withheld

    /// The output of a program that succeeded; nil after any failure.
    package var output: [UInt8]? {
      if case .ended(0, let output, _) = self { output } else { nil }
    }

    /// Why there is no output, in one line: the first one that the program wrote about it.
    package var problem: String {
      switch self {
      case .failed(let reason): return reason
      case .withheld: return "'--run-manifests' runs it"
      case .ended(let status, _, let errors):
        let lines = String(decoding: errors.prefix(1 << 16), as: UTF8.self).split(separator: "\n")
        let line = lines.first { $0.contains("error:") } ?? lines.first
        return line.map { String($0.prefix(300)) } ?? "it ended with exit status \(status)"
      }
    }
  }

  package var run: @Sendable (Command) -> Outcome
  /// Where programs are looked for, best first: the absolute directories of `PATH`.
  package var searchPath: [String]

  package init(searchPath: [String], run: @escaping @Sendable (Command) -> Outcome) {
    self.searchPath = searchPath
    self.run = run
  }

  /// Finds no program.
  package static let none = ToolRunner(searchPath: []) { _ in .failed("no program is run") }
}
