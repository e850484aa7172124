package import BundleModel
package import Diagnostics
package import FileTree

/// What came of executing a product's plan: the receipt, and what a snapshot is made of.
package struct ExecutionResult: Hashable, Sendable {
  package var receipt: Receipt.Product
  /// Whether anything in the bundle was made, replaced or taken away.
  package var hasChanges = false
  /// Every file that was read, as it was when it was read; unknown for one that may have changed
  /// since without a trace.
  package var inputs: [StampedFile] = []
  /// Every file and link of ours, as it was left.
  package var outputs: [StampedFile] = []
  /// The bundle's directories, itself first.
  package var directories: [String] = []
  /// What the actions had to say, those too that did not run: their diagnostics come from the record.
  package var actionDiagnostics: [Diagnostic] = []

  package init(receipt: Receipt.Product) { self.receipt = receipt }

  /// Whether the bundle is what the plan says.
  package var isComplete: Bool {
    receipt.actions.allSatisfy { $0.status == .built || $0.status == .upToDate }
      && !receipt.diagnostics.hasErrors
  }
}

/// A path as the operating system gets it, with what stood there.
package struct StampedFile: Hashable, Sendable {
  package var path: String
  package var stamp: FileStamp
  /// Whether the stamp is of what a link leads to.
  package var followsLinks: Bool

  package init(path: String, stamp: FileStamp, followsLinks: Bool) {
    self.path = path
    self.stamp = stamp
    self.followsLinks = followsLinks
  }
}
