internal import NibFormat

/// The constraints that stack views make for the views that they arrange.
///
/// Sources: Apple's documentation of `UIStackView` and `NSStackView`, and the names and priorities of
/// the constraints that they show in a debugger, such as `UISV-spanning-fit`.
extension NibScene {
  /// A stack and what it arranges.
  private struct Stack {
    var item: Int
    var isVertical: Bool
    /// The items that it shows.
    var members: [Int]
    var spacing: Double
    /// What AppKit keeps free inside of the edges.
    var insets = NibInsets()
    /// Whether the views are inside of the margins rather than the edges.
    var usesMargins = false
    var distribution: Distribution
    /// The priority at which it is not shorter than what it holds.
    var clipping = LayoutConstraint.required
    /// The priority at which views are aligned: constraints of a document may place them elsewhere.
    var alignment = LayoutConstraint.required

    /// The edges and the center of the stack itself.
    var ownStart: LayoutAttribute {
      usesMargins ? (isVertical ? .topMargin : .leadingMargin) : start
    }
    var ownEnd: LayoutAttribute {
      usesMargins ? (isVertical ? .bottomMargin : .trailingMargin) : end
    }
    var ownCrossStart: LayoutAttribute {
      usesMargins ? (isVertical ? .leadingMargin : .topMargin) : crossStart
    }
    var ownCrossEnd: LayoutAttribute {
      usesMargins ? (isVertical ? .trailingMargin : .bottomMargin) : crossEnd
    }
    var ownCrossCenter: LayoutAttribute {
      usesMargins ? (isVertical ? .centerXWithinMargins : .centerYWithinMargins) : crossCenter
    }

    var start: LayoutAttribute { isVertical ? .top : .leading }
    var end: LayoutAttribute { isVertical ? .bottom : .trailing }
    var center: LayoutAttribute { isVertical ? .centerY : .centerX }
    var size: LayoutAttribute { isVertical ? .height : .width }
    var crossStart: LayoutAttribute { isVertical ? .leading : .top }
    var crossEnd: LayoutAttribute { isVertical ? .trailing : .bottom }
    var crossCenter: LayoutAttribute { isVertical ? .centerX : .centerY }
    var crossSize: LayoutAttribute { isVertical ? .width : .height }
    var startInset: Double { isVertical ? insets.top : insets.left }
    var endInset: Double { isVertical ? insets.bottom : insets.right }
    var crossStartInset: Double { isVertical ? insets.left : insets.top }
    var crossEndInset: Double { isVertical ? insets.right : insets.bottom }
  }

  private enum Distribution: Int {
    case gravity = -1
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  private enum Alignment {
    case fill, start, center, end, firstBaseline, lastBaseline
  }

  /// Lets stacks place their views, and returns the constraints.
  mutating func arrangeStacks() -> [LayoutConstraint] {
    findStackEnds()
    var constraints: [LayoutConstraint] = []
    for item in views.indices {
      guard let view = views[item] else { continue }
      switch tree.views[view].className {
      case "UIStackView": constraints += arrangeUIKit(item, tree.views[view])
      case "NSStackView": constraints += arrangeAppKit(item, tree.views[view])
      default: break
      }
    }
    return constraints
  }

  private mutating func items(of ids: [NibObjectID], in stack: Int) -> [Int] {
    let found = ids.compactMap { places[$0] }.filter { scene.items[$0].parent == stack }
    for item in found { scene.items[item].placement = .constrained }
    return found.filter { item in views[item].map { isShown(tree.views[$0]) } ?? false }
  }

  /// Whether a view takes room in a stack: indicators that are hidden because they stand do.
  private func isShown(_ view: NibViews.View) -> Bool {
    guard view.isHidden, view.className == "UIActivityIndicatorView" else { return !view.isHidden }
    return graph[view.id]["UIHidesWhenStopped"]?.truth != false
      && graph[view.id]["UIAnimating"]?.truth != true
  }

  /// The view whose baseline is that of an item: one in a stack, the item itself elsewhere.
  func carrier(of item: Int, _ attribute: LayoutAttribute) -> Int {
    var here = item
    // A view in a stack comes after it.
    while let ends = stackEnds[here] {
      here = attribute == .lastBaseline ? ends.last : ends.first
    }
    return here
  }

