package import Diagnostics
package import FileTree

/// Which files of a directory take part, by `include:`, `exclude:` and the general exclusions.
package struct SourceFilter: Sendable {
  /// Names that never belong into a bundle.
  package static let builtIn = [
    ".DS_Store", ".git", ".gitkeep", ".svn", ".hg", "CVS", "._*", "*~", "*.orig",
    "bundle.schema.json",
  ]

  /// Left out everywhere, by name.
  private var names: [NamePattern]
  /// Left out everywhere, by the path from the project's root.
  private var paths: [PathPattern] = []
  /// Where a build writes, which is never read.
  package let outputs: Set<ProjectPath>
  private var includes: [Pattern] = []
  private var excludes: [Pattern] = []

  /// Without a slash, a pattern is for a name at any depth; with one, for the path from the entry.
  private enum Pattern {
    case name(NamePattern)
    case path(PathPattern)

    func matches(_ name: String, _ path: [String]) -> Bool {
      switch self {
      case .name(let pattern): pattern.matches(name)
      case .path(let pattern): pattern.matches(path)
      }
    }
  }

  /// What is left out everywhere: the built-in list, and the globs of a project.
  package init(
    excluding globs: [Located<String>] = [], outputs: Set<ProjectPath> = [],
    diagnostics: inout [Diagnostic]
  ) {
    self.outputs = outputs
    names = Self.builtIn.map { NamePattern($0) }
    for pattern in Self.patterns(globs, &diagnostics) {
      switch pattern {
      case .name(let pattern): names.append(pattern)
      case .path(let pattern): paths.append(pattern)
      }
    }
  }

  /// Leaves out these names alone, at any depth.
  package init(leavingOut names: [String], outputs: Set<ProjectPath> = []) {
    self.outputs = outputs
    self.names = names.map { NamePattern($0) }
  }

  /// The same with an entry's own patterns.
  package func adding(
    include: [Located<String>], exclude: [Located<String>], diagnostics: inout [Diagnostic]
  ) -> SourceFilter {
    var copy = self
    copy.includes = Self.patterns(include, &diagnostics)
    copy.excludes = Self.patterns(exclude, &diagnostics)
    return copy
  }

  /// The same without an entry's own patterns, for the inside of a unit.
  package var withoutEntryPatterns: SourceFilter {
    var copy = self
    copy.includes = []
    copy.excludes = []
    return copy
  }

  package var includesAll: Bool { includes.isEmpty }
  /// True if the path from the entry matters.
  package var needsPath: Bool { !includes.isEmpty || !excludes.isEmpty }

  package func isExcludedEverywhere(_ name: String, at path: ProjectPath) -> Bool {
    if names.contains(where: { $0.matches(name) }) { return true }
    if paths.isEmpty { return false }
    let components = path.components.map(String.init)
    return paths.contains { $0.matches(components) }
  }

  /// `relative` is the path from the entry, `name` included.
  package func isExcluded(_ name: String, relative: [String]) -> Bool {
    excludes.contains { $0.matches(name, relative) }
  }

  package func isIncluded(_ name: String, relative: [String]) -> Bool {
    includes.contains { $0.matches(name, relative) }
  }

  private static func patterns(
    _ globs: [Located<String>], _ diagnostics: inout [Diagnostic]
  ) -> [Pattern] {
    globs.flatMap { glob -> [Pattern] in
      guard let texts = PathPattern.alternatives(of: glob.value) else {
        diagnostics.append(.tooManyAlternatives(glob))
        return []
      }
      return texts.compactMap { text in
        var text = text[...]
        while text.hasPrefix("./") { text = text.dropFirst(2) }
        while text.utf8.last == UInt8(ascii: "/") { text = text.dropLast() }
        if text.isEmpty { return nil }
        return text.utf8.contains(UInt8(ascii: "/"))
          ? .path(PathPattern(text)) : .name(NamePattern(text))
      }
    }
  }
}

/// True if a file of this name is left out of every bundle, as `.DS_Store` is.
package func isNeverBundled(_ name: String) -> Bool {
  neverBundled.contains { $0.matches(name) }
}

private let neverBundled = SourceFilter.builtIn.map { NamePattern($0) }

extension Diagnostic {
  static func tooManyAlternatives(_ glob: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-glob-too-large",
      "'\(glob.value)' stands for more than 256 patterns; write fewer alternatives in braces",
      at: glob.range)
  }
}
