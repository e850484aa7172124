package import BundleModel
package import Diagnostics
internal import FileTree

/// What happens to one item of `resources:`.
package enum ResourceTreatment: Sendable {
  /// Its bytes go into the bundle as they are; the reason fits behind a colon.
  case copy(reason: String)
  case compile(ResourceCompiler, CompilePolicy)
  /// It would have to be compiled, and cannot be: an error's message, and a line of advice.
  case unavailable(what: String, remedy: String)
  /// It takes no part, which deserves a warning.
  case ignore(reason: String)

  /// Decides by the item's name, which counts with case, and by the policies that apply to it.
  ///
  /// `override` is the entry's own policy; one that the kind does not take is passed over here, and
  /// reported by `checkOverride`.
  package init(
    forName name: String, isDirectory: Bool, platform: Platform,
    policies: [ResourceKind: CompilePolicy], override: CompilePolicy?
  ) {
    let type = ResourceType(forName: name, isDirectory: isDirectory, platform: platform)
    let policy = type.policy(policies, override: override, platform: platform)
    switch type {
    case .plain(let hint):
      self = .copy(reason: hint ?? (isDirectory ? "copied whole" : "copied as it is"))
    case .compiled(let compiler):
      self =
        policy == .none || policy == .source
        ? .copy(reason: "'compile: \(policy.rawValue)'") : .compile(compiler, policy)
    case .known(let rule):
      if rule.rawPolicies.contains(policy) {
        self = .copy(reason: "'compile: \(policy.rawValue)'")
      } else {
        self = rule.treatment(of: name)
      }
    }
  }

  /// Why an entry's policy does not fit the item, or nil when it does.
  package static func checkOverride(
    _ policy: CompilePolicy, forName name: String, isDirectory: Bool, at range: SourceRange
  ) -> Diagnostic? {
    let type = ResourceType(forName: name, isDirectory: isDirectory)
    let allowed = type.allowedPolicies
    if allowed.contains(policy) { return nil }
    return .unfitPolicy(policy, name, allowed: allowed, at: range)
  }

  /// The extension that was probably meant where only its case keeps a name from being processed.
  package static func misspelledExtension(ofName name: String, isDirectory: Bool) -> String? {
    ResourceType.misspelledExtension(ofName: name, isDirectory: isDirectory)
  }
}

/// What a name says an item is.
private enum ResourceType {
  case compiled(ResourceCompiler)
  case known(FileTypeRule)
  /// Anything else, with a hint when the extension nearly is a known one.
  case plain(hint: String?)

  /// Without a platform, a compiler for any of them counts.
  init(forName name: String, isDirectory: Bool, platform: Platform? = nil) {
    let suffix = FileName(name).extension ?? ""
    let index = isDirectory ? ResourceIndex.directories : ResourceIndex.files
    if let compiler = index.compilers[suffix],
      platform.map(compiler.compiles) ?? true
    {
      self = .compiled(compiler)
    } else if let rule = index.rules[suffix] {
      self = .known(rule)
    } else {
      self = .plain(
        hint: Self.misspelledExtension(ofName: name, isDirectory: isDirectory).map {
          "no rule for '.\(suffix)'; the extension is spelled '.\($0)'"
        })
    }
  }

  static func misspelledExtension(ofName name: String, isDirectory: Bool) -> String? {
    guard let suffix = FileName(name).extension else { return nil }
    let index = isDirectory ? ResourceIndex.directories : ResourceIndex.files
    if index.compilers[suffix] != nil || index.rules[suffix] != nil { return nil }
    return index.spellings[suffix.lowercased()]
  }

  private var kind: ResourceKind? {
    switch self {
    case .compiled(let compiler): compiler.kind
    case .known(let rule): rule.kind
    case .plain: nil
    }
  }

  var allowedPolicies: [CompilePolicy] {
    kind.map(CompilePolicy.allowed(for:)) ?? [.auto, .none]
  }

  /// The entry's policy, else the target's, else what the platform wants.
  func policy(
    _ policies: [ResourceKind: CompilePolicy], override: CompilePolicy?, platform: Platform
  ) -> CompilePolicy {
    var policy = kind.flatMap { policies[$0] } ?? .auto
    if let override, allowedPolicies.contains(override) { policy = override }
    let readsSource = platform == .gnustep && (kind == .nib || kind == .storyboard)
    return policy == .auto && readsSource ? .source : policy
  }
}

/// The tables of compilers and rules by extension, made once: a project asks for each of its files.
private struct ResourceIndex: Sendable {
  var compilers: [String: ResourceCompiler] = [:]
  var rules: [String: FileTypeRule] = [:]
  /// From lower case to how an extension is spelled, of those that something is done with.
  var spellings: [String: String] = [:]

  static let files = ResourceIndex(isDirectory: false)
  static let directories = ResourceIndex(isDirectory: true)

  /// Of several that claim an extension, the first one gets it.
  private init(isDirectory: Bool) {
    let form: ResourceCompiler.Form = isDirectory ? .directory : .file
    for compiler in ResourceCompiler.all where compiler.form == form {
      for suffix in compiler.extensions where compilers[suffix] == nil {
        compilers[suffix] = compiler
        spellings[suffix.lowercased()] = suffix
      }
    }
    for rule in FileTypeRule.all where rule.fits(isDirectory) {
      for suffix in rule.extensions where rules[suffix] == nil {
        rules[suffix] = rule
        if rule.isProcessed, spellings[suffix.lowercased()] == nil {
          spellings[suffix.lowercased()] = suffix
        }
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func unfitPolicy(
    _ policy: CompilePolicy, _ name: String, allowed: [CompilePolicy], at range: SourceRange
  ) -> Diagnostic {
    let values = allowed.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return Diagnostic(
      .error, id: "plan-unfit-policy", "'compile: \(policy.rawValue)' does not fit '\(name)'",
      at: range, details: ["it takes \(values)"])
  }
}