  /// Finds the views that give stacks of AppKit their baselines.
  private mutating func findStackEnds() {
    // What is in a stack comes after it, and so has its own ends by then.
    for item in views.indices.reversed() {
      guard let view = views[item], tree.views[view].className == "NSStackView" else { continue }
      let containers = Self.containers.compactMap { graph.object($0, of: tree.views[view].id) }
      let members = containers.map { container in
        graph.objects("NSStackViewContainerNonDroppedViews", of: container)
          .compactMap { places[$0] }.filter { $0 > item }
      }
      let isVertical = graph.number("NSStackViewOrientation", of: tree.views[view].id) == 1
      guard let first = members.lazy.compactMap(\.first).first,
        let last = members.reversed().lazy.compactMap(\.last).first
      else { continue }
      stackEnds[item] = (
        carrier(of: first, .firstBaseline), carrier(of: isVertical ? last : first, .lastBaseline)
      )
    }
  }

  private static let containers: [HashedName] = [
    "NSStackViewBeginningContainer", "NSStackViewMiddleContainer", "NSStackViewEndContainer",
  ]

  private mutating func arrangeUIKit(_ item: Int, _ view: NibViews.View) -> [LayoutConstraint] {
    let members = items(of: graph.objects("UIStackViewArrangedSubviews", of: view.id), in: item)
    var spacing = graph.number("UIStackViewSpacing", of: view.id) ?? 0
    // The least positive number asks for the standard space.
    if spacing > 0, spacing < 1e-30 { spacing = 8 }
    let usesMargins = graph[view.id]["UIStackViewLayoutMarginsRelative"]?.truth == true
    let distribution = graph.whole("UIStackViewDistribution", of: view.id)
    let stack = Stack(
      item: item, isVertical: graph.number("UIStackViewAxis", of: view.id) == 1, members: members,
      spacing: spacing, usesMargins: usesMargins,
      distribution: Distribution(rawValue: distribution) ?? .fill)
    let alignments: [Alignment] = [.fill, .start, .firstBaseline, .center, .end, .lastBaseline]
    let number = graph.whole("UIStackViewAlignment", of: view.id)
    let alignment = alignments.indices.contains(number) ? alignments[number] : .fill
    guard !members.isEmpty else { return [] }
    return along(stack) + across(stack, alignment) + kept(stack) + [
      // The stack is no larger across than what it holds.
      LayoutConstraint(.init(item, stack.crossSize), constant: 0, priority: 51)
    ]
  }

  /// Views with others in them are kept in sight too: more than what labels in them hug asks for, less than
  /// constraints of 500 do.
  private func kept(_ stack: Stack) -> [LayoutConstraint] {
    guard stack.distribution != .fillProportionally else { return [] }
    return stack.members.filter { kept.contains($0) }.flatMap { member in
      [LayoutAttribute.width, .height].map {
        LayoutConstraint(.init(member, $0), constant: Self.keptLength, priority: 300)
      }
    }
  }

  private mutating func arrangeAppKit(_ item: Int, _ view: NibViews.View) -> [LayoutConstraint] {
    var areas: [[Int]] = []
    for key in Self.containers {
      let container = graph.object(key, of: view.id)
      let ids = container.map { graph.objects("NSStackViewContainerNonDroppedViews", of: $0) } ?? []
      areas.append(items(of: ids, in: item))
    }
    let members = areas.flatMap { $0 }
    guard !members.isEmpty else { return [] }
    func inset(_ edge: String) -> Double {
      graph.number(HashedName("NSStackViewEdgeInsets.\(edge)"), of: view.id) ?? 0
    }
    let insets = NibInsets(
      top: inset("top"), left: inset("left"), bottom: inset("bottom"), right: inset("right"))
    let number =
      graph[view.id]["NSStackViewdistribution"] == nil
      ? -1 : graph.whole("NSStackViewdistribution", of: view.id)
    let isVertical = graph.number("NSStackViewOrientation", of: view.id) == 1
    let spacing = graph.number("NSStackViewSpacing", of: view.id) ?? 8
    var stack = Stack(
      item: item, isVertical: isVertical, members: members, spacing: spacing, insets: insets,
      distribution: Distribution(rawValue: number) ?? .gravity)
    stack.alignment = 999.5
    let clipping: HashedName =
      isVertical
      ? "NSStackViewVerticalClippingResistance" : "NSStackViewHorizontalClippingResistance"
    stack.clipping = graph.number(clipping, of: view.id) ?? LayoutConstraint.required
    let hugging = (
      along: graph.number(
        isVertical ? "NSStackViewVerticalHugging" : "NSStackViewHorizontalHugging", of: view.id)
        ?? 250,
      across: graph.number(
        isVertical ? "NSStackViewHorizontalHugging" : "NSStackViewVerticalHugging", of: view.id)
        ?? 250
    )
    var constraints: [LayoutConstraint] = []
    if stack.distribution == .gravity {
      constraints += gravity(stack, areas, hugging.along)
    } else {
      constraints += along(stack)
    }
    let attribute = graph.whole("NSStackViewAlignment", of: view.id)
    let alignment: Alignment =
      switch attribute {
      case 1, 3, 5: .start
      case 2, 4, 6: .end
      case 7, 8: .fill
      case 11: .lastBaseline
      case 12: .firstBaseline
      default: .center
      }
    constraints += across(stack, alignment)
    // What hugs at a required priority still gives way to what the views are tied to.
    for member in members where alignment != .fill {
      constraints += [
        LayoutConstraint(
          .init(member, stack.crossStart), .equal, .init(item, stack.crossStart),
          constant: stack.crossStartInset, priority: min(hugging.across, 999)),
        LayoutConstraint(
          .init(member, stack.crossEnd), .equal, .init(item, stack.crossEnd),
          constant: -stack.crossEndInset, priority: min(hugging.across, 999)),
      ]
    }
    return constraints
  }

