public import Diagnostics
public import FileTree

/// A project as its front end read it, before anything was held against the disk.
public protocol LoadedProject: Sendable {
  /// Those that can be built, in the order of the project.
  var products: [ProductChoice] { get }
  /// What decided how the project was read.
  var provenance: Provenance { get }
  /// What the project says about `lint`.
  var lint: LintSettings { get }
  /// How users of this front end do what a diagnostic asks for.
  var remedies: any RemedyWording { get }

  /// What the chosen products consist of: defaults filled in, every file found.
  ///
  /// What was reported is left out; the result is fit for a build only when no error was.
  func resolve(
    _ options: ResolutionOptions, in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) -> ResolvedProject

  /// The source code of products, for checks; in byte order, each file once.
  func sources(
    of addresses: [String], _ options: ResolutionOptions, in tree: any FileTree,
    diagnostics: inout [Diagnostic]
  ) -> [ProjectPath]

  /// The private copies that the chosen products ask for, whether they exist or not.
  func imports(
    _ options: ResolutionOptions, in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) -> [ImportAction]
}

extension LoadedProject {
  /// No front end needs to know source code.
  public func sources(
    of addresses: [String], _ options: ResolutionOptions, in tree: any FileTree,
    diagnostics: inout [Diagnostic]
  ) -> [ProjectPath] { [] }

  /// No front end needs to take private copies.
  public func imports(
    _ options: ResolutionOptions, in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) -> [ImportAction] { [] }
}

extension LoadedProject {
  /// The imports that are still to be done before the project can be built; none when it is locked.
  ///
  /// What cannot be imported, `resolve` reports.
  public func pendingImports(
    _ options: ResolutionOptions, in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) -> [ImportAction] {
    if options.isLocked { return [] }
    return imports(options, in: tree, diagnostics: &diagnostics)
      .filter { (try? tree.status(of: $0.destination, followingLinks: true)) == nil }
  }
}

/// A product that a command can be about.
public struct ProductChoice: Hashable, Sendable {
  public var target: String
  /// How the command line names it: `Target`, or `Target:platform`.
  public var address: String
  public var platform: Platform

  public init(target: String, address: String, platform: Platform) {
    self.target = target
    self.address = address
    self.platform = platform
  }

  /// Whether an argument of the command line means the product.
  public func matches(_ name: String) -> Bool {
    name == target || name == "\(target):\(platform.rawValue)"
  }
}

/// What decided how a project was read, so that a build knows when to read it again.
public struct Provenance: Hashable, Sendable {
  /// The file that was asked for, relative to the project's root.
  public var file: ProjectPath
  /// Every file that was read, the first one included.
  public var files: [ProjectPath]
  /// Files that were looked for and did not exist.
  public var absentFiles: [ProjectPath]
  /// The environment variables that were read, with their values.
  public var environment: [String: String?]

  public init(
    file: ProjectPath, files: [ProjectPath] = [], absentFiles: [ProjectPath] = [],
    environment: [String: String?] = [:]
  ) {
    self.file = file
    self.files = files
    self.absentFiles = absentFiles
    self.environment = environment
  }
}

/// What a project says about `lint`.
public struct LintSettings: Hashable, Sendable {
  /// Ids of rules that do not run.
  public var disable: [Located<String>] = []
  /// How severe the findings of rules are, in the order of the project.
  public var severity: [Severity] = []
  /// The file of findings that are known.
  public var baseline: Located<ProjectPath>?

  public init() {}

  public struct Severity: Hashable, Sendable {
    /// The id of a rule.
    public var rule: Located<String>
    public var severity: LintSeverity

    public init(rule: Located<String>, severity: LintSeverity) {
      self.rule = rule
      self.severity = severity
    }
  }
}
