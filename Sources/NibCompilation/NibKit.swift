package import Diagnostics
package import HostSystem
package import InterfaceBuilderFormat
package import NibFormat
package import PropertyListFormat

/// A framework whose objects nibs hold, AppKit or UIKit, as the functions that compile for it.
///
/// *Rationale*: the engine holds the state of a kit without knowing what is in it, and these functions are all that is
/// known of a kit above it. Which kit a document is for is decided in one place, where both are
/// known.
package struct NibKit: Sendable {
  package typealias Compile<Compiled> =
    @Sendable (
      InterfaceBuilderDocument, NibCompilationOptions, CompilationPool?, inout Reading
    ) -> Compiled

  /// The framework's class of the objects of an element, whatever the user's class is.
  ///
  /// What no schema knows is called as the framework would: `label` is `UILabel`.
  package let className: @Sendable (_ element: HashedName) -> String
  private let xib: Compile<CompiledNib>
  private let storyboard: Compile<CompiledStoryboard>
  private let parts: @Sendable (InterfaceBuilderDocument) -> [StoryboardPart]

  package init(
    className: @escaping @Sendable (HashedName) -> String, xib: @escaping Compile<CompiledNib>,
    storyboard: @escaping Compile<CompiledStoryboard>,
    parts: @escaping @Sendable (InterfaceBuilderDocument) -> [StoryboardPart]
  ) {
    self.className = className
    self.xib = xib
    self.storyboard = storyboard
    self.parts = parts
  }
}

extension NibKit {
  /// Compiles a xib, parts of a large one at once; nil after an error among the diagnostics.
  package func compileNib(
    _ document: InterfaceBuilderDocument, options: NibCompilationOptions, on workers: Workers,
    diagnostics: inout [Diagnostic]
  ) -> CompiledNib? {
    let pool = CompilationPool(document, on: workers)
    defer { pool?.close() }
    return read(document, options, &diagnostics) { xib(document, options, pool, &$0) }
  }

  /// Compiles a storyboard, but none of watchOS, which `WatchStoryboard` does; nil after an error among the diagnostics.
  package func compileStoryboard(
    _ document: InterfaceBuilderDocument, options: NibCompilationOptions, on workers: Workers,
    diagnostics: inout [Diagnostic]
  ) -> CompiledStoryboard? {
    let pool = CompilationPool(document, on: workers)
    defer { pool?.close() }
    return read(document, options, &diagnostics) { storyboard(document, options, pool, &$0) }
  }

  /// The names of the nibs that a storyboard becomes, in their order and without the extension; nil
  /// after an error.
  ///
  /// This looks only at the scenes. What is wrong inside of them is found when they are compiled.
  package func storyboardNibNames(
    of document: InterfaceBuilderDocument, diagnostics: inout [Diagnostic]
  ) -> [String]? {
    let parts = parts(document)
    var found: [Diagnostic] = []
    parts.checkNames(in: document.file, diagnostics: &found)
    diagnostics += found
    return found.hasErrors ? nil : parts.map(\.name)
  }

  /// What `body` makes of a document; nil after an error.
  private func read<Compiled>(
    _ document: InterfaceBuilderDocument, _ options: NibCompilationOptions,
    _ diagnostics: inout [Diagnostic], _ body: (inout Reading) -> Compiled
  ) -> Compiled? {
    var found: [Diagnostic] = []
    defer { diagnostics += found }
    let compiled = document.read(
      unknown: options.unknown, diagnostics: &found, body)
    options.applyStrictness(to: &found)
    return found.hasErrors ? nil : compiled
  }
}

/// What a document became: one graph of objects for all systems that load the same.
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
    package var bytes: [UInt8] { graph.encodedAsArchive() }
  }

  /// Oldest system first.
  package var variants: [Variant]

  package init(variants: [Variant]) { self.variants = variants }
}

/// What a storyboard became: nibs by name, and how to find them.
package struct CompiledStoryboard: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    /// Relative to the `.storyboardc`.
    package var path: String
    package var bytes: [UInt8]
  }

  package struct Nib: Hashable, Sendable {
    /// Without the extension.
    package var name: String
    package var nib: CompiledNib

    package init(name: String, nib: CompiledNib) {
      self.name = name
      self.nib = nib
    }
  }

  package var nibs: [Nib]
  package var info: PropertyList

  package init(nibs: [Nib], info: PropertyList) {
    self.nibs = nibs
    self.info = info
  }

  /// The files of the `.storyboardc`.
  package func members(_ package: (CompiledNib) -> NibPackage) -> [Member] {
    let info = Member(path: "Info.plist", bytes: info.encodedAsBinary())
    return [info]
      + nibs.flatMap { nib in
        package(nib.nib).members.map { file in
          let path = file.name.isEmpty ? "\(nib.name).nib" : "\(nib.name).nib/\(file.name)"
          return Member(path: path, bytes: file.bytes)
        }
      }
  }
}
