# Completion of fng for bash, written by `python -m completions.generator`: do not edit it.
# shellcheck shell=bash disable=SC2034,SC2054

# What may follow the command $1. An option is told as NAME|NAME=VALUES, with * where it may be repeated.
_fng_at() {
    local common_1=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' '--color|--no-color'
        --plain '--pager|--no-pager')
    local common_2=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        '--in|-i=file' '--file|-f=file' --no-file --dry-run --force '--no-input|-N' --svg=file
        '--paper=a4|letter' '--color|--no-color' --plain '--pager|--no-pager')
    local common_3=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        '--in|-i=file' '--file|-f=file' --no-file --dry-run --force '--no-input|-N' --svg=file
        '--paper=a4|letter' --exit-status '--color|--no-color' --plain '--pager|--no-pager')
    local common_4=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_5=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_6=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_7=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_8=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        '--in|-i=file' '--file|-f=file' --no-file --dry-run --force '--no-input|-N' --svg=file
        '--paper=a4|letter' --exit-status '--color|--no-color' --plain '--pager|--no-pager')
    local common_9=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_10=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_11=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_12=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_13=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_14=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_15=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_16=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= '-n|--times=' --workers= '--in|-i=file' '--file|-f=file' --no-file --dry-run --force
        '--no-input|-N' --svg=file '--paper=a4|letter' '--color|--no-color' --plain '--pager|--no-pager')
    local common_17=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_18=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        '--in|-i=file' '--file|-f=file' --no-file --dry-run --force '--no-input|-N' --svg=file
        '--paper=a4|letter' --exit-status '--color|--no-color' --plain '--pager|--no-pager')
    local common_19=('-h|--help' --workers= '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv
        --tsv --jq= --seed= '*--ruling=open-ruling' '-n|--times=' '--in|-i=file' '--file|-f=file' --no-file
        --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' '--color|--no-color' --plain
        '--pager|--no-pager')
    local common_20=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        '--in|-i=file' '--file|-f=file' --no-file --dry-run --force '--no-input|-N' --svg=file
        '--paper=a4|letter' --exit-status '--color|--no-color' --plain '--pager|--no-pager')
    local common_21=('-h|--help' '--json|-j' '--quiet|-q' --brief --only=section --csv --tsv --jq= --svg=file
        '--paper=a4|letter' '--color|--no-color' --plain '--pager|--no-pager')
    local common_22=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --svg=file '--paper=a4|letter' '--color|--no-color' --plain '--pager|--no-pager')
    local common_23=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        '--in|-i=file' '--file|-f=file' --no-file --dry-run --force '--no-input|-N' --svg=file
        '--paper=a4|letter' --exit-status '--color|--no-color' --plain '--pager|--no-pager')
    local common_24=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_25=('-h|--help' --summary --workers= '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings
        --only=section --csv --tsv --jq= --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds
        '*--odds-by=field' --odds-all '*--given=field' '*--vary=' --exact '-n|--times=' '--in|-i=file'
        '--file|-f=file' --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter'
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_26=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        '--in|-i=file' '--file|-f=file' --no-file --dry-run --force '--no-input|-N' --svg=file
        '--paper=a4|letter' --exit-status '--color|--no-color' --plain '--pager|--no-pager')
    local common_27=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_28=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_29=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_30=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_31=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_32=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_33=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_34=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_35=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_36=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_37=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_38=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_39=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_40=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_41=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_42=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_43=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_44=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        '*--ruling=open-ruling' '--in|-i=file' '--file|-f=file' --no-file --dry-run --force '--no-input|-N'
        --svg=file '--paper=a4|letter' '--color|--no-color' --plain '--pager|--no-pager')
    local common_45=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_46=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_47=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_48=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_49=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_50=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_51=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_52=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_53=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_54=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_55=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_56=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_57=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_58=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_59=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_60=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_61=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_62=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_63=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_64=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_65=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_66=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_67=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_68=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_69=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_70=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_71=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_72=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_73=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_74=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_75=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        '--in|-i=file' '--file|-f=file' --no-file --dry-run --force '--no-input|-N' --svg=file
        '--paper=a4|letter' --exit-status '--color|--no-color' --plain '--pager|--no-pager')
    local common_76=('-h|--help')
    local common_77=('-h|--help' '--json|-j' '--quiet|-q' --brief --only=section --csv --tsv --jq= '--color|--no-color'
        --plain '--pager|--no-pager')
    local common_78=('-h|--help' '--json|-j' '--quiet|-q' --brief --only=section --jq= '--color|--no-color' --plain
        '--pager|--no-pager')
    local common_79=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_80=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= --dice= '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field' --odds-all
        '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file' '--file|-f=file'
        --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter' --exit-status
        '--color|--no-color' --plain '--pager|--no-pager')
    local common_81=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        --seed= '--dice=1|1-2|1-3|1-4|1-5' '--ask|--no-ask' '*--ruling=open-ruling' --odds '*--odds-by=field'
        --odds-all '*--given=field' '*--vary=' --exact '-n|--times=' --workers= --summary '--in|-i=file'
        '--file|-f=file' --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter'
        --exit-status '--color|--no-color' --plain '--pager|--no-pager')
    local common_82=('-h|--help' '--json|-j' '--quiet|-q' --brief '--verbose|-v' --rulings --only=section --csv --tsv --jq=
        '--in|-i=file' --no-file --dry-run --force '--no-input|-N' --svg=file '--paper=a4|letter'
        --exit-status '--color|--no-color' --plain '--pager|--no-pager')
    local common_83=('-h|--help' '--in|-i=file' '--file|-f=file' --no-file --dry-run --force '--no-input|-N')
    local common_84=('-h|--help' '--json|-j' '--quiet|-q' --only=section --csv --tsv --jq= --svg=file '--paper=a4|letter'
        '--color|--no-color' --plain '--pager|--no-pager')
    at=$1 alone=0 used='' commands=() options=() arguments=() fields=()
    case $1 in
        fng)
            commands=(setup play briefing status next board card report log undo redo replay contact ao level
                weather day-part mission ambush mission-end record body-count score after campaign army squad
                platoon roster gear vc-weapon weapon attribute star lucky activate turn settle fast-move crawl
                sight react loot fire fight outgunned damage blast grenade smoke flare mg reload recon-by-fire
                flame demolition charge melee break-off capture free wounded carry first-aid medic recover
                terrain river crater swim obstacle building bunker pef pc enemy reinforce event spider-hole
                trap tunnel civilian troops call order support request barrage danger-close illumination
                strike dustoff insert craft air helo help config dice odds luck table ruling schema completion)
            options=('-h|--help' '--version|-V' '--color|--no-color' --plain)
            ;;
        'fng setup')
            options=(--corps=corps --area=area --last=area --season=season '--date|--month=month' --type=mission
                --layout= --table= --rep=1-7 --army=armies --star= --star-rep=1-6
                '*--star-attribute=attribute-effects' '--strength=N|full|half' '*--choose=weapon' --names=file
                --squads= '--hq|--no-hq' --title= '--format=text|md|html' '--output|-o=file' --platoon
                "${common_1[@]}")
            fields=(format text file)
            ;;
        'fng play')
            options=(--keep-going --transcript=file "${common_2[@]}")
            arguments=(file)
            fields=(file)
            ;;
        'fng briefing')
            options=('--format=text|md|html' '--output|-o=file' "${common_2[@]}")
            fields=(format text file)
            ;;
        'fng status')
            options=(--big "${common_2[@]}")
            fields=(clock_now headline enemy_text by_group deeds pefs_left own_to_act enemy_to_come contact_points
                civilian_count in_sight_order left_to_do may_do due holding coming support_granted
                support_denied points_so_far acting_side halves_over game_over power_left supplies
                unknown_roles sectors_patrolled big_lines)
            ;;
        'fng next')
            options=("${common_2[@]}")
            arguments=('' '*')
            fields=(items)
            ;;
        'fng board')
            options=(--port= --host= --open '--output|-o=file' --follow "${common_2[@]}")
            fields=(title subtitle board_clock todo left_to_act answers groups_on_table points_so_far facts
                command_count)
            ;;
        'fng card')
            options=('--output|-o=file' '--size=a4|letter' "${common_2[@]}")
            fields=(title objective head_lines steps men men_left_out weapon_odds ground_kinds turns_shown
                sure_turns turns_text point_facts paper file)
            ;;
        'fng report')
            options=('--format=text|md|html' '--output|-o=file' "${common_2[@]}")
            fields=(format text file evening_story)
            ;;
        'fng log')
            options=(--turn= --last= --rolls "${common_2[@]}")
            fields=(items of_all with_rolls)
            ;;
        'fng undo')
            options=(--list "${common_2[@]}")
            arguments=('')
            fields=(file redone steps_taken moved_over by_hand file_gone steps_back steps_forth state_fault
                known_states history_damaged)
            ;;
        'fng redo')
            options=(--list "${common_2[@]}")
            arguments=('')
            fields=(file redone steps_taken moved_over by_hand file_gone steps_back steps_forth state_fault
                known_states history_damaged)
            ;;
        'fng replay')
            options=(--faces "${common_3[@]}")
            arguments=(file)
            fields=(same_document commands_played of_all by_faces of_versions of_tables unlike remarks)
            ;;
        'fng contact')
            options=(--rep=1-7 '--date|--month=month' --rainy --three-dice "${common_4[@]}")
            fields=(made_contact passed rep next_dice)
            ;;
        'fng ao')
            commands=(pick status)
            options=('-h|--help')
            ;;
        'fng ao pick')
            options=(--corps=corps --last=area "${common_1[@]}")
            fields=(corps area last)
            ;;
        'fng ao status')
            options=(--corps=corps --area=area "${common_1[@]}")
            fields=(corps area status activity_modifier)
            ;;
        'fng level')
            commands=(support activity)
            options=('-h|--help')
            ;;
        'fng level support')
            options=("${common_1[@]}")
            fields=(support_level)
            ;;
        'fng level activity')
            options=(--status=status "${common_1[@]}")
            fields=(eal status)
            ;;
        'fng weather')
            options=(--season=season '--date|--month=month' --rainy --doubles=2-12 "${common_1[@]}")
            fields=(weather_kind season aircraft_grounded aircraft_late sight_daylight_in sight_night_in mud
                paddies_flooded)
            ;;
        'fng day-part')
            options=(--row=2-12 --turns= --season=season "${common_1[@]}")
            fields=(part_of_day light turns next_row phases)
            ;;
        'fng mission')
            options=(--corps=corps --area=area --last=area --season=season '--date|--month=month' --type=mission
                "${common_1[@]}")
            fields=(corps area status support_level eal part_of_day light light_turns next_row weather_kind season
                month type ambushing objective game_length_turns end_each_turn becomes_fight deployment
                guarded season_assumed)
            ;;
        'fng ambush')
            commands=(spot claymores)
            options=('-h|--help')
            ;;
        'fng ambush spot')
            options=('*--by=,figure' '*--group=@group' --rep=1-7 '*-a|--attribute=attribute-effects'
                "${common_5[@]}")
            fields=(spotted dice passed need name)
            ;;
        'fng ambush claymores')
            options=(--by=,figure --rep=1-7 "${common_6[@]}")
            fields=(may_set dice passed rep)
            ;;
        'fng mission-end')
            options=(--type=mission --turn= '--exited|--not-exited' '*--left=' "${common_7[@]}")
            fields=(ends turn type game_length_turns becomes exited carried_off left_behind remarks)
            ;;
        'fng record')
            commands=(sector note title deed)
            options=('-h|--help')
            ;;
        'fng record sector')
            options=('*--group=@group' --pef= "${common_8[@]}")
            arguments=('*1-6')
            fields=(new_sectors patrolled_sectors pef_number sector)
            ;;
        'fng record note')
            options=("${common_2[@]}")
            arguments=('')
            fields=(text turn note_count)
            ;;
        'fng record title')
            options=("${common_2[@]}")
            arguments=('')
            fields=(title)
            ;;
        'fng record deed')
            options=(--by=,figure --rep=1-7 '*-a|--attribute=attribute-effects' "${common_2[@]}")
            arguments=('')
            fields=(who kind)
            ;;
        'fng body-count')
            options=("${common_9[@]}")
            arguments=('')
            fields=(confirmed_dead unconfirmed_dead bodies)
            ;;
        'fng score')
            options=(--type=mission --captured-unharmed= --captured-wounded= --confirmed-dead= --unconfirmed-dead=
                --fwf-dead= --fwf-wounded= --wounded-not-withdrawn= --fwf-mia= --civilian-casualty=
                --pef-revealed= --pc-revealed= --sector-patrolled= --detained-civilian= --completed --failed
                --not-exited --ready-unused= '*--on-demand=' '*--not-listed=' "${common_10[@]}")
            fields=(mission_type mission_points support_points total mission_result score_lines)
            ;;
        'fng after')
            commands=(mission medal rep attribute short-timer replacement deros leader)
            options=(--points= --completed --failed --not-exited "${common_1[@]}")
            fields=(aftermath medal_rolls rep_checks attribute_checks lost_soldiers promotions place_results
                choosing_ids on_leave_ids month_end)
            alone=1
            ;;
        'fng after mission')
            options=(--points= "${common_10[@]}")
            fields=(points mission_result table_face consequence)
            ;;
        'fng after medal')
            options=(--by=,figure --rep=1-7 '*-a|--attribute=attribute-effects' --more-dice=0-3 "${common_11[@]}")
            fields=(who medal passed rep rises new_attribute away_missions deserved_for)
            ;;
        'fng after rep')
            options=(--by=,figure --rep=1-7 '*-a|--attribute=attribute-effects' '--met-enemy|--no-enemy' --out
                --retired --kills= --short-timer --deros= --highest=1-7 --no-rises --medal "${common_12[@]}")
            fields=(who outcome rep_before rep_after face why_not attribute_check)
            ;;
        'fng after attribute')
            options=(--by=,figure --rep=1-7 '*-a|--attribute=attribute-effects' --star "${common_13[@]}")
            fields=(who gains chooses attribute)
            ;;
        'fng after short-timer')
            options=(--by=,figure --rep=1-7 '*-a|--attribute=attribute-effects' --months= "${common_14[@]}")
            fields=(who short_timer months_in_country rep_before rep_after total)
            ;;
        'fng after replacement')
            options=(--rep=1-7 --arvn --pleased --displeased --rep-3 --better "${common_15[@]}")
            fields=(comes rep rep_change rep_most passed need)
            ;;
        'fng after deros')
            options=(--officer "${common_1[@]}")
            fields=(deros_months turns)
            ;;
        'fng after leader')
            options=('*--man=' "${common_2[@]}")
            arguments=('*@id')
            fields=(promotions)
            ;;
        'fng campaign')
            commands=(muster squads choose give undo redo new turn after luck sim report show status man chart
                roster check)
            options=('-h|--help')
            ;;
        'fng campaign muster')
            options=('*--group=@group' --whole "${common_16[@]}")
            arguments=('')
            fields=(strength groups away_ids away_names)
            ;;
        'fng campaign squads')
            options=("${common_2[@]}")
            arguments=('*')
            fields=(moved_ids squads_now moved_names)
            ;;
        'fng campaign choose')
            options=("${common_2[@]}")
            arguments=(@id attribute-effects)
            fields=(who attribute)
            ;;
        'fng campaign give')
            options=("${common_2[@]}")
            arguments=('' @id)
            fields=(who what_given)
            ;;
        'fng campaign undo')
            options=(--list "${common_2[@]}")
            arguments=('')
            fields=(file redone steps_taken moved_over by_hand file_gone steps_back steps_forth state_fault
                known_states history_damaged)
            ;;
        'fng campaign redo')
            options=(--list "${common_2[@]}")
            arguments=('')
            fields=(file redone steps_taken moved_over by_hand file_gone steps_back steps_forth state_fault
                known_states history_damaged)
            ;;
        'fng campaign new')
            options=(--corps=corps --army=armies --star= --star-rep=1-6 '*--star-attribute=attribute-effects'
                '--strength=N|full|half' '*--choose=weapon' --listed --names=file
                '--attributes|--no-attributes' '--flak|--no-flak' '--supplies|--no-supplies'
                '--gear|--no-gear' --wire --start=month --anywhere --roll-deros "${common_1[@]}")
            arguments=(file)
            fields=(corps army name start turns star_name strength)
            ;;
        'fng campaign turn')
            options=("${common_17[@]}")
            fields=(turn date mission_comes stand_down contact evening month_end place_results)
            ;;
        'fng campaign after')
            options=(--completed --failed --not-exited --evening=file "${common_1[@]}")
            fields=(aftermath medal_rolls rep_checks attribute_checks lost_soldiers promotions place_results
                choosing_ids on_leave_ids month_end)
            ;;
        'fng campaign luck')
            options=("${common_18[@]}")
            fields=(remarkable dice_thrown face_counts chance_as_uneven sides by_figure luckiest unluckiest)
            ;;
        'fng campaign sim')
            options=(--cluster= --cluster-wait= "${common_19[@]}")
            fields=(tours tour_ends home_share star_rep_at_end missions_each killed_each came_each points_each
                assumptions seed method)
            ;;
        'fng campaign report')
            options=('--format=text|md|html' '--output|-o=file' "${common_2[@]}")
            fields=(format text file chronicle)
            ;;
        'fng campaign show')
            options=("${common_2[@]}")
            fields=(turn turns date phase star_name star_rep strength away_ids open_places evenings choices stores
                owed tour_end)
            ;;
        'fng campaign status')
            options=("${common_2[@]}")
            fields=(turn turns date phase star_name star_rep strength away_ids open_places evenings choices stores
                owed tour_end)
            ;;
        'fng campaign man')
            options=("${common_2[@]}")
            arguments=('')
            fields=(who role rep deros_months mission_count kills medals left_how story_lines text)
            ;;
        'fng campaign chart')
            options=("${common_2[@]}")
            fields=(start turns star_name turn_records evenings total)
            ;;
        'fng campaign roster')
            options=('--format=text|md|html' "${common_2[@]}")
            fields=(side unit_names date parts weapon_lines format file)
            ;;
        'fng campaign check')
            options=("${common_20[@]}")
            fields=(whole soldier_count evening_count)
            ;;
        'fng army')
            commands=(list show)
            options=('-h|--help')
            ;;
        'fng army list')
            options=('--date|--month=month' "${common_21[@]}")
            fields=(items)
            ;;
        'fng army show')
            options=('--date|--month=month' "${common_22[@]}")
            arguments=(armies)
            fields=(army name side date date_assumed from_month until_month in_corps squad_count squads_most
                strength_roll paper_strength rep_roll tour deros flak_jackets changes lines supplies notes)
            ;;
        'fng squad')
            options=(--star= --star-rep=1-6 '*--star-attribute=attribute-effects' '--strength=N|full|half'
                '*--choose=weapon' --listed --names=file --side=side '--attributes|--no-attributes'
                '--flak|--no-flak' '--deros|--no-deros' '--supplies|--no-supplies' '--gear|--no-gear' --wire
                --prefix= --group= '--attached|--no-attached' '--date|--month=month' "${common_1[@]}")
            arguments=(armies)
            fields=(army name side date date_assumed group strength_rolled strength paper_strength reps star_id
                leaders members supplies attached)
            ;;
        'fng platoon')
            options=(--star= --star-rep=1-6 '*--star-attribute=attribute-effects' '--strength=N|full|half'
                '*--choose=weapon' --listed --names=file --side=side '--attributes|--no-attributes'
                '--flak|--no-flak' '--deros|--no-deros' '--supplies|--no-supplies' '--gear|--no-gear' --wire
                --squads= '--hq|--no-hq' '--attached|--no-attached' '--date|--month=month' "${common_1[@]}")
            arguments=(armies)
            fields=(army name side date date_assumed strength in_squads squad_strengths star_id leaders squads
                headquarters attached supplies)
            ;;
        'fng roster')
            options=('--format=text|md|html' '--output|-o=file' --side=side "${common_2[@]}")
            arguments=(file)
            fields=(side unit_names date parts weapon_lines format file)
            ;;
        'fng gear')
            commands=(list show roll give take)
            options=('-h|--help')
            ;;
        'fng gear list')
            options=("${common_21[@]}")
            fields=(items)
            ;;
        'fng gear show')
            options=("${common_22[@]}")
            arguments=(gear)
            fields=(id name who facts)
            ;;
        'fng gear roll')
            options=(--by= "${common_1[@]}")
            fields=(by gear)
            ;;
        'fng gear give')
            options=(--by=,figure --to=@id --number= --in-hand "${common_2[@]}")
            arguments=('*')
            fields=(giver taker things in_hand)
            ;;
        'fng gear take')
            options=(--by=,figure --at=+target --number= --in-hand "${common_2[@]}")
            arguments=('*')
            fields=(giver taker things in_hand)
            ;;
        'fng vc-weapon')
            options=('--date|--month=month' --men= --army=armies --by= "${common_1[@]}")
            fields=(weapons by)
            ;;
        'fng weapon')
            commands=(list show)
            options=('-h|--help')
            ;;
        'fng weapon list')
            options=(--side=side --army=armies --type=weapon-types "${common_2[@]}")
            fields=(items)
            ;;
        'fng weapon show')
            options=(--side=side --army=armies "${common_2[@]}")
            arguments=(weapon)
            fields=(kind_facts id side name type page range_in target_rating impact apr blast_in outgunned_ranking
                aliases caliber targets_low min_range_in scope_range_in path_in fan far_beyond_in far_total
                jam duds one_shot readied_anew per_block mounted_only set_up_turns ammunition text)
            ;;
        'fng attribute')
            commands=(roll list show)
            options=('-h|--help')
            ;;
        'fng attribute roll')
            options=("${common_1[@]}")
            fields=(attribute name text effects)
            ;;
        'fng attribute list')
            options=("${common_21[@]}")
            fields=(items)
            ;;
        'fng attribute show')
            options=("${common_22[@]}")
            arguments=(attribute-effects)
            fields=(attribute name text effects)
            ;;
        'fng star')
            commands=(power fate)
            options=('-h|--help')
            ;;
        'fng star power')
            options=(--by=,figure --rep=1-7 '*--damage=' --power=0-7 "${common_1[@]}")
            fields=(damage_before after power left)
            ;;
        'fng star fate')
            options=(--by=,figure --rep=1-7 '*--damage=' --by-rep=1-7 --cheat "${common_2[@]}")
            fields=(before result rep by may_cheat)
            ;;
        'fng lucky')
            options=(--by=,figure --rep=1-7 '*-a|--attribute=attribute-effects' "${common_23[@]}")
            fields=(who may_roll_again)
            ;;
        'fng activate')
            options=('*--rep-a=1-7' '*--rep-b=1-7' '*--group=' '*--enemy=' --commander=1-7 '*--under='
                '*--political=1-7' --played "${common_1[@]}")
            fields=(fwf vc_nva total doubles is_turn first reinforcements order waits political civilians_act turn
                opens ended begins due burnings recovered drowned arrived arrived_ids weather_kind
                in_sight_lapsed left_open enemy_left out_of_touch)
            ;;
        'fng turn')
            options=(--set= '*--end=' "${common_1[@]}")
            fields=(turn clock_now holding coming due ended)
            ;;
        'fng settle')
            options=("${common_2[@]}")
            arguments=('*')
            fields=(struck_off left_to_do)
            ;;
        'fng fast-move')
            options=('*--by=,moving' '*--group=@group' --rep=1-7 '*-a|--attribute=attribute-effects' --flak-jacket
                --retrieving --getting-up --terrain=terrain-types --uphill --road --mud --water=1-3
                --doors=0-9 --floors=0-9 --window "${common_1[@]}")
            fields=(way terrain_types fast_move_allowed moves section ground_unknown)
            ;;
        'fng crawl')
            options=('*--by=,moving' '*--group=@group' --rep=1-7 '*-a|--attribute=attribute-effects' --flak-jacket
                --retrieving --terrain=terrain-types --uphill --road --mud --water=1-3 --doors=0-9
                --floors=0-9 --window --fast "${common_1[@]}")
            fields=(way terrain_types fast_move_allowed moves section ground_unknown)
            ;;
        'fng sight')
            options=(--terrain=terrain-types --edge= --lit --prone --rows --bunker '--night|--day'
                --weather=weather --rain --fog --flashlight --red --starlight "${common_2[@]}")
            fields=(terrain_types light air sees_in sees_lit_in seen_in edge_sight cover concealed from_air
                hover_in arc_degrees red_light_in)
            ;;
        'fng react')
            commands=(in-sight in-sight-action received-fire man-down cohesion knock-down)
            options=('-h|--help')
            ;;
        'fng react in-sight')
            options=('*--by=,looking' '*--group=@group' --rep=1-7 '*-a|--attribute=attribute-effects' --moved
                --on-point '*--opponent=opponent' "${common_1[@]}")
            fields=(figures order joins)
            ;;
        'fng react in-sight-action')
            options=('*--by=,acting' --rep=1-7 '*-a|--attribute=attribute-effects' --star --outgunned
                --cannot-shoot --may-charge --active --later-round "${common_1[@]}")
            fields=(actions)
            ;;
        'fng react received-fire')
            options=('*--by=,reacting' '*--group=@group' --rep=1-7 '*-a|--attribute=attribute-effects' --star --vc
                --hero --in-cover --in-bunker --outgunned --retrieving --charging --leader=0-7 --choose=0-2
                --after=status-before --completed '--activity=aggressive|usual|timid' --one-set --man-down
                "${common_1[@]}")
            fields=(tests outcomes leader_passed heroes cohesion_test)
            ;;
        'fng react man-down')
            options=('*--by=,reacting' '*--group=@group' --rep=1-7 '*-a|--attribute=attribute-effects' --star
                --hero --leader=0-7 --choose=0-2 --after=status-before --completed --one-set "${common_1[@]}")
            fields=(tests outcomes leader_passed heroes cohesion_test)
            ;;
        'fng react cohesion')
            options=('*--by=,reacting' '*--group=@group' --rep=1-7 '*-a|--attribute=attribute-effects' --star --vc
                '--half-strength|--above-half' --leader=0-7 --choose=0-2 --after=status-before --completed
                '--activity=aggressive|usual|timid' "${common_1[@]}")
            fields=(tests outcomes leader_passed heroes cohesion_test)
            ;;
        'fng react knock-down')
            options=('*--by=,reacting' --rep=1-7 '*-a|--attribute=attribute-effects' --flak-jacket "${common_1[@]}")
            fields=(tests outcomes leader_passed heroes cohesion_test)
            ;;
        'fng loot')
            options=(--by=,figure --rep=1-7 '*-a|--attribute=attribute-effects' "${common_24[@]}")
            fields=(name turns leader_in)
            ;;
        'fng fire')
            options=(--by=,firing --rep=1-7 '-w|--weapon=weapon' --side=side '*-a|--attribute=attribute-effects'
                --fast --stopped --snap --prone --hip --loader --scope --indoors --one-man '*--at=+target'
                --target-rep=1-7 --range= --cheat-death '--shots=1,2|all' --gaps= --unlucky=@id --parting
                "${common_1[@]}")
            fields=(shooter weapon rep dice totals targets points ones out_of_ammo jammed spent again dud
                points_left remarks)
            ;;
        'fng fight')
            options=('--against=ARMY|FILE' '*--group=@group' --range= --spacing= --cover=side --active=side
                --spread '--activity=aggressive|usual|timid' --rounds= '--date|--month=month' --cluster=
                --cluster-wait= "${common_25[@]}")
            fields=(holder end active range_in sides_in_cover sides round_reports fights held costs rounds_played
                seed method)
            ;;
        'fng outgunned')
            options=(--by=,figure '-w|--weapon=weapon' --side=side '*--at=+target' --missed "${common_26[@]}")
            fields=(shooter weapon targets)
            ;;
        'fng damage')
            options=(--impact= '-w|--weapon=weapon' --side=side --at=+target --rep=1-7 --in-cover --cheat-death
                --hits= --blast --by-rep=1-7 "${common_1[@]}")
            fields=(target result hit_results star_power by may_cheat new_rep impact in_cover)
            ;;
        'fng blast')
            options=(--impact= '-w|--weapon=weapon' --side=side '*--at=+target' --target-rep=1-7 --cheat-death
                --inside --escape --by-rep=1-7 "${common_1[@]}")
            fields=(impact inside targets)
            ;;
        'fng grenade')
            commands=(ready throw)
            options=('-h|--help')
            ;;
        'fng grenade ready')
            options=(--by=,figure --rep=1-7 '-w|--weapon=weapon' --side=side --army=armies "${common_27[@]}")
            fields=(weapon result passed rep)
            ;;
        'fng grenade throw')
            options=(--by=,figure --rep=1-7 '-w|--weapon=weapon' --side=side --army=armies
                '*-a|--attribute=attribute-effects' '*--at=+target' --target-rep=1-7 --cheat-death --unseen
                --dropped --inside --range= '*--near=,figure' "${common_1[@]}")
            fields=(weapon passed rep lands dud explodes impact targets)
            ;;
        'fng smoke')
            options=(--turn= --wind --under= --where= "${common_1[@]}")
            fields=(clouds wind held_down gone_after)
            ;;
        'fng flare')
            options=(--by=,figure --range= --where= "${common_2[@]}")
            fields=(launched_by circle_in until_turn spot)
            ;;
        'fng mg')
            commands=(setup)
            options=('-h|--help')
            ;;
        'fng mg setup')
            options=(--by=,figure '-w|--weapon=weapon' --side=side --rep=1-7 --crew=1-9 --prone --hasty
                "${common_1[@]}")
            fields=(weapon fires turns crew missing hasty passed dice)
            ;;
        'fng reload')
            options=(--by=@id '-w|--weapon=weapon' "${common_2[@]}")
            fields=(shooter weapons takes fast_move_allowed active_fire)
            ;;
        'fng recon-by-fire')
            options=('*--by=,figure' '*-w|--weapon=weapon' --side=side --loader --pef-rep=1-7 --pef= --distance=
                --sight= "${common_28[@]}")
            fields=(dice sixes pef_rep is_resolved hits impact out_of_ammo_ids)
            ;;
        'fng flame')
            commands=(through)
            options=(--by=,figure --rep=1-7 '*-a|--attribute=attribute-effects' --fast '*--at=+target'
                --target-rep=1-7 --cheat-death --last-shot "${common_1[@]}")
            fields=(shooter weapon rep dice totals targets points ones out_of_ammo jammed spent again dud
                points_left remarks fuel)
            alone=1
            ;;
        'fng flame through')
            options=(--by=,figure --rep=1-7 --cheat-death "${common_29[@]}")
            fields=(target result hit_results star_power by may_cheat new_rep passes_through total hit)
            ;;
        'fng demolition')
            commands=(detonate)
            options=('-w|--weapon=weapon' --side=side --blocks= --by=,figure --rep=1-7 --fuse=0-9 "${common_30[@]}")
            fields=(weapon blocks impact apr blast_in range_in throwable rig_turns fuse_turns detonate_in
                ready_when)
            alone=1
            ;;
        'fng demolition detonate')
            options=('-w|--weapon=weapon' --side=side --blocks= '*--at=+target' --target-rep=1-7 --cheat-death
                '*--behind=,figure' --inside --by-rep=1-7 --range= "${common_1[@]}")
            fields=(impact inside targets weapon behind)
            ;;
        'fng charge')
            options=('*--by=,charging' --rep=1-7 '*-a|--attribute=attribute-effects' --hero --flank --rear
                --outnumbered --harassing --human-wave --at=,charged --foe-rep=1-7
                '*--foe-attribute=attribute-effects' --foe-hero --in-cover --foe-outnumbered --foe-harassing
                "${common_31[@]}")
            fields=(chargers target_state remarks)
            ;;
        'fng melee')
            options=('*--by=,fighting' --rep=1-7 '*-a|--attribute=attribute-effects' --star
                '-w|--weapon=melee-weapons' --prone --evenly-matched --behind --at=,fighting --foe-rep=1-7
                '*--foe-attribute=attribute-effects' --foe-star --foe-weapon=melee-weapons --foe-prone
                --foe-evenly-matched --foe-keeps-wounded --rounds= --until-decided '--damage|--no-damage'
                --cheat-death "${common_1[@]}")
            fields=(winner impact attackers defender bouts)
            ;;
        'fng break-off')
            options=(--by=,figure --rep=1-7 --star '--leave|--stay' --blocked "${common_32[@]}")
            fields=(name rep breaks_off passed move_in blocked)
            ;;
        'fng capture')
            options=(--by=,figure '*--at=' --kill --bound "${common_2[@]}")
            fields=(by choice figure_ids names bound prisoners)
            ;;
        'fng free')
            options=('*--by=,figure' '*--at=+target' --off "${common_2[@]}")
            fields=(freed_by figure_ids names takes points)
            ;;
        'fng wounded')
            options=('*--by=,figure' --rep=1-7 '*-a|--attribute=attribute-effects' --flak-jacket "${common_1[@]}")
            fields=(walking carrier_change_in)
            ;;
        'fng carry')
            options=('*--by=,figure' --at=+target --drop "${common_2[@]}")
            fields=(carried_by carried change_in may_keep laid_down laid_down_by)
            ;;
        'fng first-aid')
            options=(--by=,figure --rep=1-7 --at= --victim-rep=1-7 "${common_33[@]}")
            fields=(given_by victim passed returns rep remarks begun turn)
            ;;
        'fng medic')
            options=(--squads=1-6 --platoon "${common_34[@]}")
            fields=(squad_count there joins)
            ;;
        'fng recover')
            options=('*--by=,hurt' --rep=1-7 --star --evacuated=evacuated --burned --from-friends= --side=side
                "${common_35[@]}")
            fields=(casualties)
            ;;
        'fng terrain')
            commands=(map show list)
            options=(--corps=corps --area=area --season=season '--date|--month=month' --weather=weather --layout=
                --sections= --table= "${common_1[@]}")
            fields=(corps area season weather_kind grid_columns grid_rows length_in depth_in sections rivers roads
                buildings has_civilians building_kind)
            alone=1
            ;;
        'fng terrain map')
            options=("${common_2[@]}")
            fields=(grid_columns grid_rows)
            ;;
        'fng terrain show')
            options=("${common_22[@]}")
            arguments=(terrain-types)
            fields=(types terrain_effects facts)
            ;;
        'fng terrain list')
            options=("${common_21[@]}")
            fields=(items)
            ;;
        'fng river')
            options=(--kind=water --current=1-3 --course "${common_1[@]}")
            fields=(kind bed depth movement fast_move_allowed fast_move_dice weapons_usable swimming current
                swim_rep drift_in depth_holds_in)
            ;;
        'fng crater')
            options=(--bomb= "${common_1[@]}")
            fields=(number diameter_in kind)
            ;;
        'fng swim')
            options=('*--by=,swimming' --rep=1-7 '*-a|--attribute=attribute-effects' --current=1-3 --slight --big
                --knocked-down --towing --helped --tow=@id --fresh "${common_36[@]}")
            fields=(current swimmers towed)
            ;;
        'fng obstacle')
            commands=(list wire mines punji)
            options=('-h|--help')
            ;;
        'fng obstacle list')
            options=("${common_22[@]}")
            fields=(items)
            ;;
        'fng obstacle wire')
            options=('*--by=,moving' '*--group=@group' --rep=1-7 '*-a|--attribute=attribute-effects' --flak-jacket
                --strands=1-2 --through=0-4 --cut --blow=weapon --side=side "${common_37[@]}")
            fields=(wire_kind depth_in figures obstacle how weapon figure_count side_in turns through_in
                through_turns)
            ;;
        'fng obstacle mines')
            options=('*--by=,figure' --rep=1-7 --cheat-death --clear --figures= '*--near=,figure'
                '*--shelled=artillery|rocket|bomb-500-lb|bomb-750-lb|bomb-1000-lb' "${common_38[@]}")
            fields=(obstacle impact blast_circle_in figures near cleared crater_left how weapon figure_count
                side_in turns through_in through_turns)
            ;;
        'fng obstacle punji')
            options=('*--by=,figure' --rep=1-7 --cheat-death --clear --figures= --blow=weapon --side=side --depth=
                --through= "${common_38[@]}")
            fields=(obstacle impact blast_circle_in figures near cleared crater_left how weapon figure_count
                side_in turns through_in through_turns)
            ;;
        'fng building')
            commands=(list target penetrate shoot collapse burn in-fire)
            options=('-h|--help')
            ;;
        'fng building list')
            options=("${common_22[@]}")
            fields=(items)
            ;;
        'fng building target')
            options=(--at=+target '*--inside=,figure' --by=,figure --rep=1-7 '-w|--weapon=weapon' --side=side
                '*-a|--attribute=attribute-effects' --fast --range= --areas= --spread=1-6 "${common_39[@]}")
            fields=(structure weapon areas hits hits_next_area spent)
            ;;
        'fng building penetrate')
            options=(--at=+target '*--inside=,figure' --cheat-death --apr= '-w|--weapon=weapon' --side=side
                --blocks= --hits=1-6 "${common_40[@]}")
            fields=(structure apr dv difference passed result stands rubble people_inside)
            ;;
        'fng building shoot')
            options=(--at=+target '*--inside=,figure' --cheat-death --by=,figure --rep=1-7 '-w|--weapon=weapon'
                --side=side '*-a|--attribute=attribute-effects' --fast --stopped --snap --prone --hip --loader
                --one-man --range= "${common_41[@]}")
            fields=(shooter weapon structure dv impact rep shot_count dice hits people_inside out_of_ammo spent)
            ;;
        'fng building collapse')
            options=(--at=+target '*--inside=,figure' --cheat-death --floor= --top= --basement --whole-level
                '*--above=,figure' "${common_1[@]}")
            fields=(structure floor areas_fallen holds rubble_areas intact still_conceals killed shaken)
            ;;
        'fng building burn')
            options=(--at=+target '*--inside=,figure' --cheat-death '*--by=,figure' '*--group=@group' --figures=
                --rain --monsoon --dry --turns= "${common_42[@]}")
            fields=(structure dv full_dv turns figure_count lighting_turns turns_left burning burnt_down
                catches_fire killed)
            ;;
        'fng building in-fire')
            options=(--at=+target --cheat-death '*--by=,figure' --rep=1-7 "${common_1[@]}")
            fields=(structure dv full_dv figures)
            ;;
        'fng bunker')
            commands=(suppress room)
            options=('-h|--help')
            ;;
        'fng bunker suppress')
            options=(--at=+target '*--inside=,figure' '*--by=,suppressing' --firers= --rep=1-7 '-w|--weapon=weapon'
                --side=side --in-sight --scores= --their-scores= "${common_43[@]}")
            fields=(structure dv firers dice successes tested rep passed result rep_change until)
            ;;
        'fng bunker room')
            options=(--side=side "${common_1[@]}")
            fields=(side figure_count has_tunnel)
            ;;
        'fng pef')
            commands=(move place resolve split)
            options=('-h|--help')
            ;;
        'fng pef move')
            options=(--rep=1-7 --others= --alone --id= --order= --activation=1-6 "${common_1[@]}")
            fields=(moves activation_die still_to_move)
            ;;
        'fng pef place')
            options=(--eal=1-6 --type=mission --sector=1-6 '--ambushing|--ambushed' --rep=1-7 "${common_1[@]}")
            fields=(eal type pef_count pefs pcs ambushing unit_sector unit_place fwf_entry enemy_entry
                resolve_first)
            ;;
        'fng pef resolve')
            options=(--eal=1-6 --corps=corps --area=area --status=status '--who=lvc|mfvc|nva'
                '--activity=aggressive|usual|timid' --type=mission '--date|--month=month' --listed
                '--gear|--no-gear' "${common_1[@]}")
            arguments=('')
            fields=(pef_number sector section terrain_types what passed eal who activity first_contact result
                state dice arrival place_found hides has_moved)
            ;;
        'fng pef split')
            options=("${common_2[@]}")
            arguments=('')
            fields=(pef_number new_number apart_in)
            ;;
        'fng pc')
            options=(--eal=1-6 '--who=lvc|mfvc|nva' '--date|--month=month' --listed '--gear|--no-gear'
                "${common_1[@]}")
            fields=(eal contact_kind state place_found)
            ;;
        'fng enemy')
            commands=(who activity act melt-away turn)
            options=('-h|--help')
            ;;
        'fng enemy who')
            options=(--corps=corps --area=area --again "${common_1[@]}")
            fields=(who name corps area spacing_in)
            ;;
        'fng enemy activity')
            options=(--eal=1-6 --again "${common_1[@]}")
            fields=(activity passed eal eal_before pef_rep reinforcement_dice received_fire_rep cohesion_dice)
            ;;
        'fng enemy act')
            options=(--figures= --opponents= --against=@group --rep=1-7 --distance= '--in-sight|--out-of-sight'
                '--who=lvc|mfvc|nva' --fortification --approached --type=mission --eal=1-6 "${common_1[@]}")
            arguments=(@group)
            fields=(group stance tactics orders dice passed counts_as_passed human_wave grenadiers throwers
                charge_dice charge_successes spacing_in)
            ;;
        'fng enemy melt-away')
            options=(--eal=1-6 '--activity=aggressive|usual|timid' --sector=1-6 "${common_44[@]}")
            arguments=(@group)
            fields=(group figure_count pef_numbers apart_in rep)
            ;;
        'fng enemy turn')
            options=(--order= --unseen --sector=1-6 '*--group=' --type=mission "${common_1[@]}")
            fields=(activation_die moves actions stopped_at pefs_to_come groups_to_come unsaid_groups is_over
                in_lull)
            ;;
        'fng reinforce')
            commands=(enemy fwf entry)
            options=('-h|--help')
            ;;
        'fng reinforce enemy')
            options=(--eal=1-6 '--who=lvc|mfvc|nva' '--activity=aggressive|usual|timid' '--date|--month=month'
                --listed '--gear|--no-gear' --passed=1-2 '--on-table|--none-on-table' --occupied=
                "${common_45[@]}")
            fields=(side support_level eal comes test_dice passed dice result army arrival pef_sector entrance
                stayed_away occupied_sectors)
            ;;
        'fng reinforce fwf')
            options=(--sl=1-6 '--date|--month=month' '--gear|--no-gear' --army=armies --passed=1-2 --granted
                --squads-here=0-9 "${common_45[@]}")
            fields=(side support_level eal comes test_dice passed dice result army arrival pef_sector entrance
                stayed_away occupied_sectors)
            ;;
        'fng reinforce entry')
            options=(--type=mission "${common_1[@]}")
            fields=(edge start within_in entry where)
            ;;
        'fng event')
            options=(--total=2-12 "${common_46[@]}")
            fields=(doubles_of total event_name text sides lasts happened)
            ;;
        'fng spider-hole')
            options=('*--by=,figure' --rep=1-7 '*-a|--attribute=attribute-effects' '--date|--month=month'
                '--who=lvc|mfvc|nva' '--in-sight|--unseen' --sight= "${common_47[@]}")
            fields=(holes)
            ;;
        'fng trap')
            commands=(target disarm spring)
            options=('-h|--help')
            ;;
        'fng trap target')
            options=('*--by=,figure' '*--group=@group' --closest=@id '--kind=wide-spread|localized'
                "${common_1[@]}")
            fields=(target group how kind impact blast_in can_disarm harmless)
            ;;
        'fng trap disarm')
            options=(--by=,figure --rep=1-7 '*-a|--attribute=attribute-effects' --wire-cutters "${common_48[@]}")
            fields=(disarmed passed rep second_try)
            ;;
        'fng trap spring')
            options=('--kind=wide-spread|localized' '*--at=+target' --target-rep=1-7 --cheat-death "${common_1[@]}")
            fields=(impact inside targets kind harmless)
            ;;
        'fng tunnel')
            commands=(enter turn survive search run rescue collapse report)
            options=('-h|--help')
            ;;
        'fng tunnel enter')
            options=('*--by=,figure' --rep=1-7 '*-a|--attribute=attribute-effects' '-w|--weapon=weapon' --eal=1-6
                "${common_49[@]}")
            fields=(delve eal explorers stay_out minimum movement_in)
            ;;
        'fng tunnel turn')
            options=('*--by=,figure' --rep=1-7 '*-a|--attribute=attribute-effects' '-w|--weapon=weapon' --turns=
                --minimum=1-6 --delve= --activation=1-6 --eal=1-6 "${common_50[@]}")
            fields=(delve eal minimum turn_below explorers out)
            ;;
        'fng tunnel survive')
            options=('*--by=,figure' --rep=1-7 '*-a|--attribute=attribute-effects' '-w|--weapon=weapon'
                '--against=enemy|booby-trap' --modifier= --eal=1-6 "${common_51[@]}")
            fields=(met eal explorers)
            ;;
        'fng tunnel search')
            options=(--turns= --minimum=1-6 --delve= --eal=1-6 "${common_52[@]}")
            fields=(turns minimum searches found vp)
            ;;
        'fng tunnel run')
            options=('*--by=,figure' --rep=1-7 '*-a|--attribute=attribute-effects' '-w|--weapon=weapon' --eal=1-6
                "${common_53[@]}")
            fields=(eal alive fates searches found vp minimum turns story)
            ;;
        'fng tunnel rescue')
            options=('*--by=,figure' --rep=1-7 '*-a|--attribute=attribute-effects' '-w|--weapon=weapon' --down=@id
                --down-rep=1-7 '--against=enemy|booby-trap' --modifier= --turns= --entrance --eal=1-6
                "${common_54[@]}")
            fields=(downed met reached_turns rescuer up_turns impact damage_taken)
            ;;
        'fng tunnel collapse')
            options=('*--below=,figure' --clear '-w|--weapon=weapon' --eal=1-6 --number= --by=@id "${common_55[@]}")
            arguments=('entrance|section|deny')
            fields=(what eal charges vp denied below)
            ;;
        'fng tunnel report')
            options=("${common_2[@]}")
            fields=(vp)
            ;;
        'fng civilian')
            commands=(place react arrive speak force)
            options=('-h|--help')
            ;;
        'fng civilian place')
            options=(--buildings= --area=area "${common_1[@]}")
            fields=(people civilians activates_on alarm_in)
            ;;
        'fng civilian react')
            options=('*--building=' --rep=1-7 "${common_1[@]}")
            fields=(scared_groups)
            ;;
        'fng civilian arrive')
            options=('--objective=check-point|bridge' --activation=2-12 "${common_56[@]}")
            fields=(number far_end)
            ;;
        'fng civilian speak')
            options=(--by=,figure --rep=1-7 '*-a|--attribute=attribute-effects' --shooting --hurt --eal=1-6 --to=
                '--check-point|--no-check-point' "${common_57[@]}")
            fields=(dice civilian_dice successes civilian_successes result reveals traps moves_to accompanies
                papers)
            ;;
        'fng civilian force')
            options=(--by=,figure --rep=1-7 '*-a|--attribute=attribute-effects' --to= "${common_58[@]}")
            fields=(result target bout)
            ;;
        'fng troops')
            commands=(speak)
            options=('-h|--help')
            ;;
        'fng troops speak')
            options=(--by=,figure --rep=1-7 '*-a|--attribute=attribute-effects' --to=@group --casualties --trusted
                "${common_59[@]}")
            fields=(dice successes result normal_speed no_more_tests may_fire rolled)
            ;;
        'fng call')
            options=(--by=@id --rep=1-7 '*-a|--attribute=attribute-effects' --contact= --through= --hill --phone
                --weather=weather --to=@id '--want=artillery|mortars|airstrike|gunship|medevac|reinforcements'
                "${common_60[@]}")
            fields=(by radio to rep modified_rep got_through by_fo remarks)
            ;;
        'fng order')
            options=(--by=@id --rep=1-7 '*-a|--attribute=attribute-effects' --contact= --through= --hill --phone
                --weather=weather --to=@id --to-rep=1-7 --called "${common_61[@]}")
            fields=(by to activates got_through passed forfeits_activation commander_acts_on)
            ;;
        'fng support')
            commands=(show ready target-points)
            options=('-h|--help')
            ;;
        'fng support show')
            options=(--sl=1-6 --type=mission "${common_2[@]}")
            arguments=(1-6)
            fields=(support_level stands_ready on_demand reinforcements_by_activation target_points_dice
                target_points missions)
            ;;
        'fng support ready')
            options=(--sl=1-6 "${common_62[@]}")
            arguments=('artillery|fac|gunship|medevac|reinforcements|transport')
            fields=(ready kind granted arrives_turns text weapon_count)
            ;;
        'fng support target-points')
            options=(--sl=1-6 "${common_1[@]}")
            fields=(support_level target_points)
            ;;
        'fng request')
            commands=(artillery mortars airstrike gunship medevac reinforcements)
            options=('-h|--help')
            ;;
        'fng request artillery')
            options=(--sl=1-6 '*--caller=sergeant|lieutenant|captain|fo' --fo '--target-point|--rtp'
                --population=0-3 "${common_63[@]}")
            fields=(kind support_level granted ask_again total modifier arrives_turns text weapon_count
                strike_turns passes_most wounded_most at_target_point grounded points)
            ;;
        'fng request mortars')
            options=(--sl=1-6 '*--caller=sergeant|lieutenant|captain|fo' --fo '--target-point|--rtp'
                --population=0-3 "${common_63[@]}")
            fields=(kind support_level granted ask_again total modifier arrives_turns text weapon_count
                strike_turns passes_most wounded_most at_target_point grounded points)
            ;;
        'fng request airstrike')
            options=(--sl=1-6 '*--caller=sergeant|lieutenant|captain|fo' --weather=weather --light=light --ac-47
                "${common_63[@]}")
            fields=(kind support_level granted ask_again total modifier arrives_turns text weapon_count
                strike_turns passes_most wounded_most at_target_point grounded points)
            ;;
        'fng request gunship')
            options=(--sl=1-6 '*--caller=sergeant|lieutenant|captain|fo' --weather=weather "${common_63[@]}")
            fields=(kind support_level granted ask_again total modifier arrives_turns text weapon_count
                strike_turns passes_most wounded_most at_target_point grounded points)
            ;;
        'fng request medevac')
            options=(--sl=1-6 --weather=weather "${common_63[@]}")
            fields=(kind support_level granted ask_again total modifier arrives_turns text weapon_count
                strike_turns passes_most wounded_most at_target_point grounded points)
            ;;
        'fng request reinforcements')
            options=(--sl=1-6 '*--caller=sergeant|lieutenant|captain|fo' --fo "${common_63[@]}")
            fields=(kind support_level granted ask_again total modifier arrives_turns text weapon_count
                strike_turns passes_most wounded_most at_target_point grounded points)
            ;;
        'fng barrage')
            options=(--by=,figure --rep=1-7 --side=side --fo --unseen '--target-point|--rtp' --weapons=1-6
                --target=@id --sector=1-6 '--edge=north|east|south|west' --mission= '*--at=+target'
                --target-rep=1-7 --cheat-death --rounds=1-3 --random --friends= --danger-close
                "${common_1[@]}")
            arguments=('mortar|artillery|naval-gun')
            fields=(weapon weapon_count rounds modified_rep passed deviation_rolls deviation_in blast_in impact
                apr landed target target_ground crater_in danger_close targets)
            ;;
        'fng danger-close')
            options=(--by=,figure --rep=1-7 '-w|--weapon=mortar|artillery|naval-gun' "${common_64[@]}")
            fields=(by rep passed goes_ahead points relieved)
            ;;
        'fng illumination')
            options=(--by=,figure --rep=1-7 --side=side --fo --unseen '--target-point|--rtp' --weapons=1-6
                --target=@id --sector=1-6 '--edge=north|east|south|west' --mission=
                '--wind=calm|breeze|strong' --toward= --dropped "${common_1[@]}")
            arguments=('mortar|artillery|naval-gun')
            fields=(weapon illumination_in turns drift_in wind_strength toward flares)
            ;;
        'fng strike')
            options=(--craft= --rep=1-7 '--load=A|B' '*--at=+target' --terrain=terrain-types --target-rep=1-7
                --cheat-death --spot= '--marked|--not-marked' --enters= --leaves= --run= --ranking=
                --impact=1-9 '*--bomb=' "${common_1[@]}")
            fields=(craft name run rep new_rep brought_down veered goes_home hits targets golden_bb craft_damage
                attack_made anti_aircraft)
            ;;
        'fng dustoff')
            options=(--sl=1-6 --by=@id --rep=1-7 --contact= --hill --phone --keep-ready --pilot=1-7 --craft=
                --wounded= --dead= '*--take=@id' --loaders= --from= --tries=0-9 --damage= --ranking=
                --impact=1-9 --open-ground --shots-fired= --shooter-rep=1-7 --enemy-in= --too-small
                --guns-left --arvn --through --weather=weather --light=light --area=area "${common_65[@]}")
            fields=(ending stage craft pilot_rep crew_reps in_turns tries late_turns points_taken flown_out_count
                flew_out aboard still_waiting dustoff_steps call_made request_made ready_support hurt
                crash_result)
            ;;
        'fng insert')
            options=(--craft= --rep=1-7 --weather=weather --light=light --carrying --skids --smoke-inside
                '*--aboard=,figure' --ranking= --impact=1-9 --open-ground --kick-out --ground-turns=0-9
                --from= --shots-fired= --shooter-rep=1-7 --too-small --guns-left --arvn --area=area --through
                "${common_66[@]}")
            fields=(insertion_ending insertion_stage craft pilot_rep in_turns away points_taken insertion_steps
                hurt crash_result)
            ;;
        'fng craft')
            commands=(list show)
            options=('-h|--help')
            ;;
        'fng craft list')
            options=('*--kind=' "${common_21[@]}")
            fields=(items)
            ;;
        'fng craft show')
            options=("${common_22[@]}")
            arguments=('')
            fields=(id name kind engine turns_in_play damage_points mounts crew_roles aliases passes
                passes_per_type passes_of_bombs is_helicopter door_gunners seats doors door_shooters
                ramp_shooters_over may_land night_only two_weapons craft_notes text)
            ;;
        'fng air')
            commands=(available fac anti-aircraft golden-bb damage mark spot line guns bomb rockets napalm blast
                burn gunship)
            options=('-h|--help')
            ;;
        'fng air available')
            options=(--corps=corps --weather=weather --light=light --craft= --rep=1-7 '--load=A|B' "${common_1[@]}")
            fields=(craft name service rep load mounts runs passes turns_in_play damage_points grounded late_turns)
            ;;
        'fng air fac')
            options=(--weather=weather --craft= --rep=1-7 "${common_1[@]}")
            fields=(craft name service rep load mounts runs passes turns_in_play damage_points grounded late_turns)
            ;;
        'fng air anti-aircraft')
            options=('*--by=,figure' '*--group=@group' --rep=1-7 '*-w|--weapon=weapon' --craft= --helicopter
                --freely "${common_1[@]}")
            fields=(ranking impact figures_checked without_sight)
            ;;
        'fng air golden-bb')
            options=(--ranking= --rep=1-7 --craft= --impact=1-9 --helicopter --door-gunners=0-8 "${common_1[@]}")
            fields=(ranking rep dice passed hits result new_rep goes_home)
            ;;
        'fng air damage')
            options=(--hits= --impact=1-9 --craft= --damage-points= --damage= --rep=1-7 "${common_67[@]}")
            fields=(hits impact points points_taken damage_points brought_down new_rep goes_home)
            ;;
        'fng air mark')
            options=('*--at=+target' --terrain=terrain-types --target-rep=1-7 --cheat-death --spot= --rep=1-7
                "${common_68[@]}")
            fields=(run weapons rep targets hits on_target marked landings air_weapons smoke_in craters_in)
            ;;
        'fng air spot')
            options=(--rep=1-7 '*--at=+target' --hovering "${common_69[@]}")
            fields=(rep number_spotted sought)
            ;;
        'fng air line')
            options=(--enters= --leaves= "${common_2[@]}")
            fields=(near_line near_enemies strafed in_view)
            ;;
        'fng air guns')
            options=(--rep=1-7 '*--at=+target' --terrain=terrain-types --target-rep=1-7 --cheat-death --gun=
                --helicopter '--marked|--not-marked' --dual "${common_68[@]}")
            fields=(run weapons rep targets hits on_target marked landings air_weapons smoke_in craters_in)
            ;;
        'fng air bomb')
            options=(--rep=1-7 '*--at=+target' --terrain=terrain-types --target-rep=1-7 --cheat-death --spot=
                '--marked|--not-marked' '*--bomb=' "${common_68[@]}")
            fields=(run weapons rep targets hits on_target marked landings air_weapons smoke_in craters_in)
            ;;
        'fng air rockets')
            options=(--rep=1-7 '*--at=+target' --terrain=terrain-types --target-rep=1-7 --cheat-death --spot=
                '--marked|--not-marked' --launchers=1-12 --helicopter "${common_68[@]}")
            fields=(run weapons rep targets hits on_target marked landings air_weapons smoke_in craters_in)
            ;;
        'fng air napalm')
            options=(--rep=1-7 '*--at=+target' --terrain=terrain-types --target-rep=1-7 --cheat-death --spot=
                '--marked|--not-marked' --tanks=1-6 "${common_68[@]}")
            fields=(run weapons rep targets hits on_target marked landings air_weapons smoke_in craters_in)
            ;;
        'fng air blast')
            options=('*--at=+target' --terrain=terrain-types --target-rep=1-7 --cheat-death "${common_68[@]}")
            arguments=(weapon)
            fields=(run weapons rep targets hits on_target marked landings air_weapons smoke_in craters_in)
            ;;
        'fng air burn')
            options=('*--at=+target' --terrain=terrain-types --target-rep=1-7 --cheat-death --wp --which=
                "${common_70[@]}")
            fields=(kind remains targets)
            ;;
        'fng air gunship')
            options=('*--at=+target' --terrain=terrain-types --target-rep=1-7 --cheat-death --light=light --ring=
                --runs-made=0-2 "${common_1[@]}")
            fields=(shape width_in inner_radius_in rep impact targets hits runs_left)
            ;;
        'fng helo')
            commands=(fire grenades strike available crew fly damage crash shot-at drop hot-lz load light on-table)
            options=('-h|--help')
            ;;
        'fng helo fire')
            options=(--by=,figure --rep=1-7 '*-a|--attribute=attribute-effects' '*--at=+target'
                --terrain=terrain-types --target-rep=1-7 --cheat-death '-w|--weapon=weapon' --passenger
                --hovering --ducking-back --flown= '--shots=1,2|all' "${common_1[@]}")
            fields=(shooter weapon rep dice totals targets points ones out_of_ammo jammed spent again dud
                points_left remarks bursts burst)
            ;;
        'fng helo grenades')
            options=(--rep=1-7 '*--at=+target' --terrain=terrain-types --target-rep=1-7 --cheat-death --spot=
                '--marked|--not-marked' --single --flown= "${common_68[@]}")
            fields=(run weapons rep targets hits on_target marked landings air_weapons smoke_in craters_in)
            ;;
        'fng helo strike')
            options=(--craft= --rep=1-7 '--load=A|B' '*--at=+target' --terrain=terrain-types --target-rep=1-7
                --cheat-death --spot= '--marked|--not-marked' --weather=weather --light=light --carrying
                --skids --smoke-inside '*--aboard=,figure' --ranking= --impact=1-9 --open-ground '*--run='
                --flown= "${common_1[@]}")
            fields=(craft name runs rep new_rep brought_down veered goes_home hits targets piloted golden_bb
                helicopter_damage air_attacks)
            ;;
        'fng helo available')
            options=(--corps=corps --weather=weather --light=light '--date|--month=month' --craft= --rep=1-7
                --marines "${common_1[@]}")
            fields=(crafts helicopters grounded late_turns)
            ;;
        'fng helo crew')
            options=(--craft= --rep=1-7 "${common_1[@]}")
            fields=(craft rep crewmen)
            ;;
        'fng helo fly')
            options=(--craft= --rep=1-7 --weather=weather --light=light --carrying --skids --smoke-inside
                '*--aboard=,figure' --mode= --terrain-ahead "${common_71[@]}")
            fields=(mode rep need passed result under_fire within_in turns moves_in turned points points_taken
                wrecked impact hurt)
            ;;
        'fng helo damage')
            options=(--craft= --rep=1-7 '*--aboard=,figure' --hits= --impact=1-9 --apr= --damage= "${common_72[@]}")
            fields=(hits impact points points_taken damage_points brought_down people_hit hurt)
            ;;
        'fng helo crash')
            options=(--craft= --rep=1-7 '*--aboard=,figure' --hovering --rough "${common_1[@]}")
            fields=(result distance_in measured_from within_degrees impact set_down hurt)
            ;;
        'fng helo shot-at')
            options=(--craft= --rep=1-7 '--load=A|B' '*--aboard=,figure' --shots-fired= --shooter-rep=1-7
                --impact=1-9 --apr= "${common_72[@]}")
            fields=(craft shots_fired hits points points_taken damage_points brought_down hurt)
            ;;
        'fng helo drop')
            options=(--rep=1-7 '*--aboard=,figure' --impact=1-9 --hovering "${common_73[@]}")
            fields=(passed rep result direction deviation_in impact destroyed hurt)
            ;;
        'fng helo hot-lz')
            options=(--rep=1-7 --tries=0-9 --enemy-in= --fired-upon "${common_74[@]}")
            fields=(hot rep tries will_land hot_score)
            ;;
        'fng helo load')
            options=(--area=area --craft= --passengers= --wounded= --dead= --loaders= --arvn --guns-left
                "${common_75[@]}")
            fields=(craft fits seat_count casualties_most loaders_needed loaders turns changes_rep)
            ;;
        'fng helo light')
            options=(--craft= --hovering --light-off "${common_2[@]}")
            fields=(craft lit circle_in strip_in flare_count fired_at_within_in)
            ;;
        'fng helo on-table')
            options=(--rep=1-7 --craft= "${common_2[@]}")
            fields=(craft move_in hovers)
            ;;
        'fng help')
            options=(--game=program "${common_76[@]}")
            arguments=('*')
            fields=(topic text)
            ;;
        'fng config')
            commands=(path set edit)
            options=("${common_77[@]}")
            fields=(config_file config_exists items)
            alone=1
            ;;
        'fng config path')
            options=("${common_78[@]}")
            fields=(config_file config_exists)
            ;;
        'fng config set')
            options=(--remove "${common_78[@]}")
            arguments=(setting '')
            fields=(setting_name set_to config_file)
            ;;
        'fng config edit')
            options=("${common_78[@]}")
            fields=(config_file config_exists)
            ;;
        'fng dice')
            commands=(pass success half sum roll chance read)
            options=('-h|--help')
            ;;
        'fng dice pass')
            options=(--rep=1-7 '-d|--number=' "${common_79[@]}")
            fields=(passed dice need)
            ;;
        'fng dice success')
            options=('-d|--number=' "${common_80[@]}")
            fields=(successes dice)
            ;;
        'fng dice half')
            options=("${common_1[@]}")
            fields=(value)
            ;;
        'fng dice sum')
            options=('-d|--number=' '-m|--mod=' "${common_1[@]}")
            fields=(value)
            ;;
        'fng dice roll')
            options=("${common_1[@]}")
            arguments=('')
            fields=(value)
            ;;
        'fng dice chance')
            options=("${common_81[@]}")
            arguments=('1|1-2|1-3|1-4|1-5')
            fields=(occurs chance)
            ;;
        'fng dice read')
            options=('-d|--number=' "${common_1[@]}")
            fields=(faces)
            ;;
        'fng odds')
            commands=(compare)
            options=('-h|--help')
            ;;
        'fng odds compare')
            options=("${common_2[@]}")
            arguments=('*')
            fields=(best_alternative alternatives branches unfollowed)
            ;;
        'fng luck')
            options=("${common_82[@]}")
            arguments=(file)
            fields=(remarkable dice_thrown face_counts chance_as_uneven sides by_figure luckiest unluckiest)
            ;;
        'fng table')
            commands=(new diff list show roll check)
            options=('-h|--help')
            ;;
        'fng table new')
            options=('*--row=' "${common_83[@]}")
            arguments=(table)
            fields=(table_id own_file row_keys)
            ;;
        'fng table diff')
            options=("${common_76[@]}")
            arguments=(table)
            fields=(own_tables lines_that_differ)
            ;;
        'fng table list')
            options=(--search= --game=program "${common_21[@]}")
            fields=(items)
            ;;
        'fng table show')
            options=(--game=program "${common_22[@]}")
            arguments=(table)
            fields=(id title source roll columns modifiers rows notes file changed_by)
            ;;
        'fng table roll')
            options=(--column=column '-m|--mod=' --rep=0-10 '-d|--number=' --game=program "${common_1[@]}")
            arguments=(table)
            fields=(table title column row facts)
            ;;
        'fng table check')
            options=("${common_84[@]}")
            arguments=(file)
            fields=(table_count own_changes)
            ;;
        'fng ruling')
            commands=(list show)
            options=('-h|--help')
            ;;
        'fng ruling list')
            options=(--search= --page= --open --game=program "${common_21[@]}")
            fields=(items)
            ;;
        'fng ruling show')
            options=(--game=program "${common_21[@]}")
            arguments=(rulings)
            fields=(id page subject readings taken open_readings not_followed)
            ;;
        'fng schema')
            options=(--check=file --game=program "${common_76[@]}")
            arguments=('*section')
            fields=(json_schema checked_files documents_checked)
            ;;
        'fng completion')
            commands=(install)
            options=(--for=program "${common_76[@]}")
            arguments=(shell)
            fields=(shell program script)
            alone=1
            ;;
        'fng completion install')
            options=("${common_78[@]}")
            arguments=(shell)
            fields=(shell script_files line_goes_to line)
            ;;
    esac
}

