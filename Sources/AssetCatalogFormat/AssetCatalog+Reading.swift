package import Diagnostics
package import FileTree
internal import Hashing
internal import JSONFormat

extension AssetCatalog {
  /// Reads the `Contents.json` files and the lists of files of a catalog; no image is read.
  ///
  /// - Returns: the catalog with all that could be read; nil if its directory could not.
  package init?(
    reading path: ProjectPath, in tree: some FileTree, diagnostics: inout [Diagnostic]
  ) {
    guard FileName(path.name).extension != "icon" else {
      guard let icon = IconDocument(reading: path, in: tree, diagnostics: &diagnostics) else {
        return nil
      }
      self.init(path: path, sets: [])
      self.icon = icon
      return
    }
    var walk = CatalogWalk(tree: tree)
    guard walk.visit(path) else {
      diagnostics += walk.diagnostics
      return nil
    }
    diagnostics += walk.diagnostics
    self.init(path: path, sets: walk.sets)
  }
}

extension ProjectPath {
  /// The asset catalog or icon document that the path is or leads into, the outermost one; nil if there
  /// is none.
  package var assetCatalog: ProjectPath? {
    let parts = components
    guard let index = parts.firstIndex(where: { $0.isAssetCatalog }) else { return nil }
    let text = parts[...index].joined(separator: "/")
    return ProjectPath(isAbsolute ? "/" + text : text)
  }
}

extension StringProtocol {
  /// True for the name of an asset catalog or icon document.
  package var isAssetCatalog: Bool {
    let type = FileName(String(self)).extension
    return type == "xcassets" || type == "icon" || type == "xcstickers"
  }
}

/// Goes through the directories of a catalog.
private struct CatalogWalk<Tree: FileTree> {
  /// The values that a directory inherits.
  private struct Surroundings {
    var namespace = ""
    var properties = AssetProperties()
    var parent: Int?
    var depth = 0
    /// Of the `Contents.json` files above.
    var digest = Digest(of: [])
  }

  let tree: Tree
  var sets: [AssetSet] = []
  var diagnostics: [Diagnostic] = []
  private var directoryCount = 0
  /// The directories from the catalog's own down to the present one.
  private var way: [ProjectPath] = []

  /// Nested deeper than any real catalog.
  private static var depthLimit: Int { 64 }
  private static var directoryLimit: Int { 200_000 }

  init(tree: Tree) { self.tree = tree }

  /// True if the directory could be read.
  mutating func visit(_ path: ProjectPath) -> Bool { visit(path, kind: nil, Surroundings()) }

  private mutating func visit(
    _ path: ProjectPath, kind: AssetSetKind?, _ around: Surroundings
  ) -> Bool {
    directoryCount += 1
    guard around.depth <= Self.depthLimit else {
      diagnostics.append(.tooLarge(path, "directories more than \(Self.depthLimit) deep"))
      return false
    }
    guard directoryCount <= Self.directoryLimit else {
      diagnostics.append(.tooLarge(path, "more than \(Self.directoryLimit) directories"))
      return false
    }
    let listing: DirectoryListing
    do {
      listing = try tree.entries(of: path)
    } catch {
      diagnostics.append(.unreadable(path, error.reason))
      return false
    }
    way.append(path)
    defer { way.removeLast() }
    let entries = listing.entries.filter { !$0.name.hasPrefix(".") }
      .map { (name: $0.name, kind: kindOfEntry($0, in: path)) }
    let hasContents = entries.contains { $0.name == AssetCatalog.contentsName && $0.kind != nil }
    let contents = contents(of: path, kind, isThere: hasContents, around)
    var inner = around
    inner.depth += 1
    inner.properties = contents.properties.inherited
    inner.digest = contents.digest
    var directories: [(name: String, kind: AssetSetKind?)] = []
    var files: [String] = []
    for entry in entries where entry.name != AssetCatalog.contentsName {
      switch entry.kind {
      case .directory:
        directories.append((entry.name, AssetSetKind.named(FileName(entry.name).extension ?? "")))
      case .file: files.append(entry.name)
      case .special:
        diagnostics.append(
          .unreadable(path.appending(name: entry.name), .other("not a regular file")))
      case .symbolicLink, nil: break
      }
    }
    if let kind {
      let name = around.namespace + FileName(path.name).base
      var set = AssetSet(
        kind: kind, name: name, path: path, slots: contents.slots,
        properties: contents.properties, parent: around.parent, files: files)
      set.digest = contents.digest
      if contents.isKnown { check(set, directories: directories.map(\.name)) }
      inner.parent = sets.count
      if contents.properties.providesNamespace || kind.isNamespace { inner.namespace = name + "/" }
      sets.append(set)
    } else if around.depth > 0, contents.properties.providesNamespace {
      inner.namespace = around.namespace + path.name + "/"
    }
    for directory in directories {
      _ = visit(path.appending(name: directory.name), kind: directory.kind, inner)
    }
    return true
  }

