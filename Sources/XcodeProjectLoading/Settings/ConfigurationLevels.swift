internal import BuildSettings
internal import Diagnostics
internal import FileTree
internal import SourceWalking
internal import XcodeProjectFormat

/// The settings that a configuration of the project or of a target makes, weakest first: its base file,
/// and its own (Docs/Rules.md, Xcode projects 8.3).
struct ConfigurationLevels: Sendable {
  /// The name of the configuration; nil where there is none.
  var name: String?
  var levels: [SettingLevel] = []
}

/// Reads configurations, and each base file once.
struct ConfigurationReader: ~Copyable {
  let file: ProjectFile
  let tree: any FileTree
  /// The configuration that is asked for; nil for the default.
  let wanted: String?
  private(set) var files: [ProjectPath] = []
  private(set) var absences: [ProjectPath] = []
  var diagnostics: [Diagnostic] = []

  init(_ file: ProjectFile, in tree: any FileTree, wanted: String?) {
    self.file = file
    self.tree = tree
    self.wanted = wanted
  }

  /// Reads the configuration of a list; `owner` is "project" or "target".
  mutating func levels(
    _ list: Located<ObjectID>?, of owner: String, _ ownerID: ObjectID
  ) -> ConfigurationLevels {
    var result = ConfigurationLevels()
    guard let list,
      let configurations: XCConfigurationList = file.project.object(list, of: ownerID, &diagnostics)
    else { return result }
    let all: [XCBuildConfiguration] = file.project.objects(
      configurations.buildConfigurations, of: configurations.id, &diagnostics)
    let names = [wanted, configurations.defaultConfigurationName?.value].compactMap(\.self)
    // The first name that is there wins (Docs/Rules.md, Xcode projects 8.1).
    let chosen =
      names.lazy.compactMap { name in all.first { $0.name?.value == name } }.first ?? all.first
    guard let chosen else { return result }
    result.name = chosen.name?.value
    if let base = baseFile(of: chosen), let level = xcconfig(base, owner) {
      result.levels.append(level)
    }
    result.levels.append(
      SettingLevel(
        owner, buildSettings: chosen.buildSettings.map { ($0.key, $0.value) },
        diagnostics: &diagnostics))
    return result
  }

  /// The names of a list's configurations.
  func names(_ list: Located<ObjectID>?) -> [String] {
    guard let list, let all = file.project.object(list.value, as: XCConfigurationList.self) else {
      return []
    }
    return all.buildConfigurations.compactMap {
      file.project.object($0.value, as: XCBuildConfiguration.self)?.name?.value
    }
  }

  private func baseFile(of configuration: XCBuildConfiguration) -> Located<ProjectPath>? {
    var paths = ReferencePaths(file, expand: { text, _ in text })
    func path(of id: Located<ObjectID>) -> ProjectPath? {
      file.project.object(id.value, as: PBXReference.self).map { paths.path(of: $0) }
    }
    if let reference = configuration.baseConfigurationReference, let path = path(of: reference) {
      return Located(path, at: reference.range)
    }
    if let anchor = configuration.baseConfigurationReferenceAnchor, let folder = path(of: anchor),
      let relative = configuration.baseConfigurationReferenceRelativePath
    {
      return Located(folder.appending(relative.value), at: relative.range)
    }
    return nil
  }

  private mutating func xcconfig(_ base: Located<ProjectPath>, _ owner: String) -> SettingLevel? {
    var read: [ProjectPath] = []
    var missing: [ProjectPath] = []
    defer {
      files += read.filter { !files.contains($0) }
      absences += missing.filter { !absences.contains($0) }
    }
    var found: [Diagnostic] = []
    var otherCases: [Diagnostic] = []
    defer { diagnostics += found + otherCases }
    return .xcconfig(
      owner + " xcconfig", path: base.value.text, searchPaths: [file.directory.text],
      at: base.range, diagnostics: &found
    ) { text in
      let path = ProjectPath(text)
      if let bytes = try? tree.contents(of: path) {
        read.append(path)
        return bytes
      }
      missing.append(path)
      guard let other = tree.pathInOtherCase(path), let bytes = try? tree.contents(of: other) else {
        return nil
      }
      otherCases.append(.otherCase(path, other, at: base.range))
      read.append(other)
      return bytes
    }
  }
}
