internal import Diagnostics
internal import PropertyListFormat

/// Which messages `ibtool` prints about the documents, and in which form.
struct IBToolReport: Equatable, Sendable {
  /// A kind of message: the option that asks for it, and its key in a property list.
  private struct Section {
    var severity: Diagnostic.Severity
    var option: String
    var key: String
  }

  private static let sections = [
    Section(severity: .error, option: "--errors", key: "com.apple.ibtool.document.errors"),
    Section(severity: .warning, option: "--warnings", key: "com.apple.ibtool.document.warnings"),
    Section(severity: .note, option: "--notices", key: "com.apple.ibtool.document.notices"),
  ]

  /// Nil for the default: text for messages alone, else a property list in XML.
  private var format: ToolOutputFormat?
  private var wanted: Set<Diagnostic.Severity>

  init(_ arguments: ToolArguments) throws(ToolFailure) {
    let formats = ToolOutputFormat.allCases.map { (name: $0.rawValue, value: $0) }
    format = try arguments.choice("--output-format", among: formats)
    wanted = Set(
      Self.sections.filter { arguments.has($0.option) || arguments.has("--all") }.map(\.severity))
  }

  /// True if messages about documents were asked for.
  var asksForMessages: Bool { !wanted.isEmpty }

  /// Prints errors, of the other messages those that were asked for, and what the sections of a
  /// document hold.
  ///
  /// Text goes to standard error, a property list to standard output. The property list has a
  /// section for each requested kind, even an empty one.
  ///
  /// Text has no columns: build systems look for `^([^:]*):([^:]*): error: (.*)$` and the like, see
  /// `CommandOutputParser` in Swift Build's `IBCompiler.xcspec`.
  func print(
    _ diagnostics: [Diagnostic], and documentSections: PropertyList.Dictionary,
    in context: any ToolContext
  ) {
    let shown = diagnostics.filter { $0.severity == .error || wanted.contains($0.severity) }
    let hasSections = !documentSections.keys.isEmpty
    if format == .humanReadableText || format == nil && !hasSections {
      for line in shown.flatMap(lines) { context.say(line) }
      if hasSections { context.print(ToolOutputFormat.humanReadableText.encode(documentSections)) }
      return
    }
    var list = documentSections
    for section in Self.sections {
      let found = shown.filter { $0.severity == section.severity }
      guard wanted.contains(section.severity) || !found.isEmpty else { continue }
      list[section.key] = .dictionary(byFile(found))
    }
    context.print((format ?? .xml1).encode(list))
  }

  private func lines(of diagnostic: Diagnostic) -> [String] {
    func line(_ severity: String, _ message: String, at range: SourceRange?) -> String {
      toolMessage(severity, message, in: range?.file, line: range?.start?.line)
    }
    return [line(diagnostic.severity.rawValue, diagnostic.message, at: diagnostic.range)]
      + diagnostic.details.map { "  " + $0 }
      + diagnostic.notes.map { line("note", $0.message, at: $0.range) }
  }

  private func byFile(_ diagnostics: [Diagnostic]) -> PropertyList.Dictionary {
    var files = PropertyList.Dictionary()
    for diagnostic in diagnostics {
      let file = diagnostic.range?.file ?? ""
      files[file] = .array((files[file]?.array ?? []) + [.dictionary(entry(of: diagnostic))])
    }
    return files
  }

  private func entry(of diagnostic: Diagnostic) -> PropertyList.Dictionary {
    let notes = diagnostic.notes.map { toolMessage("note", $0.message, in: $0.range?.description) }
    let description = [diagnostic.message] + diagnostic.details + notes
    var entry: PropertyList.Dictionary = [
      "description": .string(description.joined(separator: "\n")),
      "message": .string(diagnostic.message),
      "type": .string(diagnostic.severity.rawValue),
    ]
    if let start = diagnostic.range?.start {
      entry["line"] = .integer(.init(start.line))
      entry["column"] = .integer(.init(start.column))
    }
    return entry
  }
}
