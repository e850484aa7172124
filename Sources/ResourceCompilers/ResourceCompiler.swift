package import BundleModel
package import Diagnostics
package import FileTree

/// How one kind of resource is compiled: pure functions over bytes, which open no file.
///
/// Adding a compiler takes one file with a static value and one line in `All.swift`.
package struct ResourceCompiler: Sendable {
  /// The rule's name, as `plan` prints it: `compile-strings`.
  package var rule: String
  /// The key under `compile:` that sets its policy; nil where there is nothing to choose.
  package var kind: ResourceKind?
  /// Without dots, as Apple spells them; compared with case (rule 15.4).
  package var extensions: [String]
  /// Whether it takes files, or directories, whose files are its inputs.
  package var form: Form
  /// Which items of a product are the inputs of one run.
  package var grouping: Grouping
  /// The device platforms that it compiles for; nil for all.
  package var platforms: Set<Platform>?
  package var outputs: Outputs
  /// The file or directory, by the source's name, that holds everything it makes: `Main.nib`; nil
  /// where the outputs are files of their own.
  package var unit: (@Sendable (_ name: String) -> String)?
  /// What it is told besides the bytes, of all that is known.
  package var settings: @Sendable (CompilationContext) -> Compilation.Settings
  /// The contents of the outputs, or nil after an error among the diagnostics.
  package var compile: Compile

  package typealias Compile =
    @Sendable (_ inputs: InputFiles, _ compilation: Compilation, _ diagnostics: inout [Diagnostic])
    -> CompiledResource?

  package enum Form: Sendable {
    case file, directory
  }

  /// Which items become one action, which stands where the first of them is listed.
  package enum Grouping: Sendable {
    /// Each item by itself.
    case perItem
    /// Two or more files of one directory that `member` gives the same name, from entries of one
    /// destination whose policy is `policy`; whatever compiler their extensions belong to.
    ///
    /// Nil for a name that belongs to no set.
    case perDirectory(policy: CompilePolicy, member: @Sendable (_ name: String) -> String?)
    /// All items of a product that have one policy and destination.
    ///
    /// The first item's name is that of the resource, and no device marks it.
    case perProduct
  }

  /// How the names of the outputs are known; one with a slash starts from the unlocalized
  /// directory, unless it is inside a unit.
  package enum Outputs: Sendable {
    /// From the name of the source: as many as `compile` returns, in its order.
    case named(@Sendable (_ name: String, _ compilation: Compilation) -> [String])
    /// From what inputs hold; nil after an error.
    ///
    /// Planning reads those inputs alone for which `deciding` is true, and no others may be read.
    /// `compile` says the names again, since an input may have changed by then.
    case discovered(deciding: Deciding, Discovery)
  }

  package typealias Deciding =
    @Sendable (_ input: ProjectPath, _ compilation: Compilation) -> Bool

  package typealias Discovery =
    @Sendable (
      _ inputs: InputFiles, _ compilation: Compilation, _ diagnostics: inout [Diagnostic]
    ) -> [String]?

  package init(
    rule: String, kind: ResourceKind? = nil, extensions: [String], form: Form = .file,
    grouping: Grouping = .perItem, platforms: Set<Platform>? = nil,
    outputs: Outputs = .named { name, _ in [name] },
    unit: (@Sendable (String) -> String)? = nil,
    settings: @escaping @Sendable (CompilationContext) -> Compilation.Settings = { _ in .none },
    compile: @escaping Compile
  ) {
    self.rule = rule
    self.kind = kind
    self.extensions = extensions
    self.form = form
    self.grouping = grouping
    self.platforms = platforms
    self.outputs = outputs
    self.unit = unit
    self.settings = settings
    self.compile = compile
  }

  /// Whether it compiles for a platform.
  package func compiles(for platform: Platform) -> Bool {
    platforms?.contains(platform.device) ?? true
  }
}
