internal import ByteCoding
package import Diagnostics

/// The sources that Xcode generates of a model while it builds: classes with their properties.
///
/// Docs/Formats/CoreData.md, *Generated sources*. They hold no date and no name of a user.
package struct GeneratedSources: Sendable {
  package enum Language: String, Sendable, CaseIterable {
    case swift = "Swift"
    case objectiveC = "Objective-C"
  }

  package struct File: Hashable, Sendable {
    package var name: String
    package var text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  package var files: [File] = []

  /// Generates the sources of the entities that ask for it.
  ///
  /// An entity whose names are no identifiers is reported and left out. `modelName` is the name of
  /// the model without its extension.
  package init(
    of model: DataModel, named modelName: String, in language: Language,
    diagnostics: inout [Diagnostic]
  ) {
    let generator = SourceGenerator(model)
    for entity in model.entities {
      guard let generation = entity.codeGeneration, let name = entity.simpleClassName,
        name != "NSManagedObject"
      else { continue }
      let problems = generator.problems(of: entity)
      diagnostics += problems
      guard problems.isEmpty else { continue }
      let parts: [SourceGenerator.Part] =
        generation == .class ? [.class, .properties] : [.properties]
      for part in parts { files += generator.files(part, of: entity, named: name, in: language) }
    }
    let isNamed = modelName.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "/") }
    if isNamed, !modelName.isEmpty, !modelName.hasPrefix(".") {
      files += generator.modelFiles(named: modelName, in: language)
    }
  }
}

/// What both languages need of a model.
struct SourceGenerator {
  enum Part: String {
    case `class` = "CoreDataClass"
    case properties = "CoreDataProperties"
  }

  let model: DataModel
  private let entities: [String: DataModel.Entity]

  init(_ model: DataModel) {
    self.model = model
    entities = model.entitiesByName
  }

  func files(
    _ part: Part, of entity: DataModel.Entity, named name: String,
    in language: GeneratedSources.Language
  ) -> [GeneratedSources.File] {
    let base = "\(name)+\(part.rawValue)"
    switch (language, part) {
    case (.swift, .class): return [file(base + ".swift", swiftClass(entity, name))]
    case (.swift, .properties): return [file(base + ".swift", swiftProperties(entity, name))]
    case (.objectiveC, .class):
      return [
        file(base + ".h", objectiveCClassHeader(entity, name)),
        file(base + ".m", "#import \"\(base).h\"\n\n@implementation \(name)\n\n@end\n"),
      ]
    case (.objectiveC, .properties):
      return [
        file(base + ".h", objectiveCPropertiesHeader(entity, name)),
        file(base + ".m", objectiveCProperties(entity, name)),
      ]
    }
  }

  /// The files of the model itself, which declare nothing.
  func modelFiles(
    named name: String, in language: GeneratedSources.Language
  ) -> [GeneratedSources.File] {
    let base = "\(name)+CoreDataModel"
    switch language {
    case .swift: return [file(base + ".swift", "import Foundation\nimport CoreData\n")]
    case .objectiveC:
      let imports = "#import <Foundation/Foundation.h>\n#import <CoreData/CoreData.h>\n"
      return [file(base + ".h", imports), file(base + ".m", "#import \"\(base).h\"\n")]
    }
  }

  private func file(_ name: String, _ text: String) -> GeneratedSources.File {
    let head = """
      //
      //  \(name)
      //
      //  This file was automatically generated and should not be edited.
      //


      """
    return GeneratedSources.File(name: name, text: head + text)
  }

  /// The class of an entity that another one refers to.
  func className(ofEntity name: String?) -> String {
    name.flatMap { entities[$0]?.simpleClassName } ?? "NSManagedObject"
  }

  /// The class above that of an entity.
  func superclass(of entity: DataModel.Entity) -> String { className(ofEntity: entity.parentName) }

  /// Properties by name, as the generated sources list them.
  func sortedProperties(of entity: DataModel.Entity) -> [DataModel.Property] {
    var names: Set<String> = []
    return entity.properties.filter { names.insert($0.name).inserted }
      .sorted { $0.name.precedes($1.name) }
  }

  // MARK: Names

  func problems(of entity: DataModel.Entity) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    func check(_ name: String?, _ place: DataModelPlace) {
      guard let name, !name.isIdentifier else { return }
      problems.append(.noIdentifier(name, of: entity.name, at: place.range(of: "name")))
    }
    check(entity.simpleClassName, entity.place)
    if entity.parentName != nil { check(superclass(of: entity), entity.place) }
    for property in entity.properties {
      check(property.name, property.place)
      if let relationship = property.relationship {
        check(className(ofEntity: relationship.destinationName), property.place)
      }
      if let name = property.attribute?.customClassName, !name.isTypeName {
        problems.append(.noIdentifier(name, of: entity.name, at: property.place.range))
      }
      if let name = property.fetchRequest?.entityName {
        check(className(ofEntity: name), property.place)
      }
    }
    return problems
  }
}

extension DataModel.Entity {
  /// Its class without a module: `Note` of `.Note` and of `Shared.Note`.
  package var simpleClassName: String? {
    className?.split(separator: ".").last.map(String.init)
  }
}

extension DataModel.Property {
  /// Of a fetched property.
  var fetchRequest: DataModel.FetchRequest? {
    if case .fetched(let request) = kind { request } else { nil }
  }
}

extension Diagnostic {
  fileprivate static func noIdentifier(
    _ name: String, of entity: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "coredata-generated-name",
      "'\(name)' is no name in a source, and entity '\(entity)' asks for one", at: range)
  }
}
