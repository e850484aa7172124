package import FileTree

extension ZipFileTree {
  /// Reads every file and link below the root; returns an error for each that is damaged.
  package func damagedFiles() -> [FileTreeError] {
    var damages: [FileTreeError] = []
    var pending: [BundlePath] = [""]
    while let directory = pending.popLast() {
      do throws(FileTreeError) {
        for entry in try entries(of: directory).entries.reversed() {
          let path = directory.appending(name: entry.name)
          switch entry.kind {
          case .directory: pending.append(path)
          case .file, .symbolicLink, .special:
            if let damage = damage(to: path, kind: entry.kind) { damages.append(damage) }
          }
        }
      } catch {
        damages.append(error)
      }
    }
    return damages.sorted { BundlePath(normalized: $0.path) < BundlePath(normalized: $1.path) }
  }

  private func damage(to path: BundlePath, kind: FileKind) -> FileTreeError? {
    do throws(FileTreeError) {
      if kind == .file { _ = try contents(of: path) }
      if kind == .symbolicLink { _ = try linkTarget(of: path) }
      return nil
    } catch {
      return error
    }
  }
}
