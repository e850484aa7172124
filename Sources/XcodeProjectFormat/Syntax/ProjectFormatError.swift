package import Diagnostics

/// Why a file cannot be read as a project, and where.
package struct ProjectFormatError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The text does not follow the grammar of its form.
    case syntax
    /// A line that Git put there to mark a conflict.
    case conflict
    /// A pointer of Git LFS in the file's stead.
    case pointer
    /// Not what a project file holds, or no version that is known.
    case content
  }

  package var kind: Kind
  /// Lower case, no full stop, the offending text in quotes.
  package var message: String
  package var range: SourceRange
  /// What to do about it; may be empty.
  package var details: [String]

  package init(_ kind: Kind, _ message: String, at range: SourceRange, details: [String] = []) {
    self.kind = kind
    self.message = message
    self.range = range
    self.details = details
  }
}

extension ProjectFormatError {
  /// The error as one that a user reads.
  package var diagnostic: Diagnostic {
    let id =
      switch kind {
      case .syntax: "project-syntax"
      case .conflict: "project-conflict"
      case .pointer: "project-pointer"
      case .content: "project-unknown-format"
      }
    return Diagnostic(.error, id: id, message, at: range, details: details)
  }
}
