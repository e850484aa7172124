internal import BuildSettings
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import SourceWalking
internal import XcodeProjectFormat

extension TargetResolver {
  /// What a file reference stands for; nil for what is code, and, after an error, when nothing is there.
  mutating func item(
    _ reference: PBXReference, _ type: PBXFileReference, flags: [String], _ destined: Destined,
    at range: SourceRange
  ) -> ResolvedProject.Item? {
    let recorded = (type.explicitFileType ?? type.lastKnownFileType).map {
      RecordedFileType($0.value)
    }
    let path = paths.path(of: reference)
    if destined.isForSources, !isResourceOfSources(path, recorded) { return nil }
    var settings = FileSettings(type: recorded, compilerFlags: flags)
    settings.encoding = type.fileEncoding.flatMap { InputEncoding(stringEncoding: $0.value) }
    return item(
      at: path, settings, filter: destined.removesHeaders ? headerFilter : filter, at: range)
  }

  /// A file or a directory with all that is in it.
  mutating func item(
    at path: ProjectPath, _ settings: FileSettings, filter: SourceFilter? = nil,
    at range: SourceRange
  ) -> ResolvedProject.Item? {
    let errors = reader.diagnostics.count
    guard let status = reader.status(of: path, at: range) else {
      if reader.diagnostics.count == errors,
        let found = reader.pathInOtherCase(of: path, at: range),
        var item = item(at: found, settings, filter: filter, at: range)
      {
        // The product gets the names that the project has.
        (item.name, item.region) = (path.name, path.parent.regionOfChildren)
        return item
      }
      if reader.diagnostics.count == errors {
        reader.diagnostics.append(
          path.isCode
            ? .missingCode(path, in: entry.name, at: range)
            : .missingFile(path, in: entry.name, at: range))
      }
      return nil
    }
    let contents: ResolvedProject.Item.Contents
    switch status.kind {
    case .file: contents = .file(isExecutable: status.isExecutable)
    case .directory:
      warnOutside(path, at: range)
      // Links are kept inside of a directory, and followed where one is listed (rule 6.5).
      var walk = SourceWalk(
        range: range, remedies: XcodeRemedies(), filter: filter ?? self.filter, groupLinks: .keep,
        unitLinks: .keep,
        hasMode: false)
      contents = .directory(walk.members(of: path, reader: &reader))
    case .special, .symbolicLink:
      reader.diagnostics.append(.specialFile(path, at: range))
      return nil
    }
    return ResolvedProject.Item(
      source: path, name: path.name, region: path.parent.regionOfChildren, contents: contents,
      settings: settings)
  }

  /// Warns about a directory outside of the project, before all that is in it is looked for; within the
  /// same checkout, which a project may be a part of, nothing is said.
  mutating func warnOutside(_ path: ProjectPath, at range: SourceRange) {
    guard path.isOutsideRoot, !reader.tree.isClosed else { return }
    let location = ProjectPath(options.absolutePath(path))
    if location.relative(to: checkout) == nil {
      reader.diagnostics.append(.directoryOutside(path, at: range))
    }
  }

  /// The directory of the repository around the project; its own where there is none.
  private var checkout: ProjectPath {
    let project = ProjectPath(options.absolutePath(""))
    var directory = project
    while directory.text != "/", !directory.isRoot {
      if reader.tree.base.isRepository(directory) { return directory }
      directory = directory.parent
    }
    return project
  }

  /// How an item that is listed alone is taken: a directory that no rule compiles stays whole.
  func kind(of item: ResolvedProject.Item) -> ResolvedProject.Entry.Kind {
    guard case .directory = item.contents else { return .file }
    if item.settings.type?.identifier == "folder" { return .folder }
    return KnownWrapper.isUnit(item.name) || !item.treatedName.isEmpty ? .file : .folder
  }

