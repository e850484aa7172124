import FileTree
import PropertyListFormat

extension AppleTool {
  /// Reads and edits property lists by commands, from `-c` or typed.
  static let plistBuddy = AppleTool(
    "PlistBuddy",
    options: [ToolOption("-c", values: 1), ToolOption("-x"), ToolOption("-h"), ToolOption("-l")]
  ) { arguments, context in
    if arguments.has("-h") {
      context.print(PlistBuddyCommand.help)
      return 0
    }
    guard arguments.operands.count == 1, let file = arguments.operands.first else {
      throw ToolFailure("PlistBuddy takes one property list; 'PlistBuddy -h' lists the commands")
    }
    var session = try PlistBuddySession(file: file, asXML: arguments.has("-x"), context)
    let commands = arguments.values(of: "-c")
    if commands.isEmpty {
      while !session.isEnded {
        context.print("Command: ")
        guard let line = context.readInputLine() else {
          context.print("\n")
          break
        }
        session.run(line, context)
      }
      return 0
    }
    for command in commands where !session.isEnded { session.run(command, context) }
    // What commands of the command line change is saved without a word.
    if session.isChanged { try session.save(context) }
    return session.hasFailed ? 1 : 0
  }
}

/// A property list that is being edited.
struct PlistBuddySession {
  private let file: String
  private let asXML: Bool
  /// As it is on the disk.
  private var saved: PropertyList
  private var form: PropertyListForm
  var root: PropertyList
  private(set) var isEnded = false
  private(set) var hasFailed = false

  var isChanged: Bool { root != saved }

  /// Reads the file; one that does not exist is an empty dictionary.
  init(file: String, asXML: Bool, _ context: any ToolContext) throws {
    self.file = file
    self.asXML = asXML
    form = .xml
    if context.kind(of: file) == nil {
      context.print("File Doesn't Exist, Will Create: \(file)\n")
      saved = .dictionary([:])
    } else {
      let bytes = try context.read(file)
      do throws(PropertyListError) {
        saved = try PropertyList(decoding: bytes)
      } catch {
        throw ToolFailure("Error Reading File: \(error.message)", in: file)
      }
      form = PropertyListForm(of: bytes)
    }
    root = saved
  }

  /// Carries out one command; a failure is said and remembered.
  mutating func run(_ line: String, _ context: any ToolContext) {
    do throws(any Error) {
      let words = try PlistBuddyWords(line)
      guard let name = words.first else { return }
      guard
        let command = PlistBuddyCommand.all.first(where: { $0.name == name.lowercased() })
      else { throw PlistBuddyError("Unrecognized Command") }
      try command.run(&self, words, context)
    } catch let error as PlistBuddyError {
      hasFailed = true
      context.say(error.message)
    } catch {
      hasFailed = true
      context.say("\(error)")
    }
  }

  mutating func save(_ context: any ToolContext) throws {
    try context.write(
      form == .binary ? root.sortedByKeys().encodedAsBinary() : root.sortedByKeys().encodedAsXML(),
      to: file)
    saved = root
  }

  mutating func revert() { root = saved }
  mutating func end() { isEnded = true }

  /// The text of a value as `Print` shows it.
  func text(of value: PropertyList) -> String {
    asXML ? String(decoding: value.encodedAsXML(), as: UTF8.self) : value.buddyText() + "\n"
  }
}

/// What a command could not do, in the words that scripts look for.
struct PlistBuddyError: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

extension PropertyList {
  /// As `Print` shows it: containers over several lines, each level four spaces in.
  func buddyText(indent: String = "") -> String {
    let inner = indent + "    "
    switch self {
    case .dictionary(let dictionary):
      let lines = dictionary.entries.map {
        "\(inner)\($0.key) = \($0.value.buddyText(indent: inner))\n"
      }
      return "Dict {\n\(lines.joined())\(indent)}"
    case .array(let values):
      let lines = values.map { "\(inner)\($0.buddyText(indent: inner))\n" }
      return "Array {\n\(lines.joined())\(indent)}"
    case .string(let text): return text
    case .integer(let number): return "\(number)"
    case .real(let number): return number.withSixDecimals
    case .boolean(let flag): return flag ? "true" : "false"
    case .date(let seconds): return CalendarDate(secondsSinceReferenceDate: seconds).description
    case .data(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .uid(let number): return "\(number)"
    }
  }
}

extension Double {
  /// As C's `%f` prints it.
  fileprivate var withSixDecimals: String {
    guard isFinite, magnitude < 1e15 else { return "\(self)" }
    let millionths = (magnitude * 1_000_000).rounded(.toNearestOrEven)
    let digits = "\(Int128(millionths))"
    let padded = String(repeating: "0", count: max(0, 7 - digits.count)) + digits
    return (sign == .minus ? "-" : "") + padded.dropLast(6) + "." + padded.suffix(6)
  }
}
