import AppleTools
import PropertyListFormat
import Testing

@Suite struct DeveloperDirectoryTests {
  @Test func eachPlatformHasItsSDK() throws {
    let paths = DeveloperDirectory.files.map(\.path)
    #expect(Set(paths).count == paths.count)
    for platform in paths
    where platform.hasPrefix("Platforms/") && platform.hasSuffix("/Info.plist") {
      let directory = platform.dropLast("Info.plist".count)
      #expect(paths.filter { $0.hasPrefix(directory + "Developer/SDKs/") }.count == 1)
    }
  }

  @Test(arguments: [
    ("iPhoneOS", "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET", ["phone", "pad"]),
    ("MacOSX", "macosx", "MACOSX_DEPLOYMENT_TARGET", nil),
    ("XRSimulator", "xrsimulator", "XROS_DEPLOYMENT_TARGET", ["vision"]),
  ])
  func saysWhatDecidesCommandLines(
    directory: String, name: String, setting: String, families: [String]?
  ) throws {
    let path =
      "Platforms/\(directory).platform/Developer/SDKs/\(directory)26.0.sdk/SDKSettings.plist"
    let file = try #require(DeveloperDirectory.files.first { $0.path == path })
    let settings = try #require(try PropertyList(parsingXML: file.contents).dictionary)
    #expect(settings["CanonicalName"]?.string == name + "26.0")
    #expect(settings["DefaultProperties"]?.dictionary?[setting]?.string == "26.0")
    let target = try #require(settings["SupportedTargets"]?.dictionary?[name]?.dictionary)
    #expect(target["DeploymentTargetSettingName"]?.string == setting)
    let names = target["DeviceFamilies"]?.array?.compactMap { $0.dictionary?["Name"]?.string }
    #expect(names == families)
  }

  @Test func libtoolOnlyTellsItsVersion() throws {
    let context = MemoryToolContext()
    let tool = try #require(AppleTool.named("/dev/usr/bin/libtool"))
    #expect(tool.run(["-V"], in: context) == 0)
    #expect(context.outputText == "Apple Inc. version cctools-1030.6.3\n")
    #expect(tool.run(["-static", "-o", "A.a", "A.o"], in: context) == 1)
    #expect(!AppleTool.all.contains { $0.name == "libtool" })
  }
}
