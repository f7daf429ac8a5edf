"""The script for PowerShell, from version 5 on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from completions.generator.text import notice, told, told_argument
from completions.generator.tree import Node, Program

ENGINE = r"""
    # Whether a word begins as what is typed does, whatever its case.
    function Test-Start([string] $word, [string] $typed) {
        $word.StartsWith($typed, [System.StringComparison]::OrdinalIgnoreCase)
    }

    # An option apart: its names, and what its value may be ($null where it takes none).
    function Read-Option([string] $text) {
        $told, $help = $text -split "`t", 2
        $names, $wanted = $told.TrimStart('*') -split '=', 2
        @{
            Names = @($names -split '\|')
            Wanted = $wanted
            Repeats = $told[0] -eq '*'
            Help = $help
        }
    }

    # Finds the option of that name: it is used now, and a value is waited for where it takes one.
    function Use-Option($line, [string] $name) {
        foreach ($text in $line.Node.Options) {
            $option = Read-Option $text
            if ($option.Names -ccontains $name) {
                if (-not $option.Repeats) { $line.Used += $text }
                $line.Begun = $true
                $line.Waits = $null -ne $option.Wanted
                if ($line.Waits) { $line.Wanted = $option.Wanted }
                return
            }
        }
    }

    # Whether a word names a command of the group. In a group that is a command too only the first word can.
    function Test-Command($line, [string] $word) {
        if (-not $line.Node.Alone) { return $line.Node.Commands.Count -gt 0 }
        if ($line.Begun) { return $false }
        @($line.Node.Commands | ForEach-Object { ($_ -split "`t", 2)[0] }) -ccontains $word
    }

    # Follows one word of the line.
    function Step-Line($line, [string] $word) {
        if ($line.Waits) {
            $line.Waits = $false
        }
        elseif ($line.Plain -or $word -eq '-' -or $word -notlike '-*') {
            if (-not $line.Plain -and (Test-Command $line $word)) {
                $line.At = $line.At + ' ' + $word
                $line.Node = Get-Node $line.At
                $line.Used = @()
                $line.Begun = $false
            }
            else {
                $line.Place++
                $line.Begun = $true
            }
        }
        elseif ($word -eq '--') {
            $line.Plain = $true
        }
        elseif ($word -like '--*') {
            $name, $value = $word -split '=', 2
            Use-Option $line $name
            if ($null -ne $value) { $line.Waits = $false }
        }
        else {
            for ($i = 1; $i -lt $word.Length -and -not $line.Waits; $i++) {
                Use-Option $line ('-' + $word[$i])
            }
            if ($i -lt $word.Length) { $line.Waits = $false }
        }
    }

    # What may come at the cursor: word and help, a tab between.
    function Get-Words($line, [string] $list) {
        switch ($list) {
            '' { }
            'field' { $line.Node.Fields }
            default { Get-List $list }
        }
    }

    # One thing that may come at the cursor, as PowerShell shows it.
    function New-Result([string] $before, [string] $text, [string] $kind) {
        $word, $help = $text -split "`t", 2
        $whole = $before + $word
        if ($whole -match '[^\w=./:+-]') { $whole = "'" + $whole.Replace("'", "''") + "'" }
        if (-not $help) { $help = $word }
        [System.Management.Automation.CompletionResult]::new($whole, $word, $kind, $help)
    }

    function Get-OptionResults($line, [string] $typed) {
        foreach ($text in $line.Node.Options) {
            if ($line.Used -ccontains $text) { continue }
            $option = Read-Option $text
            foreach ($name in $option.Names) {
                if ($name.StartsWith($typed, [System.StringComparison]::Ordinal)) {
                    New-Result '' ($name + "`t" + $option.Help) 'ParameterName'
                }
            }
        }
    }

    function Get-ValueResults($line, [string] $list, [string] $before, [string] $typed) {
        if ($list -eq 'file') {
            foreach ($found in [System.Management.Automation.CompletionCompleters]::CompleteFilename($typed)) {
                [System.Management.Automation.CompletionResult]::new(
                    $before + $found.CompletionText, $found.ListItemText, $found.ResultType, $found.ToolTip)
            }
            return
        }
        $words = @(Get-Words $line $list)
        # Behind a field and = its value is typed.
        if ($list -eq 'field' -and $typed -match '[=<>]') { return }
        # Behind =, + or , in a value another word begins, but for words with = of their own.
        $pairs = $words.Count -gt 0 -and ($words[0] -split "`t", 2)[0] -like '*=*'
        if (-not $pairs -and $typed -match '^(.*[=+,])(.*)$') {
            $before += $Matches[1]
            $typed = $Matches[2]
        }
        if ($list -like ',*' -and $before -notlike '*,') { return }
        foreach ($text in $words) {
            if (Test-Start $text $typed) {
                New-Result $before $text 'ParameterValue'
            }
        }
    }

    # The list of words for the argument in the next place.
    function Get-ArgumentList($line) {
        $known = @($line.Node.Arguments)
        $place = $line.Place
        if ($known.Count -gt 0 -and $place -ge $known.Count -and $known[-1] -like '`**') {
            $place = $known.Count - 1
        }
        if ($place -lt $known.Count) { $known[$place].TrimStart('*') } else { '' }
    }

    # A word that was begun in quotes comes with them.
    $typed = ([string] $wordToComplete).Trim("'", '"')
    $line = @{
        At = 'PROGRAM'
        Node = Get-Node 'PROGRAM'
        Used = @()
        Waits = $false
        Wanted = ''
        Plain = $false
        Begun = $false
        Place = 0
    }
    foreach ($element in @($commandAst.CommandElements | Select-Object -Skip 1)) {
        if ($element.Extent.EndOffset -lt $cursorPosition) { Step-Line $line $element.Extent.Text }
    }
    if ($line.Waits) {
        Get-ValueResults $line $line.Wanted '' $typed
    }
    elseif (-not $line.Plain -and $typed -like '--*=*') {
        $name, $value = $typed -split '=', 2
        Use-Option $line $name
        if ($line.Waits) { Get-ValueResults $line $line.Wanted ($name + '=') $value }
    }
    elseif (-not $line.Plain -and $typed -like '-*') {
        Get-OptionResults $line $typed
    }
    else {
        foreach ($text in $line.Node.Commands) {
            if (-not $line.Plain -and -not ($line.Node.Alone -and $line.Begun) -and (Test-Start $text $typed)) {
                New-Result '' $text 'ParameterValue'
            }
        }
        Get-ValueResults $line (Get-ArgumentList $line) '' $typed
    }
}
"""


def quote(text: str) -> str:
    """A word as PowerShell reads it back: in ASCII, since not every version reads a script as UTF-8."""
    return "'" + text.encode("ascii", "replace").decode().replace("'", "''") + "'"


def _helped(text: str, help: str) -> str:
    return quote(f"{text}\t{help}" if help else text)


def render(program: Program) -> str:
    """The script for PowerShell."""
    names = ", ".join(map(quote, (program.name, f"{program.name}.exe")))
    lines = [
        notice("PowerShell", program.name),
        "",
        f"Register-ArgumentCompleter -Native -CommandName {names} -ScriptBlock {{",
        "    param($wordToComplete, $commandAst, $cursorPosition)",
        "",
        *_at(program),
        "",
        *_lists(program),
    ]
    return "\n".join(lines) + "\n" + ENGINE.replace("PROGRAM", program.name)


def _at(program: Program) -> Iterator[str]:
    """A function that says what may follow each command."""
    yield "    # What may follow a command. An option is told as NAME|NAME=VALUES, with * where it may be repeated."
    yield "    function Get-Node([string] $at) {"
    for options, name in program.commons.items():
        yield from _array(f"${name} =", [_helped(told(option), option.help) for option in options], 8)
    yield "        $alone = $false"
    yield "        $commands = @()"
    yield "        $options = @()"
    yield "        $arguments = @()"
    yield "        $fields = @()"
    yield "        switch -CaseSensitive ($at) {"
    for node in program.root.walk():
        yield f"            {quote(node.call)} {{"
        yield from _node(node, program)
        if node.stands_alone:
            yield "                $alone = $true"
        yield "            }"
    yield "        }"
    yield "        @{"
    for name in ("Alone", "Commands", "Options", "Arguments", "Fields"):
        yield f"            {name} = ${name.lower()}"
    yield "        }"
    yield "    }"


def _node(node: Node, program: Program) -> Iterator[str]:
    own = [_helped(told(option), option.help) for option in node.options]
    yield from _array("$commands =", [_helped(below.path[-1], below.help) for below in node.nodes], 16)
    yield from _array("$options =", own, 16)
    if node.common:
        yield f"                $options += ${program.commons[node.common]}"
    yield from _array("$arguments =", [quote(told_argument(argument)) for argument in node.arguments], 16)
    yield from _array("$fields =", [quote(name) for name in node.fields], 16)


def _array(start: str, words: Sequence[str], indent: int) -> Iterator[str]:
    if words:
        yield f"{' ' * indent}{start} @("
        for word in words:
            yield f"{' ' * indent}    {word}"
        yield f"{' ' * indent})"


def _lists(program: Program) -> Iterator[str]:
    """A function that says the words of each list."""
    yield "    # The words of a list, each with its help after a tab."
    yield "    function Get-List([string] $list) {"
    yield "        switch -CaseSensitive ($list) {"
    for name, words in program.lists.items():
        yield from _array(f"{quote(name)} {{", [_helped(word.text, word.help) for word in words], 12)
        yield "            }"
    yield "        }"
    yield "    }"
