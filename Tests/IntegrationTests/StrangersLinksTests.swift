import Foundation
import Testing

/// Links and names of a checkout that lead to where nothing is to be written or removed, and limits that
/// leave hardly anything to work with.
@Suite struct StrangersLinksTests {
  /// A repository, and beside it what its links lead to.
  private func checkout() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("repo/.git/HEAD", "ref: refs/heads/main\n")
    try sandbox.write("repo/A/keys", "theirs")
    try sandbox.write(
      "repo/bundle.yml",
      "version: 1\ntargets:\n  App: {type: bundle, platform: ios, manifest: sidecar, resources: [{group: A}]}\n"
    )
    try sandbox.write("home/keys", "mine")
    return sandbox
  }

  private func link(_ path: String, to target: String, in sandbox: Sandbox) throws {
    let url = URL(fileURLWithPath: sandbox.path(path))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: url.path, withDestinationPath: sandbox.path(target))
  }

  private func home(_ sandbox: Sandbox) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: sandbox.path("home")).sorted()
  }

  static let places = [
    "build", "build/App.bundle", "build/.bundler", "build/.bundler/App.bundle.state",
    "build/.bundler/App.bundle.state/parts", "build/.bundler/App.bundle.state/record",
    "build/.bundler/App.bundle.state/lock", "build/.bundler/App.bundle.state/export",
    "build/App.manifest.json", "build/App.bundle/keys", "build/App.stamp", "build/App.d",
  ]

  @Test(arguments: places) func followsNoLinkOfTheCheckout(_ place: String) throws {
    let commands = [
      ["build", "-q"], ["build", "-q", "--locked"], ["clean"],
      ["build", "-q", "-o", "build/App.bundle"],
      ["build", "-q", "--stamp", "build/App.stamp", "--depfile", "build/App.d"],
      ["export", "ninja", "-o", "build/App.ninja"], ["clean"],
    ]
    for target in ["home", "home/keys", "home/new"] {
      let sandbox = try checkout()
      try link("repo/" + place, to: target, in: sandbox)
      for command in commands {
        let outcome = try sandbox.bundler(arguments: command, in: "repo")
        #expect([0, 1, 2].contains(outcome.status), "\(command): \(outcome.error)")
        #expect(try home(sandbox) == ["keys"], "\(command), \(target)")
        #expect(try sandbox.read("home/keys") == "mine", "\(command), \(target)")
      }
    }
  }

  /// The message names the fix, and the fix works.
  @Test func takesWhereALinkLeads() throws {
    let sandbox = try checkout()
    try link("repo/build", to: "home", in: sandbox)
    let refused = try sandbox.bundler("build", in: "repo")
    #expect(refused.status == 2)
    #expect(refused.error.contains("it is a link in the checkout"), "\(refused.error)")
    #expect(refused.error.contains("'\(sandbox.path("home"))'"), "\(refused.error)")
    let taken = try sandbox.bundler("build", "--build-dir", sandbox.path("home"), in: "repo")
    #expect(taken.status == 0, "\(taken.error)")
    #expect(sandbox.exists("home/App.bundle/keys"))
  }

  /// A link outside of the checkout is the machine's own.
  @Test func followsLinksOfTheMachine() throws {
    let sandbox = try checkout()
    try link("way", to: "home", in: sandbox)
    let outcome = try sandbox.bundler("build", "--build-dir", "../way/built", in: "repo")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(sandbox.exists("home/built/App.bundle/keys"))
  }

  @Test(arguments: ["PRODUCT_NAME", "INFOPLIST_PATH", "CONTENTS_FOLDER_PATH", "WRAPPER_NAME"])
  func namesLeadNowhereElse(_ setting: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("x.manifest.json", "precious")
    try sandbox.write("deep/er/a.txt", "a")
    try sandbox.write(
      "deep/er/P.xcodeproj/project.pbxproj",
      """
      {"archiveVersion": "1", "objectVersion": "56", "rootObject": "R", "objects": {
      "R": {"isa": "PBXProject", "mainGroup": "G", "buildConfigurationList": "L", "targets": ["T"]},
      "G": {"isa": "PBXGroup", "children": ["F"], "sourceTree": "<group>"},
      "F": {"isa": "PBXFileReference", "path": "a.txt", "sourceTree": "<group>"},
      "U": {"isa": "PBXBuildFile", "fileRef": "F"},
      "S": {"isa": "PBXResourcesBuildPhase", "files": ["U"]},
      "L": {"isa": "XCConfigurationList", "buildConfigurations": ["C"]},
      "C": {"isa": "XCBuildConfiguration", "name": "Release", "buildSettings": {}},
      "T": {"isa": "PBXNativeTarget", "name": "App", "buildPhases": ["S"],
        "productType": "com.apple.product-type.application", "buildConfigurationList": "M"},
      "M": {"isa": "XCConfigurationList", "buildConfigurations": ["D"]},
      "D": {"isa": "XCBuildConfiguration", "name": "Release", "buildSettings": {
        "PRODUCT_NAME": "App", "SDKROOT": "macosx", "GENERATE_INFOPLIST_FILE": "YES",
        "\(setting)": "../../../x"}}
      }}
      """)
    for command in [
      ["build", "--locked"], ["build", "-o", "out/App.app"], ["export", "ninja"], ["clean"],
    ] {
      let outcome = try sandbox.bundler(arguments: command, in: "deep/er")
      #expect([0, 1].contains(outcome.status), "\(outcome.error)")
      #expect(try sandbox.read("x.manifest.json") == "precious")
      #expect(!sandbox.exists("x") && !sandbox.exists("deep/x") && !sandbox.exists("x.app"))
      if command.first == "build" {
        #expect(
          outcome.error.contains("[project-product-name]")
            || outcome.error.contains("[project-out-of-bundle]") || setting == "WRAPPER_NAME",
          "\(outcome.error)")
      }
    }
  }

  /// A walk through all of the disk takes minutes.
  @Test(.timeLimit(.minutes(1)), arguments: ["/", "../.."])
  func takesNothingAroundTheCheckout(_ folder: String) throws {
    let sandbox = try checkout()
    try sandbox.write(
      "repo/bundle.yml",
      "version: 1\ntargets:\n  App: {type: bundle, platform: ios, resources: [{folder: \(folder)}]}\n"
    )
    let outcome = try sandbox.bundler("build", in: "repo")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("[resolve-around-project]"), "\(outcome.error)")
  }

  @Test(.timeLimit(.minutes(1))) func linksToAllOfTheDiskEndCatalogs() throws {
    let sandbox = try checkout()
    try sandbox.write(
      "repo/C.xcassets/a.imageset/Contents.json",
      #"{"images": [{"filename": "r.png", "idiom": "universal"}], "info": {"version": 1}}"#)
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path("repo/C.xcassets/a.imageset/r.png"), withDestinationPath: "/")
    for command in [["lint", "C.xcassets"], ["compile", "assets", "C.xcassets", "-o", "out"]] {
      let outcome = try sandbox.bundler(
        arguments: command + (command[0] == "compile" ? ["--platform", "ios"] : []), in: "repo")
      #expect([0, 1, 2].contains(outcome.status), "\(outcome.error)")
    }
  }

  // MARK: Limits

  /// Too little is said at once; what is enough builds the same as ever.
  @Test(arguments: ["-n 20", "-s 64", "-v 90000", "-d 10240"])
  func saysWhichLimitIsTooLow(_ limit: String) throws {
    let sandbox = try checkout()
    let outcome = try sandbox.run(
      "sh", ["-c", "ulimit \(limit); exec '\(Sandbox.bundlerPath)' build"], in: "repo")
    #expect(outcome.status == 2 || outcome.status == 127, "\(outcome.status): \(outcome.error)")
    if outcome.status == 2 { #expect(outcome.error.contains("error: the limit of")) }
    #expect(!sandbox.exists("repo/build"))
  }

  /// A soft limit is raised.
  @Test func raisesSoftLimits() throws {
    let sandbox = try checkout()
    let outcome = try sandbox.run(
      "sh", ["-c", "ulimit -S -s 512; exec '\(Sandbox.bundlerPath)' build"], in: "repo")
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  /// Without threads the work is done on the one that there is.
  @Test(.enabled(if: Sandbox.isInstalled("prlimit"))) func buildsWithoutThreads() throws {
    let sandbox = try checkout()
    for number in 0..<50 { try sandbox.write("repo/A/\(number).txt", "\(number)") }
    let outcome = try sandbox.run(
      "timeout",
      ["20", "prlimit", "--nproc=0", Sandbox.bundlerPath, "build", "-j8", "-q"], in: "repo")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(sandbox.exists("repo/build/App.bundle/49.txt"))
  }
}
