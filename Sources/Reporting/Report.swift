package import BundleModel
package import Diagnostics
package import Inspection

/// What one run of a command found and did: bundles, results and findings.
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

/// What all formats need besides the findings.
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
  /// Whether the terminal makes links of what it shows.
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

extension ReportContext {
  /// What comes before a relative path so that it leads from where the command was called.
  var prefixForPrograms: String {
    filePrefix.hasPrefix("/") ? filePrefix : callerPrefix + filePrefix
  }
}

/// A description of a check.
package struct ReportedRule: Hashable, Sendable {
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
