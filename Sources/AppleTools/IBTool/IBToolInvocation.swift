internal import BundleModel
internal import FileTree
internal import NibFormat

/// A command line of `ibtool`.
struct IBToolInvocation: Sendable {
  enum Action: Hashable, Sendable {
    /// Compiles documents only to report what is wrong with them.
    case check
    case compile(to: String)
    case compileInto(directory: String)
    case link(directory: String)
    /// Prints outlines of nibs.
    case print
    case strip(to: String)
    /// Copies compiled files, including those for editing, or a document with other texts.
    case write(to: String)
  }

  /// A table of strings for a document of `Base.lproj`.
  struct Companion: Equatable, Sendable {
    var region: String
    var path: String
  }

  var action: Action
  var inputs: [String]
  var options: DocumentOptions
  var deploymentTarget: NibSystemVersion?
  var isKeyed: Bool
  var companions: [Companion]
  /// The path for the Info.plist keys.
  var partialInfoPlist: String?
  /// True if those keys make the app register the documents' fonts when it starts.
  var activatesFonts: Bool
  var documents: IBToolDocumentOptions
  var report: IBToolReport
}

extension IBToolInvocation {
  /// Options without effect are listed so that they cause no warning.
  static let options =
    ToolOption.compilerOptions(of: "ibtool", DocumentOptions.options)
    + actions.map { ToolOption($0.option, values: 1) } + IBToolDocumentOptions.options + [
      ToolOption("--print"),
      ToolOption("--errors"), ToolOption("--warnings"), ToolOption("--notices"),
      ToolOption("--output-format", values: 1),
      ToolOption("--minimum-deployment-target", values: 1),
      ToolOption("--use-nibkeyedarchiver-for-macos"),
      ToolOption("--companion-strings-file", values: 1),
      ToolOption("--output-partial-info-plist", values: 1),
      ToolOption("--auto-activate-custom-fonts"), ToolOption("--print-diagnostic-categories"),
      ToolOption("--target-device", values: 1), ToolOption("--platform", values: 1),
      ToolOption("--sdk", values: 1), ToolOption("--plugin", values: 1),
      ToolOption("--plugin-dir", values: 1), ToolOption("--compilation-mode-for-ios", values: 1),
    ]

  /// The options that choose the action.
  private static let actions: [(option: String, action: @Sendable (String) -> Action)] = [
    ("--compile", { .compile(to: $0) }),
    ("--compilation-directory", { .compileInto(directory: $0) }),
    ("--link", { .link(directory: $0) }),
    ("--strip", { .strip(to: $0) }),
    ("--write", { .write(to: $0) }),
  ]

  init(_ arguments: ToolArguments) throws(ToolFailure) {
    action = try Self.action(arguments)
    inputs = arguments.operands
    options = DocumentOptions(try arguments.values(of: DocumentOptions.options, in: "ibtool"))
    deploymentTarget = try arguments["--minimum-deployment-target"].map(systemVersion)
    isKeyed = arguments.has("--use-nibkeyedarchiver-for-macos")
    companions = try arguments.values(of: "--companion-strings-file").map(companion)
    partialInfoPlist = arguments["--output-partial-info-plist"]
    activatesFonts = arguments.has("--auto-activate-custom-fonts")
    documents = try IBToolDocumentOptions(arguments)
    report = try IBToolReport(arguments)
    if documents.imports {
      guard case .write = action else {
        throw ToolFailure("importing texts needs '--write PATH' for the document that has them")
      }
    }
    if inputs.isEmpty { throw ToolFailure("no input files") }
    if inputs.count > 1 {
      if let option = optionForOneInput(arguments) {
        throw ToolFailure("option '\(option)' needs a single input file")
      }
    }
  }

  private static func action(_ arguments: ToolArguments) throws(ToolFailure) -> Action {
    let given = actions.filter { arguments.has($0.option) }
    let isPrinting = arguments.has("--print")
    guard given.count + (isPrinting ? 1 : 0) <= 1 else {
      let options = given.map(\.option) + (isPrinting ? ["--print"] : [])
      let names = options.map { "'\($0)'" }.joined(separator: ", ")
      throw ToolFailure("only one of \(names) can be done at a time")
    }
    guard let (option, action) = given.first, let path = arguments[option] else {
      return isPrinting ? .print : .check
    }
    if path.isEmpty { throw ToolFailure("option '\(option)' needs a path") }
    return action(path)
  }

  private func optionForOneInput(_ arguments: ToolArguments) -> String? {
    ["--compile", "--strip", "--write", "--companion-strings-file"].first { arguments.has($0) }
      ?? documents.optionForOneInput
  }
}

/// A version such as `10.13` or `14.2.1`; nibs record its first two parts.
private func systemVersion(_ text: String) throws(ToolFailure) -> NibSystemVersion {
  let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { part in
    part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? UInt16(part) : nil
  }
  guard 1...3 ~= parts.count, let major = parts[0], !parts.contains(nil) else {
    throw ToolFailure("'\(text)' is no version of a system; expected one such as '13.0'")
  }
  let rest = parts.dropFirst().map { Int($0 ?? 0) }
  return NibSystemVersion(Int(major), rest.first ?? 0, rest.dropFirst().first ?? 0)
}

/// The parts of `REGION:PATH`.
private func companion(_ text: String) throws(ToolFailure) -> IBToolInvocation.Companion {
  let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains("/"), !parts[1].isEmpty else {
    throw ToolFailure("'\(text)' is no companion strings file; expected REGION:PATH")
  }
  return IBToolInvocation.Companion(region: String(parts[0]), path: String(parts[1]))
}
