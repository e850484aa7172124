internal import AppleVocabulary
internal import BundleModel
internal import Compression
internal import Diagnostics
internal import FileTree
internal import Pages
internal import ZipFormat

extension PageReader {
  /// Puts what `info` tells into the page.
  mutating func addFacts() {
    guard let whole = overview else {
      let entry = report.entries.first
      page.subtitle = entry.map { "\($0.kind.rawValue)\($0.note.map { ", " + $0 } ?? "")" } ?? ""
      page.facts = [
        Page.FactGroup(
          "File",
          [
            Page.Fact("kind", entry?.kind.rawValue), Page.Fact("contents", entry?.note),
            Page.Fact("size", "\(report.size) bytes"),
          ].compactMap(\.self))
      ]
      return
    }
    let overview = app ?? whole
    let info = overview.info
    let details = overview.details
    let kind = FileName(whole.name).extension ?? "bundle"
    let version = [info?.version, info?.build.map { "(\($0))" }].compactMap(\.self)
      .joined(separator: " ")
    page.subtitle = [
      info?.platforms.joined(separator: ", "), kind, version.isEmpty ? nil : version,
    ].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    add(
      "Identity",
      [
        Page.Fact("app", app?.name), Page.Fact("name", info?.name),
        Page.Fact("identifier", info?.identifier),
        Page.Fact("version", info?.version), Page.Fact("build", info?.build),
        Page.Fact("layout", overview.layout.rawValue),
      ])
    let program = details?.program
    add(
      "System",
      [
        Page.Fact("platforms", info?.platforms.joined(separator: ", ")),
        Page.Fact("minimum system", info?.minimumSystemVersion ?? program?.minimumSystem),
        Page.Fact("devices", overview.devices.joined(separator: ", ")),
        Page.Fact("executable", overview.executable.map { $0.path.text }),
        Page.Fact(
          "architectures",
          program?.architectures.joined(separator: ", ") ?? overview.executable?.form),
        Page.Fact("encrypted", program?.isEncrypted == true ? "yes, by the App Store" : nil),
      ])
    if let origin = details?.origin {
      func versioned(_ version: String?, _ build: String?) -> String? {
        version.map { $0 + (build.map { " (\($0))" } ?? "") } ?? build
      }
      add(
        "Built with",
        [
          Page.Fact("Xcode", versioned(origin.xcode, origin.xcodeBuild)),
          Page.Fact("SDK", origin.sdk ?? program?.sdk),
          Page.Fact("macOS", versioned(origin.macOS, origin.macOSBuild)),
          Page.Fact("development language", info?.developmentRegion),
          Page.Fact("record", overview.recordedFileCount.map { "lists \($0.counted("file"))" }),
        ])
    }
    addSigning(overview, details)
    if let details { addPrivacy(details) }
    page.languages = (details?.languages ?? []).map {
      Page.Language(name: $0.name, keys: $0.keys, of: $0.of)
    }
    page.duplicates = (whole.details?.duplicates ?? []).prefix(200).map {
      Page.Duplicates(paths: $0.paths.prefix(50).map(\.text), size: $0.size)
    }
    page.largest = report.entries.filter { $0.type == .file }
      .sorted { ($1.size, $0.path) < ($0.size, $1.path) }.prefix(15)
      .map { Page.Amount($0.path.text, $0.size) }
    if !whole.embedded.isEmpty {
      add(
        "Bundles inside",
        whole.embedded.prefix(100).map {
          Page.Fact($0.kind.rawValue, "\($0.path.text), \(byteText($0.size))")
        })
    }
  }

  private mutating func add(_ title: String, _ facts: [Page.Fact?]) {
    let facts = facts.compactMap(\.self)
    if !facts.isEmpty { page.facts.append(Page.FactGroup(title, facts)) }
  }

  private mutating func addSigning(_ overview: BundleOverview, _ details: BundleDetails?) {
    let seal =
      if let verdict = details?.seal {
        verdict.differing == 0
          ? "\(verdict.checked.counted("sealed file")), all as signed"
          : "\(verdict.differing) of \(verdict.checked.counted("sealed file")) not as signed"
      } else {
        overview.signature.isSealed ? "sealed, not verified" : "none"
      }
    let signature = details?.program?.signature
    add(
      "Signature",
      [
        Page.Fact("seal", seal), Page.Fact("identifier", signature?.identifier),
        Page.Fact("team", signature?.team),
        Page.Fact("signed by", signature?.isAdHoc == true ? "nobody (ad hoc)" : signature?.signer),
        Page.Fact("chain", signature?.chain),
        Page.Fact("hardened runtime", signature.map { $0.isHardened ? "yes" : "no" }),
        Page.Fact("cdhash", signature?.cdhash),
      ])
    if let profile = details?.profile {
      add(
        "Provisioning profile",
        [
          Page.Fact("name", profile.name), Page.Fact("kind", profile.kind),
          Page.Fact(
            "team",
            [profile.teamName, profile.team].compactMap(\.self).joined(separator: ", ")),
          Page.Fact("created", profile.created), Page.Fact("expires", profile.expiry),
          Page.Fact("devices", profile.deviceCount.map { "\($0)" }),
          Page.Fact("certificates", profile.certificates.joined(separator: ", ")),
        ])
    }
    add(
      "Entitlements",
      (details?.program?.entitlements ?? []).prefix(200).map { Page.Fact($0.key, $0.value) })
  }

