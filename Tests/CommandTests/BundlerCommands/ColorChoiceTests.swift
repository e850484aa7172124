import BundlerCommands
import Testing

@Suite struct ColorChoiceTests {
  @Test(arguments: [
    (choice: ColorChoice.auto, terminal: true, environment: [:], isOn: true),
    (.auto, false, [:], false),
    (.auto, true, ["NO_COLOR": "1"], false),
    (.auto, true, ["NO_COLOR": ""], true),
    (.auto, true, ["TERM": "dumb"], false),
    (.auto, false, ["CLICOLOR_FORCE": "1"], true),
    (.auto, false, ["CLICOLOR_FORCE": "0"], false),
    (.auto, true, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true),
    (.always, false, ["NO_COLOR": "1"], true),
    (.never, true, ["CLICOLOR_FORCE": "1"], false),
  ])
  func followsTheOptionThenTheEnvironment(
    _ choice: ColorChoice, _ terminal: Bool, _ environment: [String: String], _ isOn: Bool
  ) {
    #expect(choice.isOn(forTerminal: terminal) { environment[$0] } == isOn)
  }
}
