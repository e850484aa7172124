package import NibFormat

/// Which files a compiled nib becomes, by the oldest system that it is for.
///
/// | Oldest system | Files |
/// |---|---|
/// | 10.13 or later | one NIBArchive; with variants `keyedobjects-101300.nib` and so on |
/// | before 10.13 | the same, in a directory, and a keyed archive `keyedobjects.nib` |
package struct NibPackaging: Hashable, Sendable {
  /// Whether there is a keyed archive, which systems before 10.13 read.
  package enum KeyedArchives: Hashable, Sendable { case whenNeeded, never }

  /// The oldest system; nil for the newest alone.
  package var deploymentTarget: NibSystemVersion?
  package var keyedArchives: KeyedArchives

  package init(
    deploymentTarget: NibSystemVersion? = nil, keyedArchives: KeyedArchives = .whenNeeded
  ) {
    self.deploymentTarget = deploymentTarget
    self.keyedArchives = keyedArchives
  }

  /// The first system that reads a NIBArchive.
  package static let firstArchiveSystem = NibSystemVersion(10, 13)

  /// The files of a nib.
  package func files(of nib: CompiledNib) -> NibPackage {
    let variants = variants(of: nib)
    guard let oldest = variants.first else { return NibPackage(files: []) }
    let isKeyed = isKeyed
    guard isKeyed || variants.count > 1 else { return NibPackage(flat: oldest.bytes) }
    var files = variants.map { variant in
      (name: Self.fileName(from: firstSystem(of: variant)), bytes: variant.bytes)
    }
    if isKeyed { files.append((name: "keyedobjects.nib", bytes: oldest.keyedBytes)) }
    return NibPackage(files: files)
  }

  private var isKeyed: Bool {
    guard let deploymentTarget, keyedArchives == .whenNeeded else { return false }
    return deploymentTarget < Self.firstArchiveSystem
  }

  /// The variants that a system from the target on may read, oldest first.
  private func variants(of nib: CompiledNib) -> ArraySlice<CompiledNib.Variant> {
    guard let deploymentTarget else { return nib.variants.suffix(1) }
    let first = nib.variants.lastIndex { variant in
      variant.minimumSystem.map { $0 <= deploymentTarget } ?? true
    }
    return nib.variants[(first ?? 0)...]
  }

  private func firstSystem(of variant: CompiledNib.Variant) -> NibSystemVersion {
    let system = variant.minimumSystem ?? deploymentTarget ?? Self.firstArchiveSystem
    return max(system, Self.firstArchiveSystem)
  }

  private static func fileName(from system: NibSystemVersion) -> String {
    "keyedobjects-\(system.major * 10_000 + system.minor * 100).nib"
  }
}

extension CompiledNib.Variant {
  /// The bytes of the keyed archive, whose classes say what they inherit from.
  package var keyedBytes: [UInt8] {
    var graph = graph
    graph.classes.merge(AppKitClasses.all) { own, _ in own }
    return KeyedArchive(graph).encodedAsBinary()
  }
}
