internal import Diagnostics
package import FileTree

/// How a bundle differs from the record of its build.
package struct VerificationReport: Hashable, Sendable, Codable {
  package enum Problem: String, Hashable, Sendable, Codable, CaseIterable {
    case missing, added, modified, type, mode, link, unreadable
  }

  package struct Finding: Hashable, Sendable, Codable {
    package var path: BundlePath
    package var problem: Problem
    /// The recorded value, if the difference is in a single value.
    package var expected: String?
    package var found: String?

    package init(
      path: BundlePath, problem: Problem, expected: String? = nil, found: String? = nil
    ) {
      self.path = path
      self.problem = problem
      self.expected = expected
      self.found = found
    }
  }

  /// How many entries of the record were compared with the bundle.
  package var checked: Int
  /// In byte order of paths.
  package var findings: [Finding]

  package init(checked: Int, findings: [Finding] = []) {
    self.checked = checked
    self.findings = findings
  }

  package var isMatch: Bool { findings.isEmpty }
}

extension VerificationReport {
  /// One line for each finding, and a summary.
  ///
  ///     modified   fr.lproj/Localizable.strings (size 120, recorded 118)
  ///     missing    pin.png
  ///     2 of 40 recorded files differ
  package var text: String {
    let width = Problem.allCases.map(\.rawValue.utf8.count).max() ?? 0
    let lines = findings.map { finding in
      finding.problem.rawValue.padded(to: width + 3) + finding.path.text.visible + finding.details
        + "\n"
    }
    return lines.joined() + summary + "\n"
  }

  private var summary: String {
    guard !isMatch else {
      return "\(checked.counted("recorded file")): all as built"
    }
    let added = findings.filter { $0.problem == .added }.count
    let differing = Set(findings.filter { $0.problem != .added }.map(\.path)).count
    var parts: [String] = []
    if differing > 0 {
      parts.append(
        "\(differing) of \(checked.counted("recorded file differs", "recorded files differ"))")
    }
    if added > 0 { parts.append("\(added) added") }
    return parts.joined(separator: ", ")
  }
}

extension VerificationReport.Finding {
  fileprivate var details: String {
    switch (expected, found) {
    case (let expected?, let found?): " (\(found.visible), recorded \(expected.visible))"
    case (nil, let found?): " (\(found.visible))"
    default: ""
    }
  }
}
