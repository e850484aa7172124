internal import AppleVocabulary
internal import BundleModel
internal import CoreDataFormat
internal import Diagnostics
package import FileTree
internal import Hashing
internal import HostSystem
internal import PropertyListFormat
internal import SignatureFormat
internal import StringsFormat
internal import ZipFormat

/// What the files of a bundle say of it, beyond the facts of its Info.plist.
///
/// Every part is a function of the bundle alone: a profile has its last day, and is not called expired.
package struct BundleDetails: Equatable, Sendable, Codable {
  package var origin: Origin
  /// In byte order, without `Base`.
  package var languages: [Language]
  /// Why the app asks for what is private: `Camera`, `LocationWhenInUse`, in byte order.
  package var permissions: [String]
  package var program: Program?
  /// What the lists of the signature say of the files; nil without a list that can be read, and for
  /// files of more than a gigabyte in all.
  package var seal: SealVerdict?
  package var profile: Profile?
  package var privacy: Privacy?
  package var models: [Model]
  package var fonts: [BundlePath]
  /// The largest first.
  package var largest: [SizedFile]
  /// Files of the same bytes, what they waste most first.
  package var duplicates: [Duplicate]

  /// What built it.
  package struct Origin: Equatable, Sendable, Codable {
    /// `15.2`.
    package var xcode: String?
    package var xcodeBuild: String?
    /// `iphoneos17.2`.
    package var sdk: String?
    /// `13.5`.
    package var macOS: String?
    package var macOSBuild: String?
  }

  package struct Language: Equatable, Sendable, Codable {
    package var name: String
    /// Keys of tables that the development language has and that this one has too.
    package var keys: Int
    /// Keys of the development language.
    package var of: Int

    package init(name: String, keys: Int, of: Int) {
      (self.name, self.keys, self.of) = (name, keys, of)
    }
  }

  package struct Program: Equatable, Sendable, Codable {
    package var architectures: [String]
    package var platform: String?
    package var minimumSystem: String?
    package var sdk: String?
    package var isEncrypted: Bool
    package var signature: Signature?
    package var entitlements: [Entitlement]
  }

  package struct Signature: Equatable, Sendable, Codable {
    package var identifier: String
    package var team: String?
    package var signer: String?
    /// Of the signer's certificate: `2025-01-31`.
    package var validFrom: String?
    package var validUntil: String?
    /// When, by the clock of who signed it.
    package var signedOn: String?
    /// True if nobody signed it: there are digests, and no certificate.
    package var isAdHoc: Bool
    package var isHardened: Bool
    package var cdhash: String?
    /// `Developer ID Certification Authority, Apple Root CA: verified up to Apple's root`.
    package var chain: String?
    /// What was odd about the certificates when it was signed.
    package var notes: [String]?
  }

  package struct Entitlement: Equatable, Sendable, Codable {
    package var key: String
    /// On one line.
    package var value: String

    package init(key: String, value: String) {
      (self.key, self.value) = (key, value)
    }
  }

  package struct SealVerdict: Equatable, Sendable, Codable {
    package var checked: Int
    package var differing: Int
  }

  package struct Profile: Equatable, Sendable, Codable {
    package var path: BundlePath
    package var name: String?
    package var team: String?
    package var teamName: String?
    package var created: String?
    /// The last day: `2025-01-31`.
    package var expiry: String?
    /// `development`, `ad hoc`, `enterprise` or `store`.
    package var kind: String
    package var deviceCount: Int?
    package var certificates: [String]
  }

  package struct Privacy: Equatable, Sendable, Codable {
    package var path: BundlePath
    package var isTracking: Bool
    package var trackingDomains: [String]
    package var collectedData: [String]
    /// `UserDefaults (CA92.1)`.
    package var accessedAPIs: [String]
  }

  package struct Model: Equatable, Sendable, Codable {
    package var path: BundlePath
    package var versions: Int
    package var current: String?
    /// Nil if the model cannot be read.
    package var entities: Int?

    package init(path: BundlePath, versions: Int, current: String?, entities: Int?) {
      (self.path, self.versions, self.current, self.entities) = (path, versions, current, entities)
    }
  }

  package struct SizedFile: Equatable, Sendable, Codable {
    package var path: BundlePath
    package var size: Int64
  }

  package struct Duplicate: Equatable, Sendable, Codable {
    package var paths: [BundlePath]
    /// Of one of them.
    package var size: Int64

    package init(paths: [BundlePath], size: Int64) {
      (self.paths, self.size) = (paths, size)
    }

    package var waste: Int64 { size * Int64(paths.count - 1) }
  }
}

