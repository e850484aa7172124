import Diagnostics

/// Collects the calls of some routines with their literal arguments.
struct LocalizedCallFinder {
  private let source: TokenizedSource
  private let routines: [String: LocalizedRoutine]
  private(set) var calls: [LocalizedCall] = []
  private(set) var unreadable: [UnreadableLocalizedCall] = []

  /// How many tokens a call may have, so that a missing parenthesis costs little.
  private static let reach = 1024

  /// An argument between its commas, by indices of tokens.
  private struct Argument {
    var label: String?
    var tokens: Range<Int>
  }

  /// The format that follows from the interpolations of a text.
  private enum Interpolation {
    case absent, specified, untyped
  }

  /// The value of a call's argument.
  private enum Content {
    case text(String, Interpolation)
    /// `nil`, `NULL`, or an empty string.
    case nothing
    case unreadable
  }

  init(_ source: TokenizedSource, _ routines: [LocalizedRoutine]) {
    self.source = source
    self.routines = Dictionary(routines.map { ($0.name, $0) }) { first, _ in first }
  }

  mutating func run() {
    find(in: source.tokens)
    guard !source.interpolated.isEmpty else { return }
    find(in: source.interpolated)
    calls.sort { a, b in
      guard let first = a.range.start, let second = b.range.start else { return false }
      return first < second
    }
  }

  private mutating func find(in tokens: [SourceToken]) {
    for index in tokens.indices.dropLast() where tokens[index].kind == .word {
      guard let open = opening(behind: index, in: tokens),
        let routine = routines[source.text(of: tokens[index])],
        !isDeclared(at: index, in: tokens)
      else { continue }
      add(routine, at: index, arguments(from: open, in: tokens), in: tokens)
    }
  }

  /// The index of the parenthesis of a call of the word here: `f(`, `F.init(`.
  private func opening(behind index: Int, in tokens: [SourceToken]) -> Int? {
    if tokens[index + 1].is("(") { return index + 1 }
    guard source.language == .swift, index + 3 < tokens.count, tokens[index + 1].is("."),
      tokens[index + 2].word == .`init`, tokens[index + 3].is("(")
    else { return nil }
    return index + 3
  }

  /// True if this is where a function of the name is declared, not where it is called.
  private func isDeclared(at index: Int, in tokens: [SourceToken]) -> Bool {
    guard index > 0 else { return false }
    let before = tokens[index - 1]
    if source.language == .swift { return before.word == .func }
    if before.is("*") { return index > 1 && tokens[index - 2].kind == .word && before.depth == 0 }
    return before.kind == .word && before.depth == 0 && !before.startsLine
  }

  /// The arguments of the call whose parenthesis is here.
  private func arguments(from open: Int, in tokens: [SourceToken]) -> [Argument] {
    var arguments: [Argument] = []
    var (start, index, depth) = (open + 1, open + 1, 0)
    func append() {
      guard start < index else { return }
      let isLabelled =
        source.language == .swift && tokens[start].kind == .word && start + 1 < index
        && tokens[start + 1].is(":")
      arguments.append(
        Argument(
          label: isLabelled ? source.text(of: tokens[start]) : nil,
          tokens: (isLabelled ? start + 2 : start)..<index))
    }
    while index < min(tokens.count, open + Self.reach) {
      let token = tokens[index]
      if token.is("(") || token.is("[") || token.is("{") {
        depth += 1
      } else if token.is(")") || token.is("]") || token.is("}") {
        depth -= 1
        if depth < 0 { break }
      } else if token.is(";"), depth == 0 {
        break
      } else if token.is(","), depth == 0 {
        append()
        start = index + 1
      }
      index += 1
    }
    append()
    return arguments
  }

