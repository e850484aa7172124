internal import AppleVocabulary
import ArgumentParser
import Diagnostics
import FileTree
internal import HostSystem
import Inspection
internal import PropertyListFormat

extension Bundler {
  /// Prints a file of a bundle as text, in whichever form it is stored.
  struct Cat: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "cat", _superCommandName: "bundler",
      abstract:
        "Show files of a bundle decoded: property lists, strings, nibs and catalogs as text.",
      discussion: """
        Prints property lists as 'plutil -p' does, tables of strings as lines of "key" = "value";, text as UTF-8, \
        compiled nibs and asset catalogs as an outline. Writes other files unchanged, but not \
        to a terminal.

        Assets.car/NAME is an asset of a catalog, NAME@2x~ipad one of its renditions: \
        --png writes an image, --raw a data asset or another file in the catalog.
        """)

    @Argument(help: FileArgument.help, completion: .file())
    var paths: [FileArgument]

    @Flag(exclusivity: .exclusive)
    var form: Form?

    @Option(
      name: [.customShort("o", allowingJoined: true), .customLong("output")],
      help: ArgumentHelp(
        "Write to a file, '-' for standard output; an image to one in '.png' needs no '--png'.",
        valueName: "file"))
    var destination: String?

    @OptionGroup var output: OutputOptions

    /// The form that is written instead of text.
    enum Form: EnumerableFlag {
      case raw, png, xml, json, table

      static func help(for value: Form) -> ArgumentHelp? {
        switch value {
        case .raw: "The bytes as they are; of an asset, the file that it holds."
        case .png: "The image, or the largest of an asset, icon or TIFF, as a standard PNG."
        case .xml: "Property lists and strings as a property list in XML."
        case .json: "Property lists, strings and outlines of nibs and catalogs as JSON."
        case .table: "Every object of a nib, with all its keys."
        }
      }

    }

    func validate() throws {
      if destination != nil, paths.count > 1 {
        throw ValidationError("'--output' is for one file")
      }
    }

    func run() throws {
      var isUnable = false
      var hasErrors = false
      for path in paths {
        guard let inputs = read(path) else {
          isUnable = true
          continue
        }
        var parts: [[UInt8]] = []
        var diagnostics: [Diagnostic] = []
        for input in inputs {
          guard var shown = shown(input, diagnostics: &diagnostics) else { continue }
          if inputs.count > 1 {
            let name = ProjectPath(normalized: input.name).name
            shown = Self.heading(name, isFirst: parts.isEmpty) + shown
          }
          parts.append(shown)
        }
        DiagnosticPrinter(options: output, tree: DiskFileTree(root: "")).print(diagnostics)
        if diagnostics.hasErrors { hasErrors = true }
        if !parts.isEmpty { try write(Array(parts.joined())) }
      }
      if isUnable { throw ExitStatus.unable }
      if hasErrors { throw ExitStatus.failure }
    }

    /// Stands before a file of a storyboard.
    static func heading(_ name: String, isFirst: Bool) -> [UInt8] {
      Array("\(isFirst ? "" : "\n")\(name.visibleLines):\n".utf8)
    }

    private func write(_ shown: [UInt8]) throws {
      guard let destination, OutputPath(destination) != .standardOutput else {
        // Bytes that are no text go on as they are.
        guard form != .raw, form != .png, let text = String(validating: shown, as: UTF8.self) else {
          return try output.console.write(shown)
        }
        return try output.console.page(text)
      }
      do throws(FileTreeError) {
        try replaceFile(destination, contents: shown, as: .output)
      } catch {
        output.console.say("error: cannot write '\(error.path)': \(error.reason)")
        throw ExitStatus.unable
      }
    }

    /// Returns the requested form, by an option or by the name of the output.
    private func form(of input: FileArgument.Input) -> Form? {
      if let form { return form }
      let isImage = destination.map { FileName($0).extension?.lowercased() == "png" } ?? false
      return isImage && input.asset != nil ? .png : nil
    }

    /// The file, or the files of a compiled storyboard where they are shown as text; nil after an error.
    private func read(_ path: FileArgument) -> [FileArgument.Input]? {
      do throws(FileTreeError) {
        if form == nil || form == .table, let files = try path.storyboard(), !files.isEmpty {
          return files
        }
        return [try path.input()]
      } catch {
        if error.reason == .notFound, let opened = try? BundleArgument(argument: path.path)?.open(),
          !opened.path.isRoot
        {
          opened.sayAbsent(output)
        } else {
          output.console.say("error: cannot read '\(path.name)': \(error.reason)")
        }
        return nil
      }
    }

    /// The bytes for standard output; nil after an error.
    private func shown(
      _ input: FileArgument.Input, diagnostics: inout [Diagnostic]
    ) -> [UInt8]? {
      let (contents, file) = (input.bytes, input.name)
      let target: DecodedForm
      switch form(of: input) {
      case .raw:
        guard let asset = input.asset else { return contents }
        return decode(
          asset: asset, ofCatalog: contents, of: file, to: .file, diagnostics: &diagnostics)
      case .png: target = .png
      case .xml: target = .xml
      case .json: target = .json
      case .table: target = .table
      case nil: target = .text
      }
      if let asset = input.asset {
        return decode(
          asset: asset, ofCatalog: contents, of: file, to: .decoded(target),
          diagnostics: &diagnostics
        ).map(shownSafely)
      }
      switch decode(contents, of: file, to: target, diagnostics: &diagnostics) {
      case .decoded(let bytes): return shownSafely(bytes)
      case .binary(let kind):
        if destination == nil, output.console.outputIsTerminal,
          let image = image(contents, file, &diagnostics)
        {
          return image
        }
        if destination != nil || !output.console.outputIsTerminal { return contents }
        diagnostics.append(.binary(file, kind))
        return nil
      case nil: return nil
      }
    }
  }
}

