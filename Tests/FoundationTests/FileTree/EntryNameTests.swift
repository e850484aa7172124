import FileTree
import Testing

@Suite struct EntryNameTests {
  @Test(arguments: ["a", "a b", "é", "...", "..a", "~", "-o", "$(X)", "a\\b", "%2e%2e"])
  func takesWhatIsOneComponent(_ text: String) {
    #expect(EntryName(text)?.text == text)
  }

  @Test(arguments: [
    "", ".", "..", "/", "a/b", "/a", "a/", "../a", "a\0b", "a\nb", "\u{1B}[2J", "a\u{85}", "\u{7F}",
  ])
  func refusesEverythingElse(_ text: String) {
    #expect(EntryName(text) == nil)
    #expect(!text.isFileName)
  }

  @Test func stillIsOneWithAnEnding() {
    #expect(("App" as EntryName).appending(".manifest.json").text == "App.manifest.json")
  }
}
