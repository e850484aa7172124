internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ResourceCompilers

extension ProductPlanner {
  /// Adds the action of a compiler for an item, or for all items of a group.
  mutating func addCompilation(
    _ items: [ResolvedProject.Item], _ variant: NameVariant, _ destination: ItemDestination,
    _ owner: Int, _ compiler: ResourceCompiler, _ policy: CompilePolicy
  ) {
    if product.deploymentTarget == nil, policy != .keyed,
      let format = compiler.kind.flatMap({ formatChosenByTarget[$0] })
    {
      reportMissingTarget(items, format)
      return
    }
    if compiler.kind == .nib || compiler.kind == .storyboard { reportOldTarget() }
    if compiler.kind == .intents { reportMissingHash(at: destination.entry.range) }
    var file = OptionValues()
    file["encoding"] =
      (destination.entry.encoding?.value ?? items.first?.settings.encoding)?.optionValue
    if !destination.entry.catalogTags.isEmpty {
      file["packTags"] = .texts(destination.entry.catalogTags)
    }
    var inputs = items.flatMap(\.sources)
    if let companions = compiler.companions {
      inputs += companions(inputs) { try? tree.contents(of: $0) }
    }
    for item in items {
      guard let link = item.firstLink else { continue }
      diagnostics.append(.linkLeftOut(link, item, remedies, at: destination.entry.range))
    }
    var compilation = compilation(compiler, policy, variant.name, file, inputs)
    if compiler.rule == ResourceCompiler.tool.rule {
      guard let step = toolStep(for: items, variant.name, &inputs) else { return }
      compilation.tool = step
      compilation = environment.completed(compilation, of: inputs, compiler)
    }
    guard let names = outputNames(compiler, variant.name, inputs, compilation, destination) else {
      return
    }
    let outputs = names.map { name in
      var destination = destination
      var path = destination.directory.appending(name: name)
      // A compiler that adds language directories itself starts from the unlocalized one.
      if compiler.unit != nil || compilation.tool != nil {
        path = destination.directory.appending(name)
      } else if name.utf8.contains(UInt8(ascii: "/")) {
        path = destination.base.appending(name)
        destination.language = path.parent.name.languageOfDirectory
      }
      return output(path, destination, variant, mode: destination.entry.mode ?? 0o644)
    }
    if outputs.isEmpty { return }
    table.add(
      Action(
        .compile(compilation), inputs: inputs, outputs: outputs, origin: destination.entry.range,
        reason: destination.reason),
      owner: owner)
  }

  /// Warns once that the nibs of the product are for later systems than its target.
  private mutating func reportOldTarget() {
    let warning = Diagnostic.raisedNibTarget(
      product.deploymentTarget, for: product.platform, at: product.range)
    if let warning, !diagnostics.contains(warning) { diagnostics.append(warning) }
  }

  /// Reports once that the product has no deployment target.
  private mutating func reportMissingTarget(_ items: [ResolvedProject.Item], _ format: String) {
    guard let first = items.first else { return }
    let error = Diagnostic.needsDeploymentTarget(
      first, of: product.target, format, remedies, at: product.range)
    if !diagnostics.contains(where: { $0.id == error.id && $0.range == error.range }) {
      diagnostics.append(error)
    }
  }

  /// Warns once that the intents of the product have no hash.
  private mutating func reportMissingHash(at range: SourceRange) {
    let warning = Diagnostic.noIntentHash(of: product.target, at: range)
    if !diagnostics.contains(where: { $0.id == warning.id }) { diagnostics.append(warning) }
  }

  private func compilation(
    _ compiler: ResourceCompiler, _ policy: CompilePolicy, _ name: String,
    _ file: OptionValues, _ inputs: [ProjectPath]
  ) -> Compilation {
    let context = CompilationContext(
      platform: product.platform, inputs: inputs, buildMachine: buildMachine)
    var compilation = Compilation(
      rule: compiler.rule,
      // The outputs of a catalog follow the policy for strings (rule 3.3.8).
      policy: compiler.outputKind.map { policies[$0] ?? .auto } ?? policy,
      platform: product.platform, deploymentTarget: product.deploymentTarget,
      devices: product.devices, options: compiler.options(for: product, file: file, context),
      copyRemedies: compiler.kind == nil ? [] : [remedies.words(for: .copyAsIs(nil))])
    if case .discovered = compiler.outputs { compilation.name = name }
    return environment.completed(compilation, of: inputs, compiler)
  }

