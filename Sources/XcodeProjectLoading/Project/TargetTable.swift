internal import AppleVocabulary
internal import BuildSettings
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import XcodeProjectFormat

/// A target of one of the projects.
struct TargetKey: Hashable, Sendable {
  var project: ProjectPath
  var id: ObjectID
  /// The platform of the product that it is embedded in, where the target is for another one when it is built
  /// for itself.
  var platform: Platform?
}

/// Every target of a family of projects, with the configuration that is built.
struct TargetTable: Sendable {
  struct Entry: Sendable {
    private(set) var key: TargetKey
    let target: PBXTarget
    /// How the command line names it: that of another project's target has the project's name in front, that
    /// of one of two products with one name the platform behind.
    var address: String
    let configuration: ConfigurationLevels
    /// The problems of its configuration.
    let diagnostics: [Diagnostic]

    var name: String { target.name?.value ?? target.id.text }

    /// The same, built for another platform.
    fileprivate func built(for platform: Platform?) -> Entry {
      guard let platform else { return self }
      var result = self
      result.key.platform = platform
      let name = address.split(separator: ":").first.map(String.init) ?? address
      result.address = name + ":" + platform.rawValue
      return result
    }
  }

  private(set) var all: [Entry] = []
  /// What a target for several platforms is for each of them.
  private var variants: [TargetKey: [Entry]] = [:]
  /// Files of settings that were read, and those that are not there.
  private(set) var files: [ProjectPath] = []
  private(set) var absences: [ProjectPath] = []
  private var positions: [TargetKey: Int] = [:]
  private var settings: [ProjectPath: ProjectSettings] = [:]
  /// The settings of targets that could be chosen.
  private var known: [TargetKey: TargetSettings] = [:]
  private let main: ProjectFile
  private let roots: Set<ProjectPath>
  private let configurationNames: [String]
  private var diagnostics: [Diagnostic] = []

