internal import AppleVocabulary
internal import BuildSettings
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import SourceWalking
internal import XcodeProjectFormat

/// Finds what one target's phases put into its product (Docs/Rules.md, Xcode projects 11).
struct TargetResolver: ~Copyable {
  let entry: TargetTable.Entry
  let file: ProjectFile
  let settings: TargetSettings
  let project: LoadedXcodeProject
  let options: ResolutionOptions
  let filter: SourceFilter
  /// For directories that lose their headers when copied.
  let headerFilter: SourceFilter
  let rules: BuildRules
  var reader: SourceReader
  var filters: BuildFileFilters
  var paths: ReferencePaths
  /// Members of synchronized folders that are not listed anywhere, by phase.
  private(set) var members = FolderMembers()
  private(set) var entries: [ResolvedProject.Entry] = []
  var embedded: [ResolvedProject.Embedding] = []
  /// The targets whose products are embedded.
  var embeddedTargets: [TargetKey] = []
  var skipped: [SkippedEntry] = []
  /// Paths that were looked for, though nobody misses them: their absence decides, too.
  var probes: Set<ProjectPath> = []
  /// The build files with tags of on-demand resources.
  private var taggedFiles: [PBXBuildFile] = []
  /// The groups that a build file stands for, so that none is taken twice, or without end.
  private var takenGroups: Set<ObjectID> = []

  /// Nil for a target that is gone.
  init?(
    _ key: TargetKey, _ settings: TargetSettings, in project: LoadedXcodeProject,
    options: ResolutionOptions, reader: SourceReader
  ) {
    guard let entry = project.targets[key], let file = project.projects[key.project] else {
      return nil
    }
    self.entry = entry
    self.file = file
    self.settings = settings
    self.project = project
    self.options = options
    self.reader = reader
    filter = SourceFilter(
      leavingOut: copyToolExclusions(settings), outputs: options.outputs)
    headerFilter = SourceFilter(
      leavingOut: copyToolExclusions(settings) + headerExclusions(settings),
      outputs: options.outputs)
    rules = BuildRules(of: entry.target, in: file.project, settings)
    filters = BuildFileFilters(settings, file.project.rootObject, root: project.root)
    paths = ReferencePaths(file, root: project.root, expand: settings.table.expand)
  }

  var target: PBXTarget { entry.target }

  mutating func resolve() -> ResolvedProject.Product {
    let phases: [PBXBuildPhase] = file.project.objects(
      target.buildPhases, of: target.id, &reader.diagnostics)
    members = folderMembers(phases)
    for phase in phases { take(phase) }
    // Without the setting, tags mean nothing to Xcode either (rule 12.1); with it, some products fail.
    if !taggedFiles.isEmpty, settings.table.bool("ENABLE_ON_DEMAND_RESOURCES"),
      !settings.hasAssetPacks, settings.platform != .macCatalyst
    {
      reader.diagnostics.append(.tagsIgnored(taggedFiles, in: entry.name))
    }
    reader.diagnostics += filters.diagnostics + settings.table.diagnostics
    return product()
  }

  private mutating func take(_ phase: PBXBuildPhase) {
    switch phase.kind {
    case .resources:
      // A product that is no bundle has nowhere for resources (rule 1.1.1).
      guard !settings.string("UNLOCALIZED_RESOURCES_FOLDER_PATH").isEmpty else { return }
      var destined = Destined(DestinationPath(.resources), isProcessed: true)
      destined.takesTags = true
      take(phase, destined)
    case .sources:
      guard !settings.string("UNLOCALIZED_RESOURCES_FOLDER_PATH").isEmpty else { return }
      take(phase, Destined(DestinationPath(.resources), isProcessed: true, isForSources: true))
    case .copyFiles(let copy):
      if phase.runOnlyForDeploymentPostprocessing,
        !settings.table.bool("DEPLOYMENT_POSTPROCESSING")
      {
        skip(phase.name?.value ?? "Copy Files", "copies when installing only", at: phase.range)
        return
      }
      guard
        let destination = CopyDestination.of(
          copy, settings, at: phase.range, diagnostics: &reader.diagnostics)
      else { return }
      take(
        phase,
        Destined(destination, isProcessed: settings.table.bool("APPLY_RULES_IN_COPY_FILES")))
    case .shellScript(let script):
      reader.diagnostics.append(.scriptNotRun(script, phase, in: entry.name))
    case .headers, .frameworks, .rez: break
    }
  }

