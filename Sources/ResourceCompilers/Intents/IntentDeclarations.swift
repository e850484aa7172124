internal import CoreDataFormat
internal import Diagnostics
internal import PropertyListFormat

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

  init?(
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

  init?(
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

  init?(
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
