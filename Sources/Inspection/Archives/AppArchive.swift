internal import BundleModel
package import Diagnostics
package import FileTree
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
  /// links. `write` gets the archive piece by piece.
  package init?(
    packing app: any FileTree, name: String, diagnostics: inout [Diagnostic],
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
    for entry in walk.entries {
      let path = root + entry.path.text
      switch entry.type {
      case .directory: writer.append(path + "/", mode: 0o040755, .none, to: &output)
      case .symbolicLink:
        let target = Array((entry.linkTarget ?? "").utf8)
        writer.append(path, mode: 0o120755, .stored(target), to: &output)
      default:
        let body = try ZipWriter.Body.deflated { consume throws(FileTreeError) in
          try app.read(entry.path, consume: consume)
        }
        let isExecutable = (entry.mode ?? 0) & 0o111 != 0
        writer.append(path, mode: isExecutable ? 0o100755 : 0o100644, body, to: &output)
      }
      if output.count >= 1 << 20 {
        try write(output)
        size += Int64(output.count)
        output.removeAll(keepingCapacity: true)
      }
    }
    writer.finish(into: &output)
    try write(output)
    size += Int64(output.count)
    fileCount = walk.fileCount
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
