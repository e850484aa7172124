package import AppleVocabulary
package import BundleModel
internal import Diagnostics
internal import FileTree
internal import ResourceCompilers

/// The items of a product that are left out for what they are: one warning for each entry and reason.
struct IgnoredItems {
  private struct Group: Hashable {
    var why: String
    var remedy: Remedy
    var range: SourceRange
  }

  /// In the order of their first items.
  private var groups: [Group] = []
  private var sources: [Group: [ProjectPath]] = [:]

  mutating func add(
    _ source: ProjectPath, because why: String, _ remedy: Remedy, at range: SourceRange
  ) {
    let group = Group(why: why, remedy: remedy, range: range)
    if sources[group] == nil { groups.append(group) }
    sources[group, default: []].append(source)
  }

  func reports(_ remedies: any RemedyWording) -> [Diagnostic] {
    groups.compactMap { group in
      guard let sources = sources[group], let first = sources.first else { return nil }
      let what =
        sources.count == 1
        ? "'\(first.name)' is left out"
        : "\(sources.count) files are left out, '\(first)' and \(sources.count - 1) more"
      return Diagnostic(
        .warning, id: "plan-ignored",
        "\(what): \(group.why); \(remedies.words(for: group.remedy))", at: group.range)
    }
  }
}

/// The Collada scenes of a product, which Xcode converts and this program copies.
struct ColladaScenes {
  /// How many the warning names.
  private static let told = 5

  private var sources: [ProjectPath] = []
  private var range: SourceRange?

  /// Takes a `.dae`, or those in a directory that is copied whole.
  mutating func add(_ item: ResolvedProject.Item, at range: SourceRange) {
    var found: [ProjectPath] = []
    switch item.contents {
    case .file: found = [item.source]
    case .directory(let members) where FileName(item.treatedName).extension == "scnassets":
      found = members.map(\.source)
    case .directory, .symbolicLink: break
    }
    found = found.filter { FileName($0.name).extension == "dae" }
    if !found.isEmpty, self.range == nil { self.range = range }
    sources += found
  }

  /// One warning; none for macOS, which reads the source.
  func reports(
    in product: ResolvedProject.Product, _ remedies: any RemedyWording
  ) -> [Diagnostic] {
    guard !sources.isEmpty, product.platform.device != .macos, product.platform != .gnustep else {
      return []
    }
    let rest = sources.count > Self.told ? ["and \(sources.count - Self.told) more"] : []
    return [
      Diagnostic(
        .warning, id: "plan-collada",
        "\(sources.count) Collada scenes are copied into '\(product.target)' as they are: only Xcode "
          + "converts them, and SceneKit for \(product.platform.rawValue) may not read the source",
        at: range,
        details: sources.prefix(Self.told).map(\.text) + rest + [
          "save them as '.scn' in Xcode, which needs no conversion"
        ])
    ]
  }
}

/// The items of a product that nothing here compiles, by kind.
struct UnavailableItems {
  private struct Item {
    var source: ProjectPath
    var range: SourceRange
  }

  /// How many items an error names.
  private static let told = 5

  /// In the order of their first items.
  private var kinds: [UnavailableResource] = []
  private var items: [UnavailableResource: [Item]] = [:]

  mutating func add(_ resource: UnavailableResource, _ source: ProjectPath, at range: SourceRange) {
    if items[resource] == nil { kinds.append(resource) }
    items[resource, default: []].append(Item(source: source, range: range))
  }

  /// One error for each kind.
  func errors(
    in product: ResolvedProject.Product, _ remedies: any RemedyWording
  ) -> [Diagnostic] {
    kinds.compactMap { kind in
      guard let items = items[kind], let first = items.first else { return nil }
      let tool = FileName(first.source.name).extension.map { remedies.words(for: .runTool($0)) }
      let wayOut = [remedies.words(for: kind.remedy), tool ?? "", kind.advice ?? ""]
        .filter { !$0.isEmpty }.joined(separator: "; ")
      let subject =
        items.count == 1
        ? "'\(first.source.name)' cannot be compiled yet: \(kind.name) need \(kind.tool)"
        : "\(items.count) \(kind.name) of '\(product.target)' cannot be compiled yet: "
          + "they need \(kind.tool)"
      let rest = items.count > Self.told ? ["and \(items.count - Self.told) more"] : []
      return Diagnostic(
        .error, id: "plan-unavailable", subject, at: first.range,
        details: items.prefix(Self.told).map(\.source.text) + rest + [wayOut])
    }
  }

