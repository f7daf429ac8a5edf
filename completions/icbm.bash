# Completion of icbm for bash, written by `python -m completions.generator`: do not edit it.
# shellcheck shell=bash disable=SC2034,SC2054

# What may follow the command $1. An option is told as NAME|NAME=VALUES, with * where it may be repeated.
_icbm_at() {
    local common_1=('-h|--help')
    local common_2=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= '-n|--times=' --workers= '--in|-i=file' '--file|-f=file' --no-file --dry-run --force
        '--no-input|-N' --svg=file '--paper=a4|letter' '--color|--no-color' --plain '--pager|--no-pager')
    local common_3=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        '--in|-i=file' '--file|-f=file' --no-file --dry-run --force '--no-input|-N' --svg=file
        '--paper=a4|letter' '--color|--no-color' --plain '--pager|--no-pager')
    local common_4=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' --odds '*--odds-by=field' --odds-all '*--given=field' '*--vary='
        --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file' --no-file --dry-run --force
        '--no-input|-N' --svg=file '--paper=a4|letter' '--color|--no-color' --plain '--pager|--no-pager')
    local common_5=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '-n|--times=' --workers= '--in|-i=file' '--file|-f=file' --no-file
        --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' '--color|--no-color' --plain
        '--pager|--no-pager')
    local common_6=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' --odds '*--odds-by=field' --odds-all '*--given=field' '*--vary='
        --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file' --no-file --dry-run --force
        '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status '--color|--no-color' --plain
        '--pager|--no-pager')
    local common_7=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        '--in|-i=file' '--file|-f=file' --no-file --dry-run --force '--no-input|-N' --svg=file
        '--paper=a4|letter' --exit-status '--color|--no-color' --plain '--pager|--no-pager')
    local common_8=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        '--in|-i=file' '--file|-f=file' --no-file --dry-run --force '--no-input|-N' --svg=file
        '--paper=a4|letter' --exit-status '--color|--no-color' --plain '--pager|--no-pager')
    local common_9=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        '--in|-i=file' '--file|-f=file' --no-file --dry-run --force '--no-input|-N' --svg=file
        '--paper=a4|letter' --exit-status '--color|--no-color' --plain '--pager|--no-pager')
    local common_10=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' --odds '*--odds-by=field' --odds-all '*--given=field' '*--vary='
        --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file' --no-file --dry-run --force
        '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status '--color|--no-color' --plain
        '--pager|--no-pager')
    local common_11=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --svg=file '--paper=a4|letter' --exit-status '--color|--no-color' --plain '--pager|--no-pager')
    local common_12=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --svg=file '--paper=a4|letter' --exit-status '--color|--no-color' --plain '--pager|--no-pager')
    local common_13=('-h|--help' '--json|-j' '--quiet|-q' '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --svg=file '--paper=a4|letter' '--color|--no-color' --plain '--pager|--no-pager')
    local common_14=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --svg=file '--paper=a4|letter' '--color|--no-color' --plain '--pager|--no-pager')
    local common_15=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        '--in|-i=file' '--file|-f=file' --no-file --dry-run --force '--no-input|-N' --svg=file
        '--paper=a4|letter' --exit-status '--color|--no-color' --plain '--pager|--no-pager')
    local common_16=('-h|--help' --workers= '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv
        --tsv --jq= --seed= '-n|--times=' '--in|-i=file' '--file|-f=file' --no-file --dry-run --force
        '--no-input|-N' --svg=file '--paper=a4|letter' '--color|--no-color' --plain '--pager|--no-pager')
    local common_17=('-h|--help' '--json|-j' '--quiet|-q' --brief --only=section --csv --tsv --jq= --svg=file
        '--paper=a4|letter' '--color|--no-color' --plain '--pager|--no-pager')
    local common_18=('-h|--help' '--json|-j' '--quiet|-q' --only=section --csv --tsv --jq= --svg=file '--paper=a4|letter'
        '--color|--no-color' --plain '--pager|--no-pager')
    at=$1 alone=0 used='' commands=() options=() arguments=() fields=()
    case $1 in
        icbm)
            commands=(help new play place commit bid activate move intercept wait hold orders impact turn next score
                reveal mail show map board reach plan watch rule report log undo redo replay sim table ruling
                schema completion)
            options=('-h|--help' '--version|-V' '--color|--no-color' --plain)
            ;;
        'icbm help')
            options=("${common_1[@]}")
            arguments=('*')
            fields=(topic text)
            ;;
        'icbm new')
            options=('--usa=machine|random|human' '--ussr=machine|random|human' --historical "${common_2[@]}")
            arguments=(file)
            fields=(scenario usa_player ussr_player)
            ;;
        'icbm play')
            options=(--usa= --ussr= --historical --keep-going --transcript=file "${common_3[@]}")
            arguments=(file)
            fields=(file)
            ;;
        'icbm place')
            commands=(base abm remove done move auto rounds)
            options=('-h|--help')
            ;;
        'icbm place base')
            options=("${common_3[@]}")
            arguments=(town '*')
            fields=(side what hex types letter missiles_left sites_left)
            ;;
        'icbm place abm')
            options=(--letter= "${common_3[@]}")
            arguments=(town)
            fields=(side what hex types letter missiles_left sites_left)
            ;;
        'icbm place remove')
            options=('--what=base|abm' "${common_3[@]}")
            arguments=(town)
            fields=(side what hex types letter missiles_left sites_left)
            ;;
        'icbm place done')
            options=('--side=usa|ussr' "${common_3[@]}")
            fields=(side base_count site_count phase base_moves)
            ;;
        'icbm place move')
            options=("${common_3[@]}")
            arguments=(town town)
            fields=(start end moves_left)
            ;;
        'icbm place auto')
            options=('--side=usa|ussr' "${common_4[@]}")
            fields=(side base_count site_count phase base_moves)
            ;;
        'icbm place rounds')
            options=('--side=usa|ussr' --salt= --commitment= "${common_5[@]}")
            arguments=('*')
            fields=(side commitment phase)
            ;;
        'icbm commit')
            options=('--side=usa|ussr' --salt= --bid= "${common_3[@]}")
            arguments=('*')
            fields=(side line commitment victory_points_spent)
            ;;
        'icbm bid')
            options=(--usa= --ussr= --roll '--side=usa|ussr' --commitment= --salt= "${common_4[@]}")
            fields=(first method second award side tied what)
            ;;
        'icbm activate')
            options=('*--aim=town' '--side=usa|ussr' "${common_4[@]}")
            arguments=(town '*')
            fields=(side hex missile_ids types allowed activated_missiles doomed turn rolled bases)
            ;;
        'icbm move')
            options=(--to=town '*--via=town' --stay --no-fire --impact "${common_5[@]}")
            arguments=('*')
            fields=(moves impacts halted waiting abm_fire)
            ;;
        'icbm intercept')
            options=(--missile= "${common_6[@]}")
            arguments=('*')
            fields=(missile hex volleys rounds hit site_rounds)
            ;;
        'icbm wait')
            options=("${common_5[@]}")
            fields=(missile hex)
            ;;
        'icbm hold')
            options=("${common_5[@]}")
            fields=(missile hex)
            ;;
        'icbm orders')
            options=('--side=usa|ussr' "${common_5[@]}")
            arguments=('*ask|hold|ROUNDS|SITE=N@RANGE')
            fields=(side fire_order standing_orders)
            ;;
        'icbm impact')
            options=("${common_5[@]}")
            arguments=('')
            fields=(side missile type hex missiles_destroyed site_destroyed rounds_lost city reduced left overkill)
            ;;
        'icbm turn')
            options=("${common_5[@]}")
            fields=(side turn lost fallen unmoved idle_sides next_side over unmoved_ids forgone)
            ;;
        'icbm next')
            options=("${common_3[@]}")
            arguments=('' '*')
            fields=(items)
            ;;
        'icbm score')
            options=('--as=usa|ussr' --all "${common_3[@]}")
            fields=(usa ussr difference winner victory_level final unknown caught_sides over)
            ;;
        'icbm reveal')
            options=('--side=usa|ussr' --salt= --commitment= --refuse "${common_7[@]}")
            arguments=('*')
            fields=(side site_rounds line commitment kept fault)
            ;;
        'icbm mail')
            commands=(write read)
            options=('-h|--help')
            ;;
        'icbm mail write')
            options=('--output|-o=file' "${common_3[@]}")
            fields=(number sender previous_seal letter_lines seal form file)
            ;;
        'icbm mail read')
            options=("${common_8[@]}")
            arguments=(file)
            fields=(number sender deed_lines caught)
            ;;
        'icbm show')
            options=('--as=usa|ussr' --all "${common_3[@]}")
            fields=(scenario phase turn side allowed activated_missiles usa ussr city_damage score reconstruction)
            ;;
        'icbm map')
            options=('--as=usa|ussr' --all "${common_3[@]}")
            fields=(grid_columns grid_rows text_lines cities)
            ;;
        'icbm board')
            options=('--as=usa|ussr' --all --port= --host= --open '--output|-o=file' --follow "${common_3[@]}")
            fields=(title subtitle turn track sides score_text waits_text question_texts todo answers deeds_told
                facts command_count)
            ;;
        'icbm reach')
            options=(--type=missile '--side=usa|ussr' "${common_3[@]}")
            arguments=('HEX|MISSILE')
            fields=(start type missiles targets threats side bases)
            ;;
        'icbm plan')
            options=(--chance= --missile= --to=town '--as=usa|ussr' "${common_9[@]}")
            fields=(wanted reached rounds chance probability rounds_spent shots ladder)
            ;;
        'icbm watch')
            options=('--usa=machine|random|human' '--ussr=machine|random|human' --historical "${common_4[@]}")
            fields=(events turn over waits_for usa_points ussr_points victory_level winner)
            ;;
        'icbm rule')
            commands=(activate bid intercept plan reach impact turn score)
            options=('-h|--help')
            ;;
        'icbm rule activate')
            options=('--side=usa|ussr' --turn= '*--base=' --launch= "${common_4[@]}")
            fields=(side turn allowed rolled launched lost lapsed)
            ;;
        'icbm rule bid')
            options=(--usa= --ussr= --roll "${common_4[@]}")
            fields=(first method second award side tied)
            ;;
        'icbm rule intercept')
            options=(--missile= --to=town "${common_10[@]}")
            arguments=('*')
            fields=(stopped stopped_in rounds_fired rounds_kept)
            ;;
        'icbm rule plan')
            options=(--chance= "${common_11[@]}")
            arguments=('')
            fields=(wanted reached rounds chance probability rounds_spent shots ladder)
            ;;
        'icbm rule reach')
            options=(--type=missile --from=town --to=town "${common_12[@]}")
            fields=(type start end distance reach turns reached)
            ;;
        'icbm rule impact')
            options=(--strength= --type=missile "${common_13[@]}")
            arguments=(town)
            fields=(value strength reduced left overkill)
            ;;
        'icbm rule turn')
            options=("${common_13[@]}")
            arguments=('')
            fields=(duration left removed)
            ;;
        'icbm rule score')
            options=(--difference= --second= --surviving= --rounds= --cities= "${common_14[@]}")
            fields=(second_launch surviving_missiles abm_rounds city_points total difference victory_level)
            ;;
        'icbm report')
            options=("${common_3[@]}")
            fields=(turns_told accounts result is_whole)
            ;;
        'icbm log')
            options=(--last= --rolls "${common_3[@]}")
            fields=(items of_all with_rolls)
            ;;
        'icbm undo')
            options=(--list "${common_3[@]}")
            arguments=('')
            fields=(file redone steps_taken moved_over by_hand file_gone steps_back steps_forth state_fault
                known_states history_damaged)
            ;;
        'icbm redo')
            options=(--list "${common_3[@]}")
            arguments=('')
            fields=(file redone steps_taken moved_over by_hand file_gone steps_back steps_forth state_fault
                known_states history_damaged)
            ;;
        'icbm replay')
            options=(--faces "${common_15[@]}")
            arguments=(file)
            fields=(same_document commands_played of_all by_faces of_versions of_tables unlike remarks)
            ;;
        'icbm sim')
            options=('--usa=machine|random|human' '--ussr=machine|random|human' --historical --usa-rounds=
                --ussr-rounds= '--first=usa|ussr' --cluster= --cluster-wait= "${common_16[@]}")
            fields=(games setting launch_orders worth fair_bid fair_bid_error bid_points method strategies)
            ;;
        'icbm table')
            commands=(list show roll check)
            options=('-h|--help')
            ;;
        'icbm table list')
            options=(--search= "${common_17[@]}")
            fields=(items)
            ;;
        'icbm table show')
            options=("${common_14[@]}")
            arguments=(table)
            fields=(id title source roll columns modifiers rows notes file changed_by)
            ;;
        'icbm table roll')
            options=(--column=column '-m|--mod=' --rep=0-10 '-d|--number=' "${common_4[@]}")
            arguments=(table)
            fields=(table title column row facts)
            ;;
        'icbm table check')
            options=("${common_18[@]}")
            arguments=(file)
            fields=(table_count own_changes)
            ;;
        'icbm ruling')
            commands=(list show)
            options=('-h|--help')
            ;;
        'icbm ruling list')
            options=(--search= --page= --open "${common_17[@]}")
            fields=(items)
            ;;
        'icbm ruling show')
            options=("${common_17[@]}")
            arguments=(missile-ruling)
            fields=(id page subject readings taken open_readings not_followed)
            ;;
        'icbm schema')
            options=(--check=file "${common_1[@]}")
            arguments=('*section')
            fields=(json_schema checked_files documents_checked)
            ;;
        'icbm completion')
            options=("${common_1[@]}")
            arguments=(shell)
            fields=(shell program script)
            ;;
    esac
}

