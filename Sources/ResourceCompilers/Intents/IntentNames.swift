internal import CoreDataFormat
internal import Diagnostics
internal import PropertyListFormat

/// The names that classes of a definition have in sources.
struct IntentNames {
  private let namespace: String
  private let prefix: String
  private let enumerations: [String: String]
  private let objects: [String: String]

  init(_ definition: IntentDefinition, prefix: String) {
    namespace = definition.namespace
    self.prefix = prefix
    func byName(_ items: [(name: String, list: LocatedPropertyList)], _ key: String)
      -> [String: String]
    {
      Dictionary(items.map { ($0.name, Self.className($0.name, $0.list, key, prefix)) }) {
        first, _ in
        first
      }
    }
    enumerations = byName(definition.enumerations.map { ($0.name, $0.list) }, "INEnum")
    objects = byName(definition.types.map { ($0.name, $0.list) }, "INType")
  }

  /// The name that a definition gives its class; without one the name with the prefix of the class, or
  /// of the project.
  private static func className(
    _ name: String, _ list: LocatedPropertyList, _ key: String, _ prefix: String
  ) -> String {
    if let given = list[key + "ClassName"].string, !given.isEmpty { return given }
    let own = list[key + "ClassPrefix"].string ?? ""
    return (own.isEmpty ? prefix : own) + name
  }

  /// `OrderSoupIntent` of the intent `OrderSoup`.
  func className(of intent: IntentDefinition.Intent) -> String {
    if let given = intent.list["INIntentClassName"].string, !given.isEmpty { return given }
    return Self.className(intent.name, intent.list, "INIntent", prefix) + "Intent"
  }

  func className(of enumeration: IntentDefinition.Enumeration) -> String {
    enumerations[enumeration.name] ?? enumeration.name
  }

  func className(of type: IntentDefinition.ObjectType) -> String { objects[type.name] ?? type.name }

  /// The class of a parameter's type; nil for the system's.
  func object(_ type: IntentDefinition.TypeName?) -> String? {
    type.flatMap { isOwn($0) ? objects[$0.name] : nil }
  }

  func enumeration(_ type: IntentDefinition.TypeName?) -> String? {
    type.flatMap { isOwn($0) ? enumerations[$0.name] : nil }
  }

  private func isOwn(_ type: IntentDefinition.TypeName) -> Bool {
    type.namespace.isEmpty || type.namespace == namespace
  }
}

/// How values of a parameter are declared in both languages.
struct IntentValueType {
  /// `String`, without a question mark.
  var swift: String
  /// `NSString *`, with the star of an object.
  var objectiveC: String
  /// `copy`, `assign`.
  var storage = "copy"
  /// The class of results of resolution, `INStringResolutionResult`.
  var result: String
  /// True for a number that is no object: an enumeration.
  var isEnumeration = false
  /// The label of the resolved value: `successWithResolvedString:`.
  var resolved: String

  init(
    _ swift: String, _ objectiveC: String, storage: String = "copy", result: String,
    resolved: String, isEnumeration: Bool = false
  ) {
    (self.swift, self.objectiveC, self.storage) = (swift, objectiveC, storage)
    (self.result, self.resolved, self.isEnumeration) = (result, resolved, isEnumeration)
  }

  private static func number(_ result: String, _ resolved: String) -> Self {
    Self("NSNumber", "NSNumber *", result: result, resolved: resolved)
  }

  private static func measurement(_ unit: String) -> Self {
    Self(
      "Measurement<Unit\(unit)>", "NSMeasurement<NSUnit\(unit) *> *",
      result: "IN\(unit)ResolutionResult", resolved: unit)
  }

  private static func object(_ name: String, swift: String? = nil) -> Self {
    // Without `IN`, `NS` or `CL`.
    let base = String(name.dropFirst(2))
    return Self(swift ?? name, name + " *", result: "IN\(base)ResolutionResult", resolved: base)
  }

