internal import Diagnostics
internal import Hashing
internal import JSONFormat

/// Findings in SARIF, the format of code scanning services.
///
/// Source: "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", OASIS, sections 3.13
/// (log), 3.19 (tool component), 3.27 (result; 3.27.17, partial fingerprints), 3.30 (region), 3.49
/// (rule) and 3.55 (fix).
struct SARIFLog {
  var toolName: String
  var toolVersion: String
  /// Rules with metadata; a diagnostic of any other gets a descriptor with only its id.
  var rules: [ReportedRule]
  /// Put before every relative path.
  var filePrefix: String
  /// Where each rule has its page.
  var site: DocumentationSite?
  private var columns: UTF16Columns

  init(
    toolName: String, toolVersion: String, rules: [ReportedRule] = [], filePrefix: String = "",
    site: DocumentationSite? = nil, source: @escaping (String) -> String? = { _ in nil }
  ) {
    self.toolName = toolName
    self.toolVersion = toolVersion
    self.rules = rules
    self.filePrefix = filePrefix
    self.site = site
    columns = UTF16Columns(source: source)
  }

  mutating func json(of findings: [Diagnostic]) -> JSONValue {
    var ids = rules.map(\.id)
    var descriptors = rules.map(descriptor)
    var positions = Dictionary(
      ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for finding in findings where positions[finding.id] == nil {
      positions[finding.id] = ids.count
      ids.append(finding.id)
      descriptors.append(
        .object(["id": .string(finding.id), "helpUri": helpURI(of: finding.id)]))
    }
    let driver = JSONValue.object([
      "name": .string(toolName), "version": .string(toolVersion),
      "semanticVersion": .string(toolVersion),
      "rules": .array(descriptors),
    ])
    var occurrences: [String: Int] = [:]
    var results: [JSONValue] = []
    for finding in findings {
      let identity = [finding.id, finding.range?.file ?? "", finding.message].joined(
        separator: "\n")
      let occurrence = occurrences[identity, default: 0]
      occurrences[identity] = occurrence + 1
      let digest = Digest(of: Array("\(identity)\n\(occurrence)".utf8)).hexadecimal
      results.append(
        result(
          finding, ruleIndex: positions[finding.id] ?? 0, fingerprint: String(digest.prefix(32))))
    }
    return .object([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": .array([
        .object([
          "tool": .object(["driver": driver]), "columnKind": "utf16CodeUnits",
          "results": .array(results),
        ])
      ]),
    ])
  }

  private func descriptor(of rule: ReportedRule) -> JSONValue {
    .object([
      "id": .string(rule.id), "name": .string(rule.name),
      "shortDescription": .object(["text": .string(rule.summary)]),
      "helpUri": helpURI(of: rule.id),
      "help": rule.help.map { .object(["text": .string($0)]) },
      "defaultConfiguration": .object([
        "enabled": .boolean(rule.isOnByDefault), "level": .string(rule.severity.rawValue),
      ]),
    ])
  }

  private func helpURI(of id: String) -> JSONValue? { site.map { .string($0.page(of: id)) } }

  /// The fingerprint is the same as long as file and message are, whatever the line.
  private mutating func result(
    _ finding: Diagnostic, ruleIndex: Int, fingerprint: String
  ) -> JSONValue {
    var related: [JSONValue] = []
    for note in finding.notes {
      if let range = note.range { related.append(location(range, message: note.message)) }
    }
    let text = ([finding.message] + finding.details).joined(separator: "\n")
    let place = finding.range.map { location($0) }
    var fixes: [JSONValue] = []
    for fixIt in finding.fixIts where fixIt.range.start != nil { fixes.append(fix(fixIt)) }
    return .object([
      "ruleId": .string(finding.id), "ruleIndex": .integer(Int64(ruleIndex)),
      "level": .string(finding.severity.rawValue), "message": .object(["text": .string(text)]),
      "locations": place.map { .array([$0]) },
      "relatedLocations": related.isEmpty ? nil : .array(related),
      "partialFingerprints": .object(["findingHash/v1": .string(fingerprint)]),
      "fixes": fixes.isEmpty ? nil : .array(fixes),
    ])
  }

  private mutating func location(_ range: SourceRange, message: String? = nil) -> JSONValue {
    .object([
      "physicalLocation": .object([
        "artifactLocation": artifact(range), "region": region(range),
      ]),
      "message": message.map { .object(["text": .string($0)]) },
    ])
  }

  private func artifact(_ range: SourceRange) -> JSONValue {
    let path = range.file.hasPrefix("/") ? range.file : filePrefix + range.file
    return .object(["uri": .string(path.percentEncoded)])
  }

  private mutating func region(_ range: SourceRange) -> JSONValue? {
    guard let start = range.start else { return nil }
    let startColumn = columns.column(of: start, in: range.file)
    let endColumn = range.end.map { columns.column(of: $0, in: range.file) }
    return .object([
      "startLine": .integer(Int64(start.line)), "startColumn": .integer(Int64(startColumn)),
      "endLine": range.end.map { .integer(Int64($0.line)) },
      "endColumn": endColumn.map { .integer(Int64($0)) },
    ])
  }

  private mutating func fix(_ fixIt: FixIt) -> JSONValue {
    .object([
      "artifactChanges": .array([
        .object([
          "artifactLocation": artifact(fixIt.range),
          "replacements": .array([
            .object([
              "deletedRegion": region(fixIt.range),
              "insertedContent": .object(["text": .string(fixIt.replacement)]),
            ])
          ]),
        ])
      ])
    ])
  }
}

/// Columns as programs count them that keep text in UTF-16: of SARIF, and of most editors.
struct UTF16Columns {
  private var sources: QuotedSources

  /// `source` returns the text of a file; nil if it cannot be read.
  init(source: @escaping (String) -> String?) { sources = QuotedSources(source) }

  /// The column, counted from 1; that in bytes where the line cannot be read.
  mutating func column(of position: SourcePosition, in file: String) -> Int {
    sources.lines(of: file)?.utf16Column(of: position) ?? position.column
  }
}

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

extension String {
  /// Encoded as the path of a URI (RFC 3986, section 3.3).
  fileprivate var percentEncoded: String {
    let digits = Array("0123456789ABCDEF")
    return utf8.reduce(into: "") { text, byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-._~/!$&'()*+,;=:@".utf8.contains(byte)
      if isPlain {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
