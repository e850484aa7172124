internal import AppKitNibs
package import AppleVocabulary
internal import AssetCatalogCompilation
internal import BundleModel
package import Diagnostics
package import FileTree
package import HostSystem
package import InterfaceBuilderFormat
package import NibCompilation
internal import NibFormat
internal import UIKitNibs

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
        .flatMap { nibFiles($0, inputs, compilation, on: Workers(1), &diagnostics) }?
        .map { $0.name }
    }, unit: { FileName($0).base + ".nib" }, addsToInfoPlist: true,
    settle: settleDocuments,
    compile: { inputs, compilation, environment, diagnostics in
      guard let document = compilation.document(of: inputs, diagnostics: &diagnostics),
        let files = nibFiles(
          document, inputs, compilation, on: environment.workers, &diagnostics)
      else { return nil }
      return CompiledResource(
        files.map { $0.bytes }, names: files.map { $0.name }, infoPlist: document.infoPlistKeys)
    })

  private static func nibFiles(
    _ document: InterfaceBuilderDocument, _ inputs: InputFiles, _ compilation: Compilation,
    on workers: Workers, _ diagnostics: inout [Diagnostic]
  ) -> [(name: String, bytes: [UInt8])]? {
    let options = compilation.nibOptions(for: document, inputs)
    let nib = compileNib(document, options: options, on: workers, diagnostics: &diagnostics)
    guard let nib else { return nil }
    let name = compilation.nibName(of: inputs)
    let packaging = compilation.packaging(for: document)
    var files = packaging.files(of: nib, on: workers).members.map { member in
      (name: member.name.isEmpty ? name : name + "/" + member.name, bytes: member.bytes)
    }
    if !compilation.documentOptions.isFlat, files.first?.name != name, let input = inputs.first {
      let saved = ResavedDocument.bytes(of: document, by: options.xcode) ?? input.contents
      files.insert((name + "/" + UncompiledNib.documentName, saved), at: 0)
    }
    Heap.leave(nib)
    return files
  }
}

extension DocumentKind {
  /// The framework whose objects documents of this kind describe.
  package var nibKit: NibKit { isAppKit ? .appKit : .uiKit }
}

extension Diagnostic {
  /// Says that nibs are for later systems than the target; nil where nibs for the target are known.
  ///
  /// It is about a target, not about a document, and so is reported by those who decide for which
  /// target documents are compiled.
  package static func raisedNibTarget(
    _ target: String?, for platform: Platform, at range: SourceRange? = nil
  ) -> Diagnostic? {
    let oldest: [Platform: NibSystemVersion] = [
      .ios: .oldestOfUIKit, .tvos: .oldestOfUIKit, .macos: .oldestOfAppKit,
    ]
    guard let target, let oldest = oldest[platform.device],
      let version = NibSystemVersion(version: target), version < oldest
    else { return nil }
    return Diagnostic(
      .warning, id: "nib-old-system",
      "nibs are made for \(oldest) and later, not for \(target)",
      at: range, details: ["what older systems need is not known; raise the deployment target"])
  }
}

/// Compiles a xib; nil after an error among the diagnostics.
package func compileNib(
  _ document: InterfaceBuilderDocument, options: NibCompilationOptions = NibCompilationOptions(),
  on workers: Workers = Workers(1), diagnostics: inout [Diagnostic]
) -> CompiledNib? {
  document.kind.nibKit.compileNib(
    document, options: options, on: workers, diagnostics: &diagnostics)
}

/// Compiles a storyboard; nil after an error among the diagnostics.
package func compileStoryboard(
  _ document: InterfaceBuilderDocument, options: NibCompilationOptions = NibCompilationOptions(),
  on workers: Workers = Workers(1), diagnostics: inout [Diagnostic]
) -> CompiledStoryboard? {
  document.kind.nibKit.compileStoryboard(
    document, options: options, on: workers, diagnostics: &diagnostics)
}