  /// The types of the editor by their names.
  private static let known: [String: IntentValueType] = [
    "String": Self("String", "NSString *", result: "INStringResolutionResult", resolved: "String"),
    "Integer": number("INIntegerResolutionResult", "Value"),
    "Decimal": number("INDoubleResolutionResult", "Value"),
    "Boolean": number("INBooleanResolutionResult", "Value"),
    "TimeInterval": number("INTimeIntervalResolutionResult", "TimeInterval"),
    "Person": object("INPerson"), "Placemark": object("CLPlacemark"), "File": object("INFile"),
    "URL": object("NSURL", swift: "URL"),
    "DateComponents": object("NSDateComponents", swift: "DateComponents"),
    "DateComponentsRange": object("INDateComponentsRange"),
    "CurrencyAmount": object("INCurrencyAmount"), "PaymentMethod": object("INPaymentMethod"),
    "SpeakableString": object("INSpeakableString"), "Mass": measurement("Mass"),
    "Length": measurement("Length"), "Volume": measurement("Volume"),
    "Speed": measurement("Speed"), "Energy": measurement("Energy"),
    "Temperature": measurement("Temperature"),
    "Object": Self(
      "INObject", "INObject *", result: "INObjectResolutionResult", resolved: "Object"),
  ]

  /// The type of a parameter; nil for one that is not known.
  init?(of parameter: IntentDefinition.Parameter, _ names: IntentNames) {
    if let name = names.enumeration(parameter.enumeration) {
      self.init(
        name, name + " ", storage: "assign", result: name + "ResolutionResult",
        resolved: name, isEnumeration: true)
      return
    }
    if let name = names.object(parameter.object) {
      self.init(
        name, name + " *", result: name + "ResolutionResult", resolved: name)
      return
    }
    guard let known = Self.known[parameter.type ?? ""] else { return nil }
    self = known
  }
}

/// A parameter or property with its type.
struct IntentVariable {
  var name: String
  var type: IntentValueType
  var isList: Bool
  var parameter: IntentDefinition.Parameter

  var capitalized: String { name.capitalizedFirst }

  /// True if the user can search in the values that are provided.
  var searches: Bool { parameter.list["INIntentParameterSupportsSearch"].isTrue }

  /// As a property is declared: `[Tag]?`, `NSNumber?`; enumerations are never nil.
  var swiftType: String {
    if isList { return "[\(element)]?" }
    return type.isEnumeration ? type.swift : type.swift + "?"
  }

  /// What a list holds in Swift: objects, and so numbers for enumerations.
  var element: String { type.isEnumeration ? "NSNumber" : type.swift }

  var objectiveCType: String {
    guard isList else { return type.objectiveC }
    return type.isEnumeration ? "NSArray<NSNumber *> *" : "NSArray<\(type.objectiveC)> *"
  }

  /// Reads variables; those with names or types that no source can have are reported.
  static func all(
    of parameters: [IntentDefinition.Parameter], in owner: String, _ names: IntentNames,
    _ diagnostics: inout [Diagnostic]
  ) -> [IntentVariable] {
    var known: Set<String> = []
    return parameters.compactMap { parameter in
      guard parameter.name.isIdentifier else {
        diagnostics.append(.noName(parameter.name, of: owner, at: parameter.list.range))
        return nil
      }
      guard let type = IntentValueType(of: parameter, names) else {
        diagnostics.append(
          .noType(
            parameter.type ?? parameter.object?.name ?? "", of: parameter.name,
            at: parameter.list.range))
        return nil
      }
      guard known.insert(parameter.name).inserted else { return nil }
      return IntentVariable(
        name: parameter.name, type: type, isList: parameter.isList, parameter: parameter)
    }
  }
}

extension Diagnostic {
  static func noName(
    _ name: String, of owner: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "intents-generated-name",
      "'\(name)' of '\(owner)' is no name in a source", at: range)
  }

  static func noType(
    _ type: String, of parameter: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "intents-generated-type",
      "the type '\(type)' of '\(parameter)' is not known: no source can be generated", at: range)
  }
}