/// A PNG as the escape sequences that terminals with kitty's graphics protocol draw.
///
/// The bytes are sent in Base64, at most 4096 characters at a time.
struct KittyImage {
  var png: [UInt8]

  var sequences: String {
    let text = encodeBase64(png)
    var result = ""
    var start = 0
    while start < text.count {
      let end = min(start + 4096, text.count)
      let keys = (start == 0 ? "f=100,a=T," : "") + "m=\(end < text.count ? 1 : 0)"
      let part = String(decoding: text[start..<end], as: UTF8.self)
      result += "\u{1B}_G\(keys);\(part)\u{1B}\\"
      start = end
    }
    return result + "\n"
  }
}

extension Bundler.Cat {
  /// The bytes, or for a terminal the text without what it could do there.
  private func shownSafely(_ bytes: [UInt8]) -> [UInt8] {
    guard destination == nil, output.console.outputIsTerminal,
      let text = String(validating: bytes, as: UTF8.self)
    else { return bytes }
    return Array(text.visibleLines.utf8)
  }

  /// An image as a terminal draws it, or what there is to say of it; nil for another kind of file.
  private func image(
    _ contents: [UInt8], _ file: String, _ diagnostics: inout [Diagnostic]
  ) -> [UInt8]? {
    guard let description = imageDescription(of: contents, named: file) else { return nil }
    var image = ""
    if Terminal.showsKittyGraphics,
      case .decoded(let png)? = decode(contents, of: file, to: .png, diagnostics: &diagnostics)
    {
      image = KittyImage(png: png).sequences
    }
    return Array((image + description + "\n").utf8)
  }
}

extension Diagnostic {
  fileprivate static func binary(_ file: String, _ kind: EntryKind) -> Diagnostic {
    Diagnostic(
      .error, id: "command-binary", "its bytes are no readable text (\(kind.rawValue))",
      at: SourceRange(file: file),
      details: ["use '--raw', or send it to a file or another program"])
  }
}
