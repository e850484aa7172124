/// A platform that a product is built for: a system, and whether devices, a simulator or a Mac run it.
///
/// Each has one row below, with its words in every format. A fact of a single format stays with the
/// format, as a table whose key is a `Platform`.
package enum Platform: String, Hashable, Sendable, Codable, CaseIterable {
  case ios, tvos, watchos, visionos, macos, gnustep
  case iosSimulator = "ios-simulator"
  case tvosSimulator = "tvos-simulator"
  case watchosSimulator = "watchos-simulator"
  case visionosSimulator = "visionos-simulator"
  /// A Mac that runs an app for iOS.
  case macCatalyst = "maccatalyst"

  /// The words for a platform, and what Apple's tools and Foundation know about it.
  ///
  /// `rawValue` is the word of manifests, and `device.rawValue` that of Swift packages.
  package struct Traits: Hashable, Sendable {
    /// The platform that a simulator stands for; a platform filter for it matches both (rule
    /// 8.1.3).
    package var device: Platform
    /// The system's name for people, `iOS`; a simulator has that of its devices.
    package var name: String

    // Build settings, SDKs and triples

    /// `PLATFORM_NAME` and `SDKROOT` without a version: `iphoneos`.
    package var sdkName: String
    /// The element of `CFBundleSupportedPlatforms` and the name of the SDK's directory: `iPhoneOS`;
    /// nil where that key is absent.
    package var supportedPlatformName: String?
    /// The system in target triples: `ios`; patterns of `SWIFT_PLATFORM_TARGET_PREFIX` match it.
    package var tripleSystem: String
    /// The word of platform filters of projects (Docs/Rules.md, Xcode projects 5.6).
    package var filterWord: String?
    /// The build setting that holds the deployment target, for `$(…)` in property lists.
    package var deploymentTargetSetting: String?
    /// The value of that setting if nobody sets it: the version of an SDK of Xcode 16.
    package var defaultDeploymentTarget: String?

    // Bundles

    /// The Info.plist key that holds the deployment target.
    package var minimumVersionKey: String?
    /// The word that Foundation reads after a hyphen in file names (rule 11.2.1): `iphoneos`.
    package var resourceNameWord: String?
    /// True if bundles are flat (`SHALLOW_BUNDLE`, rule 10.1.1).
    package var isFlat: Bool

    // Resources

    /// The values of `platform` in `Contents.json`; empty for platforms without slots of their own.
    package var slotWords: [String]
    /// The platform's name in `EXTENDED_METADATA` of archives; it also says whose archives are made.
    package var archiveName: String
    /// The text by which `targetRuntime` of an Interface Builder document names the system.
    package var documentRuntime: String?

    // Devices

    /// The families that products have if the manifest gives none.
    package var defaultDevices: [DeviceFamily]
    /// The families that a manifest may name.
    package var devices: [DeviceFamily]
    /// The families that `TARGETED_DEVICE_FAMILY` may name by number (rule 3.2.6).
    package var targetedDevices: [DeviceFamily]
  }

  package var traits: Traits {
    switch self {
    case .ios: .ios
    case .iosSimulator: .iosSimulator
    case .tvos: .tvos
    case .tvosSimulator: .tvosSimulator
    case .watchos: .watchos
    case .watchosSimulator: .watchosSimulator
    case .visionos: .visionos
    case .visionosSimulator: .visionosSimulator
    case .macos: .macos
    case .macCatalyst: .macCatalyst
    case .gnustep: .gnustep
    }
  }
}

extension Platform.Traits {
  fileprivate static let ios = Self(
    device: .ios, name: "iOS", sdkName: "iphoneos", supportedPlatformName: "iPhoneOS",
    tripleSystem: "ios", filterWord: "ios",
    deploymentTargetSetting: "IPHONEOS_DEPLOYMENT_TARGET", defaultDeploymentTarget: "18.0",
    minimumVersionKey: "MinimumOSVersion", resourceNameWord: "iphoneos", isFlat: true,
    slotWords: ["ios"], archiveName: "ios", documentRuntime: "iOS",
    defaultDevices: [.iphone, .ipad], devices: [.iphone, .ipad, .ipod, .mac, .vision],
    targetedDevices: [.iphone, .ipad])
  fileprivate static let iosSimulator = ios.simulator("iphonesimulator", "iPhoneSimulator")

  fileprivate static let tvos = Self(
    device: .tvos, name: "tvOS", sdkName: "appletvos", supportedPlatformName: "AppleTVOS",
    tripleSystem: "tvos", filterWord: "tvos",
    deploymentTargetSetting: "TVOS_DEPLOYMENT_TARGET", defaultDeploymentTarget: "18.0",
    minimumVersionKey: "MinimumOSVersion", resourceNameWord: "tvos", isFlat: true,
    slotWords: ["tvos"], archiveName: "atv", documentRuntime: "AppleTV",
    defaultDevices: [.appletv], devices: [.appletv], targetedDevices: [.appletv])
  fileprivate static let tvosSimulator = tvos.simulator("appletvsimulator", "AppleTVSimulator")

