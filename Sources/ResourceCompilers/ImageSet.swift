internal import AppleVocabulary
internal import AssetCatalogCompilation
internal import BundleModel
package import ByteCoding
package import Diagnostics
internal import FileTree
internal import HostSystem
package import ImageFormats

extension ResourceCompiler {
  /// Combines the scales of one image into a TIFF (rules 3.5.3 to 3.5.6): `a.png` and `a@2x.png` in
  /// one directory become `a.tiff`.
  ///
  /// An extension alone does not select this compiler.
  package static let imageSet = ResourceCompiler(
    rule: "combine-images", kind: .tiff, command: .init("tiff"), extensions: [],
    grouping: .perDirectory(policy: .combine, member: nameWithoutScale),
    outputs: .named { name, _ in
      [String(FileName(name).base.prefix { $0 != "@" }) + ".tiff"]
    }
  ) { inputs, compilation, environment, diagnostics in
    let remedies = compilation.copyRemedies
    // Of PNGs; a TIFF says in its directories alone how large its images are.
    let need = inputs.compactMap { PNGHeader(ofFile: $0.contents)?.imageMemory }
      .reduce(0) { $0 + min($1, 1 << 32) }
    return environment.memory.holding(need) {
      let (set, files) = combined(inputs, remedies, diagnostics: &diagnostics)
      if diagnostics.hasErrors { return nil }
      for index in set.misfits {
        diagnostics.append(
          .misfit(
            set.representations[index], of: set.representations[0], in: files[index], remedies))
      }
      return diagnostics.hasErrors ? nil : CompiledResource([set.encoded()])
    }
  }
}

extension TIFFRepresentations {
  /// The images of all files, with the scales that the files' names give.
  package init(of inputs: InputFiles, diagnostics: inout [Diagnostic]) {
    self = combined(inputs, [], diagnostics: &diagnostics).set
  }
}

/// The extensions that are combined; compared with case (rule 1.5.5).
private let imageExtensions: Set<String> = ["png", "jpg", "tiff", "tif"]

/// The name that identifies a set in its directory: the file's without its scale; nil for other
/// files.
private func nameWithoutScale(_ name: String) -> String? {
  let file = FileName(name)
  guard let type = file.extension, imageExtensions.contains(type) else { return nil }
  var base = file.base
  if ["@1x", "@2x", "@3x"].contains(where: base.hasSuffix) { base.removeLast(3) }
  return base.isEmpty ? nil : base + "." + type
}

/// The images of all files, with scales by file name, and the file of each.
private func combined(
  _ inputs: InputFiles, _ remedies: [String], diagnostics: inout [Diagnostic]
) -> (set: TIFFRepresentations, files: [ProjectPath]) {
  var set = TIFFRepresentations([])
  var files: [ProjectPath] = []
  for input in inputs {
    do throws(FormatError) {
      for var image in try input.images().representations {
        image.scale = ResourceName(input.path.name).scale ?? 1
        set.representations.append(image)
        files.append(input.path)
      }
    } catch {
      diagnostics.append(.notCombined(input, error, remedies))
    }
  }
  return (set, files)
}

extension InputFile {
  /// The images of a PNG or a TIFF, whatever its extension; scales follow from resolutions, where
  /// known.
  package func images() throws(FormatError) -> TIFFRepresentations {
    guard contents.starts(with: PNGFile.signature) else {
      return try TIFFFile(decoding: contents).representations()
    }
    let file = try PNGFile(decoding: contents)
    return TIFFRepresentations([
      .init(try file.image(), scale: 1, profile: try file.colorProfile())
    ])
  }
}

extension Diagnostic {
  fileprivate static func notCombined(
    _ file: InputFile, _ error: FormatError, _ remedies: [String]
  ) -> Diagnostic {
    let kind = file.contents.starts(with: PNGFile.signature) ? "PNG" : "TIFF"
    let (message, details) = file.problem(readingAs: kind, error)
    return Diagnostic(
      .error, id: "tiff-not-combined", message, at: SourceRange(file: file.path.text),
      details: details + ["PNGs and TIFFs are combined with their other scales"] + remedies)
  }

  fileprivate static func misfit(
    _ other: TIFFRepresentations.Representation, of first: TIFFRepresentations.Representation,
    in file: ProjectPath, _ remedies: [String]
  ) -> Diagnostic {
    let width = first.image.width * other.scale / max(1, first.scale)
    let height = first.image.height * other.scale / max(1, first.scale)
    return Diagnostic(
      .error, id: "tiff-sizes",
      "the image at scale \(other.scale) has \(other.image.width) x \(other.image.height) "
        + "pixels, where \(width) x \(height) would fit",
      at: SourceRange(file: file.text),
      details: remedies)
  }
}
