import AppKitNibs
import AppleVocabulary
import Diagnostics
import InterfaceBuilderFormat
import NibCompilation
import NibFormat
import PropertyListFormat
import ResourceCompilers

extension FuzzTarget {
  /// Compiles bytes of unknown origin to nibs, and reads what came of them.
  static func exerciseNibCompilation(_ bytes: [UInt8]) {
    var diagnostics: [Diagnostic] = []
    guard
      let document = InterfaceBuilderDocument(
        decoding: bytes, file: "fuzz", diagnostics: &diagnostics)
    else { return }
    let options = NibCompilationOptions(module: "M", isBaseLocalization: true)
    let packaging = NibPackaging(deploymentTarget: NibSystemVersion(10, 9))
    if document.kind.platform == .watchos {
      let made = WatchStoryboard.compile(document, options: options, diagnostics: &diagnostics)
      for file in made?.files(named: "I") ?? [] {
        precondition((try? PropertyList(decoding: file.bytes)) != nil)
      }
      return
    }
    guard !document.kind.isStoryboard else {
      let storyboard = compileStoryboard(document, options: options, diagnostics: &diagnostics)
      let members = storyboard?.members(packaging.files(of:)) ?? []
      for member in members where member.path != "Info.plist" {
        precondition((try? NibFile(decoding: member.bytes)) != nil)
      }
      return
    }
    let nib = compileNib(document, options: options, diagnostics: &diagnostics)
    for file in nib.map({ packaging.files(of: $0).members }) ?? [] {
      precondition((try? NibFile(decoding: file.bytes)) != nil)
    }
  }
}
