package import FileTree

/// Finds the file that a request gets, and why each other candidate is not chosen.
///
/// The first directory with a match wins; a better name in a later one does not count (rule
/// 11.3.1). Within a directory the most specific name wins, whatever the order of its entries (rule
/// 11.2.3).
///
/// `directories` are the resources directory and all `.lproj` directories, as far as they have the
/// request's subdirectory.
package func lookUp(
  _ request: LookupRequest, in directories: [LookupDirectory], preferences: LanguagePreferences
) -> LookupReport {
  let order = LookupDirectory.searchOrder(
    directories, localization: request.localization, preferences: preferences)
  var winner: BundlePath?
  var lost: [LookupCandidate] = []
  for directory in order.searched {
    let found = candidates(of: directory, for: request)
    let usable = found.filter { $0.refusal == nil }.sorted {
      ($1.variant.rank, $0.path.text) < ($0.variant.rank, $1.path.text)
    }
    let earlier = winner
    if winner == nil { winner = usable.first?.path }
    for candidate in usable where candidate.path != winner {
      let verdict: LookupCandidate.Verdict? =
        earlier.map { .laterDirectory($0) } ?? winner.map { .lessSpecific($0) }
      if let verdict { lost.append(LookupCandidate(candidate.path, verdict)) }
    }
    lost += found.compactMap { found in
      found.refusal.map { LookupCandidate(found.path, $0) }
    }
  }
  for directory in order.others {
    lost += candidates(of: directory, for: request).map {
      LookupCandidate($0.path, $0.refusal == .otherCase ? .otherCase : .otherLanguage)
    }
  }
  return LookupReport(
    candidates: (winner.map { [LookupCandidate($0, .loaded)] } ?? []) + lost,
    searched: order.searched.map(\.path))
}

private struct Found {
  var path: BundlePath
  var variant: LookupVariant
  /// Why it cannot be chosen; nil if it can.
  var refusal: LookupCandidate.Verdict?
}

private func candidates(of directory: LookupDirectory, for request: LookupRequest) -> [Found] {
  var folded = request
  folded.fileName = request.fileName.lowercased()
  return directory.names.compactMap { name in
    let path = directory.path.appending(name: name)
    if let variant = LookupVariant(name, request: request) {
      return Found(path: path, variant: variant, refusal: variant.refusal(by: request))
    }
    return LookupVariant(name.lowercased(), request: folded).map {
      Found(path: path, variant: $0, refusal: .otherCase)
    }
  }
}

/// A request of an app for a resource of its bundle.
package struct LookupRequest: Equatable, Sendable {
  /// The requested name, including its type.
  package var fileName: String
  /// Below the resources directory and each `.lproj`; empty for none.
  package var subdirectory = ""
  /// The localization that the call names; nil if it names none.
  package var localization: String?
  package var system: LookupSystem
  /// The pixels of a point, for images; nil for a look-up by Foundation, which ignores scales.
  package var scale: Int?

  /// Requests `name`, whose directories become the subdirectory.
  ///
  /// If `type` is nil, it is the extension of `name`; an image without one is a `png`.
  package init(
    _ name: String, type: String? = nil, localization: String? = nil, system: LookupSystem,
    scale: Int? = nil
  ) {
    let path = BundlePath(name)
    let isBare = FileName(path.name).extension == nil
    let type = type ?? (scale != nil && isBare ? "png" : nil)
    fileName = type.map { path.name + "." + $0 } ?? path.name
    subdirectory = path.parent.text
    self.localization = localization
    self.system = system
    self.scale = scale
  }
}

/// A file that a look-up considered, with its verdict.
package struct LookupCandidate: Equatable, Sendable {
  /// Why a file is chosen, or why it is not.
  package enum Verdict: Equatable, Sendable {
    case loaded
    /// The directory of this other file is searched first.
    case laterDirectory(BundlePath)
    /// This other file of the same directory fits the device more specifically.
    case lessSpecific(BundlePath)
    case otherProduct(String, on: String)
    case otherPlatform(String, on: String)
    /// The system reads `~ipad` as part of the name.
    case noProducts(String, on: String)
    case tooLarge(Int, for: Int)
    /// The user has another language, or the request names another localization.
    case otherLanguage
    case otherCase
  }

  package var path: BundlePath
  package var verdict: Verdict

  package init(_ path: BundlePath, _ verdict: Verdict) {
    self.path = path
    self.verdict = verdict
  }
}

/// A bundle's answer to one request.
package struct LookupReport: Equatable, Sendable {
  /// All candidates; the chosen one first, the others in search order.
  package var candidates: [LookupCandidate]
  /// The directories in search order; the empty path is the bundle itself.
  package var searched: [BundlePath]

  /// The chosen file; nil if there is none.
  package var found: BundlePath? {
    candidates.first { $0.verdict == .loaded }?.path
  }
}

extension LookupCandidate.Verdict {
  /// One word for programs.
  package var name: String {
    switch self {
    case .loaded: "loaded"
    case .laterDirectory: "later-directory"
    case .lessSpecific: "less-specific"
    case .otherProduct: "other-device"
    case .otherPlatform: "other-platform"
    case .noProducts: "no-device-suffixes"
    case .tooLarge: "larger-scale"
    case .otherLanguage: "other-language"
    case .otherCase: "other-case"
    }
  }

  /// A sentence for people.
  package var text: String {
    switch self {
    case .loaded: "is loaded"
    case .laterDirectory(let winner): "its directory is searched after that of '\(winner)'"
    case .lessSpecific(let winner): "'\(winner.name)' is meant for this device more exactly"
    case .otherProduct(let product, let device): "marked '~\(product)', which no \(device) loads"
    case .otherPlatform(let platform, let device): "marked '-\(platform)', which no \(device) loads"
    case .noProducts(let product, let device):
      "on \(device), '~\(product)' is a part of the name"
    case .tooLarge(let scale, let wanted): "made for scale \(scale), more than \(wanted)"
    case .otherLanguage: "its language is not searched"
    case .otherCase: "letters differ in case"
    }
  }
}