extension BundleDetails {
  private static let largestCount = 5
  /// Smaller files are no waste worth a line, in bytes.
  private static let smallestDuplicate: Int64 = 512
  /// Files that are read as a whole, in bytes.
  private static let largestFile: Int64 = 16 << 20
  /// Tables of strings in all, in bytes.
  private static let mostTableBytes: Int64 = 64 << 20
  /// Files of one size that are compared with each other, in bytes.
  ///
  /// An archive can hold much more than its own size.
  private static let mostComparedBytes: Int64 = 512 << 20
  /// The files of a bundle whose seal is compared with them, in bytes; that of a larger one is for `verify`.
  private static let mostSealedBytes: Int64 = 1 << 30

  /// Reads what a report lists.
  package init(of bundle: any FileTree, _ report: BundleReport) {
    let files = report.entries.filter { $0.type == .file }
    let info = Self.info(of: bundle, report)
    origin = Origin(info)
    permissions = info.keys.compactMap { key in
      guard key.hasPrefix("NS"), key.hasSuffix("UsageDescription") else { return nil }
      return String(key.dropFirst(2).dropLast("UsageDescription".count))
    }.sorted()
    languages = Self.languages(of: bundle, report)
    program = BundleOverview(report).executable.flatMap { Self.program(of: bundle, at: $0.path) }
    let most = Self.mostSealedBytes
    if files.allSatisfy({ $0.size <= most }), files.reduce(0, { $0 + $1.size }) <= most {
      var ignored: [Diagnostic] = []
      seal = verifySeals(of: bundle, diagnostics: &ignored).map { verdict in
        SealVerdict(
          checked: verdict.checked, differing: Set(verdict.findings.map(\.path)).count)
      }
    }
    profile = files.first {
      $0.kind == .profile && FileName($0.path.name).base == "embedded"
        && [report.structure.resources, report.structure.infoDirectory].contains($0.path.parent)
    }.flatMap { Self.profile(of: bundle, at: $0.path) }
    privacy = files.first {
      $0.path.name == "PrivacyInfo.xcprivacy" && $0.path.parent == report.structure.resources
    }.flatMap { Self.privacy(of: bundle, at: $0.path) }
    models = Self.models(of: bundle, report)
    fonts = files.filter { $0.kind == .font }.map(\.path)
    largest = files.sorted { ($1.size, $0.path) < ($0.size, $1.path) }
      .prefix(Self.largestCount).map { SizedFile(path: $0.path, size: $0.size) }
    duplicates = Self.duplicates(of: bundle, files)
  }

  private static func contents(of bundle: any FileTree, at path: BundlePath) -> [UInt8]? {
    guard let status = try? bundle.status(of: path, followingLinks: false),
      status.kind == .file, status.size <= largestFile
    else { return nil }
    return try? bundle.contents(of: path)
  }

  private static func info(
    of bundle: any FileTree, _ report: BundleReport
  ) -> PropertyList.Dictionary {
    guard let path = report.info?.path, let bytes = contents(of: bundle, at: path) else {
      return [:]
    }
    return (try? PropertyList(decoding: bytes))?.dictionary ?? [:]
  }

