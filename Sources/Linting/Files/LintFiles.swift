internal import AssetCatalogFormat
internal import BundleModel
package import Diagnostics
package import FileTree
package import HostSystem
internal import InterfaceBuilderFormat
internal import PropertyListFormat
internal import SourceDeclarations
internal import StringsFormat

/// The files that `lint` and `unused` examine, by kind, before they are read.
package struct LintFiles: Sendable {
  package var documents: [ProjectPath] = []
  package var sources: [ProjectPath] = []
  /// Sources of other languages, which declare classes that are not checked.
  package var foreignSources: [ProjectPath] = []
  package var infos: [ProjectPath] = []
  /// Compiled or old nibs, which are not examined; what they name counts as used.
  package var nibs: [ProjectPath] = []
  /// The files of the versions of Core Data models.
  package var models: [ProjectPath] = []
  package var targets: [LintTarget] = []
  /// See `LintInput.namesElsewhere`.
  package var namesElsewhere: Set<String> = []
  /// Projects and settings below a directory, which name the modules that are made of its sources.
  package var moduleFiles: [ProjectPath] = []
  /// See `LintInput.hasScripts`.
  package var hasScripts = false

  package init() {}
}

extension LintFiles {
  /// Reads everything, several files at a time; what cannot be read is reported and left out.
  ///
  /// `infos` belong to the only target of a directory without a manifest.
  package func read(
    in tree: any FileTree, on workers: Workers, diagnostics: inout [Diagnostic]
  ) -> LintInput {
    let paths = documents.unique + sources.unique
    let documentCount = documents.unique.count
    let results = parallelMap(paths, on: workers) { index, path in
      index < documentCount ? Self.readDocument(path, in: tree) : Self.readSource(path, in: tree)
    }
    diagnostics += results.flatMap(\.diagnostics)
    var targets = targets
    let infos = readInfos(in: tree, diagnostics: &diagnostics)
    if !targets.isEmpty { targets[0].infos += infos }
    for index in targets.indices {
      let files = targets[index].resources.map(\.source)
      targets[index].assets =
        assetNames(of: files.flatMap { Self.members(of: $0, in: tree) })
        + files.filter { $0.name.hasSuffix(".car") }.flatMap { compiledAssets(in: $0, of: tree) }
      targets[index].catalogs = Self.catalogs(files, in: tree)
      targets[index].tables = Self.tables(
        files, in: tree, on: workers, diagnostics: &diagnostics)
      targets[index].readTexts(of: files, in: tree)
      targets[index].brokenImages = LintTarget.brokenImages(
        targets[index].resources, in: tree, on: workers)
      targets[index].lists = Self.lists(
        targets[index].resources, in: tree, diagnostics: &diagnostics)
    }
    var suppressions: [String: [LintSuppression]] = [:]
    for (path, result) in zip(paths, results) where !result.suppressions.isEmpty {
      suppressions[path.text] = result.suppressions
    }
    var opaqueNames: Set<String> = []
    for result in results { opaqueNames.formUnion(result.opaqueNames) }
    let compiled = parallelMap(nibs.unique, on: workers) { _, path in
      var found: [Diagnostic] = []
      let bytes = Self.contents(of: path, in: tree, diagnostics: &found)
      return (names: bytes.map(Self.opaqueNames) ?? [], found: found)
    }
    for result in compiled { opaqueNames.formUnion(result.names) }
    diagnostics += compiled.flatMap(\.found)
    let foreign = parallelMap(foreignSources.unique, on: workers) { _, path in
      var ignored: [Diagnostic] = []
      let bytes = Self.contents(of: path, in: tree, diagnostics: &ignored)
      return bytes.map { ForeignSource.classNames(in: $0) } ?? []
    }
    var input = LintInput(
      documents: results.compactMap(\.document), sources: results.compactMap(\.source),
      targets: targets, suppressions: suppressions, opaqueNames: opaqueNames,
      foreignClasses: foreign.reduce(into: []) { $0.formUnion($1) })
    let models = parallelMap(models.unique, on: workers) { _, path in
      var found: [Diagnostic] = []
      return Self.contents(of: path, in: tree, diagnostics: &found).flatMap {
        LintModel($0, of: path, in: tree)
      }
    }
    input.namesElsewhere = namesElsewhere
    input.hasScripts = hasScripts
    input.moduleNames = moduleNames(in: tree)
    input.models = models.compactMap(\.self)
    input.hasUnreadModels =
      input.models.count < models.count
      || targets.contains { $0.resources.contains { LintModel.isCompiled($0.source) } }
    return input
  }

