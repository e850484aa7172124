internal import Diagnostics
internal import FileTree

/// How two content trees differ, in the order of the second one.
package struct ContentDifference: Sendable {
  package private(set) var changes: [ContentChange] = []
  /// Differences without a meaning, counted by what they are: `toolsVersion`.
  package private(set) var noise: [String: Int] = [:]
  /// The pictures of images that differ, for pages; at most `pictureLimit`.
  package private(set) var pictures: [(name: String, before: ContentImage?, after: ContentImage?)] =
    []

  /// Of texts, all lines of both sides.
  package private(set) var text: TextDifference?
  /// True if the frames of views are those of another device, which lays them out anew.
  private var isOtherCanvas = false
  /// The sentences that the files of each nib have.
  private var told: [String: Set<String>] = [:]

  private static let pictureLimit = 200

  /// No differences.
  init() {}

  package init(from before: ContentTree, to after: ContentTree) {
    let matching = ContentMatching(FlatContent(before), FlatContent(after))
    let naming = (
      SubjectNaming(matching.before, isOld: true), SubjectNaming(matching.after, isOld: false)
    )
    isOtherCanvas = matching.hasOtherCanvas
    compare(matching, naming)
    if matching.before[0].kind == "text", matching.after[0].kind == "text" {
      text = TextDifference(matching)
    }
  }

  private typealias Naming = (before: SubjectNaming, after: SubjectNaming)

  private mutating func compare(_ matching: ContentMatching, _ naming: Naming) {
    let (before, after) = (matching.before, matching.after)
    var removals = removed(matching, naming)
    for index in after.nodes.indices {
      guard let origin = matching.origins[index] else {
        noteAddition(index, matching, naming)
        continue
      }
      if isInNoise(index, after) { continue }
      if after[index].noise != nil || before[origin].noise != nil {
        compareNoise(origin, index, matching)
        continue
      }
      compareValues(origin, index, matching, naming)
      comparePlaces(origin, index, matching, naming)
      compareOrder(origin, index, matching, naming)
      // What is no longer there is told where it was.
      if let gone = removals.removeValue(forKey: origin) { changes += gone }
    }
    for origin in before.nodes.indices {
      if let gone = removals[origin] { changes += gone }
    }
  }

  // MARK: Files of one package

  /// Adds the differences of a file of a nib, storyboard or model; those that another file of the same nib has too
  /// are counted.
  mutating func append(_ other: ContentDifference, of member: String, in package: String) {
    let directory = ProjectPath(normalized: package + "/" + member).parent
    let nib = FileName(directory.name).extension == "nib" ? directory.text : member
    for var change in other.changes {
      let sentence = "\(change.subject?.name ?? "") \(change.words)"
      guard told[nib, default: []].insert(sentence).inserted || change.role == .line else {
        noise["the same in another file of the nib", default: 0] += 1
        continue
      }
      change.member = member
      changes.append(change)
    }
    noise.merge(other.noise) { $0 + $1 }
    pictures += other.pictures.prefix(max(0, Self.pictureLimit - pictures.count))
  }

  /// Says that a file is there, or not any more.
  mutating func note(_ kind: ContentChange.Kind, file name: String, detail: String? = nil) {
    let subject = ContentChange.Subject(
      kind: "file", title: name, id: nil, name: ContentText.named(name), number: changes.count)
    var change = ContentChange(kind: kind, subject: subject, path: [], role: .object, noun: "file")
    change.detail = detail
    changes.append(change)
  }

  // MARK: Values

  private mutating func compareValues(
    _ origin: Int, _ index: Int, _ matching: ContentMatching, _ naming: Naming
  ) {
    let (old, new) = (matching.before[origin], matching.after[index])
    if old.role == .object, old.kind != new.kind {
      changes.append(
        change(.changed, index, matching, naming, path: ["kind"], role: .value)
          .with(before: .word(old.kind), after: .word(new.kind)))
    }
    var change = change(.changed, index, matching, naming)
    (change.before, change.after) = (old.value, new.value)
    switch (old.value, new.value) {
    case (nil, nil): return
    case (.reference(let anchor, let a)?, .reference(let target, let b)?):
      if matching.areCounterparts(anchor, target) ?? (a == b) { return }
    case (.rectangle(let a)?, .rectangle(let b)?):
      if a == b { return }
      if a.isNear(b) {
        noise["half-point frame", default: 0] += 1
        return
      }
      if isOtherCanvas, new.name == "frame" {
        noise["frame on another device of the canvas", default: 0] += 1
        return
      }
    case (.image(let a)?, .image(let b)?):
      guard a.stored != b.stored else { return }
      switch ImageVerdict(a, b) {
      case .same:
        noise["other encoding of the same pixels", default: 0] += 1
        return
      case .looksSame:
        noise["image that looks the same", default: 0] += 1
        return
      case .differs(let words): change.detail = words
      }
      notePicture(change, a, b)
    case (let a?, let b?): if a.isSpelled(like: b) { return }
    default: break
    }
    changes.append(change)
  }

  /// Counts a difference in what has no meaning.
  private mutating func compareNoise(_ origin: Int, _ index: Int, _ matching: ContentMatching) {
    guard matching.before.nodes[origin].shape != matching.after.nodes[index].shape,
      let reason = matching.after[index].noise ?? matching.before[origin].noise
    else { return }
    noise[reason, default: 0] += 1
  }

  private mutating func notePicture(
    _ change: ContentChange, _ before: ContentImage?, _ after: ContentImage?
  ) {
    guard pictures.count < Self.pictureLimit else { return }
    let name = [change.subject?.name, change.path.isEmpty ? nil : change.keyPath]
      .compactMap(\.self).joined(separator: " ")
    pictures.append((name, before, after))
  }

  // MARK: Places

  private mutating func comparePlaces(
    _ origin: Int, _ index: Int, _ matching: ContentMatching, _ naming: Naming
  ) {
    guard index > 0, origin > 0, matching.after[index].role == .object else { return }
    let (old, new) = (matching.before.owner(of: origin), matching.after.owner(of: index))
    guard matching.counterparts[old] != new else { return }
    var change = change(.moved, index, matching, naming)
    change.path = []
    change.detail =
      "from \(naming.before.name(of: old)) into \(naming.after.name(of: new))"
    changes.append(change)
  }

  private mutating func compareOrder(
    _ origin: Int, _ index: Int, _ matching: ContentMatching, _ naming: Naming
  ) {
    let kept = matching.after.nodes[index].children.filter { child in
      matching.origins[child].map { matching.before.nodes[$0].parent == origin } ?? false
    }
    let places = kept.compactMap { child in
      matching.origins[child].map { matching.before.nodes[$0].place }
    }
    guard zip(places, places.dropFirst()).contains(where: { $0 > $1 }) else { return }
    guard matching.after[index].isOrdered else {
      noise["order", default: 0] += 1
      return
    }
    var change = change(.reordered, index, matching, naming)
    if matching.after[index].role == .list { change.path = [matching.after[index].name] }
    change.detail = newPlace(among: kept, places, matching.after, naming.after)
    changes.append(change)
  }

  /// Where the only object is now that has another place among others; nil for several.
  private func newPlace(
    among kept: [Int], _ places: [Int], _ after: FlatContent, _ naming: SubjectNaming
  ) -> String? {
    let still = Set(longestRising(places))
    let moved = kept.indices.filter { !still.contains($0) }
    guard moved.count == 1, kept.allSatisfy({ after[$0].role == .object }) else { return nil }
    let place = moved[0]
    let words =
      place == 0
      ? "comes first"
      : place == kept.count - 1 ? "comes last" : "comes after \(naming.name(of: kept[place - 1]))"
    return "\(naming.name(of: kept[place])) \(words) now"
  }

  // MARK: What is new, what is gone

  private mutating func noteAddition(
    _ index: Int, _ matching: ContentMatching, _ naming: Naming
  ) {
    let after = matching.after
    if isInNoise(index, after) { return }
    if let reason = after[index].noise {
      noise[reason, default: 0] += 1
      return
    }
    guard isTold(index, after, matching.origins) else { return }
    if let reason = noiseByItself(after[index]) {
      noise[reason, default: 0] += 1
      return
    }
    if after[index].role == .list { return }
    var change = change(.added, index, matching, naming)
    change.after = after[index].value
    note(&change, index, after, naming.after)
    if case .image(let image)? = change.after { notePicture(change, nil, image) }
    changes.append(change)
  }

  /// The removals below each node that is still there, by its number.
  private mutating func removed(
    _ matching: ContentMatching, _ naming: Naming
  ) -> [Int: [ContentChange]] {
    let before = matching.before
    var result: [Int: [ContentChange]] = [:]
    for index in before.nodes.indices where matching.counterparts[index] == nil {
      var home = before.nodes[index].parent
      if isInNoise(index, before) { continue }
      if let reason = before[index].noise {
        noise[reason, default: 0] += 1
        continue
      }
      guard isTold(index, before, matching.counterparts), before[index].role != .list else {
        continue
      }
      if let reason = noiseByItself(before[index]) {
        noise[reason, default: 0] += 1
        continue
      }
      while home > 0, matching.counterparts[home] == nil { home = before.nodes[home].parent }
      let subject = before[index].role == .object ? index : before.subject(of: index)
      let current = matching.counterparts[subject]
      var change = ContentChange(
        kind: .removed,
        subject: current.map { naming.after.subject($0) } ?? naming.before.subject(subject),
        path: before[index].role == .object ? [] : before.path(to: index, from: subject),
        role: before[index].role, noun: before[index].kind, before: before[index].value)
      if change.role == .line { change.line = before.nodes[index].place + 1 }
      note(&change, index, before, naming.before)
      result[home, default: []].append(change)
    }
    return result
  }

  /// Why it has no meaning that a value is there or not, which has one if it is changed; nil if that has one, too.
  private func noiseByItself(_ node: ContentNode) -> String? {
    if node.kind == "nil" { return "value that is nil" }
    if isOtherCanvas, node.name == "frame", case .rectangle? = node.value {
      return "frame on another device of the canvas"
    }
    return nil
  }

  /// True unless a node around it, other than a list, is told of as a whole.
  private func isTold(_ index: Int, _ content: FlatContent, _ counterparts: [Int?]) -> Bool {
    var parent = content.nodes[index].parent
    while parent > 0, content[parent].role == .list, counterparts[parent] == nil {
      parent = content.nodes[parent].parent
    }
    return parent < 0 || counterparts[parent] != nil
  }

  /// True if a node lies in one without a meaning, which is compared as a whole.
  private func isInNoise(_ index: Int, _ content: FlatContent) -> Bool {
    var parent = content.nodes[index].parent
    while parent > 0 {
      if content[parent].noise != nil { return true }
      parent = content.nodes[parent].parent
    }
    return false
  }

  private func note(
    _ change: inout ContentChange, _ index: Int, _ content: FlatContent, _ naming: SubjectNaming
  ) {
    change.objectCount = content.count(below: index) { $0.role == .object }
    if change.role == .object {
      change.connections =
        content.propertyCounts(of: index) + content.connections(below: index, limit: 3)
    }
    if change.role != .object {
      change.contents = content.values(below: index, limit: Self.contentLimit)
    }
  }

  /// More values of what was added or removed are not listed.
  private static let contentLimit = 100

  private func change(
    _ kind: ContentChange.Kind, _ index: Int, _ matching: ContentMatching, _ naming: Naming,
    path: [String]? = nil, role: ContentNode.Role? = nil
  ) -> ContentChange {
    let after = matching.after
    let subject = after.subject(of: index)
    let node = after[index]
    var change = ContentChange(
      kind: kind, subject: naming.after.subject(subject),
      path: path ?? (subject == index ? [] : after.path(to: index, from: subject)),
      role: role ?? node.role, noun: node.kind)
    if node.role == .line { change.line = after.nodes[index].place + 1 }
    return change
  }
}

