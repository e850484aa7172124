internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

/// Systems that load the same nib.
enum LoadingSystems: Hashable, Sendable {
  /// Rows of tables have no margins.
  case beforeBigSur
  /// macOS 11 and later.
  case current
}

extension NibCompiler {
  /// Compiles a nib for each generation of systems that the deployment target includes, if there is
  /// any difference between them.
  ///
  /// What was read, and `result`, are those of the current generation.
  func compileForSystems<Result>(
    _ reading: inout Reading, _ body: (inout NibCompiler) -> (graph: NibGraph, result: Result)
  ) -> (nib: CompiledNib, result: Result) {
    var current = self
    let (graph, result) = body(&current)
    reading = current.reading
    guard current.state.differsBySystems, let target = options.deploymentTarget,
      target < bigSur
    else { return (CompiledNib(variants: [.init(graph: graph)]), result) }
    var old = self
    old.state.systems = .beforeBigSur
    let variants = [
      CompiledNib.Variant(graph: body(&old).graph),
      CompiledNib.Variant(minimumSystem: bigSur, graph: graph),
    ]
    return (CompiledNib(variants: variants), result)
  }
}

/// The first system of the current generation.
private let bigSur = NibSystemVersion(11)
