import ArgumentParser
import Diagnostics
import Execution
import FileTree
import HostSystem
import ImageFormats
import Inspection
import NibFormat
import NibPictures
import VectorDrawing

/// `bundler nib picture`.
struct NibPictureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture", _superCommandName: "bundler nib",
    abstract: "Draw documents and nibs: an SVG, or a PNG.",
    discussion: """
      A storyboard is a canvas with its scenes, and its segues as arrows. Frames are as the document stores them. Images and \
      colours come from catalogs, archives and files beside the document; what is missing, or unknown, is a box with its name.
      """)

  @OptionGroup var arguments: NibArguments

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The .svg or .png; '-' is an SVG on standard output.", valueName: "path"),
    completion: .file(extensions: ["svg", "png"]))
  var output: String

  @Option(
    help: ArgumentHelp("Draw this scene only: its id, or that of its controller.", valueName: "id"))
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "Draw screens in this size: a device such as 'iphone-15', or '390x844'.", valueName: "device"),
    completion: .list(PictureDevice.names))
  var device: String?

  @Flag(help: "Draw in dark mode.")
  var dark = false

  @Flag(help: "Draw outlets and actions as lines with their names.")
  var connections = false

  @Option(help: ArgumentHelp("The pixels of a PNG for each point, 1 to 4.", valueName: "factor"))
  var scale = 2.0

  @Option(
    help: ArgumentHelp(
      "A TrueType or OpenType font for characters that a PNG has no outlines of, such as Chinese.",
      valueName: "file"), completion: .file(extensions: ["ttf", "otf", "ttc"]))
  var font: String?

  func validate() throws {
    let suffix = FileName(output).extension?.lowercased()
    guard OutputPath(output) == .standardOutput || suffix == "svg" || suffix == "png" else {
      throw ValidationError("the output '\(output)' must end in .svg or .png")
    }
    if let device, PictureDevice.size(device) == nil {
      throw ValidationError(
        "unknown device '\(device)'; use a size such as 390x844, or one of "
          + PictureDevice.names.joined(separator: ", "))
    }
    guard scale >= 1, scale <= 4 else { throw ValidationError("the factor must be from 1 to 4") }
    if font != nil, suffix != "png" {
      throw ValidationError("'--font' is for a PNG; an SVG has the fonts of its viewer")
    }
  }

  func run() throws {
    var diagnostics: [Diagnostic] = []
    let sources = try arguments.read(&diagnostics, marksElements: true)
    let pictures = sources.pictures(scene: scene)
    var options = PictureOptions()
    options.isDark = dark
    options.showsConnections = connections
    options.size = device.flatMap { PictureDevice.size($0) }
    let place = ProjectPath(arguments.paths[0]).appending(name: "x")
    let assets = AppPictureAssets(
      of: pictures.flatMap(\.graphs), near: place, in: DiskFileTree(root: ""), isDark: dark)
    let drawings = pictures.prefix(500).compactMap { picture in
      picture.drawing(assets: assets, options: options).map { (picture.name, $0) }
    }
    guard let drawing = Drawing.stack(drawings) else {
      if !diagnostics.hasErrors {
        diagnostics.append(.nothingToDraw(in: arguments.paths[0], scene))
      }
      return try arguments.finish("", diagnostics)
    }
    try write(drawing, &diagnostics)
    try arguments.finish("", diagnostics)
  }

  private func write(_ drawing: Drawing, _ diagnostics: inout [Diagnostic]) throws {
    guard case .file(let path) = OutputPath(output) else {
      return try arguments.output.console.write(drawing.svg())
    }
    guard output.lowercased().hasSuffix(".png") else {
      return try TextFile.write(drawing.svg(), at: path, output: arguments.output)
    }
    var outlines: OutlineFont?
    if let font {
      outlines = try readFont(font, &diagnostics)
      if outlines == nil { return }
    }
    let unknown = drawing.unknownCharacters(font: outlines)
    if unknown > 0 { diagnostics.append(.noOutlines(unknown, font, in: arguments.paths[0])) }
    let image: RGBAImage
    do throws(DrawingError) {
      image = try drawing.pixels(scale: drawing.scale(upTo: scale), font: outlines)
    } catch {
      diagnostics.append(.tooLarge(error.reason, in: arguments.paths[0]))
      return
    }
    do throws(FileTreeError) {
      try updateFile(path, contents: PNGImage(image).encoded(), as: .usersFile)
    } catch {
      arguments.output.console.say("error: cannot write '\(path)': \(error.reason)")
      throw ExitStatus.unable
    }
  }
}

extension NibPictureCommand {
  /// Reads the user's font; nil with a diagnostic for a file that is none.
  private func readFont(
    _ font: String, _ diagnostics: inout [Diagnostic]
  ) throws -> OutlineFont? {
    let bytes: [UInt8]
    do throws(FileTreeError) {
      let tree = DiskFileTree(root: "")
      guard let status = try tree.status(of: ProjectPath(font), followingLinks: true) else {
        throw FileTreeError(.notFound, path: font)
      }
      guard status.size <= OutlineFont.sizeLimit else {
        throw FileTreeError(.tooLarge(limit: OutlineFont.sizeLimit), path: font)
      }
      bytes = try tree.contents(of: ProjectPath(font))
    } catch {
      diagnostics.append(.unusableFont(font, "\(error.reason)"))
      return nil
    }
    guard let outlines = OutlineFont(decoding: bytes) else {
      diagnostics.append(.unusableFont(font, "it is no TrueType or OpenType font with outlines"))
      return nil
    }
    return outlines
  }
}

extension Drawing {
  /// The largest factor up to this one with which a PNG is not larger than any screen shows.
  fileprivate func scale(upTo wanted: Double) -> Double {
    let pixels = 48_000_000.0
    let fits = (pixels / max(1, size.width * size.height)).squareRoot()
    return min(wanted, fits, 32_000 / max(1, size.width, size.height))
  }
}

extension Diagnostic {
  fileprivate static func nothingToDraw(in file: String, _ scene: String?) -> Diagnostic {
    Diagnostic(
      .error, id: "inspect-nothing-to-draw",
      scene.map { "there is no scene '\($0)' in '\(file)'" }
        ?? "there is nothing to draw in '\(file)': no view, window or menu",
      at: SourceRange(file: file))
  }

  fileprivate static func unusableFont(_ font: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .error, id: "inspect-picture-font", "the font '\(font)' cannot be used: \(reason)",
      at: SourceRange(file: font))
  }

  fileprivate static func noOutlines(_ count: Int, _ font: String?, in file: String) -> Diagnostic {
    Diagnostic(
      .note, id: "inspect-picture-characters",
      "\(count) character\(count == 1 ? " is a box" : "s are boxes") in the picture: "
        + (font.map { "'\($0)' has no outlines of them" } ?? "the program has no outlines of them"),
      at: SourceRange(file: file),
      details: ["name a font that has them with --font, or write an SVG"])
  }

  fileprivate static func tooLarge(_ reason: String, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "inspect-picture-too-large", "the picture is not drawn: \(reason)",
      at: SourceRange(file: file), details: ["write an SVG, or draw one scene with --scene"])
  }
}
