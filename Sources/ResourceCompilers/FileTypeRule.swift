internal import BundleModel

/// What Xcode does with a type of file for which there is no compiler here (rule 3.1).
struct FileTypeRule: Sendable {
  enum Form: Sendable {
    case file, directory, either
  }

  enum Treatment: Sendable {
    /// Copied, for a reason.
    case copied(String)
    /// Compiled by Xcode, by the tool named; not here.
    case unavailable(String)
    /// Left out, for a reason.
    case ignored(String)
  }

  /// Without dots, compared with case.
  var extensions: [String]
  var form: Form
  /// The key under `compile:` that has a say.
  var kind: ResourceKind?
  /// In the plural, as a message names them.
  var name: String
  var treatment: Treatment
  /// Added to the advice.
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

  /// Policies that ask for the source itself.
  var rawPolicies: [CompilePolicy] {
    if case .unavailable = treatment { [.none, .source] } else { [.none] }
  }

  /// Whether anything but a copy becomes of it.
  var isProcessed: Bool {
    if case .copied = treatment { false } else { true }
  }

  func fits(_ isDirectory: Bool) -> Bool { form == .either || (form == .directory) == isDirectory }

  /// What becomes of an item under a policy that does not ask for its source.
  func treatment(of item: String) -> ResourceTreatment {
    switch treatment {
    case .copied(let reason): return .copy(reason: reason)
    case .ignored(let reason):
      return .ignore(reason: "'\(item)' is left out: \(reason)", remedy: .copyAfterAll)
    case .unavailable(let tool):
      return .unavailable(
        what: "'\(item)' cannot be compiled yet: \(name) need \(tool)",
        remedy: .copyAsIs(kind), advice: advice)
    }
  }
}
