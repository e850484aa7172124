import Foundation
import Testing

/// What a signal leaves of a command that is at work.
@Suite(.serialized) struct InterruptionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var arguments: [String]
    /// What the command is in the middle of: a file that is there by then, or nil for its start.
    var isUnderWay: String?
    var prepare: @Sendable (Sandbox) throws -> Void = { _ in }
  }

  static let cases = [
    Case(
      testDescription: "a build that copies a large file", arguments: ["build"],
      isUnderWay: "build/.bundler/App.app.state/record", prepare: largeProject),
    Case(
      testDescription: "a build that runs a compiler", arguments: ["build"],
      isUnderWay: "build/.bundler/App.app.state/record", prepare: slowProject),
    Case(
      testDescription: "a compiler",
      arguments: ["compile", "xib", "Big.xib", "-o", "Big.nib", "--platform", "macos"],
      prepare: slowProject),
    Case(
      testDescription: "planning", arguments: ["plan"],
      prepare: { sandbox in
        try manifest(sandbox, "[Art]")
        for index in 0..<20_000 { try sandbox.write("Art/\(index / 200)/\(index).txt", "") }
      }),
  ]

  @Test(arguments: cases, [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func endsAtOnceAndLeavesNothing(_ command: Case, signal: Int32) throws {
    let sandbox = try Sandbox()
    try command.prepare(sandbox)
    let before = sandbox.listing
    let running = try sandbox.start(Sandbox.bundlerPath, command.arguments)
    for _ in 0..<2_000 {
      guard let file = command.isUnderWay, !sandbox.exists(file) else { break }
      usleep(5_000)
    }
    usleep(command.isUnderWay == nil ? 100_000 : 60_000)
    #expect(running.isRunning, "it has come to its end by itself")
    let start = DispatchTime.now().uptimeNanoseconds
    let status = running.end(by: signal)
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    print("\(command), signal \(signal): ended after \(seconds) s")
    #expect(status == 128 + signal)
    #expect(seconds < 1)
    // Nothing of a first build that looks like a bundle, either.
    let left = sandbox.listing.subtracting(before)
    #expect(
      left.isSubset(of: [
        "build", "build/.bundler", "build/.bundler/App.app.state",
        "build/.bundler/App.app.state/lock",
        "build/.bundler/App.app.state/record",
      ]), "\(left)")
  }

  /// A process that was started to ignore the signal goes on, as under `nohup` or in a script's
  /// background.
  @Test func goesOnWhereTheSignalIsIgnored() throws {
    let sandbox = try Sandbox()
    try Self.manifest(sandbox, "[Art]")
    try sandbox.write("Art/a.txt", "a")
    let command = "trap '' INT; '\(Sandbox.bundlerPath)' build & kill -INT $!; wait $!"
    #expect(try sandbox.run("sh", ["-c", command]).status == 0)
    #expect(sandbox.exists("build/App.app/Contents/Resources/a.txt"))
  }

  /// A first build into a directory that others write to as well has no place of its own to be made in.
  @Test func tellsWhatIsUnfinished() throws {
    let sandbox = try Sandbox()
    try Self.slowProject(sandbox)
    try Self.manifest(sandbox, "[a.txt, Big.xib]")
    try sandbox.write("a.txt", "a")
    try sandbox.write("build/App.app/theirs", "theirs")
    let running = try sandbox.start(Sandbox.bundlerPath, ["build", "--into"])
    for _ in 0..<12_000 {
      if sandbox.exists("build/App.app/Contents/Resources/a.txt") { break }
      usleep(5_000)
    }
    #expect(running.end(by: SIGKILL) != 0)
    for command in ["ls", "tree", "verify"] {
      let outcome = try sandbox.run(Sandbox.bundlerPath, [command, "build/App.app"])
      #expect(outcome.error.contains("[inspect-unfinished]"), "\(command)")
      #expect((outcome.status == 0) == (command != "verify"))
    }
  }

  private static func manifest(_ sandbox: Sandbox, _ resources: String) throws {
    try sandbox.write(
      "bundle.yml",
      "version: 1\ntargets:\n"
        + "  App: {type: app, platform: macos, deploymentTarget: \"10.13\", resources: \(resources)}\n"
    )
  }

  /// A file of 4 GB that takes no room on the disk.
  private static func largeProject(_ sandbox: Sandbox) throws {
    try manifest(sandbox, "[large]")
    try sandbox.write("large", "")
    try FileHandle(forWritingTo: URL(fileURLWithPath: sandbox.path("large")))
      .truncate(atOffset: 4 << 30)
  }

  /// A xib that takes seconds to compile.
  private static func slowProject(_ sandbox: Sandbox) throws {
    try manifest(sandbox, "[Big.xib]")
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="MacOSX.Cocoa" propertyAccessControl="none">
      <objects><customObject id="-2" userLabel="File's Owner"/>
      <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
      <customView id="v"><rect key="frame" x="0.0" y="0.0" width="480" height="272"/><subviews>

      """
    for index in 0..<12_000 {
      text += """
        <button verticalHuggingPriority="750" id="b\(index)"><rect key="frame" x="1" y="2" \
        width="90" height="32"/><buttonCell key="cell" type="push" title="Button \(index)" \
        bezelStyle="rounded" id="c\(index)"><behavior key="behavior" pushIn="YES"/>\
        <font key="font" metaFont="system"/></buttonCell></button>

        """
    }
    text += "</subviews></customView></objects></document>\n"
    try sandbox.write("Big.xib", text)
  }
}
