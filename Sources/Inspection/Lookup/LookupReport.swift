package import FileTree

/// A file that a look-up considered, with its verdict.
package struct LookupCandidate: Hashable, Sendable {
  /// Why a file is chosen, or why it is not.
  package enum Verdict: Hashable, Sendable {
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
package struct LookupReport: Hashable, Sendable {
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
