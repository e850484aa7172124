internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ResourceCompilers

extension ProductPlanner {
  /// Reports each `encoding:` in whose entry nothing is read as strings.
  mutating func checkEncodings() {
    var known: Set<Located<InputEncoding>> = []
    for entry in product.entries {
      guard let encoding = entry.encoding, known.insert(encoding).inserted else { continue }
      // A glob that matched files and directories is an entry for each of the two.
      let parts = product.entries.filter { $0.encoding == encoding && !$0.items.isEmpty }
      if !parts.isEmpty, !parts.contains(where: \.hasStrings) {
        diagnostics.append(.encodingWithoutStrings(encoding))
      }
    }
  }
}

extension ResolvedProject.Entry {
  fileprivate var hasStrings: Bool {
    isProcessed && kind != .folder && compile != CompilePolicy.none
      && items.contains { stringsExtensions.contains(FileName($0.source.name).extension ?? "") }
  }
}

private let stringsExtensions = Set(
  ResourceCompiler.all.filter { $0.kind == .strings }.flatMap(\.extensions))

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
