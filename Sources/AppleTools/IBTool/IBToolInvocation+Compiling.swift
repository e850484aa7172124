internal import AppKitNibs
internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import NibCompilation
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
    let document = InterfaceBuilderDocument(decoding: bytes, file: file, diagnostics: &diagnostics)
    guard let document else { return nil }
    let isAppKit = document.kind.isAppKit
    let target =
      isAppKit ? NibSystemVersion(of: document, builtFor: deploymentTarget) : deploymentTarget
    let raised = Diagnostic.raisedNibTarget(
      target?.description, for: document.kind.platform)
    if let raised, !diagnostics.contains(raised) { diagnostics.append(raised) }
    // Nibs of iOS and tvOS are one archive for all systems.
    let packaging =
      isAppKit
      ? NibPackaging(
        deploymentTarget: target, keyedArchives: isKeyed ? .only : .whenNeeded, isFlat: isFlat)
      : NibPackaging()
    let place = ProjectPath(context.absolutePath(file))
    let options = NibCompilationOptions(
      module: module, deploymentTarget: target,
      isBaseLocalization: refersToStrings || place.isOfBase)
    if document.kind.isStoryboard {
      return compileStoryboard(document, options: options, diagnostics: &diagnostics)
        .map { ($0.content(packaging), "storyboardc", document.infoPlistKeys) }
    }
    return compileNib(document, options: options, diagnostics: &diagnostics).map { nib in
      let content = packaging.files(of: nib).content(document: isFlat ? nil : bytes)
      return (content, "nib", document.infoPlistKeys)
    }
  }
}

extension IBToolOutput {
  /// A table in its region's directory, within another directory.
  fileprivate var asMember: Member {
    guard case .file(let bytes) = content else { preconditionFailure("a table is a file") }
    return Member(path: path.parent.name + "/" + path.name, bytes: bytes)
  }
}

extension CompiledStoryboard {
  fileprivate func content(_ packaging: NibPackaging) -> IBToolOutput.Content {
    .directory(members(packaging.files(of:)).map { .init(path: $0.path, bytes: $0.bytes) })
  }
}

extension NibPackage {
  /// The files, with `document` among them where the packaging keeps it.
  fileprivate func content(document: [UInt8]?) -> IBToolOutput.Content {
    if let only = members.first, only.name.isEmpty { return .file(only.bytes) }
    let source = document.map { [IBToolOutput.Member(path: "designable.nib", bytes: $0)] } ?? []
    return .directory(source + members.map { .init(path: $0.name, bytes: $0.bytes) })
  }
}

extension ProjectPath {
  /// Whether the file lies in an `.lproj` directory, `Base.lproj` included.
  var isLocalized: Bool { FileName(parent.name).extension == "lproj" }

  var isOfBase: Bool { parent.name == "Base.lproj" }

  /// The directory that holds the `.lproj` directories.
  var directoryOfRegions: ProjectPath { isLocalized ? parent.parent : parent }
}
