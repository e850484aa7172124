import Testing

/// Info.plist: the product's keys, a file's and the manifest's over each other.
///
/// As in products of Xcode 8 to 15: binary with sorted keys on iOS, XML on macOS. Which keys there
/// are follows Swift Build's sources; Apple's products also name the tools that built them (rule
/// 7.6.1).
@Suite struct InfoPlistEvidence {
  static let ios = "ios/Example.app/Info.plist"
  static let macos = "macos/Example.app/Contents/Info.plist"
  let project: EvidenceProject

  init() throws { project = try EvidenceProject("InfoPlist") }

  @Test func matchesThePinnedProducts() throws { try project.expectPinned() }

  /// Rules 7.3.1 and 7.6.1.
  @Test(arguments: [
    (ios, #""MinimumOSVersion" => "15.0""#, #"0 => "iPhoneOS""#),
    (macos, #""LSMinimumSystemVersion" => "13.0""#, #"0 => "MacOSX""#),
  ])
  func addsKeysOfProductAndPlatform(path: String, minimum: String, platform: String) throws {
    let values = try project.values(path)
    for value in [
      minimum, platform, #""CFBundleIdentifier" => "org.example.demo""#,
      #""CFBundleDevelopmentRegion" => "de""#, #""CFBundleInfoDictionaryVersion" => "6.0""#,
      #""CFBundleName" => "Example""#, #""CFBundlePackageType" => "APPL""#,
      #""CFBundleVersion" => "42""#,
    ] {
      #expect(values.contains(value), "\(value)")
    }
  }

  /// Rule 7.2, steps 8 and 10: empty texts of some keys go, and keys of other platforms.
  @Test func dropsKeys() throws {
    let ios = try project.shown(Self.ios)
    let macos = try project.shown(Self.macos)
    #expect(!ios.contains("CFBundleGetInfoString") && !macos.contains("CFBundleGetInfoString"))
    #expect(ios.contains("LSRequiresIPhoneOS") && !macos.contains("LSRequiresIPhoneOS"))
    #expect(!ios.contains("LSUIElement") && macos.contains("LSUIElement"))
  }

  /// Rules 7.2, step 7, and 7.4.1: macros are expanded, arrays append, dictionaries overlay.
  @Test(arguments: [ios, macos])
  func mergesValues(path: String) throws {
    let values = try project.values(path)
    for value in [
      #""CFBundleDisplayName" => "Example of ORG.EXAMPLE.DEMO""#, #"0 => "one""#, #"1 => "two""#,
      #""depth" => 2"#, #""name" => "Example""#,
    ] {
      #expect(values.contains(value), "\(value)")
    }
  }

  /// Rules 3.4.4 and 7.1.4.
  @Test func choosesTheForm() throws {
    #expect(try project.file(Self.ios).text(0, 8) == "bplist00")
    #expect(try project.file(Self.macos).text(0, 5) == "<?xml")
  }

  /// Rules 7.7.1 and 7.7.2: apps have a PkgInfo, frameworks do not.
  @Test func writesPkgInfo() throws {
    let files = project.paths.filter { $0.hasSuffix("PkgInfo") }
    #expect(files == ["ios/Example.app/PkgInfo", "macos/Example.app/Contents/PkgInfo"])
    for file in files { #expect(try project.file(file).bytes == Array("APPL????".utf8)) }
  }
}

/// Flat and deep bundles: an app with resources, copied files, a framework and an extension.
///
/// Deep bundles and the links of frameworks are those of products of Xcode 6 to 15, flat ones those
/// of 8 to 11; copied files and embedded products follow Swift Build's sources.
@Suite struct LayoutEvidence {
  static let ios = "ios/Example.app/"
  static let macos = "macos/Example.app/Contents/"
  let project: EvidenceProject

  init() throws {
    project = try EvidenceProject("Layout", products: ["Example:ios", "Example:macos"])
  }

  @Test func matchesThePinnedProducts() throws { try project.expectPinned() }

  /// Rules 10.1.2, 1.2.1, 1.3.1 and 1.4.1: regions stay, groups add nothing, folders keep their
  /// names.
  @Test(arguments: [ios, macos + "Resources/"])
  func placesResources(directory: String) {
    let paths = Set(project.paths)
    for path in [
      "en.lproj/Example.strings", "fr.lproj/Example.strings", "one.txt", "two.txt",
      "Levels/three.txt", "Levels/inner.lproj/four.txt", "PrivacyInfo.xcprivacy",
    ] {
      #expect(paths.contains(directory + path), "\(path)")
    }
  }

  /// Rules 5.1.2 and 6.6: destinations of copied files, and who may execute them.
  @Test(arguments: [
    ios + "tool", ios + "SharedSupport/bin/tool", macos + "MacOS/tool",
    macos + "SharedSupport/bin/tool",
  ])
  func placesCopiedFiles(path: String) throws {
    #expect(try project.attributes(path) == "755")
  }

  /// Rule 5.1.6.
  @Test func placesEmbeddedProducts() {
    let paths = Set(project.paths)
    #expect(paths.contains(Self.ios + "Frameworks/Kit.framework/Info.plist"))
    #expect(paths.contains(Self.ios + "PlugIns/Widget.appex/Info.plist"))
    #expect(paths.contains(Self.macos + "PlugIns/Widget.appex/Contents/Info.plist"))
  }

  /// Rules 10.2.1, 10.2.2 and 10.2.3.
  @Test func linksVersionsOfFrameworks() throws {
    let framework = Self.macos + "Frameworks/Kit.framework/"
    #expect(try project.attributes(framework + "Versions/Current") == "-> A")
    #expect(try project.attributes(framework + "Resources") == "-> Versions/Current/Resources")
    #expect(try project.file(framework + "Versions/A/Resources/Info.plist").count > 0)
    let flat = project.paths.filter { $0.hasPrefix(Self.ios + "Frameworks/") }
    #expect(try flat.allSatisfy { try !project.attributes($0).hasPrefix("->") })
  }

  /// Rules 3.10.1 and 7.5.1: a privacy manifest is copied, and its domains stay there.
  @Test func copiesThePrivacyManifest() throws {
    for directory in [Self.ios, Self.macos + "Resources/"] {
      #expect(
        try project.file(directory + "PrivacyInfo.xcprivacy").bytes
          == project.source("PrivacyInfo.xcprivacy").bytes)
    }
    #expect(try !project.shown(Self.ios + "Info.plist").contains("NSPrivacyTrackingDomains"))
  }
}
