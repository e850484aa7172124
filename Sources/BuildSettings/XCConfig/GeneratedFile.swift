/// Files that no checkout has, because a tool makes them.
package enum GeneratedFile {
  /// What to do about a missing file: `run 'pod install' first; CocoaPods makes this file`; nil where
  /// nothing is known of it.
  package static func remedy(for path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return nil }
    let maker = makers.first { maker in
      maker.directories.contains { parts.dropLast().contains($0) }
        || maker.beginnings.contains { name.hasPrefix($0) }
    }
    return maker.map { "run '\($0.command)' first; \($0.tool) makes this file" }
  }

  private struct Maker: Sendable {
    var tool, command: String
    /// Names of directories that only this tool has.
    var directories: [Substring] = []
    /// How names of its files begin.
    var beginnings: [String] = []
  }

  private static let makers = [
    Maker(
      tool: "Flutter", command: "flutter pub get", directories: ["Flutter", ".symlinks"],
      beginnings: ["Generated.xcconfig", "Flutter-Generated"]),
    Maker(tool: "CocoaPods", command: "pod install", directories: ["Pods"], beginnings: ["Pods-"]),
    Maker(tool: "Carthage", command: "carthage bootstrap", directories: ["Carthage"]),
    Maker(tool: "Tuist", command: "tuist generate", directories: ["Tuist", "Derived"]),
    Maker(tool: "the package manager", command: "npm install", directories: ["node_modules"]),
  ]
}
