/// A kind of resource that has a policy under `compile:`.
package enum ResourceKind: String, Hashable, Sendable, Codable, CaseIterable {
  case nib, storyboard, assets, strings, xcstrings, plist, png, tiff, intents, coredata
  // Kinds without a compiler
  case mlmodel, metal, atlas, reality, rez
}

/// The kind of an entry of a bundle, in a word: the second column of a listing.
package enum EntryKind: String, Hashable, Sendable, Codable, CaseIterable {
  // Units and directories
  case folder, localization, storyboard, bundle, framework, app, appex, xpc, plugin, signature
  case model, mlmodel, scene, atlas, help, package
  // Interfaces, tables and lists
  case nib, catalog, plist, strings, stringsdict, xcstrings, record
  // Images, sounds, fonts
  case png, jpeg, gif, tiff, heic, webp, bmp, pdf, svg, icns, iconset, cursor
  case sound, video, font, shader
  // Text and data
  case json, xml, yaml, html, css, javascript, rtf, text, sqlite, archive, profile, pkginfo, data
  // Code
  case executable, library, script
  // Neither file nor directory
  case link, special
}

/// A type of files or directories, by its extensions: one row for all that any stage asks about it.
///
/// A file whose extension has no row is copied, and belongs to the Resources phase.
package struct FileType: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    case file, directory, either
  }

  /// The phase of a target that gets members of a synchronized folder (Docs/Rules.md, Xcode projects
  /// 7.4).
  package enum FolderPhase: Hashable, Sendable {
    case resources
    /// For code, and for models that make code.
    case sources
    /// The Sources phase or, in a target without one, the Resources phase.
    case sourcesOrResources
    /// No phase takes it by itself.
    case none
  }

  /// What happens to an item that no compiler takes, as on a platform for which there is none.
  package enum Treatment: Hashable, Sendable {
    /// Copied like a file of an unknown type.
    case plain
    /// Copied, for this reason.
    case copied(String)
    /// An error: only the named tool compiles it, which is not there. `acceptsCompiled` says whether a
    /// file that was compiled elsewhere takes its place.
    case unavailable(String, acceptsCompiled: Bool = false)
    /// Left out, for this reason.
    case ignored(String)
  }

  /// Without dots, as Apple spells them; the first stands for the others.
  package var extensions: [String]
  package var form: Form
  /// The types that projects record for such files: `file.xib`.
  package var recorded: [String]
  /// The key under `compile:` that applies.
  package var kind: ResourceKind?
  /// The rule of the compiler that takes such files: `compile-xib`.
  package var rule: String?
  /// The extension of what Xcode makes of such a file, if it has another one.
  package var compiled: String?
  /// In the plural, for messages.
  package var name: String
  package var treatment: Treatment
  /// A line of advice for a file that cannot be compiled.
  package var advice: String?
  /// The word of listings of bundles.
  package var listed: EntryKind?
  package var folderPhase: FolderPhase
  /// True if a directory of the type is handled as one unit.
  package var isUnit: Bool
  /// True if such files need no mention in sources: they are compiled, or loaded by their kind.
  package var isWellKnown: Bool

  init(
    _ extensions: String..., form: Form = .file, recorded: String..., kind: ResourceKind? = nil,
    rule: String? = nil, compiled: String? = nil, name: String = "",
    _ treatment: Treatment = .plain, advice: String? = nil, listed: EntryKind? = nil,
    folderPhase: FolderPhase = .resources, isUnit: Bool = false, isWellKnown: Bool = false
  ) {
    self.extensions = extensions
    self.form = form
    self.recorded = recorded
    self.kind = kind
    self.rule = rule
    self.compiled = compiled
    self.name = name
    self.treatment = treatment
    self.advice = advice
    self.listed = listed
    self.folderPhase = folderPhase
    self.isUnit = isUnit
    self.isWellKnown = isWellKnown
  }

  /// True if Xcode has a rule of its own for such files (rule 3.1).
  package var hasRule: Bool { rule != nil || treatment != .plain }

  /// True if such files are compiled to code, and so left out of the resources.
  package var isCode: Bool { if case .ignored = treatment { true } else { false } }

  package func fits(isDirectory: Bool) -> Bool {
    form == .either || (form == .directory) == isDirectory
  }
}

extension FileType {
  /// Finds the type of an extension, which is compared with case (rule 15.4).
  package static func named(_ name: String) -> FileType? { byExtension[name] }

  /// Finds the type of an extension in any case.
  package static func named(inAnyCase name: String) -> FileType? { byLowercase[name.lowercased()] }

  /// Finds the type that projects record so: `file.xib`.
  package static func recorded(as identifier: String) -> FileType? { byRecordedType[identifier] }

  /// The extensions of the types for which a condition holds.
  package static func extensions(where holds: (FileType) -> Bool) -> Set<String> {
    Set(all.filter(holds).flatMap(\.extensions))
  }

  private static let byExtension = table { $0.extensions }
  private static let byLowercase = table { $0.extensions.map { $0.lowercased() } }
  private static let byRecordedType = table { $0.recorded }

  /// The first type for each key.
  private static func table(_ keys: (FileType) -> [String]) -> [String: FileType] {
    var table: [String: FileType] = [:]
    for type in all { for key in keys(type) where table[key] == nil { table[key] = type } }
    return table
  }
}
