package import AppleVocabulary
package import BundleModel
package import FileTree

/// What is known of a run of a compiler besides the options that users give.
package struct CompilationContext: Hashable, Sendable {
  package var platform: Platform
  /// The files that are compiled.
  package var inputs: [ProjectPath]
  /// The Xcode that `DTXcode` of the product's Info.plist names; nil where it names none.
  package var xcodeOfInfoPlist: Int?

  package init(platform: Platform, inputs: [ProjectPath] = [], xcodeOfInfoPlist: Int? = nil) {
    self.platform = platform
    self.inputs = inputs
    self.xcodeOfInfoPlist = xcodeOfInfoPlist
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
