internal import BundleModel

/// What is wrong with a version of Xcode whose nibs are wanted.
package func unknownXcode(_ version: Int) -> String? {
  if XcodeChoice.isKnown(version) { return nil }
  let known = XcodeChoice.known.map { "'\($0)'" }.joined(separator: ", ")
  return "unknown Xcode '\(version)'; it is one of \(known)"
}
