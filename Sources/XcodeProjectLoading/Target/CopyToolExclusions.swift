internal import BuildSettings

/// Names that the copy tool leaves out of directories (rule 6.2).
func copyToolExclusions(_ settings: TargetSettings) -> [String] {
  let systems = [
    ("REMOVE_CVS_FROM_RESOURCES", "CVS"), ("REMOVE_SVN_FROM_RESOURCES", ".svn"),
    ("REMOVE_GIT_FROM_RESOURCES", ".git"), ("REMOVE_HG_FROM_RESOURCES", ".hg"),
  ]
  return [".DS_Store"] + systems.filter { settings.table.bool($0.0) }.map(\.1)
}

/// Names that it leaves out where headers are removed (rule 6.3).
func headerExclusions(_ settings: TargetSettings) -> [String] {
  settings.table.bool("REMOVE_HEADERS_FROM_EMBEDDED_BUNDLES")
    ? ["Headers", "PrivateHeaders", "Modules", "*.tbd"] : []
}
