import NibFormat
import NibPictures
import Testing

/// Places of scenes and lanes of segues.
@Suite struct StoryboardCanvasTests {
  private func canvas(
    _ names: [String], _ segues: [(String, String)], initial: String? = nil,
    places: [NibPoint] = []
  ) -> StoryboardCanvas {
    let scenes = names.enumerated().map { index, name in
      var scene = StoryboardCanvas.Scene(id: name, title: name, base: "UIViewController")
      scene.size = NibSize(width: 300, height: 500)
      scene.isInitial = name == initial
      if places.indices.contains(index) { scene.place = places[index] }
      return scene
    }
    return StoryboardCanvas(
      toolkit: .uiKit, scenes: scenes,
      segues: segues.map { .init(from: $0.0, to: $0.1, kind: .show, label: "\($0.0) to \($0.1)") },
      screen: NibSize(width: 300, height: 500))
  }

  private struct Place: Hashable {
    var x, y: Double
  }

  /// Where the first text with these words begins.
  private func place(of text: String, in drawing: Drawing) throws -> Place {
    let found = drawing.items.lazy.compactMap { item -> Place? in
      guard case .text(let own) = item, own.string == text else { return nil }
      return Place(x: own.x, y: own.baseline)
    }
    return try #require(found.first)
  }

  @Test func placesScenesInColumnsBySegues() throws {
    // The names are in no order, and the last scene is reached by a long way and a short one.
    let drawing = try #require(
      canvas(
        ["delta", "alpha", "gamma", "beta", "alone"],
        [("alpha", "beta"), ("beta", "gamma"), ("gamma", "delta"), ("alpha", "delta")],
        initial: "alpha"
      ).drawing())
    let alpha = try place(of: "alpha", in: drawing)
    let beta = try place(of: "beta", in: drawing)
    let gamma = try place(of: "gamma", in: drawing)
    let delta = try place(of: "delta", in: drawing)
    let alone = try place(of: "alone", in: drawing)
    #expect(alpha.x < beta.x)
    #expect(beta.x < gamma.x)
    #expect(beta.x == delta.x)
    #expect(beta.y < delta.y)
    #expect(alpha.y == beta.y)
    #expect(alone.x > gamma.x || alone.y > delta.y)
  }

  @Test func scenesWithoutSeguesAreBesideEachOther() throws {
    let drawing = try #require(canvas(["a", "b", "c", "d", "e", "f"], []).drawing())
    #expect(drawing.size.width > 1000)
    #expect(drawing.size.height < 1500)
  }

  @Test(arguments: [NibPoint(x: 700, y: 0), NibPoint(x: 0, y: 900), NibPoint(x: 600, y: 900)])
  func seguesToAndFroHaveLanes(second: NibPoint) throws {
    let drawing = try #require(
      canvas(
        ["sea", "bay"], [("sea", "bay"), ("bay", "sea")],
        places: [NibPoint(x: 0, y: 0), second]
      ).drawing())
    let there = try place(of: "sea to bay", in: drawing)
    let back = try place(of: "bay to sea", in: drawing)
    let distance =
      ((there.x - back.x) * (there.x - back.x)
      + (there.y - back.y) * (there.y - back.y)).squareRoot()
    #expect(distance > 20)
  }
}
