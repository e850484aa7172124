package import AppleVocabulary
internal import Diagnostics

/// The options for documents of Interface Builder.
package struct DocumentOptions: CompilerOptions {
  /// The Swift module of custom classes that belong to the product.
  package var module: String?
  /// True if it is an error, and not a warning, that a part is unknown and left out, or that no nib of
  /// Apple's confirms a key.
  package var isStrict = false
  /// The Xcode whose nibs are imitated; nil for the newest known.
  package var xcode: XcodeChoice?
  /// The macOS of the Mac that they are compiled on; nil for the one that usually comes with the Xcode.
  package var hostSystem: MacSystem?
  /// The fonts that the compiling Mac has beside those of macOS: PostScript names or families.
  package var fonts: [String] = []
  /// The processor of that Mac; nil for the usual one of its system.
  package var hostProcessor: HostProcessor?
  /// The scrollers of that Mac; nil for what is usual with its system.
  package var hostScrollers: HostScrollers?
  /// The screen of that Mac.
  package var hostScreen = HostScreen.standard
  /// True if texts are looked up in tables even if the document is not in `Base.lproj`.
  package var refersToStrings = false
  /// True if a nib is a single file where the format allows it, and not a directory that has the
  /// document, too.
  package var isFlat = true

  /// The processor of the Mac that compiles, which decides the numbers of text alignments.
  package enum HostProcessor: String, OptionWord {
    case apple, intel

    package static let what = "processor"
  }

  /// The scrollers that the user of the Mac has chosen.
  package enum HostScrollers: String, OptionWord {
    /// Always there, beside the content.
    case always
    /// Above the content, while it is scrolled.
    case overlay

    package static let what = "kind of scrollers"
  }

  /// The screen of the Mac that compiles, which decides the sizes of symbols in menus.
  package enum HostScreen: String, OptionWord {
    /// One pixel a point, as Macs have that build without a screen.
    case standard
    /// Two pixels a point.
    case retina

    package static let what = "kind of screen"
  }

  package init() {}

  package static let isForBuilds = true

  /// In the order of help and manifests.
  package static let rows: [OptionRow<Self>] = [
    .init(
      \.module, "module", scope: .product { .text($0.module) },
      flag: .init("module", "The module of the product's code.", valueName: "name"),
      apple: .init("ibtool", "--module")),
    .init(
      \.isStrict, "strict",
      key: .init(
        "strict", default: "`false`",
        "Report unknown parts of a document, and keys that no nib of Apple's confirms, as errors."),
      flag: .init(
        "strict-nibs",
        "Report unknown parts of xibs and storyboards, and keys that no nib of Apple's confirms, as "
          + "errors.")),
    .init(
      \.xcode, "xcode",
      key: .init(
        "xcode", default: "the newest known",
        "The Xcode whose nibs are written, `16`, `13.4.1`, or `1341` for it; those before 10 are for macOS. "
          + "`auto` follows `DTXcode` and `BuildMachineOSBuild` of the product's Info.plist."),
      flag: .init(
        "xcode", "Write the nibs of this Xcode; 'auto' follows the Info.plist.",
        valueName: "version")),
    .init(
      \.hostSystem, "hostSystem",
      key: .init(
        "hostSystem", default: "the usual one of the Xcode",
        "The macOS of the Mac that compiles the nibs of macOS, `13.6`: its AppKit decides most of "
          + "their keys."
      ),
      flag: .init(
        "host-system", "Write the nibs of a Mac with this macOS.",
        valueName: "version")),
    .init(
      \.fonts, "fonts",
      key: .init(
        "fonts", default: "none",
        "Fonts that the compiling Mac has beside those of macOS: PostScript names, or the part before "
          + "the hyphen for a family."),
      flag: .init(
        "font", "Write nibs as a Mac with this font, or family, does.", valueName: "name")),
    .init(
      \.hostProcessor, "hostProcessor",
      key: .init(
        "hostProcessor", default: "`intel` before macOS 14, then `apple`",
        "The processor of that Mac, which decides the numbers of text alignments."),
      flag: .init("host-processor", "Write the nibs of macOS of a Mac with this processor.")),
    .init(
      \.hostScrollers, "hostScrollers",
      key: .init(
        "hostScrollers", default: "`always` from macOS 10.15 to 15, else `overlay`",
        "The scrollers that the user of that Mac chose: `always` takes room from clip views."),
      flag: .init("host-scrollers", "Write the nibs of macOS of a Mac with these scrollers.")),
    .init(
      \.hostScreen, "hostScreen",
      key: .init(
        "hostScreen", default: "`standard`",
        "The screen of that Mac, which decides the sizes of the marks of menu items."),
      flag: .init("host-screen", "Write the nibs of macOS of a Mac with this screen.")),
    .init(
      \.refersToStrings, "refersToStrings",
      apple: .init("ibtool", "--reference-external-strings-file")),
    .init(\.isFlat, "flat", apple: .init("ibtool", "--flatten", saysYesOrNo: true)),
  ]
}

