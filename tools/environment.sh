# Shell functions for ./play and ./check: find a Python, make an environment, install Deadhand into it.
# Sourced by bash from the root of the project.

say() { printf '%s\n' "$*" >&2; }

# find_python: sets PYTHON to a Python from 3.11 up that can make environments; returns 1 after saying why not.
find_python() {
    local name found="" venv_lacks=""
    for name in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11 python; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            if "$name" -c 'import venv, ensurepip' >/dev/null 2>&1; then
                PYTHON=$name
                return 0
            fi
            venv_lacks=$name
        elif [ -z "$found" ] && "$name" --version >/dev/null 2>&1; then
            found="$("$name" --version 2>&1)"
        fi
    done
    if [ -n "$venv_lacks" ]; then
        say "$venv_lacks cannot make environments. On Debian and Ubuntu: sudo apt-get install python3-venv"
    elif [ -n "$found" ]; then
        say "Deadhand needs Python 3.11 or newer; this machine has only $found. See https://www.python.org/downloads/"
    else
        say "Deadhand needs Python 3.11 or newer, and there is none here. See https://www.python.org/downloads/"
    fi
    return 1
}

# has_compiler: whether C can be compiled here.
has_compiler() {
    command -v "${CC:-cc}" >/dev/null 2>&1
}

# fingerprint FORM: one line that changes when what would be installed does. An editable install follows
# its sources by itself.
fingerprint() {
    "$PYTHON" - "$1 $(has_compiler && echo with a compiler)" <<'PY'
import hashlib, pathlib, sys
form = sys.argv[1]
names = ["pyproject.toml", "setup.py"]
if not form.startswith("editable"):
    skipped = {".so", ".c", ".pyc"}
    names += sorted(
        str(path)
        for path in pathlib.Path("src").rglob("*")
        if path.is_file() and path.suffix not in skipped and ".egg-info" not in str(path)
    )
total = hashlib.sha256(f"{form} {sys.version} {sys.prefix}".encode())
for name in names:
    total.update(name.encode() + b"\0" + pathlib.Path(name).read_bytes())
print(total.hexdigest())
PY
}

# is_current FOLDER FORM: whether that environment holds what would be installed now.
is_current() {
    [ -x "$1/bin/python" ] && [ "$(cat "$1/deadhand-stamp" 2>/dev/null)" = "$(fingerprint "$2")" ]
}

# install_into FOLDER FORM [EXTRA]: an environment with Deadhand in it, made or renewed only when something
# has changed. FORM: compiled (falls back to interpreted where there is no C compiler), interpreted, or
# editable (interpreted, straight from src). EXTRA: an extra of pyproject.toml.
install_into() {
    local folder=$1 form=$2 extra=${3:+[$3]} log="$1/install.log" source="$1/source" before pure=0
    if is_current "$folder" "$form$extra"; then
        return 0
    fi
    before=$SECONDS
    if [ ! -x "$folder/bin/python" ] && ! "$PYTHON" -m venv --clear "$folder" >&2; then
        say "The environment $folder could not be made."
        return 1
    fi
    rm -f "$folder/deadhand-stamp"
    if [ "$form" != compiled ] || ! has_compiler; then
        pure=1
    fi
    local what=".$extra" editable=--editable
    if [ "$form" != editable ]; then
        # a copy, so that building leaves nothing among the sources and takes nothing old from there
        rm -rf "$source" && mkdir "$source"
        cp -R pyproject.toml setup.py README.md LICENSE src "$source/"
        find "$source" \( -name '*.so' -o -name '__pycache__' -o -name '*.egg-info' \) -prune -exec rm -rf {} +
        what="$source$extra"
        editable=""
    fi
    if ! DEADHAND_PURE=$pure "$folder/bin/python" -m pip --disable-pip-version-check install \
        ${editable:+"$editable"} "$what" >"$log" 2>&1; then
        tail -n 15 "$log" >&2
        say "Installing Deadhand into $folder failed; the whole story is in $log"
        return 1
    fi
    rm -rf "$source"
    fingerprint "$form$extra" >"$folder/deadhand-stamp"
    say "Installed into $folder in $((SECONDS - before)) s."
}
