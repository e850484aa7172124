package import AppleVocabulary
internal import BundleModel
package import Diagnostics
package import FileTree
internal import Hashing
internal import PropertyListFormat
internal import SignatureFormat

/// A list of sealed files, as `codesign` would write it into a bundle.
package struct Seal: Equatable, Sendable {
  /// Where it belongs: `Contents/_CodeSignature/CodeResources`.
  package var path: BundlePath
  package var bytes: [UInt8]
  /// Files, links and nested code in `files2`, or in `files` where there is no such list.
  package var count: Int
  package var nestedCount: Int
}

/// The choices of `codesign` that do not follow from the bundle.
package struct SealOptions: Equatable, Sendable {
  /// What the list looks like.
  package var style: SealStyle
  /// The architecture of the Mac, whose slice of universal code comes first.
  package var architecture: String
  /// True if nested code without a signature is left out, and not an error.
  package var leavesOutUnsigned: Bool

  package init(
    system: MacSystem? = nil, architecture: String = "arm64", leavesOutUnsigned: Bool = false
  ) {
    style = .of(system)
    self.architecture = architecture
    self.leavesOutUnsigned = leavesOutUnsigned
  }
}

/// Lists the files of a bundle with their digests; nil after an error among the diagnostics.
///
/// Nothing is written, and nothing is signed: the signature of the program seals this list, and comes after it.
package func seal(
  _ bundle: any FileTree, name: String, options: SealOptions, diagnostics: inout [Diagnostic]
) -> Seal? {
  var walk = BundleWalk(bundle, readsFiles: false)
  walk.run()
  diagnostics += walk.diagnostics.map { diagnostic in
    // A list without them would be wrong.
    var diagnostic = diagnostic
    diagnostic.severity = .error
    return diagnostic
  }
  let place = SealPlace(of: bundle, name: name)
  var sealing = Sealing(bundle: bundle, place: place, options: options)
  let seal = sealing.seal(walk.entries)
  diagnostics += sealing.diagnostics
  return diagnostics.hasErrors ? nil : seal
}

/// The part of a bundle that a list is about.
struct SealPlace {
  /// The directory that holds `_CodeSignature`.
  var base: BundlePath
  /// The resources below it, with `/` at the end; empty where they are the same.
  var resources: String
  var info: BundleInfo?
  /// The program of the bundle, if there is one.
  var executable: BundlePath?

  /// Finds the place for a bundle whose directory is `root`.
  init(of bundle: any FileTree, name: String, at root: BundlePath = "") {
    let structure = BundleStructure(of: bundle, name: name, at: root)
    base =
      switch structure.layout {
      case .versioned, .gnustep: structure.resources.parent
      case .flat, .wrapped: structure.resources
      case .deep, .supportFiles: structure.infoDirectory
      }
    resources = structure.resources.relative(to: base).map { $0.isEmpty ? "" : $0 + "/" } ?? ""
    var ignored: [Diagnostic] = []
    info = readInfo(of: bundle, structure, diagnostics: &ignored)
    let named = info?.executable ?? FileName(name).base
    let candidates = [base.appending("MacOS").appending(named), base.appending(named)]
    executable = candidates.first { path in
      // A name with slashes in it leads elsewhere.
      guard named.isFileName else { return false }
      let status = (try? bundle.status(of: path, followingLinks: false)) ?? nil
      return status?.kind == .file
    }
  }

  /// A path below the base, relative to it; nil for another one.
  func relative(_ path: BundlePath) -> String? { path.relative(to: base) }

  /// True for what belongs to the signature, and for the program, which holds it.
  func isLeftOut(_ path: String) -> Bool {
    let top = path.prefix { $0 != "/" }
    return top == CodeResources.directoryName || top == "_MASReceipt"
      || path == CodeResources.fileName || executable == base.appending(path)
  }

  /// What a program runs on; nil for what it does not say.
  struct Target: Equatable {
    var platform: UInt32?
    var minimumSystem: MachOVersion?
  }

  /// What the program says, or else Info.plist; nil if neither says anything.
  func target(of bundle: any FileTree, architecture: String) -> Target? {
    if let executable, let bytes = try? bundle.contents(of: executable),
      let slice = (try? MachOFile(decoding: bytes))?.slice(for: architecture)
    {
      return Target(platform: slice.platform, minimumSystem: slice.minimumSystem)
    }
    // A bundle that is to have no program is signed as a file is, whatever it says.
    guard let info, info.executable != nil,
      let version = info.minimumSystemVersion.flatMap({ MachOVersion($0) })
    else { return nil }
    let platform = info.platforms.lazy.compactMap { Self.platforms[$0] }.first
    return Target(platform: platform ?? (resources.isEmpty ? nil : 1), minimumSystem: version)
  }