extension ContentChange {
  fileprivate func with(before: ContentValue?, after: ContentValue?) -> ContentChange {
    var copy = self
    (copy.before, copy.after) = (before, after)
    return copy
  }
}

extension FlatContent {
  /// The values below a node, with their paths from it.
  func values(below index: Int, limit: Int) -> [(path: String, value: String)] {
    var result: [(path: String, value: String)] = []
    var pending = Array(nodes[index].children.reversed())
    while let next = pending.popLast(), result.count < limit {
      if let value = nodes[next].node.value, nodes[next].node.noise == nil {
        let change = ContentChange(
          kind: .added, path: path(to: next, from: index), role: .value, noun: "")
        result.append((change.keyPath, value.description))
      }
      pending += nodes[next].children.reversed()
    }
    return result
  }
}

extension FlatContent {
  /// `9 attributes`, of an entity.
  fileprivate func propertyCounts(of index: Int) -> [String] {
    let kinds = nodes[index].children.filter { self[$0].value == nil }.map { self[$0].kind }
    return [
      ("attribute", "attributes"), ("relationship", "relationships"),
      ("fetched property", "fetched properties"),
    ].compactMap { noun, plural in
      let count = kinds.count { $0 == noun }
      return count > 0 ? count.counted(noun, plural) : nil
    }
  }