  private mutating func add(
    _ routine: LocalizedRoutine, at index: Int, _ arguments: [Argument], in tokens: [SourceToken]
  ) {
    var found: [LocalizedRoutine.Role: Content] = [:]
    for (position, argument) in arguments.enumerated() {
      let role: LocalizedRoutine.Role?
      if let label = argument.label {
        role = routine.labels[label]
      } else {
        role = position < routine.positions.count ? routine.positions[position] : nil
      }
      if let role { found[role] = content(of: argument, in: tokens) }
    }
    let range = source.range(of: tokens[index])
    guard let key = found[.key] else { return }
    for role in [LocalizedRoutine.Role.key, .table, .value, .comment] {
      guard case .unreadable? = found[role] else { continue }
      if role == .key, !routine.needsLiteral { return }
      unreadable.append(UnreadableLocalizedCall(routine: routine.name, role: role, range: range))
      // Without the comment, the text is still known.
      if role != .comment { return }
    }
    guard case .text(let keyText, let interpolation) = key else { return }
    if interpolation != .absent, !routine.takesInterpolations {
      unreadable.append(UnreadableLocalizedCall(routine: routine.name, role: .key, range: range))
      return
    }
    func text(of role: LocalizedRoutine.Role) -> String? {
      if case .text(let text, _)? = found[role] { text } else { nil }
    }
    calls.append(
      LocalizedCall(
        key: keyText, table: text(of: .table), value: text(of: .value), comment: text(of: .comment),
        hasUntypedInterpolation: interpolation == .untyped, range: range))
  }

  /// Reads an argument that is literals, `CFSTR("…")` included.
  private func content(of argument: Argument, in tokens: [SourceToken]) -> Content {
    var text: String?
    var interpolation = Interpolation.absent
    var end: Int32 = 0
    // The tokens in the interpolations of a string follow it.
    for token in tokens[argument.tokens] where token.start >= end {
      switch token.kind {
      case .string where source.language == .objectiveC || text == nil:
        let (literal, found) = read(token)
        text = (text ?? "") + literal
        interpolation = found
        end = token.end
      case .punctuation where source.language == .objectiveC && "@()".utf8.contains(token.byte):
        continue
      case .word where source.text(of: token) == "CFSTR": continue
      case .word where Self.nothing.contains(source.text(of: token)) && argument.tokens.count == 1:
        return .nothing
      default: return .unreadable
      }
    }
    guard let text else { return .unreadable }
    return text.isEmpty ? .nothing : .text(text, interpolation)
  }

  private static let nothing: Set<String> = ["nil", "NULL", "Nil"]

  /// The text of a string, with the specifiers of its interpolations.
  private func read(_ token: SourceToken) -> (text: String, Interpolation) {
    let segments = source.literal(of: token).segments
    if segments.count == 1 { return (segments[0], .absent) }
    let specifiers = source.specifiers(ofInterpolationsIn: token)
    var text = segments[0]
    for (segment, specifier) in zip(segments.dropFirst(), specifiers) {
      text += (specifier ?? "%@") + segment
    }
    return (text, specifiers.contains(nil) ? .untyped : .specified)
  }
}

extension TokenizedSource {
  /// The specifier that each interpolation of a string gives, as `\(x, specifier: "%.2f")` does.
  fileprivate func specifiers(ofInterpolationsIn token: SourceToken) -> [String?] {
    var specifiers: [String?] = []
    var end = Int(token.start)
    let first = interpolations.firstSortedIndex { $0.lowerBound >= end }
    for range in interpolations[first...].prefix(while: { $0.lowerBound < Int(token.end) })
    where range.lowerBound >= end {
      end = range.upperBound
      let start = interpolated.firstSortedIndex { Int($0.start) >= range.lowerBound }
      let inside = Array(interpolated[start...].prefix { Int($0.start) < range.upperBound })
      let label = inside.indices.last { text(of: inside[$0]) == "specifier" }
      if let label, label + 2 < inside.count, inside[label + 2].kind == .string {
        specifiers.append(literal(of: inside[label + 2]).text)
      } else {
        specifiers.append(nil)
      }
    }
    return specifiers
  }
}

extension Array {
  /// The first index from which on a test holds, in an array sorted by it; `endIndex` if none does.
  fileprivate func firstSortedIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
