import FileTree
import PropertyListFormat

/// A command line of `plutil`.
///
/// Unlike Apple's, options may precede the command. A lone `-` is standard input; after `--`
/// everything is a file.
struct PlutilInvocation: Sendable {
  private(set) var command = PlutilCommand.lint
  /// The command's own arguments.
  private(set) var words: [String] = []
  private(set) var files: [String] = []
  private var values: [PlutilOption: String] = [:]

  init(_ arguments: [String]) throws(PlutilError) {
    var rest = arguments[...]
    var isCommandKnown = false
    while let word = rest.popFirst() {
      if word == "--" {
        files += rest
        break
      }
      if word == "-" || !word.hasPrefix("-") {
        files.append(word)
      } else if let option = PlutilOption(rawValue: word) {
        values[option] = ""
        guard let message = option.missingValueMessage else { continue }
        guard let value = rest.popFirst() else { throw PlutilError(message) }
        values[option] = value
      } else if !isCommandKnown, let found = PlutilCommand.all.first(where: { $0.name == word }) {
        isCommandKnown = true
        command = found
        words = try found.take(&rest)
      } else {
        throw PlutilError("unrecognized option: \(word)")
      }
    }
    for option in PlutilOption.allCases where has(option) {
      guard PlutilOption.common.contains(option) || command.options.contains(option) else {
        throw PlutilError("unrecognized option: \(option.rawValue)")
      }
    }
    if command.needsFiles, files.isEmpty { throw PlutilError("No files specified.") }
  }

  func has(_ option: PlutilOption) -> Bool { values[option] != nil }
  func value(of option: PlutilOption) -> String? { values[option] }

  /// Fails if an option is given that names an output.
  func refuseOutputOptions() throws(PlutilError) {
    for option in [PlutilOption.extension, .output] where has(option) {
      throw PlutilError("\(option.rawValue) is not used with \(command.name).")
    }
  }

  /// Runs `body` for each file; prints its errors.
  ///
  /// Returns 1 if any file failed, else 0.
  func forEachFile(
    _ context: any ToolContext, _ body: (String) throws(PlutilError) -> Void
  ) -> Int32 {
    var status: Int32 = 0
    for file in files {
      do throws(PlutilError) {
        try body(file)
      } catch {
        context.say("\(Self.displayName(file)): \(error.message)")
        status = 1
      }
    }
    return status
  }

  static func displayName(_ file: String) -> String { file == "-" ? "<stdin>" : file }
}

extension PlutilInvocation {
  /// Writes the result for a file: to `-o`, beside the file with `-e`, else over it.
  ///
  /// What came from standard input goes to standard output.
  func deliver(
    _ bytes: [UInt8], for file: String, as format: PlutilFormat, _ context: any ToolContext
  ) throws(PlutilError) {
    let path = outputPath(for: file, as: format)
    if path == "-" { return context.print(bytes) }
    try write(bytes, to: path, context)
  }

  /// The destination of the output for a file; `-` for standard output.
  func outputPath(for file: String, as format: PlutilFormat) -> String {
    if let output = value(of: .output) { return output }
    if file == "-" { return "-" }
    if let name = format.sourceExtension { return replacingExtension(of: file, by: name) }
    return value(of: .extension).map { replacingExtension(of: file, by: $0) } ?? file
  }

  func write(
    _ bytes: [UInt8], to path: String, _ context: any ToolContext
  ) throws(PlutilError) {
    do throws(FileTreeError) { try context.write(bytes, to: path) } catch {
      throw PlutilError("(\(error.path): \(error.reason))")
    }
  }

  /// Writes a short text to standard output, or without a newline to the file that `-o` names.
  func deliver(line: String, _ context: any ToolContext) throws(PlutilError) {
    if let path = value(of: .output), path != "-" {
      return try write(Array(line.utf8), to: path, context)
    }
    context.print(has(.noNewline) ? line : line + "\n")
  }
}

/// `Dir/Name.old` as `Dir/Name.new`.
func replacingExtension(of path: String, by name: String) -> String {
  let path = ProjectPath(normalized: path)
  let stem = path.text.dropLast(path.name.count)
  return "\(stem)\(nameWithoutExtension(path.name)).\(name)"
}

/// A name up to its last dot; a leading dot does not count.
func nameWithoutExtension(_ name: String) -> String {
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
  return String(name[..<dot])
}

/// The formats that `-convert`, `-extract` and `-create` write.
enum PlutilFormat: String, Equatable, Sendable {
  case xml1, binary1, json, swift, objc
  /// A single value for shell scripts; `-extract` only.
  case raw

  /// The format named `name`; `raw` only where `allowingRaw`.
  init(named name: String, allowingRaw: Bool = false) throws(PlutilError) {
    guard let format = PlutilFormat(rawValue: name), allowingRaw || format != .raw else {
      throw PlutilError("Unknown format specifier: \(name)")
    }
    self = format
  }

  /// The format in which a document is written back after an edit.
  init(for form: PlutilDocument.Form) throws(PlutilError) {
    switch form {
    case .json: self = .json
    case .propertyList(.xml): self = .xml1
    case .propertyList(.binary): self = .binary1
    case .propertyList(.oldStyle):
      throw PlutilError("Conversion to OpenStep format is not supported")
    }
  }

  /// The extension of source code, which is written beside the property list and never replaces it.
  var sourceExtension: String? {
    switch self {
    case .swift: "swift"
    case .objc: "m"
    default: nil
    }
  }

  /// The bytes of a value that comes from `file`.
  func encode(
    _ value: PlutilValue, from file: String, isReadable: Bool = false
  ) throws(PlutilError) -> [UInt8] {
    switch self {
    case .xml1: return try value.propertyList().encodedAsXML()
    case .binary1: return try value.propertyList().encodedAsBinary()
    case .json: return try value.encodedAsJSON(isReadable: isReadable)
    case .swift: return Array(try LiteralDialect.swift.text(of: value, from: file).utf8)
    case .objc: return Array(try LiteralDialect.objc.text(of: value, from: file).utf8)
    case .raw: return Array(try value.rawText().utf8)
    }
  }
}