  init(_ projects: ProjectSet, in tree: any FileTree, _ options: LoadingOptions, root: ProjectPath)
  {
    main = projects.main
    roots = projects.roots
    var taken: Set<String> = []
    let overrides = SettingLevel(
      "command line",
      options.overrides.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) })
    var names: [String] = []
    for file in projects.all {
      var reader = ConfigurationReader(file, in: tree, wanted: options.configuration)
      let list = file.project.rootObject.buildConfigurationList
      if file.path == main.path { names = reader.names(list) }
      settings[file.path] = ProjectSettings(
        file: file,
        configuration: reader.levels(list, of: "project", file.project.rootObject.id),
        overrides: overrides, sdk: options.namedSDK, root: root)
      diagnostics += reader.diagnostics
      reader.diagnostics = []
      let isListed = roots.contains(file.path)
      for target in file.targets(&diagnostics) {
        let key = TargetKey(project: file.path, id: target.id)
        let name = target.name?.value ?? target.id.text
        let configuration = reader.levels(
          target.buildConfigurationList, of: "target", target.id)
        positions[key] = all.count
        all.append(
          Entry(
            key: key, target: target,
            address: isListed && taken.insert(name).inserted ? name : file.name + "/" + name,
            configuration: configuration, diagnostics: reader.diagnostics))
        reader.diagnostics = []
      }
      files += reader.files
      absences += reader.absences
    }
    configurationNames = names
  }

  /// All of them as they are built: a target for several platforms is there for each.
  var products: [Entry] { all.flatMap { variants[$0.key] ?? [$0] } }

  subscript(key: TargetKey) -> Entry? {
    let own = TargetKey(project: key.project, id: key.id)
    return positions[own].map { all[$0].built(for: key.platform) }
  }

  /// The settings of a target; nil, after an error, when its platform is open.
  ///
  /// Reports what is wrong with its configuration, of this target and no other.
  func settings(of key: TargetKey, diagnostics: inout [Diagnostic]) -> TargetSettings? {
    guard let entry = self[key], var project = settings[key.project] else { return nil }
    diagnostics += entry.diagnostics
    if let known = known[key] { return known }
    if let platform = key.platform { project.sdk = platform.traits.sdkName }
    return project.settings(of: entry.target, entry.configuration, diagnostics: &diagnostics)
  }

  /// A target as a product for a platform embeds it: for the same platform, where the target supports it
  /// (Docs/Rules.md, Xcode projects 8.8).
  func embedded(_ key: TargetKey, in outer: Platform) -> TargetKey {
    if outer == .macCatalyst { return key }
    var inner = key
    inner.platform = outer
    var ignored: [Diagnostic] = []
    let own = settings(of: key, diagnostics: &ignored)
    if own?.platform.sdkPlatform == outer { return key }
    guard let settings = own ?? settings(of: inner, diagnostics: &ignored) else { return key }
    let supported = settings.table.list("SUPPORTED_PLATFORMS")
    return supported.contains(outer.traits.sdkName) ? inner : key
  }

  /// The targets with a product that has resources, of the projects that were asked for, in their order.
  ///
  /// `meant` are those of a scheme, in place of the apps. A target for several platforms is a product for
  /// each of them: the first is meant where none is named, or all with `--sdk all`.
  mutating func choose(
    _ meant: [TargetKey]?, isForAllPlatforms: Bool, diagnostics found: inout [Diagnostic]
  ) -> [ProductChoice] {
    found += diagnostics.withoutRepetitions
    var bundles: [(entry: Entry, wrapper: String, platform: Platform, isFirst: Bool)] = []
    var count: [String: Int] = [:]
    for entry in all where roots.contains(entry.key.project) && entry.target.native != nil {
      let platforms = openPlatforms(of: entry)
      if !platforms.isEmpty { variants[entry.key] = platforms.map { entry.built(for: $0) } }
      for (position, entry) in (variants[entry.key] ?? [entry]).enumerated() {
        // What is wrong with the settings is reported of those that are built.
        var ignored: [Diagnostic] = []
        let isFirst = position == 0 || isForAllPlatforms
        guard let settings = settings(of: entry.key, diagnostics: &ignored) else {
          bundles.append((entry, entry.address, .macos, isFirst))
          continue
        }
        known[entry.key] = settings
        guard let wrapper = settings.wrapper?.text else {
          // A value that could not be computed is reported where the target is built, too.
          if settings.table.diagnostics.hasErrors {
            bundles.append((entry, entry.address, settings.platform, isFirst))
          }
          continue
        }
        bundles.append((entry, wrapper, settings.platform, isFirst))
        if entry.key.platform == nil { count[wrapper, default: 0] += 1 }
      }
    }
    return bundles.map { entry, wrapper, platform, isFirst in
      var entry = entry
      if count[wrapper, default: 0] > 1, entry.key.platform == nil, let index = positions[entry.key]
      {
        all[index].address += ":" + platform.rawValue
        entry = all[index]
      }
      return ProductChoice(
        target: entry.name, address: entry.address, platform: platform,
        isDefault: entry.isMeant(by: meant), isOfFirstPlatform: isFirst)
    }
  }

  /// The platforms of a target that leaves open for which it is built, the first one first; empty for
  /// any other target.
  private func openPlatforms(of entry: Entry) -> [Platform] {
    guard let project = settings[entry.key.project] else { return [] }
    let open = project.openPlatforms(of: entry.target, entry.configuration)
    return Platform.orderOfBuilding.filter(open.contains)
  }

  /// Reports a configuration that the project does not have; false if it has not.
  func checkConfiguration(_ name: String?, diagnostics: inout [Diagnostic]) -> Bool {
    guard let name, !configurationNames.isEmpty, !configurationNames.contains(name) else {
      return true
    }
    diagnostics.append(.unknownConfiguration(name, among: configurationNames, of: main))
    return false
  }
}

extension Platform {
  /// The order in which a target for several platforms prefers them: devices before simulators.
  fileprivate static let orderOfBuilding: [Platform] = {
    let devices: [Platform] = [.ios, .macos, .tvos, .visionos, .watchos]
    return devices + allCases.filter { !devices.contains($0) }
  }()
}

extension LoadingOptions {
  /// True if targets for several platforms are built for all of them.
  var meansAllPlatforms: Bool { sdk == "all" }

  /// The one SDK that the command line names.
  var namedSDK: String? { meansAllPlatforms ? nil : sdk }
}

extension TargetTable.Entry {
  /// True if the target is meant where none is named: one of a scheme, or else an app.
  fileprivate func isMeant(by scheme: [TargetKey]?) -> Bool {
    scheme?.contains(TargetKey(project: key.project, id: key.id))
      ?? target.native?.productType?.value.isApplication ?? false
  }
}

extension String {
  /// True if an identifier of a product type is that of an app.
  var isApplication: Bool {
    let application = "com.apple.product-type.application"
    return self == application || hasPrefix(application + ".")
  }
}

extension Diagnostic {
  fileprivate static func unknownConfiguration(
    _ name: String, among names: [String], of file: ProjectFile
  ) -> Diagnostic {
    let hint = name.nearest(in: names).map { " (did you mean '\($0)'?)" } ?? ""
    return Diagnostic(
      .error, id: "project-unknown-configuration", "unknown configuration '\(name)'\(hint)",
      at: SourceRange(file: file.file.text),
      details: ["the project has \(names.joined(separator: ", "))"])
  }
}
