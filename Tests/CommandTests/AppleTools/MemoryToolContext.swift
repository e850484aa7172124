import AppleTools
import FileTree
import Synchronization

/// A world of files in memory, and what a tool said and printed in it.
final class MemoryToolContext: ToolContext {
  struct World: Sendable {
    var files: [String: [UInt8]] = [:]
    var directories: Set<String> = ["/", "/project"]
    var input: [UInt8] = []
    var output: [UInt8] = []
    var errors: [String] = []
  }

  private let world: Mutex<World>

  /// Files by their paths, relative to the working directory.
  init(_ files: [String: [UInt8]] = [:], input: [UInt8] = []) {
    world = Mutex(World(input: input))
    for (path, bytes) in files {
      let place = place(path)
      world.withLock {
        $0.files[place.text] = bytes
        Self.addDirectories(to: place.parent, &$0)
      }
    }
  }

  convenience init(_ files: [String: String], input: String = "") {
    self.init(files.mapValues { Array($0.utf8) }, input: Array(input.utf8))
  }

  var output: [UInt8] { world.withLock(\.output) }
  var outputText: String { String(decoding: output, as: UTF8.self) }
  /// Standard error, line by line.
  var errors: [String] { world.withLock(\.errors) }

  /// A file as it is now.
  subscript(path: String) -> [UInt8]? { world.withLock { $0.files[place(path).text] } }
  func text(_ path: String) -> String? { self[path].map { String(decoding: $0, as: UTF8.self) } }

  var workingDirectory: String { "/project" }

  /// Every tool is in one directory.
  func location(of tool: String) -> String? { "/tools/" + tool }

  func read(_ path: String) throws(FileTreeError) -> [UInt8] {
    guard let bytes = self[path] else {
      throw FileTreeError(kind(of: path) == .directory ? .isADirectory : .notFound, path: path)
    }
    return bytes
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileTreeError) {
    let place = place(path)
    if kind(of: path) == .directory { throw FileTreeError(.isADirectory, path: path) }
    guard kind(of: place.parent.text) == .directory else {
      throw FileTreeError(.notFound, path: path)
    }
    world.withLock { $0.files[place.text] = bytes }
  }

  func readInputLine() -> String? {
    world.withLock { world in
      if world.input.isEmpty { return nil }
      let line = world.input.prefix { $0 != 0x0A }
      world.input.removeFirst(min(line.count + 1, world.input.count))
      return String(decoding: line, as: UTF8.self)
    }
  }

  func kind(of path: String) -> FileKind? {
    let text = place(path).text
    return world.withLock {
      $0.directories.contains(text) ? .directory : $0.files[text] == nil ? nil : .file
    }
  }

  func entries(of directory: String) throws(FileTreeError) -> [DirectoryListing.Entry] {
    guard kind(of: directory) == .directory else {
      throw FileTreeError(.notADirectory, path: directory)
    }
    let place = place(directory)
    let paths = world.withLock { Array($0.files.keys) + Array($0.directories) }
    let children = paths.map { ProjectPath(normalized: $0) }
      .filter { $0.text != "/" && $0.parent == place }
    let entries = children.map {
      DirectoryListing.Entry(name: $0.name, kind: kind(of: $0.text) ?? .special)
    }
    return DirectoryListing(entries: entries).entries
  }

  func makeDirectory(_ path: String) throws(FileTreeError) {
    let place = place(path)
    if kind(of: path) == .file { throw FileTreeError(.notADirectory, path: path) }
    world.withLock { Self.addDirectories(to: place, &$0) }
  }

  func remove(_ path: String) throws(FileTreeError) {
    let text = place(path).text
    world.withLock {
      $0.files = $0.files.filter { $0.key != text && !$0.key.hasPrefix(text + "/") }
      $0.directories = $0.directories.filter { $0 != text && !$0.hasPrefix(text + "/") }
    }
  }

  func readStandardInput() throws(FileTreeError) -> [UInt8] { world.withLock(\.input) }
  func print(_ bytes: [UInt8]) { world.withLock { $0.output += bytes } }
  func say(_ line: String) { world.withLock { $0.errors.append(line) } }

  private func place(_ path: String) -> ProjectPath {
    ProjectPath(normalized: workingDirectory).appending(path)
  }

  private static func addDirectories(to path: ProjectPath, _ world: inout World) {
    var path = path
    while !path.isRoot, world.directories.insert(path.text).inserted { path = path.parent }
  }
}
