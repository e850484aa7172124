import Diagnostics

/// Collects the strings of a source, and those that a call takes as names of resources.
struct MentionFinder {
  let source: TokenizedSource
  private let rules: [String: [MentionRule]]
  private(set) var literals: [StringLiteral] = []
  private(set) var mentions: [ResourceMention] = []
  private(set) var constantMentions: [ConstantMention] = []
  /// Literals that calls of the project's own take.
  private(set) var labelledLiterals: [LabelledLiteral] = []
  private var functions: StringFunctions

  /// How many tokens an argument may be away from its call.
  private static let reach = 64

  init(_ source: TokenizedSource) {
    self.source = source
    rules = source.language == .swift ? MentionRule.swiftByLabel : MentionRule.objectiveCByLabel
    functions = StringFunctions(source)
  }

  /// The parameters of the source's functions that are strings, and where they are handed on to.
  var stringParameters: [StringParameter] { functions.parameters }

  mutating func run() {
    find(in: source.tokens)
    find(in: source.interpolated)
    findConstants(in: source.tokens)
    for token in source.macroStrings { literals.append(source.literal(of: token)) }
    mentions.sort { Self.precedes($0.name, $1.name) }
    if source.interpolated.isEmpty, source.macroStrings.isEmpty { return }
    literals.sort { Self.precedes($0, $1) }
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
      mention(literal, from: start, to: index, in: tokens)
      literal.hasPrefix = source.isAppended(start, in: tokens)
      literal.hasSuffix = source.isContinued(index, in: tokens)
      literals.append(literal)
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
    if let call = comparedIdentifier(before: before, in: tokens) {
      mentions.append(ResourceMention(.identifier, literal, call: call))
      return
    }
    guard before >= 0, endsArgument(end, in: tokens) else {
      localize(literal, end, in: tokens)
      return
    }
    var label = ""
    if tokens[before].is(":"), before > 0, tokens[before - 1].kind == .word {
      label = source.text(of: tokens[before - 1])
      before -= 2
    }
    guard let (rule, callee) = rule(for: label, after: before, in: tokens) else {
      guard source.language == .swift, before >= 0,
        tokens[before].is("(") || tokens[before].is(","),
        let call = call(around: before, in: tokens), !label.isEmpty || call.argument == 0
      else { return }
      labelledLiterals.append(
        LabelledLiteral(function: call.name, label: label, literal: literal))
      return
    }
    // In Swift, another argument may name another bundle.
    if isOfOtherBundle(end, in: tokens), rule.kind == .image || rule.kind == .color { return }
    append(rule, literal, callee: callee, end: end, in: tokens)
  }

  /// Reads `"key".localized` and `"key".localized()`: a member of the project's own, in most cases.
  private mutating func localize(
    _ literal: StringLiteral, _ end: Int, in tokens: [SourceToken]
  ) {
    guard source.language == .swift, end + 1 < tokens.count, tokens[end].is("."),
      tokens[end + 1].kind == .word
    else { return }
    let name = source.text(of: tokens[end + 1])
    guard name.lowercased().contains("locali") else { return }
    let takesArguments =
      end + 3 < tokens.count && tokens[end + 2].is("(") && !tokens[end + 3].is(")")
    if takesArguments { return }
    mentions.append(ResourceMention(.stringKey, literal, call: "." + name))
  }

  /// The rule for an argument with this label, and what is called; `before` is the index of the
  /// token before the label.
  private func rule(
    for label: String, after before: Int, in tokens: [SourceToken]
  ) -> (rule: MentionRule, callee: String)? {
    guard let candidates = rules[label] else { return nil }
    if source.language == .objectiveC, !label.isEmpty {
      guard let rule = candidates.first, isReceived(by: rule, at: before, in: tokens) else {
        return nil
      }
      return (rule, "")
    }
    guard before >= 0, tokens[before].is("(") || tokens[before].is(","),
      let call = call(around: before, in: tokens)
    else { return nil }
    let rule = candidates.first { rule in
      (rule.callee == "*" || rule.callee == call.name || rule.callee == call.fullName)
        && (!rule.label.isEmpty || rule.argument == call.argument)
    }
    return rule.map { ($0, call.name) }
  }

