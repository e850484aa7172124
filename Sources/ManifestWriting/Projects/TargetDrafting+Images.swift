internal import BundleModel
internal import FileTree

extension TargetDrafting {
  /// Remarks on images whose scales the project combines in another order than that of their names,
  /// which groups and globs have.
  mutating func checkImageOrder() {
    guard product.compile[.tiff] == .combine else { return }
    var last: [ProjectPath: ProjectPath] = [:]
    var swapped: [ProjectPath] = []
    for item in product.entries.filter(\.isProcessed).flatMap(\.items) {
      let file = FileName(item.source.name)
      guard let type = file.extension, ["png", "jpg", "tiff", "tif"].contains(type) else {
        continue
      }
      let base = String(file.base.prefix { $0 != "@" })
      let image = item.source.parent.appending(name: base + "." + type)
      if let previous = last[image], item.source < previous, !swapped.contains(image) {
        swapped.append(image)
      }
      last[image] = item.source
    }
    if swapped.isEmpty { return }
    let names = swapped.map { "'\($0)'" }.joined(separator: ", ")
    remarks.append("the scales of \(names) are combined in the order of their names")
  }
}
