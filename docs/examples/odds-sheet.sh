#!/usr/bin/env bash
# A sheet of odds for a squad: how likely each man puts somebody out of the fight, in the open, in cover and prone.
# usage: odds-sheet.sh [ARMY] [SEED]      leaves squad.json, odds.csv and odds.svg
set -euo pipefail
army=${1:-us-army} seed=${2:-3}
export FNG_NO_INPUT=1

fng squad "$army" --seed "$seed" -f squad.json -q > /dev/null
men=$(jq -r '[.figures[].id] | join(",")' squad.json)

sheet() { # of all men against one target: exact, each with the weapon in hand
  fng fire --by "${men%%,*}" --at "$1" --odds --vary by="$men" -i squad.json "${@:2}"
}
percent() {
  jq -r '.odds.alternatives[].measures[] | select(.measure == "out or dead").probability * 1000 | round / 10'
}

{
  echo "who,rep,weapon,open,cover,prone"
  paste -d , <(jq -r '.figures[] | [.id, .rep, .weapons[0]] | join(",")' squad.json) \
    <(sheet rep=4 -j | percent) <(sheet rep=4,cover -j | percent) <(sheet rep=4,prone -j | percent)
} > odds.csv

sheet rep=4,cover --svg odds.svg > /dev/null
cat odds.csv
