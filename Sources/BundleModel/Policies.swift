/// What happens to a symbolic link among the sources.
package enum SymlinkPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  case follow, keep, error
}

/// What happens to a source outside the project's root.
package enum OutsideRootPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  case warn, error, allow
}

/// How severely a problem is reported.
package enum Strictness: String, Hashable, Sendable, Codable, CaseIterable {
  case error, warn
}

/// Where the bundle record goes.
package enum RecordPlacement: String, Hashable, Sendable, Codable, CaseIterable {
  /// `bundle-manifest.json` in the resources directory.
  case inside
  /// `<Product>.manifest.json` beside the bundle.
  case sidecar
  /// Only in the build directory.
  case none
}

/// The format in which Info.plist is written.
package enum InfoFormat: String, Hashable, Sendable, Codable, CaseIterable {
  /// Binary for iOS and its relatives, elsewhere as the input.
  case auto
  case binary, xml, same
}

/// How severe the findings of a rule of `lint` are.
package enum LintSeverity: String, Hashable, Sendable, Codable, CaseIterable {
  case error, warning, note
  /// The rule does not run.
  case off
}
