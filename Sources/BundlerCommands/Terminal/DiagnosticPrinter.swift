import Diagnostics
import FileTree
import JSONFormat
import Linting
import StringsFormat

/// Writes diagnostics to standard error, quoting the lines they point at.
struct DiagnosticPrinter {
  var options: OutputOptions
  var project: OpenProject?
  /// Where quoted lines are read without a project.
  var tree: (any FileTree)?
  /// Put before paths without a project.
  var filePrefix = ""

  func print(_ diagnostics: [Diagnostic]) {
    for text in texts(of: diagnostics) { options.console.say(text) }
  }

  /// What is printed, without the newlines at the ends; quiet, only errors.
  func texts(of diagnostics: [Diagnostic], rules: [LintRule] = []) -> [String] {
    let shown = diagnostics.filter { !options.quiet || $0.severity == .error }
    let prefix = project?.filePrefix ?? filePrefix
    switch options.diagnostics {
    case .json: return shown.map { JSONText($0).line }
    case .github: return shown.map { $0.gitHubCommand(filePrefix: prefix) }
    case .sarif:
      if shown.isEmpty, rules.isEmpty { return [] }
      let log = SARIFLog(
        toolName: "bundler", toolVersion: ToolVersion.number, rules: rules, filePrefix: prefix)
      return [String(decoding: log.json(of: shown).encoded(pretty: false), as: UTF8.self)]
    case .text:
      let renderer = DiagnosticRenderer(usesColor: options.console.usesColor, filePrefix: prefix)
      var texts: [String: String?] = [:]
      return shown.map { diagnostic in
        renderer.render(diagnostic) { file in
          if let known = texts[file] { return known }
          let text = source(file)
          texts[file] = .some(text)
          return text
        }
      }
    }
  }

  /// What a file outside the project holds is not shown.
  private func source(_ file: String) -> String? {
    let own = project.map {
      RootedFileTree($0.tree, at: $0.absoluteRoot.text, isClosed: true) as any FileTree
    }
    guard let tree = own ?? tree,
      let bytes = try? tree.contents(of: ProjectPath(file))
    else { return nil }
    let marked = TextEncoding(byteOrderMarkOf: bytes)
    let encoding = marked ?? TextEncoding(guessing: bytes)
    return encoding.decode(bytes.dropFirst(marked?.byteOrderMark.count ?? 0))
  }
}
