package import BundleModel

/// How plans are executed.
package struct ExecutionOptions: Sendable {
  /// How many actions may run at once.
  package var jobs = 1
  /// Whether other actions go on after one has failed (`-k`).
  package var keepsGoing = false
  /// The time that every output gets, in seconds since 1970 (`SOURCE_DATE_EPOCH`).
  package var sourceDateEpoch: Int64?
  /// Whether to wait for another build into the same bundle, or to fail.
  package var waitsForLock = true
  /// Outputs are made anew when a tool of another identity made them.
  package var toolIdentity = ""
  /// Asked between actions: whether the build has been interrupted.
  package var isCancelled: @Sendable () -> Bool = { false }

  package init() {}
}

/// What happens during a build, for those who watch.
package enum ExecutionEvent: Hashable, Sendable {
  /// Another build into this bundle has to end first.
  case waiting(bundle: String)
  /// The action at this index of the plan begins; one that is up to date never does.
  case started(action: Int)
  case finished(action: Int, Receipt.ActionResult.Status)
}
