package import BundleModel
package import Diagnostics
package import FileTree
internal import SourceWalking

/// The files that `sources:` of some products name, in byte order, each once.
///
/// A directory stands for every file below it.
package func expandSources(
  _ products: [Manifest.Product], of manifest: Manifest, in tree: any FileTree,
  options: ResolutionOptions, diagnostics: inout [Diagnostic]
) -> [ProjectPath] {
  var found: [Diagnostic] = []
  let filter = SourceFilter(
    excluding: manifest.options.exclude, outputs: options.outputs, diagnostics: &found)
  var reader = SourceReader(tree: manifest.rooted(tree, options))
  reader.metOutputs = options.outputs
  var files: Set<ProjectPath> = []
  for glob in products.flatMap(\.sources) {
    for path in reader.expand(glob.value.text, filter: filter, at: glob.range) {
      if reader.status(of: path, at: glob.range)?.kind == .directory {
        let below = path.text + "/**"
        files.formUnion(reader.expand(below, filter: filter, at: glob.range))
      } else {
        files.insert(path)
      }
    }
  }
  diagnostics += (found + reader.diagnostics).withoutRepetitions
  return files.sorted()
}
