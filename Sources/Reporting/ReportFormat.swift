package import Diagnostics

/// A format in which findings are printed and reports are written.
///
/// To add one, write a file in `Formats/` and a line in `all`.
package struct ReportFormat: Sendable {
  /// Its name for `--diagnostics` and `--report`.
  package let name: String
  /// One line for people.
  package let summary: String
  /// The printed form of findings, without final newlines.
  package let printed: @Sendable (_ findings: [Diagnostic], _ context: ReportContext) -> [String]
  /// The contents of a report file.
  package let document: @Sendable (_ report: Report, _ context: ReportContext) -> String

  /// Every format; the first is the default.
  package static let all = [text, json, sarif, github]

  /// Nil for an unknown name.
  package static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}
