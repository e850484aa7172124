"""Which platform a bundle is for."""

PLATFORMS = [
    "ios",
    "ios-simulator",
    "maccatalyst",
    "macos",
    "tvos",
    "tvos-simulator",
    "watchos",
    "watchos-simulator",
    "visionos",
    "visionos-simulator",
    "gnustep",
]

PlatformFlagInfo = provider(
    doc = "The value of the flag.",
    fields = {"value": "A platform, or nothing where the flag is not given."},
)

def _platform_flag_impl(ctx):
    value = ctx.build_setting_value
    if value and value not in PLATFORMS:
        fail("--%s: '%s' is no platform; it is one of %s" % (ctx.label, value, ", ".join(PLATFORMS)))
    return [PlatformFlagInfo(value = value)]

platform_flag = rule(
    implementation = _platform_flag_impl,
    build_setting = config.string(flag = True),
    doc = "A platform on the command line.",
)

# By the platform that Bazel builds for, where that is one of Apple's.
PLATFORM_OF_CONFIGURATION = select({
    str(Label("//private:ios")): "ios",
    str(Label("//private:macos")): "macos",
    str(Label("//private:tvos")): "tvos",
    str(Label("//private:watchos")): "watchos",
    "//conditions:default": "",
})

def platform_of(ctx):
    """The platform of a bundle: its own, or the flag's, or that of the configuration, or macOS."""
    flag = ctx.attr._platform_flag[PlatformFlagInfo].value
    platform = ctx.attr.platform or flag or ctx.attr.configured_platform or "macos"
    if platform not in PLATFORMS:
        fail("%s: '%s' is no platform; it is one of %s" % (ctx.label, platform, ", ".join(PLATFORMS)))
    return platform
