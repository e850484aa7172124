internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ManifestLoading
internal import PropertyListFormat
internal import ResourceCompilers
internal import SourceWalking
internal import StringsFormat

extension TargetDrafting {
  /// What a manifest says of an item; nil if all that is in it is listed for itself.
  mutating func piece(
    _ item: ResolvedProject.Item, of entry: ResolvedProject.Entry
  ) -> SourcePiece? {
    var piece = SourcePiece(path: item.source, kind: .file)
    func add(_ key: String, _ value: DraftValue) {
      piece.options.append(DraftMember(key, value))
    }
    if item.name.isEmpty {
      add("contents", .verbatim("true"))
    } else if item.isNamed || !item.name.utf8.elementsEqual(item.source.name.utf8) {
      add("as", .literal(item.name))
    }
    if let lproj = entry.lproj { add("lproj", .literal(lproj)) }
    if !entry.devices.isEmpty {
      add("devices", .list(entry.devices.map { .literal($0.rawValue) }))
    }
    if let mode = entry.mode { add("mode", .literal("0" + String(mode, radix: 8))) }
    switch item.contents {
    case .file: break
    case .symbolicLink: add("symlinks", .literal("keep"))
    case .directory(let members):
      let isUnit = KnownWrapper.isUnit(item.source.name)
      let isWhole = entry.kind == .folder && entry.isProcessed
      piece.kind = isWhole || !isUnit ? .folder : .file
      let before = hidden.count
      piece.options += leftOut(of: item, members)
      if !members.isEmpty, hidden.count - before == members.count { return nil }
    }
    if entry.isProcessed, piece.kind != .folder { piece.options += treatment(of: item, entry) }
    return piece
  }

  /// `exclude` for what the project leaves out of a directory.
  ///
  /// What manifests leave out by its name is listed for itself, copied beside the rest.
  private mutating func leftOut(
    of item: ResolvedProject.Item, _ members: [ResolvedProject.Member]
  ) -> [DraftMember] {
    var reader = SourceReader(tree: RootedFileTree(tree, at: "", isClosed: false))
    var walk = SourceWalk(
      range: product.range, remedies: ManifestRemedies(),
      filter: SourceFilter(leavingOut: SourceFilter.builtIn),
      groupLinks: .follow, unitLinks: .keep, hasMode: true)
    let found = walk.members(of: item.source, reader: &reader).map(\.path)
    let wanted = Set(members.map(\.path))
    let own = Set(found)
    for member in members where !own.contains(member.path) {
      if case .file = member.contents {
        hidden.append(member)
      } else {
        remarks.append("'\(member.source)' is left out, as manifests do with such names")
      }
    }
    // A directory of such files alone is there in either case.
    let extra = found.filter { path in
      !wanted.contains(path) && !members.contains { $0.path.relative(to: path) != nil }
    }
    let kept = Set(members.flatMap { $0.path.components.map(String.init) })
    var patterns: [String] = []
    for path in extra {
      let names = path.components.map(String.init)
      // A name alone is left out at any depth: of a directory that is what is meant.
      let pattern = names.dropLast().first { !kept.contains($0) } ?? path.text
      if PathPattern.isPattern(pattern) || names.count == 1 && kept.contains(pattern) {
        remarks.append("'\(path)' in '\(item.source)' is to be left out, which no glob says")
      } else if !patterns.contains(pattern) {
        patterns.append(pattern)
      }
    }
    return patterns.isEmpty
      ? [] : [DraftMember("exclude", .list(patterns.map { .literal($0) }))]
  }

  /// What the project says of a file's contents, where the name says something else.
  private mutating func treatment(
    of item: ResolvedProject.Item, _ entry: ResolvedProject.Entry
  ) -> [DraftMember] {
    var options: [DraftMember] = []
    let own = FileName(item.source.name).extension ?? ""
    let treated = FileName(item.treatedName).extension ?? ""
    var policy = entry.compile
    if let own = item.settings.compile, own != .same || !isCompiledByDefault(.strings) {
      policy = own
    }
    if PolicyFamily.of(own) != PolicyFamily.of(treated) {
      let type = item.settings.type?.identifier ?? ""
      if treated.isEmpty {
        if PolicyFamily.hasPolicy(own) { policy = CompilePolicy.none }
      } else if own == "strings", PolicyFamily.of(treated) == "plist",
        let form = formOfPropertyLists
      {
        // A table in the form of a property list becomes what the list would.
        policy = form
      } else {
        remarks.append("'\(item.source)' has the type '\(type)', which its name does not tell")
      }
    }
    if let policy { options.append(DraftMember("compile", .literal(policy.rawValue))) }
    let isTable = ["strings", "stringsdict"].contains(treated)
    if isTable, let encoding = entry.encoding?.value ?? item.settings.encoding,
      !isFound(encoding, in: item.source)
    {
      options.append(DraftMember("encoding", .literal(encoding.rawValue)))
    }
    if !item.settings.compilerFlags.isEmpty {
      let flags = item.settings.compilerFlags.joined(separator: " ")
      remarks.append("'\(item.source)' has the flags '\(flags)'")
    }
    return options
  }

  /// Whether a file of strings is read in the same way without being told its encoding.
  private func isFound(_ encoding: InputEncoding, in file: ProjectPath) -> Bool {
    guard let contents = try? tree.contents(of: file) else { return false }
    let input = InputFile(path: file, contents: contents)
    func text(_ encoding: InputEncoding?) -> String? {
      var diagnostics: [Diagnostic] = []
      let compilation = Compilation(
        rule: "compile-strings", policy: .auto, platform: product.platform,
        options: encoding.flatMap(\.optionValue).map { ["encoding": $0] } ?? [:])
      let source = compilation.source(of: input, diagnostics: &diagnostics)
      return diagnostics.isEmpty ? source?.text : nil
    }
    guard let found = text(nil), let recorded = text(encoding) else { return false }
    return found.utf8.elementsEqual(recorded.utf8)
  }

  /// How a table is compiled so that it becomes what property lists of the product become; nil if no
  /// policy does that.
  private var formOfPropertyLists: CompilePolicy? {
    let policy = product.compile[.plist] ?? .auto
    let automatic = ResourceKind.plist.traits.automatic(product.platform)
    switch policy == .auto ? automatic ?? policy : policy {
    case .same, .none: return CompilePolicy.none
    case .binary: return .binary
    default: return nil
    }
  }

  private func isCompiledByDefault(_ kind: ResourceKind) -> Bool {
    product.compile[kind].map { $0.isDefault(for: kind, on: product.platform) } ?? true
  }
}
