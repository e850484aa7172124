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

  /// A project with a package, and a package manager that writes down that it ran.
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
      "bin/swift", "#!/bin/sh\necho >> '\(sandbox.root)/runs'\ncat '\(sandbox.root)/dump.json'\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.path("bin/swift"))
    return sandbox
  }

  /// Plans the app, and returns how often the package manager ran until now.
  private func runs(_ sandbox: Sandbox) throws -> Int {
    let outcome = try sandbox.bundler(
      "plan", "App", "--project", "App.xcodeproj",
      environment: [
        "PATH": sandbox.path("bin") + ":/usr/bin:/bin", "XDG_CACHE_HOME": sandbox.path("cache"),
      ])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains("Lib_Lib.bundle/note.txt"), "\(outcome.output)")
    #expect(outcome.error.contains("[project-package-run]"))
    return try sandbox.read("runs").utf8.count
  }

  /// Its output is kept until a manifest or the package manager itself changes.
  @Test func runsOnceForAManifest() throws {
    let sandbox = try sandbox()
    #expect(try runs(sandbox) == 1)
    #expect(try runs(sandbox) == 1)
    try sandbox.write("Lib/Sources/Lib/Lib.swift", "")
    #expect(try runs(sandbox) == 1)
    try sandbox.write("Lib/Package.swift", sandbox.read("Lib/Package.swift") + "// changed\n")
    #expect(try runs(sandbox) == 2)
    try sandbox.write("Lib/Package@swift-6.0.swift", "// swift-tools-version:6.0\n")
    #expect(try runs(sandbox) == 3)
    try sandbox.write("bin/swift", sandbox.read("bin/swift") + "# changed\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.path("bin/swift"))
    #expect(try runs(sandbox) == 4)
    #expect(try runs(sandbox) == 4)
  }

  /// What is kept and damaged is not used.
  @Test func runsAgainWhereWhatItKeptIsDamaged() throws {
    let sandbox = try sandbox()
    #expect(try runs(sandbox) == 1)
    let kept = sandbox.listing.filter { $0.hasPrefix("cache/bundler/outputs/") }
    let name = try #require(kept.first)
    #expect(kept.count == 1)
    try sandbox.write(name, sandbox.read(name).replacing("note.txt", with: "none.txt"))
    #expect(try runs(sandbox) == 2)
    #expect(try runs(sandbox) == 2)
  }
}
