internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import NibCompilation
internal import NibFormat

extension ResourceCompiler {
  /// Compiles a storyboard to the nibs of its scenes.
  package static let storyboard = ResourceCompiler(
    rule: "compile-storyboard", kind: .storyboard, extensions: ["storyboard"],
    platforms: [.ios, .macos, .tvos],
    outputs: .discovered { inputs, compilation, diagnostics in
      storyboardFiles(inputs, compilation, &diagnostics)?.map { $0.name }
    }, unit: { FileName($0).base + ".storyboardc" },
    compile: { inputs, compilation, diagnostics in
      guard let files = storyboardFiles(inputs, compilation, &diagnostics) else { return nil }
      return CompiledResource(files.map { $0.bytes }, names: files.map { $0.name })
    })

  private static func storyboardFiles(
    _ inputs: [InputFile], _ compilation: Compilation, _ diagnostics: inout [Diagnostic]
  ) -> [(name: String, bytes: [UInt8])]? {
    guard let document = compilation.document(of: inputs, diagnostics: &diagnostics),
      let storyboard = compileStoryboard(
        document, options: compilation.nibOptions(for: document, inputs), diagnostics: &diagnostics)
    else { return nil }
    let base = FileName(compilation.name ?? inputs.first?.path.name ?? "").base
    return storyboard.members(compilation.packaging(for: document)).map {
      ("\(base).storyboardc/\($0.path)", $0.bytes)
    }
  }
}
