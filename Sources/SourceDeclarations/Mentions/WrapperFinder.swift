/// A parameter of a function of Swift that takes a string, and what its body does with it.
package struct StringParameter: Equatable, Sendable {
  /// The function's name and the parameter's label; the label is empty without one.
  package var function: String
  package var label: String
  /// Whether the body hands it straight to a call that takes the name of a resource, and which.
  package var kind: ResourceMention.Kind?
  package var call = ""
}

/// A literal in a call that is none of a framework's: `open(storyboardName: "Main")`.
package struct LabelledLiteral: Equatable, Sendable {
  package var function: String
  package var label: String
  package var literal: StringLiteral
}

/// The functions of a source with parameters that are strings, for wrappers of a framework's calls.
struct StringFunctions {
  private struct Parameter {
    var label: String
    var name: String
  }

  private struct Function {
    var name: String
    var parameters: [Parameter]
    var body: Range<Int>
  }

  /// In the order of their bodies; those inside of others follow them.
  private var functions: [Function] = []
  private(set) var parameters: [StringParameter] = []
  private var positions: [Int: [String: Int]] = [:]

  private static let longest = 256

  init(_ source: TokenizedSource) {
    guard source.language == .swift else { return }
    for index in source.tokens.indices where source.word(index) == .func {
      if let function = Self.function(at: index, of: source) { functions.append(function) }
    }
    for (number, function) in functions.enumerated() {
      for parameter in function.parameters {
        positions[number, default: [:]][parameter.name] = parameters.count
        parameters.append(StringParameter(function: function.name, label: parameter.label))
      }
    }
  }

  /// Reads `func name(label name: String, …) … {`, of which the parameters are strings or not.
  private static func function(at index: Int, of source: TokenizedSource) -> Function? {
    guard source.isWord(index + 1) else { return nil }
    let open = source.behindAngles(index + 2)
    guard source.is(open, "("), let close = source.partner(open), close - open < longest,
      close > open + 3
    else { return nil }
    var parameters: [Parameter] = []
    var next = open + 1
    while next < close {
      let first = source.text(next)
      let hasTwo = source.isWord(next) && source.isWord(next + 1)
      let colon = hasTwo ? next + 2 : next + 1
      if source.isWord(next), source.is(colon, ":"), source.text(colon + 1) == "String" {
        let name = hasTwo ? source.text(next + 1) : first
        parameters.append(Parameter(label: first == "_" ? "" : first, name: name))
      }
      while next < close, !source.is(next, ",") { next = source.behindGroup(next) }
      next += 1
    }
    guard !parameters.isEmpty else { return nil }
    var brace = close + 1
    while brace < min(source.count, close + 32), !source.is(brace, "{") {
      if source.is(brace, "}") || source.word(brace) == .func { return nil }
      brace += 1
    }
    guard let end = source.partner(brace), source.is(brace, "{"), end > brace else { return nil }
    return Function(name: source.text(index + 1), parameters: parameters, body: brace..<end)
  }

  /// Notes that a call takes the word at a token, if the word is a parameter of the function around it.
  mutating func pass(
    _ name: String, at token: Int, to kind: ResourceMention.Kind, call: String
  ) {
    // Functions lie beside each other or in one another: the last one that begins before may be around it.
    var (low, high) = (0, functions.count)
    while low < high {
      let middle = (low + high) / 2
      if functions[middle].body.lowerBound <= token { low = middle + 1 } else { high = middle }
    }
    var number = low - 1
    var tries = 0
    while number >= 0, tries < 8 {
      if functions[number].body.contains(token), let position = positions[number]?[name] {
        if parameters[position].kind == nil {
          parameters[position].kind = kind
          parameters[position].call = call
        }
        return
      }
      number -= 1
      tries += 1
    }
  }
}
