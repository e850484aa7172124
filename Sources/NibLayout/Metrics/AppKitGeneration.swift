internal import NibFormat

/// Systems whose controls have the same sizes.
package enum AppKitGeneration: Hashable, Sendable {
  /// OS X 10.10 to macOS 10.15.
  case yosemite
  /// macOS 11 to 15.
  case bigSur
  /// macOS 26.
  case tahoe
}

extension AppKitGeneration {
  /// Which of known generations most heights of controls are of; of equally many, the first.
  ///
  /// The text of a label with the system's font is a point lower since macOS 11, and many controls
  /// have no room around them since macOS 26.
  static func likely(
    of ids: [NibObjectID], _ views: NibViews, among known: [AppKitGeneration]
  ) -> AppKitGeneration? {
    var votes: [AppKitGeneration: Int] = [:]
    let graph = views.graph
    for id in ids where graph[id]["NSDoNotTranslateAutoresizingMask"]?.truth == true {
      let height =
        graph.rect("NSFrame", of: id)?.height ?? graph.size("NSFrameSize", of: id)?.height
      let name = views.className(of: id)
      guard let height, let row = heights.first(where: { $0.classes.contains(name) }),
        let generations = row.generations[height]
      else { continue }
      // Larger and smaller texts have other heights.
      if let cell = graph.object("NSCell", of: id), name.hasSuffix("Field"),
        graph.font("NSSupport", of: cell)?.size != 13
      {
        continue
      }
      for generation in generations { votes[generation, default: 0] += 1 }
    }
    let most = known.compactMap { votes[$0] }.max()
    return known.first { votes[$0] == most && most != nil }
  }

  private struct Heights {
    var classes: Set<String>
    var generations: [Double: [AppKitGeneration]]
  }

  /// Heights of frames that not every generation has.
  private static let heights = [
    Heights(classes: ["NSButton"], generations: [24: [.tahoe], 20: [.tahoe], 27: [.bigSur]]),
    Heights(
      classes: ["NSTextField", "NSSecureTextField"],
      generations: [
        16: [.bigSur, .tahoe], 17: [.yosemite], 21: [.bigSur], 22: [.yosemite], 24: [.tahoe],
      ]),
    Heights(
      classes: ["NSPopUpButton"],
      generations: [20: [.tahoe], 22: [.bigSur], 24: [.tahoe], 25: [.bigSur], 26: [.yosemite]]),
    Heights(
      classes: ["NSStepper"], generations: [26: [.tahoe], 27: [.yosemite], 28: [.bigSur]]),
    Heights(
      classes: ["NSComboBox"], generations: [23: [.bigSur], 24: [.tahoe], 26: [.yosemite]]),
  ]
}
