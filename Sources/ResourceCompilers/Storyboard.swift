internal import AppKitNibs
internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension ResourceCompiler {
  /// Compiles a storyboard to the nibs of its scenes.
  package static let storyboard = ResourceCompiler(
    rule: "compile-storyboard",
    command: .init("storyboard", platformDecides: "the format of nibs"),
    platforms: [.ios, .macCatalyst, .macos, .tvos],
    outputs: .discovered(deciding: { _, _ in true }) { inputs, compilation, diagnostics in
      guard let document = compilation.document(of: inputs, diagnostics: &diagnostics) else {
        return nil
      }
      // Only old systems need several files for a nib; which nibs do, only compiling shows.
      return compilation.needsOneNib(for: document)
        ? fileNames(document, inputs, compilation, &diagnostics)
        : files(document, inputs, compilation, &diagnostics)?.map { $0.name }
    }, unit: { FileName($0).base + ".storyboardc" }, addsToInfoPlist: true,
    settle: settleDocuments,
    compile: { inputs, compilation, _, diagnostics in
      guard let document = compilation.document(of: inputs, diagnostics: &diagnostics),
        let files = files(document, inputs, compilation, &diagnostics)
      else { return nil }
      return CompiledResource(
        files.map { $0.bytes }, names: files.map { $0.name }, infoPlist: document.infoPlistKeys)
    })

  private static func fileNames(
    _ document: InterfaceBuilderDocument, _ inputs: InputFiles, _ compilation: Compilation,
    _ diagnostics: inout [Diagnostic]
  ) -> [String]? {
    let directory = compilation.storyboardName(of: inputs)
    let names = document.kind.nibKit.storyboardNibNames(of: document, diagnostics: &diagnostics)
    return names.map { names in
      ["\(directory)/Info.plist"] + names.map { "\(directory)/\($0).nib" }
    }
  }

  private static func files(
    _ document: InterfaceBuilderDocument, _ inputs: InputFiles, _ compilation: Compilation,
    _ diagnostics: inout [Diagnostic]
  ) -> [(name: String, bytes: [UInt8])]? {
    let storyboard = compileStoryboard(
      document, options: compilation.nibOptions(for: document, inputs), diagnostics: &diagnostics)
    let directory = compilation.storyboardName(of: inputs)
    let packaging = compilation.packaging(for: document)
    return storyboard?.members(packaging.files(of:)).map { ("\(directory)/\($0.path)", $0.bytes) }
  }
}

extension Compilation {
  fileprivate func storyboardName(of inputs: InputFiles) -> String {
    FileName(name ?? inputs.paths.first?.name ?? "").base + ".storyboardc"
  }
}