  /// True if an argument ends before this token; an operator would continue it.
  private func endsArgument(_ index: Int, in tokens: [SourceToken]) -> Bool {
    guard index < tokens.count else { return true }
    let token = tokens[index]
    return token.is(")") || token.is("]") || token.is(",") || token.is("}")
      || source.language == .objectiveC && (token.kind == .word || token.is(":"))
  }

  /// True if the next arguments are `in: bundle` or `bundle: bundle`, and not nil.
  private func isOfOtherBundle(_ index: Int, in tokens: [SourceToken]) -> Bool {
    guard source.language == .swift, index + 3 < tokens.count, tokens[index].is(","),
      tokens[index + 2].is(":")
    else { return false }
    let label = source.text(of: tokens[index + 1])
    let value = source.text(of: tokens[index + 3])
    return (label == "in" || label == "bundle") && value != "nil" && value != "."
  }

  private func isReceived(
    by rule: MentionRule, at index: Int, in tokens: [SourceToken]
  ) -> Bool {
    if rule.receivers.isEmpty { return true }
    guard index >= 0 else { return false }
    let last = tokens[index].is("]") ? index - 1 : index
    return last >= 0 && rule.receivers.contains(source.text(of: tokens[last]))
  }

  // MARK: Constants

  /// Finds arguments that are constants, or names of types in the place of strings.
  private mutating func findConstants(in tokens: [SourceToken]) {
    for index in tokens.indices.dropFirst() {
      if tokens[index].is("(") { unlabelledConstant(behind: index, in: tokens) }
      guard tokens[index].is(":") else { continue }
      implicitMember(behind: index, in: tokens)
      guard tokens[index - 1].kind == .word, index + 1 < tokens.count,
        tokens[index + 1].kind == .word, !tokens[index + 1].startsLine,
        let argument = constantArgument(at: index + 1, in: tokens),
        let (rule, callee) = rule(
          for: source.text(of: tokens[index - 1]), after: index - 2, in: tokens)
      else { continue }
      note(argument, of: rule, callee: callee, at: index, in: tokens)
    }
  }

  /// Reads the first argument of `Image(Names.logo)` and the like.
  private mutating func unlabelledConstant(behind open: Int, in tokens: [SourceToken]) {
    guard source.language == .swift, tokens[open - 1].kind == .word, open + 2 < tokens.count,
      tokens[open + 1].kind == .word, !tokens[open + 2].is(":"), !tokens[open + 2].is("("),
      let argument = constantArgument(at: open + 1, in: tokens),
      let (rule, callee) = rule(for: "", after: open, in: tokens)
    else { return }
    note(argument, of: rule, callee: callee, at: open, in: tokens)
  }

  /// Notes an argument that is a constant, or the name of a type.
  private mutating func note(
    _ argument: (name: Int, qualifier: Int?, isTypeName: Bool), of rule: MentionRule,
    callee: String, at index: Int, in tokens: [SourceToken]
  ) {
    let call = rule.call(callee, in: source.language)
    let range = source.range(of: tokens[argument.name])
    let name = source.text(of: tokens[argument.name])
    if argument.isTypeName {
      var mention = ResourceMention(
        rule.kind, StringLiteral(segments: [name], at: range), call: call)
      mention.isTypeName = true
      mentions.append(mention)
      return
    }
    let qualifier = argument.qualifier.map { source.text(of: tokens[$0]) }
    var mention = ConstantMention(
      rule.kind, call: call, name: name, qualifier: qualifier, at: range)
    if rule.kind == .stringKey {
      mention.isElsewhere = namesTable(after: argument.name + 1, in: tokens)
    }
    if qualifier == nil, !mention.isElsewhere {
      functions.pass(name, at: index, to: rule.kind, call: call)
    }
    constantMentions.append(mention)
  }

