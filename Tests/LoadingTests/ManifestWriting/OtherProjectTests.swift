import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestWriting
import Testing

@Suite struct OtherProjectTests {
  static func text(_ name: String, in tree: InMemoryFileTree) throws -> String {
    var diagnostics: [Diagnostic] = []
    let file = ProjectPath(name)
    #expect(OtherProject.reads(file))
    let other = OtherProject(file, in: tree, rootName: "Root", from: "")
    let draft = try #require(other.draft(&diagnostics))
    #expect(diagnostics.isEmpty)
    return draft.text
  }

  @Test func readsMakefilesOfGNUstep() throws {
    let makefile = """
      include $(GNUSTEP_MAKEFILES)/common.make
      APP_NAME = Ledger
      IMAGES = Images/a.tiff # the first
      Ledger_RESOURCE_FILES = $(IMAGES) \\
        $(wildcard Sounds/*.wav) $(shell ls)
      Ledger_LANGUAGES = English French
      Ledger_PRINCIPAL_CLASS = LedgerController
      Ledger_MAIN_MODEL_FILE = Ledger.gorm
      TOOL_NAME = ledger-sync
      Ledger_LOCALIZED_RESOURCE_FILES = A.strings
      all::
      \tAPP_NAME = none
      """
    let text = try Self.text(
      "GNUmakefile",
      in: [
        "GNUmakefile": .file(makefile), "Images/a.tiff": "", "Images/b.tiff": "",
        "English.lproj/A.strings": "", "LedgerInfo.plist": "",
      ])
    #expect(
      text == """
        # 'ledger-sync' of TOOL_NAME is code: left out
        # only make can expand 'Ledger_RESOURCE_FILES: $(shell ls)'
        version: 1
        name: Root

        targets:
          Ledger:
            type: app
            platform: gnustep
            localizations: [English]
            info:
              file: LedgerInfo.plist
              properties:
                NSPrincipalClass: LedgerController
                NSMainNibFile: Ledger
            resources:
              - English.lproj
              - Images/a.tiff
              - "Sounds/*.wav"

        """)
  }

  @Test func readsMakefilesOfTheos() throws {
    let makefile = """
      TARGET := iphone:clang:latest:14.0
      include $(THEOS)/makefiles/common.mk
      BUNDLE_NAME = Prefs
      Prefs_BUNDLE_EXTENSION = plugin
      """
    let text = try Self.text(
      "Makefile", in: ["Makefile": .file(makefile), "Resources/Info.plist": ""])
    #expect(
      text == """
        version: 1
        name: Root

        targets:
          Prefs:
            type: bundle
            platform: ios
            extension: plugin
            deploymentTarget: "14.0"
            info:
              file: Resources/Info.plist
            resources:
              - folder: Resources
                contents: true
                exclude: [Info.plist]

        """)
  }

  @Test func survivesVariablesThatNameThemselves() throws {
    let makefile = "A = $(B) $(B)\nB = $(A) $(A)\nAPP_NAME = App $(A"
    _ = try Self.text("GNUmakefile", in: ["GNUmakefile": .file(makefile)])
  }

  @Test func readsXcodeGen() throws {
    let project = """
      name: Demo
      options: {bundleIdPrefix: org.example, deploymentTarget: {iOS: "15.0"}}
      settings: {VERSION: "1.10"}
      targets:
        Demo:
          type: application
          platform: iOS
          sources: [App, {path: Levels, type: folder}]
          info: {path: App/Info.plist, properties: {CFBundleVersion: $(VERSION), A: 12}}
          dependencies: [{target: Tool}]
        Tool: {type: tool, platform: macOS, sources: Tool}
      """
    let text = try Self.text(
      "project.yml",
      in: [
        "project.yml": .file(project), "App/a.swift": "", "App/b.png": "", "Levels/1/a.json": "",
      ])
    #expect(
      text == """
        # target 'Tool' of type 'tool' is left out
        version: 1
        name: Demo

        targets:
          Demo:
            type: app
            platform: ios
            bundleID: org.example.Demo
            deploymentTarget: "15.0"
            variables:
              VERSION: "1.10"
            info:
              properties:
                CFBundleVersion: $(VERSION)
                A: 12
            resources:
              - group: App
                exclude: ["*.swift"]
              - folder: Levels

        """)
  }

  @Test func putsIntoAppsOfXcodeGenWhatTheyDependOn() throws {
    let project = """
      name: Demo
      projectReferences: {Other: {path: Other.xcodeproj}}
      targets:
        Demo:
          type: application
          platform: macOS
          configFiles: {Debug: a.xcconfig}
          sources: [{path: a.png, destinationFilters: [macOS]}]
          dependencies:
            - target: Kit
            - {target: Linked, embed: false}
            - {target: Login, copy: {destination: wrapper, subpath: Contents/Library/LoginItems}}
            - target: Other/Thing
            - framework: Vendor/V.framework
            - framework: Vendor/Gone.framework
            - package: Numbers
            - sdk: CoreData.framework
        Kit: {type: framework, platform: macOS}
        Linked: {type: framework, platform: macOS}
        Login: {type: application, platform: macOS}
        Tests: {type: bundle.unit-test, platform: macOS, dependencies: [{target: Demo}, {target: Kit}]}
      """
    let text = try Self.text(
      "project.yml",
      in: ["project.yml": .file(project), "a.png": "", "Vendor/V.framework/V": ""])
    #expect(
      text == """
        # 'projectReferences' of project.yml is not followed
        version: 1
        name: Demo

        targets:
          Demo:
            # 'Other/Thing', on which the target depends, is no target of this project
            # 'Vendor/Gone.framework', on which the target depends, does not exist
            # resources of the package 'Numbers', if it has any, are not put into it
            # 'configFiles' of the target is not taken over
            type: app
            platform: macos
            resources:
              - file: a.png
                platforms: [macos]
            copyFiles:
              - file: Vendor/V.framework
                to: frameworks
            embed:
              - Kit
              - target: Login
                to: wrapper/Contents/Library/LoginItems

          Kit:
            type: framework
            platform: macos

          Linked:
            type: framework
            platform: macos

          Login:
            type: app
            platform: macos

          Tests:
            type: bundle
            platform: macos
            extension: xctest

        """)
  }

  @Test func readsXTool() throws {
    let project = """
      version: 1
      bundleID: org.example.hello
      product: Hello
      iconPath: icon.png
      resources: [a.png]
      extensions: [{bundleID: org.example.hello.w, product: W, infoPath: W.plist}]
      """
    let text = try Self.text("xtool.yml", in: ["xtool.yml": .file(project)])
    #expect(text.contains("# 'iconPath' of xtool.yml is not taken over\n"))
    #expect(text.contains("    resources:\n      - a.png\n    embed:\n      - W\n"))
    #expect(text.contains("  W:\n    type: appex\n    platform: ios\n"))
  }

  @Test func readsDescriptionsOfPackages() throws {
    let description = """
      {"name": "Lib", "path": "/src/lib", "platforms": [{"name": "ios", "version": "15.0"}],
       "targets": [{"name": "Core", "resources": [
         {"path": "/src/lib/Sources/Core/R/a.png", "rule": {"process": {}}},
         {"path": "/src/lib/Sources/Core/b.png", "rule": {"copy": {}}},
         {"path": "/src/lib/Sources/Core/C", "rule": {"copy": {}}}]},
        {"name": "Plain"}]}
      """
    let text = try Self.text(
      "describe.json", in: ["describe.json": .file(description), "Sources/Core/C/a.txt": ""])
    #expect(
      text.hasSuffix(
        """
        targets:
          Lib_Core:
            type: bundle
            platform: ios
            deploymentTarget: "15.0"
            module: Core
            resources:
              - Sources/Core/R/a.png
              - file: Sources/Core/b.png
                compile: none
              - folder: Sources/Core/C

        """))
  }

  @Test(arguments: ["GNUmakefile", "project.yml", "xtool.yml", "a.json"])
  func reportsWhatCannotBeRead(name: String) {
    var diagnostics: [Diagnostic] = []
    let other = OtherProject(ProjectPath(name), in: InMemoryFileTree([:]), rootName: "R", from: "")
    #expect(other.draft(&diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["import-unreadable"])
  }
}
