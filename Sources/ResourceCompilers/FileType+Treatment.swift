internal import AppleVocabulary
internal import BundleModel

extension FileType {
  /// Policies that select the source itself.
  var rawPolicies: [CompilePolicy] {
    if case .unavailable = treatment { [.none, .source] } else { [.none] }
  }

  /// Whether anything but copying happens to an item that no compiler takes.
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
