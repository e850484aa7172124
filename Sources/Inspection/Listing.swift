package import AppleVocabulary
internal import BundleModel
internal import Diagnostics
package import FileTree

/// The options of `ls`.
package struct ListingOptions: Equatable, Sendable {
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
package struct Listing: Equatable, Sendable {
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

/// How a listing looks on a terminal.
package struct ListingStyle: Equatable, Sendable {
  /// The terminal's columns; nil for lines of any length.
  package var width: Int?
  /// Nil for none.
  package var colors: EntryColors?

  package init(width: Int? = nil, colors: EntryColors? = nil) {
    self.width = width
    self.colors = colors
  }
}

extension Listing {
  /// The listing as a table of any width, without colours.
  package var table: String { table(ListingStyle()) }

  /// The listing as a table for a terminal.
  ///
  ///     Base.lproj/                1 item            Main.storyboardc
  ///     Levels/                    folder    14 files, 212K
  ///     Welcome.nib                nib        3.1K   NIBArchive
  ///
  /// On a narrow terminal names get half of a line, and notes end at its end.
  package func table(_ style: ListingStyle) -> String {
    let long = options.isLong
    // Info.plist comes first: it says most about the bundle.
    let rows =
      options.sortsBySize
      ? rows : rows.filter(\.isInfoPlist) + rows.filter { !$0.isInfoPlist }
    let hasRecord = long && rows.contains { $0.entry.record != nil }
    let names = rows.map(\.label)
    let kinds = rows.map(\.kindColumn)
    let sizes = rows.map { $0.sizeColumn(exact: long) }
    let longestName = names.lazy.map(\.columns).max() ?? 0
    let nameWidth = min(max(25, min(60, longestName)), (style.width ?? .max) / 2) + 2
    let kindWidth = max(8, kinds.lazy.map(\.columns).max() ?? 0) + 2
    let sizeWidth = max(5, sizes.lazy.map(\.columns).max() ?? 0)
    var text = ""
    for (index, row) in rows.enumerated() {
      var line = names[index].padded(to: nameWidth)
      if names[index].columns >= nameWidth { line += "  " }
      line += kinds[index].padded(to: kindWidth)
      if let summary = row.summary, !long {
        let notes = [summary] + row.notes
        line += notes.joined(separator: "   ")
      } else {
        line += sizes[index].leftPadded(to: sizeWidth) + "   "
        if long { line += row.longColumns(hasRecord: hasRecord) }
        let notes =
          (long ? [row.summary].compactMap(\.self) : []) + row.notes + (long ? row.origin : [])
        line += notes.joined(separator: ", ")
      }
      line = line.withoutTrailingSpaces
      if let width = style.width {
        line = names[index].columns < width ? line.cut(to: width) : names[index]
      }
      if let colors = style.colors {
        line = colors.paint(names[index], of: row.entry) + line.dropFirst(names[index].count)
      }
      text += line + "\n"
    }
    return text
  }
}

extension Listing.Row {
  fileprivate var isInfoPlist: Bool {
    entry.kind == .plist && ["Info.plist", "Contents/Info.plist"].contains(entry.path.text)
  }

  fileprivate var label: String { name.visible + (entry.isDirectory ? "/" : "") }

  fileprivate var kindColumn: String {
    guard entry.kind == .localization, let count = entry.childCount else {
      return entry.kind.rawValue
    }
    return count.counted("item")
  }

  fileprivate func sizeColumn(exact: Bool) -> String {
    if entry.type == .symbolicLink || entry.type == .special { return "" }
    if entry.kind == .localization, !exact { return "" }
    return exact ? "\(entry.size)" : entry.isDirectory ? "" : humanReadable(entry.size)
  }

  /// The contents of a directory; nil for anything else, and where the names inside say more.
  fileprivate var summary: String? {
    guard entry.kind != .localization, let files = entry.fileCount else { return nil }
    return files == 0
      ? "empty" : "\(files.counted("file")), \(humanReadable(entry.size))"
  }

  /// The mode and, if the bundle has a record, the start of the recorded hash.
  fileprivate func longColumns(hasRecord: Bool) -> String {
    let mode = entry.mode.map { String($0, radix: 8) } ?? "?"
    var text = String(repeating: "0", count: max(0, 4 - mode.utf8.count)) + mode + "   "
    if hasRecord {
      text +=
        (entry.record?.sha256?.prefix(12)).map(String.init)?.visible.padded(to: 12)
        ?? "            "
      text += "   "
    }
    return text
  }

  fileprivate var origin: [String] {
    guard let sources = entry.record?.sources, !sources.isEmpty else { return [] }
    return ["from " + sources.map(\.text.visible).joined(separator: " ")]
  }

  fileprivate var notes: [String] {
    var notes: [String] = []
    if let target = entry.linkTarget { notes.append("-> " + target.visible) }
    let device = entry.device.map(deviceName)
    notes += [device, entry.platform, entry.scale.map { "\($0)x" }].compactMap(\.self)
    // Inside `fr.lproj`, the language of its entries is obvious.
    if entry.kind != .localization, let language = entry.language,
      name.utf8.count != entry.path.name.utf8.count, name.contains(".lproj/")
    {
      notes.append(language.visible)
    }
    if let note = entry.note { notes.append(note) }
    if !children.isEmpty, let count = entry.childCount {
      let names = children.map(\.visible) + (count > children.count ? ["…"] : [])
      notes.append(names.joined(separator: ", "))
    }
    return notes
  }
}

/// `iPad` for `ipad`.
private func deviceName(_ product: String) -> String {
  DeviceFamily.allCases.first { $0.productSuffix == product }?.displayName ?? product
}
