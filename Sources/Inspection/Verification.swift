internal import AppleVocabulary
internal import BundleModel
package import Diagnostics
package import FileTree
internal import Hashing

/// Compares a bundle with the record that its build left inside, or beside it; nil without a usable one.
///
/// `surroundings` is the directory in which the bundle stands under its name.
package func verify(
  _ bundle: any FileTree, name: String = "", in surroundings: (any FileTree)? = nil,
  diagnostics: inout [Diagnostic]
) -> VerificationReport? {
  let structure = BundleStructure(of: bundle, name: name)
  let before = diagnostics.count
  var record = readRecord(
    at: structure.resources.appending(name: LocatedRecord.fileName), of: bundle,
    diagnostics: &diagnostics)
  if record == nil, diagnostics.count == before, let surroundings {
    let sidecar = FileName(name).base + LocatedRecord.sidecarSuffix
    record = readRecord(
      at: BundlePath(normalized: sidecar), of: surroundings, diagnostics: &diagnostics)
    record?.path = BundlePath(normalized: "../" + sidecar)
  }
  guard let record else {
    if diagnostics.count == before {
      diagnostics.append(.noRecord(structure.resources.appending(name: LocatedRecord.fileName)))
    }
    return nil
  }
  return verify(bundle, against: record, diagnostics: &diagnostics)
}

/// Compares a bundle with a record, which may lie beside it.
///
/// The record itself and `_CodeSignature` directories, which signing adds later, count as expected.
package func verify(
  _ bundle: any FileTree, against record: LocatedRecord, diagnostics: inout [Diagnostic]
) -> VerificationReport {
  var walk = BundleWalk(bundle, readsFiles: false)
  walk.run()
  diagnostics += walk.diagnostics
  var report = VerificationReport(checked: record.manifest.files.count)
  let entries = Dictionary(walk.entries.map { ($0.path, $0) }, uniquingKeysWith: { a, _ in a })
  for file in record.manifest.files {
    if let entry = entries[file.path] {
      report.findings += differences(of: entry, from: file, in: bundle)
    } else {
      report.findings.append(.init(path: file.path, problem: .missing))
    }
  }
  report.findings += modes(ofDirectories: walk.entries, against: record)
  report.findings += additions(among: walk.entries, to: record)
  report.findings += walk.undecodable.map { .init(path: $0, problem: .added) }
  report.findings.sort { ($0.path, $0.problem.rawValue) < ($1.path, $1.problem.rawValue) }
  return report
}

/// Reports directories around recorded files that not everybody can enter or that everybody can
/// write.
///
/// The record lists only empty directories; builds make all others with mode 0755. Directories that
/// another tool made for its group are accepted too.
private func modes(
  ofDirectories entries: [BundleReport.Entry], against record: LocatedRecord
) -> [VerificationReport.Finding] {
  let listed = Set(record.manifest.files.map(\.path))
  var implied: Set<BundlePath> = []
  for file in record.manifest.files { implied.insertWithParents(file.path.parent) }
  // The record lists all but itself, and may be alone in its directory.
  if !record.path.isOutsideRoot { implied.insertWithParents(record.path.parent) }
  return entries.compactMap { entry in
    guard entry.type == .directory, implied.contains(entry.path), !listed.contains(entry.path),
      let mode = entry.mode, mode & 0o755 != 0o755 || mode & 0o002 != 0
    else { return nil }
    return .init(
      path: entry.path, problem: .mode, expected: "0755", found: octal(mode))
  }
}

/// Permission bits in octal: `0644`.
private func octal(_ mode: UInt16) -> String {
  let text = String(mode, radix: 8)
  return String(repeating: "0", count: max(0, 4 - text.utf8.count)) + text
}

/// Returns the paths that the record lacks; a new directory counts once, without its contents.
private func additions(
  among entries: [BundleReport.Entry], to record: LocatedRecord
) -> [VerificationReport.Finding] {
  var known: Set<BundlePath> = []
  for file in record.manifest.files { known.insertWithParents(file.path) }
  known.insertWithParents(record.path)
  var findings: [VerificationReport.Finding] = []
  var index = entries.startIndex
  while index < entries.endIndex {
    let entry = entries[index]
    if known.contains(entry.path) {
      index += 1
      continue
    }
    if entry.kind != .signature {
      let found = entry.fileCount.map { $0.counted("file") }
      findings.append(.init(path: entry.path, problem: .added, found: found))
    }
    index = entries.endOfDirectory(at: index)
  }
  return findings
}

