internal import ByteCoding
package import Hashing
internal import PropertyListFormat

/// What identifies a model to its stores: a hash of each entity and property.
///
/// Core Data opens a store only if the hashes that it recorded are those of the model. Class names,
/// defaults, validation, delete rules and indexes take no part. Docs/Formats/CoreData.md
package struct VersionHashes: Equatable, Sendable {
  /// Of the entities, by name.
  package private(set) var entities: [String: Digest] = [:]
  /// Of the properties that an entity declares itself, by the names of both.
  package private(set) var properties: [String: [String: Digest]] = [:]

  package init(of model: DataModel) {
    let byName = model.entitiesByName
    for entity in model.entities where properties[entity.name] == nil {
      properties[entity.name] = Dictionary(entity.properties.map { ($0.name, $0.versionHash) }) {
        first, _ in first
      }
    }
    for entity in model.entities where entities[entity.name] == nil {
      let lineage = model.lineage(of: entity, in: byName)
      var inherited: [(name: String, hash: Digest)] = []
      // From the root down, because the hash of an entity contains that of its parent.
      for (index, ancestor) in lineage.enumerated().reversed() {
        inherited += ancestor.properties.filter(\.isHashed).map {
          ($0.name, properties[ancestor.name]?[$0.name] ?? $0.versionHash)
        }
        guard entities[ancestor.name] == nil else { continue }
        let parent = index + 1 < lineage.count ? entities[lineage[index + 1].name] : nil
        entities[ancestor.name] = ancestor.versionHash(parent: parent, properties: inherited)
      }
    }
  }

  /// The text for the whole model: of the hashes of its entities in the order of their names.
  package var checksum: String {
    var hasher = DigestHasher()
    for (_, hash) in entities.sorted(by: { $0.key.precedes($1.key) }) { hasher.update(hash.bytes) }
    return String(decoding: encodeBase64(hasher.finalized().bytes), as: UTF8.self)
  }
}

extension DataModel.Entity {
  fileprivate func versionHash(
    parent: Digest?, properties: [(name: String, hash: Digest)]
  ) -> Digest {
    var bytes = Array(name.utf8)
    bytes.append(isAbstract ? 1 : 0)
    if let parent { bytes += parent.bytes }
    for property in properties.sorted(by: { $0.name.precedes($1.name) }) {
      bytes += property.hash.bytes
    }
    for constraint in uniquenessConstraints {
      bytes += Array(constraint.names.joined(separator: ".").utf8)
    }
    bytes += Array((versionHashModifier ?? "").utf8)
    return Digest(of: bytes)
  }
}

extension DataModel.Property {
  /// False for what is not in the store: fetched properties and transient ones.
  fileprivate var isHashed: Bool { !isTransient && !isFetched }

  /// The hash of the property alone; that of a fetched one is not verified.
  package var versionHash: Digest {
    var base = Array(name.utf8)
    base += [(isOptional ? 1 : 0) | (isTransient ? 2 : 0), 0]
    base += Array((versionHashModifier ?? "").utf8)
    var bytes = Digest(of: base).bytes
    switch kind {
    case .attribute(let attribute): bytes.append(UInt32(attribute.type.number), .little)
    case .relationship(let relationship):
      bytes += Array((relationship.destinationName ?? "").utf8)
      bytes += Array((relationship.inverseName ?? "").utf8)
      bytes.append(UInt32(truncatingIfNeeded: relationship.maximum), .little)
      bytes.append(UInt32(truncatingIfNeeded: relationship.minimum), .little)
      if relationship.isOrdered { bytes += [1, 0] }
    case .fetched: break
    }
    return Digest(of: bytes)
  }
}

extension String {
  /// True if it comes before another in the order of their UTF-16 units: `Z` before `a`.
  package func precedes(_ other: String) -> Bool { utf16.lexicographicallyPrecedes(other.utf16) }
}
