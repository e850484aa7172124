import BundleModel
import Testing

@Suite struct ResourceNameTests {
  struct Case: Sendable {
    var name: String
    var base: String
    var scale: Int?
    var device: String?
    var platform: String?
    var `extension`: String?
  }

  @Test(arguments: [
    Case(name: "bg.png", base: "bg", extension: "png"),
    Case(name: "bg@2x.png", base: "bg", scale: 2, extension: "png"),
    Case(name: "bg@2x~ipad.png", base: "bg", scale: 2, device: "ipad", extension: "png"),
    Case(name: "bg~ipad@2x.png", base: "bg~ipad", scale: 2, extension: "png"),
    Case(name: "bg~iPad.png", base: "bg~iPad", extension: "png"),
    Case(name: "bg@0x.png", base: "bg@0x", extension: "png"),
    Case(
      name: "a-iphoneos~ipad.nib", base: "a", device: "ipad", platform: "iphoneos", extension: "nib"
    ),
    Case(name: "a-macos.nib", base: "a", platform: "macos", extension: "nib"),
    Case(name: "macos-a.nib", base: "macos-a", extension: "nib"),
    Case(name: "a-macos-b.nib", base: "a-macos-b", extension: "nib"),
    Case(name: "a@3x-tvos.png", base: "a", scale: 3, platform: "tvos", extension: "png"),
    Case(name: "a~ipad.tar.gz", base: "a.tar", device: "ipad", extension: "gz"),
    Case(name: "a~ipad", base: "a", device: "ipad"),
    Case(name: "~ipad.png", base: "~ipad", extension: "png"),
    Case(name: "@2x.png", base: "@2x", extension: "png"),
    Case(name: "a~", base: "a~"),
    Case(name: "", base: ""),
  ])
  func takesNamesApartAsFoundationDoes(_ expected: Case) {
    let name = ResourceName(expected.name)
    #expect(name.base == expected.base)
    #expect(name.scale == expected.scale)
    #expect(name.device == expected.device)
    #expect(name.platform == expected.platform)
    #expect(name.extension == expected.extension)
  }
}
