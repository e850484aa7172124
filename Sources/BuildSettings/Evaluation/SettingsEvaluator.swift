internal import Diagnostics
internal import MacroExpansion

/// The values of settings, evaluated when they are asked for and remembered.
///
/// A macro that is being evaluated stands for its next weaker value, whether it is called by its own
/// name, from the value of another setting, or `inherited` (Docs/Rules.md, Xcode projects 8.4 and 9.8).
struct SettingsEvaluator: MacroSource {
  /// How deep values may refer to each other; what is deeper is empty.
  private static let maximumDepth = 100
  /// The most bytes that the value of a setting may cost, those of intermediate values included, and
  /// what all values together may.
  private static let budget = 4 << 20
  private static let totalBudget = 64 << 20

  let index: SettingsIndex
  private(set) var diagnostics: [Diagnostic] = []

  /// By entry.
  private var texts: [Int: String] = [:]
  private var lists: [Int: [String]] = [:]
  /// By the number of the name: what depends on a cycle, seen from outside of it.
  private var outerTexts: [Int: String] = [:]
  private var outerLists: [Int: [String]] = [:]

  /// The entries being evaluated, outermost first.
  private var path: [Int32] = []
  /// By the number of the name: the innermost entry being evaluated, or −1.
  private var active: [Int32]
  /// How often a setting has been met again through others; what happened meanwhile is not to be
  /// remembered, for it depends on who asked.
  private var cycles = 0
  private var remaining = 0
  private var totalRemaining = Self.totalBudget
  private var hasReportedSize = false
  private var hasReportedDepth = false
  /// By entry: whether a cycle that closes there, and an error in its value, have been reported.
  private var reportedCycles: [Int: Bool] = [:]
  private var reportedMacros: [Int: Bool] = [:]
  /// Where a text that is no setting stands.
  private var range: SourceRange?

  init(_ index: SettingsIndex) {
    self.index = index
    active = Array(repeating: -1, count: index.strongest.count)
  }

  // MARK: Questions

  mutating func string(_ name: String) -> String {
    index.number(of: name).map { outerText(Int($0)) } ?? ""
  }

  mutating func list(_ name: String) -> [String] {
    index.number(of: name).map { outerList(Int($0)) } ?? []
  }

