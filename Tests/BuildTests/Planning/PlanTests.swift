import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Planning
import PropertyListFormat
import Testing

@Suite struct PlanTests {
  @Test func compilesResourcesAndCopiesFiles() {
    let tree: InMemoryFileTree = ["fr.lproj/L.strings": "1"]
    let entry = Manifest.Entry(.file, "fr.lproj/L.strings")
    let compiled = planned(Manifest.Product(resources: [entry]), in: tree)
    guard case .compile(let compilation)? = compiled.action(for: "fr.lproj/L.strings")?.operation
    else {
      Issue.record("not compiled")
      return
    }
    #expect(compilation.rule == "compile-strings")
    #expect(compilation.devices == [.iphone, .ipad])
    let copied = planned(Manifest.Product(copyFiles: [entry]), in: tree)
    #expect(copied.action(for: "fr.lproj/L.strings")?.operation == .copy)
    let raw = Manifest.Entry(.file, "fr.lproj/L.strings") { $0.compile = located(.none) }
    #expect(
      planned(Manifest.Product(resources: [raw]), in: tree).action(for: "fr.lproj/L.strings")?
        .operation == .copy)
  }

  @Test func localizesCopiedFilesAlsoBelowALanguage() {
    let entry = Manifest.Entry(.file, "fr.lproj/L.strings") {
      $0.to = located(DestinationPath(.resources, subpath: "en.lproj"))
    }
    let tree: InMemoryFileTree = ["fr.lproj/L.strings": "1"]
    #expect(
      planned(Manifest.Product(copyFiles: [entry]), in: tree).outputs
        == ["en.lproj/fr.lproj/L.strings"])
    #expect(
      planned(Manifest.Product(resources: [entry]), in: tree).outputs == ["en.lproj/L.strings"])
  }

  @Test func putsFilesWhereTheEntrySays() {
    let result = planned(
      Manifest.Product(
        "M", .macos, .bundle,
        resources: [
          Manifest.Entry(.group, "Audio") {
            $0.to = located(DestinationPath(.resources, subpath: "Sounds"))
          },
          Manifest.Entry(.file, "build/Localised.strings") {
            $0.lproj = located("fr")
            $0.as = located("Generated.strings")
          },
        ],
        copyFiles: [
          Manifest.Entry(.file, "Scripts/setup.sh") {
            $0.to = located(DestinationPath(.sharedSupport))
            $0.mode = located(0o755)
          }
        ]),
      in: ["Audio/ui/tap.aiff": "1", "build/Localised.strings": "2", "Scripts/setup.sh": "3"])
    #expect(result.messages == [])
    #expect(
      result.outputs == [
        "Contents/Resources/Sounds/tap.aiff", "Contents/Resources/fr.lproj/Generated.strings",
        "Contents/SharedSupport/setup.sh",
      ])
    #expect(result.output("Contents/SharedSupport/setup.sh")?.mode == 0o755)
    #expect(result.output("Contents/Resources/fr.lproj/Generated.strings")?.language == "fr")
  }

  @Test func reportsWhatNoCompilerCanDo() {
    let result = planned(
      Manifest.Product(resources: [Manifest.Entry(.group, "G")]) {
        $0.deploymentTarget = located("16.0")
      }, in: ["G/M.mlmodel": "1"])
    #expect(result.ids == ["plan-unavailable"])
    #expect(result.outputs == [])
  }

  @Test(arguments: [(Platform.ios, ["plan-collada"]), (.macos, [])])
  func warnsOfSceneThatXcodeConverts(_ platform: Platform, ids: [String]) {
    let result = planned(
      Manifest.Product("A", platform) { $0.resources = [Manifest.Entry(.file, "A.scnassets")] },
      in: ["A.scnassets/boat.dae": "1", "A.scnassets/buoy.scn": "2"])
    #expect(result.ids == ids)
    #expect(result.outputs.count == 2)
  }

  /// One run for all files of an extension, or one for each; the program of the project is an input.
  @Test(arguments: [true, false]) func runsToolsOfTheManifest(_ isJoined: Bool) {
    let rule = ToolRule(
      fileExtension: "metal", command: ["./tools/m.sh"],
      outputs: [isJoined ? "default.metallib" : "{base}.metallib"], inputs: ["G/c.h"],
      isJoined: isJoined, range: SourceRange(file: "bundle.yml"))
    let result = planned(
      Manifest.Product("A", .ios) {
        $0.resources = [Manifest.Entry(.file, "G/a.metal"), Manifest.Entry(.file, "G/b.metal")]
        $0.tools = [rule]
      },
      in: ["G/a.metal": "1", "G/b.metal": "2", "G/c.h": "3", "tools/m.sh": "4"])
    #expect(result.messages == [])
    #expect(
      result.outputs == (isJoined ? ["default.metallib"] : ["a.metallib", "b.metallib"]))
    let inputs = result.action(for: result.outputs.first ?? "")?.inputs
    #expect(
      inputs == (isJoined ? ["G/a.metal", "G/b.metal"] : ["G/a.metal"]) + ["G/c.h", "tools/m.sh"])
  }

  @Test func refusesInputsOfToolsThatAreNotThere() {
    let rule = ToolRule(
      fileExtension: "metal", command: ["m"], outputs: ["x"], inputs: ["G/gone.h"],
      range: SourceRange(file: "bundle.yml"))
    let result = planned(
      Manifest.Product("A", .ios) {
        $0.resources = [Manifest.Entry(.file, "G/a.metal")]
        $0.tools = [rule]
      }, in: ["G/a.metal": "1"])
    #expect(result.ids == ["tool-no-input"])
    #expect(result.outputs == [])
  }

  @Test func reportsPoliciesThatFitNothing() {
    let tree: InMemoryFileTree = ["G/a.png": "1", "G/L.strings": "2"]
    func ids(_ kind: Manifest.Entry.Kind, _ path: String) -> [String] {
      let entry = Manifest.Entry(kind, path) { $0.compile = located(.binary) }
      return planned(Manifest.Product(resources: [entry]), in: tree).ids
    }
    #expect(ids(.file, "G/a.png") == ["plan-unfit-policy"])
    #expect(ids(.group, "G") == [])
    #expect(ids(.file, "G/L.strings") == [])
  }

  @Test func warnsOfWhatIsLeftOut() {
    let result = planned(
      Manifest.Product(resources: [Manifest.Entry(.file, "main.swift")]), in: ["main.swift": "1"])
    #expect(result.ids == ["plan-ignored"])
    #expect(result.outputs == [])
    #expect(result.plan.products[0].skipped.map(\.path) == ["main.swift"])
  }

  @Test func saysWhy() {
    let result = planned(
      Manifest.Product(resources: [
        Manifest.Entry(.group, "G") { $0.compile = located(.none) }
      ]), in: ["G/L.strings": "1"])
    #expect(result.action(for: "L.strings")?.reason == "group 'G': 'compile: none'")
  }

  @Test func keepsKernelExtensionsPropertyListsReadable() {
    let result = planned(
      Manifest.Product("K", .macos, .kext, resources: [Manifest.Entry(.file, "a.plist")]),
      in: ["a.plist": "1"])
    guard case .compile(let compilation)? = result.actions.first?.operation else {
      Issue.record("not compiled")
      return
    }
    #expect(compilation.policy == .xml)
    #expect(result.infoPlist?.format == .xml)
  }

  @Test func linksFrameworksToWhatTheyHave() {
    let result = planned(
      Manifest.Product("F", .macos, .framework, resources: [Manifest.Entry(.file, "a")]) {
        $0.executable = located("bin/F")
      }, in: ["a": "1", "bin/F": "2"])
    #expect(result.messages == [])
    #expect(
      result.outputs == [
        "F", "Resources", "Versions/A/F", "Versions/A/Resources/a", "Versions/Current",
      ])
    #expect(result.action(for: "Versions/Current")?.operation == .link(target: "A"))
    #expect(result.action(for: "F")?.operation == .link(target: "Versions/Current/F"))
    #expect(
      result.action(for: "Resources")?.operation == .link(target: "Versions/Current/Resources"))
  }

  @Test func placesTheBundleManifest() {
    func manifest(_ placement: RecordPlacement?, _ type: Platform) -> Plan.RecordOutput? {
      planned(
        Manifest.Product("M", type) { $0.manifest = placement.map { located($0) } }, in: [:]
      ).plan.products[0].record
    }
    #expect(manifest(nil, .ios) == .inside("bundle-manifest.json"))
    #expect(manifest(.inside, .macos) == .inside("Contents/Resources/bundle-manifest.json"))
    #expect(manifest(.sidecar, .macos) == .sidecar("M.manifest.json"))
    #expect(manifest(RecordPlacement.none, .macos) == nil)
  }

  @Test func ordersActionsAsTheManifestDoes() {
    let result = planned(
      Manifest.Product(
        resources: [Manifest.Entry(.file, "z"), Manifest.Entry(.group, "G")],
        copyFiles: [Manifest.Entry(.file, "a")]
      ) { $0.executable = located("bin") },
      in: ["z": "1", "G/c": "2", "G/b": "3", "a": "4", "bin": "5"])
    #expect(
      result.actions.compactMap(\.outputs.first?.path.text)
        == ["z", "b", "c", "a", "Skyline", "Info.plist"])
  }

  @Test func isTheSameForTheSameInput() {
    var tree: InMemoryFileTree = [:]
    for index in 0..<200 { tree["G/\(index % 7)/f\(index).txt"] = "x" }
    let product = Manifest.Product(resources: [Manifest.Entry(.group, "G")])
    #expect(planned(product, in: tree).plan == planned(product, in: tree).plan)
  }
}

