setopt extendedglob
fpath=('/work/wt/ground2/completions' $fpath)
cd '/work/wt/ground2/completions'

unsetopt zle_bracketed_paste prompt_sp
autoload -Uz compinit
compinit -u -D
compadd() {
  if [[ " ${(j: :)@[1,(i)--]} " != *' '-[^\ ]#[OAD]\ * ]]; then
    local -a found
    builtin compadd -O found "$@"
    offered+=($found)
  fi
  builtin compadd "$@"
}
offer() {
  offered=()
  _main_complete
  print -rl -- '<' $offered '>'
  compstate[insert]='' compstate[list]=''
}
zle -C offer list-choices offer
bindkey '^Xo' offer
echo READ''Y
