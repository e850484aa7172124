package import BundleModel
internal import ManifestLoading
internal import XcodeProjectLoading

/// Every front end; the first one wins if a directory holds projects of several.
package enum FrontEnds {
  package static let all: [any FrontEnd] = [ManifestFrontEnd(), XcodeFrontEnd()]
}
