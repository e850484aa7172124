/// The path of the checkout that the tests belong to.
package let packageDirectory = #filePath.replacing(
  "/Tests/BundlerTestSupport/PackageDirectory.swift", with: "")
