internal import JSONFormat

extension ReportFormat {
  /// SARIF 2.1.0, which code scanning services and editors read.
  package static let sarif = ReportFormat(
    name: "sarif", summary: "SARIF 2.1.0, for code scanning",
    printed: { findings, context in
      if findings.isEmpty, context.rules.isEmpty { return [] }
      var log = SARIFLog(context)
      return [String(decoding: log.json(of: findings).encoded(pretty: false), as: UTF8.self)]
    },
    document: { report, context in
      var log = SARIFLog(context)
      return String(decoding: log.json(of: report.findings).encoded(), as: UTF8.self)
    })
}

extension SARIFLog {
  fileprivate init(_ context: ReportContext) {
    self.init(
      toolName: "bundler", toolVersion: context.toolVersion, rules: context.rules,
      filePrefix: context.prefixForPrograms, site: context.site, source: context.source)
  }
}
