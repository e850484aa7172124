internal import ByteCoding

/// A date of the calendar in steps of two seconds, without a time zone.
///
///     time  hhhhhmmm mmmsssss, seconds halved
///     date  yyyyyyym mmmddddd, years since 1980
struct MSDOSTime: Hashable, Sendable {
  var time: UInt16
  var date: UInt16

  init(time: UInt16, date: UInt16) {
    self.time = time
    self.date = date
  }

  init(decoding reader: inout ByteReader) throws(FormatError) {
    time = try reader.readInteger(.little, field: "time of an entry")
    date = try reader.readInteger(.little, field: "date of an entry")
  }

  /// Taken as UTC; parts out of range carry over.
  var secondsSince1970: Int64 {
    let (year, month, day) = (1980 + Int64(date >> 9), Int64(date >> 5 & 15), Int64(date & 31))
    // The year begins in March, so that a leap day is its last.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    return days * 86_400 + Int64(time >> 11) * 3600 + Int64(time >> 5 & 63) * 60
      + Int64(time & 31) * 2
  }
}
