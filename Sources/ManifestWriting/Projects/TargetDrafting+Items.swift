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
  /// Returns the entry for an item; nil if its contents have entries of their own.
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
        remarks.append("'\(path)' in '\(item.source)' is to be left out; no glob can express this")
      } else if !patterns.contains(pattern) {
        patterns.append(pattern)
      }
    }
    return patterns.isEmpty
      ? [] : [DraftMember("exclude", .list(patterns.map { .literal($0) }))]
  }

  /// Returns the options for a file whose recorded type or policy differs from that of its name.
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
        remarks.append("'\(item.source)' has the type '\(type)', which its name does not show")
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

  /// True if a file of strings is read in the same way without being told its encoding.
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

  /// The names of embedded targets, each with its directory where that is not the one of its type.
  mutating func embedding() -> [DraftValue] {
    var values: [DraftValue] = []
    for embedding in product.embedded {
      guard let inner = project.products.first(where: { $0.address == embedding.address }),
        let name = names[embedding.address]
      else { continue }
      let wanted =
        embedding.destination.map { product.directory(for: $0) }
        ?? product.layout.directory(forEmbedding: inner, as: inner.type)
      guard let wanted, !wanted.isOutsideRoot else {
        remarks.append("'\(inner.wrapper)' goes outside the bundle")
        continue
      }
      let type = inner.layout.infoPlist == nil ? .resources : inner.type
      guard fits(inner, as: type) else {
        remarks.append(
          "'\(inner.wrapper)' is to be embedded in '\(wanted)': 'embed' takes no product for "
            + inner.platform.rawValue)
        continue
      }
      var value = DraftValue.literal(name)
      if layout.directory(forEmbedding: inner, as: type) != wanted || needsPlace(inner, as: type) {
        let to = layout.words(for: wanted, embedding.destination?.destination ?? .wrapper)
        value = .map([DraftMember("target", value), DraftMember("to", .literal(to))])
      }
      if !values.contains(value) { values.append(value) }
    }
    return values
  }

  private func isWatchApp(_ inner: ResolvedProject.Product, as type: ProductType) -> Bool {
    inner.platform.device == .watchos && type == .app
  }

  /// True if `embed` takes a product for this platform.
  private func fits(_ inner: ResolvedProject.Product, as type: ProductType) -> Bool {
    let isSimulator = { (platform: Platform) in platform.device != platform }
    return inner.platform == product.platform
      || isWatchApp(inner, as: type) && product.platform.device == .ios
        && isSimulator(inner.platform) == isSimulator(product.platform)
  }

  /// True if the type has no directory of its own.
  private func needsPlace(_ inner: ResolvedProject.Product, as type: ProductType) -> Bool {
    type == .kext
      || type == .app && product.platform.traits.isFlat && !isWatchApp(inner, as: type)
  }
}

extension BundleLayout {
  /// The directory for an embedded product of a type (rule 5.1.6).
  fileprivate func directory(
    forEmbedding inner: ResolvedProject.Product, as type: ProductType
  ) -> BundlePath {
    switch type {
    case .appex, .bundle, .plugin, .kext: plugins
    case .framework: frameworks
    case .xpc: xpcServices
    case .app: inner.platform.device == .watchos ? watch : resources
    case .resources: resources
    }
  }
}
