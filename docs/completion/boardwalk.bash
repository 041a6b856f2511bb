# Completion of boardwalk for bash: commands, flags, games, options of a game. Games and options are
# asked of the program itself; those that are known and not dealt only where they can be read about.
_boardwalk_games() {
    boardwalk list --format csv 2>/dev/null | tr -d '\r' | tail -n +2 | grep -E "$1" | cut -d, -f1
}

_boardwalk() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    local commands="play odds strategy sim replay list rules trace check audit report backup restore serve verify load bench"
    local benchmarks="craps roulette baccarat minibaccarat blackjack blackjack-fast three-card-poker caribbean-stud ultimate-texas-holdem keno sic-bo costs poker threads solve odds blackjack-solve generator ledger signature"
    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "$commands help --help --version" -- "$word")
        return
    fi
    case $previous in
    --edition) mapfile -t COMPREPLY < <(compgen -W "1996 2006 2012" -- "$word"); return ;;
    --format)
        local formats="text json csv"
        [ "$command" = strategy ] && formats="$formats svg html"
        mapfile -t COMPREPLY < <(compgen -W "$formats" -- "$word")
        return
        ;;
    --set)
        mapfile -t COMPREPLY < <(compgen -S = -W "$(boardwalk list "${COMP_WORDS[2]}" --format csv 2>/dev/null | tail -n +2 | cut -d, -f1)" -- "$word")
        compopt -o nospace
        return
        ;;
    --kind) mapfile -t COMPREPLY < <(compgen -W "engine option record document staff physical legal" -- "$word"); return ;;
    --save | --count | --histogram | --strategy | --house | --ledger) mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
    esac
    case $word in
    -*)
        mapfile -t COMPREPLY < <(compgen -W "$(boardwalk "$command" --help 2>/dev/null | grep -oE -- '--[a-z-]+' | sort -u)" -- "$word")
        return
        ;;
    esac
    case $command in
    replay | check | audit | report | backup | restore | verify) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    play | odds | strategy | sim) mapfile -t COMPREPLY < <(compgen -W "$(_boardwalk_games ',true$')" -- "$word") ;;
    list | rules | trace) mapfile -t COMPREPLY < <(compgen -W "$(_boardwalk_games '.')" -- "$word") ;;
    bench) mapfile -t COMPREPLY < <(compgen -W "$benchmarks" -- "$word") ;;
    help) mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$word") ;;
    esac
}
complete -F _boardwalk boardwalk
