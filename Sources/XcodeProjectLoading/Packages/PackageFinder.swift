internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import Hashing
internal import SourceWalking
internal import SwiftPackageFormat

/// A Swift package that was found and read.
struct LoadedPackage {
  /// The name of its repository or directory, in lower case.
  var identity: String
  var directory: ProjectPath
  var manifest: PackageManifest
}

/// Finds the directories of Swift packages, and reads each manifest once.
///
/// A manifest is a program; but most only say what they declare, and are read as texts. Of others, the package
/// manager runs the program and prints what it declares.
struct PackageFinder {
  private let tools: ToolRunner
  /// Directories whose subdirectories are checkouts, best first.
  private let places: [ProjectPath]
  private let absolutePath: @Sendable (ProjectPath) -> String
  /// The paths that were looked at, and the diagnostics.
  var reader: SourceReader
  private var checkouts: [String: ProjectPath]?
  private var known: [ProjectPath: LoadedPackage?] = [:]
  private var reported: Set<String> = []
  /// The directories of local packages, by project.
  var localPackages: [ProjectPath: [ProjectPath]] = [:]

  init(_ places: [ProjectPath], options: ResolutionOptions, reader: SourceReader) {
    self.places = places
    // Running a manifest is more than reading the project.
    tools = options.isLocked ? .none : options.tools
    absolutePath = options.absolutePath
    self.reader = reader
  }

  /// An absolute path of what is below the root as one from the root, so that each package has one path.
  func inside(_ path: ProjectPath) -> ProjectPath {
    let root = ProjectPath(absolutePath(""))
    guard path.isAbsolute, let relative = path.relative(to: root) else { return path }
    return ProjectPath(normalized: relative)
  }

  /// The package in a directory; nil, and reported once, when it cannot be read.
  mutating func package(at directory: ProjectPath, for range: SourceRange) -> LoadedPackage? {
    if let known = known[directory] { return known }
    let found = load(directory, for: range)
    known[directory] = .some(found)
    return found
  }

  /// The package with an identity among the checkouts; nil, and reported once, without one.
  mutating func checkout(of identity: String, for range: SourceRange) -> LoadedPackage? {
    let checkouts = checkouts ?? findCheckouts(range)
    self.checkouts = checkouts
    if let directory = checkouts[identity] { return package(at: directory, for: range) }
    report(
      identity, .packageNotFound(identity, at: range))
    return nil
  }

  /// True if a directory has a manifest.
  mutating func isPackage(_ directory: ProjectPath, at range: SourceRange) -> Bool {
    reader.status(of: directory.appending(name: "Package.swift"), at: range)?.kind == .file
  }

  /// Reports what concerns a package, once.
  mutating func report(_ identity: String, _ diagnostic: Diagnostic) {
    if reported.insert(identity).inserted { reader.diagnostics.append(diagnostic) }
  }

  private mutating func findCheckouts(_ range: SourceRange) -> [String: ProjectPath] {
    var found: [String: ProjectPath] = [:]
    let filter = SourceFilter(leavingOut: [])
    for place in places where reader.status(of: place, at: range)?.kind == .directory {
      for entry in reader.entries(of: place, filter: filter, at: range) {
        let directory = place.appending(name: entry.name)
        let identity = entry.name.lowercased()
        guard entry.kind != .file, found[identity] == nil, isPackage(directory, at: range) else {
          continue
        }
        found[identity] = directory
      }
    }
    return found
  }

  private mutating func load(_ directory: ProjectPath, for range: SourceRange) -> LoadedPackage? {
    let identity = directory.name.lowercased()
    guard isPackage(directory, at: range) else {
      report(identity, .packageNotFound(identity, at: range))
      return nil
    }
    do throws(UnknownManifestValue) {
      let manifest = try literalManifest(in: directory, for: range)
      return LoadedPackage(identity: identity, directory: directory, manifest: manifest)
    } catch {
      return run(identity, directory, because: error, for: range)
    }
  }