  /// Reads `name: .main`, a member of the argument's own type, such as `NSStoryboard.Name`.
  private mutating func implicitMember(behind colon: Int, in tokens: [SourceToken]) {
    guard source.language == .swift, colon + 2 < tokens.count, tokens[colon - 1].kind == .word,
      tokens[colon + 1].is("."), tokens[colon + 2].kind == .word,
      endsArgument(colon + 3, in: tokens),
      let (rule, callee) = rule(
        for: source.text(of: tokens[colon - 1]), after: colon - 2, in: tokens)
    else { return }
    constantMentions.append(
      ConstantMention(
        rule.kind, call: rule.call(callee, in: source.language),
        name: source.text(of: tokens[colon + 2]), qualifier: "Name",
        at: source.range(of: tokens[colon + 2])))
  }

  /// A dotted name that is a whole argument, without `.rawValue`; or `String(describing: T.self)`,
  /// of which the name is that of the type.
  private func constantArgument(
    at start: Int, in tokens: [SourceToken]
  ) -> (name: Int, qualifier: Int?, isTypeName: Bool)? {
    var index = start
    var words = [index]
    while index + 2 < tokens.count, tokens[index + 1].is("."), tokens[index + 2].kind == .word {
      index += 2
      words.append(index)
    }
    if words.count == 1, index + 6 < tokens.count, source.text(of: tokens[index]) == "String",
      tokens[index + 1].is("("), source.text(of: tokens[index + 2]) == "describing",
      tokens[index + 4].kind == .word, tokens[index + 5].is("."),
      source.text(of: tokens[index + 6]) == "self"
    {
      return source.text(of: tokens[index + 4]) == "Self" ? nil : (index + 4, nil, true)
    }
    guard endsArgument(index + 1, in: tokens) else { return nil }
    if words.count > 1, source.text(of: tokens[index]) == "rawValue" { words.removeLast() }
    guard let name = words.last else { return nil }
    return (name, words.count > 1 ? words[words.count - 2] : nil, false)
  }

  private mutating func append(
    _ rule: MentionRule, _ literal: StringLiteral, callee: String, end: Int,
    in tokens: [SourceToken]
  ) {
    var mention = ResourceMention(
      rule.kind, literal, call: rule.call(callee, in: source.language))
    mention.castType = castType(after: end, in: tokens)
    mention.isOptional = rule.kind == .identifier && comparesWithNil(after: end, in: tokens)
    if rule.kind == .stringKey { mention.isElsewhere = namesTable(after: end, in: tokens) }
    if let label = rule.typeLabel { mention.type = argument(label, from: end, in: tokens) }
    mentions.append(mention)
  }

  /// True if another argument of the call names a table or a bundle.
  private func namesTable(after end: Int, in tokens: [SourceToken]) -> Bool {
    var depth = 0
    for token in tokens[end..<min(tokens.count, end + 48)] {
      if token.is("(") || token.is("[") { depth += 1 }
      if token.is(")") || token.is("]") { depth -= 1 }
      if depth < 0 || token.is(";") { return false }
      if token.kind == .word, ["tableName", "table", "bundle"].contains(source.text(of: token)) {
        return true
      }
    }
    return false
  }

  /// True if the next statement asks whether there is a result: `if (cell == nil)`, `if (!cell)`,
  /// `guard let`.
  private func comparesWithNil(after end: Int, in tokens: [SourceToken]) -> Bool {
    for index in end..<min(tokens.count, end + 16) {
      let text = source.text(of: tokens[index])
      if text == "nil", index > 1, tokens[index - 1].is("="), tokens[index - 2].is("=") {
        return true
      }
      if text == "if", index + 2 < tokens.count {
        let open = tokens[index + 1].is("(") ? index + 2 : index + 1
        if open < tokens.count, tokens[open].is("!") { return true }
      }
    }
    return false
  }

