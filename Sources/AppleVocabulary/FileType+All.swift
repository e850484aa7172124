extension FileType {
  /// Every type, each extension and each recorded type once.
  package static let all: [FileType] =
    interfaces + tables + catalogs + images + models + scenes + texts + media + code + bundles
    + otherFiles

  private static let interfaces: [FileType] = [
    FileType(
      "xib", recorded: "file.xib", kind: .nib, rule: "compile-xib", compiled: "nib",
      name: "Interface Builder documents", .unavailable("a nib compiler for this platform"),
      listed: .xml),
    FileType(
      "nib", form: .either, recorded: "wrapper.nib", kind: .nib, name: "nibs",
      .copied("compiled already"), listed: .nib, isUnit: true),
    FileType(
      "storyboard", recorded: "file.storyboard", kind: .storyboard, rule: "compile-storyboard",
      compiled: "storyboardc", name: "storyboards",
      .unavailable("a storyboard compiler for this platform"), listed: .xml),
    FileType(
      "storyboardc", form: .directory, recorded: "wrapper.storyboardc", kind: .storyboard,
      name: "compiled storyboards", .copied("compiled already"), listed: .storyboard, isUnit: true),
  ]

  private static let tables: [FileType] = [
    FileType(
      "strings", recorded: "text.plist.strings", kind: .strings, rule: "compile-strings",
      listed: .strings),
    FileType(
      "stringsdict", recorded: "text.plist.stringsdict", kind: .strings,
      rule: "compile-stringsdict", listed: .stringsdict),
    FileType(
      "xcstrings", recorded: "text.json.xcstrings", kind: .xcstrings, rule: "compile-xcstrings",
      compiled: "strings", listed: .xcstrings),
    FileType("loctable", listed: .plist),
    FileType(
      "plist", recorded: "file.bplist", kind: .plist, rule: "compile-plist", listed: .plist),
    FileType("bplist", "dict", kind: .plist, rule: "compile-plist"),
    FileType(
      "entitlements", recorded: "text.plist.entitlements", kind: .plist, rule: "compile-plist",
      listed: .plist, folderPhase: .none, isWellKnown: true),
    FileType("privacy", kind: .plist, rule: "compile-plist"),
    FileType(
      "scriptSuite", "scriptTerminology", kind: .plist, rule: "compile-plist", listed: .plist,
      isWellKnown: true),
    FileType("xcspec", kind: .plist, rule: "compile-plist"),
    FileType("xcprivacy", listed: .plist, isWellKnown: true),
    FileType("sdef", listed: .xml, isWellKnown: true),
    FileType("xcent", "storekit", "appintents", "intents", "rcproject", isWellKnown: true),
  ]

  private static let catalogs: [FileType] = [
    FileType(
      "xcassets", form: .directory, recorded: "folder.assetcatalog", "folder.imagecatalog",
      kind: .assets, rule: "compile-assets", compiled: "car", name: "asset catalogs",
      .unavailable("an asset catalog compiler for this platform"), listed: .package, isUnit: true,
      isWellKnown: true),
    FileType(
      "xcstickers", form: .directory, recorded: "folder.stickers", kind: .assets,
      rule: "compile-assets", compiled: "stickerpack", name: "asset catalogs",
      .unavailable("an asset catalog compiler for this platform"), listed: .package, isUnit: true,
      isWellKnown: true),
    FileType(
      "icon", form: .directory, recorded: "folder.iconcomposer.icon", kind: .assets,
      rule: "compile-assets", compiled: "car", name: "asset catalogs",
      .unavailable("an asset catalog compiler for this platform"), listed: .package, isUnit: true,
      isWellKnown: true),
    FileType("car", listed: .catalog, isWellKnown: true),
    FileType("stickerpack", form: .directory, listed: .package, isUnit: true),
    FileType(
      "iconset", form: .directory, recorded: "folder.iconset", rule: "compile-iconset",
      compiled: "icns", listed: .iconset, isUnit: true),
    FileType("icns", listed: .icns),
  ]

  private static let images: [FileType] = [
    FileType("png", recorded: "image.png", kind: .png, rule: "compile-png", listed: .png),
    FileType(
      "tiff", "tif", recorded: "image.tiff", kind: .tiff, rule: "compile-tiff", listed: .tiff),
    FileType("jpg", "jpeg", listed: .jpeg),
    FileType("gif", listed: .gif),
    FileType("heic", "heif", listed: .heic),
    FileType("webp", listed: .webp),
    FileType("bmp", listed: .bmp),
    FileType("pdf", listed: .pdf),
    FileType("svg", listed: .svg),
    FileType("cur", listed: .cursor),
  ]

  private static let models: [FileType] = [
    FileType(
      "xcdatamodeld", form: .directory, recorded: "wrapper.xcdatamodeld", kind: .coredata,
      rule: "compile-coredata", compiled: "momd", name: "Core Data models",
      .unavailable("a model compiler"),
      listed: .model, folderPhase: .sources, isUnit: true, isWellKnown: true),
    FileType(
      "xcdatamodel", form: .directory, recorded: "wrapper.xcdatamodel", kind: .coredata,
      rule: "compile-coredata", compiled: "mom", name: "Core Data models",
      .unavailable("a model compiler"),
      listed: .model, folderPhase: .sources, isUnit: true, isWellKnown: true),
    FileType(
      "xcmappingmodel", form: .directory, recorded: "wrapper.xcmappingmodel", kind: .coredata,
      rule: "compile-mapping", compiled: "cdm", name: "Core Data models",
      .unavailable("a model compiler"),
      listed: .model, folderPhase: .sources, isUnit: true, isWellKnown: true),
    FileType("momd", form: .either, listed: .model, isUnit: true, isWellKnown: true),
    FileType("mom", "omo", "cdm", listed: .model, isWellKnown: true),
    FileType(
      "mlmodel", recorded: "file.mlmodel", kind: .mlmodel, compiled: "mlmodelc",
      name: "Core ML models",
      .unavailable("the Core ML compiler", acceptsCompiled: true),
      folderPhase: .sources, isWellKnown: true),
    FileType(
      "mlpackage", form: .directory, recorded: "folder.mlpackage", kind: .mlmodel,
      compiled: "mlmodelc", name: "Core ML packages",
      .unavailable("the Core ML compiler", acceptsCompiled: true),
      listed: .mlmodel, folderPhase: .sources,
      isUnit: true, isWellKnown: true),
    FileType("mlmodelc", form: .directory, listed: .mlmodel, isWellKnown: true),
    FileType(
      "aimodel", form: .directory, recorded: "folder.aimodel", kind: .mlmodel, name: "AI models",
      .unavailable("the AI model compiler"), isUnit: true),
    FileType(
      "intentdefinition", recorded: "file.intentdefinition", kind: .intents,
      rule: "compile-intents", name: "intent definitions", listed: .plist,
      folderPhase: .sourcesOrResources, isWellKnown: true),
  ]

  private static let scenes: [FileType] = [
    FileType(
      "metal", recorded: "sourcecode.metal", kind: .metal, compiled: "metallib",
      name: "Metal sources",
      .unavailable("the Metal compiler", acceptsCompiled: true),
      folderPhase: .sources, isWellKnown: true),
    FileType("metallib", listed: .shader, isWellKnown: true),
    FileType(
      "atlas", form: .directory, recorded: "folder.skatlas", kind: .atlas, rule: "compile-atlas",
      compiled: "atlasc", name: "texture atlases", listed: .atlas, isUnit: true),
    FileType("atlasc", form: .directory, listed: .atlas),
    FileType("spriteatlas", form: .directory, isUnit: true),
    FileType(
      "scnassets", form: .directory, recorded: "wrapper.scnassets", name: "SceneKit assets",
      .copied("copied as they are; Xcode optimizes SceneKit assets"), listed: .scene, isUnit: true),
    FileType(
      "dae", recorded: "text.xml.dae", name: "Collada scenes",
      .copied("copied as it is; Xcode optimizes Collada scenes")),
    FileType("sks", "scnp", name: "scenes", .copied("copied as it is")),
    FileType(
      "scncache", form: .either, recorded: "wrapper.scncache", kind: .reality,
      name: "SceneKit shader caches",
      .unavailable("the SceneKit compiler"), isUnit: true),
    FileType(
      "rkassets", form: .directory, recorded: "folder.rkassets", kind: .reality,
      name: "RealityKit assets",
      .unavailable("the RealityKit compiler"), folderPhase: .sources, isUnit: true),
    FileType(
      "skybox", form: .either, recorded: "file.skybox", kind: .reality, name: "sky boxes",
      .unavailable("the RealityKit compiler")),
    FileType(
      "referenceobject", form: .either, recorded: "file.referenceobject",
      kind: .reality, name: "reference objects", .unavailable("the RealityKit compiler")),
  ]

  private static let texts: [FileType] = [
    FileType("json", "geojson", listed: .json),
    FileType("xml", listed: .xml),
    FileType("yml", "yaml", listed: .yaml),
    FileType("html", "htm", listed: .html),
    FileType("css", listed: .css),
    FileType("js", recorded: "sourcecode.javascript", listed: .javascript),
    FileType("rtf", listed: .rtf),
    FileType("rtfd", form: .directory, listed: .rtf, isUnit: true),
    FileType("txt", "md", "csv", listed: .text),
    FileType("help", form: .directory, listed: .help, isUnit: true, isWellKnown: true),
    FileType(
      "docc", form: .directory, listed: .help, folderPhase: .sources, isUnit: true,
      isWellKnown: true),
  ]

  private static let media: [FileType] = [
    FileType(
      "aif", "aiff", "aifc", "wav", "caf", "mp3", "m4a", "aac", "au", "snd", "ogg", "flac", "mid",
      listed: .sound),
    FileType("mp4", "mov", "m4v", listed: .video),
    FileType("ttf", "otf", "ttc", "dfont", "woff", "woff2", listed: .font),
  ]

  private static let sources = Treatment.ignored("sources are compiled, not copied")

  private static let code: [FileType] = [
    FileType(
      "swift", recorded: "sourcecode.swift", name: "sources", sources, folderPhase: .sources,
      isWellKnown: true),
    FileType(
      "c", recorded: "sourcecode.c.c", name: "sources", sources, folderPhase: .sources,
      isWellKnown: true),
    FileType(
      "m", recorded: "sourcecode.c.objc", name: "sources", sources, folderPhase: .sources,
      isWellKnown: true),
    FileType(
      "mm", recorded: "sourcecode.cpp.objcpp", name: "sources", sources, folderPhase: .sources,
      isWellKnown: true),
    FileType(
      "cpp", recorded: "sourcecode.cpp.cpp", name: "sources", sources, folderPhase: .sources,
      isWellKnown: true),
    FileType("cc", "cxx", name: "sources", sources, folderPhase: .sources),
    FileType(
      "s", "S", "C", "asm", "y", "l", "d", "i", "ii", "inl", "ipp", "iig", "mig", "defs",
      "applescript", folderPhase: .sources),
    FileType("h", folderPhase: .none, isWellKnown: true),
    FileType("hh", "hpp", "hxx", "pch", folderPhase: .none),
    FileType(
      "modulemap", recorded: "sourcecode.module-map", folderPhase: .none, isWellKnown: true),
    FileType("tbd", recorded: "sourcecode.text-based-dylib-definition", folderPhase: .none),
    FileType("xcconfig", recorded: "text.xcconfig", folderPhase: .none, isWellKnown: true),
    FileType("xctestplan", folderPhase: .none),
    FileType("a", recorded: "archive.ar", listed: .library, folderPhase: .none),
    FileType("dylib", recorded: "compiled.mach-o.dylib", listed: .library, folderPhase: .none),
    FileType("so", listed: .library),
    FileType("sh", "py", "pl", "rb", listed: .script),
  ]

  private static let bundles: [FileType] = [
    FileType("lproj", form: .directory, listed: .localization),
    FileType("bundle", form: .directory, listed: .bundle, isUnit: true, isWellKnown: true),
    FileType(
      "framework", form: .directory, recorded: "wrapper.framework", listed: .framework,
      folderPhase: .none, isUnit: true, isWellKnown: true),
    FileType(
      "xcframework", form: .directory, recorded: "wrapper.xcframework", listed: .framework,
      folderPhase: .none, isUnit: true),
    FileType("app", form: .directory, listed: .app, isUnit: true, isWellKnown: true),
    FileType("appex", form: .directory, listed: .appex, isUnit: true, isWellKnown: true),
    FileType("xpc", form: .directory, listed: .xpc, isUnit: true, isWellKnown: true),
    FileType("kext", form: .directory, listed: .plugin, isUnit: true),
    FileType("mdimporter", form: .directory, listed: .plugin, isWellKnown: true),
    FileType(
      "plugin", "prefPane", "qlgenerator", "saver", form: .directory, listed: .plugin,
      isUnit: true, isWellKnown: true),
    FileType("playground", form: .directory, listed: .package, isUnit: true),
    // GNUstep's own: documents of Gorm, models, components of web applications, and kinds of bundles
    FileType(
      "gorm", "wo", "eomodeld", form: .directory, listed: .package, isUnit: true,
      isWellKnown: true),
    FileType("theme", "palette", "service", form: .directory, listed: .plugin, isUnit: true),
  ]

  private static let otherFiles: [FileType] = [
    FileType("sqlite", "db", listed: .sqlite),
    FileType("zip", "gz", listed: .archive),
    FileType("mobileprovision", listed: .profile, isWellKnown: true),
    FileType("provisionprofile", "mobileconfig", listed: .profile),
    FileType(
      "rsrc", recorded: "archive.rsrc", kind: .rez, name: "resource manager files",
      .unavailable("a resource compiler")),
    FileType(
      "r", "rez", recorded: "sourcecode.rez", kind: .rez, name: "resource manager files",
      .unavailable("a resource compiler")),
    FileType(
      "xcappextensionpoints", recorded: "text.plist.xcappextensionpoints",
      name: "extension point declarations", .unavailable("a place outside the resources")),
  ]
}