  // MARK: Along the axis

  private mutating func along(_ stack: Stack) -> [LayoutConstraint] {
    guard let first = stack.members.first, let last = stack.members.last else { return [] }
    if first == last, tree.isAppKit, stack.distribution == .equalCentering {
      return [
        LayoutConstraint(.init(first, stack.center), .equal, .init(stack.item, stack.center)),
        LayoutConstraint(
          .init(first, stack.start), .greaterOrEqual, .init(stack.item, stack.start),
          constant: stack.startInset),
      ]
    }
    var constraints = [
      LayoutConstraint(
        .init(first, stack.start), .equal, .init(stack.item, stack.ownStart),
        constant: stack.startInset),
      LayoutConstraint(
        .init(last, stack.end), .equal, .init(stack.item, stack.ownEnd),
        constant: -stack.endInset, priority: stack.clipping),
    ]
    let pairs = zip(stack.members, stack.members.dropFirst())
    switch stack.distribution {
    case .gravity, .fill, .fillEqually, .fillProportionally:
      for (a, b) in pairs {
        constraints.append(
          LayoutConstraint(
            .init(b, stack.start), .equal, .init(a, stack.end), constant: stack.spacing))
      }
      for member in stack.members.dropFirst() {
        if let ratio = ratio(of: member, to: first, stack) {
          constraints.append(
            LayoutConstraint(
              .init(member, stack.size), .equal, .init(first, stack.size), multiplier: ratio))
        }
      }
    case .equalSpacing, .equalCentering:
      let isCentering = stack.distribution == .equalCentering
      var gap: Int?
      for (a, b) in pairs {
        let guide = addGuide(in: stack.item, .constrained)
        constraints += [
          LayoutConstraint(
            .init(guide, stack.start), .equal, .init(a, isCentering ? stack.center : stack.end)),
          LayoutConstraint(
            .init(guide, stack.end), .equal, .init(b, isCentering ? stack.center : stack.start)),
          LayoutConstraint(
            .init(b, stack.start), .greaterOrEqual, .init(a, stack.end), constant: stack.spacing),
          LayoutConstraint(
            .init(guide, stack.crossStart), .equal, .init(stack.item, stack.crossStart)),
          LayoutConstraint(.init(guide, stack.crossSize), constant: 0),
        ]
        if let gap {
          constraints.append(
            LayoutConstraint(
              .init(guide, stack.size), .equal, .init(gap, stack.size),
              priority: isCentering ? 149 : LayoutConstraint.required))
        }
        gap = gap ?? guide
      }
      // No more space than asked for, if the stack may choose.
      for (a, b) in pairs {
        constraints.append(
          LayoutConstraint(
            .init(b, stack.start), .equal, .init(a, stack.end), constant: stack.spacing,
            priority: 50))
      }
    }
    return constraints
  }

