internal import NibFormat

/// A constraint that Interface Builder lays out with, and that a document does not compile.
package struct NibPlaceholderConstraint: Hashable, Sendable {
  /// The numbers of the elements that it is about.
  package var first: Int
  package var firstAttribute: LayoutAttribute
  package var relation: LayoutRelation
  package var second: Int?
  package var secondAttribute: LayoutAttribute?
  package var multiplier: Double
  package var constant: Double
  package var priority: Double

  package init(
    _ first: Int, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Int?,
    _ secondAttribute: LayoutAttribute?, multiplier: Double, constant: Double, priority: Double
  ) {
    (self.first, self.firstAttribute, self.relation) = (first, firstAttribute, relation)
    (self.second, self.secondAttribute) = (second, secondAttribute)
    (self.multiplier, self.constant, self.priority) = (multiplier, constant, priority)
  }
}

extension NibScene {
  /// Adds the placeholders about views of the scene.
  mutating func addPlaceholderConstraints() {
    guard !settings.placeholderConstraints.isEmpty else { return }
    var items: [Int: Int] = [:]
    for item in views.indices {
      guard let view = views[item], let number = element(of: tree.views[view].id) else { continue }
      items[number] = items[number] ?? item
    }
    for placeholder in settings.placeholderConstraints {
      guard let first = items[placeholder.first],
        placeholder.multiplier.isFinite, placeholder.constant.isFinite
      else { continue }
      var second: LayoutConstraint.Side?
      if let number = placeholder.second {
        guard let item = items[number], let attribute = placeholder.secondAttribute else {
          continue
        }
        second = .init(item, attribute)
      }
      scene.constraints.append(
        LayoutConstraint(
          .init(first, placeholder.firstAttribute), placeholder.relation, second,
          multiplier: placeholder.multiplier, constant: placeholder.constant,
          priority: min(placeholder.priority, LayoutConstraint.required)))
    }
  }
}
