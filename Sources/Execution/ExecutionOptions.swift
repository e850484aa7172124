package import BundleModel

/// How plans are executed.
package struct ExecutionOptions: Sendable {
  /// Whether other actions continue after one has failed (`-k`).
  package var keepsGoing = false
  /// The modification time of every output, in seconds since 1970 (`SOURCE_DATE_EPOCH`).
  package var sourceDateEpoch: Int64?
  /// Whether to wait for another build into the same bundle, or to fail.
  package var waitsForLock = true
  /// Whether what was written is on the disk when the build ends; what can be made anew need not be.
  package var isDurable = true
  /// Outputs that a tool of another identity made are made anew.
  package var toolIdentity = ""
  /// Asked between actions: whether the build has been interrupted.
  package var isCancelled: @Sendable () -> Bool = { false }

  package init() {}
}

/// What happens during a build, for progress reports.
package enum ExecutionEvent: Hashable, Sendable {
  /// The build waits for another one of the same bundle.
  case waiting(bundle: String)
  /// The action at this index of the plan begins; not sent for actions that are up to date.
  case started(action: Int)
  case finished(action: Int, Receipt.ActionResult.Status)
}
