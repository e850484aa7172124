internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import SourceWalking

/// A path that an entry names or its glob matches.
struct SourceMatch {
  /// The path to read.
  var source: ProjectPath
  var name: String
  /// The region that its parent directory names; for a private copy, that of the original.
  var region: String?
  /// Of the target, if it is a link.
  var kind: FileKind
  var isExecutable: Bool
}

extension EntryResolver {
  /// The paths of an entry; each missing one is reported.
  mutating func locate(_ entry: Manifest.Entry, isGlob: Bool) -> [SourceMatch] {
    if options.outputs.contains(entry.path.value) {
      reader.diagnostics.append(.outputIsInput(entry))
      return []
    }
    if entry.isPrivateCopy { return locateCopies(entry, isGlob: isGlob) }
    guard entry.path.value.isOutsideRoot, reader.tree.isClosed else {
      return locateInPlace(entry, isGlob: isGlob)
    }
    // A forbidden path outside the project is reported once for the entry, and nothing is taken.
    reachingOutside { _ = $0.locateInPlace(entry, isGlob: isGlob) }
    return []
  }

  /// Runs `body` with access outside the project, whether or not that is forbidden.
  mutating func reachingOutside<Result>(_ body: (inout EntryResolver) -> Result) -> Result {
    let tree = reader.tree
    reader.tree = tree.closed(false)
    defer { reader.tree = tree }
    return body(&self)
  }

  private mutating func locateInPlace(_ entry: Manifest.Entry, isGlob: Bool) -> [SourceMatch] {
    let range = entry.path.range
    if !isGlob {
      let errors = reader.diagnostics.count
      guard let status = reader.status(of: entry.path.value, at: range) else {
        if reader.diagnostics.count == errors { reportMissing(entry) }
        return []
      }
      checkOutsideRoot(entry)
      return [match(entry.path.value, status)]
    }
    let errors = reader.diagnostics.count
    let paths = reader.expand(entry.path.value.text, filter: filter, at: range)
    if paths.isEmpty, reader.diagnostics.count == errors { reportEmptyGlob(entry) }
    if !paths.isEmpty { checkOutsideRoot(entry) }
    return paths.compactMap { path in
      let errors = reader.diagnostics.count
      guard let status = reader.status(of: path, at: range) else {
        if reader.diagnostics.count == errors { reportDanglingLink(path, entry) }
        return nil
      }
      return match(path, status)
    }
  }

  private func match(_ path: ProjectPath, _ status: FileStatus, region: String? = nil)
    -> SourceMatch
  {
    SourceMatch(
      source: path, name: path.name, region: region ?? path.parent.regionOfChildren,
      kind: status.kind, isExecutable: status.isExecutable)
  }

  /// The private copies; the original only where a copy has yet to be made.
  private mutating func locateCopies(_ entry: Manifest.Entry, isGlob: Bool) -> [SourceMatch] {
    if let problem = entry.problemOfCopying(isGlob: isGlob) {
      reader.diagnostics.append(problem)
      return []
    }
    let errors = reader.diagnostics.count
    let copies = reader.privateCopies(of: entry, filter: filter)
    if copies.isEmpty, reader.diagnostics.count == errors { reportEmptyGlob(entry) }
    return copies.compactMap { copy in
      let region = isGlob ? nil : entry.path.value.parent.regionOfChildren
      if copy.hasCopy {
        guard let status = reader.status(of: copy.copy, at: entry.path.range) else { return nil }
        return match(copy.copy, status, region: region)
      }
      guard let original = copy.original,
        let status = reader.reachingOutside({ $0.status(of: original, at: entry.path.range) })
      else {
        report(.missingCopy(copy.copy, entry), entry)
        return nil
      }
      if options.isLocked {
        reader.diagnostics.append(.lockedImport(copy.copy, original, entry))
        return nil
      }
      reader.diagnostics.append(.pendingImport(copy.copy, original, entry))
      return match(original, status)
    }
  }

  private mutating func checkOutsideRoot(_ entry: Manifest.Entry) {
    guard entry.path.value.isOutsideRoot else { return }
    if options.isLocked {
      reader.diagnostics.append(.outsideRoot(.error, entry, isLocked: true))
      return
    }
    switch manifestOptions.outsideRoot?.value ?? .warn {
    case .allow: break
    case .warn: reader.diagnostics.append(.outsideRoot(.warning, entry, isLocked: false))
    case .error: reader.diagnostics.append(.outsideRoot(.error, entry, isLocked: false))
    }
  }

