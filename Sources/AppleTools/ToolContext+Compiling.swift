internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ResourceCompilers

extension ToolContext {
  /// A file as the builder's compilers take it, under the name as typed.
  func inputFile(_ path: String) throws(FileTreeError) -> InputFile {
    InputFile(path: ProjectPath(normalized: path), contents: try read(path))
  }

  /// Runs one of the builder's compilers and reports its diagnostics; nil after an error.
  func compile(
    _ compiler: ResourceCompiler, _ inputs: [InputFile], policy: CompilePolicy = .auto,
    options: OptionValues = OptionValues(),
    messages: ToolMessageForm = .placed
  ) -> CompiledResource? {
    var diagnostics: [Diagnostic] = []
    let compilation = Compilation(
      rule: compiler.rule, policy: policy, platform: .macos,
      options: compiler.options(given: options, CompilationContext(platform: .macos)))
    let result = CompileService(environment).compile(
      InputFiles(inputs), compilation, with: compiler, isPlanned: true, diagnostics: &diagnostics)
    report(diagnostics, in: messages)
    return diagnostics.hasErrors ? nil : result
  }
}