  private mutating func addPrivacy(_ details: BundleDetails) {
    var facts: [Page.Fact?] = []
    if let privacy = details.privacy {
      facts = [
        Page.Fact("tracking", privacy.isTracking ? "yes" : "no"),
        Page.Fact("tracking domains", privacy.trackingDomains.joined(separator: ", ")),
        Page.Fact(
          "collected data",
          privacy.collectedData.isEmpty ? "none" : privacy.collectedData.joined(separator: ", ")),
        Page.Fact("reasons for APIs", privacy.accessedAPIs.joined(separator: ", ")),
      ]
    }
    facts.append(Page.Fact("asks for", details.permissions.joined(separator: ", ")))
    add("Privacy", facts)
  }

  // MARK: Sizes

  /// Sums up what files take: as they are, in blocks, and deflated.
  mutating func addSizes() {
    var estimate = DownloadEstimate(of: bundle)
    var totals: [(name: String, count: Int, bytes: Int64, onDisk: Int64, download: Int64)] = []
    var places: [String: Int] = [:]
    var tiles: [String: [Page.SizeNode]] = [:]
    var sizes = Page.Sizes(bytes: 0, onDisk: 0, download: 0, fileCount: 0)
    for (index, entry) in report.entries.enumerated() where entry.type == .file {
      let kind = entry.kind.rawValue
      // Sparse files may claim any size; sums stay far from overflow.
      let size = min(entry.size, 1 << 48)
      let onDisk = (size + 4095) / 4096 * 4096
      let download = estimate.size(of: entry.path, kind: entry.kind, size: size)
      if index < page.files.count { page.files[index].download = download }
      let place = places[kind] ?? totals.count
      if place == totals.count {
        places[kind] = place
        totals.append((kind, 0, 0, 0, 0))
      }
      totals[place].count += 1
      totals[place].bytes += size
      totals[place].onDisk += onDisk
      totals[place].download += download
      sizes.fileCount += 1
      sizes.bytes += size
      sizes.onDisk += onDisk
      sizes.download += download
      tiles[kind, default: []].append(tile(of: entry, named: entry.path.text, size))
    }
    guard sizes.fileCount > 1 || !parts.isEmpty else { return }
    sizes.kinds = totals.sorted { ($1.bytes, $0.name) < ($0.bytes, $1.name) }.map {
      Page.Sizes.Kind(
        name: $0.name, count: $0.count, bytes: $0.bytes, onDisk: $0.onDisk, download: $0.download)
    }
    sizes.byKind.bytes = sizes.bytes
    sizes.byKind.children = sizes.kinds.map {
      Page.SizeNode($0.name, $0.bytes, kind: $0.name, children: tiles[$0.name] ?? [])
    }
    sizes.byDirectory = directoryTiles()
    page.sizes = sizes
  }

  private func tile(
    of entry: BundleReport.Entry, named name: String, _ size: Int64
  ) -> Page.SizeNode {
    var node = Page.SizeNode(name, size, kind: entry.kind.rawValue, path: entry.path.text)
    // The rest of a catalog is its tables.
    if let parts = parts[entry.path] {
      let sum = parts.reduce(0) { $0 + $1.bytes }
      node.children = parts
      if sum < size { node.children.append(Page.SizeNode("tables", size - sum, kind: "catalog")) }
    }
    return node
  }

  private func directoryTiles() -> Page.SizeNode {
    // Directories that are open, with what has been put into them.
    var open = [Page.SizeNode("", min(report.size, 1 << 48))]
    var paths: [BundlePath] = []
    func close(_ open: inout [Page.SizeNode]) {
      let last = open.removeLast()
      open[open.count - 1].children.append(last)
    }
    for entry in report.entries {
      while let last = paths.last, entry.path.relative(to: last) == nil {
        paths.removeLast()
        close(&open)
      }
      let size = min(entry.size, 1 << 48)
      if entry.isDirectory {
        paths.append(entry.path)
        open.append(
          Page.SizeNode(
            entry.path.name, size, kind: entry.kind.rawValue, path: entry.path.text))
      } else if entry.type == .file {
        open[open.count - 1].children.append(tile(of: entry, named: entry.path.name, size))
      }
    }
    while open.count > 1 { close(&open) }
    return open[0]
  }
}

/// What files take when they are deflated: as their archive has them, or from parts of them.
private struct DownloadEstimate {
  private let bundle: any FileTree
  private let archive: ZipFileTree?
  /// Bytes that are still deflated; later files have the ratio of those before.
  private var rest: Int64 = 32 << 20
  private var before: Int64 = 0
  private var after: Int64 = 0

  /// Of a larger file, parts of this size are deflated.
  private static let part: Int64 = 256 << 10

  init(of bundle: any FileTree) {
    self.bundle = bundle
    archive = bundle as? ZipFileTree
  }

  mutating func size(of path: BundlePath, kind: EntryKind, size: Int64) -> Int64 {
    if let archive { return (try? archive.packedSize(of: path)) ?? size }
    let isPacked: Set<EntryKind> = [.jpeg, .png, .gif, .heic, .webp, .video, .archive]
    if isPacked.contains(kind) || size == 0 { return size }
    guard rest > 0 else {
      return before == 0 ? size : Int64(Double(size) * Double(after) / Double(before))
    }
    var (read, deflated) = (Int64(0), Int64(0))
    let starts: [Int64] =
      size <= 4 * Self.part ? [0] : [0, size / 3, size / 3 * 2, size - Self.part]
    let count = Int(size <= 4 * Self.part ? size : Self.part)
    for start in starts {
      guard let bytes = try? bundle.contents(of: path, from: start, count: count) else { continue }
      read += Int64(bytes.count)
      deflated += Int64(Compression.deflated(bytes[...], format: .raw, level: 6).count)
    }
    guard read > 0 else { return size }
    rest -= read
    before += read
    after += deflated
    return min(size, Int64(Double(size) * Double(deflated) / Double(read)))
  }
}