  /// The connections of an object and of those in it: `action 'signIn:'`; none if there are more than that.
  fileprivate func connections(below index: Int, limit: Int) -> [String] {
    var result: [String] = []
    var pending = Array(nodes[index].children.reversed())
    while let next = pending.popLast() {
      let node = self[next]
      if node.role == .connection {
        if result.count == limit { return [] }
        result.append(node.kind + (node.title.map { " " + ContentText.named($0) } ?? ""))
      }
      pending += nodes[next].children.reversed()
    }
    return result
  }
}

extension ContentMatching {
  /// True if two documents with constraints were saved for different devices of the canvas.
  fileprivate var hasOtherCanvas: Bool {
    func device(_ content: FlatContent) -> Int? {
      let top = content.nodes[0].children
      let usesLayout = top.contains { index in
        if content[index].name == "useAutolayout", case .word("YES")? = content[index].value {
          true
        } else {
          false
        }
      }
      return usesLayout
        ? top.first { content[$0].kind == "device" }.map { content.nodes[$0].shape } ?? 0 : nil
    }
    guard let old = device(before), let new = device(after) else { return false }
    return old != new
  }
}

/// The names of objects in sentences.
struct SubjectNaming {
  private let content: FlatContent
  private let isOld: Bool
  /// How many objects have each name.
  private var counts: [String: Int] = [:]

