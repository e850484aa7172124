import NibCompilation
import NibFormat
import Testing

extension Sample {
  /// Compiles a xib of iOS with these objects beside the stand-ins of every xib.
  static func iOSList(
    _ objects: String, xcode: NibXcode = .xcode16, isBaseLocalization: Bool = false
  ) -> Sample {
    Sample(
      document: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"
        toolsVersion="21225" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"
        colorMatched="YES"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>\(objects)</objects>
        </document>
        """,
      options: NibCompilationOptions(
        isBaseLocalization: isBaseLocalization, xcode: xcode))
  }

  /// What follows the keys of every view in the first object of a class.
  func ownLines(_ className: String) throws -> [String] {
    let all = try lines(className)
    let last = all.firstIndex { $0.hasPrefix("UIViewLargeContentStoredProperties") }
    return Array(all[(try #require(last) + 1)...])
  }

  /// The nib inside of the first `UINib`.
  func nested() throws -> Sample {
    let graph = try #require(graph)
    let nib = try #require(try objects("UINib").first)
    let data = try #require(graph.object("archiveData", of: nib))
    guard case .data(let bytes) = graph[data]["NS.bytes"] else {
      throw MissingArchive()
    }
    var sample = self
    sample.graph = try NibFile(decoding: bytes).graph
    return sample
  }

  private struct MissingArchive: Error {}
}
