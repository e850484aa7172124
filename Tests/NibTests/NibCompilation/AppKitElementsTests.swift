import NibCompilation
import NibFormat
import Testing

@testable import AppKitNibs

@Suite struct AppKitElementsTests {
  @Test func noElementIsInTwoFamilies() {
    let names = AppKitElements.families.joined().map(\.element)
    #expect(names.count == Set(names).count)
    #expect(!names.isEmpty)
  }

  @Test(arguments: AppKitElements.families.joined().map { ($0.element.text, $0.className) })
  func namesAClass(element: String, className: String) {
    #expect(!element.isEmpty)
    #expect(className.first?.isUppercase == true || className.hasPrefix("_"))
  }
}
