package import Diagnostics

/// A form in which findings are printed and reports are written.
///
/// Adding one takes a file in `Formats/` and a line in `all`.
package struct ReportFormat: Sendable {
  /// As `--diagnostics` and `--report` name it.
  package let name: String
  /// One line for people.
  package let summary: String
  /// Findings as they are printed, without newlines at the ends.
  package let printed: @Sendable (_ findings: [Diagnostic], _ context: ReportContext) -> [String]
  /// A whole report, as a file holds it.
  package let document: @Sendable (_ report: Report, _ context: ReportContext) -> String

  /// Every format; the first is what people get.
  package static let all = [text, json, sarif, github]

  /// Nil for an unknown name.
  package static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}
