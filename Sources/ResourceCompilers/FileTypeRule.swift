internal import BundleModel

/// What happens to a file type that Xcode treats specially and no compiler here supports (rule
/// 3.1).
struct FileTypeRule: Sendable {
  enum Form: Sendable {
    case file, directory, either
  }

  enum Treatment: Sendable {
    /// Copied, for this reason.
    case copied(String)
    /// Compiled by Xcode with the named tool; not supported here.
    case unavailable(String)
    /// Left out, for this reason.
    case ignored(String)
  }

  /// Without dots; compared with case.
  var extensions: [String]
  var form: Form
  /// The key under `compile:` that applies.
  var kind: ResourceKind?
  /// In the plural, for messages.
  var name: String
  var treatment: Treatment
  /// An additional line of advice.
  var advice: String?

  init(
    _ extensions: String..., form: Form = .file, kind: ResourceKind? = nil, name: String,
    _ treatment: Treatment, advice: String? = nil
  ) {
    self.extensions = extensions
    self.form = form
    self.kind = kind
    self.name = name
    self.treatment = treatment
    self.advice = advice
  }

  /// Policies that select the source itself.
  var rawPolicies: [CompilePolicy] {
    if case .unavailable = treatment { [.none, .source] } else { [.none] }
  }

  /// Whether anything but copying happens.
  var isProcessed: Bool {
    if case .copied = treatment { false } else { true }
  }

  func fits(_ isDirectory: Bool) -> Bool { form == .either || (form == .directory) == isDirectory }

  /// The treatment of an item under a policy that does not select its source.
  var itemTreatment: ResourceTreatment {
    switch treatment {
    case .copied(let reason): return .copy(reason: reason)
    case .ignored(let reason):
      return .ignore(why: reason, remedy: .copyAfterAll)
    case .unavailable(let tool):
      return .unavailable(UnavailableResource(name: name, tool: tool, kind: kind, advice: advice))
    }
  }
}
