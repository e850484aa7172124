package import BundleModel

extension ToolArguments {
  static let yesOrNo: [(name: String, value: Bool)] = [("YES", true), ("NO", false)]

  /// What the value of an option stands for, or nil without the option.
  func choice<Value>(
    _ option: String, among choices: [(name: String, value: Value)]
  ) throws(ToolFailure) -> Value? {
    guard let name = self[option] else { return nil }
    guard let choice = choices.first(where: { $0.name == name }) else {
      let names = choices.map { "'\($0.name)'" }.joined(separator: ", ")
      throw ToolFailure("unknown value '\(name)' of '\(option)'; expected one of \(names)")
    }
    return choice.value
  }

  /// The options of compilers that were given, under the names that a tool has for them.
  package func values(
    of options: [CompilerOption], in tool: String
  ) throws(ToolFailure) -> OptionValues {
    var values = OptionValues()
    for option in options {
      for name in option.appleNames where name.tool == tool {
        values[option.id] = try value(of: option, name) ?? values[option.id]
      }
    }
    return values
  }

  private func value(
    of option: CompilerOption, _ name: CompilerOption.AppleName
  ) throws(ToolFailure) -> OptionValue? {
    guard let spelling = name.spellings.first, has(spelling) else { return nil }
    switch option.form {
    case .flag where !name.saysYesOrNo: return .flag(true)
    case .flag:
      return try choice(spelling, among: Self.yesOrNo).map { .flag($0) }
    case .texts: return .texts(values(of: spelling))
    case .text, .number, .word, .xcode:
      if let value = self[spelling].flatMap({ option.form.value(of: $0) }) { return value }
      // It is none of them, which is said.
      return try choice(spelling, among: option.form.words.map { ($0, OptionValue.text($0)) })
    }
  }
}

extension CompilerOption.Form {
  var isFlag: Bool { if case .flag = self { true } else { false } }
}
