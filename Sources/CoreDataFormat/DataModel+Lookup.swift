extension DataModel {
  /// The entities by name; of equal names the first.
  package var entitiesByName: [String: Entity] {
    Dictionary(entities.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The entity of that name.
  package func entity(named name: String) -> Entity? { entities.first { $0.name == name } }

  /// How many entities above one another are followed.
  package static let greatestDepth = 256

  /// An entity and those above it, the nearest first; it ends where a parent is missing or met again.
  package func lineage(
    of entity: Entity, in entities: [String: Entity]
  ) -> [Entity] {
    var lineage = [entity]
    var names: Set = [entity.name]
    while let name = lineage[lineage.count - 1].parentName, let parent = entities[name],
      lineage.count < Self.greatestDepth, names.insert(name).inserted
    { lineage.append(parent) }
    return lineage
  }

  /// The properties of an entity and of those above it, by name; the nearest of equal names.
  package func properties(
    of entity: Entity, in entities: [String: Entity]
  ) -> [String: Property] {
    var properties: [String: Property] = [:]
    for ancestor in lineage(of: entity, in: entities) {
      for property in ancestor.properties where properties[property.name] == nil {
        properties[property.name] = property
      }
    }
    return properties
  }
}

extension DataModel.Entity {
  package var attributes: [DataModel.Property] { properties.filter { $0.attribute != nil } }
  package var relationships: [DataModel.Property] { properties.filter { $0.relationship != nil } }

  package func property(named name: String) -> DataModel.Property? {
    properties.first { $0.name == name }
  }
}

extension DataModel.Property {
  package var attribute: DataModel.Attribute? {
    if case .attribute(let attribute) = kind { attribute } else { nil }
  }

  package var relationship: DataModel.Relationship? {
    if case .relationship(let relationship) = kind { relationship } else { nil }
  }

  /// True if the store keeps an index of it alone.
  package var isIndexed: Bool { attribute?.isIndexed ?? relationship?.isIndexed ?? false }

  /// True for a fetched property.
  package var isFetched: Bool { if case .fetched = kind { true } else { false } }
}