@Suite struct DeviceSuffixTests {
  private func built(
    _ name: String, _ devices: [DeviceFamily], on platform: Platform = .ios
  ) -> Planned {
    let entry = Manifest.Entry(.file, name) {
      if !devices.isEmpty { $0.devices = devices.map { located($0) } }
    }
    return planned(
      Manifest.Product("A", platform, resources: [entry]) {
        if platform == .ios { $0.devices = [.iphone, .ipad, .ipod, .mac].map { located($0) } }
      }, in: InMemoryFileTree([name: "1"]))
  }

  @Test(arguments: [
    ("bg.png", [DeviceFamily.ipad], ["bg~ipad.png"]),
    ("bg@2x.png", [.ipad, .iphone], ["bg@2x~ipad.png", "bg@2x~iphone.png"]),
    ("bg@2x~ipad.png", [.ipad], ["bg@2x~ipad.png"]),
    ("bg.png", [.iphone, .ipod], ["bg~iphone.png"]),
    ("data", [.ipad], ["data~ipad"]),
    ("L.strings", [.ipad], ["L~ipad.strings"]),
  ])
  func writesSuffixes(_ name: String, devices: [DeviceFamily], outputs: [String]) {
    let result = built(name, devices)
    #expect(result.messages == [])
    #expect(result.outputs == outputs)
  }

