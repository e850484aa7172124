import BundleModel
import Diagnostics
import FileTree
import Glibc
import HostSystem
import Linting

/// Applies fix-its of findings, which rename files, and rewrites every mention of them.
///
/// A rename whose mentions cannot all be rewritten is refused.
struct LintFixing {
  /// Absolute; files of findings start there.
  var root: ProjectPath
  var output: OutputOptions

  /// Nothing outside of it is read or written.
  private var checkout: Checkout { Checkout(around: root.text) }

  /// What is done, by paths from the checkout.
  struct Plan {
    /// Absolute.
    var directory: ProjectPath
    var mentions: RenamedMentions
    var done: [LintRename] = []

    var isEmpty: Bool { mentions.renames.isEmpty }
  }

  /// The renames of the fix-its, each once, with the edits that go with them; those that are refused are
  /// reported.
  func plan(_ fixIts: [FixIt]) -> Plan {
    let directory = ProjectPath(normalized: checkout.root ?? root.text)
    var seen: Set<LintRename> = []
    var renames: [LintRename] = []
    for fixIt in fixIts {
      guard fixIt.range.start == nil, !fixIt.replacement.contains("/"), !fixIt.replacement.isEmpty
      else { continue }
      let file = fixIt.range.file
      let path = file.hasPrefix("/") ? ProjectPath(normalized: file) : root.appending(file)
      guard let source = path.relative(to: directory).map({ ProjectPath($0) }) else {
        output.console.say("warning: '\(file)' is not renamed: it is outside of the checkout")
        continue
      }
      let rename = LintRename(from: source, to: source.parent.appending(name: fixIt.replacement))
      if seen.insert(rename).inserted { renames.append(rename) }
    }
    let mentions = RenamedMentions(
      of: renames, below: ProjectPath(""), in: DiskFileTree(root: directory.text), on: .ofMachine)
    for (rename, reason) in mentions.refusals {
      output.console.say("warning: '\(rename.from)' is not renamed: \(reason)")
    }
    return Plan(directory: directory, mentions: mentions)
  }

  /// Edits and renames the files; returns how many were renamed, and reports what could not be.
  func apply(_ plan: inout Plan) -> Int {
    for edit in plan.mentions.edits {
      guard write(edit.new, to: edit.path, of: plan) else {
        undo(plan)
        return 0
      }
    }
    for rename in plan.mentions.renames {
      guard move(rename.from, to: rename.to, of: plan) else {
        undo(plan)
        plan.done = []
        return 0
      }
      plan.done.append(rename)
    }
    return plan.done.count
  }

  /// Gives everything its old name and its old contents back.
  func undo(_ plan: Plan) {
    for rename in plan.done.reversed() { _ = move(rename.to, to: rename.from, of: plan) }
    for edit in plan.mentions.edits { _ = write(edit.old, to: edit.path, of: plan) }
  }

  private func write(_ bytes: [UInt8], to path: ProjectPath, of plan: Plan) -> Bool {
    do throws(FileTreeError) {
      try replaceFile(
        plan.directory.appending(path.text).text, contents: bytes, as: .usersFile, in: checkout)
      return true
    } catch {
      output.console.say("error: cannot write '\(path)': \(error.reason)")
      return false
    }
  }

  private func move(_ source: ProjectPath, to destination: ProjectPath, of plan: Plan) -> Bool {
    let (from, to) = (
      plan.directory.appending(source.text), plan.directory.appending(destination.text)
    )
    guard !exists(to), (try? checkout.check(from.text)) != nil,
      unsafe Glibc.rename(from.text, to.text) == 0
    else {
      output.console.say("error: '\(source)' cannot be renamed to '\(destination)'")
      return false
    }
    return true
  }

  /// Returns the changes of a plan as a patch in the form of Git, from the working directory.
  func patch(_ plan: Plan) -> String {
    let here = ProjectPath(normalized: WorkingDirectory.path)
    func place(_ path: ProjectPath) -> String {
      plan.directory.appending(path.text).way(from: here)
    }
    let renames = plan.mentions.renames.map { rename in
      let (source, destination) = (place(rename.from), place(rename.to))
      return """
        diff --git \(quoted("a/\(source)")) \(quoted("b/\(destination)"))
        similarity index 100%
        rename from \(quoted(source))
        rename to \(quoted(destination))

        """
    }
    let edits = plan.mentions.edits.map { edit in
      let name = place(edit.path)
      return """
        diff --git \(quoted("a/\(name)")) \(quoted("b/\(name)"))
        --- \(quoted("a/\(name)"))
        +++ \(quoted("b/\(name)"))
        \(LineChanges(from: edit.old, to: edit.new).hunks)
        """
    }
    return (renames + edits).joined()
  }

  /// A name as Git quotes it where it could be taken for more than a name; also one with spaces, which
  /// GNU patch does not read otherwise.
  ///
  /// Source: git-config(1), `core.quotePath`, which is off here.
  private func quoted(_ name: String) -> String {
    let escapes: [UInt8: String] = [
      0x07: "\\a", 0x08: "\\b", 0x09: "\\t", 0x0A: "\\n", 0x0B: "\\v", 0x0C: "\\f", 0x0D: "\\r",
      0x22: "\\\"", 0x5C: "\\\\",
    ]
    guard name.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F || escapes[$0] != nil }) else {
      return name
    }
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if let escape = escapes[byte] {
        bytes += escape.utf8
      } else if byte < 0x20 || byte == 0x7F {
        let octal = String(byte, radix: 8)
        bytes += "\\\(String(repeating: "0", count: 3 - octal.utf8.count))\(octal)".utf8
      } else {
        bytes.append(byte)
      }
    }
    return "\"\(String(decoding: bytes, as: UTF8.self))\""
  }

  private func exists(_ path: ProjectPath) -> Bool {
    ((try? DiskFileTree(root: "").status(of: path, followingLinks: false)) ?? nil) != nil
  }
}

/// The difference of two texts with as many lines, in the unified form.
struct LineChanges {
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]

  private static let context = 3

  init(from old: [UInt8], to new: [UInt8]) {
    self.old = Self.lines(old)
    self.new = Self.lines(new)
  }

  /// The lines with their ends.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { lines.append(rest) }
    return lines
  }

  /// Source: the GNU diff manual, *Detailed Description of Unified Format*.
  var hunks: String {
    let changed = zip(old, new).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
    var text = ""
    var index = 0
    while index < changed.count {
      var last = index
      while last + 1 < changed.count, changed[last + 1] - changed[last] <= 2 * Self.context {
        last += 1
      }
      let start = max(0, changed[index] - Self.context)
      let end = min(old.count, changed[last] + Self.context + 1)
      text += "@@ -\(start + 1),\(end - start) +\(start + 1),\(end - start) @@\n"
      for line in start..<end {
        if old[line] == new[line] {
          text += Self.row(" ", old[line])
        } else {
          text += Self.row("-", old[line]) + Self.row("+", new[line])
        }
      }
      index = last + 1
    }
    return text
  }

  private static func row(_ mark: String, _ line: ArraySlice<UInt8>) -> String {
    let text = mark + String(decoding: line, as: UTF8.self)
    return line.last == 0x0A ? text : text + "\n\\ No newline at end of file\n"
  }
}
