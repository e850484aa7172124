import AppleTools
import ArgumentParser
import Glibc

/// Runs the command line of this process to its end.
///
/// Started under the name of one of Apple's tools, by a link for instance, the process is that tool.
package func runBundler() async {
  let arguments = CommandLine.arguments
  if let tool = AppleTool.named(arguments.first ?? "") {
    exit(tool.run(Array(arguments.dropFirst()), in: .system))
  }
  await Bundler.main()
}