  init(_ content: FlatContent, isOld: Bool) {
    self.content = content
    self.isOld = isOld
    for index in content.nodes.indices where content[index].role == .object {
      // An object without a title has one name.
      for name in Set([shortName(of: index), longName(of: index)]) {
        counts[name, default: 0] += 1
      }
    }
  }

  func subject(_ index: Int) -> ContentChange.Subject? {
    let node = content[index]
    guard node.role == .object else { return nil }
    var id: String?
    if case .id(let text) = node.identity { id = text }
    return ContentChange.Subject(
      kind: node.kind, title: node.title ?? node.label, id: id, name: name(of: index),
      number: isOld ? -1 - index : index)
  }

  /// `'Sign in'`; where there are several of that title `button 'OK'`, or with what distinguishes it.
  func name(of index: Int) -> String {
    let node = content[index]
    if index == 0 { return node.role == .object ? "the \(node.kind)" : "the document" }
    let short = shortName(of: index)
    if counts[short] ?? 1 == 1 { return short }
    let long = longName(of: index)
    if counts[long] ?? 1 == 1 { return long }
    if case .id(let id) = node.identity { return long.hasSuffix(id) ? long : "\(long) (\(id))" }
    let owner = content.owner(of: index)
    return owner > 0 ? "\(long) in \(longName(of: owner))" : long
  }

  private func shortName(of index: Int) -> String {
    content[index].title.map { ContentText.named($0.cut(to: 60)) } ?? longName(of: index)
  }

  private func longName(of index: Int) -> String {
    let node = content[index]
    if let title = node.title { return "\(node.kind) \(ContentText.named(title.cut(to: 60)))" }
    if let label = node.label { return "\(node.kind) \(ContentText.escapedLine(label))" }
    switch node.identity {
    case .id(let id): return "\(node.kind) \(id)"
    case .name(let name): return "\(node.kind) \(ContentText.named(name))"
    case .place: return node.kind
    }
  }
}
