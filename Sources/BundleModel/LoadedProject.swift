package import AppleVocabulary
package import Diagnostics
package import FileTree

/// A project as its front end read it, before it is compared with the disk.
package protocol LoadedProject: Sendable {
  /// The products that can be built, in the order of the project.
  var products: [ProductChoice] { get }
  /// What targets without a bundle make, in words, by the targets' names: `command-line tool`.
  var kindsOfOtherTargets: [String: String] { get }
  /// The files and variables that decided how the project was read.
  var provenance: Provenance { get }
  /// The project's settings for `lint`.
  var lint: LintSettings { get }
  /// How users of this front end carry out a remedy.
  var remedies: any RemedyWording { get }
  /// The build settings of its targets; nil for a project that has none.
  var settingsReader: (any TargetSettingsReader)? { get }

  /// Resolves the chosen products: defaults filled in, every file found.
  ///
  /// Items with a reported error are left out; build the result only if there was none.
  func resolve(
    _ options: ResolutionOptions, in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) -> ResolvedProject

  /// The source code of products, for checks; in byte order, each file once.
  func sources(
    of addresses: [String], _ options: ResolutionOptions, in tree: any FileTree,
    diagnostics: inout [Diagnostic]
  ) -> [ProjectPath]

  /// The private copies that the chosen products ask for, whether or not they exist.
  func imports(
    _ options: ResolutionOptions, in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) -> [ImportAction]
}

extension LoadedProject {
  /// A front end may have bundles alone.
  package var kindsOfOtherTargets: [String: String] { [:] }

  /// A front end may do without build settings.
  package var settingsReader: (any TargetSettingsReader)? { nil }

  /// A front end may do without source code.
  package func sources(
    of addresses: [String], _ options: ResolutionOptions, in tree: any FileTree,
    diagnostics: inout [Diagnostic]
  ) -> [ProjectPath] { [] }

  /// A front end may do without private copies.
  package func imports(
    _ options: ResolutionOptions, in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) -> [ImportAction] { [] }

  /// The imports still to be done before the project can be built; none when it is locked.
  ///
  /// Imports that are not possible are reported by `resolve`.
  package func pendingImports(
    _ options: ResolutionOptions, in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) -> [ImportAction] {
    if options.isLocked { return [] }
    return imports(options, in: tree, diagnostics: &diagnostics)
      .filter { (try? tree.status(of: $0.destination, followingLinks: true)) == nil }
  }
}

/// A product that a command can select.
package struct ProductChoice: Equatable, Sendable {
  package var target: String
  /// Its name on the command line: `Target`, or `Target:platform`.
  package var address: String
  package var platform: Platform
  /// True if it is meant where no product is named.
  package var isDefault: Bool
  /// False for a product that is meant only where its platform is named: its target is for several
  /// platforms, and another one comes first.
  package var isOfFirstPlatform: Bool

  package init(
    target: String, address: String, platform: Platform, isDefault: Bool = true,
    isOfFirstPlatform: Bool = true
  ) {
    self.target = target
    self.address = address
    self.platform = platform
    self.isDefault = isDefault
    self.isOfFirstPlatform = isOfFirstPlatform
  }

  /// True if a name from the command line selects the product.
  package func matches(_ name: String) -> Bool {
    name == target || name == "\(target):\(platform.rawValue)"
  }
}

/// The files that decided how a project was read; after a change a build reads the project again.
package struct Provenance: Equatable, Sendable {
  /// The project's main file, relative to its root.
  package var file: ProjectPath
  /// Every file that was read, the main file included.
  package var files: [ProjectPath]
  /// Files that were looked for and did not exist.
  package var absentFiles: [ProjectPath]
  /// The environment variables that were read, with their values.
  package var environment: [String: String?]

  package init(
    file: ProjectPath, files: [ProjectPath] = [], absentFiles: [ProjectPath] = [],
    environment: [String: String?] = [:]
  ) {
    self.file = file
    self.files = files
    self.absentFiles = absentFiles
    self.environment = environment
  }
}

/// A project's settings for `lint`.
package struct LintSettings: Equatable, Sendable {
  /// Ids of rules that do not run.
  package var disable: [Located<String>] = []
  /// Severities of rules, in the order of the project.
  package var severity: [Severity] = []
  /// The file that lists known findings.
  package var baseline: Located<ProjectPath>?

  package init() {}

  package struct Severity: Hashable, Sendable {
    /// The id of a rule.
    package var rule: Located<String>
    package var severity: LintSeverity

    package init(rule: Located<String>, severity: LintSeverity) {
      self.rule = rule
      self.severity = severity
    }
  }
}

/// Reports every cycle of products that embed each other, and breaks it.
package func breakCycles(
  _ products: inout [ResolvedProject.Product], diagnostics: inout [Diagnostic]
) {
  let positions = Dictionary(
    products.enumerated().map { ($1.address, $0) }, uniquingKeysWith: { first, _ in first })
  /// 1 while a product is on the path, 2 when no cycle leads through it.
  var states = Array(repeating: 0, count: products.count)
  for start in products.indices where states[start] == 0 {
    var path: [(product: Int, next: Int)] = [(start, 0)]
    states[start] = 1
    while let (product, next) = path.last {
      guard next < products[product].embedded.count else {
        states[product] = 2
        path.removeLast()
        continue
      }
      let embedding = products[product].embedded[next]
      path[path.count - 1].next += 1
      guard let inner = positions[embedding.address] else { continue }
      if states[inner] == 1 {
        let ring = path.drop { $0.product != inner }.map { products[$0.product].target }
        diagnostics.append(.embedCycle(ring + [products[inner].target], at: embedding.range))
        products[product].embedded.remove(at: next)
        path[path.count - 1].next -= 1
      } else if states[inner] == 0 {
        states[inner] = 1
        path.append((inner, 0))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func embedCycle(_ ring: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-embed-cycle", "embed cycle: \(ring.joined(separator: " → "))",
      at: range)
  }
}
