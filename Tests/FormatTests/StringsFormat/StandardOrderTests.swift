import StringsFormat
import Testing

@Suite struct StandardOrderTests {
  @Test(arguments: [
    ["", " a", "(Untitled)", "**%@**", "%@ (default)", "1 Contact", "10.title", "a"],
    ["5.title", "9os-ks-jzh.title", "19.title", "23.title"],
    ["1Xt-HY-uBw.title", "01Z-t3-cBm.title"], ["Delete", "Delete…", "delete.button"],
    ["bOV-Ki-w44", "E4e-yE-wwv"], ["l8F-tb", "l14-tu"], ["Zebra", "Älter"],
    ["99999999999999999998", "99999999999999999999", "100000000000000000000"],
  ])
  func ordersAsXcodeDoes(texts: [String]) {
    #expect(texts.reversed().sorted { StandardOrder($0) < StandardOrder($1) } == texts)
  }

  @Test func tellsTextsApartThatDifferInCase() {
    #expect(StandardOrder("Copy Link") < StandardOrder("Copy link"))
    #expect(!(StandardOrder("a") < StandardOrder("a")))
  }
}
