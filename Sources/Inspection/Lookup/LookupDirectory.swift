package import AppleVocabulary
internal import BundleModel
package import FileTree

/// A directory that a look-up may search, with its contents.
package struct LookupDirectory: Equatable, Sendable {
  package enum Role: Hashable, Sendable {
    case unlocalized
    case base
    /// The name of the `.lproj` without its extension.
    case language(String)
  }

  package var role: Role
  package var path: BundlePath
  package var names: [String]

  package init(_ role: Role, at path: BundlePath, names: [String]) {
    self.role = role
    self.path = path
    self.names = names
  }

  /// Sorts directories into search order, and returns those that are not searched separately.
  ///
  /// The order is: unlocalized, the first preferred language, `Base`, the others (rule 11.3.1). If
  /// the request names a localization, only that one follows the unlocalized directory (rule
  /// 11.3.4).
  static func searchOrder(
    _ directories: [LookupDirectory], localization: String?, preferences: LanguagePreferences
  ) -> (searched: [LookupDirectory], others: [LookupDirectory]) {
    var roles: [Role] = [.unlocalized]
    if let localization {
      roles.append(localization == "Base" ? .base : .language(localization))
    } else {
      roles += preferences.languages.prefix(1).map { .language($0) }
      roles.append(.base)
      roles += preferences.languages.dropFirst().map { .language($0) }
    }
    let searched = roles.compactMap { role in directories.first { $0.role.matches(role) } }
    return (searched, directories.filter { !searched.contains($0) })
  }
}

/// The device for a look-up in a bundle.
package struct LookupSystem: Equatable, Sendable {
  /// The platform that Foundation reads after a hyphen: `iphoneos`; nil if it knows none.
  package var platform: String?
  /// The device that it reads after `~`: `ipad`; nil if names have no device suffix.
  package var product: String?
  /// The name for people.
  package var displayName: String

  /// - Parameter device: An iPod counts as an iPhone (rule 11.2.1).
  package init(_ device: DeviceFamily) {
    displayName = device.displayName
    product = device.productSuffix
    platform = device.platform.traits.resourceNameWord
  }
}

extension LookupDirectory.Role {
  fileprivate func matches(_ other: Self) -> Bool {
    if case .language(let a) = self, case .language(let b) = other {
      return LanguagePreferences.areSame(a, b)
    }
    return self == other
  }
}

/// The suffixes of a file's name, compared with a request.
struct LookupVariant: Equatable, Sendable {
  /// The Foundation platform in the name.
  var platform: String?
  var product: String?
  /// 1 if the name has none.
  var scale = 1

  /// Splits a name; nil if it does not match the request.
  ///
  /// A file requested by its full name has no suffixes (rule 11.2.3), and if scales are ignored,
  /// `@2x` is part of the name.
  init?(_ name: String, request: LookupRequest) {
    if name == request.fileName { return }
    let parts = ResourceName(name)
    var plain = parts.base
    if let scale = parts.scale {
      if request.scale == nil { plain += "@\(scale)x" } else { self.scale = scale }
    }
    if let suffix = parts.extension { plain += "." + suffix }
    guard plain == request.fileName else { return nil }
    platform = parts.platform
    product = parts.device
  }

  /// Why Foundation would never choose a file of this name; nil if it might.
  func refusal(by request: LookupRequest) -> LookupCandidate.Verdict? {
    let system = request.system
    if let product, system.product == nil {
      return .noProducts(product, on: system.displayName)
    }
    if let product, product != system.product {
      return .otherProduct(product, on: system.displayName)
    }
    if let platform, platform != system.platform {
      return .otherPlatform(platform, on: system.displayName)
    }
    if let wanted = request.scale, scale > wanted { return .tooLarge(scale, for: wanted) }
    return nil
  }

  /// Larger is better: first the scale (rule 11.7.2), then product, then platform (rule 11.2.3).
  var rank: Int { scale * 4 + (product == nil ? 0 : 2) + (platform == nil ? 0 : 1) }
}

/// The languages of a bundle that a user gets, in order (rule 11.4).
package struct LanguagePreferences: Equatable, Sendable {
  /// As the bundle names them, best first.
  package var languages: [String] = []

  /// Matches the user's languages with the bundle's.
  ///
  /// - Parameters:
  ///   - wanted: The user's languages, best first.
  ///   - directories: The names of the bundle's `.lproj` directories, without `.lproj`.
  ///   - declared: `CFBundleLocalizations`.
  ///   - developmentRegion: `CFBundleDevelopmentRegion`.
  package init(
    wanted: [String], directories: [String], declared: [String] = [], developmentRegion: String?
  ) {
    var candidates = directories.filter { $0 != "Base" }
    candidates += declared.filter { !candidates.contains($0) }
    if let developmentRegion, directories.contains("Base") || candidates.isEmpty,
      !candidates.contains(where: { Self.areSame($0, developmentRegion) })
    {
      candidates.append(developmentRegion)
    }
    for language in wanted { append(Self.match(language, in: candidates)) }
    if let developmentRegion { append(Self.match(developmentRegion, in: candidates)) }
    for language in ["en_US", "en"] { append(Self.match(language, in: candidates)) }
  }

  private mutating func append(_ language: String?) {
    guard let language, !languages.contains(language) else { return }
    languages.append(language)
  }

  /// The candidate of the same language, else of the language without its region or script.
  static func match(_ language: String, in candidates: [String]) -> String? {
    var parts = canonical(language).split(separator: "-")
    while !parts.isEmpty {
      let name = parts.joined(separator: "-")
      if let found = candidates.first(where: { canonical($0) == name }) { return found }
      parts.removeLast()
    }
    return nil
  }

  /// True if two names mean the same language: `English` and `en`, `pt_BR` and `pt-BR`.
  static func areSame(_ a: String, _ b: String) -> Bool { canonical(a) == canonical(b) }

  private static func canonical(_ language: String) -> String {
    oldNames[language] ?? String(language.map { $0 == "_" ? "-" : $0 })
  }

  /// The names that languages had before codes were used (rule 11.4.3).
  static let oldNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Dutch": "nl",
    "Spanish": "es", "Japanese": "ja",
  ]
}
