internal import AppKitNibs
internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import UIKitNibs

extension ResourceCompiler {
  /// Decides which Xcode's nibs a document becomes.
  static let settleDocuments = settling(DocumentOptions.self) { options, context in
    if options.xcode == .ofInfoPlist {
      options.xcode = context.buildMachine.xcode.map { .version($0) }
      options.hostSystem = options.hostSystem ?? context.buildMachine.system
    }
    // GNUstep has no Xcode, and nibs of other platforms are not compiled.
    if ![.ios, .macCatalyst, .macos, .tvos].contains(context.platform.device) {
      options.xcode = nil
      options.hostSystem = nil
      options.fonts = []
      options.hostProcessor = nil
      options.hostScrollers = nil
      options.hostScreen = .standard
    }
  }
}

/// Shared by the compilers of Interface Builder documents.
extension Compilation {
  func nibName(of inputs: InputFiles) -> String {
    FileName(name ?? place(of: inputs)?.name ?? "").base + ".nib"
  }

  /// Where the document lies, or the nib that has it inside.
  private func place(of inputs: InputFiles) -> ProjectPath? {
    inputs.paths.first.map { UncompiledNib.place(of: $0) }
  }

  /// True if a nib is a single keyed archive; GNUstep reads nothing else.
  var isKeyed: Bool { policy == .keyed || platform.device == .gnustep }

  var documentOptions: DocumentOptions { DocumentOptions(options) }

  /// True if a nib may become several files, which its document then decides; nibs of iOS and keyed
  /// archives never do.
  var mayNeedSeveralNibs: Bool {
    documentPlatform == .macos && !isKeyed && NibSystemVersion(version: deploymentTarget) != nil
  }

  /// True if it is certain, without parsing the document, that it becomes one file: see
  /// `NibPackaging`.
  ///
  /// That is so if neither the build nor the document targets an old system.
  func needsOneNib(_ inputs: InputFiles) -> Bool {
    guard mayNeedSeveralNibs, let target = NibSystemVersion(version: deploymentTarget) else {
      return true
    }
    return target >= .bigSur && !inputs.contains { $0.namesSystem }
  }

  /// True if every nib of a document is one file.
  func needsOneNib(for document: InterfaceBuilderDocument) -> Bool {
    guard document.kind.isAppKit else { return true }
    return systemVersion(for: document).map { $0 >= .bigSur } ?? true
  }

  func document(
    of inputs: InputFiles, diagnostics: inout [Diagnostic]
  ) -> InterfaceBuilderDocument? {
    guard let input = inputs.first,
      let document = InterfaceBuilderDocument(
        decoding: input.contents, file: input.path.text, diagnostics: &diagnostics)
    else { return nil }
    let own = document.kind.platform
    if own == documentPlatform { return document }
    // The nibs of both are alike, and so are most of their classes.
    if own == .ios, documentPlatform == .tvos, !documentOptions.isStrict {
      diagnostics.append(.foreignDocument(own, input.path, self))
      return document
    }
    diagnostics.append(.otherPlatform(own, input.path, self))
    return nil
  }

  /// The platform of documents for the target platform.
  fileprivate var documentPlatform: Platform? {
    Self.documentPlatforms[platform.device]
  }

  private static let documentPlatforms: [Platform: Platform] = [
    .gnustep: .macos, .ios: .ios, .macCatalyst: .ios, .macos: .macos, .tvos: .tvos,
    .watchos: .watchos,
  ]

  /// GNUstep does not localize nibs by tables, so its nibs get the document's own texts.
  func nibOptions(
    for document: InterfaceBuilderDocument, _ inputs: InputFiles
  ) -> NibCompilationOptions {
    let options = documentOptions
    return NibCompilationOptions(
      module: options.module, deploymentTarget: systemVersion(for: document),
      isBaseLocalization: platform.device != .gnustep
        && (options.refersToStrings || place(of: inputs)?.parent.name == "Base.lproj"),
      isStrict: options.isStrict,
      xcode: xcode(of: document), mac: options.hostSystem,
      hasIntelProcessor: options.hostProcessor.map { $0 == .intel },
      scrollersTakeRoom: options.hostScrollers.map { $0 == .always },
      hasRetinaScreen: options.hostScreen == .retina, fonts: Set(options.fonts))
  }

  private func xcode(of document: InterfaceBuilderDocument) -> NibXcode {
    document.kind.isAppKit ? xcode : max(xcode, .oldestOfUIKit)
  }

  /// The Xcode whose nibs are wanted.
  private var xcode: NibXcode {
    documentOptions.xcode?.version.flatMap { NibXcode(xcode: $0) } ?? .newest
  }

  /// How a nib becomes files; on iOS and tvOS it is always a single archive.
  func packaging(for document: InterfaceBuilderDocument) -> NibPackaging {
    guard document.kind.isAppKit else { return NibPackaging() }
    return NibPackaging(
      deploymentTarget: systemVersion(for: document),
      keyedArchives: isKeyed ? .only : NibPackaging.keyedArchives(by: xcode),
      isFlat: documentOptions.isFlat)
  }

  /// The oldest system that a nib must support; GNUstep counts as one that reads only keyed
  /// archives.
  func systemVersion(for document: InterfaceBuilderDocument) -> NibSystemVersion? {
    guard platform.device != .gnustep else { return .lastKeyed }
    let target = NibSystemVersion(version: deploymentTarget)
    return document.kind.isAppKit ? NibSystemVersion(of: document, builtFor: target) : target
  }
}

extension InputFile {
  /// True if a document names target systems, as far as a search in its bytes shows.
  fileprivate var namesSystem: Bool {
    let tag = Array("<deployment".utf8)
    return contents.indices.contains { start in
      guard contents[start] == tag[0], contents[start...].starts(with: tag) else { return false }
      let rest = contents[start...].prefix { $0 != UInt8(ascii: ">") }
      return String(decoding: rest, as: UTF8.self).contains("version")
    }
  }
}

extension NibSystemVersion {
  /// The first system with today's table views.
  fileprivate static let bigSur = NibSystemVersion(11, 0)
  /// The last system that reads only keyed archives.
  fileprivate static let lastKeyed = NibSystemVersion(10, 12)

  /// Parses `10.13` or `13.0.1`.
  init?(version: String?) {
    guard let version else { return nil }
    let parts = version.split(separator: ".").map { Int($0) }
    guard let major = parts.first ?? nil else { return nil }
    let rest = parts.dropFirst().map { $0 ?? 0 }
    self.init(major, rest.first ?? 0, rest.dropFirst().first ?? 0)
  }
}

extension Diagnostic {
  fileprivate static func foreignDocument(
    _ own: Platform, _ file: ProjectPath, _ compilation: Compilation
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "nib-other-platform",
      "the document is for \(own.traits.name); for \(compilation.platform.rawValue) it is compiled as it is there",
      at: SourceRange(file: file.text),
      details: ["views that only \(own.traits.name) has cannot be loaded"])
  }

  fileprivate static func otherPlatform(
    _ own: Platform, _ file: ProjectPath, _ compilation: Compilation
  ) -> Diagnostic {
    let platform = compilation.platform.rawValue
    return Diagnostic(
      .error, id: "nib-other-platform",
      compilation.documentPlatform == nil
        ? "documents are not compiled for \(platform): no nib of Apple's shows what they become"
        : "the document is for \(own.traits.name), and cannot be compiled for \(platform)",
      at: SourceRange(file: file.text),
      details: compilation.copyRemedies)
  }
}
