import BundleModel
import Diagnostics
import FileTree

/// A problem in a text, before its range is known.
struct TextProblem: Equatable, Sendable {
  var id: String
  var message: String
  /// The text that was probably meant.
  var replacement: String?

  func diagnostic(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: id, message, at: range,
      fixIts: replacement.map { [FixIt(range, replacement: $0)] } ?? [])
  }
}

extension TextRule {
  /// The problem that a text without macros has under this rule.
  func problem(in text: String, isPlain: Bool) -> TextProblem? {
    if text.utf8.contains(0) { return .invalid("text cannot hold a zero byte here") }
    switch self {
    case .text, .templateName: return nil
    case .variableName: return variableNameProblem(text)
    case .path, .pathOrGlob, .includePath:
      return text.isEmpty ? .invalid("a path cannot be empty") : nil
    case .glob: return text.isEmpty ? .invalid("a glob cannot be empty") : nil
    case .boolean: return booleanProblem(text, isPlain: isPlain)
    case .manifestVersion: return versionProblem(text)
    case .mode: return modeProblem(text)
    case .word(let list): return list.problem(in: text)
    case .number(let list): return list.numberProblem(in: text)
    case .xcode: return xcodeProblem(text)
    case .destination: return destinationProblem(text)
    case .component(let what): return componentProblem(text, what: what)
    case .targetName:
      if text.utf8.contains(UInt8(ascii: ":")) {
        return .invalid("a target's name cannot hold ':', which names a platform: '\(text)'")
      }
      return componentProblem(text, what: "a target's name")
    case .language: return languageProblem(text)
    case .versionNumber: return versionNumberProblem(text)
    }
  }

  /// True if the text may contain variables.
  var allowsMacros: Bool {
    switch self {
    case .manifestVersion, .variableName, .targetName, .includePath, .templateName: false
    default: true
    }
  }
}

extension WordList {
  /// The problem of a number, suggesting no other one: a number that looks similar is rarely meant.
  func numberProblem(in text: String) -> TextProblem? {
    if words.contains(text) { return nil }
    return TextProblem(
      id: "manifest-unknown-word",
      message: "unknown \(what) '\(text.abbreviated)' (one of \(words.joined(separator: ", ")))")
  }

  func problem(in text: String) -> TextProblem? {
    if word(for: text) != nil { return nil }
    let nearest = ForeignWords.meaning(of: text, in: foreign) ?? text.nearest(in: words)
    let hint = nearest.map { "did you mean '\($0)'?" } ?? "one of \(words.joined(separator: ", "))"
    return TextProblem(
      id: "manifest-unknown-word", message: "unknown \(what) '\(text.abbreviated)' (\(hint))",
      replacement: nearest)
  }
}

extension DestinationPath {
  /// Parses `resources/Sounds`; nil for text that `TextRule.destination` refuses.
  init?(parsing text: String) {
    guard TextRule.destination.problem(in: text, isPlain: false) == nil else { return nil }
    let path = BundlePath(text)
    guard let first = path.components.first, let destination = Destination(rawValue: String(first))
    else { return nil }
    self.init(
      destination,
      subpath: BundlePath(
        path.text.dropFirst(first.count)
          .drop { $0 == "/" }))
  }
}

extension TextProblem {
  fileprivate static func invalid(_ message: String, replacement: String? = nil) -> TextProblem {
    TextProblem(id: "manifest-bad-value", message: message, replacement: replacement)
  }
}

private func booleanProblem(_ text: String, isPlain: Bool) -> TextProblem? {
  if isPlain, text == "true" || text == "false" { return nil }
  let meant: [String: String] = [
    "true": "true", "yes": "true", "on": "true", "1": "true", "y": "true",
    "false": "false", "no": "false", "off": "false", "0": "false", "n": "false",
  ]
  let hint = isPlain ? "write true or false" : "write true or false without quotes"
  return .invalid(
    "'\(text.abbreviated)' is not a boolean; \(hint)", replacement: meant[text.lowercased()])
}

private func versionProblem(_ text: String) -> TextProblem? {
  guard text.utf8.allSatisfy(isDigit), !text.isEmpty else {
    return TextProblem(
      id: "manifest-version", message: "'\(text.abbreviated)' is not a manifest version; write 1",
      replacement: "1")
  }
  if text == "1" { return nil }
  return TextProblem(
    id: "manifest-version",
    message:
      "this bundler understands manifest version 1, found \(text.abbreviated); upgrade bundler")
}

private func modeProblem(_ text: String) -> TextProblem? {
  let isOctal = text.utf8.allSatisfy { (0x30...0x37).contains($0) }
  let hasSize = text.utf8.count == 3 || text.utf8.count == 4 && text.utf8.first == 0x30
  if isOctal, hasSize { return nil }
  return .invalid("'\(text.abbreviated)' is not an octal mode such as \"0644\" or \"0755\"")
}

private func destinationProblem(_ text: String) -> TextProblem? {
  let first =
    text.split(separator: "/", omittingEmptySubsequences: false).first.map(String.init) ?? ""
  let parts = text.split(separator: "/")
  if text.hasPrefix("/") || first == "products" || first == ".." {
    return TextProblem(
      id: "manifest-outside-bundle", message: "'\(text.abbreviated)' is outside the bundle")
  }
  if let problem = WordList.destination.problem(in: first) {
    let rest = text.dropFirst(first.count)
    return TextProblem(
      id: problem.id, message: problem.message, replacement: problem.replacement.map { $0 + rest })
  }
  if parts.contains("..") {
    return TextProblem(
      id: "manifest-outside-bundle", message: "'\(text.abbreviated)' leads out of '\(first)'")
  }
  return nil
}

private func componentProblem(_ text: String, what: String) -> TextProblem? {
  if text.isEmpty { return .invalid("\(what) cannot be empty") }
  if text == "." || text == ".." { return .invalid("'\(text)' cannot be \(what)") }
  if text.utf8.contains(UInt8(ascii: "/")) {
    return .invalid("\(what) is one component without '/': '\(text.abbreviated)'")
  }
  return nil
}

private func languageProblem(_ text: String) -> TextProblem? {
  if let problem = componentProblem(text, what: "a language") { return problem }
  guard text.hasSuffix(".lproj") else { return nil }
  let language = String(text.dropLast(".lproj".count))
  return .invalid(
    "a language is given without '.lproj': '\(text.abbreviated)'", replacement: language)
}

private func versionNumberProblem(_ text: String) -> TextProblem? {
  let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  let isVersion =
    parts.count <= 3 && parts.allSatisfy { (1...6).contains($0.count) && $0.allSatisfy(isDigit) }
  return isVersion ? nil : .invalid("'\(text.abbreviated)' is not a version such as \"16.0\"")
}

private func xcodeProblem(_ text: String) -> TextProblem? {
  if XcodeChoice(text) != nil { return nil }
  let known = XcodeChoice.known.map { "\($0)" }.joined(separator: ", ")
  return TextProblem(
    id: "manifest-unknown-word",
    message: "unknown Xcode '\(text.abbreviated)' (one of \(known), a version such as 13.4, or "
      + "\(XcodeChoice.infoPlistWord))")
}

private func variableNameProblem(_ text: String) -> TextProblem? {
  let isName = text.utf8.allSatisfy {
    isDigit($0) || (0x41...0x5A).contains($0 & 0xDF) && $0 < 0x80 || "_.-".utf8.contains($0)
  }
  if isName, let first = text.utf8.first, !isDigit(first) { return nil }
  return .invalid(
    "'\(text.abbreviated)' cannot name a variable; use letters, digits and '_'")
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
