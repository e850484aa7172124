internal import BundleModel
package import FileTree
package import ZipFormat

/// A bundle to look into, wherever it is: a directory, or in an archive that stays packed.
package struct OpenedBundle: Sendable {
  /// The bundle's files, from its own directory on.
  package var tree: any FileTree
  /// The name of its directory, such as `App.app`; the archive's where the whole of that is meant.
  package var name: String
  /// Where it is, for people: `App.ipa/Payload/App.app`.
  package var location: String
  /// The archive that it is in, from its root on; nil for a directory.
  package var archive: ZipFileTree?

  /// Opens a directory of the bundle as a bundle by itself, such as a framework of an app.
  ///
  /// - Throws: where there is no directory, and no archive in one.
  package func inner(at path: BundlePath) throws(FileTreeError) -> OpenedBundle {
    if path.isRoot { return self }
    let inner = ProjectPath(location).appending(path.text)
    guard let tree = tree as? ZipFileTree else { return try openBundle(at: inner.text) }
    return OpenedBundle(
      tree: try tree.rooted(at: path), name: path.name, location: inner.text, archive: archive)
  }

  /// The bundle for a path behind its archive, and that path in it.
  ///
  /// A path may be one in the bundle, one in the archive that leads into the bundle, or one of another file of the archive,
  /// which is then opened as a whole.
  package func resolve(_ path: BundlePath) -> (bundle: OpenedBundle, path: BundlePath) {
    guard let archive, let tree = tree as? ZipFileTree, !tree.root.isRoot, !path.isRoot,
      ((try? tree.status(of: path, followingLinks: true)) ?? nil) == nil
    else { return (self, path) }
    for place in [tree.root, BundlePath(normalized: tree.root.name)] {
      if let rest = path.relative(to: place) { return (self, BundlePath(normalized: rest)) }
    }
    guard ((try? archive.status(of: path, followingLinks: true)) ?? nil) != nil else {
      return (self, path)
    }
    let whole = ProjectPath(location.dropLast(tree.root.text.utf8.count + 1))
    return (
      OpenedBundle(tree: archive, name: whole.name, location: whole.text, archive: archive), path
    )
  }
}

/// Opens a bundle of any maker: a directory, an `.ipa`, or another zip archive.
///
/// In an archive with a `Payload` directory, the bundle is the app in there; in any other, the only
/// bundle on its first level, or else the whole archive. Nothing is unpacked: the archive's
/// directory is read now, and each member when it is asked for.
///
/// - Throws: where there is nothing, where a file is no zip archive, and where an archive has a
///   `Payload` with no app or with several.
package func openBundle(at path: String) throws(FileTreeError) -> OpenedBundle {
  let disk = DiskFileTree(root: "")
  let location = ProjectPath(path)
  guard let status = try disk.status(of: location, followingLinks: true) else {
    throw FileTreeError(.notFound, path: path)
  }
  if status.kind == .directory {
    return OpenedBundle(
      tree: DiskFileTree(root: path), name: location.name, location: location.text)
  }
  return try openArchive(try ZipFileTree(reading: location, in: disk), at: location)
}

/// Finds the bundle in an archive that is open.
package func openArchive(
  _ archive: ZipFileTree, at location: ProjectPath
) throws(FileTreeError) -> OpenedBundle {
  guard let directory = try bundleDirectory(of: archive, at: location) else {
    return OpenedBundle(
      tree: archive, name: location.name, location: location.text, archive: archive)
  }
  return OpenedBundle(
    tree: try archive.rooted(at: directory), name: directory.name,
    location: location.appending(directory.text).text, archive: archive)
}

private func bundleDirectory(
  of archive: ZipFileTree, at location: ProjectPath
) throws(FileTreeError) -> BundlePath? {
  let payload: BundlePath = "Payload"
  let hasPayload = try archive.status(of: payload, followingLinks: true)?.kind == .directory
  if hasPayload {
    let apps = try bundles(in: payload, of: archive, extensions: ["app"])
    switch apps.count {
    case 1: return apps[0]
    case 0: throw FileTreeError(.other("there is no app in its 'Payload'"), path: location.text)
    default:
      let names = apps.map { "'\($0.name)'" }.joined(separator: ", ")
      throw FileTreeError(
        .other("there are several apps in its 'Payload': \(names)"), path: location.text)
    }
  }
  if FileName(location.name).extension?.lowercased() == "ipa" {
    throw FileTreeError(.other("there is no 'Payload' in it"), path: location.text)
  }
  let found = try bundles(in: "", of: archive, extensions: KnownWrapper.extensions)
  return found.count == 1 ? found[0] : nil
}

private func bundles(
  in directory: BundlePath, of archive: ZipFileTree, extensions: Set<String>
) throws(FileTreeError) -> [BundlePath] {
  try archive.entries(of: directory).entries.filter { entry in
    entry.kind == .directory
      && FileName(entry.name).extension.map { extensions.contains($0.lowercased()) } == true
  }.map { directory.appending(name: $0.name) }
}
