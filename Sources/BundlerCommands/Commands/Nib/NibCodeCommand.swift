import ArgumentParser
import Diagnostics
import FileTree
internal import HostSystem
import Inspection
import JSONFormat
import NibCode
import NibFormat

/// `bundler nib code`.
struct NibCodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "code", _superCommandName: "bundler nib",
    abstract: "Write the Swift or Objective-C that makes the same objects as a nib.",
    discussion: """
      What differs from the defaults of a class becomes code; what has no equivalent, such as a \
      segue, is a comment that begins with "not code:".
      """)

  @OptionGroup var arguments: NibArguments
  @OptionGroup var form: JSONOptions

  @Option(
    name: .customLong("language"),
    help: ArgumentHelp("The language: swift or objc.", valueName: "language"),
    completion: .list(CodeLanguage.allCases.map(\.rawValue)))
  var languageWord = CodeLanguage.swift.rawValue

  @Option(
    name: .customLong("class"),
    help: ArgumentHelp(
      "The class of the File's Owner, whose method the code is.", valueName: "name"))
  var className: String?

  @Flag(
    name: .customLong("no-classes"), help: "Leave out the declarations of the project's classes.")
  var leavesOutClasses = false

  @Option(
    name: [.customShort("o", allowingJoined: true), .customLong("output")],
    help: ArgumentHelp(
      "Write to a file; of several documents, to files in a directory.", valueName: "path"),
    completion: .file())
  var destination: String?

  func validate() throws {
    if CodeLanguage(rawValue: languageWord) == nil {
      throw ValidationError(
        unknownWord(languageWord, "language", known: CodeLanguage.allCases.map(\.rawValue)))
    }
    if let className, !CodeProgram.isClassName(className) {
      throw ValidationError("'\(className)' is no name of a class")
    }
  }

  func run() throws {
    var diagnostics: [Diagnostic] = []
    let programs = try arguments.read(&diagnostics, forCode: true).programs(className: className)
    let language = CodeLanguage(rawValue: languageWord) ?? .swift
    if form.json {
      let json = JSONValue.array(programs.map(\.summary))
      return try arguments.finish(json.documentText, diagnostics)
    }
    let texts = programs.map { $0.text(in: language, withClasses: !leavesOutClasses) }
    guard let destination, OutputPath(destination) != .standardOutput else {
      return try arguments.finish(texts.joined(separator: "\n"), diagnostics)
    }
    try arguments.finish("", diagnostics)
    if programs.count == 1 { return try write(texts[0], to: destination) }
    var names: Set<String> = []
    for (program, text) in zip(programs, texts) {
      var name = program.baseName
      var number = 1
      while !names.insert(name).inserted {
        number += 1
        name = program.baseName + "\(number)"
      }
      try write(text, to: "\(destination)/\(name).\(language.fileExtension)")
    }
  }

  private func write(_ text: String, to path: String) throws {
    do throws(FileTreeError) {
      try replaceFile(path, contents: Array(text.utf8), as: .output)
    } catch {
      arguments.output.console.say("error: cannot write '\(error.path)': \(error.reason)")
      throw ExitStatus.unable
    }
  }
}

/// `bundler nib stubs`: declarations of the classes that `nib code` knows, to check its code with.
struct NibStubsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stubs", _superCommandName: "bundler nib",
    abstract: "Write declarations of the classes that code of nibs uses.", shouldDisplay: false)

  @Argument(help: "The kit: uikit or appkit.")
  var kit: String

  @Option(name: .customLong("language"), help: "The language: swift or objc.")
  var languageWord = CodeLanguage.swift.rawValue

  func run() throws {
    guard let kit = ["uikit": NibToolkit.uiKit, "appkit": .appKit][kit],
      let language = CodeLanguage(rawValue: languageWord)
    else { throw ValidationError("the kit is uikit or appkit, the language swift or objc") }
    print(KitStubs.text(kit, in: language), terminator: "")
  }
}

extension NibSources {
  /// A program for each file: a document, a nib, or a storyboard with all its nibs.
  fileprivate func programs(className: String?) -> [CodeProgram] {
    var files: [(name: String, nibs: [NibCodeInput])] = []
    for nib in nibs {
      let (file, name) = Self.split(nib.name)
      let input = NibCodeInput(name: name, graph: nib.graph, document: nib.document)
      if files.last?.name == file {
        files[files.count - 1].nibs.append(input)
      } else {
        files.append((file, [input]))
      }
    }
    return files.map { CodeProgram($0.nibs, source: $0.name, className: className) }
  }

  /// The file of a nib, and the name of the nib in it.
  private static func split(_ path: String) -> (file: String, nib: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let last = parts.last.map(String.init) ?? path
    let name = last.hasSuffix(".nib") ? String(last.dropLast(4)) : last
    if parts.count > 1,
      parts[parts.count - 2].hasSuffix(".storyboard")
        || parts[parts.count - 2].hasSuffix(".storyboardc")
    {
      return (parts.dropLast().joined(separator: "/"), name)
    }
    return (path, CodeProgram.baseName(of: path))
  }
}

extension CodeProgram {
  fileprivate var summary: JSONValue {
    func count(_ number: Int) -> JSONValue { .integer(Int64(number)) }
    return .object([
      "file": .string(source), "objects": count(counts.objects), "values": count(counts.values),
      "defaults": count(counts.defaults), "constraints": count(counts.constraints),
      "connections": count(counts.connections), "attributes": count(counts.attributes),
      "notCode": count(counts.omissions),
      "classes": .array(classes.map { .string($0.name) }),
    ])
  }
}