  /// Words of `CFBundleSupportedPlatforms`, with the platforms of their old programs.
  private static let platforms: [String: UInt32] = [
    "MacOSX": 1, "iPhoneOS": 2, "iPhoneSimulator": 2, "AppleTVOS": 3, "AppleTVSimulator": 3,
    "WatchOS": 4, "WatchSimulator": 4, "XROS": 11, "XRSimulator": 12,
  ]
}

extension MachOFile {
  /// The slice that a Mac of an architecture looks at, and the first where it has none.
  func slice(for architecture: String) -> Slice? { ordered(for: architecture).first }

  /// The slices, that of the Mac first.
  func ordered(for architecture: String) -> [Slice] {
    // A Mac with Apple's processor runs Intel's code too.
    let own = [architecture, architecture + "e", "x86_64"].lazy.compactMap { name in
      slices.firstIndex { $0.architecture == name }
    }.first
    guard let own else { return slices }
    var rest = slices
    return [rest.remove(at: own)] + rest
  }
}

/// Makes one list.
private struct Sealing {
  let bundle: any FileTree
  let place: SealPlace
  let options: SealOptions
  var diagnostics: [Diagnostic] = []
  private var digests: [BundlePath: (sha1: [UInt8], sha256: [UInt8])] = [:]

  init(bundle: any FileTree, place: SealPlace, options: SealOptions) {
    self.bundle = bundle
    self.place = place
    self.options = options
  }

  mutating func seal(_ entries: [BundleReport.Entry]) -> Seal? {
    let rules = CodeResources.rules(resources: place.resources, style: options.style)
    guard let first = try? SealRules(rules.first), let second = try? SealRules(rules.second) else {
      preconditionFailure("the program's own rules are expressions")
    }
    let target = place.target(of: bundle, architecture: options.architecture)
    let hasSHA1 = options.style.hasSHA1(for: target)
    var nestedCount = 0
    let sealed = options.style.hasSecondVersion ? entries : []
    let files = scan(sealed, second, entersNested: false) { sealing, entry, rule in
      var facts: PropertyList.Dictionary
      if rule.isNested, entry.type != .symbolicLink {
        guard let code = sealing.nested(entry) else { return nil }
        facts = code
        nestedCount += 1
      } else if entry.type == .symbolicLink {
        facts = ["symlink": .string(entry.linkTarget ?? "")]
      } else {
        guard let digests = sealing.digests(of: entry.path) else { return nil }
        facts = [:]
        if hasSHA1 { facts["hash"] = .data(digests.sha1) }
        if sealing.options.style.hasSHA256 { facts["hash2"] = .data(digests.sha256) }
      }
      if rule.isOptional { facts["optional"] = .boolean(true) }
      if facts.count == 1, let only = facts["hash"] { return only }
      return .dictionary(facts)
    }
    let old = scan(entries, first, entersNested: true) { sealing, entry, rule in
      guard entry.type == .file, let digests = sealing.digests(of: entry.path) else { return nil }
      return rule.isOptional
        ? .dictionary(["hash": .data(digests.sha1), "optional": .boolean(true)])
        : .data(digests.sha1)
    }
    func list(_ rules: [CodeResources.Rule]) -> PropertyList {
      .dictionary(PropertyList.Dictionary(rules.map { ($0.pattern, $0.propertyList) }))
    }
    var document: PropertyList.Dictionary = [
      "files": .dictionary(old), "rules": list(rules.first),
    ]
    if options.style.hasSecondVersion {
      document["files2"] = .dictionary(files)
      document["rules2"] = list(rules.second)
    }
    let path = place.base.appending(name: CodeResources.directoryName)
      .appending(name: CodeResources.fileName)
    return Seal(
      path: path, bytes: PropertyList.dictionary(document).encodedAsXML(),
      count: options.style.hasSecondVersion ? files.count : old.count, nestedCount: nestedCount)
  }

  /// The entries that rules seal, each with what `value` makes of it.
  private mutating func scan(
    _ entries: [BundleReport.Entry], _ rules: SealRules, entersNested: Bool,
    value: (inout Sealing, BundleReport.Entry, CodeResources.Rule) -> PropertyList?
  ) -> PropertyList.Dictionary {
    var pairs: [PropertyList.Dictionary.Entry] = []
    // A directory that is sealed as a whole, with its slash.
    var skipped: String?
    for entry in entries {
      guard let path = place.relative(entry.path), !path.isEmpty, !place.isLeftOut(path) else {
        continue
      }
      if let skipped, path.hasPrefix(skipped) { continue }
      guard entry.type != .special, let rule = rules.rule(for: path), !rule.omits else { continue }
      if entry.type == .directory {
        guard rule.isNested, entry.path.name.contains("."), !entersNested else { continue }
        skipped = path + "/"
      }
      if let value = value(&self, entry, rule) { pairs.append(.init(key: path, value: value)) }
    }
    return PropertyList.Dictionary(distinct: pairs)
  }

