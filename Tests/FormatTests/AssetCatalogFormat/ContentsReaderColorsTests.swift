import AssetCatalogFormat
import Diagnostics
import Testing

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