  mutating func expand(_ text: String, at range: SourceRange?) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    remaining = Self.budget
    self.range = range
    defer { self.range = nil }
    return expand(text)
  }

  mutating func expandList(_ text: String, at range: SourceRange?) -> [String] {
    remaining = Self.budget
    self.range = range
    defer { self.range = nil }
    return expandList(text)
  }

  /// The value of a setting as nothing else is being evaluated.
  private mutating func outerText(_ number: Int) -> String {
    if let known = outerTexts[number] { return known }
    let outer = enterBudget()
    let text = text(ofEntry: index.strongest[number])
    leaveBudget(outer)
    outerTexts[number] = text
    return text
  }

  private mutating func outerList(_ number: Int) -> [String] {
    if let known = outerLists[number] { return known }
    let outer = enterBudget()
    let list = elements(ofEntry: index.strongest[number])
    leaveBudget(outer)
    outerLists[number] = list
    return list
  }

  private mutating func enterBudget() -> Int {
    let outer = remaining
    remaining = min(Self.budget, totalRemaining)
    totalRemaining -= remaining
    return outer
  }

  private mutating func leaveBudget(_ outer: Int) {
    totalRemaining += max(0, remaining)
    remaining = outer
  }

  // MARK: Macros

  mutating func text(of name: String) -> String? {
    if path.isEmpty { return index.number(of: name).map { outerText(Int($0)) } }
    guard let entry = entry(for: name) else { return nil }
    return entry < 0 ? "" : text(ofEntry: entry)
  }

  mutating func elements(of name: String) -> [String]? {
    if !path.isEmpty, name == "inherited" || name == "value" {
      return entry(for: name).map { $0 < 0 ? [] : elements(ofEntry: $0) }
    }
    if SettingType.isText(name) { return text(of: name).map { $0.isEmpty ? [] : [$0] } }
    if path.isEmpty { return index.number(of: name).map { outerList(Int($0)) } }
    return entry(for: name).map { $0 < 0 ? [] : elements(ofEntry: $0) }
  }

  mutating func admits(_ count: Int) -> Bool {
    // Each piece costs something, so that many empty ones end, too.
    remaining -= count + 32
    if remaining < 0, !hasReportedSize {
      hasReportedSize = true
      diagnostics.append(.tooLarge(at: currentRange))
    }
    return remaining >= 0
  }

  /// The entry that a macro stands for: −1 for an empty value, nil if it has none.
  private mutating func entry(for name: String) -> Int32? {
    guard admits(0) else { return -1 }
    if name == "inherited" || name == "value" {
      return path.last.map { index.entries[Int($0)].weaker }
    }
    guard let number = index.number(of: name) else { return nil }
    let evaluated = active[Int(number)]
    if evaluated < 0 { return index.strongest[Int(number)] }
    let weaker = index.entries[Int(evaluated)].weaker
    if path.last != evaluated {
      cycles += 1
      if weaker < 0 { reportCycle(of: evaluated) }
    }
    return weaker
  }

  // MARK: Entries

  private mutating func text(ofEntry entry: Int32) -> String {
    if let known = texts[Int(entry)] { return known }
    let raw = index.assignment(of: entry).value.text
    guard raw.utf8.contains(UInt8(ascii: "$")) else { return raw }
    let cyclesBefore = cycles
    guard enter(entry) else { return "" }
    let text = expand(raw)
    leave(entry)
    if cycles == cyclesBefore, remaining >= 0 { texts[Int(entry)] = text }
    return text
  }

  private mutating func elements(ofEntry entry: Int32) -> [String] {
    if let known = lists[Int(entry)] { return known }
    let cyclesBefore = cycles
    guard enter(entry) else { return [] }
    let elements = expandList(index.assignment(of: entry).value.text)
    leave(entry)
    if cycles == cyclesBefore, remaining >= 0 { lists[Int(entry)] = elements }
    return elements
  }

  private mutating func expand(_ text: String) -> String {
    guard admits(text.utf8.count) else { return "" }
    do {
      return try MacroText(parsing: text).expanded(by: &self)
    } catch {
      report(error)
      return text
    }
  }

  private mutating func expandList(_ text: String) -> [String] {
    guard admits(text.utf8.count) else { return [] }
    do {
      return try MacroList(parsing: text).expanded(by: &self)
    } catch {
      report(error)
      return text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
  }

  private mutating func enter(_ entry: Int32) -> Bool {
    guard path.count < Self.maximumDepth else {
      cycles += 1
      if !hasReportedDepth {
        hasReportedDepth = true
        let name = index.assignment(of: path[0]).name
        diagnostics.append(.tooDeep(Self.maximumDepth, name, at: rangeOfOutermost))
      }
      return false
    }
    path.append(entry)
    active[Int(index.entries[Int(entry)].name)] = entry
    return true
  }

  private mutating func leave(_ entry: Int32) {
    path.removeLast()
    let number = index.entries[Int(entry)].name
    let outer = path.last { index.entries[Int($0)].name == number }
    active[Int(number)] = outer ?? -1
  }

  // MARK: Messages

  private var currentName: String? { path.last.map { index.assignment(of: $0).name } }

  private var currentRange: SourceRange? {
    path.last.flatMap { index.assignment(of: $0).origin } ?? rangeOfOutermost
  }

  private var rangeOfOutermost: SourceRange? {
    range ?? path.lazy.compactMap { index.assignment(of: $0).origin }.first
  }

  private mutating func report(_ error: MacroError) {
    if let entry = path.last {
      guard reportedMacros.updateValue(true, forKey: Int(entry)) == nil else { return }
    }
    diagnostics.append(.badMacro(error, in: currentName, at: currentRange))
  }

  private mutating func reportCycle(of entry: Int32) {
    guard reportedCycles.updateValue(true, forKey: Int(entry)) == nil else { return }
    let assignment = index.assignment(of: entry)
    let start = path.lastIndex(of: entry) ?? 0
    let names = path[start...].map { index.assignment(of: $0).name } + [assignment.name]
    diagnostics.append(.cycle(names, at: assignment.origin ?? rangeOfOutermost))
  }
}

extension Diagnostic {
  fileprivate static func badMacro(
    _ error: MacroError, in name: String?, at range: SourceRange?
  ) -> Diagnostic {
    let value = name.map { " in the value of '\($0)'" } ?? ""
    return Diagnostic(.error, id: "setting-macro", "\(error.message)\(value)", at: range)
  }

  fileprivate static func cycle(_ names: [String], at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .warning, id: "setting-cycle",
      "'\(names[0])' refers to itself and is empty there: \(names.joined(separator: " → "))",
      at: range)
  }

  fileprivate static func tooDeep(_ depth: Int, _ name: String, at range: SourceRange?)
    -> Diagnostic
  {
    Diagnostic(
      .error, id: "setting-too-deep", "the value of '\(name)' refers more than \(depth) deep",
      at: range)
  }

  fileprivate static func tooLarge(at range: SourceRange?) -> Diagnostic {
    Diagnostic(.error, id: "setting-too-large", "settings expand to too much text", at: range)
  }
}
