package import AppleVocabulary
package import FileTree

/// The options of `ls`.
package struct ListingOptions: Hashable, Sendable {
  /// Lists everything below, not only what is directly inside.
  package var isRecursive = false
  /// Largest first, instead of by name.
  package var sortsBySize = false
  /// Adds exact sizes, modes and what the build's record says.
  package var isLong = false
  /// Lists only entries of these kinds; empty for all.
  package var kinds: Set<EntryKind> = []

  package init(
    isRecursive: Bool = false, sortsBySize: Bool = false, isLong: Bool = false,
    kinds: Set<EntryKind> = []
  ) {
    self.isRecursive = isRecursive
    self.sortsBySize = sortsBySize
    self.isLong = isLong
    self.kinds = kinds
  }
}

/// The entries that `ls` shows for one path of a bundle.
package struct Listing: Hashable, Sendable {
  /// One line of a listing.
  package struct Row: Hashable, Sendable {
    /// Relative to the listed path.
    package var name: String
    package var entry: BundleReport.Entry
    /// Names directly inside a directory.
    package var children: [String]
  }

  package var rows: [Row]
  package var options: ListingOptions

  /// Lists `path`, a directory or a file of the bundle; nil if there is nothing.
  ///
  /// At the root, a listing passes through directories that only give structure, such as `Contents`
  /// and `Contents/Resources`, so that resources show without further options.
  package init?(
    _ report: BundleReport, at path: BundlePath = "", options: ListingOptions = ListingOptions()
  ) {
    self.options = options
    let entries = report.entries
    var range = entries.indices
    if !path.isRoot {
      guard let start = entries.firstIndex(where: { $0.path == path }) else { return nil }
      guard entries[start].isDirectory else {
        rows = [Row(name: path.name, entry: entries[start], children: [])]
        return
      }
      range = start + 1..<entries.endOfDirectory(at: start)
    }
    let scaffold: Set<BundlePath> =
      path.isRoot && !options.isRecursive ? Set(report.structure.scaffold) : []
    rows = []
    var index = range.lowerBound
    while index < range.upperBound {
      let entry = entries[index]
      let end = entries.endOfDirectory(at: index)
      let isSeenThrough = scaffold.contains(entry.path)
      if !isSeenThrough, options.kinds.isEmpty || options.kinds.contains(entry.kind) {
        let children = options.isRecursive ? [] : entries.names(inDirectoryAt: index)
        rows.append(
          Row(name: entry.path.relative(to: path) ?? "", entry: entry, children: children))
      }
      index = options.isRecursive || isSeenThrough ? index + 1 : end
    }
    if options.sortsBySize {
      rows.sort { ($1.entry.size, $0.entry.path) < ($0.entry.size, $1.entry.path) }
    }
  }

  /// One path a line, for other programs.
  package var plainText: String { rows.map { $0.name + "\n" }.joined() }
}

extension [BundleReport.Entry] {
  /// The index after the last entry below the directory at `index`; for anything else, the next
  /// index.
  func endOfDirectory(at index: Int) -> Int {
    guard self[index].isDirectory else { return index + 1 }
    // Everything below a directory is contiguous: a binary search for the first entry that is not.
    let prefix = self[index].path.text + "/"
    var low = index + 1
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].path.text.utf8.starts(with: prefix.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The names directly inside the directory at `index`, up to the number that a note shows.
  fileprivate func names(inDirectoryAt index: Int) -> [String] {
    guard self[index].kind == .localization else { return [] }
    let end = endOfDirectory(at: index)
    var names: [String] = []
    var next = index + 1
    while next < end, names.count < Listing.Row.mostChildren {
      names.append(self[next].path.name)
      next = endOfDirectory(at: next)
    }
    return names
  }
}

extension Listing.Row {
  /// An ellipsis stands for any more.
  static let mostChildren = 3
}
