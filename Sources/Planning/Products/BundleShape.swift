internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree

/// Paths of a bundle that no resource may have.
struct BundleShape {
  private let layout: BundleLayout
  private let isLoose: Bool
  private let infoFile: ProjectPath?
  /// Paths that the build itself writes, in lower case, with what they are.
  private let reserved: [String: String]
  /// Their lengths in bytes, so that few paths need to be looked up.
  private let reservedLengths: Set<Int>
  /// In lower case.
  private let signature: String

  init(product: ResolvedProject.Product) {
    layout = product.layout
    isLoose = product.type == .resources
    infoFile = product.info.file?.value
    var reserved: [String: String] = [:]
    if let path = layout.infoPlist { reserved[path.text.lowercased()] = "Info.plist" }
    if let path = layout.pkgInfo { reserved[path.text.lowercased()] = "PkgInfo" }
    if case .inside(let path) = product.recordOutput {
      reserved[path.text.lowercased()] = "record of what was built"
    }
    self.reserved = reserved
    reservedLengths = Set(reserved.keys.map(\.utf8.count))
    let contents: BundlePath =
      switch layout.style {
      case .deep: "Contents"
      case .versioned: layout.frameworks.parent
      case .flat, .gnustep, .fhs: ""
      }
    signature = contents.appending(name: "_codesignature").text.lowercased()
  }

  /// Why an entry cannot produce a path.
  enum Problem: Equatable {
    case oldLayout(String)
    case outsideContents(BundlePath, String)
    case reserved(BundlePath, String, isInfoFile: Bool)
    /// A file that could be the one that Info.plist is made from.
    case infoPlist(BundlePath, ProjectPath)
    case signature(BundlePath)
    case nameTooLong(BundlePath)
    case outsideBundle(BundlePath)
  }

  /// `isDirectory` is for an output that is not a regular file.
  func problem(
    with path: BundlePath, isDirectory: Bool, source: ProjectPath?, isEmbedded: Bool
  ) -> Problem? {
    let text = path.text
    if path.isOutsideRoot { return .outsideBundle(path) }
    if text.utf8.count > 255, path.components.contains(where: { $0.utf8.count > 255 }) {
      return .nameTooLong(path)
    }
    if isLoose { return reservedProblem(path, source) }
    switch layout.style {
    case .flat:
      let slash = text.utf8.firstIndex(of: UInt8(ascii: "/"))
      if slash != nil || isDirectory {
        let top = text[..<(slash ?? text.endIndex)]
        if top.utf8.count <= 13, Self.oldLayouts.contains(top.lowercased()) {
          return .oldLayout(String(top))
        }
      }
    case .deep where !text.utf8.starts(with: "Contents/".utf8):
      return .outsideContents(path, "Contents")
    case .versioned where !text.utf8.starts(with: "Versions/".utf8):
      return .outsideContents(path, "Versions")
    case .deep, .versioned, .gnustep, .fhs: break
    }
    return isEmbedded ? nil : reservedProblem(path, source)
  }

  private func reservedProblem(_ path: BundlePath, _ source: ProjectPath?) -> Problem? {
    let text = path.text
    if reservedLengths.contains(text.utf8.count), let what = reserved[text.lowercased()] {
      if infoFile == nil, path == layout.infoPlist, let source, source.name == path.name {
        return .infoPlist(path, source)
      }
      return .reserved(path, what, isInfoFile: source != nil && source == infoFile)
    }
    if !isLoose, text.utf8.startsIgnoringCase(with: signature.utf8),
      text.utf8.count == signature.utf8.count
        || text.utf8.dropFirst(signature.utf8.count).first == UInt8(ascii: "/")
    {
      return .signature(path)
    }
    return nil
  }

  /// Directories that change the layout in which Foundation reads a flat bundle (rule 11.1).
  private static let oldLayouts: Set<String> = ["resources", "contents", "support files"]
}

extension String.UTF8View {
  /// `prefix` is ASCII in lower case.
  fileprivate func startsIgnoringCase(with prefix: String.UTF8View) -> Bool {
    count >= prefix.count
      && zip(self, prefix).allSatisfy { own, other in
        own == other || ((0x41...0x5A).contains(own) && own | 0x20 == other)
      }
  }
}

extension BundleShape.Problem {
  func diagnostic(at range: SourceRange?, _ remedies: any RemedyWording) -> Diagnostic {
    switch self {
    case .oldLayout(let name):
      Diagnostic(
        .error, id: "plan-flat-layout",
        "'\(name)' at the root of a flat bundle makes Foundation look for every resource inside "
          + "it, and codesign rejects the bundle; \(remedies.words(for: .renameOrUnwrapFolder))",
        at: range)
    case .outsideContents(let path, let top):
      Diagnostic(
        .error, id: "plan-outside-contents",
        "'\(path)' would lie outside '\(top)', which codesign rejects; "
          + remedies.words(for: .putIntoResources), at: range)
    case .reserved(let path, let what, let isInfoFile):
      Diagnostic(
        .error, id: "plan-reserved",
        isInfoFile
          ? "'\(path)' is the path of the Info.plist that is made from this file; "
            + remedies.words(for: .excludeFromResources)
          : "'\(path)' is the path of the bundle's own \(what); "
            + remedies.words(for: .renameOrExcludeItem), at: range)
    case .infoPlist(let path, let source):
      Diagnostic(
        .error, id: "plan-reserved",
        "'\(path)' is the path of the bundle's own Info.plist; to make that from this file, "
          + remedies.words(for: .infoPlistFile(source)), at: range)
    case .signature(let path):
      Diagnostic(
        .error, id: "plan-reserved",
        "'\(path)' is where the code signature goes; "
          + remedies.words(for: .renameOrExcludeItem), at: range)
    case .nameTooLong(let path):
      Diagnostic(
        .error, id: "plan-name-too-long",
        "a name in '\(path)' is longer than 255 bytes, the most that a disk takes", at: range)
    case .outsideBundle(let path):
      Diagnostic(
        .error, id: "plan-outside-bundle", "'\(path)' is outside the bundle", at: range)
    }
  }
}