# The words of the list $1.
_fng_words() {
    case $1 in
        +target) words=(cover concealed prone charging smoke open star hero fwf vc-nva flak-jacket flak chicken-plate
            retrieving-wounded retrieving crater in-crater out-of-ammo empty out-of-range unarmed setting-up
            in-smoke stopped lit bunker concrete concrete-steel dirt-berm frame hooch log-bunker masonry
            sandbagged-position agile athlete ball-player born-leader brawler clumsy coward crack-shot
            dumb-ass fast fluent grenadier hard-as-nails knifeman looter lucky marksman medic nerves-of-steel
            old-hand pigman pointman poser quick-reflexes rto-wizard shirker shortsighted slight slow stealthy
            swimmer tough trap-finder tunnel-rat unlucky wuss) ;;
        ,acting) words=(active cannot-shoot may-charge outgunned retrieving charging star hero flak-jacket prone fwf
            vc-nva duck-back retire agile athlete ball-player born-leader brawler clumsy coward crack-shot
            dumb-ass fast fluent grenadier hard-as-nails knifeman looter lucky marksman medic nerves-of-steel
            old-hand pigman pointman poser quick-reflexes rto-wizard shirker shortsighted slight slow stealthy
            swimmer tough trap-finder tunnel-rat unlucky wuss) ;;
        ,charged) words=(cover outnumbered harassing retrieving star hero flak-jacket prone fwf vc-nva duck-back retire
            agile athlete ball-player born-leader brawler clumsy coward crack-shot dumb-ass fast fluent
            grenadier hard-as-nails knifeman looter lucky marksman medic nerves-of-steel old-hand pigman
            pointman poser quick-reflexes rto-wizard shirker shortsighted slight slow stealthy swimmer tough
            trap-finder tunnel-rat unlucky wuss) ;;
        ,charging) words=(flank rear outnumbered harassing human-wave star hero flak-jacket prone fwf vc-nva duck-back
            retire agile athlete ball-player born-leader brawler clumsy coward crack-shot dumb-ass fast fluent
            grenadier hard-as-nails knifeman looter lucky marksman medic nerves-of-steel old-hand pigman
            pointman poser quick-reflexes rto-wizard shirker shortsighted slight slow stealthy swimmer tough
            trap-finder tunnel-rat unlucky wuss) ;;
        ,fighting) words=(behind evenly-matched keeps-wounded swimming slight-trouble unarmed improvised hand-held-bayonet
            rifle-mounted-bayonet star hero flak-jacket prone fwf vc-nva duck-back retire agile athlete
            ball-player born-leader brawler clumsy coward crack-shot dumb-ass fast fluent grenadier
            hard-as-nails knifeman looter lucky marksman medic nerves-of-steel old-hand pigman pointman poser
            quick-reflexes rto-wizard shirker shortsighted slight slow stealthy swimmer tough trap-finder
            tunnel-rat unlucky wuss) ;;
        ,figure) words=(star hero flak-jacket prone fwf vc-nva duck-back retire agile athlete ball-player born-leader
            brawler clumsy coward crack-shot dumb-ass fast fluent grenadier hard-as-nails knifeman looter
            lucky marksman medic nerves-of-steel old-hand pigman pointman poser quick-reflexes rto-wizard
            shirker shortsighted slight slow stealthy swimmer tough trap-finder tunnel-rat unlucky wuss) ;;
        ,firing) words=(stopped retrieving snap hip loader scope indoors one_man smoke star hero flak-jacket prone fwf
            vc-nva duck-back retire agile athlete ball-player born-leader brawler clumsy coward crack-shot
            dumb-ass fast fluent grenadier hard-as-nails knifeman looter lucky marksman medic nerves-of-steel
            old-hand pigman pointman poser quick-reflexes rto-wizard shirker shortsighted slight slow stealthy
            swimmer tough trap-finder tunnel-rat unlucky wuss) ;;
        ,hurt) words=(foot vehicle medevac helicopter burned far star hero flak-jacket prone fwf vc-nva duck-back retire
            agile athlete ball-player born-leader brawler clumsy coward crack-shot dumb-ass fast fluent
            grenadier hard-as-nails knifeman looter lucky marksman medic nerves-of-steel old-hand pigman
            pointman poser quick-reflexes rto-wizard shirker shortsighted slight slow stealthy swimmer tough
            trap-finder tunnel-rat unlucky wuss) ;;
        ,looking) words=(moved on-point cover concealed star hero flak-jacket prone fwf vc-nva duck-back retire agile
            athlete ball-player born-leader brawler clumsy coward crack-shot dumb-ass fast fluent grenadier
            hard-as-nails knifeman looter lucky marksman medic nerves-of-steel old-hand pigman pointman poser
            quick-reflexes rto-wizard shirker shortsighted slight slow stealthy swimmer tough trap-finder
            tunnel-rat unlucky wuss) ;;
        ,moving) words=(retrieving walking-wounded getting-up star hero flak-jacket prone fwf vc-nva duck-back retire
            agile athlete ball-player born-leader brawler clumsy coward crack-shot dumb-ass fast fluent
            grenadier hard-as-nails knifeman looter lucky marksman medic nerves-of-steel old-hand pigman
            pointman poser quick-reflexes rto-wizard shirker shortsighted slight slow stealthy swimmer tough
            trap-finder tunnel-rat unlucky wuss) ;;
        ,reacting) words=(cover bunker outgunned retrieving charging apart star hero flak-jacket prone fwf vc-nva duck-back
            retire agile athlete ball-player born-leader brawler clumsy coward crack-shot dumb-ass fast fluent
            grenadier hard-as-nails knifeman looter lucky marksman medic nerves-of-steel old-hand pigman
            pointman poser quick-reflexes rto-wizard shirker shortsighted slight slow stealthy swimmer tough
            trap-finder tunnel-rat unlucky wuss) ;;
        ,suppressing) words=(moved on-point cover concealed hip star hero flak-jacket prone fwf vc-nva duck-back retire agile
            athlete ball-player born-leader brawler clumsy coward crack-shot dumb-ass fast fluent grenadier
            hard-as-nails knifeman looter lucky marksman medic nerves-of-steel old-hand pigman pointman poser
            quick-reflexes rto-wizard shirker shortsighted slight slow stealthy swimmer tough trap-finder
            tunnel-rat unlucky wuss) ;;
        ,swimming) words=(big knocked-down out reached towing helped star hero flak-jacket prone fwf vc-nva duck-back retire
            agile athlete ball-player born-leader brawler clumsy coward crack-shot dumb-ass fast fluent
            grenadier hard-as-nails knifeman looter lucky marksman medic nerves-of-steel old-hand pigman
            pointman poser quick-reflexes rto-wizard shirker shortsighted slight slow stealthy swimmer tough
            trap-finder tunnel-rat unlucky wuss) ;;
        0-10) words=(0 1 2 3 4 5 6 7 8 9 10) ;;
        0-2) words=(0 1 2) ;;
        0-3) words=(0 1 2 3) ;;
        0-4) words=(0 1 2 3 4) ;;
        0-7) words=(0 1 2 3 4 5 6 7) ;;
        0-8) words=(0 1 2 3 4 5 6 7 8) ;;
        0-9) words=(0 1 2 3 4 5 6 7 8 9) ;;
        '1,2|all') words=(1,2 all) ;;
        1-12) words=(1 2 3 4 5 6 7 8 9 10 11 12) ;;
        1-2) words=(1 2) ;;
        1-3) words=(1 2 3) ;;
        1-6) words=(1 2 3 4 5 6) ;;
        1-7) words=(1 2 3 4 5 6 7) ;;
        1-9) words=(1 2 3 4 5 6 7 8 9) ;;
        '1|1-2|1-3|1-4|1-5') words=(1 1-2 1-3 1-4 1-5) ;;
        2-12) words=(2 3 4 5 6 7 8 9 10 11 12) ;;
        'ARMY|FILE') words=(ARMY FILE) ;;
        'A|B') words=(A B) ;;
        'N|full|half') words=(full half) ;;
        'a4|letter') words=(a4 letter) ;;
        'aggressive|usual|timid') words=(aggressive usual timid) ;;
        area) words=(dmz coastal interior highlands free-fire-zone swamp) ;;
        armies) words=(us-army usmc sf-cidg anzac arvn-pre-1968 arvn-post-1968 nva mfvc lvc) ;;
        'artillery|fac|gunship|medevac|reinforcements|transport') words=(artillery fac gunship medevac reinforcements transport) ;;
        'artillery|mortars|airstrike|gunship|medevac|reinforcements') words=(artillery mortars airstrike gunship medevac reinforcements) ;;
        'artillery|rocket|bomb-500-lb|bomb-750-lb|bomb-1000-lb') words=(artillery rocket bomb-500-lb bomb-750-lb bomb-1000-lb) ;;
        attribute-effects) words=(agile athlete ball-player born-leader brawler clumsy coward crack-shot dumb-ass fast fluent
            grenadier hard-as-nails knifeman looter lucky marksman medic nerves-of-steel old-hand pigman
            pointman poser quick-reflexes rto-wizard shirker shortsighted slight slow stealthy swimmer tough
            trap-finder tunnel-rat unlucky wuss) ;;
        'calm|breeze|strong') words=(calm breeze strong) ;;
        'check-point|bridge') words=(check-point bridge) ;;
        column) words=(I II III IV flying landing take-off enter-hover leave-hover american-and-anzac arvn dmz coastal
            highlands swamp interior free-fire-zone lvc mfvc nva) ;;
        corps) words=(I II III IV) ;;
        'enemy|booby-trap') words=(enemy booby-trap) ;;
        'entrance|section|deny') words=(entrance section deny) ;;
        evacuated) words=(foot vehicle medevac helicopter) ;;
        gear) words=(flashlight flare starlight-scope wire-cutters flak-jacket chicken-plate radio) ;;
        light) words=(daylight night) ;;
        'lvc|mfvc|nva') words=(lvc mfvc nva) ;;
        melee-weapons) words=(unarmed improvised hand-held-bayonet rifle-mounted-bayonet) ;;
        mission) words=(ambush defense fight patrol recon) ;;
        month) words=(1967-01 1967-02 1967-03 1967-04 1967-05 1967-06 1967-07 1967-08 1967-09 1967-10 1967-11 1967-12
            1968-01 1968-02 1968-03 1968-04 1968-05 1968-06 1968-07 1968-08 1968-09 1968-10 1968-11 1968-12) ;;
        'mortar|artillery|naval-gun') words=(mortar artillery naval-gun) ;;
        'north|east|south|west') words=(north east south west) ;;
        open-ruling) words=(a-14=1 a-14=2 a-16=1 a-16=2 a-23=2 a-23=1 a-24=1 a-24=2 a-25=2 a-25=1 a-28=2 a-28=1 a-29=1 a-29=2
            a-30=1 a-30=2 a-31=1 a-31=2 a-35=1 a-35=2 a-36=2 a-36=1 b-17=1 b-17=2 b-18=2 b-18=1 b-18=3 b-19=1
            b-19=2 b-24=1 b-24=2 b-26=1 b-26=2 b-38=1 b-38=2 c-26=2 c-26=1 c-27=2 c-27=1 c-54=1 c-54=2 c-55=1
            c-55=2 c-56=1 c-56=2 c-62=2 c-62=1 d-02=1 d-02=2 d-08=2 d-08=1 d-09=1 d-09=2 e-62=1 e-62=2 e-71=2
            e-71=1 e-59=2 e-59=1 k-05=1 k-05=2 j-08=2 j-08=1 j-09=1 j-09=2 x-45=2 x-45=1 x-70=1 x-70=2 z-02=1
            z-02=2) ;;
        opponent) words=(cover concealed agile athlete ball-player born-leader brawler clumsy coward crack-shot dumb-ass
            fast fluent grenadier hard-as-nails knifeman looter lucky marksman medic nerves-of-steel old-hand
            pigman pointman poser quick-reflexes rto-wizard shirker shortsighted slight slow stealthy swimmer
            tough trap-finder tunnel-rat unlucky wuss) ;;
        program) words=(fng icbm) ;;
        rulings) words=(a-01 a-02 a-03 a-04 a-05 a-06 a-07 a-08 a-09 a-10 a-11 a-12 a-13 a-14 a-15 a-16 a-17 a-18 a-19
            a-20 a-21 a-22 a-23 a-24 a-25 a-26 a-27 a-28 a-29 a-30 a-31 a-32 a-33 a-34 a-35 a-36 a-37 a-38
            b-01 b-02 b-03 b-04 b-05 b-06 b-07 b-08 b-09 b-10 b-11 b-12 b-13 b-14 b-15 b-16 b-17 b-18 b-19
            b-20 b-21 b-22 b-23 b-24 b-25 b-26 b-27 b-28 b-29 b-30 b-31 b-32 b-33 b-34 b-35 b-36 b-37 b-38
            b-39 b-40 b-41 b-42 b-43 c-01 c-02 c-03 c-04 c-05 c-06 c-07 c-08 c-09 c-10 c-11 c-12 c-13 c-14
            c-15 c-16 c-17 c-18 c-19 c-20 c-21 c-22 c-23 c-24 c-25 c-26 c-27 c-28 c-29 c-30 c-31 c-32 c-33
            c-34 c-35 c-36 c-37 c-38 c-39 c-40 c-41 c-42 c-43 c-44 c-45 c-46 c-47 c-48 c-49 c-50 c-51 c-52
            c-53 c-54 c-55 c-56 c-57 c-58 c-59 c-60 c-61 c-62 c-63 c-64 c-65 c-66 d-01 d-02 d-03 d-04 d-05
            d-06 d-07 d-08 d-09 e-01 e-02 e-03 e-04 e-05 e-06 e-07 e-08 e-09 e-10 e-11 e-12 e-13 e-20 e-21
            e-22 e-23 e-24 e-25 e-26 e-27 e-28 e-29 e-30 e-31 e-32 e-33 e-34 e-35 e-36 e-37 e-38 e-39 e-61
            e-62 e-63 e-64 e-65 e-66 e-67 e-68 e-69 e-70 e-71 e-72 e-73 e-74 e-75 e-76 e-77 e-78 e-79 e-80
            e-81 e-82 e-83 e-84 e-85 e-86 e-87 e-88 e-89 e-90 e-91 e-92 e-93 e-94 e-95 e-96 e-40 e-41 e-42
            e-43 e-44 e-45 e-46 e-47 e-48 e-49 e-50 e-51 e-52 e-53 e-54 e-55 e-56 e-57 e-58 e-59 f-01 f-02
            f-03 f-04 f-05 f-06 f-07 f-08 f-09 f-10 f-11 f-12 f-13 f-14 f-15 f-16 f-17 f-18 f-19 f-20 f-21
            f-22 f-23 f-24 f-25 f-26 f-27 h-01 h-02 h-03 h-04 h-05 h-06 k-01 k-02 k-03 k-04 k-05 k-06 k-07
            k-08 k-09 k-10 k-11 k-12 k-13 k-14 k-15 j-01 j-02 j-03 j-04 j-05 j-06 j-07 j-08 j-09 j-10 j-11
            j-12 j-13 j-14 j-15 i-01 i-02 i-03 i-04 i-05 i-06 l-01 l-02 l-03 l-04 l-05 l-06 l-07 l-08 l-09
            l-10 l-11 n-01 n-02 n-03 n-04 n-05 n-06 n-07 n-08 m-01 m-02 m-03 m-04 m-05 m-06 m-07 m-08 m-09
            m-10 m-11 o-01 o-02 o-03 o-04 o-05 o-06 o-07 o-08 o-09 o-10 o-11 o-12 o-13 o-14 o-15 q-01 q-02
            q-03 q-04 q-05 q-06 q-07 q-08 q-09 q-10 q-11 q-14 q-15 q-12 q-13 u-40 u-41 u-42 t-03 t-08 u-60
            u-61 u-62 u-63 u-64 t-01 t-02 u-01 u-20 u-21 u-82 u-81 u-43 u-44 t-04 t-05 t-06 t-07 u-65 w-01
            w-02 x-01 x-02 x-03 x-04 x-05 x-40 x-41 x-42 x-43 x-44 x-45 x-46 x-47 x-48 x-49 x-50 x-51 x-52
            x-53 x-54 x-55 x-56 x-57 x-58 x-59 x-60 t-09 t-10 t-11 t-12 y-02 y-03 y-04 y-05 y-06 y-07 y-08
            y-09 w-03 x-06 y-10 x-07 x-08 x-09 x-10 x-11 x-12 x-13 x-14 x-61 x-62 x-63 x-64 x-65 x-66 x-67
            x-70 x-71 x-72 x-73 w-30 w-31 w-32 w-33 w-34 w-35 w-36 w-50 w-51 z-40 z-41 z-42 z-01 z-20 z-43
            z-16 z-17 z-18 z-02 z-03 z-04 z-21 z-22 z-23 z-44 g-30 g-31) ;;
        season) words=(rainy dry) ;;
        section) words=(fng made log odds activation after_attribute after_deros after_evening after_leader after_medal
            after_mission after_rep after_replacement after_short_timer air_attack air_available air_burn
            air_damage air_fac air_gunship air_line air_spot ambush anti_aircraft ao army_list army_show
            attribute_list attribute_roll attribute_show barrage blast board body_count break_off briefing
            building_burn building_list building_penetrate building_shoot building_target bunker_room
            bunker_suppress call campaign_chart campaign_check campaign_choose campaign_give campaign_luck
            campaign_man campaign_muster campaign_new campaign_report campaign_roster campaign_show
            campaign_sim campaign_squads campaign_status campaign_turn capture card carry charge civilian
            cohesion collapse completion completion_install config contact craft_list craft_show crater crawl
            damage danger_close_roll day_part demolition demolition_detonate dice_chance dice_half dice_pass
            dice_read dice_roll dice_success dice_sum dustoff enemy enemy_act enemy_turn event fast_move fight
            fire first_aid flame flame_through flare free gear_give gear_list gear_roll gear_show gear_take
            golden_bb grenade_ready grenade_throw helo_available helo_crash helo_crew helo_damage helo_drop
            helo_fire helo_fly helo_light helo_load helo_on_table helo_shot_at helo_strike help hot_lz
            illumination in_fire in_sight in_sight_action insert knock_down level log_told loot luck lucky
            man_down medic melee melt_away mg_setup mines mission mission_end next_steps obstacle_list
            odds_compare outgunned pc pef_move pef_place pef_resolve pef_split platoon punji radio_order
            received_fire recon_by_fire record_deed record_note record_sector record_title recover redo
            reinforce reinforce_entry reload replay report request_airstrike request_artillery request_gunship
            request_medevac request_mortars request_reinforcements river roster ruling_list ruling_show schema
            score session settle sight smoke spider_hole squad standing star_fate star_power_roll strike
            support_ready support_show support_target_points swim table_check table_diff table_list table_new
            table_roll table_show terrain terrain_list terrain_map terrain_show trap troops_speak tunnel
            turn_told undo vc_weapon weapon_list weapon_show weather wire wounded figures ids_given pefs
            contacts melted structures campaign soldiers tour_turn civilians trap_help trusting_groups clock
            casualty_fates happenings lasting swimmers in_sight_pending duties enemy_half_turn spider_holes
            group_places turn_halves feats lost_figures fallen_figures fight_turns player_notes evening_title
            victory_points airborne blast_craters support_missions support_record delves deployed) ;;
        'sergeant|lieutenant|captain|fo') words=(sergeant lieutenant captain fo) ;;
        setting) words=(activation_total activity ambushing area army campaign corps current date day_part depth_of_water
            dice eal enemy file icbm_file kind kind_of_trap last light mission objective population_value row
            season sector side status support_level turn turns vc_nva_activation_die victory_points weather) ;;
        shell) words=(bash zsh fish powershell) ;;
        side) words=(fwf vc-nva) ;;
        status) words=(pacified contested pro-communist) ;;
        status-before) words=(duck-back retire) ;;
        table) words=(activating-a-subordinate activation aerial-spotting after-the-battle-recovery air-distances
            air-gunship air-loiter air-marking air-munitions aircraft aircraft-availability aircraft-damage
            aircraft-guns airstrike-deviation airstrike-request anti-aircraft-check anti-aircraft-fire
            ao-political-status areas armies arms army-anzac army-arvn-post-1968 army-arvn-pre-1968 army-lvc
            army-mfvc army-nva army-sf-cidg army-us-army army-usmc artillery-deviation
            artillery-mortar-request atmosphere attribute-effects attributes bad-mission blast-cover
            blast-impact body-count breaking-off building-penetration building-target bunker-suppression
            bunkers burning campaign-span capture changing-rep characters charge-into-melee civilian-activity
            civilian-reaction civilians cohesion collapse combat-damage command-distances contact crater-size
            current-speed danger-close day-part deeds defense-objectives deros disarm-trap disastrous-mission
            dropping-stuff duties enemy-generator-i-corps enemy-generator-ii-corps enemy-generator-iii-corps-1
            enemy-generator-iii-corps-2 enemy-generator-iv-corps fac-rep fast-move fight-distances
            fire-into-buildings first-aid flame-thrower-fuel fwf-reinforcements-sl-1 fwf-reinforcements-sl-2
            fwf-reinforcements-sl-3 fwf-reinforcements-sl-4 fwf-reinforcements-sl-5 fwf-reinforcements-sl-6
            fwf-weapons gear golden-bb good-mission grenade-dud grenade-dud-after-a-hit gunship-availability
            gunship-request hasty-machine-gun-setup helicopter-crash helicopter-crew helicopter-damage
            helicopter-distances helicopter-guns helicopter-loading helicopter-piloting helicopters
            hitting-with-artillery hitting-with-mortars illumination-drift in-a-fire in-sight in-sight-action
            indirect-fire inside-a-building lasting line-of-sight making-the-call man-down medal-deeds
            medal-of-valor medevac-request medic-availability melee-combat melee-results melee-weapons
            mission-result mission-type missions mortar-deviation movement multi-figure-melee names-american
            names-australian names-vietnamese napalm-burning never-outgunned obstacles other-points
            outgunned-rankings passing-through-flame pef-movement pef-resolution phosphorus-smoke
            potential-contact-eal-1 potential-contact-eal-2 potential-contact-eal-3 potential-contact-eal-4
            potential-contact-eal-5 potential-contact-eal-6 radio-distances random-events ranged-combat ranks
            reaction-tests ready-support-request ready-the-grenade received-fire recon-by-fire
            recover-from-knock-down reinforcement-entry reinforcements reinforcements-request rep-levels
            replacements replacing-leaders retrieving-wounded river-direction road-direction roles rulings
            seasons setting-fire short-timers sight-arcs smoke-grenade smoke-under-trees speak-local-civilians
            speak-local-indigenous spider-hole spider-hole-discovery spider-hole-occupant squad-attachments
            star-advantages star-power stars states statuses story-means story-words structures supplies-left
            support-kinds support-levels support-points suppressing-fire swimming terrain-i-corps
            terrain-ii-corps terrain-iii-corps-1 terrain-iii-corps-2 terrain-iv-corps terrain-types
            throwing-a-grenade tours trap-types tunnel-encounter tunnel-minimum-turns tunnel-rescue
            tunnel-success tunnel-survival tunnel-work unit-gift vc-nva-action vc-nva-activity vc-nva-defense
            vc-nva-reinforcements-eal-1 vc-nva-reinforcements-eal-2 vc-nva-reinforcements-eal-3
            vc-nva-reinforcements-eal-4 vc-nva-reinforcements-eal-5 vc-nva-reinforcements-eal-6 vc-nva-tactics
            vc-nva-weapons vc-weapon victory-points walking-wounded water-depth weapon-types weather) ;;
        terrain-types) words=(clear bamboo elephant-grass craters forest orchard plantation plantation-abandoned hill impassable
            single-canopy-jungle double-canopy-jungle triple-canopy-jungle marsh mud rice-paddy
            rice-paddy-flooded rice-paddy-near-harvest river canal stream road rough sand sand-dunes scrub
            swamp termite-mounds) ;;
        'text|md|html') words=(text md html) ;;
        water) words=(river canal stream) ;;
        weapon) words=(m-1911a1 f-1 l3a1-sterling m-3a1 m-1-thompson m-1-garand l1a1 m-14 springfield l1a1-auto m-14a1
            m-16 combat-shotgun m-60 m2hb m-20 m-72-law 90mm-recoilless-rifle 106mm-recoilless-rifle m-79
            m-79-buckshot m203 m203-buckshot demolition-charge c-4 smoke-grenade rifle-grenade flame-thrower
            tokarev mat-49 ppsh m-2 m-1-carbine sks mosin-nagant ak-47 dpm rpd bar m1917 dshk rpg-2 rpg-7
            57mm-recoilless-rifle 82mm-recoilless-rifle 107mm-recoilless-rifle grenade claymore satchel-charge
            unarmed improvised hand-held-bayonet rifle-mounted-bayonet) ;;
        weapon-types) words=(pistol smg shotgun semi-automatic semi-automatic-carbine bolt-action select-fire
            select-fire-carbine squad-automatic light-machine-gun medium-machine-gun heavy-machine-gun
            small-recoilless-rifle large-recoilless-rifle very-large-recoilless-rifle bazooka law rpg grenade
            smoke-grenade rifle-grenade grenade-launcher flame-thrower satchel-charge plastic-explosive
            command-detonated-mine hand-to-hand thrown-blade) ;;
        weather) words=(clear variable inclement terrible) ;;
        'wide-spread|localized') words=(wide-spread localized) ;;
    esac
}

