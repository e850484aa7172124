internal import HostSystem

/// A program that draws vector images of one format.
package struct VectorTool: Hashable, Sendable {
  package let format: VectorFormat
  /// The program and its version, as it says it: `rsvg-convert version 2.54.7`.
  package let version: String
  let program: ExternalTool
  /// What tells the size of a page; nil where the size is read from the image itself.
  let measuring: ExternalTool?

  /// What draws a format where nothing is said of another: the package of Debian and its program.
  package static func requirement(_ format: VectorFormat) -> (program: String, package: String) {
    switch format {
    case .svg: ("rsvg-convert", "librsvg2-bin")
    case .pdf: ("pdftocairo", "poppler-utils")
    }
  }

  /// Seconds for a program to say its version.
  private static let probingTime = 5

  /// The program for a format; nil if the machine has none.
  ///
  /// - Throws: an error if there is one that does not say its version, so that it would not draw
  ///   anything either.
  package init?(
    _ format: VectorFormat, in directories: [String] = ExternalTool.searchPath
  ) throws(VectorError) {
    let name = Self.requirement(format).program
    guard let program = ExternalTool(name, in: directories) else { return nil }
    var arguments = ["--version"]
    var measuring: ExternalTool?
    if format == .pdf {
      guard let info = ExternalTool("pdfinfo", in: directories) else { return nil }
      measuring = info
      arguments = ["-v"]
    }
    var limits = ToolLimits()
    limits.seconds = Self.probingTime
    do throws(ToolFailure) {
      version = Self.firstLine(
        try program.run(arguments, includesMessages: true, limits: limits))
    } catch {
      throw VectorError("'\(program.path) \(arguments[0])' does not work: \(error.reason)")
    }
    self.format = format
    self.program = program
    self.measuring = measuring
  }

  private static func firstLine(_ text: [UInt8]) -> String {
    String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }.prefix(80), as: UTF8.self)
  }
}
