internal import FileTree
internal import InterfaceBuilderFormat
internal import SourceDeclarations

/// Indexes of the sources as the targets of documents see them.
struct TargetIndexes: Sendable {
  private var indexes: [SourceIndex] = []
  /// By document.
  private var positions: [Int: Int] = [:]

  init() {}

  /// Without targets whose sources are known, and without classes that several of them declare,
  /// there are none.
  init(documents: [InterfaceBuilderDocument], sources: [SourceFile], targets: [LintTarget]) {
    let targets = targets.filter { !$0.code.isEmpty }
    guard targets.count > 1 else { return }
    let shared = Self.sharedClasses(sources, targets)
    guard !shared.isEmpty else { return }
    let members = targets.map(\.sources)
    var known: [[Int]: Int] = [:]
    for (document, contents) in documents.enumerated() {
      let path = ProjectPath(contents.file)
      let own = targets.indices.filter { members[$0].contains(path) }
      guard !own.isEmpty else { continue }
      if let position = known[own] {
        positions[document] = position
        continue
      }
      let code = own.reduce(into: Set<String>()) { $0.formUnion(targets[$1].code) }
      known[own] = indexes.count
      positions[document] = indexes.count
      indexes.append(SourceIndex(sources.without(shared, elsewhereThan: code)))
    }
  }

  /// Which of the indexes is that of a document.
  func position(of document: Int) -> Int? { positions[document] }

  subscript(document: Int) -> SourceIndex? { positions[document].map { indexes[$0] } }

  /// The classes that are declared in more than one file, by files of different targets.
  private static func sharedClasses(
    _ sources: [SourceFile], _ targets: [LintTarget]
  ) -> Set<String> {
    var files: [String: [String]] = [:]
    for source in sources {
      for declaration in source.classes where declaration.kind == .class {
        files[declaration.name, default: []].append(source.name)
      }
    }
    return Set(
      files.filter { _, names in
        names.count > 1
          && targets.contains { target in
            let inside = names.count { target.code.contains($0) }
            return inside > 0 && inside < names.count
          }
      }.keys)
  }
}

extension [SourceFile] {
  /// Leaves out what other files than these declare of the classes, where these declare them.
  fileprivate func without(_ shared: Set<String>, elsewhereThan code: Set<String>) -> [SourceFile] {
    var own: Set<String> = []
    for source in self where code.contains(source.name) {
      for declaration in source.classes where declaration.kind == .class {
        own.insert(declaration.name)
      }
    }
    let named = own.intersection(shared)
    guard !named.isEmpty else { return self }
    return map { source in
      guard !code.contains(source.name),
        source.classes.contains(where: { named.contains($0.name) })
      else { return source }
      var copy = source
      copy.classes.removeAll { named.contains($0.name) }
      return copy
    }
  }
}
