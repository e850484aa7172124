/// A version of a Core Data model: entities with their properties.
///
/// It is what a `.xcdatamodel` says, whichever of its two forms says it, and what a `.mom` holds.
/// Nothing is checked: names may refer to what does not exist. Docs/Formats/CoreData.md describes
/// the formats.
package struct DataModel: Sendable {
  /// In the order of the document.
  package var entities: [Entity] = []
  package var configurations: [Configuration] = []
  /// The fetch requests that a program asks for by name.
  package var fetchRequests: [FetchRequest] = []
  /// The types of composite attributes.
  package var composites: [Composite] = []
  /// The user's own text for this version.
  package var versionIdentifier = ""
  package var isUsedWithCloudKit = false
  package var isUsedWithSwiftData = false
  /// `Swift`, `Objective-C`; the language of generated classes.
  package var sourceLanguage: String?
  /// Such as `23605`, the version of the editor.
  package var lastSavedToolsVersion: String?
  /// Such as `Xcode 14.1`, of a compiled model that names its compiler.
  package var compiler: String?
  /// Such as `Automatic`, `Xcode 7.3`.
  package var minimumToolsVersion: String?
  package var place: DataModelPlace

  package init(place: DataModelPlace) { self.place = place }
}

extension DataModel {
  /// A kind of object.
  package struct Entity: Sendable {
    package var name: String
    /// Of its class, as written: `.Note` is `Note` in the module of the product.
    package var className: String?
    package var isAbstract = false
    package var parentName: String?
    /// Its own, in the order of the document.
    package var properties: [Property] = []
    package var fetchIndexes: [FetchIndex] = []
    /// Each is the names of attributes whose values together are unique.
    package var uniquenessConstraints: [UniquenessConstraint] = []
    /// Of Xcode before 9: names of properties that are indexed together.
    package var compoundIndexes: [[String]] = []
    package var userInfo: [UserInfoEntry] = []
    package var versionHashModifier: String?
    /// The name that the entity had in an earlier version.
    package var renamingIdentifier: String?
    package var codeGeneration: CodeGeneration?
    /// What a search shows of an object.
    package var spotlightDisplayName: String?
    package var place: DataModelPlace

    package init(name: String, place: DataModelPlace) {
      self.name = name
      self.place = place
    }
  }

  /// What Xcode generates of an entity; without it nothing.
  package enum CodeGeneration: String, Sendable, CaseIterable {
    case `class`, category
  }

  /// A property of an entity, whatever its kind.
  package struct Property: Sendable {
    package var name: String
    package var kind: Kind
    package var isOptional = false
    package var isTransient = false
    package var userInfo: [UserInfoEntry] = []
    package var versionHashModifier: String?
    package var renamingIdentifier: String?
    package var isIndexedBySpotlight = false
    package var isStoredInTruthFile = false
    package var place: DataModelPlace

    package enum Kind: Sendable {
      case attribute(Attribute)
      case relationship(Relationship)
      case fetched(FetchRequest?)
    }

    package init(name: String, kind: Kind, place: DataModelPlace) {
      self.name = name
      self.kind = kind
      self.place = place
    }
  }

  /// A property with a value.
  package struct Attribute: Sendable {
    package var type: AttributeType = .undefined
    /// As written.
    package var defaultText: String?
    /// Of a date, in seconds since 2001.
    package var defaultTime: Double?
    /// The least value, or the least length of a string.
    package var minimumText: String?
    package var maximumText: String?
    package var minimumTime: Double?
    package var maximumTime: Double?
    package var regularExpression: String?
    /// True for limits in an optimized model, whose form is not known.
    package var hasUnreadLimits = false
    package var valueTransformerName: String?
    /// Of the values.
    package var customClassName: String?
    package var isIndexed = false
    package var usesScalar = false
    package var allowsExternalStorage = false
    package var allowsCloudEncryption = false
    package var isPreservedAfterDeletion = false
    /// A derived attribute's expression, such as `children.@count`.
    package var derivation: String?
    package var isDerived = false
    /// Of a composite attribute: the name of its type.
    package var compositeName: String?

    package init() {}
  }

  /// A property that leads to other objects.
  package struct Relationship: Sendable {
    package var destinationName: String?
    package var inverseName: String?
    /// The entity that declares the inverse.
    package var inverseEntityName: String?
    package var isToMany = false
    package var isOrdered = false
    /// As written; `minimum` and `maximum` are what holds.
    package var minimumCount: Int?
    package var maximumCount: Int?
    package var deleteRule: DeleteRule = .nullify
    package var isIndexed = false

    package init() {}

    package var minimum: Int { minimumCount ?? 0 }
    /// 0 for no limit.
    package var maximum: Int { maximumCount ?? (isToMany ? 0 : 1) }
  }

  /// What happens to the destination of a deleted object; the words of documents.
  package enum DeleteRule: String, Sendable, CaseIterable {
    case noAction = "No Action"
    case nullify = "Nullify"
    case cascade = "Cascade"
    case deny = "Deny"

    /// Apple's number, `NSDeleteRule`.
    package var number: Int32 {
      switch self {
      case .noAction: 0
      case .nullify: 1
      case .cascade: 2
      case .deny: 3
      }
    }
  }

  /// A fetch: a template by name, or that of a fetched property.
  package struct FetchRequest: Sendable {
    package var name: String
    package var entityName: String?
    /// As written: `name BEGINSWITH $PREFIX`.
    package var predicate: String?
    package var fetchLimit = 0
    package var batchSize = 0
    /// `NSFetchRequestResultType`: 0 objects, 1 ids, 2 dictionaries, 4 a count.
    package var resultType = 0
    package var includesSubentities = true
    package var includesPropertyValues = true
    package var includesPendingChanges = true
    package var returnsFaults = true
    package var returnsDistinctResults = false
    package var place: DataModelPlace

    package init(name: String, place: DataModelPlace) {
      self.name = name
      self.place = place
    }
  }

  /// An index that the store keeps.
  package struct FetchIndex: Sendable {
    package var name: String
    package var elements: [Element] = []
    package var partialIndexPredicate: String?
    package var place: DataModelPlace

    package struct Element: Sendable {
      package var propertyName: String?
      package var expression: String?
      package var isAscending = true
      package var type: IndexType = .binary
      package var place: DataModelPlace

      package init(place: DataModelPlace) { self.place = place }
    }

    package enum IndexType: String, Sendable, CaseIterable {
      case binary = "Binary"
      case rTree = "RTree"
    }

    package init(name: String, place: DataModelPlace) {
      self.name = name
      self.place = place
    }
  }

  package struct UniquenessConstraint: Sendable {
    package var names: [String]
    package var place: DataModelPlace

    package init(names: [String], place: DataModelPlace) {
      self.names = names
      self.place = place
    }
  }

  /// A named part of the entities, for a store of its own.
  package struct Configuration: Sendable {
    package var name: String
    package var entityNames: [String] = []
    package var isUsedWithCloudKit = false
    package var place: DataModelPlace

    package init(name: String, place: DataModelPlace) {
      self.name = name
      self.place = place
    }
  }

  /// A type of attributes that has attributes itself.
  package struct Composite: Sendable {
    package var name: String
    package var attributes: [Property] = []
    package var place: DataModelPlace

    package init(name: String, place: DataModelPlace) {
      self.name = name
      self.place = place
    }
  }

  package struct UserInfoEntry: Hashable, Sendable {
    package var key: String
    package var value: String

    package init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }
}
