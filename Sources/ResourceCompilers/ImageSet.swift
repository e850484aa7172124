internal import BundleModel
package import ByteCoding
package import Diagnostics
internal import FileTree
internal import PNGFormat
internal import Raster
package import TIFFFormat

extension ResourceCompiler {
  /// Combines one picture's files of several scales into a TIFF (rule 3.5.4).
  ///
  /// Planning finds the sets; no extension alone makes one.
  package static let imageSet = ResourceCompiler(
    rule: "combine-images", kind: .tiff, extensions: []
  ) { inputs, _, diagnostics in
    let (set, files) = combined(inputs, diagnostics: &diagnostics)
    if diagnostics.hasErrors { return nil }
    for index in set.misfits {
      diagnostics.append(
        .misfit(set.representations[index], of: set.representations[0], in: files[index]))
    }
    return diagnostics.hasErrors ? nil : CompiledResource([set.encoded()])
  }
}

extension TIFFRepresentations {
  /// The pictures of all files, their scales by the files' names.
  package init(of inputs: [InputFile], diagnostics: inout [Diagnostic]) {
    self = combined(inputs, diagnostics: &diagnostics).set
  }
}

/// The pictures of all files, their scales by the files' names, and the file of each.
private func combined(
  _ inputs: [InputFile], diagnostics: inout [Diagnostic]
) -> (set: TIFFRepresentations, files: [ProjectPath]) {
  var set = TIFFRepresentations([])
  var files: [ProjectPath] = []
  for input in inputs {
    do throws(FormatError) {
      for var picture in try input.pictures().representations {
        picture.scale = ResourceName(input.path.name).scale ?? 1
        set.representations.append(picture)
        files.append(input.path)
      }
    } catch {
      diagnostics.append(.notCombined(input, error))
    }
  }
  return (set, files)
}

extension InputFile {
  /// The pictures of a PNG or a TIFF, whatever its name says, their scales by the resolution where
  /// it is known.
  package func pictures() throws(FormatError) -> TIFFRepresentations {
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
  fileprivate static func notCombined(_ file: InputFile, _ error: FormatError) -> Diagnostic {
    let kind = file.contents.starts(with: PNGFile.signature) ? "PNG" : "TIFF"
    let (message, details) = file.problem(readingAs: kind, error)
    return Diagnostic(
      .error, id: "tiff-not-combined", message, at: SourceRange(file: file.path.text),
      details: details + [
        "PNGs and TIFFs are combined with their other scales; "
          + "'compile: none' on the entry copies the files as they are"
      ])
  }

  fileprivate static func misfit(
    _ picture: TIFFRepresentations.Representation, of first: TIFFRepresentations.Representation,
    in file: ProjectPath
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "tiff-sizes",
      "the picture at scale \(picture.scale) has \(picture.image.width) x \(picture.image.height) "
        + "pixels, where \(first.image.width * picture.scale / max(1, first.scale)) x "
        + "\(first.image.height * picture.scale / max(1, first.scale)) would fit",
      at: SourceRange(file: file.text),
      details: ["'compile: none' on the entry copies the files as they are"])
  }
}
