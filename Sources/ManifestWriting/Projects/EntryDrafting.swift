internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import SourceWalking

/// Writes the entries of a product: pieces with one destination together, as few entries as say it.
struct EntryDrafting {
  let layout: BundleLayout
  private var buckets: [Bucket] = []

  fileprivate struct Bucket {
    var isProcessed: Bool
    /// The value of `to`; nil for the resources.
    var to: String?
    /// Tags of on-demand resources.
    var tags: [String] = []
    var pieces: [SourcePiece] = []
    var seen: Set<ProjectPath> = []
  }

  init(layout: BundleLayout) { self.layout = layout }

  /// The items of `resources` and `copyFiles`.
  func draft(
    _ target: inout TargetDrafting
  ) -> (resources: [DraftValue], copyFiles: [DraftValue]) {
    var drafting = self
    for entry in target.product.entries { drafting.add(entry, &target) }
    var filter = SourceFilter(leavingOut: SourceFilter.builtIn)
    var ignored: [Diagnostic] = []
    filter = filter.adding(include: [], exclude: [], diagnostics: &ignored)
    let folding = DirectoryFolding(tree: target.tree, filter: filter)
    let ordered = target.sourcesInOrder
    var result: (resources: [DraftValue], copyFiles: [DraftValue]) = ([], [])
    for bucket in drafting.buckets {
      let isOrdered = { (piece: SourcePiece) in bucket.isProcessed && ordered.contains(piece.path) }
      let entries =
        folding.fold(bucket.pieces.filter { !isOrdered($0) })
        + bucket.pieces.filter(isOrdered).map(FoldedEntry.init)
      for entry in entries {
        let value = bucket.value(entry, path: target.written(entry.path))
        if bucket.isProcessed {
          result.resources.append(value)
        } else {
          result.copyFiles.append(value)
        }
      }
    }
    return result
  }

  private mutating func add(_ entry: ResolvedProject.Entry, _ target: inout TargetDrafting) {
    guard let directory = target.product.directory(for: entry.destination),
      !directory.isOutsideRoot
    else {
      target.remarks.append("'\(entry.writtenPath)' goes outside the bundle")
      return
    }
    let to = layout.words(for: directory, entry.destination.destination)
    // Files that are copied need a destination, whichever it is.
    let index = bucket(
      entry.isProcessed, entry.isProcessed && to == "resources" ? nil : to, entry.tags)
    for item in entry.items where buckets[index].seen.insert(item.source).inserted {
      let piece = target.piece(item, of: entry)
      let hidden = target.hidden
      target.hidden = []
      let place = item.directory(in: directory, of: entry)
      if !hidden.isEmpty, piece != nil, !entry.isProcessed, item.region != nil {
        // What is copied to a place has the directory of its language added to that.
        target.remarks += hidden.map {
          "'\($0.source)' is left out, as manifests do with such names"
        }
        if let piece { buckets[index].pieces.append(piece) }
        continue
      }
      if let piece, hidden.isEmpty || item.name.isEmpty {
        buckets[index].pieces.append(piece)
      } else if let piece {
        // Nothing can be put into a folder that is copied as a whole.
        let index = bucket(
          entry.isProcessed, layout.words(for: place, entry.destination.destination), entry.tags)
        buckets[index].pieces.append(piece.merged)
      }
      for member in hidden {
        var inside = place.appending(member.path.parent.text)
        // A file in the directory of a language has its language by its path.
        if member.source.parent.regionOfChildren != nil { inside = inside.parent }
        let index = bucket(false, layout.words(for: inside, entry.destination.destination))
        buckets[index].pieces.append(SourcePiece(path: member.source, kind: .file))
      }
    }
  }

  private mutating func bucket(
    _ isProcessed: Bool, _ to: String?, _ tags: [String] = []
  ) -> Int {
    let index = buckets.firstIndex {
      $0.isProcessed == isProcessed && $0.to == to && $0.tags == tags
    }
    if let index { return index }
    buckets.append(Bucket(isProcessed: isProcessed, to: to, tags: tags))
    return buckets.count - 1
  }
}

/// Extensions of files that are handled in the same way.
enum PolicyFamily {
  /// The extension that stands for its family.
  static func of(_ type: String) -> String {
    guard let rule = FileType.named(type)?.rule, families.contains(rule) else { return type }
    return FileType.all.first { $0.rule == rule }?.extensions[0] ?? type
  }

  /// True if a file with this extension is compiled unless a policy says otherwise.
  static func hasPolicy(_ type: String) -> Bool {
    guard let type = FileType.named(type), type.kind != nil else { return false }
    if case .copied = type.treatment { return false }
    return true
  }

  /// Rules that handle files of several types alike.
  private static let families = ["compile-plist", "compile-tiff"]
}

extension ResolvedProject.Item {
  /// The directory that what is in the item goes to, by its entry's destination.
  fileprivate func directory(
    in base: BundlePath, of entry: ResolvedProject.Entry
  ) -> BundlePath {
    let isLocalized =
      entry.isProcessed && base.components.contains { String($0).languageOfDirectory != nil }
    guard let region = entry.lproj ?? region, !isLocalized else { return base.appending(name) }
    return base.appending(name: region + ".lproj").appending(name)
  }
}

extension BundleLayout {
  /// A directory as the value of `to`: below its own destination where that is so.
  func words(for directory: BundlePath, _ own: Destination) -> String {
    func words(_ destination: Destination, _ rest: String) -> String {
      rest.isEmpty ? destination.rawValue : destination.rawValue + "/" + rest
    }
    if let base = self.directory(for: own), let rest = directory.relative(to: base) {
      return words(own, rest)
    }
    return words(.wrapper, directory.text)
  }
}

extension EntryDrafting.Bucket {
  fileprivate func value(_ entry: FoldedEntry, path: String) -> DraftValue {
    var options = entry.options
    if let to { options.append(DraftMember("to", .literal(to))) }
    if !tags.isEmpty {
      options.append(DraftMember("tags", .list(tags.map { .literal($0) })))
    }
    if options.isEmpty, entry.kind != .folder { return .literal(path) }
    return .map([DraftMember(entry.kind.rawValue, .literal(path))] + options)
  }
}
