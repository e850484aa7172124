internal import BuildSettings
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import SourceWalking
internal import XcodeProjectFormat

extension TargetResolver {
  /// Returns the sources of the target's Info.plist (rule 7).
  mutating func info() -> ResolvedProject.Info {
    var info = ResolvedProject.Info()
    info.defaults = .platform
    info.reportsOverriddenKeys = false
    info.format = settings.infoFormat
    info.expandsMacros = settings.table.bool("INFOPLIST_EXPAND_BUILD_SETTINGS")
    info.file = infoFile()
    let contents = infoContents(info.file)
    if let contents {
      // What is made of the file stands for it.
      let range = info.file?.range ?? target.range
      info.file = nil
      info.properties = contents.entries.map {
        .init(key: Located($0.key, at: range), value: $0.value)
      }
    }
    // Keys are generated where macros are expanded (rule 7.2).
    if settings.generatesInfoPlist, info.expandsMacros {
      let generated = settings.table.generatedInfoPlist(
        productType: settings.productType, platform: settings.platform)
      for (key, value) in generated {
        guard let index = info.properties.firstIndex(where: { $0.key.value == key }) else {
          info.properties.append(.init(key: Located(key, at: target.range), value: value))
          continue
        }
        info.properties[index].value.merge(value)
      }
    }
    if info.expandsMacros {
      var mentioned = MentionedSettings(settings.table)
      if let file = info.file, let bytes = try? reader.tree.contents(of: file.value),
        let list = try? PropertyList(decoding: bytes)
      {
        mentioned.add(list)
      }
      for property in info.properties { mentioned.add(property.value) }
      info.settings = mentioned.values
    }
    return info
  }

  private mutating func infoFile() -> Located<ProjectPath>? {
    guard let text = settings.nonEmpty("INFOPLIST_FILE") else { return nil }
    let range = settings.table.origin(of: "INFOPLIST_FILE") ?? target.range
    let path = paths.path(ofSetting: text)
    let errors = reader.diagnostics.count
    if reader.status(of: path, at: range)?.kind == .file { return Located(path, at: range) }
    if reader.diagnostics.count == errors {
      if let found = reader.pathInOtherCase(of: path, at: range) {
        return Located(found, at: range)
      }
      reader.diagnostics.append(.missingInfoFile(path, of: entry.name, at: range))
    }
    return nil
  }

  /// The keys where more than the file decides: one that is preprocessed, or overlaid by
  /// `INFOPLIST_FILE_CONTENTS`; nil where the file is all.
  private mutating func infoContents(_ file: Located<ProjectPath>?) -> PropertyList.Dictionary? {
    let overlay = infoOverlay()
    var bytes: [UInt8]?
    if let file, settings.table.bool("INFOPLIST_PREPROCESS") { bytes = preprocessed(file) }
    guard overlay != nil || bytes != nil else { return nil }
    if let file, bytes == nil { bytes = try? reader.tree.contents(of: file.value) }
    var result = PropertyList.Dictionary()
    if let file, let bytes {
      guard let list = (try? PropertyList(decoding: bytes))?.dictionary else {
        reader.diagnostics.append(.unreadableInfo(file, of: entry.name))
        return nil
      }
      result = list
    }
    for item in overlay?.entries ?? [] { result[item.key] = item.value }
    return result
  }

  /// The keys of `INFOPLIST_FILE_CONTENTS`, which take the place of those of the file (rule 7.2).
  private mutating func infoOverlay() -> PropertyList.Dictionary? {
    let name = "INFOPLIST_FILE_CONTENTS"
    guard let text = settings.nonEmpty(name) else { return nil }
    if let list = (try? PropertyList(decoding: Array(text.utf8)))?.dictionary { return list }
    let range = settings.table.origin(of: name) ?? target.range
    reader.diagnostics.append(.unreadableContents(of: entry.name, at: range))
    return nil
  }
}

extension PropertyList {
  /// Adds what comes later (rule 7.4.1): a scalar is replaced, an array gets what it does not have, a
  /// dictionary is overlaid.
  fileprivate mutating func merge(_ later: PropertyList) {
    switch (self, later) {
    case (.array(let own), .array(let more)):
      self = .array(own + more.filter { !own.contains($0) })
    case (.dictionary(var own), .dictionary(let more)):
      for entry in more.entries { own[entry.key] = entry.value }
      self = .dictionary(own)
    default: self = later
    }
  }
}

extension Diagnostic {
  fileprivate static func unreadableContents(of target: String, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .error, id: "project-info-contents",
      "the INFOPLIST_FILE_CONTENTS of target '\(target)' is no property list with keys", at: range)
  }

  fileprivate static func unreadableInfo(
    _ file: Located<ProjectPath>, of target: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "project-info-contents",
      "'\(file.value)', the INFOPLIST_FILE of target '\(target)', is no property list with keys",
      at: file.range)
  }

  fileprivate static func missingInfoFile(
    _ path: ProjectPath, of target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "project-missing-info",
      "'\(path)', the INFOPLIST_FILE of target '\(target)', is no file", at: range)
  }
}
