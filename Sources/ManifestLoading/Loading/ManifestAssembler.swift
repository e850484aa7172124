import AppleVocabulary
import BundleModel
import Diagnostics
import FileTree

/// Turns a merged document into a manifest.
struct ManifestAssembler {
  /// Limit on the values of all products together; a template counts for each target that uses it.
  private static let maximumNodes = 1_000_000

  private let root: ManifestNode
  private let overrides: [String: String]
  private var variables: VariableReader
  private(set) var diagnostics: DiagnosticList
  private var topLevel = VariableScope()
  private var nodes = 0

  init(
    root: ManifestNode, overrides: [String: String], variables: VariableReader,
    diagnostics: DiagnosticList
  ) {
    self.root = root
    self.overrides = overrides
    self.variables = variables
    self.diagnostics = diagnostics
  }

  mutating func assemble(_ manifest: inout Manifest) {
    for name in overrides.keys.sorted() {
      guard let problem = BuiltInVariable.reservedProblem(name) else { continue }
      diagnostics.append(
        Diagnostic(.error, id: "manifest-reserved-variable", "\(problem), not with '--set'"))
    }
    let top = root.withoutTargets.withoutMergeSuffixes
    topLevel = scope(below: VariableScope(), adding: top["variables"])
    var decoder = ValueDecoder(scope: topLevel, diagnostics: diagnostics)
    manifest.name = decoder.text("name", of: top, .manifest)
    if let options = top["options"] { manifest.options = decoder.options(options) }
    if let lint = top["lint"] { manifest.lint = decoder.lint(lint) }
    diagnostics = decoder.diagnostics

    var templates = TemplateMerger(templates: root.value(merging: "templates"))
    templates.checkAll()
    let targets = root.value(merging: "targets")
    if targets?.members?.isEmpty ?? targets?.isNull ?? true {
      diagnostics.append(.noTargets(targets?.range ?? root.range))
    }
    for member in targets?.members ?? [] where member.value.members != nil || member.value.isNull {
      let target = member.key.map { MergeKey($0).name }
      let merged = templates.merge(member.value)
      manifest.products += products(of: merged, target: target, project: top["name"]?.scalar?.text)
    }
    manifest.products.separatePlatforms()
    diagnostics.append(contentsOf: templates.diagnostics.all)
    diagnostics.append(contentsOf: variables.diagnostics.all)
    manifest.environment = variables.environment
  }

  private mutating func products(
    of node: ManifestNode, target: Located<String>, project: String?
  ) -> [Manifest.Product] {
    guard TextRule.targetName.problem(in: target.value, isPlain: false) == nil else { return [] }
    var decoder = ValueDecoder(scope: topLevel, diagnostics: diagnostics)
    let settled = node.withoutMergeSuffixes
    let platforms: [Located<Platform>] = decoder.words("platform", of: settled, .target) ?? []
    diagnostics = decoder.diagnostics
    if settled["platform"]?.listItems.isEmpty ?? true {
      diagnostics.append(
        .missingKey(
          "target '\(target.value.abbreviated)' needs 'platform', such as ios or macos",
          target.range))
    }
    return platforms.compactMap { platform in
      let merged = node.applyingConditions(for: platform.value).withoutMergeSuffixes
      nodes += merged.count
      guard nodes <= Self.maximumNodes else {
        diagnostics.append(.tooManyValues(Self.maximumNodes, target.range))
        return nil
      }
      var product = product(merged, target: target, platform: platform, project: project)
      product.isOneOfSeveral = platforms.count > 1
      return product
    }
  }

  private mutating func product(
    _ node: ManifestNode, target: Located<String>, platform: Located<Platform>, project: String?
  ) -> Manifest.Product {
    let texts = BuiltInVariable.keys.compactMap { key in node[key]?.scalar.map { (key, $0.text) } }
    let type = node["type"]?.scalar.flatMap { ProductType(rawValue: $0.text) } ?? .bundle
    let facts = BuiltInVariable.TargetFacts(
      project: project, target: target.value, platform: platform.value, type: type,
      texts: Dictionary(texts.filter { !$0.1.isEmpty }, uniquingKeysWith: { first, _ in first }))
    var scope = scope(below: topLevel, adding: node["variables"])
    scope.hasTarget = true
    for variable in BuiltInVariable.all { scope.builtIns[variable.name] = variable.value(facts) }
    let values = scope.settle(diagnostics: &diagnostics)

    var decoder = ValueDecoder(scope: scope, diagnostics: diagnostics)
    var product = decoder.product(node, target: target, platform: platform)
    product.variables = values
    diagnostics = decoder.diagnostics
    return product
  }

  private mutating func scope(
    below: VariableScope, adding node: ManifestNode?
  ) -> VariableScope {
    var scope = below
    for variable in variables.values(of: node, overrides: overrides) {
      scope.define(variable.name, as: variable.value, at: variable.node)
    }
    for (name, value) in overrides.sorted(by: { $0.key < $1.key })
    where BuiltInVariable.named(name) == nil {
      let place = SourceRange(file: root.range.file)
      let scalar = ManifestNode.Scalar(text: value, isPlain: false)
      scope.define(name, as: value, at: ManifestNode(.scalar(scalar), at: place))
    }
    return scope
  }
}

extension ManifestNode {
  /// The value of a key, with or without `:REPLACE`.
  fileprivate func value(merging key: String) -> ManifestNode? {
    members?.last { MergeKey($0.key.value).name == key }?.value
  }

  fileprivate var withoutTargets: ManifestNode {
    ManifestNode(
      .mapping(
        (members ?? []).filter {
          !["targets", "templates"].contains(MergeKey($0.key.value).name)
        }), at: range)
  }

  /// A target merged with what `when:` gives for a platform.
  ///
  /// Values for a device platform also apply to its simulator, which may override them.
  fileprivate func applyingConditions(for platform: Platform) -> ManifestNode {
    guard let members else { return self }
    let conditions = value(merging: "when")?.members ?? []
    var result = ManifestNode(
      .mapping(members.filter { MergeKey($0.key.value).name != "when" }), at: range)
    for name in platform.device == platform ? [platform] : [platform.device, platform] {
      for condition in conditions
      where WordList.platform.word(for: MergeKey(condition.key.value).name) == name.rawValue {
        result = condition.value.merged(onto: result, as: .object(.target))
      }
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func noTargets(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-no-targets",
      "no targets; run 'bundler init' or add one under 'targets:'", at: range)
  }

  fileprivate static func tooManyValues(_ limit: Int, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-too-large",
      "the targets have more than \(limit) values, those of their templates included", at: range)
  }
}
