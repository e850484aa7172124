package import Diagnostics
internal import PropertyListFormat

extension IntentDefinition {
  /// Reports names that stand for nothing, and names that stand for two things.
  package func check(diagnostics: inout [Diagnostic]) {
    let checks = IntentChecks(self)
    var findings = Findings()
    defer { diagnostics += findings.all }
    checks.checkNames(intents.map { ($0.name, $0.list) }, "intent", &findings)
    checks.checkNames(enumerations.map { ($0.name, $0.list) }, "enumeration", &findings)
    checks.checkNames(types.map { ($0.name, $0.list) }, "type", &findings)
    for intent in intents { checks.check(intent, &findings) }
    for type in types {
      for property in type.properties {
        checks.checkTypes(of: property, "INTypeProperty", &findings)
      }
    }
  }
}

/// What checks of one document find, up to a limit.
private struct Findings {
  private static let limit = 100
  private(set) var all: [Diagnostic] = []

  mutating func add(_ finding: @autoclosure () -> Diagnostic) {
    if all.count < Self.limit { all.append(finding()) }
  }
}

/// The names that a definition declares.
private struct IntentChecks {
  let namespace: String
  let enumerations: Set<String>
  let types: Set<String>

  init(_ definition: IntentDefinition) {
    namespace = definition.namespace
    enumerations = Set(definition.enumerations.map(\.name))
    types = Set(definition.types.map(\.name))
  }

  func checkNames(
    _ items: [(name: String, list: LocatedPropertyList)], _ what: String,
    _ findings: inout Findings
  ) {
    var known: Set<String> = []
    for (name, list) in items {
      if name.isEmpty {
        findings.add(.unnamed(what, at: list.range))
      } else if !known.insert(name).inserted {
        findings.add(.namedTwice(what, name, at: list.range))
      }
    }
  }

  func check(_ intent: IntentDefinition.Intent, _ findings: inout Findings) {
    checkNames(
      intent.parameters.map { ($0.name, $0.list) }, "parameter of '\(intent.name)'", &findings)
    for parameter in intent.parameters {
      checkTypes(of: parameter, "INIntentParameter", &findings)
    }
    for parameter in intent.response.parameters {
      checkTypes(of: parameter, "INIntentResponseParameter", &findings)
    }
    let names = Set(intent.parameters.map(\.name))
    for key in ["INIntentInput", "INIntentKeyParameter"] {
      let value = intent.list[key]
      guard let name = value.string, !name.isEmpty, !names.contains(name) else { continue }
      findings.add(.unknownParameter(name, of: intent, in: key, names, at: value.range))
    }
    for key in ["INIntentParameterCombinations", "INIntentManagedParameterCombinations"] {
      for (combination, value) in intent.list[key].entries {
        for name in combination.split(separator: ",").map(String.init) where !names.contains(name) {
          findings.add(
            .unknownParameter(name, of: intent, in: "a summary", names, at: value.range))
        }
        for key in ["INIntentParameterCombinationTitle", "INIntentParameterCombinationSubtitle"] {
          checkTexts(value[key], of: intent, in: "a summary", names, &findings)
        }
      }
    }
    let inResponse = names.union(intent.response.parameters.map(\.name))
    for code in intent.response.codes {
      for key in ["INIntentResponseCodeFormatString", "INIntentResponseCodeConciseFormatString"] {
        checkTexts(
          code.list[key], of: intent, in: "the response '\(code.name)'", inResponse, &findings)
      }
    }
  }

  /// Reports `${name}` in a text for a name that is not known.
  private func checkTexts(
    _ text: LocatedPropertyList, of intent: IntentDefinition.Intent, in place: String,
    _ names: Set<String>, _ findings: inout Findings
  ) {
    for name in IntentText.placeholders(of: text.string ?? "") where !names.contains(name) {
      findings.add(.unknownParameter(name, of: intent, in: place, names, at: text.range))
    }
  }

  /// Reports types of the definition's own namespace that it does not declare; those of others are the
  /// system's.
  func checkTypes(
    of parameter: IntentDefinition.Parameter, _ prefix: String, _ findings: inout Findings
  ) {
    let uses = [
      (parameter.object, types, "type", "INTypes", "ObjectType"),
      (parameter.enumeration, enumerations, "enumeration", "INEnums", "EnumType"),
    ]
    for (type, known, word, table, key) in uses {
      guard let type, !namespace.isEmpty, type.namespace == namespace, !known.contains(type.name)
      else { continue }
      findings.add(
        .unknownType(
          type.name, word, table, of: parameter.name, known,
          at: parameter.list[prefix + key].range))
    }
  }
}

/// The texts of a definition.
enum IntentText {
  /// The names in `${…}` of a text.
  static func placeholders(of text: String) -> [String] {
    var names: [String] = []
    var rest = text.utf8[...]
    while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
      rest = rest[rest.index(after: dollar)...]
      guard rest.first == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
        continue
      }
      names.append(String(decoding: rest.dropFirst().prefix(upTo: end), as: UTF8.self))
      rest = rest[rest.index(after: end)...]
    }
    return names
  }
}

extension Diagnostic {
  fileprivate static func unnamed(_ what: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.warning, id: "intents-no-name", "the \(what) has no name", at: range)
  }

  fileprivate static func namedTwice(
    _ what: String, _ name: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "intents-same-name", "'\(name)' is the name of another \(what) already",
      at: range)
  }

  fileprivate static func unknownParameter(
    _ name: String, of intent: IntentDefinition.Intent, in place: String, _ names: Set<String>,
    at range: SourceRange
  ) -> Diagnostic {
    let nearest = name.nearest(in: names.sorted()).map { " (did you mean '\($0)'?)" } ?? ""
    return Diagnostic(
      .warning, id: "intents-unknown-parameter",
      "\(place) of '\(intent.name)' names the parameter '\(name)', which the intent does not have"
        + nearest, at: range)
  }

  fileprivate static func unknownType(
    _ name: String, _ word: String, _ table: String, of parameter: String, _ known: Set<String>,
    at range: SourceRange
  ) -> Diagnostic {
    let nearest = name.nearest(in: known.sorted()).map { " (did you mean '\($0)'?)" } ?? ""
    return Diagnostic(
      .warning, id: "intents-unknown-type",
      "'\(parameter)' has the \(word) '\(name)', which '\(table)' does not declare" + nearest,
      at: range)
  }
}