  /// The names of the compiler's outputs; nil after an error.
  private mutating func outputNames(
    _ compiler: ResourceCompiler, _ name: String, _ inputs: [ProjectPath],
    _ compilation: Compilation, _ destination: ItemDestination
  ) -> [String]? {
    switch compiler.outputs {
    case .named(let outputs): return outputs(name, compilation)
    case .discovered(let deciding, let outputs):
      var contents: [[UInt8]?] = []
      for path in inputs {
        do throws(FileTreeError) {
          contents.append(deciding(path, compilation) ? try tree.contents(of: path) : nil)
        } catch {
          diagnostics.append(.unreadable(path, error.reason, at: destination.entry.range))
          return nil
        }
      }
      let files = InputFiles(inputs) { [contents] index in
        guard let bytes = contents[index] else {
          preconditionFailure("'\(compilation.rule)' reads \(inputs[index]), which decides nothing")
        }
        return bytes
      }
      // Errors of other items are not this compiler's.
      var own: [Diagnostic] = []
      defer {
        diagnostics += own.map { place($0, compiler, compilation, destination) }
      }
      return outputs(files, compilation, &own)
    }
  }

  /// A problem of a compiler, at its place: without one of its own that of the option that it names, or else
  /// that of the entry.
  private func place(
    _ problem: Diagnostic, _ compiler: ResourceCompiler, _ compilation: Compilation,
    _ destination: ItemDestination
  ) -> Diagnostic {
    guard problem.range == nil else { return problem }
    let named = compiler.options.first { option in
      guard product.optionPlaces[option.id] != nil else { return false }
      switch compilation.options[option.id] {
      case .text(let text)?: return problem.message.contains("'\(text)'")
      case .texts(let texts)?: return texts.contains { problem.message.contains("'\($0)'") }
      default: return false
      }
    }
    var placed = problem
    placed.range = named.flatMap { product.optionPlaces[$0.id] } ?? destination.entry.range
    return placed
  }

  mutating func addCopies(
    _ item: ResolvedProject.Item, _ variant: NameVariant, _ destination: ItemDestination,
    _ owner: Int,
    because reason: String
  ) {
    let path =
      variant.name.isEmpty
      ? destination.directory : destination.directory.appending(name: variant.name)
    switch item.contents {
    case .file(let isExecutable):
      addCopy(item.source, path, isExecutable, destination, variant, owner, reason)
    case .symbolicLink(let target):
      addLink(target, path, destination, owner)
    case .directory(let members):
      var destination = destination
      if destination.language == nil { destination.language = variant.name.languageOfDirectory }
      if !variant.name.isEmpty {
        table.takeWhole(path, owner: owner, by: destination.claimant(item.source))
        if members.isEmpty { addDirectory(path, destination, owner, reason) }
      }
      for member in members {
        let path = member.path.moved(below: path)
        switch member.contents {
        case .file
        where path == layout.infoPlist
          && isInfoFile(member.source, foundBy: destination.entry):
          continue
        case .file(let isExecutable):
          addCopy(
            member.source, path, isExecutable, destination, NameVariant(name: "", devices: []),
            owner,
            reason
          )
        case .symbolicLink(let target): addLink(target, path, destination, owner)
        case .emptyDirectory: addDirectory(path, destination, owner, reason)
        }
      }
    }
  }

