internal import InterfaceBuilderFormat
internal import NibFormat

/// Systems that load the same nib.
enum AppKitGeneration: Hashable, Sendable {
  /// Rows of tables have no margins.
  case beforeBigSur
  /// macOS 11 and later.
  case current
}

extension NibCompiler {
  /// The first system of the current generation.
  private static let bigSur = NibSystemVersion(11)

  /// Compiles a nib for every generation that the deployment target asks for, where there is a difference.
  ///
  /// Only the current one counts as having read the document: the others find nothing else in it. `result`
  /// is what the body says of that.
  func compileGenerations<Result>(
    _ reading: inout Reading, _ body: (inout NibCompiler) -> (graph: NibGraph, result: Result)
  ) -> (nib: CompiledNib, result: Result) {
    var current = self
    let (graph, result) = body(&current)
    reading = current.reading
    guard current.appKit.differsByGeneration, let target = options.deploymentTarget,
      target < Self.bigSur
    else { return (CompiledNib(variants: [.init(graph: graph)]), result) }
    var old = self
    old.appKit.generation = .beforeBigSur
    let variants = [
      CompiledNib.Variant(graph: body(&old).graph),
      CompiledNib.Variant(minimumSystem: Self.bigSur, graph: graph),
    ]
    return (CompiledNib(variants: variants), result)
  }
}
