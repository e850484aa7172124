internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ResourceCompilers

extension ProductPlanner {
  /// Reports each `encoding:` whose entry has no file that is read as strings.
  mutating func checkEncodings() {
    var known: Set<Located<InputEncoding>> = []
    let extensions = Set(types.compilers.filter { $0.kind == .strings }.flatMap(\.extensions))
    for entry in product.entries {
      guard let encoding = entry.encoding, known.insert(encoding).inserted else { continue }
      // A glob that matched files and directories is resolved to one entry for each.
      let parts = product.entries.filter { $0.encoding == encoding && !$0.items.isEmpty }
      if !parts.isEmpty, !parts.contains(where: { $0.hasFiles(named: extensions) }) {
        diagnostics.append(.encodingWithoutStrings(encoding))
      }
    }
  }
}

extension ResolvedProject.Entry {
  /// Whether the entry compiles an item with one of the extensions.
  fileprivate func hasFiles(named extensions: Set<String>) -> Bool {
    isProcessed && kind != .folder && compile != CompilePolicy.none
      && items.contains { extensions.contains(FileName($0.source.name).extension ?? "") }
  }
}

extension Diagnostic {
  fileprivate static func encodingWithoutStrings(
    _ encoding: Located<InputEncoding>
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-encoding",
      "'encoding: \(encoding.value.rawValue)' says how '.strings' and '.stringsdict' files are "
        + "read, and the entry has none to read",
      at: encoding.range)
  }
}
