# Completion of boardwalk for bash: commands, flags, games, options of a game.
_boardwalk() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    local games="craps automated-craps blackjack roulette minibaccarat keno three-card-poker"
    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "play odds sim replay list rules trace bench help --help --version" -- "$word")
        return
    fi
    case $previous in
    --edition) mapfile -t COMPREPLY < <(compgen -W "1996 2006 2012" -- "$word"); return ;;
    --format) mapfile -t COMPREPLY < <(compgen -W "text json csv" -- "$word"); return ;;
    --set)
        mapfile -t COMPREPLY < <(compgen -S = -W "$(boardwalk list "${COMP_WORDS[2]}" --format csv 2>/dev/null | tail -n +2 | cut -d, -f1)" -- "$word")
        compopt -o nospace
        return
        ;;
    --save) mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
    esac
    case $word in
    -*)
        mapfile -t COMPREPLY < <(compgen -W "$(boardwalk "$command" --help 2>/dev/null | grep -oE -- '--[a-z-]+' | sort -u)" -- "$word")
        return
        ;;
    esac
    case $command in
    replay) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    play | odds | sim | list | trace) mapfile -t COMPREPLY < <(compgen -W "$games" -- "$word") ;;
    help) mapfile -t COMPREPLY < <(compgen -W "play odds sim replay list rules trace bench" -- "$word") ;;
    esac
}
complete -F _boardwalk boardwalk
