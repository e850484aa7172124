package import FileTree

/// A file that a look-up came across, and what became of it.
package struct LookupCandidate: Hashable, Sendable {
  /// Why a file is the one that is loaded, or why it is not.
  package enum Verdict: Hashable, Sendable {
    case loaded
    /// The directory of this file is searched first.
    case laterDirectory(BundlePath)
    /// This file of the same directory is meant for the device more exactly.
    case lessSpecific(BundlePath)
    case otherProduct(String, on: String)
    case otherPlatform(String, on: String)
    /// The system takes `~ipad` for a part of the name.
    case noProducts(String, on: String)
    case tooLarge(Int, for: Int)
    /// The user has another language, or the request another localization.
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

/// What a bundle answers to one request.
package struct LookupReport: Hashable, Sendable {
  /// All files that could be meant; the one that is loaded first, then in the order of the search.
  package var candidates: [LookupCandidate]
  /// The directories in the order they are searched; empty for the bundle itself.
  package var searched: [BundlePath]

  /// What is loaded; nil where the bundle has nothing.
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
