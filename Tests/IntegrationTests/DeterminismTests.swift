import Foundation
import Testing

/// Same input, same bytes: whatever the jobs, directory, umask, locale, time zone.
@Suite struct DeterminismTests {
  static let project: [String: String] = [
    "bundle.yml": """
    version: 1
    targets:
      App:
        type: app
        platform: [ios, macos]
        bundleID: org.example.app
        resources: [Art, "*.lproj", {folder: Levels}]
    """,
    "Art/a.txt": "a", "Art/deep/b.txt": "b", "Levels/1/x.json": "{}", "Levels/ü.json": "{}",
    "fr.lproj/L.strings": "\"b\" = \"2\";\n\"a\" = \"1\";\n\"ä\" = \"3\";\n",
    "en.lproj/L.strings": "\"a\" = \"1\";\n",
  ]

  struct Setting: Sendable, CustomTestStringConvertible {
    var jobs: Int
    var mask: String
    var environment: [String: String]
    var testDescription: String { "-j \(jobs), umask \(mask), \(environment)" }
  }

  @Test(arguments: [
    Setting(jobs: 8, mask: "077", environment: ["LANG": "de_DE.UTF-8", "TZ": "Asia/Tokyo"]),
    Setting(jobs: 2, mask: "000", environment: ["LC_ALL": "tr_TR.UTF-8", "HOME": "/nonexistent"]),
  ])
  func giveTheSameBytes(_ setting: Setting) throws {
    let reference = try built(jobs: 1, mask: "022", environment: ["LC_ALL": "C", "TZ": "UTC"])
    let other = try built(
      jobs: setting.jobs, mask: setting.mask, environment: setting.environment)
    #expect(reference.count > 10)
    #expect(reference == other)
  }

  /// Path → mode and bytes of everything that a build in a directory of its own makes.
  private func built(
    jobs: Int, mask: String, environment: [String: String]
  ) throws -> [String: String] {
    let sandbox = try Sandbox()
    for (path, text) in Self.project { try sandbox.write(path, text) }
    let command = "umask \(mask); exec '\(Sandbox.bundlerPath)' build -j \(jobs)"
    let outcome = try sandbox.run("sh", ["-c", command], environment: environment)
    #expect(outcome.status == 0, "\(outcome.error)")
    var contents: [String: String] = [:]
    let files = try #require(FileManager.default.enumerator(atPath: sandbox.path("build")))
    for case let path as String in files where !path.contains(".bundler") {
      let full = sandbox.path("build/" + path)
      let attributes = try FileManager.default.attributesOfItem(atPath: full)
      let mode = attributes[.posixPermissions] as? Int ?? 0
      let data = FileManager.default.contents(atPath: full)?.base64EncodedString() ?? "directory"
      contents[path] = "\(String(mode, radix: 8)) \(data)"
    }
    return contents
  }
}
