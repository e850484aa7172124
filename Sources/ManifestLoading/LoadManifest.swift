package import Diagnostics
package import FileTree

/// Reads a manifest and everything it includes, for every target and platform.
///
/// Every problem is reported in one run; after an error, the manifest holds what could be read, or
/// is nil if nothing could. `file` is relative to the root of `tree`, which is the project's root.
/// `overrides` are values of variables that take precedence over all others, as `--set NAME=VALUE`
/// gives them. `environment` is called only for variables that the manifest names.
package func loadManifest(
  _ file: ProjectPath, in tree: any FileTree, overrides: [String: String] = [:],
  environment: @escaping (String) -> String?, diagnostics: inout [Diagnostic]
) -> Manifest? {
  loadManifest(
    file, in: RootedFileTree(tree, at: "", isClosed: false), overrides: overrides,
    environment: environment, diagnostics: &diagnostics)
}

/// The same from a tree that may be closed, so that nothing outside the project is included.
package func loadManifest(
  _ file: ProjectPath, in tree: RootedFileTree, overrides: [String: String] = [:],
  environment: @escaping (String) -> String?, diagnostics: inout [Diagnostic]
) -> Manifest? {
  var includes = IncludeLoader(tree: tree)
  guard let root = includes.load(file) else {
    diagnostics += includes.diagnostics.all
    return nil
  }
  var manifest = Manifest(file: file, files: includes.files, absentFiles: includes.absentFiles)
  var loader = ManifestAssembler(
    root: root, overrides: overrides,
    variables: VariableReader(environment: environment), diagnostics: includes.diagnostics)
  loader.assemble(&manifest)
  diagnostics +=
    loader.diagnostics.all + includes.problems(under: manifest.options.outsideRoot?.value)
  return manifest
}

/// The names that a manifest may have.
package let manifestFileNames = ["bundle.yml", ".bundle.yml", "bundle.yaml", "bundle.json"]

/// The manifest among a directory's entries; nil if there is none or, with a diagnostic, several.
package func findManifest(
  in listing: DirectoryListing, of directory: ProjectPath, diagnostics: inout [Diagnostic]
) -> ProjectPath? {
  let found = manifestFileNames.filter { name in
    listing.entries.contains { $0.name.utf8.elementsEqual(name.utf8) && $0.kind != .directory }
  }
  guard let first = found.first else { return nil }
  if found.count > 1 {
    diagnostics.append(.ambiguous(found, directory))
    return nil
  }
  return directory.appending(name: first)
}

/// Diagnostics in the order they were found, without repetitions and up to a limit.
///
/// A template that two targets use is decoded twice; its problems are reported once.
package struct DiagnosticList {
  private static let limit = 500

  package private(set) var all: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  package init() {}

  /// True if the limit is reached, so that looking for more is pointless.
  package var isFull: Bool { all.count >= Self.limit }
  package var hasErrors: Bool { all.hasErrors }

  package mutating func append(_ diagnostic: Diagnostic) {
    guard !isFull, seen.insert(diagnostic).inserted else { return }
    all.append(diagnostic)
    if isFull {
      all.append(
        Diagnostic(.note, id: "manifest-too-many-problems", "further problems are not reported"))
    }
  }

  package mutating func append(contentsOf diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { append(diagnostic) }
  }
}

extension Diagnostic {
  fileprivate static func ambiguous(_ names: [String], _ directory: ProjectPath) -> Diagnostic {
    let list = names.map { "'\($0)'" }.joined(separator: " and ")
    return Diagnostic(
      .error, id: "manifest-ambiguous",
      "one directory holds \(list); keep one, or name one with '--manifest'",
      at: SourceRange(file: directory.isRoot ? "." : directory.text))
  }
}
