internal import AssetCatalogFormat
internal import Diagnostics

extension CatalogPlan {
  /// Says of a set that it cannot be compiled as Xcode does, if it has anything for the platform.
  mutating func reportUnsupported(
    _ index: Int, of catalog: AssetCatalog, _ options: CatalogOptions
  ) {
    let set = catalog.sets[index]
    guard !catalog.isInUnsupportedSet(index), catalog.hasFiles(index, options) else { return }
    diagnostics.append(.unsupportedSet(set, at: catalog.firstSlot(in: index)))
  }
}

extension CatalogPlan {
  /// Says of a texture set that it has files, but none that can be a texture.
  mutating func reportEmptyTexture(
    _ index: Int, of catalog: AssetCatalog, _ options: CatalogOptions
  ) {
    if catalog.hasFiles(index, options) { diagnostics.append(.emptyTexture(catalog.sets[index])) }
  }
}

extension AssetCatalog {
  /// True if a set, or one in it, has files for the platform; without them, nothing gets lost.
  fileprivate func hasFiles(_ index: Int, _ options: CatalogOptions) -> Bool {
    let set = sets[index]
    if set.slots.isEmpty && !set.files.isEmpty || namesFiles(index, options) { return true }
    return indices(inside: index).contains { other in
      // Some sets name their file among their properties.
      sets[other].kind != set.kind
        && (sets[other].kind.slots == nil
          ? !sets[other].files.isEmpty : namesFiles(other, options))
    }
  }

  /// True if a set around this one cannot be compiled, which is said once.
  fileprivate func isInUnsupportedSet(_ index: Int) -> Bool {
    var parent = sets[index].parent
    while let outer = parent {
      if sets[outer].kind.remedy != nil { return true }
      parent = sets[outer].parent
    }
    return false
  }

  /// Where the first file of a set, or of one in it, is named; nil if none is.
  fileprivate func firstSlot(in index: Int) -> SourceRange? {
    ([index] + indices(inside: index)).lazy.flatMap { sets[$0].slots }
      .compactMap { $0.file?.range }.first
  }

  /// The sets in a set, which follow it.
  func indices(inside index: Int) -> Range<Int> {
    let outer = index...
    let end = sets.indices.dropFirst(index + 1).first { other in
      sets[other].parent.map { !outer.contains($0) } ?? true
    }
    return index + 1..<(end ?? sets.count)
  }

  /// True if a slot for the platform names a file that is there.
  private func namesFiles(_ index: Int, _ options: CatalogOptions) -> Bool {
    let files = Set(sets[index].files.map { Array($0.utf8) })
    return sets[index].slots.contains { slot in
      slot.applies(to: options) && slot.file.map { files.contains(Array($0.value.utf8)) } ?? false
    }
  }
}

extension Diagnostic {
  fileprivate static func unsupportedSet(_ set: AssetSet, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-unsupported-set",
      "the \(set.kind.noun) '\(set.name)' cannot be compiled yet, and is left out",
      at: range ?? set.contentsFile,
      details: [set.kind.remedy ?? "move it to a catalog that is compiled with Xcode, or remove it"]
    )
  }
}
