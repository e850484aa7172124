internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

/// What `actool` prints: messages about the catalogs, lists that were asked for, written files.
///
/// All of it goes to standard output. As text, each section stands under its key; a message is
/// `FILE:LINE: error: TEXT`, since build systems look for `^([^:]*):([^:]*): error: (.*)$` and the
/// like, see `CommandOutputParser` in Swift Build's `AssetCatalogCompiler.xcspec`.
struct ACToolReport: Sendable {
  /// A kind of message: the option that asks for it, and its keys in a property list.
  private struct Kind {
    var severity: Diagnostic.Severity
    var option: String
    var name: String
  }

  private static let kinds = [
    Kind(severity: .error, option: "--errors", name: "errors"),
    Kind(severity: .warning, option: "--warnings", name: "warnings"),
    Kind(severity: .note, option: "--notices", name: "notices"),
  ]

  /// Of `--print-contents` and the like.
  var sections = PropertyList.Dictionary()
  /// Absolute paths of written files.
  var results: [String] = []
  private var diagnostics: [Diagnostic] = []
  private var format: ToolOutputFormat
  private var wanted: Set<Diagnostic.Severity>
  private var documents: [ProjectPath]

  init(_ arguments: ToolArguments) throws(ToolFailure) {
    let formats = ToolOutputFormat.allCases.map { (name: $0.rawValue, value: $0) }
    format = try arguments.choice("--output-format", among: formats) ?? .xml1
    wanted = Set(Self.kinds.filter { arguments.has($0.option) }.map(\.severity))
    documents = arguments.operands.map { ProjectPath(normalized: $0) }
  }

  var hasErrors: Bool { diagnostics.hasErrors }

  mutating func add(_ found: [Diagnostic]) { diagnostics += found }

  /// Prints errors, of the other messages those that were asked for, and the rest.
  func print(in context: any ToolContext) {
    let shown = diagnostics.filter { $0.severity == .error || wanted.contains($0.severity) }
    if format == .humanReadableText {
      context.print(text(of: shown))
      return
    }
    var list = sections
    for kind in Self.kinds {
      let found = shown.filter { $0.severity == kind.severity }
      let placed = found.filter { document(of: $0) != nil }
      if !placed.isEmpty {
        list["com.apple.actool.document.\(kind.name)"] = .dictionary(byDocument(placed))
      }
      let others = found.filter { document(of: $0) == nil }
      if !others.isEmpty {
        list["com.apple.actool.\(kind.name)"] = .array(others.map { .dictionary(entry(of: $0)) })
      }
    }
    if !results.isEmpty {
      list["com.apple.actool.compilation-results"] = .dictionary([
        "output-files": .array(results.map { .string($0) })
      ])
    }
    context.print(format.encode(list))
  }

  private func text(of shown: [Diagnostic]) -> String {
    var text = ""
    for kind in Self.kinds {
      let lines = shown.filter { $0.severity == kind.severity }.flatMap(lines)
      if lines.isEmpty { continue }
      text +=
        "/* com.apple.actool.document.\(kind.name) */\n"
        + lines.map(\.visible).joined(separator: "\n")
        + "\n"
    }
    if !sections.entries.isEmpty {
      text += String(decoding: ToolOutputFormat.humanReadableText.encode(sections), as: UTF8.self)
    }
    guard !results.isEmpty else { return text }
    return text + "/* com.apple.actool.compilation-results */\n"
      + results.map(\.visible).joined(separator: "\n") + "\n"
  }

  private func lines(of diagnostic: Diagnostic) -> [String] {
    func line(_ severity: String, _ message: String, at range: SourceRange?) -> String {
      // A message without a file is one of the first document, so that there is a path to find.
      toolMessage(
        severity, message, in: range?.file ?? documents.first?.text, line: range?.start?.line)
    }
    return [line(diagnostic.severity.rawValue, diagnostic.message, at: diagnostic.range)]
      + diagnostic.details.map { "  " + $0 }
      + diagnostic.notes.map { line("note", $0.message, at: $0.range) }
  }

  /// The document that a message is about.
  private func document(of diagnostic: Diagnostic) -> ProjectPath? {
    guard let file = diagnostic.range?.file else { return nil }
    return documents.first { file == $0.text || file.hasPrefix($0.text + "/") }
  }

  private func byDocument(_ diagnostics: [Diagnostic]) -> PropertyList.Dictionary {
    var documents = PropertyList.Dictionary()
    for diagnostic in diagnostics {
      guard let document = document(of: diagnostic)?.text else { continue }
      let earlier = documents[document]?.array ?? []
      documents[document] = .array(earlier + [.dictionary(entry(of: diagnostic))])
    }
    return documents
  }

  private func entry(of diagnostic: Diagnostic) -> PropertyList.Dictionary {
    var entry: PropertyList.Dictionary = ["description": .string(diagnostic.message)]
    let notes = diagnostic.notes.map { toolMessage("note", $0.message, in: $0.range?.description) }
    let reasons = diagnostic.details + notes
    if !reasons.isEmpty { entry["failure-reason"] = .string(reasons.joined(separator: "\n")) }
    if let range = diagnostic.range { entry["location"] = .string(range.description) }
    return entry
  }
}
