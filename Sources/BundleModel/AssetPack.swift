package import AppleVocabulary
package import FileTree
internal import Hashing
package import PropertyListFormat

/// How resources with tags become packs of on-demand resources (rules 12.1 to 12.5).
package struct AssetPackOptions: Hashable, Sendable {
  /// The tags whose packs are installed together with the app.
  package var initialInstall: [String] = []
  /// The tags whose packs are loaded once the app is installed, the first one first.
  package var prefetch: [String] = []
  /// True if the packs are inside the bundle, which needs no server: for tests.
  package var isEmbedded = false
  /// The text before the name of a pack in its address; empty for none.
  package var urlPrefix = ""

  package init() {}

  /// The directory of all packs, inside the bundle or beside it.
  package static let directory: EntryName = "OnDemandResources"

  /// The highest priority of a set of tags; nil if none of them has one (rule 12.3).
  fileprivate func priority(of tags: [String]) -> Double? {
    tags.compactMap { tag in
      if initialInstall.contains(tag) { return 1 }
      guard let index = prefetch.firstIndex(of: tag) else { return nil }
      if prefetch.count == 1 { return 0.5 }
      return Double(prefetch.count - 1 - index) / Double(prefetch.count - 1) * 0.9 + 0.05
    }.max()
  }
}

extension Platform {
  /// True if apps for it may have packs (rule 12.1).
  package var hasAssetPacks: Bool { [.ios, .tvos, .visionos].contains(device) }
}

/// A pack: the resources that have the same tags.
package struct AssetPack: Hashable, Sendable, Codable {
  package var identifier: String
  /// The name of its directory.
  package var name: EntryName
  /// Sorted.
  package var tags: [String]
  package var priority: Double?

  /// The length of the longest name of a directory, in bytes.
  private static let longestName = 240

  /// The pack of a set of tags (rule 12.2); nil if a tag or the identifier cannot be part of a name.
  package init?(tags: [String], of bundleID: String, _ options: AssetPackOptions) {
    self.tags = Set(tags).sorted()
    let suffix = "-\(Self.hash(of: self.tags)).assetpack"
    var prefix = bundleID + "." + self.tags.joined(separator: "+")
    while prefix.utf8.count + suffix.utf8.count > Self.longestName { prefix.removeLast() }
    guard let name = EntryName(prefix + suffix) else { return nil }
    self.name = name
    identifier = Self.identifier(tags: self.tags, of: bundleID)
    priority = options.priority(of: self.tags)
  }

  /// The identifier of the pack of a set of tags.
  package static func identifier(tags: [String], of bundleID: String) -> String {
    bundleID + ".asset-pack-" + hash(of: Set(tags).sorted())
  }

  private static func hash(of sorted: [String]) -> String {
    md5(of: Array(sorted.joined(separator: ":").utf8))
  }

  /// The Info.plist of the pack.
  package var info: PropertyList {
    var keys: PropertyList.Dictionary = ["CFBundleIdentifier": .string(identifier)]
    if let priority { keys["Priority"] = .real(priority) }
    keys["Tags"] = .array(tags.map { .string($0) })
    return .dictionary(keys)
  }
}

/// A pack with its place and what is in it.
package struct PlacedAssetPack: Hashable, Sendable {
  package var pack: AssetPack
  /// The pack's directory in the product that holds it.
  package var directory: BundlePath
  /// Relative to the pack; empty for a compiled resource without a language (rule 12.4).
  package var subpaths: [String] = []

  package init(_ pack: AssetPack, directory: BundlePath) {
    self.pack = pack
    self.directory = directory
  }
}

extension [PlacedAssetPack] {
  /// `OnDemandResources.plist`: the packs of each tag, and what is in each pack (rule 12.4).
  package var resourceList: PropertyList {
    let packs = sorted { $0.pack.identifier < $1.pack.identifier }
    let tags = Set(packs.flatMap(\.pack.tags)).sorted()
    let byTag = tags.map { tag in
      let identifiers = packs.filter { $0.pack.tags.contains(tag) }.map(\.pack.identifier)
      let list: PropertyList.Dictionary = [
        "NSAssetPacks": .array(identifiers.map { .string($0) })
      ]
      return (key: tag, value: PropertyList.dictionary(list))
    }
    let byPack = packs.filter { !$0.subpaths.isEmpty }.map { placed in
      (
        key: placed.pack.identifier,
        value: PropertyList.array(Set(placed.subpaths).sorted().map { .string($0) })
      )
    }
    return .dictionary([
      "NSBundleResourceRequestAssetPacks": .dictionary(PropertyList.Dictionary(byPack)),
      "NSBundleResourceRequestTags": .dictionary(PropertyList.Dictionary(byTag)),
    ])
  }
}

/// How a manifest of packs is made: where each pack is loaded from, and what makes its files, which
/// decides its size (rule 12.5).
package struct AssetPackManifest: Hashable, Sendable, Codable {
  package var packs: [Pack]

  package init(packs: [Pack]) { self.packs = packs }

  package struct Pack: Hashable, Sendable, Codable {
    package var identifier: String
    package var url: String
    package var priority: Double?
    /// The actions that make the pack, with outputs relative to it.
    package var actions: [Action]

    package init(identifier: String, url: String, priority: Double?, actions: [Action]) {
      self.identifier = identifier
      self.url = url
      self.priority = priority
      self.actions = actions
    }
  }

  /// What only the finished files tell of a pack.
  package struct Measure: Hashable, Sendable {
    /// In bytes.
    package var size: Int
    /// The time that stands for the contents, in milliseconds since 1970.
    package var stamp: UInt64

    package init(size: Int, stamp: UInt64) {
      self.size = size
      self.stamp = stamp
    }
  }

  /// The manifest of packs with these measures, in the order of `packs`.
  package func list(_ measures: [Measure]) -> PropertyList {
    let resources = zip(packs, measures).sorted { $0.0.identifier < $1.0.identifier }
      .map { pack, measure -> PropertyList in
        var keys: PropertyList.Dictionary = [
          "URL": .string(pack.url), "bundleKey": .string(pack.identifier),
        ]
        if let priority = pack.priority { keys["downloadPriority"] = .real(priority) }
        keys["isStreamable"] = .boolean(pack.isStreamable)
        keys["primaryContentHash"] = .dictionary([
          "hash": .string(time(measure.stamp)), "strategy": "modtime",
        ])
        keys["uncompressedSize"] = .integer(Int128(measure.size))
        return .dictionary(keys)
      }
    return .dictionary(["resources": .array(resources)])
  }
}

extension AssetPackManifest.Pack {
  fileprivate var isStreamable: Bool { url.hasPrefix("http:") || url.hasPrefix("https:") }
}

extension AssetPackManifest {
  /// The address of a pack that is loaded from a server, from what is before its name and its path.
  package static func url(_ prefix: String, _ path: String) -> String {
    var text = prefix
    for byte in path.utf8 {
      if isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + hexadecimal([byte]).uppercased()
      }
    }
    return text
  }

  /// Letters, digits and `+,-./_~`.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "+")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

/// A time as `1970-01-01T00:00:00.000Z`, from milliseconds since then.
private func time(_ milliseconds: UInt64) -> String {
  let referenceDate = 978_307_200.0
  let date = CalendarDate(secondsSinceReferenceDate: Double(milliseconds / 1000) - referenceDate)
  let rest = String(milliseconds % 1000)
  return "\(date)".dropLast() + "." + String(repeating: "0", count: 3 - rest.count) + rest + "Z"
}