  /// The manifest as its text says it.
  private mutating func literalManifest(
    in directory: ProjectPath, for range: SourceRange
  ) throws(UnknownManifestValue) -> PackageManifest {
    let path = directory.appending(name: "Package.swift")
    let unknown = UnknownManifestValue(range: SourceRange(file: path.text))
    guard let text = contents(of: path, at: range) else { throw unknown }
    let version = PackageManifest.ToolsVersion(commentIn: text)
    for name in manifests(in: directory, for: range) {
      // One for newer tools than this one, or for none that are known, takes its place.
      guard let other = PackageManifest.ToolsVersion(manifestNamed: name), let version,
        other <= version
      else { throw unknown }
    }
    return try PackageManifest(
      literal: text, name: path.text, directory: absolutePath(directory))
  }

  /// The names of further manifests, `Package@swift-5.9.swift`.
  private mutating func manifests(in directory: ProjectPath, for range: SourceRange) -> [String] {
    reader.entries(of: directory, filter: SourceFilter(leavingOut: []), at: range).map(\.name)
      .filter { $0.hasPrefix("Package@") && $0.hasSuffix(".swift") }
  }

  private func contents(of path: ProjectPath, at range: SourceRange) -> [UInt8]? {
    guard let text = try? reader.tree.contents(of: path), text.count <= 1 << 20 else { return nil }
    return text
  }

  /// Has the package manager run a manifest.
  private mutating func run(
    _ identity: String, _ directory: ProjectPath, because unknown: UnknownManifestValue,
    for range: SourceRange
  ) -> LoadedPackage? {
    guard let swift = findProgram("swift", in: tools, reader: &reader) else {
      report(
        identity,
        .packageNotRead(
          identity, "'swift' is not there, or may not run", unknown.range, at: range))
      return nil
    }
    // What it is read from decides the result: the manifests for all versions of the tools.
    var hasher = DigestHasher()
    for name in ["Package.swift"] + manifests(in: directory, for: range) {
      hasher.update(Array(name.utf8) + [0])
      let text = (try? reader.tree.contents(of: directory.appending(name: name))) ?? []
      hasher.update(Digest(of: text).bytes)
    }
    guard let path = ToolRunner.Argument.path(absolutePath(directory)) else { return nil }
    let outcome = tools.run(
      ToolRunner.Command(
        program: swift,
        arguments: [.word("package"), .word("--package-path"), path, .word("dump-package")],
        inputs: hasher.finalized(), reads: [path.text, absolutePath("")],
        purpose: "the manifest of the package '\(identity)'"))
    if outcome == .withheld {
      report(identity, .manifestNotRun(identity, at: unknown.range))
      return nil
    }
    guard let output = outcome.output else {
      report(identity, .packageNotRead(identity, outcome.problem, unknown.range, at: range))
      return nil
    }
    guard let manifest = PackageManifest(decoding: output) else {
      report(
        identity,
        .packageNotRead(
          identity, "'swift package dump-package' prints none", unknown.range, at: range))
      return nil
    }
    return LoadedPackage(identity: identity, directory: directory, manifest: manifest)
  }
}

/// The path of a program on the search path; nil for none.
///
/// `reader` notes where it was looked for in vain.
func findProgram(_ name: String, in tools: ToolRunner, reader: inout SourceReader) -> String? {
  for directory in tools.searchPath {
    let path = ProjectPath(directory).appending(name: name)
    let file = reader.status(of: path, at: SourceRange(file: path.text))
    if let file, file.kind == .file, file.isExecutable { return path.text }
  }
  return nil
}

extension Diagnostic {
  fileprivate static func packageNotFound(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "project-package-not-built",
      "the package '\(name)' is not checked out here: its resources, if it has any, are left out",
      at: range,
      details: ["'--packages DIR' names the directory that has the checkouts of packages"])
  }

  fileprivate static func packageNotRead(
    _ name: String, _ reason: String, _ unknown: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-package-unreadable",
      "the package '\(name)' cannot be read, and its resources, if it has any, are left out",
      at: range,
      details: [reason, "its manifest has to be run, as it computes a value: \(unknown)"])
  }

  fileprivate static func manifestNotRun(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "project-not-run",
      "the manifest of the package '\(name)' computes this, and is not run: its resources, if it has "
        + "any, are left out", at: range,
      details: ["'--run-manifests' runs it, in a sandbox where there is one"])
  }
}