/// A directory `X.nib` with the document, `designable.nib`, and no compiled objects.
///
/// Interface Builder 3 edited such directories; what ships is compiled from the document, as from
/// `X.xib`.
package enum UncompiledNib {
  package static let documentName = "designable.nib"

  /// True if a directory of this name and with these files is one.
  package static func isOne(name: String, files: [String]) -> Bool {
    FileName(name).extension == "nib" && files.contains(documentName)
      && !files.contains { NibRole(fileName: $0)?.isCompiled ?? false }
  }

  /// The document of a directory; nil if it is no such nib or cannot be listed.
  package static func document(at path: ProjectPath, in tree: some FileTree) -> ProjectPath? {
    guard FileName(path.name).extension == "nib",
      let status = try? tree.status(of: path, followingLinks: true), status.kind == .directory,
      let files = try? tree.entries(of: path).entries.map(\.name),
      isOne(name: path.name, files: files)
    else { return nil }
    return path.appending(name: documentName)
  }

  /// Where a document counts as lying: in such a nib, where the nib does.
  static func place(of document: ProjectPath) -> ProjectPath {
    let directory = document.parent
    let isInside =
      document.name == documentName && FileName(directory.name).extension == "nib"
    return isInside ? directory : document
  }
}

extension ResourceCompiler {
  /// Compiles a storyboard to the nibs of its scenes, one of watchOS to property lists.
  package static let storyboard = ResourceCompiler(
    rule: "compile-storyboard",
    command: .init("storyboard", platformDecides: "the format of nibs"),
    platforms: [.ios, .macCatalyst, .macos, .tvos, .watchos],
    outputs: .discovered(deciding: { _, _ in true }) { inputs, compilation, diagnostics in
      guard let document = compilation.document(of: inputs, diagnostics: &diagnostics) else {
        return nil
      }
      // Only old systems need several files for a nib; which nibs do, only compiling shows.
      return compilation.needsOneNib(for: document)
        ? fileNames(document, inputs, compilation, &diagnostics)
        : files(document, inputs, compilation, on: Workers(1), &diagnostics)?.map { $0.name }
    }, unit: { FileName($0).base + ".storyboardc" }, addsToInfoPlist: true,
    settle: settleDocuments,
    compile: { inputs, compilation, environment, diagnostics in
      guard let document = compilation.document(of: inputs, diagnostics: &diagnostics),
        let files = files(document, inputs, compilation, on: environment.workers, &diagnostics)
      else { return nil }
      return CompiledResource(
        files.map { $0.bytes }, names: files.map { $0.name }, infoPlist: document.infoPlistKeys)
    })

  private static func fileNames(
    _ document: InterfaceBuilderDocument, _ inputs: InputFiles, _ compilation: Compilation,
    _ diagnostics: inout [Diagnostic]
  ) -> [String]? {
    if document.kind.platform == .watchos {
      let name = compilation.storyboardBase(of: inputs)
      return WatchStoryboard.parts(of: document).map { $0.fileName(of: name) }
    }
    let directory = compilation.storyboardName(of: inputs)
    let names = document.kind.nibKit.storyboardNibNames(of: document, diagnostics: &diagnostics)
    return names.map { names in
      ["\(directory)/Info.plist"] + names.map { "\(directory)/\($0).nib" }
    }
  }

  private static func files(
    _ document: InterfaceBuilderDocument, _ inputs: InputFiles, _ compilation: Compilation,
    on workers: Workers, _ diagnostics: inout [Diagnostic]
  ) -> [(name: String, bytes: [UInt8])]? {
    let options = compilation.nibOptions(for: document, inputs)
    if document.kind.platform == .watchos {
      let name = compilation.storyboardBase(of: inputs)
      return WatchStoryboard.compile(document, options: options, diagnostics: &diagnostics)?
        .files(named: name)
    }
    let storyboard = compileStoryboard(
      document, options: options, on: workers, diagnostics: &diagnostics)
    let directory = compilation.storyboardName(of: inputs)
    let packaging = compilation.packaging(for: document)
    return storyboard?.members(packaging.files(of:)).map { ("\(directory)/\($0.path)", $0.bytes) }
  }
}

extension Compilation {
  fileprivate func storyboardName(of inputs: InputFiles) -> String {
    storyboardBase(of: inputs) + ".storyboardc"
  }

  /// The name without an extension.
  fileprivate func storyboardBase(of inputs: InputFiles) -> String {
    FileName(name ?? inputs.paths.first?.name ?? "").base
  }
}
