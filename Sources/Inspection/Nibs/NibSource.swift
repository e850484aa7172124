internal import AppleVocabulary
package import Diagnostics
package import FileTree
package import InterfaceBuilderFormat
internal import NibCompilation
package import NibFormat
internal import PropertyListFormat
internal import ResourceCompilers

/// A nib to inspect, compiled before or just now.
package struct NibSource: Sendable {
  /// The file's path, in a storyboard followed by the name of the nib.
  package var name: String
  package var file: NibFile
  /// The document that was compiled; nil for a nib that was compiled before.
  package var document: InterfaceBuilderDocument?

  package var graph: NibGraph { file.graph }
}

/// What the Info.plist of a compiled storyboard says of its scenes.
package struct CompiledStoryboardInfo: Hashable, Sendable {
  /// The storyboard identifier of the initial scene; nil for none.
  package var initial: String?
  /// The nibs of controllers by their storyboard identifiers.
  package var nibNames: [String: String] = [:]

  package init() {}

  init?(_ list: PropertyList?) {
    guard let list = list?.dictionary else { return nil }
    for prefix in ["UI", "NS"] {
      let designated = list["\(prefix)StoryboardDesignatedEntryPointIdentifier"]?.string
      initial = initial ?? designated
      let names = list["\(prefix)ViewControllerIdentifiersToNibNames"]?.dictionary
      for name in names?.keys ?? [] { nibNames[name] = names?[name]?.string }
    }
  }
}

/// Documents to inspect, with the nibs compiled from them, and other nibs.
package struct NibSources: Sendable {
  package var nibs: [NibSource] = []
  package var documents: [InterfaceBuilderDocument] = []
  /// Of compiled storyboards, by their directories.
  package var storyboards: [String: CompiledStoryboardInfo] = [:]
  /// The size of all files read so far, in bytes.
  private var size: Int64 = 0
  /// Whether code is made of the nibs: only texts of `Base.lproj` are then looked up.
  private var isForCode = false
  /// Whether objects say of which element they are.
  private var marksElements = false

  package init() {}
}

extension NibSources {
  /// Finds every document and nib at a path: one file, a `.storyboardc`, or a directory with any of
  /// them.
  ///
  /// Unknown parts of documents get a warning.
  package init(
    at path: some TreePath, named name: String, in tree: any FileTree, forCode: Bool = false,
    marksElements: Bool = false, diagnostics: inout [Diagnostic]
  ) throws(FileTreeError) {
    isForCode = forCode
    self.marksElements = marksElements || forCode
    try add(path, name, tree, depth: 0, &diagnostics)
  }

  private mutating func add(
    _ path: some TreePath, _ name: String, _ tree: any FileTree, depth: Int,
    _ diagnostics: inout [Diagnostic]
  ) throws(FileTreeError) {
    guard let status = try tree.status(of: path, followingLinks: true) else {
      throw FileTreeError(.notFound, path: name)
    }
    let suffix = FileName(path.text).extension?.lowercased() ?? ""
    if status.kind == .directory {
      if suffix == "nib" {
        let package = try NibPackage(at: path, in: tree)
        if let member = package?.member(for: nil) {
          addNib(member.bytes, name, &diagnostics)
        } else if let source = package?.members.first(where: { $0.role == .document }) {
          addDocument(source.bytes, name, &diagnostics)
        }
        return
      }
      guard depth < Self.deepestDirectory else { return }
      // The root of a tree has no name of its own.
      if name.hasSuffix(".storyboardc"),
        let bytes = try? tree.contents(of: path.appending(name: "Info.plist")),
        let info = CompiledStoryboardInfo(try? PropertyList(decoding: bytes))
      {
        storyboards[name] = info
      }
      let entries = try tree.entries(of: path).entries
      for entry in entries where entry.kind != .symbolicLink && !entry.name.hasPrefix(".") {
        let isOfInterest =
          entry.kind == .directory
          || Self.suffixes.contains(
            FileName(entry.name).extension?.lowercased() ?? "")
        guard isOfInterest else { continue }
        let inner = name.isEmpty ? entry.name : "\(name)/\(entry.name)"
        try add(path.appending(name: entry.name), inner, tree, depth: depth + 1, &diagnostics)
      }
      return
    }
    guard Self.suffixes.contains(suffix) || depth == 0 else { return }
    guard status.size <= wholeFileLimit - size else {
      throw FileTreeError(.tooLarge(limit: wholeFileLimit), path: name)
    }
    size += status.size
    let bytes = try tree.contents(of: path)
    let kind = NibFileKind(of: bytes)
    // A file with a document's extension that is not recognized goes to the parser, which says why.
    if kind == .document || kind == .unknown && suffix != "nib" {
      addDocument(bytes, name, &diagnostics)
    } else {
      addNib(bytes, name, &diagnostics)
    }
  }

  private static let suffixes: Set<String> = ["xib", "storyboard", "nib"]
  private static let deepestDirectory = 32

  private mutating func addNib(
    _ bytes: [UInt8], _ name: String, _ diagnostics: inout [Diagnostic]
  ) {
    do {
      nibs.append(NibSource(name: name, file: try NibFile(decoding: bytes)))
    } catch {
      diagnostics.append(.undecodable("\(error)", in: name))
    }
  }

  private mutating func addDocument(
    _ bytes: [UInt8], _ name: String, _ diagnostics: inout [Diagnostic]
  ) {
    guard
      let document = InterfaceBuilderDocument(
        decoding: bytes, file: name, diagnostics: &diagnostics)
    else { return }
    documents.append(document)
    let isBase = !isForCode || name.hasPrefix("Base.lproj/") || name.contains("/Base.lproj/")
    var options = NibCompilationOptions(isBaseLocalization: isBase)
    options.marksElements = marksElements
    if document.kind.platform == .watchos {
      // It becomes property lists, and has no nib to show.
      _ = WatchStoryboard.compile(document, options: options, diagnostics: &diagnostics)
    } else if document.kind.isStoryboard {
      let storyboard = compileStoryboard(document, options: options, diagnostics: &diagnostics)
      for nib in storyboard?.nibs ?? [] {
        add(nib.nib, "\(name)/\(nib.name).nib", document, &diagnostics)
      }
    } else if let nib = compileNib(document, options: options, diagnostics: &diagnostics) {
      add(nib, name, document, &diagnostics)
    }
  }

  private mutating func add(
    _ nib: CompiledNib, _ name: String, _ document: InterfaceBuilderDocument,
    _ diagnostics: inout [Diagnostic]
  ) {
    guard let newest = nib.variants.last else { return }
    do {
      let file = try NibFile(decoding: newest.bytes)
      nibs.append(NibSource(name: name, file: file, document: document))
    } catch {
      diagnostics.append(.undecodable("\(error)", in: name))
    }
  }
}

extension Diagnostic {
  fileprivate static func undecodable(_ reason: String, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "inspect-undecodable", "the nib cannot be decoded: \(reason)",
      at: SourceRange(file: file))
  }
}
