// swift-tools-version: 6.0
import PackageDescription

// Plug-ins that run an installed bundler; Docs/Recipes.md describes how to use them.
let package = Package(
  name: "bundler-plugins",
  products: [
    .plugin(name: "BundleCommand", targets: ["BundleCommand"]),
    .plugin(name: "CompileResources", targets: ["CompileResources"]),
  ],
  targets: [
    .plugin(
      name: "BundleCommand",
      capability: .command(
        intent: .custom(
          verb: "bundle", description: "Build the bundles of bundle.yml, with executables in them.")
      )),
    .plugin(name: "CompileResources", capability: .buildTool()),
  ])
