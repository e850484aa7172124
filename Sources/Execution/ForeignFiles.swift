internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import HostSystem

/// Files in a bundle that no build made.
struct ForeignFiles {
  /// Signing comes after every build; Finder leaves its files everywhere.
  private static let expected: Set<String> = ["_CodeSignature", ".DS_Store", ".bundler"]

  /// Sorted; only the first thousand.
  private(set) var paths: [BundlePath] = []

  init(in tree: OutputTree, known: Set<BundlePath>) {
    if tree.isNew { return }
    var directories = [BundlePath(normalized: "")]
    while let path = directories.popLast(), paths.count < 1000 {
      guard let directory = try? tree.directory(path), let names = try? directory.names else {
        continue
      }
      for bytes in names {
        let name = String(decoding: bytes, as: UTF8.self)
        let inner = path.appending(name: name)
        if known.contains(inner) || Self.expected.contains(name)
          || name.hasPrefix(OutputLocation.foreignStagePrefix)
        {
          continue
        }
        guard let stamp = try? directory.stamp(of: name) else { continue }
        if stamp.isDirectory { directories.append(inner) } else { paths.append(inner) }
      }
    }
    paths.sort()
  }
}

extension Diagnostic {
  static func foreign(_ files: ForeignFiles, _ location: OutputLocation) -> Diagnostic {
    Diagnostic(
      .warning, id: "build-foreign-files",
      "'\(location.bundle)' holds \(counted(files.paths.count)) that bundler did not put there; "
        + "remove what does not belong, or say '--into' if another tool owns the directory, too",
      details: abridged(files.paths))
  }

  static func replaced(_ paths: [BundlePath], _ location: OutputLocation) -> Diagnostic {
    Diagnostic(
      .warning, id: "build-replaced-foreign",
      "\(counted(paths.count)) in '\(location.bundle)' that bundler had not put there "
        + (paths.count == 1 ? "was" : "were") + " replaced",
      details: abridged(paths))
  }
}

private func counted(_ count: Int) -> String {
  (count < 1000 ? "" : "more than ") + count.counted("file")
}

/// The first few, for a message.
private func abridged(_ paths: [BundlePath]) -> [String] {
  let limit = 5
  let more = paths.count - limit
  return paths.prefix(limit).map(\.text) + (more > 0 ? ["… and \(more) more"] : [])
}
