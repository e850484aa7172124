import ArgumentParser
import Execution
import FileTree
import HostSystem
import Inspection
import Pages

extension Bundler {
  /// "Show Package Contents" with a preview of everything, as a page.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", _superCommandName: "bundler",
      abstract: "Show what is in a bundle, an archive, a catalog or a file, as a page.",
      discussion: """
        Writes one HTML file that needs no other file and no network: what 'info' tells, a map of sizes, the tree, \
        images by scale, idiom and appearance, colors, texts of all languages, property lists, interfaces with \
        their connections, fonts, data models, equal files, and what 'lint' finds. Nothing of the bundle runs in it.
        """)

    @Argument(
      help: ArgumentHelp(
        "A bundle, a path inside one, an .ipa or a .zip, a catalog or any file; by default the only bundle in build/.",
        valueName: "path"),
      completion: .file())
    var path: BundleArgument?

    @Option(
      name: [.customShort("o", allowingJoined: true), .customLong("output")],
      help: ArgumentHelp(
        "The file to write, '-' for standard output; by default the bundle's name with .html.",
        valueName: "file"))
    var destination: String?

    @Flag(help: "Open the page in the desktop's browser.")
    var open = false

    @OptionGroup var serving: ServingOptions

    @Flag(help: "Do not check with the rules of 'lint'.")
    var noLint = false

    @OptionGroup var output: OutputOptions

    func validate() throws {
      if open, !serving.isServed, destination.map({ OutputPath($0) }) == .standardOutput {
        throw ValidationError("'--open' needs a file or '--serve', not standard output")
      }
    }

    func run() throws {
      let path = try path ?? .onlyBuilt(output)
      let source = PageSource(path: path, output: output, isLinted: !noLint)
      let page = try WorkingLine.during("reading \(path.path)", output) { try source.page() }
      guard serving.isServed else { return try write(page) }
      Interruption.ignoreBrokenPipes()
      let server = try serving.start(output)
      server.publish(page.html(number: server.nextNumber))
      if destination != nil { try write(page) }
      if open, !DesktopOpening.open(server.address) {
        output.console.say("warning: there is no browser to open")
      }
      server.run()
    }

    private func write(_ page: Page) throws {
      let place = destination ?? FileName(page.title).base + ".html"
      guard OutputPath(place) != .standardOutput else {
        return try output.console.write(page.html())
      }
      let bytes = page.html()
      do throws(FileTreeError) {
        try updateFile(place, contents: bytes, as: .usersFile)
      } catch {
        output.console.say("error: cannot write '\(place)': \(error.reason)")
        throw ExitStatus.unable
      }
      if !output.quiet { output.console.say("'\(place)', \(humanReadable(Int64(bytes.count)))") }
      if open, !DesktopOpening.open(place) {
        output.console.say("warning: there is no browser to open")
      }
    }
  }
}