  /// `T` of `) as! T`, where the call ends with this argument.
  private func castType(after end: Int, in tokens: [SourceToken]) -> String? {
    guard source.language == .swift, end + 2 < tokens.count, tokens[end].is(")"),
      tokens[end + 1].kind == .word, source.text(of: tokens[end + 1]) == "as"
    else { return nil }
    var index = end + 2
    if tokens[index].is("!") || tokens[index].is("?") { index += 1 }
    var type: String?
    while index < tokens.count, tokens[index].kind == .word {
      type = source.text(of: tokens[index])
      guard index + 1 < tokens.count, tokens[index + 1].is(".") else { break }
      index += 2
    }
    return type
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
    var end = end
    if let start = genericName(before: end, in: tokens) { end = start }
    guard end >= 0, tokens[end].kind == .word else { return nil }
    let name = source.text(of: tokens[end])
    guard end >= 2, tokens[end - 1].is("."), tokens[end - 2].kind == .word else {
      return (name, name, commas)
    }
    let receiver = source.text(of: tokens[end - 2])
    return name == "init" ? (receiver, receiver, commas) : (name, receiver + "." + name, commas)
  }
}

extension MentionFinder {
  /// The types that are called with others in angle brackets: `NSFetchRequest<Note>(…)`.
  private static let genericTypes: Set<String> = ["NSFetchRequest"]

  /// The index of the name of such a type, whose `>` is at an index.
  private func genericName(before index: Int, in tokens: [SourceToken]) -> Int? {
    guard source.language == .swift, index >= 0, tokens[index].is(">") else { return nil }
    var depth = 0
    for position in stride(from: index, to: max(-1, index - 16), by: -1) {
      if tokens[position].is(">") { depth += 1 }
      if tokens[position].is("<") { depth -= 1 }
      guard depth == 0 else { continue }
      let name = position - 1
      guard name >= 0, tokens[name].kind == .word,
        Self.genericTypes.contains(source.text(of: tokens[name]))
      else { return nil }
      return name
    }
    return nil
  }

  /// `segue.identifier`, where the identifier of a segue is compared with the string behind this
  /// token: `segue.identifier == "x"`, `[segue.identifier isEqualToString:@"x"]`, or
  /// `case "x":` in a `switch segue.identifier`.
  func comparedIdentifier(before index: Int, in tokens: [SourceToken]) -> String? {
    var end = index
    if end > 1, tokens[end].is("="), tokens[end - 1].is("=") {
      end -= 2
    } else if end > 2, tokens[end].is(":"), source.text(of: tokens[end - 1]) == "isEqualToString" {
      end -= 2
      if tokens[end].is("]") { end -= 1 }
    } else if end > 0, tokens[end].word == .case {
      guard let start = subject(ofCaseAt: end, in: tokens) else { return nil }
      end = start
    } else {
      return nil
    }
    if end >= 0, tokens[end].is("!") || tokens[end].is("?") { end -= 1 }
    guard end > 0, source.text(of: tokens[end]) == "identifier" else { return nil }
    var receiver = end - 1
    if tokens[receiver].is(".") { receiver -= 1 }
    if receiver > 0, tokens[receiver].is("!") || tokens[receiver].is("?") { receiver -= 1 }
    guard receiver >= 0, source.text(of: tokens[receiver]) == "segue" else { return nil }
    return "segue.identifier"
  }

  /// The last token of what is switched on, for a case directly in the braces of a `switch`.
  private func subject(ofCaseAt index: Int, in tokens: [SourceToken]) -> Int? {
    var open = index - 1
    while open >= 0, !(tokens[open].is("{") && tokens[open].depth < tokens[index].depth) {
      if index - open > 2_000 { return nil }
      open -= 1
    }
    let start = (max(0, open - 8)..<max(0, open)).last { source.text(of: tokens[$0]) == "switch" }
    return start == nil ? nil : open - 1
  }
}
