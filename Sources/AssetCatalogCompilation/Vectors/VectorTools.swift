internal import HostSystem
package import ImageFormats

/// The programs of the machine that draw vector images.
package struct VectorTools: VectorRenderer, Sendable {
  package var tools: [VectorTool]
  /// What is there and does not work.
  private var faults: [(format: VectorFormat, error: VectorError)] = []
  /// What is left of the time for all of them.
  package let time: DrawingTime

  /// What the machine has, looked for once.
  package static let installed = VectorTools(in: ExternalTool.searchPath)

  package init(tools: [VectorTool], time: DrawingTime = DrawingTime()) {
    self.tools = tools
    self.time = time
  }

  /// The programs in directories.
  package init(in directories: [String]) {
    self.init(tools: [])
    for format in [VectorFormat.svg, .pdf] {
      do throws(VectorError) {
        if let tool = try VectorTool(format, in: directories) { tools.append(tool) }
      } catch {
        faults.append((format, error))
      }
    }
  }

  /// What decides how images look, as far as it is known without asking the programs: their names.
  package static var names: [String] {
    [VectorFormat.svg, .pdf].compactMap { format in
      ExternalTool(VectorTool.requirement(format).program).map(\.name)
    }
  }

  /// What decides how images look, besides the images.
  package var versions: [String] { tools.map(\.version) }

  package func draws(_ format: VectorFormat) -> Bool {
    tools.contains { $0.format == format } || faults.contains { $0.format == format }
  }

  package func size(
    of bytes: [UInt8], _ format: VectorFormat
  ) throws(VectorError) -> VectorSize {
    switch format {
    case .svg:
      guard let size = VectorSize(svg: bytes) else {
        throw VectorError("it has no size: neither width and height nor a viewBox")
      }
      return size
    case .pdf: return try tool(format).pageSize(of: bytes, time)
    }
  }

  package func image(
    of bytes: [UInt8], _ format: VectorFormat, width: Int, height: Int
  ) throws(VectorError) -> RGBAImage {
    guard width > 0, height > 0, width <= Self.greatestSide, height <= Self.greatestSide,
      width * height <= Self.greatestArea
    else { throw VectorError("a bitmap of \(width) x \(height) pixels is too large") }
    return try tool(format).image(of: bytes, width: width, height: height, time)
  }

  private static let greatestSide = 16_384
  private static let greatestArea = 1 << 26

  private func tool(_ format: VectorFormat) throws(VectorError) -> VectorTool {
    if let fault = faults.first(where: { $0.format == format }) { throw fault.error }
    guard let tool = tools.first(where: { $0.format == format }) else {
      let required = VectorTool.requirement(format)
      throw VectorError(
        "'\(required.program)' of the package '\(required.package)' is not installed")
    }
    return tool
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

  /// The size of a document's first page, as it is shown.
  fileprivate func pageSize(
    of bytes: [UInt8], _ time: DrawingTime
  ) throws(VectorError) -> VectorSize {
    guard let measuring else { throw VectorError("there is no tool that measures pages") }
    let text = try run(measuring, ["-"], input: bytes, time)
    guard let size = VectorSize(pdfinfo: String(decoding: text, as: UTF8.self)) else {
      throw VectorError("\(measuring.name) tells no page size")
    }
    return size
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
