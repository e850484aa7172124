internal import CoreDataFormat
package import Diagnostics
internal import FileTree
internal import PropertyListFormat

/// The sources that Xcode generates of an intent definition: a class for each intent and type, and
/// the enumerations.
///
/// Docs/Formats/Intents.md, *Generated sources*. They hold no date and no name of a user.
package struct IntentSources: Sendable {
  package enum Language: String, Sendable, CaseIterable {
    case swift = "Swift"
    case objectiveC = "Objective-C"
  }

  package struct File: Hashable, Sendable {
    package var name: String
    package var text: String
  }

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

extension IntentSources.File {
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

/// What both languages declare under one name.
protocol GeneratedDeclaration {
  var className: String { get }
  var swift: String { get }
  var objectiveC: (header: String, source: String) { get }
}

/// An enumeration as both languages declare it.
struct GeneratedEnumeration: GeneratedDeclaration {
  var className: String
  var cases: [(name: String, value: Int)]

  fileprivate init?(
    _ enumeration: IntentDefinition.Enumeration, _ names: IntentNames,
    _ diagnostics: inout [Diagnostic]
  ) {
    className = names.className(of: enumeration)
    guard className.isIdentifier else {
      diagnostics.append(.noName(className, of: enumeration.name, at: enumeration.list.range))
      return nil
    }
    cases = [("unknown", 0)]
    for (name, value) in enumeration.cases {
      guard name.isIdentifier else {
        diagnostics.append(.noName(name, of: enumeration.name, at: enumeration.list.range))
        continue
      }
      if cases.contains(where: { $0.name == name || $0.value == value }) { continue }
      cases.append((name, value))
    }
  }
}

/// A type of objects as both languages declare it.
struct GeneratedObject: GeneratedDeclaration {
  var className: String
  var properties: [IntentVariable]

  /// The properties that every `INObject` has.
  private static let inherited: Set<String> = [
    "identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches",
    "subtitleString", "displayImage",
  ]

  fileprivate init?(
    _ type: IntentDefinition.ObjectType, _ names: IntentNames, _ diagnostics: inout [Diagnostic]
  ) {
    className = names.className(of: type)
    guard className.isIdentifier else {
      diagnostics.append(.noName(className, of: type.name, at: type.list.range))
      return nil
    }
    let own = type.properties.filter {
      !$0.list["INTypePropertyDefault"].isTrue && !Self.inherited.contains($0.name)
    }
    properties = IntentVariable.all(of: own, in: type.name, names, &diagnostics)
  }
}

/// An intent as both languages declare it: its class, its handling, its response.
struct GeneratedIntent: GeneratedDeclaration {
  var className: String
  /// Without prefix and `Intent`: the word in selectors, `confirmOrderSoup:completion:`.
  var name: String
  var parameters: [IntentVariable]
  var response: [IntentVariable]
  /// True if an app has to handle it; an intent that widgets are configured with needs no handling.
  var isHandled: Bool
  /// Codes of the user's own; the system's come first.
  var codes: [(name: String, value: Int)] = []
  /// Codes with a text that names parameters of the response: a function makes each such response.
  var factories: [(code: String, parameters: [IntentVariable])] = []

  static let systemCodes = [
    "unspecified", "ready", "continueInApp", "inProgress", "success", "failure",
    "failureRequiringAppLaunch",
  ]
  /// Where the numbers of the user's codes begin.
  private static let firstCode = 100

  fileprivate init?(
    _ intent: IntentDefinition.Intent, _ names: IntentNames, _ diagnostics: inout [Diagnostic]
  ) {
    className = names.className(of: intent)
    name = intent.name
    for each in [className, name] where !each.isIdentifier {
      diagnostics.append(.noName(each, of: intent.name, at: intent.list.range))
      return nil
    }
    isHandled = !intent.list["INIntentEligibleForWidgets"].isTrue
    parameters = IntentVariable.all(of: intent.parameters, in: intent.name, names, &diagnostics)
    response = IntentVariable.all(
      of: intent.response.parameters, in: intent.name, names, &diagnostics)
    for code in intent.response.codes {
      guard code.name.isIdentifier else {
        diagnostics.append(.noName(code.name, of: intent.name, at: code.list.range))
        continue
      }
      if !Self.systemCodes.contains(code.name), !codes.contains(where: { $0.name == code.name }) {
        codes.append((code.name, Self.firstCode + codes.count))
      }
      let text = ["INIntentResponseCodeFormatString", "INIntentResponseCodeConciseFormatString"]
        .map { code.list[$0].string ?? "" }.joined(separator: " ")
      let mentioned = IntentText.placeholders(of: text)
      let used = response.filter { mentioned.contains($0.name) }
      if !used.isEmpty, !factories.contains(where: { $0.code == code.name }) {
        factories.append((code.name, used))
      }
    }
  }

  /// The parameters of which a value is asked for, with the class of the result.
  var resolved: [(variable: IntentVariable, result: String, reasons: [String])] {
    parameters.filter { $0.parameter.isResolvable }.map { variable in
      let reasons = variable.parameter.list["INIntentParameterUnsupportedReasons"].elements
        .compactMap { $0["INIntentParameterUnsupportedReasonCode"].string }
        .filter(\.isIdentifier)
      var known: Set<String> = []
      let distinct = reasons.filter { known.insert($0).inserted }
      let own = baseName + variable.capitalized + "ResolutionResult"
      return (variable, distinct.isEmpty ? variable.type.result : own, distinct)
    }
  }

  /// The class without `Intent`: `HSExecuteLua`.
  var baseName: String {
    className.hasSuffix("Intent") ? String(className.dropLast("Intent".count)) : className
  }

  var dynamic: [IntentVariable] { parameters.filter { $0.parameter.hasDynamicOptions } }
}

extension Diagnostic {
  fileprivate static func noName(
    _ name: String, of owner: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "intents-generated-name",
      "'\(name)' of '\(owner)' is no name in a source", at: range)
  }

  fileprivate static func noType(
    _ type: String, of parameter: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "intents-generated-type",
      "the type '\(type)' of '\(parameter)' is not known: no source can be generated", at: range)
  }
}
