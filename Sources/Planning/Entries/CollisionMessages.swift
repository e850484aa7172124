internal import BundleModel
internal import Diagnostics
internal import FileTree

extension Diagnostic {
  static func collision(
    _ path: String, _ claimants: [Claimant], _ remedies: any RemedyWording
  ) -> Diagnostic {
    let words =
      claimants.count == 2
      ? "two resources would both become" : "\(claimants.count) resources would all become"
    return Diagnostic(
      .error, id: "plan-collision", "\(words) '\(path)'", at: claimants.first?.origin,
      details: lines(claimants) + [remedies.words(for: remedy(claimants))])
  }

  static func spelling(
    _ path: String, isCase: Bool, _ strictness: Strictness, _ claimants: [Claimant],
    _ remedies: any RemedyWording
  ) -> Diagnostic {
    let disks = isCase ? "that ignore case" : "that normalize Unicode"
    return Diagnostic(
      strictness == .error || !isCase ? .error : .warning,
      id: isCase ? "plan-case-collision" : "plan-unicode-collision",
      "two resources would both become '\(path)' on disks \(disks)", at: claimants.first?.origin,
      details: lines(claimants) + [remedies.words(for: remedy(claimants))])
  }

  static func fileAndDirectory(
    _ path: String, _ claimants: [Claimant], _ remedies: any RemedyWording
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-file-and-directory", "'\(path)' would be both a file and a directory",
      at: claimants.first?.origin,
      details: lines(claimants) + [remedies.words(for: remedy(claimants))])
  }

  static func insideWhole(
    _ path: String, _ whole: String, _ claimants: [Claimant], _ remedies: any RemedyWording
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-inside-unit",
      path == whole
        ? "'\(path)' would be put together from two sources"
        : "'\(path)' would be put into '\(whole)', which is made as a whole",
      at: claimants.first?.origin,
      details: lines(claimants) + [remedies.words(for: .separateDirectories)])
  }

  static func sameBytes(_ first: Action, _ second: Action, _ path: String) -> Diagnostic {
    let names = (first.inputs.prefix(1) + second.inputs.prefix(1)).map { "'\($0)'" }
    return Diagnostic(
      .note, id: "plan-same-bytes",
      "\(names.joined(separator: " and ")) are the same and become one '\(path)'", at: second.origin
    )
  }

  static func iconTwice(_ copy: Action, _ catalogs: Action, _ path: String) -> Diagnostic {
    let source = copy.inputs.first.map { "'\($0)'" } ?? "a file"
    return Diagnostic(
      .warning, id: "plan-icon-twice",
      "\(source) and the icon of the asset catalogs both become '\(path)'; the catalogs' is used",
      at: copy.origin ?? catalogs.origin,
      details: ["Xcode copies the file, and its actool writes over it; remove it from the target"])
  }

  static func listedTwice(_ source: ProjectPath, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .warning, id: "plan-listed-twice",
      "'\(source)' is listed twice for the same destination; the first is used", at: range)
  }

  /// Returns lines such as `Help/README.md        (group 'Help', bundle.yml:31:9)`, in columns.
  private static func lines(_ claimants: [Claimant]) -> [String] {
    let width = (claimants.map(\.source.count).max() ?? 0) + 8
    return claimants.map { claimant in
      let padding = String(repeating: " ", count: width - claimant.source.count)
      let range = claimant.origin.map { ", \($0)" } ?? ""
      return "\(claimant.source)\(padding)(\(claimant.reason)\(range))"
    }
  }

  private static func remedy(_ claimants: [Claimant]) -> Remedy {
    .separateItems(inGroup: claimants.contains { $0.reason.hasPrefix("group ") })
  }
}
