internal import Diagnostics
package import PropertyListFormat

/// The intents, enumerations and types of an `.intentdefinition`.
///
/// Source: documents that Xcode 15 saved (`Docs/Formats/Intents.md`); Apple publishes no schema.
package struct IntentDefinition: Sendable {
  /// Names of types with this namespace are declared in this file.
  package var namespace: String
  package var intents: [Intent]
  package var enumerations: [Enumeration]
  package var types: [ObjectType]

  package struct Intent: Sendable {
    package var list: LocatedPropertyList
    package var name: String
    package var classPrefix: String
    package var parameters: [Parameter]
    package var response: Response
  }

  package struct Parameter: Sendable {
    package var list: LocatedPropertyList
    package var name: String
    /// `String`, `Integer`, `Object` …; nil where an enumeration takes its place.
    package var type: String?
    /// The type in `INTypes`, with its namespace.
    package var object: TypeName?
    /// The enumeration in `INEnums`, with its namespace.
    package var enumeration: TypeName?
    package var isList: Bool
    package var isConfigurable: Bool
    package var isResolvable: Bool
    package var hasDynamicOptions: Bool
  }

  package struct TypeName: Hashable, Sendable {
    package var name: String
    package var namespace: String
  }

  package struct Response: Sendable {
    package var codes: [Code]
    package var parameters: [Parameter]

    package struct Code: Sendable {
      package var list: LocatedPropertyList
      package var name: String
    }
  }

  package struct Enumeration: Sendable {
    package var list: LocatedPropertyList
    package var name: String
    package var classPrefix: String
    package var cases: [(name: String, value: Int)]
  }

  package struct ObjectType: Sendable {
    package var list: LocatedPropertyList
    package var name: String
    package var classPrefix: String
    package var properties: [Parameter]
  }

  /// Reads the parts of a definition; what is malformed is left out.
  package init(_ list: LocatedPropertyList) {
    namespace = list["INIntentDefinitionNamespace"].string ?? ""
    intents = list["INIntents"].elements.map(Intent.init)
    enumerations = list["INEnums"].elements.map(Enumeration.init)
    types = list["INTypes"].elements.map(ObjectType.init)
  }
}

extension IntentDefinition.Intent {
  fileprivate init(_ list: LocatedPropertyList) {
    self.list = list
    name = list["INIntentName"].string ?? ""
    classPrefix = list["INIntentClassPrefix"].string ?? ""
    parameters = list["INIntentParameters"].elements.map {
      IntentDefinition.Parameter($0, "INIntentParameter")
    }
    let response = list["INIntentResponse"]
    self.response = IntentDefinition.Response(
      codes: response["INIntentResponseCodes"].elements.map {
        .init(list: $0, name: $0["INIntentResponseCodeName"].string ?? "")
      },
      parameters: response["INIntentResponseParameters"].elements.map {
        IntentDefinition.Parameter($0, "INIntentResponseParameter")
      })
  }
}

extension IntentDefinition.Parameter {
  /// Reads a parameter or property, whose keys begin with `prefix`.
  fileprivate init(_ list: LocatedPropertyList, _ prefix: String) {
    func typeName(_ kind: String) -> IntentDefinition.TypeName? {
      list[prefix + kind].string.map {
        .init(name: $0, namespace: list[prefix + kind + "Namespace"].string ?? "")
      }
    }
    self.list = list
    name = list[prefix + "Name"].string ?? ""
    type = list[prefix + "Type"].string
    object = typeName("ObjectType")
    enumeration = typeName("EnumType")
    isList = list[prefix + "SupportsMultipleValues"].isTrue
    isConfigurable = list[prefix + "Configurable"].isTrue
    isResolvable = list[prefix + "SupportsResolution"].isTrue
    hasDynamicOptions = list[prefix + "SupportsDynamicEnumeration"].isTrue
  }
}

extension IntentDefinition.Enumeration {
  fileprivate init(_ list: LocatedPropertyList) {
    self.list = list
    name = list["INEnumName"].string ?? ""
    classPrefix = list["INEnumClassPrefix"].string ?? ""
    cases = list["INEnumValues"].elements.enumerated().map { index, value in
      var number = index == 0 ? 0 : index
      if case .integer(let given)? = value["INEnumValueIndex"].value {
        number = Int(exactly: given) ?? number
      }
      return (value["INEnumValueName"].string ?? "", number)
    }
  }
}

extension IntentDefinition.ObjectType {
  fileprivate init(_ list: LocatedPropertyList) {
    self.list = list
    name = list["INTypeName"].string ?? ""
    classPrefix = list["INTypeClassPrefix"].string ?? ""
    properties = list["INTypeProperties"].elements.map {
      IntentDefinition.Parameter($0, "INTypeProperty")
    }
  }
}
