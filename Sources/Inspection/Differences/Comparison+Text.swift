internal import AppleVocabulary
internal import Diagnostics

/// How a comparison is printed.
package struct ComparisonStyle: Sendable {
  package var usesColor = false

  package init(usesColor: Bool = false) { self.usesColor = usesColor }

  fileprivate func paint(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  fileprivate func removed(_ text: String) -> String { paint(text, "31") }
  fileprivate func added(_ text: String) -> String { paint(text, "32") }
  fileprivate func head(_ text: String) -> String { paint(text, "1") }
  fileprivate func place(_ text: String) -> String { paint(text, "36") }
}

extension Comparison {
  /// The differences as text, file by file; empty for equal sides.
  package func text(_ style: ComparisonStyle) -> String {
    var lines: [String] = []
    for file in shown {
      lines.append(style.head(file.head))
      lines += file.notes.map { "  \($0)" }
      lines += (file.difference.map { DifferenceLines($0, context, style).lines }) ?? []
    }
    if let left = leftOut { lines.append(left) }
    if isOfTrees, !shown.isEmpty { lines.append(summary) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A line for each file, with a bar for what became larger or smaller, and the sums.
  package func stat(_ style: ComparisonStyle) -> String {
    let files = shown
    if files.isEmpty { return leftOut.map { " \($0)\n" } ?? "" }
    let names = files.map { ContentText.escapedLine($0.title) }
    let width = min(70, names.map(\.count).max() ?? 0)
    var lines = zip(files, names).map { file, name in
      let padding = String(repeating: " ", count: max(0, width - name.count))
      return " \(name)\(padding) | \(file.statWords(style))"
    }
    lines.append(" " + summary)
    if let left = leftOut { lines.append(" " + left) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// `2 changed, 1 added; 1.2 MB → 1.3 MB (+120.4 KB)`.
  package var summary: String {
    let words: [(File.Status, String)] = [
      (.changed, "changed"), (.added, "added"), (.removed, "removed"), (.moved, "moved"),
      (.unreadable, "not compared"),
    ]
    let counts = words.compactMap { status, word in
      count(status) > 0 ? "\(count(status)) \(word)" : nil
    }
    let growth = sizes.after - sizes.before
    return counts.joined(separator: ", ")
      + "; \(humanReadable(sizes.before)) → \(humanReadable(sizes.after)) (\(growth.signed))"
  }

  /// What is not shown: `left out: 2 x toolsVersion, order`; nil if there is nothing.
  package var leftOut: String? {
    if noise.isEmpty { return nil }
    let total = noise.values.reduce(0, +)
    let parts = noise.sorted { $0.key < $1.key }.map { reason, count in
      count == 1 ? reason : "\(reason) (\(count))"
    }
    return
      "\(total.counted("difference")) without a meaning left out: \(parts.joined(separator: ", "))"
  }
}

extension Int64 {
  /// A growth with its sign: `+1.2K`.
  package var signed: String {
    self == 0 ? "±0" : self > 0 ? "+\(humanReadable(self))" : "-\(humanReadable(-self))"
  }
}

extension Comparison.File {
  /// The path, or both of a file that moved.
  package var title: String {
    oldPath.map { "\($0) => \(path)" } ?? path
  }

  fileprivate var head: String {
    let facts = [form, growthWords].compactMap(\.self).joined(separator: ", ")
    return "\(status.rawValue) \(ContentText.escapedLine(title))"
      + (facts.isEmpty ? "" : " (\(facts))")
  }

  package var growthWords: String? {
    switch status {
    case .added: "\(kind.rawValue), \(humanReadable(newSize ?? 0))"
    case .removed: "\(kind.rawValue), \(humanReadable(oldSize ?? 0))"
    case .changed where growth != 0, .moved where growth != 0: growth.signed
    default: nil
    }
  }

  fileprivate func statWords(_ style: ComparisonStyle) -> String {
    switch status {
    case .added: return style.added("added, \(humanReadable(newSize ?? 0))")
    case .removed: return style.removed("removed, \(humanReadable(oldSize ?? 0))")
    case .unreadable: return "not compared"
    case .changed, .moved:
      return (contentWords + [growth == 0 ? nil : growth.signed].compactMap(\.self))
        .joined(separator: ", ")
    }
  }

  /// `2 differences`, `moved`, and what else there is to say.
  var contentWords: [String] {
    let changes = difference.flatMap {
      $0.changes.isEmpty && status == .moved ? nil : $0.changes.count.counted("difference")
    }
    return [status == .moved ? "moved" : nil, changes].compactMap(\.self) + notes
  }

  /// What happened to it, without sizes.
  var statusWords: String {
    switch status {
    case .changed, .moved: contentWords.joined(separator: ", ")
    case .added, .removed: status.rawValue
    case .unreadable: "not compared"
    }
  }
}

/// The changes of a file as lines.
private struct DifferenceLines {
  private(set) var lines: [String] = []
  private let style: ComparisonStyle

  init(_ difference: ContentDifference, _ context: Int, _ style: ComparisonStyle) {
    self.style = style
    if let text = difference.text {
      addHunks(text.hunks(context: context))
      return
    }
    for (member, changes) in difference.changes.byMember {
      if let member { lines.append(style.place("  \(ContentText.escapedLine(member)):")) }
      for group in changes.bySubject {
        if group[0].subject != nil {
          lines += SubjectSentence(group).lines(indent: member == nil ? 2 : 4)
        } else {
          for change in group { addValue(change) }
        }
      }
    }
  }

  /// A value with a key path, as git shows lines.
  private mutating func addValue(_ change: ContentChange) {
    let path = change.keyPath.isEmpty ? "" : ContentText.escapedLine(change.keyPath) + ": "
    switch change.kind {
    case .added:
      if change.after != nil || change.contents.isEmpty {
        lines.append(
          style.added(
            "+ \(change.after.map { path + $0.shortened } ?? ContentText.escapedLine(change.keyPath))"
          ))
      }
      for (inner, value) in change.contents {
        let joined = Self.join(change.keyPath, inner)
        lines.append(style.added("+ \(ContentText.escapedLine(joined)): \(value)"))
      }
    case .removed:
      if change.before != nil || change.contents.isEmpty {
        lines.append(
          style.removed(
            "- \(change.before.map { path + $0.shortened } ?? ContentText.escapedLine(change.keyPath))"
          ))
      }
      for (inner, value) in change.contents {
        let joined = Self.join(change.keyPath, inner)
        lines.append(style.removed("- \(ContentText.escapedLine(joined)): \(value)"))
      }
    case .changed where change.detail == nil:
      let (old, new) = ContentValue.shortened(change.before, change.after)
      lines.append(style.removed("- \(path)\(old)"))
      lines.append(style.added("+ \(path)\(new)"))
    case .changed, .moved, .reordered: lines.append("  \(change.words)")
    }
  }

  private static func join(_ path: String, _ inner: String) -> String {
    path.isEmpty || inner.hasPrefix("[") ? path + inner : inner.isEmpty ? path : "\(path).\(inner)"
  }

  private mutating func addHunks(_ hunks: [TextDifference.Line]) {
    for line in hunks {
      switch line {
      case .place(let text): lines.append(style.place(text))
      case .both(let text): lines.append(" " + Self.escaped(text))
      case .removed(let text): lines.append(style.removed("-" + Self.escaped(text)))
      case .added(let text): lines.append(style.added("+" + Self.escaped(text)))
      }
    }
  }

  private static func escaped(_ line: String) -> String {
    ContentText.escapedLine(line, keepingBackslashes: true)
  }
}

extension [ContentChange] {
  /// Changes in groups of one file of a package each, in their order; one group without a name elsewhere.
  fileprivate var byMember: [(member: String?, changes: [ContentChange])] {
    var groups: [(member: String?, changes: [ContentChange])] = []
    for change in self {
      if groups.last?.member == change.member, !groups.isEmpty {
        groups[groups.count - 1].changes.append(change)
      } else {
        groups.append((change.member, [change]))
      }
    }
    return groups
  }

  /// Changes in groups of one subject each, in the order of their first ones.
  package var bySubject: [[ContentChange]] {
    var groups: [[ContentChange]] = []
    var places: [ContentChange.Subject?: Int] = [:]
    for change in self {
      if let place = places[change.subject] {
        groups[place].append(change)
      } else {
        places[change.subject] = groups.count
        groups.append([change])
      }
    }
    return groups
  }
}

/// All that is to be said of one object: `'Sign in' moved 8 points down; action 'signIn:' added`.
package struct SubjectSentence {
  package var text: String {
    ([subject].compactMap(\.self) + [words.joined(separator: "; ")]).joined(separator: " ")
  }
  private let subject: String?
  private let words: [String]

  /// Longer sentences are lists, in characters.
  private static let longest = 160

  /// The sentence on a line, or what there is to say line by line.
  func lines(indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent)
    guard let subject, words.count > 1, text.count > Self.longest else { return [space + text] }
    return [space + subject + ":"] + words.map { space + "  " + $0 }
  }

  /// Of changes of one subject.
  package init(_ changes: [ContentChange]) {
    var words: [String] = []
    for change in changes where !words.contains(change.words) { words.append(change.words) }
    self.words = words
    guard let first = changes.first, let subject = first.subject else {
      self.subject = nil
      return
    }
    // Of what is new or gone, people ask what it is.
    let isWhole = first.role == .object && (first.kind == .added || first.kind == .removed)
    self.subject =
      isWhole && subject.name.hasPrefix("'") ? "\(subject.kind) \(subject.name)" : subject.name
  }
}

extension ContentDifference {
  /// The changes as lines without colour.
  func lines(context: Int) -> [String] { DifferenceLines(self, context, ComparisonStyle()).lines }
}
