# Completion of icbm for fish, written by `python -m fng_cli.cli.completions`: do not edit it.

# What may follow the command $argv[1]. An option is told as NAME|NAME=VALUES, with * where it may be repeated.
function __icbm_at -S
    set at $argv[1]
    set alone 0
    set used
    set commands
    set options
    set arguments
    set fields
    switch $at
        case 'icbm'
            set options '-h|--help'\t'Show help.' '--version'\t'Show the version.'
    end
end

# The words of the list $argv[1].
function __icbm_words
    switch $argv[1]
    end
end

# Finds the option that is called $argv[1]: it is used now, and $wanted is what its value may be.
function __icbm_use -S
    for option in $options
        set -l told (string split -m 1 \t -- $option)[1]
        set -l parts (string split -m 1 = -- $told)
        set -l names (string split '|' -- (string trim -l -c '*' -- $parts[1]))
        if contains -- $argv[1] $names
            if test (string sub -l 1 -- $told) != '*'
                set -a used $names[1]
            end
            if set -q parts[2]
                set waits 1
                set wanted $parts[2]
            end
            return
        end
    end
end

# Follows one word of the line.
function __icbm_follow -S
    set -l word $argv[1]
    if test $waits = 1
        set waits 0
    else if test $plain = 1
        set -a places $word
    else
        # A command that is a group too: only its first word may be a command of the group.
        if test $alone = 1; and not contains -- $word (string split -f 1 \t -- $commands)
            set commands
        end
        switch $word
            case --
                set plain 1
            case '--*=*'
                __icbm_use (string split -m 1 = -- $word)[1]
                set waits 0
            case '--*'
                __icbm_use $word
            case -
                set -a places $word
            case '-*'
                set -l letters (string split '' -- (string sub -s 2 -- $word))
                while set -q letters[1]; and test $waits = 0
                    __icbm_use -$letters[1]
                    set -e letters[1]
                end
                if set -q letters[1]
                    set waits 0
                end
            case '*'
                if set -q commands[1]
                    __icbm_at "$at $word"
                else
                    set -a places $word
                end
        end
    end
end

# Says the list of words for an argument in place $argv[1].
function __icbm_argument -S
    set -l place $argv[1]
    if test $place -gt (count $arguments); and string match -q -- '\**' $arguments[-1]
        set place (count $arguments)
    end
    string trim -l -c '*' -- $arguments[$place]
end

# The options that can still be given.
function __icbm_options -S
    for option in $options
        set -l parts (string split -m 1 \t -- $option)
        set -l names (string split '|' -- (string trim -l -c '*' -- (string split -m 1 = -- $parts[1])[1]))
        if not contains -- $names[1] $used
            for name in $names
                printf '%s\t%s\n' $name $parts[2]
            end
        end
    end
end

# Reads the line up to the cursor, and says what may come there; with "files", whether a file may.
function __icbm_complete
    set -l typed (commandline -ct)
    set -l line (commandline -opc)
    set -l at
    set -l commands
    set -l options
    set -l arguments
    set -l fields
    set -l used
    set -l places
    set -l waits 0
    set -l wanted
    set -l alone 0
    set -l plain 0
    __icbm_at icbm
    for word in $line[2..-1]
        __icbm_follow $word
    end
    # Behind =, + or , in a value another word begins.
    set -l before (string match -r -- '^.*[=+,]' $typed; or echo '')
    if test $waits = 0 -a $plain = 0; and string match -q -- '--*=*' $typed
        __icbm_use (string split -m 1 = -- $typed)[1]
    else if test $waits = 0 -a $plain = 0; and string match -q -- '-*' $typed
        test -z "$argv"; and __icbm_options
        return 1
    else if test $waits = 0; and set -q commands[1]; and test $alone = 0
        test -z "$argv"; and printf '%s\n' $commands
        return 1
    else if test $waits = 0
        test -z "$argv"; and set -q commands[1]; and printf '%s\n' $commands
        set wanted (__icbm_argument (math (count $places) + 1))
    end
    if test -n "$argv"
        test "$wanted" = file
        return
    end
    if string match -q -- ',*' "$wanted"; and not string match -q -- '*,' $before
        return
    end
    set -l words
    if test "$wanted" = field
        set words $fields
    else
        set words (__icbm_words "$wanted")
    end
    set -q words[1]; and printf '%s\n' $before$words
end

complete -c icbm -e
complete -c icbm -f
complete -c icbm -n '__icbm_complete files' -F
complete -c icbm -a '(__icbm_complete)'
