internal import AppKitNibs
internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension ResourceCompiler {
  /// Compiles a xib to a nib: a file, or for macOS a directory of files for different systems.
  ///
  /// `keyed` makes one keyed archive, which GNUstep and old versions of macOS read as well.
  package static let nib = ResourceCompiler(
    rule: "compile-xib", command: .init("xib", platformDecides: "the format of nibs"),
    platforms: [.gnustep, .ios, .macCatalyst, .macos, .tvos],
    // Only old systems need several files, so planning need not read most documents.
    outputs: .discovered(deciding: { _, compilation in compilation.mayNeedSeveralNibs }) {
      inputs, compilation, diagnostics in
      let name = compilation.nibName(of: inputs)
      if compilation.needsOneNib(inputs) { return [name] }
      return compilation.document(of: inputs, diagnostics: &diagnostics)
        .flatMap { nibFiles($0, inputs, compilation, &diagnostics) }?.map { $0.name }
    }, unit: { FileName($0).base + ".nib" }, addsToInfoPlist: true,
    settle: settleDocuments,
    compile: { inputs, compilation, _, diagnostics in
      guard let document = compilation.document(of: inputs, diagnostics: &diagnostics),
        let files = nibFiles(document, inputs, compilation, &diagnostics)
      else { return nil }
      return CompiledResource(
        files.map { $0.bytes }, names: files.map { $0.name }, infoPlist: document.infoPlistKeys)
    })

  private static func nibFiles(
    _ document: InterfaceBuilderDocument, _ inputs: InputFiles, _ compilation: Compilation,
    _ diagnostics: inout [Diagnostic]
  ) -> [(name: String, bytes: [UInt8])]? {
    let options = compilation.nibOptions(for: document, inputs)
    guard let nib = compileNib(document, options: options, diagnostics: &diagnostics) else {
      return nil
    }
    let name = compilation.nibName(of: inputs)
    var files = compilation.packaging(for: document).files(of: nib).members.map { member in
      (name: member.name.isEmpty ? name : name + "/" + member.name, bytes: member.bytes)
    }
    if !compilation.documentOptions.isFlat, files.first?.name != name, let input = inputs.first {
      files.insert((name + "/" + UncompiledNib.documentName, input.contents), at: 0)
    }
    return files
  }
}
