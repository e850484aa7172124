internal import BundleModel

extension ResourceFact {
  /// The types of rule 3.1 that are not simply copied, and those that could be taken for such.
  static let all: [ResourceFact] = [
    // Interface Builder
    ResourceFact(
      "xib", kind: .nib, name: "Interface Builder documents",
      .unavailable("a nib compiler for this platform")),
    ResourceFact(
      "nib", form: .either, kind: .nib, name: "nibs", .copied("compiled already")),
    ResourceFact(
      "storyboard", kind: .storyboard, name: "storyboards",
      .unavailable("a storyboard compiler for this platform")),
    ResourceFact(
      "storyboardc", form: .directory, kind: .storyboard, name: "compiled storyboards",
      .copied("compiled already")),

    // Catalogs
    ResourceFact(
      "xcassets", "xcstickers", form: .directory, kind: .assets, name: "asset catalogs",
      .unavailable("an asset catalog compiler")),
    ResourceFact(
      "icon", form: .directory, kind: .assets, name: "Icon Composer documents",
      .unavailable("an asset catalog compiler")),

    // Models
    ResourceFact(
      "xcdatamodeld", "xcdatamodel", "xcmappingmodel", form: .directory, kind: .coredata,
      name: "Core Data models", .unavailable("a model compiler")),
    ResourceFact(
      "mlmodel", form: .file, name: "Core ML models", .unavailable("the Core ML compiler"),
      advice: "a ready '.mlmodelc' is copied"),
    ResourceFact(
      "mlpackage", form: .directory, name: "Core ML packages", .unavailable("the Core ML compiler"),
      advice: "a ready '.mlmodelc' is copied"),
    ResourceFact(
      "aimodel", form: .directory, name: "AI models", .unavailable("the AI model compiler")),
    ResourceFact(
      "intentdefinition", name: "intent definitions", .unavailable("the intent compiler")),

    // Graphics
    ResourceFact(
      "metal", name: "Metal sources", .unavailable("the Metal compiler"),
      advice: "a ready '.metallib' is copied"),
    ResourceFact(
      "atlas", form: .directory, name: "texture atlases", .unavailable("an atlas compiler"),
      advice: "SpriteKit looks for a compiled '.atlasc', so that a copy does not replace it"),
    ResourceFact(
      "scnassets", form: .directory, name: "SceneKit assets",
      .copied("copied as they are; Xcode optimizes SceneKit assets")),
    ResourceFact(
      "dae", name: "Collada scenes", .copied("copied as it is; Xcode optimizes Collada scenes")),
    ResourceFact("sks", "scnp", name: "scenes", .copied("copied as it is")),
    ResourceFact(
      "scncache", form: .either, name: "SceneKit shader caches",
      .unavailable("the SceneKit compiler")),
    ResourceFact(
      "rkassets", form: .directory, name: "RealityKit assets",
      .unavailable("the RealityKit compiler")),
    ResourceFact(
      "skybox", form: .either, name: "sky boxes", .unavailable("the RealityKit compiler")),
    ResourceFact(
      "referenceobject", form: .either, name: "reference objects",
      .unavailable("the RealityKit compiler")),

    // Others
    ResourceFact(
      "r", "rez", "rsrc", name: "resource manager files", .unavailable("a resource compiler")),
    ResourceFact(
      "xcappextensionpoints", name: "extension point declarations",
      .unavailable("a place outside the resources")),
    ResourceFact(
      "swift", "c", "m", "mm", "cc", "cpp", "cxx", name: "sources",
      .ignored("sources are compiled, not copied; 'compile: none' on the entry copies it")),
  ]
}
