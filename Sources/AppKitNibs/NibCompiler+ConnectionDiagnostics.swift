internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import XMLFormat

extension NibCompiler {
  /// Reports a connection of a kind that nibs of macOS do not have.
  mutating func report(_ connection: Connection) {
    reading.diagnostics.append(
      Diagnostic(
        options.isLenient ? .warning : .error, id: "nib-unsupported-connection",
        message(for: connection), at: connection.element.range(in: document.file),
        details: ["remove it, or connect the objects by an outlet"]))
  }

  private func message(for connection: Connection) -> String {
    if case .segue(let segue) = connection.kind, document.kind.isStoryboard {
      return "no controller of the storyboard is the end of this segue of kind '\(segue.kind)', "
        + "or macOS has none of that kind"
    }
    return "<\(connection.element.name)> does not connect objects of a macOS xib"
  }
}
