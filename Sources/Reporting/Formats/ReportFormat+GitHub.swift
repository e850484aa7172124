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
