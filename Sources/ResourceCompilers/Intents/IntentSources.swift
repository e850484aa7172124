package import CoreDataFormat
package import Diagnostics
internal import FileTree
internal import PropertyListFormat

/// The sources that Xcode generates of an intent definition: a class for each intent and type, and
/// the enumerations.
///
/// Docs/Formats/Intents.md, *Generated sources*. They hold no date and no name of a user.
package struct IntentSources: Sendable {
  package typealias Language = GeneratedSources.Language
  package typealias File = GeneratedSources.File

  package var files: [File] = []

  /// Generates the sources of everything that the definition declares itself.
  ///
  /// What has a name that is none in a source, or a type that is not known, is reported and left out.
  /// `classPrefix` is that of classes whose definition names none.
  package init(
    of definition: IntentDefinition, classPrefix: String = "", in language: Language,
    diagnostics: inout [Diagnostic]
  ) {
    let names = IntentNames(definition, prefix: classPrefix)
    var known: Set<String> = []
    func add(_ generated: (some GeneratedDeclaration)?) {
      guard let generated, known.insert(generated.className).inserted else { return }
      switch language {
      case .swift: files.append(.init(swift: generated.className, generated.swift))
      case .objectiveC: files += File.objectiveC(generated.className, generated.objectiveC)
      }
    }
    for enumeration in definition.enumerations where enumeration.isDeclaredHere {
      add(GeneratedEnumeration(enumeration, names, &diagnostics))
    }
    for type in definition.types where type.isDeclaredHere {
      add(GeneratedObject(type, names, &diagnostics))
    }
    for intent in definition.intents where intent.isDeclaredHere {
      add(GeneratedIntent(intent, names, &diagnostics))
    }
  }
}

extension IntentSources {
  /// Generates the sources of a file; nil, with an error, if it is no intent definition.
  package init?(
    decoding contents: [UInt8], file: String, classPrefix: String = "", in language: Language,
    diagnostics: inout [Diagnostic]
  ) {
    do throws(PropertyListError) {
      let list = try LocatedPropertyList(decoding: contents, file: file)
      guard case .dictionary? = list.value else {
        diagnostics.append(.notADefinition(ProjectPath(normalized: file), []))
        return nil
      }
      self.init(
        of: IntentDefinition(list), classPrefix: classPrefix, in: language,
        diagnostics: &diagnostics)
    } catch {
      diagnostics.append(
        .invalidPropertyList(
          error, id: "intents-syntax", in: ProjectPath(normalized: file), details: []))
      return nil
    }
  }
}

extension GeneratedSources.File {
  fileprivate init(swift className: String, _ text: String) {
    let name = className + ".swift"
    let head = Self.head(name) + "#if canImport(Intents)\n\nimport Intents\n\n"
    self.init(name: name, text: head + text + "\n#endif\n")
  }

  fileprivate static func objectiveC(
    _ className: String, _ texts: (header: String, source: String)
  ) -> [Self] {
    let (header, source) = (className + ".h", className + ".m")
    return [
      Self(name: header, text: head(header) + "#import <Intents/Intents.h>\n" + texts.header),
      Self(name: source, text: head(source) + "#import \"\(header)\"\n" + texts.source),
    ]
  }

  private static func head(_ name: String) -> String {
    """
    //
    // \(name)
    //
    // This file was automatically generated and should not be edited.
    //


    """
  }
}

extension IntentDefinition.Intent {
  /// False for intents of the system, which the definition only adds texts to.
  fileprivate var isDeclaredHere: Bool { (list["INIntentType"].string ?? "Custom") == "Custom" }
}

extension IntentDefinition.Enumeration {
  fileprivate var isDeclaredHere: Bool { list["INEnumType"].string != "System" }
}

extension IntentDefinition.ObjectType {
  fileprivate var isDeclaredHere: Bool { list["INTypeType"].string != "System" }
}
