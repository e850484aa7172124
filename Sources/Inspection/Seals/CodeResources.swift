internal import Glibc
internal import PropertyListFormat

/// What a signature says of the files of a bundle: the property list `_CodeSignature/CodeResources`.
///
/// Paths are relative to the directory that holds `_CodeSignature`. `files2` with SHA-256, symbolic links and
/// nested code is what systems since OS X 10.9.5 check; `files` with SHA-1 is for older ones. Source: the lists of
/// eight products that codesign of Xcode 8.3 to 15.2 signed, and Apple's TN2206 and TN3126.
package struct CodeResources: Equatable, Sendable {
  /// Of `files2`, or of `files` where there is no such list.
  package var files: [String: SealedFile] = [:]
  /// Of the same version.
  package var rules: [Rule] = []
  /// True for a list from before `files2`.
  package var isOfFirstVersion = false

  package struct SealedFile: Equatable, Sendable {
    /// 20 bytes.
    package var sha1: [UInt8]?
    /// 32 bytes.
    package var sha256: [UInt8]?
    /// The target of a symbolic link.
    package var link: String?
    /// True for a program or a bundle that is signed itself.
    package var isNested = false
    /// What its signature has to be, in words.
    package var requirement: String?
    /// True for what may be missing: localizations.
    package var isOptional = false
  }

  /// Which files are sealed, by an extended regular expression for paths.
  package struct Rule: Equatable, Sendable {
    package var pattern: String
    package var weight = 1.0
    package var omits = false
    /// True for what may be missing.
    package var isOptional = false
    /// True for code, which is signed by itself.
    package var isNested = false
  }

  package static let directoryName = "_CodeSignature"
  package static let fileName = "CodeResources"

  /// Reads the list; nil if it is no property list with files.
  package init?(decoding bytes: [UInt8]) {
    guard let list = (try? PropertyList(decoding: bytes))?.dictionary else { return nil }
    guard let files = (list["files2"] ?? list["files"])?.dictionary else { return nil }
    isOfFirstVersion = list["files2"] == nil
    for entry in files.entries {
      var file = SealedFile()
      switch entry.value {
      case .data(let bytes): file.sha1 = bytes
      case .dictionary(let facts):
        if case .data(let bytes)? = facts["hash"] { file.sha1 = bytes }
        if case .data(let bytes)? = facts["hash2"] { file.sha256 = bytes }
        file.link = facts["symlink"]?.string
        file.requirement = facts["requirement"]?.string
        file.isNested = facts["requirement"] != nil || facts["cdhash"] != nil
        file.isOptional = facts["optional"]?.isTrue == true
      default: continue
      }
      self.files[entry.key] = file
    }
    let rules = list[isOfFirstVersion ? "rules" : "rules2"]?.dictionary
    self.rules = (rules?.entries ?? []).compactMap { Rule($0.key, $0.value) }
  }
}

extension CodeResources.Rule {
  fileprivate init?(_ pattern: String, _ value: PropertyList) {
    self.pattern = pattern
    switch value {
    case .boolean(let flag): if !flag { omits = true }
    case .dictionary(let facts):
      switch facts["weight"] {
      case .real(let number)?: weight = number
      case .integer(let number)?: weight = Double(number)
      default: break
      }
      omits = facts["omit"]?.isTrue == true
      isOptional = facts["optional"]?.isTrue == true
      isNested = facts["nested"]?.isTrue == true
    default: return nil
    }
  }
}

extension PropertyList {
  fileprivate var isTrue: Bool { self == .boolean(true) }
}

/// The rules of a list, ready to be asked.
struct SealRules {
  private var rules: [(rule: CodeResources.Rule, expression: PathExpression)] = []

  /// Fails if a rule cannot be used.
  init(_ rules: [CodeResources.Rule]) throws(UnusableRule) {
    for rule in rules {
      guard let expression = PathExpression(rule.pattern) else {
        throw UnusableRule(pattern: rule.pattern)
      }
      self.rules.append((rule, expression))
    }
  }

  /// The rule that decides about a path: the heaviest one that matches; of equals one that omits, else the first.
  ///
  /// Lists of bundles without `Contents` by old systems have `^` and `^Info\.plist$` with one weight, and no Info.plist.
  func rule(for path: String) -> CodeResources.Rule? {
    var found: CodeResources.Rule?
    for (rule, expression) in rules {
      if let found {
        let isStronger = rule.weight == found.weight && rule.omits && !found.omits
        guard rule.weight > found.weight || isStronger else { continue }
      }
      if expression.matches(path) { found = rule }
    }
    return found
  }
}

/// An extended regular expression of POSIX.
@safe private final class PathExpression {
  private let expression = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)

  /// One that is longer, that repeats by numbers or refers to its own parts is none of codesign's, and
  /// could take any time.
  private static let longest = 512

  /// Nil for what is no expression, or none that is safe to use.
  init?(_ pattern: String) {
    unsafe expression.initialize(to: regex_t())
    let isTame =
      pattern.utf8.count <= Self.longest && !pattern.contains("{")
      && pattern.firstRange(of: /\\[0-9]/) == nil
    guard isTame, unsafe regcomp(expression, pattern, REG_EXTENDED | REG_NOSUB) == 0 else {
      unsafe expression.initialize(to: regex_t())
      return nil
    }
  }

  deinit {
    unsafe regfree(expression)
    unsafe expression.deallocate()
  }

  func matches(_ text: String) -> Bool { unsafe regexec(expression, text, 0, nil, 0) == 0 }
}

struct UnusableRule: Error {
  var pattern: String
}