  private mutating func addCopy(
    _ source: ProjectPath, _ path: BundlePath, _ isExecutable: Bool, _ destination: ItemDestination,
    _ variant: NameVariant, _ owner: Int, _ reason: String
  ) {
    let mode = destination.entry.mode ?? (isExecutable ? 0o755 : 0o644)
    table.add(
      Action(
        .copy, inputs: [source], outputs: [output(path, destination, variant, mode: mode)],
        origin: destination.entry.range, reason: destination.reason),
      owner: owner, because: reason)
  }

  private mutating func addDirectory(
    _ path: BundlePath, _ destination: ItemDestination, _ owner: Int, _ reason: String
  ) {
    table.add(
      Action(
        .makeDirectory,
        outputs: [Output(path, mode: 0o755, kind: "directory", language: destination.language)],
        origin: destination.entry.range, reason: destination.reason),
      owner: owner, because: reason)
  }

  /// A kept link that leads out of the bundle would dangle once the bundle is moved.
  mutating func addLink(
    _ target: String, _ path: BundlePath, _ destination: ItemDestination, _ owner: Int
  ) {
    let end = path.parent.appending(target)
    if target.isEmpty || end.isOutsideRoot {
      diagnostics.append(
        .linkLeavesBundle(path, target, remedies, at: destination.entry.range))
      return
    }
    table.add(
      Action(
        .link(target: target),
        outputs: [Output(path, mode: 0o777, kind: "link", language: destination.language)],
        origin: destination.entry.range, reason: destination.reason),
      owner: owner)
  }

  private func output(
    _ path: BundlePath, _ destination: ItemDestination, _ variant: NameVariant, mode: UInt16
  ) -> Output {
    let name = ResourceName(path.name)
    var devices = variant.devices
    if devices.isEmpty, product.platform.hasProductSuffixes, let device = name.device {
      devices = DeviceFamily.allCases.filter { $0 != .ipod && $0.productSuffix == device }
    }
    return Output(
      path, mode: mode, kind: name.extension?.lowercased() ?? "file",
      language: destination.language,
      devices: devices, scale: name.scale)
  }
}

/// Policies that depend on the deployment target, by kind, for messages.
private let formatChosenByTarget: [ResourceKind: String] = [
  .nib: "nib format", .storyboard: "nib format", .assets: "catalog format",
]

extension ResolvedProject.Item {
  /// The files that a compiler reads: the item, or the files of an item that is a directory.
  fileprivate var sources: [ProjectPath] {
    guard case .directory(let members) = contents else { return [source] }
    return members.compactMap { member in
      if case .file = member.contents { member.source } else { nil }
    }
  }

  /// The first link that is kept inside; compilers read files.
  fileprivate var firstLink: ProjectPath? {
    guard case .directory(let members) = contents else { return nil }
    return members.first { member in
      if case .symbolicLink = member.contents { true } else { false }
    }?.source
  }
}

extension Diagnostic {
  fileprivate static func linkLeftOut(
    _ link: ProjectPath, _ item: ResolvedProject.Item, _ remedies: any RemedyWording,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "plan-link-left-out",
      "the link '\(link)' is kept, so that '\(item.name)' is compiled without it", at: range,
      details: [remedies.words(for: .followLink)])
  }
}

/// Where the items of an entry go.
struct ItemDestination {
  var entry: ResolvedProject.Entry
  /// The directory of the destination.
  var base: BundlePath
  /// The same with the language's directory.
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
    _ item: ResolvedProject.Item, of target: String, _ format: String,
    _ remedies: any RemedyWording, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-deployment-target",
      "target '\(target)' needs \(remedies.words(for: .deploymentTarget)) to compile "
        + "\(item.source.name) (it selects the \(format))", at: range)
  }

  fileprivate static func unreadable(
    _ input: ProjectPath, _ reason: FileTreeError.Reason, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(.error, id: "plan-unreadable", "cannot read '\(input)': \(reason)", at: range)
  }

  fileprivate static func linkLeavesBundle(
    _ path: BundlePath, _ target: String, _ remedies: any RemedyWording, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-link-leaves-bundle",
      "the link '\(path)' leads to '\(target)', outside the bundle; "
        + remedies.words(for: .followLinkOrExclude), at: range)
  }
}