# The words of the list $1.
_icbm_words() {
    case $1 in
        0-10) words=(0 1 2 3 4 5 6 7 8 9 10) ;;
        'HEX|MISSILE') words=(HEX MISSILE) ;;
        'a4|letter') words=(a4 letter) ;;
        'ask|hold|ROUNDS|SITE=N@RANGE') words=(ask hold ROUNDS SITE=N@RANGE) ;;
        'base|abm') words=(base abm) ;;
        column) words=(range-1 range-2 range-3 usa ussr) ;;
        'machine|random|human') words=(machine random human) ;;
        missile) words=(minuteman-ii minuteman-iii titan-ii ss-11 ss-13 ss-17 ss-18 ss-19) ;;
        missile-ruling) words=(m-00 m-01 m-02 m-03 m-04 m-05 m-06 m-07 m-08 m-09 m-10 m-11 m-12 m-13 m-14 m-15 m-16 m-17 m-18
            m-19 m-20 m-21 m-22 m-23 m-24 m-25 m-26 m-27 m-28 m-29 m-30 m-31 m-32 m-33 m-34 m-36 m-37 m-38
            m-35 m-39 m-40) ;;
        section) words=(icbm made log odds activate after_action bid board commit completion fire_orders fire_withheld
            help hold intercept letter_read log_told mail_letter map missile_impact move new next_steps placed
            plan play redo replay reveal ruling_list ruling_show schema score session show sim table_check
            table_list table_roll table_show targets_in_reach turn_end undo game) ;;
        shell) words=(bash zsh fish powershell) ;;
        table) words=(abm-range cities map missile-activation missile-victory-points missiles rulings sides
            victory-levels) ;;
        town) words=(new-york los-angeles chicago philadelphia detroit san-francisco washington dallas-fort-worth
            houston boston st-louis minneapolis-st-paul atlanta miami denver seattle phoenix anchorage toronto
            montreal vancouver winnipeg moscow leningrad kiev tashkent baku kharkov gorky novosibirsk minsk
            kuibyshev sverdlovsk tbilisi odessa chelyabinsk donetsk omsk perm kazan volgograd alma-ata riga
            krasnoyarsk irkutsk vladivostok khabarovsk) ;;
        'usa|ussr') words=(usa ussr) ;;
    esac
}

