import BundlerCommands

await runBundler()
