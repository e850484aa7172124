internal import FileTree
internal import ResourceCompilers

/// The destination of files translated one by one: `--outdir DIR [--outfilename NAME] -- FILE…`.
struct OutputDirectory {
  static let options = [ToolOption("--outdir", values: 1), ToolOption("--outfilename", values: 1)]

  private let directory: ProjectPath
  /// Replaces the name of the only file.
  private let fileName: String?
  private let files: [String]

  init(_ arguments: ToolArguments) throws(ToolFailure) {
    guard let directory = arguments["--outdir"] else {
      throw ToolFailure("option '--outdir' is missing")
    }
    files = arguments.operands
    fileName = arguments["--outfilename"]
    if files.isEmpty { throw ToolFailure("no input files") }
    if fileName != nil, files.count > 1 {
      throw ToolFailure("option '--outfilename' needs a single input file")
    }
    self.directory = ProjectPath(directory)
  }

  /// Translates every file; writes the results only if none of them is nil.
  ///
  /// Returns the exit status.
  func write(
    in context: any ToolContext, translate: (InputFile) throws(ToolFailure) -> [UInt8]?
  ) throws -> Int32 {
    var results: [(path: ProjectPath, contents: [UInt8])] = []
    for file in files {
      guard let contents = try translate(context.inputFile(file)) else { continue }
      let name = fileName ?? ProjectPath(file).name
      results.append((directory.appending(name), contents))
    }
    guard results.count == files.count else { return 1 }
    for result in results {
      try context.makeDirectory(result.path.parent.text)
      try context.write(result.contents, to: result.path.text)
    }
    return 0
  }
}
