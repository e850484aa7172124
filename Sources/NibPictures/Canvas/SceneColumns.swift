internal import NibFormat
internal import NibLayout

/// Columns of scenes that have no places.
///
/// The initial scene is first, each other one as many columns behind it as the fewest segues that
/// lead to it. Scenes that no segue leads to begin columns of their own, beside and below.
struct SceneColumns {
  /// Groups of scenes by columns, as indices.
  private var groups: [[[Int]]] = []
  /// Between columns, with room for the names of segues.
  private let gap: Double

  init(_ canvas: StoryboardCanvas) {
    let indices = canvas.sceneIndices
    var targets: [Int: [Int]] = [:]
    var isTarget: Set<Int> = []
    var longest = 0.0
    for segue in canvas.segues {
      guard let from = indices[segue.from], let to = indices[segue.to], from != to else { continue }
      targets[from, default: []].append(to)
      isTarget.insert(to)
      longest = max(longest, TextMetrics.width(of: segue.label, in: .system(9, weight: 600)))
    }
    gap = min(280, max(140, longest + 60))
    let all = canvas.scenes.indices
    // Groups come before scenes that stand alone.
    let starts =
      all.filter { canvas.scenes[$0].isInitial }
      + all.filter { !isTarget.contains($0) && targets[$0] != nil }
      + all.filter { targets[$0] != nil } + all
    var isPlaced: Set<Int> = []
    for start in starts where isPlaced.insert(start).inserted {
      var columns: [[Int]] = []
      var column = [start]
      while !column.isEmpty {
        columns.append(column)
        column = column.flatMap { targets[$0] ?? [] }.filter { isPlaced.insert($0).inserted }
      }
      groups.append(columns)
    }
    // The group of the initial scene comes first, then the largest.
    let counts = groups.map { $0.reduce(0) { $0 + $1.count } }
    let first = canvas.scenes.contains(where: \.isInitial) ? 0 : -1
    groups = groups.indices.sorted { a, b in
      if a == first || b == first { return a == first && b != first }
      return (counts[b], a) < (counts[a], b)
    }.map { groups[$0] }
  }

  /// The boxes of scenes with these sizes.
  func boxes(_ sizes: [NibSize]) -> [NibRect] {
    let area = sizes.reduce(0) { $0 + ($1.width + gap) * ($1.height + gap) }
    let wanted = (area * Self.ratio).squareRoot()
    let blocks = groups.map { Block($0, sizes, width: wanted, gap: gap) }
    let width = max(wanted, blocks.first?.size.width ?? 0)
    var boxes = sizes.map { NibRect(x: 0, y: 0, width: $0.width, height: $0.height) }
    var (x, y, height) = (0.0, 0.0, 0.0)
    for block in blocks {
      if x > 0, x + block.size.width > width {
        (x, y) = (0, y + height + Self.shelfGap)
        height = 0
      }
      for (index, place) in block.places {
        boxes[index].x = x + place.x
        boxes[index].y = y + place.y
      }
      x += block.size.width + gap
      height = max(height, block.size.height)
    }
    return boxes
  }

  private static let shelfGap = 120.0
  /// A picture is about so much wider than high.
  private static let ratio = 1.6

  /// The scenes that a scene leads to, in columns.
  private struct Block {
    private(set) var places: [(index: Int, place: NibPoint)] = []
    private(set) var size = NibSize(width: 0, height: 0)

    private static let between = 80.0

    /// The lowest block that is not wider than this; if none is, the one with columns of 9600 points.
    init(_ columns: [[Int]], _ sizes: [NibSize], width: Double, gap: Double) {
      for height in [1600.0, 2400, 3200, 4800, 6400, 9600] {
        lay(columns, sizes, height: height, gap: gap)
        if size.width <= width { return }
      }
    }

    /// Lays columns side by side; one that is higher than a limit is several.
    private mutating func lay(
      _ columns: [[Int]], _ sizes: [NibSize], height limit: Double, gap: Double
    ) {
      places = []
      size = NibSize(width: 0, height: 0)
      for column in columns {
        let total = column.reduce(-Self.between) { $0 + sizes[$1].height + Self.between }
        let count = min(column.count, max(1, Int((total / limit).rounded(.up))))
        let length = (column.count + count - 1) / count
        for start in stride(from: 0, to: column.count, by: length) {
          let part = column[start..<min(column.count, start + length)]
          let x = size.width > 0 ? size.width + (start == 0 ? gap : 100) : 0
          var y = 0.0
          for index in part {
            places.append((index, NibPoint(x: x, y: y)))
            y += sizes[index].height + Self.between
            size.width = max(size.width, x + sizes[index].width)
          }
          size.height = max(size.height, y - Self.between)
        }
      }
    }
  }
}
