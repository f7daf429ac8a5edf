# Completion of icbm for PowerShell, written by `python -m completions.generator`: do not edit it.

Register-ArgumentCompleter -Native -CommandName 'icbm', 'icbm.exe' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    # What may follow a command. An option is told as NAME|NAME=VALUES, with * where it may be repeated.
    function Get-Node([string] $at) {
        $common_1 = @(
            '-h|--help	Show help.'
        )
        $common_2 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--brief	Print only the answer and the next steps.'
            '--verbose|-v	Print all dice and rulings in full.'
            '--rulings	Print the ids of all rulings that were used.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--seed=	Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]'
            '-n|--times=	Number of answers to give, each with its own dice.'
            '--workers=	With -n or many documents: number of worker processes.'
            '--in|-i=file	Read the document from this file, or - for standard input.'
            '--file|-f=file	Read the document from this file and write it back. [default: the file in use]'
            '--no-file	Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).'
            '--dry-run	Print the answer without writing anything.'
            '--force	Overwrite a file or a game in progress, or act out of turn.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_3 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--brief	Print only the answer and the next steps.'
            '--verbose|-v	Print all dice and rulings in full.'
            '--rulings	Print the ids of all rulings that were used.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--in|-i=file	Read the document from this file, or - for standard input.'
            '--file|-f=file	Read the document from this file and write it back. [default: the file in use]'
            '--no-file	Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).'
            '--dry-run	Print the answer without writing anything.'
            '--force	Overwrite a file or a game in progress, or act out of turn.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_4 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--brief	Print only the answer and the next steps.'
            '--verbose|-v	Print all dice and rulings in full.'
            '--rulings	Print the ids of all rulings that were used.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--seed=	Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]'
            '--dice=	Use these results instead of rolling, in the order of the rolls, such as 6,4,3.'
            '--ask|--no-ask	Roll your own dice, and type each result when asked. [default: as set in the config]'
            '--odds	Print the exact odds instead of rolling.'
            '*--odds-by=field	With --odds: group by these fields of the answer, such as type,area.'
            '--odds-all	Print the odds of every outcome in full.'
            '*--given=field	With --odds: count only outcomes that meet this condition, such as eal>=3; repeat for more.'
            '*--vary=	With --odds: compare several values of an option, such as rep=3-6 or weapon=m-16,m-60; repeat for more.'
            '--exact	With --odds: print exact fractions, even long ones.'
            '-n|--times=	Number of answers to give, each with its own dice.'
            '--workers=	With -n or many documents: number of worker processes.'
            '--summary	With -n: show how often each answer came up, with the standard error.'
            '--in|-i=file	Read the document from this file, or - for standard input.'
            '--file|-f=file	Read the document from this file and write it back. [default: the file in use]'
            '--no-file	Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).'
            '--dry-run	Print the answer without writing anything.'
            '--force	Overwrite a file or a game in progress, or act out of turn.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_5 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--brief	Print only the answer and the next steps.'
            '--verbose|-v	Print all dice and rulings in full.'
            '--rulings	Print the ids of all rulings that were used.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--seed=	Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]'
            '--dice=	Use these results instead of rolling, in the order of the rolls, such as 6,4,3.'
            '--ask|--no-ask	Roll your own dice, and type each result when asked. [default: as set in the config]'
            '-n|--times=	Number of answers to give, each with its own dice.'
            '--workers=	With -n or many documents: number of worker processes.'
            '--in|-i=file	Read the document from this file, or - for standard input.'
            '--file|-f=file	Read the document from this file and write it back. [default: the file in use]'
            '--no-file	Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).'
            '--dry-run	Print the answer without writing anything.'
            '--force	Overwrite a file or a game in progress, or act out of turn.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_6 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--brief	Print only the answer and the next steps.'
            '--verbose|-v	Print all dice and rulings in full.'
            '--rulings	Print the ids of all rulings that were used.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--seed=	Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]'
            '--dice=	Use these results instead of rolling, in the order of the rolls, such as 6,4,3.'
            '--ask|--no-ask	Roll your own dice, and type each result when asked. [default: as set in the config]'
            '--odds	Print the exact odds instead of rolling.'
            '*--odds-by=field	With --odds: group by these fields of the answer, such as type,area.'
            '--odds-all	Print the odds of every outcome in full.'
            '*--given=field	With --odds: count only outcomes that meet this condition, such as eal>=3; repeat for more.'
            '*--vary=	With --odds: compare several values of an option, such as rep=3-6 or weapon=m-16,m-60; repeat for more.'
            '--exact	With --odds: print exact fractions, even long ones.'
            '-n|--times=	Number of answers to give, each with its own dice.'
            '--workers=	With -n or many documents: number of worker processes.'
            '--summary	With -n: show how often each answer came up, with the standard error.'
            '--in|-i=file	Read the document from this file, or - for standard input.'
            '--file|-f=file	Read the document from this file and write it back. [default: the file in use]'
            '--no-file	Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).'
            '--dry-run	Print the answer without writing anything.'
            '--force	Overwrite a file or a game in progress, or act out of turn.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--exit-status	Exit with status 1 if every round misses.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_7 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--brief	Print only the answer and the next steps.'
            '--verbose|-v	Print all dice and rulings in full.'
            '--rulings	Print the ids of all rulings that were used.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--in|-i=file	Read the document from this file, or - for standard input.'
            '--file|-f=file	Read the document from this file and write it back. [default: the file in use]'
            '--no-file	Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).'
            '--dry-run	Print the answer without writing anything.'
            '--force	Overwrite a file or a game in progress, or act out of turn.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--exit-status	Exit with status 1 if the numbers do not match the hash, or are illegal.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_8 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--brief	Print only the answer and the next steps.'
            '--verbose|-v	Print all dice and rulings in full.'
            '--rulings	Print the ids of all rulings that were used.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--in|-i=file	Read the document from this file, or - for standard input.'
            '--file|-f=file	Read the document from this file and write it back. [default: the file in use]'
            '--no-file	Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).'
            '--dry-run	Print the answer without writing anything.'
            '--force	Overwrite a file or a game in progress, or act out of turn.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--exit-status	Exit with status 1 if something in the letter does not match what its sender pledged.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_9 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--brief	Print only the answer and the next steps.'
            '--verbose|-v	Print all dice and rulings in full.'
            '--rulings	Print the ids of all rulings that were used.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--in|-i=file	Read the document from this file, or - for standard input.'
            '--file|-f=file	Read the document from this file and write it back. [default: the file in use]'
            '--no-file	Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).'
            '--dry-run	Print the answer without writing anything.'
            '--force	Overwrite a file or a game in progress, or act out of turn.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--exit-status	Exit with status 1 if the rounds do not give the chance that you want.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_10 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--brief	Print only the answer and the next steps.'
            '--verbose|-v	Print all dice and rulings in full.'
            '--rulings	Print the ids of all rulings that were used.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--seed=	Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]'
            '--dice=	Use these results instead of rolling, in the order of the rolls, such as 6,4,3.'
            '--ask|--no-ask	Roll your own dice, and type each result when asked. [default: as set in the config]'
            '--odds	Print the exact odds instead of rolling.'
            '*--odds-by=field	With --odds: group by these fields of the answer, such as type,area.'
            '--odds-all	Print the odds of every outcome in full.'
            '*--given=field	With --odds: count only outcomes that meet this condition, such as eal>=3; repeat for more.'
            '*--vary=	With --odds: compare several values of an option, such as rep=3-6 or weapon=m-16,m-60; repeat for more.'
            '--exact	With --odds: print exact fractions, even long ones.'
            '-n|--times=	Number of answers to give, each with its own dice.'
            '--workers=	With -n or many documents: number of worker processes.'
            '--summary	With -n: show how often each answer came up, with the standard error.'
            '--in|-i=file	Read the document from this file, or - for standard input.'
            '--file|-f=file	Read the document from this file and write it back. [default: the file in use]'
            '--no-file	Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).'
            '--dry-run	Print the answer without writing anything.'
            '--force	Overwrite a file or a game in progress, or act out of turn.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--exit-status	Exit with status 1 if the missile gets through.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_11 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--brief	Print only the answer and the next steps.'
            '--verbose|-v	Print all dice and rulings in full.'
            '--rulings	Print the ids of all rulings that were used.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--exit-status	Exit with status 1 if the rounds do not give the chance that you want.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_12 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--brief	Print only the answer and the next steps.'
            '--verbose|-v	Print all dice and rulings in full.'
            '--rulings	Print the ids of all rulings that were used.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--exit-status	Exit with status 1 if the hex is out of the missile''s range.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_13 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--verbose|-v	Print all dice and rulings in full.'
            '--rulings	Print the ids of all rulings that were used.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_14 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--brief	Print only the answer and the next steps.'
            '--verbose|-v	Print all dice and rulings in full.'
            '--rulings	Print the ids of all rulings that were used.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_15 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--brief	Print only the answer and the next steps.'
            '--verbose|-v	Print all dice and rulings in full.'
            '--rulings	Print the ids of all rulings that were used.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--in|-i=file	Read the document from this file, or - for standard input.'
            '--file|-f=file	Read the document from this file and write it back. [default: the file in use]'
            '--no-file	Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).'
            '--dry-run	Print the answer without writing anything.'
            '--force	Overwrite a file or a game in progress, or act out of turn.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--exit-status	Exit with status 1 if the log gives a different document.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_16 = @(
            '-h|--help	Show help.'
            '--workers=	Number of worker processes. [default: one per processor]'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--brief	Print only the answer and the next steps.'
            '--verbose|-v	Print all dice and rulings in full.'
            '--rulings	Print the ids of all rulings that were used.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--seed=	Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]'
            '-n|--times=	Number of answers to give, each with its own dice.'
            '--in|-i=file	Read the document from this file, or - for standard input.'
            '--file|-f=file	Read the document from this file and write it back. [default: the file in use]'
            '--no-file	Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).'
            '--dry-run	Print the answer without writing anything.'
            '--force	Overwrite a file or a game in progress, or act out of turn.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_17 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--brief	Print only the answer and the next steps.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_18 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $alone = $false
        $commands = @()
        $options = @()
        $arguments = @()
        $fields = @()
        switch -CaseSensitive ($at) {
            'icbm' {
                $commands = @(
                    'help	Show help on a command, on some of its options, or on a topic.'
                    'new	Begin a game.'
                    'play	Play a game in one session: type a number to run a step.'
                    'place	Set up bases, ABM sites and their rounds.'
                    'commit	Print your secret ABM rounds or a bid, with their hash; nothing is saved.'
                    'bid	Decide who launches first, by bids or by dice.'
                    'activate	Roll for the number of missiles to activate, or activate the missiles you name.'
                    'move	Move missiles; each missile halts where the enemy may fire at it.'
                    'intercept	Fire ABM rounds at the missile that has just entered a hex.'
                    'wait	Do not fire yet; you are asked again in the next hex in range.'
                    'hold	Let the missile in range pass, now and for the rest of its move.'
                    'orders	Give your sites orders for the enemy''s moves: ask, hold fire, or fire by range.'
                    'impact	Detonate a missile in the hex it is over.'
                    'turn	End the turn.'
                    'next	Show a numbered list of next steps, or run one of them with your values in its blanks.'
                    'score	Show the victory points of both sides.'
                    'reveal	Reveal a side''s ABM rounds at the end of the game, and check them against its hash.'
                    'mail	Play by mail: write letters and read them.'
                    'show	Show all positions, whose turn it is, and the score.'
                    'map	Print the map; with --svg FILE, draw a map to play on.'
                    'board	Show the hex board in a browser, on a second screen or tablet; the page updates as the file changes.'
                    'reach	List the targets that a base or a missile can reach, with the turns needed and the ABM sites that guard them.'
                    'plan	Find the fewest ABM rounds that give the wanted chance of stopping a missile.'
                    'watch	Let the computer play a whole game, or only its own side.'
                    'rule	Rule on a single question without a game; nothing is saved.'
                    'report	Show a game turn by turn, with the computer''s actions, the losses and the score.'
                    'log	List the commands of a game and their answers, showing only what both sides may know.'
                    'undo	Undo the last command, or the last N.'
                    'redo	Redo the steps that undo took back.'
                    'replay	Replay a document''s log, and check that the result is the same.'
                    'sim	Play many games, and show the results, the spread of points, and what launching first is worth.'
                    'table	The tables of the missile game: show, roll and check them.'
                    'ruling	Readings of unclear passages of the rules.'
                    'schema	Print the JSON Schema of the document, of one section, of a tour, or of a log entry.'
                    'completion	Print the completion script for a shell.'
                )
                $options = @(
                    '-h|--help	Show help.'
                    '--version|-V	Show the name and version.'
                    '--color|--no-color	Print in colour. [default: on a terminal]'
                    '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
                )
            }
            'icbm help' {
                $options += $common_1
                $arguments = @(
                    '*'
                )
                $fields = @(
                    'topic'
                    'text'
                )
            }
            'icbm new' {
                $options = @(
                    '--usa=machine|random|human	Player of this side: human, machine, novice, random, or mail for an opponent elsewhere.'
                    '--ussr=machine|random|human	Player of this side: human, machine, novice, random, or mail for an opponent elsewhere.'
                    '--historical	Play the historical variant: the numbers of rounds are fixed, and the USSR launches first.'
                )
                $options += $common_2
                $arguments = @(
                    'file'
                )
                $fields = @(
                    'scenario'
                    'usa_player'
                    'ussr_player'
                )
            }
            'icbm play' {
                $options = @(
                    '--usa=	Player of this side in a new game: human, machine, novice, random or mail. [default: human]'
                    '--ussr=	Player of this side in a new game: human, machine, novice, random or mail. [default: human]'
                    '--historical	Play the historical variant.'
                    '--keep-going	Continue even if a line is refused, when the lines come from a pipe.'
                    '--transcript=file	Append everything typed and printed to this file.'
                )
                $options += $common_3
                $arguments = @(
                    'file'
                )
                $fields = @(
                    'file'
                )
            }
            'icbm place' {
                $commands = @(
                    'base	Form a base of two or more missiles on your own land, but not in a city.'
                    'abm	Set up an ABM site on your own land or in one of your cities.'
                    'remove	Remove a base or a site that you have set up.'
                    'done	End your setup.'
                    'move	Move a Soviet base in reply to missiles in Alaska.'
                    'auto	Let the computer set up a side, or finish its setup.'
                    'rounds	Write down a side''s secret ABM rounds, with a hash to check them later.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'icbm place base' {
                $options += $common_3
                $arguments = @(
                    'town'
                    '*'
                )
                $fields = @(
                    'side'
                    'what'
                    'hex'
                    'types'
                    'letter'
                    'missiles_left'
                    'sites_left'
                )
            }
            'icbm place abm' {
                $options = @(
                    '--letter=	Letter of the site. [default: the next free one]'
                )
                $options += $common_3
                $arguments = @(
                    'town'
                )
                $fields = @(
                    'side'
                    'what'
                    'hex'
                    'types'
                    'letter'
                    'missiles_left'
                    'sites_left'
                )
            }
            'icbm place remove' {
                $options = @(
                    '--what=base|abm	Counter to remove, if there is both a base and a site in the hex.'
                )
                $options += $common_3
                $arguments = @(
                    'town'
                )
                $fields = @(
                    'side'
                    'what'
                    'hex'
                    'types'
                    'letter'
                    'missiles_left'
                    'sites_left'
                )
            }
            'icbm place done' {
                $options = @(
                    '--side=usa|ussr	Side: usa or ussr.'
                )
                $options += $common_3
                $fields = @(
                    'side'
                    'base_count'
                    'site_count'
                    'phase'
                    'base_moves'
                )
            }
            'icbm place move' {
                $options += $common_3
                $arguments = @(
                    'town'
                    'town'
                )
                $fields = @(
                    'start'
                    'end'
                    'moves_left'
                )
            }
            'icbm place auto' {
                $options = @(
                    '--side=usa|ussr	Side: usa or ussr.'
                )
                $options += $common_4
                $fields = @(
                    'side'
                    'base_count'
                    'site_count'
                    'phase'
                    'base_moves'
                )
            }
            'icbm place rounds' {
                $options = @(
                    '--side=usa|ussr	Side: usa or ussr. [default: the human player''s side, if there is only one]'
                    '--salt=	Salt for the hash. [default: random]'
                    '--commitment=	Hash of your secret ABM rounds and salt.'
                )
                $options += $common_5
                $arguments = @(
                    '*'
                )
                $fields = @(
                    'side'
                    'commitment'
                    'phase'
                )
            }
            'icbm commit' {
                $options = @(
                    '--side=usa|ussr	Side: usa or ussr. [default: the human player''s side, if there is only one]'
                    '--salt=	Salt for the hash. [default: random]'
                    '--bid=	Bid to commit to: print it with its hash, instead of the ABM rounds.'
                )
                $options += $common_3
                $arguments = @(
                    '*'
                )
                $fields = @(
                    'side'
                    'line'
                    'commitment'
                    'victory_points_spent'
                )
            }
            'icbm bid' {
                $options = @(
                    '--usa=	Number of points that the USA bids.'
                    '--ussr=	Number of points that the USSR bids.'
                    '--roll	Roll instead of bidding: the side with the higher die launches first.'
                    '--side=usa|ussr	Side: usa or ussr. [default: the human player''s side, if there is only one]'
                    '--commitment=	Hash of the bid, for the side given with --side; the bid itself is revealed later.'
                    '--salt=	Salt used for the hash of the bid, if the hash was given earlier.'
                )
                $options += $common_4
                $fields = @(
                    'first'
                    'method'
                    'second'
                    'award'
                    'side'
                    'tied'
                    'what'
                )
            }
            'icbm activate' {
                $options = @(
                    '*--aim=town	Target of each missile, in order. The targets are only a note for yourself.'
                    '--side=usa|ussr	Side: usa or ussr.'
                )
                $options += $common_4
                $arguments = @(
                    'town'
                    '*'
                )
                $fields = @(
                    'side'
                    'hex'
                    'missile_ids'
                    'types'
                    'allowed'
                    'activated_missiles'
                    'doomed'
                    'turn'
                    'rolled'
                    'bases'
                )
            }
            'icbm move' {
                $options = @(
                    '--to=town	Target that the missile flies to. [default: it continues along its planned route]'
                    '*--via=town	Hexes to fly over, in order.'
                    '--stay	The missile stays where it is.'
                    '--no-fire	The enemy lets the missile pass, so the missile does not stop on the way.'
                    '--impact	Missiles that arrive over a target impact at once, unless they are fired at.'
                )
                $options += $common_5
                $arguments = @(
                    '*'
                )
                $fields = @(
                    'moves'
                    'impacts'
                    'halted'
                    'waiting'
                    'abm_fire'
                )
            }
            'icbm intercept' {
                $options = @(
                    '--missile=	Missile to intercept. [default: the missile being moved]'
                )
                $options += $common_6
                $arguments = @(
                    '*'
                )
                $fields = @(
                    'missile'
                    'hex'
                    'volleys'
                    'rounds'
                    'hit'
                    'site_rounds'
                )
            }
            'icbm wait' {
                $options += $common_5
                $fields = @(
                    'missile'
                    'hex'
                )
            }
            'icbm hold' {
                $options += $common_5
                $fields = @(
                    'missile'
                    'hex'
                )
            }
            'icbm orders' {
                $options = @(
                    '--side=usa|ussr	Side: usa or ussr. [default: the human player''s side, if there is only one]'
                )
                $options += $common_5
                $arguments = @(
                    '*ask|hold|ROUNDS|SITE=N@RANGE'
                )
                $fields = @(
                    'side'
                    'fire_order'
                    'standing_orders'
                )
            }
            'icbm impact' {
                $options += $common_5
                $arguments = @(
                    ''
                )
                $fields = @(
                    'side'
                    'missile'
                    'type'
                    'hex'
                    'missiles_destroyed'
                    'site_destroyed'
                    'rounds_lost'
                    'city'
                    'reduced'
                    'left'
                    'overkill'
                )
            }
            'icbm turn' {
                $options += $common_5
                $fields = @(
                    'side'
                    'turn'
                    'lost'
                    'fallen'
                    'unmoved'
                    'idle_sides'
                    'next_side'
                    'over'
                    'unmoved_ids'
                    'forgone'
                )
            }
            'icbm next' {
                $options += $common_3
                $arguments = @(
                    ''
                    '*'
                )
                $fields = @(
                    'items'
                )
            }
            'icbm score' {
                $options = @(
                    '--as=usa|ussr	Show only what this side may see: usa or ussr.'
                    '--all	Show everything, as an umpire sees it. [default: only what both sides may see]'
                )
                $options += $common_3
                $fields = @(
                    'usa'
                    'ussr'
                    'difference'
                    'winner'
                    'victory_level'
                    'final'
                    'unknown'
                    'caught_sides'
                    'over'
                )
            }
            'icbm reveal' {
                $options = @(
                    '--side=usa|ussr	Side to reveal: usa or ussr. [default: the computer''s side; in a game by mail, your own]'
                    '--salt=	Salt of the hash, if it is not stored in the game.'
                    '--commitment=	Hash that you wrote down; it must match the hash in the game.'
                    '--refuse	The side refuses to reveal its rounds, and loses the game.'
                )
                $options += $common_7
                $arguments = @(
                    '*'
                )
                $fields = @(
                    'side'
                    'site_rounds'
                    'line'
                    'commitment'
                    'kept'
                    'fault'
                )
            }
            'icbm mail' {
                $commands = @(
                    'write	Write a letter with your moves, leaving out the secrets that the other side may not know.'
                    'read	Read the other side''s letter, and rule on each of its moves.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'icbm mail write' {
                $options = @(
                    '--output|-o=file	Write the letter to this file.'
                )
                $options += $common_3
                $fields = @(
                    'number'
                    'sender'
                    'previous_seal'
                    'letter_lines'
                    'seal'
                    'form'
                    'file'
                )
            }
            'icbm mail read' {
                $options += $common_8
                $arguments = @(
                    'file'
                )
                $fields = @(
                    'number'
                    'sender'
                    'deed_lines'
                    'caught'
                )
            }
            'icbm show' {
                $options = @(
                    '--as=usa|ussr	Show only what this side may see: usa or ussr.'
                    '--all	Show everything, as an umpire sees it. [default: only what both sides may see]'
                )
                $options += $common_3
                $fields = @(
                    'scenario'
                    'phase'
                    'turn'
                    'side'
                    'allowed'
                    'activated_missiles'
                    'usa'
                    'ussr'
                    'city_damage'
                    'score'
                    'reconstruction'
                )
            }
            'icbm map' {
                $options = @(
                    '--as=usa|ussr	Show only what this side may see: usa or ussr.'
                    '--all	Show everything, as an umpire sees it. [default: only what both sides may see]'
                )
                $options += $common_3
                $fields = @(
                    'grid_columns'
                    'grid_rows'
                    'text_lines'
                    'cities'
                )
            }
            'icbm board' {
                $options = @(
                    '--as=usa|ussr	Show only what this side may see: usa or ussr.'
                    '--all	Show everything, as an umpire sees it. [default: only what both sides may see]'
                    '--port=	Port to serve the page on. [default: the port used last]'
                    '--host=	Address of your computer, to serve the page to your network. [default: this computer only]'
                    '--open	Open the page in the browser of this computer.'
                    '--output|-o=file	Write the page to this file. [default: serve the page]'
                    '--follow	With -o: update the page after each command.'
                )
                $options += $common_3
                $fields = @(
                    'title'
                    'subtitle'
                    'turn'
                    'track'
                    'sides'
                    'score_text'
                    'waits_text'
                    'question_texts'
                    'todo'
                    'answers'
                    'deeds_told'
                    'facts'
                    'command_count'
                )
            }
            'icbm reach' {
                $options = @(
                    '--type=missile	Type of missile, such as ss-18. [default: the type at the base]'
                    '--side=usa|ussr	Side: usa or ussr. [default: the human player''s side, if there is only one]'
                )
                $options += $common_3
                $arguments = @(
                    'HEX|MISSILE'
                )
                $fields = @(
                    'start'
                    'type'
                    'missiles'
                    'targets'
                    'threats'
                    'side'
                    'bases'
                )
            }
            'icbm plan' {
                $options = @(
                    '--chance=	Desired chance of stopping the missile, such as 0.9, 90% or 9/10.'
                    '--missile=	Missile to intercept. [default: the missile being moved]'
                    '--to=town	Target that the missile flies to. [default: it continues along its planned route]'
                    '--as=usa|ussr	Show only what this side may see: usa or ussr.'
                )
                $options += $common_9
                $fields = @(
                    'wanted'
                    'reached'
                    'rounds'
                    'chance'
                    'probability'
                    'rounds_spent'
                    'shots'
                    'ladder'
                )
            }
            'icbm watch' {
                $options = @(
                    '--usa=machine|random|human	Player of this side: machine, novice, random or human. [default: the player saved in the game, or machine in a new game]'
                    '--ussr=machine|random|human	Player of this side: machine, novice, random or human. [default: the player saved in the game, or machine in a new game]'
                    '--historical	Play the historical variant.'
                )
                $options += $common_4
                $fields = @(
                    'events'
                    'turn'
                    'over'
                    'waits_for'
                    'usa_points'
                    'ussr_points'
                    'victory_level'
                    'winner'
                )
            }
            'icbm rule' {
                $commands = @(
                    'activate	Roll to see how many missiles a side may activate.'
                    'bid	Decide who launches first, by two bids or by dice.'
                    'intercept	Roll for ABM rounds fired at a missile, hex by hex along its path, until one hits.'
                    'plan	Find the smallest number of ABM rounds that gives one site the wanted chance of stopping a missile.'
                    'reach	Check whether a missile can fly from one hex to another, and in how many turns.'
                    'impact	Count the points that a missile takes from a city.'
                    'turn	Count down by one the turns that a missile may still fly, as at the end of its owner''s turn.'
                    'score	Add up a side''s score, or name the size of a victory.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'icbm rule activate' {
                $options = @(
                    '--side=usa|ussr	Side: usa or ussr.'
                    '--turn=	Number of the turn, counting only the side''s own turns.'
                    '*--base=	Number of missiles in a base; repeat for each base, in the order in which the bases are opened.'
                    '--launch=	Activate no more than N missiles.'
                )
                $options += $common_4
                $fields = @(
                    'side'
                    'turn'
                    'allowed'
                    'rolled'
                    'launched'
                    'lost'
                    'lapsed'
                )
            }
            'icbm rule bid' {
                $options = @(
                    '--usa=	Number of points that the USA bids.'
                    '--ussr=	Number of points that the USSR bids.'
                    '--roll	Roll instead of bidding: the side with the higher die launches first.'
                )
                $options += $common_4
                $fields = @(
                    'first'
                    'method'
                    'second'
                    'award'
                    'side'
                    'tied'
                )
            }
            'icbm rule intercept' {
                $options = @(
                    '--missile=	Missile to intercept. [default: the missile being moved]'
                    '--to=town	Target that the missile flies to. [default: it continues along its planned route]'
                )
                $options += $common_10
                $arguments = @(
                    '*'
                )
                $fields = @(
                    'stopped'
                    'stopped_in'
                    'rounds_fired'
                    'rounds_kept'
                )
            }
            'icbm rule plan' {
                $options = @(
                    '--chance=	Desired chance of stopping the missile, such as 0.9, 90% or 9/10.'
                )
                $options += $common_11
                $arguments = @(
                    ''
                )
                $fields = @(
                    'wanted'
                    'reached'
                    'rounds'
                    'chance'
                    'probability'
                    'rounds_spent'
                    'shots'
                    'ladder'
                )
            }
            'icbm rule reach' {
                $options = @(
                    '--type=missile	Type of the missile, such as ss-18.'
                    '--from=town	Hex that the missile starts from.'
                    '--to=town	Hex to which the missile flies.'
                )
                $options += $common_12
                $fields = @(
                    'type'
                    'start'
                    'end'
                    'distance'
                    'reach'
                    'turns'
                    'reached'
                )
            }
            'icbm rule impact' {
                $options = @(
                    '--strength=	Strength of the missile.'
                    '--type=missile	Type of the missile, such as ss-18.'
                )
                $options += $common_13
                $arguments = @(
                    'town'
                )
                $fields = @(
                    'value'
                    'strength'
                    'reduced'
                    'left'
                    'overkill'
                )
            }
            'icbm rule turn' {
                $options += $common_13
                $arguments = @(
                    ''
                )
                $fields = @(
                    'duration'
                    'left'
                    'removed'
                )
            }
            'icbm rule score' {
                $options = @(
                    '--difference=	Number of points by which the winner leads.'
                    '--second=	Points that the side gets for launching second.'
                    '--surviving=	Number of the side''s missiles still in bases.'
                    '--rounds=	Number of ABM rounds built.'
                    '--cities=	Number of city points taken from the enemy.'
                )
                $options += $common_14
                $fields = @(
                    'second_launch'
                    'surviving_missiles'
                    'abm_rounds'
                    'city_points'
                    'total'
                    'difference'
                    'victory_level'
                )
            }
            'icbm report' {
                $options += $common_3
                $fields = @(
                    'turns_told'
                    'accounts'
                    'result'
                    'is_whole'
                )
            }
            'icbm log' {
                $options = @(
                    '--last=	List only the last N entries. [default: all]'
                    '--rolls	Show the dice rolls that both sides may see.'
                )
                $options += $common_3
                $fields = @(
                    'items'
                    'of_all'
                    'with_rolls'
                )
            }
            'icbm undo' {
                $options = @(
                    '--list	List the states that can be restored, without changing anything.'
                )
                $options += $common_3
                $arguments = @(
                    ''
                )
                $fields = @(
                    'file'
                    'redone'
                    'steps_taken'
                    'moved_over'
                    'by_hand'
                    'file_gone'
                    'steps_back'
                    'steps_forth'
                    'state_fault'
                    'known_states'
                    'history_damaged'
                )
            }
            'icbm redo' {
                $options = @(
                    '--list	List the states that can be restored, without changing anything.'
                )
                $options += $common_3
                $arguments = @(
                    ''
                )
                $fields = @(
                    'file'
                    'redone'
                    'steps_taken'
                    'moved_over'
                    'by_hand'
                    'file_gone'
                    'steps_back'
                    'steps_forth'
                    'state_fault'
                    'known_states'
                    'history_damaged'
                )
            }
            'icbm replay' {
                $options = @(
                    '--faces	Replay with the recorded die rolls instead of the seeds.'
                )
                $options += $common_15
                $arguments = @(
                    'file'
                )
                $fields = @(
                    'same_document'
                    'commands_played'
                    'of_all'
                    'by_faces'
                    'of_versions'
                    'of_tables'
                    'unlike'
                    'remarks'
                )
            }
            'icbm sim' {
                $options = @(
                    '--usa=machine|random|human	Player of this side: machine, novice, random, greedy, cities, counterforce, late, or module:function.'
                    '--ussr=machine|random|human	Player of this side: machine, novice, random, greedy, cities, counterforce, late, or module:function.'
                    '--historical	Play the historical variant.'
                    '--usa-rounds=	Number of ABM rounds that the computer builds for this side. [default: the computer decides]'
                    '--ussr-rounds=	Number of ABM rounds that the computer builds for this side. [default: the computer decides]'
                    '--first=usa|ussr	Side that launches first: usa, ussr or both. [default: both]'
                    '--cluster=	Address of the scheduler of a dask cluster to run on, such as tcp://10.0.0.1:8786.'
                    '--cluster-wait=	Seconds to wait while the cluster has no worker. [default: 300]'
                )
                $options += $common_16
                $fields = @(
                    'games'
                    'setting'
                    'launch_orders'
                    'worth'
                    'fair_bid'
                    'fair_bid_error'
                    'bid_points'
                    'method'
                    'strategies'
                )
            }
            'icbm table' {
                $commands = @(
                    'list	List every table, with its dice and its page.'
                    'show	Show a table.'
                    'roll	Roll on a table.'
                    'check	Validate the built-in tables and your own, or the tables under PATH.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'icbm table list' {
                $options = @(
                    '--search=	List only entries that contain all of these words.'
                )
                $options += $common_17
                $fields = @(
                    'items'
                )
            }
            'icbm table show' {
                $options += $common_14
                $arguments = @(
                    'table'
                )
                $fields = @(
                    'id'
                    'title'
                    'source'
                    'roll'
                    'columns'
                    'modifiers'
                    'rows'
                    'notes'
                    'file'
                    'changed_by'
                )
            }
            'icbm table roll' {
                $options = @(
                    '--column=column	Column to read, if the table has several.'
                    '-m|--mod=	Number to add to the total of the dice, or to REP.'
                    '--rep=0-10	REP to compare the dice with, on a table where dice pass or fail.'
                    '-d|--number=	Number of dice to roll.'
                )
                $options += $common_4
                $arguments = @(
                    'table'
                )
                $fields = @(
                    'table'
                    'title'
                    'column'
                    'row'
                    'facts'
                )
            }
            'icbm table check' {
                $options += $common_18
                $arguments = @(
                    'file'
                )
                $fields = @(
                    'table_count'
                    'own_changes'
                )
            }
            'icbm ruling' {
                $commands = @(
                    'list	List the rulings on unclear passages of the book.'
                    'show	Show a ruling: its page, its possible readings, and the reading in force.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'icbm ruling list' {
                $options = @(
                    '--search=	List only entries that contain all of these words.'
                    '--page=	List only rulings about this page.'
                    '--open	List only rulings with another possible reading, which you can choose with --ruling ID=N.'
                )
                $options += $common_17
                $fields = @(
                    'items'
                )
            }
            'icbm ruling show' {
                $options += $common_17
                $arguments = @(
                    'missile-ruling'
                )
                $fields = @(
                    'id'
                    'page'
                    'subject'
                    'readings'
                    'taken'
                    'open_readings'
                    'not_followed'
                )
            }
            'icbm schema' {
                $options = @(
                    '--check=file	Validate this file of documents or log entries (- for standard input) instead of printing a schema.'
                )
                $options += $common_1
                $arguments = @(
                    '*section'
                )
                $fields = @(
                    'json_schema'
                    'checked_files'
                    'documents_checked'
                )
            }
            'icbm completion' {
                $options += $common_1
                $arguments = @(
                    'shell'
                )
                $fields = @(
                    'shell'
                    'program'
                    'script'
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
            '0-10' { @(
                '0'
                '1'
                '2'
                '3'
                '4'
                '5'
                '6'
                '7'
                '8'
                '9'
                '10'
            )
            }
            'HEX|MISSILE' { @(
                'HEX'
                'MISSILE'
            )
            }
            'a4|letter' { @(
                'a4'
                'letter'
            )
            }
            'ask|hold|ROUNDS|SITE=N@RANGE' { @(
                'ask'
                'hold'
                'ROUNDS'
                'SITE=N@RANGE'
            )
            }
            'base|abm' { @(
                'base'
                'abm'
            )
            }
            'column' { @(
                'range-1'
                'range-2'
                'range-3'
                'usa'
                'ussr'
            )
            }
            'machine|random|human' { @(
                'machine'
                'random'
                'human'
            )
            }
            'missile' { @(
                'minuteman-ii'
                'minuteman-iii'
                'titan-ii'
                'ss-11'
                'ss-13'
                'ss-17'
                'ss-18'
                'ss-19'
            )
            }
            'missile-ruling' { @(
                'm-00	The text refers to charts, counters, city values and a map that are...'
                'm-01	The list of contents numbers the sections differently from the text'
                'm-02	Who starts? A word in section 5 is damaged, and ties are not mentioned'
                'm-03	How many missiles may be activated: two sentences have run together'
                'm-04	The twelve missiles of a first turn: is it the game''s first turn, o...'
                'm-05	Which missiles of an activated base are lost?'
                'm-06	Activations that were not used'
                'm-07	Bases of two or more: what about an odd missile, missiles left over...'
                'm-08	What does the enemy know about a base?'
                'm-09	The moves that American missiles in Alaska give the USSR'
                'm-10	Whose land may bases and sites be set up on?'
                'm-11	Hexes that are partly land'
                'm-12	A site and a base in one hex, or two sites in one hex'
                'm-13	What does an ABM round cost? The sentence has run into the next one'
                'm-14	Duration is missing from the list of what a counter shows'
                'm-15	What does a missile''s strength do to sites and bases?'
                'm-16	Must a missile in the air move?'
                'm-17	When does duration go down?'
                'm-18	What allows a site to fire?'
                'm-19	An attack by several rounds or sites'
                'm-20	A missile over a site'
                'm-21	Five sites and six sites: must they all be set up?'
                'm-22	When may a missile impact?'
                'm-23	An impact where there is nothing, or on a side''s own land'
                'm-24	The missiles of a base that is hit'
                'm-25	A site in a city: the sentence says the same thing twice'
                'm-26	Overkill: does it score more points or not?'
                'm-27	What is the second player paid?'
                'm-28	When are surviving missiles counted?'
                'm-29	Who wins?'
                'm-30	When does the game end?'
                'm-31	Two rounds for one side and twenty for the other: what about the ot...'
                'm-32	An impact on a site that is still hidden'
                'm-33	Neutral countries'
                'm-34	One impact on a hex with a base, a site and a city'
                'm-36	A hash was given for a bid or for a base''s missiles, and the side t...'
                'm-37	By mail: whose dice are used, who writes first, and may a missile i...'
                'm-38	Which counters does the reconstruction have, since the first ones d...'
                'm-35	A hash was given for the ABM rounds, but the side does not show the...'
                'm-39	Dice in a game by mail, which nobody can watch'
                'm-40	A defender does not fire in the first hex in range'
            )
            }
            'section' { @(
                'icbm'
                'made'
                'log'
                'odds'
                'activate'
                'after_action'
                'bid'
                'board'
                'commit'
                'completion'
                'fire_orders'
                'fire_withheld'
                'help'
                'hold'
                'intercept'
                'letter_read'
                'log_told'
                'mail_letter'
                'map'
                'missile_impact'
                'move'
                'new'
                'next_steps'
                'placed'
                'plan'
                'play'
                'redo'
                'replay'
                'reveal'
                'ruling_list'
                'ruling_show'
                'schema'
                'score'
                'session'
                'show'
                'sim'
                'table_check'
                'table_list'
                'table_roll'
                'table_show'
                'targets_in_reach'
                'turn_end'
                'undo'
                'game'
            )
            }
            'shell' { @(
                'bash'
                'zsh'
                'fish'
                'powershell'
            )
            }
            'table' { @(
                'abm-range	ABM Range Chart'
                'cities	Cities'
                'map	Map'
                'missile-activation	Missile Activation Chart'
                'missile-victory-points	Victory points'
                'missiles	Missiles'
                'rulings	Rulings of the missile game'
                'sides	Sides'
                'victory-levels	Victory levels'
            )
            }
            'town' { @(
                'new-york'
                'los-angeles'
                'chicago'
                'philadelphia'
                'detroit'
                'san-francisco'
                'washington'
                'dallas-fort-worth'
                'houston'
                'boston'
                'st-louis'
                'minneapolis-st-paul'
                'atlanta'
                'miami'
                'denver'
                'seattle'
                'phoenix'
                'anchorage'
                'toronto'
                'montreal'
                'vancouver'
                'winnipeg'
                'moscow'
                'leningrad'
                'kiev'
                'tashkent'
                'baku'
                'kharkov'
                'gorky'
                'novosibirsk'
                'minsk'
                'kuibyshev'
                'sverdlovsk'
                'tbilisi'
                'odessa'
                'chelyabinsk'
                'donetsk'
                'omsk'
                'perm'
                'kazan'
                'volgograd'
                'alma-ata'
                'riga'
                'krasnoyarsk'
                'irkutsk'
                'vladivostok'
                'khabarovsk'
            )
            }
            'usa|ussr' { @(
                'usa'
                'ussr'
            )
            }
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
