import ArgumentParser
import Diagnostics
import FileTree
import Inspection
import JSONFormat
import NibFormat

extension Bundler {
  /// Commands about nibs; each subcommand is a file beside this one.
  struct Nib: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "nib", _superCommandName: "bundler",
      abstract: "Inspect nibs: xibs, storyboards, compiled nibs, or all of a bundle.",
      subcommands: [
        NibOutlineCommand.self, NibConnections.self, NibClasses.self, NibStringsCommand.self,
        NibImages.self, NibFramesCommand.self, NibPictureCommand.self, NibCodeCommand.self,
        NibGraphCommand.self, NibLoadCommand.self, NibUnverified.self, NibStubsCommand.self,
      ])
  }
}

/// The arguments of every subcommand of `nib`.
struct NibArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Xibs, storyboards, nibs, .storyboardc, bundles, or directories of any of them.",
      valueName: "path"),
    completion: .file())
  var paths: [String]

  @OptionGroup var output: OutputOptions

  /// Reads the nibs and documents at the paths; ends the command if a path cannot be read.
  ///
  /// With `marksElements`, objects say of which element of a document they are.
  func read(
    _ diagnostics: inout [Diagnostic], forCode: Bool = false, marksElements: Bool = false
  ) throws -> NibSources {
    var sources = NibSources()
    for path in paths {
      do throws(FileTreeError) {
        let found = try read(path, forCode, marksElements, &diagnostics)
        if found.nibs.isEmpty, found.documents.isEmpty, !diagnostics.hasErrors {
          diagnostics.append(.noNib(in: path))
        }
        sources.nibs += found.nibs
        sources.documents += found.documents
        sources.storyboards.merge(found.storyboards) { first, _ in first }
      } catch {
        output.console.say("error: cannot read '\(path)': \(error.reason)")
        throw ExitStatus.unable
      }
    }
    return sources
  }

  private func read(
    _ path: String, _ forCode: Bool, _ marksElements: Bool, _ diagnostics: inout [Diagnostic]
  ) throws(FileTreeError) -> NibSources {
    let disk = DiskFileTree(root: "")
    let place = ProjectPath(normalized: path)
    let isFile = try disk.status(of: place, followingLinks: true).map { $0.kind != .directory }
    let isArchive = BundleArgument.isArchiveName(place.name)
    if isFile == true, !isArchive {
      return try NibSources(
        at: place, named: path, in: disk, forCode: forCode, marksElements: marksElements,
        diagnostics: &diagnostics)
    }
    guard let opened = try BundleArgument(argument: path)?.open() else { return NibSources() }
    return try NibSources(
      at: opened.path, named: path, in: opened.tree, forCode: forCode,
      marksElements: marksElements, diagnostics: &diagnostics)
  }

  /// Writes the result and reports the diagnostics.
  func finish(_ text: String, _ diagnostics: [Diagnostic]) throws {
    try output.console.show(text)
    DiagnosticPrinter(options: output, tree: DiskFileTree(root: "")).print(diagnostics)
    if diagnostics.hasErrors { throw ExitStatus.failure }
  }

  /// One section for each nib, titled with its name if there are several.
  func sections(_ nibs: [(name: String, text: String)]) -> String {
    guard nibs.count > 1 else { return nibs.first?.text ?? "" }
    return nibs.map { "== \($0.name)\n\($0.text)" }.joined(separator: "\n")
  }
}

extension JSONValue {
  /// As indented text.
  var documentText: String { String(decoding: encoded(), as: UTF8.self) }
}

/// `bundler nib graph`.
struct NibGraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", _superCommandName: "bundler nib",
    abstract: "Draw objects and connections: a graph for Graphviz, or JSON.",
    discussion: "bundler nib graph Main.xib | dot -Tsvg > Main.svg")

  @OptionGroup var arguments: NibArguments

  @Flag(exclusivity: .exclusive)
  var form = Form.dot

  enum Form: EnumerableFlag {
    case dot, json

    static func help(for value: Form) -> ArgumentHelp? {
      switch value {
      case .dot: "Write the language of Graphviz."
      case .json: "Write JSON, as 'outline --json' does."
      }
    }
  }

  func run() throws {
    if form == .json { return try NibOutlineCommand.run(arguments, asJSON: true) }
    var diagnostics: [Diagnostic] = []
    let nibs = try arguments.read(&diagnostics).nibs
    let text = dotGraph(of: nibs.map { ($0.name, NibOutline($0.file)) })
    try arguments.finish(text, diagnostics)
  }
}

/// `bundler nib images`.
struct NibImages: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "images", _superCommandName: "bundler nib",
    abstract: "List the resources that nibs name: images, symbols, colours, fonts and nibs.")

  @OptionGroup var arguments: NibArguments
  @OptionGroup var form: JSONOptions

  func run() throws {
    var diagnostics: [Diagnostic] = []
    let nibs = try arguments.read(&diagnostics).nibs
    let uses = Set(nibs.flatMap { $0.graph.resourceUses() }).sorted()
    let lines = uses.map { "\($0.kind.rawValue)  \($0.name)\n" }
    let json = JSONValue.array(uses.map(\.json))
    try arguments.finish(form.json ? json.documentText : lines.joined(), diagnostics)
  }
}

