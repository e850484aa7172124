import Diagnostics
import FileTree
import HostSystem

/// Tells which files differ from those of a revision of Git.
///
/// Git reads the revision's objects and nothing else: no index, no work tree, so that no filter, hook, or
/// monitor of the checkout runs, and nothing is fetched. The comparison is of bytes: a file that a filter of
/// Git has changed on its way to the disk counts as changed.
struct ChangedFiles {
  private let git: ExternalTool
  private let revision: String
  /// Absolute; paths of findings start there.
  private let directory: String

  struct Failure: Error {
    var message: String
  }

  init(since revision: String, in directory: String) throws(Failure) {
    guard let git = ExternalTool("git") else { throw Failure(message: "git is not installed") }
    guard !revision.isEmpty, !revision.hasPrefix("-"),
      !revision.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: ":") })
    else { throw Failure(message: "'\(revision)' is no revision") }
    self.git = git
    self.revision = revision
    self.directory = directory
    do throws(Failure) {
      _ = try run(["cat-file", "-e", revision + "^{tree}"])
    } catch {
      throw Failure(message: "there is no revision '\(revision)' here: \(error.message)")
    }
  }

  /// The findings of which the place, or the place of a note, is in a file that is new or changed.
  func filtering(_ findings: [Diagnostic], in tree: any FileTree) throws(Failure) -> [Diagnostic] {
    let files = Set(findings.flatMap(\.files)).sorted()
    let changed = try changed(among: files, in: tree)
    return findings.filter { finding in
      finding.files.isEmpty || finding.files.contains(where: changed.contains)
    }
  }

  private func changed(
    among files: [String], in tree: any FileTree
  ) throws(Failure) -> Set<String> {
    // A name with a line end cannot be asked for.
    var changed = Set(files.filter { $0.utf8.contains(UInt8(ascii: "\n")) })
    let asked = files.filter { !changed.contains($0) && !$0.hasPrefix("/") }
    changed.formUnion(files.filter { $0.hasPrefix("/") })
    let input = asked.map { "\(revision):./\($0)\n" }.joined()
    var output = try run(["cat-file", "--batch"], input: Array(input.utf8))[...]
    for file in asked {
      let old = Self.object(&output)
      let new = try? tree.contents(of: ProjectPath(file))
      if old == nil || new.map({ old?.elementsEqual($0) != true }) ?? true { changed.insert(file) }
    }
    return changed
  }

  /// The next object of `git cat-file --batch`; nil for one that is missing.
  ///
  /// Source: git-cat-file(1), *Batch output*: `OID SP TYPE SP SIZE LF CONTENTS LF`, or `… missing LF`.
  private static func object(_ output: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let end = output.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let head = String(decoding: output[..<end], as: UTF8.self).split(separator: " ")
    output = output[(end + 1)...]
    guard head.count == 3, head[1] == "blob" || head[1] == "tree" || head[1] == "commit",
      let size = head.last.flatMap({ Int($0) }), size <= output.count
    else { return nil }
    let contents = output.prefix(size)
    output = output.dropFirst(size + 1)
    return head[1] == "blob" ? contents : nil
  }

  private func run(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> [UInt8] {
    let path = ExternalTool.searchPath.joined(separator: ":")
    var process = Subprocess(
      program: git.path,
      arguments: ["--no-pager", "--no-replace-objects", "-C", directory] + arguments,
      environment: [
        "PATH=\(path)", "LC_ALL=C.UTF-8", "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=/dev/null",
        "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=", "GIT_TERMINAL_PROMPT=0",
        "GIT_OPTIONAL_LOCKS=0",
      ])
    process.input = input
    let failure: String
    do throws(Subprocess.Failure) {
      let result = try process.run()
      if result.status == 0 { return result.output }
      failure =
        String(decoding: result.errors.prefix(4096), as: UTF8.self)
        .split(whereSeparator: \.isNewline).first.map(String.init) ?? "status \(result.status)"
    } catch {
      failure = "git cannot be run"
    }
    throw Failure(message: failure)
  }
}

extension Diagnostic {
  /// The files that it is about.
  fileprivate var files: Set<String> {
    Set(([range] + notes.map(\.range)).compactMap { $0?.file })
  }
}
