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

  /// Every program that a format takes.
  static func programs(for format: VectorFormat) -> [String] {
    [requirement(format).program] + (format == .pdf ? [pageMeasurer] : [])
  }

  private static let pageMeasurer = "pdfinfo"

  /// Seconds for a program to say its version.
  private static let probingTime = 5

  /// The program for a format; nil if the machine has none.
  ///
  /// With `asksForVersion` false the program is not run, and its name stands for its version.
  ///
  /// - Throws: an error if there is one that does not say its version, so that it would not draw
  ///   anything either.
  package init?(
    _ format: VectorFormat, in directories: [String], asksForVersion: Bool = true
  ) throws(VectorError) {
    let name = Self.requirement(format).program
    guard let program = ExternalTool(name, in: directories) else { return nil }
    var arguments = ["--version"]
    var measuring: ExternalTool?
    if format == .pdf {
      guard let info = ExternalTool(Self.pageMeasurer, in: directories) else { return nil }
      measuring = info
      arguments = ["-v"]
    }
    self.format = format
    self.program = program
    self.measuring = measuring
    guard asksForVersion else {
      version = program.name
      return
    }
    var limits = ToolLimits()
    limits.seconds = Self.probingTime
    do throws(ToolFailure) {
      version = Self.firstLine(
        try program.run(arguments, includesMessages: true, limits: limits))
    } catch {
      throw VectorError("'\(program.path) \(arguments[0])' does not work: \(error.reason)")
    }
  }

  private static func firstLine(_ text: [UInt8]) -> String {
    String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }.prefix(80), as: UTF8.self)
  }
}
