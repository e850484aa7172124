package import AppleVocabulary
package import AssetCatalogCompilation
package import BundleModel
package import Diagnostics
package import FileTree
package import HostSystem

/// Compiles resources for everyone who has some: builds, single steps, `compile` and Apple's tools.
///
/// A result depends on the inputs, on the compilation and on the programs that the compilation names,
/// and on nothing else of the machine.
package struct CompileService: Sendable {
  /// Every compiler; the first that claims an extension gets the file.
  package var compilers: [ResourceCompiler]
  package var environment: CompileEnvironment

  package init(
    _ environment: CompileEnvironment, compilers: [ResourceCompiler] = ResourceCompiler.all
  ) {
    self.environment = environment
    self.compilers = compilers
  }

  /// The threads that all work of the process shares.
  package var workers: Workers { environment.workers }

  /// The compiler of a rule, such as `compile-strings`.
  package func compiler(for rule: String) -> ResourceCompiler? {
    compilers.first { $0.rule == rule }
  }

  /// Compiles inputs, and reports what is wrong with them; nil after an error.
  ///
  /// `isPlanned` says that the names of the outputs were found before, which reported what is wrong
  /// with the inputs that decide them. Programs must be those that the compilation names: others draw
  /// other images, which would take the place of the planned ones in caches.
  package func compile(
    _ inputs: InputFiles, _ compilation: Compilation, with compiler: ResourceCompiler,
    isPlanned: Bool = false, diagnostics: inout [Diagnostic]
  ) -> CompiledResource? {
    let formats = compiler.drawnFormats(inputs.paths, compilation)
    var environment = environment
    if let step = compilation.tool {
      let here = [ToolProgram.identity(of: step)].compactMap(\.self)
      guard here == compilation.programs || !environment.runsTools else {
        diagnostics.append(.otherTool(here.first, compilation))
        return nil
      }
    } else if compilation.programs.isEmpty, !formats.isEmpty {
      // Planned where no program draws: the same comes of it where one does.
      environment.renderer = environment.renderer?.withoutPrograms
    } else {
      let programs = environment.programs(for: formats)
      if programs != compilation.programs {
        guard environment.drawsWithoutPrograms(inputs, compiler, compilation) else {
          diagnostics.append(.otherPrograms(programs, compilation, inputs.paths.first))
          return nil
        }
        environment.renderer = environment.renderer?.withoutPrograms
      }
    }
    if isPlanned { return compiler.compile(inputs, compilation, environment, &diagnostics) }
    return compiler.compileUnplanned(inputs, compilation, environment, &diagnostics)
  }
}

extension CompileEnvironment {
  /// True if no image of the inputs needs a program: the same comes of them on every machine.
  fileprivate func drawsWithoutPrograms(
    _ inputs: InputFiles, _ compiler: ResourceCompiler, _ compilation: Compilation
  ) -> Bool {
    guard let renderer = renderer?.withoutPrograms else { return false }
    return inputs.allSatisfy { file in
      let formats = compiler.drawnFormats([file.path], compilation)
      guard let format = formats.first, formats.count == 1 else { return formats.isEmpty }
      // The layers of an icon's document are files of their own.
      guard ["svg", "pdf"].contains(FileName(file.path.name).extension?.lowercased()) else {
        return true
      }
      return renderer.needOfProgram(file.contents, format) == nil
    }
  }

  /// A compilation with the programs of this machine that decide its result.
  package func completed(
    _ compilation: Compilation, of inputs: [ProjectPath], _ compiler: ResourceCompiler
  ) -> Compilation {
    var compilation = compilation
    if let step = compilation.tool {
      compilation.programs = [ToolProgram.identity(of: step)].compactMap(\.self)
      return compilation
    }
    compilation.programs = programs(for: compiler.drawnFormats(inputs, compilation))
    return compilation
  }
}

/// The parameters of a compiler's run besides the options of users.
package struct CompilationContext: Equatable, Sendable {
  package var platform: Platform
  /// The files that are compiled.
  package var inputs: [ProjectPath]
  /// The machine that the product's Info.plist names.
  package var buildMachine: BuildMachine

  package init(
    platform: Platform, inputs: [ProjectPath] = [], buildMachine: BuildMachine = BuildMachine()
  ) {
    self.platform = platform
    self.inputs = inputs
    self.buildMachine = buildMachine
  }
}

extension ResourceCompiler {
  /// The options of a run for a product: what the product implies, then what its project and the command
  /// line say, then what they say of the file.
  package func options(
    for product: ResolvedProject.Product, file: OptionValues = OptionValues(),
    _ context: CompilationContext
  ) -> OptionValues {
    var values = OptionValues()
    for option in options {
      if case .product(let implied) = option.scope { values[option.id] = implied(product) }
    }
    if let given = kind.flatMap({ product.options[$0] }) { values.override(with: given) }
    values.override(with: file)
    return options(given: values, context)
  }

  /// The options of a run with these values.
  package func options(
    given values: OptionValues, _ context: CompilationContext
  ) -> OptionValues {
    var values = values
    settle(&values, context)
    var result = OptionValues()
    for option in options {
      if let value = values[option.id], value != option.fallback { result[option.id] = value }
    }
    return result
  }

  /// A ``settle`` that works on the options as the compiler uses them.
  static func settling<Options: CompilerOptions>(
    _ type: Options.Type, _ change: @escaping @Sendable (inout Options, CompilationContext) -> Void
  ) -> Settle {
    { values, context in
      var options = Options(values)
      change(&options, context)
      values = options.values
    }
  }
}

extension Diagnostic {
  fileprivate static func otherTool(
    _ here: String?, _ compilation: Compilation
  ) -> Diagnostic {
    let name = compilation.tool?.command.first ?? ""
    return Diagnostic(
      .error, id: "build-other-programs",
      "the program '\(name)' of 'tools' is not the one of the plan: "
        + "'\(compilation.programs.first ?? "none")' then, '\(here ?? "none")' now",
      at: compilation.tool?.resources.first.map { SourceRange(file: $0.text) },
      details: ["install the same version here, or export the build again where it runs"])
  }

  fileprivate static func otherPrograms(
    _ here: [String], _ compilation: Compilation, _ input: ProjectPath?
  ) -> Diagnostic {
    func list(_ programs: [String]) -> String {
      programs.isEmpty ? "none" : programs.map { "'\($0)'" }.joined(separator: " and ")
    }
    return Diagnostic(
      .error, id: "build-other-programs",
      "images were planned to be drawn by \(list(compilation.programs)), and this machine has "
        + list(here),
      at: input.map { SourceRange(file: $0.text) },
      details: [
        "install the same versions here, or export the build again where it runs",
        "'compile: {assets: {vectors: only}}' stores vector images without drawing them",
      ])
  }
}
