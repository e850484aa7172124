import Foundation
import Testing

/// The package manager, which is run for manifests that compute something.
@Suite struct PackageManagerTests {
  private static let project = """
    {"objectVersion": "60", "rootObject": "project", "objects": {
      "project": {"isa": "PBXProject", "buildConfigurationList": "list", "mainGroup": "group",
        "targets": ["target"], "packageReferences": ["package"]},
      "group": {"isa": "PBXGroup", "children": [], "sourceTree": "<group>"},
      "target": {"isa": "PBXNativeTarget", "name": "App", "buildPhases": [],
        "productType": "com.apple.product-type.application", "buildConfigurationList": "list",
        "packageProductDependencies": ["product"]},
      "product": {"isa": "XCSwiftPackageProductDependency", "package": "package",
        "productName": "Lib"},
      "package": {"isa": "XCLocalSwiftPackageReference", "relativePath": "Lib"},
      "list": {"isa": "XCConfigurationList", "buildConfigurations": ["release"],
        "defaultConfigurationName": "Release"},
      "release": {"isa": "XCBuildConfiguration", "name": "Release", "buildSettings": {
        "PRODUCT_NAME": "App", "SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "16.0",
        "GENERATE_INFOPLIST_FILE": "YES"}}
    }}
    """
  private static let dump = """
    {"name": "Lib", "toolsVersion": {"_version": "5.9.0"},
     "products": [{"name": "Lib", "targets": ["Lib"], "type": {"library": ["automatic"]}}],
     "targets": [{"name": "Lib", "type": "regular",
                  "resources": [{"path": "note.txt", "rule": {"copy": {}}}]}]}
    """

  /// A project with a package, and a package manager that prints what it has.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("App.xcodeproj/project.pbxproj", Self.project)
    try sandbox.write(
      "Lib/Package.swift",
      "// swift-tools-version:5.9\nimport PackageDescription\n"
        + "let package = Package(name: [\"Lib\"].joined())\n")
    try sandbox.write("Lib/Sources/Lib/note.txt", "x")
    try sandbox.write("dump.json", Self.dump)
    try sandbox.write(
      "bin/swift", "#!/bin/sh\ncat '\(sandbox.root)/dump.json'\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.path("bin/swift"))
    return sandbox
  }

  /// Plans the app, and returns whether the package manager ran, which is said before.
  private func runs(
    _ sandbox: Sandbox, _ command: [String] = ["plan", "App", "--run-manifests"]
  ) throws -> Bool {
    let outcome = try sandbox.bundler(
      arguments: command + ["--project", "App.xcodeproj"],
      environment: [
        "PATH": sandbox.path("bin") + ":/usr/bin:/bin", "XDG_CACHE_HOME": sandbox.path("cache"),
      ])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains("Lib_Lib.bundle/note.txt"), "\(outcome.output)")
    return outcome.error.contains("running 'swift' for the manifest of the package 'lib'")
  }

  /// What only looks at a project runs nothing, and says what it does not know.
  @Test(arguments: [
    ["plan", "App"], ["lint"], ["unused"], ["clean", "App"], ["info", "."], ["settings", "App"],
    ["which", "note.txt", "--target", "App"], ["import"], ["build", "App", "--locked"],
  ])
  func lookingRunsNothing(_ command: [String]) throws {
    let sandbox = try sandbox()
    try sandbox.write(
      "bin/swift", "#!/bin/sh\necho ran >&2\necho x > '\(sandbox.root)/ran'\n")
    try sandbox.write("bin/clang", try sandbox.read("bin/swift"))
    for name in ["bin/swift", "bin/clang"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: sandbox.path(name))
    }
    let project =
      command.first == "info" || command.first == "import" ? [] : ["--project", "App.xcodeproj"]
    let outcome = try sandbox.bundler(
      arguments: command + (command.first == "import" ? ["App.xcodeproj"] : project),
      environment: [
        "PATH": sandbox.path("bin") + ":/usr/bin:/bin", "XDG_CACHE_HOME": sandbox.path("cache"),
      ])
    #expect(
      !outcome.error.contains("running") && !outcome.error.contains("ran\n"), "\(outcome.error)")
    #expect(!FileManager.default.fileExists(atPath: sandbox.path("ran")))
  }

  /// Its output is kept until a manifest or the package manager itself changes.
  @Test func runsOnceForAManifest() throws {
    let sandbox = try sandbox()
    #expect(try runs(sandbox))
    #expect(try !runs(sandbox))
    try sandbox.write("Lib/Sources/Lib/Lib.swift", "")
    #expect(try !runs(sandbox))
    try sandbox.write("Lib/Package.swift", sandbox.read("Lib/Package.swift") + "// changed\n")
    #expect(try runs(sandbox))
    try sandbox.write("Lib/Package@swift-6.0.swift", "// swift-tools-version:6.0\n")
    #expect(try runs(sandbox))
    try sandbox.write("bin/swift", sandbox.read("bin/swift") + "# changed\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.path("bin/swift"))
    #expect(try runs(sandbox))
    #expect(try !runs(sandbox))
  }

  /// What is kept and damaged is not used.
  @Test func runsAgainWhereWhatItKeptIsDamaged() throws {
    let sandbox = try sandbox()
    #expect(try runs(sandbox))
    let kept = sandbox.listing.filter { $0.hasPrefix("cache/bundler/outputs/") }
    let name = try #require(kept.first)
    #expect(kept.count == 1)
    try sandbox.write(name, sandbox.read(name).replacing("note.txt", with: "none.txt"))
    #expect(try runs(sandbox))
    #expect(try !runs(sandbox))
  }
}
