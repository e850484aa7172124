internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree

/// Walks a bundle without recursion, so that deep directories cannot exhaust the stack.
struct BundleWalk {
  /// Deeper directories are reported and not entered.
  static let deepest = 512

  private let bundle: any FileTree
  private let readsFiles: Bool
  private(set) var entries: [BundleReport.Entry] = []
  private(set) var fileCount = 0
  private(set) var size: Int64 = 0
  /// Escaped names that are not UTF-8, each below its directory.
  private(set) var undecodable: [BundlePath] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var stack: [Frame] = []
  /// The bytes of string tables that may still be read to count their entries.
  private var tableBytes = wholeFileLimit

  init(_ bundle: any FileTree, readsFiles: Bool) {
    self.bundle = bundle
    self.readsFiles = readsFiles
  }

  /// A directory being listed.
  private struct Frame {
    var path: BundlePath
    /// Its index among the entries; nil for the bundle itself.
    var index: Int?
    var language: String?
    var remaining: ArraySlice<DirectoryListing.Entry>
    var fileCount = 0
    var size: Int64 = 0
  }

  mutating func run() {
    open("", index: nil, language: nil, isRoot: true)
    while let top = stack.indices.last {
      if let item = stack[top].remaining.popFirst() {
        visit(item, in: stack[top].path, language: stack[top].language)
      } else {
        close()
      }
    }
  }

  private mutating func open(
    _ path: BundlePath, index: Int?, language: String?, isRoot: Bool = false
  ) {
    guard stack.count < Self.deepest else {
      diagnostics.append(.tooDeep(path, limit: Self.deepest))
      return
    }
    do {
      let listing = try bundle.entries(of: path)
      for name in listing.undecodableNames {
        undecodable.append(path.appending(name: name))
        diagnostics.append(.undecodableName(name, in: path))
      }
      if let index { entries[index].childCount = listing.entries.count }
      stack.append(
        Frame(path: path, index: index, language: language, remaining: listing.entries[...]))
    } catch {
      var diagnostic = Diagnostic.unreadable(path, error)
      if isRoot { diagnostic.severity = .error }
      diagnostics.append(diagnostic)
      if let index { entries[index].note = "unreadable" }
    }
  }

  /// Adds a directory's sums to those of its parent.
  private mutating func close() {
    let frame = stack.removeLast()
    if let index = frame.index {
      entries[index].fileCount = frame.fileCount
      entries[index].size = frame.size
    }
    add(files: frame.fileCount, size: frame.size)
  }

  private mutating func add(files: Int, size: Int64) {
    if let top = stack.indices.last {
      stack[top].fileCount += files
      stack[top].size = stack[top].size.addingClamped(size)
    } else {
      fileCount = files
      self.size = size
    }
  }

  private mutating func visit(
    _ item: DirectoryListing.Entry, in parent: BundlePath, language: String?
  ) {
    let path = parent.appending(name: item.name)
    let named = EntryKind(name: item.name, type: item.kind)
    var entry = BundleReport.Entry(path: path, type: item.kind, kind: named ?? .data)
    let name = ResourceName(item.name)
    (entry.scale, entry.device, entry.platform) = (name.scale, name.device, name.platform)
    entry.language = entry.kind == .localization ? FileName(item.name).base : language
    do throws(FileTreeError) {
      guard let status = try bundle.status(of: path, followingLinks: false) else {
        throw FileTreeError(.notFound, path: path.text)
      }
      entry.mode = UInt16(truncatingIfNeeded: status.inodeKey.mode & 0o7777)
      switch item.kind {
      case .directory: break
      case .special:
        entry.note = "socket, FIFO or device"
        diagnostics.append(.special(path))
      case .symbolicLink:
        entry.linkTarget = try bundle.linkTarget(of: path)
        entry.note = problem(ofLink: path, to: entry.linkTarget ?? "")
      case .file:
        entry.size = max(0, status.size)
        if readsFiles {
          let facts = try FileFacts(
            of: path, size: entry.size, namedKind: named, in: bundle,
            largestTable: min(FileFacts.largestTable, tableBytes))
          (entry.kind, entry.note) = (facts.kind, facts.note)
          if facts.kind == .strings, entry.size <= tableBytes { tableBytes -= entry.size }
        }
      }
    } catch {
      entry.note = "unreadable"
      diagnostics.append(.unreadable(path, error))
    }
    entries.append(entry)
    if item.kind == .directory {
      open(path, index: entries.count - 1, language: entry.language)
    } else {
      add(files: 1, size: entry.size)
    }
  }

  /// Why a link leads nowhere in the bundle; nil if it leads somewhere.
  private func problem(ofLink path: BundlePath, to target: String) -> String? {
    let destination = target.hasPrefix("/") ? BundlePath(target) : path.parent.appending(target)
    if destination.isOutsideRoot { return "outside the bundle" }
    do {
      return try bundle.status(of: path, followingLinks: true) == nil ? "broken" : nil
    } catch {
      return error.reason == .tooManyLinks ? "loop" : "unreadable"
    }
  }
}

extension Int64 {
  /// Sizes are untrusted: sparse files may claim any, so the sum saturates.
  fileprivate func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}

extension Diagnostic {
  fileprivate static func tooDeep(_ path: BundlePath, limit: Int) -> Self {
    Diagnostic(
      .warning, id: "inspect-too-deep",
      "'\(path.name)' lies more than \(limit) directories deep and is not looked into",
      at: SourceRange(file: path.text))
  }

  fileprivate static func undecodableName(_ name: String, in directory: BundlePath) -> Self {
    Diagnostic(
      .warning, id: "inspect-name-not-utf8", "the file name '\(name)' is not UTF-8",
      at: directory.isRoot ? nil : SourceRange(file: directory.text))
  }

  fileprivate static func special(_ path: BundlePath) -> Self {
    Diagnostic(
      .warning, id: "inspect-special-file",
      "'\(path)' is a socket, FIFO or device, which no bundle can hold",
      at: SourceRange(file: path.text))
  }
}