  @Test(arguments: [
    (
      "bg~iphone.png", [DeviceFamily.ipad], Platform.ios,
      "error: 'bg~iphone.png' is marked iphone by its name and ipad by 'devices'"
    ),
    (
      "bg.png", [.ipad], .macos,
      "error: 'devices' cannot be used for macos, where suffixes such as '~ipad' are ignored; limit the entry with 'platforms'"
    ),
    (
      "bg.png", [.mac], .ios,
      "error: there is no suffix for 'mac' that Foundation would look for; take it out of 'devices'"
    ),
    (
      "bg~ipad@2x.png", [], .ios,
      "warning: Foundation will never load 'bg~ipad@2x.png'; the scale comes first: 'bg@2x~ipad.png'"
    ),
    (
      "bg~iPad.png", [], .ios,
      "warning: Foundation will never load 'bg~iPad.png'; the suffix is in lower case: 'bg~ipad.png'"
    ),
  ])
  func reports(_ name: String, devices: [DeviceFamily], platform: Platform, message: String) {
    #expect(built(name, devices, on: platform).messages == [message])
  }

  @Test func readsDevicesAndScalesOffNames() {
    let phone = built("bg@3x~ipad.png", [])
    #expect(phone.messages == [])
    #expect(phone.output("bg@3x~ipad.png")?.devices == [.ipad])
    #expect(phone.output("bg@3x~ipad.png")?.scale == 3)
    // On a Mac, `~ipad` is part of a name.
    let mac = built("bg~ipad@2x.png", [], on: .macos)
    #expect(mac.messages == [])
    #expect(mac.actions.first?.outputs.first?.devices == [])
  }
}

