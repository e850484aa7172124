import AppleVocabulary
import BundleModel

extension WordList {
  static let platform = WordList(
    "platform", of: Platform.self,
    aliases: Dictionary(
      uniqueKeysWithValues: Platform.withSDK.filter { !$0.isSimulator }
        .map { ($0.traits.name, $0.rawValue) }), foreign: ForeignWords.platforms)
  static let productType = WordList(
    "type", of: ProductType.self, foreign: ForeignWords.productTypes)
  static let layout = WordList("layout", of: LayoutStyle.self)
  static let device = WordList("device family", of: DeviceFamily.self)
  static let entryKind = WordList("entry type", of: Manifest.Entry.Kind.self)
  static let destination = WordList(
    what: "destination", words: Destination.inBundle.map(\.rawValue))
  static let symlinks = WordList("policy for symbolic links", of: SymlinkPolicy.self)
  static let outsideRoot = WordList("policy for files outside", of: OutsideRootPolicy.self)
  static let strictness = WordList("strictness", of: Strictness.self)
  static let manifestPlacement = WordList("location of the manifest", of: RecordPlacement.self)
  static let infoFormat = WordList("format", of: InfoFormat.self)
  static let infoDefaults = WordList(
    "set of keys", of: ResolvedProject.Info.Defaults.self)
  static let lintSeverity = WordList("severity", of: LintSeverity.self)
  static let anyPolicy = WordList("policy", of: CompilePolicy.self)

  static func policy(for kind: ResourceKind) -> WordList {
    WordList(
      what: "policy for '\(kind.rawValue)'",
      words: kind.policies.map(\.rawValue))
  }

  private init<Word: CaseIterable & RawRepresentable<String>>(
    _ what: String, of type: Word.Type, aliases: [String: String] = [:],
    foreign: [String: String] = [:]
  ) {
    self.init(
      what: what, words: type.allCases.map(\.rawValue), aliases: aliases, foreign: foreign)
  }
}
