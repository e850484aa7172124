internal import CLinux
internal import Glibc

/// The processors of the machine.
package enum Processors {
  /// How many the process may use: those of its affinity, and no more than the quota of its control
  /// group (a container) rounded up; 1 or more.
  package static var count: Int {
    let allowed = Int(process_processors())
    let online = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    let count = allowed > 0 ? allowed : online
    let groups = ControlGroup.ofProcess
    let quotas = groups.compactMap { $0.text(of: "cpu.max").flatMap(processors(inQuota:)) }
    return max(1, ([count] + quotas).min() ?? 1)
  }

  /// The processors of a line `200000 100000` of `cpu.max`: microseconds of each period; nil for `max`.
  package static func processors(inQuota text: String) -> Int? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let quota = Int(words[0]), let period = Int(words[1]), quota > 0,
      period > 0
    else { return nil }
    return max(1, (quota - 1) / period + 1)
  }
}
