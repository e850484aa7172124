import AppleVocabulary
import AssetCatalogFormat
import BundlerTestSupport
import Diagnostics
import FileTree
import Testing

@Suite struct ContentsReaderSlotsTests {
  private func slot(_ text: String) -> AssetSlot? {
    let (catalog, diagnostics) = catalog([
      "a.imageset/Contents.json": "{\(info), \"images\": [\(text)]}"
    ])
    #expect(diagnostics.isEmpty)
    return catalog?.sets.first?.slots.first
  }

  @Test func readsWhatASlotIsFor() {
    let slot = slot(
      #"""
      {"idiom": "iphone", "scale": "2x", "subtype": "retina4", "width-class": "compact",
       "height-class": "regular", "memory": "4GB", "graphics-feature-set": "metal3v1",
       "display-gamut": "display-P3", "language-direction": "right-to-left", "locale": "de",
       "appearances": [{"appearance": "luminosity", "value": "dark"},
                       {"appearance": "contrast", "value": "high"}]}
      """#)
    #expect(slot?.idiom == .iphone)
    #expect(slot?.scale?.factor == 2)
    #expect(slot?.subtype?.value == "retina4")
    #expect(slot?.widthClass == .compact)
    #expect(slot?.heightClass == .regular)
    #expect(slot?.memory == .four)
    #expect(slot?.graphics == .metal3v1)
    #expect(slot?.gamut == .displayP3)
    #expect(slot?.direction == .rightToLeft)
    #expect(slot?.locale == "de")
    #expect(slot?.luminosity == .dark)
    #expect(slot?.contrast == .high)
  }

  @Test func readsHowAnImageIsCut() {
    let slot = slot(
      #"""
      {"alignment-insets": {"top": 5, "left": 10, "bottom": 15, "right": 20},
       "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 6, "height": 2},
                    "cap-insets": {"bottom": 20, "top": 21, "right": 19, "left": 22}}}
      """#)
    #expect(slot?.alignment?.bottom == 15)
    #expect(slot?.resizing?.mode == .both)
    #expect(slot?.resizing?.center == .tile)
    #expect(slot?.resizing?.caps.left == 22)
    #expect(slot?.resizing?.centerHeight == 2)
  }

  @Test(arguments: [
    ("83.5x83.5", 83.5, 83.5), ("1280x768", 1280, 768),
  ])
  func readsSizes(text: String, width: Double, height: Double) {
    #expect(SlotSize(text)?.width == width)
    #expect(SlotSize(text)?.height == height)
  }

  @Test(arguments: ["", "x", "20", "20x", "20x20x20", "0x0", "-1x1", "nanx1", "1e9x1", "infx1"])
  func refusesSizes(text: String) {
    #expect(SlotSize(text) == nil)
  }
}

@Suite struct ContentsReaderColorsTests {
  private func read(_ color: String) -> (color: SlotColor?, ids: [String]) {
    let (catalog, diagnostics) = catalog([
      "a.colorset/Contents.json": "{\(info), \"colors\": [{\"color\": \(color)}]}"
    ])
    return (catalog?.sets.first?.slots.first?.color, diagnostics.map(\.id))
  }

  @Test func readsTheThreeFormsOfComponents() {
    let (color, ids) = read(
      #"""
      {"color-space": "srgb",
       "components": {"red": "0.200", "green": "255", "blue": "0x33", "alpha": "1.000"}}
      """#)
    #expect(color == .components(.sRGB, [0.2, 1, 51.0 / 255, 1]))
    #expect(ids.isEmpty)
  }

  @Test func readsGray() {
    let (color, ids) = read(
      #"{"color-space": "gray-gamma-22", "components": {"white": "0.5", "alpha": "0.25"}}"#)
    #expect(color == .components(.gray, [0.5, 0.25]))
    #expect(ids.isEmpty)
  }

  @Test func readsSystemColors() {
    guard case .system(let name)? = read(#"{"platform": "ios", "reference": "systemBlue"}"#).color
    else { return #expect(Bool(false), "not a system color") }
    #expect(name.value == "systemBlue")
  }

  @Test(arguments: [
    (#"{"components": {"red": "1"}}"#, "catalog-incomplete-color"),
    (#"{"color-space": "srgb"}"#, "catalog-incomplete-color"),
    (
      #"{"components": {"red": "300", "green": "0", "blue": "0"}}"#, "catalog-invalid-component"
    ),
    (
      #"{"components": {"red": "nan", "green": "0", "blue": "0"}}"#, "catalog-invalid-component"
    ),
    (
      #"{"components": {"red": "0xZZ", "green": "0", "blue": "0"}}"#, "catalog-invalid-component"
    ),
  ])
  func reports(text: String, id: String) {
    let (color, ids) = read(text)
    #expect(color == nil)
    #expect(ids == [id])
  }
}
