import Diagnostics
import FileTree
import StringsFormat

/// Writes diagnostics to standard error, quoting the lines they point at.
struct DiagnosticPrinter {
  var options: OutputOptions
  var project: OpenProject?
  /// Where quoted lines are read without a project.
  var tree: (any FileTree)?

  func print(_ diagnostics: [Diagnostic]) {
    let console = options.console
    let renderer = DiagnosticRenderer(
      usesColor: console.usesColor, filePrefix: project?.filePrefix ?? "")
    var texts: [String: String?] = [:]
    for diagnostic in diagnostics where !options.quiet || diagnostic.severity == .error {
      switch options.diagnostics {
      case .json: console.say(JSONText(diagnostic).line)
      case .text:
        console.say(
          renderer.render(diagnostic) { file in
            if let known = texts[file] { return known }
            let text = source(file)
            texts[file] = .some(text)
            return text
          })
      }
    }
  }

  private func source(_ file: String) -> String? {
    guard let tree = project?.tree ?? tree,
      let bytes = try? tree.contents(of: ProjectPath(file))
    else { return nil }
    let marked = TextEncoding(byteOrderMarkOf: bytes)
    let encoding = marked ?? TextEncoding(guessing: bytes)
    return encoding.decode(bytes.dropFirst(marked?.byteOrderMark.count ?? 0))
  }
}
