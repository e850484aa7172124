internal import BuildSettings
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import SourceWalking
internal import XcodeProjectFormat

/// A word of `INFOPLIST_OTHER_PREPROCESSOR_FLAGS` that does no more than preprocess, and what may follow it.
///
/// What is not in the table is not handed on: compilers load plug-ins (`-fplugin=`), write files (`-o`)
/// and read further options from files (`@FILE`, `--config`).
private struct PreprocessorFlag {
  enum Value {
    case none
    /// `NAME` or `NAME=VALUE`, in the same word or the next.
    case definition
    /// A path, in the same word or the next; it becomes absolute.
    case path
    /// A word of letters, digits and `-`, `+`, `=`, `:`, in the same word.
    case name
  }

  var word: StaticString
  var value: Value

  static let all: [PreprocessorFlag] = [
    .init(word: "-D", value: .definition), .init(word: "-U", value: .definition),
    .init(word: "-include", value: .path), .init(word: "-imacros", value: .path),
    .init(word: "-isystem", value: .path), .init(word: "-iquote", value: .path),
    .init(word: "-I", value: .path), .init(word: "-F", value: .path),
    .init(word: "-std=", value: .name), .init(word: "-W", value: .name),
    .init(word: "-traditional", value: .none), .init(word: "-traditional-cpp", value: .none),
    .init(word: "-C", value: .none), .init(word: "-CC", value: .none),
    .init(word: "-P", value: .none), .init(word: "-E", value: .none),
    .init(word: "-undef", value: .none), .init(word: "-nostdinc", value: .none),
    .init(word: "-w", value: .none),
  ]
}

/// The argument of a flag; nil for words that might do more than preprocess.
private func argument(
  _ word: String, followedBy rest: inout ArraySlice<String>, absolute: (String) -> String
) -> ToolRunner.Argument? {
  if let flag = PreprocessorFlag.all.first(where: { word == $0.word.description }),
    flag.value == .none
  {
    return .word(flag.word)
  }
  for flag in PreprocessorFlag.all where flag.value != .none {
    guard word.hasPrefix(flag.word.description) else { continue }
    let joined = String(word.dropFirst(flag.word.description.count))
    switch flag.value {
    case .none: return nil
    case .definition:
      guard let value = joined.isEmpty ? rest.popFirst() : joined, isDefinition(value) else {
        return nil
      }
      return .option(flag.word, value)
    case .path:
      guard let value = joined.isEmpty ? rest.popFirst() : joined else { return nil }
      return .option(flag.word, absolute(value))
    case .name:
      // What follows a comma goes to other programs: -Wp,-Wl,-Wa.
      let isName = joined.utf8.allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
          || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-+=:".utf8.contains(byte)
      }
      return isName && !joined.isEmpty ? .option(flag.word, joined) : nil
    }
  }
  return nil
}

/// True if a text begins as a macro's name does.
private func isDefinition(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first else { return false }
  return first == "_" || first.properties.isXIDStart
}

extension TargetResolver {
  /// What the C preprocessor makes of an Info.plist (rule 7.1.3); nil where it changes nothing, and,
  /// after an error, where it cannot be run.
  mutating func preprocessed(_ file: Located<ProjectPath>) -> [UInt8]? {
    let range = settings.table.origin(of: "INFOPLIST_PREPROCESS") ?? target.range
    guard let bytes = try? reader.tree.contents(of: file.value), needsPreprocessor(bytes) else {
      return nil
    }
    if let missing = missingPrefixHeader {
      let range = settings.table.origin(of: "INFOPLIST_PREFIX_HEADER") ?? range
      reader.diagnostics.append(.missingHeader(missing, of: entry.name, at: range))
      return nil
    }
    let tools = options.isLocked ? .none : options.tools
    var search = SourceReader(tree: reader.tree)
    let program = findProgram("clang", in: tools, reader: &search)
    probes.formUnion(search.absences)
    guard let program else {
      reader.diagnostics.append(
        .notPreprocessed(
          file.value, of: entry.name, "'clang' is not there, or may not run", at: range))
      return nil
    }
    guard let flags = preprocessorFlags(of: file.value, at: range) else { return nil }
    guard let source = ToolRunner.Argument.path(options.absolutePath(file.value)) else {
      return nil
    }
    let words: [ToolRunner.Argument] = [
      .word("-E"), .word("-x"), .word("c"), .word("-Wno-trigraphs"),
    ]
    let outcome = tools.run(
      ToolRunner.Command(
        program: program, arguments: words + flags + [source], reads: [options.absolutePath("")],
        purpose: "'\(file.value)' of target '\(entry.name)'", seconds: 20))
    if outcome == .withheld {
      reader.diagnostics.append(.preprocessorNotRun(file.value, of: entry.name, at: range))
      return nil
    }
    guard let output = outcome.output else {
      reader.diagnostics.append(
        .notPreprocessed(file.value, of: entry.name, outcome.problem, at: range))
      return nil
    }
    return takeIncludes(output)
  }

