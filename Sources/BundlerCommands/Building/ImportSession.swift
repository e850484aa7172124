import BundleModel
import Diagnostics
import Execution

/// Carries out imports and reports them.
struct ImportSession {
  var project: OpenProject
  var output: OutputOptions

  func run(_ imports: [ImportAction], refresh: Bool) throws {
    var diagnostics: [Diagnostic] = []
    for action in imports {
      let outcome = performImport(
        action.source, to: action.destination, in: project.tree, refresh: refresh,
        at: action.range)
      switch outcome {
      case .imported:
        if !output.quiet {
          output.console.say("imported \(action.source) as \(action.destination)")
        }
      case .unchanged: break
      case .refused(let reasons): diagnostics += reasons
      }
    }
    try output.report(diagnostics, of: project)
  }
}