  private mutating func digests(of path: BundlePath) -> (sha1: [UInt8], sha256: [UInt8])? {
    if let known = digests[path] { return known }
    var (sha1, sha256) = (SHA1Hasher(), DigestHasher())
    do throws(FileTreeError) {
      try bundle.read(path) {
        sha1.update($0)
        sha256.update($0)
      }
    } catch {
      var diagnostic = Diagnostic.unreadable(path, error)
      diagnostic.severity = .error
      diagnostics.append(diagnostic)
      return nil
    }
    let found = (sha1.finalized(), sha256.finalized().bytes)
    digests[path] = found
    return found
  }

  /// What identifies a program or a bundle inside; nil for one that is not signed.
  private mutating func nested(_ entry: BundleReport.Entry) -> PropertyList.Dictionary? {
    let code: NestedCode?
    do {
      code = try NestedCode(
        at: entry.path, isDirectory: entry.type == .directory, of: bundle,
        architecture: options.architecture)
    } catch {
      diagnostics.append(.unsigned(entry.path, "\(error)", isLeftOut: options.leavesOutUnsigned))
      return nil
    }
    guard let code else {
      diagnostics.append(
        .unsigned(entry.path, "it is not signed", isLeftOut: options.leavesOutUnsigned))
      return nil
    }
    return ["cdhash": .data(code.hash), "requirement": .string(code.requirement)]
  }
}

/// Signed code inside of a bundle, as the list of the bundle identifies it.
struct NestedCode: Equatable, Sendable {
  /// 20 bytes of the digest of its code directory.
  var hash: [UInt8]
  /// The designated requirement in words.
  var requirement: String
  /// The digests of all its code directories.
  var hashes: [[UInt8]]

  /// Reads a program, or the program or the signature of a bundle; nil for what is not signed.
  init?(
    at path: BundlePath, isDirectory: Bool, of bundle: any FileTree, architecture: String
  ) throws {
    let signatures = try Self.signatures(
      at: path, isDirectory: isDirectory, of: bundle, architecture: architecture)
    guard let first = signatures.first, let hash = first.best?.hash else { return nil }
    self.hash = hash
    hashes = signatures.flatMap(\.codeDirectoryHashes)
    requirement = first.designatedRequirement ?? requirementText(ofHashes: hashes)
  }

  private static func signatures(
    at path: BundlePath, isDirectory: Bool, of bundle: any FileTree, architecture: String
  ) throws -> [CodeSignature] {
    guard isDirectory else { return try signatures(ofProgram: path, bundle, architecture) }
    let place = SealPlace(of: bundle, name: path.name, at: path)
    if let executable = place.executable {
      return try signatures(ofProgram: executable, bundle, architecture)
    }
    // A bundle without a program has the parts of its signature as files.
    let directory = place.base.appending(name: CodeResources.directoryName)
    guard let main = try? bundle.contents(of: directory.appending("CodeDirectory")) else {
      return []
    }
    let requirements = try? bundle.contents(of: directory.appending("CodeRequirements"))
    return [try CodeSignature(codeDirectory: main, requirements: requirements)]
  }

  private static func signatures(
    ofProgram path: BundlePath, _ bundle: any FileTree, _ architecture: String
  ) throws -> [CodeSignature] {
    let bytes = try bundle.contents(of: path)
    guard MachOFile.begins(bytes) else { return [] }
    return try MachOFile(decoding: bytes).ordered(for: architecture).compactMap { slice in
      try slice.signature.map { try CodeSignature(decoding: bytes[$0]) }
    }
  }
}

extension Diagnostic {
  fileprivate static func unsigned(
    _ path: BundlePath, _ reason: String, isLeftOut: Bool
  ) -> Diagnostic {
    Diagnostic(
      isLeftOut ? .warning : .error, id: "seal-nested-unsigned",
      "'\(path)' is nested code, and cannot be sealed: \(reason)",
      details: [
        isLeftOut
          ? "it is left out, so the seal is not that of a whole bundle"
          : "sign what is inside first, or leave it out with '--allow-unsigned'"
      ])
  }
}
