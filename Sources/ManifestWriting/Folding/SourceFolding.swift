internal import FileTree
internal import SourceWalking

/// Globs for the source code of a target, `Sources/**/*.swift` where all such files below are listed.
///
/// Only checks read sources, so a file that is hidden or behind a link does not keep a glob from being written. Files
/// outside the project, and names that are patterns themselves, are left out.
struct SourceFolding {
  let tree: any FileTree
  private let filter = SourceFilter(leavingOut: SourceFilter.builtIn)
  /// How many more files and directories are looked at.
  private var budget = 50_000
  private static let fewestOfGlob = 3
  private static let deepest = 32

  init(tree: any FileTree) { self.tree = tree }

  /// The globs and paths for files, in byte order.
  mutating func fold(_ sources: some Sequence<ProjectPath>) -> [String] {
    let items = sources.filter { path in
      !path.isAbsolute && !path.isOutsideRoot && !PathPattern.isPattern(path.text)
    }.map { Item(names: $0.components.map(String.init)) }
    let types = Set(items.compactMap(\.type))
    return fold(items, in: "", depth: 0, types).values.flatMap(\.texts).sorted()
  }

  private struct Item {
    var names: [String]
    var type: String? { names.last.flatMap { FileName($0).extension } }
    var text: String { names.joined(separator: "/") }
  }

  /// The files of one extension below a directory.
  private struct Part {
    /// True if every one of them is listed.
    var isFull = true
    /// True if some are in directories below.
    var isDeep = false
    var count = 0
    var texts: [String] = []
  }

  private mutating func fold(
    _ items: [Item], in path: ProjectPath, depth: Int, _ types: Set<String>
  ) -> [String: Part] {
    guard depth < Self.deepest, budget > 0, let listing = try? tree.entries(of: path) else {
      return unfolded(items, types)
    }
    budget -= listing.entries.count
    let below = Dictionary(grouping: items.filter { $0.names.count > depth + 1 }) {
      $0.names[depth]
    }
    var here = Set(items.filter { $0.names.count == depth + 1 }.map { $0.names[depth] })
    var parts: [String: Part] = [:]
    for entry in listing.entries
    where !entry.name.hasPrefix(".") && !filter.isExcludedEverywhere(entry.name, at: path) {
      switch entry.kind {
      case .file:
        guard let type = FileName(entry.name).extension, types.contains(type) else { continue }
        if here.remove(entry.name) != nil {
          parts[type, default: Part()].count += 1
          parts[type]?.texts.append(path.appending(name: entry.name).text)
        } else {
          parts[type, default: Part()].isFull = false
        }
      case .directory:
        let inner = fold(
          below[entry.name] ?? [], in: path.appending(name: entry.name), depth: depth + 1, types)
        for (type, part) in inner {
          parts[type, default: Part()].isFull = (parts[type]?.isFull ?? true) && part.isFull
          parts[type]?.isDeep = true
          parts[type]?.count += part.count
          parts[type]?.texts += part.texts
        }
      case .symbolicLink, .special: break
      }
    }
    for (type, part) in parts
    where part.isFull && part.count >= Self.fewestOfGlob && !(path.isRoot && part.isDeep) {
      parts[type]?.texts = [path.appending((part.isDeep ? "**/*." : "*.") + type).text]
    }
    // What is listed and not seen: hidden files, those behind links, those that do not exist.
    let names = Set(listing.entries.filter { $0.kind == .directory }.map(\.name))
    let unseen =
      items.filter { $0.names.count == depth + 1 && here.contains($0.names[depth]) }
      + below.filter { !names.contains($0.key) }.values.joined()
    for item in unseen { parts[item.type ?? "", default: Part()].texts.append(item.text) }
    return parts
  }

  /// Every file by itself.
  private func unfolded(_ items: [Item], _ types: Set<String>) -> [String: Part] {
    var parts: [String: Part] = [:]
    for type in types { parts[type] = Part(isFull: false) }
    for item in items { parts[item.type ?? "", default: Part()].texts.append(item.text) }
    return parts
  }
}
