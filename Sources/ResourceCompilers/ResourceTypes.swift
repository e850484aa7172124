package import AppleVocabulary
package import BundleModel
package import Diagnostics
internal import FileTree

/// What happens to items by name: tables of compilers and rules by extension.
package struct ResourceTypes: Sendable {
  /// Every compiler; the first that claims an extension gets the file.
  package let compilers: [ResourceCompiler]
  private let files: ResourceIndex
  private let directories: ResourceIndex

  /// The types of all compilers, made once because they are looked up for every file.
  package static let all = ResourceTypes(ResourceCompiler.all)

  package init(_ compilers: [ResourceCompiler]) {
    self.compilers = compilers
    files = ResourceIndex(compilers, isDirectory: false)
    directories = ResourceIndex(compilers, isDirectory: true)
  }

  /// The extension that was probably meant, if only the case of the name's differs.
  package func misspelledExtension(ofName name: String, isDirectory: Bool) -> String? {
    guard let suffix = FileName(name).extension else { return nil }
    let index = isDirectory ? directories : files
    if index.compilers[suffix] != nil || index.rules[suffix] != nil { return nil }
    return index.spellings[suffix.lowercased()]
  }

  /// The kind of an item, by its name; nil for what has no policies.
  package func kind(ofName name: String, isDirectory: Bool) -> ResourceKind? {
    type(ofName: name, isDirectory: isDirectory).kind
  }

  /// Without a platform, the compilers of all platforms count.
  func type(
    ofName name: String, isDirectory: Bool, platform: Platform? = nil
  ) -> ResourceType {
    let suffix = FileName(name).extension ?? ""
    let index = isDirectory ? directories : files
    if let compiler = index.compilers[suffix], platform.map(compiler.compiles) ?? true {
      return .compiled(compiler)
    }
    if let rule = index.rules[suffix] { return .known(rule) }
    return .plain(
      hint: misspelledExtension(ofName: name, isDirectory: isDirectory).map {
        "no rule for '.\(suffix)'; the extension is spelled '.\($0)'"
      })
  }
}

/// The type of an item, by its name.
enum ResourceType {
  case compiled(ResourceCompiler)
  case known(FileType)
  /// No known type; with a hint if the extension resembles a known one.
  case plain(hint: String?)

  fileprivate var kind: ResourceKind? {
    switch self {
    case .compiled(let compiler): compiler.kind
    case .known(let rule): rule.kind
    case .plain: nil
    }
  }

  var allowedPolicies: [CompilePolicy] {
    kind?.policies ?? [.auto, .none]
  }

  /// The entry's policy, else the target's, else the platform's default.
  func policy(
    _ policies: [ResourceKind: CompilePolicy], override: CompilePolicy?, platform: Platform
  ) -> CompilePolicy {
    var policy = kind.flatMap { policies[$0] } ?? .auto
    if let override, allowedPolicies.contains(override) { policy = override }
    let readsSource = platform == .gnustep && (kind == .nib || kind == .storyboard)
    return policy == .auto && readsSource ? .source : policy
  }
}

/// The known extensions, of files or of directories.
private struct ResourceIndex: Sendable {
  var compilers: [String: ResourceCompiler] = [:]
  /// Types with a treatment of their own.
  var rules: [String: FileType] = [:]
  /// The spelling of known extensions, by lower case.
  var spellings: [String: String] = [:]

  /// If several compilers claim an extension, the first one gets it.
  init(_ all: [ResourceCompiler], isDirectory: Bool) {
    let form: ResourceCompiler.Form = isDirectory ? .directory : .file
    for compiler in all where compiler.form == form {
      for suffix in compiler.extensions where compilers[suffix] == nil {
        compilers[suffix] = compiler
        spellings[suffix.lowercased()] = suffix
      }
    }
    for rule in FileType.all where rule.fits(isDirectory: isDirectory) && rule.treatment != .plain {
      for suffix in rule.extensions {
        rules[suffix] = rule
        if rule.isProcessed, spellings[suffix.lowercased()] == nil {
          spellings[suffix.lowercased()] = suffix
        }
      }
    }
  }
}

