import ArgumentParser
import HostSystem

/// Options of commands that serve a page to browsers of this machine.
struct ServingOptions: ParsableArguments {
  @Flag(
    name: .customLong("serve"), help: "Serve the page to browsers of this machine until Ctrl-C.")
  var isServed = false

  @Option(
    help: ArgumentHelp("The port to serve at; by default one that is free.", valueName: "number"))
  var port: UInt16?

  func validate() throws {
    if port != nil, !isServed { throw ValidationError("'--port' goes with '--serve'") }
  }

  /// Begins to listen, and says where; ends the command if the port cannot be used.
  func start(_ output: OutputOptions) throws -> LoopbackServer {
    do throws(LoopbackServer.Failure) {
      let server = try LoopbackServer(port: port ?? 0)
      output.console.say("\(server.address)")
      return server
    } catch {
      output.console.say("error: \(error.reason)")
      throw ExitStatus.unable
    }
  }
}
