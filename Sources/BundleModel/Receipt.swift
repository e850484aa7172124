public import Diagnostics
public import FileTree
public import Hashing

/// What a build did.
public struct Receipt: Hashable, Sendable {
  public var products: [Product]

  public init(products: [Product] = []) { self.products = products }

  public struct Product: Hashable, Sendable {
    public var address: String
    /// The bundle's path as the user gave it.
    public var output: String
    /// In the order of the plan.
    public var actions: [ActionResult]
    /// Outputs of earlier builds that no action makes any more.
    public var pruned: [BundlePath]
    public var diagnostics: [Diagnostic]

    public init(
      address: String, output: String, actions: [ActionResult] = [], pruned: [BundlePath] = [],
      diagnostics: [Diagnostic] = []
    ) {
      self.address = address
      self.output = output
      self.actions = actions
      self.pruned = pruned
      self.diagnostics = diagnostics
    }
  }

  public struct ActionResult: Hashable, Sendable {
    public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
      case built, upToDate, failed, cancelled
    }

    public var status: Status
    /// One for each output of the action, unless it failed.
    public var outputs: [BuiltOutput]

    public init(status: Status, outputs: [BuiltOutput] = []) {
      self.status = status
      self.outputs = outputs
    }
  }
}

/// A file, link or directory that a build made.
public struct BuiltOutput: Hashable, Sendable {
  public enum Contents: Hashable, Sendable {
    /// The digest of the contents, and their size in bytes.
    case file(Digest, size: Int64)
    case link(target: String)
    case directory
  }

  public var path: BundlePath
  public var contents: Contents

  public init(path: BundlePath, contents: Contents) {
    self.path = path
    self.contents = contents
  }
}
