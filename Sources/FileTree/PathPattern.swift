/// A pattern for a path: names between slashes, and `**` for any number of directories.
package struct PathPattern: Equatable, Sendable {
  package enum Component: Equatable, Sendable {
    /// `**`.
    case anyDepth
    case name(NamePattern)
  }

  package let components: [Component]
  package let isAbsolute: Bool

  package init(_ text: some StringProtocol) {
    isAbsolute = text.utf8.first == UInt8(ascii: "/")
    var components: [Component] = []
    for part in text.split(separator: "/") where part != "." {
      if part != "**" {
        components.append(.name(NamePattern(part)))
      } else if components.last != .anyDepth {
        components.append(.anyDepth)
      }
    }
    self.components = components
  }

  /// True if `text` has a character that makes it a pattern.
  package static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { byte in
      byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "[")
        || byte == UInt8(ascii: "{")
    }
  }

  package func matches(_ path: [String]) -> Bool { reached(by: path)[path.count] }

  /// True if the pattern fits the path, or a directory that it lies in.
  package func matchesPathOrDirectory(_ path: [String]) -> Bool {
    reached(by: path).dropFirst().contains(true)
  }

  /// For each number of names at the beginning of a path, whether the pattern fits those.
  private func reached(by path: [String]) -> [Bool] {
    // reached[n]: the components so far match the first n names.
    var reached = [true] + Array(repeating: false, count: path.count)
    for component in components {
      switch component {
      case .anyDepth:
        for index in path.indices where reached[index] { reached[index + 1] = true }
      case .name(let pattern):
        for index in path.indices.reversed() {
          reached[index + 1] = reached[index] && pattern.matches(path[index])
        }
        reached[0] = false
      }
    }
    return reached
  }

  /// Writes out `{a,b}`, also nested; nil when there would be more than `limit` patterns.
  ///
  /// Braces that do not pair up, and pairs without a comma, stand for themselves.
  package static func alternatives(of text: String, limit: Int = 256) -> [String]? {
    var finished: [String] = []
    var pending = [text]
    while let next = pending.popLast() {
      guard let choice = firstChoice(in: next) else {
        finished.append(next)
        if finished.count > limit { return nil }
        continue
      }
      for option in choice.options.reversed() {
        pending.append(choice.before + option + choice.after)
      }
      if pending.count + finished.count > limit { return nil }
    }
    return finished
  }

  private static func firstChoice(
    in text: String
  ) -> (before: String, options: [String], after: String)? {
    let scalars = Array(text.unicodeScalars)
    func slice(_ range: Range<Int>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[range])
      return String(view)
    }
    // For each open brace: where it stands, and where its commas do.
    var open: [(start: Int, commas: [Int])] = []
    var best: (start: Int, commas: [Int], end: Int)?
    var isEscaped = false
    for (index, scalar) in scalars.enumerated() {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch scalar {
      case "\\": isEscaped = true
      case "{": open.append((index, []))
      case "," where !open.isEmpty: open[open.count - 1].commas.append(index)
      case "}":
        guard let last = open.popLast(), !last.commas.isEmpty else { continue }
        if best.map({ last.start < $0.start }) ?? true { best = (last.start, last.commas, index) }
        if open.isEmpty { break }
      default: break
      }
      if best != nil, open.isEmpty { break }
    }
    guard let best else { return nil }
    let cuts = [best.start] + best.commas + [best.end]
    let options = zip(cuts, cuts.dropFirst()).map { slice(($0 + 1)..<$1) }
    return (slice(0..<best.start), options, slice((best.end + 1)..<scalars.count))
  }
}

/// What people choose of a bundle or an archive: `*.png` fits such a name anywhere, `fr.lproj` also everything in a
/// directory of that name, `Help/**/*.html` paths from the top.
package struct PathChoice: Sendable {
  private let patterns: [PathPattern]

  /// Without a pattern, everything is chosen.
  package init(_ patterns: [String]) {
    self.patterns = patterns.map { text in
      let isName = !text.hasPrefix("/") && text.split(separator: "/").count == 1
      return PathPattern(isName ? "**/" + text : text)
    }
  }

  package var isEverything: Bool { patterns.isEmpty }

  /// True if a pattern fits the path, or a directory that it lies in.
  package func contains(_ path: String) -> Bool {
    if patterns.isEmpty { return true }
    let names = path.split(separator: "/").map(String.init)
    return patterns.contains { $0.matchesPathOrDirectory(names) }
  }
}