/// `bundler nib outline`.
struct NibOutlineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outline", _superCommandName: "bundler nib",
    abstract: "Show the objects of nibs as a tree, and their connections.")

  @OptionGroup var arguments: NibArguments
  @OptionGroup var form: JSONOptions

  func run() throws {
    try Self.run(arguments, asJSON: form.json)
  }

  /// Shared with `graph --json`.
  static func run(_ arguments: NibArguments, asJSON: Bool) throws {
    var diagnostics: [Diagnostic] = []
    let nibs = try arguments.read(&diagnostics).nibs
    let outlines = nibs.map { (name: $0.name, outline: NibOutline($0.file)) }
    guard asJSON else {
      let text = arguments.sections(outlines.map { ($0.name, $0.outline.text()) })
      return try arguments.finish(text, diagnostics)
    }
    let json = JSONValue.array(
      outlines.map { .object(["name": .string($0.name), "nib": $0.outline.json()]) })
    try arguments.finish(json.documentText, diagnostics)
  }
}

/// `bundler nib classes`.
struct NibClasses: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "classes", _superCommandName: "bundler nib",
    abstract: "List the classes of the objects in nibs, users' classes first.")

  @OptionGroup var arguments: NibArguments
  @OptionGroup var form: JSONOptions

  func run() throws {
    var diagnostics: [Diagnostic] = []
    let outlines = try arguments.read(&diagnostics).nibs.map { NibOutline($0.file) }
    let classes = NibOutline.classes(of: outlines)
    let lines = classes.map { use in
      "\(use.count)  \(use.name)" + (use.base.map { " (\($0))" } ?? "") + "\n"
    }
    let json = JSONValue.array(classes.map(\.json))
    try arguments.finish(form.json ? json.documentText : lines.joined(), diagnostics)
  }
}

/// `bundler nib connections`.
struct NibConnections: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "connections", _superCommandName: "bundler nib",
    abstract: "List outlets, actions, bindings and attributes: source, destination and name.")

  @OptionGroup var arguments: NibArguments
  @OptionGroup var form: JSONOptions

  func run() throws {
    var diagnostics: [Diagnostic] = []
    let nibs = try arguments.read(&diagnostics).nibs
    let found = nibs.map { nib in
      (name: nib.name, connections: NibOutline(nib.file).withNested.flatMap(\.connections))
    }
    guard form.json else {
      let sections = found.map { name, connections in
        (name, connections.map { "\($0.kind)  \($0.text)\n" }.joined())
      }
      return try arguments.finish(arguments.sections(sections), diagnostics)
    }
    let json = JSONValue.array(
      found.map { name, connections in
        .object(["name": .string(name), "connections": .array(connections.map(\.named))])
      })
    try arguments.finish(json.documentText, diagnostics)
  }
}

/// `bundler nib unverified`.
struct NibUnverified: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unverified", _superCommandName: "bundler nib",
    abstract: "List elements of documents whose form in nibs is inferred.",
    discussion: """
      No known nib of Apple's confirms the keys of these elements. \
      build --strict-nibs and compile --strict-nibs make errors of them.
      """)

  @OptionGroup var arguments: NibArguments
  @OptionGroup var form: JSONOptions

  func run() throws {
    var diagnostics: [Diagnostic] = []
    _ = try arguments.read(&diagnostics)
    let found = diagnostics.filter { $0.id == "nib-unverified" }
    diagnostics.removeAll { $0.id == "nib-unverified" }
    guard form.json else {
      return try arguments.finish(found.map { $0.place + $0.message + "\n" }.joined(), diagnostics)
    }
    try arguments.finish(JSONValue.array(found.map(\.json)).documentText, diagnostics)
  }
}

extension NibConnection {
  /// With names instead of object numbers, which only an outline explains.
  fileprivate var named: JSONValue {
    .object([
      "kind": .string(kind), "name": name.map { .string($0) },
      "source": source.map { .string($0.name) },
      "destination": destination.map { .string($0.name) },
      "detail": detail.map { .string($0) },
    ])
  }
}

extension Diagnostic {
  fileprivate var place: String {
    guard let range else { return "" }
    return "\(range.file):\(range.start?.line ?? 0):\(range.start?.column ?? 0): "
  }

  fileprivate var json: JSONValue {
    .object([
      .init("file", .string(range?.file ?? "")),
      .init("line", .integer(Int64(range?.start?.line ?? 0))),
      .init("column", .integer(Int64(range?.start?.column ?? 0))),
      .init("message", .string(message)),
    ])
  }
}

extension Diagnostic {
  fileprivate static func noNib(in path: String) -> Diagnostic {
    let type = FileName(ProjectPath(path).name).extension?.lowercased() ?? ""
    let reason =
      ["gorm", "gmodel"].contains(type)
      ? "'\(path)' is a document of GNUstep's Gorm, which is copied as it is; none of its contents are read"
      : "'\(path)' holds no nib and no document of Interface Builder"
    return Diagnostic(.error, id: "inspect-no-nib", reason)
  }
}