  fileprivate static let watchos = Self(
    device: .watchos, name: "watchOS", sdkName: "watchos", supportedPlatformName: "WatchOS",
    tripleSystem: "watchos", filterWord: "watchos",
    deploymentTargetSetting: "WATCHOS_DEPLOYMENT_TARGET", defaultDeploymentTarget: "11.0",
    minimumVersionKey: "MinimumOSVersion", resourceNameWord: "watchos", isFlat: true,
    slotWords: ["watchos"], archiveName: "watch", documentRuntime: "watchKit",
    defaultDevices: [.watch], devices: [.watch], targetedDevices: [.watch])
  fileprivate static let watchosSimulator = watchos.simulator("watchsimulator", "WatchSimulator")

  fileprivate static let visionos = Self(
    device: .visionos, name: "visionOS", sdkName: "xros", supportedPlatformName: "XROS",
    tripleSystem: "xros", filterWord: "xros",
    deploymentTargetSetting: "XROS_DEPLOYMENT_TARGET", defaultDeploymentTarget: "2.0",
    minimumVersionKey: "MinimumOSVersion", resourceNameWord: nil, isFlat: true,
    slotWords: ["visionos", "xros"], archiveName: "xros", documentRuntime: nil,
    defaultDevices: [.vision], devices: [.vision], targetedDevices: [.iphone, .ipad, .vision])
  fileprivate static let visionosSimulator = visionos.simulator("xrsimulator", "XRSimulator")

  fileprivate static let macos = Self(
    device: .macos, name: "macOS", sdkName: "macosx", supportedPlatformName: "MacOSX",
    tripleSystem: "macos", filterWord: "macos",
    deploymentTargetSetting: "MACOSX_DEPLOYMENT_TARGET", defaultDeploymentTarget: "15.0",
    minimumVersionKey: "LSMinimumSystemVersion", resourceNameWord: "macos", isFlat: false,
    slotWords: ["macos", "osx"], archiveName: "macosx", documentRuntime: "MacOSX",
    defaultDevices: [], devices: [.mac], targetedDevices: [])

  // Which version of macOS goes with one of iOS is not known here, so no key says it.
  fileprivate static let macCatalyst = Self(
    device: .macCatalyst, name: "Mac Catalyst", sdkName: "macosx", supportedPlatformName: "MacOSX",
    tripleSystem: "ios", filterWord: "maccatalyst",
    deploymentTargetSetting: nil, defaultDeploymentTarget: nil,
    minimumVersionKey: nil, resourceNameWord: "macos", isFlat: false,
    slotWords: [], archiveName: "macosx-ios", documentRuntime: nil,
    defaultDevices: [.ipad, .mac], devices: [.ipad, .mac], targetedDevices: [.ipad, .mac])

  // GNUstep shows what a Mac shows.
  fileprivate static let gnustep = Self(
    device: .gnustep, name: "GNUstep", sdkName: "gnustep", supportedPlatformName: nil,
    tripleSystem: "linux", filterWord: nil,
    deploymentTargetSetting: nil, defaultDeploymentTarget: nil,
    minimumVersionKey: nil, resourceNameWord: nil, isFlat: false,
    slotWords: [], archiveName: "macosx", documentRuntime: nil,
    defaultDevices: [], devices: [.mac], targetedDevices: [])

  /// The row of a simulator, which differs from that of its device in two words.
  private func simulator(_ sdkName: String, _ supportedPlatformName: String) -> Self {
    var row = self
    row.sdkName = sdkName
    row.supportedPlatformName = supportedPlatformName
    return row
  }
}

extension Platform {
  /// The platform itself, or the device platform behind a simulator.
  package var device: Platform { traits.device }
  package var isSimulator: Bool { device != self }
  /// The platform whose SDK is used: macOS for Mac Catalyst, else the platform itself.
  package var sdkPlatform: Platform { self == .macCatalyst ? .macos : self }
  /// True if files are named `~iphone`, `~ipad` … for Foundation to choose from (rule 11.2.4).
  package var hasProductSuffixes: Bool { traits.minimumVersionKey == "MinimumOSVersion" }

  /// The platforms with an SDK of Apple, in the order in which messages list them.
  package static let withSDK: [Platform] = [
    .macos, .ios, .iosSimulator, .tvos, .tvosSimulator, .watchos, .watchosSimulator, .visionos,
    .visionosSimulator,
  ]

  /// Finds the platform with an SDK of this name: `iphoneos`.
  package init?(sdkName: String) {
    guard let match = Self.withSDK.first(where: { $0.traits.sdkName == sdkName }) else {
      return nil
    }
    self = match
  }

  /// Finds the platform that a value of `SDKROOT` means: `iphoneos`, `macosx10.9`, or a path to an
  /// SDK; nil for `auto` and unknown values.
  package init?(sdkRoot: String) {
    let name = sdkRoot.split(separator: "/").last ?? ""
    self.init(sdkName: name.prefix { $0.isASCII && $0.isLetter }.lowercased())
  }

  /// Finds the platform by a value of `platform` in `Contents.json`.
  package init?(slotWord: String) {
    guard let match = Self.allCases.first(where: { $0.isDevice(withSlotWord: slotWord) }) else {
      return nil
    }
    self = match
  }

  private func isDevice(withSlotWord word: String) -> Bool {
    !isSimulator && traits.slotWords.contains(word)
  }

  /// All values of `platform` in `Contents.json`.
  package static let slotWords = allCases.filter { !$0.isSimulator }.flatMap(\.traits.slotWords)
}
