internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ImageFormats

extension ResourceCompiler {
  /// Makes an icon from the images in an `.iconset` directory (rule 3.5.8).
  package static let iconset = ResourceCompiler(
    rule: "compile-iconset", command: .init("icns"),
    outputs: .named { name, _ in [FileName(name).base + ".icns"] }
  ) { inputs, _, _, diagnostics in
    var problems: [(name: String, error: IconsetError)] = []
    let icon = ICNSFile(
      iconset: inputs.map { ($0.path.name, $0.contents) }, problems: &problems)
    for problem in problems {
      guard let index = inputs.paths.firstIndex(where: { $0.name == problem.name }) else {
        continue
      }
      diagnostics.append(.leftOut(inputs[index], problem.error))
    }
    if icon.elements.isEmpty, !diagnostics.hasErrors {
      diagnostics.append(.empty(inputs.paths.first?.parent.text ?? "the icon set"))
    }
    return diagnostics.hasErrors ? nil : CompiledResource([icon.encoded()])
  }
}

extension Diagnostic {
  fileprivate static func leftOut(_ file: InputFile, _ error: IconsetError) -> Diagnostic {
    let range = SourceRange(file: file.path.text)
    switch error {
    case .unknownName:
      return Diagnostic(
        .warning, id: "iconset-unknown-name",
        "no name of an icon's image, and left out; expected 'icon_16x16.png', "
          + "'icon_16x16@2x.png' …",
        at: range)
    case .wrongSize(let width, let height, let expected):
      return Diagnostic(
        .error, id: "iconset-size",
        "the image has \(width) x \(height) pixels; its name requires \(expected) x \(expected)",
        at: range)
    case .undecodable(let error):
      let (message, details) = file.problem(readingAs: "PNG", error)
      return Diagnostic(.error, id: "iconset-png", message, at: range, details: details)
    }
  }

  fileprivate static func empty(_ directory: String) -> Diagnostic {
    Diagnostic(
      .error, id: "iconset-empty", "the icon set has no image", at: SourceRange(file: directory))
  }
}
