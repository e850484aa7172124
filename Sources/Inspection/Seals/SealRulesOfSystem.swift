package import AppleVocabulary
internal import PropertyListFormat
internal import SignatureFormat

/// What the `codesign` of a macOS writes: it is the Mac that decides, not its Xcode.
///
/// Source: the lists of 70 products that Xcode 7 to 26 signed on Macs of 10.8 to 26.
package struct SealStyle: Equatable, Sendable {
  /// True if there are `files2` and `rules2`, with links and nested code.
  var hasSecondVersion = true
  /// True if `Base.lproj` is not optional.
  var keepsBase: Bool
  /// True if `files2` has SHA-256.
  var hasSHA256: Bool
  /// From which system of a platform on `files2` has SHA-256 alone; other platforms have both.
  var onlySHA256: [UInt32: MachOVersion]
  /// True if every platform that is not listed has SHA-256 alone.
  var newPlatformsOnlySHA256: Bool
  /// True if bundles without `Contents` have the rules for nested code, which their rule for everything outweighs.
  var nestsFlat: Bool

  private init(
    keepsBase: Bool, hasSHA256: Bool, onlySHA256: [UInt32: MachOVersion],
    newPlatformsOnlySHA256: Bool, nestsFlat: Bool
  ) {
    self.keepsBase = keepsBase
    self.hasSHA256 = hasSHA256
    self.onlySHA256 = onlySHA256
    self.newPlatformsOnlySHA256 = newPlatformsOnlySHA256
    self.nestsFlat = nestsFlat
  }

  /// With SHA-256 alone for the systems that can have it; programs for watches keep both.
  private init(hasNewPlatforms: Bool, nestsFlat: Bool) {
    self.init(
      keepsBase: true, hasSHA256: true,
      onlySHA256: [
        1: MachOVersion(10, 11, 4), 2: MachOVersion(11), 3: MachOVersion(11),
        4: MachOVersion(.max >> 16),
      ], newPlatformsOnlySHA256: hasNewPlatforms, nestsFlat: nestsFlat)
  }

  /// Before SHA-256.
  private init(hasSecondVersion: Bool) {
    self.init(
      keepsBase: false, hasSHA256: false, onlySHA256: [:], newPlatformsOnlySHA256: false,
      nestsFlat: true)
    self.hasSecondVersion = hasSecondVersion
  }

  private static let all: [(since: MacSystem, style: SealStyle)] = [
    (MacSystem(10, 5), SealStyle(hasSecondVersion: false)),
    (MacSystem(10, 9), SealStyle(hasSecondVersion: true)),
    // Where it changed between 10.10 and 10.12 is not seen.
    (
      MacSystem(10, 11),
      SealStyle(
        keepsBase: true, hasSHA256: true, onlySHA256: [1: MachOVersion(10, 11, 4)],
        newPlatformsOnlySHA256: false, nestsFlat: true)
    ),
    (MacSystem(10, 14), SealStyle(hasNewPlatforms: true, nestsFlat: true)),
    // A seed of 10.14 has the rules of before, 10.14.6 those of now.
    (MacSystem(10, 14, 1), SealStyle(hasNewPlatforms: true, nestsFlat: false)),
  ]

  /// That of a macOS; of the newest that is known without one.
  package static func of(_ system: MacSystem?) -> SealStyle {
    guard let system else { return all[all.count - 1].style }
    return (all.last { $0.since <= system } ?? all[0]).style
  }

  /// True if files are sealed by SHA-1 too.
  ///
  /// Of bundles without a program, only lists of before 10.14 are seen, which have both; rcodesign writes SHA-256 alone.
  func hasSHA1(for target: SealPlace.Target?) -> Bool {
    guard hasSHA256 else { return true }
    guard let target else { return !newPlatformsOnlySHA256 }
    guard let platform = target.platform, let minimumSystem = target.minimumSystem else {
      return true
    }
    guard let limit = onlySHA256[platform] else { return !newPlatformsOnlySHA256 }
    return minimumSystem < limit
  }
}

extension CodeResources {
  /// The rules for a bundle whose resources are in a directory, with `/` at the end, below the one that is signed; none for
  /// a flat bundle.
  static func rules(
    resources: String, style: SealStyle
  ) -> (first: [Rule], second: [Rule]) {
    // A flat bundle seals everything by the rule for its resources.
    let isPlain = resources.isEmpty && !style.nestsFlat
    let languages =
      [Rule(pattern: "^\(resources).*\\.lproj/", weight: 1000, isOptional: true)]
      + (style.keepsBase ? [Rule(pattern: "^\(resources)Base\\.lproj/", weight: 1010)] : [])
      + [
        Rule(
          pattern: "^\(resources).*\\.lproj/locversion.plist$", weight: 1100, omits: true)
      ]
    let first =
      [Rule(pattern: "^version.plist$"), Rule(pattern: isPlain ? "^.*" : "^" + resources)]
      + languages
    let nested = [
      Rule(pattern: "^[^/]+$", weight: 10, isNested: true),
      Rule(
        pattern: "^(Frameworks|SharedFrameworks|PlugIns|Plug-ins|XPCServices|Helpers|MacOS"
          + "|Library/(Automator|Spotlight|LoginItems))/", weight: 10, isNested: true),
    ]
    let second =
      [
        Rule(pattern: "^.*"),
        Rule(pattern: ".*\\.dSYM($|/)", weight: 11),
        Rule(pattern: "^(.*/)?\\.DS_Store$", weight: 2000, omits: true),
        Rule(pattern: "^Info\\.plist$", weight: 20, omits: true),
        Rule(pattern: "^version\\.plist$", weight: 20),
        Rule(pattern: "^embedded\\.provisionprofile$", weight: 20),
        Rule(pattern: "^PkgInfo$", weight: 20, omits: true),
      ] + (isPlain ? [] : nested + [Rule(pattern: "^" + resources, weight: 20)]) + languages
    return (first, second)
  }
}

extension CodeResources.Rule {
  /// The value of the rule in a list.
  var propertyList: PropertyList {
    var facts = PropertyList.Dictionary()
    if isNested { facts["nested"] = .boolean(true) }
    if omits { facts["omit"] = .boolean(true) }
    if isOptional { facts["optional"] = .boolean(true) }
    if weight != 1 { facts["weight"] = .real(weight) }
    return facts.isEmpty ? .boolean(true) : .dictionary(facts)
  }
}
