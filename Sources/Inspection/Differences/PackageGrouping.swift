internal import AppleVocabulary
internal import FileTree

/// A directory that people take for one thing: a nib, a storyboard, a model.
package enum ContentPackage {
  /// What each is, by its extension.
  private static let forms = [
    "nib": "nib", "storyboardc": "storyboard", "momd": "data model", "xcdatamodel": "data model",
    "xcdatamodeld": "data model", "xcmappingmodel": "mapping model",
  ]

  /// What a directory of this name is; nil if it is only a directory.
  package static func form(of name: String) -> String? {
    forms[FileName(name).extension?.lowercased() ?? ""]
  }

  /// The outermost such directory that a file lies in, and the path in it.
  static func around(_ path: String) -> (package: String, rest: String)? {
    let bytes = path.utf8
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) {
      if form(of: String(path[start..<end])) != nil {
        let rest = String(path[bytes.index(after: end)...])
        return rest.isEmpty ? nil : (String(path[..<end]), rest)
      }
      start = bytes.index(after: end)
    }
    return nil
  }
}

/// Puts what became of the files of one nib, storyboard or model together.
struct PackageGrouping {
  /// The packages of each side, by the paths of all their files.
  private var before: Set<String> = []
  private var after: Set<String> = []
  /// Where those are now that have another path.
  private var renamed: [String: String] = [:]
  private var destinations: Set<String> = []
  private var groups: [String: [Comparison.File]] = [:]

  /// Takes the results of single files, and the paths of all files of both sides.
  static func grouped(
    _ files: [Comparison.File], before: some Sequence<String>, after: some Sequence<String>
  ) -> [Comparison.File] {
    guard files.contains(where: { isInside($0) }) else { return files }
    var grouping = PackageGrouping()
    for path in before {
      if let package = ContentPackage.around(path)?.package { grouping.before.insert(package) }
    }
    for path in after {
      if let package = ContentPackage.around(path)?.package { grouping.after.insert(package) }
    }
    return grouping.group(files)
  }

  private static func isInside(_ file: Comparison.File) -> Bool {
    [file.path, file.oldPath ?? ""].contains { ContentPackage.around($0) != nil }
  }

  private mutating func group(_ files: [Comparison.File]) -> [Comparison.File] {
    for file in files where file.status == .moved {
      guard let old = file.oldPath.flatMap(ContentPackage.around)?.package,
        let new = ContentPackage.around(file.path)?.package, old != new, !after.contains(old),
        !before.contains(new), renamed[old] == nil, destinations.insert(new).inserted
      else { continue }
      renamed[old] = new
    }
    var result: [Comparison.File] = []
    for file in files {
      if let name = group(of: file) {
        groups[name, default: []].append(file)
      } else {
        result.append(file)
      }
    }
    let origins = Dictionary(renamed.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for (name, members) in groups {
      result.append(merged(name, members, from: origins[name]))
    }
    return result
  }

  /// The package of the new side, or of the old one alone, that a file is told with.
  private func group(of file: Comparison.File) -> String? {
    func current(_ path: String) -> String? {
      ContentPackage.around(path).map { renamed[$0.package] ?? $0.package }
    }
    guard let oldPath = file.oldPath else {
      return file.status == .removed
        ? current(file.path) : ContentPackage.around(file.path)?.package
    }
    // A file that left one for another place is told by itself.
    let (old, new) = (current(oldPath), ContentPackage.around(file.path)?.package)
    return old == new ? new : nil
  }

  private func merged(
    _ path: String, _ members: [Comparison.File], from origin: String?
  ) -> Comparison.File {
    let (isOld, isNew) = (before.contains(origin ?? path), after.contains(path))
    var file = Comparison.File(
      path: path, oldPath: origin,
      status: origin != nil ? .moved : isOld ? isNew ? .changed : .removed : .added,
      kind: EntryKind(name: ProjectPath(normalized: path).name, type: .directory) ?? .folder)
    file.oldSize = isOld ? members.reduce(0) { $0 + ($1.oldSize ?? 0) } : nil
    file.newSize = isNew ? members.reduce(0) { $0 + ($1.newSize ?? 0) } : nil
    guard isOld, isNew else { return file }
    file.form = ContentPackage.form(of: path)
    let sorted = members.sorted { a, b in
      let (first, second) = (Self.rank(a.path), Self.rank(b.path))
      return first == second ? a.path < b.path : first < second
    }
    let isWhole =
      origin != nil && members.allSatisfy { $0.status == .moved && $0.difference == nil }
    if !isWhole { Self.tell(sorted, &file) }
    return file
  }

  /// What people edit comes first, then what is made of it.
  private static func rank(_ path: String) -> Int {
    let name = ProjectPath(normalized: path).name
    return name == "designable.nib" ? 0 : FileName(name).extension == "plist" ? 2 : 1
  }

  /// Tells of each member in the words of its contents, or that it is there or not.
  private static func tell(_ members: [Comparison.File], _ file: inout Comparison.File) {
    var difference = ContentDifference()
    for member in members {
      let name = ContentPackage.around(member.path)?.rest ?? member.path
      file.notes += member.notes.map { "\(ContentText.escapedLine(name)): \($0)" }
      switch member.status {
      case .added, .removed:
        difference.note(member.status == .added ? .added : .removed, file: name)
      case .moved where name != member.oldPath.flatMap(ContentPackage.around)?.rest:
        let old = member.oldPath.flatMap(ContentPackage.around)?.rest ?? ""
        difference.note(.moved, file: name, detail: "here from \(ContentText.named(old))")
      default: break
      }
      if let inner = member.difference { difference.append(inner, of: name, in: file.path) }
    }
    file.difference = difference
  }
}