  /// The members of a variant group that take part (rule 2.4): beside a document in `Base.lproj`, only
  /// its translations.
  func variants(_ items: [ResolvedProject.Item]) -> [ResolvedProject.Item] {
    guard let first = items.first, first.region == "Base", first.isInterfaceBuilderDocument else {
      return items
    }
    return items.compactMap { item in
      switch FileName(item.treatedName).extension {
      case "xib"?, "storyboard"?, "xcstrings"?: return item
      case "strings"?:
        guard item.settings.type.map({ $0 == "text.plist.strings" }) ?? true else { return nil }
        // The compiler of the document writes them as they are (rule 2.5).
        var companion = item
        companion.settings.compile = .same
        return companion
      default: return nil
      }
    }
  }
}

extension ResolvedProject.Item {
  var isInterfaceBuilderDocument: Bool {
    ["xib", "storyboard"].contains(FileName(treatedName).extension ?? "")
  }
}

extension InputEncoding {
  /// By the number of an `NSStringEncoding` in decimal digits (Docs/Rules.md, Xcode projects 5.4); nil
  /// for one that says nothing, so that the file tells.
  init?(stringEncoding text: String) {
    guard let number = UInt32(text), let known = Self.byStringEncoding[number] else { return nil }
    self = known
  }

  private static let byStringEncoding: [UInt32: InputEncoding] = [
    1: .ascii, 4: .utf8, 5: .isoLatin1, 10: .utf16, 12: .windowsLatin1, 30: .macRoman,
    0x8C00_0100: .utf32, 0x9000_0100: .utf16BigEndian, 0x9400_0100: .utf16LittleEndian,
    0x9800_0100: .utf32BigEndian, 0x9C00_0100: .utf32LittleEndian,
  ]
}

extension TargetResolver {
  /// Reports a member of a variant group that is named for another language than its directory, which
  /// is the one that counts (rule 1.3).
  mutating func checkLanguage(of reference: PBXReference) {
    guard let name = reference.name, let region = paths.path(of: reference).parent.regionOfChildren,
      FileName(name.value).extension == nil, name.value.languageKey != region.languageKey
    else { return }
    reader.diagnostics.append(.otherLanguage(name, region))
  }
}

extension ProjectPath {
  /// True if a file of this name is made by compiling code.
  fileprivate var isCode: Bool {
    ["a", "appex", "dylib", "framework", "xcframework"].contains(FileName(name).extension ?? "")
  }
}

extension Diagnostic {
  fileprivate static func directoryOutside(
    _ path: ProjectPath, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "resolve-outside-root",
      "'\(path)' is outside the project, where a sandboxed build (Nix, Bazel) cannot see it; all that "
        + "it holds is read", at: range)
  }

  fileprivate static func missingCode(
    _ path: ProjectPath, in target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-missing-code",
      "'\(path)', which target '\(target)' copies, does not exist and is left out", at: range)
  }

  fileprivate static func missingFile(
    _ path: ProjectPath, in target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "project-missing-file",
      "'\(path)', a resource of target '\(target)', does not exist", at: range,
      details: GeneratedFile.remedy(for: path.text).map { [$0] } ?? [])
  }

  fileprivate static func otherLanguage(_ name: Located<String>, _ region: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-language-path",
      "'\(name.value)' is in the directory '\(region).lproj', and that decides its language",
      at: name.range)
  }
}

extension String {
  /// The same text for each spelling of a language: `zh_TW` and `zh-Hant`, `English` and `en`.
  fileprivate var languageKey: String {
    let key = lowercased().replacing("_", with: "-")
    return Self.languageAliases[key] ?? key
  }

  /// Names that directories of languages had before they had codes, and codes that are the same.
  private static let languageAliases: [String: String] = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "spanish": "es",
    "japanese": "ja", "dutch": "nl", "swedish": "sv", "danish": "da", "norwegian": "nb",
    "no": "nb", "finnish": "fi", "portuguese": "pt", "russian": "ru", "polish": "pl",
    "korean": "ko", "chinese": "zh", "iw": "he", "in": "id",
    "zh-cn": "zh-hans", "zh-tw": "zh-hant", "zh-hans-cn": "zh-hans", "zh-hant-tw": "zh-hant",
  ]
}
