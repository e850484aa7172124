import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import FileTree
import ImageFormats
import ResourceCompilers
import Synchronization
import Testing
import VectorDrawing

/// A compilation takes nothing of the machine but what it names.
@Suite struct CompileServiceTests {
  /// Draws nothing, under the name of a version.
  struct Version: VectorRenderer {
    var version: String

    func identity(of format: VectorFormat) -> String? { "\(format) \(version)" }

    func draws(_ format: VectorFormat) -> Bool { true }

    func size(of bytes: [UInt8], _ format: VectorFormat) throws(VectorError) -> VectorSize {
      throw VectorError("it draws nothing")
    }

    func image(
      of bytes: [UInt8], _ format: VectorFormat, width: Int, height: Int
    ) throws(VectorError) -> RGBAImage {
      throw VectorError("it draws nothing")
    }
  }

  /// Returns the programs that it gets, as text.
  private static let telling = ResourceCompiler(
    rule: "tell", extensions: ["svg"], drawnFormats: { paths, _ in paths.isEmpty ? [] : [.svg] },
    compile: { _, _, environment, _ in
      CompiledResource([Array(environment.programs(for: [.svg]).joined().utf8)])
    })

  private static let plain = Compilation(rule: "tell", policy: .auto, platform: .ios)
  private static let inputs = InputFiles([InputFile(path: "a.svg", contents: [])])

  /// The result of what was planned with one version where another one is, or the diagnostics.
  private func result(planned: String?, here: String?) -> [String] {
    let there = CompileEnvironment(renderer: planned.map(Version.init))
    let compilation = there.completed(Self.plain, of: ["a.svg"], Self.telling)
    let service = CompileService(
      CompileEnvironment(renderer: here.map(Version.init)), compilers: [Self.telling])
    var diagnostics: [Diagnostic] = []
    let made = service.compile(
      Self.inputs, compilation, with: Self.telling, isPlanned: true, diagnostics: &diagnostics)
    return diagnostics.map(\.message)
      + (made?.contents ?? []).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func compilesWithThePlannedPrograms() {
    #expect(result(planned: "1", here: "1") == ["svg 1"])
    #expect(result(planned: nil, here: nil) == [""])
  }

  @Test func refusesOtherProgramsThanPlanned() {
    let message = "images were planned to be drawn by 'svg 1', and this machine has "
    #expect(result(planned: "1", here: "2") == [message + "'svg 2'"])
    #expect(result(planned: "1", here: nil) == [message + "none"])
  }

  @Test func drawsNothingWhereNothingWasToDraw() {
    #expect(result(planned: nil, here: "1") == [""])
  }

  @Test func namesOnlyProgramsThatInputsNeed() {
    let environment = CompileEnvironment(renderer: Version(version: "1"))
    #expect(environment.completed(Self.plain, of: [], Self.telling).programs.isEmpty)
    let catalog = Compilation(rule: "compile-assets", policy: .auto, platform: .ios)
    let compilation = environment.completed(
      catalog, of: ["A.xcassets/B.imageset/b.pdf"], .assetCatalogs)
    #expect(compilation.programs == ["pdf 1"])
  }
}

@Suite struct InputFilesTests {
  private final class ReadLog: Sendable {
    let indices = Mutex<[Int]>([])
  }

  @Test func readsWhatIsAskedForWhenItIs() {
    let log = ReadLog()
    let files = InputFiles(["a", "b", "c"]) { index in
      log.indices.withLock { $0.append(index) }
      return [UInt8(index)]
    }
    #expect(files.count == 3)
    #expect(files.paths.last == "c")
    #expect(log.indices.withLock { $0 } == [])
    #expect(files[1] == InputFile(path: "b", contents: [1]))
    #expect(log.indices.withLock { $0 } == [1])
    #expect(files.map(\.contents) == [[0], [1], [2]])
    #expect(log.indices.withLock { $0 } == [1, 0, 1, 2])
  }
}