/// The Mac that built a product, as the product's Info.plist names it.
package struct BuildMachine: Hashable, Sendable {
  /// The Xcode of `DTXcode`, as four digits; nil where it names none.
  package var xcode: Int?
  /// The macOS of `BuildMachineOSBuild`; nil where it names none that is known.
  package var system: MacSystem?

  package init(xcode: Int? = nil, system: MacSystem? = nil) {
    self.xcode = xcode
    self.system = system
  }
}

/// An Xcode whose nibs are imitated.
package enum XcodeChoice: Hashable, Sendable {
  /// A number of ``isKnown(_:)``.
  case version(Int)
  /// The one that `DTXcode` of the product's Info.plist names.
  case ofInfoPlist

  /// The word for `ofInfoPlist`.
  package static let infoPlistWord = "auto"

  /// The major versions that are known; those before ``oldestForTouch`` are for macOS.
  package static let known = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 26]

  /// The first whose nibs of iOS and tvOS are known.
  package static let oldestForTouch = 10

  /// True if a number names an Xcode: a major version, or four digits as `DTXcode` has them, which
  /// are 1341 for Xcode 13.4.1 and 0910 for 9.1.
  package static func isKnown(_ number: Int) -> Bool {
    known.contains(number) || (100...9999).contains(number) && known.contains(number / 100)
  }

  /// Nil for a text that names no Xcode whose nibs are known.
  package init?(_ text: String) {
    if text == Self.infoPlistWord {
      self = .ofInfoPlist
    } else if let number = Self.number(text), Self.isKnown(number) {
      self = .version(number)
    } else {
      return nil
    }
  }

  /// The number of `16`, `1341` or `13.4.1`; nil for any other text.
  private static func number(_ text: String) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.count <= 4 && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == parts.count else { return nil }
    if numbers.count == 1 { return numbers[0] }
    guard numbers.count <= 3, known.contains(numbers[0]),
      numbers.dropFirst().allSatisfy({ $0 < 10 })
    else { return nil }
    return numbers[0] * 100 + numbers[1] * 10 + (numbers.count == 3 ? numbers[2] : 0)
  }

  package var version: Int? { if case .version(let number) = self { number } else { nil } }
}

/// The options for a file of strings.
package struct StringsOptions: CompilerOptions {
  /// The encoding of its text; nil detects it.
  package var encoding: InputEncoding?

  package init() {}

  package static let rows: [OptionRow<Self>] = [
    .init(
      \.encoding, "encoding", scope: .file,
      key: .init(
        "encoding", default: "detected",
        "The encoding of `.strings` and `.stringsdict` files."),
      flag: .init(
        "encoding", "The encoding of files of strings without a byte order mark: utf-8, macroman …",
        valueName: "name"),
      apple: .init("copystrings", "--inputencoding"))
  ]
}

/// The options for a string catalog.
package struct StringCatalogOptions: CompilerOptions {
  /// The languages to make; empty for all.
  package var localizations: [String] = []

  package init() {}

  package static let rows: [OptionRow<Self>] = [
    .init(
      \.localizations, "localizations",
      scope: .product { .texts($0.localizations.map(\.value)) },
      flag: .init(
        "localization", "Compile only this language of a string catalog.", valueName: "language"),
      apple: .init("xcstringstool", "--language", "-l"))
  ]
}

extension XcodeChoice: OptionConvertible {
  package static var form: CompilerOption.Form { .xcode }

  package var optionValue: OptionValue? {
    switch self {
    case .version(let number): .number(number)
    case .ofInfoPlist: .text(Self.infoPlistWord)
    }
  }

  /// An Info.plist may name an Xcode yet to come, so that each number counts.
  package init?(option value: OptionValue) {
    switch value {
    case .number(let number): self = .version(number)
    case .text(Self.infoPlistWord): self = .ofInfoPlist
    default: return nil
    }
  }
}
