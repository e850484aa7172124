internal import AppleVocabulary
internal import BundleModel
internal import FileTree

extension TargetDrafting {
  /// Sources that have to be listed one by one, in the project's order.
  ///
  /// Groups and globs have the order of names. Another one decides which catalog an icon comes from that
  /// several have, and in which order the fonts of documents stand in Info.plist.
  var sourcesInOrder: Set<ProjectPath> {
    let isMobile = product.platform.traits.isFlat
    return
      imagesInOrder
      .union(inOrder { type, _ in type == "xcassets" })
      .union(
        inOrder { type, source in
          isMobile && ["storyboard", "xib"].contains(type) && namesFonts(source)
        })
  }

  /// Those of the sources that fit, unless they are in the order of their names.
  private func inOrder(_ fits: (String, ProjectPath) -> Bool) -> Set<ProjectPath> {
    let sources = product.entries.filter(\.isProcessed).flatMap(\.items).compactMap { item in
      FileName(item.treatedName).extension.flatMap { fits($0, item.source) ? item.source : nil }
    }
    return sources == sources.sorted() ? [] : Set(sources)
  }

  private func namesFonts(_ document: ProjectPath) -> Bool {
    guard let bytes = try? tree.contents(of: document) else { return false }
    return String(decoding: bytes, as: UTF8.self).contains("<customFonts")
  }

  /// Files of images whose scales the project combines in another order than that of their names, which
  /// groups and globs have: each has to be listed, in the project's order (rule 1.7.3).
  private var imagesInOrder: Set<ProjectPath> {
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
