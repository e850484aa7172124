internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import ImageFormats
internal import ResourceCompilers

extension InputFile {
  /// The images of a TIFF or a PNG.
  func allImages() throws(ToolFailure) -> TIFFRepresentations {
    do throws(FormatError) {
      return try images()
    } catch {
      throw undecodable(error)
    }
  }

  func undecodable(_ error: FormatError) -> ToolFailure {
    ToolFailure("the image cannot be decoded: \(error)", in: path.text)
  }
}

extension ToolContext {
  /// The images of files whose names give their scales; nil after an error.
  func representations(of inputs: [InputFile]) -> TIFFRepresentations? {
    var diagnostics: [Diagnostic] = []
    let set = TIFFRepresentations(of: InputFiles(inputs), diagnostics: &diagnostics)
    report(diagnostics)
    return diagnostics.hasErrors ? nil : set
  }
}
