internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree

/// How a listing looks on a terminal.
package struct ListingStyle: Hashable, Sendable {
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