  /// The header that is put before the file, if it is not there: scripts of projects make such headers.
  private var missingPrefixHeader: ProjectPath? {
    guard let header = settings.nonEmpty("INFOPLIST_PREFIX_HEADER") else { return nil }
    let path = paths.path(ofSetting: header)
    return (try? reader.tree.status(of: path, followingLinks: true)) == nil ? path : nil
  }

  private func needsPreprocessor(_ bytes: [UInt8]) -> Bool {
    let inputs = [
      "INFOPLIST_PREFIX_HEADER", "INFOPLIST_PREPROCESSOR_DEFINITIONS",
      "INFOPLIST_OTHER_PREPROCESSOR_FLAGS",
    ]
    if inputs.contains(where: { settings.nonEmpty($0) != nil }) { return true }
    return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "#")
    }
  }

  /// The arguments that settings give; nil, after an error, for one that might do more than preprocess.
  private mutating func preprocessorFlags(
    of file: ProjectPath, at range: SourceRange
  ) -> [ToolRunner.Argument]? {
    func absolute(_ path: String) -> String {
      // The preprocessor does not run in the project's directory.
      options.absolutePath(paths.path(ofSetting: path))
    }
    var flags: [ToolRunner.Argument?] = []
    if let header = settings.nonEmpty("INFOPLIST_PREFIX_HEADER") {
      flags.append(.option("-include", absolute(header)))
    }
    for definition in settings.table.list("INFOPLIST_PREPROCESSOR_DEFINITIONS") {
      flags.append(isDefinition(definition) ? .option("-D", definition) : nil)
    }
    var others = settings.table.list("INFOPLIST_OTHER_PREPROCESSOR_FLAGS")[...]
    while let word = others.popFirst() {
      let following = others
      guard let flag = argument(word, followedBy: &others, absolute: absolute) else {
        let range = settings.table.origin(of: "INFOPLIST_OTHER_PREPROCESSOR_FLAGS") ?? range
        reader.diagnostics.append(
          .notPreprocessed(
            file, of: entry.name,
            "'\(([word] + following.prefix(following.count - others.count)).joined(separator: " "))' is "
              + "not handed to the preprocessor", at: range))
        return nil
      }
      flags.append(flag)
    }
    guard flags.allSatisfy({ $0 != nil }) else {
      let range = settings.table.origin(of: "INFOPLIST_PREPROCESSOR_DEFINITIONS") ?? range
      reader.diagnostics.append(
        .notPreprocessed(
          file, of: entry.name, "INFOPLIST_PREPROCESSOR_DEFINITIONS has what is no definition",
          at: range))
      return nil
    }
    return flags.compactMap(\.self)
  }

  /// The text without the lines that say which files it is from, `# 1 "Info.plist" 2`; those files are
  /// noted as read.
  private func takeIncludes(_ output: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var seen: Set<String> = []
    for line in output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard line.starts(with: Array("# ".utf8)),
        let start = line.firstIndex(of: UInt8(ascii: "\"")),
        let end = line.lastIndex(of: UInt8(ascii: "\"")), start < end
      else {
        if !(text.isEmpty && line.isEmpty) { text += line + [UInt8(ascii: "\n")] }
        continue
      }
      let name = String(decoding: line[(start + 1)..<end], as: UTF8.self)
      if name.utf8.first != UInt8(ascii: "<"), seen.insert(name).inserted {
        _ = try? reader.tree.contents(of: paths.path(ofSetting: name))
      }
    }
    return text
  }
}

extension Diagnostic {
  fileprivate static func missingHeader(
    _ header: ProjectPath, of target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "project-missing-header",
      "'\(header)', which is put before the Info.plist of target '\(target)', does not exist",
      at: range,
      details: [
        "if a script of the project makes it, run that before, or build with "
          + "INFOPLIST_PREFIX_HEADER=path/to/header"
      ])
  }

  fileprivate static func preprocessorNotRun(
    _ path: ProjectPath, of target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .note, id: "project-not-run",
      "'\(path)' of target '\(target)' needs the C preprocessor, which is not run", at: range,
      details: ["'--run-manifests' runs it, in a sandbox where there is one"])
  }

  fileprivate static func notPreprocessed(
    _ path: ProjectPath, of target: String, _ reason: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "project-preprocessed-info",
      "'\(path)' of target '\(target)' needs the C preprocessor: \(reason)", at: range,
      details: [
        "preprocess it before: clang -E -P -x c \(path) -o Info.plist, and build with "
          + "INFOPLIST_FILE=Info.plist INFOPLIST_PREPROCESS=NO"
      ])
  }
}
