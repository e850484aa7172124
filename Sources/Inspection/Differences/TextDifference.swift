/// Two texts, line by line, and which lines are in both.
package struct TextDifference: Sendable {
  private let old: [String]
  private let new: [String]
  /// Stretches in which no line is in both, in order.
  private let stretches: [(old: Range<Int>, new: Range<Int>)]

  init(_ matching: ContentMatching) {
    func lines(_ content: FlatContent) -> [String] {
      content.nodes[0].children.map { index in
        if case .text(let text)? = content[index].value { text } else { "" }
      }
    }
    (old, new) = (lines(matching.before), lines(matching.after))
    var stretches: [(old: Range<Int>, new: Range<Int>)] = []
    var (i, j) = (0, 0)
    func close(_ a: Int, _ b: Int) {
      if a > i || b > j { stretches.append((i..<a, j..<b)) }
      (i, j) = (a + 1, b + 1)
    }
    for (place, index) in matching.after.nodes[0].children.enumerated() {
      guard let other = matching.origins[index] else { continue }
      close(matching.before.nodes[other].place, place)
    }
    close(old.count, new.count)
    self.stretches = stretches
  }

  /// A line of a hunk.
  enum Line: Equatable, Sendable {
    case place(String)
    case both(String)
    case removed(String)
    case added(String)
  }

  /// The lines that differ, each with so many around it that are the same, as git shows them.
  func hunks(context: Int) -> [Line] {
    var lines: [Line] = []
    var rest = stretches[...]
    while let first = rest.popFirst() {
      var hunk = [first]
      while let last = hunk.last, let next = rest.first,
        next.old.lowerBound - last.old.upperBound <= 2 * context
      {
        hunk.append(next)
        rest.removeFirst()
      }
      append(hunk, context, to: &lines)
    }
    return lines
  }

  private func append(
    _ hunk: [(old: Range<Int>, new: Range<Int>)], _ context: Int, to lines: inout [Line]
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(context, first.old.lowerBound)
    // What comes after the last line end is no line.
    let end = old.count - (old.last == "" && new.last == "" ? 1 : 0)
    let after = max(0, min(context, end - last.old.upperBound))
    let olds = first.old.lowerBound - before..<last.old.upperBound + after
    let news = first.new.lowerBound - before..<last.new.upperBound + after
    lines.append(.place("@@ -\(Self.words(shown(olds, old))) +\(Self.words(shown(news, new))) @@"))
    var next = olds.lowerBound
    for stretch in hunk {
      lines += old[next..<stretch.old.lowerBound].map { .both($0) }
      append(stretch.old, of: old, isOld: true, to: &lines)
      append(stretch.new, of: new, isOld: false, to: &lines)
      next = stretch.old.upperBound
    }
    lines += old[next..<olds.upperBound].map { .both($0) }
  }

  /// Without the empty rest after the last line end.
  private func shown(_ range: Range<Int>, _ text: [String]) -> Range<Int> {
    range.upperBound == text.count && !range.isEmpty && text.last == ""
      ? range.lowerBound..<range.upperBound - 1 : range
  }

  private func append(
    _ range: Range<Int>, of text: [String], isOld: Bool, to lines: inout [Line]
  ) {
    for line in text[shown(range, text)] { lines.append(isOld ? .removed(line) : .added(line)) }
    if shown(range, text) != range {
      lines.append(.place("\\ \(isOld ? "No newline" : "Newline") at end of file"))
    }
  }

  /// As in git: the line before an empty range, no count of one.
  private static func words(_ range: Range<Int>) -> String {
    switch range.count {
    case 0: "\(range.lowerBound),0"
    case 1: "\(range.lowerBound + 1)"
    case let count: "\(range.lowerBound + 1),\(count)"
    }
  }
}
