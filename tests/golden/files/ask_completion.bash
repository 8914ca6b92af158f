# Asks the completion of yose as bash does: every argument a word, the last of which is incomplete.
source <(yose completion bash)
COMP_WORDS=("$@")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
COMPREPLY=()
_yose
(
  IFS='|'
  echo "${COMPREPLY[*]}"
)
