package import BundleModel
package import Diagnostics
package import FileTree

/// The result of executing a product's plan: the receipt, and the data for a snapshot.
package struct ExecutionResult: Equatable, Sendable {
  package var receipt: Receipt.Product
  /// True if anything in the bundle was made, replaced or removed.
  package var hasChanges = false
  /// Every file that was read, with its inode key at that time; unknown for one that may have changed
  /// since without a trace.
  package var inputs: [KeyedFile] = []
  /// Every file and link that builds made, as it was left.
  package var outputs: [KeyedFile] = []
  /// The bundle's directories, the bundle itself first.
  package var directories: [String] = []
  /// Diagnostics of all actions; for those that did not run, from the record.
  package var actionDiagnostics: [Diagnostic] = []

  package init(receipt: Receipt.Product) { self.receipt = receipt }

  /// True if the bundle matches the plan.
  package var isComplete: Bool {
    receipt.actions.allSatisfy { $0.status == .built || $0.status == .upToDate }
      && !receipt.diagnostics.hasErrors
  }

  /// True if something could not be written, which is no fault of the project.
  package var couldNotWrite: Bool {
    receipt.diagnostics.contains { $0.id == Self.cannotWriteID }
  }

  /// The id of the diagnostics of what could not be written.
  static let cannotWriteID = "build-cannot-write"
}

/// A path for the operating system, with the inode key of what was there.
package struct KeyedFile: Equatable, Sendable {
  package var path: String
  package var inodeKey: InodeKey
  /// True if the inode key is of the link's target.
  package var followsLinks: Bool

  package init(path: String, inodeKey: InodeKey, followsLinks: Bool) {
    self.path = path
    self.inodeKey = inodeKey
    self.followsLinks = followsLinks
  }
}
