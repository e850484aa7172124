internal import Diagnostics

/// One difference between two content trees.
package struct ContentChange: Sendable {
  package enum Kind: String, Sendable {
    case added, removed, changed
    /// It is in another object now.
    case moved
    /// Its children, or the lines of a text, have another order.
    case reordered
  }

  /// The object that the difference is told of.
  package struct Subject: Hashable, Sendable {
    package var kind: String
    package var title: String?
    package var id: String?
    /// As in a sentence: `'Sign in'`, or `button 'Sign in'` if there are several of that title.
    package var name: String
    /// Its number in its tree; negative in the old one.
    var number: Int
  }

  package var kind: Kind
  /// The file of a nib, storyboard or model that it is in; nil where it is in the file that is compared.
  package var member: String?
  /// Nil for what belongs to no object, as in a property list.
  package var subject: Subject?
  /// The names from the object to the value, or of the key path.
  package var path: [String]
  package var role: ContentNode.Role
  /// The word for what was changed: `outlet`.
  package var noun: String
  package var before: ContentValue?
  package var after: ContentValue?
  /// Of an image, how its pixels differ; of an object that moved, where to.
  package var detail: String?
  /// Of a line: its number, from 1.
  package var line: Int?
  /// Of something added or removed, the values in it, as paths and values.
  package var contents: [(path: String, value: String)] = []
  /// Of something added or removed, the objects in it.
  package var objectCount = 0
  /// Of an object that was added or removed, what it is connected to, if that is little, and what else is in it:
  /// `action 'signIn:'`, `9 attributes`.
  package var connections: [String] = []
}

extension ContentChange {
  /// The key path: `CFBundleURLTypes[0].CFBundleURLName`.
  package var keyPath: String {
    path.reduce(into: "") { text, part in
      // Texts are the keys of many tables.
      let isText = subject == nil && (part.isEmpty || part.contains { $0 == " " || $0 == "\"" })
      let name = isText && !part.hasPrefix("[") ? ContentText.quoted(part) : part
      text += text.isEmpty || part.hasPrefix("[") ? name : "." + name
    }
  }

  /// The difference in words, without its subject: `moved 8 points down`, `action 'signIn:' added`.
  package var words: String {
    switch (kind, role) {
    case (.moved, _): return "moved \(detail ?? "elsewhere")"
    case (.reordered, _):
      let what = path.isEmpty ? "order of what is in it" : "order of \(keyPath)"
      return "\(what) changed" + (detail.map { ": \($0)" } ?? "")
    case (.added, .object), (.removed, .object):
      let parts = (objectCount > 0 ? [objectCount.counted("object")] : []) + connections
      return kind.rawValue + (parts.isEmpty ? "" : " with \(parts.joined(separator: ", "))")
    case (.added, .connection):
      return "\(connection) added\(target(after, "to"))"
    case (.removed, .connection):
      return "\(connection) removed\(target(before, "from"))"
    case (.changed, .connection):
      return
        "\(noun) \(ContentText.named(keyPath)) leads to \(text(after)) instead of \(text(before))"
    case (.added, _):
      return after == nil
        ? "\(property) added\(inside)" : "\(keyPath) set to \(text(after))"
    case (.removed, _):
      return before == nil
        ? "\(property) removed\(inside)" : "\(keyPath) removed (was \(text(before)))"
    case (.changed, _): return changeWords
    }
  }

  private var connection: String {
    keyPath == noun ? noun : "\(noun) \(ContentText.named(keyPath))"
  }

  /// The name with the word for it, where that says more: `relationship owner`.
  private var property: String {
    Self.properties.contains(noun) ? "\(noun) \(keyPath)" : keyPath
  }

  private static let properties: Set = ["attribute", "relationship", "fetched property", "mapping"]

  /// The values in something added or removed, if they are few.
  private var inside: String {
    if contents.isEmpty || contents.count > 4 { return "" }
    let parts = contents.map { $0.path.isEmpty ? $0.value : "\($0.path) \($0.value)" }
    return " (\(parts.joined(separator: ", ")))"
  }

  private var changeWords: String {
    if case .rectangle(let old)? = before, case .rectangle(let new)? = after {
      let words = new.words(from: old)
      return keyPath == "frame" ? words : "\(keyPath) \(words)"
    }
    if let detail { return "\(keyPath): \(detail)" }
    return "\(keyPath) changed from \(ends.0) to \(ends.1)"
  }

  /// Both values; objects of one name with what else distinguishes them.
  private var ends: (String, String) {
    if case .reference(let old, let name)? = before, case .reference(let new, name)? = after,
      old != new
    {
      return ("\(name) (\(old))", "\(name) (\(new))")
    }
    return ContentValue.shortened(before, after)
  }

  private func target(_ value: ContentValue?, _ preposition: String) -> String {
    guard case .reference(_, let name)? = value else {
      return value.map { " (\($0.shortened))" } ?? ""
    }
    return " (\(preposition) \(name))"
  }

  private func text(_ value: ContentValue?) -> String { value?.shortened ?? "nothing" }
}

extension ContentValue {
  /// Longer texts are cut, in characters.
  private static let longest = 200
  /// What is shown before the first difference of long texts, in characters.
  private static let lead = 40

  /// For a sentence: long texts are cut.
  var shortened: String { Self.cut(words) }

  private var words: String { description.isEmpty ? "\"\"" : description }

  private static func cut(_ text: some StringProtocol) -> String {
    text.count > longest ? text.prefix(longest - 1) + "…" : String(text)
  }

  /// Two values that differ, so that people see where: long texts from the first difference on, what looks alike
  /// written out.
  static func shortened(_ old: ContentValue?, _ new: ContentValue?) -> (String, String) {
    var (a, b) = (old?.words ?? "nothing", new?.words ?? "nothing")
    if ContentText.looksAlike(a, b) { (a, b) = ContentText.revealing(a, b) }
    guard max(a.count, b.count) > longest else { return (a, b) }
    let common = zip(a, b).prefix { $0 == $1 }.count
    guard common > lead + 1 else { return (cut(a), cut(b)) }
    return (cut("…" + a.dropFirst(common - lead)), cut("…" + b.dropFirst(common - lead)))
  }
}

extension ContentRectangle {
  /// What happened to a frame: `moved 8 points down`, `16 points wider`.
  func words(from old: ContentRectangle) -> String {
    var words: [String] = []
    let right = x - old.x
    let down = countsFromBottom ? old.y - y : y - old.y
    var directions: [String] = []
    if right != 0 { directions.append("\(distance(right)) \(right > 0 ? "right" : "left")") }
    if down != 0 { directions.append("\(distance(down)) \(down > 0 ? "down" : "up")") }
    if !directions.isEmpty { words.append("moved " + directions.joined(separator: " and ")) }
    let (wider, taller) = (width - old.width, height - old.height)
    if wider != 0 { words.append("\(distance(wider)) \(wider > 0 ? "wider" : "narrower")") }
    if taller != 0 { words.append("\(distance(taller)) \(taller > 0 ? "taller" : "shorter")") }
    return words.joined(separator: ", ")
  }

  private func distance(_ number: Double) -> String {
    let text = points(abs(number))
    return text + (text == "1" ? " point" : " points")
  }

  /// True if the rectangles differ by half a point at most, which saving a document does by itself.
  func isNear(_ other: ContentRectangle) -> Bool {
    [x - other.x, y - other.y, width - other.width, height - other.height]
      .allSatisfy { abs($0) <= 0.5 }
  }
}
