#!/usr/bin/env bash
# A gallery of tables: a map for each area of operations, on one page that a browser opens.
# usage: terrain-gallery.sh [SEED]      leaves gallery/index.html and a map beside it for each area
set -euo pipefail
seed=${1:-1}
export FNG_NO_INPUT=1
mkdir -p gallery

{
  echo '<!doctype html><html lang="en"><meta charset="utf-8"><title>Tables</title>'
  echo '<style>body { font: 16px sans-serif; max-width: 60em; margin: auto } img { width: 100% }</style><h1>Tables</h1>'
  for place in I:dmz I:coastal II:highlands III:free-fire-zone IV:swamp IV:interior; do
    corps=${place%:*} area=${place#*:}
    told=$(fng terrain --corps "$corps" --area "$area" --seed "$seed" --svg "gallery/$corps-$area.svg" -q)
    echo "<h2>$corps Corps, $area</h2><p>$told</p><img src=\"$corps-$area.svg\" alt=\"Map: $told\">"
  done
  echo '</html>'
} > gallery/index.html

ls gallery
