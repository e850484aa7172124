import Foundation
import Testing

/// Bad input ends in a clear message and the right exit status, and loses nothing.
@Suite struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// Shell commands that make the project.
    var setUp: String
    var status: Int32
    /// Must all occur in what is said.
    var says: [String]
    var testDescription: String { name }
  }

  static let header =
    "version: 1\ntargets:\n  App:\n    type: app\n    platform: ios\n    resources:"

  static let cases = [
    Case(
      name: "no manifest", setUp: "mkdir .git", status: 2, says: ["no bundle.yml", "bundler init"]),
    Case(
      name: "two manifests", setUp: "touch bundle.yml bundle.yaml", status: 1,
      says: ["bundle.yml", "bundle.yaml"]),
    Case(
      name: "empty manifest", setUp: ": > bundle.yml", status: 1, says: ["bundle.yml", "error:"]),
    Case(
      name: "binary manifest", setUp: "printf '\\001\\002\\377\\000' > bundle.yml", status: 1,
      says: ["bundle.yml", "error:"]),
    Case(name: "manifest is a FIFO", setUp: "mkfifo bundle.yml", status: 2, says: ["bundle.yml"]),
    Case(
      name: "include cycle",
      setUp: "printf 'version: 1\\ninclude: a.yml\\n' > bundle.yml; "
        + "printf 'include: bundle.yml\\n' > a.yml",
      status: 1, says: ["include cycle: bundle.yml → a.yml → bundle.yml"]),
    Case(
      name: "10 MB on one line",
      setUp: "{ printf 'version: 1\\nname: ['; yes 'a, ' | head -c 10000000 | tr -d '\\n'; } "
        + "> bundle.yml",
      status: 1, says: ["bundle.yml"]),
    Case(
      name: "deeply nested", setUp: "yes '[' | head -c 4000000 | tr -d '\\n' > bundle.yml",
      status: 1,
      says: ["bundle.yml"]),
    Case(
      name: "alias bomb",
      setUp: """
        { echo 'a0: &a0 [x, x, x, x, x, x, x, x, x, x]'
          for i in 1 2 3 4 5 6 7 8 9; do p=$((i - 1))
            echo "a$i: &a$i [*a$p, *a$p, *a$p, *a$p, *a$p, *a$p, *a$p, *a$p, *a$p, *a$p]"; done
        } > bundle.yml
        """,
      status: 1, says: ["bundle.yml"]),
    Case(
      name: "missing source", setUp: "printf '\(escaped(header)) [none.txt]\\n' > bundle.yml",
      status: 1, says: ["bundle.yml:6:17: error:", "none.txt"]),
    Case(
      name: "a FIFO as a source",
      setUp: "mkfifo pipe; printf '\(escaped(header)) [{file: pipe}]\\n' > bundle.yml", status: 1,
      says: ["pipe"]),
    Case(
      name: "a socket-like file in a group",
      setUp: "mkdir d; mkfifo d/pipe; printf '\(escaped(header)) [{group: d}]\\n' > bundle.yml",
      status: 1, says: ["d/pipe"]),
    Case(
      name: "a name that is not UTF-8",
      setUp: "mkdir d; touch \"$(printf 'd/caf\\351')\"; "
        + "printf '\(escaped(header)) [{group: d}]\\n' > bundle.yml",
      status: 1, says: ["caf\\xe9"]),
    Case(
      name: "names that differ in case",
      setUp: "mkdir -p d/a d/b; echo 1 > d/a/Icon.png; echo 2 > d/b/icon.png; "
        + "printf '\(escaped(header)) [{group: d}]\\n' > bundle.yml",
      status: 1, says: ["d/a/Icon.png", "d/b/icon.png"]),
    Case(
      name: "names that differ in normalization",
      setUp: "mkdir -p d/a d/b; echo 1 > \"$(printf 'd/a/\\303\\251.txt')\"; "
        + "echo 2 > \"$(printf 'd/b/e\\314\\201.txt')\"; "
        + "printf '\(escaped(header)) [{group: d}]\\n' > bundle.yml",
      status: 1, says: ["d/a/", "d/b/"]),
    Case(
      name: "a model, which nothing compiles yet",
      setUp: "touch M.mlmodel; printf '\(escaped(header)) [M.mlmodel]\\n' > bundle.yml", status: 1,
      says: ["M.mlmodel", "compile: none"]),
    Case(
      name: "an unreadable source: a broken link",
      setUp: "ln -s nowhere link; printf '\(escaped(header)) [{file: link}]\\n' > bundle.yml",
      status: 1, says: ["link"]),
    Case(
      name: "a loop of links",
      setUp: "mkdir d; ln -s . d/self; printf '\(escaped(header)) [{group: d}]\\n' > bundle.yml",
      status: 1, says: ["d/self"]),
  ]

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\n", with: "\\n")
  }

  @Test(arguments: cases)
  func endsInAMessage(_ test: Case) throws {
    let sandbox = try Sandbox()
    let made = try sandbox.run("sh", ["-c", test.setUp])
    #expect(made.status == 0 || made.error.isEmpty, "\(made.error)")
    let outcome = try sandbox.run("timeout", ["20", Sandbox.bundlerPath, "build"])
    #expect(outcome.status == test.status, "\(outcome.error.prefix(2000))")
    #expect(outcome.output.isEmpty)
    for text in test.says { #expect(outcome.error.contains(text), "\(outcome.error.prefix(2000))") }
    #expect(!sandbox.exists("build/App.app"))
  }

  @Test func carriesOddNames() throws {
    let sandbox = try Sandbox()
    let names = [
      "with space", "#hash", "$dollar", "new\nline", "quote'\"", "*star", "back\\slash", "-dash",
      String(repeating: "x", count: 255),
    ]
    try sandbox.write("bundle.yml", Self.header + " [{folder: Odd}]\n")
    for name in names { try sandbox.write("Odd/" + name, name) }
    let outcome = try sandbox.bundler("build")
    #expect(outcome.status == 0, "\(outcome.error)")
    for name in names { #expect(try sandbox.read("build/App.app/Odd/" + name) == name) }
  }

  @Test func refusesToWriteThroughALink() throws {
    let sandbox = try Sandbox()
    try sandbox.write("bundle.yml", Self.header + " [{folder: Levels}]\n")
    try sandbox.write("Levels/1.txt", "one")
    try sandbox.run(
      "sh", ["-c", "mkdir -p build/App.app outside; ln -s ../../outside build/App.app/Levels"])
    let outcome = try sandbox.bundler("build")
    #expect(outcome.status != 0)
    #expect(outcome.error.contains("Levels"))
    #expect(!sandbox.exists("outside/1.txt"))
  }

  @Test func namesThePathWhenTheDiskIsInTheWay() throws {
    let sandbox = try Sandbox()
    try sandbox.write("bundle.yml", Self.header + " [a.txt]\n")
    try sandbox.write("a.txt", "one")
    try sandbox.write("file", "not a directory")
    let outcome = try sandbox.bundler("build", "--output", "file/App.app")
    #expect(outcome.status == 2 || outcome.status == 1)
    #expect(outcome.error.contains("file"))
    #expect(try sandbox.read("file") == "not a directory")
  }

  /// Compiled alone, in a build and by the tool of Apple's name: the same is wrong with a catalog.
  @Test(arguments: [
    ("ln -s nothing a.png", "warning: the link 'a.png' leads to nothing", true),
    ("ln -s nothing b.png; : > a.png", "'a.png' is empty", false),
    ("ln -s a.png a.png", "too many levels of symbolic links", false),
    ("ln -s ../a.imageset b", "contains it", false),
    ("mkfifo a.png", "a.png", false),
    ("rm Contents.json; mkfifo Contents.json", "Contents.json", false),
    ("mkdir a.png; : > a.png/b", "'a.png' is a directory, not a file", true),
  ])
  func saysTheSameOfACatalog(setUp: String, says: String, isDone: Bool) throws {
    let sandbox = try Sandbox()
    let images = #"[{"idiom": "universal", "filename": "a.png"}]"#
    try sandbox.write(
      "A.xcassets/a.imageset/Contents.json", "{\"info\": {\"version\": 1}, \"images\": \(images)}")
    try sandbox.write(
      "bundle.yml",
      """
      version: 1
      targets:
        A: {type: bundle, platform: ios, deploymentTarget: "15.0", resources: [A.xcassets]}
      """)
    #expect(try sandbox.run("sh", ["-c", setUp], in: "A.xcassets/a.imageset").status == 0)
    try sandbox.write("out/x", "")
    let outcomes = [
      try sandbox.bundler(
        "compile", "assets", "A.xcassets", "-o", "o.car", "--platform", "ios",
        "--deployment-target", "15.0"),
      try sandbox.bundler("build"),
      try sandbox.bundler(
        "tool", "actool", "A.xcassets", "--compile", "out", "--platform", "iphoneos",
        "--minimum-deployment-target", "15.0", "--warnings", "--errors", "--output-format",
        "human-readable-text"),
    ]
    for outcome in outcomes {
      #expect(outcome.status == (isDone ? 0 : 1))
      #expect((outcome.output + outcome.error).contains(says))
    }
  }
}
