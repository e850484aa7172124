internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import NibFormat
internal import PropertyListFormat
internal import ResourceCompilers
internal import StringsFormat

extension IBToolInvocation {
  /// What the documents become.
  func compile(
    in context: any ToolContext, diagnostics: inout [Diagnostic]
  ) throws -> [IBToolOutput] {
    var outputs: [IBToolOutput] = []
    var fonts: [PropertyList] = []
    for input in inputs {
      let compiled = compile(
        try context.readDocument(input), file: input, in: context, diagnostics: &diagnostics)
      guard let compiled, let path = outputPath(of: input, compiled.suffix, in: context) else {
        continue
      }
      if compiled.suffix == watchSuffix, case .directory(let lists) = compiled.content {
        outputs += lists.map {
          IBToolOutput(
            path: path.parent.appending(name: $0.path), content: .file($0.bytes))
        }
        outputs += try copiesOfCompanions(beside: path, in: context, diagnostics: &diagnostics)
        continue
      }
      let companions = try copiesOfCompanions(
        beside: path, in: context, diagnostics: &diagnostics)
      if case .compileInto = action, compiled.suffix == "storyboardc",
        case .directory(let members) = compiled.content
      {
        // Others write to the directories beside, as the compiler of string catalogs does.
        outputs.append(
          IBToolOutput(path: path, content: .directory(members + companions.map(\.asMember))))
      } else {
        outputs += [IBToolOutput(path: path, content: compiled.content)] + companions
      }
      fonts += compiled.infoPlist["UIAppFonts"]?.array?.filter { !fonts.contains($0) } ?? []
    }
    if let partialInfoPlist {
      let path = ProjectPath(context.absolutePath(partialInfoPlist))
      let keys: PropertyList.Dictionary =
        activatesFonts && !fonts.isEmpty ? ["UIAppFonts": .array(fonts)] : [:]
      outputs.append(
        IBToolOutput(path: path, content: .file(PropertyList.dictionary(keys).encodedAsXML())))
    }
    return outputs
  }

  /// The `.strings` files, each in its region's directory under the name of the document.
  ///
  /// One that is no table is an error: the nib would be shown without its texts.
  func copiesOfCompanions(
    beside output: ProjectPath, in context: any ToolContext, diagnostics: inout [Diagnostic]
  ) throws -> [IBToolOutput] {
    let name = FileName(output.name).base + ".strings"
    return try companions.map { companion in
      let contents = try context.read(companion.path)
      var found: [Diagnostic] = []
      _ = StringsTable(decoding: contents, file: companion.path, diagnostics: &found)
      diagnostics += found
      let directory = output.directoryOfRegions.appending(name: companion.region + ".lproj")
      return IBToolOutput(
        path: directory.appending(name: name), content: .file(contents))
    }
  }

  private func outputPath(
    of input: String, _ suffix: String, in context: any ToolContext
  ) -> ProjectPath? {
    switch action {
    case .compile(let path): return ProjectPath(context.absolutePath(path))
    case .compileInto(let directory):
      let name = FileName(ProjectPath(input).name).base
      return ProjectPath(context.absolutePath(directory)).appending(name: "\(name).\(suffix)")
    case .check, .link, .print, .strip, .write: return nil
    }
  }

  /// The compiled document, its extension, and its keys for the Info.plist.
  func compile(
    _ bytes: [UInt8], file: String, in context: any ToolContext, diagnostics: inout [Diagnostic]
  ) -> (content: IBToolOutput.Content, suffix: String, infoPlist: PropertyList.Dictionary)? {
    guard let kind = DocumentKind(of: bytes, file: file, diagnostics: &diagnostics) else {
      return nil
    }
    let raised = Diagnostic.raisedNibTarget(
      deploymentTarget?.description, for: kind.platform, at: SourceRange(file: file))
    if let raised, !diagnostics.contains(where: { $0.id == raised.id }) {
      diagnostics.append(raised)
    }
    let compiler: ResourceCompiler = kind.isStoryboard ? .storyboard : .nib
    var options = options
    if ProjectPath(context.absolutePath(file)).isOfBase { options.refersToStrings = true }
    let compilation = Compilation(
      rule: compiler.rule, policy: isKeyed ? .keyed : .auto, platform: kind.platform,
      deploymentTarget: deploymentTarget?.description, options: options.values)
    let made = CompileService(context.environment).compile(
      [InputFile(path: ProjectPath(file), contents: bytes)], compilation, with: compiler,
      diagnostics: &diagnostics)
    if kind.platform == .watchos {
      return made.map { made in
        let lists = zip(made.names, made.contents).map { IBToolOutput.Member(path: $0, bytes: $1) }
        return (.directory(lists), watchSuffix, made.infoPlist)
      }
    }
    return made.map {
      ($0.toolContent, kind.isStoryboard ? "storyboardc" : "nib", $0.infoPlist)
    }
  }
}

/// The extension of the property lists that a storyboard of watchOS becomes, beside each other.
private let watchSuffix = "plist"

extension CompiledResource {
  /// A file, or the members of the directory that all names begin with.
  fileprivate var toolContent: IBToolOutput.Content {
    let members = zip(names, contents).map { name, bytes in
      let path = name.split(separator: "/", maxSplits: 1).dropFirst().first
      return IBToolOutput.Member(path: path.map(String.init) ?? "", bytes: bytes)
    }
    if members.count == 1, members[0].path.isEmpty { return .file(members[0].bytes) }
    return .directory(members)
  }
}

extension IBToolOutput {
  /// A table in its region's directory, within another directory.
  fileprivate var asMember: Member {
    guard case .file(let bytes) = content else { preconditionFailure("a table is a file") }
    return Member(path: path.parent.name + "/" + path.name, bytes: bytes)
  }
}

extension ProjectPath {
  /// True if the file lies in an `.lproj` directory, `Base.lproj` included.
  var isLocalized: Bool { FileName(parent.name).extension == "lproj" }

  var isOfBase: Bool { parent.name == "Base.lproj" }

  /// The directory that holds the `.lproj` directories.
  var directoryOfRegions: ProjectPath { isLocalized ? parent.parent : parent }
}
