internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ResourceCompilers

extension ProductPlanner {
  mutating func planEntries() {
    for entry in product.entries { plan(entry) }
  }

  private mutating func plan(_ entry: ResolvedProject.Entry) {
    if !entry.devices.isEmpty, !product.platform.hasProductSuffixes {
      diagnostics.append(.devicesWithoutSuffixes(entry, product.platform))
      return
    }
    let base = layout.directory(for: entry.destination.destination)
      .appending(entry.destination.subpath.text)
    guard !base.isOutsideRoot else {
      diagnostics.append(.outsideBundle(entry.destination.subpath.text, at: entry.range))
      return
    }
    checkPolicy(of: entry)
    // With rules, a destination that is localized already gets no second language (rule 5.2.3).
    let isLocalized =
      entry.isProcessed && base.components.contains { String($0).languageOfDirectory != nil }
    var place = ItemPlace(
      entry: entry, base: base, reason: "\(entry.kind.rawValue) '\(entry.writtenPath)'")
    var regions: [String: BundlePath] = [:]
    for item in entry.items {
      if let own = entry.lproj, let region = item.region, !own.utf8.elementsEqual(region.utf8) {
        diagnostics.append(.twoLanguages(item, own, region, at: entry.range))
        continue
      }
      let region = entry.lproj ?? item.region
      place.language = region
      place.directory = base
      if let region, !isLocalized {
        place.directory = regions[region] ?? base.appending(name: region + ".lproj")
        regions[region] = place.directory
      }
      checkInfoFile(item, entry)
      for variant in variants(of: item, entry) { plan(item, variant, place) }
    }
  }

  private mutating func plan(
    _ item: ResolvedProject.Item, _ variant: NameVariant, _ place: ItemPlace
  ) {
    let owner = claims.newOwner(item.source)
    if case .symbolicLink(let target) = item.contents {
      addLink(target, place.directory.appending(name: variant.name), place, owner)
      return
    }
    if place.entry.isProcessed, place.entry.kind != .folder {
      switch treatment(of: item, place.entry) {
      case .copy(let reason):
        checkSpelling(of: item, at: place.entry.range)
        addCopies(item, variant, place, owner, because: reason)
      case .ignore(let reason):
        diagnostics.append(
          Diagnostic(.warning, id: "plan-ignored", reason, at: place.entry.range))
        skipped.append(
          SkippedEntry(path: item.source.text, range: place.entry.range, reason: reason))
      case .unavailable(let what, let wayOut):
        diagnostics.append(
          Diagnostic(
            .error, id: "plan-unavailable", what, at: place.entry.range,
            details: [item.source.text, wayOut]))
      case .compile(let compiler, let policy):
        addCompilation(item, variant, place, owner, compiler, policy)
      }
    } else {
      addCopies(item, variant, place, owner, because: "")
    }
  }

  /// Extensions count with their case (resource-phase §15): `A.XIB` is no xib.
  private mutating func checkSpelling(of item: ResolvedProject.Item, at range: SourceRange) {
    let name = item.source.name
    if let right = ResourceTreatment.misspelledExtension(
      ofName: name, isDirectory: item.isDirectory)
    {
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
        let problem = ResourceTreatment.checkOverride(
          policy, forName: item.source.name, isDirectory: item.isDirectory, at: entry.range)
      else { return }
      first = first ?? problem
    }
    if let first { diagnostics.append(first) }
  }

  /// By the source's name; where nothing claims that, by the name that `as:` gives.
  private func treatment(
    of item: ResolvedProject.Item, _ entry: ResolvedProject.Entry
  ) -> ResourceTreatment {
    func treatment(_ name: String) -> ResourceTreatment {
      ResourceTreatment(
        forName: name, isDirectory: item.isDirectory, platform: product.platform,
        policies: policies,
        override: entry.compile)
    }
    let sourceName = item.source.name
    let bySource = treatment(sourceName)
    if case .copy = bySource, item.name != sourceName,
      FileName(item.name).extension != FileName(sourceName).extension
    {
      return treatment(item.name)
    }
    return bySource
  }

  private mutating func addCompilation(
    _ item: ResolvedProject.Item, _ variant: NameVariant, _ place: ItemPlace, _ owner: Int,
    _ compiler: ResourceCompiler, _ policy: CompilePolicy
  ) {
    if product.deploymentTarget == nil, let format = formatChosenByTarget[compiler.kind] {
      diagnostics.append(
        .needsDeploymentTarget(item, format, at: place.entry.range))
      return
    }
    let compilation = Compilation(
      rule: compiler.rule, policy: policy, platform: product.platform,
      deploymentTarget: product.deploymentTarget, module: product.module, devices: product.devices)
    var inputs = [item.source]
    if case .directory(let members) = item.contents {
      inputs = members.compactMap { member in
        if case .file = member.contents { member.source } else { nil }
      }
    }
    let outputs = compiler.outputs(variant.name, compilation).map { name in
      // A rule that names languages itself starts from the unlocalized directory.
      let path =
        name.utf8.contains(UInt8(ascii: "/"))
        ? place.base.appending(name) : place.directory.appending(name: name)
      return output(path, place, variant, mode: place.entry.mode ?? 0o644)
    }
    claims.add(
      Action(
        .compile(compilation), inputs: inputs, outputs: outputs, origin: place.entry.range,
        reason: place.reason),
      owner: owner, mergesInputs: compiler.kind == .assets)
  }

