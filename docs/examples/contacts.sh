#!/usr/bin/env bash
# A month of contacts: two campaign turns for each of a hundred platoons; how many fight how often, and where.
# usage: contacts.sh [REP] [SEED]
set -euo pipefail
export FNG_NO_INPUT=1
rep=${1:-4} seed=${2:-1}

echo "Missions in a month, of 100 platoons whose Star has REP $rep:"
paste <(fng contact --rep "$rep" -n 100 --seed "$seed-early" -q) <(fng contact --rep "$rep" -n 100 --seed "$seed-late" -q) |
  awk '{ n = ($1 == "yes") + ($2 == "yes"); count[n]++ } END { for (n = 0; n <= 2; n++) print "  " n ": " count[n] + 0 }'

# What the dice should come to: the chance of a contact, and of one in both halves of the month.
fng contact --rep "$rep" --odds -j |
  jq -r '.odds.answers[] | select(.answer == "yes") | .probability | "  expected: \(. * 200 | round) contacts, \(. * . * 100 | round) platoons with two"'

echo "What those in III Corps are sent to do:"
fng mission --corps III --month 1967-06 -n 100 --seed "$seed" --tsv |
  awk -F '\t' 'NR == 1 { for (n = 1; n <= NF; n++) if ($n == "type") at = n; next } { count[$at]++ }
               END { for (kind in count) print "  " count[kind] " " kind }' | sort -k 1,1nr -k 2