/// The treatment of one item of `resources:`.
package enum ResourceTreatment: Sendable {
  /// Its bytes are copied; the reason follows a colon in messages.
  case copy(reason: String)
  /// Its bytes are copied because a policy selects them.
  case copySource(CompilePolicy)
  case compile(ResourceCompiler, CompilePolicy)
  /// It needs a compiler that does not exist, which is an error.
  case unavailable(UnavailableResource)
  /// It is left out, with a warning that names the remedy.
  case ignore(why: String, remedy: Remedy)
  /// A policy leaves every catalog out, which no system reads as it is.
  case leaveOutCatalog

  /// Decides by the item's name, which is compared with case, and by the policies that apply to it.
  ///
  /// `override` is the entry's own policy; one that the kind does not allow is ignored here, and
  /// reported by `ResourceTypes.problem`.
  package init(
    forName name: String, isDirectory: Bool, platform: Platform,
    policies: [ResourceKind: CompilePolicy], override: CompilePolicy?, types: ResourceTypes = .all
  ) {
    let type = types.type(ofName: name, isDirectory: isDirectory, platform: platform)
    let policy = type.policy(policies, override: override, platform: platform)
    switch type {
    case .plain(let hint):
      self = .copy(reason: hint ?? (isDirectory ? "copied whole" : "copied as it is"))
    case .compiled(let compiler)
    where compiler.kind == .assets && policy == .none && override == nil:
      self = .leaveOutCatalog
    case .compiled(let compiler):
      self =
        policy == .none || policy == .source
        ? .copySource(policy) : .compile(compiler, policy)
    case .known(let rule):
      self =
        rule.rawPolicies.contains(policy)
        ? .copySource(policy) : rule.itemTreatment ?? .copy(reason: "copied as it is")
    }
  }
}

extension ResourceTreatment {
  /// True if the item's bytes are copied into the bundle.
  package var isCopy: Bool {
    switch self {
    case .copy, .copySource: true
    case .compile, .unavailable, .ignore, .leaveOutCatalog: false
    }
  }
}

extension ResourceTypes {
  /// Why an entry's policy does not fit an item of this name; nil if it does.
  package func problem(
    with policy: CompilePolicy, forName name: String, isDirectory: Bool,
    _ remedies: any RemedyWording, at range: SourceRange
  ) -> Diagnostic? {
    let allowed = type(ofName: name, isDirectory: isDirectory).allowedPolicies
    if allowed.contains(policy) { return nil }
    return .unfitPolicy(policy, name, allowed: allowed, remedies, at: range)
  }
}

extension FileType {
  /// Policies that select the source itself.
  var rawPolicies: [CompilePolicy] {
    if case .unavailable = treatment { [.none, .source] } else { [.none] }
  }

  /// True if anything but copying happens to an item that no compiler takes.
  var isProcessed: Bool {
    switch treatment {
    case .plain, .copied: false
    case .unavailable, .ignored: true
    }
  }

  /// The treatment of an item that no compiler takes, under a policy that does not select its source;
  /// nil for a type that is copied like an unknown one.
  var itemTreatment: ResourceTreatment? {
    switch treatment {
    case .plain: nil
    case .copied(let reason): .copy(reason: reason)
    case .ignored(let reason): .ignore(why: reason, remedy: .copyAfterAll)
    case .unavailable(let tool, let acceptsCompiled):
      .unavailable(
        UnavailableResource(
          name: name, tool: tool, kind: kind,
          advice: advice ?? (acceptsCompiled ? compiled.map { "a ready '.\($0)' is copied" } : nil))
      )
    }
  }
}

extension Diagnostic {
  fileprivate static func unfitPolicy(
    _ policy: CompilePolicy, _ name: String, allowed: [CompilePolicy],
    _ remedies: any RemedyWording, at range: SourceRange
  ) -> Diagnostic {
    let values = allowed.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return Diagnostic(
      .error, id: "plan-unfit-policy",
      "\(remedies.words(for: .policy(policy))) does not fit '\(name)'",
      at: range, details: ["it takes \(values)"])
  }
}
