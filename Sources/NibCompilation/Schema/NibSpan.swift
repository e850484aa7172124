package import AppleVocabulary
package import NibFormat

/// The compilers that write something, and the nibs that show it.
///
/// Interface Builder archives objects with the frameworks of the system that it runs on. So most
/// keys of AppKit come with the macOS of the Mac that compiles; keys named `IB…`, and nibs of iOS
/// and tvOS, come with Xcode. What the deployment target decides is compiled twice
/// (`isForSystems(before:)`), and what the document decides is asked of it (`wasSaved(byToolsVersion:)`).
///
/// Versions without a nib at hand have what is on both sides of them, or the newer.
package struct NibSpan: Hashable, Sendable {
  /// What decides, and the first version that writes it and the first that no longer does.
  package enum Range: Hashable, Sendable {
    case xcode(since: NibXcode, until: NibXcode?)
    /// The system of the Mac that compiles; nil for all of them from the oldest on.
    case mac(since: MacSystem?, until: MacSystem?)
    /// Builds, which have a deployment target, or only what ibtool compiles without one.
    case build(Bool)
  }

  package var range: Range
  /// The nibs that show it: versions that have it, and versions that do not.
  package var seen: String

  package init(_ range: Range, seen: String) { (self.range, self.seen) = (range, seen) }

  /// What Xcode decides.
  package init(since: NibXcode = .oldest, until: NibXcode? = nil, seen: String) {
    self.init(.xcode(since: since, until: until), seen: seen)
  }

  /// What the system of the Mac that compiles decides.
  package init(macOS since: MacSystem?, until: MacSystem? = nil, seen: String) {
    self.init(.mac(since: since, until: until), seen: seen)
  }

  package func contains(_ options: NibCompilationOptions) -> Bool {
    switch range {
    case .xcode(let since, let until):
      options.xcode >= since && until.map { options.xcode < $0 } ?? true
    case .mac(let since, let until):
      since.map { options.mac >= $0 } ?? true && until.map { options.mac < $0 } ?? true
    case .build(let isBuild): (options.deploymentTarget != nil) == isBuild
    }
  }

  /// Whether what ends is after what begins.
  package var isInOrder: Bool {
    switch range {
    case .xcode(let since, let until?): since < until
    case .mac(let since?, let until?): since < until
    default: true
    }
  }
}

/// Something that some compilers do otherwise, but for the keys that they have: a row of a kit's
/// table.
package struct NibChange: Hashable, Sendable {
  package var span: NibSpan
  /// What there is instead in nibs of other compilers.
  package var instead: String

  /// What Xcode decides.
  package init(
    since: NibXcode = .oldest, until: NibXcode? = nil, instead: String, seen: String
  ) {
    span = NibSpan(since: since, until: until, seen: seen)
    self.instead = instead
  }

  /// What the system of the Mac that compiles decides.
  package init(
    macOS since: MacSystem?, until: MacSystem? = nil, instead: String, seen: String
  ) {
    span = NibSpan(macOS: since, until: until, seen: seen)
    self.instead = instead
  }

  /// What builds, which have a deployment target, do otherwise than ibtool without one.
  package init(inBuilds isBuild: Bool, instead: String, seen: String) {
    span = NibSpan(.build(isBuild), seen: seen)
    self.instead = instead
  }
}

/// Keys that only some compilers write.
package struct SpannedKeys: Hashable, Sendable {
  package var keys: [HashedName]
  package var span: NibSpan
}

extension Field {
  /// The same field, whose keys only compilers since an Xcode write, or those before another.
  package func since(
    _ first: NibXcode = .oldest, until end: NibXcode? = nil, seen: String
  ) -> Field {
    since(NibSpan(since: first, until: end, seen: seen))
  }

  /// The same field, whose keys only Macs write since a macOS, or those before another.
  package func since(
    macOS first: MacSystem?, until end: MacSystem? = nil, seen: String
  ) -> Field {
    since(NibSpan(macOS: first, until: end, seen: seen))
  }

  /// Says which compilers write keys that fields of several rows write, or those of an ancestor.
  package static func keys(_ keys: HashedName...) -> Field {
    Field(keys: keys) { _, _ in }
  }

  /// The same field, whose keys only some compilers write.
  package func since(_ span: NibSpan) -> Field {
    precondition(!keys.isEmpty, "a span is about keys that the row names")
    return Field(keys: keys, spans: spans + [SpannedKeys(keys: keys, span: span)], write: write)
  }
}

extension NibCompiler {
  /// Whether the compiler that is imitated writes something.
  package func writes(_ span: NibSpan) -> Bool { span.contains(options) }

  /// The keys that the compiler which is imitated does not write.
  func unknownKeys(_ spans: [SpannedKeys]) -> [HashedName] {
    spans.filter { !writes($0.span) }.flatMap(\.keys)
  }
}
