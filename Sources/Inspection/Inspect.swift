internal import AppleVocabulary
internal import BundleModel
package import Diagnostics
package import FileTree
internal import PropertyListFormat

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
private func readInfo(
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