  /// The result for one file.
  private struct Result: Sendable {
    var document: InterfaceBuilderDocument?
    var source: SourceFile?
    var suppressions: [LintSuppression] = []
    var opaqueNames: Set<String> = []
    var diagnostics: [Diagnostic] = []
  }

  private static func readDocument(_ path: ProjectPath, in tree: any FileTree) -> Result {
    var result = Result()
    guard let bytes = contents(of: path, in: tree, diagnostics: &result.diagnostics) else {
      return result
    }
    result.document = InterfaceBuilderDocument(
      decoding: bytes, file: path.text, diagnostics: &result.diagnostics)
    if result.document?.archive != nil { result.document = nil }
    if result.document == nil { result.opaqueNames = opaqueNames(in: bytes) }
    result.suppressions = [LintSuppression](scanning: bytes, document: result.document)
    return result
  }

  /// The names in a document that cannot be read: the strings of a property list, else all words.
  private static func opaqueNames(in bytes: [UInt8]) -> Set<String> {
    if let strings = (try? PropertyList(decoding: bytes))?.allStrings, !strings.isEmpty {
      return Set(strings.lazy.filter { $0.utf8.count <= 128 })
    }
    let words = bytes.split { byte in
      !(byte &- 0x30 < 10 || byte &- 0x41 < 26 || byte &- 0x61 < 26 || byte == 0x5F || byte == 0x3A)
    }
    return Set(
      words.lazy.filter { (3...128).contains($0.count) }.map { String(decoding: $0, as: UTF8.self) }
    )
  }

  private static func readSource(_ path: ProjectPath, in tree: any FileTree) -> Result {
    var result = Result()
    guard let language = SourceLanguage(fileName: path.name),
      let bytes = contents(of: path, in: tree, diagnostics: &result.diagnostics)
    else { return result }
    result.source = SourceFile(scanning: bytes, name: path.text, language: language)
    result.suppressions = [LintSuppression](scanning: bytes)
    return result
  }

  private func readInfos(
    in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) -> [LintTarget.Info] {
    infos.unique.compactMap { path in
      guard let bytes = Self.contents(of: path, in: tree, diagnostics: &diagnostics) else {
        return nil
      }
      do throws(PropertyListError) {
        var bytes = bytes
        let contents: PropertyList
        if let list = try? PropertyList(decoding: bytes) {
          contents = list
        } else {
          bytes.blankDirectives()
          contents = try PropertyList(decoding: bytes)
        }
        return LintTarget.Info(
          file: path.text, contents: contents,
          ranges: infoKeyRanges(in: bytes, file: path.text))
      } catch {
        diagnostics.append(.unreadableInfo(path, error))
        return nil
      }
    }
  }

  /// The tables of strings among the files.
  private static func tables(
    _ files: [ProjectPath], in tree: any FileTree, on workers: Workers,
    diagnostics: inout [Diagnostic]
  ) -> [LintTarget.Table] {
    let paths = files.filter { FileName($0.name).extension == "strings" }.unique
    let results = parallelMap(paths, on: workers) { _, path in
      var found: [Diagnostic] = []
      let table = contents(of: path, in: tree, diagnostics: &found).flatMap {
        StringsTable(decoding: $0, file: path.text, diagnostics: &found)
      }
      return (table: table.map { LintTarget.Table(source: path, contents: $0) }, found: found)
    }
    diagnostics += results.flatMap(\.found)
    return results.compactMap(\.table)
  }

  /// The property lists among the resources that rules examine with their places; one that cannot be
  /// decoded is reported.
  private static func lists(
    _ resources: [LintTarget.Resource], in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) -> [LintTarget.List] {
    var lists: [LintTarget.List] = []
    for resource in resources where LintTarget.List.isExamined(resource.source) {
      guard let bytes = contents(of: resource.source, in: tree, diagnostics: &diagnostics) else {
        continue
      }
      do throws(PropertyListError) {
        let contents = try LocatedPropertyList(decoding: bytes, file: resource.source.text)
        lists.append(
          LintTarget.List(source: resource.source, path: resource.path, contents: contents))
      } catch {
        diagnostics.append(.unreadableInfo(resource.source, error))
      }
    }
    return lists
  }

