import Diagnostics

/// Merges targets over their templates.
struct TemplateMerger {
  private let templates: [String: ManifestNode.Member]
  private let names: [String]
  var diagnostics = DiagnosticList()
  /// Uses of templates followed so far, with a limit that no sensible manifest reaches.
  private var steps = 0
  private static let maximumSteps = 2_000_000

  init(templates: ManifestNode?) {
    let members = templates?.members ?? []
    names = members.map { MergeKey($0.key.value).name }
    self.templates = Dictionary(zip(names, members), uniquingKeysWith: { first, _ in first })
  }

  /// Reports problems of all templates, whether or not a target uses them.
  mutating func checkAll() {
    var visited: Set<String> = []
    var order: [String] = []
    for name in names where !visited.contains(name) {
      guard let template = templates[name]?.value else { continue }
      visit(template, path: [name], visited: &visited, result: &order)
    }
  }

  /// The target merged over its templates, left to right; each template applies once.
  mutating func merge(_ target: ManifestNode) -> ManifestNode {
    let type = ValueType.object(.target)
    var result: ManifestNode?
    var visited: Set<String> = []
    var order: [String] = []
    visit(target, path: [], visited: &visited, result: &order)
    for name in order {
      guard let template = templates[name]?.value, template.members != nil else { continue }
      result = result.map { template.merged(onto: $0, as: type) } ?? template
    }
    return result.map { target.merged(onto: $0, as: type) } ?? target
  }

  /// Appends the templates a node uses, each after those it uses itself.
  private mutating func visit(
    _ node: ManifestNode, path: [String], visited: inout Set<String>, result: inout [String]
  ) {
    let uses = node["template"] ?? node["template:REPLACE"]
    for item in uses?.listItems ?? [] {
      steps += 1
      guard let name = item.scalar?.text, !name.isEmpty, steps <= Self.maximumSteps else {
        continue
      }
      guard let template = templates[name] else {
        diagnostics.append(.unknownTemplate(name, names, item.range))
        continue
      }
      if let start = path.firstIndex(of: name) {
        diagnostics.append(.templateCycle(path[start...] + [name], item.range))
        continue
      }
      guard path.count < 64 else {
        diagnostics.append(
          Diagnostic(
            .error, id: "manifest-too-deep", "templates use each other more than 64 deep",
            at: item.range))
        continue
      }
      guard visited.insert(name).inserted else { continue }
      visit(template.value, path: path + [name], visited: &visited, result: &result)
      result.append(name)
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownTemplate(
    _ name: String, _ names: [String], _ range: SourceRange
  ) -> Diagnostic {
    let nearest = name.nearest(in: names)
    let hint =
      nearest.map { " (did you mean '\($0)'?)" }
      ?? (names.isEmpty ? "; there are no templates" : "")
    return Diagnostic(
      .error, id: "manifest-unknown-template", "unknown template '\(name.abbreviated)'\(hint)",
      at: range, fixIts: nearest.map { [FixIt(range, replacement: $0)] } ?? [])
  }

  fileprivate static func templateCycle(_ path: [String], _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-template-cycle", "template cycle: \(path.joined(separator: " → "))",
      at: range)
  }
}