  /// Where the files of a phase go, and what is done with them.
  struct Destined {
    var destination: DestinationPath
    var isProcessed: Bool
    /// True if only what some rule makes into a resource takes part (rule 3.7).
    var isForSources: Bool
    /// True if directories lose their headers (rule 6.3).
    var removesHeaders = false
    /// Tags of on-demand resources, which count in the resources phase alone (rule 12.2).
    var tags: [String] = []
    var takesTags = false

    init(_ destination: DestinationPath, isProcessed: Bool, isForSources: Bool = false) {
      self.destination = destination
      self.isProcessed = isProcessed
      self.isForSources = isForSources
    }
  }

  private mutating func take(_ phase: PBXBuildPhase, _ destined: Destined) {
    filters.beginPhase(phase.name?.value ?? phase.kind.title)
    let files: [PBXBuildFile] = file.project.objects(
      phase.files, of: phase.id, &reader.diagnostics)
    for buildFile in files {
      guard filters.isForPlatform(buildFile.platformFilters) else {
        noteFiles(of: buildFile)
        skip(name(of: buildFile), "for other platforms", at: buildFile.range)
        continue
      }
      take(buildFile, destined)
    }
    for member in members[phase.id] where filters.isForPlatform(member.platforms) {
      let item = member.item
      if destined.isForSources, !isResourceOfSources(item.source, item.settings.type) { continue }
      add(member.kind, [member.item], member.item.source.text, destined, at: member.range)
    }
  }

  /// What a platform filter leaves out counts as listed all the same (rule 9.1).
  private mutating func noteFiles(of buildFile: PBXBuildFile) {
    guard let id = buildFile.fileRef,
      let reference = file.project.object(id.value, as: PBXReference.self)
    else { return }
    switch reference.kind {
    case .file, .versionGroup: filters.note(paths.path(of: reference))
    case .variantGroup(let group):
      for child in group.children {
        file.project.object(child.value, as: PBXReference.self).map {
          filters.note(paths.path(of: $0))
        }
      }
    case .group, .proxy, .synchronizedRootGroup: break
    }
  }

  private mutating func take(_ buildFile: PBXBuildFile, _ destined: Destined) {
    var destined = destined
    destined.removesHeaders = buildFile.attributes.contains { $0.value == "RemoveHeadersOnCopy" }
    guard let id = buildFile.fileRef else {
      if buildFile.productRef == nil {
        reader.diagnostics.append(.noReference(buildFile, of: entry.name))
      }
      return
    }
    if !buildFile.assetTags.isEmpty { taggedFiles.append(buildFile) }
    if destined.takesTags { destined.tags = buildFile.assetTags.map(\.value) }
    guard
      let reference: PBXReference = file.project.object(
        id, of: buildFile.id, &reader.diagnostics)
    else { return }
    takenGroups = []
    take(reference, buildFile, destined, depth: 0)
  }

  private mutating func take(
    _ reference: PBXReference, _ buildFile: PBXBuildFile, _ destined: Destined, depth: Int
  ) {
    let flags = buildFile.compilerFlags?.value.split(separator: " ").map(String.init) ?? []
    let range = buildFile.range
    switch reference.kind {
    case .file(let type):
      if let inner = product(of: reference) {
        embed(inner, reference, destined, at: range)
      } else if reference.sourceTree?.value == "BUILT_PRODUCTS_DIR" {
        leaveOutProduct(reference, at: range)
      } else if let item = item(reference, type, flags: flags, destined, at: range) {
        add(kind(of: item), [item], item.source.text, destined, at: range)
      }
    case .proxy(let proxy):
      if let inner = product(of: proxy, reference) {
        embed(inner, reference, destined, at: range)
      } else {
        leaveOutProduct(reference, at: range)
      }
    case .versionGroup:
      // A data model with its versions: the whole directory (rule 3.7.2).
      if let item = item(at: paths.path(of: reference), FileSettings(), at: range) {
        add(.file, [item], item.source.text, destined, at: range)
      }
    case .variantGroup(let group):
      let children: [PBXReference] = file.project.objects(
        group.children, of: reference.id, &reader.diagnostics)
      for child in children { checkLanguage(of: child) }
      let items = variants(
        children.compactMap { child in
          if case .file(let type) = child.kind {
            return item(child, type, flags: flags, destined, at: range)
          }
          guard case .versionGroup = child.kind else { return nil }
          return item(at: paths.path(of: child), FileSettings(), at: range)
        })
      let name = reference.displayName ?? items.first?.name ?? reference.id.text
      add(.variantGroup, items, name, destined, at: range)
    case .group(let group):
      // Rare: each member counts as if it were listed.
      guard depth < 64, takenGroups.insert(reference.id).inserted else { return }
      let children: [PBXReference] = file.project.objects(
        group.children, of: reference.id, &reader.diagnostics)
      for child in children { take(child, buildFile, destined, depth: depth + 1) }
    case .synchronizedRootGroup: break
    }
  }

