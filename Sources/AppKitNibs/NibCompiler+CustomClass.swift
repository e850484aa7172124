internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension NibCompiler {
  /// Names the class of an object that the loader makes from `NSClassName`.
  mutating func setCustomClass(
    _ custom: CustomClass?, default fallback: String, of id: NibObjectID
  ) {
    if let custom {
      let reference = classReference(custom)
      graph[id].set("IBClassReference", reference)
    }
    let name = graph.string(custom?.runtimeName(builtModule: options.module) ?? fallback)
    graph[id].set("NSClassName", name)
  }

  /// The object that records a user's class for Interface Builder's tools.
  mutating func classReference(_ custom: CustomClass) -> NibObjectID {
    let module = custom.isOfTarget ? options.module ?? custom.module : custom.module
    let name = graph.string(custom.name)
    let moduleName = graph.string(module)
    let provider = graph.string(custom.isOfTarget ? "target" : nil)
    return graph.add(
      "IBClassReference",
      [
        .init("IBClassName", .object(name)),
        .init("IBModuleName", moduleName.map { .object($0) } ?? .null),
        .init("IBModuleProvider", provider.map { .object($0) } ?? .null),
      ])
  }
}
