import Diagnostics
import FileTree
import Glibc
import Linting

/// Applies fix-its of findings, which rename files.
///
/// Nothing else is certain enough to be done.
struct LintFixing {
  /// Prefixed to a file's path, gives a path from the working directory.
  var prefix: String
  var output: OutputOptions

  /// Renames the files; returns how many were renamed, and reports those that could not be.
  func apply(_ fixIts: [FixIt]) -> Int {
    renames(fixIts).count { source, destination in
      guard !exists(destination), unsafe Glibc.rename(source.text, destination.text) == 0 else {
        output.console.say("warning: '\(source)' was not renamed: '\(destination)' is in the way")
        return false
      }
      return true
    }
  }

  /// What `apply` would do, as a patch in the form of Git.
  func patch(_ fixIts: [FixIt]) -> String {
    renames(fixIts).filter { !exists($0.destination) }.map { source, destination in
      """
      diff --git a/\(source) b/\(destination)
      similarity index 100%
      rename from \(source)
      rename to \(destination)

      """
    }.joined()
  }

  /// Each rename once, by paths from the working directory.
  private func renames(_ fixIts: [FixIt]) -> [(source: ProjectPath, destination: ProjectPath)] {
    var seen: Set<FixIt> = []
    return fixIts.compactMap { fixIt in
      guard fixIt.range.start == nil, !fixIt.replacement.contains("/"), !fixIt.replacement.isEmpty,
        seen.insert(fixIt).inserted
      else { return nil }
      let file = fixIt.range.file
      let source = ProjectPath(normalized: file.hasPrefix("/") ? file : prefix + file)
      return (source, source.parent.appending(name: fixIt.replacement))
    }
  }

  private func exists(_ path: ProjectPath) -> Bool {
    (try? DiskFileTree(root: "").status(of: path, followingLinks: false)) != nil
  }
}
