import AppleVocabulary
import Testing

@Suite struct PlatformTests {
  /// The words that have to tell platforms apart, or systems where simulators share them.
  @Test func wordsAreUnique() {
    let devices = Platform.allCases.filter { !$0.isSimulator }
    let words: [[String]] = [
      Platform.allCases.map(\.rawValue), Platform.withSDK.map(\.traits.sdkName),
      Platform.withSDK.compactMap(\.traits.supportedPlatformName), devices.map(\.traits.name),
      devices.compactMap(\.traits.filterWord), Platform.slotWords,
      devices.compactMap(\.traits.documentRuntime),
      devices.compactMap(\.traits.deploymentTargetSetting),
    ]
    for list in words { #expect(Set(list).count == list.count, "\(list)") }
  }

  @Test(arguments: Platform.allCases)
  func simulatorsDifferFromDevicesInTheNamesOfTheSDK(_ platform: Platform) {
    var traits = platform.traits
    traits.sdkName = platform.device.traits.sdkName
    traits.supportedPlatformName = platform.device.traits.supportedPlatformName
    #expect(traits == platform.device.traits)
    #expect(platform.isSimulator == platform.rawValue.hasSuffix("-simulator"))
    #expect(platform.isSimulator == platform.traits.sdkName.hasSuffix("simulator"))
  }

  @Test(arguments: Platform.withSDK)
  func comeBackFromTheirWords(_ platform: Platform) {
    let traits = platform.traits
    #expect(Platform(sdkName: traits.sdkName) == platform)
    #expect(Platform(sdkRoot: traits.sdkName + "9.3") == platform)
    #expect(Platform(sdkRoot: "/SDKs/\(traits.supportedPlatformName ?? "")26.0.sdk") == platform)
    for word in traits.slotWords { #expect(Platform(slotWord: word) == platform.device) }
  }

  @Test(arguments: Platform.withSDK)
  func namesFollowFromOneAnother(_ platform: Platform) {
    #expect(platform.traits.supportedPlatformName?.lowercased() == platform.traits.sdkName)
    #expect(platform.traits.name.lowercased() == platform.device.rawValue)
  }

  @Test func othersAreNotOfAnSDK() {
    #expect(Set(Platform.allCases).subtracting(Platform.withSDK) == [.macCatalyst, .gnustep])
    #expect(Platform.macCatalyst.traits.sdkName == Platform.macos.traits.sdkName)
    #expect(Platform.macCatalyst.sdkPlatform == .macos)
    for word in ["auto", "gnustep", "", "iphone", "iPhoneOS17"] {
      #expect(Platform(sdkName: word) == nil, "\(word)")
    }
    for word in ["auto", "linux", "/"] { #expect(Platform(sdkRoot: word) == nil, "\(word)") }
  }
}

@Suite struct DeviceFamilyTests {
  @Test(arguments: DeviceFamily.allCases.filter { $0 != .ipod })
  func comeBackFromTheirWords(_ family: DeviceFamily) {
    #expect(DeviceFamily(number: family.number) == family)
    #expect(DeviceFamily(resourceWord: family.resourceWord) == family)
    #expect(family.idiom.platform == family.platform)
    #expect(Idiom(rawValue: family.resourceWord) == family.idiom)
  }

  @Test func iPodsCountAsIPhones() {
    #expect(DeviceFamily.ipod.number == DeviceFamily.iphone.number)
    #expect(DeviceFamily.ipod.idiom == DeviceFamily.iphone.idiom)
    #expect(DeviceFamily.ipod.productSuffix == DeviceFamily.iphone.productSuffix)
  }

  @Test func wordsOfTextsAreUnique() {
    let words = DeviceFamily.allCases.map(\.stringsWord)
    #expect(Set(words).count == words.count)
  }

  @Test(arguments: Platform.allCases)
  func platformsListFamiliesOfTheirOwn(_ platform: Platform) {
    let traits = platform.traits
    #expect(Set(traits.defaultDevices).isSubset(of: traits.devices))
    if platform.hasProductSuffixes {
      #expect(traits.defaultDevices.allSatisfy { $0.platform == platform.device })
    }
  }
}

@Suite struct IdiomTests {
  @Test func areOnePerNumber() {
    #expect(Idiom.numbered.compactMap(\.number) == [0, 1, 2, 3, 4, 5, 6, 7, 8])
    #expect(
      Idiom.toolWords == [
        "universal", "phone", "pad", "tv", "car", "watch", "marketing", "mac", "vision",
      ])
    #expect(Idiom(number: 7) == .mac)
    #expect(Idiom(number: 9) == nil)
  }

  @Test(arguments: [
    (UInt16(6), "ios", Idiom.iosMarketing), (6, "atv", .tvMarketing), (6, "watch", .watchMarketing),
    (6, "", .iosMarketing), (2, "atv", .ipad), (0, "ios", .universal), (8, "xros", .vision),
  ])
  func ofANumberDependOnThePlatform(_ number: UInt16, _ archive: String, _ expected: Idiom) {
    #expect(Idiom(number: number, archiveName: archive) == expected)
  }
}
