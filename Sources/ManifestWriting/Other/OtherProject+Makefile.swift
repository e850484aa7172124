internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import SourceWalking

extension OtherProject {
  /// Variables that list products, and what these are (gnustep-make's `application.make` and its like;
  /// Theos has the same with other names).
  private static let kinds: [(variable: String, type: ProductType, ending: String?)] = [
    ("APP_NAME", .app, nil), ("APPLICATION_NAME", .app, nil), ("BUNDLE_NAME", .bundle, nil),
    ("FRAMEWORK_NAME", .framework, nil), ("PALETTE_NAME", .bundle, "palette"),
    ("SERVICE_NAME", .bundle, "service"),
  ]

  /// Variables that list products which are no bundles.
  private static let code = [
    "TOOL_NAME", "CTOOL_NAME", "LIBRARY_NAME", "TWEAK_NAME", "SUBPROJECT_NAME", "JAVA_PACKAGE_NAME",
  ]

  /// Variables of a target that become keys of its Info.plist, and what is not part of the value.
  private static let properties: [(suffix: String, key: String, endings: [String])] = [
    ("PRINCIPAL_CLASS", "NSPrincipalClass", []),
    ("MAIN_MODEL_FILE", "NSMainNibFile", [".gorm", ".nib", ".xib", ".gmodel", ".gsmarkup"]),
    ("APPLICATION_ICON", "NSIcon", []),
  ]

  /// The manifest of a `GNUmakefile` of GNUstep, or of a `Makefile` of Theos.
  func makefile(_ diagnostics: inout [Diagnostic]) -> ManifestDraft? {
    guard let bytes = contents(&diagnostics) else { return nil }
    let variables = MakeVariables(parsing: String(decoding: bytes, as: UTF8.self))
    let isTheos = variables.includes.contains { $0.contains("THEOS") }
    var draft = ManifestDraft()
    var unknown: [String] = []
    draft.name = variables.words("PACKAGE_NAME", unknown: &unknown).first ?? rootName
    if variables.hasConditions {
      draft.remarks.append("'\(file)' has conditions: the last assignment of a variable counts")
    }
    for kind in Self.kinds {
      for name in variables.words(kind.variable, unknown: &unknown) {
        draft.targets.append(
          target(name, kind.type, kind.ending, variables, isTheos: isTheos, &unknown))
      }
    }
    for variable in Self.code {
      for name in variables.words(variable, unknown: &unknown) {
        draft.remarks.append("'\(name)' of \(variable) is code: left out")
      }
    }
    for text in unknown { draft.remarks.append("only make can expand '\(text)'") }
    for name in variables.names where name == "SUBPROJECTS" || name.hasSuffix("_SUBPROJECTS") {
      let list = variables.words(name, unknown: &unknown).joined(separator: "', '")
      if !list.isEmpty { draft.remarks.append("the makefiles of '\(list)' are not read") }
    }
    return draft
  }

  private func target(
    _ name: String, _ type: ProductType, _ ending: String?, _ variables: MakeVariables,
    isTheos: Bool, _ unknown: inout [String]
  ) -> ManifestDraft.Part {
    func words(_ suffix: String, common: Bool = false) -> [String] {
      let own = variables.words(name + "_" + suffix, unknown: &unknown)
      return own.isEmpty && common ? variables.words(suffix, unknown: &unknown) : own
    }
    var part = ManifestDraft.Part(name)
    part.add("type", type.rawValue)
    part.add("platform", isTheos ? Platform.ios.rawValue : Platform.gnustep.rawValue)
    if let ending = words("BUNDLE_EXTENSION").first ?? ending {
      part.add("extension", String(ending.drop { $0 == "." }))
    }
    if isTheos { part.add("deploymentTarget", deploymentTarget(variables, &unknown)) }
    var entries: [DraftValue] = []
    var info = isTheos ? nil : [name + "Info.plist"].first(where: exists)
    let directories = words("RESOURCE_DIRS")
    if isTheos {
      let own = directories.isEmpty && isDirectory("Resources") ? ["Resources"] : directories
      for directory in own {
        var members = [
          DraftMember("folder", .literal(written(directory))),
          DraftMember("contents", .verbatim("true")),
        ]
        let file = ProjectPath(directory).appending("Info.plist").text
        if info == nil, exists(file) {
          info = file
          members.append(DraftMember("exclude", .list([.literal("Info.plist")])))
        }
        entries.append(.map(members))
      }
    } else if !directories.isEmpty {
      part.remarks.append(
        "the empty directories '\(directories.joined(separator: "', '"))' are left out")
    }
    var files = words("RESOURCE_FILES")
    if !isTheos, info == nil {
      info = files.first { ProjectPath($0).name == "Info-gnustep.plist" && exists($0) }
    }
    let languages = words("LANGUAGES", common: true)
    for language in languages.isEmpty ? ["English"] : languages {
      for file in words("LOCALIZED_RESOURCE_FILES") {
        let path = language + ".lproj/" + file
        // gnustep-make warns of a language without the file, and goes on.
        if PathPattern.isPattern(file) || exists(path) { files.append(path) }
      }
    }
    entries += self.entries(files.filter { $0 != info }, &part.remarks)
    if !isTheos, !languages.isEmpty {
      let found = languages.filter { isDirectory($0 + ".lproj") }
      part.members.append(DraftMember("localizations", .list(found.map { .literal($0) })))
    }
    var list = info.map { [DraftMember("file", .literal(written($0)))] } ?? []
    var properties: [DraftMember] = []
    for property in Self.properties {
      guard var value = words(property.suffix).first else { continue }
      if let ending = property.endings.first(where: value.hasSuffix) {
        value.removeLast(ending.count)
      }
      properties.append(DraftMember(property.key, .literal(value)))
    }
    if !properties.isEmpty { list.append(DraftMember("properties", .map(properties))) }
    part.add("info", map: list)
    part.add("resources", items: entries)
    return part
  }

  /// Entries for files and globs; what does not exist may be made by make, and is optional.
  private func entries(_ files: [String], _ remarks: inout [String]) -> [DraftValue] {
    var pieces: [SourcePiece] = []
    var others: [DraftValue] = []
    var seen: Set<ProjectPath> = []
    for file in files where seen.insert(ProjectPath(file)).inserted {
      let isKnown = exists(file)
      if PathPattern.isPattern(file), !isKnown {
        others.append(.literal(written(file)))
      } else if isKnown {
        let isUnit = KnownWrapper.isUnit(ProjectPath(file).name)
        pieces.append(
          SourcePiece(path: ProjectPath(file), kind: isDirectory(file) && !isUnit ? .folder : .file)
        )
      } else {
        remarks.append("'\(file)' does not exist")
        others.append(
          .map([
            DraftMember("path", .literal(written(file))),
            DraftMember("optional", .verbatim("true")),
          ]))
      }
    }
    let folding = DirectoryFolding(
      tree: tree, filter: SourceFilter(leavingOut: SourceFilter.builtIn))
    return folding.fold(pieces).map { entry in
      entry.kind == .folder
        ? .map([DraftMember("folder", .literal(written(entry.path)))])
        : .literal(written(entry.path))
    } + others
  }

  /// The last part of `TARGET = iphone:clang:latest:14.0`.
  private func deploymentTarget(_ variables: MakeVariables, _ unknown: inout [String]) -> String? {
    guard let text = variables.words("TARGET", unknown: &unknown).first else { return nil }
    let parts = text.split(separator: ":")
    guard parts.count > 2, let last = parts.last, last.contains(".") else { return nil }
    return String(last)
  }
}
