import JSONFormat
import PropertyListFormat

/// A type of value that `-insert` and `-replace` take, and how its text is parsed.
struct PlutilValueType: Sendable {
  /// As it is typed: `-string`.
  var name: String
  /// The value of a type that takes no text.
  var constant: PlutilValue?
  var parse: @Sendable (String) throws(PlutilError) -> PlutilValue

  private init(
    _ name: String, parse: @escaping @Sendable (String) throws(PlutilError) -> PlutilValue
  ) {
    self.name = name
    self.parse = parse
  }

  private init(_ name: String, constant: PlutilValue) {
    self.init(name) { (_) throws(PlutilError) in constant }
    self.constant = constant
  }

  /// Fails for an unknown name.
  init(named name: String) throws(PlutilError) {
    guard let type = Self.all.first(where: { $0.name == name }) else {
      throw PlutilError("Unknown insert or replace type \(name)")
    }
    self = type
  }

  static let all = [
    // Any other word is "no", as Apple's documentation says.
    PlutilValueType("-bool") { .boolean(["yes", "true"].contains($0.lowercased())) },
    PlutilValueType("-integer") { text throws(PlutilError) in
      guard let number = Int128(text), Int128(Int64.min)...Int128(UInt64.max) ~= number else {
        throw PlutilError("Invalid integer in argument: \(text)")
      }
      return .integer(number)
    },
    PlutilValueType("-float") { text throws(PlutilError) in
      guard let number = Double(text) else {
        throw PlutilError("Invalid float in argument: \(text)")
      }
      return .real(number)
    },
    PlutilValueType("-string") { .string($0) },
    PlutilValueType("-date") { text throws(PlutilError) in
      guard let date = CalendarDate(parsing: text) else {
        throw PlutilError("Invalid date in argument: \(text)")
      }
      return .date(date.secondsSinceReferenceDate)
    },
    PlutilValueType("-data") { text throws(PlutilError) in
      guard let bytes = try? decodeBase64(Array(text.utf8)) else {
        throw PlutilError("Invalid base64 data in argument")
      }
      return .data(bytes)
    },
    PlutilValueType("-xml") { text throws(PlutilError) in
      do throws(PropertyListError) {
        return PlutilValue(try PropertyList(parsingXML: Array(text.utf8)))
      } catch {
        throw PlutilError("Unable to parse XML: \(error.text)")
      }
    },
    PlutilValueType("-json") { text throws(PlutilError) in
      do throws(JSONError) {
        return PlutilValue(try JSONValue(parsing: Array(text.utf8)))
      } catch {
        throw PlutilError("Unable to parse JSON: \(error.text)")
      }
    },
    PlutilValueType("-array", constant: .array([])),
    PlutilValueType("-dictionary", constant: .dictionary([])),
  ]
}
