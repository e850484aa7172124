internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ResourceCompilers

extension ProductPlanner {
  mutating func addCompilation(
    _ item: ResolvedProject.Item, _ variant: NameVariant, _ place: ItemPlace, _ owner: Int,
    _ compiler: ResourceCompiler, _ policy: CompilePolicy
  ) {
    if product.deploymentTarget == nil, policy != .keyed,
      let format = compiler.kind.flatMap({ formatChosenByTarget[$0] })
    {
      diagnostics.append(
        .needsDeploymentTarget(item, format, at: place.entry.range))
      return
    }
    // What a catalog makes is treated as strings are (rule 3.3.8).
    let policy = compiler.kind == .xcstrings ? policies[.strings] ?? .auto : policy
    var compilation = compilation(compiler, policy, encoding: place.entry.encoding?.value)
    if case .discovered = compiler.outputs {
      compilation.name = variant.name
      compilation.localizations = product.localizations.map(\.value)
    }
    var inputs = [item.source]
    if case .directory(let members) = item.contents {
      inputs = members.compactMap { member in
        if case .file = member.contents { member.source } else { nil }
      }
    }
    guard let names = outputNames(compiler, variant.name, inputs, compilation, place) else {
      return
    }
    let outputs = names.map { name in
      var place = place
      var path = place.directory.appending(name: name)
      // A rule that names languages itself starts from the unlocalized directory.
      if compiler.unit != nil {
        path = place.directory.appending(name)
      } else if name.utf8.contains(UInt8(ascii: "/")) {
        path = place.base.appending(name)
        place.language = path.parent.name.languageOfDirectory
      }
      return output(path, place, variant, mode: place.entry.mode ?? 0o644)
    }
    if outputs.isEmpty { return }
    table.add(
      Action(
        .compile(compilation), inputs: inputs, outputs: outputs, origin: place.entry.range,
        reason: place.reason),
      owner: owner, mergesInputs: compiler.kind == .assets)
  }

  /// One file of several that show the same picture at different scales.
  mutating func addImageSet(_ sources: [ProjectPath], _ place: ItemPlace) {
    guard let first = sources.first else { return }
    let compiler = ResourceCompiler.imageSet
    let name = FileName(first.name).base.prefix { $0 != "@" } + ".tiff"
    let path = place.directory.appending(name: String(name))
    table.add(
      Action(
        .compile(compilation(compiler, .combine)), inputs: sources,
        outputs: [
          output(
            path, place, NameVariant(name: "", devices: []), mode: place.entry.mode ?? 0o644)
        ],
        origin: place.entry.range, reason: place.reason),
      owner: table.newOwner(first))
  }

  private func compilation(
    _ compiler: ResourceCompiler, _ policy: CompilePolicy, encoding: InputEncoding? = nil
  ) -> Compilation {
    Compilation(
      rule: compiler.rule, policy: policy, platform: product.platform,
      deploymentTarget: product.deploymentTarget, module: product.module, devices: product.devices,
      inputEncoding: compiler.kind == .strings ? encoding : nil)
  }

  /// What the compiler will make; nil after an error.
  private mutating func outputNames(
    _ compiler: ResourceCompiler, _ name: String, _ inputs: [ProjectPath],
    _ compilation: Compilation, _ place: ItemPlace
  ) -> [String]? {
    switch compiler.outputs {
    case .named(let outputs): return outputs(name, compilation)
    case .discovered(let outputs):
      var files: [InputFile] = []
      for path in inputs {
        do throws(FileTreeError) {
          files.append(InputFile(path: path, contents: try tree.contents(of: path)))
        } catch {
          diagnostics.append(.unreadable(path, error.reason, at: place.entry.range))
          return nil
        }
      }
      return outputs(files, compilation, &diagnostics)
    }
  }

  mutating func addCopies(
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
        table.takeWhole(path, owner: owner, by: place.claimant(item.source))
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
    table.add(
      Action(
        .copy, inputs: [source], outputs: [output(path, place, variant, mode: mode)],
        origin: place.entry.range, reason: place.reason),
      owner: owner, because: reason)
  }

  private mutating func addDirectory(
    _ path: BundlePath, _ place: ItemPlace, _ owner: Int, _ reason: String
  ) {
    table.add(
      Action(
        .makeDirectory,
        outputs: [Output(path, mode: 0o755, kind: "directory", language: place.language)],
        origin: place.entry.range, reason: place.reason),
      owner: owner, because: reason)
  }

  /// A kept link that leads out of the bundle would break wherever the bundle goes.
  mutating func addLink(
    _ target: String, _ path: BundlePath, _ place: ItemPlace, _ owner: Int
  ) {
    let end = path.parent.appending(target)
    if target.isEmpty || end.isOutsideRoot {
      diagnostics.append(.linkLeavesBundle(path, target, at: place.entry.range))
      return
    }
    table.add(
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
}

/// What the deployment target decides, by kind.
private let formatChosenByTarget: [ResourceKind: String] = [
  .nib: "nib format", .storyboard: "nib format", .assets: "catalog format",
]

/// Where the items of an entry go.
struct ItemPlace {
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
  fileprivate static func needsDeploymentTarget(
    _ item: ResolvedProject.Item, _ format: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-deployment-target",
      "'deploymentTarget' is required to compile \(item.source.name) (it selects the \(format))",
      at: range)
  }

  fileprivate static func unreadable(
    _ input: ProjectPath, _ reason: FileTreeError.Reason, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(.error, id: "plan-unreadable", "cannot read '\(input)': \(reason)", at: range)
  }

  fileprivate static func linkLeavesBundle(
    _ path: BundlePath, _ target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-link-leaves-bundle",
      "the link '\(path)' leads to '\(target)', outside the bundle; use 'symlinks: follow' or "
        + "exclude it", at: range)
  }
}
