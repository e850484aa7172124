package import NibFormat

/// What a document became: one graph of objects for each generation of systems that needs its own.
package struct CompiledNib: Hashable, Sendable {
  package struct Variant: Hashable, Sendable {
    /// The first system that it is for; nil for every one.
    package var minimumSystem: NibSystemVersion?
    package var graph: NibGraph

    package init(minimumSystem: NibSystemVersion? = nil, graph: NibGraph) {
      self.minimumSystem = minimumSystem
      self.graph = graph
    }

    /// The bytes of the NIBArchive.
    package var bytes: [UInt8] { NIBArchive(graph).encoded() }
  }

  /// Oldest system first.
  package var variants: [Variant]

  package init(variants: [Variant]) { self.variants = variants }
}
