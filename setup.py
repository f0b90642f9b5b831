"""Compile the hot modules with mypyc; without a C compiler the same .py files serve as they are."""

import glob
import os
import sys

from setuptools import Extension, setup

HOT = [
    "src/deadhand/core/*.py",
    "src/deadhand/games/*/*.py",
    *(f"src/deadhand/bots/{name}.py" for name in ("arms", "foresight", "playouts", "race", "search", "tree")),
]


def extensions() -> list[Extension]:
    """The compiled modules; none when DEADHAND_PURE=1 or mypyc cannot be used here."""
    if os.environ.get("DEADHAND_PURE") == "1":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as problem:
        print(
            f"deadhand: mypyc is not available ({problem}); installing the interpreted form", file=sys.stderr
        )
        return []
    files = sorted(name for pattern in HOT for name in glob.glob(pattern) if not name.endswith("__init__.py"))
    # types are checked by `mypy` with the project's own settings; here only what is compiled has to resolve
    flags = ["--config-file=", "--ignore-missing-imports"]
    modules: list[Extension] = mypycify(flags + files, opt_level="3", multi_file=False)
    for module in modules:
        if sys.platform != "win32":
            # calls within the module may be inlined; without it each goes through a table
            module.extra_compile_args.append("-fno-semantic-interposition")
        module.optional = True  # a failing compiler is a warning, not an error
    return modules


setup(ext_modules=extensions())
