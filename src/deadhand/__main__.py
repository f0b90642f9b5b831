"""``python -m deadhand`` is the command ``deadhand``."""

import sys

from deadhand.cli import main

if __name__ == "__main__":
    sys.exit(main())
