extension ToolArguments {
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
}
