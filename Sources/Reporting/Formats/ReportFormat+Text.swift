internal import BundleModel
internal import Diagnostics

extension ReportFormat {
  /// Text for terminals, editors and build logs: findings with the lines that they point at.
  package static let text = ReportFormat(
    name: "text", summary: "for people and editors", printed: render,
    document: { report, context in
      let lines = report.bundles.compactMap(\.summary) + render(report.findings, context)
      return lines.map { $0 + "\n" }.joined()
    })
}

private func render(_ findings: [Diagnostic], _ context: ReportContext) -> [String] {
  var renderer = DiagnosticRenderer(
    usesColor: context.usesColor, filePrefix: context.filePrefix,
    linkDirectory: context.linkDirectory, width: context.width)
  if context.makesLinks, let site = context.site { renderer.page = { site.page(of: $0) } }
  var sources = QuotedSources(context.source)
  return findings.map { finding in
    renderer.render(finding, quoting: { sources.lines(of: $0) })
  }
}

extension Report.Bundle {
  /// `build/App.app: 3 built, 2 up to date`; nil if nothing was built.
  fileprivate var summary: String? {
    guard let receipt else { return nil }
    let parts = Receipt.ActionResult.Status.allCases.compactMap { status in
      let count = receipt.actions.count { $0.status == status }
      return count > 0 ? "\(count) \(status.phrase)" : nil
    }
    return "\(path): " + (parts.isEmpty ? "nothing to build" : parts.joined(separator: ", "))
  }
}

extension Receipt.ActionResult.Status {
  fileprivate var phrase: String {
    switch self {
    case .built: "built"
    case .upToDate: "up to date"
    case .failed: "failed"
    case .cancelled: "not run"
    }
  }
}