# What may follow: the words of $1 that begin as what is typed does, whatever their case.
_fng_offer() {
    local word words=() whole=() head minded=1
    case $1 in
        '') return ;;
        file)
            compopt -o default 2>/dev/null
            return
            ;;
        # Behind a field and = its value is typed.
        field) [[ $named$typed == *[=\<\>]* ]] || words=("${fields[@]}") ;;
        @*) _fng_kept "${1#@}" ;;
        *) _fng_words "$1" ;;
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
        [[ $1 == [,+]* ]] && _fng_kept id
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

# Adds the figures (id) or the groups of the document in use: -f, -i, else FNG_FILE. It starts no process.
_fng_kept() {
    local file=${kept:-$FNG_FILE} line known=' ' pattern
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
_fng_use() {
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
_fng_offer_options() {
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
_fng_follow() {
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
                _fng_use "${word%%=*}"
                ((names_kept)) && kept=${word#*=}
                waits=0 names_kept=0
                ;;
            --*) _fng_use "$word" ;;
            -?*)
                rest=${word#-}
                while [[ -n $rest ]]; do
                    _fng_use "-${rest:0:1}"
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
                    _fng_at "$at $word"
                else
                    ((place += 1))
                fi
                ;;
        esac
    fi
}

_fng() {
    local typed=${2-${COMP_WORDS[COMP_CWORD]}} before='' i skip=0
    local at='' commands=() options=() arguments=() fields=()
    local used='' waits=0 wanted='' alone=0 plain=0 place=0 kept='' names_kept=0 named=''
    COMPREPLY=()
    _fng_at fng
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
            *) if ((skip)); then skip=0; else _fng_follow "${COMP_WORDS[i]}"; fi ;;
        esac
    done
    if [[ ${COMP_WORDS[COMP_CWORD]} == = ]]; then
        ((waits)) || named=${COMP_WORDS[COMP_CWORD - 1]}=
        typed='' waits=1
    fi
    if ((skip)); then
        _fng_offer file
    elif ((waits)); then
        _fng_offer "$wanted"
    elif ((!plain)) && [[ $typed == --*=* ]]; then
        before=${typed%%=*}=
        _fng_use "${typed%%=*}"
        typed=${typed#*=}
        _fng_offer "$wanted"
    elif ((!plain)) && [[ $typed == -* ]]; then
        _fng_offer_options
    else
        _fng_offer_commands
        ((alone || !${#commands[@]})) && _fng_offer_argument
    fi
    return 0
}

_fng_offer_commands() {
    local word
    for word in "${commands[@]}"; do
        [[ $word == "$typed"* ]] && COMPREPLY+=("$word")
    done
}

# What the next argument may be; the options, where there is none and nothing is typed.
_fng_offer_argument() {
    local last=$((${#arguments[@]} - 1))
    if ((place > last && last >= 0)) && [[ ${arguments[last]} == \** ]]; then
        place=$last
    fi
    if ((place <= last)); then
        _fng_offer "${arguments[place]#\*}"
    elif ((!plain && !${#COMPREPLY[@]})) && [[ -z $typed ]]; then
        typed=--
        _fng_offer_options
    fi
}

# Without compopt (before bash 4) file names are offered wherever nothing else fits.
if ((BASH_VERSINFO[0] < 4)); then
    complete -o default -F _fng fng
else
    complete -F _fng fng
fi
