# Made by tools/completions.py of what the verbs declare: not to be edited.

_batarde_tourney() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} verb=${COMP_WORDS[1]}
    local options= words= files= place=0 index
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "demo import export events players standings hands season advance correct print draw verify-draw simulate referee person merge serve check --help --version --new-window" -- "$cur") $(compgen -f -X '!*.batarde' -- "$cur"))
        compopt -o filenames 2>/dev/null
        return
    fi
    # Which argument it is, options and their values aside.
    for ((index = 2; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
            --backups | --blank | --clubs | --codes | --dry-run | --erase | --export | --json | --public-only | --yes | --help) ;;
            -*) ((index++)) ;;
            *) ((place++)) ;;
        esac
    done
    case $verb in
        demo)
            options="--out --players --game"
            case $prev in
                --out) files=1 ;;
                --players) : ;;
                --game) [[ $cur == -* ]] || words="batarde ecarte butifarra" ;;
                *) case $place in
                esac ;;
            esac ;;
        import)
            options="--by"
            case $prev in
                --by) : ;;
                *) case $place in
                    0) files=1 ;;
                    1) files=1 ;;
                esac ;;
            esac ;;
        export)
            options="-o"
            case $prev in
                -o) files=1 ;;
                *) case $place in
                    0) files=1 ;;
                    1) : ;;
                esac ;;
            esac ;;
        events)
            options="--json"
            case $prev in
                *) case $place in
                    0) files=1 ;;
                esac ;;
            esac ;;
        players)
            options="--sheet --columns --encoding --dry-run --json"
            case $prev in
                --sheet) : ;;
                --columns) : ;;
                --encoding) : ;;
                *) case $place in
                    0) files=1 ;;
                    1) : ;;
                    2) : ;;
                esac ;;
            esac ;;
        standings)
            options="--stage --after --format --category --clubs --top -o"
            case $prev in
                --stage) : ;;
                --after) : ;;
                --format) [[ $cur == -* ]] || words="text json csv html xlsx png svg" ;;
                --category) : ;;
                --top) : ;;
                -o) files=1 ;;
                *) case $place in
                    0) files=1 ;;
                    1) : ;;
                esac ;;
            esac ;;
        hands)
            options="--format -o"
            case $prev in
                --format) [[ $cur == -* ]] || words="csv xlsx json" ;;
                -o) files=1 ;;
                *) case $place in
                    0) files=1 ;;
                    1) : ;;
                esac ;;
            esac ;;
        season)
            options="--format --category -o"
            case $prev in
                --format) [[ $cur == -* ]] || words="text json csv html xlsx ics" ;;
                --category) : ;;
                -o) files=1 ;;
                *) case $place in
                    0) files=1 ;;
                    1) : ;;
                esac ;;
            esac ;;
        advance)
            options="--json"
            case $prev in
                *) case $place in
                    0) files=1 ;;
                    1) : ;;
                esac ;;
            esac ;;
        correct)
            options="--reason --dry-run --json"
            case $prev in
                --reason) : ;;
                *) case $place in
                    0) files=1 ;;
                    1) : ;;
                    2) : ;;
                    3) : ;;
                    4) : ;;
                    5) files=1 ;;
                esac ;;
            esac ;;
        print)
            options="-o --round --player --names --address --blank -n --category --clubs --design --for --lie"
            case $prev in
                -o) files=1 ;;
                --round) : ;;
                --player) : ;;
                --names) [[ $cur == -* ]] || words="full initials" ;;
                --address) : ;;
                -n) : ;;
                --category) : ;;
                --design) [[ $cur == -* ]] || words="classic modern" ;;
                --for) [[ $cur == -* ]] || words="first-three all categories honours" ;;
                --lie) [[ $cur == -* ]] || words="landscape portrait" ;;
                *) case $place in
                    0) files=1 ;;
                    1) : ;;
                    2) [[ $cur == -* ]] || words="seating seating-by-name seating-by-pair score-sheets table-cards results standings rounds stages line bracket cross-table card statistics honours diplomas newspaper luck draw decisions event-rules rules player-list check-in missing-sheets report-slips prizes receipts place-cards hall-plan schedules table-rules desk-keys slips poster member all" ;;
                esac ;;
            esac ;;
        draw)
            options="--players --rounds --event --seed --tables --seconds --json"
            case $prev in
                --players) : ;;
                --rounds) : ;;
                --event) files=1 ;;
                --seed) : ;;
                --tables) [[ $cur == -* ]] || words="auto 3 one" ;;
                --seconds) : ;;
                *) case $place in
                esac ;;
            esac ;;
        verify-draw)
            options="--event"
            case $prev in
                --event) files=1 ;;
                *) case $place in
                    0) files=1 ;;
                esac ;;
            esac ;;
        simulate)
            options="--players --rounds --seed --game --format --tables -o"
            case $prev in
                --players) : ;;
                --rounds) : ;;
                --seed) : ;;
                --game) [[ $cur == -* ]] || words="batarde ecarte butifarra" ;;
                --format) [[ $cur == -* ]] || words="club-evening championship-evening world-cup-2019 world-cup-2022 world-cup-2024 swiss round-robin knock-out" ;;
                --tables) [[ $cur == -* ]] || words="auto 3 one" ;;
                -o) files=1 ;;
                *) case $place in
                esac ;;
            esac ;;
        referee)
            options=""
            case $prev in
                *) case $place in
                esac ;;
            esac ;;
        person)
            options="--club --event --player --export -o --format --erase --backups --yes --by"
            case $prev in
                --club) files=1 ;;
                --event) : ;;
                --player) : ;;
                -o) files=1 ;;
                --format) [[ $cur == -* ]] || words="json html" ;;
                --by) : ;;
                *) case $place in
                    0) files=1 ;;
                    1) : ;;
                esac ;;
            esac ;;
        merge)
            options="--dry-run --json --prefer --by"
            case $prev in
                --prefer) [[ $cur == -* ]] || words="mine theirs" ;;
                --by) : ;;
                *) case $place in
                    0) files=1 ;;
                    1) : ;;
                esac ;;
            esac ;;
        serve)
            options="--host --port --public-only --origin --proxy --certificate --key --codes"
            case $prev in
                --host) : ;;
                --port) : ;;
                --origin) : ;;
                --proxy) : ;;
                --certificate) files=1 ;;
                --key) files=1 ;;
                *) case $place in
                    0) files=1 ;;
                    1) : ;;
                esac ;;
            esac ;;
        check)
            options=""
            case $prev in
                *) case $place in
                    0) files=1 ;;
                esac ;;
            esac ;;
    esac
    if [ -n "$words" ]; then
        COMPREPLY=($(compgen -W "$words" -- "$cur"))
    elif [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$options --help" -- "$cur"))
    elif [ -n "$files" ]; then
        compopt -o filenames -o default 2>/dev/null
        COMPREPLY=($(compgen -f -- "$cur"))
    fi
}
complete -F _batarde_tourney batarde-tourney