  /// The asset catalogs that the files are or lie in; what is wrong with them is reported when they
  /// are compiled.
  private static func catalogs(_ files: [ProjectPath], in tree: any FileTree) -> [AssetCatalog] {
    var known: [Diagnostic] = []
    return files.compactMap(\.assetCatalog).unique.compactMap {
      AssetCatalog(reading: $0, in: tree, diagnostics: &known)
    }
  }

  /// The file itself; for an asset catalog, which is one resource, the files in it.
  private static func members(of path: ProjectPath, in tree: any FileTree) -> [ProjectPath] {
    guard ["xcassets", "xcstickers"].contains(FileName(path.name).extension) else { return [path] }
    var members: [ProjectPath] = []
    var open = [path]
    while let directory = open.popLast(), members.count < 100_000 {
      for entry in (try? tree.entries(of: directory).entries) ?? [] {
        let member = directory.appending(name: entry.name)
        if entry.kind == .directory { open.append(member) } else { members.append(member) }
      }
    }
    return members
  }

  /// In bytes; what a file becomes takes up to twenty times as much memory, and nobody writes longer
  /// ones by hand.
  private static let greatestSize: Int64 = 16 << 20

  private static func contents(
    of path: ProjectPath, in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) -> [UInt8]? {
    do throws(FileTreeError) {
      if let status = try tree.status(of: path, followingLinks: true), status.size > greatestSize {
        diagnostics.append(.tooLarge(path, status.size))
        return nil
      }
      return try tree.contents(of: path)
    } catch {
      diagnostics.append(.unreadable(path, error))
      return nil
    }
  }
}

extension LintTarget {
  /// Reads what its fonts and its tables of plurals have names for; what cannot be read has none.
  fileprivate mutating func readTexts(of files: [ProjectPath], in tree: any FileTree) {
    for path in files {
      let file = FileName(path.name)
      switch file.extension?.lowercased() {
      case "xcstrings"?: stringCatalogs.insert(file.base)
      case "loctable"?:
        if let bytes = try? tree.contents(of: path), let list = try? PropertyList(decoding: bytes),
          let table = LocalizationTable(list)
        {
          localizationTables.append((path, table))
        }
      case "stringsdict"?:
        if let bytes = try? tree.contents(of: path), let list = try? PropertyList(decoding: bytes) {
          pluralKeys.formUnion(list.dictionary?.entries.map(\.key) ?? [])
        }
      case "ttf"?, "otf"?, "ttc"?:
        if let status = (try? tree.status(of: path, followingLinks: true)) ?? nil,
          status.size < 64 << 20, let bytes = try? tree.contents(of: path)
        {
          fonts.formUnion(FontNames(in: bytes).names)
        }
      default: break
      }
    }
  }
}

extension [UInt8] {
  /// Replaces lines of the C preprocessor, through which Xcode may pass an Info.plist, by spaces;
  /// every branch counts, as it does in sources.
  fileprivate mutating func blankDirectives() {
    var isDirective = false
    for index in indices {
      if self[index] == UInt8(ascii: "\n") {
        isDirective = false
      } else if isDirective
        || (self[index] == UInt8(ascii: "#")
          && (index == startIndex || self[index - 1] == UInt8(ascii: "\n")))
      {
        isDirective = true
        self[index] = UInt8(ascii: " ")
      }
    }
  }
}

extension [ProjectPath] {
  /// Without repetitions.
  fileprivate var unique: [ProjectPath] {
    var seen: Set<ProjectPath> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Diagnostic {
  fileprivate static func unreadable(_ path: ProjectPath, _ error: FileTreeError) -> Diagnostic {
    Diagnostic(
      .error, id: "command-cannot-read", "cannot read it: \(error.reason)",
      at: SourceRange(file: path.text))
  }

  fileprivate static func tooLarge(_ path: ProjectPath, _ size: Int64) -> Diagnostic {
    Diagnostic(
      .note, id: "command-large-file",
      "it is not looked at: it has \(size >> 20) MiB, where files of up to 16 MiB are",
      at: SourceRange(file: path.text))
  }

  fileprivate static func unreadableInfo(
    _ path: ProjectPath, _ error: PropertyListError
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "command-unread-info", "the property list is not looked at: \(error.message)",
      at: error.position.map { SourceRange(file: path.text, line: $0.line, column: $0.column) }
        ?? SourceRange(file: path.text))
  }
}
