# Completion of boardwalk for bash. Commands, flags, their choices, games, options and the values of
# options are asked of the program itself; games that are known and not dealt stand only where they
# can be read about.

_boardwalk_commands() {
    boardwalk --help 2>/dev/null | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z-]*\).*/\1/p'
}

_boardwalk_games() {
    boardwalk list --format csv 2>/dev/null | tr -d '\r' | tail -n +2 | grep -E "$1" | cut -d, -f1
}

# The rows of a command's flags, each on one line: "--format F how to print the result: text, json".
_boardwalk_flags() {
    COLUMNS=500 boardwalk "$1" --help 2>/dev/null | sed -n '/^Flags:/,$s/^  \(--.*\)/\1/p' | tr -s ' '
}

# "yes or no" and "any, offered" as words; nothing of what is no list of words.
_boardwalk_words() {
    printf '%s\n' "$1" | tr -d '"' | sed 's/ or /, /' | grep -E '^[A-Za-z0-9.-]+(, [A-Za-z0-9.-]+)+$' | tr -d ','
}

# The game that the line names, if it names one.
_boardwalk_game() {
    local word
    for word in "${COMP_WORDS[@]:2}"; do
        [[ $word =~ ^[a-z][a-z0-9-]+$ ]] && boardwalk list "$word" --format csv >/dev/null 2>&1 && echo "$word" && return
    done
}

_boardwalk_set() { # $1: the option whose value is asked for, or nothing
    local rows
    rows=$(boardwalk list "$(_boardwalk_game)" --format csv 2>/dev/null | tr -d '\r' | tail -n +2)
    if [ -z "$1" ]; then
        mapfile -t COMPREPLY < <(compgen -S = -W "$(cut -d, -f1 <<<"$rows")" -- "$2")
        compopt -o nospace 2>/dev/null
    else
        rows=$(grep "^$1," <<<"$rows" | sed -E 's/^[^,]*,("[^"]*"|[^",]*),("[^"]*"|[^",]*),.*/\2/')
        mapfile -t COMPREPLY < <(compgen -W "$(_boardwalk_words "$rows")" -- "$2")
    fi
}

_boardwalk_files() {
    mapfile -t COMPREPLY < <(compgen -f -- "$1")
    compopt -o filenames 2>/dev/null
}

# The value of a flag: its choices, an edition, a file; nothing where it is a number or a word of one's own.
_boardwalk_value() { # flag, its row, word
    case $1 in
    --edition) mapfile -t COMPREPLY < <(compgen -W "1996 2006 2012" -- "$3") ;;
    --set) _boardwalk_set "" "$3" ;;
    --save | --checkpoint | --count | --histogram | --strategy | --house | --ledger | --heads | --publish) _boardwalk_files "$3" ;;
    *)
        local choices=${2%% (default*}
        mapfile -t COMPREPLY < <(compgen -W "$(_boardwalk_words "${choices##*: }")" -- "$3")
        ;;
    esac
}

_boardwalk() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} row
    local benchmarks="craps roulette baccarat minibaccarat blackjack blackjack-fast three-card-poker caribbean-stud ultimate-texas-holdem keno sic-bo costs poker threads solve odds blackjack-solve equity room generator ledger signature"
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_boardwalk_commands) help --help --version" -- "$word")
        return
    fi
    # bash takes "--set", "decks", "=", "6" apart.
    if [ "$word" = "=" ] && [ "${COMP_WORDS[COMP_CWORD - 2]}" = --set ]; then
        _boardwalk_set "$previous" ""
        return
    fi
    if [ "$previous" = "=" ] && [ "$COMP_CWORD" -ge 4 ] && [ "${COMP_WORDS[COMP_CWORD - 3]}" = --set ]; then
        _boardwalk_set "${COMP_WORDS[COMP_CWORD - 2]}" "$word"
        return
    fi
    if [ "${word:0:1}" = - ]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_boardwalk_flags "$command" | cut -d' ' -f1)" -- "$word")
        return
    fi
    if [ "${previous:0:2}" = -- ]; then
        row=$(_boardwalk_flags "$command" | grep -E -- "^$previous ([A-Z]|option=|SEQ)")
        if [ -n "$row" ]; then
            _boardwalk_value "$previous" "$row" "$word"
            return
        fi
    fi
    case $command in
    replay | export | check | audit | report | head | backup | restore | verify) _boardwalk_files "$word" ;;
    play | odds | pays | strategy | report-math | sim | list)
        local dealt=',true$'
        [ "$command" = list ] && dealt=.
        COMP_WORDS[COMP_CWORD]=
        [ -n "$(_boardwalk_game)" ] || mapfile -t COMPREPLY < <(compgen -W "$(_boardwalk_games "$dealt")" -- "$word")
        ;;
    rules | trace) mapfile -t COMPREPLY < <(compgen -W "$(_boardwalk_games .)" -- "$word") ;;
    bench) mapfile -t COMPREPLY < <(compgen -W "$benchmarks" -- "$word") ;;
    help) mapfile -t COMPREPLY < <(compgen -W "$(_boardwalk_commands)" -- "$word") ;;
    esac
}
complete -F _boardwalk boardwalk