# What may follow: the words of $1 that begin as what is typed does, whatever their case.
_icbm_offer() {
    local word words=() whole=() head minded=1
    case $1 in
        '') return ;;
        file)
            compopt -o default 2>/dev/null
            return
            ;;
        # Behind a field and = its value is typed.
        field) [[ $named$typed == *[=\<\>]* ]] || words=("${fields[@]}") ;;
        @*) _icbm_kept "${1#@}" ;;
        *) _icbm_words "$1" ;;
    esac
    if [[ ${words[0]-} == *=* ]]; then
        # Words with = of their own: readline has cut $named from what is typed.
        for word in "${words[@]}"; do
            [[ $word == "$named"* ]] && whole+=("${word#"$named"}")
        done
        words=("${whole[@]}") head=''
    else
        # Behind =, + or , in a value another word begins.
        head=${typed%"${typed##*[=+,]}"}
    fi
    if [[ $head != *, ]]; then
        [[ $1 == ,* ]] && words=()
        [[ $1 == [,+]* ]] && _icbm_kept id
    fi
    before+=$head
    typed=${typed#"$head"}
    shopt -q nocasematch && minded=0
    shopt -s nocasematch
    for word in "${words[@]}"; do
        if [[ $word == "$typed"* ]]; then
            printf -v word %q "$word"
            COMPREPLY+=("$before$word")
        fi
    done
    ((minded)) && shopt -u nocasematch
}

