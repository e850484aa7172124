import ArgumentParser
import Diagnostics
import FileTree
import Glibc
import HostSystem
import Pages
import Reporting

/// Builds whenever something changes that a build could read, until it is interrupted.
///
/// Events only say when to look: each build decides by itself what there is to do, as if it were typed. So an
/// event too many costs a look at file times, and after lost events one build finds everything.
struct WatchSession {
  var request: BuildRequest
  var output: OutputOptions
  /// Run by a shell after each build that changed a bundle.
  var command: String?
  /// Milliseconds between two looks where there are no events.
  var interval: Int?
  var serving: ServingOptions
  /// Text says once what stays; other forms say everything of each build.
  private let said: SaidDiagnostics?

  init(
    request: BuildRequest, output: OutputOptions, command: String?, interval: Int?,
    serving: ServingOptions
  ) {
    self.request = request
    self.output = output
    self.command = command
    self.interval = interval
    self.serving = serving
    said = output.diagnostics.name == ReportFormat.text.name ? SaidDiagnostics() : nil
  }

  /// Events of one save come together; a build waits until they pause, in milliseconds.
  private static let pause: Int32 = 5
  /// But not longer than so many pauses.
  private static let longestPause = 20
  private static let usualInterval = 500

  func run() throws -> Never {
    let project = try OpenProject(request.project, output: output)
    let left = request.options.locations.written(in: project).map { Self.path($0) }
    let root = Self.path(project.filePrefix.isEmpty ? "." : project.filePrefix)
    var watch =
      interval == nil
      ? DirectoryWatch { path in
        // Directories of tools and of builds; a resource in one is watched as what the build read.
        left.contains(path) || ProjectPath(path).name.hasPrefix(".")
      } : nil
    watch?.add(tree: root)
    say("watching '\(root)'; Ctrl-C ends it")
    let server = try serving.isServed ? serving.start(output) : nil
    if let server {
      // Until there is a bundle, a page that waits for one.
      server.publish(Page(title: "Building …").html(number: server.nextNumber))
      _ = WorkerThread { server.run() }
    }
    var isShown = false
    var hasFailed = false
    while true {
      let hasChanged = build(&hasFailed)
      // What was read elsewhere may have changed before it was watched.
      let directories = BuildSession(project: project, request: request, output: output).directories
      func isMade(_ directory: String) -> Bool {
        left.contains { directory == $0 || directory.hasPrefix($0 + "/") }
      }
      if let server, hasChanged || !isShown {
        isShown = show(directories.filter(isMade), below: left, on: server)
      }
      let read = directories.filter { !isMade($0) }
      if watch?.addAll(read) == true { continue }
      if watch?.isComplete == true {
        watch?.waitForChanges(pause: Self.pause, times: Self.longestPause)
      } else {
        usleep(UInt32(interval ?? Self.usualInterval) * 1000)
      }
    }
  }

  /// Serves a page of the first bundle among directories of a build; false where there is none.
  ///
  /// A build that ran while files changed leaves no list of them: then the first bundle below `places`.
  private func show(
    _ directories: Set<String>, below places: [String], on server: LoopbackServer
  ) -> Bool {
    let bundles = Set(directories.compactMap(Self.bundle(around:))).sorted()
    let built = BundleArgument.bundles(below: places.map { ProjectPath($0) })
    guard let first = bundles.first ?? built.first?.text else { return false }
    let source = PageSource(path: BundleArgument(path: first), output: output, isLinted: false)
    guard let page = try? source.page() else { return false }
    server.publish(page.html(number: server.nextNumber))
    return true
  }

  /// The outermost bundle on a path; nil if there is none.
  private static func bundle(around directory: String) -> String? {
    var path = ""
    for component in directory.split(separator: "/", omittingEmptySubsequences: false) {
      path += (path.isEmpty && !directory.hasPrefix("/") ? "" : "/") + component
      if path.hasPrefix("//") { path.removeFirst() }
      if BundleArgument.isBundleName(String(component)) { return path }
    }
    return nil
  }

  /// Builds once, and runs the command; returns whether a bundle changed.
  ///
  /// A failure has been reported, and the next change may mend it; `hasFailed` is whether the last build
  /// failed.
  private func build(_ hasFailed: inout Bool) -> Bool {
    do {
      let project = try OpenProject(request.project, output: output)
      let session = BuildSession(
        project: project, request: request, output: output, isWatching: true, said: said)
      let result = Result { try session.run() }
      let hasChanged = try? result.get()
      let repeated = said?.endBuild(succeeded: hasChanged != nil) ?? []
      // Nothing is said where nothing was to do.
      if !repeated.isEmpty, hasChanged != false { say("\(repeated.totals) as before") }
      if hasFailed, hasChanged == false { say("no error any more; everything is up to date") }
      hasFailed = hasChanged == nil
      guard try result.get() else { return false }
      guard let command else { return true }
      let status = unsafe system(command)
      if status & 0x7f == SIGINT { exit(128 + SIGINT) }
      if status != 0 { say("'\(command)' failed with status \(status >> 8 & 0xff)") }
      return true
    } catch {
      let text = Bundler.fullMessage(for: error)
      if !text.isEmpty { output.console.say(text) }
      hasFailed = true
      return false
    }
  }

  private func say(_ text: String) {
    if !output.quiet { output.console.say(text) }
  }

  /// Without the slash at its end.
  private static func path(_ text: String) -> String {
    text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}

extension BuildSession {
  /// Where the files lie that the last run of the same command read and made.
  fileprivate var directories: Set<String> { BuildSnapshotFile(self).directories }
}

extension DirectoryWatch {
  /// Watches directories; returns whether one of them is new.
  fileprivate mutating func addAll(_ directories: Set<String>) -> Bool {
    var found = false
    for path in directories.sorted() where add(path) { found = true }
    return found
  }

  /// Waits for a change, and then until there is none for a while.
  fileprivate mutating func waitForChanges(pause: Int32, times: Int) {
    while wait() == .nothing {}
    for _ in 0..<times where wait(milliseconds: pause) == .nothing { return }
  }
}
