extension SourceGenerator {
  func objectiveCClassHeader(_ entity: DataModel.Entity, _ name: String) -> String {
    let parent = superclass(of: entity)
    var text = "#import <Foundation/Foundation.h>\n#import <CoreData/CoreData.h>\n"
    if parent != "NSManagedObject" { text += "#import \"\(parent)+CoreDataClass.h\"\n" }
    text += "\n"
    let names = mentionedClasses(of: entity).filter { $0 != name }
    if !names.isEmpty { text += "@class \(names.joined(separator: ", "));\n\n" }
    return text + """
      NS_ASSUME_NONNULL_BEGIN

      @interface \(name) : \(parent)

      @end

      NS_ASSUME_NONNULL_END

      #import "\(name)+CoreDataProperties.h"

      """
  }

  /// The classes that the properties of an entity mention, by name.
  private func mentionedClasses(of entity: DataModel.Entity) -> [String] {
    var names: Set<String> = []
    for property in entity.properties {
      switch property.kind {
      case .attribute(let attribute):
        if let name = attribute.customClassName, name.isIdentifier { names.insert(name) }
        if attribute.type == .transformable, attribute.customClassName == nil {
          names.insert("NSObject")
        }
      case .relationship(let relationship):
        names.insert(className(ofEntity: relationship.destinationName))
      case .fetched(let request): names.insert(className(ofEntity: request?.entityName))
      }
    }
    return names.subtracting(["NSManagedObject"]).sorted { $0.precedes($1) }
  }

  func objectiveCPropertiesHeader(_ entity: DataModel.Entity, _ name: String) -> String {
    let properties = sortedProperties(of: entity)
    var text = """
      #import "\(name)+CoreDataClass.h"


      NS_ASSUME_NONNULL_BEGIN

      @interface \(name) (CoreDataProperties)

      + (NSFetchRequest<\(name) *> *)fetchRequest NS_SWIFT_NAME(fetchRequest());


      """
    for property in properties { text += declaration(of: property) + "\n" }
    text += "\n@end\n"
    let many = properties.filter { $0.relationship?.isToMany == true }
    if !many.isEmpty {
      text += "\n@interface \(name) (CoreDataGeneratedAccessors)\n\n"
      for property in many {
        if let relationship = property.relationship {
          text += accessors(property.name, relationship) + "\n"
        }
      }
      text += "@end\n"
    }
    return text + "\nNS_ASSUME_NONNULL_END\n"
  }

  func objectiveCProperties(_ entity: DataModel.Entity, _ name: String) -> String {
    var text = """
      #import "\(name)+CoreDataProperties.h"

      @implementation \(name) (CoreDataProperties)

      + (NSFetchRequest<\(name) *> *)fetchRequest {
          return [NSFetchRequest fetchRequestWithEntityName:\(literal(entity.name))];
      }


      """
    for property in sortedProperties(of: entity) { text += "@dynamic \(property.name);\n" }
    return text + "\n@end\n"
  }

  /// The types of values, with the scalar one where there is one.
  private static let types: [AttributeType: (object: String, scalar: String?)] = [
    .integer16: ("NSNumber *", "int16_t "), .integer32: ("NSNumber *", "int32_t "),
    .integer64: ("NSNumber *", "int64_t "), .double: ("NSNumber *", "double "),
    .float: ("NSNumber *", "float "), .boolean: ("NSNumber *", "BOOL "),
    .date: ("NSDate *", "NSTimeInterval "), .decimal: ("NSDecimalNumber *", nil),
    .string: ("NSString *", nil), .uuid: ("NSUUID *", nil), .uri: ("NSURL *", nil),
    .composite: ("NSDictionary<NSString *, id> *", nil),
  ]

  private func declaration(of property: DataModel.Property) -> String {
    func object(_ type: String, _ storage: String) -> String {
      "@property (nullable, nonatomic, \(storage)) \(type)\(property.name);"
    }
    switch property.kind {
    case .attribute(let attribute):
      if let name = attribute.customClassName {
        return name.isIdentifier ? object(name + " *", "retain") : object("id ", "retain")
      }
      if let types = Self.types[attribute.type] {
        guard attribute.usesScalar, let scalar = types.scalar else {
          return object(types.object, "copy")
        }
        return "@property (nonatomic) \(scalar)\(property.name);"
      }
      if attribute.type == .binary { return object("NSData *", "retain") }
      if attribute.type == .objectID { return object("NSManagedObjectID *", "copy") }
      return object("NSObject *", "retain")
    case .relationship(let relationship):
      let value = className(ofEntity: relationship.destinationName)
      if !relationship.isToMany { return object(value + " *", "retain") }
      let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
      return object("\(set)<\(value) *> *", "retain")
    case .fetched(let request):
      let value = className(ofEntity: request?.entityName)
      return "@property (nullable, nonatomic, readonly) NSArray<\(value) *> *\(property.name);"
    }
  }

  /// The methods that change a relationship to many.
  private func accessors(_ name: String, _ relationship: DataModel.Relationship) -> String {
    let key = name.capitalizedFirst
    let value = className(ofEntity: relationship.destinationName)
    let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
    let ordered = """
      - (void)insertObject:(\(value) *)value in\(key)AtIndex:(NSUInteger)idx;
      - (void)removeObjectFrom\(key)AtIndex:(NSUInteger)idx;
      - (void)insert\(key):(NSArray<\(value) *> *)value atIndexes:(NSIndexSet *)indexes;
      - (void)remove\(key)AtIndexes:(NSIndexSet *)indexes;
      - (void)replaceObjectIn\(key)AtIndex:(NSUInteger)idx withObject:(\(value) *)value;
      - (void)replace\(key)AtIndexes:(NSIndexSet *)indexes with\(key):(NSArray<\(value) *> *)values;

      """
    return (relationship.isOrdered ? ordered : "") + """
      - (void)add\(key)Object:(\(value) *)value;
      - (void)remove\(key)Object:(\(value) *)value;
      - (void)add\(key):(\(set)<\(value) *> *)values;
      - (void)remove\(key):(\(set)<\(value) *> *)values;

      """
  }

  private func literal(_ text: String) -> String {
    var literal = "@\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\" + String(Character(scalar))
      case _ where scalar.value < 0x20: literal += " "
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
