internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension ResourceCompiler {
  /// Compiles a xib of macOS to a nib: a file, or a directory of files for different systems.
  ///
  /// `keyed` makes one keyed archive, which GNUstep and old systems read as well.
  package static let nib = ResourceCompiler(
    rule: "compile-xib", kind: .nib, extensions: ["xib"], platforms: [.macos, .gnustep],
    outputs: .discovered { inputs, compilation, diagnostics in
      // Only old systems need several files, so that most documents need not be read to plan.
      let name = compilation.nibName(of: inputs)
      if compilation.needsOneNib { return [name] }
      return nibFiles(inputs, compilation, &diagnostics)?.map { $0.name }
    }, unit: { FileName($0).base + ".nib" }
  ) { inputs, compilation, diagnostics in
    guard let files = nibFiles(inputs, compilation, &diagnostics) else { return nil }
    return CompiledResource(files.map { $0.bytes }, names: files.map { $0.name })
  }

  private static func nibFiles(
    _ inputs: [InputFile], _ compilation: Compilation, _ diagnostics: inout [Diagnostic]
  ) -> [(name: String, bytes: [UInt8])]? {
    guard let document = compilation.document(of: inputs, diagnostics: &diagnostics),
      let nib = compileNib(
        document, options: compilation.nibOptions(for: document, inputs), diagnostics: &diagnostics)
    else { return nil }
    let name = compilation.nibName(of: inputs)
    if compilation.policy == .keyed { return nib.variants.suffix(1).map { (name, $0.keyedBytes) } }
    let packaging = NibPackaging(deploymentTarget: compilation.systemVersion(for: document))
    return packaging.files(of: nib).members.map { member in
      (member.name.isEmpty ? name : name + "/" + member.name, member.bytes)
    }
  }
}

extension ResourceCompiler {
  /// Compiles a storyboard of macOS to the nibs of its scenes.
  package static let storyboard = ResourceCompiler(
    rule: "compile-storyboard", kind: .storyboard, extensions: ["storyboard"], platforms: [.macos],
    outputs: .discovered { inputs, compilation, diagnostics in
      storyboardFiles(inputs, compilation, &diagnostics)?.map { $0.name }
    }, unit: { FileName($0).base + ".storyboardc" }
  ) { inputs, compilation, diagnostics in
    guard let files = storyboardFiles(inputs, compilation, &diagnostics) else { return nil }
    return CompiledResource(files.map { $0.bytes }, names: files.map { $0.name })
  }

  private static func storyboardFiles(
    _ inputs: [InputFile], _ compilation: Compilation, _ diagnostics: inout [Diagnostic]
  ) -> [(name: String, bytes: [UInt8])]? {
    guard let document = compilation.document(of: inputs, diagnostics: &diagnostics),
      let storyboard = compileStoryboard(
        document, options: compilation.nibOptions(for: document, inputs), diagnostics: &diagnostics)
    else { return nil }
    let base = FileName(compilation.name ?? inputs.first?.path.name ?? "").base
    let packaging = NibPackaging(deploymentTarget: compilation.systemVersion(for: document))
    return storyboard.members(packaging).map { ("\(base).storyboardc/\($0.path)", $0.bytes) }
  }
}

extension Compilation {
  fileprivate func nibName(of inputs: [InputFile]) -> String {
    FileName(name ?? inputs.first?.path.name ?? "").base + ".nib"
  }

  /// Whether no document becomes more than one file: see `NibPackaging`.
  fileprivate var needsOneNib: Bool {
    policy == .keyed || NibSystemVersion(version: deploymentTarget).map { $0 >= .bigSur } ?? true
  }

  fileprivate func document(
    of inputs: [InputFile], diagnostics: inout [Diagnostic]
  ) -> InterfaceBuilderDocument? {
    guard let input = inputs.first,
      let document = InterfaceBuilderDocument(
        decoding: input.contents, file: input.path.text, diagnostics: &diagnostics)
    else { return nil }
    guard document.kind.isAppKit else {
      diagnostics.append(.otherPlatform(input.path, platform))
      return nil
    }
    return document
  }

  fileprivate func nibOptions(
    for document: InterfaceBuilderDocument, _ inputs: [InputFile]
  ) -> NibCompilationOptions {
    NibCompilationOptions(
      module: module, deploymentTarget: systemVersion(for: document),
      isBaseLocalization: inputs.first?.path.parent.name == "Base.lproj")
  }

  fileprivate func systemVersion(for document: InterfaceBuilderDocument) -> NibSystemVersion? {
    NibSystemVersion(of: document, builtFor: NibSystemVersion(version: deploymentTarget))
  }
}

extension NibSystemVersion {
  /// The first system with the tables of today.
  fileprivate static let bigSur = NibSystemVersion(11, 0)

  /// Of `10.13` or `13.0.1`.
  fileprivate init?(version: String?) {
    guard let version else { return nil }
    let parts = version.split(separator: ".").map { Int($0) }
    guard let major = parts.first ?? nil else { return nil }
    self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0)
  }
}

extension Diagnostic {
  fileprivate static func otherPlatform(_ file: ProjectPath, _ platform: Platform) -> Diagnostic {
    Diagnostic(
      .error, id: "nib-other-platform",
      "the document is not for macOS, and cannot be compiled for \(platform.rawValue)",
      at: SourceRange(file: file.text),
      details: ["'compile: none' on the entry copies the file as it is"])
  }
}
