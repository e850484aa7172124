import BundleModel
import Diagnostics
import FileTree
import Inspection

extension BundleArgument.Opened {
  /// Says that the bundle has nothing at the path, and where it has something of that name.
  func sayAbsent(_ output: OutputOptions) {
    output.console.say("error: '\(prefix)' has no '\(path)'")
    var ignored: [Diagnostic] = []
    let report = inspect(tree, name: name, diagnostics: &ignored)
    let wanted = path.name.lowercased()
    let found = report.entries.map(\.path).filter { $0.name.lowercased() == wanted }
    guard !found.isEmpty else { return }
    let shown = found.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    let rest = found.count > 3 ? " and \(found.count - 3) more" : ""
    output.console.say("  it has \(shown)\(rest)")
  }
}
