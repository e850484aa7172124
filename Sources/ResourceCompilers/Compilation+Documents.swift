internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

/// What the compilers of Interface Builder documents have in common.
extension Compilation {
  func nibName(of inputs: [InputFile]) -> String {
    FileName(name ?? inputs.first?.path.name ?? "").base + ".nib"
  }

  /// Whether no document becomes more than one file: see `NibPackaging`.
  var needsOneNib: Bool {
    policy == .keyed || NibSystemVersion(version: deploymentTarget).map { $0 >= .bigSur } ?? true
  }

  /// Whether every nib of a document is one file.
  func needsOneNib(for document: InterfaceBuilderDocument) -> Bool {
    systemVersion(for: document).map { $0 >= .bigSur } ?? true
  }

  func document(
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

  func nibOptions(
    for document: InterfaceBuilderDocument, _ inputs: [InputFile]
  ) -> NibCompilationOptions {
    NibCompilationOptions(
      module: module, deploymentTarget: systemVersion(for: document),
      isBaseLocalization: inputs.first?.path.parent.name == "Base.lproj", isLenient: isLenient)
  }

  func systemVersion(for document: InterfaceBuilderDocument) -> NibSystemVersion? {
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
