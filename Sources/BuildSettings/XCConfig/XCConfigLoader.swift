package import Diagnostics
internal import MacroExpansion

extension SettingLevel {
  /// The assignments of a file of settings and of those it includes, in the order in which they count
  /// (Docs/Rules.md, Xcode projects 10.3 and 10.4).
  ///
  /// `path` is as `read` takes it, which returns nil for a file that cannot be read. Includes that are
  /// not beside the including file are looked for in `searchPaths`: the project's directory. Returns
  /// nil if the file itself cannot be read, with a warning at `range`: it is often CocoaPods'.
  package static func xcconfig(
    _ name: String, path: String, searchPaths: [String] = [], at range: SourceRange? = nil,
    diagnostics: inout [Diagnostic], read: (_ path: String) -> [UInt8]?
  ) -> SettingLevel? {
    var loader = XCConfigLoader(searchPaths: searchPaths)
    let isFound = loader.load(path, read: read)
    guard isFound else {
      diagnostics.append(.missingBase(path, range))
      return nil
    }
    diagnostics += loader.diagnostics.withoutRepetitions
    return SettingLevel(name, loader.assignments)
  }
}

/// Follows the includes of files of settings.
private struct XCConfigLoader {
  /// How deep files may include each other.
  private static let maximumDepth = 64
  /// How often files may be included, and how many assignments may come of it.
  private static let maximumIncludes = 1000
  private static let maximumAssignments = XCConfigParser.maximumStatements

  private(set) var assignments: [SettingAssignment] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let searchPaths: [String]
  /// The files being read, outermost first.
  private var path: [String] = []
  /// By normalized path; a file that is included several times is parsed once.
  private var files: [String: XCConfig] = [:]
  private var includes = 0
  private var hasReportedSize = false

  init(searchPaths: [String]) { self.searchPaths = searchPaths }

  /// Takes the assignments of a file; false if it cannot be read.
  mutating func load(_ file: String, read: (String) -> [UInt8]?) -> Bool {
    let file = standardizedPath(file)
    guard let config = config(file, read: read) else { return false }
    path.append(file)
    defer { path.removeLast() }
    for statement in config.statements {
      switch statement {
      case .assignment(let assignment):
        guard assignments.count < Self.maximumAssignments else {
          reportSize(.tooManyAssignments(Self.maximumAssignments, assignment.origin))
          return true
        }
        assignments.append(assignment)
      case .include(let include): load(include, from: file, read: read)
      }
    }
    return true
  }

  private mutating func load(
    _ include: XCConfig.Include, from file: String, read: (String) -> [UInt8]?
  ) {
    includes += 1
    guard includes <= Self.maximumIncludes, path.count < Self.maximumDepth else {
      reportSize(.tooManyIncludes(include.path.range))
      return
    }
    let written = include.path.value
    for candidate in candidates(written, from: file) {
      if path.contains(candidate) {
        diagnostics.append(.cycle(include.path))
        return
      }
      if load(candidate, read: read) { return }
    }
    if !include.isOptional { diagnostics.append(.missingInclude(include.path)) }
  }

  /// Where an included file may be: beside the including one, then in the search paths, and with the
  /// extension that may be left out.
  private func candidates(_ written: String, from file: String) -> [String] {
    guard !written.isEmpty else { return [] }
    var paths = [written]
    if written.utf8.first != UInt8(ascii: "/") {
      let directory = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[...$0]) } ?? ""
      paths =
        [directory + written]
        + searchPaths.map { $0.isEmpty || $0.hasSuffix("/") ? $0 + written : $0 + "/" + written }
    }
    var result: [String] = []
    for path in paths.map(standardizedPath) {
      var names = [path]
      if !path.hasSuffix(".xcconfig") { names.append(path + ".xcconfig") }
      for name in names where !result.contains(name) { result.append(name) }
    }
    return result
  }

  private mutating func config(_ file: String, read: (String) -> [UInt8]?) -> XCConfig? {
    if let known = files[file] { return known }
    guard let bytes = read(file) else { return nil }
    let config = XCConfig(parsing: bytes, file: file, diagnostics: &diagnostics)
    files[file] = config
    return config
  }

  private mutating func reportSize(_ diagnostic: Diagnostic) {
    if !hasReportedSize { diagnostics.append(diagnostic) }
    hasReportedSize = true
  }
}

/// A file of settings (Docs/Rules.md, Xcode projects 10).
package struct XCConfig: Equatable, Sendable {
  package enum Statement: Hashable, Sendable {
    case assignment(SettingAssignment)
    case include(Include)
  }

  /// `#include "path"`, or `#include? "path"` for a file that may be missing.
  package struct Include: Hashable, Sendable {
    /// As it is written, without the quotes.
    package var path: Located<String>
    package var isOptional: Bool

    package init(path: Located<String>, isOptional: Bool) {
      self.path = path
      self.isOptional = isOptional
    }
  }

  /// In the order of the file.
  package var statements: [Statement]

  /// Parses a file, which is called `file` in diagnostics; a line that cannot be read is reported and
  /// left out.
  package init(parsing bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) {
    var parser = XCConfigParser(bytes, file: file)
    parser.parse()
    statements = parser.statements
    diagnostics += parser.diagnostics
  }
}

extension Diagnostic {
  fileprivate static func missingBase(_ path: String, _ range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .warning, id: "xcconfig-not-found",
      "cannot read '\(path)'; the configuration goes without its settings", at: range,
      details: GeneratedFile.remedy(for: path).map { [$0] } ?? [])
  }

  fileprivate static func missingInclude(_ path: Located<String>) -> Diagnostic {
    let developer = path.value.hasPrefix("<DEVELOPER_DIR>") ? ", which is part of Xcode" : ""
    return Diagnostic(
      .error, id: "xcconfig-include-not-found", "cannot read '\(path.value)'\(developer)",
      at: path.range, details: GeneratedFile.remedy(for: path.value).map { [$0] } ?? [])
  }

  fileprivate static func cycle(_ path: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, id: "xcconfig-include-cycle",
      "'\(path.value)' is being read already and is not included again", at: path.range)
  }

  fileprivate static func tooManyIncludes(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "xcconfig-too-large", "files of settings include too many others", at: range)
  }

  fileprivate static func tooManyAssignments(_ count: Int, _ range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .error, id: "xcconfig-too-large", "files of settings have more than \(count) settings",
      at: range)
  }
}
