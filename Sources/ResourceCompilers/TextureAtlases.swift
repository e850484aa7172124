internal import AssetCatalogCompilation
internal import BundleModel
internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import ImageFormats
internal import PropertyListFormat

extension ResourceCompiler {
  /// Makes the pages of a texture atlas from the images in an `.atlas` directory, and the list of
  /// them.
  ///
  /// Docs/Rules.md, Asset catalogs 7.6.
  package static let textureAtlas = ResourceCompiler(
    rule: "compile-atlas", command: .init("atlas"),
    outputs: .discovered(
      deciding: { path, _ in isImage(path) },
      { inputs, compilation, diagnostics in
        atlas(of: inputs, compilation, &diagnostics)?.outputNames
      }), unit: { FileName($0).base + ".atlasc" }, isReportedWhenPlanned: true,
    compile: { inputs, compilation, environment, diagnostics in
      var known: [Diagnostic] = []
      guard let source = atlas(of: inputs, compilation, &known) else { return nil }
      return source.compiled(inputs, environment, &diagnostics)
    })

  /// Of a texture of Metal, in pixels.
  private static let greatestSide = 16_384

  private static func isImage(_ path: ProjectPath) -> Bool {
    ["png", "jpg", "jpeg"].contains(FileName(path.name).extension?.lowercased())
  }

  /// The directory of an atlas that a file is in.
  private static func folder(of path: ProjectPath) -> ProjectPath {
    var directory = path.parent
    while FileName(directory.name).extension != "atlas", !directory.isRoot,
      directory.text != "/", directory.name != ".."
    {
      directory = directory.parent
    }
    return FileName(directory.name).extension == "atlas" ? directory : path.parent
  }

  /// The images that the pages are made of; nil, and reported, without any.
  private static func atlas(
    of inputs: InputFiles, _ compilation: Compilation, _ diagnostics: inout [Diagnostic]
  ) -> AtlasSource? {
    let directory = inputs.paths.first.map(folder)
    let base = FileName(compilation.name ?? directory?.name ?? "Atlas").base
    var sprites: [TextureAtlas.Sprite] = []
    var indices: [Int] = []
    for (index, path) in inputs.paths.enumerated() {
      guard path.parent == directory, isImage(path) else {
        diagnostics.append(.leftOut(path))
        continue
      }
      guard let size = spriteSize(inputs[index].contents), size.width > 0, size.height > 0 else {
        diagnostics.append(.notAnImage(inputs[index]))
        continue
      }
      guard max(size.width, size.height) <= greatestSide else {
        diagnostics.append(.tooLarge(inputs[index], size.width, size.height))
        continue
      }
      sprites.append(.init(name: path.name, width: size.width, height: size.height))
      indices.append(index)
    }
    if sprites.isEmpty, !diagnostics.hasErrors {
      diagnostics.append(.empty(directory?.text ?? "the texture atlas"))
    }
    if diagnostics.hasErrors { return nil }
    let scaled = sprites.firstIndex { TextureAtlas.hasSuffix($0.name) }
    if let scaled { diagnostics.append(.scaled(inputs.paths[indices[scaled]])) }
    return AtlasSource(base: base, atlas: TextureAtlas(named: base, sprites), indices: indices)
  }
}

/// A folder of images, and the pages that they become.
private struct AtlasSource {
  var base: String
  var atlas: TextureAtlas
  /// The inputs of the sprites.
  var indices: [Int]

  var outputNames: [String] {
    (["\(base).plist"] + atlas.pages.map(\.name)).map { "\(base).atlasc/\($0)" }
  }

  func compiled(
    _ inputs: InputFiles, _ environment: CompileEnvironment, _ diagnostics: inout [Diagnostic]
  ) -> CompiledResource? {
    var files: [[UInt8]] = []
    var entries: [PropertyList] = []
    for page in atlas.pages {
      var images: [RGBAImage] = []
      for member in page.members {
        let input = inputs[indices[member]]
        do throws(FormatError) {
          images.append(try image(input))
        } catch {
          let (message, details) = input.problem(readingAs: "PNG", error)
          diagnostics.append(.undecodable(input, message, details))
        }
      }
      guard images.count == page.members.count else { continue }
      let (file, entry) = atlas.encoded(page, images: images)
      files.append(file)
      entries.append(entry)
    }
    guard !diagnostics.hasErrors else { return nil }
    return CompiledResource([TextureAtlas.list(of: entries)] + files, names: outputNames)
  }

  private func image(_ input: InputFile) throws(FormatError) -> RGBAImage {
    if input.contents.starts(with: JPEGFile.signature) {
      return try JPEGFile.image(input.contents)
    }
    return try PNGFile(decoding: input.contents).image(limit: 1 << 28)
  }
}

extension Diagnostic {
  fileprivate static func leftOut(_ path: ProjectPath) -> Diagnostic {
    Diagnostic(
      .warning, id: "atlas-left-out", "no image of the texture atlas, and left out",
      at: SourceRange(file: path.text),
      details: ["the images are PNG and JPEG files in the folder itself"])
  }

  fileprivate static func notAnImage(_ file: InputFile) -> Diagnostic {
    let (message, details) = file.problem(readingAs: "PNG", "it has no header")
    return undecodable(file, message, details)
  }

  fileprivate static func tooLarge(_ file: InputFile, _ width: Int, _ height: Int) -> Diagnostic {
    undecodable(
      file, "the image has \(width) x \(height) pixels; no texture is larger than 16384 a side", [])
  }

  fileprivate static func undecodable(
    _ file: InputFile, _ message: String, _ details: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "atlas-image", message, at: SourceRange(file: file.path.text), details: details)
  }

  fileprivate static func empty(_ directory: String) -> Diagnostic {
    Diagnostic(
      .error, id: "atlas-empty", "the texture atlas has no image", at: SourceRange(file: directory))
  }

  fileprivate static func scaled(_ path: ProjectPath) -> Diagnostic {
    Diagnostic(
      .warning, id: "atlas-scales",
      "images for a scale or a device have pages of their own, named after them",
      at: SourceRange(file: path.text),
      details: ["whether SpriteKit finds them is not known: look at the scene on a device"])
  }
}
