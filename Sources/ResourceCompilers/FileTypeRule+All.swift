internal import BundleModel

extension FileTypeRule {
  /// The types of rule 3.1 that are not copied, and types that could be mistaken for them.
  static let all: [FileTypeRule] = [
    // Interface Builder
    FileTypeRule(
      "xib", kind: .nib, name: "Interface Builder documents",
      .unavailable("a nib compiler for this platform")),
    FileTypeRule(
      "nib", form: .either, kind: .nib, name: "nibs", .copied("compiled already")),
    FileTypeRule(
      "storyboard", kind: .storyboard, name: "storyboards",
      .unavailable("a storyboard compiler for this platform")),
    FileTypeRule(
      "storyboardc", form: .directory, kind: .storyboard, name: "compiled storyboards",
      .copied("compiled already")),

    // Catalogs
    FileTypeRule(
      "xcassets", "xcstickers", "icon", form: .directory, kind: .assets, name: "asset catalogs",
      .unavailable("an asset catalog compiler for this platform")),

    // Models
    FileTypeRule(
      "xcdatamodeld", "xcdatamodel", "xcmappingmodel", form: .directory, kind: .coredata,
      name: "Core Data models", .unavailable("a model compiler")),
    FileTypeRule(
      "mlmodel", form: .file, name: "Core ML models", .unavailable("the Core ML compiler"),
      advice: "a ready '.mlmodelc' is copied"),
    FileTypeRule(
      "mlpackage", form: .directory, name: "Core ML packages", .unavailable("the Core ML compiler"),
      advice: "a ready '.mlmodelc' is copied"),
    FileTypeRule(
      "aimodel", form: .directory, name: "AI models", .unavailable("the AI model compiler")),
    FileTypeRule(
      "intentdefinition", name: "intent definitions", .unavailable("the intent compiler")),

    // Graphics
    FileTypeRule(
      "metal", name: "Metal sources", .unavailable("the Metal compiler"),
      advice: "a ready '.metallib' is copied"),
    FileTypeRule(
      "atlas", form: .directory, name: "texture atlases", .unavailable("an atlas compiler"),
      advice: "SpriteKit looks for a compiled '.atlasc', so that a copy does not replace it"),
    FileTypeRule(
      "scnassets", form: .directory, name: "SceneKit assets",
      .copied("copied as they are; Xcode optimizes SceneKit assets")),
    FileTypeRule(
      "dae", name: "Collada scenes", .copied("copied as it is; Xcode optimizes Collada scenes")),
    FileTypeRule("sks", "scnp", name: "scenes", .copied("copied as it is")),
    FileTypeRule(
      "scncache", form: .either, name: "SceneKit shader caches",
      .unavailable("the SceneKit compiler")),
    FileTypeRule(
      "rkassets", form: .directory, name: "RealityKit assets",
      .unavailable("the RealityKit compiler")),
    FileTypeRule(
      "skybox", form: .either, name: "sky boxes", .unavailable("the RealityKit compiler")),
    FileTypeRule(
      "referenceobject", form: .either, name: "reference objects",
      .unavailable("the RealityKit compiler")),

    // Others
    FileTypeRule(
      "r", "rez", "rsrc", name: "resource manager files", .unavailable("a resource compiler")),
    FileTypeRule(
      "xcappextensionpoints", name: "extension point declarations",
      .unavailable("a place outside the resources")),
    FileTypeRule(
      "swift", "c", "m", "mm", "cc", "cpp", "cxx", name: "sources",
      .ignored("sources are compiled, not copied")),
  ]
}
