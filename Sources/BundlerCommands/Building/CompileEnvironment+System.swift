import AssetCatalogCompilation
internal import HostSystem

extension CompileEnvironment {
  /// This machine, as far as options let a command use it.
  ///
  /// - Parameters:
  ///   - jobs: how many threads may work at once; nil for one a processor.
  ///   - memory: what large images may need together.
  ///   - renderer: what draws; by default the programs in `PATH`.
  /// - Returns: an environment with places for as many threads.
  static func ofMachine(
    jobs: Int? = nil, memory: MemoryOptions? = nil,
    renderer: VectorTools = VectorTools(in: ExternalTool.searchPath)
  ) -> CompileEnvironment {
    CompileEnvironment(
      renderer: renderer, workers: Workers(jobs ?? Processors.count),
      memory: memory?.budget ?? MemoryBudget())
  }

  /// This machine for commands that only look at a project: they plan, and run no program.
  static var lookedAt: CompileEnvironment {
    .ofMachine(renderer: VectorTools(in: ExternalTool.searchPath, for: .naming))
  }
}
