/// A match: some literals, and then bytes that repeat those some distance before.
struct Match {
  /// Where the bytes that repeat begin.
  var start: Int
  var length: Int
  var distance: Int
}
