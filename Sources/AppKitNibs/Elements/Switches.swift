internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Switches, which are controls without a cell.
  static let switches: [ElementSchema] = [
    ElementSchema(
      "switch", "NSSwitch", extends: control,
      [
        .hugging(750, 750),
        .enumeration("controlSize", "NSControlSize", controlSizes),
        .enumeration("alignment", "NSControlTextAlignment", alignments),
        .enumeration("baseWritingDirection", "NSControlWritingDirection", writingDirections),
        .bool("continuous", "NSControlContinuous"),
        .bool("refusesFirstResponder", "NSControlRefusesFirstResponder"),
        .switchState,
      ])
  ]

  private static let writingDirections = ["natural": -1, "leftToRight": 0, "rightToLeft": 1]
}

extension Field {
  /// The state.
  ///
  /// AppKit's key is not known, so a runtime attribute sets it.
  fileprivate static var switchState: Field {
    Field { compiler, subject in
      let states = ["on": 1, "off": 0]
      guard let state = subject.element.enumeration("state", states, &compiler.reading), state != 0
      else { return }
      let number = compiler.graph.number(state)
      compiler.addRuntimeAttributes([(keyPath: "state", value: number)], to: subject.id)
    }
  }
}
