import Diagnostics
internal import FileSystem
import FileTree
import Glibc
import Linting

/// Applies the edits and renames of fix-its.
struct LintFixing {
  /// Prefixed to a file's path, gives a path from the working directory.
  var prefix: String
  var output: OutputOptions

  /// Returns how many were applied; reports those that could not be.
  func apply(_ fixIts: [FixIt]) throws -> Int {
    var count = 0
    let edits = fixIts.filter { $0.range.start != nil }
    for file in edits.map(\.range.file).unique {
      count += try edit(file, edits.filter { $0.range.file == file })
    }
    let renames = fixIts.filter { $0.range.start == nil }.unique
    return count + renames.count(where: rename)
  }

  private func path(_ file: String) -> String { file.hasPrefix("/") ? file : prefix + file }

  private func edit(_ file: String, _ edits: [FixIt]) throws -> Int {
    let path = path(file)
    do throws(FileTreeError) {
      let text = try DiskFileTree(root: "").contents(of: ProjectPath(normalized: path))
      // Source positions count bytes of UTF-8; a file with zeros is in another encoding.
      guard !text.contains(0) else { return 0 }
      let result = applyFixIts(edits, to: text)
      if result.count > 0 { try replaceFile(path, contents: result.text, as: .usersFile) }
      return result.count
    } catch {
      output.console.say("error: cannot change '\(path)': \(error.reason)")
      throw ExitStatus.unable
    }
  }

  private func rename(_ fixIt: FixIt) -> Bool {
    let source = ProjectPath(normalized: path(fixIt.range.file))
    guard !fixIt.replacement.contains("/"), !fixIt.replacement.isEmpty else { return false }
    let destination = source.parent.appending(name: fixIt.replacement)
    let isTaken =
      (try? DiskFileTree(root: "").status(of: destination, followingLinks: false)) != nil
    guard !isTaken, unsafe Glibc.rename(source.text, destination.text) == 0 else {
      output.console.say("warning: '\(source)' was not renamed: '\(destination)' is in the way")
      return false
    }
    return true
  }
}

extension Sequence where Element: Hashable {
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
