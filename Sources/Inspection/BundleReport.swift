package import AppleVocabulary
internal import BundleModel
package import Diagnostics
package import FileTree
internal import PropertyListFormat

/// The contents of a bundle, whichever tool built it.
package struct BundleReport: Hashable, Sendable, Codable {
  /// The name of the bundle's directory; empty if the caller knows none.
  package var name: String
  package var structure: BundleStructure
  /// Nil without a readable Info.plist.
  package var info: BundleInfo?
  /// Languages with an `.lproj` among the resources, `Base` included, in byte order.
  package var languages: [String]
  /// True if there is a signature, `_CodeSignature/CodeResources`; it is not verified.
  package var isSealed: Bool
  /// Files and links below the bundle.
  package var fileCount: Int
  /// Sum of the sizes of all files, in bytes.
  package var size: Int64
  /// Everything below the bundle, names in byte order; a directory comes directly before its
  /// contents.
  package var entries: [Entry]

  package init(
    name: String, structure: BundleStructure, info: BundleInfo? = nil, languages: [String] = [],
    isSealed: Bool = false, fileCount: Int = 0, size: Int64 = 0, entries: [Entry] = []
  ) {
    self.name = name
    self.structure = structure
    self.info = info
    self.languages = languages
    self.isSealed = isSealed
    self.fileCount = fileCount
    self.size = size
    self.entries = entries
  }

  /// A file, directory, link or special file.
  package struct Entry: Hashable, Sendable, Codable {
    package var path: BundlePath
    package var type: FileKind
    package var kind: EntryKind
    /// In bytes; a directory's is the sum of all files below it.
    package var size: Int64
    /// Permission bits; nil if they cannot be read.
    package var mode: UInt16?
    /// For example 2 for `@2x`.
    package var scale: Int?
    /// The product that Foundation reads after `~`.
    package var device: String?
    /// The platform that Foundation reads after `-`.
    package var platform: String?
    /// The region of the nearest enclosing `.lproj`, or of the entry itself.
    package var language: String?
    /// The target of a link, as stored.
    package var linkTarget: String?
    /// A summary of the contents: `NIBArchive`, `128x128, CgBI`, `UTF-16, 12 entries`.
    package var note: String?
    /// The number of entries directly inside a directory.
    package var childCount: Int?
    /// The number of files and links below a directory, at any depth.
    package var fileCount: Int?
    /// The entry of the build's record; nil without a record.
    package var record: Record?

    package init(path: BundlePath, type: FileKind, kind: EntryKind, size: Int64 = 0) {
      self.path = path
      self.type = type
      self.kind = kind
      self.size = size
    }

    package var isDirectory: Bool { type == .directory }
  }

  /// The part of a bundle record about one entry.
  package struct Record: Hashable, Sendable, Codable {
    package var sha256: String?
    /// The rule that made the entry.
    package var action: String
    package var sources: [ProjectPath]
    /// `file:line:column` of the manifest entry.
    package var entry: String?
  }
}

/// The facts of an Info.plist about its bundle.
package struct BundleInfo: Hashable, Sendable, Codable {
  package var path: BundlePath
  package var identifier, name, version, build, executable, packageType: String?
  package var minimumSystemVersion, developmentRegion: String?
  package var platforms: [String]
  /// `UIDeviceFamily`.
  package var deviceFamilies: [Int]

  init(_ list: PropertyList.Dictionary, at path: BundlePath) {
    self.path = path
    func text(_ keys: String...) -> String? { keys.lazy.compactMap { list[$0]?.string }.first }
    identifier = text("CFBundleIdentifier")
    name = text("CFBundleDisplayName", "CFBundleName", "ApplicationName")
    version = text("CFBundleShortVersionString", "ApplicationRelease")
    build = text("CFBundleVersion", "NSBuildVersion")
    executable = text("CFBundleExecutable", "NSExecutable")
    packageType = text("CFBundlePackageType")
    minimumSystemVersion = text("MinimumOSVersion", "LSMinimumSystemVersion")
    developmentRegion = text("CFBundleDevelopmentRegion")
    platforms = (list["CFBundleSupportedPlatforms"]?.array ?? []).compactMap(\.string)
    deviceFamilies = (list["UIDeviceFamily"]?.array ?? []).compactMap {
      if case .integer(let number) = $0 { Int(exactly: number) } else { nil }
    }
  }
}