  /// How many keys of the development language each other one has.
  private static func languages(of bundle: any FileTree, _ report: BundleReport) -> [Language] {
    var tables: [String: [String: Set<String>]] = [:]
    var rest = mostTableBytes
    for entry in report.entries
    where entry.type == .file && [.strings, .stringsdict].contains(entry.kind)
      && entry.path.parent.parent == report.structure.resources
    {
      guard let language = entry.language, entry.size <= rest,
        let bytes = contents(of: bundle, at: entry.path)
      else { continue }
      rest -= entry.size
      var ignored: [Diagnostic] = []
      let keys: [String]?
      if entry.kind == .strings {
        keys = StringsTable(decoding: bytes, file: entry.path.text, diagnostics: &ignored)?
          .entries.map(\.key)
      } else {
        keys = (try? PropertyList(decoding: bytes))?.dictionary?.keys
      }
      // A plural rule stands for the key of its table.
      let table = FileName(entry.path.name).base
      tables[language, default: [:]][table, default: []].formUnion(keys ?? [])
    }
    let development = report.info?.developmentRegion ?? "en"
    var reference = tables["Base"] ?? [:]
    for (table, keys) in tables[development] ?? [:] {
      reference[table, default: []].formUnion(keys)
    }
    let total = reference.values.reduce(0) { $0 + $1.count }
    return report.languages.filter { $0 != "Base" }.map { language in
      var count = 0
      for (table, keys) in reference {
        let own = tables[language]?[table] ?? []
        count += keys.intersection(own).count
      }
      return Language(
        name: language, keys: language == development ? total : count, of: total)
    }
  }

  private static func program(of bundle: any FileTree, at path: BundlePath) -> Program? {
    guard let bytes = try? bundle.contents(of: path), MachOFile.begins(bytes),
      let facts = try? ProgramFacts(of: bytes), let first = facts.parts.first
    else { return nil }
    let signed = facts.parts.first { $0.signature != nil } ?? first
    var program = Program(
      architectures: facts.parts.map(\.slice.architecture), platform: first.slice.platformName,
      minimumSystem: first.slice.minimumSystem?.description, sdk: first.slice.sdk?.description,
      isEncrypted: facts.parts.contains(where: \.slice.isEncrypted), entitlements: [])
    if let signature = signed.signature, let directory = signature.best {
      program.signature = Signature(
        identifier: directory.identifier, team: directory.team, signer: signed.signer,
        validFrom: signed.certificates.first?.startDate,
        validUntil: signed.certificates.first?.expiryDate, signedOn: signed.signingDate,
        isAdHoc: signature.isAdHoc, isHardened: directory.flags & 0x10000 != 0,
        cdhash: directory.hash.map { hexadecimal($0) }, chain: signed.chainText,
        notes: signed.notes.isEmpty ? nil : signed.notes)
    }
    program.entitlements = (signed.entitlements?.dictionary?.entries ?? [])
      .sorted { $0.key < $1.key }
      .map { Entitlement(key: $0.key, value: $0.value.words) }
    return program
  }

  private static func profile(of bundle: any FileTree, at path: BundlePath) -> Profile? {
    guard let bytes = contents(of: bundle, at: path),
      let profile = try? ProvisioningProfile(decoding: bytes)
    else { return nil }
    let isDebuggable = profile.entitlements?["get-task-allow"] == .boolean(true)
    let kind =
      if profile.isForAllDevices { "enterprise" } else if isDebuggable {
        "development"
      } else if profile.deviceCount != nil { "ad hoc" } else { "store" }
    return Profile(
      path: path, name: profile.name, team: profile.team, teamName: profile.teamName,
      created: profile.created, expiry: profile.expiry, kind: kind,
      deviceCount: profile.deviceCount, certificates: profile.certificates.compactMap(\.name))
  }

