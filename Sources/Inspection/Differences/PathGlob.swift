internal import FileTree

/// A pattern for paths in a bundle: `*.png` fits such a name anywhere, `fr.lproj` also everything in a
/// directory of that name, `Help/**/*.html` paths from the top.
package struct PathGlob: Sendable {
  private let components: [NamePattern?]

  package init(_ text: String) {
    var parts = text.split(separator: "/").map(String.init)
    if parts.count == 1, !text.hasPrefix("/") { parts.insert("**", at: 0) }
    components = parts.map { $0 == "**" ? nil : NamePattern($0) }
  }

  /// True if the pattern fits the path, or a directory that it lies in.
  package func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    // reached[n]: the components so far fit the first n names.
    var reached = [true] + Array(repeating: false, count: names.count)
    for component in components {
      guard let component else {
        for index in names.indices where reached[index] { reached[index + 1] = true }
        continue
      }
      for index in names.indices.reversed() {
        reached[index + 1] = reached[index] && component.matches(names[index])
      }
      reached[0] = false
    }
    return reached.dropFirst().contains(true)
  }
}