  private mutating func addCopies(
    _ item: ResolvedProject.Item, _ variant: NameVariant, _ place: ItemPlace, _ owner: Int,
    because reason: String
  ) {
    let path =
      variant.name.isEmpty ? place.directory : place.directory.appending(name: variant.name)
    switch item.contents {
    case .file(let isExecutable):
      addCopy(item.source, path, isExecutable, place, variant, owner, reason)
    case .symbolicLink(let target):
      addLink(target, path, place, owner)
    case .directory(let members):
      var place = place
      if place.language == nil { place.language = variant.name.languageOfDirectory }
      if !variant.name.isEmpty {
        claims.takeWhole(path, owner: owner, by: place.claimant(item.source))
        if members.isEmpty { addDirectory(path, place, owner, reason) }
      }
      for member in members {
        let path = member.path.moved(below: path)
        switch member.contents {
        case .file(let isExecutable):
          addCopy(
            member.source, path, isExecutable, place, NameVariant(name: "", devices: []), owner,
            reason
          )
        case .symbolicLink(let target): addLink(target, path, place, owner)
        case .emptyDirectory: addDirectory(path, place, owner, reason)
        }
      }
    }
  }

  private mutating func addCopy(
    _ source: ProjectPath, _ path: BundlePath, _ isExecutable: Bool, _ place: ItemPlace,
    _ variant: NameVariant, _ owner: Int, _ reason: String
  ) {
    let mode = place.entry.mode ?? (isExecutable ? 0o755 : 0o644)
    claims.add(
      Action(
        .copy, inputs: [source], outputs: [output(path, place, variant, mode: mode)],
        origin: place.entry.range, reason: place.reason),
      owner: owner, because: reason)
  }

  private mutating func addDirectory(
    _ path: BundlePath, _ place: ItemPlace, _ owner: Int, _ reason: String
  ) {
    claims.add(
      Action(
        .makeDirectory,
        outputs: [Output(path, mode: 0o755, kind: "directory", language: place.language)],
        origin: place.entry.range, reason: place.reason),
      owner: owner, because: reason)
  }

  /// A kept link that leads out of the bundle would break wherever the bundle goes.
  private mutating func addLink(
    _ target: String, _ path: BundlePath, _ place: ItemPlace, _ owner: Int
  ) {
    let end = path.parent.appending(target)
    if target.isEmpty || end.isOutsideRoot {
      diagnostics.append(.linkLeavesBundle(path, target, at: place.entry.range))
      return
    }
    claims.add(
      Action(
        .link(target: target),
        outputs: [Output(path, mode: 0o777, kind: "link", language: place.language)],
        origin: place.entry.range, reason: place.reason),
      owner: owner)
  }

  private func output(
    _ path: BundlePath, _ place: ItemPlace, _ variant: NameVariant, mode: UInt16
  ) -> Output {
    let name = ResourceName(path.name)
    var devices = variant.devices
    if devices.isEmpty, product.platform.hasProductSuffixes, let device = name.device {
      devices = DeviceFamily.allCases.filter { $0 != .ipod && $0.productSuffix == device }
    }
    return Output(
      path, mode: mode, kind: name.extension?.lowercased() ?? "file", language: place.language,
      devices: devices, scale: name.scale)
  }

  /// The Info.plist is no resource, even if it lies among them (rule 1.6.1).
  private mutating func checkInfoFile(
    _ item: ResolvedProject.Item, _ entry: ResolvedProject.Entry
  ) {
    if let file = product.info.file?.value, file == item.source {
      diagnostics.append(.infoPlistAsResource(file, at: entry.range))
    }
  }
}

extension ResolvedProject.Item {
  var isDirectory: Bool { if case .directory = contents { true } else { false } }
}

/// What the deployment target decides, by kind.
private let formatChosenByTarget: [ResourceKind: String] = [
  .nib: "nib format", .storyboard: "nib format", .assets: "catalog format",
]

/// Where the items of an entry go.
private struct ItemPlace {
  var entry: ResolvedProject.Entry
  /// The destination.
  var base: BundlePath
  /// The destination with the language's directory.
  var directory: BundlePath
  var language: String?
  var reason: String

  init(entry: ResolvedProject.Entry, base: BundlePath, reason: String) {
    var entry = entry
    entry.items = []
    self.entry = entry
    self.base = base
    directory = base
    self.reason = reason
  }

  func claimant(_ source: ProjectPath) -> Claimant {
    Claimant(source: source.text, reason: reason, origin: entry.range)
  }
}

extension Diagnostic {
  fileprivate static func devicesWithoutSuffixes(
    _ entry: ResolvedProject.Entry, _ platform: Platform
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-devices-platform",
      "'devices' cannot be used for \(platform.rawValue), where suffixes such as '~ipad' are "
        + "ignored; limit the entry with 'platforms'", at: entry.range)
  }

  fileprivate static func outsideBundle(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-outside-bundle", "'\(path)' is outside the bundle", at: range)
  }

  fileprivate static func twoLanguages(
    _ item: ResolvedProject.Item, _ own: String, _ region: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-two-languages",
      "'\(item.source)' is in '\(region).lproj' by its path and in '\(own).lproj' by 'lproj'",
      at: range)
  }

  fileprivate static func needsDeploymentTarget(
    _ item: ResolvedProject.Item, _ format: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-deployment-target",
      "'deploymentTarget' is required to compile \(item.source.name) (it selects the \(format))",
      at: range)
  }

  fileprivate static func linkLeavesBundle(
    _ path: BundlePath, _ target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-link-leaves-bundle",
      "the link '\(path)' leads to '\(target)', outside the bundle; use 'symlinks: follow' or "
        + "exclude it", at: range)
  }

  fileprivate static func infoPlistAsResource(
    _ file: ProjectPath, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "plan-info-plist-resource",
      "'\(file)' is the target's Info.plist and also listed as a resource; exclude it", at: range)
  }
}