  private static func privacy(of bundle: any FileTree, at path: BundlePath) -> Privacy? {
    guard let bytes = contents(of: bundle, at: path),
      let list = (try? PropertyList(decoding: bytes))?.dictionary
    else { return nil }
    func short(_ text: String, _ prefix: String) -> String {
      text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    }
    func dictionaries(_ key: String) -> [PropertyList.Dictionary] {
      (list[key]?.array ?? []).compactMap(\.dictionary)
    }
    return Privacy(
      path: path, isTracking: list["NSPrivacyTracking"] == .boolean(true),
      trackingDomains: (list["NSPrivacyTrackingDomains"]?.array ?? []).compactMap(\.string),
      collectedData: dictionaries("NSPrivacyCollectedDataTypes").compactMap {
        $0["NSPrivacyCollectedDataType"]?.string
      }.map { short($0, "NSPrivacyCollectedDataType") },
      accessedAPIs: dictionaries("NSPrivacyAccessedAPITypes").compactMap { type in
        guard let name = type["NSPrivacyAccessedAPIType"]?.string else { return nil }
        let reasons = (type["NSPrivacyAccessedAPITypeReasons"]?.array ?? []).compactMap(\.string)
        return short(name, "NSPrivacyAccessedAPICategory")
          + (reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))")
      })
  }

  /// Models of Core Data, compiled or not; a version in a model of several is no model by itself.
  private static func models(of bundle: any FileTree, _ report: BundleReport) -> [Model] {
    var models: [Model] = []
    var enclosing: String?
    for entry in report.entries {
      if let enclosing, entry.path.text.hasPrefix(enclosing) { continue }
      guard let form = ModelSummary.Form(name: entry.path.name), !form.isMapping,
        (entry.type == .directory) == form.isDirectory
      else { continue }
      if form.isDirectory { enclosing = entry.path.text + "/" }
      let versions = try? ModelVersions(of: entry.path, form, in: bundle)
      var ignored: [Diagnostic] = []
      let model = versions?.currentPath.flatMap { path -> DataModel? in
        let size = ((try? bundle.status(of: path, followingLinks: false)) ?? nil)?.size ?? 0
        if size > largestFile { return nil }
        return (try? bundle.model(at: path, isCompiled: form.isCompiled, &ignored)) ?? nil
      }
      models.append(
        Model(
          path: entry.path, versions: max(1, versions?.all.count ?? 0), current: versions?.current,
          entities: model?.entities.count))
    }
    return models
  }

  private static func duplicates(
    of bundle: any FileTree, _ files: [BundleReport.Entry]
  ) -> [Duplicate] {
    /// What equal files have in common without being read.
    struct Key: Hashable {
      var size: Int64
      /// Of a file in an archive.
      var checksum: UInt32?
    }
    let archive = bundle as? ZipFileTree
    var alike: [Key: [BundlePath]] = [:]
    for file in files where file.size >= smallestDuplicate {
      let key = Key(size: file.size, checksum: try? archive?.checksum(of: file.path))
      alike[key, default: []].append(file.path)
    }
    var rest = mostComparedBytes
    var groups: [(size: Int64, paths: [BundlePath])] = []
    let ordered = alike.sorted { ($0.key.size, $0.value[0]) < ($1.key.size, $1.value[0]) }
    for (key, paths) in ordered where paths.count > 1 {
      guard key.size <= rest / Int64(paths.count) else { break }
      rest -= key.size * Int64(paths.count)
      groups.append((key.size, paths))
    }
    let digests = parallelMap(groups.flatMap(\.paths), on: .ofMachine) { _, path in
      try? digest(of: path, in: bundle)
    }
    var duplicates: [Duplicate] = []
    var remaining = digests[...]
    for (size, paths) in groups {
      var same: [String: [BundlePath]] = [:]
      for (path, digest) in zip(paths, remaining) {
        if let digest { same[digest, default: []].append(path) }
      }
      remaining = remaining.dropFirst(paths.count)
      for paths in same.values where paths.count > 1 {
        duplicates.append(Duplicate(paths: paths, size: size))
      }
    }
    return duplicates.sorted { ($1.waste, $0.paths[0]) < ($0.waste, $1.paths[0]) }
  }
}

extension BundleDetails.Origin {
  fileprivate init(_ info: PropertyList.Dictionary) {
    let number = info["DTXcode"]?.string ?? ""
    // `1520` is 15.2, `0941` is 9.4.1.
    if number.utf8.count == 4, let digits = UInt(number), number.utf8.first != UInt8(ascii: "+") {
      let (major, minor, patch) = (digits / 100, digits / 10 % 10, digits % 10)
      xcode = "\(major).\(minor)" + (patch == 0 ? "" : ".\(patch)")
    }
    xcodeBuild = info["DTXcodeBuild"]?.string
    sdk = info["DTSDKName"]?.string
    macOSBuild = info["BuildMachineOSBuild"]?.string
    macOS = macOSBuild.flatMap { MacSystem(build: $0)?.description }
  }
}

extension PropertyList {
  /// On one line, for people.
  fileprivate var words: String {
    switch self {
    case .boolean(let flag): flag ? "yes" : "no"
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .array(let values): values.map(\.words).joined(separator: ", ")
    case .dictionary(let values): values.count.counted("entry", "entries")
    case .data(let bytes): bytes.count.counted("byte")
    case .date(let seconds): CalendarDate(secondsSinceReferenceDate: seconds).description
    case .uid(let number): "\(number)"
    }
  }
}
