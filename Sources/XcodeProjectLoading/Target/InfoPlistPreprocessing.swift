internal import BuildSettings
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import SourceWalking
internal import XcodeProjectFormat

/// Options of `INFOPLIST_OTHER_PREPROCESSOR_FLAGS` that do no more than preprocess; a value follows in the
/// same word.
private let joinedOptions = ["-D", "-U", "-W", "-std="]

/// Options whose value is a directory, in the same word or the next.
private let directoryOptions = ["-I", "-F", "-isystem", "-iquote"]

/// Options whose value is the next word.
private let pairedOptions: Set = ["-D", "-U", "-include", "-imacros"]

private let plainOptions: Set = [
  "-traditional", "-traditional-cpp", "-C", "-CC", "-P", "-E", "-undef", "-nostdinc", "-w",
]

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
    let outcome = tools.run(
      ToolRunner.Command(
        program: program,
        arguments: ["-E", "-x", "c", "-Wno-trigraphs"] + flags + [
          options.absolutePath(file.value)
        ]))
    guard let output = outcome.output else {
      reader.diagnostics.append(
        .notPreprocessed(file.value, of: entry.name, outcome.problem, at: range))
      return nil
    }
    reader.diagnostics.append(.preprocessed(file.value, of: entry.name, at: range))
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
  ) -> [String]? {
    var flags: [String] = []
    if let header = settings.nonEmpty("INFOPLIST_PREFIX_HEADER") {
      flags += ["-include", options.absolutePath(paths.path(ofSetting: header))]
    }
    flags += settings.table.list("INFOPLIST_PREPROCESSOR_DEFINITIONS").map { "-D" + $0 }
    var others = settings.table.list("INFOPLIST_OTHER_PREPROCESSOR_FLAGS")[...]
    while let word = others.popFirst() {
      if let option = directoryOptions.first(where: word.hasPrefix),
        let value = word == option ? others.popFirst() : String(word.dropFirst(option.count))
      {
        // The preprocessor does not run in the project's directory.
        flags += [option, options.absolutePath(paths.path(ofSetting: value))]
      } else if pairedOptions.contains(word), let value = others.popFirst() {
        flags += [word, value]
      } else if plainOptions.contains(word)
        || joinedOptions.contains(where: { word.hasPrefix($0) && word != $0 })
          && !word.hasPrefix("-Wp,") && !word.hasPrefix("-Wa,") && !word.hasPrefix("-Wl,")
      {
        flags.append(word)
      } else {
        let range = settings.table.origin(of: "INFOPLIST_OTHER_PREPROCESSOR_FLAGS") ?? range
        reader.diagnostics.append(
          .notPreprocessed(
            file, of: entry.name, "'\(word)' is not handed to the preprocessor", at: range))
        return nil
      }
    }
    return flags
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

  fileprivate static func preprocessed(
    _ path: ProjectPath, of target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .note, id: "project-preprocessor-run",
      "'clang -E' preprocesses '\(path)' of target '\(target)'", at: range)
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
