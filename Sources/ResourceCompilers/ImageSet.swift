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
    let set = TIFFRepresentations(of: inputs, diagnostics: &diagnostics)
    for misfit in set.misfits {
      guard let first = set.representations.first, let name = inputs.first?.path else { break }
      diagnostics.append(.misfit(misfit, of: first, in: name))
    }
    return diagnostics.hasErrors ? nil : CompiledResource([set.encoded()])
  }
}

extension TIFFRepresentations {
  /// The pictures of all files, their scales by the files' names.
  package init(of inputs: [InputFile], diagnostics: inout [Diagnostic]) {
    self.init([])
    for input in inputs {
      let scale = ResourceName(input.path.name).scale ?? 1
      do throws(FormatError) {
        for picture in try input.pictures().representations {
          representations.append(Representation(picture.image, scale: scale))
        }
      } catch {
        diagnostics.append(.notCombined(input.path, error))
      }
    }
  }
}

extension InputFile {
  /// The pictures of a PNG or a TIFF, their scales by the resolution where it is known.
  package func pictures() throws(FormatError) -> TIFFRepresentations {
    if contents.starts(with: PNGFile.signature) {
      return TIFFRepresentations([.init(try PNGImage(decoding: contents).rgba(), scale: 1)])
    }
    if contents.starts(with: [0xFF, 0xD8]) {
      throw FormatError(.invalid("JPEG pictures are not decoded here; use PNG or TIFF"), at: 0)
    }
    return try TIFFFile(decoding: contents).representations()
  }
}

extension Diagnostic {
  fileprivate static func notCombined(_ file: ProjectPath, _ error: FormatError) -> Diagnostic {
    Diagnostic(
      .error, id: "tiff-not-combined",
      "the picture cannot be combined with its other scales: \(error)",
      at: SourceRange(file: file.text),
      details: ["'compile: none' on the entry copies the files as they are"])
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
