internal import HostSystem
package import ImageFormats
internal import Synchronization
package import VectorDrawing

/// A program that draws vector images of one format.
package struct VectorTool: Equatable, Sendable {
  package let format: VectorFormat
  /// The program and its version, as it says it: `rsvg-convert version 2.54.7`.
  package let version: String
  let program: ExternalTool

  /// Returns the default program for a format, and its package of Debian.
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
  /// With `asksForVersion` false the program is not run, and its name stands for its version.
  ///
  /// - Throws: an error if there is one that does not say its version, so that it would not draw
  ///   anything either.
  package init?(
    _ format: VectorFormat, in directories: [String], asksForVersion: Bool = true
  ) throws(VectorError) {
    let name = Self.requirement(format).program
    guard let program = ExternalTool(name, in: directories) else { return nil }
    let arguments = format == .pdf ? ["-v"] : ["--version"]
    self.format = format
    self.program = program
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
package enum VectorFormat: String, Hashable, Sendable, CaseIterable {
  case svg, pdf
}

/// A renderer of vector images.
package protocol VectorRenderer: Sendable {
  /// The program for a format with its version, which decides how images look; nil if there is none.
  func identity(of format: VectorFormat) -> String?

  /// True if all images of a format can be drawn, some perhaps by a program.
  func draws(_ format: VectorFormat) -> Bool

  /// Why an image is drawn only by a program of the machine: `it has text`; nil if it needs none.
  func needOfProgram(_ bytes: [UInt8], _ format: VectorFormat) -> String?

  /// A renderer that runs no program; nil if nothing is left of it.
  var withoutPrograms: (any VectorRenderer)? { get }

  /// The size of an image, or of the first page of a document.
  func size(of bytes: [UInt8], _ format: VectorFormat) throws(VectorError) -> VectorSize

  /// An image, or the first page of a document, stretched to so many pixels on a clear ground.
  func image(
    of bytes: [UInt8], _ format: VectorFormat, width: Int, height: Int
  ) throws(VectorError) -> RGBAImage
}

extension VectorRenderer {
  package func needOfProgram(_ bytes: [UInt8], _ format: VectorFormat) -> String? {
    draws(format) ? nil : "it has no renderer"
  }

  package var withoutPrograms: (any VectorRenderer)? { nil }
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
