#!/usr/bin/env bash
# An evening that plays itself: mission, table and squad are rolled, then turn after turn until it is over.
# usage: evening.sh [SEED]      leaves briefing.md, map.svg, evening.json and report.md in this folder
set -euo pipefail
export FNG_FILE=evening.json FNG_NO_INPUT=1

fng setup --corps II --army us-army --star "Sgt. Parker" --month 1967-06 --seed "${1:-3}" \
  --format md -o briefing.md --svg map.svg -q

# The markers that may be the enemy, one after the other: the unit walks into its sector, sees what it is, and fights if
# it is somebody.
markers=$(jq -r '.pefs[].number' evening.json)
for marker in $markers; do
  until [ "$(fng activate -q)" != "no turn" ]; do fng event -q > /dev/null; done # doubles: an event, then again
  fng enemy turn -q > /dev/null
  sector=$(jq ".pefs[] | select(.number == $marker).sector" evening.json)
  fng record sector "$sector" --pef "$marker" -q > /dev/null
  fng record sector "$sector" -q > /dev/null
  echo "Marker $marker: $(fng pef resolve "$marker" -q)"
  # Two sides that can act make a firefight; a status tells of whoever cannot.
  if jq -e '[.figures[] | select(.status == null).side] | unique | length == 2' evening.json > /dev/null; then
    fng fight --range 12 -q
  fi
done

# The rest of the evening is quiet. Exit status 1 is a no: not over yet.
until fng mission-end --exit-status > /dev/null; do
  until [ "$(fng activate -q)" != "no turn" ]; do fng event -q > /dev/null; done
done

fng report --format md -o report.md --svg map.svg -q > /dev/null
fng status | head -n 2
fng score -q
