internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import HostSystem
internal import ImageFormats

extension LintRules {
  /// Checks what image files hold.
  static let images: [LintRule] = [brokenImage]

  /// A JPEG under such a name is none: systems show it.
  static let brokenImage = LintRule(
    "broken-image", .warning, "a PNG holds no image"
  ) { input, report in
    for target in input.targets {
      for image in target.brokenImages {
        report(
          image.problem, at: image.resource.range ?? SourceRange(file: image.resource.source.text),
          details: image.advice)
      }
    }
  }
}

extension LintTarget {
  /// A PNG that cannot be decoded.
  struct BrokenImage: Sendable {
    var resource: Resource
    /// Why.
    var problem: String
    var advice: [String]
  }

  /// The PNGs whose chunks are damaged or missing; pixels are not decoded.
  static func brokenImages(
    _ resources: [Resource], in tree: any FileTree, on workers: Workers
  ) -> [BrokenImage] {
    let images = resources.filter { $0.source.name.lowercased().hasSuffix(".png") }
    return parallelMap(images, on: workers) { _, image in
      (try? tree.contents(of: image.source)).flatMap { BrokenImage(image, $0) }
    }.compactMap(\.self)
  }
}

extension LintTarget.BrokenImage {
  /// Nil for a file that systems show, as a PNG or as an image of another format.
  init?(_ resource: LintTarget.Resource, _ bytes: [UInt8]) {
    do {
      _ = try PNGFile(decoding: bytes)
      return nil
    } catch {
      let format = FileSignature(bytes)
      if let format, format.isImage, format.rightExtension != "png" { return nil }
      let (message, advice) = FileSignature.problem(of: bytes, readingAs: "PNG", error)
      self.init(
        resource: resource, problem: "'\(resource.source.text)' shows nothing: \(message)",
        advice: advice)
    }
  }
}
