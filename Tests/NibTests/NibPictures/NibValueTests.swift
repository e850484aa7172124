import NibFormat
import Testing

/// Colours, fonts, texts and geometry of both kits.
@Suite struct NibValueTests {
  @Test func readsColoursOfUIKit() {
    var graph = NibGraphBuilder()
    let name = graph.string("systemRedColor")
    let color = graph.add("UIColor")
    graph[color].set("UISystemColorName", name)
    graph[color].set("UIRed", .float(1))
    graph[color].set("UIGreen", .float(0.25))
    graph[color].set("UIBlue", .float(0))
    graph[color].set("UIAlpha", .float(0.5))
    let read = graph.graph.color(color)
    #expect(read?.name == .system("systemRedColor"))
    #expect(read?.green == 0.25)
    #expect(read?.alpha == 0.5)
    #expect(read?.appearing(in: .uiKit, isDark: true).blue == 58.0 / 255)
  }

  @Test func readsColoursOfAppKit() {
    var graph = NibGraphBuilder()
    let plain = graph.add("NSColor")
    graph[plain].set("NSColorSpace", 1)
    graph[plain].set("NSRGB", .data(Array("0.5 0.25 1\0".utf8)))
    #expect(graph.graph.color(plain)?.red == 0.5)
    #expect(graph.graph.color(plain)?.alpha == 1)
    let catalog = graph.string("System")
    let name = graph.string("labelColor")
    let named = graph.add("NSColor")
    graph[named].set("NSColorSpace", 6)
    graph[named].set("NSCatalogName", catalog)
    graph[named].set("NSColorName", name)
    graph[named].set("NSColor", plain)
    #expect(graph.graph.color(named)?.name == .system("labelColor"))
  }

  @Test func tellsTheWeightOfAFontByItsName() {
    #expect(NibFont(named: "HelveticaNeue-Light", size: 12).weight == 300)
    #expect(NibFont(named: ".AppleSystemUIFontDemi", size: 12).weight == 600)
    #expect(NibFont(named: "AvenirNext-DemiBold", size: 12).weight == 600)
    #expect(NibFont(named: "Georgia-BoldItalic", size: 12).isItalic)
    #expect(NibFont(named: "Menlo-Regular", size: 12).isMonospaced)
    #expect(NibFont(named: "Helvetica", size: 12).weight == 400)
  }

  @Test func readsTextStyles() {
    var graph = NibGraphBuilder()
    let style = graph.string("UICTFontTextStyleHeadline")
    let font = graph.add("UIFont")
    graph[font].set("UIIBTextStyle", style)
    graph[font].set("UIFontPointSize", .double(0))
    #expect(graph.graph.font(font)?.size == 17)
    #expect(graph.graph.font(font)?.weight == 600)
  }

  @Test func readsGeometry() {
    var graph = NibGraphBuilder()
    let text = graph.string("{{1, 2}, {3, 4}}")
    let view = graph.add("NSView")
    graph[view].set("NSFrame", text)
    graph[view].set("UIBounds", UIKitGeometry.rect(5, 6, 7, 8))
    graph[view].set("UICenter", UIKitGeometry.point(.nan, 1))
    #expect(graph.graph.rect("NSFrame", of: view) == NibRect(x: 1, y: 2, width: 3, height: 4))
    #expect(graph.graph.rect("UIBounds", of: view) == NibRect(x: 5, y: 6, width: 7, height: 8))
    #expect(graph.graph.point("UICenter", of: view) == nil)
    #expect(graph.graph.size("NSFrame", of: view) == nil)
  }

  @Test func readsRunsOfAText() {
    var graph = NibGraphBuilder()
    let string = graph.string("ab cd")
    let first = graph.dictionary([(graph.string("NSUnderline"), graph.number(1))])
    let second = graph.dictionary([])
    let list = graph.array([first, second])
    let info = graph.data([3, 0, 2, 1])
    let text = graph.add("NSAttributedString")
    graph[text].set("NSString", string)
    graph[text].set("NSAttributes", list)
    graph[text].set("NSAttributeInfo", info)
    let read = graph.graph.attributedText(text)
    #expect(read?.runs.map(\.text) == ["ab ", "cd"])
    #expect(read?.runs.map(\.isUnderlined) == [true, false])
    #expect(read?.string == "ab cd")
  }
}
