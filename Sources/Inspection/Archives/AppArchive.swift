internal import BundleModel
package import Diagnostics
package import FileTree
package import HostSystem
internal import ZipFormat

/// An app packed as an `.ipa`.
package struct AppArchive: Equatable, Sendable {
  /// Files and links.
  package var fileCount = 0
  /// In bytes.
  package var size: Int64 = 0

  /// Packs an app below `Payload`; nil after an error among the diagnostics.
  ///
  /// The same files give the same bytes with the same zlib: members are in byte order, times are fixed, a file is executable or not, and links stay
  /// links, however many threads compress. `write` gets the archive piece by piece.
  package init?(
    packing app: any FileTree, name: String, workers: Workers = .ofMachine,
    diagnostics: inout [Diagnostic],
    write: ([UInt8]) throws(FileTreeError) -> Void
  ) throws(FileTreeError) {
    guard FileName(name).extension?.lowercased() == "app", name.isFileName else {
      diagnostics.append(.notAnApp(name, "its name does not end with '.app'"))
      return nil
    }
    let structure = BundleStructure(of: app, name: name)
    guard structure.layout == .flat else {
      diagnostics.append(
        .notAnApp(name, "it has the layout '\(structure.layout.rawValue)', and not that of iOS"))
      return nil
    }
    guard readInfo(of: app, structure, diagnostics: &diagnostics) != nil else {
      diagnostics.append(.notAnApp(name, "it has no Info.plist that can be read"))
      return nil
    }
    var walk = BundleWalk(app, readsFiles: false)
    walk.run()
    for var diagnostic in walk.diagnostics {
      diagnostic.severity = .error
      diagnostics.append(diagnostic)
    }
    for entry in walk.entries where entry.leadsOutside {
      diagnostics.append(.linkOutside(entry.path, entry.linkTarget ?? ""))
    }
    if diagnostics.hasErrors { return nil }

    var writer = ZipWriter()
    var output: [UInt8] = []
    let root = "Payload/" + name + "/"
    for directory in ["Payload/", root] {
      writer.append(directory, mode: 0o040755, .none, to: &output)
    }
    var rest = walk.entries[...]
    while !rest.isEmpty {
      let batch = Self.batch(&rest)
      for (entry, body) in zip(batch, Self.bodies(of: batch, in: app, workers)) {
        let path = root + entry.path.text
        switch entry.type {
        case .directory: writer.append(path + "/", mode: 0o040755, .none, to: &output)
        case .symbolicLink: writer.append(path, mode: 0o120755, try body.get(), to: &output)
        default:
          let isExecutable = (entry.mode ?? 0) & 0o111 != 0
          writer.append(
            path, mode: isExecutable ? 0o100755 : 0o100644, try body.get(), to: &output)
        }
        if output.count >= 1 << 20 {
          try write(output)
          size += Int64(output.count)
          output.removeAll(keepingCapacity: true)
        }
      }
    }
    writer.finish(into: &output)
    try write(output)
    size += Int64(output.count)
    fileCount = walk.fileCount
  }

  /// Files whose compressed forms are in memory at once, in bytes and by number; one that is larger comes alone.
  private static let batchSize: Int64 = 64 << 20
  private static let batchCount = 512

  /// Takes the next entries that are compressed at once.
  private static func batch(
    _ rest: inout ArraySlice<BundleReport.Entry>
  ) -> ArraySlice<BundleReport.Entry> {
    var size: Int64 = 0
    var end = rest.startIndex
    while end < rest.endIndex, end - rest.startIndex < batchCount {
      size += rest[end].type == .file ? rest[end].size : 0
      if size > batchSize, end > rest.startIndex { break }
      end += 1
    }
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  /// The contents of entries as the archive has them, in their order.
  private static func bodies(
    of entries: ArraySlice<BundleReport.Entry>, in app: any FileTree, _ workers: Workers
  ) -> [Result<ZipWriter.Body, FileTreeError>] {
    // Large ones first, so that none is left over for one thread at the end.
    let order = entries.indices.sorted { (entries[$1].size, $0) < (entries[$0].size, $1) }
    let made = parallelMap(order.map { entries[$0] }, on: workers) { _, entry in
      Self.body(of: entry, in: app)
    }
    var bodies: [Result<ZipWriter.Body, FileTreeError>] = Array(
      repeating: .success(.none), count: entries.count)
    for (index, body) in zip(order, made) { bodies[index - entries.startIndex] = body }
    return bodies
  }

  private static func body(
    of entry: BundleReport.Entry, in app: any FileTree
  ) -> Result<ZipWriter.Body, FileTreeError> {
    switch entry.type {
    case .directory: return .success(.none)
    case .symbolicLink: return .success(.stored(Array((entry.linkTarget ?? "").utf8)))
    default:
      do throws(FileTreeError) {
        return .success(
          try ZipWriter.Body.deflated { consume throws(FileTreeError) in
            try app.read(entry.path, consume: consume)
          })
      } catch {
        return .failure(error)
      }
    }
  }
}

extension BundleReport.Entry {
  /// True for a link out of the bundle.
  fileprivate var leadsOutside: Bool {
    guard type == .symbolicLink, let linkTarget else { return false }
    return linkTarget.hasPrefix("/") || path.parent.appending(linkTarget).isOutsideRoot
  }
}

extension Diagnostic {
  fileprivate static func notAnApp(_ name: String, _ reason: String) -> Diagnostic {
    Diagnostic(.error, id: "ipa-no-app", "'\(name)' is no app for an .ipa: \(reason)")
  }

  fileprivate static func linkOutside(_ path: BundlePath, _ target: String) -> Diagnostic {
    Diagnostic(
      .error, id: "ipa-link-outside",
      "the link '\(path)' leads out of the app, to '\(target)'")
  }
}