# Adds the figures (id) or the groups of the document in use: -f, -i, else ICBM_FILE. It starts no process.
_icbm_kept() {
    local file=${kept:-$ICBM_FILE} line known=' ' pattern
    [[ $1 == id ]] && pattern="(^|[^a-z_])\"?id\"? *[:=] *\"([a-z]+[0-9]+)\""
    [[ $1 == group ]] && pattern="(^|[^a-z_])\"?group\"? *[:=] *\"([a-z]+)\""
    file=${file/#\~\//$HOME/}
    [[ -f $file && -r $file ]] || return
    while IFS= read -r line || [[ -n $line ]]; do
        while [[ $line =~ $pattern ]]; do
            if [[ $known != *" ${BASH_REMATCH[2]} "* ]]; then
                known+="${BASH_REMATCH[2]} "
                words+=("${BASH_REMATCH[2]}")
            fi
            line=${line#*"${BASH_REMATCH[0]}"}
        done
    done <"$file"
}

# Finds the option that is called $1: it is used now, and $wanted is what its value may be.
_icbm_use() {
    local i names
    for i in "${!options[@]}"; do
        names=${options[i]%%=*}
        if [[ "|${names#\*}|" == *"|$1|"* ]]; then
            [[ $names == \** ]] || used+=" $i "
            [[ ${options[i]} == *=* ]] && waits=1 wanted=${options[i]#*=}
            [[ "|${names#\*}|" == *'|-f|'* || "|${names#\*}|" == *'|-i|'* ]] && names_kept=1
            return
        fi
    done
}

# The options that can still be given and begin as what is typed does.
_icbm_offer_options() {
    local i name names
    for i in "${!options[@]}"; do
        [[ $used == *" $i "* ]] && continue
        names=${options[i]%%=*}
        names=${names#\*}
        while [[ -n $names ]]; do
            name=${names%%|*}
            names=${names#"$name"}
            names=${names#|}
            [[ $name == "$typed"* ]] && COMPREPLY+=("$name")
        done
    done
}

# Follows one word of the line.
_icbm_follow() {
    local word=$1 rest
    if ((waits)); then
        waits=0
        ((names_kept)) && kept=$word
        names_kept=0
    elif ((plain)); then
        ((place += 1))
    else
        # A command that is a group too: only its first word may be a command of the group.
        ((alone)) && [[ " ${commands[*]} " != *" $word "* ]] && commands=()
        case $word in
            --) plain=1 ;;
            --*=*)
                _icbm_use "${word%%=*}"
                ((names_kept)) && kept=${word#*=}
                waits=0 names_kept=0
                ;;
            --*) _icbm_use "$word" ;;
            -?*)
                rest=${word#-}
                while [[ -n $rest ]]; do
                    _icbm_use "-${rest:0:1}"
                    rest=${rest:1}
                    if ((waits)) && [[ -n $rest ]]; then
                        ((names_kept)) && kept=$rest
                        waits=0 names_kept=0
                        break
                    fi
                done
                ;;
            *)
                if ((${#commands[@]})); then
                    _icbm_at "$at $word"
                else
                    ((place += 1))
                fi
                ;;
        esac
    fi
}

_icbm() {
    local typed=${2-${COMP_WORDS[COMP_CWORD]}} before='' i skip=0
    local at='' commands=() options=() arguments=() fields=()
    local used='' waits=0 wanted='' alone=0 plain=0 place=0 kept='' names_kept=0 named=''
    COMPREPLY=()
    _icbm_at icbm
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
            *[\<\>]) skip=1 ;;
            =)
                # Readline cuts words at it: --option=value, or name=value as the value of an option.
                if ((!waits)); then
                    named=${COMP_WORDS[i - 1]}=
                    i=$((i + 1))
                    if ((i < COMP_CWORD)); then named=''; else waits=1; fi
                fi
                ;;
            *) if ((skip)); then skip=0; else _icbm_follow "${COMP_WORDS[i]}"; fi ;;
        esac
    done
    if [[ ${COMP_WORDS[COMP_CWORD]} == = ]]; then
        ((waits)) || named=${COMP_WORDS[COMP_CWORD - 1]}=
        typed='' waits=1
    fi
    if ((skip)); then
        _icbm_offer file
    elif ((waits)); then
        _icbm_offer "$wanted"
    elif ((!plain)) && [[ $typed == --*=* ]]; then
        before=${typed%%=*}=
        _icbm_use "${typed%%=*}"
        typed=${typed#*=}
        _icbm_offer "$wanted"
    elif ((!plain)) && [[ $typed == -* ]]; then
        _icbm_offer_options
    else
        _icbm_offer_commands
        ((alone || !${#commands[@]})) && _icbm_offer_argument
    fi
    return 0
}

_icbm_offer_commands() {
    local word
    for word in "${commands[@]}"; do
        [[ $word == "$typed"* ]] && COMPREPLY+=("$word")
    done
}

# What the next argument may be; the options, where there is none and nothing is typed.
_icbm_offer_argument() {
    local last=$((${#arguments[@]} - 1))
    if ((place > last && last >= 0)) && [[ ${arguments[last]} == \** ]]; then
        place=$last
    fi
    if ((place <= last)); then
        _icbm_offer "${arguments[place]#\*}"
    elif ((!plain && !${#COMPREPLY[@]})) && [[ -z $typed ]]; then
        typed=--
        _icbm_offer_options
    fi
}

# Without compopt (before bash 4) file names are offered wherever nothing else fits.
if ((BASH_VERSINFO[0] < 4)); then
    complete -o default -F _icbm icbm
else
    complete -F _icbm icbm
fi
