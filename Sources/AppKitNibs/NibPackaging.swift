package import NibCompilation
package import NibFormat

/// Which files a compiled nib becomes, by the oldest system that it is for.
///
/// | Oldest system | Files |
/// |---|---|
/// | 10.13 or later | one NIBArchive; with variants `keyedobjects-101300.nib` and so on |
/// | before 10.13 | the same, in a directory, and a keyed archive `keyedobjects.nib` |
/// | any, keyed archives `only` | one keyed archive, for the oldest system |
///
/// Before Xcode 13 there was nothing but the last (Docs/Formats/AppKitNibs.md, *Files*).
///
/// A single file is put in a directory too if `isFlat` is false.
package struct NibPackaging: Hashable, Sendable {
  /// Whether there is a keyed archive, which systems before 10.13 read.
  package enum KeyedArchives: Hashable, Sendable { case whenNeeded, never, only }

  /// The oldest system; nil for the newest alone.
  package var deploymentTarget: NibSystemVersion?
  package var keyedArchives: KeyedArchives
  /// Whether a nib of one file is that file instead of a directory.
  package var isFlat: Bool

  package init(
    deploymentTarget: NibSystemVersion? = nil, keyedArchives: KeyedArchives = .whenNeeded,
    isFlat: Bool = true
  ) {
    self.deploymentTarget = deploymentTarget
    self.keyedArchives = keyedArchives
    self.isFlat = isFlat
  }

  /// The first system that reads a NIBArchive.
  package static let firstArchiveSystem = NibSystemVersion(10, 13)

  /// Which keyed archives an Xcode writes.
  package static func keyedArchives(by xcode: NibXcode) -> KeyedArchives {
    xcode < .xcode13 ? .only : .whenNeeded
  }

  /// The files of a nib.
  package func files(of nib: CompiledNib) -> NibPackage {
    let variants = variants(of: nib)
    guard let oldest = variants.first else { return NibPackage(files: []) }
    var files: [(name: String, bytes: [UInt8])] = []
    if keyedArchives != .only {
      files = variants.map { (Self.fileName(from: firstSystem(of: $0)), $0.bytes) }
    }
    if isKeyed { files.append(("keyedobjects.nib", oldest.keyedBytes)) }
    return isFlat && files.count == 1 ? NibPackage(flat: files[0].bytes) : NibPackage(files: files)
  }

  private var isKeyed: Bool {
    guard let deploymentTarget, keyedArchives == .whenNeeded else { return keyedArchives == .only }
    return deploymentTarget < Self.firstArchiveSystem
  }

  /// The variants that the target or a later system reads, oldest first.
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
