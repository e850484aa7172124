internal import BundleModel
internal import Diagnostics
internal import FileTree

/// The items of a product that are left out for what they are: one warning for each entry and reason.
struct IgnoredItems {
  private struct Group: Hashable {
    var why: String
    var remedy: Remedy
    var range: SourceRange
  }

  /// In the order of their first items.
  private var groups: [Group] = []
  private var sources: [Group: [ProjectPath]] = [:]

  mutating func add(
    _ source: ProjectPath, because why: String, _ remedy: Remedy, at range: SourceRange
  ) {
    let group = Group(why: why, remedy: remedy, range: range)
    if sources[group] == nil { groups.append(group) }
    sources[group, default: []].append(source)
  }

  func reports(_ remedies: any RemedyWording) -> [Diagnostic] {
    groups.compactMap { group in
      guard let sources = sources[group], let first = sources.first else { return nil }
      let what =
        sources.count == 1
        ? "'\(first.name)' is left out"
        : "\(sources.count) files are left out, '\(first)' and \(sources.count - 1) more"
      return Diagnostic(
        .warning, id: "plan-ignored",
        "\(what): \(group.why); \(remedies.words(for: group.remedy))", at: group.range)
    }
  }
}
