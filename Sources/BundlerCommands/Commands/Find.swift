import AppleVocabulary
import ArgumentParser
import Diagnostics
import FileTree
import Inspection

extension Bundler {
  /// Looks through decoded contents.
  struct Find: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "find", _superCommandName: "bundler",
      abstract: "Find text in the decoded contents of bundles, archives and files.",
      discussion: """
        Looks through what 'cat' shows: property lists, strings, nibs, models, names of assets, entitlements, and text. Exit \
        status: 0 found, 1 nothing found, 2 something could not be read.
        """, aliases: ["grep"])

    @Argument(help: ArgumentHelp("The text.", valueName: "text"))
    var text: String

    @Argument(
      help: ArgumentHelp(
        "Bundles, paths inside them, archives, directories or files.", valueName: "where"),
      completion: .file())
    var places: [BundleArgument]

    @Flag(name: [.customShort("i"), .long], help: "Take capitals and small letters as the same.")
    var ignoreCase = false

    @Flag(name: [.customShort("E"), .long], help: "Take the text as a regular expression.")
    var regex = false

    @Flag(name: [.customShort("l"), .long], help: "Print names of files only.")
    var files = false

    @Option(parsing: .singleValue, help: "Only this kind of file, such as nib, plist or strings.")
    var kind: [EntryKind] = []

    @OptionGroup var form: JSONOptions

    @OptionGroup var output: OutputOptions

    func validate() throws {
      guard SearchPattern(text, isExpression: regex, ignoringCase: ignoreCase) != nil else {
        throw ValidationError("'\(text)' is no regular expression")
      }
    }

    func run() throws {
      guard let pattern = SearchPattern(text, isExpression: regex, ignoringCase: ignoreCase) else {
        return
      }
      var search = ContentSearch(pattern, kinds: Set(kind))
      var matches: [SearchMatch] = []
      var isUnable = false
      for place in places {
        do throws(FileTreeError) {
          try look(in: place, &search) { matches.append($0) }
        } catch {
          output.console.say("error: cannot read '\(place.path)': \(error.reason)")
          isUnable = true
        }
      }
      if form.json {
        try output.console.write(JSONText(matches).document)
      } else if files {
        var shown: Set<String> = []
        for match in matches where shown.insert(match.file).inserted {
          try output.console.show(match.file.visible + "\n")
        }
      } else {
        for match in matches {
          try output.console.show("\(match.file.visible):\(match.line): \(match.text.visible)\n")
        }
      }
      try output.report(search.diagnostics, of: nil)
      if isUnable { throw ExitStatus.unable }
      if matches.isEmpty { throw ExitStatus.failure }
    }

    private func look(
      in place: BundleArgument, _ search: inout ContentSearch, found: (SearchMatch) -> Void
    ) throws(FileTreeError) {
      let disk = DiskFileTree(root: "")
      let path = ProjectPath(place.path)
      if let status = try disk.status(of: path, followingLinks: true), status.kind == .file,
        let start = try? disk.contents(of: path, from: 0, count: 2), start != Array("PK".utf8)
      {
        return search.search(try disk.contents(of: path), named: place.path, found: found)
      }
      let opened = try place.open()
      try search.search(
        opened.tree, at: opened.path, prefix: place.path == "." ? "" : place.path, found: found)
    }
  }
}
