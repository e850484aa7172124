internal import AppleVocabulary
package import BundleModel
package import Diagnostics
package import FileTree
internal import SourceWalking

/// Finds the files on the disk for one product's entries.
struct EntryResolver: ~Copyable {
  let product: Manifest.Product
  let devices: [DeviceFamily]
  let manifestOptions: Manifest.Options
  let options: ResolutionOptions
  let filter: SourceFilter
  var reader: SourceReader
  var skipped: [SkippedEntry] = []

  var platform: Platform { product.platform.value }

  /// The resolved entry; empty if it does not apply, or after an error.
  mutating func resolve(
    _ entry: Manifest.Entry, isProcessed: Bool
  ) -> [ResolvedProject.Entry] {
    guard entry.applies(to: platform) else {
      let names = (entry.platforms ?? []).map(\.value.rawValue).joined(separator: ", ")
      skip(entry, "for \(names) only; the product is for \(platform.rawValue)")
      return []
    }
    guard let devices = devices(for: entry), hasSoundKeys(entry) else { return [] }
    let isGlob = reader.isGlob(entry.path.value, at: entry.path.range)
    let matches = locate(entry, isGlob: isGlob)
    if let rename = entry.as, matches.count > 1 {
      reader.diagnostics.append(.renamesMany(rename, entry, matches.count))
      return []
    }
    let filter = filter.adding(
      include: entry.include, exclude: entry.exclude, diagnostics: &reader.diagnostics)
    var resolved: [ResolvedProject.Entry] = []
    for match in matches {
      guard let kind = kind(of: match, entry, isGlob: isGlob) else { continue }
      if kind == .group, let rename = entry.as {
        reader.diagnostics.append(.nothingToRename(rename, isGroup: true))
        continue
      }
      // An original that is yet to be copied is read at its own path.
      let isOriginal = entry.isPrivateCopy && match.source.isOutsideRoot
      let items =
        isOriginal
        ? reachingOutside { $0.items(match, kind, entry, filter) }
        : items(match, kind, entry, filter)
      if resolved.last?.kind == kind {
        resolved[resolved.count - 1].items += items
        continue
      }
      resolved.append(
        ResolvedProject.Entry(
          range: entry.range, kind: kind, writtenPath: entry.writtenPath, isProcessed: isProcessed,
          destination: entry.to?.value ?? DestinationPath(.resources), lproj: entry.lproj?.value,
          devices: devices, compile: entry.compile?.value, encoding: entry.encoding,
          mode: entry.mode?.value, items: items))
      resolved[resolved.count - 1].tags = entry.tags.map(\.value)
    }
    for index in resolved.indices { leaveOutThinned(&resolved[index], entry) }
    return resolved
  }

  mutating func skip(_ entry: Manifest.Entry, _ reason: String, path: String? = nil) {
    skipped.append(
      SkippedEntry(path: path ?? entry.writtenPath, range: entry.range, reason: reason))
  }

  private func kindName(_ kind: FileKind) -> String { kind == .directory ? "directory" : "file" }

  /// How a match is taken; nil if it does not fit the entry's kind.
  private mutating func kind(
    of match: SourceMatch, _ entry: Manifest.Entry, isGlob: Bool
  ) -> ResolvedProject.Entry.Kind? {
    let isUnit = KnownWrapper.isUnit(match.name)
    switch (entry.kind, match.kind) {
    case (_, .special):
      reader.diagnostics.append(.specialFile(match.source, at: entry.path.range))
      return nil
    case (nil, .directory): return isUnit ? .file : .group
    case (nil, _): return .file
    case (.file?, .directory) where !isUnit, (.folder?, .file), (.folder?, .symbolicLink):
      // A glob of files skips directories, like a shell's.
      if isGlob {
        skip(entry, "a \(kindName(match.kind)); the entry takes others", path: match.source.text)
      } else if entry.kind == .file {
        reader.diagnostics.append(.fileIsDirectory(entry))
      } else {
        reader.diagnostics.append(.directoryIsFile(entry))
      }
      return nil
    case (.group?, .file) where !isGlob:
      reader.diagnostics.append(.directoryIsFile(entry))
      return nil
    case (.group?, .file): return .file
    case (let kind?, _): return ResolvedProject.Entry.Kind(kind)
    }
  }

  private mutating func items(
    _ match: SourceMatch, _ kind: ResolvedProject.Entry.Kind, _ entry: Manifest.Entry,
    _ filter: SourceFilter
  ) -> [ResolvedProject.Item] {
    let policy = entry.symlinks?.value ?? manifestOptions.symlinks?.value
    let compile = entry.compile?.value ?? product.compile[.assets]?.value
    let isCopied = kind == .folder || compile == CompilePolicy.none
    var walk = SourceWalk(
      range: entry.range, remedies: ManifestRemedies(), filter: filter,
      groupLinks: policy ?? .follow, unitLinks: policy ?? .keep,
      documentLinks: policy ?? (isCopied ? .keep : .follow), isCopied: isCopied,
      hasMode: entry.mode != nil)
    if kind == .group { return walk.flatten(match.source, reader: &reader) }
    let contents: ResolvedProject.Item.Contents
    switch match.kind {
    case .directory:
      contents = .directory(walk.members(of: match.source, reader: &reader))
    default:
      switch ownLink(match, entry) {
      case .followed: contents = .file(isExecutable: match.isExecutable)
      case .kept(let target): contents = .symbolicLink(target: target)
      case .refused: return []
      }
    }
    let name = entry.contents?.value == true ? "" : entry.as?.value ?? match.name
    return [
      ResolvedProject.Item(
        source: match.source, name: name, isNamed: entry.as != nil, region: match.region,
        contents: contents)
    ]
  }

