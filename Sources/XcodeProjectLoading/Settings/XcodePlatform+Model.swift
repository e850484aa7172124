internal import BuildSettings
internal import BundleModel

extension XcodePlatform {
  /// The platform as products know it.
  var platform: Platform {
    switch self {
    case .macosx: .macos
    case .iphoneos: .ios
    case .iphonesimulator: .iosSimulator
    case .appletvos: .tvos
    case .appletvsimulator: .tvosSimulator
    case .watchos: .watchos
    case .watchsimulator: .watchosSimulator
    case .xros: .visionos
    case .xrsimulator: .visionosSimulator
    }
  }

  /// The platform that a value of `SDKROOT` means: `iphoneos`, `macosx10.9`, or a path to an SDK; nil for
  /// `auto` and what is not known.
  init?(sdkRoot: String) {
    let name = sdkRoot.split(separator: "/").last ?? ""
    let letters = name.prefix { $0.isASCII && $0.isLetter }.lowercased()
    self.init(rawValue: letters)
  }

  /// The word of a platform filter that a build for it matches (Docs/Rules.md, Xcode projects 5.6).
  var filterWord: String {
    switch self {
    case .macosx: "macos"
    case .iphoneos, .iphonesimulator: "ios"
    case .appletvos, .appletvsimulator: "tvos"
    case .watchos, .watchsimulator: "watchos"
    case .xros, .xrsimulator: "xros"
    }
  }
}

extension XcodeDestination {
  /// The word of `--sdk` for it, where that is no name of an SDK.
  static let macCatalystName = "maccatalyst"

  /// The platform as products know it.
  var model: Platform { isMacCatalyst ? .macCatalyst : platform.platform }

  var filterWord: String { isMacCatalyst ? "maccatalyst" : platform.filterWord }
}
