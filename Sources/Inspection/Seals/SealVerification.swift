internal import BundleModel
package import Diagnostics
package import FileTree
internal import Hashing
internal import PropertyListFormat

/// Compares a bundle with the lists of its signatures, those of nested bundles too; nil where there is none that can be read.
///
/// The digests that the signatures of programs have are checked too. Who signed them is not: that needs certificates.
/// `diagnostics` says which lists cannot be used.
package func verifySeals(
  of bundle: any FileTree, diagnostics: inout [Diagnostic]
) -> VerificationReport? {
  var walk = BundleWalk(bundle, readsFiles: false)
  walk.run()
  diagnostics += walk.diagnostics
  var report = VerificationReport(checked: 0, evidence: .seal)
  var isJudged = false
  var outermost = Int.max
  var signers: [String] = []
  for entry in walk.entries
  where entry.path.name == CodeResources.fileName
    && entry.path.parent.name == CodeResources.directoryName && entry.type == .file
  {
    let base = entry.path.parent.parent
    do {
      guard let seal = CodeResources(decoding: try bundle.contents(of: entry.path)) else {
        diagnostics.append(.unreadableSeal(entry.path, "it is no list of sealed files"))
        continue
      }
      let check = try SealCheck(seal, base: base, bundle: bundle)
      report.checked += seal.files.count
      report.findings += check.findings(among: walk.entries)
      let program = check.program(among: walk.entries)
      if let program { report.findings += check.findings(in: program) }
      // That of the bundle itself; nested ones have their own.
      if entry.path.components.count < outermost {
        outermost = entry.path.components.count
        signers = program.map { check.signers(of: $0) } ?? []
      }
      isJudged = true
    } catch let error as UnusableRule {
      diagnostics.append(
        .unreadableSeal(entry.path, "its rule '\(error.pattern)' is none of codesign's"))
    } catch {
      diagnostics.append(.unreadableSeal(entry.path, "\(error)"))
    }
  }
  guard isJudged else { return nil }
  if !signers.isEmpty { report.signers = signers }
  report.findings += flattenedFrameworks(among: walk.entries)
  report.findings.sort { ($0.path, $0.problem.rawValue) < ($1.path, $1.problem.rawValue) }
  // What lists of bundles inside each other both miss is missing once.
  var reported: Set<VerificationReport.Finding.Key> = []
  report.findings = report.findings.namingOtherCapitals().filter {
    reported.insert(.init(path: $0.path, problem: $0.problem)).inserted
  }
  return report
}

/// One list and the files that it is about.
struct SealCheck: ~Copyable {
  let seal: CodeResources
  private let rules: SealRules
  /// The directory that holds `_CodeSignature`.
  let base: BundlePath
  let bundle: any FileTree
  /// The program of the bundle, relative to the base.
  let executable: String?

  init(_ seal: CodeResources, base: BundlePath, bundle: any FileTree) throws {
    self.seal = seal
    rules = try SealRules(seal.rules)
    self.base = base
    self.bundle = bundle
    executable = Self.executable(of: bundle, at: base)
  }

  func findings(among entries: [BundleReport.Entry]) -> [VerificationReport.Finding] {
    var findings: [VerificationReport.Finding] = []
    var found: Set<String> = []
    // A directory that is judged as a whole, with its slash.
    var skipped: String?
    for entry in entries {
      guard let path = relative(entry.path) else {
        if isBesideContents(entry) { findings.append(.init(path: entry.path, problem: .added)) }
        continue
      }
      if let skipped, path.hasPrefix(skipped) { continue }
      if entry.type == .directory {
        // A nested bundle is judged by its own list.
        guard let file = seal.files[path], file.isNested || file.link != nil else { continue }
        found.insert(path)
        skipped = path + "/"
        if file.isNested {
          findings += nestedDifference(of: entry, from: file)
        } else {
          findings.append(
            .init(path: entry.path, problem: .type, expected: "a link", found: "a directory"))
        }
        continue
      }
      if isLeftOut(path) { continue }
      if let file = seal.files[path] {
        found.insert(path)
        if let finding = difference(of: entry, from: file) { findings.append(finding) }
      } else if isMissed(path, entry) {
        findings.append(.init(path: entry.path, problem: .added))
      }
    }
    for (path, file) in seal.files where !found.contains(path) && !file.isOptional {
      findings.append(.init(path: base.appending(path), problem: .missing))
    }
    return findings
  }

  /// True for what stands beside `Contents`, where nothing may be.
  private func isBesideContents(_ entry: BundleReport.Entry) -> Bool {
    base.name == "Contents" && entry.path.parent == base.parent && entry.path != base
  }

