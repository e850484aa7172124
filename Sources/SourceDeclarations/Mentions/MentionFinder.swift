import Diagnostics

/// Collects the strings of a source, and those that a call takes as names of resources.
struct MentionFinder {
  private let source: TokenizedSource
  private let rules: [String: [MentionRule]]
  private(set) var literals: [StringLiteral] = []
  private(set) var mentions: [ResourceMention] = []

  /// How many tokens an argument may be away from its call.
  private static let reach = 64

  init(_ source: TokenizedSource) {
    self.source = source
    rules = source.language == .swift ? MentionRule.swiftByLabel : MentionRule.objectiveCByLabel
  }

  mutating func run() {
    find(in: source.tokens)
    find(in: source.interpolated)
    for token in source.macroStrings { literals.append(source.literal(of: token)) }
    if source.interpolated.isEmpty, source.macroStrings.isEmpty { return }
    literals.sort { Self.precedes($0, $1) }
    mentions.sort { Self.precedes($0.name, $1.name) }
  }

  private static func precedes(_ a: StringLiteral, _ b: StringLiteral) -> Bool {
    guard let first = a.range.start, let second = b.range.start else { return false }
    return first < second
  }

  private mutating func find(in tokens: [SourceToken]) {
    var index = 0
    while index < tokens.count {
      guard tokens[index].kind == .string else {
        index += 1
        continue
      }
      var literal = source.literal(of: tokens[index])
      let start = index
      index += 1
      while source.language == .objectiveC, let next = adjacentString(at: index, in: tokens) {
        literal.segments[0] += source.literal(of: tokens[next]).segments[0]
        index = next + 1
      }
      literals.append(literal)
      mention(literal, from: start, to: index, in: tokens)
    }
  }

  /// The index of an adjacent string, which is one literal with that before it.
  private func adjacentString(at index: Int, in tokens: [SourceToken]) -> Int? {
    guard index < tokens.count else { return nil }
    if tokens[index].kind == .string { return index }
    guard tokens[index].is("@"), index + 1 < tokens.count, tokens[index + 1].kind == .string
    else { return nil }
    return index + 1
  }

  private mutating func mention(
    _ literal: StringLiteral, from start: Int, to end: Int, in tokens: [SourceToken]
  ) {
    var before = start - 1
    if source.language == .objectiveC, before >= 0, tokens[before].is("@") { before -= 1 }
    guard before >= 0 else { return }
    var label = ""
    if tokens[before].is(":"), before > 0, tokens[before - 1].kind == .word {
      label = source.text(of: tokens[before - 1])
      before -= 2
    }
    guard let candidates = rules[label] else { return }
    if source.language == .objectiveC, !label.isEmpty {
      guard let rule = candidates.first else { return }
      append(rule, literal, callee: "", end: end, in: tokens)
      return
    }
    guard before >= 0, tokens[before].is("(") || tokens[before].is(","),
      let call = call(around: before, in: tokens)
    else { return }
    let name = call.name
    let rule = candidates.first { rule in
      (rule.callee == "*" || rule.callee == name || rule.callee == call.fullName)
        && (!rule.label.isEmpty || rule.argument == call.argument)
    }
    guard let rule else { return }
    append(rule, literal, callee: name, end: end, in: tokens)
  }

  private mutating func append(
    _ rule: MentionRule, _ literal: StringLiteral, callee: String, end: Int,
    in tokens: [SourceToken]
  ) {
    var mention = ResourceMention(
      rule.kind, literal, call: rule.call(callee, in: source.language))
    if let label = rule.typeLabel { mention.type = argument(label, from: end, in: tokens) }
    mentions.append(mention)
  }

  /// The string of the next argument, if it has this label.
  private func argument(_ label: String, from end: Int, in tokens: [SourceToken]) -> String? {
    var index = end
    if index < tokens.count, tokens[index].is(",") { index += 1 }
    guard index + 2 < tokens.count, tokens[index].kind == .word, tokens[index + 1].is(":"),
      source.text(of: tokens[index]) == label
    else { return nil }
    index += 2
    if tokens[index].is("@") { index += 1 }
    guard index < tokens.count, tokens[index].kind == .string else { return nil }
    return source.literal(of: tokens[index]).text
  }

  /// The call around a token, and how many commas come before the token in it.
  private func call(
    around start: Int, in tokens: [SourceToken]
  ) -> (name: String, fullName: String, argument: Int)? {
    var index = start
    var depth = 0
    var commas = 0
    while index >= max(0, start - Self.reach) {
      let token = tokens[index]
      if token.is(")") || token.is("]") || token.is("}") { depth += 1 }
      if token.is(",") && depth == 0 { commas += 1 }
      if token.is("(") || token.is("[") || token.is("{") {
        if depth == 0 { return token.is("(") ? call(at: index - 1, commas, in: tokens) : nil }
        depth -= 1
      }
      index -= 1
    }
    return nil
  }

  /// The name that ends at an index; for `Type.init`, the name of the type.
  private func call(
    at end: Int, _ commas: Int, in tokens: [SourceToken]
  ) -> (name: String, fullName: String, argument: Int)? {
    guard end >= 0, tokens[end].kind == .word else { return nil }
    let name = source.text(of: tokens[end])
    guard end >= 2, tokens[end - 1].is("."), tokens[end - 2].kind == .word else {
      return (name, name, commas)
    }
    let receiver = source.text(of: tokens[end - 2])
    return name == "init" ? (receiver, receiver, commas) : (name, receiver + "." + name, commas)
  }
}
