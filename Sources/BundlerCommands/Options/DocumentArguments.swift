import ArgumentParser
import BundleModel
import ResourceCompilers

/// How documents of Interface Builder are compiled, whatever the manifest says.
struct DocumentArguments: ParsableArguments {
  @Flag(help: "Leave out what is not understood of xibs and storyboards, with a warning.")
  var lenient = false

  @Flag(help: "Make errors of keys in nibs that are inferred, not confirmed by any of Apple's.")
  var strictNibs = false

  @Option(
    help: ArgumentHelp(
      "Write the nibs that this Xcode writes; 'auto' is that of DTXcode.",
      valueName: "version"),
    completion: .list(DocumentOptions.xcodes.map(String.init) + ["auto"]))
  var xcode: String?

  func validate() throws {
    guard let xcode, xcode != "auto" else { return }
    guard let version = Int(xcode) else {
      throw ValidationError("'--xcode \(xcode)': expected a version of Xcode, or 'auto'")
    }
    if let problem = unknownXcode(version) { throw ValidationError(problem) }
  }

  var options: DocumentOptions {
    DocumentOptions(
      isLenient: lenient ? true : nil, isStrict: strictNibs ? true : nil,
      xcode: xcode.flatMap { Int($0) }, followsInfoPlist: xcode == "auto")
  }
}
