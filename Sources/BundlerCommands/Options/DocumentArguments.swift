import ArgumentParser
import BundleModel
import Compiling

/// How documents of Interface Builder are compiled, whatever the manifest says.
struct DocumentArguments: ParsableArguments {
  @Flag(help: "Leave out what is not understood of xibs and storyboards, with a warning.")
  var lenient = false

  @Option(
    help: ArgumentHelp(
      "Write the nibs that this Xcode writes (iOS and tvOS only).", valueName: "version"),
    completion: .list(DocumentOptions.xcodes.map(String.init)))
  var xcode: Int?

  func validate() throws {
    if let problem = xcode.flatMap(unknownXcode) { throw ValidationError(problem) }
  }

  var options: DocumentOptions { DocumentOptions(isLenient: lenient ? true : nil, xcode: xcode) }
}