  private mutating func reportMissing(_ entry: Manifest.Entry) {
    let path = entry.path.value
    let isLink = (try? reader.tree.status(of: path, followingLinks: false)) != nil
    if isLink {
      reportDanglingLink(path, entry)
      return
    }
    let siblings = (try? reader.tree.entries(of: path.parent))?.entries.map(\.name) ?? []
    let nearest = path.isOutsideRoot ? nil : path.name.nearest(in: siblings)
    report(
      .missingSource(
        entry, resolved: options.absolutePath(path),
        nearest: nearest.map { path.parent.appending(name: $0).text }), entry)
  }

  private mutating func reportDanglingLink(_ path: ProjectPath, _ entry: Manifest.Entry) {
    guard let target = try? reader.tree.linkTarget(of: path) else { return }
    report(.danglingLink(path, target, at: entry.path.range), entry)
  }

  private mutating func reportEmptyGlob(_ entry: Manifest.Entry) {
    report(.emptyGlob(entry, resolved: options.absolutePath(entry.path.value)), entry)
  }

  /// Reports something missing with the severity that the entry and the options give.
  private mutating func report(_ diagnostic: Diagnostic, _ entry: Manifest.Entry) {
    skip(entry, "does not exist")
    if entry.optional?.value == true { return }
    var diagnostic = diagnostic
    if manifestOptions.onMissing?.value == .warn { diagnostic.severity = .warning }
    reader.diagnostics.append(diagnostic)
  }
}

extension Diagnostic {
  fileprivate static func missingSource(
    _ entry: Manifest.Entry, resolved: String, nearest: String?
  ) -> Diagnostic {
    let remedy =
      if entry.path.value.isOutsideRoot {
        "restore it; while it exists, 'copy: true' makes a private copy"
      } else if let nearest {
        "did you mean '\(nearest)'?"
      } else {
        "restore it, or set 'optional: true' if it may be absent"
      }
    return Diagnostic(
      .error, id: "resolve-missing",
      "'\(entry.writtenPath)' does not exist; \(remedy)", at: entry.path.range,
      details: ["looked for '\(resolved)'"])
  }

  fileprivate static func emptyGlob(_ entry: Manifest.Entry, resolved: String) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-glob-empty",
      "nothing matches '\(entry.writtenPath)'; correct it or set 'optional: true'",
      at: entry.path.range, details: ["looked for '\(resolved)'"])
  }

  fileprivate static func outputIsInput(_ entry: Manifest.Entry) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-output-is-input",
      "'\(entry.writtenPath)' is where bundles are built, which would be taken in again; name "
        + "what is wanted of it, or build elsewhere with '--build-dir'", at: entry.path.range)
  }

  fileprivate static func missingCopy(
    _ copy: ProjectPath, _ entry: Manifest.Entry
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-no-copy",
      "no private copy at ./\(copy) and the original \(entry.writtenPath) is gone",
      at: entry.path.range)
  }

  fileprivate static func lockedImport(
    _ copy: ProjectPath, _ original: ProjectPath, _ entry: Manifest.Entry
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-locked-import",
      "no private copy at ./\(copy), and '--locked' forbids to import \(original); "
        + "run 'bundler sync' and commit the copy", at: entry.path.range)
  }

  fileprivate static func pendingImport(
    _ copy: ProjectPath, _ original: ProjectPath, _ entry: Manifest.Entry
  ) -> Diagnostic {
    Diagnostic(
      .note, id: "resolve-pending-import",
      "\(original) is still to be copied to ./\(copy), by 'bundler sync' or the next build",
      at: entry.path.range)
  }

  fileprivate static func outsideRoot(
    _ severity: Severity, _ entry: Manifest.Entry, isLocked: Bool
  ) -> Diagnostic {
    let path = entry.writtenPath
    return Diagnostic(
      severity, id: "resolve-outside-root",
      isLocked
        ? "'\(path)' is outside the project, where '--locked' allows nothing; set 'copy: true' and "
          + "run 'bundler sync'"
        : "'\(path)' is outside the project, where a sandboxed build (Nix, Bazel) cannot see it; "
          + "set 'copy: true' to take a private copy, or 'outsideRoot: allow'",
      at: entry.path.range)
  }
}
