import BundlerCommands

runBundler()
