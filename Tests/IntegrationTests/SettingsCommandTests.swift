import Foundation
import Testing

/// `bundler settings`: build settings as `xcodebuild -showBuildSettings` prints them.
@Suite struct SettingsCommandTests {
  @Test func printsNamedSettings() throws {
    let outcome = try Sandbox.withSky().bundler(
      "settings", "--project", "Sky App.xcodeproj", "--target", "Sky App", "WRAPPER_NAME", "SDKROOT"
    )
    #expect(
      outcome.output == """
        Build settings for action build and target "Sky App":
            WRAPPER_NAME = Sky App.app
            SDKROOT = macosx

        """)
    #expect(outcome.status == 0 && outcome.error == "")
  }

  @Test func readsTheProjectBesideAManifest() throws {
    let sandbox = try Sandbox.withSky()
    #expect(try sandbox.bundler("import").status == 0)
    let outcome = try sandbox.bundler("settings", "WRAPPER_NAME")
    #expect(outcome.status == 0 && outcome.output.contains("WRAPPER_NAME = Sky App.app"))
  }

  @Test func sortsAllSettings() throws {
    let outcome = try Sandbox.withSky().bundler("settings")
    let names = outcome.output.split(separator: "\n").dropFirst().map {
      $0.drop { $0 == " " }.prefix { $0 != " " }
    }
    #expect(names.count > 50 && names == names.sorted())
    #expect(outcome.status == 0 && outcome.error == "")
  }

  @Test func tellsWhereASettingComesFrom() throws {
    let sandbox = try Sandbox.withSky()
    let outcome = try sandbox.bundler("settings", "PRODUCT_NAME", "--origin")
    #expect(
      outcome.output.hasSuffix(
        """
            PRODUCT_NAME = Sky App
                from target, Sky App.xcodeproj/project.pbxproj:11: $(TARGET_NAME)

        """))
    let more = try sandbox.bundler("settings", "PRODUCT_NAME", "-v", "PRODUCT_NAME=Other")
    #expect(
      more.output.contains(
        """
            PRODUCT_NAME = Other
                from command line: Other
                over target, Sky App.xcodeproj/project.pbxproj:11: $(TARGET_NAME)

        """))
  }

  @Test func printsJSONAsXcodebuildDoes() throws {
    let sandbox = try Sandbox.withSky()
    let outcome = try sandbox.bundler("settings", "--json", "PRODUCT_NAME")
    let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let expected: [[String: Any]] = [
      ["action": "build", "target": "Sky App", "buildSettings": ["PRODUCT_NAME": "Sky App"]]
    ]
    #expect(value as? NSArray == expected as NSArray)
    let origins = try sandbox.bundler("settings", "--json", "--origin", "PRODUCT_NAME")
    #expect(origins.output.contains("\"line\": 11"))
  }

  @Test func choosesTheConfiguration() throws {
    let sandbox = try Sandbox.withSky()
    #expect(
      try sandbox.bundler("settings", "--configuration", "Debug", "SKY_LEVEL").output
        .contains("SKY_LEVEL = debug\n"))
    #expect(try sandbox.bundler("settings", "SKY_LEVEL").output.contains("SKY_LEVEL = release\n"))
    let unknown = try sandbox.bundler("settings", "--configuration", "Relese", "SKY_LEVEL")
    #expect(unknown.status == 1 && unknown.output == "")
    #expect(unknown.error.contains("did you mean 'Release'?"))
  }

  @Test(arguments: [
    (["--target", "Sky Ap"], Int32(1), "unknown target 'Sky Ap' (did you mean 'Sky App'?)"),
    (["NO_SUCH_SETTING"], 1, "nothing assigns the setting 'NO_SUCH_SETTING' of target 'Sky App'"),
    (["--project", "None.xcodeproj"], 2, "[project-unreadable]"),
    (["--manifest", "bundle.yml"], 2, "has no build settings"),
  ])
  func reportsWhatThereIsNot(arguments: [String], status: Int32, message: String) throws {
    let sandbox = try Sandbox.withSky()
    if arguments.contains("bundle.yml") { try sandbox.write("bundle.yml", "version: 1\n") }
    let outcome = try sandbox.run(Sandbox.bundlerPath, ["settings"] + arguments)
    #expect(outcome.status == status)
    #expect(outcome.error.contains(message))
    #expect(!outcome.output.contains(" = "))
  }
}

extension Sandbox {
  /// A directory with a project whose name has a space in it.
  static func withSky() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("Sky App.xcodeproj/project.pbxproj", skyProject)
    try sandbox.write("Info.plist", "<plist version=\"1.0\"><dict/></plist>")
    try sandbox.write("pin.png", "")
    return sandbox
  }
}

private let skyProject = """
  // !$*UTF8*$!
  { archiveVersion = 1; objectVersion = 60; rootObject = ROOT; objects = {
  ROOT = { isa = PBXProject; buildConfigurationList = LIST; mainGroup = MAIN; targets = (APP);
    developmentRegion = en; knownRegions = (en, Base); };
  MAIN = { isa = PBXGroup; children = (PIN, LOST); sourceTree = "<group>"; };
  PIN = { isa = PBXFileReference; path = pin.png; sourceTree = "<group>"; };
  LOST = { isa = PBXFileReference; path = lost.png; sourceTree = "<group>"; };
  LIST = { isa = XCConfigurationList; buildConfigurations = (D, R); defaultConfigurationName = Release; };
  D = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = macosx; SKY_LEVEL = debug; }; };
  R = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = macosx;
    PRODUCT_NAME = "$(TARGET_NAME)"; SKY_LEVEL = release; INFOPLIST_FILE = Info.plist; }; };
  APP = { isa = PBXNativeTarget; name = "Sky App"; buildConfigurationList = LIST; buildPhases = (RES, RUN);
    productType = "com.apple.product-type.application"; };
  RES = { isa = PBXResourcesBuildPhase; files = (B1, B2); };
  B1 = { isa = PBXBuildFile; fileRef = PIN; };
  B2 = { isa = PBXBuildFile; fileRef = LOST; };
  RUN = { isa = PBXShellScriptBuildPhase; name = Lint; shellScript = "true"; };
  }; }
  """
