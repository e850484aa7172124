internal import AppleVocabulary
package import BundleModel
package import Diagnostics
package import FileTree
internal import SourceWalking

/// Every existing original with the path of its private copy, whether or not that exists.
package func privateCopies(
  _ manifest: Manifest, in tree: any FileTree, options: ResolutionOptions,
  diagnostics: inout [Diagnostic]
) -> [ImportAction] {
  var reader = SourceReader(tree: manifest.rooted(tree, options))
  var ignored: [Diagnostic] = []
  let filter = SourceFilter(
    excluding: manifest.options.exclude, diagnostics: &ignored)
  var actions: [ImportAction] = []
  var sources: [ProjectPath: ImportAction] = [:]
  for product in selectedProducts(manifest, options: options, diagnostics: &ignored).all {
    for entry in product.resources + product.copyFiles
    where entry.isPrivateCopy && entry.applies(to: product.platform.value) {
      let isGlob = reader.isGlob(entry.path.value, at: entry.path.range)
      if entry.problemOfCopying(isGlob: isGlob) != nil { continue }
      for match in reader.privateCopies(of: entry, filter: filter) {
        guard let original = match.original,
          let status = try? tree.status(of: original, followingLinks: true)
        else { continue }
        let action = ImportAction(
          source: original, destination: match.copy, kind: status.kind, range: entry.range)
        if let other = sources[match.copy] {
          if other.source != original { diagnostics.append(.importClash(other, action)) }
          continue
        }
        sources[match.copy] = action
        actions.append(action)
      }
    }
  }
  diagnostics += reader.diagnostics
  diagnostics = diagnostics.withoutRepetitions
  return actions
}

/// An original outside the project and the path of its copy inside.
struct PrivateCopy: Equatable {
  /// Nil if it no longer exists.
  var original: ProjectPath?
  var copy: ProjectPath
  var hasCopy: Bool
}

extension Manifest.Entry {
  /// Xcode's "Copy items if needed": needed if the original is outside the project.
  var isPrivateCopy: Bool { copy?.value == true && path.value.isOutsideRoot }

  /// Why there is no safe path for an entry's private copies.
  ///
  /// Copies from a glob must not be mixed with other files that it would match, and no copy may be
  /// outside the project.
  func problemOfCopying(isGlob: Bool) -> Diagnostic? {
    if let into, into.value.isOutsideRoot { return .intoOutsideProject(into) }
    if isGlob, into?.value.isRoot ?? true { return .copiedGlobWithoutInto(self) }
    return nil
  }

  /// A platform includes its simulator, but not the reverse (rule 8.1.3).
  func applies(to platform: Platform) -> Bool {
    platforms?.contains { $0.value == platform || $0.value == platform.device } ?? true
  }
}

extension SourceReader {
  /// The copies that an entry has or will have, in byte order of the copies' paths.
  ///
  /// For a glob, they are the matching originals and the copies whose names match its last
  /// component.
  mutating func privateCopies(of entry: Manifest.Entry, filter: SourceFilter) -> [PrivateCopy] {
    let into = entry.into?.value ?? ProjectPath(normalized: "")
    let range = entry.path.range
    let path = entry.path.value
    func copy(of original: ProjectPath) -> ProjectPath { into.appending(name: original.name) }

    guard isGlob(path, at: range) else {
      let copy = copy(of: path)
      let hasCopy = status(of: copy, at: range) != nil
      // Once there is a copy, the original is no longer read.
      let original = reachingOutside { reader in
        hasCopy
          ? (try? reader.tree.status(of: path, followingLinks: true))
          : reader.status(of: path, at: range)
      }
      return [PrivateCopy(original: original == nil ? nil : path, copy: copy, hasCopy: hasCopy)]
    }
    var found: [ProjectPath: PrivateCopy] = [:]
    let originals = reachingOutside { $0.expand(path.text, filter: filter, at: range) }
    for original in originals {
      let copy = copy(of: original)
      if let other = found[copy]?.original, other != original {
        diagnostics.append(
          .importClash(
            ImportAction(source: other, destination: copy, kind: .file, range: entry.range),
            ImportAction(source: original, destination: copy, kind: .file, range: entry.range)))
        continue
      }
      let hasCopy = status(of: copy, at: range) != nil
      found[copy] = PrivateCopy(original: original, copy: copy, hasCopy: hasCopy)
    }
    let last = path.name == "**" ? "*" : path.name
    if status(of: into, at: range)?.kind == .directory {
      for copy in expand(into.appending(name: last).text, filter: filter, at: range)
      where found[copy] == nil {
        found[copy] = PrivateCopy(original: nil, copy: copy, hasCopy: true)
      }
    }
    return found.values.sorted { $0.copy < $1.copy }
  }

  /// True if a path is to be expanded: it has a glob's characters and is not the exact name of a
  /// file.
  mutating func isGlob(_ path: ProjectPath, at range: SourceRange) -> Bool {
    PathPattern.isPattern(path.text)
      && ((try? tree.status(of: path, followingLinks: false)) ?? nil) == nil
  }
}

extension Diagnostic {
  fileprivate static func copiedGlobWithoutInto(_ entry: Manifest.Entry) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-copy-needs-into",
      "'copy: true' on a glob needs 'into:', a directory that holds nothing but the copies",
      at: entry.path.range)
  }

  fileprivate static func intoOutsideProject(_ into: Located<ProjectPath>) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-into-outside",
      "'\(into.value)' is outside the project, where a private copy belongs", at: into.range)
  }

  fileprivate static func importClash(_ first: ImportAction, _ second: ImportAction) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-import-clash",
      "'\(first.source)' and '\(second.source)' would both be copied to '\(second.destination)'; "
        + "use 'into:' to give one of them another directory", at: second.range,
      notes: first.range == second.range
        ? [] : [Note("'\(first.source)' is asked for here", at: first.range)])
  }
}
