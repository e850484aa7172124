package import AppleVocabulary
package import BundleModel
package import Diagnostics

/// What happens to one item of `resources:`.
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
  /// Whether the item's bytes are copied into the bundle.
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
