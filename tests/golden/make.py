"""Make golden games, deliberately: ``python tests/golden/make.py [--views] [NAME …]``.

A record is made when there is none, or when the game's version is higher than the recorded one; otherwise it
is refused: a game that behaves differently is another version. ``--views`` renews only the digest of the
views, for a change of what is shown; the actions must still lead to the recorded position.
"""

from __future__ import annotations

import sys

import golden_games as golden

import deadhand


def main(arguments: list[str]) -> int:
    """The exit code: 0 when all went well, 1 when something was refused, 2 for a wrong name."""
    only_views = "--views" in arguments
    names = [argument for argument in arguments if argument != "--views"] or list(golden.SETUPS)
    unknown = [name for name in names if name not in golden.SETUPS]
    if unknown:
        print(f"There is no golden game {', '.join(unknown)}. There are: {', '.join(golden.SETUPS)}.")
        return 2
    return max(renew_views(name) if only_views else make(name) for name in names)


def make(name: str) -> int:
    """A new record, where that is due."""
    version = deadhand.game(golden.SETUPS[name][0]).version
    if (golden.FOLDER / f"{name}.json").exists():
        recorded = golden.read(name)["version"]
        if version <= recorded:
            print(
                f"{name}: refused. It was recorded with version {recorded}, and the game still has {version}."
            )
            return 1
    golden.write(name, golden.record(name))
    print(f"{name}: recorded with version {version}.")
    return 0


def renew_views(name: str) -> int:
    """Another digest of the views, where nothing else has changed."""
    record = golden.read(name)
    states = list(golden.replay(record))
    if states[-1].to_position() != record["position"]:
        print(f"{name}: refused. The actions lead to another position: not only the views have changed.")
        return 1
    record["views"] = golden.digest_of_views(golden.replay(record))
    golden.write(name, record)
    print(f"{name}: digest of the views renewed.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
