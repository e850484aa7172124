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