  /// Adds what is left of some items after the filters.
  private mutating func add(
    _ kind: ResolvedProject.Entry.Kind, _ items: [ResolvedProject.Item], _ path: String,
    _ destined: Destined, at range: SourceRange
  ) {
    var rest: [ResolvedProject.Item] = []
    for item in items {
      if let reason = filters.reasonToSkip(item, at: range) {
        skip(item.source.text, reason, at: range)
      } else if destined.isProcessed, let rule = rules.match(item) {
        reader.diagnostics.append(rule.notRun(item, in: entry.name))
        skip(item.source.text, "a build rule of the target makes something of it", at: range)
      } else {
        rest.append(item)
      }
    }
    if rest.isEmpty { return }
    entries.append(
      ResolvedProject.Entry(
        range: range, kind: kind, writtenPath: path, isProcessed: destined.isProcessed,
        destination: destined.destination, items: rest))
    entries[entries.count - 1].tags = destined.tags
  }

  mutating func skip(_ path: String, _ reason: String, at range: SourceRange) {
    skipped.append(SkippedEntry(path: path, range: range, reason: reason))
  }

  private func name(of buildFile: PBXBuildFile) -> String {
    let reference = buildFile.fileRef.flatMap {
      file.project.object($0.value, as: PBXReference.self)
    }
    return reference?.displayName ?? buildFile.id.text
  }
}

extension PBXBuildPhase.Kind {
  /// The name of the phase in Xcode.
  var title: String {
    switch self {
    case .resources: "Copy Bundle Resources"
    case .sources: "Compile Sources"
    case .headers: "Headers"
    case .frameworks: "Link Binary With Libraries"
    case .rez: "Build Carbon Resources"
    case .copyFiles: "Copy Files"
    case .shellScript: "Run Script"
    }
  }
}

extension Diagnostic {
  fileprivate static func noReference(_ file: PBXBuildFile, of target: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-no-reference",
      "the build file '\(file.id)' of target '\(target)' refers to no file and is left out",
      at: file.range)
  }

  /// Says once for a target that Xcode makes no packs of its product.
  fileprivate static func tagsIgnored(_ files: [PBXBuildFile], in target: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-tags-ignored",
      "\(files.count.counted("resource")) of target '\(target)' with tags of on-demand resources "
        + "\(files.count == 1 ? "goes" : "go") into the bundle", at: files[0].range,
      details: [
        "'ENABLE_ON_DEMAND_RESOURCES' is for apps of iOS, tvOS and visionOS; Xcode fails for others"
      ])
  }

  /// A script is code of the project's own, which is not run here.
  fileprivate static func scriptNotRun(
    _ script: PBXShellScriptBuildPhase, _ phase: PBXBuildPhase, in target: String
  ) -> Diagnostic {
    let name = phase.name?.value ?? "Run Script"
    let outputs = script.outputPaths.map { "'\($0.value)'" }
    return Diagnostic(
      .note, id: "project-script-not-run",
      "the script phase '\(name)' of target '\(target)' is not run", at: phase.range,
      details: outputs.isEmpty ? [] : ["it declares \(outputs.joined(separator: ", "))"])
  }
}
