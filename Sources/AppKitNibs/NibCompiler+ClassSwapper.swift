internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension ElementSchema.Naming {
  /// By an `NSClassSwapper`, which names the original class: that of the schema, or another.
  static func swapper(original: String?) -> Self {
    .byFunction { $0.swapClass(of: $1, original: original) }
  }
}

extension NibCompiler {
  /// Replaces the class of the object by the user's, if the document names one.
  fileprivate mutating func swapClass(of subject: NibSubject, original: String?) {
    guard let custom = subject.element.customClass(&reading) else { return }
    let names: [(HashedName, String)] = [
      ("NSClassName", custom.runtimeName(builtModule: options.module)),
      ("NSOriginalClassName", original ?? subject.schema.className),
    ]
    let entries = names.map { key, name in
      NibObject.Entry(key, .object(graph.string(name)))
    }
    graph[subject.id].className = "NSClassSwapper"
    graph[subject.id].entries.insert(contentsOf: entries, at: 0)
  }
}
