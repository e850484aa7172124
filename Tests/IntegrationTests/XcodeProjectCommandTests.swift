import Foundation
import Testing

/// The example's Xcode project, as its users build it.
@Suite struct XcodeProjectCommandTests {
  private func example() throws -> Sandbox {
    let sandbox = try Sandbox()
    try FileManager.default.copyItem(
      atPath: Sandbox.checkout + "/ExampleProject", toPath: sandbox.path("project"))
    return sandbox
  }

  /// Everything below a directory of the sandbox, relative to it.
  private func files(_ sandbox: Sandbox, _ directory: String) throws -> Set<String> {
    let root = sandbox.path(directory)
    return Set(
      try FileManager.default.subpathsOfDirectory(atPath: root).filter { path in
        let attributes = try? FileManager.default.attributesOfItem(atPath: root + "/" + path)
        return attributes?[.type] as? FileAttributeType != .typeDirectory
      })
  }

  /// What only a manifest can say is all that the project's bundle lacks.
  @Test func makesWhatTheManifestMakes() throws {
    let sandbox = try example()
    let built = try sandbox.bundler(
      "build", "--project", "Tidewater.xcodeproj", "--build-dir", "../out/xcode", in: "project")
    #expect(built.status == 0)
    #expect(built.error.contains("[command-default-targets]"))
    #expect(
      try sandbox.bundler(
        "build", "-q", "Tidewater:ios", "--output", "../out/manifest/Tidewater.app", in: "project"
      ).status == 0)
    let project = try files(sandbox, "out/xcode/Tidewater.app")
    let manifest = try files(sandbox, "out/manifest/Tidewater.app")
    #expect(project.subtracting(manifest) == [])
    #expect(
      manifest.subtracting(project) == [
        "LICENSE.txt", "curve@2x~ipad.png", "bundle-manifest.json",
        "PlugIns/Charts.bundle/bundle-manifest.json",
        "PlugIns/TidewaterWidget.appex/bundle-manifest.json",
      ])
    // A bundle as Xcode makes it: the record is beside it.
    #expect(sandbox.exists("out/xcode/Tidewater.manifest.json"))
    for path in ["moon.png", "de.lproj/Main.strings", "Base.lproj/TideCell.nib", "PkgInfo"] {
      #expect(
        try sandbox.bytes("out/xcode/Tidewater.app/" + path)
          == sandbox.bytes("out/manifest/Tidewater.app/" + path), "\(path)")
    }
    let again = try sandbox.bundler(
      "build", "-q", "--project", "Tidewater.xcodeproj", "--build-dir", "../out/xcode",
      in: "project")
    #expect(again.status == 0)
    // Of the symbol, where nothing is installed that draws it.
    #expect(again.error == "" || again.error.contains("[catalog-no-bitmaps]"))
  }

  /// Without a manifest, the only project is meant; targets, configurations and settings are chosen.
  @Test func isFoundWhereThereIsNoManifest() throws {
    let sandbox = try example()
    try FileManager.default.removeItem(atPath: sandbox.path("project/bundle.yml"))
    let plan = try sandbox.bundler("plan", "Charts", "PRODUCT_NAME=Maps", in: "project")
    #expect(plan.status == 0)
    #expect(plan.output.hasPrefix("Charts (ios) → Maps.bundle\n"))
    let unknown = try sandbox.bundler("plan", "Chart", in: "project")
    #expect(unknown.status == 1)
    #expect(unknown.error.contains("did you mean 'Charts'?"))
    let configuration = try sandbox.bundler(
      "plan", "Charts", "--configuration", "Relase", in: "project")
    #expect(configuration.status == 1)
    #expect(configuration.error.contains("did you mean 'Release'?"))
    let mac = try sandbox.bundler("plan", "Charts", "--sdk", "macosx", in: "project")
    #expect(mac.output.contains("Contents/Resources/wreck.png"))
  }

  /// Disks of Macs do not tell capitals apart; the product gets the names of the project.
  @Test func findsFilesInOtherCapitals() throws {
    let sandbox = try example()
    let directory = sandbox.path("project/Charts/Symbols/")
    try FileManager.default.moveItem(
      atPath: directory + "wreck.png", toPath: directory + "Wreck.PNG")
    let built = try sandbox.run(
      Sandbox.bundlerPath,
      ["build", "--project", "Tidewater.xcodeproj", "Charts", "--output", "o.bundle"],
      in: "project")
    #expect(built.status == 0)
    #expect(built.error.contains("Wreck.PNG' on the disk [resolve-other-case]"))
    #expect(sandbox.exists("project/o.bundle/wreck.png"))
  }

  /// Kinds without a compiler stop nothing but themselves, unless they are told to.
  @Test func buildsAllButWhatHasNoCompiler() throws {
    let sandbox = try example()
    let file = sandbox.path("project/Tidewater.xcodeproj/project.pbxproj")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try sandbox.write(
      "project/Tidewater.xcodeproj/project.pbxproj",
      text.replacingOccurrences(
        of: "image.png; path = wreck.png", with: "sourcecode.metal; path = wreck.metal"))
    try sandbox.write("project/Charts/Symbols/wreck.metal", "")
    func run(_ command: String, _ options: String...) throws -> Sandbox.Outcome {
      try sandbox.run(
        Sandbox.bundlerPath, [command, "--project", "Tidewater.xcodeproj", "Charts"] + options,
        in: "project")
    }
    let built = try run("build", "--output", "o.bundle")
    #expect(built.status == 0)
    #expect(built.error.contains("not built for 'Charts': Metal sources (1)"))
    #expect(sandbox.exists("project/o.bundle/buoy-port.png"))
    func imported(_ options: String...) throws -> Sandbox.Outcome {
      try sandbox.bundler(
        arguments: ["import", "Tidewater.xcodeproj", "--target", "Charts", "-o", "-"] + options,
        in: "project")
    }
    #expect(try imported().output.contains("wreck.metal"))
    #expect(try !imported("--skip", "metal").output.contains("wreck.metal"))
    #expect(try run("plan", "--json").output.contains("not built: needs the Metal compiler"))
    #expect(try !run("build", "--output", "p.bundle", "--skip", "metal").error.contains("warning"))
    #expect(try run("build", "--output", "q.bundle", "--strict").status == 1)
    #expect(try !run("plan", "--strict").output.isEmpty)
    #expect(try !run("lint", "--skip", "metal").error.contains("not built"))
  }

  /// What is missing is an error at its line; `-k` builds the rest and fails all the same.
  @Test func buildsTheRestWhenToldTo() throws {
    let sandbox = try example()
    try FileManager.default.removeItem(atPath: sandbox.path("project/Charts/Symbols/wreck.png"))
    let arguments = [
      "build", "-q", "--project", "Tidewater.xcodeproj", "Charts", "--output", "o.bundle",
    ]
    let failed = try sandbox.run(Sandbox.bundlerPath, arguments, in: "project")
    #expect(failed.status == 1)
    #expect(failed.error.contains("Tidewater.xcodeproj/project.pbxproj:"))
    #expect(failed.error.contains("[project-missing-file]"))
    #expect(!sandbox.exists("project/o.bundle"))
    let rest = try sandbox.run(Sandbox.bundlerPath, arguments + ["-k"], in: "project")
    #expect(rest.status == 1)
    #expect(sandbox.exists("project/o.bundle/buoy-port.png"))
    let skipped = try sandbox.run(
      Sandbox.bundlerPath, arguments + ["-k", "--skip", "png"], in: "project")
    #expect(skipped.status == 1)
    #expect(!sandbox.exists("project/o.bundle/buoy-port.png"))
  }
}