  /// One warning for all of them: the rest of the product is built.
  func warning(in product: ResolvedProject.Product) -> [Diagnostic] {
    guard let first = kinds.first.flatMap({ items[$0]?.first }) else { return [] }
    let counts = kinds.map { "\($0.name) (\(items[$0, default: []].count))" }
    let details = kinds.map { kind in
      let sources = items[kind, default: []].map(\.source.text)
      let rest = sources.count > Self.told ? ["and \(sources.count - Self.told) more"] : []
      return "\(kind.name) need \(kind.tool): "
        + (sources.prefix(Self.told) + rest).joined(separator: ", ")
    }
    var options: [String] = []
    for kind in kinds.compactMap(\.kind) where !options.contains("--skip " + kind.rawValue) {
      options.append("--skip " + kind.rawValue)
    }
    let silencing =
      options.isEmpty
      ? "" : "'\(options.joined(separator: " "))' leaves them out without a warning; "
    let fix = silencing + "with '--strict' they are an error"
    return [
      Diagnostic(
        .warning, id: "plan-unavailable",
        "not built for '\(product.target)': \(counts.joined(separator: ", "))", at: first.range,
        details: details + kinds.compactMap(\.advice) + [fix])
    ]
  }
}

extension ResolvedProject {
  /// The project without items of the kinds that are to be skipped, which is said.
  func withoutSkippedKinds(
    _ types: ResourceTypes, diagnostics: inout [Diagnostic]
  ) -> ResolvedProject {
    if options.skippedKinds.isEmpty { return self }
    var project = self
    for index in project.products.indices {
      let counts = project.products[index].leaveOut(options.skippedKinds, types)
      for kind in ResourceKind.allCases {
        guard let count = counts[kind] else { continue }
        diagnostics.append(.skippedKind(kind, count, of: project.products[index]))
      }
    }
    return project
  }
}

extension ResolvedProject {
  /// The project without items of some kinds, for a manifest that is not to name them.
  package func without(_ kinds: Set<ResourceKind>) -> ResolvedProject {
    if kinds.isEmpty { return self }
    var project = self
    for index in project.products.indices {
      let before = project.products[index].entries
      _ = project.products[index].leaveOut(kinds, .all)
      let after = project.products[index].entries
      project.products[index].entries = zip(before, after).filter { before, after in
        before.items.isEmpty || !after.items.isEmpty
      }.map(\.1)
    }
    return project
  }
}

extension ResolvedProject.Product {
  /// Moves items to those that are skipped, and counts them by kind.
  fileprivate mutating func leaveOut(
    _ kinds: Set<ResourceKind>, _ types: ResourceTypes
  ) -> [ResourceKind: Int] {
    var counts: [ResourceKind: Int] = [:]
    for index in entries.indices where entries[index].isProcessed {
      let range = entries[index].range
      guard entries[index].kind != .folder else { continue }
      entries[index].items.removeAll { item in
        guard
          let kind = types.kind(ofName: item.treatedName, isDirectory: item.isDirectory),
          kinds.contains(kind)
        else { return false }
        counts[kind, default: 0] += 1
        skipped.append(
          SkippedEntry(
            path: item.source.text, range: range, reason: "left out by '--skip \(kind.rawValue)'",
            isMissed: true))
        return true
      }
    }
    return counts
  }
}

extension Diagnostic {
  fileprivate static func skippedKind(
    _ kind: ResourceKind, _ count: Int, of product: ResolvedProject.Product
  ) -> Diagnostic {
    Diagnostic(
      .note, id: "plan-skipped-kind",
      "\(count) of kind '\(kind.rawValue)' left out of '\(product.target)' by '--skip'",
      at: product.range)
  }
}
