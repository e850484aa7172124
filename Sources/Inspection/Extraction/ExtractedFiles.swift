internal import CompiledAssetFormat
package import Diagnostics
package import FileTree

/// What an archive, a bundle or a catalog is taken apart into, with names that stay where they are put.
package struct ExtractedFiles: Sendable {
  package struct Item: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
      case directory
      /// A file of the tree, with its permission bits.
      case file(mode: UInt16)
      /// Made after all files, so that nothing is written through it.
      case link(String)
    }

    /// Relative to the destination, without `..`.
    package var path: BundlePath
    package var content: Content

    package init(path: BundlePath, content: Content) {
      (self.path, self.content) = (path, content)
    }
  }

  /// Directories before what is in them, links last.
  package private(set) var items: [Item] = []

  /// Chooses the entries of a tree that patterns name; all without one.
  ///
  /// A directory comes with all that is in it.
  /// Links that could lead out of the destination are errors and left out, and so are special files.
  package init(of tree: any FileTree, matching patterns: [String], diagnostics: inout [Diagnostic])
  {
    var walk = BundleWalk(tree, readsFiles: false)
    walk.run()
    for var diagnostic in walk.diagnostics {
      diagnostic.severity = .error
      diagnostics.append(diagnostic)
    }
    let choice = PathChoice(patterns)
    var links: [Item] = []
    // A directory of which everything is taken, with its slash.
    var whole: String?
    for entry in walk.entries {
      let path = entry.path
      let isInside = whole.map { path.text.hasPrefix($0) } ?? false
      guard isInside || choice.contains(path.text) else { continue }
      switch entry.type {
      case .directory:
        if !isInside { whole = path.text + "/" }
        items.append(Item(path: path, content: .directory))
      case .file:
        items.append(Item(path: path, content: .file(mode: entry.mode ?? 0o644)))
      case .symbolicLink:
        let target = entry.linkTarget ?? ""
        if Self.staysInside(target, at: path) {
          links.append(Item(path: path, content: .link(target)))
        } else {
          diagnostics.append(.linkOutside(path, target))
        }
      // The walk has reported it.
      case .special: break
      }
    }
    items += links
  }

  /// True for a link that leads to no place above the destination, whatever other links there are.
  ///
  /// Steps up come first: after a name, which may be a link itself, a step up could be one from anywhere.
  package static func staysInside(_ target: String, at path: BundlePath) -> Bool {
    if target.isEmpty || target.hasPrefix("/") || target.utf8.contains(0) { return false }
    var depth = path.components.count - 1
    var hasName = false
    for part in target.split(separator: "/") where part != "." {
      if part == ".." {
        depth -= 1
        if hasName || depth < 0 { return false }
      } else {
        hasName = true
      }
    }
    return true
  }
}

/// Takes a compiled catalog apart: a file for each rendition that holds pixels or a file.
///
/// `write` gets a name, such as `Logo@2x~ipad.png`, and bytes. Renditions that hold something else, such as colors, are no files and
/// left out; what cannot be decoded is reported.
///
/// - Returns: the number of files; nil after an error about the catalog as a whole.
package func extractCatalog(
  _ contents: [UInt8], of file: String, matching patterns: [String],
  diagnostics: inout [Diagnostic], write: (_ name: String, _ bytes: [UInt8]) -> Void
) -> Int? {
  guard let catalog = AssetCatalog(decoding: contents, of: file, diagnostics: &diagnostics) else {
    return nil
  }
  let choice = PathChoice(patterns)
  var count = 0
  var taken: Set<String> = []
  for asset in catalog.assets {
    for variant in asset.variants {
      var single = asset
      single.variants = [variant]
      let name: String
      let bytes: [UInt8]
      do throws(AssetCatalog.ExportError) {
        if variant.file != nil {
          let ending = FileName(variant.rendition.header.name).extension ?? "data"
          name = asset.name + variant.selector + "." + ending
          guard choice.contains(name) else { continue }
          bytes = try catalog.file(of: single)
        } else {
          guard variant.holdsPixels else { continue }
          name = asset.name + variant.selector + ".png"
          guard choice.contains(name) else { continue }
          bytes = try catalog.png(of: single)
        }
      } catch {
        diagnostics.append(.notExtracted(asset.name + variant.selector, error, file))
        continue
      }
      guard let path = safePath(name, taken: &taken) else {
        diagnostics.append(.unnameable(name, file))
        continue
      }
      write(path, bytes)
      count += 1
    }
  }
  return count
}

/// A path of names alone, which no other one has; nil for one that leads elsewhere.
private func safePath(_ name: String, taken: inout Set<String>) -> String? {
  let parts = name.split(separator: "/", omittingEmptySubsequences: false)
  guard parts.allSatisfy({ $0.utf8.count <= 255 && EntryName($0) != nil }) else { return nil }
  var path = name
  var number = 2
  while !taken.insert(path.lowercased()).inserted {
    let parts = FileName(name)
    path = parts.base + "-\(number)" + (parts.extension.map { "." + $0 } ?? "")
    number += 1
  }
  return path
}

extension AssetCatalog.Variant {
  fileprivate var holdsPixels: Bool {
    switch contents {
    case .bitmap, .link: true
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func linkOutside(_ path: BundlePath, _ target: String) -> Diagnostic {
    Diagnostic(
      .error, id: "extract-link-outside",
      "the link '\(path)' could lead outside, to '\(target)', and is left out")
  }

  fileprivate static func notExtracted(
    _ name: String, _ error: AssetCatalog.ExportError, _ file: String
  ) -> Diagnostic {
    let reason =
      switch error {
      case .holdsNone: "its pixels are not in the catalog"
      case .codec(let codec): "it is compressed as '\(codec)'"
      case .format(let error): "\(error)"
      }
    return Diagnostic(
      .warning, id: "inspect-not-decoded", "'\(name)' is left out: \(reason)",
      at: SourceRange(file: file))
  }

  fileprivate static func unnameable(_ name: String, _ file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "inspect-not-decoded",
      "'\(name)' cannot be the name of a file, and is left out", at: SourceRange(file: file))
  }
}
