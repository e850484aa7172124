"""The program that the rules run."""

TOOLCHAIN_TYPE = "@rules_bundler//:toolchain_type"

def _bundler_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(
        bundler = ctx.attr.bundler[DefaultInfo].files_to_run,
    )]

bundler_toolchain = rule(
    implementation = _bundler_toolchain_impl,
    attrs = {
        "bundler": attr.label(
            mandatory = True,
            executable = True,
            allow_files = True,
            cfg = "exec",
            doc = "The program: a file, or whatever builds one. For remote execution it has to be " +
                  "static, or the machine there has to have its libraries.",
        ),
    },
    doc = "Selects the bundler that runs; a `toolchain` of type `@rules_bundler//:toolchain_type` names it.",
)

def bundler_of(ctx):
    """The program, for ctx.actions.run."""
    return ctx.toolchains[TOOLCHAIN_TYPE].bundler
