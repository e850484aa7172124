internal import Diagnostics

extension ReportFormat {
  /// Workflow commands, which GitHub shows beside changed lines.
  package static let github = ReportFormat(
    name: "github", summary: "annotations of GitHub workflows",
    printed: { findings, context in
      findings.map { $0.gitHubCommand(filePrefix: context.prefixForPrograms) }
    },
    document: { report, context in
      report.findings.map { $0.gitHubCommand(filePrefix: context.prefixForPrograms) + "\n" }
        .joined()
    })
}

extension Diagnostic {
  /// A workflow command that GitHub shows beside a changed line.
  ///
  ///     ::error file=Main.xib,line=3,col=5,title=lint-undeclared-outlet::'Home' declares …
  ///
  /// Source: "Workflow commands for GitHub Actions", *Setting an error message*; escapes:
  /// actions/toolkit, packages/core/src/command.ts.
  func gitHubCommand(filePrefix: String = "") -> String {
    let command =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [(String, String)] = []
    if let range {
      properties.append(("file", range.file.hasPrefix("/") ? range.file : filePrefix + range.file))
      if let start = range.start {
        properties += [("line", "\(start.line)"), ("col", "\(start.column)")]
      }
      if let end = range.end, end.line == range.start?.line {
        properties += [("endLine", "\(end.line)"), ("endColumn", "\(end.column)")]
      }
    }
    properties.append(("title", id))
    let list = properties.map { "\($0)=\($1.escapedForGitHub(asProperty: true))" }
      .joined(separator: ",")
    let text = ([message] + details).joined(separator: "\n")
    return "::\(command) \(list)::\(text.escapedForGitHub(asProperty: false))"
  }
}

extension String {
  fileprivate func escapedForGitHub(asProperty isProperty: Bool) -> String {
    var text = ""
    // Logs are read on terminals, too.
    for scalar in visibleLines.unicodeScalars {
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      case ":" where isProperty: text += "%3A"
      case "," where isProperty: text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
