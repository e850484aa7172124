package import Diagnostics
internal import FileTree
package import Inspection

extension VerificationReport {
  /// The differences as diagnostics, each at its file; `bundle` is the bundle's path.
  package func diagnostics(in bundle: String) -> [Diagnostic] {
    findings.map { finding in
      let (id, phrase) = finding.problem.finding
      var message = "'\(finding.path)' \(phrase)"
      switch (finding.expected, finding.found) {
      case (let expected?, let found?): message += ": \(found), recorded \(expected)"
      case (nil, let found?): message += ": \(found)"
      default: break
      }
      return Diagnostic(
        .error, id: id, message,
        at: SourceRange(file: bundle.isEmpty ? finding.path.text : bundle + "/" + finding.path.text)
      )
    }
  }
}

extension VerificationReport.Problem {
  /// The id of a finding, and its message about a file.
  fileprivate var finding: (id: String, phrase: String) {
    switch self {
    case .missing: ("verify-missing", "is missing")
    case .added: ("verify-added", "was added")
    case .modified: ("verify-modified", "has other contents than were built")
    case .type: ("verify-type", "is something else than was built")
    case .mode: ("verify-mode", "has another mode than was built")
    case .link: ("verify-link", "leads elsewhere than was built")
    case .unreadable: ("verify-unreadable", "cannot be read")
    }
  }
}
