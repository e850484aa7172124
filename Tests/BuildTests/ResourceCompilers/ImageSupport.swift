import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import FileTree
import ImageFormats
import ResourceCompilers

/// What a compiler makes of files.
func compile(
  _ compiler: ResourceCompiler, _ policy: CompilePolicy, _ files: [(String, [UInt8])],
  on platform: Platform = .macos
) -> (bytes: [UInt8]?, diagnostics: [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  let result = compiler.compile(
    InputFiles(files.map { InputFile(path: ProjectPath($0.0), contents: $0.1) }),
    Compilation(
      rule: compiler.rule, policy: policy, platform: platform, copyRemedies: ["copy it"]),
    CompileEnvironment(), &diagnostics)
  return (result?.contents.first, diagnostics)
}

/// An image with some colors, opaque or not.
func sampleImage(_ width: Int, _ height: Int, isOpaque: Bool = true) -> RGBAImage {
  var pixels: [UInt8] = []
  for index in 0..<width * height {
    let alpha = isOpaque ? 255 : UInt8(index % 3 * 100)
    pixels += [UInt8(index % 256), UInt8(index * 7 % 256), 200, alpha]
  }
  return RGBAImage(width: width, height: height, pixels: pixels)
}

/// Files that are called `.png` in real projects.
enum Impostor {
  static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8)
  static let pointer = Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\n".utf8)
}
