internal import Diagnostics
internal import FileTree
internal import SourceDeclarations
internal import StringsFormat

/// A command line of `genstrings`.
struct GenStringsInvocation: Sendable {
  var files: [String]
  /// What is called besides, or instead of, Apple's own macros.
  var routineNames: [String]
  var isSwiftUI: Bool
  var directory: String
  var appends: Bool
  /// True if nothing is said of keys with several comments or values.
  var isQuiet: Bool
  var numbersArguments: Bool
  var skippedTables: [String]
  var isBigEndian: Bool
  /// Nil to take the mark, UTF-8 or Mac Roman, whichever fits.
  var encoding: TextEncoding?
}

extension GenStringsInvocation {
  static let options = [
    ToolOption("-s", values: 1), ToolOption("-o", values: 1), ToolOption("-a"), ToolOption("-q"),
    ToolOption("-u"), ToolOption("-d"), ToolOption("-noPositionalParameters"),
    ToolOption("-skipTable", values: 1), ToolOption("-SwiftUI"), ToolOption("-macRoman"),
    ToolOption("-encoding", values: 1), ToolOption("-bigEndian"), ToolOption("-littleEndian"),
  ]

  init(_ arguments: ToolArguments) throws(ToolFailure) {
    files = arguments.operands
    if files.isEmpty { throw ToolFailure("usage: genstrings [OPTION]… FILE…") }
    routineNames = arguments.values(of: "-s")
    isSwiftUI = arguments.has("-SwiftUI")
    directory = arguments["-o"] ?? ""
    appends = arguments.has("-a")
    isQuiet = arguments.has("-q")
    numbersArguments = !arguments.has("-noPositionalParameters")
    skippedTables = arguments.values(of: "-skipTable")
    isBigEndian = arguments.has("-bigEndian")
    if let name = arguments["-encoding"] {
      guard let known = Self.encodings[name.lowercased()] else {
        let names = Self.encodings.keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
        throw ToolFailure("unknown encoding '\(name)'; expected one of \(names)")
      }
      encoding = known
    } else {
      encoding = arguments.has("-macRoman") ? .macRoman : nil
    }
  }

  /// The values of `-encoding`, in lower case; a byte order mark has precedence.
  private static let encodings: [String: TextEncoding] = [
    "utf-8": .utf8, "utf-16": .utf16LittleEndian, "utf-16le": .utf16LittleEndian,
    "utf-16be": .utf16BigEndian, "us-ascii": .ascii, "iso-8859-1": .isoLatin1,
    "windows-1252": .windowsLatin1, "macintosh": .macRoman, "macroman": .macRoman,
  ]

  /// What calls look texts up in sources of a language.
  func routines(in language: SourceLanguage) -> [LocalizedRoutine] {
    let apples = ["NSLocalizedString", "NSLocalizedAttributedString", "CFCopyLocalizedString"]
    switch language {
    case .objectiveC: return (routineNames + apples).flatMap(LocalizedRoutine.macros)
    case .swift:
      return (routineNames + ["NSLocalizedString"]).map(LocalizedRoutine.function)
        + LocalizedRoutine.foundation + (isSwiftUI ? LocalizedRoutine.swiftUI : [])
    }
  }

  /// The text of a source and its language.
  func source(
    _ file: String, in context: any ToolContext
  ) throws -> (text: String, language: SourceLanguage) {
    let isC = ["c", "cc", "cpp", "cxx", "C"]
      .contains(FileName(ProjectPath(file).name).extension ?? "")
    guard let language = isC ? .objectiveC : SourceLanguage(fileName: file) else {
      throw ToolFailure("is no source in C, Objective-C or Swift", in: file)
    }
    let bytes = try context.read(file)
    let marked = TextEncoding(byteOrderMarkOf: bytes)
    let encoding = marked ?? self.encoding ?? TextEncoding(guessing: bytes)
    guard let text = encoding.decode(bytes.dropFirst(marked?.byteOrderMark.count ?? 0)) else {
      throw ToolFailure("is not in \(encoding.rawValue)", in: file)
    }
    return (text, language)
  }

  /// The file of a table; with `-a`, behind what it holds already.
  func output(
    _ table: CollectedStrings, named name: String, in context: any ToolContext
  ) throws -> (path: String, bytes: [UInt8]) {
    if name.contains("/") || name.hasPrefix(".") {
      throw ToolFailure("the table '\(name)' cannot be the name of a file")
    }
    let path = ProjectPath(directory).appending(name: name + ".strings").text
    var entries = table.entries(numbersArguments: numbersArguments)
    var text = ""
    if appends, context.kind(of: path) == .file {
      var diagnostics: [Diagnostic] = []
      let bytes = try context.read(path)
      let old = StringsSource(decoding: bytes, file: path, diagnostics: &diagnostics)
      let known = old.flatMap { StringsTable($0, diagnostics: &diagnostics) }
      context.report(diagnostics)
      guard let old, let known, old.form == .oldStyle else {
        throw ToolFailure("nothing can be appended to this file", in: path)
      }
      let keys = Set(known.entries.map(\.key))
      entries.removeAll { keys.contains($0.key) }
      text = old.text
    }
    text += CommentedStrings.text(of: entries)
    return (path, text.encodedAsUTF16(isBigEndian: isBigEndian))
  }
}

extension UnreadableLocalizedCall {
  var message: String {
    let name =
      switch role {
      case .key: "the key"
      case .table: "the table"
      case .value: "the value"
      case .comment: "the comment"
      }
    return "\(name) of \(routine) is not a literal string"
      + (role == .comment ? "" : "; the call is left out")
  }
}

extension ToolContext {
  /// A warning as build systems find it: `FILE:LINE: warning: TEXT`.
  func warn(_ message: String, at range: SourceRange) {
    say(toolMessage("warning", message, in: range.file, line: range.start?.line))
  }
}

extension AppleTool {
  /// Collects the texts that sources look up, for translators.
  static let genstrings = AppleTool("genstrings", options: GenStringsInvocation.options) {
    arguments, context in
    let invocation = try GenStringsInvocation(arguments)
    var tables: [String: CollectedStrings] = [:]
    for file in invocation.files {
      let source = try invocation.source(file, in: context)
      let calls = LocalizedCalls(
        scanning: Array(source.text.utf8), name: file, language: source.language,
        routines: invocation.routines(in: source.language))
      for call in calls.unreadable { context.warn(call.message, at: call.range) }
      for call in calls.calls {
        if call.hasUntypedInterpolation {
          context.warn(
            "the type of what is put into '\(call.key)' is not known; '%@' stands for it",
            at: call.range)
        }
        let table = call.table ?? "Localizable"
        for message in tables[table, default: CollectedStrings()].add(call)
        where !invocation.isQuiet {
          context.warn(message, at: call.range)
        }
      }
    }
    var outputs: [(path: String, bytes: [UInt8])] = []
    for (name, table) in tables.sorted(by: { $0.key < $1.key })
    where !invocation.skippedTables.contains(name) {
      outputs.append(try invocation.output(table, named: name, in: context))
    }
    for output in outputs { try context.write(output.bytes, to: output.path) }
    return 0
  }
}