  private func relative(_ path: BundlePath) -> String? {
    if base.isRoot { return path.text }
    let prefix = base.text + "/"
    return path.text.hasPrefix(prefix) ? String(path.text.dropFirst(prefix.utf8.count)) : nil
  }

  /// True for what belongs to the signature, and for the program, which holds it.
  private func isLeftOut(_ path: String) -> Bool {
    let top = path.prefix { $0 != "/" }
    return top == CodeResources.directoryName || top == "_MASReceipt"
      || path == CodeResources.fileName || path == executable
  }

  /// True for a file that the list would have if it had been there.
  private func isMissed(_ path: String, _ entry: BundleReport.Entry) -> Bool {
    // The first version of lists knows no links.
    if seal.isOfFirstVersion, entry.type != .file { return false }
    // The App Store adds it to apps that are signed.
    if path.hasPrefix("SC_Info/") { return false }
    guard let rule = rules.rule(for: path) else { return false }
    return !rule.omits
  }

  private func difference(
    of entry: BundleReport.Entry, from file: CodeResources.SealedFile
  ) -> VerificationReport.Finding? {
    func finding(
      _ problem: VerificationReport.Problem, _ expected: String?, _ found: String?
    ) -> VerificationReport.Finding {
      .init(path: entry.path, problem: problem, expected: expected, found: found)
    }
    if let link = file.link {
      guard entry.type == .symbolicLink else { return finding(.type, "a link", "a file") }
      let isSame = entry.linkTarget == link
      return isSame ? nil : finding(.link, "-> \(link)", entry.linkTarget.map { "-> \($0)" })
    }
    guard entry.type == .file else { return finding(.type, "a file", "a link") }
    if file.isNested { return nestedDifference(of: entry, from: file).first }
    do throws(FileTreeError) {
      if let sha256 = file.sha256 {
        let found = try digest(of: entry.path, in: bundle)
        let expected = hexadecimal(sha256)
        return found == expected
          ? nil : finding(.modified, String(expected.prefix(12)), "sha256 " + found.prefix(12))
      }
      guard let sha1 = file.sha1 else { return nil }
      var hasher = SHA1Hasher()
      try bundle.read(entry.path) { hasher.update($0) }
      let found = hasher.finalized()
      return found == sha1
        ? nil
        : finding(
          .modified, String(hexadecimal(sha1).prefix(12)),
          "sha1 " + hexadecimal(found).prefix(12))
    } catch {
      return finding(.unreadable, nil, error.reason.description)
    }
  }

  /// The program of the bundle, relative to the base.
  private static func executable(of bundle: any FileTree, at base: BundlePath) -> String? {
    for place in ["Info.plist", "Resources/Info.plist"] {
      guard let bytes = try? bundle.contents(of: base.appending(place)),
        let name = (try? PropertyList(decoding: bytes))?.dictionary?["CFBundleExecutable"]?.string,
        name.isFileName
      else { continue }
      return base.name == "Contents" ? "MacOS/" + name : name
    }
    return nil
  }
}

/// Frameworks whose links have become directories and files, as a copy without links leaves them.
private func flattenedFrameworks(
  among entries: [BundleReport.Entry]
) -> [VerificationReport.Finding] {
  let versions = Set(
    entries.filter {
      $0.type == .directory && $0.path.name == "Versions"
        && FileName($0.path.parent.name).extension == "framework"
    }.map(\.path))
  if versions.isEmpty { return [] }
  let frameworks = Set(versions.map(\.parent))
  return entries.filter { entry in
    entry.type != .symbolicLink
      && (frameworks.contains(entry.path.parent) && !versions.contains(entry.path)
        || versions.contains(entry.path.parent) && entry.path.name == "Current")
  }.map {
    .init(
      path: $0.path, problem: .type, expected: "a link",
      found: $0.type == .directory ? "a directory" : "a file")
  }
}

extension VerificationReport.Finding {
  fileprivate struct Key: Hashable {
    var path: BundlePath
    var problem: VerificationReport.Problem
  }
}

extension [VerificationReport.Finding] {
  /// Says of what is missing where it is there in other capitals, which disks of Macs do not tell apart.
  fileprivate func namingOtherCapitals() -> Self {
    let added = Dictionary(
      filter { $0.problem == .added }.map { ($0.path.text.lowercased(), $0.path) },
      uniquingKeysWith: { a, _ in a })
    return map { finding in
      guard finding.problem == .missing, let other = added[finding.path.text.lowercased()] else {
        return finding
      }
      var finding = finding
      finding.found = "it is there as '\(other.text)'"
      return finding
    }
  }
}

extension Diagnostic {
  fileprivate static func unreadableSeal(_ path: BundlePath, _ reason: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "seal-unreadable", "'\(path)' cannot be judged: \(reason)")
  }
}