  /// Returns the kind of an entry, and follows links; nil, and reported, for a dangling link.
  private mutating func kindOfEntry(
    _ entry: DirectoryListing.Entry, in directory: ProjectPath
  ) -> FileKind? {
    guard entry.kind == .symbolicLink else { return entry.kind }
    let path = directory.appending(name: entry.name)
    do throws(FileTreeError) {
      guard let status = try tree.status(of: path, followingLinks: true) else {
        diagnostics.append(.linkToNothing(path))
        return nil
      }
      if status.kind == .directory, tree.leadsAround(path, from: way) {
        throw FileTreeError(.linkLoop, path: path.text)
      }
      return status.kind
    } catch {
      diagnostics.append(.unreadable(path, error.reason))
      return nil
    }
  }

  private mutating func contents(
    of path: ProjectPath, _ kind: AssetSetKind?, isThere: Bool, _ around: Surroundings
  ) -> DirectoryContents {
    let above = around.digest.bytes + Array(path.text.utf8) + [0]
    let empty = DirectoryContents(
      properties: around.properties, isKnown: false, digest: Digest(of: above))
    let file = path.appending(name: AssetCatalog.contentsName)
    guard isThere else {
      if let kind, kind.slots != nil { diagnostics.append(.noContents(path, kind)) }
      return empty
    }
    let text: [UInt8]
    do {
      text = try documentText(of: file, in: tree)
    } catch {
      diagnostics.append(.unreadable(file, error.reason))
      return empty
    }
    var reader = ContentsReader(text, file: file.text)
    do {
      let document = try LocatedJSON(parsing: text)
      var contents = reader.contents(of: document, kind: kind, inheriting: around.properties)
      contents.digest = Digest(of: above + text)
      diagnostics += reader.diagnostics
      return contents
    } catch {
      let offset = min(max(0, error.offset), text.count)
      diagnostics.append(.syntax(error.message, at: reader.sourceRange(offset..<offset)))
    }
    return empty
  }

  /// Reports slots without their file and files without a slot.
  private mutating func check(_ set: AssetSet, directories: [String]) {
    guard set.kind.slots != nil else { return }
    let present = Set(set.files.map { Array($0.utf8) } + directories.map { Array($0.utf8) })
    var used: Set<[UInt8]> = []
    var names: NearestNames?
    for slot in set.slots {
      guard let file = slot.file else { continue }
      used.insert(Array(file.value.utf8))
      if slot.isUnassigned {
        diagnostics.append(.unassigned(file.value, at: file.range))
      } else if !present.contains(Array(file.value.utf8)) {
        var known = names ?? NearestNames(set.files + directories)
        diagnostics.append(.missing(file, nearest: known.nearest(to: file.value)))
        names = known
      } else if !set.kind.holdsAssets, directories.contains(file.value) {
        diagnostics.append(.directory(file))
      }
    }
    guard !set.kind.holdsAssets else { return }
    for file in set.files where !used.contains(Array(file.utf8)) {
      diagnostics.append(.unassigned(file, at: set.contentsFile))
    }
  }
}

extension Diagnostic {
  fileprivate static func tooLarge(_ path: ProjectPath, _ what: String) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-too-large", "the catalog has \(what)", at: SourceRange(file: path.text))
  }

  fileprivate static func noContents(_ path: ProjectPath, _ kind: AssetSetKind) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-no-contents", "the \(kind.noun) has no Contents.json",
      at: SourceRange(file: path.text), details: ["it counts as empty"])
  }

  fileprivate static func unassigned(_ file: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-unassigned", "no slot uses '\(file)'", at: range,
      details: ["it is left out; assign it to a slot or remove it"])
  }

  fileprivate static func missing(_ file: Located<String>, nearest: String?) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-missing-file",
      "there is no file '\(file.value)'" + (nearest.map { " (did you mean '\($0)'?)" } ?? ""),
      at: file.range, details: ["the slot is left empty"])
  }

  fileprivate static func directory(_ file: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-missing-file", "'\(file.value)' is a directory, not a file",
      at: file.range, details: ["the slot is left empty"])
  }
}
