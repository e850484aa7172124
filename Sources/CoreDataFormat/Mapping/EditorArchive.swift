internal import PropertyListFormat

/// A model as Xcode's editor archives it, in mapping models.
///
/// Entities and properties are objects of UML. What Core Data needs are values in their
/// "stereotypes", lists of properties with a default.
struct EditorArchive {
  private let objects: [PropertyList]
  private let root: PropertyList?

  /// What stands for no object.
  private static let none = "$null"

  init?(decoding bytes: [UInt8]) {
    guard let list = try? PropertyList(decodingBinary: bytes),
      case .dictionary(let archive) = list, case .array(let objects)? = archive["$objects"],
      case .dictionary(let top)? = archive["$top"]
    else { return nil }
    self.objects = objects
    root = top["root"]
  }

  /// The entities of the model with what decides hashes and mappings; nil if it is no model.
  func model(place: DataModelPlace) -> DataModel? {
    guard let root = dictionary(root), let package = dictionary(root["_xd_rootPackage"]),
      let entities = entries(package["XDBucketForClassesstorage"])
    else { return nil }
    var model = DataModel(place: place)
    model.versionIdentifier = text(root["_modelVersionIdentifier"]) ?? ""
    for (_, object) in entities {
      guard let entity = entity(object, place: place) else { continue }
      model.entities.append(entity)
    }
    return model
  }

  private func entity(_ object: PropertyList.Dictionary, place: DataModelPlace) -> DataModel.Entity?
  {
    guard className(of: object) == "XDPMEntity", let name = text(object["_name"]) else {
      return nil
    }
    let values = stereotypes(of: object)
    var entity = DataModel.Entity(name: name, place: place)
    entity.isAbstract = flag(values["XD_PSK_isAbstract"]) || flag(object["_isAbstract"])
    entity.className = text(values["XD_PSK_entityClassName"])
    entity.versionHashModifier = text(values["XD_PSK_versionHashModifier"])
    entity.renamingIdentifier = text(values["XD_PSK_elementID"])
    if let parent = members(object["XDBucketForGeneralizationsstorage"]).first {
      entity.parentName = text(dictionary(dictionary(parent)?["_general"])?["_name"])
    }
    entity.uniquenessConstraints = members(values["XDPMUniquenessConstraints"]).map {
      DataModel.UniquenessConstraint(names: members($0).compactMap { text($0) }, place: place)
    }
    for (_, object) in entries(object["XDBucketForOwnedAttributesstorage"]) ?? [] {
      if let property = property(object, place: place) { entity.properties.append(property) }
    }
    return entity
  }

  private func property(
    _ object: PropertyList.Dictionary, place: DataModelPlace
  ) -> DataModel.Property? {
    guard let name = text(object["_name"]) else { return nil }
    let values = stereotypes(of: object)
    let kind: DataModel.Property.Kind
    switch className(of: object) {
    case "XDPMAttribute":
      var attribute = DataModel.Attribute()
      let number = integer(values["XD_PAttK_attributeType"]) ?? 0
      guard let type = AttributeType(number: number) else { return nil }
      attribute.type = type
      kind = .attribute(attribute)
    case "XDPMRelationship":
      var relationship = DataModel.Relationship()
      relationship.destinationName = text(
        dictionary(values["XD_PRK_destination"])?["_name"])
      relationship.inverseName = text(
        dictionary(values["XD_PRK_inverseRelationship"])?["_name"])
      relationship.isToMany = flag(values["XD_PRK_isToMany"])
      relationship.isOrdered = flag(values["XD_PRK_ordered"])
      relationship.minimumCount = integer(values["XD_PRK_minCount"])
      relationship.maximumCount = integer(values["XD_PRK_maxCount"])
      kind = .relationship(relationship)
    default: kind = .fetched(nil)
    }
    var property = DataModel.Property(name: name, kind: kind, place: place)
    property.isOptional = flag(values["XD_PPSK_isOptional"])
    property.isTransient = flag(values["XD_PPSK_isTransient"])
    property.versionHashModifier = text(values["XD_PPSK_versionHashModifier"])
    property.renamingIdentifier = text(values["XD_PPSK_elementID"])
    return property
  }

  /// The values of all stereotypes of an object, by their names.
  private func stereotypes(of object: PropertyList.Dictionary) -> [String: PropertyList] {
    var values: [String: PropertyList] = [:]
    for (_, stereotype) in entries(object["XDBucketForStereotypesstorage"]) ?? [] {
      for (name, value) in entries(stereotype["XDBucketForOwnedAttributesstorage"]) ?? [] {
        values[name] = value["_default"]
      }
    }
    return values
  }

  // MARK: The archive

  /// The object with a number; nil for none.
  private func object(_ value: PropertyList?) -> PropertyList? {
    guard case .uid(let number)? = value else { return value }
    guard Int(number) < objects.count, objects[Int(number)] != .string(Self.none) else {
      return nil
    }
    return objects[Int(number)]
  }

  private func dictionary(_ value: PropertyList?) -> PropertyList.Dictionary? {
    if case .dictionary(let dictionary)? = object(value) { dictionary } else { nil }
  }

  private func className(of object: PropertyList.Dictionary) -> String? {
    text(dictionary(object["$class"])?["$classname"])
  }

  private func text(_ value: PropertyList?) -> String? {
    switch object(value) {
    case .string(let text)?: text.isEmpty ? nil : text
    case .dictionary(let object)?: text(object["NS.string"])
    default: nil
    }
  }

  private func integer(_ value: PropertyList?) -> Int? {
    if case .integer(let number)? = object(value) { Int(exactly: number) } else { nil }
  }

  private func flag(_ value: PropertyList?) -> Bool {
    switch object(value) {
    case .boolean(let flag)?: flag
    case .integer(let number)?: number != 0
    default: false
    }
  }

  /// The members of an array.
  private func members(_ value: PropertyList?) -> [PropertyList] {
    guard case .array(let members)? = dictionary(value)?["NS.objects"] else { return [] }
    return members
  }

  /// The entries of a dictionary whose values are objects with keys.
  private func entries(
    _ value: PropertyList?
  ) -> [(name: String, value: PropertyList.Dictionary)]? {
    guard let table = dictionary(value), case .array(let keys)? = table["NS.keys"],
      case .array(let values)? = table["NS.objects"]
    else { return nil }
    return zip(keys, values).compactMap { key, value in
      guard let name = text(key), let object = dictionary(value) else { return nil }
      return (name, object)
    }
  }
}
