internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ResourceCompilers

extension ProductPlanner {
  mutating func planEntries() {
    checkStringCatalogs()
    checkEncodings()
    var items: [PlannedItem] = []
    for entry in product.entries { items += plannedItems(of: entry) }
    var groups = ItemGroups(types.compilers)
    for item in items { groups.add(item, policies: policies) }
    for group in groups.all { plan(group) }
    diagnostics += ignored.reports(remedies)
    diagnostics += collada.reports(in: product, remedies)
    switch uncompiled {
    case .error: diagnostics += unavailable.errors(in: product, remedies)
    case .warn: diagnostics += unavailable.warning(in: product)
    }
    checkLocalizations()
  }

  /// The items of an entry, with where each goes and what becomes of it.
  private mutating func plannedItems(of entry: ResolvedProject.Entry) -> [PlannedItem] {
    if !entry.devices.isEmpty, !product.platform.hasProductSuffixes {
      diagnostics.append(.devicesWithoutSuffixes(entry, product.platform, remedies))
      return []
    }
    guard let base = product.directory(for: entry.destination) else {
      leaveOut(entry)
      return []
    }
    guard !base.isOutsideRoot else {
      diagnostics.append(.outsideBundle(entry.destination.subpath.text, at: entry.range))
      return []
    }
    checkPolicy(of: entry)
    // With rules, a destination that is localized already gets no second language (rule 5.2.3).
    let isLocalized =
      entry.isProcessed && base.components.contains { String($0).languageOfDirectory != nil }
    var destination = ItemDestination(
      entry: entry, base: base, reason: "\(entry.kind.words) '\(entry.writtenPath)'")
    var regions: [String: BundlePath] = [:]
    return entry.items.compactMap { item in
      if isInfoFile(item.source, foundBy: entry) { return nil }
      if item.source == product.info.file?.value,
        base.appending(name: item.name) == layout.infoPlist
      {
        checkInfoFile(item, entry)
        return nil
      }
      if let own = entry.lproj, let region = item.region, !own.utf8.elementsEqual(region.utf8) {
        diagnostics.append(.twoLanguages(item, own, region, at: entry.range))
        return nil
      }
      let region = entry.lproj ?? item.region
      destination.language = region
      destination.directory = base
      if let region, !isLocalized {
        destination.directory = regions[region] ?? base.appending(name: region + ".lproj")
        regions[region] = destination.directory
      }
      if let document = item.documentOfNib,
        case .compile(let compiler, let policy)? = treatment(of: document, destination.entry)
      {
        return PlannedItem(
          item: document, destination: destination, treatment: .compile(compiler, policy))
      }
      return PlannedItem(
        item: item, destination: destination, treatment: treatment(of: item, destination.entry))
    }
  }

  private mutating func plan(_ group: ItemGroup) {
    for source in group.repetitions {
      diagnostics.append(.listedTwice(source.value, at: source.range))
    }
    guard let first = group.members.first else { return }
    if let (compiler, policy) = group.compiler {
      addCompilation(
        group.members.map(\.item), NameVariant(name: first.item.name, devices: []),
        first.destination, table.newOwner(first.item.source), compiler, policy)
      return
    }
    checkInfoFile(first.item, first.destination.entry)
    if planInfoPlistVariant(first.item, first.destination) { return }
    for variant in variants(of: first.item, first.destination.entry) { plan(first, variant) }
  }

  private mutating func plan(_ planned: PlannedItem, _ variant: NameVariant) {
    let item = planned.item
    let destination = planned.destination
    let owner = table.newOwner(item.source)
    if case .symbolicLink(let target) = item.contents {
      addLink(target, destination.directory.appending(name: variant.name), destination, owner)
      return
    }
    if planned.treatment != nil { checkFlags(of: item, at: destination.entry.range) }
    switch planned.treatment {
    case nil: addCopies(item, variant, destination, owner, because: "")
    case .copy(let reason)?:
      collada.add(item, at: destination.entry.range)
      checkSpelling(of: item, at: destination.entry.range)
      addCopies(item, variant, destination, owner, because: reason)
    case .copySource(let policy)?:
      checkSpelling(of: item, at: destination.entry.range)
      addCopies(
        item, variant, destination, owner, because: remedies.words(for: .policy(policy)))
    case .ignore(let why, let remedy)?: leaveOut(item, destination, because: why, remedy)
    case .leaveOutCatalog?:
      let policy = remedies.words(for: .kindPolicy(.assets, .none))
      leaveOut(item, destination, because: policy + " leaves asset catalogs out", .copyAfterAll)
    case .unavailable(let resource)?:
      let range = destination.entry.range
      unavailable.add(resource, item.source, at: range)
      skipped.append(
        SkippedEntry(
          path: item.source.text, range: range, reason: "not built: needs \(resource.tool)",
          isMissed: true))
    case .compile(let compiler, var policy)?:
      var variant = variant
      variant.name = infoPlistRenaming.name(for: variant.name, of: item)
      if policy == .auto, companions.contains(variant.name, destination) { policy = .same }
      addCompilation([item], variant, destination, owner, compiler, policy)
    }
  }

