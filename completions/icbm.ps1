# Completion of icbm for PowerShell, written by `python -m fng_cli.cli.completions`: do not edit it.

Register-ArgumentCompleter -Native -CommandName 'icbm', 'icbm.exe' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    # What may follow a command. An option is told as NAME|NAME=VALUES, with * where it may be repeated.
    function Get-Node([string] $at) {
        $alone = $false
        $commands = @()
        $options = @()
        $arguments = @()
        $fields = @()
        switch -CaseSensitive ($at) {
            'icbm' {
                $options = @(
                    '-h|--help	Show help.'
                    '--version	Show the version.'
                )
            }
        }
        @{
            Alone = $alone
            Commands = $commands
            Options = $options
            Arguments = $arguments
            Fields = $fields
        }
    }

    # The words of a list, each with its help after a tab.
    function Get-List([string] $list) {
        switch -CaseSensitive ($list) {
        }
    }

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
        # Behind =, + or , in a value another word begins.
        if ($typed -match '^(.*[=+,])(.*)$') {
            $before += $Matches[1]
            $typed = $Matches[2]
        }
        if ($list -like ',*' -and $before -notlike '*,') { return }
        foreach ($text in Get-Words $line $list) {
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

    $typed = [string] $wordToComplete
    $line = @{
        At = 'icbm'
        Node = Get-Node 'icbm'
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