/// Examines a whole bundle, whichever tool built it; what cannot be read is reported and skipped.
///
/// Links are not followed, so that every file counts once and loops do no harm. If `readingFiles`
/// is false, only Info.plist and the record are opened, and there are no notes on contents.
package func inspect(
  _ bundle: any FileTree, name: String = "", readingFiles: Bool = true,
  diagnostics: inout [Diagnostic]
) -> BundleReport {
  let structure = BundleStructure(of: bundle, name: name)
  var report = BundleReport(name: name, structure: structure)
  var walk = BundleWalk(bundle, readsFiles: readingFiles)
  walk.run()
  report.entries = walk.entries
  report.fileCount = walk.fileCount
  report.size = walk.size
  diagnostics += walk.diagnostics
  report.languages = languages(in: structure.resources, of: report.entries)
  report.isSealed = report.entries.contains {
    $0.path.text == "_CodeSignature/CodeResources" || $0.path.text.isTopSeal
  }
  report.info = readInfo(of: bundle, structure, diagnostics: &diagnostics)
  let recordPath = structure.resources.appending(name: LocatedRecord.fileName)
  if let record = readRecord(at: recordPath, of: bundle, diagnostics: &diagnostics) {
    report.add(record.manifest)
  }
  return report
}

private func languages(in resources: BundlePath, of entries: [BundleReport.Entry]) -> [String] {
  entries.filter { $0.kind == .localization && $0.path.parent == resources }
    .compactMap(\.language)
}

/// Finds the Info.plist: `Info.plist` before a platform's own, names compared without case (rule
/// 11.5.1).
func readInfo(
  of bundle: any FileTree, _ structure: BundleStructure, diagnostics: inout [Diagnostic]
) -> BundleInfo? {
  guard let listing = try? bundle.entries(of: structure.infoDirectory) else { return nil }
  let candidates = ["info.plist", "info-macos.plist", "info-iphoneos.plist", "info-gnustep.plist"]
  for candidate in candidates {
    guard
      let entry = listing.entries.first(where: {
        $0.kind == .file && $0.name.utf8.count == candidate.utf8.count
          && $0.name.lowercased() == candidate
      })
    else { continue }
    let path = structure.infoDirectory.appending(name: entry.name)
    do {
      let size = try bundle.status(of: path, followingLinks: false)?.size ?? 0
      guard size <= largestInfoPlist else {
        throw PropertyListError("it is larger than \(humanReadable(largestInfoPlist))")
      }
      let list = try PropertyList(decoding: try bundle.contents(of: path))
      guard let dictionary = list.dictionary else {
        throw PropertyListError("it is no dictionary")
      }
      return BundleInfo(dictionary, at: path)
    } catch let error as PropertyListError {
      diagnostics.append(.unreadableInfo(path, error))
    } catch let error as FileTreeError {
      diagnostics.append(.unreadable(path, error))
    } catch {}
    return nil
  }
  return nil
}

private let largestInfoPlist: Int64 = 16 << 20

extension BundleReport {
  /// Attaches to each entry what the build's record says of it.
  fileprivate mutating func add(_ manifest: BundleRecord) {
    let files = Dictionary(manifest.files.map { ($0.path, $0) }, uniquingKeysWith: { a, _ in a })
    for index in entries.indices {
      guard let file = files[entries[index].path] else { continue }
      entries[index].record = Record(
        sha256: file.sha256, action: file.action, sources: file.sources, entry: file.entry)
    }
  }
}

extension String {
  fileprivate var isTopSeal: Bool {
    guard hasSuffix("/_CodeSignature/CodeResources") else { return false }
    let components = split(separator: "/")
    return components.count == 3 && components[0] == "Contents"
      || components.count == 4 && components[0] == "Versions"
  }
}

extension Diagnostic {
  fileprivate static func unreadableInfo(_ path: BundlePath, _ error: PropertyListError) -> Self {
    Diagnostic(
      .warning, id: "inspect-info-unreadable",
      "'\(path)' cannot be read: \(error.message)",
      at: SourceRange(file: path.text, start: error.position))
  }

  static func unreadable(_ path: BundlePath, _ error: FileTreeError) -> Self {
    Diagnostic(
      .warning, id: "inspect-unreadable",
      "'\(path.isRoot ? "." : path.text)' cannot be read: \(error.reason)",
      at: path.isRoot ? nil : SourceRange(file: path.text))
  }
}

extension BundleReport {
  /// A report of one file alone, as if it were all of a bundle.
  package init(of file: BundlePath, in tree: any FileTree) throws(FileTreeError) {
    guard let status = try tree.status(of: file, followingLinks: true) else {
      throw FileTreeError(.notFound, path: file.text)
    }
    guard status.kind == .file else {
      throw FileTreeError(.other("not a regular file"), path: file.text)
    }
    let named = EntryKind(name: file.name, type: .file)
    let facts = try FileFacts(of: file, size: status.size, namedKind: named, in: tree)
    var entry = Entry(path: file, type: .file, kind: facts.kind, size: status.size)
    entry.note = facts.note
    self.init(
      name: file.name, structure: BundleStructure(flatAt: file.parent), fileCount: 1,
      size: status.size, entries: [entry])
  }
}
