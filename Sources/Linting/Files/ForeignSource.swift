/// Sources in languages whose members of classes are not read: Objective-J, Ruby, Python, C#, F#, Java, Kotlin and
/// Pascal.
///
/// They may declare the classes that documents name; then nothing is known of their outlets and actions.
enum ForeignSource {
  static let extensions: Set<String> = ["j", "rb", "py", "cs", "fs", "java", "kt", "pas"]

  /// More bytes are generated.
  private static let greatestSize = 1 << 20

  /// The words behind `class`, `@implementation`, `@interface`, and those before `= class`, in one pass.
  static func classNames(in text: [UInt8]) -> Set<String> {
    guard text.count <= greatestSize else { return [] }
    var names: Set<String> = []
    var previous: ArraySlice<UInt8> = []
    for word in text.split(whereSeparator: { !isPartOfName($0) }) {
      if introducers.contains(where: { $0.elementsEqual(previous) }) {
        names.insert(String(decoding: word, as: UTF8.self))
      } else if word.elementsEqual("class".utf8) {
        // Pascal's form has the name first.
        names.insert(String(decoding: previous, as: UTF8.self))
      }
      previous = word
    }
    return names
  }

  private static let introducers = ["class", "implementation", "interface"].map { Array($0.utf8) }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte &- 0x41 < 26 || byte &- 0x61 < 26 || byte == 0x5F
  }
}
