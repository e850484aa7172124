internal import Diagnostics
internal import InterfaceBuilderFormat
internal import XMLFormat

extension NibCompiler {
  /// Reports a connection of a kind that nibs of macOS do not have.
  mutating func report(_ connection: Connection) {
    reading.diagnostics.append(
      Diagnostic(
        options.isLenient ? .warning : .error, id: "nib-unsupported-connection",
        "<\(connection.element.name)> does not connect objects of a macOS xib",
        at: connection.element.range(in: document.file),
        details: ["remove it, or connect the objects by an outlet"]))
  }
}
