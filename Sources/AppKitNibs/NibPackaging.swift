package import HostSystem
package import InterfaceBuilderFormat
package import NibCompilation
package import NibFormat

/// Which files a compiled nib becomes, by the oldest system that it is for.
///
/// | Oldest system | Files |
/// |---|---|
/// | 10.13 or later | one NIBArchive; with variants `keyedobjects-101300.nib` and so on |
/// | before 10.13 | the same, in a directory, and a keyed archive `keyedobjects.nib` |
/// | any, keyed archives `each` | a keyed archive for each variant, the oldest without a number |
/// | any, keyed archives `only` | one keyed archive, for the oldest system |
///
/// Before Xcode 13 there were keyed archives alone (Docs/Rules/AppKitNibs.md, 1).
///
/// A single file is put in a directory too if `isFlat` is false.
package struct NibPackaging: Hashable, Sendable {
  /// Whether there is a keyed archive, which systems before 10.13 read.
  package enum KeyedArchives: Hashable, Sendable { case whenNeeded, never, each, only }

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

  /// The first system whose keyed archives have a number in their name.
  private static let firstNumberedSystem = NibSystemVersion(10, 12, 1)

  /// Which keyed archives an Xcode writes.
  package static func keyedArchives(by xcode: NibXcode) -> KeyedArchives {
    xcode < .xcode13 ? .each : .whenNeeded
  }

  /// The files of a nib.
  package func files(of nib: CompiledNib) -> NibPackage { files(of: nib, on: Workers(1)) }

  /// The files of a nib, written on as many threads as there are places.
  package func files(of nib: CompiledNib, on workers: Workers) -> NibPackage {
    let files = contents(of: nib)
    let bytes = parallelMap(files, on: workers) { _, file in
      file.isKeyed ? file.variant.keyedBytes : file.variant.bytes
    }
    if isFlat, bytes.count == 1 { return NibPackage(flat: bytes[0]) }
    return NibPackage(files: zip(files, bytes).map { ($0.name, $1) })
  }

  private typealias File = (name: String, variant: CompiledNib.Variant, isKeyed: Bool)

  /// Which variant is in which file, and whether as a keyed archive.
  private func contents(of nib: CompiledNib) -> [File] {
    let variants = variants(of: nib)
    guard let oldest = variants.first else { return [] }
    let numbered: (CompiledNib.Variant, Bool) -> File = { variant, isKeyed in
      (Self.fileName(from: firstSystem(of: variant)), variant, isKeyed)
    }
    switch keyedArchives {
    case .never, .whenNeeded:
      let archives = variants.map { numbered($0, false) }
      return isKeyed ? archives + [(keyedName, oldest, true)] : archives
    case .each: return variants.dropFirst().map { numbered($0, true) } + [(keyedName, oldest, true)]
    case .only: return [("keyedobjects.nib", oldest, true)]
    }
  }

  private var isKeyed: Bool {
    guard let deploymentTarget, keyedArchives == .whenNeeded else { return false }
    return deploymentTarget < Self.firstArchiveSystem
  }

  /// The name of the keyed archive of the oldest systems.
  private var keyedName: String {
    guard let deploymentTarget, deploymentTarget >= Self.firstNumberedSystem,
      deploymentTarget < Self.firstArchiveSystem
    else { return "keyedobjects.nib" }
    return "keyedobjects-101201.nib"
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

extension CompiledNib.Variant {
  /// The bytes of the keyed archive, with the superclasses of each class.
  ///
  /// Nibs inside of the nib become keyed archives too, because systems that need one cannot read
  /// the other container.
  package var keyedBytes: [UInt8] { Self.keyedBytes(of: graph, depth: 0) }

  /// Nibs that are nested deeper stay as they are.
  private static let depthLimit = 8

  private static func keyedBytes(of graph: NibGraph, depth: Int) -> [UInt8] {
    var graph = graph
    for id in graph.ids where graph[id].className == "NSNib" && depth < depthLimit {
      guard let data = graph[id]["NSNibFileData"]?.object,
        let entry = graph[data].entries.firstIndex(where: { $0.key == NibKey.bytes }),
        let bytes = graph[data].entries[entry].value.data,
        NibFileKind(of: bytes) == .archive, let nib = try? NibFile(decoding: bytes)
      else { continue }
      graph[data].entries[entry].value = .data(keyedBytes(of: nib.graph, depth: depth + 1))
    }
    for name in Set(graph.objects.map(\.className)) where graph.classes[name] == nil {
      graph.classes[name] = AppKitClasses.all[name]
    }
    return KeyedArchive(graph).encodedAsBinary()
  }
}

extension NibSystemVersion {
  /// Reads a version of macOS as Interface Builder counts: `1090` is 10.9, `101304` is 10.13.
  package init?(deployment text: String) {
    guard let number = Int(text), 1_000..<10_000_000 ~= number else { return nil }
    self =
      number < 10_000
      ? NibSystemVersion(number / 100, number / 10 % 10, number % 10)
      : NibSystemVersion(number / 10_000, number / 100 % 100, number % 100)
  }

  /// The oldest macOS that a document is for: the build's, or its own where that is older.
  ///
  /// Nil where the build has no target, whatever the document says.
  package init?(of document: InterfaceBuilderDocument, builtFor target: NibSystemVersion?) {
    guard let target else { return nil }
    let own = document.dependencies.deployments.first { $0.identifier == "macosx" }?.version
    self = min(own.flatMap { NibSystemVersion(deployment: $0) } ?? target, target)
  }
}
