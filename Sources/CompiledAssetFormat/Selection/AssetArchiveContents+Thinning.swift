package import ByteCoding

extension AssetArchiveContents {
  /// Leaves out what a device never shows, and says so in the metadata.
  ///
  /// Of renditions that differ in nothing but attributes of the device, one stays: the one that it
  /// would get. Renditions without a scale stay, and atlases that images are in.
  /// Docs/Rules.md, Asset catalogs 12.3.
  package mutating func thin(for target: RenditionTarget) {
    var kept = Set<Int>()
    var groups: [[UInt16]: [Int]] = [:]
    for (index, rendition) in renditions.enumerated() where rendition.header.layout != .atlas {
      groups[group(of: rendition, target), default: []].append(index)
    }
    for members in groups.values {
      if target.hostedIdioms.contains(renditions[members[0]].key[.idiom]) {
        // Nothing is known of the other display.
        kept.formUnion(members)
        continue
      }
      let winner = RenditionSelection(target).chooseForDevice(members.map { renditions[$0].key })
      if let winner { kept.insert(members[winner]) }
    }
    var atlases: Set<[UInt16]> = []
    for index in kept {
      guard let link = try? renditions[index].link(), let key = keyFormat.key(link.target) else {
        continue
      }
      atlases.insert(key.values)
    }
    renditions = renditions.enumerated().filter { index, rendition in
      rendition.header.layout == .atlas
        ? atlases.contains(rendition.key.values) : kept.contains(index)
    }.map(\.element)
    let identifiers = Set(renditions.map { $0.key[.identifier] })
    facets = facets.filter { identifiers.contains($0.identifier) }
    metadata?.thinningArguments = target.thinningArguments
  }

  /// What renditions share that only the device chooses between.
  private func group(of rendition: Rendition, _ target: RenditionTarget) -> [UInt16] {
    let key = rendition.key
    var values = key.values
    for attribute in RenditionSelection.deviceAttributes {
      if let index = keyFormat.index(of: attribute) { values[index] = 0 }
    }
    // Vectors are looked up by themselves, and so are images for other displays.
    values.append(key[.scale] == 0 ? 0 : 1)
    values.append(target.hostedIdioms.contains(key[.idiom]) ? key[.idiom] : 0)
    return values
  }
}

/// An `Assets.car` without what a device never shows.
///
/// - Throws: an error if the file cannot be decoded.
package func thinnedArchive(
  _ file: [UInt8], for target: RenditionTarget
) throws(FormatError) -> [UInt8] {
  var contents = try AssetArchiveContents(AssetArchive(decoding: file))
  contents.thin(for: target)
  return contents.encoded()
}

extension RenditionTarget {
  /// The value of a key for an iOS of this version, such as `17.2`; nil for no version.
  ///
  /// Docs/Rules.md, Asset catalogs 12.4.
  package static func deploymentTarget(ofSystem version: String) -> UInt16? {
    guard let major = version.split(separator: ".").first.flatMap({ UInt16($0) }) else {
      return nil
    }
    // 4 is one more system of 2018.
    return major >= 13 ? major - 8 : major >= 10 ? major - 9 : 0
  }
}

extension RenditionSelection {
  /// The best key by attributes of the device alone; nil if none suits.
  fileprivate func chooseForDevice(_ keys: [RenditionKey]) -> Int? {
    // The keys have all other values in common, so they decide nothing.
    let shared = keys.first.map { key in
      Self.order.filter { !Self.deviceAttributes.contains($0) }
        .map { AttributeValue($0, key[$0]) }
    }
    return adding(shared ?? []).choose(keys).winner
  }

  fileprivate func adding(_ values: [AttributeValue]) -> RenditionSelection {
    RenditionSelection(target, Circumstances(circumstances.values + values))
  }
}
