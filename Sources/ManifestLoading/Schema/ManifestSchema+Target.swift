import BundleModel

extension ManifestSchema {
  static let target = ManifestSchema(
    title: "a target",
    keys: [
      Key(
        "template", .oneOrList(.text(.templateName)), default: "none",
        "Templates that the target starts from, applied left to right."),
      Key(
        "type", .text(.word(.productType)), default: "`bundle`",
        "What it makes; `resources` is a loose directory without Info.plist."),
      Key(
        "platform", .oneOrList(.text(.word(.platform))), required: true,
        "The platform, or several: each makes a product, named `Target:platform`."),
      Key(
        "layout", .text(.word(.layout)), default: "`auto`",
        "`auto` is flat on the iOS family, `Contents/` on macOS, `Resources/` on GNUstep."),
      Key(
        "frameworkVersion", .text(.component("a framework's version")), default: "`A`",
        "The directory below `Versions` of a framework for macOS."),
      Key(
        "productName", .text(.component("a product's name")), default: "the target's name",
        "The bundle's name without extension."),
      Key(
        "extension", .text(.component("an extension")), default: "from `type`",
        "The bundle's extension without dot."),
      Key("bundleID", .text(.text), default: "none", "`CFBundleIdentifier`."),
      Key(
        "deploymentTarget", .text(.versionNumber), default: "none",
        "The oldest system version, quoted: \"16.0\"."),
      Key(
        "developmentLanguage", .text(.language), default: "`en`", "`CFBundleDevelopmentRegion`."),
      Key(
        "module", .text(.text), default: "the product's name as an identifier",
        "The Swift module that custom classes come from."),
      Key(
        "devices", .list(.text(.word(.device))), default: "the platform's usual ones",
        "Device families: `UIDeviceFamily`, and which entries take part."),
      Key(
        "localizations", .list(.text(.language)), default: "all that are found",
        "The languages to keep; others are left out."),
      Key("info", .object(.info), default: "synthesized", "How Info.plist comes about."),
      Key(
        "variables", .map(key: .variableName, values: .shorthand(.text, or: .variable)),
        default: "none", "Variables that win over the top-level ones."),
      Key(
        "executable", .text(.path), default: "none",
        "A linked program to put into the bundle; sets `CFBundleExecutable`."),
      Key(
        "resources", .list(.shorthand(.pathOrGlob, or: .entry)), default: "none",
        "What goes in, compiled by kind."),
      Key(
        "copyFiles", .list(.shorthand(.pathOrGlob, or: .copyEntry)), default: "none",
        "What goes in as it is; each entry says where `to`."),
      Key(
        "embed", .list(.shorthand(.text, or: .embed)), default: "none",
        "Targets to build first and put inside, by type: plug-ins, frameworks, XPC services."),
    ] + optionMapKeys + [
      Key(
        "compile", .object(.compile), default: "`auto` each",
        "How each kind of resource is compiled."),
      Key(
        "sources", .list(.text(.pathOrGlob)), default: "none",
        "Globs of source code, for `lint` and `unused`; never read by a build."),
      Key(
        "manifest", .text(.word(.manifestPlacement)), default: "`inside`",
        "Where the record of what was built goes."),
      Key(
        "when", .map(key: .word(.platform), values: .object(.when)), default: "none",
        "Keys that hold for one platform, merged over the others."),
    ])

  /// A target's keys, except those that decide which platforms it has.
  static let when = ManifestSchema(
    title: "a platform's keys",
    keys: target.keys.filter { !["template", "platform", "when"].contains($0.name) })
}
