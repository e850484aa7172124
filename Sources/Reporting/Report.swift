package import BundleModel
package import Diagnostics
internal import FileTree
package import Inspection

/// The outcome of one run of a command: bundles, results and findings.
///
/// Every format writes the same value, so programs get the facts that people get.
package struct Report: Sendable {
  /// A bundle that was built, or compared with its record.
  package struct Bundle: Sendable {
    /// Its directory or archive, as the command line names it.
    package var path: String
    /// The results of its build; nil if nothing was built.
    package var receipt: Receipt.Product?
    /// Its contents; nil if it was not inspected.
    package var contents: BundleReport?

    package init(path: String, receipt: Receipt.Product? = nil, contents: BundleReport? = nil) {
      self.path = path
      self.receipt = receipt
      self.contents = contents
    }
  }

  /// The name of the command, such as `build`.
  package var command: String
  package var bundles: [Bundle]
  /// In the order in which they are printed.
  package var findings: [Diagnostic]

  package init(command: String, bundles: [Bundle] = [], findings: [Diagnostic] = []) {
    self.command = command
    self.bundles = bundles
    self.findings = findings
  }
}

/// The context that all formats need besides the findings.
package struct ReportContext: Sendable {
  package var toolVersion: String
  /// The checks that ran, for formats that describe them; other findings need no description.
  package var rules: [ReportedRule]
  /// Put before every relative path: the path from the working directory to the project's root.
  package var filePrefix: String
  /// Put before those in turn where programs take the paths: the path from the directory in which
  /// the command was called to the working directory.
  package var callerPrefix = ""
  package var usesColor: Bool
  /// The working directory, where the terminal makes links of file names.
  package var linkDirectory: String?
  /// Where the pages about diagnostics are published.
  package var site: DocumentationSite?
  /// True if the terminal makes links of what it shows.
  package var makesLinks = false
  /// The columns of the terminal that shows the findings; nil for files and pipes.
  package var width: Int?
  /// The text of a file with findings, for quoting; nil if it cannot be read.
  package var source: @Sendable (String) -> String?

  package init(
    toolVersion: String, rules: [ReportedRule] = [], filePrefix: String = "",
    usesColor: Bool = false, source: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.toolVersion = toolVersion
    self.rules = rules
    self.filePrefix = filePrefix
    self.usesColor = usesColor
    self.source = source
  }
}

/// The texts of files with findings, each read once as long as there are not too many.
struct QuotedSources {
  private let source: (String) -> String?
  private var known: [String: SourceLines?] = [:]
  /// The size of all that is known, in bytes.
  private var size = 0
  private static let sizeLimit = 64 << 20

  /// `source` returns the text of a file; nil if it cannot be read.
  init(_ source: @escaping (String) -> String?) { self.source = source }

  /// The text of a file with an index of its lines; nil if it cannot be read.
  mutating func lines(of file: String) -> SourceLines? {
    if let lines = known[file] { return lines }
    let lines = source(file).map { SourceLines($0) }
    // Findings are sorted by file, so what was read before is seldom needed again.
    if size > Self.sizeLimit {
      known.removeAll()
      size = 0
    }
    size += (lines?.count ?? 0) + file.utf8.count
    known[file] = .some(lines)
    return lines
  }
}

/// Where the pages of `Docs/` are published, as `make docs` lays them out.
package struct DocumentationSite: Equatable, Sendable {
  /// Ends without a slash.
  private var address: String

  /// Nil for an address that is no URL of the web or of a file.
  package init?(address: String) {
    guard ["http://", "https://", "file:///"].contains(where: address.hasPrefix) else { return nil }
    self.address = address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  /// The page about a diagnostic: a rule of lint has one of its own, the others stand in a table.
  package func page(of id: String) -> String {
    id.hasPrefix(Self.ruleMark)
      ? "\(address)/Docs/Lint/\(id.dropFirst(Self.ruleMark.count)).html"
      : "\(address)/Docs/Diagnostics.html#\(id)"
  }

  private static let ruleMark = "lint-"
}

extension ReportContext {
  /// What comes before a relative path so that it leads from where the command was called.
  var prefixForPrograms: String {
    filePrefix.hasPrefix("/") ? filePrefix : callerPrefix + filePrefix
  }
}

/// A description of a check.
package struct ReportedRule: Equatable, Sendable {
  /// The id of its findings, such as `lint-unknown-class`.
  package var id: String
  /// The name that configurations use, such as `unknown-class`.
  package var name: String
  /// One line.
  package var summary: String
  package var severity: Diagnostic.Severity
  package var isOnByDefault: Bool
  /// Where more is written, and how to turn the rule off; nil without either.
  package var help: String?

  package init(
    id: String, name: String, summary: String, severity: Diagnostic.Severity, isOnByDefault: Bool,
    help: String? = nil
  ) {
    self.help = help
    self.id = id
    self.name = name
    self.summary = summary
    self.severity = severity
    self.isOnByDefault = isOnByDefault
  }
}

extension VerificationReport {
  /// The differences as diagnostics, each at its file; `bundle` is the bundle's path.
  package func diagnostics(in bundle: String) -> [Diagnostic] {
    findings.map { finding in
      let (id, phrase) = finding.problem.finding(evidence == .record ? "built" : "sealed")
      var message = "'\(finding.path)' \(phrase)"
      switch (finding.expected, finding.found) {
      case (let expected?, let found?): message += ": \(found), \(evidence.word) \(expected)"
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
  /// The id of a finding, and its message about a file that was `made` so: built, or sealed.
  fileprivate func finding(_ made: String) -> (id: String, phrase: String) {
    switch self {
    case .missing: ("verify-missing", "is missing")
    case .added: ("verify-added", "was added")
    case .modified: ("verify-modified", "has other contents than were \(made)")
    case .type: ("verify-type", "is something else than was \(made)")
    case .mode: ("verify-mode", "has another mode than was \(made)")
    case .link: ("verify-link", "leads elsewhere than was \(made)")
    case .unreadable: ("verify-unreadable", "cannot be read")
    }
  }
}
