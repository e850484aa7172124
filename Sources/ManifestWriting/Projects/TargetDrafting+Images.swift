internal import BundleModel
internal import FileTree

extension TargetDrafting {
  /// Files of images whose scales the project combines in another order than that of their names, which
  /// groups and globs have: each has to be listed, in the project's order (rule 1.7.3).
  var imagesInOrder: Set<ProjectPath> {
    guard product.compile[.tiff] == .combine else { return [] }
    var sources: [ProjectPath: [ProjectPath]] = [:]
    for item in product.entries.filter(\.isProcessed).flatMap(\.items) {
      let file = FileName(item.source.name)
      guard let type = file.extension, ["png", "jpg", "tiff", "tif"].contains(type) else {
        continue
      }
      let base = String(file.base.prefix { $0 != "@" })
      let image = item.source.parent.appending(name: base + "." + type)
      sources[image, default: []].append(item.source)
    }
    return Set(sources.values.filter { $0 != $0.sorted() }.joined())
  }
}