  /// How long a view is for each point of the first one; nil if each is as long as it likes.
  private func ratio(of member: Int, to first: Int, _ stack: Stack) -> Double? {
    switch stack.distribution {
    case .fillEqually: return 1
    case .fillProportionally:
      func length(_ item: Int) -> Double? {
        let size = scene.items[item].intrinsic
        return (stack.isVertical ? size.height : size.width).flatMap { $0 > 0 ? $0 : nil }
      }
      guard let own = length(member), let other = length(first) else { return nil }
      return own / other
    default: return nil
    }
  }

  /// Views at the beginning, in the middle and at the end.
  private func gravity(
    _ stack: Stack, _ areas: [[Int]], _ hugging: Double
  ) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    for (a, b) in zip(stack.members, stack.members.dropFirst()) {
      let isSameArea = areas.contains { $0.contains(a) && $0.contains(b) }
      constraints.append(
        LayoutConstraint(
          .init(b, stack.start), isSameArea ? .equal : .greaterOrEqual, .init(a, stack.end),
          constant: stack.spacing))
      if !isSameArea {
        constraints.append(
          LayoutConstraint(
            .init(b, stack.start), .equal, .init(a, stack.end), constant: stack.spacing,
            priority: hugging))
      }
    }
    guard let first = stack.members.first, let last = stack.members.last else { return [] }
    func edge(_ relation: LayoutRelation, _ item: Int, isStart: Bool, _ priority: Double)
      -> LayoutConstraint
    {
      LayoutConstraint(
        .init(item, isStart ? stack.start : stack.end), relation,
        .init(stack.item, isStart ? stack.start : stack.end),
        constant: isStart ? stack.startInset : -stack.endInset, priority: priority)
    }
    constraints += [
      edge(.greaterOrEqual, first, isStart: true, LayoutConstraint.required),
      edge(.lessOrEqual, last, isStart: false, LayoutConstraint.required),
      edge(.equal, first, isStart: true, areas[0].isEmpty ? hugging : LayoutConstraint.required),
      edge(.equal, last, isStart: false, areas[2].isEmpty ? hugging : LayoutConstraint.required),
    ]
    if areas[1].count == 1, let middle = areas[1].first {
      constraints.append(
        LayoutConstraint(
          .init(middle, stack.center), .equal, .init(stack.item, stack.center), priority: 740))
    }
    return constraints
  }

  // MARK: Across the axis

  private func across(_ stack: Stack, _ alignment: Alignment) -> [LayoutConstraint] {
    stack.members.flatMap { member -> [LayoutConstraint] in
      func start(_ relation: LayoutRelation) -> LayoutConstraint {
        LayoutConstraint(
          .init(member, stack.crossStart), relation, .init(stack.item, stack.ownCrossStart),
          constant: stack.crossStartInset, priority: stack.alignment)
      }
      func end(_ relation: LayoutRelation) -> LayoutConstraint {
        LayoutConstraint(
          .init(member, stack.crossEnd), relation, .init(stack.item, stack.ownCrossEnd),
          constant: -stack.crossEndInset, priority: stack.alignment)
      }
      /// A stack of AppKit rather leaves a view beside its edge than what the view holds too narrow.
      func loose(_ edge: LayoutConstraint) -> LayoutConstraint {
        var result = edge
        result.priority = 700
        return result
      }
      switch alignment {
      case .fill: return [start(.equal), end(.equal)]
      case .start where tree.isAppKit:
        return [loose(start(.equal)), start(.greaterOrEqual), end(.lessOrEqual)]
      case .end where tree.isAppKit:
        return [loose(end(.equal)), start(.greaterOrEqual), end(.lessOrEqual)]
      case .start: return [start(.equal), end(.lessOrEqual)]
      case .end: return [end(.equal), start(.greaterOrEqual)]
      case .center:
        return [
          LayoutConstraint(
            .init(member, stack.crossCenter), .equal, .init(stack.item, stack.ownCrossCenter),
            constant: (stack.crossStartInset - stack.crossEndInset) / 2,
            priority: stack.alignment),
          start(.greaterOrEqual), end(.lessOrEqual),
        ]
      case .firstBaseline, .lastBaseline:
        guard let first = stack.members.first, member != first, !stack.isVertical else {
          return [start(.greaterOrEqual), end(.lessOrEqual)]
        }
        let baseline: LayoutAttribute =
          alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        return [
          LayoutConstraint(
            .init(carrier(of: member, baseline), baseline), .equal,
            .init(carrier(of: first, baseline), baseline), priority: stack.alignment),
          start(.greaterOrEqual), end(.lessOrEqual),
        ]
      }
    }
  }
}
