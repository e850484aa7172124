import ArgumentParser

/// Runs the command line of this process to its end.
package func runBundler() async {
  await Bundler.main()
}
