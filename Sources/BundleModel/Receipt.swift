package import Diagnostics
package import FileTree
package import Hashing

/// The result of a build.
package struct Receipt: Equatable, Sendable {
  package var products: [Product]

  package init(products: [Product] = []) { self.products = products }

  package struct Product: Hashable, Sendable {
    package var address: String
    /// The bundle's path as the user gave it.
    package var output: String
    /// In the order of the plan.
    package var actions: [ActionResult]
    /// Outputs of earlier builds that no action makes any more.
    package var pruned: [BundlePath]
    package var diagnostics: [Diagnostic]

    package init(
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

  package struct ActionResult: Hashable, Sendable {
    package enum Status: String, Hashable, Sendable, Codable, CaseIterable {
      case built, upToDate, failed, cancelled
    }

    package var status: Status
    /// One for each output of the action, unless it failed.
    package var outputs: [BuiltOutput]

    package init(status: Status, outputs: [BuiltOutput] = []) {
      self.status = status
      self.outputs = outputs
    }
  }
}

/// A file, link or directory that a build made.
package struct BuiltOutput: Hashable, Sendable {
  package enum Contents: Hashable, Sendable {
    /// The digest of the contents, and their size in bytes.
    case file(Digest, size: Int64)
    case link(target: String)
    case directory
  }

  package var path: BundlePath
  package var contents: Contents

  package init(path: BundlePath, contents: Contents) {
    self.path = path
    self.contents = contents
  }
}
