internal import HostSystem
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension NibSystemVersion {
  /// Materials of effect views for every purpose.
  static let mojave = NibSystemVersion(10, 14)
  /// Margins beside the rows of tables.
  static let bigSur = NibSystemVersion(11)
}

extension AppKitState {
  /// Says that something has another form from a system on.
  func addBoundary(_ system: NibSystemVersion) {
    if boundaries.insert(system).inserted { noteBoundary?(system) }
  }
}

extension NibCompiler {
  /// Whether the nib is for systems before one, which need another form of what is asked about.
  ///
  /// Then there is a nib for later systems, too, unless the target excludes the earlier ones.
  mutating func isForSystems(before system: NibSystemVersion) -> Bool {
    state.addBoundary(system)
    return state.end.map { $0 <= system } ?? false
  }
}

extension CompiledNib {
  /// Compiles a nib for the newest systems, and one for each range of earlier ones that the deployment
  /// target includes and that need another form.
  ///
  /// `compiler` makes one that has read what `reading` has, and `body` compiles. What was read, and the
  /// result, are those of the newest systems. Nibs for earlier ones are compiled as soon as it shows that
  /// they are needed, on the threads of the pool that are free: then `compiler` gets a copy of the
  /// document, and else nil.
  static func forSystems<Result: Sendable>(
    _ reading: inout Reading, on pool: CompilationPool?,
    by compiler: @escaping @Sendable (Reading, InterfaceBuilderDocument?) -> NibCompiler,
    _ body: @escaping @Sendable (inout NibCompiler) -> (graph: NibGraph, result: Result)
  ) -> (nib: CompiledNib, result: Result) {
    let before = reading
    let compileOlder = {
      @Sendable (end: NibSystemVersion, copy: InterfaceBuilderDocument?) in
      var older = compiler(before, copy)
      older.state.end = end
      return body(&older).graph
    }
    var newest = compiler(before, nil)
    newest.pool = pool
    let target = newest.options.deploymentTarget
    var older: [NibSystemVersion: Future<NibGraph>] = [:]
    newest.state.noteBoundary = { boundary in
      guard let target, target < boundary else { return }
      older[boundary] = pool?.start { compileOlder(boundary, $0) }
    }
    let (graph, result) = body(&newest)
    reading = newest.reading
    var variants: [CompiledNib.Variant] = []
    var first: NibSystemVersion?
    for boundary in newest.state.boundaries.sorted() {
      guard let target, target < boundary else { continue }
      let graph = older[boundary]?.value ?? compileOlder(boundary, nil)
      variants.append(CompiledNib.Variant(minimumSystem: first, graph: graph))
      first = boundary
    }
    variants.append(CompiledNib.Variant(minimumSystem: first, graph: graph))
    return (CompiledNib(variants: variants), result)
  }
}