  private enum OwnLink {
    case followed
    case kept(target: String)
    case refused
  }

  /// A link that an entry names is followed once (rule 6.5), unless the entry gives another policy.
  private mutating func ownLink(_ match: SourceMatch, _ entry: Manifest.Entry) -> OwnLink {
    guard let policy = entry.symlinks?.value, policy != .follow,
      (try? reader.tree.status(of: match.source, followingLinks: false))?.kind == .symbolicLink,
      let target = reader.linkTarget(of: match.source, at: entry.range)
    else { return .followed }
    if policy == .keep { return .kept(target: target) }
    reader.diagnostics.append(
      .symbolicLink(match.source, target, ManifestRemedies(), at: entry.range))
    return .refused
  }
}

/// The files that `sources:` of some products name, in byte order, each once.
///
/// A directory stands for every file below it.
package func expandSources(
  _ products: [Manifest.Product], of manifest: Manifest, in tree: any FileTree,
  options: ResolutionOptions, diagnostics: inout [Diagnostic]
) -> [ProjectPath] {
  var found: [Diagnostic] = []
  let filter = SourceFilter(
    excluding: manifest.options.exclude, outputs: options.outputs, diagnostics: &found)
  var reader = SourceReader(tree: manifest.rooted(tree, options))
  reader.metOutputs = options.outputs
  var files: Set<ProjectPath> = []
  for glob in products.flatMap(\.sources) {
    for path in reader.expand(glob.value.text, filter: filter, at: glob.range) {
      if reader.status(of: path, at: glob.range)?.kind == .directory {
        let below = path.text + "/**"
        files.formUnion(reader.expand(below, filter: filter, at: glob.range))
      } else {
        files.insert(path)
      }
    }
  }
  diagnostics += (found + reader.diagnostics).withoutRepetitions
  return files.sorted()
}

extension EntryResolver {
  /// Removes the languages that `localizations:` does not list, and returns all that were found.
  ///
  /// `Base` is not a language and always stays, as does `mul`; an empty list removes nothing (rule
  /// 8.3.1).
  mutating func trimLocalizations(_ entries: inout [ResolvedProject.Entry]) -> [String] {
    guard let wanted = product.localizations, !wanted.isEmpty else { return [] }
    let neutral = [Array("Base".utf8), Array("mul".utf8)]
    let allowed = Set(wanted.map { Array($0.value.utf8) }).union(neutral)
    var found: Set<[UInt8]> = []
    for index in entries.indices {
      let entry = entries[index]
      var left: [(path: String, language: String)] = []
      entries[index].items.removeAll { item in
        guard let language = item.language(in: entry) else { return false }
        let bytes = Array(language.utf8)
        found.insert(bytes)
        if allowed.contains(bytes) { return false }
        left.append((item.source.text, language))
        return true
      }
      for (path, language) in left {
        skipped.append(
          SkippedEntry(
            path: path, range: entry.range,
            reason: "localization '\(language)' is not among 'localizations'"))
      }
    }
    return found.subtracting(neutral).sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension ResolvedProject.Item {
  /// The language of a whole item: of the entry, its directory, or its own name.
  func language(in entry: ResolvedProject.Entry) -> String? {
    if let language = entry.lproj ?? region { return language }
    if case .directory = contents { return name.languageOfDirectory }
    return nil
  }
}

extension ResolvedProject.Entry.Kind {
  fileprivate init(_ kind: Manifest.Entry.Kind) {
    switch kind {
    case .group: self = .group
    case .folder: self = .folder
    case .file: self = .file
    }
  }
}

extension Diagnostic {
  fileprivate static func fileIsDirectory(_ entry: Manifest.Entry) -> Diagnostic {
    let path = entry.writtenPath
    return Diagnostic(
      .error, id: "resolve-file-is-directory",
      "'\(path)' is a directory; use 'folder: \(path)' to keep its hierarchy or 'group: \(path)' "
        + "to flatten it", at: entry.path.range)
  }

  fileprivate static func directoryIsFile(_ entry: Manifest.Entry) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-directory-is-file",
      "'\(entry.writtenPath)' is a file, not a directory; use 'file: \(entry.writtenPath)'",
      at: entry.path.range)
  }

  fileprivate static func renamesMany(
    _ rename: Located<String>, _ entry: Manifest.Entry, _ count: Int
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-rename-many",
      "'as' names one file, but '\(entry.writtenPath)' matches \(count)", at: rename.range)
  }
}
