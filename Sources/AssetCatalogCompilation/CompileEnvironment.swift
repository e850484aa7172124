package import HostSystem

/// What a compilation may use of the machine; its inputs and options decide everything else.
package struct CompileEnvironment: Sendable {
  /// Draws vector images; nil where nothing does.
  package var renderer: (any VectorRenderer)?
  /// The threads that all work of the process shares.
  package var workers: Workers
  /// The memory that large images of the process share.
  package var memory: MemoryBudget

  package init(
    renderer: (any VectorRenderer)? = nil, workers: Workers = Workers(1),
    memory: MemoryBudget = MemoryBudget()
  ) {
    self.renderer = renderer
    self.workers = workers
    self.memory = memory
  }

  /// The programs that draw images of some formats, with their versions, in the order of the formats.
  ///
  /// Together with inputs and options they decide every byte of a result.
  package func programs(for formats: Set<VectorFormat>) -> [String] {
    VectorFormat.allCases.filter(formats.contains).compactMap { renderer?.identity(of: $0) }
  }
}
