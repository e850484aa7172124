package import BundleModel
package import Diagnostics
package import FileTree
package import PropertyListFormat

/// How one kind of resource is compiled: pure functions over bytes, which open no file.
///
/// Adding a compiler takes one file with a static value and one line in `All.swift`.
package struct ResourceCompiler: Sendable {
  /// The rule's name, as `plan` prints it: `compile-strings`.
  package var rule: String
  /// The key under `compile:` that sets its policy.
  package var kind: ResourceKind
  /// Without dots, as Apple spells them; compared with case (resource-phase §15).
  package var extensions: [String]
  /// The names of the outputs, from the source's name: as many as `compile` returns, in its order.
  package var outputs: @Sendable (_ name: String, _ compilation: Compilation) -> [String]
  /// The contents of the outputs, or nil after an error among the diagnostics.
  package var compile:
    @Sendable (_ inputs: [InputFile], _ compilation: Compilation, _ diagnostics: inout [Diagnostic])
      -> CompiledResource?

  package init(
    rule: String, kind: ResourceKind, extensions: [String],
    outputs: @escaping @Sendable (String, Compilation) -> [String] = { name, _ in [name] },
    compile: @escaping @Sendable ([InputFile], Compilation, inout [Diagnostic]) -> CompiledResource?
  ) {
    self.rule = rule
    self.kind = kind
    self.extensions = extensions
    self.outputs = outputs
    self.compile = compile
  }
}

/// A file that a compiler reads.
package struct InputFile: Hashable, Sendable {
  package var path: ProjectPath
  package var contents: [UInt8]

  package init(path: ProjectPath, contents: [UInt8]) {
    self.path = path
    self.contents = contents
  }
}

/// What a compiler made.
package struct CompiledResource: Hashable, Sendable {
  /// One for each name in the rule's `outputs`.
  package var contents: [[UInt8]]
  /// Keys that the product's Info.plist needs because of this resource.
  package var infoPlist: PropertyList.Dictionary

  package init(_ contents: [[UInt8]], infoPlist: PropertyList.Dictionary = [:]) {
    self.contents = contents
    self.infoPlist = infoPlist
  }
}
