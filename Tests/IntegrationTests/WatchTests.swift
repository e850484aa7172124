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

  /// A warning that stays is printed once; an error, and that it is gone, each time.
  @Test func saysOnceWhatStays() throws {
    let sandbox = try Self.project()
    try sandbox.write("L.strings", "\"a\" = \"b\";\n\"a\" = \"c\";\n")
    let words = [
      "-c", "exec \"$0\" \"$@\" 2> said", Sandbox.bundlerPath, "watch", "--exec",
      "echo built >> log",
    ]
    let running = try sandbox.start("/bin/sh", words)
    let pin = "build/App.bundle/pin.txt"
    #expect(Self.holds(sandbox, "log", "built\n"))
    try sandbox.write("Art/pin.txt", "1")
    #expect(Self.holds(sandbox, pin, "1"))
    #expect(Self.holds(sandbox, "log", "built\nbuilt\n"))
    try sandbox.write("Other.strings", "\"a\" = ")
    #expect(Self.says(sandbox, "build failed"))
    try sandbox.remove("Other.strings")
    #expect(Self.says(sandbox, "no error any more"))
    #expect(running.end(by: SIGTERM) == 128 + SIGTERM)
    let said = try sandbox.read("said")
    #expect(said.components(separatedBy: "[strings-duplicate-key]").count == 2, "\(said)")
    #expect(said.contains(" as before\n"))
  }

  /// Waits for a text among what the command says.
  private static func says(_ sandbox: Sandbox, _ text: String) -> Bool {
    for _ in 0..<6_000 {
      if (try? sandbox.read("said"))?.contains(text) == true { return true }
      usleep(5_000)
    }
    return false
  }
}
