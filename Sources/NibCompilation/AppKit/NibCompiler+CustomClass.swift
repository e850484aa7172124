internal import InterfaceBuilderFormat
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
    let name = graph.string(custom.runtimeName(builtModule: options.module))
    return graph.add(
      "IBClassReference",
      [
        .init("IBClassName", .object(name)), .init("IBModuleName", .null),
        .init("IBModuleProvider", .null),
      ])
  }
}