@Suite struct InfoPlistRecipeTests {
  /// From iOS 14 on the Mac stands for the iPad (rule 3.2.6).
  @Test(
    arguments: [
      ([.ipad, .mac], "13.1", [2, 6]), ([.ipad, .mac], "14.0", [6]), ([.ipad], "15.0", [2]),
      ([.mac], "13.1", [6]),
    ] as [([DeviceFamily], String, [Int128])])
  func macCatalystHasFamilies(_ devices: [DeviceFamily], version: String, families: [Int128]) {
    let product = Manifest.Product("A", .macCatalyst) {
      $0.devices = devices.map { located($0) }
      $0.deploymentTarget = located(version)
    }
    #expect(
      planned(product, in: [:]).infoPlist?.enforced
        == ["UIDeviceFamily": .array(families.map { .integer($0) })])
  }

  @Test func synthesizesAnAppsKeys() {
    let product = Manifest.Product {
      $0.bundleID = located("org.example.skyline")
      $0.deploymentTarget = located("16.0")
      $0.executable = located("bin")
      $0.variables = ["CURRENT_PROJECT_VERSION": "42"]
      $0.info.properties = [
        ResolvedProject.Info.Property(
          key: located("UILaunchStoryboardName", line: 20), value: "Launch")
      ]
    }
    let result = planned(product, in: ["bin": "1"])
    #expect(
      result.infoPlist?.synthesized == [
        "CFBundleDevelopmentRegion": "en", "CFBundleExecutable": "Skyline",
        "CFBundleIdentifier": "org.example.skyline", "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleName": "Skyline", "CFBundlePackageType": "APPL",
        "CFBundleSupportedPlatforms": ["iPhoneOS"], "CFBundleVersion": "42",
        "LSRequiresIPhoneOS": true, "MinimumOSVersion": "16.0",
      ])
    #expect(result.infoPlist?.enforced == ["UIDeviceFamily": [1, 2]])
    #expect(result.infoPlist?.properties == ["UILaunchStoryboardName": "Launch"])
    #expect(result.infoPlist?.propertyRanges == ["UILaunchStoryboardName": place(20)])
    #expect(result.infoPlist?.format == .binary)
    #expect(result.output("Skyline")?.mode == 0o755)
    #expect(result.action(for: "Info.plist")?.outputs.map(\.path) == ["Info.plist", "PkgInfo"])
  }

  /// A manifest is meant to say each thing once, however much its Info.plist gets by itself.
  @Test(arguments: ResolvedProject.Info.Defaults.allCases)
  func reportsOverriddenKeysOfManifests(_ defaults: ResolvedProject.Info.Defaults) {
    let product = Manifest.Product { $0.info.defaults = located(defaults) }
    #expect(planned(product, in: [:]).infoPlist?.reportsOverriddenKeys == true)
  }

  @Test func synthesizesABundlesKeys() {
    let result = planned(
      Manifest.Product("L", .macos, .bundle) {
        $0.deploymentTarget = located("11.0")
        $0.info.file = located("Mac/Info.plist")
      }, in: ["Mac/Info.plist": "1"])
    #expect(
      result.infoPlist?.synthesized == [
        "CFBundleDevelopmentRegion": "en", "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleName": "L", "CFBundlePackageType": "BNDL",
        "CFBundleSupportedPlatforms": ["MacOSX"], "LSMinimumSystemVersion": "11.0",
      ])
    #expect(result.infoPlist?.enforced == [:])
    #expect(result.infoPlist?.format == .same)
    #expect(
      result.action(for: "Contents/Info.plist")
        .map { [$0.inputs.map(\.text), $0.outputs.map(\.path.text)] }
        == [["Mac/Info.plist"], ["Contents/Info.plist"]])
  }

  @Test func synthesizesWhatGNUstepReads() {
    let result = planned(
      Manifest.Product("G", .gnustep) { $0.executable = located("bin") }, in: ["bin": "1"])
    let keys = result.infoPlist?.synthesized.dictionary
    #expect(keys?["NSExecutable"] == "G")
    #expect(keys?["NSPrincipalClass"] == "NSApplication")
    #expect(result.action(for: "Resources/Info-gnustep.plist") != nil)
    #expect(result.outputs == ["G"])
  }

  @Test func leavesLooseResourcesWithoutOne() {
    #expect(planned(Manifest.Product("R", .ios, .resources), in: [:]).actions == [])
  }

  @Test func offersSettings() {
    let product = Manifest.Product {
      $0.bundleID = located("org.example")
      $0.deploymentTarget = located("16.0")
      $0.variables = ["MINE": "1", "TARGET_NAME": "Other"]
    }
    let settings = planned(product, in: [:]).infoPlist?.settings ?? [:]
    let expected = [
      "PRODUCT_NAME": "Skyline", "PRODUCT_BUNDLE_IDENTIFIER": "org.example",
      "EXECUTABLE_NAME": "Skyline", "TARGET_NAME": "Other", "DEVELOPMENT_LANGUAGE": "en",
      "PRODUCT_MODULE_NAME": "Skyline", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
      "IPHONEOS_DEPLOYMENT_TARGET": "16.0", "TARGETED_DEVICE_FAMILY": "1,2", "MINE": "1",
      "WRAPPER_NAME": "Skyline.app", "CONTENTS_FOLDER_PATH": "Skyline.app",
    ]
    for (name, value) in expected { #expect(settings[name] == value, "\(name)") }
  }
}
