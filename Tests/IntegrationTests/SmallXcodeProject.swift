import Foundation

/// An Xcode project of a few files, written as JSON.
struct SmallXcodeProject {
  struct Target {
    var name = "App"
    var type = "application"
    var settings: [String: String] = [:]
    var resources: [String] = []
    var sources: [String] = []
    /// Copy Files phases: destination, path below it, files.
    var copies: [(destination: String, path: String, files: [String])] = []
  }

  var targets: [Target]
  /// The `.xcconfig` that the project is based on.
  var configuration: String?
  /// Names of packages that nobody has checked out.
  var packages: [String] = []

  /// Settings that make an app for phones.
  static let phone = [
    "SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "15.0", "PRODUCT_NAME": "$(TARGET_NAME)",
    "PRODUCT_BUNDLE_IDENTIFIER": "org.example.$(TARGET_NAME)", "GENERATE_INFOPLIST_FILE": "YES",
  ]
  static let mac = [
    "SDKROOT": "macosx", "MACOSX_DEPLOYMENT_TARGET": "12.0", "PRODUCT_NAME": "$(TARGET_NAME)",
    "PRODUCT_BUNDLE_IDENTIFIER": "org.example.$(TARGET_NAME)", "GENERATE_INFOPLIST_FILE": "YES",
  ]

  func write(to sandbox: Sandbox, at path: String = "P.xcodeproj") throws {
    let bytes = try JSONSerialization.data(
      withJSONObject: [
        "archiveVersion": "1", "objectVersion": "56", "rootObject": "ROOT", "objects": objects,
      ], options: [.prettyPrinted, .sortedKeys])
    try sandbox.write(path + "/project.pbxproj", bytes: bytes)
  }

  private var objects: [String: Any] {
    var objects: [String: Any] = [:]
    var files: Set<String> = []
    func use(_ path: String, in phase: String) -> String {
      files.insert(path)
      objects["BUILD-\(phase)-\(path)"] = ["isa": "PBXBuildFile", "fileRef": "FILE-\(path)"]
      return "BUILD-\(phase)-\(path)"
    }
    func list(_ id: String, _ settings: [String: String], base: String? = nil) {
      var configuration: [String: Any] = [
        "isa": "XCBuildConfiguration", "name": "Release", "buildSettings": settings,
      ]
      if let base {
        files.insert(base)
        configuration["baseConfigurationReference"] = "FILE-\(base)"
      }
      objects["\(id)-RELEASE"] = configuration
      objects[id] = [
        "isa": "XCConfigurationList", "buildConfigurations": ["\(id)-RELEASE"],
        "defaultConfigurationName": "Release",
      ]
    }
    for target in targets {
      var phases: [String] = []
      func add(_ isa: String, _ paths: [String], _ number: Int, _ more: [String: Any] = [:]) {
        let id = "\(isa)-\(target.name)-\(number)"
        let phase: [String: Any] = ["isa": isa, "files": paths.map { use($0, in: id) }]
        objects[id] = phase.merging(more) { $1 }
        phases.append(id)
      }
      add("PBXResourcesBuildPhase", target.resources, 0)
      add("PBXSourcesBuildPhase", target.sources, 0)
      for (number, copy) in target.copies.enumerated() {
        add(
          "PBXCopyFilesBuildPhase", copy.files, number,
          ["dstSubfolderSpec": copy.destination, "dstPath": copy.path])
      }
      list("LIST-\(target.name)", target.settings)
      objects["TARGET-\(target.name)"] = [
        "isa": "PBXNativeTarget", "name": target.name, "productName": target.name,
        "buildPhases": phases, "dependencies": [String](),
        "productType": "com.apple.product-type.\(target.type)",
        "buildConfigurationList": "LIST-\(target.name)",
        "packageProductDependencies": packages.map { "PRODUCT-\($0)" },
      ]
    }
    for package in packages {
      objects["PACKAGE-\(package)"] = [
        "isa": "XCRemoteSwiftPackageReference",
        "repositoryURL": "https://example.org/\(package).git",
        "requirement": ["kind": "upToNextMajorVersion", "minimumVersion": "1.0.0"],
      ]
      objects["PRODUCT-\(package)"] = [
        "isa": "XCSwiftPackageProductDependency", "package": "PACKAGE-\(package)",
        "productName": package,
      ]
    }
    list("LIST", [:], base: configuration)
    for path in files {
      objects["FILE-\(path)"] = ["isa": "PBXFileReference", "path": path, "sourceTree": "<group>"]
    }
    objects["GROUP"] = [
      "isa": "PBXGroup", "sourceTree": "<group>", "children": files.sorted().map { "FILE-\($0)" },
    ]
    objects["ROOT"] = [
      "isa": "PBXProject", "mainGroup": "GROUP", "buildConfigurationList": "LIST",
      "targets": targets.map { "TARGET-\($0.name)" },
      "packageReferences": packages.map { "PACKAGE-\($0)" },
    ]
    return objects
  }
}
