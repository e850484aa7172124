import BundlerCommands

await Bundler.main()
