internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension NibCompiler {
  /// Names the class of an object that the loader makes from `NSClassName`.
  mutating func setCustomClass(
    _ custom: CustomClass?, default fallback: String, of id: NibObjectID
  ) {
    if let custom { setClassReference(custom, of: id) }
    let name = graph.string(custom?.runtimeName(builtModule: options.module) ?? fallback)
    graph[id].set("NSClassName", name)
  }

  /// Records a user's class for Interface Builder's tools.
  mutating func setClassReference(_ custom: CustomClass, of id: NibObjectID) {
    guard writes(NibSpan(since: .xcode10, seen: "off 6.0 to 9.1, on 13.3")) else { return }
    let module = custom.isOfTarget ? options.module ?? custom.module : custom.module
    let name = graph.string(custom.name)
    let moduleName = graph.string(module)
    let provider = graph.string(custom.isOfTarget ? "target" : nil)
    let reference = graph.add(
      "IBClassReference",
      [
        .init("IBClassName", .object(name)),
        .init("IBModuleName", moduleName.map { .object($0) } ?? .null),
        .init("IBModuleProvider", provider.map { .object($0) } ?? .null),
      ])
    graph[id].set("IBClassReference", reference)
  }
}
