internal import HostSystem
package import ImageFormats
internal import Synchronization
package import VectorDrawing

/// Draws vector images, those that `VectorDrawing` does not draw by programs of the machine.
///
/// Each program is looked for when it is needed.
package final class VectorTools: VectorRenderer {
  /// The result of looking for a program.
  private enum Found {
    case tool(VectorTool)
    case nothing
    /// It is there, and does not work.
    case fault(VectorError)
  }

  /// The permitted use of the programs.
  package enum Use: Sendable {
    /// They are asked for their versions, and draw.
    case drawing
    /// They are not run: their names stand for their versions, and nothing can be drawn.
    case naming
  }

  private let directories: [String]
  private let use: Use
  /// The time that is left for all of them.
  private let time: DrawingTime
  private let found = Mutex<[VectorFormat: Found]>([:])

  /// The programs in directories, which are absolute paths.
  package init(
    in directories: [String], for use: Use = .drawing, time: DrawingTime = DrawingTime()
  ) {
    self.directories = directories
    self.use = use
    self.time = time
  }

  /// The paths where programs were looked for, each up to the one that is there: what they are decided
  /// something.
  package var soughtFiles: [String] {
    let formats = found.withLock { found in VectorFormat.allCases.filter { found[$0] != nil } }
    return formats.flatMap { format in
      ExternalTool.places(of: VectorTool.requirement(format).program, in: directories)
    }
  }

  private func look(for format: VectorFormat) -> Found {
    found.withLock { found in
      if let known = found[format] { return known }
      var result = Found.nothing
      do throws(VectorError) {
        if let tool = try VectorTool(format, in: directories, asksForVersion: use == .drawing) {
          result = .tool(tool)
        }
      } catch {
        result = .fault(error)
      }
      found[format] = result
      return result
    }
  }

  package func identity(of format: VectorFormat) -> String? {
    switch look(for: format) {
    case .tool(let tool): tool.version
    case .fault(let error): error.reason
    case .nothing: nil
    }
  }

  package func draws(_ format: VectorFormat) -> Bool {
    if case .nothing = look(for: format) { false } else { true }
  }

  package func needOfProgram(_ bytes: [UInt8], _ format: VectorFormat) -> String? {
    // A single pixel asks for everything that is in the document.
    do throws(DrawingError) {
      _ = try Self.drawing(of: bytes, format, width: 1, height: 1)
      return nil
    } catch {
      return error.reason
    }
  }

  package var withoutPrograms: (any VectorRenderer)? { VectorTools(in: [], for: use) }

  package func size(
    of bytes: [UInt8], _ format: VectorFormat
  ) throws(VectorError) -> VectorSize {
    switch format {
    case .svg:
      guard let size = VectorSize(svg: bytes) else {
        throw VectorError("it has no size: neither width and height nor a viewBox")
      }
      return size
    case .pdf:
      do throws(DrawingError) {
        return try VectorSize(pdf: bytes)
      } catch {
        throw VectorError(error.reason)
      }
    }
  }

  package func image(
    of bytes: [UInt8], _ format: VectorFormat, width: Int, height: Int
  ) throws(VectorError) -> RGBAImage {
    guard width > 0, height > 0, width <= Self.greatestSide, height <= Self.greatestSide,
      width * height <= Self.greatestArea
    else { throw VectorError("a bitmap of \(width) x \(height) pixels is too large") }
    let need: String
    do throws(DrawingError) {
      return try Self.drawing(of: bytes, format, width: width, height: height)
    } catch {
      need = error.reason
    }
    return try tool(format, for: need).image(of: bytes, width: width, height: height, time)
  }

  private static func drawing(
    of bytes: [UInt8], _ format: VectorFormat, width: Int, height: Int
  ) throws(DrawingError) -> RGBAImage {
    switch format {
    case .svg: try VectorDrawing.drawing(svg: bytes, width: width, height: height)
    case .pdf: try VectorDrawing.drawing(pdf: bytes, width: width, height: height)
    }
  }

  private static let greatestSide = 16_384
  private static let greatestArea = 1 << 26

  /// The program for a format; `need` is why it is needed.
  private func tool(
    _ format: VectorFormat, for need: String
  ) throws(VectorError) -> VectorTool {
    if use == .naming { throw VectorError("\(need), and this command runs no program") }
    switch look(for: format) {
    case .tool(let tool): return tool
    case .fault(let error): throw error
    case .nothing:
      let required = VectorTool.requirement(format)
      throw VectorError(
        "\(need), and '\(required.program)' of the package '\(required.package)' is not installed")
    }
  }
}

extension VectorTool {
  fileprivate func image(
    of bytes: [UInt8], width: Int, height: Int, _ time: DrawingTime
  ) throws(VectorError) -> RGBAImage {
    let arguments =
      switch format {
      case .svg: ["--format=png", "--width=\(width)", "--height=\(height)"]
      case .pdf:
        [
          "-png", "-singlefile", "-transp", "-cropbox", "-scale-to-x", "\(width)", "-scale-to-y",
          "\(height)", "-", "-",
        ]
      }
    let file = try run(program, arguments, input: bytes, time)
    let image: RGBAImage
    do {
      image = try PNGFile(decoding: file).image(limit: 1 << 29)
    } catch {
      throw VectorError("\(program.name) wrote no image: \(error)")
    }
    // A side of a page that is no whole number of points may come out a pixel longer.
    guard image.width - width == 0 || image.width - width == 1,
      image.height - height == 0 || image.height - height == 1
    else { throw VectorError("\(program.name) drew \(image.width) x \(image.height) pixels") }
    return image.cut(width: width, height: height)
  }

  private func run(
    _ program: ExternalTool, _ arguments: [String], input: [UInt8], _ time: DrawingTime
  ) throws(VectorError) -> [UInt8] {
    try time.drawing(input) { seconds throws(VectorError) in
      var limits = ToolLimits()
      limits.seconds = seconds
      do throws(ToolFailure) {
        return try program.run(arguments, input: input, limits: limits)
      } catch {
        throw VectorError(error.description)
      }
    }
  }
}

extension RGBAImage {
  /// The upper left part.
  fileprivate func cut(width: Int, height: Int) -> RGBAImage {
    if width == self.width && height == self.height { return self }
    var part: [UInt8] = []
    for row in 0..<height { part += pixels[4 * row * self.width..<4 * (row * self.width + width)] }
    return RGBAImage(width: width, height: height, pixels: part)
  }
}
