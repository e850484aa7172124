import Foundation
import Testing

/// Builds after builds, as a user meets them.
@Suite struct IncrementalBuildTests {
  static let manifest = """
    version: 1
    targets:
      App:
        type: app
        platform: ios
        resources: [Art, "*.strings"]

    """

  private func project() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("bundle.yml", Self.manifest)
    try sandbox.write("Art/a.txt", "a")
    // A key twice is worth a warning.
    try sandbox.write("odd.strings", "\"a\" = \"1\";\n\"a\" = \"2\";\n")
    sandbox.letTimePass()
    return sandbox
  }

  @Test func saysAgainWhatItSaid() throws {
    let sandbox = try project()
    let first = try sandbox.bundler("build")
    #expect(first.status == 0)
    let warning = try #require(
      first.error.split(separator: "\n").first { $0.contains("odd.strings") })
    #expect(warning.contains("warning:"))
    // The second one looks at the record, the third at the snapshot, the fourth does a part.
    for number in 2...4 {
      if number == 4 { try sandbox.write("Art/b.txt", "b") }
      let again = try sandbox.bundler("build")
      #expect(again.status == 0)
      #expect(
        again.error.split(separator: "\n").filter { $0 == warning }.count == 1, "\(again.error)")
    }
    #expect(try sandbox.bundler("build", "-q").error.isEmpty)
    let json = try sandbox.bundler("build", "--diagnostics", "json").error
    #expect(json.hasPrefix("{") && json.contains("odd.strings"))
    let events = try sandbox.bundler("build", "--json")
    #expect(events.output.contains("\"upToDate\"") && events.error.contains(warning))
    try sandbox.write("odd.strings", "\"a\" = \"1\";\n")
    #expect(try !sandbox.bundler("build").error.contains("warning"))
  }

  private func twoProducts(_ table: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      "bundle.yml",
      """
      version: 1
      targets:
        One: {type: app, platform: ios, resources: ["*.strings"]}
        Two: {type: app, platform: ios, resources: ["*.strings"]}

      """)
    try sandbox.write("a.strings", table)
    for number in 1...20 { try sandbox.write("t\(number).strings", "\"a\" = \"\(number)\";\n") }
    sandbox.letTimePass()
    return sandbox
  }

  /// Products are made at the same time, and shown one after the other.
  @Test(arguments: ["-j1", "-j4"]) func showsProductsInTheirOrder(jobs: String) throws {
    let sandbox = try twoProducts("\"a\" = \"1\";\n")
    let lines = try sandbox.bundler("build", jobs, "-v").error.split(separator: "\n")
    let products = lines.compactMap { line in
      ["One", "Two"].first { line.contains("build/\($0).app") }
    }
    let count = 23
    #expect(
      products == Array(repeating: "One", count: count) + Array(repeating: "Two", count: count))
    #expect(lines.last?.hasPrefix("build/Two.app: ") == true)
  }

  @Test func saysOnceWhatProductsHaveInCommon() throws {
    let sandbox = try twoProducts("\"a\" = \"1\";\n\"a\" = \"2\";\n")
    // The second one looks at the snapshot.
    for _ in 1...2 {
      let run = try sandbox.bundler("build")
      #expect(run.status == 0)
      #expect(run.error.split(separator: "\n").count { $0.contains("warning:") } == 1)
    }
    try sandbox.write("a.strings", "\"a\" = ;\n")
    let failed = try sandbox.bundler("build", "-k")
    #expect(failed.status == 1)
    #expect(failed.error.split(separator: "\n").count { $0.contains("error:") } == 1)
    #expect(failed.error.contains("1 error"))
  }

  /// A program that draws is an input: installed after a build, it makes the next one look again.
  @Test func noticesAProgramThatWasInstalled() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "bundle.yml",
      """
      version: 1
      targets:
        App: {type: app, platform: ios, deploymentTarget: 15.0, resources: [A.xcassets]}

      """)
    try sandbox.write(
      "A.xcassets/Star.imageset/Contents.json",
      #"{"images": [{"idiom": "universal", "filename": "star.svg"}]}"#)
    try sandbox.write(
      "A.xcassets/Star.imageset/star.svg",
      #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><text>a</text></svg>"#)
    try sandbox.write("bin/empty", "")
    sandbox.letTimePass()
    let environment = ["PATH": sandbox.path("bin")]
    let without = try sandbox.bundler("build", environment: environment)
    #expect(without.status == 0, "\(without.error)")
    #expect(without.error.contains("rsvg-convert"))
    _ = try sandbox.bundler("build", environment: environment)
    try sandbox.write(
      "bin/rsvg-convert",
      """
      #!/bin/sh
      case "$1" in --version) echo "rsvg-convert version 9.9" ;; *) echo "draws nothing" >&2; exit 3 ;; esac

      """)
    _ = unsafe chmod(sandbox.path("bin/rsvg-convert"), 0o755)
    let with = try sandbox.bundler("build", environment: environment)
    #expect(with.error.contains("draws nothing"), "\(with.error)")
  }

  /// A comment above a key decides nothing; only where the warning is.
  @Test(arguments: [false, true]) func movesLinesWithoutWork(warns: Bool) throws {
    let sandbox = try Sandbox()
    let manifest = """
      version: 1
      targets:
        App:
          type: app
          platform: ios
          info:
            file: Info.plist
            properties:
              Before: 1
              Motto: new
              After: 2

      """
    try sandbox.write("bundle.yml", manifest)
    try sandbox.write(
      "Info.plist",
      "<plist><dict><key>Motto</key><string>\(warns ? "old" : "new")</string></dict></plist>")
    sandbox.letTimePass()
    func warnings(at line: Int) throws -> Bool {
      let outcome = try sandbox.bundler("build", "--json")
      #expect(outcome.status == 0, "\(outcome.error)")
      let places = outcome.error.split(separator: "\n").filter { $0.contains("overridden-key") }
      #expect(places.count == (warns ? 1 : 0), "\(outcome.error)")
      #expect(places.allSatisfy { $0.hasPrefix("bundle.yml:\(line):") }, "\(outcome.error)")
      return outcome.output.contains("\"event\":\"action\"")
    }
    #expect(try warnings(at: 10))
    // One line further, the warning is where another key was.
    try sandbox.write(
      "bundle.yml", manifest.replacingOccurrences(of: "properties:", with: "# x\n      properties:")
    )
    sandbox.letTimePass()
    #expect(try warnings(at: 11) == warns)
    #expect(try !warnings(at: 11))
  }

  @Test func takesTheEditsOfTheTimeOfTheLastBuild() throws {
    let sandbox = try project()
    #expect(try sandbox.bundler("build").status == 0)
    // The next build reads everything, and then waits for the lock.
    try sandbox.write("Art/c.txt", "c")
    sandbox.letTimePass()
    let lock = unsafe open(sandbox.path("build/.bundler/App.app.state/lock"), O_RDWR)
    try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
    let running = try sandbox.start(Sandbox.bundlerPath, ["build"])
    usleep(1_500_000)
    try sandbox.write("Art/late.txt", "late")
    try sandbox.write(
      "bundle.yml", Self.manifest + "    info: {properties: {Late: yes}}\n")
    sandbox.letTimePass()
    close(lock)
    #expect(running.waitForEnd() == 0)
    sandbox.letTimePass()

    #expect(try sandbox.bundler("build").status == 0)
    #expect(sandbox.exists("build/App.app/late.txt"))
    #expect(try sandbox.bundler("cat", "build/App.app/Info.plist").output.contains("Late"))
  }

  @Test func makesEverythingAnewWithAnotherProgram() throws {
    let sandbox = try project()
    var program = try Data(contentsOf: URL(fileURLWithPath: Sandbox.bundlerPath))
    let copy = sandbox.path("copy")
    try program.write(to: URL(fileURLWithPath: copy))
    // The note of the linker: lengths of name and contents, type 3, the name.
    let note = Data([4, 0, 0, 0, 20, 0, 0, 0, 3, 0, 0, 0] + Array("GNU\0".utf8))
    let place = program[..<min(program.count, 1 << 16)].range(of: note)
    if let place { program[place.upperBound] ^= 1 }
    let other = sandbox.path("other")
    try program.write(to: URL(fileURLWithPath: other))
    for path in [copy, other] { unsafe chmod(path, 0o755) }

    func built(_ program: String) throws -> Bool {
      sandbox.letTimePass()
      let outcome = try sandbox.run(program, ["build", "--json"])
      #expect(outcome.status == 0)
      return outcome.output.contains("\"event\":\"action\"")
    }
    #expect(try built(copy))
    #expect(try !built(copy))
    // Where there is a note, the program is the same wherever it is.
    if place != nil { #expect(try !built(Sandbox.bundlerPath)) }
    #expect(try built(other))
    #expect(try !built(other))
    #expect(try built(copy))
  }

  @Test func tellsOfTheBundleUnderTheFormerName() throws {
    let sandbox = try project()
    try sandbox.bundler("build")
    try sandbox.write(
      "bundle.yml", Self.manifest.replacingOccurrences(of: "type: app", with: "type: framework"))
    let renamed = try sandbox.bundler("build")
    #expect(renamed.status == 0)
    #expect(renamed.error.contains("note: 'build/App.app' is left"), "\(renamed.error)")
    #expect(sandbox.exists("build/App.app/a.txt"))
    #expect(try sandbox.bundler("clean").status == 0)
    #expect(!sandbox.exists("build/App.app") && !sandbox.exists("build/App.framework"))
  }
}
