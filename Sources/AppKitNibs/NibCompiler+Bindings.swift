internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// The connector of a Cocoa binding; nil if the object that it leads to is not compiled.
  mutating func binding(_ binding: Binding, from source: NibObjectID) -> NibObjectID? {
    guard let target = connectedObject(binding.destination) else { return nil }
    let label = graph.string("\(binding.name): \(binding.keyPath)")
    let name = graph.string(binding.name)
    let keyPath = graph.string(binding.keyPath)
    let id = graph.add(
      "NSNibBindingConnector",
      [
        .init("NSSource", .object(source)), .init("NSDestination", .object(target)),
        .init("NSLabel", .object(label)), .init("NSBinding", .object(name)),
        .init("NSKeyPath", .object(keyPath)),
      ])
    let options = bindingOptions(binding.options)
    graph[id].set("NSOptions", options)
    graph[id].set("NSNibBindingConnectorVersion", 2)
    return id
  }

  private mutating func bindingOptions(_ options: [Binding.Option]) -> NibObjectID? {
    guard !options.isEmpty else { return nil }
    let strings = options.filter { $0.value.isString }
    let others = options.filter { !$0.value.isString }
    let pairs = (others + strings).compactMap { option in
      scalar(option.value).map { (key: graph.string(option.key), value: $0) }
    }
    return graph.dictionary(pairs)
  }

  /// The object for a typed value; nil for none.
  mutating func scalar(_ scalar: Scalar) -> NibObjectID? {
    switch scalar {
    case .bool(let value): graph.number(value)
    case .integer(let value): graph.number(value)
    case .real(let value): graph.number(value)
    case .decimal(let text): DecimalNumber(text).map { decimalNumber($0) }
    case .string(let text): graph.string(text)
    case .null: nil
    }
  }
}

extension Scalar {
  fileprivate var isString: Bool { if case .string = self { true } else { false } }
}
