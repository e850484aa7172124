import Diagnostics

/// What bundler itself cannot do is no fault of a project: `lint` tells it as a note.
enum OwnLimits {
  /// Kinds of resources without a compiler here, old or new formats that are not read, and questions
  /// that a build has to answer.
  private static let ids: Set<String> = [
    "plan-unavailable", "plan-outside-bundle", "plan-too-many-actions", "plan-too-many-bundles",
    "project-open-platform", "project-preprocessed-info", "project-pointer",
    "xib-old-format", "xib-unknown-type", "xib-unknown-version", "nib-old-class",
    "xcstrings-version", "coredata-unsupported", "mapping-unknown-part",
    "catalog-unsupported-image", "catalog-unsupported-slot", "catalog-image-memory",
    "catalog-undrawable", "manifest-version",
  ]

  /// The findings, in which errors of these kinds are notes.
  static func asNotes(_ findings: [Diagnostic]) -> [Diagnostic] {
    findings.map { finding in
      guard finding.severity != .note, ids.contains(finding.id) else { return finding }
      var note = finding
      note.severity = .note
      return note
    }
  }
}
