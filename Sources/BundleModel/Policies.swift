/// A kind of resource that has a policy under `compile:`.
package enum ResourceKind: String, Hashable, Sendable, Codable, CaseIterable {
  case nib, storyboard, assets, strings, xcstrings, plist, png, tiff, coredata
}

/// What is done with resources of one kind; `allowed(for:)` lists the values for each kind.
package enum CompilePolicy: String, Hashable, Sendable, Codable, CaseIterable {
  case auto, none, source, keyed, loose, binary, utf8, utf16, same, xml, apple, lzw,
    combine

  /// The values that a manifest may give for a kind.
  package static func allowed(for kind: ResourceKind) -> [CompilePolicy] {
    switch kind {
    case .nib: [.auto, .keyed, .source, .none]
    case .storyboard: [.auto, .source, .none]
    case .assets: [.auto, .loose, .none]
    case .strings: [.auto, .binary, .utf8, .utf16, .same, .none]
    case .xcstrings, .coredata: [.auto, .none]
    case .plist: [.auto, .binary, .xml, .same, .none]
    case .png: [.auto, .apple, .none]
    case .tiff: [.auto, .lzw, .combine, .none]
    }
  }
}

/// How a kind of Interface Builder document is compiled, besides its policy.
package struct DocumentOptions: Hashable, Sendable {
  /// Whether unknown parts are left out with a warning; nil if not given.
  package var isLenient: Bool?
  /// Whether keys that no nib of Apple's confirms are an error; nil if not given.
  package var isStrict: Bool?
  /// The Xcode whose nibs are imitated, a number of ``isXcode(_:)``; nil if not given.
  package var xcode: Int?
  /// Whether that Xcode is the one that `DTXcode` of the product's Info.plist names.
  package var followsInfoPlist: Bool

  package init(
    isLenient: Bool? = nil, isStrict: Bool? = nil, xcode: Int? = nil,
    followsInfoPlist: Bool = false
  ) {
    self.isLenient = isLenient
    self.isStrict = isStrict
    self.xcode = xcode
    self.followsInfoPlist = followsInfoPlist
  }

  /// The major versions that `xcode` may have; those before ``oldestTouchXcode`` are for macOS.
  package static let xcodes = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 26]

  /// The first whose nibs of iOS and tvOS are known.
  package static let oldestTouchXcode = 10

  /// Whether `xcode` may be a number: a major version, or four digits as `DTXcode` has them, which
  /// are 1341 for Xcode 13.4.1 and 0910 for 9.1.
  package static func isXcode(_ number: Int) -> Bool {
    xcodes.contains(number) || (100...9999).contains(number) && xcodes.contains(number / 100)
  }

  /// The kinds of documents.
  package static let kinds: [ResourceKind] = [.nib, .storyboard]

  /// Takes over the values that other options give.
  package mutating func override(with other: DocumentOptions) {
    isLenient = other.isLenient ?? isLenient
    isStrict = other.isStrict ?? isStrict
    if other.xcode != nil || other.followsInfoPlist {
      xcode = other.xcode
      followsInfoPlist = other.followsInfoPlist
    }
  }
}

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
