#!/usr/bin/env bash
# A tour of duty that plays itself: a year of fortnights, every mission with its fights, and the chronicle of it all.
# usage: tour.sh [SEED]      leaves tour.toml, an evening for each mission, and chronicle.md in this folder
set -euo pipefail
export FNG_NO_INPUT=1
tour=(-f tour.toml)

fng campaign new tour.toml --corps II --army us-army --star "Sgt. Parker" --start 1967-01 --seed "${1:-5}" -q > /dev/null

# A turn of an evening: doubles bring an event, and then the dice are thrown again. It fails once the game is over.
begin_turn() {
  local said
  while said=$(fng activate -f "$1" -q 2> /dev/null); do
    [ "$said" != "no turn" ] && return 0
    fng event -f "$1" -q > /dev/null
  done
  return 1
}

# A mission: the markers one after the other, a firefight with whoever they hide, then quiet turns until it is over.
play() {
  local marker
  for marker in $(jq -r '.pefs[].number' "$1"); do
    begin_turn "$1" || break
    fng enemy turn -f "$1" -q > /dev/null || true
    fng pef resolve "$marker" -f "$1" -q > /dev/null || continue
    if jq -e '[.figures[] | select(.status == null).side] | unique | length == 2' "$1" > /dev/null; then
      fng fight --range 9 --rounds 4 --cover fwf -f "$1" -q > /dev/null || true
    fi
  done
  until fng mission-end -f "$1" --exit-status > /dev/null; do begin_turn "$1" || break; done
}

until [ "$(fng campaign status "${tour[@]}" -j | jq -r .campaign.phase)" = over ]; do
  fng campaign turn "${tour[@]}" -q > /dev/null
  evening=$(fng campaign status "${tour[@]}" -j | jq -r '.campaign.evening // empty')
  if [ -n "$evening" ]; then
    play "$evening"
    fng campaign after "${tour[@]}" -q > /dev/null
  fi
done

fng campaign report -o chronicle.md "${tour[@]}" -q > /dev/null
fng campaign show "${tour[@]}"
