internal import HostSystem
package import ImageFormats
internal import Synchronization

/// A program that draws vector images of one format.
package struct VectorTool: Equatable, Sendable {
  package let format: VectorFormat
  /// The program and its version, as it says it: `rsvg-convert version 2.54.7`.
  package let version: String
  let program: ExternalTool
  /// The program that reports the size of a page; nil if the size is read from the image itself.
  let measuring: ExternalTool?

  /// Returns the default program for a format, and its package of Debian.
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

/// The format of a vector image.
package enum VectorFormat: Hashable, Sendable, CaseIterable {
  case svg, pdf
}

/// The size of a vector image in points.
package struct VectorSize: Equatable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Pixels on each side at a scale; no side is 0.
  ///
  /// Docs/Rules.md, Asset catalogs 6.5.
  package func pixels(scale: Int) -> (width: Int, height: Int) {
    func pixels(_ points: Double) -> Int {
      max(1, Int(min(points * Double(scale), 1e6).rounded()))
    }
    return (pixels(width), pixels(height))
  }
}

/// A renderer of vector images.
package protocol VectorRenderer: Sendable {
  /// The program for a format with its version, which decides how images look; nil if there is none.
  func identity(of format: VectorFormat) -> String?

  /// True if images of a format can be drawn.
  func draws(_ format: VectorFormat) -> Bool

  /// The size of an image, or of the first page of a document.
  func size(of bytes: [UInt8], _ format: VectorFormat) throws(VectorError) -> VectorSize

  /// An image, or the first page of a document, stretched to so many pixels on a clear ground.
  func image(
    of bytes: [UInt8], _ format: VectorFormat, width: Int, height: Int
  ) throws(VectorError) -> RGBAImage
}

/// Why a vector image cannot be drawn.
package struct VectorError: Error, Equatable, Sendable {
  /// Lower case, without a full stop.
  package var reason: String

  package init(_ reason: String) { self.reason = reason }
}

/// The time that programs take to draw the documents of a run, which is bounded in total.
///
/// A document has 30 seconds each time it is drawn; one that took all of them once is not tried again.
/// All of them together have 120 seconds, and 2 more for each document: ordinary ones take some
/// hundredths of a second.
package final class DrawingTime: Sendable {
  /// For one program, in seconds.
  private let limit: Int
  /// For all documents, and for each.
  private let base, each: Duration

  private struct State {
    var used = Duration.zero
    /// By their hashes.
    var documents: Set<Int> = []
    var failures: [Int: VectorError] = [:]
  }

  private let state = Mutex(State())

  /// `limit`, `base` and `each` are seconds.
  package init(limit: Int = 30, base: Int = 120, each: Int = 2) {
    self.limit = limit
    self.base = .seconds(base)
    self.each = .seconds(each)
  }

  /// Runs `body`, which draws or measures a document in as many seconds as it is given.
  ///
  /// - Throws: what `body` throws; what it threw before, of a document that took too long; or an error
  ///   when the time of all is over.
  func drawing<Result>(
    _ document: [UInt8], _ body: (_ seconds: Int) throws(VectorError) -> Result
  ) throws(VectorError) -> Result {
    let key = document.hashValue
    let failure = state.withLock { state -> VectorError? in
      if let failure = state.failures[key] { return failure }
      state.documents.insert(key)
      let all = base + each * state.documents.count
      return state.used < all ? nil : .outOfTime(all, documents: state.documents.count)
    }
    if let failure { throw failure }
    let start = ContinuousClock.now
    do throws(VectorError) {
      let result = try body(limit)
      _ = use(start)
      return result
    } catch {
      // Its end is looked for from time to time.
      if use(start) > .seconds(limit) - .milliseconds(500) {
        state.withLock { $0.failures[key] = error }
      }
      throw error
    }
  }

  /// Counts the time since a start, and returns it.
  private func use(_ start: ContinuousClock.Instant) -> Duration {
    let time = ContinuousClock.now - start
    state.withLock { $0.used += time }
    return time
  }
}

extension VectorError {
  fileprivate static func outOfTime(_ all: Duration, documents: Int) -> VectorError {
    VectorError(
      "the vector images before it took more than \(all.components.seconds) seconds, which is all "
        + "that \(documents) of them have")
  }
}
