import AssetCatalogCompilation
import AssetCatalogFormat
import BundleModel
import BundlerTestSupport
import CompiledAssetFormat
import Diagnostics
import FileTree
import ImageFormats
import Testing
import VectorDrawing

/// A catalog `A.xcassets` in memory.
struct CatalogFixture {
  var tree = InMemoryFileTree([:])

  /// Adds a directory with a `Contents.json` of this text, besides its version.
  mutating func add(_ path: String, _ text: String, files: [String: [UInt8]] = [:]) {
    let comma = text.isEmpty ? "" : ", "
    tree["A.xcassets/\(path)/Contents.json"] = .file("{\"info\": {\"version\": 1}\(comma)\(text)}")
    for (name, bytes) in files {
      tree["A.xcassets/\(path)/\(name)"] = .bytes(bytes, isExecutable: false)
    }
  }

  struct Result {
    var compiled: CompiledCatalogs?
    var names: [String]
    var diagnostics: [Diagnostic]

    var ids: [String] { diagnostics.map(\.id) }

    func archive() throws -> AssetArchive {
      let file = try #require(compiled?.files.first { $0.name == "Assets.car" })
      return try AssetArchive(decoding: file.contents)
    }

    func contents(_ name: String) -> [UInt8]? {
      compiled?.files.first { $0.name == name }?.contents
    }
  }

  /// Compiles the catalog; checks that the planned names are those of the files.
  func compile(
    _ options: CatalogOptions, packs: Bool = false, renderer: (any VectorRenderer)? = nil
  ) -> Result {
    var options = options
    options.packing = packs ? .auto : .none
    var diagnostics: [Diagnostic] = []
    guard let catalog = AssetCatalog(reading: "A.xcassets", in: tree, diagnostics: &diagnostics)
    else { return Result(compiled: nil, names: [], diagnostics: diagnostics) }
    let names = outputNames(of: [catalog], options)
    let compiled = compileCatalogs(
      [catalog], options, environment: CompileEnvironment(renderer: renderer), in: tree,
      diagnostics: &diagnostics)
    if let compiled { #expect(compiled.files.map(\.name) == names) }
    return Result(compiled: compiled, names: names, diagnostics: diagnostics)
  }
}

/// A PNG of one color.
func png(_ width: Int, _ height: Int, _ pixel: [UInt8] = [200, 100, 50, 255]) -> [UInt8] {
  let pixels = (0..<width * height).flatMap { _ in pixel }
  return PNGImage(RGBAImage(width: width, height: height, pixels: pixels)).encoded()
}

/// Draws every vector image as a plain area of its size.
struct FlatRenderer: VectorRenderer {
  var size = VectorSize(width: 10, height: 20)
  var formats: [VectorFormat] = [.svg, .pdf]
  /// Why nothing can be drawn.
  var fault: String?

  func identity(of format: VectorFormat) -> String? { draws(format) ? "flat" : nil }

  func draws(_ format: VectorFormat) -> Bool { formats.contains(format) }

  func size(of bytes: [UInt8], _ format: VectorFormat) throws(VectorError) -> VectorSize {
    if let fault { throw VectorError(fault) }
    return size
  }

  func image(
    of bytes: [UInt8], _ format: VectorFormat, width: Int, height: Int
  ) throws(VectorError) -> RGBAImage {
    RGBAImage(
      width: width, height: height,
      pixels: Array(repeatElement([0, 0, 0, 128], count: width * height).joined()))
  }
}

extension AssetArchive {
  /// Each rendition as its facet's name and its key's attributes but the identifier.
  func keys() throws -> [String] {
    var keys: [String] = []
    for entry in entries {
      let rendition = try rendition(entry)
      let values = rendition.key.attributes.filter { $0.attribute != .identifier }
        .map { "\($0.attribute.name ?? "?")=\($0.value)" }
      keys.append("\(facet(of: rendition.key)?.name ?? "-") \(values.joined(separator: " "))")
    }
    return keys
  }
}
