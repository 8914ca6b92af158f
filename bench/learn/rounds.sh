#!/usr/bin/env bash
# Learns the weights of the evaluation from nothing but the rules and the values of pieces, in
# rounds: games of the engine against itself with the weights so far, then weights fitted to the
# games of the last four rounds. A run that was stopped goes on where it was.
set -euo pipefail

if [ $# -ne 6 ]; then
  echo "usage: rounds.sh YOSE FOLDER ROUNDS GAMES NODES THREADS" >&2
  echo "YOSE is the program; FOLDER gets games-N.txt and weights-N.bin of each round N" >&2
  exit 2
fi
yose=$1 folder=$2 rounds=$3 games=$4 nodes=$5 threads=$6

mkdir -p "$folder"
weights=(--material)
recent=() # games of the last rounds, the newest last
for ((round = 1; round <= rounds; ++round)); do
  played=$folder/games-$round.txt
  learnt=$folder/weights-$round.bin
  recent+=("$played")
  if [ ${#recent[@]} -gt 4 ]; then recent=("${recent[@]:1}"); fi
  if [ ! -e "$learnt" ]; then
    "$yose" learn games --games "$games" --nodes "$nodes" --seed $((round * 100000000)) \
      --threads "$threads" --out "$played" "${weights[@]}"
    "$yose" learn evaluation --threads "$threads" --out "$learnt" "${recent[@]}"
  fi
  weights=(--weights "$learnt")
done
