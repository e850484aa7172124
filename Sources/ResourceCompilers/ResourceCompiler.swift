package import BundleModel
package import Diagnostics

/// How one kind of resource is compiled: pure functions over bytes, which open no file.
///
/// Adding a compiler takes one file with a static value and one line in `All.swift`.
package struct ResourceCompiler: Sendable {
  /// The rule's name, as `plan` prints it: `compile-strings`.
  package var rule: String
  /// The key under `compile:` that sets its policy; nil where there is nothing to choose.
  package var kind: ResourceKind?
  /// Without dots, as Apple spells them; compared with case (resource-phase §15).
  package var extensions: [String]
  /// Whether it takes files, or directories, whose files are its inputs.
  package var form: Form
  /// The device platforms that it compiles for; nil for all.
  package var platforms: Set<Platform>?
  package var outputs: Outputs
  /// The file or directory, by the source's name, that holds everything it makes: `Main.nib`; nil
  /// where the outputs are files of their own.
  package var unit: (@Sendable (_ name: String) -> String)?
  /// The contents of the outputs, or nil after an error among the diagnostics.
  package var compile: Compile

  package typealias Compile =
    @Sendable (_ inputs: [InputFile], _ compilation: Compilation, _ diagnostics: inout [Diagnostic])
    -> CompiledResource?

  package enum Form: Sendable {
    case file, directory
  }

  /// How the names of the outputs are known; one with a slash starts from the unlocalized directory,
  /// unless it is inside a unit.
  package enum Outputs: Sendable {
    /// From the name of the source: as many as `compile` returns, in its order.
    case named(@Sendable (_ name: String, _ compilation: Compilation) -> [String])
    /// From what the source holds, which planning therefore reads; nil after an error.
    ///
    /// `compile` says the names again, since the source may have changed by then.
    case discovered(Discovery)
  }

  package typealias Discovery =
    @Sendable (
      _ inputs: [InputFile], _ compilation: Compilation, _ diagnostics: inout [Diagnostic]
    ) -> [String]?

  package init(
    rule: String, kind: ResourceKind? = nil, extensions: [String], form: Form = .file,
    platforms: Set<Platform>? = nil, outputs: Outputs = .named { name, _ in [name] },
    unit: (@Sendable (String) -> String)? = nil, compile: @escaping Compile
  ) {
    self.rule = rule
    self.kind = kind
    self.extensions = extensions
    self.form = form
    self.platforms = platforms
    self.outputs = outputs
    self.unit = unit
    self.compile = compile
  }

  /// Whether it compiles for a platform.
  package func compiles(for platform: Platform) -> Bool {
    platforms?.contains(platform.device) ?? true
  }
}