  private mutating func leaveOut(
    _ item: ResolvedProject.Item, _ destination: ItemDestination, because why: String,
    _ remedy: Remedy
  ) {
    let range = destination.entry.range
    ignored.add(item.source, because: why, remedy, at: range)
    skipped.append(SkippedEntry(path: item.source.text, range: range, reason: why))
  }

  /// Extensions count with their case (rule 15.4): `A.XIB` is no xib.
  private mutating func checkSpelling(of item: ResolvedProject.Item, at range: SourceRange) {
    let name = item.treatedName
    if let right = types.misspelledExtension(ofName: name, isDirectory: item.isDirectory) {
      diagnostics.append(
        Diagnostic(
          .warning, id: "plan-misspelled-extension",
          "'\(name)' is copied as it is; spelled '.\(right)', it would be processed", at: range))
    }
  }

  /// Reports a policy that fits nothing in its entry; in a group, each file takes what it can.
  private mutating func checkPolicy(of entry: ResolvedProject.Entry) {
    guard let policy = entry.compile, entry.isProcessed, entry.kind != .folder else { return }
    var first: Diagnostic?
    for item in entry.items {
      guard
        let problem = types.problem(
          with: policy, forName: item.treatedName, isDirectory: item.isDirectory, remedies,
          at: entry.range)
      else { return }
      first = first ?? problem
    }
    if let first { diagnostics.append(first) }
  }

  /// By the recorded type or the source's name; where nothing claims that, by the name that it gets;
  /// nil for what is copied without a look at its name.
  private func treatment(
    of item: ResolvedProject.Item, _ entry: ResolvedProject.Entry
  ) -> ResourceTreatment? {
    func treatment(_ name: String) -> ResourceTreatment {
      ResourceTreatment(
        forName: name, isDirectory: item.isDirectory, platform: product.platform,
        policies: policies, override: item.settings.compile ?? entry.compile, types: types)
    }
    guard entry.isProcessed, entry.kind != .folder else { return nil }
    if let rule = toolRule(for: item),
      (item.settings.compile ?? entry.compile) != CompilePolicy.none
    {
      var compiler = ResourceCompiler.tool
      if rule.isJoined { compiler.grouping = .perProduct }
      return .compile(compiler, .auto)
    }
    let sourceName = item.treatedName
    let bySource = treatment(sourceName)
    if item.settings.type == nil, bySource.isCopy, item.name != sourceName,
      FileName(item.name).extension != FileName(sourceName).extension
    {
      return treatment(item.name)
    }
    return bySource
  }

  /// What goes beside the bundle, or elsewhere on the disk, is not ours to make.
  private mutating func leaveOut(_ entry: ResolvedProject.Entry) {
    let place = entry.destination
    let path =
      place.destination == .absolute ? "/" + place.subpath.text : "../" + place.subpath.text
    diagnostics.append(.notInBundle(path, entry))
    skipped.append(
      SkippedEntry(
        path: entry.writtenPath, range: entry.range, reason: "goes to '\(path)', outside the bundle"
      ))
  }

  /// No tool here takes arguments for one file.
  private mutating func checkFlags(of item: ResolvedProject.Item, at range: SourceRange) {
    if !item.settings.compilerFlags.isEmpty {
      diagnostics.append(.flagsWithoutTool(item, at: range))
    }
  }
}

extension ResolvedProject.Entry.Kind {
  /// As messages say it.
  fileprivate var words: String { self == .variantGroup ? "variant group" : rawValue }
}

extension ResolvedProject.Item {
  var isDirectory: Bool { if case .directory = contents { true } else { false } }
}

extension Diagnostic {
  fileprivate static func devicesWithoutSuffixes(
    _ entry: ResolvedProject.Entry, _ platform: Platform, _ remedies: any RemedyWording
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-devices-platform",
      "'devices' cannot be used for \(platform.rawValue), where suffixes such as '~ipad' are "
        + "ignored; \(remedies.words(for: .limitPlatforms))", at: entry.range)
  }

  fileprivate static func outsideBundle(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-outside-bundle", "'\(path)' is outside the bundle", at: range)
  }

  fileprivate static func notInBundle(_ path: String, _ entry: ResolvedProject.Entry) -> Diagnostic
  {
    Diagnostic(
      .warning, id: "plan-not-in-bundle",
      "'\(entry.writtenPath)' goes to '\(path)', outside the bundle, and is left out",
      at: entry.range)
  }

  fileprivate static func flagsWithoutTool(
    _ item: ResolvedProject.Item, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "plan-compiler-flags",
      "'\(item.settings.compilerFlags.joined(separator: " "))' is not known, and '\(item.source)' "
        + "is compiled without it", at: range)
  }

  fileprivate static func twoLanguages(
    _ item: ResolvedProject.Item, _ own: String, _ region: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-two-languages",
      "'\(item.source)' is in '\(region).lproj' by its path and in '\(own).lproj' by 'lproj'",
      at: range)
  }
}
