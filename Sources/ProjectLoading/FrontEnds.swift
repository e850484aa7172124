package import BundleModel
internal import ManifestLoading

/// Every front end; where a directory holds projects of several, the first one speaks.
package enum FrontEnds {
  package static let all: [any FrontEnd] = [ManifestFrontEnd()]
}
