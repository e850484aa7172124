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
  ///
  /// Those of iOS and tvOS never do.
  var needsOneNib: Bool {
    guard documentPlatform == .macOS else { return true }
    return policy == .keyed
      || NibSystemVersion(version: deploymentTarget).map { $0 >= .bigSur } ?? true
  }

  func document(
    of inputs: [InputFile], diagnostics: inout [Diagnostic]
  ) -> InterfaceBuilderDocument? {
    guard let input = inputs.first,
      let document = InterfaceBuilderDocument(
        decoding: input.contents, file: input.path.text, diagnostics: &diagnostics)
    else { return nil }
    guard document.kind.platform == documentPlatform else {
      diagnostics.append(.otherPlatform(document.kind.platform, input.path, platform))
      return nil
    }
    return document
  }

  /// Whose documents the platform's products have.
  private var documentPlatform: DocumentKind.Platform? { Self.documentPlatforms[platform.device] }

  private static let documentPlatforms: [Platform: DocumentKind.Platform] = [
    .gnustep: .macOS, .ios: .iOS, .macos: .macOS, .tvos: .tvOS,
  ]

  func nibOptions(
    for document: InterfaceBuilderDocument, _ inputs: [InputFile]
  ) -> NibCompilationOptions {
    NibCompilationOptions(
      module: module, deploymentTarget: systemVersion(for: document),
      isBaseLocalization: inputs.first?.path.parent.name == "Base.lproj")
  }

  /// The files that a nib becomes; those of iOS and tvOS are one archive each.
  func packaging(for document: InterfaceBuilderDocument) -> NibPackaging {
    guard document.kind.isAppKit else { return NibPackaging() }
    return NibPackaging(deploymentTarget: systemVersion(for: document))
  }

  private func systemVersion(for document: InterfaceBuilderDocument) -> NibSystemVersion? {
    let target = NibSystemVersion(version: deploymentTarget)
    return document.kind.isAppKit ? NibSystemVersion(of: document, builtFor: target) : target
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
  fileprivate static func otherPlatform(
    _ own: DocumentKind.Platform, _ file: ProjectPath, _ platform: Platform
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "nib-other-platform",
      "the document is for \(own.rawValue), and cannot be compiled for \(platform.rawValue)",
      at: SourceRange(file: file.text),
      details: ["'compile: none' on the entry copies the file as it is"])
  }
}