private func differences(
  of entry: BundleReport.Entry, from file: BundleRecord.File, in bundle: any FileTree
) -> [VerificationReport.Finding] {
  func finding(
    _ problem: VerificationReport.Problem, _ expected: String?, _ found: String?
  ) -> VerificationReport.Finding {
    .init(path: entry.path, problem: problem, expected: expected, found: found)
  }
  let expectedType: FileKind =
    file.link != nil ? .symbolicLink : file.sha256 != nil ? .file : .directory
  guard entry.type == expectedType else {
    return [finding(.type, expectedType.phrase, entry.type.phrase)]
  }
  if let link = file.link {
    let isSame = entry.linkTarget.map { $0.utf8.elementsEqual(link.utf8) } ?? false
    return isSame ? [] : [finding(.link, "-> \(link)", entry.linkTarget.map { "-> \($0)" })]
  }
  var findings: [VerificationReport.Finding] = []
  if let mode = file.mode, let found = entry.mode, UInt16(mode, radix: 8) != found {
    findings.append(finding(.mode, mode, octal(found)))
  }
  if let size = file.size, size != entry.size {
    findings.append(finding(.modified, "\(size)", "size \(entry.size)"))
  } else if let sha256 = file.sha256 {
    do throws(FileTreeError) {
      let found = try digest(of: entry.path, in: bundle)
      if found != sha256 {
        findings.append(finding(.modified, String(sha256.prefix(12)), "sha256 " + found.prefix(12)))
      }
    } catch {
      findings.append(finding(.unreadable, nil, error.reason.description))
    }
  }
  return findings
}

/// SHA-256 in lower-case hexadecimal, read in pieces to bound memory.
package func digest(
  of file: BundlePath, in tree: any FileTree
) throws(FileTreeError) -> String {
  var hasher = DigestHasher()
  try tree.read(file) { hasher.update($0) }
  return hasher.finalized().hexadecimal
}

/// How a bundle differs from the record of its build.
package struct VerificationReport: Equatable, Sendable, Codable {
  package enum Problem: String, Hashable, Sendable, Codable, CaseIterable {
    case missing, added, modified, type, mode, link, unreadable
  }

  package struct Finding: Equatable, Sendable, Codable {
    package var path: BundlePath
    package var problem: Problem
    /// The recorded value, if the difference is in a single value.
    package var expected: String?
    package var found: String?

    package init(
      path: BundlePath, problem: Problem, expected: String? = nil, found: String? = nil
    ) {
      self.path = path
      self.problem = problem
      self.expected = expected
      self.found = found
    }
  }

  /// What a bundle is compared with.
  package enum Evidence: String, Sendable, Codable {
    /// The record of its build.
    case record
    /// The lists of files of its signatures.
    case seal
  }

  package var evidence = Evidence.record
  /// How many entries of the record, or of the lists, were compared with the bundle.
  package var checked: Int
  /// In byte order of paths.
  package var findings: [Finding]
  /// Who signed the program of the bundle, by what its signature says; empty for a record, and without a program.
  package var signers: [String]? = nil

  package init(checked: Int, findings: [Finding] = [], evidence: Evidence = .record) {
    self.checked = checked
    self.findings = findings
    self.evidence = evidence
  }

  package var isMatch: Bool { findings.isEmpty }
}

extension VerificationReport {
  /// One line for each finding, and a summary.
  ///
  ///     modified   fr.lproj/Localizable.strings (size 120, recorded 118)
  ///     missing    pin.png
  ///     2 of 40 recorded files differ
  ///     signed by 'Apple Development: N (X)', team ABC, on 2024-03-01
  package var text: String {
    let width = Problem.allCases.map(\.rawValue.utf8.count).max() ?? 0
    let lines = findings.map { finding in
      finding.problem.rawValue.padded(to: width + 3) + finding.path.text.visible
        + finding.details(evidence) + "\n"
    }
    let signed = (signers ?? []).map { $0.visible + "\n" }.joined()
    return lines.joined() + summary + "\n" + signed
  }

  private var summary: String {
    guard !isMatch else {
      if evidence == .record { return "\(checked.counted("recorded file")): all as built" }
      return checked == 0
        ? "no sealed files besides the program: all as signed"
        : "\(checked.counted("sealed file")): all as signed"
    }
    let added = findings.filter { $0.problem == .added }.count
    let differing = Set(findings.filter { $0.problem != .added }.map(\.path)).count
    var parts: [String] = []
    // The program and its Info.plist are not in the list.
    if differing > checked {
      parts.append(differing.counted("file differs", "files differ"))
    } else if differing > 0 {
      parts.append(
        "\(differing) of "
          + checked.counted("\(evidence.word) file differs", "\(evidence.word) files differ"))
    }
    if added > 0 { parts.append("\(added) added") }
    return parts.joined(separator: ", ")
  }
}

extension VerificationReport.Evidence {
  /// What it calls its files.
  package var word: String { self == .record ? "recorded" : "sealed" }
}

extension VerificationReport.Finding {
  fileprivate func details(_ evidence: VerificationReport.Evidence) -> String {
    switch (expected, found) {
    case (let expected?, let found?):
      " (\(found.visible), \(evidence.word) \(expected.visible))"
    case (nil, let found?): " (\(found.visible))"
    default: ""
    }
  }
}

extension Set<BundlePath> {
  /// Inserts a path and all directories above it.
  fileprivate mutating func insertWithParents(_ path: BundlePath) {
    var path = path
    while !path.isRoot, insert(path).inserted { path = path.parent }
  }
}

extension Diagnostic {
  fileprivate static func noRecord(_ path: BundlePath) -> Self {
    Diagnostic(
      .error, id: "verify-no-record",
      "there is no '\(path)' to verify the bundle against, and no seal",
      details: [
        "it was built by another tool or with 'manifest: none', or its record was moved away;"
          + " and it is not signed"
      ])
  }
}
