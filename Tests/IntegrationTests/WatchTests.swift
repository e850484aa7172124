import Foundation
import Testing

@Suite struct WatchTests {
  private static func project() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      "bundle.yml",
      """
      version: 1
      name: App
      targets:
        App:
          type: bundle
          platform: ios
          bundleID: org.example.app
          resources: ["*.strings", {group: Art}]
      """)
    try sandbox.write("L.strings", "\"a\" = \"b\";")
    try sandbox.write("Art/pin.txt", "0")
    return sandbox
  }

  /// Waits for a file to have a text.
  private static func holds(_ sandbox: Sandbox, _ file: String, _ text: String) -> Bool {
    for _ in 0..<6_000 {
      if (try? String(contentsOfFile: sandbox.path(file), encoding: .utf8)) == text { return true }
      usleep(5_000)
    }
    return false
  }

  @Test(arguments: [[], ["--poll", "20"]])
  func buildsAfterEachSave(_ options: [String]) throws {
    let sandbox = try Self.project()
    let words = ["watch", "--exec", "echo built >> log"] + options
    let running = try sandbox.start(Sandbox.bundlerPath, words)
    let pin = "build/App.bundle/pin.txt"
    #expect(Self.holds(sandbox, pin, "0"))
    // As editors save: beside the file, then in its place.
    try sandbox.write("Art/.pin.new", "1")
    _ = unsafe rename(sandbox.path("Art/.pin.new"), sandbox.path("Art/pin.txt"))
    #expect(Self.holds(sandbox, pin, "1"))
    // An error does not end it.
    try sandbox.write("L.strings", "\"a\" = ")
    try sandbox.write("Art/New/flag.txt", "2")
    try sandbox.write("L.strings", "\"a\" = \"c\";")
    #expect(Self.holds(sandbox, "build/App.bundle/flag.txt", "2"))
    try sandbox.write("Art/New/flag.txt", "3")
    #expect(Self.holds(sandbox, "build/App.bundle/flag.txt", "3"))
    #expect(running.end(by: SIGTERM) == 128 + SIGTERM)
    #expect(sandbox.exists("log"))
  }
}
