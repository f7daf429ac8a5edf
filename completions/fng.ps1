# Completion of fng for PowerShell, written by `python -m completions.generator`: do not edit it.

Register-ArgumentCompleter -Native -CommandName 'fng', 'fng.exe' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    # What may follow a command. An option is told as NAME|NAME=VALUES, with * where it may be repeated.
    function Get-Node([string] $at) {
        $common_1 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the log gives a different document.'
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if there is no contact, and so no mission.'
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the ambush is not spotted.'
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if no Claymores may be set.'
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
            '--seed=	Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]'
            '--dice=	Use these results instead of rolling, in the order of the rolls, such as 6,4,3.'
            '--ask|--no-ask	Roll your own dice, and type each result when asked. [default: as set in the config]'
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the game goes on for another turn.'
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
            '--exit-status	Exit with status 1 if a sector has not been patrolled yet.'
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
            '--seed=	Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]'
            '--dice=	Use these results instead of rolling, in the order of the rolls, such as 6,4,3.'
            '--ask|--no-ask	Roll your own dice, and type each result when asked. [default: as set in the config]'
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if there is only one kill, and it is not confirmed.'
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the mission was a poor one.'
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
            '--seed=	Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]'
            '--dice=	Use these results instead of rolling, in the order of the rolls, such as 6,4,3.'
            '--ask|--no-ask	Roll your own dice, and type each result when asked. [default: as set in the config]'
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the soldier gets no medal.'
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
            '--seed=	Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]'
            '--dice=	Use these results instead of rolling, in the order of the rolls, such as 6,4,3.'
            '--ask|--no-ask	Roll your own dice, and type each result when asked. [default: as set in the config]'
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the soldier''s REP does not change.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_13 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the soldier gains no attribute.'
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
            '--seed=	Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]'
            '--dice=	Use these results instead of rolling, in the order of the rolls, such as 6,4,3.'
            '--ask|--no-ask	Roll your own dice, and type each result when asked. [default: as set in the config]'
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the soldier does not become a Short Timer.'
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
            '--seed=	Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]'
            '--dice=	Use these results instead of rolling, in the order of the rolls, such as 6,4,3.'
            '--ask|--no-ask	Roll your own dice, and type each result when asked. [default: as set in the config]'
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if no replacement comes.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_16 = @(
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
        $common_17 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the fortnight brings no mission.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_18 = @(
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
            '--exit-status	Exit with status 1 if nobody''s luck was remarkable.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_19 = @(
            '-h|--help	Show help.'
            '--workers=	Number of worker processes. [default: one for each processor]'
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
        $common_20 = @(
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
            '--exit-status	Exit with status 1 if the file contains an error.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_21 = @(
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
        $common_22 = @(
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
        $common_23 = @(
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
            '--exit-status	Exit with status 1 if the figure may not reroll.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_24 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the Looter does not linger.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_25 = @(
            '-h|--help	Show help.'
            '--summary	Play the fight -n times (default 1000), and count the results.'
            '--workers=	Number of worker processes for --summary. [default: one for each processor]'
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
            '--odds	Print the exact odds instead of rolling.'
            '*--odds-by=field	With --odds: group by these fields of the answer, such as type,area.'
            '--odds-all	Print the odds of every outcome in full.'
            '*--given=field	With --odds: count only outcomes that meet this condition, such as eal>=3; repeat for more.'
            '*--vary=	With --odds: compare several values of an option, such as rep=3-6 or weapon=m-16,m-60; repeat for more.'
            '--exact	With --odds: print exact fractions, even long ones.'
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
        $common_26 = @(
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
            '--exit-status	Exit with status 1 if nobody is outgunned.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_27 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the weapon is not ready yet.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_28 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the PEF is not resolved.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_29 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the figure does not pass through the flames.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_30 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the charge or mine is not ready yet.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_31 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if no charger closes in.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_32 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the figure does not get away.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_33 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the wounded man does not return to the fight.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_34 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if no medic is on the table.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_35 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if there is only one casualty, and he does not return to the game.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_36 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if somebody drowns.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_37 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if somebody has not crossed the wire yet.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_38 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if somebody sets off a mine or steps on a stake.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_39 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if every shot misses.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_40 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the structure stops the hit.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_41 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if nobody inside is hit.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_42 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the structure does not burn.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_43 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the figures inside are not suppressed.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_44 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
        $common_45 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if no reinforcements come.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_46 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if there is no event.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_47 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if at least one hole is not spotted.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_48 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the trap is not disarmed.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_49 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if nobody can enter the tunnel.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_50 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if an explorer becomes a casualty and has to be fetched.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_51 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if an explorer becomes a casualty.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_52 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if there was no time to search.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_53 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if not everybody comes out alive.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_54 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if nobody is brought up.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_55 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if somebody in the tunnel becomes a casualty.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_56 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if no civilian comes along the road.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_57 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the civilian''s papers are in order, or he reveals nothing.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_58 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the civilian does not go where he is told.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_59 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the troops refuse.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_60 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the call does not get through.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_61 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the group does not act.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_62 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the support does not come.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_63 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the request is refused.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_64 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the fire mission does not go ahead.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_65 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the wounded are not flown out.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_66 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if nothing is unloaded or dropped, or the take-off fails.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_67 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the aircraft is not brought down.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_68 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if nothing is hit.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_69 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the pilot looks for only one target and does not spot it.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_70 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the napalm or the smoke is gone.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_71 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the maneuver fails.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_72 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the helicopter is not brought down.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_73 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the load misses its target spot.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_74 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the pilot does not land.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_75 = @(
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
            '--exit-status	Exit with status 1 if the load does not fit.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_76 = @(
            '-h|--help	Show help.'
        )
        $common_77 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--brief	Print only the answer and the next steps.'
            '--only=section	Print one section of the document as JSON.'
            '--csv	Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.'
            '--tsv	Print tab-separated values.'
            '--jq=	Filter the document with a jq expression.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_78 = @(
            '-h|--help	Show help.'
            '--json|-j	Print the whole document as JSON.'
            '--quiet|-q	Print only the bare answer.'
            '--brief	Print only the answer and the next steps.'
            '--only=section	Print one section of the document as JSON.'
            '--jq=	Filter the document with a jq expression.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_79 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if no die passes.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_80 = @(
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
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if no die is a success.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_81 = @(
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
            '--dice=1|1-2|1-3|1-4|1-5	Use these results instead of rolling, in the order of the rolls, such as 6,4,3.'
            '--ask|--no-ask	Roll your own dice, and type each result when asked. [default: as set in the config]'
            '*--ruling=open-ruling	Choose another reading of an unclear passage, such as b-19=2; repeat for more.'
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
            '--exit-status	Exit with status 1 if the event does not happen.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_82 = @(
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
            '--no-file	Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).'
            '--dry-run	Print the answer without writing anything.'
            '--force	Overwrite a file or a game in progress, or act out of turn.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Write the answer to this file as an SVG picture.'
            '--paper=a4|letter	With --svg: size of the paper.'
            '--exit-status	Exit with status 1 if nobody''s luck was remarkable.'
            '--color|--no-color	Print in colour. [default: on a terminal]'
            '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
            '--pager|--no-pager	Show one page at a time. [default: for long lists, if PAGER is set]'
        )
        $common_83 = @(
            '-h|--help	Show help.'
            '--in|-i=file	Read the document from this file, or - for standard input.'
            '--file|-f=file	Read the document from this file and write it back. [default: the file in use]'
            '--no-file	Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).'
            '--dry-run	Print the answer without writing anything.'
            '--force	Overwrite a file or a game in progress, or act out of turn.'
            '--no-input|-N	Do not read standard input.'
        )
        $common_84 = @(
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
            'fng' {
                $commands = @(
                    'setup	Set up a whole game in one document: map, enemy and your unit.'
                    'play	Play a game in one session: type a number to run a step.'
                    'briefing	Print a briefing for the game: a page to have at the table.'
                    'status	Show where the game stands, and what to do next.'
                    'next	Show a numbered list of next steps, or run one of them with your values in its blanks.'
                    'board	Show the game in a browser, on a second screen or a tablet; the page updates as the file changes.'
                    'card	Print a reference card for the game: the turn sequence with its commands, your men, the odds and the ground.'
                    'report	Tell the story of the game: approach, contacts, fights, losses, who did what, and points.'
                    'log	List the commands of a game and their results, turn by turn.'
                    'undo	Undo the last command, or the last N.'
                    'redo	Redo the steps that undo took back.'
                    'replay	Replay a document''s log, and check that the result is the same.'
                    'contact	Test whether this campaign turn brings a mission.'
                    'ao	The area of operations.'
                    'level	Support Level and Enemy Activity Level.'
                    'weather	Roll for the weather of the mission, and show its effects.'
                    'day-part	Roll for the time of day when the mission begins, and show how the day passes turn by turn.'
                    'mission	Roll a whole mission: area, levels, time of day, weather, type and objective.'
                    'ambush	Ambushes: who spots one, and who may set Claymores.'
                    'mission-end	Check at the end of a turn whether the game is over.'
                    'record	What only players see: sectors patrolled, deeds that deserve a medal, notes of your own.'
                    'body-count	Roll to see how many of the enemy dead are confirmed kills.'
                    'score	Count the victory points of a mission.'
                    'after	After the mission: rewards, medals, REP, Short Timers, replacements.'
                    'campaign	A tour of duty, fortnight by fortnight, in one file.'
                    'army	The army lists.'
                    'squad	Roll up a squad: strength, REP, weapons, attributes and supplies.'
                    'platoon	Roll up a platoon: squads, headquarters and attachments.'
                    'roster	Print the platoon roster, or write it as text, Markdown or HTML; --svg FILE draws the sheet.'
                    'gear	Useful gear: what it does, who has it, and how it changes hands.'
                    'vc-weapon	Roll for the weapon of each Viet Cong fighter.'
                    'weapon	The weapons of both sides.'
                    'attribute	Attributes of figures: list them, and show what each changes.'
                    'star	What can save a Star: Star Power and cheating death.'
                    'lucky	Check whether a Lucky figure still has his one reroll of the mission.'
                    'activate	Roll to see which side acts first this turn, and which groups act.'
                    'turn	Show the turn, light, weather and lasting effects; or set the clock.'
                    'settle	Mark a pending step as settled at the table.'
                    'fast-move	Roll to see how far figures move when they try to move fast.'
                    'crawl	Roll to see how far prone figures crawl.'
                    'sight	Show how far a figure can see and be seen.'
                    'react	Reaction tests: what figures do when something happens to them.'
                    'loot	Roll to see how many turns a Looter lingers at corpses or empty buildings.'
                    'fire	Fire a weapon at one or more targets.'
                    'fight	Play out a firefight between two groups; --summary shows how often each side wins.'
                    'outgunned	Show which targets are outgunned by a weapon.'
                    'damage	Roll for the damage caused by hits.'
                    'blast	Roll for the effect of a blast on everybody in its circle.'
                    'grenade	Grenades: ready and throw them.'
                    'smoke	Show the ground that smoke covers, turn by turn.'
                    'flare	Launch a pencil flare, and show what it lights up and for how long.'
                    'mg	Machine guns and other crewed weapons.'
                    'reload	Reload a weapon, which takes one activation.'
                    'recon-by-fire	Fire at a PEF to find out what it is.'
                    'flame	Flame-throwers.'
                    'demolition	Charges and mines.'
                    'charge	Charge into melee, and roll to see who closes in and who fires first.'
                    'melee	Fight hand to hand, up to four against one.'
                    'break-off	Test whether an evenly matched figure gets out of a melee.'
                    'capture	Capture or kill helpless enemies; one guard watches up to six.'
                    'free	Free prisoners.'
                    'wounded	Roll to see which of the wounded can walk, and who must be carried.'
                    'carry	Carry a wounded man, or lay him down.'
                    'first-aid	Give first aid to a man who is out of the fight, after a whole turn beside him.'
                    'medic	Roll to see whether the platoon''s medic is on the table.'
                    'recover	Roll to see what becomes of the wounded after the battle.'
                    'terrain	The ground: lay out the table, draw its map, and show what each type of terrain does.'
                    'river	Roll for the depth of the water and the strength of its current.'
                    'crater	Roll for the number of craters in a section and how wide they are.'
                    'swim	Swim for a turn, and roll to see how far the swimmers get and whether they are in trouble.'
                    'obstacle	Wire, mines and punji stakes: cross, clear, cut or blow them.'
                    'building	Buildings and other structures: break, shoot into or burn them.'
                    'bunker	Bunkers: suppress one, and see what it holds.'
                    'pef	Possible Enemy Forces: markers that may be the enemy.'
                    'pc	Roll to see what a Potential Contact is, and who is in it.'
                    'enemy	The enemy: who he is, how he fights, what his groups do.'
                    'reinforce	Reinforcements of both sides: whether any come, who, and where.'
                    'event	Roll for a random event when the activation dice show doubles.'
                    'spider-hole	Roll for a spider hole beside a group: where it is, who sees it, and who is in it.'
                    'trap	Booby traps: who steps on one, who disarms it, what it does.'
                    'tunnel	Tunnels: who goes down, what happens there, what it is worth.'
                    'civilian	Civilians: where they are, what they do and what they tell you.'
                    'troops	Indigenous troops and their Advisor.'
                    'call	Make a call by radio or field phone, and roll to see whether it gets through.'
                    'order	Activate a subordinate Leader''s group out of turn by radio.'
                    'support	Support: what a level has ready, what is on its way or overhead.'
                    'request	Requests for support, once a radio call has got through.'
                    'barrage	Fire a mortar or artillery mission, and roll to see where each round lands and what it does.'
                    'danger-close	Roll to see whether fire within 20 (or 36) inches of friends is allowed, and what it costs.'
                    'illumination	Light the ground by night with illumination rounds.'
                    'strike	Play an attack run: ground fire, the pilot''s reaction, damage, and the attack.'
                    'dustoff	Fly the wounded out: call, request, approach, landing, loading and take-off.'
                    'insert	Fly in troops or supplies: approach, landing or hover, unloading and leaving.'
                    'craft	Aircraft and helicopters: their crews, weapons and notes.'
                    'air	Tactical air: arrivals, ground fire, attack runs, FACs and the AC-47.'
                    'helo	Helicopters and gunships: fly, land, load, shoot at and crash them.'
                    'help	Show help on a command, on some of its options, or on a topic.'
                    'config	Your settings: show, change or edit them.'
                    'dice	Roll dice in the ways of the book.'
                    'odds	Compare commands by their odds.'
                    'luck	Compare the dice of a game with the average of fair dice.'
                    'table	The tables of the book: show, roll and check them.'
                    'ruling	Readings of unclear passages of the book.'
                    'schema	Print the JSON Schema of the document, of one section, of a tour, or of a log entry.'
                    'completion	Completion with TAB in your shell: print or install the scripts.'
                )
                $options = @(
                    '-h|--help	Show help.'
                    '--version|-V	Show the name and version.'
                    '--color|--no-color	Print in colour. [default: on a terminal]'
                    '--plain	Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
                )
            }
            'fng setup' {
                $options = @(
                    '--corps=corps	Corps: I, II, III or IV. [default: from the document]'
                    '--area=area	Area of operations, such as highlands. [default: rolled]'
                    '--last=area	Area of the last mission; that area gets +2 on its die. [default: from the document]'
                    '--season=season	Season: rainy or dry. [default: from the month or the document, otherwise dry]'
                    '--date|--month=month	Month of the mission, such as 1967-07; it sets the season. [default: from the document]'
                    '--type=mission	Type of mission, instead of a roll: ambush, defense, fight, patrol or recon.'
                    '--layout=	Number of columns and rows of sections on the table. [default: 3x2]'
                    '--table=	Length and depth of the table in feet. [default: 5x3]'
                    '--rep=1-7	REP of the PEFs. [default: the EAL]'
                    '--army=armies	Your own army, such as us-army; one of its squads takes the field.'
                    '--star=	Name of your Star, who leads the unit, such as "Sgt. Alvarez".'
                    '--star-rep=1-6	REP of the Star. [default: 5]'
                    '*--star-attribute=attribute-effects	Attribute that you choose for the Star; repeat to give him two.'
                    '--strength=N|full|half	Use this strength for the unit instead of rolling.'
                    '*--choose=weapon	Weapon to take where the army list leaves a choice, such as m-3a1, or fo=m-16 for the FO; repeat for more.'
                    '--names=file	File with names for the figures, one on each line. [default: names from the game]'
                    '--squads=	Number of squads in the unit. [default: all]'
                    '--hq|--no-hq	Include the platoon''s headquarters. [default: only for a whole platoon]'
                    '--title=	Your own title for the game.'
                    '--format=text|md|html	Format of the page. [default: from the ending of FILE, .md or .html; otherwise text]'
                    '--output|-o=file	Write the page to this file.'
                    '--platoon	Use the whole platoon of the army in --army, not just a squad.'
                )
                $options += $common_1
                $fields = @(
                    'format'
                    'text'
                    'file'
                )
            }
            'fng play' {
                $options = @(
                    '--keep-going	Continue even if a line is refused, when the lines come from a pipe.'
                    '--transcript=file	Append everything typed and printed to this file.'
                )
                $options += $common_2
                $arguments = @(
                    'file'
                )
                $fields = @(
                    'file'
                )
            }
            'fng briefing' {
                $options = @(
                    '--format=text|md|html	Format of the page. [default: from the ending of FILE, .md or .html; otherwise text]'
                    '--output|-o=file	Write the page to this file.'
                )
                $options += $common_2
                $fields = @(
                    'format'
                    'text'
                    'file'
                )
            }
            'fng status' {
                $options = @(
                    '--big	Print three short lines: the turn, the pending steps, and whose turn it is.'
                )
                $options += $common_2
                $fields = @(
                    'clock_now'
                    'headline'
                    'enemy_text'
                    'by_group'
                    'deeds'
                    'pefs_left'
                    'own_to_act'
                    'enemy_to_come'
                    'contact_points'
                    'civilian_count'
                    'in_sight_order'
                    'left_to_do'
                    'may_do'
                    'due'
                    'holding'
                    'coming'
                    'support_granted'
                    'support_denied'
                    'points_so_far'
                    'acting_side'
                    'halves_over'
                    'game_over'
                    'power_left'
                    'supplies'
                    'unknown_roles'
                    'sectors_patrolled'
                    'big_lines'
                )
            }
            'fng next' {
                $options += $common_2
                $arguments = @(
                    ''
                    '*'
                )
                $fields = @(
                    'items'
                )
            }
            'fng board' {
                $options = @(
                    '--port=	Port to serve the page on. [default: the port used last]'
                    '--host=	Address of your computer, to serve the page to your network. [default: this computer only]'
                    '--open	Open the page in the browser of this computer.'
                    '--output|-o=file	Write the page to this file. [default: serve the page]'
                    '--follow	With -o: update the page after each command.'
                )
                $options += $common_2
                $fields = @(
                    'title'
                    'subtitle'
                    'board_clock'
                    'todo'
                    'left_to_act'
                    'answers'
                    'groups_on_table'
                    'points_so_far'
                    'facts'
                    'command_count'
                )
            }
            'fng card' {
                $options = @(
                    '--output|-o=file	Write the card as HTML to print. [default: text on the screen]'
                    '--size=a4|letter	Paper size of the page.'
                )
                $options += $common_2
                $fields = @(
                    'title'
                    'objective'
                    'head_lines'
                    'steps'
                    'men'
                    'men_left_out'
                    'weapon_odds'
                    'ground_kinds'
                    'turns_shown'
                    'sure_turns'
                    'turns_text'
                    'point_facts'
                    'paper'
                    'file'
                )
            }
            'fng report' {
                $options = @(
                    '--format=text|md|html	Format of the page. [default: from the ending of FILE, .md or .html; otherwise text]'
                    '--output|-o=file	Write the page to this file.'
                )
                $options += $common_2
                $fields = @(
                    'format'
                    'text'
                    'file'
                    'evening_story'
                )
            }
            'fng log' {
                $options = @(
                    '--turn=	List only the entries of this turn.'
                    '--last=	List only the last N entries. [default: all]'
                    '--rolls	Show the dice of every command.'
                )
                $options += $common_2
                $fields = @(
                    'items'
                    'of_all'
                    'with_rolls'
                )
            }
            'fng undo' {
                $options = @(
                    '--list	List the states that can be restored, without changing anything.'
                )
                $options += $common_2
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
            'fng redo' {
                $options = @(
                    '--list	List the states that can be restored, without changing anything.'
                )
                $options += $common_2
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
            'fng replay' {
                $options = @(
                    '--faces	Replay with the recorded die rolls instead of the seeds.'
                )
                $options += $common_3
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
            'fng contact' {
                $options = @(
                    '--rep=1-7	REP to roll against.'
                    '--date|--month=month	Month of the mission, such as 1967-07; it sets the season. [default: from the document]'
                    '--rainy	It is the rainy season, from May to November.'
                    '--three-dice	Roll three dice, because one die passed in the last contact test. [default: from the document]'
                )
                $options += $common_4
                $fields = @(
                    'made_contact'
                    'passed'
                    'rep'
                    'next_dice'
                )
            }
            'fng ao' {
                $commands = @(
                    'pick	Roll one die for each area of the corps to choose the area of operations.'
                    'status	Roll for the political status of the area.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng ao pick' {
                $options = @(
                    '--corps=corps	Corps: I, II, III or IV. [default: from the document]'
                    '--last=area	Area of the last mission; that area gets +2 on its die. [default: from the document]'
                )
                $options += $common_1
                $fields = @(
                    'corps'
                    'area'
                    'last'
                )
            }
            'fng ao status' {
                $options = @(
                    '--corps=corps	Corps: I, II, III or IV. [default: from the document]'
                    '--area=area	Area of operations, such as highlands. [default: from the document]'
                )
                $options += $common_1
                $fields = @(
                    'corps'
                    'area'
                    'status'
                    'activity_modifier'
                )
            }
            'fng level' {
                $commands = @(
                    'support	Roll for the Support Level of the Free World Forces.'
                    'activity	Roll for the Enemy Activity Level of the area.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng level support' {
                $options += $common_1
                $fields = @(
                    'support_level'
                )
            }
            'fng level activity' {
                $options = @(
                    '--status=status	Status of the area: pacified, contested or pro-communist. [default: from the document]'
                )
                $options += $common_1
                $fields = @(
                    'eal'
                    'status'
                )
            }
            'fng weather' {
                $options = @(
                    '--season=season	Season: rainy or dry. [default: from the month or the document, otherwise dry]'
                    '--date|--month=month	Month of the mission, such as 1967-07; it sets the season. [default: from the document]'
                    '--rainy	It is the rainy season, from May to November.'
                    '--doubles=2-12	Total of the activation dice that showed doubles, if the weather is variable.'
                )
                $options += $common_1
                $fields = @(
                    'weather_kind'
                    'season'
                    'aircraft_grounded'
                    'aircraft_late'
                    'sight_daylight_in'
                    'sight_night_in'
                    'mud'
                    'paddies_flooded'
                )
            }
            'fng day-part' {
                $options = @(
                    '--row=2-12	Row of the table to use instead of rolling, as shown by the last fng day-part.'
                    '--turns=	Number of turns to cover with parts of the day, one part after another.'
                    '--season=season	Season, rainy or dry; needed only if you changed ruling b-18 from its default. [default: from the document]'
                )
                $options += $common_1
                $fields = @(
                    'part_of_day'
                    'light'
                    'turns'
                    'next_row'
                    'phases'
                )
            }
            'fng mission' {
                $options = @(
                    '--corps=corps	Corps: I, II, III or IV. [default: from the document]'
                    '--area=area	Area of operations, such as highlands. [default: rolled]'
                    '--last=area	Area of the last mission; that area gets +2 on its die. [default: from the document]'
                    '--season=season	Season: rainy or dry. [default: from the month or the document, otherwise dry]'
                    '--date|--month=month	Month of the mission, such as 1967-07; it sets the season. [default: from the document]'
                    '--type=mission	Type of mission, instead of a roll: ambush, defense, fight, patrol or recon.'
                )
                $options += $common_1
                $fields = @(
                    'corps'
                    'area'
                    'status'
                    'support_level'
                    'eal'
                    'part_of_day'
                    'light'
                    'light_turns'
                    'next_row'
                    'weather_kind'
                    'season'
                    'month'
                    'type'
                    'ambushing'
                    'objective'
                    'game_length_turns'
                    'end_each_turn'
                    'becomes_fight'
                    'deployment'
                    'guarded'
                    'season_assumed'
                )
            }
            'fng ambush' {
                $commands = @(
                    'spot	Test whether the lead squad spots the ambush that it walks into.'
                    'claymores	Test whether a squad in ambush may set its Claymores before play.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng ambush spot' {
                $options = @(
                    '*--by=,figure	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '*--group=@group	Group in the document: everybody in it who can act takes part.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                )
                $options += $common_5
                $fields = @(
                    'spotted'
                    'dice'
                    'passed'
                    'need'
                    'name'
                )
            }
            'fng ambush claymores' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                )
                $options += $common_6
                $fields = @(
                    'may_set'
                    'dice'
                    'passed'
                    'rep'
                )
            }
            'fng mission-end' {
                $options = @(
                    '--type=mission	Type of mission: ambush, defense, fight, patrol or recon. [default: from the document]'
                    '--turn=	Turn that has just been played. [default: from the document]'
                    '--exited|--not-exited	Your unit has left the table where it came in, so the game is over.'
                    '*--left=	Wounded man who stays behind when the unit leaves (with --exited); repeat for each.'
                )
                $options += $common_7
                $fields = @(
                    'ends'
                    'turn'
                    'type'
                    'game_length_turns'
                    'becomes'
                    'exited'
                    'carried_off'
                    'left_behind'
                    'remarks'
                )
            }
            'fng record' {
                $commands = @(
                    'sector	Record sectors as patrolled; the last one named is where your unit is now.'
                    'note	Add a note of your own to the game.'
                    'title	Give the game a title.'
                    'deed	Record a deed that deserves a medal and that no other command records.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng record sector' {
                $options = @(
                    '*--group=@group	Group that was in the sector; repeat for each. [default: all of your groups]'
                    '--pef=	PEF that is now in the sector. [default: none; your groups are recorded]'
                )
                $options += $common_8
                $arguments = @(
                    '*1-6'
                )
                $fields = @(
                    'new_sectors'
                    'patrolled_sectors'
                    'pef_number'
                    'sector'
                )
            }
            'fng record note' {
                $options += $common_2
                $arguments = @(
                    ''
                )
                $fields = @(
                    'text'
                    'turn'
                    'note_count'
                )
            }
            'fng record title' {
                $options += $common_2
                $arguments = @(
                    ''
                )
                $fields = @(
                    'title'
                )
            }
            'fng record deed' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                )
                $options += $common_2
                $arguments = @(
                    ''
                )
                $fields = @(
                    'who'
                    'kind'
                )
            }
            'fng body-count' {
                $options += $common_9
                $arguments = @(
                    ''
                )
                $fields = @(
                    'confirmed_dead'
                    'unconfirmed_dead'
                    'bodies'
                )
            }
            'fng score' {
                $options = @(
                    '--type=mission	Type of mission: ambush, defense, fight, patrol or recon. [default: from the document]'
                    '--captured-unharmed=	Number of VC/NVA captured unharmed. [default: as counted in the document]'
                    '--captured-wounded=	Number of VC/NVA captured while out of the fight. [default: as counted in the document]'
                    '--confirmed-dead=	Number of VC/NVA dead confirmed by the body count. [default: as counted in the document]'
                    '--unconfirmed-dead=	Number of VC/NVA dead not confirmed by the body count. [default: as counted in the document]'
                    '--fwf-dead=	Number of FWF dead. [default: as counted in the document]'
                    '--fwf-wounded=	Number of FWF out of the fight, not counting men left behind. [default: as counted in the document]'
                    '--wounded-not-withdrawn=	Number of wounded FWF who were left behind. [default: as counted in the document]'
                    '--fwf-mia=	Number of FWF missing in action. [default: as counted in the document]'
                    '--civilian-casualty=	Number of civilian casualties. [default: as counted in the document]'
                    '--pef-revealed=	Number of PEFs that your squad or platoon revealed. [default: as counted in the document]'
                    '--pc-revealed=	Number of PCs that your squad or platoon revealed. [default: as counted in the document]'
                    '--sector-patrolled=	Number of sectors patrolled. [default: as counted in the document]'
                    '--detained-civilian=	Number of civilians detained because of false papers. [default: as counted in the document]'
                    '--completed	The objective was reached. In a Defense Mission, it was held; in a Recon Mission, every PC was revealed and the unit left the table in time.'
                    '--failed	The objective of a Defense Mission was lost.'
                    '--not-exited	In a Patrol or Recon mission, the unit did not leave the table in time.'
                    '--ready-unused=	Number of Ready Support options never used. [default: as counted in the document]'
                    '*--on-demand=	Kind of support that you requested on demand although your Support Level offers it as Ready Support; repeat for each.'
                    '*--not-listed=	Kind of support requested on demand that is not listed for your Support Level; repeat for each.'
                )
                $options += $common_10
                $fields = @(
                    'mission_type'
                    'mission_points'
                    'support_points'
                    'total'
                    'mission_result'
                    'score_lines'
                )
            }
            'fng after' {
                $commands = @(
                    'mission	Roll for the rewards or penalties that a mission brings.'
                    'medal	Roll to see whether a soldier who deserves a medal gets it.'
                    'rep	Roll to see whether a soldier''s REP goes up or down after a mission.'
                    'attribute	Roll to see whether a soldier whose REP went up gains an attribute.'
                    'short-timer	Roll to see whether a soldier near the end of his tour becomes a Short Timer.'
                    'replacement	Roll to see whether a replacement fills a vacancy, and how good he is.'
                    'deros	Roll for the number of months that a new soldier has to serve.'
                    'leader	Show who takes the places of lost leaders.'
                )
                $options = @(
                    '--points=	Number of victory points scored in the mission, including those for support. [default: from the document]'
                    '--completed	The objective was reached. In a Defense Mission, it was held; in a Recon Mission, every PC was revealed and the unit left the table in time.'
                    '--failed	The objective of a Defense Mission was lost.'
                    '--not-exited	In a Patrol or Recon mission, the unit did not leave the table in time.'
                )
                $options += $common_1
                $fields = @(
                    'aftermath'
                    'medal_rolls'
                    'rep_checks'
                    'attribute_checks'
                    'lost_soldiers'
                    'promotions'
                    'place_results'
                    'choosing_ids'
                    'on_leave_ids'
                    'month_end'
                )
                $alone = $true
            }
            'fng after mission' {
                $options = @(
                    '--points=	Number of victory points scored in the mission, including those for support. [default: from the document]'
                )
                $options += $common_10
                $fields = @(
                    'points'
                    'mission_result'
                    'table_face'
                    'consequence'
                )
            }
            'fng after medal' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--more-dice=0-3	Number of extra dice to roll, such as 1 if the newspapers wrote about the unit.'
                )
                $options += $common_11
                $fields = @(
                    'who'
                    'medal'
                    'passed'
                    'rep'
                    'rises'
                    'new_attribute'
                    'away_missions'
                    'deserved_for'
                )
            }
            'fng after rep' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--met-enemy|--no-enemy	Say whether enemy forces were met on the mission. [default: from the document, or met]'
                    '--out	The soldier was Out of the Fight.'
                    '--retired	The soldier retired during the mission.'
                    '--kills=	Number of the soldier''s confirmed kills. [default: from the document, or 0]'
                    '--short-timer	The soldier is a Short Timer.'
                    '--deros=	Number of months that the soldier has left to serve. [default: from the document]'
                    '--highest=1-7	Highest REP that the soldier has ever had.'
                    '--no-rises	Headquarters has ordered that nobody may check for a higher REP.'
                    '--medal	This is the extra roll that the soldier gets for a medal.'
                )
                $options += $common_12
                $fields = @(
                    'who'
                    'outcome'
                    'rep_before'
                    'rep_after'
                    'face'
                    'why_not'
                    'attribute_check'
                )
            }
            'fng after attribute' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--star	The soldier is a Star.'
                )
                $options += $common_13
                $fields = @(
                    'who'
                    'gains'
                    'chooses'
                    'attribute'
                )
            }
            'fng after short-timer' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--months=	Number of months that the soldier has been in country. [default: from the document]'
                )
                $options += $common_14
                $fields = @(
                    'who'
                    'short_timer'
                    'months_in_country'
                    'rep_before'
                    'rep_after'
                    'total'
                )
            }
            'fng after replacement' {
                $options = @(
                    '--rep=1-7	REP of the leader who asks for replacements.'
                    '--arvn	The unit is ARVN.'
                    '--pleased	Headquarters is pleased, so roll one extra die.'
                    '--displeased	Headquarters is displeased, so roll one die fewer.'
                    '--rep-3	All replacements this turn are REP 3.'
                    '--better	The REP of the next replacement is one higher, up to REP 5.'
                )
                $options += $common_15
                $fields = @(
                    'comes'
                    'rep'
                    'rep_change'
                    'rep_most'
                    'passed'
                    'need'
                )
            }
            'fng after deros' {
                $options = @(
                    '--officer	The soldier is an officer, who rolls one die.'
                )
                $options += $common_1
                $fields = @(
                    'deros_months'
                    'turns'
                )
            }
            'fng after leader' {
                $options = @(
                    '*--man=	Man still in the squad, with his REP, role and months served, such as jones=4,jr-nco,7; repeat for each. Needed only without a document.'
                )
                $options += $common_2
                $arguments = @(
                    '*@id'
                )
                $fields = @(
                    'promotions'
                )
            }
            'fng campaign' {
                $commands = @(
                    'muster	Put the men of a tour into a new game.'
                    'squads	List the squads of the platoon, or move soldiers between them.'
                    'choose	Choose an attribute for a soldier who has earned one.'
                    'give	Hand out an item that headquarters gave for a good mission.'
                    'undo	Undo the last command on a tour, or the last N commands. Game files are not deleted.'
                    'redo	Redo the last command undone on a tour, or the last N of them.'
                    'new	Begin a tour of duty with a platoon and its Star.'
                    'turn	Play the next fortnight, and set up the game if it brings a mission.'
                    'after	End this turn''s mission: recovery, score, medals, REP, replacements.'
                    'luck	Compare the dice thrown in a tour with what fair dice would show.'
                    'sim	Simulate the rest of a tour many times, and count how it ends.'
                    'report	Tell the story of a tour: a timeline, the roll of honour, missions, medals, and each man who served.'
                    'show	Show where a tour stands.'
                    'status	Show what to do next in a tour: make choices, hand out gear, begin a turn or play its game.'
                    'man	Tell one soldier''s story: missions, kills, medals and wounds.'
                    'chart	Chart a tour turn by turn: REP, strength and victory points.'
                    'roster	Print the roster of a tour''s platoon.'
                    'check	Check a tour file that has been edited by hand.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng campaign muster' {
                $options = @(
                    '*--group=@group	Group that goes on the mission; repeat for each. [default: the Star''s squad]'
                    '--whole	Take the whole platoon into the game.'
                )
                $options += $common_16
                $arguments = @(
                    ''
                )
                $fields = @(
                    'strength'
                    'groups'
                    'away_ids'
                    'away_names'
                )
            }
            'fng campaign squads' {
                $options += $common_2
                $arguments = @(
                    '*'
                )
                $fields = @(
                    'moved_ids'
                    'squads_now'
                    'moved_names'
                )
            }
            'fng campaign choose' {
                $options += $common_2
                $arguments = @(
                    '@id'
                    'attribute-effects'
                )
                $fields = @(
                    'who'
                    'attribute'
                )
            }
            'fng campaign give' {
                $options += $common_2
                $arguments = @(
                    ''
                    '@id'
                )
                $fields = @(
                    'who'
                    'what_given'
                )
            }
            'fng campaign undo' {
                $options = @(
                    '--list	List the states that can be restored, without changing anything.'
                )
                $options += $common_2
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
            'fng campaign redo' {
                $options = @(
                    '--list	List the states that can be restored, without changing anything.'
                )
                $options += $common_2
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
            'fng campaign new' {
                $options = @(
                    '--corps=corps	Corps: I, II, III or IV. [default: from the document]'
                    '--army=armies	Army of the tour, such as us-army or usmc.'
                    '--star=	Name of your Star, who leads the unit, such as "Sgt. Alvarez".'
                    '--star-rep=1-6	REP of the Star. [default: 5]'
                    '*--star-attribute=attribute-effects	Attribute that you choose for the Star; repeat to give him two.'
                    '--strength=N|full|half	Use this strength for the unit instead of rolling.'
                    '*--choose=weapon	Weapon to take where the army list leaves a choice, such as m-3a1, or fo=m-16 for the FO; repeat for more.'
                    '--listed	Give Viet Cong the weapons in their army list, without a roll.'
                    '--names=file	File with names for the figures, one on each line. [default: names from the game]'
                    '--attributes|--no-attributes	Roll attributes for everybody, or for nobody. [default: only for the Star''s squad]'
                    '--flak|--no-flak	Say whether everybody or nobody wears a flak jacket. [default: as issued]'
                    '--supplies|--no-supplies	Roll for supplies: LAWs, mines, charges, smoke.'
                    '--gear|--no-gear	Roll for flashlights, flares and wire cutters.'
                    '--wire	The mission calls for wire cutters, so one man has a pair.'
                    '--start=month	Month in which the tour begins, such as 1967-03.'
                    '--anywhere	Allow a corps in which the army never fought.'
                    '--roll-deros	Roll the Star''s DEROS too, as for everybody else.'
                )
                $options += $common_1
                $arguments = @(
                    'file'
                )
                $fields = @(
                    'corps'
                    'army'
                    'name'
                    'start'
                    'turns'
                    'star_name'
                    'strength'
                )
            }
            'fng campaign turn' {
                $options += $common_17
                $fields = @(
                    'turn'
                    'date'
                    'mission_comes'
                    'stand_down'
                    'contact'
                    'evening'
                    'month_end'
                    'place_results'
                )
            }
            'fng campaign after' {
                $options = @(
                    '--completed	The objective was reached. In a Defense Mission, it was held; in a Recon Mission, every PC was revealed and the unit left the table in time.'
                    '--failed	The objective of a Defense Mission was lost.'
                    '--not-exited	In a Patrol or Recon mission, the unit did not leave the table in time.'
                    '--evening=file	Game file to use. [default: the one beside the tour file]'
                )
                $options += $common_1
                $fields = @(
                    'aftermath'
                    'medal_rolls'
                    'rep_checks'
                    'attribute_checks'
                    'lost_soldiers'
                    'promotions'
                    'place_results'
                    'choosing_ids'
                    'on_leave_ids'
                    'month_end'
                )
            }
            'fng campaign luck' {
                $options += $common_18
                $fields = @(
                    'remarkable'
                    'dice_thrown'
                    'face_counts'
                    'chance_as_uneven'
                    'sides'
                    'by_figure'
                    'luckiest'
                    'unluckiest'
                )
            }
            'fng campaign sim' {
                $options = @(
                    '--cluster=	Address of the scheduler of a dask cluster to run on, such as tcp://10.0.0.1:8786.'
                    '--cluster-wait=	Seconds to wait while the cluster has no worker. [default: 300]'
                )
                $options += $common_19
                $fields = @(
                    'tours'
                    'tour_ends'
                    'home_share'
                    'star_rep_at_end'
                    'missions_each'
                    'killed_each'
                    'came_each'
                    'points_each'
                    'assumptions'
                    'seed'
                    'method'
                )
            }
            'fng campaign report' {
                $options = @(
                    '--format=text|md|html	Format of the page. [default: from the ending of FILE, .md or .html; otherwise text]'
                    '--output|-o=file	Write the page to this file.'
                )
                $options += $common_2
                $fields = @(
                    'format'
                    'text'
                    'file'
                    'chronicle'
                )
            }
            'fng campaign show' {
                $options += $common_2
                $fields = @(
                    'turn'
                    'turns'
                    'date'
                    'phase'
                    'star_name'
                    'star_rep'
                    'strength'
                    'away_ids'
                    'open_places'
                    'evenings'
                    'choices'
                    'stores'
                    'owed'
                    'tour_end'
                )
            }
            'fng campaign status' {
                $options += $common_2
                $fields = @(
                    'turn'
                    'turns'
                    'date'
                    'phase'
                    'star_name'
                    'star_rep'
                    'strength'
                    'away_ids'
                    'open_places'
                    'evenings'
                    'choices'
                    'stores'
                    'owed'
                    'tour_end'
                )
            }
            'fng campaign man' {
                $options += $common_2
                $arguments = @(
                    ''
                )
                $fields = @(
                    'who'
                    'role'
                    'rep'
                    'deros_months'
                    'mission_count'
                    'kills'
                    'medals'
                    'left_how'
                    'story_lines'
                    'text'
                )
            }
            'fng campaign chart' {
                $options += $common_2
                $fields = @(
                    'start'
                    'turns'
                    'star_name'
                    'turn_records'
                    'evenings'
                    'total'
                )
            }
            'fng campaign roster' {
                $options = @(
                    '--format=text|md|html	Format of the page.'
                )
                $options += $common_2
                $fields = @(
                    'side'
                    'unit_names'
                    'date'
                    'parts'
                    'weapon_lines'
                    'format'
                    'file'
                )
            }
            'fng campaign check' {
                $options += $common_20
                $fields = @(
                    'whole'
                    'soldier_count'
                    'evening_count'
                )
            }
            'fng army' {
                $commands = @(
                    'list	List all armies, or only the armies that have a list for a given month.'
                    'show	Show an army''s list in a given month.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng army list' {
                $options = @(
                    '--date|--month=month	List only armies whose list is valid in this month, such as 1968-09. [default: all]'
                )
                $options += $common_21
                $fields = @(
                    'items'
                )
            }
            'fng army show' {
                $options = @(
                    '--date|--month=month	Month of the mission, such as 1968-09; it decides which lists and weapons apply. [default: from the document]'
                )
                $options += $common_22
                $arguments = @(
                    'armies'
                )
                $fields = @(
                    'army'
                    'name'
                    'side'
                    'date'
                    'date_assumed'
                    'from_month'
                    'until_month'
                    'in_corps'
                    'squad_count'
                    'squads_most'
                    'strength_roll'
                    'paper_strength'
                    'rep_roll'
                    'tour'
                    'deros'
                    'flak_jackets'
                    'changes'
                    'lines'
                    'supplies'
                    'notes'
                )
            }
            'fng squad' {
                $options = @(
                    '--star=	Name of your Star, who leads the unit, such as "Sgt. Alvarez".'
                    '--star-rep=1-6	REP of the Star. [default: 5]'
                    '*--star-attribute=attribute-effects	Attribute that you choose for the Star; repeat to give him two.'
                    '--strength=N|full|half	Use this strength for the unit instead of rolling.'
                    '*--choose=weapon	Weapon to take where the army list leaves a choice, such as m-3a1, or fo=m-16 for the FO; repeat for more.'
                    '--listed	Give Viet Cong the weapons in their army list, without a roll.'
                    '--names=file	File with names for the figures, one on each line. [default: names from the game]'
                    '--side=side	Side the army fights on, if not its usual one: fwf or vc-nva.'
                    '--attributes|--no-attributes	Roll attributes for everybody, or for nobody. [default: only for the Star''s squad]'
                    '--flak|--no-flak	Say whether everybody or nobody wears a flak jacket. [default: as issued]'
                    '--deros|--no-deros	Roll for the number of months each soldier has left to serve.'
                    '--supplies|--no-supplies	Roll for supplies: LAWs, mines, charges, smoke.'
                    '--gear|--no-gear	Roll for flashlights, flares and wire cutters.'
                    '--wire	The mission calls for wire cutters, so one man has a pair.'
                    '--prefix=	Letter that the squad''s ids begin with: a for a1, a2 and so on. [default: the next free letter]'
                    '--group=	Name of the squad''s group. [default: the letter that its ids begin with]'
                    '--attached|--no-attached	Roll for a medic, a machine gun and a radio for a squad that fights on its own.'
                    '--date|--month=month	Month of the mission, such as 1968-09; it decides which lists and weapons apply. [default: from the document]'
                )
                $options += $common_1
                $arguments = @(
                    'armies'
                )
                $fields = @(
                    'army'
                    'name'
                    'side'
                    'date'
                    'date_assumed'
                    'group'
                    'strength_rolled'
                    'strength'
                    'paper_strength'
                    'reps'
                    'star_id'
                    'leaders'
                    'members'
                    'supplies'
                    'attached'
                )
            }
            'fng platoon' {
                $options = @(
                    '--star=	Name of your Star, who leads the unit, such as "Sgt. Alvarez".'
                    '--star-rep=1-6	REP of the Star. [default: 5]'
                    '*--star-attribute=attribute-effects	Attribute that you choose for the Star; repeat to give him two.'
                    '--strength=N|full|half	Use this strength for the unit instead of rolling.'
                    '*--choose=weapon	Weapon to take where the army list leaves a choice, such as m-3a1, or fo=m-16 for the FO; repeat for more.'
                    '--listed	Give Viet Cong the weapons in their army list, without a roll.'
                    '--names=file	File with names for the figures, one on each line. [default: names from the game]'
                    '--side=side	Side the army fights on, if not its usual one: fwf or vc-nva.'
                    '--attributes|--no-attributes	Roll attributes for everybody, or for nobody. [default: only for the Star''s squad]'
                    '--flak|--no-flak	Say whether everybody or nobody wears a flak jacket. [default: as issued]'
                    '--deros|--no-deros	Roll for the number of months each soldier has left to serve.'
                    '--supplies|--no-supplies	Roll for supplies: LAWs, mines, charges, smoke.'
                    '--gear|--no-gear	Roll for flashlights, flares and wire cutters.'
                    '--wire	The mission calls for wire cutters, so one man has a pair.'
                    '--squads=	Number of squads in the unit. [default: all]'
                    '--hq|--no-hq	Include the platoon''s headquarters. [default: only for a whole platoon]'
                    '--attached|--no-attached	Roll for figures attached to the platoon.'
                    '--date|--month=month	Month of the mission, such as 1968-09; it decides which lists and weapons apply. [default: from the document]'
                )
                $options += $common_1
                $arguments = @(
                    'armies'
                )
                $fields = @(
                    'army'
                    'name'
                    'side'
                    'date'
                    'date_assumed'
                    'strength'
                    'in_squads'
                    'squad_strengths'
                    'star_id'
                    'leaders'
                    'squads'
                    'headquarters'
                    'attached'
                    'supplies'
                )
            }
            'fng roster' {
                $options = @(
                    '--format=text|md|html	Format of the page. [default: from the ending of FILE, .md or .html; otherwise text]'
                    '--output|-o=file	Write the page to this file.'
                    '--side=side	Side whose roster is printed: fwf or vc-nva. [default: your Star''s side, or fwf]'
                )
                $options += $common_2
                $arguments = @(
                    'file'
                )
                $fields = @(
                    'side'
                    'unit_names'
                    'date'
                    'parts'
                    'weapon_lines'
                    'format'
                    'file'
                )
            }
            'fng gear' {
                $commands = @(
                    'list	List all useful gear, and show who has it.'
                    'show	Show what a piece of gear does.'
                    'roll	Roll to see whether a soldier carries a flashlight, flares or wire cutters.'
                    'give	Give weapons and gear to a friend in contact, as part of a move and instead of active fire.'
                    'take	Take weapons and gear from a fallen figure or from a friend in contact, instead of active fire.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng gear list' {
                $options += $common_21
                $fields = @(
                    'items'
                )
            }
            'fng gear show' {
                $options += $common_22
                $arguments = @(
                    'gear'
                )
                $fields = @(
                    'id'
                    'name'
                    'who'
                    'facts'
                )
            }
            'fng gear roll' {
                $options = @(
                    '--by=	Figure in the document to roll for.'
                )
                $options += $common_1
                $fields = @(
                    'by'
                    'gear'
                )
            }
            'fng gear give' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--to=@id	Friend in contact who receives the items.'
                    '--number=	Number of each item to hand over, such as 2 for two blocks of C-4.'
                    '--in-hand	The receiver takes this weapon in hand, instead of his own.'
                )
                $options += $common_2
                $arguments = @(
                    '*'
                )
                $fields = @(
                    'giver'
                    'taker'
                    'things'
                    'in_hand'
                )
            }
            'fng gear take' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--at=+target	Figure to take things from: a fallen man, a prisoner or a friend.'
                    '--number=	Number of each item to hand over, such as 2 for two blocks of C-4.'
                    '--in-hand	The receiver takes this weapon in hand, instead of his own.'
                )
                $options += $common_2
                $arguments = @(
                    '*'
                )
                $fields = @(
                    'giver'
                    'taker'
                    'things'
                    'in_hand'
                )
            }
            'fng vc-weapon' {
                $options = @(
                    '--date|--month=month	Month of the mission, such as 1968-09; it decides which lists and weapons apply. [default: from the document]'
                    '--men=	Number of men to roll for.'
                    '--army=armies	Army of the men, such as mfvc, which has no AK-47s before July 1967. Without --army, the date is ignored.'
                    '--by=	Figure in the document to roll for.'
                )
                $options += $common_1
                $fields = @(
                    'weapons'
                    'by'
                )
            }
            'fng weapon' {
                $commands = @(
                    'list	List every weapon with its range, targets, Impact, APR and Outgunned Ranking.'
                    'show	Show a weapon, and the rules for its type.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng weapon list' {
                $options = @(
                    '--side=side	List only the weapons of this side: fwf or vc-nva. [default: both]'
                    '--army=armies	Army, such as us-army or nva; list only the weapons of its side.'
                    '--type=weapon-types	List only weapons of this type, such as light-machine-gun, smg, sf or rpg.'
                )
                $options += $common_2
                $fields = @(
                    'items'
                )
            }
            'fng weapon show' {
                $options = @(
                    '--side=side	Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]'
                    '--army=armies	Army, such as us-army or nva; the weapon list of its side is searched first.'
                )
                $options += $common_2
                $arguments = @(
                    'weapon'
                )
                $fields = @(
                    'kind_facts'
                    'id'
                    'side'
                    'name'
                    'type'
                    'page'
                    'range_in'
                    'target_rating'
                    'impact'
                    'apr'
                    'blast_in'
                    'outgunned_ranking'
                    'aliases'
                    'caliber'
                    'targets_low'
                    'min_range_in'
                    'scope_range_in'
                    'path_in'
                    'fan'
                    'far_beyond_in'
                    'far_total'
                    'jam'
                    'duds'
                    'one_shot'
                    'readied_anew'
                    'per_block'
                    'mounted_only'
                    'set_up_turns'
                    'ammunition'
                    'text'
                )
            }
            'fng attribute' {
                $commands = @(
                    'roll	Roll an attribute for a Grunt.'
                    'list	List every attribute.'
                    'show	Show what an attribute changes.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng attribute roll' {
                $options += $common_1
                $fields = @(
                    'attribute'
                    'name'
                    'text'
                    'effects'
                )
            }
            'fng attribute list' {
                $options += $common_21
                $fields = @(
                    'items'
                )
            }
            'fng attribute show' {
                $options += $common_22
                $arguments = @(
                    'attribute-effects'
                )
                $fields = @(
                    'attribute'
                    'name'
                    'text'
                    'effects'
                )
            }
            'fng star' {
                $commands = @(
                    'power	Roll Star Power against the damage of one attack.'
                    'fate	Decide the fate of a Star whose Star Power did not save him.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng star power' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*--damage=	Result of a hit: stunned, oof (out of the fight) or od (obviously dead); repeat for each.'
                    '--power=0-7	Number of Star Power dice that the Star has left. [default: his REP]'
                )
                $options += $common_1
                $fields = @(
                    'damage_before'
                    'after'
                    'power'
                    'left'
                )
            }
            'fng star fate' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*--damage=	Result of a hit: stunned, oof (out of the fight) or od (obviously dead); repeat for each.'
                    '--by-rep=1-7	REP of the attacker; leave it out for a trap.'
                    '--cheat	The Star cheats death, if he is allowed to.'
                )
                $options += $common_2
                $fields = @(
                    'before'
                    'result'
                    'rep'
                    'by'
                    'may_cheat'
                )
            }
            'fng lucky' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                )
                $options += $common_23
                $fields = @(
                    'who'
                    'may_roll_again'
                )
            }
            'fng activate' {
                $options = @(
                    '*--rep-a=1-7	REP of a group of the FWF; repeat for each.'
                    '*--rep-b=1-7	REP of a group of the VC/NVA; repeat for each.'
                    '*--group=	Group of the FWF with its REP, e.g. 1st=4 or point=3,dumb-ass; repeat for each.'
                    '*--enemy=	Group of the VC/NVA with its REP, such as b=3; repeat for each.'
                    '--commander=1-7	REP of the Force Commander, for use with --under.'
                    '*--under=	Group that the Force Commander activates; it must be within 12" and in his sight, or both must have a radio.'
                    '*--political=1-7	REP of a political officer or cadre; repeat for each.'
                    '--played	A person plays the VC/NVA, so their groups act in order of REP, not of distance.'
                )
                $options += $common_1
                $fields = @(
                    'fwf'
                    'vc_nva'
                    'total'
                    'doubles'
                    'is_turn'
                    'first'
                    'reinforcements'
                    'order'
                    'waits'
                    'political'
                    'civilians_act'
                    'turn'
                    'opens'
                    'ended'
                    'begins'
                    'due'
                    'burnings'
                    'recovered'
                    'drowned'
                    'arrived'
                    'arrived_ids'
                    'weather_kind'
                    'in_sight_lapsed'
                    'left_open'
                    'enemy_left'
                    'out_of_touch'
                )
            }
            'fng turn' {
                $options = @(
                    '--set=	Set the clock to this turn.'
                    '*--end=	End a lasting effect, by its id; repeat for more.'
                )
                $options += $common_1
                $fields = @(
                    'turn'
                    'clock_now'
                    'holding'
                    'coming'
                    'due'
                    'ended'
                )
            }
            'fng settle' {
                $options += $common_2
                $arguments = @(
                    '*'
                )
                $fields = @(
                    'struck_off'
                    'left_to_do'
                )
            }
            'fng fast-move' {
                $options = @(
                    '*--by=,moving	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '*--group=@group	Group in the document: everybody in it who can act takes part.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--flak-jacket	The figure wears a flak jacket.'
                    '--retrieving	The figure carries a wounded man.'
                    '--getting-up	The figure is prone and gets up before he moves.'
                    '--terrain=terrain-types	Terrain that the figures move through, such as scrub, or hill+scrub for both. [default: where they stand, or clear]'
                    '--uphill	The move goes up a hill.'
                    '--road	The move is along a road.'
                    '--mud	The ground is mud.'
                    '--water=1-3	Depth of the water, from 1 to 3 (see fng river). [default: from the document]'
                    '--doors=0-9	Number of doors on the way.'
                    '--floors=0-9	Number of floors that the figure goes up or down.'
                    '--window	The move goes through a window, and ends there.'
                )
                $options += $common_1
                $fields = @(
                    'way'
                    'terrain_types'
                    'fast_move_allowed'
                    'moves'
                    'section'
                    'ground_unknown'
                )
            }
            'fng crawl' {
                $options = @(
                    '*--by=,moving	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '*--group=@group	Group in the document: everybody in it who can act takes part.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--flak-jacket	The figure wears a flak jacket.'
                    '--retrieving	The figure carries a wounded man.'
                    '--terrain=terrain-types	Terrain that the figures move through, such as scrub, or hill+scrub for both. [default: where they stand, or clear]'
                    '--uphill	The move goes up a hill.'
                    '--road	The move is along a road.'
                    '--mud	The ground is mud.'
                    '--water=1-3	Depth of the water, from 1 to 3 (see fng river). [default: from the document]'
                    '--doors=0-9	Number of doors on the way.'
                    '--floors=0-9	Number of floors that the figure goes up or down.'
                    '--window	The move goes through a window, and ends there.'
                    '--fast	Try to crawl fast, with a Fast Move of one die.'
                )
                $options += $common_1
                $fields = @(
                    'way'
                    'terrain_types'
                    'fast_move_allowed'
                    'moves'
                    'section'
                    'ground_unknown'
                )
            }
            'fng sight' {
                $options = @(
                    '--terrain=terrain-types	Terrain that the target is in, such as scrub, or hill+scrub for both.'
                    '--edge=	Distance from the target to the edge of its terrain, in inches.'
                    '--lit	The target stands in the light of a flare or searchlight.'
                    '--prone	The target is prone.'
                    '--rows	The observer looks along the rows of an orchard or plantation.'
                    '--bunker	The observer is looking out of a bunker.'
                    '--night|--day	Say whether it is night or day.'
                    '--weather=weather	Weather: clear, variable, inclement or terrible. [default: from the document]'
                    '--rain	It is raining.'
                    '--fog	There is fog or persistent heavy rain.'
                    '--flashlight	The observer uses a flashlight.'
                    '--red	The observer uses a flashlight with its red filter.'
                    '--starlight	The observer uses a starlight scope.'
                )
                $options += $common_2
                $fields = @(
                    'terrain_types'
                    'light'
                    'air'
                    'sees_in'
                    'sees_lit_in'
                    'seen_in'
                    'edge_sight'
                    'cover'
                    'concealed'
                    'from_air'
                    'hover_in'
                    'arc_degrees'
                    'red_light_in'
                )
            }
            'fng react' {
                $commands = @(
                    'in-sight	Roll for the order in which figures act when they come into sight of each other.'
                    'in-sight-action	Roll to see what a figure does when its turn in the In Sight order comes: fire, charge or Duck Back.'
                    'received-fire	Roll for the reactions of figures that were shot at and missed, and of their friends within 4".'
                    'man-down	Roll for the reactions of figures within 4" of a friend who becomes a casualty.'
                    'cohesion	Test whether a group stays in the fight.'
                    'knock-down	Roll to see how badly a knocked-down figure is hurt.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng react in-sight' {
                $options = @(
                    '*--by=,looking	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '*--group=@group	Group in the document: everybody in it who can act takes part.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--moved	The figure is active and has moved.'
                    '--on-point	The figure is walking point.'
                    '*--opponent=opponent	An opponent in sight who is not named with --by, described in words: cover, concealed, stealthy, or plain for none of these. Repeat the option for each.'
                )
                $options += $common_1
                $fields = @(
                    'figures'
                    'order'
                    'joins'
                )
            }
            'fng react in-sight-action' {
                $options = @(
                    '*--by=,acting	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--star	The figure is a Star.'
                    '--outgunned	The figure is outgunned (see fng outgunned).'
                    '--cannot-shoot	The figure has no ranged weapon or no ammunition, or is out of range.'
                    '--may-charge	The figure is close enough to charge.'
                    '--active	The figure''s side is active.'
                    '--later-round	This is not the first round of the In Sight, so there is no snap fire.'
                )
                $options += $common_1
                $fields = @(
                    'actions'
                )
            }
            'fng react received-fire' {
                $options = @(
                    '*--by=,reacting	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '*--group=@group	Group in the document: everybody in it who can act takes part.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--star	The figure is a Star.'
                    '--vc	The figure is VC or NVA.'
                    '--hero	The figure is in Hero mode.'
                    '--in-cover	The figure is in cover.'
                    '--in-bunker	The figure is in a bunker.'
                    '--outgunned	The figure is outgunned (see fng outgunned).'
                    '--retrieving	The figure is retrieving a wounded man.'
                    '--charging	The figure is charging, so he is never outgunned.'
                    '--leader=0-7	REP of the leader for the Leader Die, or 0 for no leader. [default: the REP of the group''s leader]'
                    '--choose=0-2	Let each Star pass this number of dice instead of rolling.'
                    '--after=status-before	Reaction that the figures have not completed yet: duck-back or retire.'
                    '--completed	The figures have completed their recorded reaction.'
                    '--activity=aggressive|usual|timid	Activity of the VC/NVA: aggressive, usual or timid. [default: from the document]'
                    '--one-set	Roll one set of dice for all figures, to save time.'
                    '--man-down	A nearby friend went down too.'
                )
                $options += $common_1
                $fields = @(
                    'tests'
                    'outcomes'
                    'leader_passed'
                    'heroes'
                    'cohesion_test'
                )
            }
            'fng react man-down' {
                $options = @(
                    '*--by=,reacting	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '*--group=@group	Group in the document: everybody in it who can act takes part.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--star	The figure is a Star.'
                    '--hero	The figure is in Hero mode.'
                    '--leader=0-7	REP of the leader for the Leader Die, or 0 for no leader. [default: the REP of the group''s leader]'
                    '--choose=0-2	Let each Star pass this number of dice instead of rolling.'
                    '--after=status-before	Reaction that the figures have not completed yet: duck-back or retire.'
                    '--completed	The figures have completed their recorded reaction.'
                    '--one-set	Roll one set of dice for all figures, to save time.'
                )
                $options += $common_1
                $fields = @(
                    'tests'
                    'outcomes'
                    'leader_passed'
                    'heroes'
                    'cohesion_test'
                )
            }
            'fng react cohesion' {
                $options = @(
                    '*--by=,reacting	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '*--group=@group	Group in the document: everybody in it who can act takes part.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--star	The figure is a Star.'
                    '--vc	The figure is VC or NVA.'
                    '--half-strength|--above-half	The unit is at half strength or less. [default: worked out from its group]'
                    '--leader=0-7	REP of the leader for the Leader Die, or 0 for no leader. [default: the REP of the group''s leader]'
                    '--choose=0-2	Let each Star pass this number of dice instead of rolling.'
                    '--after=status-before	Reaction that the figures have not completed yet: duck-back or retire.'
                    '--completed	The figures have completed their recorded reaction.'
                    '--activity=aggressive|usual|timid	Activity of the VC/NVA: aggressive, usual or timid. [default: from the document]'
                )
                $options += $common_1
                $fields = @(
                    'tests'
                    'outcomes'
                    'leader_passed'
                    'heroes'
                    'cohesion_test'
                )
            }
            'fng react knock-down' {
                $options = @(
                    '*--by=,reacting	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--flak-jacket	The figure wears a flak jacket.'
                )
                $options += $common_1
                $fields = @(
                    'tests'
                    'outcomes'
                    'leader_passed'
                    'heroes'
                    'cohesion_test'
                )
            }
            'fng loot' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                )
                $options += $common_24
                $fields = @(
                    'name'
                    'turns'
                    'leader_in'
                )
            }
            'fng fire' {
                $options = @(
                    '--by=,firing	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '-w|--weapon=weapon	Weapon of the figure, such as m-16. [default: the one in hand]'
                    '--side=side	Side whose version of the weapon is used: fwf or vc-nva. [default: the figure''s side, or fwf]'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--fast	The shooter moved fast.'
                    '--stopped	The shooter moved fast, but has stopped since.'
                    '--snap	The shooter snap fires: he is active in the first round of In Sight, or carries a wounded man.'
                    '--prone	The shooter is prone.'
                    '--hip	The weapon is a light machine gun or BAR that is not set up.'
                    '--loader	The gun has a loader, who does nothing but feed it.'
                    '--scope	The weapon has a sniper''s scope.'
                    '--indoors	The shooter fires inside a building or bunker.'
                    '--one-man	The bazooka has a crew of one, who fires every other turn.'
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--range=	Range in inches, such as 20, for every target that has no range of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--shots=1,2|all	Number of shots at each target, in order, such as 1,2. Type all to divide all the weapon''s shots among the targets. [default: one each]'
                    '--gaps=	Inches between each target and the next, e.g. 1,3. [default: 1]'
                    '--unlucky=@id	Unlucky figure within 3" of a target, who may be hit instead.'
                    '--parting	Fire a parting shot: all shots are at one target, and nobody takes a Received Fire test.'
                )
                $options += $common_1
                $fields = @(
                    'shooter'
                    'weapon'
                    'rep'
                    'dice'
                    'totals'
                    'targets'
                    'points'
                    'ones'
                    'out_of_ammo'
                    'jammed'
                    'spent'
                    'again'
                    'dud'
                    'points_left'
                    'remarks'
                )
            }
            'fng fight' {
                $options = @(
                    '--against=ARMY|FILE	Enemy side: an army, for which a squad is rolled up, or a file that holds a document.'
                    '*--group=@group	Group in the document that fights; repeat for each. [default: all groups]'
                    '--range=	Distance between the two lines of figures in inches. [default: as placed on the table, or 12]'
                    '--spacing=	Distance between men in a line, in inches. [default: 3]'
                    '--cover=side	Side in cover: fwf, vc-nva or both. [default: neither]'
                    '--active=side	Side that comes into sight: fwf, vc-nva or none. [default: rolled]'
                    '--spread	Spread the shots over the target and the figures next to it.'
                    '--activity=aggressive|usual|timid	Activity of the VC/NVA: aggressive, usual or timid. [default: from the document]'
                    '--rounds=	Number of rounds after which the fight is broken off. [default: 50]'
                    '--date|--month=month	Month of the mission, such as 1968-09; it decides which lists and weapons apply. [default: from the document]'
                    '--cluster=	Address of the scheduler of a dask cluster to run on, such as tcp://10.0.0.1:8786.'
                    '--cluster-wait=	Seconds to wait while the cluster has no worker. [default: 300]'
                )
                $options += $common_25
                $fields = @(
                    'holder'
                    'end'
                    'active'
                    'range_in'
                    'sides_in_cover'
                    'sides'
                    'round_reports'
                    'fights'
                    'held'
                    'costs'
                    'rounds_played'
                    'seed'
                    'method'
                )
            }
            'fng outgunned' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '-w|--weapon=weapon	Weapon of the figure, such as m-16. [default: the one in hand]'
                    '--side=side	Side whose version of the weapon is used: fwf or vc-nva. [default: the figure''s side, or fwf]'
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--missed	The blast missed, so its ranking is 2 lower against figures in a bunker.'
                )
                $options += $common_26
                $fields = @(
                    'shooter'
                    'weapon'
                    'targets'
                )
            }
            'fng damage' {
                $options = @(
                    '--impact=	Impact of the weapon that hits.'
                    '-w|--weapon=weapon	Weapon whose Impact is used.'
                    '--side=side	Side whose version of the weapon is used: fwf or vc-nva. [default: the figure''s side, or fwf]'
                    '--at=+target	Figure that is hit, with any words that describe it after commas, such as a2,star.'
                    '--rep=1-7	REP of the figure that is hit.'
                    '--in-cover	The figure was in cover when fired at, so the cover may stop the hit.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--hits=	Number of hits.'
                    '--blast	The hit comes from a blast, against which flak jackets help.'
                    '--by-rep=1-7	REP of the attacker; it affects the fate of a Star who is hit.'
                )
                $options += $common_1
                $fields = @(
                    'target'
                    'result'
                    'hit_results'
                    'star_power'
                    'by'
                    'may_cheat'
                    'new_rep'
                    'impact'
                    'in_cover'
                )
            }
            'fng blast' {
                $options = @(
                    '--impact=	Impact of the weapon that hits.'
                    '-w|--weapon=weapon	Weapon whose Impact is used.'
                    '--side=side	Side whose version of the weapon is used: fwf or vc-nva. [default: the figure''s side, or fwf]'
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--inside	The explosion happens inside a building.'
                    '--escape	The grenade was dropped, so figures that pass one die go prone in time.'
                    '--by-rep=1-7	REP of the attacker; it affects the fate of a Star who is hit.'
                )
                $options += $common_1
                $fields = @(
                    'impact'
                    'inside'
                    'targets'
                )
            }
            'fng grenade' {
                $commands = @(
                    'ready	Ready a grenade, a LAW or a charge, or an M203 that has been fired.'
                    'throw	Throw a grenade or a charge, and roll to see where it lands and what it does.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng grenade ready' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '-w|--weapon=weapon	Weapon to ready or throw, such as grenade, law, satchel or smoke.'
                    '--side=side	Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]'
                    '--army=armies	Army, such as us-army or nva; the weapon list of its side is searched first.'
                )
                $options += $common_27
                $fields = @(
                    'weapon'
                    'result'
                    'passed'
                    'rep'
                )
            }
            'fng grenade throw' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '-w|--weapon=weapon	Weapon to ready or throw, such as grenade, law, satchel or smoke.'
                    '--side=side	Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]'
                    '--army=armies	Army, such as us-army or nva; the weapon list of its side is searched first.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--unseen	The thrower cannot see the spot.'
                    '--dropped	The grenade is dropped close by, e.g. behind a wall or through a door.'
                    '--inside	The target spot is inside a building.'
                    '--range=	Distance to the target spot in inches.'
                    '*--near=,figure	Another figure in the blast circle if the thrower drops the grenade; repeat for each.'
                )
                $options += $common_1
                $fields = @(
                    'weapon'
                    'passed'
                    'rep'
                    'lands'
                    'dud'
                    'explodes'
                    'impact'
                    'targets'
                )
            }
            'fng smoke' {
                $options = @(
                    '--turn=	Turn to show, counted from the throw: the turn after it is 1.'
                    '--wind	Wind carries the smoke.'
                    '--under=	Trees above the smoke, such as single-canopy-jungle.'
                    '--where=	Description of the place, in your own words; it is saved in the document.'
                )
                $options += $common_1
                $fields = @(
                    'clouds'
                    'wind'
                    'held_down'
                    'gone_after'
                )
            }
            'fng flare' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--range=	Distance from the figure to the middle of the lit area, in inches.'
                    '--where=	Description of the place, in your own words; it is saved in the document.'
                )
                $options += $common_2
                $fields = @(
                    'launched_by'
                    'circle_in'
                    'until_turn'
                    'spot'
                )
            }
            'fng mg' {
                $commands = @(
                    'setup	Set up a machine gun or another weapon that needs a crew.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng mg setup' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '-w|--weapon=weapon	Weapon of the figure, such as m-16. [default: the one in hand]'
                    '--side=side	Side whose version of the weapon is used: fwf or vc-nva. [default: the figure''s side, or fwf]'
                    '--rep=1-7	REP of the leader of the gun team.'
                    '--crew=1-9	Number of crew members present. [default: all]'
                    '--prone	The gunner goes prone behind the bipod.'
                    '--hasty	Try to set the gun up hastily, with a roll.'
                )
                $options += $common_1
                $fields = @(
                    'weapon'
                    'fires'
                    'turns'
                    'crew'
                    'missing'
                    'hasty'
                    'passed'
                    'dice'
                )
            }
            'fng reload' {
                $options = @(
                    '--by=@id	Figure in the document who reloads.'
                    '-w|--weapon=weapon	Weapon to reload. [default: all that are out of ammunition]'
                )
                $options += $common_2
                $fields = @(
                    'shooter'
                    'weapons'
                    'takes'
                    'fast_move_allowed'
                    'active_fire'
                )
            }
            'fng recon-by-fire' {
                $options = @(
                    '*--by=,figure	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '*-w|--weapon=weapon	Weapon that fires; repeat for each.'
                    '--side=side	Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]'
                    '--loader	Each machine gun has a loader who does nothing but feed the gun.'
                    '--pef-rep=1-7	REP of the PEF.'
                    '--pef=	Number of the PEF in the document.'
                    '--distance=	Distance to the PEF in inches.'
                    '--sight=	How far the unit can see, in inches.'
                )
                $options += $common_28
                $fields = @(
                    'dice'
                    'sixes'
                    'pef_rep'
                    'is_resolved'
                    'hits'
                    'impact'
                    'out_of_ammo_ids'
                )
            }
            'fng flame' {
                $commands = @(
                    'through	Test whether a figure passes through flames, and how badly they hurt him.'
                )
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--fast	The shooter moved fast.'
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--last-shot	The flame-thrower had only one shot left.'
                )
                $options += $common_1
                $fields = @(
                    'shooter'
                    'weapon'
                    'rep'
                    'dice'
                    'totals'
                    'targets'
                    'points'
                    'ones'
                    'out_of_ammo'
                    'jammed'
                    'spent'
                    'again'
                    'dud'
                    'points_left'
                    'remarks'
                    'fuel'
                )
                $alone = $true
            }
            'fng flame through' {
                $options = @(
                    '--by=,figure	Figure that passes through the flames, by id or as NAME=REP, such as billy=4. You can add words that describe the figure.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '--cheat-death	Let Stars who would die cheat death.'
                )
                $options += $common_29
                $fields = @(
                    'target'
                    'result'
                    'hit_results'
                    'star_power'
                    'by'
                    'may_cheat'
                    'new_rep'
                    'passes_through'
                    'total'
                    'hit'
                )
            }
            'fng demolition' {
                $commands = @(
                    'detonate	Set off a charge or a mine.'
                )
                $options = @(
                    '-w|--weapon=weapon	Charge or mine: satchel, demolition-charge, c-4 or claymore.'
                    '--side=side	Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]'
                    '--blocks=	Number of blocks of plastic explosive.'
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '--fuse=0-9	Number of turns until the charge explodes. [default: it waits until it is set off]'
                )
                $options += $common_30
                $fields = @(
                    'weapon'
                    'blocks'
                    'impact'
                    'apr'
                    'blast_in'
                    'range_in'
                    'throwable'
                    'rig_turns'
                    'fuse_turns'
                    'detonate_in'
                    'ready_when'
                )
                $alone = $true
            }
            'fng demolition detonate' {
                $options = @(
                    '-w|--weapon=weapon	Charge or mine: satchel, demolition-charge, c-4 or claymore.'
                    '--side=side	Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]'
                    '--blocks=	Number of blocks of plastic explosive.'
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '*--behind=,figure	Figure behind the mine, in its back blast; repeat for each.'
                    '--inside	The explosion happens inside a building.'
                    '--by-rep=1-7	REP of the attacker; it affects the fate of a Star who is hit.'
                    '--range=	Distance from the mine to whoever sets it off, in inches.'
                )
                $options += $common_1
                $fields = @(
                    'impact'
                    'inside'
                    'targets'
                    'weapon'
                    'behind'
                )
            }
            'fng charge' {
                $options = @(
                    '*--by=,charging	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--hero	The figure is in Hero mode.'
                    '--flank	The target is charged from the side.'
                    '--rear	The target is charged from behind.'
                    '--outnumbered	The chargers are outnumbered 3 to 1.'
                    '--harassing	The chargers are VC or NVA who chose the Harass action.'
                    '--human-wave	The chargers are VC or NVA who assault at odds of 3 to 1, which counts as one success.'
                    '--at=,charged	Foe: a figure in the document, or NAME=REP; you can add words that describe him, as in b1,prone.'
                    '--foe-rep=1-7	REP of the foe, if --at is not given.'
                    '*--foe-attribute=attribute-effects	Attribute of the foe; repeat for more.'
                    '--foe-hero	The foe is in hero mode.'
                    '--in-cover	The target is in cover.'
                    '--foe-outnumbered	The targets are outnumbered 3 to 1. [default: counted from the chargers]'
                    '--foe-harassing	The targets are VC or NVA who chose the Harass action.'
                )
                $options += $common_31
                $fields = @(
                    'chargers'
                    'target_state'
                    'remarks'
                )
            }
            'fng melee' {
                $options = @(
                    '*--by=,fighting	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--star	The figure is a Star.'
                    '-w|--weapon=melee-weapons	Melee weapon: bayonet-rifle, knife, improvised or unarmed. [default: the figure''s best one]'
                    '--prone	The attacker is prone.'
                    '--evenly-matched	The attacker has already been evenly matched with another foe this turn.'
                    '--behind	The foe is being attacked from behind.'
                    '--at=,fighting	Foe: a figure in the document, or NAME=REP; you can add words that describe him, as in b1,prone.'
                    '--foe-rep=1-7	REP of the foe, if --at is not given.'
                    '*--foe-attribute=attribute-effects	Attribute of the foe; repeat for more.'
                    '--foe-star	The foe is a Star.'
                    '--foe-weapon=melee-weapons	Melee weapon of the foe. [default: the foe''s best one]'
                    '--foe-prone	The foe is prone.'
                    '--foe-evenly-matched	The foe has already been evenly matched with another attacker this turn.'
                    '--foe-keeps-wounded	The foe is a Star who keeps hold of the wounded man he is carrying.'
                    '--rounds=	Number of rounds to fight, one per turn, while both sides stay evenly matched.'
                    '--until-decided	Fight as many rounds as it takes, with nobody breaking off.'
                    '--damage|--no-damage	Roll the damage of a blow now, or leave it to fng damage. [default: roll it for figures in the document]'
                    '--cheat-death	Let Stars who would die cheat death.'
                )
                $options += $common_1
                $fields = @(
                    'winner'
                    'impact'
                    'attackers'
                    'defender'
                    'bouts'
                )
            }
            'fng break-off' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '--star	The figure is a Star.'
                    '--leave|--stay	The figure is a Star, who gets out or stays as he chooses, without a roll.'
                    '--blocked	The figure has no way out, for example because of a wall at his back.'
                )
                $options += $common_32
                $fields = @(
                    'name'
                    'rep'
                    'breaks_off'
                    'passed'
                    'move_in'
                    'blocked'
                )
            }
            'fng capture' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '*--at=	Figure that is stunned or out of the fight; repeat for each.'
                    '--kill	Kill the helpless enemies instead of capturing them.'
                    '--bound	The prisoners are bound and need no guard.'
                )
                $options += $common_2
                $fields = @(
                    'by'
                    'choice'
                    'figure_ids'
                    'names'
                    'bound'
                    'prisoners'
                )
            }
            'fng free' {
                $options = @(
                    '*--by=,figure	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '*--at=+target	Prisoner in the document; repeat for each.'
                    '--off	The prisoners were freed earlier and now leave the table by your edge.'
                )
                $options += $common_2
                $fields = @(
                    'freed_by'
                    'figure_ids'
                    'names'
                    'takes'
                    'points'
                )
            }
            'fng wounded' {
                $options = @(
                    '*--by=,figure	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--flak-jacket	The figure wears a flak jacket.'
                )
                $options += $common_1
                $fields = @(
                    'walking'
                    'carrier_change_in'
                )
            }
            'fng carry' {
                $options = @(
                    '*--by=,figure	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '--at=+target	Wounded man who is out of the fight.'
                    '--drop	Put down the wounded man carried by the figure named with --by; without --by, put down everybody who is being carried.'
                )
                $options += $common_2
                $fields = @(
                    'carried_by'
                    'carried'
                    'change_in'
                    'may_keep'
                    'laid_down'
                    'laid_down_by'
                )
            }
            'fng first-aid' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '--at=	Figure that is out of the fight, by its id or as NAME=REP.'
                    '--victim-rep=1-7	REP of the wounded man.'
                )
                $options += $common_33
                $fields = @(
                    'given_by'
                    'victim'
                    'passed'
                    'returns'
                    'rep'
                    'remarks'
                    'begun'
                    'turn'
                )
            }
            'fng medic' {
                $options = @(
                    '--squads=1-6	Number of squads of the platoon that are on the table. [default: from the document]'
                    '--platoon	The whole platoon is on the table.'
                )
                $options += $common_34
                $fields = @(
                    'squad_count'
                    'there'
                    'joins'
                )
            }
            'fng recover' {
                $options = @(
                    '*--by=,hurt	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '--star	The figure is a Star.'
                    '--evacuated=evacuated	How the casualty was brought off the table: on foot, by vehicle or by medevac.'
                    '--burned	The figure became a casualty in a fire, so he rolls one die fewer.'
                    '--from-friends=	Inches from the casualty to the nearest friend; if over 6, the casualty is missing.'
                    '--side=side	Side of the wounded: fwf or vc-nva. [default: fwf]'
                )
                $options += $common_35
                $fields = @(
                    'casualties'
                )
            }
            'fng terrain' {
                $commands = @(
                    'map	Print the layout of the table again; --svg FILE draws it as a map.'
                    'show	Show how a type of terrain affects movement, sight and hiding.'
                    'list	List every type of terrain.'
                )
                $options = @(
                    '--corps=corps	Corps: I, II, III or IV. [default: from the document]'
                    '--area=area	Area of operations, such as highlands. [default: from the document]'
                    '--season=season	Season: rainy or dry. [default: from the month or the document, otherwise dry]'
                    '--date|--month=month	Month of the mission, such as 1967-07; it sets the season. [default: from the document]'
                    '--weather=weather	Weather: clear, variable, inclement or terrible. [default: from the document]'
                    '--layout=	Number of columns and rows of sections on the table. [default: 3x2]'
                    '--sections=	Number of table sections to lay out, counted from the first.'
                    '--table=	Length and depth of the table in feet. [default: 5x3]'
                )
                $options += $common_1
                $fields = @(
                    'corps'
                    'area'
                    'season'
                    'weather_kind'
                    'grid_columns'
                    'grid_rows'
                    'length_in'
                    'depth_in'
                    'sections'
                    'rivers'
                    'roads'
                    'buildings'
                    'has_civilians'
                    'building_kind'
                )
                $alone = $true
            }
            'fng terrain map' {
                $options += $common_2
                $fields = @(
                    'grid_columns'
                    'grid_rows'
                )
            }
            'fng terrain show' {
                $options += $common_22
                $arguments = @(
                    'terrain-types'
                )
                $fields = @(
                    'types'
                    'terrain_effects'
                    'facts'
                )
            }
            'fng terrain list' {
                $options += $common_21
                $fields = @(
                    'items'
                )
            }
            'fng river' {
                $options = @(
                    '--kind=water	Kind of water: river, canal or stream. [default: from the document]'
                    '--current=1-3	Speed of the current, if it is known. [default: from the document]'
                    '--course	Also roll the course of the water across the table, and its width.'
                )
                $options += $common_1
                $fields = @(
                    'kind'
                    'bed'
                    'depth'
                    'movement'
                    'fast_move_allowed'
                    'fast_move_dice'
                    'weapons_usable'
                    'swimming'
                    'current'
                    'swim_rep'
                    'drift_in'
                    'depth_holds_in'
                )
            }
            'fng crater' {
                $options = @(
                    '--bomb=	Weight of a bomb in pounds: show the crater that it makes, without a roll.'
                )
                $options += $common_1
                $fields = @(
                    'number'
                    'diameter_in'
                    'kind'
                )
            }
            'fng swim' {
                $options = @(
                    '*--by=,swimming	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--current=1-3	Speed of the current, from 1 to 3 (see fng river). [default: from the document]'
                    '--slight	The swimmer has already been in slight trouble during this swim.'
                    '--big	The swimmer was in big trouble last turn.'
                    '--knocked-down	The swimmer was knocked down last turn and has recovered.'
                    '--towing	The swimmer is towing somebody.'
                    '--helped	The swimmer shares the towing with another figure.'
                    '--tow=@id	Figure that the swimmers have reached and now tow.'
                    '--fresh	Begin a new swim, without any trouble from the last one.'
                )
                $options += $common_36
                $fields = @(
                    'current'
                    'swimmers'
                    'towed'
                )
            }
            'fng obstacle' {
                $commands = @(
                    'list	List every obstacle and fighting position.'
                    'wire	Cross barbed wire, cut it, or blow a gap in it.'
                    'mines	Move through a minefield for a turn, or clear mines.'
                    'punji	Move through punji stakes for a turn, or clear them.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng obstacle list' {
                $options += $common_22
                $fields = @(
                    'items'
                )
            }
            'fng obstacle wire' {
                $options = @(
                    '*--by=,moving	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '*--group=@group	Group in the document: everybody in it who can act takes part.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--flak-jacket	The figure wears a flak jacket.'
                    '--strands=1-2	Number of strands of wire. [default: from the document, or rolled]'
                    '--through=0-4	Number of inches of the obstacle already crossed. [default: from the document]'
                    '--cut	Cut the wire with wire cutters.'
                    '--blow=weapon	Weapon that blows a gap in the obstacle.'
                    '--side=side	Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]'
                )
                $options += $common_37
                $fields = @(
                    'wire_kind'
                    'depth_in'
                    'figures'
                    'obstacle'
                    'how'
                    'weapon'
                    'figure_count'
                    'side_in'
                    'turns'
                    'through_in'
                    'through_turns'
                )
            }
            'fng obstacle mines' {
                $options = @(
                    '*--by=,figure	Figure that enters the obstacle: an id, or NAME=REP such as billy=4; repeat for each.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--clear	Clear the mines or stakes by hand, square by square.'
                    '--figures=	Number of unnamed figures who enter the obstacle, or clear it.'
                    '*--near=,figure	Another figure within 2.5" of whoever sets off a mine, such as a2 or a2,cover; repeat for each.'
                    '*--shelled=artillery|rocket|bomb-500-lb|bomb-750-lb|bomb-1000-lb	Shell or bomb that has already hit the minefield, such as artillery, rocket or bomb-500-lb.'
                )
                $options += $common_38
                $fields = @(
                    'obstacle'
                    'impact'
                    'blast_circle_in'
                    'figures'
                    'near'
                    'cleared'
                    'crater_left'
                    'how'
                    'weapon'
                    'figure_count'
                    'side_in'
                    'turns'
                    'through_in'
                    'through_turns'
                )
            }
            'fng obstacle punji' {
                $options = @(
                    '*--by=,figure	Figure that enters the obstacle: an id, or NAME=REP such as billy=4; repeat for each.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--clear	Clear the mines or stakes by hand, square by square.'
                    '--figures=	Number of unnamed figures who enter the obstacle, or clear it.'
                    '--blow=weapon	Weapon that blows a gap in the obstacle.'
                    '--side=side	Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]'
                    '--depth=	Depth of the belt of stakes, in inches. [default: 4]'
                    '--through=	Number of inches of the belt already crossed. [default: from the document]'
                )
                $options += $common_38
                $fields = @(
                    'obstacle'
                    'impact'
                    'blast_circle_in'
                    'figures'
                    'near'
                    'cleared'
                    'crater_left'
                    'how'
                    'weapon'
                    'figure_count'
                    'side_in'
                    'turns'
                    'through_in'
                    'through_turns'
                )
            }
            'fng building' {
                $commands = @(
                    'list	List every kind of structure.'
                    'target	Roll to see whether a weapon hits the area of a structure that it is aimed at.'
                    'penetrate	Roll for the effect of a hit on an area of a structure and on those inside.'
                    'shoot	Fire into a structure at figures inside.'
                    'collapse	Roll to see what comes down with a collapsed area, and who is hurt.'
                    'burn	Set a structure on fire, and see how it burns.'
                    'in-fire	Roll to see whether figures inside a burning structure leave, stay or burn.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng building list' {
                $options += $common_22
                $fields = @(
                    'items'
                )
            }
            'fng building target' {
                $options = @(
                    '--at=+target	Structure in the document, a kind such as masonry, or a new structure as NAME=KIND, such as bar=masonry. You can add words such as dv=2 or floor=2.'
                    '*--inside=,figure	Figure inside the structure, such as b1 or rep=3; repeat for each.'
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '-w|--weapon=weapon	Weapon of the figure, such as m-16. [default: the one in hand]'
                    '--side=side	Side whose version of the weapon is used: fwf or vc-nva. [default: the figure''s side, or fwf]'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--fast	The shooter moved fast.'
                    '--range=	Inches from the shooter to the target.'
                    '--areas=	Number of areas in the building.'
                    '--spread=1-6	Number of areas to spread the shots over.'
                )
                $options += $common_39
                $fields = @(
                    'structure'
                    'weapon'
                    'areas'
                    'hits'
                    'hits_next_area'
                    'spent'
                )
            }
            'fng building penetrate' {
                $options = @(
                    '--at=+target	Structure in the document, a kind such as masonry, or a new structure as NAME=KIND, such as bar=masonry. You can add words such as dv=2 or floor=2.'
                    '*--inside=,figure	Figure inside the structure, such as b1 or rep=3; repeat for each.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--apr=	Armour Piercing Rating of the weapon.'
                    '-w|--weapon=weapon	Weapon whose Armour Piercing Rating is used.'
                    '--side=side	Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]'
                    '--blocks=	Number of blocks of plastic explosive.'
                    '--hits=1-6	Number of shots that hit this area, one part of the building.'
                )
                $options += $common_40
                $fields = @(
                    'structure'
                    'apr'
                    'dv'
                    'difference'
                    'passed'
                    'result'
                    'stands'
                    'rubble'
                    'people_inside'
                )
            }
            'fng building shoot' {
                $options = @(
                    '--at=+target	Structure in the document, a kind such as masonry, or a new structure as NAME=KIND, such as bar=masonry. You can add words such as dv=2 or floor=2.'
                    '*--inside=,figure	Figure inside the structure, such as b1 or rep=3; repeat for each.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '-w|--weapon=weapon	Weapon of the figure, such as m-16. [default: the one in hand]'
                    '--side=side	Side whose version of the weapon is used: fwf or vc-nva. [default: the figure''s side, or fwf]'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--fast	The shooter moved fast.'
                    '--stopped	The shooter moved fast, but has stopped since.'
                    '--snap	The shooter snap fires: he is active in the first round of In Sight, or carries a wounded man.'
                    '--prone	The shooter is prone.'
                    '--hip	The weapon is a light machine gun or BAR that is not set up.'
                    '--loader	The gun has a loader, who does nothing but feed it.'
                    '--one-man	The bazooka has a crew of one, who fires every other turn.'
                    '--range=	Inches from the shooter to the target.'
                )
                $options += $common_41
                $fields = @(
                    'shooter'
                    'weapon'
                    'structure'
                    'dv'
                    'impact'
                    'rep'
                    'shot_count'
                    'dice'
                    'hits'
                    'people_inside'
                    'out_of_ammo'
                    'spent'
                )
            }
            'fng building collapse' {
                $options = @(
                    '--at=+target	Structure in the document, a kind such as masonry, or a new structure as NAME=KIND, such as bar=masonry. You can add words such as dv=2 or floor=2.'
                    '*--inside=,figure	Figure inside the structure, such as b1 or rep=3; repeat for each.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--floor=	Floor of the area: 0 is the basement, 1 the ground floor.'
                    '--top=	Highest floor of the building. [default: from the document, or one above --floor]'
                    '--basement	The building has a basement.'
                    '--whole-level	Every area on this floor has collapsed.'
                    '*--above=,figure	Figure in the area directly above the one that collapses; repeat for each.'
                )
                $options += $common_1
                $fields = @(
                    'structure'
                    'floor'
                    'areas_fallen'
                    'holds'
                    'rubble_areas'
                    'intact'
                    'still_conceals'
                    'killed'
                    'shaken'
                )
            }
            'fng building burn' {
                $options = @(
                    '--at=+target	Structure in the document, a kind such as masonry, or a new structure as NAME=KIND, such as bar=masonry. You can add words such as dv=2 or floor=2.'
                    '*--inside=,figure	Figure inside the structure, such as b1 or rep=3; repeat for each.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '*--by=,figure	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '*--group=@group	Group in the document: everybody in it who can act takes part.'
                    '--figures=	Number of figures who light the fire. [default: 1]'
                    '--rain	It is raining.'
                    '--monsoon	It is raining as hard as in the monsoon.'
                    '--dry	It is not raining, whatever the weather in the document.'
                    '--turns=	Number of turns that pass, including the turns needed to light the fire.'
                )
                $options += $common_42
                $fields = @(
                    'structure'
                    'dv'
                    'full_dv'
                    'turns'
                    'figure_count'
                    'lighting_turns'
                    'turns_left'
                    'burning'
                    'burnt_down'
                    'catches_fire'
                    'killed'
                )
            }
            'fng building in-fire' {
                $options = @(
                    '--at=+target	Structure in the document, a kind such as masonry, or a new structure as NAME=KIND, such as bar=masonry. You can add words such as dv=2 or floor=2.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '*--by=,figure	Figure inside the burning building: an id, or NAME=REP such as minh=3; repeat for each.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                )
                $options += $common_1
                $fields = @(
                    'structure'
                    'dv'
                    'full_dv'
                    'figures'
                )
            }
            'fng bunker' {
                $commands = @(
                    'suppress	Fire at a bunker to keep the figures inside from firing back.'
                    'room	Roll for the number of figures in a bunker, and see whether it has a tunnel.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng bunker suppress' {
                $options = @(
                    '--at=+target	Structure in the document, a kind such as masonry, or a new structure as NAME=KIND, such as bar=masonry. You can add words such as dv=2 or floor=2.'
                    '*--inside=,figure	Figure inside the structure, such as b1 or rep=3; repeat for each.'
                    '*--by=,suppressing	Figure that fires, such as a1 or billy=4,moved; repeat for each.'
                    '--firers=	Number of unnamed figures that fire.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '-w|--weapon=weapon	Weapon of the figure, such as m-16. [default: the one in hand]'
                    '--side=side	Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]'
                    '--in-sight	Roll In Sight first, to see who fires in time. [default: everybody fires in time, without a roll]'
                    '--scores=	In Sight scores of the firers, in the order in which they are named.'
                    '--their-scores=	In Sight scores of the figures inside the bunker.'
                )
                $options += $common_43
                $fields = @(
                    'structure'
                    'dv'
                    'firers'
                    'dice'
                    'successes'
                    'tested'
                    'rep'
                    'passed'
                    'result'
                    'rep_change'
                    'until'
                )
            }
            'fng bunker room' {
                $options = @(
                    '--side=side	Side that holds the bunker: vc-nva or fwf.'
                )
                $options += $common_1
                $fields = @(
                    'side'
                    'figure_count'
                    'has_tunnel'
                )
            }
            'fng pef' {
                $commands = @(
                    'move	Roll for the moves of PEFs that activate.'
                    'place	Place the PEFs at the start of a mission.'
                    'resolve	Roll to see what a PEF turns out to be.'
                    'split	Split a PEF by hand into two markers.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng pef move' {
                $options = @(
                    '--rep=1-7	REP of the PEF, or of every PEF that moves. [default: from the document]'
                    '--others=	Number of other PEFs on the table. [default: from the document]'
                    '--alone	No other PEF is on the table.'
                    '--id=	Move only the PEF with this number. [default: all PEFs in the document]'
                    '--order=	Numbers of the PEFs in the document, the nearest to you first.'
                    '--activation=1-6	Enemy''s activation die; PEFs with a lower REP do not move. [default: from the document]'
                )
                $options += $common_1
                $fields = @(
                    'moves'
                    'activation_die'
                    'still_to_move'
                )
            }
            'fng pef place' {
                $options = @(
                    '--eal=1-6	Enemy Activity Level. [default: from the document]'
                    '--type=mission	Type of mission: ambush, defense, fight, patrol or recon. [default: from the document]'
                    '--sector=1-6	Sector in which your unit begins. [default: from the document]'
                    '--ambushing|--ambushed	The mission is an ambush, whichever side lays it.'
                    '--rep=1-7	REP of the PEFs. [default: the EAL]'
                )
                $options += $common_1
                $fields = @(
                    'eal'
                    'type'
                    'pef_count'
                    'pefs'
                    'pcs'
                    'ambushing'
                    'unit_sector'
                    'unit_place'
                    'fwf_entry'
                    'enemy_entry'
                    'resolve_first'
                )
            }
            'fng pef resolve' {
                $options = @(
                    '--eal=1-6	Enemy Activity Level. [default: from the document]'
                    '--corps=corps	Corps: I, II, III or IV. [default: from the document]'
                    '--area=area	Area of operations, such as highlands. [default: from the document]'
                    '--status=status	Status of the area: pacified, contested or pro-communist. [default: from the document]'
                    '--who=lvc|mfvc|nva	Enemy force: lvc, mfvc or nva. [default: from the document]'
                    '--activity=aggressive|usual|timid	Activity of the VC/NVA: aggressive, usual or timid. [default: from the document]'
                    '--type=mission	Type of mission: ambush, defense, fight, patrol or recon.'
                    '--date|--month=month	Month of the mission, such as 1968-09, which decides the enemy''s weapons. [default: from the document]'
                    '--listed	Give Viet Cong the weapons in their army list, without a roll.'
                    '--gear|--no-gear	Also roll for flashlights, flares and wire cutters.'
                )
                $options += $common_1
                $arguments = @(
                    ''
                )
                $fields = @(
                    'pef_number'
                    'sector'
                    'section'
                    'terrain_types'
                    'what'
                    'passed'
                    'eal'
                    'who'
                    'activity'
                    'first_contact'
                    'result'
                    'state'
                    'dice'
                    'arrival'
                    'place_found'
                    'hides'
                    'has_moved'
                )
            }
            'fng pef split' {
                $options += $common_2
                $arguments = @(
                    ''
                )
                $fields = @(
                    'pef_number'
                    'new_number'
                    'apart_in'
                )
            }
            'fng pc' {
                $options = @(
                    '--eal=1-6	Enemy Activity Level. [default: from the document]'
                    '--who=lvc|mfvc|nva	Enemy force: lvc, mfvc or nva. [default: from the document]'
                    '--date|--month=month	Month of the mission, such as 1968-09, which decides the enemy''s weapons. [default: from the document]'
                    '--listed	Give Viet Cong the weapons in their army list, without a roll.'
                    '--gear|--no-gear	Also roll for flashlights, flares and wire cutters.'
                )
                $options += $common_1
                $fields = @(
                    'eal'
                    'contact_kind'
                    'state'
                    'place_found'
                )
            }
            'fng enemy' {
                $commands = @(
                    'who	Roll to see which enemy you fight for the rest of the mission.'
                    'activity	Roll to see how actively the enemy fights for the rest of the game.'
                    'act	Roll to see what an enemy group does when it activates.'
                    'melt-away	Replace a group of Local VC that is far away and out of sight with two PEFs.'
                    'turn	Play the enemy''s half of a turn: PEFs first, then groups.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng enemy who' {
                $options = @(
                    '--corps=corps	Corps: I, II, III or IV. [default: from the document]'
                    '--area=area	Area of operations, such as highlands. [default: from the document]'
                    '--again	Begin a new mission, and ignore what the document records about the enemy.'
                )
                $options += $common_1
                $fields = @(
                    'who'
                    'name'
                    'corps'
                    'area'
                    'spacing_in'
                )
            }
            'fng enemy activity' {
                $options = @(
                    '--eal=1-6	Enemy Activity Level. [default: from the document]'
                    '--again	Begin a new mission, and ignore what the document records about the enemy.'
                )
                $options += $common_1
                $fields = @(
                    'activity'
                    'passed'
                    'eal'
                    'eal_before'
                    'pef_rep'
                    'reinforcement_dice'
                    'received_fire_rep'
                    'cohesion_dice'
                )
            }
            'fng enemy act' {
                $options = @(
                    '--figures=	Number of figures in the group. [default: all in GROUP]'
                    '--opponents=	Number of figures in your nearest group. [default: from the document]'
                    '--against=@group	Your nearest group, if it is in the document. [default: your only group]'
                    '--rep=1-7	REP of the group''s leader. [default: from the document]'
                    '--distance=	Distance to your nearest group in inches.'
                    '--in-sight|--out-of-sight	Say whether your figures and the enemy''s can see each other.'
                    '--who=lvc|mfvc|nva	Enemy force: lvc, mfvc or nva.'
                    '--fortification	A fortification is nearer to the enemy group than your figures are.'
                    '--approached	Your figures have come near the enemy group.'
                    '--type=mission	Type of mission: ambush, defense, fight, patrol or recon. [default: from the document]'
                    '--eal=1-6	Enemy Activity Level; needed only if you changed ruling b-26 from its default. [default: from the document]'
                )
                $options += $common_1
                $arguments = @(
                    '@group'
                )
                $fields = @(
                    'group'
                    'stance'
                    'tactics'
                    'orders'
                    'dice'
                    'passed'
                    'counts_as_passed'
                    'human_wave'
                    'grenadiers'
                    'throwers'
                    'charge_dice'
                    'charge_successes'
                    'spacing_in'
                )
            }
            'fng enemy melt-away' {
                $options = @(
                    '--eal=1-6	Enemy Activity Level. [default: from the document]'
                    '--activity=aggressive|usual|timid	Activity of the VC/NVA: aggressive, usual or timid. [default: from the document]'
                    '--sector=1-6	Sector where the group stood.'
                )
                $options += $common_44
                $arguments = @(
                    '@group'
                )
                $fields = @(
                    'group'
                    'figure_count'
                    'pef_numbers'
                    'apart_in'
                    'rep'
                )
            }
            'fng enemy turn' {
                $options = @(
                    '--order=	Numbers of the PEFs in the order in which they move, nearest to you first.'
                    '--unseen	No PEF comes into sight as it moves, so the command does not stop.'
                    '--sector=1-6	Sector of your unit; the PEFs nearest to your unit move first. [default: from the document]'
                    '*--group=	Enemy group and what it faces: e,a,10in means that your group a is the nearest to group e, 10 inches away. You can add approached, fortification, out-of-sight.'
                    '--type=mission	Type of mission: ambush, defense, fight, patrol or recon. [default: from the document]'
                )
                $options += $common_1
                $fields = @(
                    'activation_die'
                    'moves'
                    'actions'
                    'stopped_at'
                    'pefs_to_come'
                    'groups_to_come'
                    'unsaid_groups'
                    'is_over'
                    'in_lull'
                )
            }
            'fng reinforce' {
                $commands = @(
                    'enemy	Roll to see whether the enemy is reinforced, and by whom.'
                    'fwf	Roll to see whether your side is reinforced, and by whom.'
                    'entry	Roll to see where your ground reinforcements come in.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng reinforce enemy' {
                $options = @(
                    '--eal=1-6	Enemy Activity Level. [default: from the document]'
                    '--who=lvc|mfvc|nva	Enemy force: lvc, mfvc or nva. [default: from the document]'
                    '--activity=aggressive|usual|timid	Activity of the VC/NVA: aggressive, usual or timid. [default: from the document]'
                    '--date|--month=month	Month of the mission, such as 1968-09, which decides the enemy''s weapons. [default: from the document]'
                    '--listed	Give Viet Cong the weapons in their army list, without a roll.'
                    '--gear|--no-gear	Also roll for flashlights, flares and wire cutters.'
                    '--passed=1-2	Use this number of passed dice instead of rolling.'
                    '--on-table|--none-on-table	Say whether the enemy has figures on the table. [default: from the document]'
                    '--occupied=	Sectors that hold your figures, or the word none; no PEF can appear in these sectors. [default: from the document]'
                )
                $options += $common_45
                $fields = @(
                    'side'
                    'support_level'
                    'eal'
                    'comes'
                    'test_dice'
                    'passed'
                    'dice'
                    'result'
                    'army'
                    'arrival'
                    'pef_sector'
                    'entrance'
                    'stayed_away'
                    'occupied_sectors'
                )
            }
            'fng reinforce fwf' {
                $options = @(
                    '--sl=1-6	Support Level. [default: from the document]'
                    '--date|--month=month	Month of the mission, such as 1968-09, which decides the enemy''s weapons. [default: from the document]'
                    '--gear|--no-gear	Also roll for flashlights, flares and wire cutters.'
                    '--army=armies	Army that sends the reinforcements. [default: from the document]'
                    '--passed=1-2	Use this number of passed dice instead of rolling.'
                    '--granted	The reinforcements have already been granted: skip the test.'
                    '--squads-here=0-9	Number of your squads on the table. [default: from the document]'
                )
                $options += $common_45
                $fields = @(
                    'side'
                    'support_level'
                    'eal'
                    'comes'
                    'test_dice'
                    'passed'
                    'dice'
                    'result'
                    'army'
                    'arrival'
                    'pef_sector'
                    'entrance'
                    'stayed_away'
                    'occupied_sectors'
                )
            }
            'fng reinforce entry' {
                $options = @(
                    '--type=mission	Type of mission: ambush, defense, fight, patrol or recon. [default: from the document]'
                )
                $options += $common_1
                $fields = @(
                    'edge'
                    'start'
                    'within_in'
                    'entry'
                    'where'
                )
            }
            'fng event' {
                $options = @(
                    '--total=2-12	Total of the activation dice that showed doubles.'
                )
                $options += $common_46
                $fields = @(
                    'doubles_of'
                    'total'
                    'event_name'
                    'text'
                    'sides'
                    'lasts'
                    'happened'
                )
            }
            'fng spider-hole' {
                $options = @(
                    '*--by=,figure	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--date|--month=month	Month of the mission, such as 1968-09, which decides the enemy''s weapons. [default: from the document]'
                    '--who=lvc|mfvc|nva	Enemy force: lvc, mfvc or nva. [default: from the document]'
                    '--in-sight|--unseen	Say whether the figure can see the spider hole. [default: yes, unless the hole is behind the figure]'
                    '--sight=	How far the group can see, in inches. The spider hole is placed within this distance.'
                )
                $options += $common_47
                $fields = @(
                    'holes'
                )
            }
            'fng trap' {
                $commands = @(
                    'target	Roll to see who steps on a booby trap, and which kind it is.'
                    'disarm	Test whether a figure disarms the trap he has stepped on.'
                    'spring	Roll for the effect of a trap that goes off.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng trap target' {
                $options = @(
                    '*--by=,figure	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '*--group=@group	Group in the document: everybody in it who can act takes part.'
                    '--closest=@id	Figure closest to a PEF, if a random event asks for it.'
                    '--kind=wide-spread|localized	Kind of trap, if it is known.'
                )
                $options += $common_1
                $fields = @(
                    'target'
                    'group'
                    'how'
                    'kind'
                    'impact'
                    'blast_in'
                    'can_disarm'
                    'harmless'
                )
            }
            'fng trap disarm' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--wire-cutters	The figure has wire cutters to use on a tripwire or a command-detonated mine.'
                )
                $options += $common_48
                $fields = @(
                    'disarmed'
                    'passed'
                    'rep'
                    'second_try'
                )
            }
            'fng trap spring' {
                $options = @(
                    '--kind=wide-spread|localized	Kind of trap, if it is known. [default: from the document]'
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                )
                $options += $common_1
                $fields = @(
                    'impact'
                    'inside'
                    'targets'
                    'kind'
                    'harmless'
                )
            }
            'fng tunnel' {
                $commands = @(
                    'enter	Go down a tunnel, alone or in pairs.'
                    'turn	Play a turn for a group in a tunnel, and see what it meets and who survives.'
                    'survive	Roll to see who survives an enemy or a booby trap in a tunnel.'
                    'search	Roll to see what a group has found in a tunnel, once it comes up.'
                    'run	Play a whole search of a tunnel, turn by turn.'
                    'rescue	Rescue a casualty from a tunnel.'
                    'collapse	Set off charges in a tunnel.'
                    'report	Report a tunnel entrance for victory points, without going down.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng tunnel enter' {
                $options = @(
                    '*--by=,figure	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '-w|--weapon=weapon	Weapon carried in the tunnel, such as pistol, silenced-pistol, m-16 or none. [default: a pistol, if he has one]'
                    '--eal=1-6	Enemy Activity Level. [default: from the document]'
                )
                $options += $common_49
                $fields = @(
                    'delve'
                    'eal'
                    'explorers'
                    'stay_out'
                    'minimum'
                    'movement_in'
                )
            }
            'fng tunnel turn' {
                $options = @(
                    '*--by=,figure	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '-w|--weapon=weapon	Weapon carried in the tunnel, such as pistol, silenced-pistol, m-16 or none. [default: a pistol, if he has one]'
                    '--turns=	Number of turns that the group has spent in the tunnel. [default: 0]'
                    '--minimum=1-6	Minimum number of turns before the group can find anything. [default: 1]'
                    '--delve=	Group in the tunnel, by its number in the document.'
                    '--activation=1-6	Enemy''s activation die this turn. [default: from the document]'
                    '--eal=1-6	Enemy Activity Level. [default: from the document]'
                )
                $options += $common_50
                $fields = @(
                    'delve'
                    'eal'
                    'minimum'
                    'turn_below'
                    'explorers'
                    'out'
                )
            }
            'fng tunnel survive' {
                $options = @(
                    '*--by=,figure	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '-w|--weapon=weapon	Weapon carried in the tunnel, such as pistol, silenced-pistol, m-16 or none. [default: a pistol, if he has one]'
                    '--against=enemy|booby-trap	Danger that was met: enemy or booby-trap.'
                    '--modifier=	Modifier for the danger that was met in the tunnel: -1, 0 or 2.'
                    '--eal=1-6	Enemy Activity Level. [default: from the document]'
                )
                $options += $common_51
                $fields = @(
                    'met'
                    'eal'
                    'explorers'
                )
            }
            'fng tunnel search' {
                $options = @(
                    '--turns=	Number of turns that the group has spent in the tunnel. [default: 0]'
                    '--minimum=1-6	Minimum number of turns before the group can find anything. [default: 1]'
                    '--delve=	Group in the tunnel, by its number in the document.'
                    '--eal=1-6	Enemy Activity Level. [default: from the document]'
                )
                $options += $common_52
                $fields = @(
                    'turns'
                    'minimum'
                    'searches'
                    'found'
                    'vp'
                )
            }
            'fng tunnel run' {
                $options = @(
                    '*--by=,figure	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '-w|--weapon=weapon	Weapon carried in the tunnel, such as pistol, silenced-pistol, m-16 or none. [default: a pistol, if he has one]'
                    '--eal=1-6	Enemy Activity Level. [default: from the document]'
                )
                $options += $common_53
                $fields = @(
                    'eal'
                    'alive'
                    'fates'
                    'searches'
                    'found'
                    'vp'
                    'minimum'
                    'turns'
                    'story'
                )
            }
            'fng tunnel rescue' {
                $options = @(
                    '*--by=,figure	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '-w|--weapon=weapon	Weapon carried in the tunnel, such as pistol, silenced-pistol, m-16 or none. [default: a pistol, if he has one]'
                    '--down=@id	Id of the wounded figure to rescue from the tunnel.'
                    '--down-rep=1-7	REP of the figure that is down.'
                    '--against=enemy|booby-trap	Danger that was met: enemy or booby-trap.'
                    '--modifier=	Modifier for the danger that was met in the tunnel: -1, 0 or 2.'
                    '--turns=	Number of turns that the group has spent in the tunnel. [default: 0]'
                    '--entrance	The rescuer enters from above. [default: he is already in the tunnel]'
                    '--eal=1-6	Enemy Activity Level. [default: from the document]'
                )
                $options += $common_54
                $fields = @(
                    'downed'
                    'met'
                    'reached_turns'
                    'rescuer'
                    'up_turns'
                    'impact'
                    'damage_taken'
                )
            }
            'fng tunnel collapse' {
                $options = @(
                    '*--below=,figure	Figure inside the tunnel; repeat for each. [default: everybody in the tunnel, from the document]'
                    '--clear	Nobody is inside the tunnel.'
                    '-w|--weapon=weapon	Weapon carried in the tunnel, such as pistol, silenced-pistol, m-16 or none. [default: a pistol, if he has one]'
                    '--eal=1-6	Enemy Activity Level. [default: from the document]'
                    '--number=	Number of entrances or sections to collapse.'
                    '--by=@id	Figure in the document whose blocks of C-4 are used.'
                )
                $options += $common_55
                $arguments = @(
                    'entrance|section|deny'
                )
                $fields = @(
                    'what'
                    'eal'
                    'charges'
                    'vp'
                    'denied'
                    'below'
                )
            }
            'fng tunnel report' {
                $options += $common_2
                $fields = @(
                    'vp'
                )
            }
            'fng civilian' {
                $commands = @(
                    'place	Roll for the number of civilians at each building and what they are doing.'
                    'react	Roll for the reaction of civilians to shots and explosions within 12".'
                    'arrive	Roll to see whether civilians come along the road to a check point or a bridge.'
                    'speak	Speak with a civilian, or check his papers.'
                    'force	Make a civilian move by force, in a round of melee that hurts nobody.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng civilian place' {
                $options = @(
                    '--buildings=	Number of buildings. [default: from the document]'
                    '--area=area	Area of operations, such as highlands. [default: from the document]'
                )
                $options += $common_1
                $fields = @(
                    'people'
                    'civilians'
                    'activates_on'
                    'alarm_in'
                )
            }
            'fng civilian react' {
                $options = @(
                    '*--building=	Roll only for civilians in this building; repeat for more.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                )
                $options += $common_1
                $fields = @(
                    'scared_groups'
                )
            }
            'fng civilian arrive' {
                $options = @(
                    '--objective=check-point|bridge	Objective that you defend. [default: from the document]'
                    '--activation=2-12	Total of the activation dice. [default: from the document]'
                )
                $options += $common_56
                $fields = @(
                    'number'
                    'far_end'
                )
            }
            'fng civilian speak' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--shooting	There has been shooting, or a building of the civilians was destroyed. [default: from the document]'
                    '--hurt	The FWF have wounded or killed civilians. [default: from the document]'
                    '--eal=1-6	Enemy Activity Level. [default: from the document]'
                    '--to=	Civilian in the document, such as c2.'
                    '--check-point|--no-check-point	Only check the civilian''s papers, at a check point in a Defense Mission.'
                )
                $options += $common_57
                $fields = @(
                    'dice'
                    'civilian_dice'
                    'successes'
                    'civilian_successes'
                    'result'
                    'reveals'
                    'traps'
                    'moves_to'
                    'accompanies'
                    'papers'
                )
            }
            'fng civilian force' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--to=	Civilian in the document, such as c2.'
                )
                $options += $common_58
                $fields = @(
                    'result'
                    'target'
                    'bout'
                )
            }
            'fng troops' {
                $commands = @(
                    'speak	Test whether indigenous troops do what their Advisor wants.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng troops speak' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--to=@group	Group of troops in the document that the Advisor speaks to.'
                    '--casualties	The unit has lost at least a quarter of its men.'
                    '--trusted	The group has already passed this test with three successes in this battle.'
                )
                $options += $common_59
                $fields = @(
                    'dice'
                    'successes'
                    'result'
                    'normal_speed'
                    'no_more_tests'
                    'may_fire'
                    'rolled'
                )
            }
            'fng call' {
                $options = @(
                    '--by=@id	Caller: a figure with a radio, a Leader, or anybody as NAME=REP.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--contact=	RTO in contact with the Leader, who uses the RTO''s handset; the Leader''s REP counts.'
                    '--through=	RTO who makes the call on behalf of a Leader within 4"; the RTO''s REP counts.'
                    '--hill	The caller is on top of the tallest hill on the table.'
                    '--phone	The call is made by field phone.'
                    '--weather=weather	Weather: clear, variable, inclement or terrible. [default: from the document]'
                    '--to=@id	Who to call: hq, fac (overhead), or a Leader or group on the table.'
                    '--want=artillery|mortars|airstrike|gunship|medevac|reinforcements	Kind of support to call for.'
                )
                $options += $common_60
                $fields = @(
                    'by'
                    'radio'
                    'to'
                    'rep'
                    'modified_rep'
                    'got_through'
                    'by_fo'
                    'remarks'
                )
            }
            'fng order' {
                $options = @(
                    '--by=@id	Caller: a figure with a radio, a Leader, or anybody as NAME=REP.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '--contact=	RTO in contact with the Leader, who uses the RTO''s handset; the Leader''s REP counts.'
                    '--through=	RTO who makes the call on behalf of a Leader within 4"; the RTO''s REP counts.'
                    '--hill	The caller is on top of the tallest hill on the table.'
                    '--phone	The call is made by field phone.'
                    '--weather=weather	Weather: clear, variable, inclement or terrible. [default: from the document]'
                    '--to=@id	Who to call: hq, fac (overhead), or a Leader or group on the table.'
                    '--to-rep=1-7	REP of the Leader who receives the order.'
                    '--called	The call has already got through; roll for the order only.'
                )
                $options += $common_61
                $fields = @(
                    'by'
                    'to'
                    'activates'
                    'got_through'
                    'passed'
                    'forfeits_activation'
                    'commander_acts_on'
                )
            }
            'fng support' {
                $commands = @(
                    'show	Show what support a Support Level offers, and what is on its way or has arrived.'
                    'ready	Call in Ready Support, once a radio call has got through.'
                    'target-points	Roll for the Registered Target Points of a Defense Mission.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng support show' {
                $options = @(
                    '--sl=1-6	Support Level. [default: from the document]'
                    '--type=mission	Type of mission: ambush, defense, fight, patrol or recon. [default: from the document]'
                )
                $options += $common_2
                $arguments = @(
                    '1-6'
                )
                $fields = @(
                    'support_level'
                    'stands_ready'
                    'on_demand'
                    'reinforcements_by_activation'
                    'target_points_dice'
                    'target_points'
                    'missions'
                )
            }
            'fng support ready' {
                $options = @(
                    '--sl=1-6	Support Level. [default: from the document]'
                )
                $options += $common_62
                $arguments = @(
                    'artillery|fac|gunship|medevac|reinforcements|transport'
                )
                $fields = @(
                    'ready'
                    'kind'
                    'granted'
                    'arrives_turns'
                    'text'
                    'weapon_count'
                )
            }
            'fng support target-points' {
                $options = @(
                    '--sl=1-6	Support Level. [default: from the document]'
                )
                $options += $common_1
                $fields = @(
                    'support_level'
                    'target_points'
                )
            }
            'fng request' {
                $commands = @(
                    'artillery	Request artillery, once a radio call has got through.'
                    'mortars	Request mortars, once a radio call has got through.'
                    'airstrike	Request an airstrike, once a radio call has got through.'
                    'gunship	Request a gunship, once a radio call has got through.'
                    'medevac	Request a medevac, once a radio call has got through.'
                    'reinforcements	Request reinforcements, once a radio call has got through.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng request artillery' {
                $options = @(
                    '--sl=1-6	Support Level. [default: from the document]'
                    '*--caller=sergeant|lieutenant|captain|fo	Rank of the Force Commander: sergeant, lieutenant or captain; add fo if a Forward Observer calls. Each adds to the roll.'
                    '--fo	A Forward Observer makes the call.'
                    '--target-point|--rtp	The target is a Registered Target Point, so the support comes at once.'
                    '--population=0-3	Population Value of the area, 0 to 3. [default: from the document''s area]'
                )
                $options += $common_63
                $fields = @(
                    'kind'
                    'support_level'
                    'granted'
                    'ask_again'
                    'total'
                    'modifier'
                    'arrives_turns'
                    'text'
                    'weapon_count'
                    'strike_turns'
                    'passes_most'
                    'wounded_most'
                    'at_target_point'
                    'grounded'
                    'points'
                )
            }
            'fng request mortars' {
                $options = @(
                    '--sl=1-6	Support Level. [default: from the document]'
                    '*--caller=sergeant|lieutenant|captain|fo	Rank of the Force Commander: sergeant, lieutenant or captain; add fo if a Forward Observer calls. Each adds to the roll.'
                    '--fo	A Forward Observer makes the call.'
                    '--target-point|--rtp	The target is a Registered Target Point, so the support comes at once.'
                    '--population=0-3	Population Value of the area, 0 to 3. [default: from the document''s area]'
                )
                $options += $common_63
                $fields = @(
                    'kind'
                    'support_level'
                    'granted'
                    'ask_again'
                    'total'
                    'modifier'
                    'arrives_turns'
                    'text'
                    'weapon_count'
                    'strike_turns'
                    'passes_most'
                    'wounded_most'
                    'at_target_point'
                    'grounded'
                    'points'
                )
            }
            'fng request airstrike' {
                $options = @(
                    '--sl=1-6	Support Level. [default: from the document]'
                    '*--caller=sergeant|lieutenant|captain|fo	Rank of the Force Commander: sergeant, lieutenant or captain; add fo if a Forward Observer calls. Each adds to the roll.'
                    '--weather=weather	Weather: clear, variable, inclement or terrible. [default: from the document]'
                    '--light=light	Light: daylight or night. [default: from the document]'
                    '--ac-47	Ask for an AC-47, which flies at night only.'
                )
                $options += $common_63
                $fields = @(
                    'kind'
                    'support_level'
                    'granted'
                    'ask_again'
                    'total'
                    'modifier'
                    'arrives_turns'
                    'text'
                    'weapon_count'
                    'strike_turns'
                    'passes_most'
                    'wounded_most'
                    'at_target_point'
                    'grounded'
                    'points'
                )
            }
            'fng request gunship' {
                $options = @(
                    '--sl=1-6	Support Level. [default: from the document]'
                    '*--caller=sergeant|lieutenant|captain|fo	Rank of the Force Commander: sergeant, lieutenant or captain; add fo if a Forward Observer calls. Each adds to the roll.'
                    '--weather=weather	Weather: clear, variable, inclement or terrible. [default: from the document]'
                )
                $options += $common_63
                $fields = @(
                    'kind'
                    'support_level'
                    'granted'
                    'ask_again'
                    'total'
                    'modifier'
                    'arrives_turns'
                    'text'
                    'weapon_count'
                    'strike_turns'
                    'passes_most'
                    'wounded_most'
                    'at_target_point'
                    'grounded'
                    'points'
                )
            }
            'fng request medevac' {
                $options = @(
                    '--sl=1-6	Support Level. [default: from the document]'
                    '--weather=weather	Weather: clear, variable, inclement or terrible. [default: from the document]'
                )
                $options += $common_63
                $fields = @(
                    'kind'
                    'support_level'
                    'granted'
                    'ask_again'
                    'total'
                    'modifier'
                    'arrives_turns'
                    'text'
                    'weapon_count'
                    'strike_turns'
                    'passes_most'
                    'wounded_most'
                    'at_target_point'
                    'grounded'
                    'points'
                )
            }
            'fng request reinforcements' {
                $options = @(
                    '--sl=1-6	Support Level. [default: from the document]'
                    '*--caller=sergeant|lieutenant|captain|fo	Rank of the Force Commander: sergeant, lieutenant or captain; add fo if a Forward Observer calls. Each adds to the roll.'
                    '--fo	A Forward Observer makes the call.'
                )
                $options += $common_63
                $fields = @(
                    'kind'
                    'support_level'
                    'granted'
                    'ask_again'
                    'total'
                    'modifier'
                    'arrives_turns'
                    'text'
                    'weapon_count'
                    'strike_turns'
                    'passes_most'
                    'wounded_most'
                    'at_target_point'
                    'grounded'
                    'points'
                )
            }
            'fng barrage' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '--side=side	Side that fires: fwf or vc-nva. [default: the caller''s side, or fwf]'
                    '--fo	The fire is called by a Forward Observer, or by a FAC who spotted the target last turn.'
                    '--unseen	The target spot is out of the caller''s sight.'
                    '--target-point|--rtp	The spot is a Registered Target Point.'
                    '--weapons=1-6	Number of weapons that fire. [default: the number granted, or 1]'
                    '--target=@id	Target spot: a figure in the document, or any name, such as ''the well''.'
                    '--sector=1-6	Sector whose middle is the target spot.'
                    '--edge=north|east|south|west	Table edge that the fire comes from: north, east, south or west. [default: the edge of the caller''s side]'
                    '--mission=	ID of the granted support that fires, such as mortars2.'
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--rounds=1-3	Number of rounds from each weapon. [default: 3]'
                    '--random	The fire is random (event 15): roll once for each round to see how far it strays.'
                    '--friends=	Inches from the target spot to the nearest friend. [default: measured on the map]'
                    '--danger-close	Fire closer to friends than usual, after fng danger-close has allowed it.'
                )
                $options += $common_1
                $arguments = @(
                    'mortar|artillery|naval-gun'
                )
                $fields = @(
                    'weapon'
                    'weapon_count'
                    'rounds'
                    'modified_rep'
                    'passed'
                    'deviation_rolls'
                    'deviation_in'
                    'blast_in'
                    'impact'
                    'apr'
                    'landed'
                    'target'
                    'target_ground'
                    'crater_in'
                    'danger_close'
                    'targets'
                )
            }
            'fng danger-close' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '-w|--weapon=mortar|artillery|naval-gun	Weapon: mortar, artillery or naval-gun.'
                )
                $options += $common_64
                $fields = @(
                    'by'
                    'rep'
                    'passed'
                    'goes_ahead'
                    'points'
                    'relieved'
                )
            }
            'fng illumination' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '--side=side	Side that fires: fwf or vc-nva. [default: the caller''s side, or fwf]'
                    '--fo	The fire is called by a Forward Observer, or by a FAC who spotted the target last turn.'
                    '--unseen	The target spot is out of the caller''s sight.'
                    '--target-point|--rtp	The spot is a Registered Target Point.'
                    '--weapons=1-6	Number of weapons that fire. [default: the number granted, or 1]'
                    '--target=@id	Target spot: a figure in the document, or any name, such as ''the well''.'
                    '--sector=1-6	Sector whose middle is the target spot.'
                    '--edge=north|east|south|west	Table edge that the fire comes from: north, east, south or west. [default: the edge of the caller''s side]'
                    '--mission=	ID of the granted support that fires, such as mortars2.'
                    '--wind=calm|breeze|strong	Wind: calm, breeze or strong.'
                    '--toward=	Table edge toward which the wind blows: north, east, south or west. [default: unchanged]'
                    '--dropped	The flare is dropped by an aircraft overhead, and lands on the spot without a roll.'
                )
                $options += $common_1
                $arguments = @(
                    'mortar|artillery|naval-gun'
                )
                $fields = @(
                    'weapon'
                    'illumination_in'
                    'turns'
                    'drift_in'
                    'wind_strength'
                    'toward'
                    'flares'
                )
            }
            'fng strike' {
                $options = @(
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                    '--rep=1-7	The pilot''s REP.'
                    '--load=A|B	Weapon configuration of an F-4 or A-4. [default: rolled]'
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--terrain=terrain-types	Terrain that hides all targets from the air. [default: the ground under the targets]'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--spot=	Cover or terrain at the spot aimed at: cover, concealed, or a type of terrain. [default: the same as for the targets]'
                    '--marked|--not-marked	A FAC has marked a place within 24" of the target with smoke. [default: from the document]'
                    '--enters=	Point where the craft enters the table, in inches from the west and north edges, such as 0,12.'
                    '--leaves=	Point where the craft leaves the table, in inches from the west and north edges, such as 60,20.'
                    '--run=	Kind of attack: guns, bombs, rockets or napalm. [default: the first kind that the craft can make]'
                    '--ranking=	Sum of the Outgunned Rankings of all the figures that stand and fire at the craft. [default: the result of this turn''s Anti-Aircraft Check, or 0 if there was none]'
                    '--impact=1-9	Highest Impact among the weapons that fire. [default: from this turn''s Anti-Aircraft Check, or 3 if there was none]'
                    '*--bomb=	Bomb to drop on the target spot in a bombing run: 250, 500, 750 or wp; repeat for each. [default: all bombs]'
                )
                $options += $common_1
                $fields = @(
                    'craft'
                    'name'
                    'run'
                    'rep'
                    'new_rep'
                    'brought_down'
                    'veered'
                    'goes_home'
                    'hits'
                    'targets'
                    'golden_bb'
                    'craft_damage'
                    'attack_made'
                    'anti_aircraft'
                )
            }
            'fng dustoff' {
                $options = @(
                    '--sl=1-6	Support Level. [default: from the document]'
                    '--by=@id	Caller: a figure with a radio, a Leader, or anybody as NAME=REP.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '--contact=	RTO in contact with the Leader, who uses the RTO''s handset; the Leader''s REP counts.'
                    '--hill	The caller is on top of the tallest hill on the table.'
                    '--phone	The call is made by field phone.'
                    '--keep-ready	Request a medevac on demand, and keep the Ready Support helicopter for later.'
                    '--pilot=1-7	REP of the pilot. [default: rolled]'
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                    '--wounded=	Number of wounded to fly out. [default: all the wounded in the document]'
                    '--dead=	Number of dead to fly out, if there is no document.'
                    '*--take=@id	Casualty to fly out, dead or alive; repeat for each. [default: everybody out of the fight]'
                    '--loaders=	Number of unwounded figures who carry the wounded. [default: as many as there are]'
                    '--from=	Stage to continue from: call, request, on-its-way, approach, loading or take-off.'
                    '--tries=0-9	Number of landings that have failed already.'
                    '--damage=	Number of damage points that the craft has taken.'
                    '--ranking=	Sum of the Outgunned Rankings of all who stand and fire at the craft. [default: the result of this turn''s Anti-Aircraft Check, or 0 if there was none]'
                    '--impact=1-9	Highest Impact among the weapons that fire at the craft. [default: from this turn''s Anti-Aircraft Check, or 3 if there was none]'
                    '--open-ground	The craft crosses open ground, so it can be fired at even while skimming the trees.'
                    '--shots-fired=	Number of shots at the craft as it takes off.'
                    '--shooter-rep=1-7	REP of the figures that fire at the craft.'
                    '--enemy-in=	Distance from the landing zone to the nearest enemy, in inches.'
                    '--too-small	The landing zone is too small for the craft, so landing there means a crash.'
                    '--guns-left	The door guns are left behind.'
                    '--arvn	The people flown out are ARVN.'
                    '--through	Play the whole flight at once, even if it would take several turns.'
                    '--weather=weather	Weather: clear, variable, inclement or terrible. [default: from the document]'
                    '--light=light	Light: daylight or night. [default: from the document]'
                    '--area=area	Area of operations, such as highlands. [default: from the document]'
                )
                $options += $common_65
                $fields = @(
                    'ending'
                    'stage'
                    'craft'
                    'pilot_rep'
                    'crew_reps'
                    'in_turns'
                    'tries'
                    'late_turns'
                    'points_taken'
                    'flown_out_count'
                    'flew_out'
                    'aboard'
                    'still_waiting'
                    'dustoff_steps'
                    'call_made'
                    'request_made'
                    'ready_support'
                    'hurt'
                    'crash_result'
                )
            }
            'fng insert' {
                $options = @(
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                    '--rep=1-7	The pilot''s REP.'
                    '--weather=weather	Weather: clear, variable, inclement or terrible. [default: from the document]'
                    '--light=light	Light: daylight or night. [default: from the document]'
                    '--carrying	People other than the crew are aboard.'
                    '--skids	Somebody is standing on the skids.'
                    '--smoke-inside	A smoke grenade is burning inside the craft.'
                    '*--aboard=,figure	Passenger or casualty, such as a1 or rep=4; repeat for each.'
                    '--ranking=	Sum of the Outgunned Rankings of all who stand and fire at the craft. [default: the result of this turn''s Anti-Aircraft Check, or 0 if there was none]'
                    '--impact=1-9	Highest Impact among the weapons that fire at the craft. [default: from this turn''s Anti-Aircraft Check, or 3 if there was none]'
                    '--open-ground	The craft crosses open ground, so it can be fired at even while skimming the trees.'
                    '--kick-out	The landing zone is too small: the craft hovers, and the load is kicked out.'
                    '--ground-turns=0-9	Number of whole turns that the craft stays on the ground. [default: as many as the mission says, or 1]'
                    '--from=	Stage to continue from: approach, unloading, take-off or leave-hover.'
                    '--shots-fired=	Number of shots at the craft as it hovers or takes off.'
                    '--shooter-rep=1-7	REP of the figures that fire at the craft.'
                    '--too-small	The landing zone is too small for the craft, so landing there means a crash.'
                    '--guns-left	The door guns are left behind.'
                    '--arvn	The people aboard are ARVN, who weigh less.'
                    '--area=area	Area of operations, such as highlands. [default: from the document]'
                    '--through	Play the whole flight at once, even if it would take several turns.'
                )
                $options += $common_66
                $fields = @(
                    'insertion_ending'
                    'insertion_stage'
                    'craft'
                    'pilot_rep'
                    'in_turns'
                    'away'
                    'points_taken'
                    'insertion_steps'
                    'hurt'
                    'crash_result'
                )
            }
            'fng craft' {
                $commands = @(
                    'list	List all aircraft and helicopters.'
                    'show	Show an aircraft or a helicopter: configurations, crew, seats and notes.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng craft list' {
                $options = @(
                    '*--kind=	List only craft of this kind, such as strike, fac, gunship or transport.'
                )
                $options += $common_21
                $fields = @(
                    'items'
                )
            }
            'fng craft show' {
                $options += $common_22
                $arguments = @(
                    ''
                )
                $fields = @(
                    'id'
                    'name'
                    'kind'
                    'engine'
                    'turns_in_play'
                    'damage_points'
                    'mounts'
                    'crew_roles'
                    'aliases'
                    'passes'
                    'passes_per_type'
                    'passes_of_bombs'
                    'is_helicopter'
                    'door_gunners'
                    'seats'
                    'doors'
                    'door_shooters'
                    'ramp_shooters_over'
                    'may_land'
                    'night_only'
                    'two_weapons'
                    'craft_notes'
                    'text'
                )
            }
            'fng air' {
                $commands = @(
                    'available	Roll for the aircraft that flies an airstrike, with its pilot and load.'
                    'fac	Roll for the REP of a FAC overhead, and see whether the weather lets him fly.'
                    'anti-aircraft	Roll to see whether enemies near the Flight Line fire at an aircraft, Duck Back or run.'
                    'golden-bb	Roll the Golden BB, which decides what ground fire does to the pilot and his craft.'
                    'damage	Roll for the damage that an aircraft takes from hits.'
                    'mark	Mark a target with a FAC''s WP rocket.'
                    'spot	Look for groups, vehicles and PEFs within 12" of the Flight Line.'
                    'line	Show which figures near a Flight Line may fire, be strafed or be spotted.'
                    'guns	Strafe everybody near the Flight Line or, from a helicopter, everybody under its template.'
                    'bomb	Drop bombs on a spot, and roll to see where each lands and whom it hits.'
                    'rockets	Fire rockets at a spot, and roll to see where they land and whom they hit.'
                    'napalm	Drop napalm on a spot, and roll to see where it lands and whom it burns.'
                    'blast	Roll for the effect of a bomb, a rocket or napalm where it has landed.'
                    'burn	Roll at the start of a turn to see whether napalm still burns or WP smoke is still there.'
                    'gunship	Fire the guns of an AC-47 at everybody in a swath or a ring.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng air available' {
                $options = @(
                    '--corps=corps	Corps: I, II, III or IV. [default: from the document]'
                    '--weather=weather	Weather: clear, variable, inclement or terrible. [default: from the document]'
                    '--light=light	Light: daylight or night. [default: from the document]'
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                    '--rep=1-7	The pilot''s REP.'
                    '--load=A|B	Weapon configuration of an F-4 or A-4. [default: rolled]'
                )
                $options += $common_1
                $fields = @(
                    'craft'
                    'name'
                    'service'
                    'rep'
                    'load'
                    'mounts'
                    'runs'
                    'passes'
                    'turns_in_play'
                    'damage_points'
                    'grounded'
                    'late_turns'
                )
            }
            'fng air fac' {
                $options = @(
                    '--weather=weather	Weather: clear, variable, inclement or terrible. [default: from the document]'
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                    '--rep=1-7	The pilot''s REP.'
                )
                $options += $common_1
                $fields = @(
                    'craft'
                    'name'
                    'service'
                    'rep'
                    'load'
                    'mounts'
                    'runs'
                    'passes'
                    'turns_in_play'
                    'damage_points'
                    'grounded'
                    'late_turns'
                )
            }
            'fng air anti-aircraft' {
                $options = @(
                    '*--by=,figure	Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.'
                    '*--group=@group	Group in the document: everybody in it who can act takes part.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-w|--weapon=weapon	Weapon of the gunners, if they are not in the document.'
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                    '--helicopter	The craft is a helicopter, so gunners of any ranking may fire.'
                    '--freely	Everybody may fire without a check, because the helicopter is a sitting duck.'
                )
                $options += $common_1
                $fields = @(
                    'ranking'
                    'impact'
                    'figures_checked'
                    'without_sight'
                )
            }
            'fng air golden-bb' {
                $options = @(
                    '--ranking=	Sum of the Outgunned Rankings of all the figures that fire.'
                    '--rep=1-7	The pilot''s REP.'
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                    '--impact=1-9	Highest Impact among the weapons that fire.'
                    '--helicopter	The craft is a helicopter.'
                    '--door-gunners=0-8	Number of door gunners in the helicopter; each of the first two takes one die off the Golden BB roll. [default: the number the craft has]'
                )
                $options += $common_1
                $fields = @(
                    'ranking'
                    'rep'
                    'dice'
                    'passed'
                    'hits'
                    'result'
                    'new_rep'
                    'goes_home'
                )
            }
            'fng air damage' {
                $options = @(
                    '--hits=	Number of hits by ground fire.'
                    '--impact=1-9	Highest Impact among the weapons that fired.'
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                    '--damage-points=	Number of damage points that the craft can take, if you do not name it.'
                    '--damage=	Number of damage points that the craft has already taken.'
                    '--rep=1-7	The pilot''s REP.'
                )
                $options += $common_67
                $fields = @(
                    'hits'
                    'impact'
                    'points'
                    'points_taken'
                    'damage_points'
                    'brought_down'
                    'new_rep'
                    'goes_home'
                )
            }
            'fng air mark' {
                $options = @(
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--terrain=terrain-types	Terrain that hides all targets from the air. [default: the ground under the targets]'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--spot=	Cover or terrain at the spot aimed at: cover, concealed, or a type of terrain. [default: the same as for the targets]'
                    '--rep=1-7	REP of the pilot. [default: the REP of the FAC in play]'
                )
                $options += $common_68
                $fields = @(
                    'run'
                    'weapons'
                    'rep'
                    'targets'
                    'hits'
                    'on_target'
                    'marked'
                    'landings'
                    'air_weapons'
                    'smoke_in'
                    'craters_in'
                )
            }
            'fng air spot' {
                $options = @(
                    '--rep=1-7	REP of the pilot. [default: the REP of the FAC in play]'
                    '*--at=+target	Target to look for: a PEF by its number, or any name. After commas you can add cover or concealed, a type of terrain, or a distance, as in 2,cover,10in.'
                    '--hovering	The observer is in a hovering helicopter.'
                )
                $options += $common_69
                $fields = @(
                    'rep'
                    'number_spotted'
                    'sought'
                )
            }
            'fng air line' {
                $options = @(
                    '--enters=	Point where the Flight Line enters the table, in inches from the west and north edges, such as 0,12.'
                    '--leaves=	Point where the Flight Line leaves the table, in inches from the west and north edges, such as 60,20.'
                )
                $options += $common_2
                $fields = @(
                    'near_line'
                    'near_enemies'
                    'strafed'
                    'in_view'
                )
            }
            'fng air guns' {
                $options = @(
                    '--rep=1-7	The pilot''s REP.'
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--terrain=terrain-types	Terrain that hides all targets from the air. [default: the ground under the targets]'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--gun=	Gun that fires: lmg, hmg or autocannon; for helicopters also rlmg or rhmg.'
                    '--helicopter	The guns are fired from a helicopter, at everybody under a 6" by 18" template.'
                    '--marked|--not-marked	A FAC has marked a place within 24" of the targets with smoke. [default: from the document]'
                    '--dual	The guns are a pair in a chin turret, and roll one extra die at each target.'
                )
                $options += $common_68
                $fields = @(
                    'run'
                    'weapons'
                    'rep'
                    'targets'
                    'hits'
                    'on_target'
                    'marked'
                    'landings'
                    'air_weapons'
                    'smoke_in'
                    'craters_in'
                )
            }
            'fng air bomb' {
                $options = @(
                    '--rep=1-7	The pilot''s REP.'
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--terrain=terrain-types	Terrain that hides all targets from the air. [default: the ground under the targets]'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--spot=	Cover or terrain at the spot aimed at: cover, concealed, or a type of terrain. [default: the same as for the targets]'
                    '--marked|--not-marked	A FAC has marked a place within 24" of the target with smoke. [default: from the document]'
                    '*--bomb=	Bomb dropped on the spot: 250, 500, 750 or wp; repeat for each.'
                )
                $options += $common_68
                $fields = @(
                    'run'
                    'weapons'
                    'rep'
                    'targets'
                    'hits'
                    'on_target'
                    'marked'
                    'landings'
                    'air_weapons'
                    'smoke_in'
                    'craters_in'
                )
            }
            'fng air rockets' {
                $options = @(
                    '--rep=1-7	The pilot''s REP.'
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--terrain=terrain-types	Terrain that hides all targets from the air. [default: the ground under the targets]'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--spot=	Cover or terrain at the spot aimed at: cover, concealed, or a type of terrain. [default: the same as for the targets]'
                    '--marked|--not-marked	A FAC has marked a place within 24" of the target with smoke. [default: from the document]'
                    '--launchers=1-12	Number of rocket launchers; each makes its own attack.'
                    '--helicopter	A helicopter fires the weapon, so the deviation is halved.'
                )
                $options += $common_68
                $fields = @(
                    'run'
                    'weapons'
                    'rep'
                    'targets'
                    'hits'
                    'on_target'
                    'marked'
                    'landings'
                    'air_weapons'
                    'smoke_in'
                    'craters_in'
                )
            }
            'fng air napalm' {
                $options = @(
                    '--rep=1-7	The pilot''s REP.'
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--terrain=terrain-types	Terrain that hides all targets from the air. [default: the ground under the targets]'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--spot=	Cover or terrain at the spot aimed at: cover, concealed, or a type of terrain. [default: the same as for the targets]'
                    '--marked|--not-marked	A FAC has marked a place within 24" of the target with smoke. [default: from the document]'
                    '--tanks=1-6	Number of napalm tanks to drop on the target spot.'
                )
                $options += $common_68
                $fields = @(
                    'run'
                    'weapons'
                    'rep'
                    'targets'
                    'hits'
                    'on_target'
                    'marked'
                    'landings'
                    'air_weapons'
                    'smoke_in'
                    'craters_in'
                )
            }
            'fng air blast' {
                $options = @(
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--terrain=terrain-types	Terrain that hides all targets from the air. [default: the ground under the targets]'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                )
                $options += $common_68
                $arguments = @(
                    'weapon'
                )
                $fields = @(
                    'run'
                    'weapons'
                    'rep'
                    'targets'
                    'hits'
                    'on_target'
                    'marked'
                    'landings'
                    'air_weapons'
                    'smoke_in'
                    'craters_in'
                )
            }
            'fng air burn' {
                $options = @(
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--terrain=terrain-types	Terrain that hides all targets from the air. [default: the ground under the targets]'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--wp	Roll for the smoke of a WP bomb, not for burning napalm.'
                    '--which=	Napalm fire to roll for, such as napalm-2, if the document has more than one.'
                )
                $options += $common_70
                $fields = @(
                    'kind'
                    'remains'
                    'targets'
                )
            }
            'fng air gunship' {
                $options = @(
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--terrain=terrain-types	Terrain that hides all targets from the air. [default: the ground under the targets]'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--light=light	Light: daylight or night. [default: from the document]'
                    '--ring=	Fire at a ring with this inner radius, 10 to 20 inches. [default: fire at a straight swath]'
                    '--runs-made=0-2	Number of gun runs that the craft has already made.'
                )
                $options += $common_1
                $fields = @(
                    'shape'
                    'width_in'
                    'inner_radius_in'
                    'rep'
                    'impact'
                    'targets'
                    'hits'
                    'runs_left'
                )
            }
            'fng helo' {
                $commands = @(
                    'fire	Fire from a helicopter with a door gunner, a passenger or the chin turret.'
                    'grenades	Fire a helicopter''s 40 mm grenade launcher.'
                    'strike	Play a gunship''s attack run: piloting, ground fire, damage, and the attack.'
                    'available	Roll to see which gunship comes, and the REP of its crew.'
                    'crew	Roll for the REP of each crew member of a helicopter.'
                    'fly	Roll to see whether a pilot flies, lands, takes off, or enters or leaves a hover as planned.'
                    'damage	Roll for the effect of hits on a helicopter and the people in it.'
                    'crash	Roll to see how a lost helicopter comes down, and what happens to those aboard.'
                    'shot-at	Fire at a helicopter that is hovering or on the ground.'
                    'drop	Drop a grenade, smoke or supplies from a helicopter.'
                    'hot-lz	Roll to see whether a medevac lands on a hot landing zone.'
                    'load	Check whether a load fits in a helicopter, and how it changes the pilot''s REP.'
                    'light	Show what a helicopter lights up at night, and who may fire at it.'
                    'on-table	Show what a light observation helicopter may do on the table.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng helo fire' {
                $options = @(
                    '--by=,figure	Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.'
                    '--rep=1-7	REP of the figure, if there is no document.'
                    '*-a|--attribute=attribute-effects	Attribute of the figure, such as poser; repeat for more.'
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--terrain=terrain-types	Terrain that hides all targets from the air. [default: the ground under the targets]'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '-w|--weapon=weapon	Weapon to fire, such as m-60, hmg or m-16.'
                    '--passenger	A passenger, not a door gunner, fires from the door.'
                    '--hovering	The helicopter is hovering or on the ground.'
                    '--ducking-back	The door gunner must Duck Back.'
                    '--flown=	Inches flown over the table; a gunner fires one burst for every 24".'
                    '--shots=1,2|all	Number of shots at each target, in order, such as 1,2. Type all to divide all the weapon''s shots among the targets. [default: one each]'
                )
                $options += $common_1
                $fields = @(
                    'shooter'
                    'weapon'
                    'rep'
                    'dice'
                    'totals'
                    'targets'
                    'points'
                    'ones'
                    'out_of_ammo'
                    'jammed'
                    'spent'
                    'again'
                    'dud'
                    'points_left'
                    'remarks'
                    'bursts'
                    'burst'
                )
            }
            'fng helo grenades' {
                $options = @(
                    '--rep=1-7	REP of the figure that fires the grenades.'
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--terrain=terrain-types	Terrain that hides all targets from the air. [default: the ground under the targets]'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--spot=	Cover or terrain at the spot aimed at: cover, concealed, or a type of terrain. [default: the same as for the targets]'
                    '--marked|--not-marked	A FAC has marked a place within 24" of the target with smoke. [default: from the document]'
                    '--single	Fire from a chin turret at single targets: one grenade for every 24 inches flown.'
                    '--flown=	Inches flown over the table; one grenade is fired for every 6".'
                )
                $options += $common_68
                $fields = @(
                    'run'
                    'weapons'
                    'rep'
                    'targets'
                    'hits'
                    'on_target'
                    'marked'
                    'landings'
                    'air_weapons'
                    'smoke_in'
                    'craters_in'
                )
            }
            'fng helo strike' {
                $options = @(
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                    '--rep=1-7	The pilot''s REP.'
                    '--load=A|B	Weapon configuration of an F-4 or A-4. [default: rolled]'
                    '*--at=+target	Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.'
                    '--terrain=terrain-types	Terrain that hides all targets from the air. [default: the ground under the targets]'
                    '--target-rep=1-7	REP, such as 4, for every target that has no REP of its own.'
                    '--cheat-death	Let Stars who would die cheat death.'
                    '--spot=	Cover or terrain at the spot aimed at: cover, concealed, or a type of terrain. [default: the same as for the targets]'
                    '--marked|--not-marked	A FAC has marked a place within 24" of the target with smoke. [default: from the document]'
                    '--weather=weather	Weather: clear, variable, inclement or terrible. [default: from the document]'
                    '--light=light	Light: daylight or night. [default: from the document]'
                    '--carrying	People other than the crew are aboard.'
                    '--skids	Somebody is standing on the skids.'
                    '--smoke-inside	A smoke grenade is burning inside the craft.'
                    '*--aboard=,figure	Passenger or casualty, such as a1 or rep=4; repeat for each.'
                    '--ranking=	Sum of the Outgunned Rankings of all who stand and fire at the craft. [default: the result of this turn''s Anti-Aircraft Check, or 0 if there was none]'
                    '--impact=1-9	Highest Impact among the weapons that fire at the craft. [default: from this turn''s Anti-Aircraft Check, or 3 if there was none]'
                    '--open-ground	The craft crosses open ground, so it can be fired at even while skimming the trees.'
                    '*--run=	Kind of attack: guns, rockets or grenades; give two kinds if two men fire.'
                    '--flown=	Length of the template in inches; one grenade is fired for every 6".'
                )
                $options += $common_1
                $fields = @(
                    'craft'
                    'name'
                    'runs'
                    'rep'
                    'new_rep'
                    'brought_down'
                    'veered'
                    'goes_home'
                    'hits'
                    'targets'
                    'piloted'
                    'golden_bb'
                    'helicopter_damage'
                    'air_attacks'
                )
            }
            'fng helo available' {
                $options = @(
                    '--corps=corps	Corps: I, II, III or IV. [default: from the document]'
                    '--weather=weather	Weather: clear, variable, inclement or terrible. [default: from the document]'
                    '--light=light	Light: daylight or night. [default: from the document]'
                    '--date|--month=month	Month of the mission, such as 1968-09; it decides which lists and weapons apply. [default: from the document]'
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                    '--rep=1-7	The pilot''s REP.'
                    '--marines	The caller is a Marine.'
                )
                $options += $common_1
                $fields = @(
                    'crafts'
                    'helicopters'
                    'grounded'
                    'late_turns'
                )
            }
            'fng helo crew' {
                $options = @(
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                    '--rep=1-7	The pilot''s REP.'
                )
                $options += $common_1
                $fields = @(
                    'craft'
                    'rep'
                    'crewmen'
                )
            }
            'fng helo fly' {
                $options = @(
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                    '--rep=1-7	The pilot''s REP.'
                    '--weather=weather	Weather: clear, variable, inclement or terrible. [default: from the document]'
                    '--light=light	Light: daylight or night. [default: from the document]'
                    '--carrying	People other than the crew are aboard.'
                    '--skids	Somebody is standing on the skids.'
                    '--smoke-inside	A smoke grenade is burning inside the craft.'
                    '*--aboard=,figure	Passenger or casualty, such as a1 or rep=4; repeat for each.'
                    '--mode=	Maneuver to roll for: flying, landing, take-off, enter-hover or leave-hover.'
                    '--terrain-ahead	Trees, hills, dunes or structures are in the way if the craft stalls or spins.'
                )
                $options += $common_71
                $fields = @(
                    'mode'
                    'rep'
                    'need'
                    'passed'
                    'result'
                    'under_fire'
                    'within_in'
                    'turns'
                    'moves_in'
                    'turned'
                    'points'
                    'points_taken'
                    'wrecked'
                    'impact'
                    'hurt'
                )
            }
            'fng helo damage' {
                $options = @(
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                    '--rep=1-7	The pilot''s REP.'
                    '*--aboard=,figure	Passenger or casualty, such as a1 or rep=4; repeat for each.'
                    '--hits=	Number of hits on the craft.'
                    '--impact=1-9	Impact of the weapon that hit. [default: 3]'
                    '--apr=	Armour Piercing Rating of the weapon that hit.'
                    '--damage=	Number of damage points that the craft has already taken.'
                )
                $options += $common_72
                $fields = @(
                    'hits'
                    'impact'
                    'points'
                    'points_taken'
                    'damage_points'
                    'brought_down'
                    'people_hit'
                    'hurt'
                )
            }
            'fng helo crash' {
                $options = @(
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                    '--rep=1-7	The pilot''s REP.'
                    '*--aboard=,figure	Passenger or casualty, such as a1 or rep=4; repeat for each.'
                    '--hovering	The helicopter was hovering, so it comes straight down.'
                    '--rough	The crash is into trees, jungle or rough terrain.'
                )
                $options += $common_1
                $fields = @(
                    'result'
                    'distance_in'
                    'measured_from'
                    'within_degrees'
                    'impact'
                    'set_down'
                    'hurt'
                )
            }
            'fng helo shot-at' {
                $options = @(
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                    '--rep=1-7	The pilot''s REP.'
                    '--load=A|B	Weapon configuration of an F-4 or A-4. [default: rolled]'
                    '*--aboard=,figure	Passenger or casualty, such as a1 or rep=4; repeat for each.'
                    '--shots-fired=	Number of shots at the craft.'
                    '--shooter-rep=1-7	REP of the figures that fire at the craft.'
                    '--impact=1-9	Impact of the weapon that fires. [default: 3]'
                    '--apr=	Armour Piercing Rating of the weapon that fires.'
                )
                $options += $common_72
                $fields = @(
                    'craft'
                    'shots_fired'
                    'hits'
                    'points'
                    'points_taken'
                    'damage_points'
                    'brought_down'
                    'hurt'
                )
            }
            'fng helo drop' {
                $options = @(
                    '--rep=1-7	REP of the figure that drops the load.'
                    '*--aboard=,figure	Passenger or casualty, such as a1 or rep=4; repeat for each.'
                    '--impact=1-9	Impact of the explosive that is dropped, such as 2 for a grenade.'
                    '--hovering	The helicopter hovers.'
                )
                $options += $common_73
                $fields = @(
                    'passed'
                    'rep'
                    'result'
                    'direction'
                    'deviation_in'
                    'impact'
                    'destroyed'
                    'hurt'
                )
            }
            'fng helo hot-lz' {
                $options = @(
                    '--rep=1-7	The pilot''s REP.'
                    '--tries=0-9	Number of landings that have failed already.'
                    '--enemy-in=	Distance from the landing zone to the nearest enemy, in inches.'
                    '--fired-upon	The helicopter was fired upon on its approach.'
                )
                $options += $common_74
                $fields = @(
                    'hot'
                    'rep'
                    'tries'
                    'will_land'
                    'hot_score'
                )
            }
            'fng helo load' {
                $options = @(
                    '--area=area	Area of operations, such as highlands. [default: from the document]'
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                    '--passengers=	Number of unwounded passengers.'
                    '--wounded=	Number of wounded aboard who are out of the fight.'
                    '--dead=	Number of obviously dead figures aboard.'
                    '--loaders=	Number of unwounded figures who carry the casualties.'
                    '--arvn	The passengers are ARVN, who weigh less.'
                    '--guns-left	The door guns are left behind.'
                )
                $options += $common_75
                $fields = @(
                    'craft'
                    'fits'
                    'seat_count'
                    'casualties_most'
                    'loaders_needed'
                    'loaders'
                    'turns'
                    'changes_rep'
                )
            }
            'fng helo light' {
                $options = @(
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                    '--hovering	The helicopter hovers and lights a circle, instead of a strip along its Flight Line.'
                    '--light-off	The searchlight is off.'
                )
                $options += $common_2
                $fields = @(
                    'craft'
                    'lit'
                    'circle_in'
                    'strip_in'
                    'flare_count'
                    'fired_at_within_in'
                )
            }
            'fng helo on-table' {
                $options = @(
                    '--rep=1-7	The pilot''s REP.'
                    '--craft=	Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.'
                )
                $options += $common_2
                $fields = @(
                    'craft'
                    'move_in'
                    'hovers'
                )
            }
            'fng help' {
                $options = @(
                    '--game=program	Game: fng or icbm.'
                )
                $options += $common_76
                $arguments = @(
                    '*'
                )
                $fields = @(
                    'topic'
                    'text'
                )
            }
            'fng config' {
                $commands = @(
                    'path	Print the path of the config file.'
                    'set	Change one setting in the config file.'
                    'edit	Open the config file in your editor ($VISUAL or $EDITOR), and check the file afterwards.'
                )
                $options += $common_77
                $fields = @(
                    'config_file'
                    'config_exists'
                    'items'
                )
                $alone = $true
            }
            'fng config path' {
                $options += $common_78
                $fields = @(
                    'config_file'
                    'config_exists'
                )
            }
            'fng config set' {
                $options = @(
                    '--remove	Remove the setting from the file.'
                )
                $options += $common_78
                $arguments = @(
                    'setting'
                    ''
                )
                $fields = @(
                    'setting_name'
                    'set_to'
                    'config_file'
                )
            }
            'fng config edit' {
                $options += $common_78
                $fields = @(
                    'config_file'
                    'config_exists'
                )
            }
            'fng dice' {
                $commands = @(
                    'pass	Roll dice and count those at or under REP.'
                    'success	Roll dice and count the successes, which are 1, 2 and 3.'
                    'half	Roll 1/2d6: a number from 1 to 3.'
                    'sum	Roll dice, and add them up with a modifier.'
                    'roll	Roll a sum of dice, such as 3d6+1.'
                    'chance	Roll one die against a chance written as in the book, such as (1-2).'
                    'read	Roll dice, and show them from high to low.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng dice pass' {
                $options = @(
                    '--rep=1-7	REP to roll against.'
                    '-d|--number=	Number of dice to roll.'
                )
                $options += $common_79
                $fields = @(
                    'passed'
                    'dice'
                    'need'
                )
            }
            'fng dice success' {
                $options = @(
                    '-d|--number=	Number of dice to roll.'
                )
                $options += $common_80
                $fields = @(
                    'successes'
                    'dice'
                )
            }
            'fng dice half' {
                $options += $common_1
                $fields = @(
                    'value'
                )
            }
            'fng dice sum' {
                $options = @(
                    '-d|--number=	Number of dice to roll.'
                    '-m|--mod=	Number to add to the total of the dice.'
                )
                $options += $common_1
                $fields = @(
                    'value'
                )
            }
            'fng dice roll' {
                $options += $common_1
                $arguments = @(
                    ''
                )
                $fields = @(
                    'value'
                )
            }
            'fng dice chance' {
                $options += $common_81
                $arguments = @(
                    '1|1-2|1-3|1-4|1-5'
                )
                $fields = @(
                    'occurs'
                    'chance'
                )
            }
            'fng dice read' {
                $options = @(
                    '-d|--number=	Number of dice to roll.'
                )
                $options += $common_1
                $fields = @(
                    'faces'
                )
            }
            'fng odds' {
                $commands = @(
                    'compare	Compare the odds of commands: the chance of a casualty, the chance of being hit, and the cost in ammunition and support.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng odds compare' {
                $options += $common_2
                $arguments = @(
                    '*'
                )
                $fields = @(
                    'best_alternative'
                    'alternatives'
                    'branches'
                    'unfollowed'
                )
            }
            'fng luck' {
                $options += $common_82
                $arguments = @(
                    'file'
                )
                $fields = @(
                    'remarkable'
                    'dice_thrown'
                    'face_counts'
                    'chance_as_uneven'
                    'sides'
                    'by_figure'
                    'luckiest'
                    'unluckiest'
                )
            }
            'fng table' {
                $commands = @(
                    'new	Copy one of the book''s tables into your own folder for editing; with --row, only the rows you name.'
                    'diff	Show the differences between your own tables and the book''s.'
                    'list	List every table, with its dice and its page.'
                    'show	Show a table.'
                    'roll	Roll on a table.'
                    'check	Validate the built-in tables and your own, or the tables under PATH.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng table new' {
                $options = @(
                    '*--row=	Row of the table to change. Only your changes are written to the file, not the whole table.'
                )
                $options += $common_83
                $arguments = @(
                    'table'
                )
                $fields = @(
                    'table_id'
                    'own_file'
                    'row_keys'
                )
            }
            'fng table diff' {
                $options += $common_76
                $arguments = @(
                    'table'
                )
                $fields = @(
                    'own_tables'
                    'lines_that_differ'
                )
            }
            'fng table list' {
                $options = @(
                    '--search=	List only entries that contain all of these words.'
                    '--game=program	Game: fng or icbm.'
                )
                $options += $common_21
                $fields = @(
                    'items'
                )
            }
            'fng table show' {
                $options = @(
                    '--game=program	Game: fng or icbm.'
                )
                $options += $common_22
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
            'fng table roll' {
                $options = @(
                    '--column=column	Column to read, if the table has several.'
                    '-m|--mod=	Number to add to the total of the dice, or to REP.'
                    '--rep=0-10	REP to compare the dice with, on a table where dice pass or fail.'
                    '-d|--number=	Number of dice to roll.'
                    '--game=program	Game: fng or icbm.'
                )
                $options += $common_1
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
            'fng table check' {
                $options += $common_84
                $arguments = @(
                    'file'
                )
                $fields = @(
                    'table_count'
                    'own_changes'
                )
            }
            'fng ruling' {
                $commands = @(
                    'list	List the rulings on unclear passages of the book.'
                    'show	Show a ruling: its page, its possible readings, and the reading in force.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'fng ruling list' {
                $options = @(
                    '--search=	List only entries that contain all of these words.'
                    '--page=	List only rulings about this page.'
                    '--open	List only rulings with another possible reading, which you can choose with --ruling ID=N.'
                    '--game=program	Game: fng or icbm.'
                )
                $options += $common_21
                $fields = @(
                    'items'
                )
            }
            'fng ruling show' {
                $options = @(
                    '--game=program	Game: fng or icbm.'
                )
                $options += $common_21
                $arguments = @(
                    'rulings'
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
            'fng schema' {
                $options = @(
                    '--check=file	Validate this file of documents or log entries (- for standard input) instead of printing a schema.'
                    '--game=program	Game: fng or icbm.'
                )
                $options += $common_76
                $arguments = @(
                    '*section'
                )
                $fields = @(
                    'json_schema'
                    'checked_files'
                    'documents_checked'
                )
            }
            'fng completion' {
                $commands = @(
                    'install	Install the completion scripts of fng and icbm for your shell.'
                )
                $options = @(
                    '--for=program	Game: fng or icbm.'
                )
                $options += $common_76
                $arguments = @(
                    'shell'
                )
                $fields = @(
                    'shell'
                    'program'
                    'script'
                )
                $alone = $true
            }
            'fng completion install' {
                $options += $common_78
                $arguments = @(
                    'shell'
                )
                $fields = @(
                    'shell'
                    'script_files'
                    'line_goes_to'
                    'line'
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
            '+target' { @(
                'cover	In cover.'
                'concealed	Concealed: hard to see, though not in cover.'
                'prone	The figure lies prone.'
                'charging	Charges.'
                'smoke	Within smoke.'
                'open	The target is in the open.'
                'star	The figure is a Star.'
                'hero	The figure is in Hero mode.'
                'fwf	Of the Free World Forces.'
                'vc-nva	Of the VC or NVA.'
                'flak-jacket	The figure wears a flak jacket.'
                'flak	Wears a flak jacket.'
                'chicken-plate	The figure wears a chicken plate, as helicopter crews do aboard.'
                'retrieving-wounded	The target is retrieving wounded.'
                'retrieving	The target is retrieving wounded.'
                'crater	The target is inside a crater, away from its lip.'
                'in-crater	The target is inside a crater, away from its lip.'
                'out-of-ammo	Out of ammunition.'
                'empty	Out of ammunition.'
                'out-of-range	Cannot reach the shooter with what he has.'
                'unarmed	Cannot return fire.'
                'setting-up	Is setting up his gun.'
                'in-smoke	Stands in smoke.'
                'stopped	The target moved fast, but has stopped since.'
                'lit	The target is lit by a flare or searchlight.'
                'bunker	Earth with sandbags or timber, and a roof'
                'concrete	Concrete or stone walls, as in most basements'
                'concrete-steel	A large bunker, perhaps an underground command post; rare'
                'dirt-berm	Packed earth round a base, with or without sandbags. A gun or morta...'
                'frame	Wood or another light material'
                'hooch	A hut of bamboo and leaves'
                'log-bunker	Logs and earth: the jungle bunker of the VC and NVA'
                'masonry	A brick house'
                'sandbagged-position	Sandbags'
                'agile	Has no firing penalties for moving fast.'
                'athlete	Rolls one more die for a Fast Move, and all three count.'
                'ball-player	Throws grenades up to 9".'
                'born-leader	Rolls one more die in his own tests under fire; friends within 4" d...'
                'brawler	Rolls one more die in melee and when charging.'
                'clumsy	May fall when he moves fast, and is then stunned and prone; he is w...'
                'coward	Retires when others Duck Back, is less ready to charge, and never g...'
                'crack-shot	Rolls two dice for a single rifle shot, or three when prone; the be...'
                'dumb-ass	Must pass one die against REP to activate.'
                'fast	Moved fast.'
                'fluent	Speaks the language.'
                'grenadier	Rolls two dice for a launched HE round, and the better one counts...'
                'hard-as-nails	Rolls one more die to recover from a knock down.'
                'knifeman	Rolls one more die in melee with a bayonet or knife in hand; can th...'
                'looter	Lingers wherever there is something to loot, until a leader comes w...'
                'lucky	May repeat one of his rolls once per mission.'
                'marksman	Adds 1 to the total of each die when he fires.'
                'medic	Can give first aid even if he is not the unit''s medic.'
                'nerves-of-steel	Ignores Duck Back, and is readier to charge.'
                'old-hand	Weapons that fire at him count as one rank lower when you check whe...'
                'pigman	His REP is one higher with a light machine gun.'
                'pointman	On point he notices more, and may walk up to 8" ahead of his group.'
                'poser	Talks big, but rolls one die fewer under fire and to charge.'
                'quick-reflexes	Rolls one more die for In Sight.'
                'rto-wizard	His REP is one higher on a radio.'
                'shirker	Is always outgunned when under fire.'
                'shortsighted	Rolls one die fewer for In Sight.'
                'slight	Is weak in melee, but quick through a tunnel.'
                'slow	Moves 2" less.'
                'stealthy	Is hard to notice.'
                'swimmer	Rolls one more die to swim.'
                'tough	Ducks Back when others Retire, and is readier to charge.'
                'trap-finder	Is always the one who meets a trap, but is better at finding and di...'
                'tunnel-rat	Is at home underground; his C-4 can bring down a tunnel section.'
                'unlucky	May be hit in place of others within 3".'
                'wuss	Rolls one die fewer in melee and to charge.'
            )
            }
            ',acting' { @(
                'active	One of those who are active this turn.'
                'cannot-shoot	No ranged weapon, no ammunition, or too far off.'
                'may-charge	Cannot shoot, but is near enough to charge.'
                'outgunned	Outgunned.'
                'retrieving	The target is retrieving wounded.'
                'charging	Charges.'
                'star	The figure is a Star.'
                'hero	The figure is in Hero mode.'
                'flak-jacket	The figure wears a flak jacket.'
                'prone	The figure lies prone.'
                'fwf	Of the Free World Forces.'
                'vc-nva	Of the VC or NVA.'
                'duck-back	Had begun to duck back.'
                'retire	Had begun to retire.'
                'agile	Has no firing penalties for moving fast.'
                'athlete	Rolls one more die for a Fast Move, and all three count.'
                'ball-player	Throws grenades up to 9".'
                'born-leader	Rolls one more die in his own tests under fire; friends within 4" d...'
                'brawler	Rolls one more die in melee and when charging.'
                'clumsy	May fall when he moves fast, and is then stunned and prone; he is w...'
                'coward	Retires when others Duck Back, is less ready to charge, and never g...'
                'crack-shot	Rolls two dice for a single rifle shot, or three when prone; the be...'
                'dumb-ass	Must pass one die against REP to activate.'
                'fast	Moves 2" farther.'
                'fluent	Speaks the language.'
                'grenadier	Rolls two dice for a launched HE round, and the better one counts...'
                'hard-as-nails	Rolls one more die to recover from a knock down.'
                'knifeman	Rolls one more die in melee with a bayonet or knife in hand; can th...'
                'looter	Lingers wherever there is something to loot, until a leader comes w...'
                'lucky	May repeat one of his rolls once per mission.'
                'marksman	Adds 1 to the total of each die when he fires.'
                'medic	Can give first aid even if he is not the unit''s medic.'
                'nerves-of-steel	Ignores Duck Back, and is readier to charge.'
                'old-hand	Weapons that fire at him count as one rank lower when you check whe...'
                'pigman	His REP is one higher with a light machine gun.'
                'pointman	On point he notices more, and may walk up to 8" ahead of his group.'
                'poser	Talks big, but rolls one die fewer under fire and to charge.'
                'quick-reflexes	Rolls one more die for In Sight.'
                'rto-wizard	His REP is one higher on a radio.'
                'shirker	Is always outgunned when under fire.'
                'shortsighted	Rolls one die fewer for In Sight.'
                'slight	Is weak in melee, but quick through a tunnel.'
                'slow	Moves 2" less.'
                'stealthy	Is hard to notice.'
                'swimmer	Rolls one more die to swim.'
                'tough	Ducks Back when others Retire, and is readier to charge.'
                'trap-finder	Is always the one who meets a trap, but is better at finding and di...'
                'tunnel-rat	Is at home underground; his C-4 can bring down a tunnel section.'
                'unlucky	May be hit in place of others within 3".'
                'wuss	Rolls one die fewer in melee and to charge.'
            )
            }
            ',charged' { @(
                'cover	In cover.'
                'outnumbered	Outnumbered three to one.'
                'harassing	VC or NVA whose Action was to harass.'
                'retrieving	The target is retrieving wounded.'
                'star	The figure is a Star.'
                'hero	The figure is in Hero mode.'
                'flak-jacket	The figure wears a flak jacket.'
                'prone	The figure lies prone.'
                'fwf	Of the Free World Forces.'
                'vc-nva	Of the VC or NVA.'
                'duck-back	Had begun to duck back.'
                'retire	Had begun to retire.'
                'agile	Has no firing penalties for moving fast.'
                'athlete	Rolls one more die for a Fast Move, and all three count.'
                'ball-player	Throws grenades up to 9".'
                'born-leader	Rolls one more die in his own tests under fire; friends within 4" d...'
                'brawler	Rolls one more die in melee and when charging.'
                'clumsy	May fall when he moves fast, and is then stunned and prone; he is w...'
                'coward	Retires when others Duck Back, is less ready to charge, and never g...'
                'crack-shot	Rolls two dice for a single rifle shot, or three when prone; the be...'
                'dumb-ass	Must pass one die against REP to activate.'
                'fast	Moves 2" farther.'
                'fluent	Speaks the language.'
                'grenadier	Rolls two dice for a launched HE round, and the better one counts...'
                'hard-as-nails	Rolls one more die to recover from a knock down.'
                'knifeman	Rolls one more die in melee with a bayonet or knife in hand; can th...'
                'looter	Lingers wherever there is something to loot, until a leader comes w...'
                'lucky	May repeat one of his rolls once per mission.'
                'marksman	Adds 1 to the total of each die when he fires.'
                'medic	Can give first aid even if he is not the unit''s medic.'
                'nerves-of-steel	Ignores Duck Back, and is readier to charge.'
                'old-hand	Weapons that fire at him count as one rank lower when you check whe...'
                'pigman	His REP is one higher with a light machine gun.'
                'pointman	On point he notices more, and may walk up to 8" ahead of his group.'
                'poser	Talks big, but rolls one die fewer under fire and to charge.'
                'quick-reflexes	Rolls one more die for In Sight.'
                'rto-wizard	His REP is one higher on a radio.'
                'shirker	Is always outgunned when under fire.'
                'shortsighted	Rolls one die fewer for In Sight.'
                'slight	Is weak in melee, but quick through a tunnel.'
                'slow	Moves 2" less.'
                'stealthy	Is hard to notice.'
                'swimmer	Rolls one more die to swim.'
                'tough	Ducks Back when others Retire, and is readier to charge.'
                'trap-finder	Is always the one who meets a trap, but is better at finding and di...'
                'tunnel-rat	Is at home underground; his C-4 can bring down a tunnel section.'
                'unlucky	May be hit in place of others within 3".'
                'wuss	Rolls one die fewer in melee and to charge.'
            )
            }
            ',charging' { @(
                'flank	From the side.'
                'rear	Charges from behind.'
                'outnumbered	Outnumbered three to one.'
                'harassing	VC or NVA whose Action was to harass.'
                'human-wave	VC or NVA who assault 3 to 1: a success for nothing.'
                'star	The figure is a Star.'
                'hero	The figure is in Hero mode.'
                'flak-jacket	The figure wears a flak jacket.'
                'prone	The figure lies prone.'
                'fwf	Of the Free World Forces.'
                'vc-nva	Of the VC or NVA.'
                'duck-back	Had begun to duck back.'
                'retire	Had begun to retire.'
                'agile	Has no firing penalties for moving fast.'
                'athlete	Rolls one more die for a Fast Move, and all three count.'
                'ball-player	Throws grenades up to 9".'
                'born-leader	Rolls one more die in his own tests under fire; friends within 4" d...'
                'brawler	Rolls one more die in melee and when charging.'
                'clumsy	May fall when he moves fast, and is then stunned and prone; he is w...'
                'coward	Retires when others Duck Back, is less ready to charge, and never g...'
                'crack-shot	Rolls two dice for a single rifle shot, or three when prone; the be...'
                'dumb-ass	Must pass one die against REP to activate.'
                'fast	Moves 2" farther.'
                'fluent	Speaks the language.'
                'grenadier	Rolls two dice for a launched HE round, and the better one counts...'
                'hard-as-nails	Rolls one more die to recover from a knock down.'
                'knifeman	Rolls one more die in melee with a bayonet or knife in hand; can th...'
                'looter	Lingers wherever there is something to loot, until a leader comes w...'
                'lucky	May repeat one of his rolls once per mission.'
                'marksman	Adds 1 to the total of each die when he fires.'
                'medic	Can give first aid even if he is not the unit''s medic.'
                'nerves-of-steel	Ignores Duck Back, and is readier to charge.'
                'old-hand	Weapons that fire at him count as one rank lower when you check whe...'
                'pigman	His REP is one higher with a light machine gun.'
                'pointman	On point he notices more, and may walk up to 8" ahead of his group.'
                'poser	Talks big, but rolls one die fewer under fire and to charge.'
                'quick-reflexes	Rolls one more die for In Sight.'
                'rto-wizard	His REP is one higher on a radio.'
                'shirker	Is always outgunned when under fire.'
                'shortsighted	Rolls one die fewer for In Sight.'
                'slight	Is weak in melee, but quick through a tunnel.'
                'slow	Moves 2" less.'
                'stealthy	Is hard to notice.'
                'swimmer	Rolls one more die to swim.'
                'tough	Ducks Back when others Retire, and is readier to charge.'
                'trap-finder	Is always the one who meets a trap, but is better at finding and di...'
                'tunnel-rat	Is at home underground; his C-4 can bring down a tunnel section.'
                'unlucky	May be hit in place of others within 3".'
                'wuss	Rolls one die fewer in melee and to charge.'
            )
            }
            ',fighting' { @(
                'behind	Attacks the foe in the back.'
                'evenly-matched	Has been evenly matched with another this turn.'
                'keeps-wounded	A Star who keeps the wounded man whom he carries.'
                'swimming	Fights in the water.'
                'slight-trouble	In slight trouble in the water.'
                'unarmed'
                'improvised	improvised weapon'
                'hand-held-bayonet	hand-held bayonet or knife'
                'rifle-mounted-bayonet	Also a machete or a two-handed tool'
                'star	The figure is a Star.'
                'hero	The figure is in Hero mode.'
                'flak-jacket	The figure wears a flak jacket.'
                'prone	The figure lies prone.'
                'fwf	Of the Free World Forces.'
                'vc-nva	Of the VC or NVA.'
                'duck-back	Had begun to duck back.'
                'retire	Had begun to retire.'
                'agile	Has no firing penalties for moving fast.'
                'athlete	Rolls one more die for a Fast Move, and all three count.'
                'ball-player	Throws grenades up to 9".'
                'born-leader	Rolls one more die in his own tests under fire; friends within 4" d...'
                'brawler	Rolls one more die in melee and when charging.'
                'clumsy	May fall when he moves fast, and is then stunned and prone; he is w...'
                'coward	Retires when others Duck Back, is less ready to charge, and never g...'
                'crack-shot	Rolls two dice for a single rifle shot, or three when prone; the be...'
                'dumb-ass	Must pass one die against REP to activate.'
                'fast	Moves 2" farther.'
                'fluent	Speaks the language.'
                'grenadier	Rolls two dice for a launched HE round, and the better one counts...'
                'hard-as-nails	Rolls one more die to recover from a knock down.'
                'knifeman	Rolls one more die in melee with a bayonet or knife in hand; can th...'
                'looter	Lingers wherever there is something to loot, until a leader comes w...'
                'lucky	May repeat one of his rolls once per mission.'
                'marksman	Adds 1 to the total of each die when he fires.'
                'medic	Can give first aid even if he is not the unit''s medic.'
                'nerves-of-steel	Ignores Duck Back, and is readier to charge.'
                'old-hand	Weapons that fire at him count as one rank lower when you check whe...'
                'pigman	His REP is one higher with a light machine gun.'
                'pointman	On point he notices more, and may walk up to 8" ahead of his group.'
                'poser	Talks big, but rolls one die fewer under fire and to charge.'
                'quick-reflexes	Rolls one more die for In Sight.'
                'rto-wizard	His REP is one higher on a radio.'
                'shirker	Is always outgunned when under fire.'
                'shortsighted	Rolls one die fewer for In Sight.'
                'slight	Is weak in melee, but quick through a tunnel.'
                'slow	Moves 2" less.'
                'stealthy	Is hard to notice.'
                'swimmer	Rolls one more die to swim.'
                'tough	Ducks Back when others Retire, and is readier to charge.'
                'trap-finder	Is always the one who meets a trap, but is better at finding and di...'
                'tunnel-rat	Is at home underground; his C-4 can bring down a tunnel section.'
                'unlucky	May be hit in place of others within 3".'
                'wuss	Rolls one die fewer in melee and to charge.'
            )
            }
            ',figure' { @(
                'star	The figure is a Star.'
                'hero	The figure is in Hero mode.'
                'flak-jacket	The figure wears a flak jacket.'
                'prone	The figure lies prone.'
                'fwf	Of the Free World Forces.'
                'vc-nva	Of the VC or NVA.'
                'duck-back	Had begun to duck back.'
                'retire	Had begun to retire.'
                'agile	Has no firing penalties for moving fast.'
                'athlete	Rolls one more die for a Fast Move, and all three count.'
                'ball-player	Throws grenades up to 9".'
                'born-leader	Rolls one more die in his own tests under fire; friends within 4" d...'
                'brawler	Rolls one more die in melee and when charging.'
                'clumsy	May fall when he moves fast, and is then stunned and prone; he is w...'
                'coward	Retires when others Duck Back, is less ready to charge, and never g...'
                'crack-shot	Rolls two dice for a single rifle shot, or three when prone; the be...'
                'dumb-ass	Must pass one die against REP to activate.'
                'fast	Moves 2" farther.'
                'fluent	Speaks the language.'
                'grenadier	Rolls two dice for a launched HE round, and the better one counts...'
                'hard-as-nails	Rolls one more die to recover from a knock down.'
                'knifeman	Rolls one more die in melee with a bayonet or knife in hand; can th...'
                'looter	Lingers wherever there is something to loot, until a leader comes w...'
                'lucky	May repeat one of his rolls once per mission.'
                'marksman	Adds 1 to the total of each die when he fires.'
                'medic	Can give first aid even if he is not the unit''s medic.'
                'nerves-of-steel	Ignores Duck Back, and is readier to charge.'
                'old-hand	Weapons that fire at him count as one rank lower when you check whe...'
                'pigman	His REP is one higher with a light machine gun.'
                'pointman	On point he notices more, and may walk up to 8" ahead of his group.'
                'poser	Talks big, but rolls one die fewer under fire and to charge.'
                'quick-reflexes	Rolls one more die for In Sight.'
                'rto-wizard	His REP is one higher on a radio.'
                'shirker	Is always outgunned when under fire.'
                'shortsighted	Rolls one die fewer for In Sight.'
                'slight	Is weak in melee, but quick through a tunnel.'
                'slow	Moves 2" less.'
                'stealthy	Is hard to notice.'
                'swimmer	Rolls one more die to swim.'
                'tough	Ducks Back when others Retire, and is readier to charge.'
                'trap-finder	Is always the one who meets a trap, but is better at finding and di...'
                'tunnel-rat	Is at home underground; his C-4 can bring down a tunnel section.'
                'unlucky	May be hit in place of others within 3".'
                'wuss	Rolls one die fewer in melee and to charge.'
            )
            }
            ',firing' { @(
                'stopped	The target moved fast, but has stopped since.'
                'retrieving	The target is retrieving wounded.'
                'snap	Snap fires: active, in the first round of In Sight.'
                'hip	Fires a machine gun that is not set up.'
                'loader	A loader does nothing but feed the gun.'
                'scope	Uses a sniper''s scope.'
                'indoors	Inside a building or bunker.'
                'one_man	Serves alone what has a crew of two.'
                'smoke	Within smoke.'
                'star	The figure is a Star.'
                'hero	The figure is in Hero mode.'
                'flak-jacket	The figure wears a flak jacket.'
                'prone	The figure lies prone.'
                'fwf	Of the Free World Forces.'
                'vc-nva	Of the VC or NVA.'
                'duck-back	Had begun to duck back.'
                'retire	Had begun to retire.'
                'agile	Has no firing penalties for moving fast.'
                'athlete	Rolls one more die for a Fast Move, and all three count.'
                'ball-player	Throws grenades up to 9".'
                'born-leader	Rolls one more die in his own tests under fire; friends within 4" d...'
                'brawler	Rolls one more die in melee and when charging.'
                'clumsy	May fall when he moves fast, and is then stunned and prone; he is w...'
                'coward	Retires when others Duck Back, is less ready to charge, and never g...'
                'crack-shot	Rolls two dice for a single rifle shot, or three when prone; the be...'
                'dumb-ass	Must pass one die against REP to activate.'
                'fast	Moved fast.'
                'fluent	Speaks the language.'
                'grenadier	Rolls two dice for a launched HE round, and the better one counts...'
                'hard-as-nails	Rolls one more die to recover from a knock down.'
                'knifeman	Rolls one more die in melee with a bayonet or knife in hand; can th...'
                'looter	Lingers wherever there is something to loot, until a leader comes w...'
                'lucky	May repeat one of his rolls once per mission.'
                'marksman	Adds 1 to the total of each die when he fires.'
                'medic	Can give first aid even if he is not the unit''s medic.'
                'nerves-of-steel	Ignores Duck Back, and is readier to charge.'
                'old-hand	Weapons that fire at him count as one rank lower when you check whe...'
                'pigman	His REP is one higher with a light machine gun.'
                'pointman	On point he notices more, and may walk up to 8" ahead of his group.'
                'poser	Talks big, but rolls one die fewer under fire and to charge.'
                'quick-reflexes	Rolls one more die for In Sight.'
                'rto-wizard	His REP is one higher on a radio.'
                'shirker	Is always outgunned when under fire.'
                'shortsighted	Rolls one die fewer for In Sight.'
                'slight	Is weak in melee, but quick through a tunnel.'
                'slow	Moves 2" less.'
                'stealthy	Is hard to notice.'
                'swimmer	Rolls one more die to swim.'
                'tough	Ducks Back when others Retire, and is readier to charge.'
                'trap-finder	Is always the one who meets a trap, but is better at finding and di...'
                'tunnel-rat	Is at home underground; his C-4 can bring down a tunnel section.'
                'unlucky	May be hit in place of others within 3".'
                'wuss	Rolls one die fewer in melee and to charge.'
            )
            }
            ',hurt' { @(
                'foot	Brought out on foot.'
                'vehicle	Brought out by vehicle.'
                'medevac	Flown out by medevac.'
                'helicopter	Brought out by a helicopter that is no medevac.'
                'burned	Went out of the fight in a burning structure.'
                'far	Farther from friends than one is found.'
                'star	The figure is a Star.'
                'hero	The figure is in Hero mode.'
                'flak-jacket	The figure wears a flak jacket.'
                'prone	The figure lies prone.'
                'fwf	Of the Free World Forces.'
                'vc-nva	Of the VC or NVA.'
                'duck-back	Had begun to duck back.'
                'retire	Had begun to retire.'
                'agile	Has no firing penalties for moving fast.'
                'athlete	Rolls one more die for a Fast Move, and all three count.'
                'ball-player	Throws grenades up to 9".'
                'born-leader	Rolls one more die in his own tests under fire; friends within 4" d...'
                'brawler	Rolls one more die in melee and when charging.'
                'clumsy	May fall when he moves fast, and is then stunned and prone; he is w...'
                'coward	Retires when others Duck Back, is less ready to charge, and never g...'
                'crack-shot	Rolls two dice for a single rifle shot, or three when prone; the be...'
                'dumb-ass	Must pass one die against REP to activate.'
                'fast	Moves 2" farther.'
                'fluent	Speaks the language.'
                'grenadier	Rolls two dice for a launched HE round, and the better one counts...'
                'hard-as-nails	Rolls one more die to recover from a knock down.'
                'knifeman	Rolls one more die in melee with a bayonet or knife in hand; can th...'
                'looter	Lingers wherever there is something to loot, until a leader comes w...'
                'lucky	May repeat one of his rolls once per mission.'
                'marksman	Adds 1 to the total of each die when he fires.'
                'medic	Can give first aid even if he is not the unit''s medic.'
                'nerves-of-steel	Ignores Duck Back, and is readier to charge.'
                'old-hand	Weapons that fire at him count as one rank lower when you check whe...'
                'pigman	His REP is one higher with a light machine gun.'
                'pointman	On point he notices more, and may walk up to 8" ahead of his group.'
                'poser	Talks big, but rolls one die fewer under fire and to charge.'
                'quick-reflexes	Rolls one more die for In Sight.'
                'rto-wizard	His REP is one higher on a radio.'
                'shirker	Is always outgunned when under fire.'
                'shortsighted	Rolls one die fewer for In Sight.'
                'slight	Is weak in melee, but quick through a tunnel.'
                'slow	Moves 2" less.'
                'stealthy	Is hard to notice.'
                'swimmer	Rolls one more die to swim.'
                'tough	Ducks Back when others Retire, and is readier to charge.'
                'trap-finder	Is always the one who meets a trap, but is better at finding and di...'
                'tunnel-rat	Is at home underground; his C-4 can bring down a tunnel section.'
                'unlucky	May be hit in place of others within 3".'
                'wuss	Rolls one die fewer in melee and to charge.'
            )
            }
            ',looking' { @(
                'moved	Is active, and has moved.'
                'on-point	On point.'
                'cover	In cover.'
                'concealed	Concealed: hard to see, though not in cover.'
                'star	The figure is a Star.'
                'hero	The figure is in Hero mode.'
                'flak-jacket	The figure wears a flak jacket.'
                'prone	The figure lies prone.'
                'fwf	Of the Free World Forces.'
                'vc-nva	Of the VC or NVA.'
                'duck-back	Had begun to duck back.'
                'retire	Had begun to retire.'
                'agile	Has no firing penalties for moving fast.'
                'athlete	Rolls one more die for a Fast Move, and all three count.'
                'ball-player	Throws grenades up to 9".'
                'born-leader	Rolls one more die in his own tests under fire; friends within 4" d...'
                'brawler	Rolls one more die in melee and when charging.'
                'clumsy	May fall when he moves fast, and is then stunned and prone; he is w...'
                'coward	Retires when others Duck Back, is less ready to charge, and never g...'
                'crack-shot	Rolls two dice for a single rifle shot, or three when prone; the be...'
                'dumb-ass	Must pass one die against REP to activate.'
                'fast	Moves 2" farther.'
                'fluent	Speaks the language.'
                'grenadier	Rolls two dice for a launched HE round, and the better one counts...'
                'hard-as-nails	Rolls one more die to recover from a knock down.'
                'knifeman	Rolls one more die in melee with a bayonet or knife in hand; can th...'
                'looter	Lingers wherever there is something to loot, until a leader comes w...'
                'lucky	May repeat one of his rolls once per mission.'
                'marksman	Adds 1 to the total of each die when he fires.'
                'medic	Can give first aid even if he is not the unit''s medic.'
                'nerves-of-steel	Ignores Duck Back, and is readier to charge.'
                'old-hand	Weapons that fire at him count as one rank lower when you check whe...'
                'pigman	His REP is one higher with a light machine gun.'
                'pointman	On point he notices more, and may walk up to 8" ahead of his group.'
                'poser	Talks big, but rolls one die fewer under fire and to charge.'
                'quick-reflexes	Rolls one more die for In Sight.'
                'rto-wizard	His REP is one higher on a radio.'
                'shirker	Is always outgunned when under fire.'
                'shortsighted	Rolls one die fewer for In Sight.'
                'slight	Is weak in melee, but quick through a tunnel.'
                'slow	Moves 2" less.'
                'stealthy	Is hard to notice.'
                'swimmer	Rolls one more die to swim.'
                'tough	Ducks Back when others Retire, and is readier to charge.'
                'trap-finder	Is always the one who meets a trap, but is better at finding and di...'
                'tunnel-rat	Is at home underground; his C-4 can bring down a tunnel section.'
                'unlucky	May be hit in place of others within 3".'
                'wuss	Rolls one die fewer in melee and to charge.'
            )
            }
            ',moving' { @(
                'retrieving	The target is retrieving wounded.'
                'walking-wounded	Walking wounded, at half speed.'
                'getting-up	Begins prone, and gets up.'
                'star	The figure is a Star.'
                'hero	The figure is in Hero mode.'
                'flak-jacket	The figure wears a flak jacket.'
                'prone	The figure lies prone.'
                'fwf	Of the Free World Forces.'
                'vc-nva	Of the VC or NVA.'
                'duck-back	Had begun to duck back.'
                'retire	Had begun to retire.'
                'agile	Has no firing penalties for moving fast.'
                'athlete	Rolls one more die for a Fast Move, and all three count.'
                'ball-player	Throws grenades up to 9".'
                'born-leader	Rolls one more die in his own tests under fire; friends within 4" d...'
                'brawler	Rolls one more die in melee and when charging.'
                'clumsy	May fall when he moves fast, and is then stunned and prone; he is w...'
                'coward	Retires when others Duck Back, is less ready to charge, and never g...'
                'crack-shot	Rolls two dice for a single rifle shot, or three when prone; the be...'
                'dumb-ass	Must pass one die against REP to activate.'
                'fast	Moves 2" farther.'
                'fluent	Speaks the language.'
                'grenadier	Rolls two dice for a launched HE round, and the better one counts...'
                'hard-as-nails	Rolls one more die to recover from a knock down.'
                'knifeman	Rolls one more die in melee with a bayonet or knife in hand; can th...'
                'looter	Lingers wherever there is something to loot, until a leader comes w...'
                'lucky	May repeat one of his rolls once per mission.'
                'marksman	Adds 1 to the total of each die when he fires.'
                'medic	Can give first aid even if he is not the unit''s medic.'
                'nerves-of-steel	Ignores Duck Back, and is readier to charge.'
                'old-hand	Weapons that fire at him count as one rank lower when you check whe...'
                'pigman	His REP is one higher with a light machine gun.'
                'pointman	On point he notices more, and may walk up to 8" ahead of his group.'
                'poser	Talks big, but rolls one die fewer under fire and to charge.'
                'quick-reflexes	Rolls one more die for In Sight.'
                'rto-wizard	His REP is one higher on a radio.'
                'shirker	Is always outgunned when under fire.'
                'shortsighted	Rolls one die fewer for In Sight.'
                'slight	Is weak in melee, but quick through a tunnel.'
                'slow	Moves 2" less.'
                'stealthy	Is hard to notice.'
                'swimmer	Rolls one more die to swim.'
                'tough	Ducks Back when others Retire, and is readier to charge.'
                'trap-finder	Is always the one who meets a trap, but is better at finding and di...'
                'tunnel-rat	Is at home underground; his C-4 can bring down a tunnel section.'
                'unlucky	May be hit in place of others within 3".'
                'wuss	Rolls one die fewer in melee and to charge.'
            )
            }
            ',reacting' { @(
                'cover	In cover.'
                'bunker	In a bunker: cover, and a third die.'
                'outgunned	Outgunned.'
                'retrieving	The target is retrieving wounded.'
                'charging	Charges.'
                'apart	Too far from a Born Leader to do as he does.'
                'star	The figure is a Star.'
                'hero	The figure is in Hero mode.'
                'flak-jacket	The figure wears a flak jacket.'
                'prone	The figure lies prone.'
                'fwf	Of the Free World Forces.'
                'vc-nva	Of the VC or NVA.'
                'duck-back	Had begun to duck back.'
                'retire	Had begun to retire.'
                'agile	Has no firing penalties for moving fast.'
                'athlete	Rolls one more die for a Fast Move, and all three count.'
                'ball-player	Throws grenades up to 9".'
                'born-leader	Rolls one more die in his own tests under fire; friends within 4" d...'
                'brawler	Rolls one more die in melee and when charging.'
                'clumsy	May fall when he moves fast, and is then stunned and prone; he is w...'
                'coward	Retires when others Duck Back, is less ready to charge, and never g...'
                'crack-shot	Rolls two dice for a single rifle shot, or three when prone; the be...'
                'dumb-ass	Must pass one die against REP to activate.'
                'fast	Moves 2" farther.'
                'fluent	Speaks the language.'
                'grenadier	Rolls two dice for a launched HE round, and the better one counts...'
                'hard-as-nails	Rolls one more die to recover from a knock down.'
                'knifeman	Rolls one more die in melee with a bayonet or knife in hand; can th...'
                'looter	Lingers wherever there is something to loot, until a leader comes w...'
                'lucky	May repeat one of his rolls once per mission.'
                'marksman	Adds 1 to the total of each die when he fires.'
                'medic	Can give first aid even if he is not the unit''s medic.'
                'nerves-of-steel	Ignores Duck Back, and is readier to charge.'
                'old-hand	Weapons that fire at him count as one rank lower when you check whe...'
                'pigman	His REP is one higher with a light machine gun.'
                'pointman	On point he notices more, and may walk up to 8" ahead of his group.'
                'poser	Talks big, but rolls one die fewer under fire and to charge.'
                'quick-reflexes	Rolls one more die for In Sight.'
                'rto-wizard	His REP is one higher on a radio.'
                'shirker	Is always outgunned when under fire.'
                'shortsighted	Rolls one die fewer for In Sight.'
                'slight	Is weak in melee, but quick through a tunnel.'
                'slow	Moves 2" less.'
                'stealthy	Is hard to notice.'
                'swimmer	Rolls one more die to swim.'
                'tough	Ducks Back when others Retire, and is readier to charge.'
                'trap-finder	Is always the one who meets a trap, but is better at finding and di...'
                'tunnel-rat	Is at home underground; his C-4 can bring down a tunnel section.'
                'unlucky	May be hit in place of others within 3".'
                'wuss	Rolls one die fewer in melee and to charge.'
            )
            }
            ',suppressing' { @(
                'moved	Is active, and has moved.'
                'on-point	On point.'
                'cover	In cover.'
                'concealed	Concealed: hard to see, though not in cover.'
                'hip	Fires a machine gun that is not set up.'
                'star	The figure is a Star.'
                'hero	The figure is in Hero mode.'
                'flak-jacket	The figure wears a flak jacket.'
                'prone	The figure lies prone.'
                'fwf	Of the Free World Forces.'
                'vc-nva	Of the VC or NVA.'
                'duck-back	Had begun to duck back.'
                'retire	Had begun to retire.'
                'agile	Has no firing penalties for moving fast.'
                'athlete	Rolls one more die for a Fast Move, and all three count.'
                'ball-player	Throws grenades up to 9".'
                'born-leader	Rolls one more die in his own tests under fire; friends within 4" d...'
                'brawler	Rolls one more die in melee and when charging.'
                'clumsy	May fall when he moves fast, and is then stunned and prone; he is w...'
                'coward	Retires when others Duck Back, is less ready to charge, and never g...'
                'crack-shot	Rolls two dice for a single rifle shot, or three when prone; the be...'
                'dumb-ass	Must pass one die against REP to activate.'
                'fast	Moves 2" farther.'
                'fluent	Speaks the language.'
                'grenadier	Rolls two dice for a launched HE round, and the better one counts...'
                'hard-as-nails	Rolls one more die to recover from a knock down.'
                'knifeman	Rolls one more die in melee with a bayonet or knife in hand; can th...'
                'looter	Lingers wherever there is something to loot, until a leader comes w...'
                'lucky	May repeat one of his rolls once per mission.'
                'marksman	Adds 1 to the total of each die when he fires.'
                'medic	Can give first aid even if he is not the unit''s medic.'
                'nerves-of-steel	Ignores Duck Back, and is readier to charge.'
                'old-hand	Weapons that fire at him count as one rank lower when you check whe...'
                'pigman	His REP is one higher with a light machine gun.'
                'pointman	On point he notices more, and may walk up to 8" ahead of his group.'
                'poser	Talks big, but rolls one die fewer under fire and to charge.'
                'quick-reflexes	Rolls one more die for In Sight.'
                'rto-wizard	His REP is one higher on a radio.'
                'shirker	Is always outgunned when under fire.'
                'shortsighted	Rolls one die fewer for In Sight.'
                'slight	Is weak in melee, but quick through a tunnel.'
                'slow	Moves 2" less.'
                'stealthy	Is hard to notice.'
                'swimmer	Rolls one more die to swim.'
                'tough	Ducks Back when others Retire, and is readier to charge.'
                'trap-finder	Is always the one who meets a trap, but is better at finding and di...'
                'tunnel-rat	Is at home underground; his C-4 can bring down a tunnel section.'
                'unlucky	May be hit in place of others within 3".'
                'wuss	Rolls one die fewer in melee and to charge.'
            )
            }
            ',swimming' { @(
                'big	In big trouble last turn.'
                'knocked-down	Was knocked down last turn, and has recovered.'
                'out	Out of the fight.'
                'reached	Reached by a helper or a boat.'
                'towing	Tows another.'
                'helped	Towed by two.'
                'star	The figure is a Star.'
                'hero	The figure is in Hero mode.'
                'flak-jacket	The figure wears a flak jacket.'
                'prone	The figure lies prone.'
                'fwf	Of the Free World Forces.'
                'vc-nva	Of the VC or NVA.'
                'duck-back	Had begun to duck back.'
                'retire	Had begun to retire.'
                'agile	Has no firing penalties for moving fast.'
                'athlete	Rolls one more die for a Fast Move, and all three count.'
                'ball-player	Throws grenades up to 9".'
                'born-leader	Rolls one more die in his own tests under fire; friends within 4" d...'
                'brawler	Rolls one more die in melee and when charging.'
                'clumsy	May fall when he moves fast, and is then stunned and prone; he is w...'
                'coward	Retires when others Duck Back, is less ready to charge, and never g...'
                'crack-shot	Rolls two dice for a single rifle shot, or three when prone; the be...'
                'dumb-ass	Must pass one die against REP to activate.'
                'fast	Moves 2" farther.'
                'fluent	Speaks the language.'
                'grenadier	Rolls two dice for a launched HE round, and the better one counts...'
                'hard-as-nails	Rolls one more die to recover from a knock down.'
                'knifeman	Rolls one more die in melee with a bayonet or knife in hand; can th...'
                'looter	Lingers wherever there is something to loot, until a leader comes w...'
                'lucky	May repeat one of his rolls once per mission.'
                'marksman	Adds 1 to the total of each die when he fires.'
                'medic	Can give first aid even if he is not the unit''s medic.'
                'nerves-of-steel	Ignores Duck Back, and is readier to charge.'
                'old-hand	Weapons that fire at him count as one rank lower when you check whe...'
                'pigman	His REP is one higher with a light machine gun.'
                'pointman	On point he notices more, and may walk up to 8" ahead of his group.'
                'poser	Talks big, but rolls one die fewer under fire and to charge.'
                'quick-reflexes	Rolls one more die for In Sight.'
                'rto-wizard	His REP is one higher on a radio.'
                'shirker	Is always outgunned when under fire.'
                'shortsighted	Rolls one die fewer for In Sight.'
                'slight	Was in slight trouble before in this swim.'
                'slow	Moves 2" less.'
                'stealthy	Is hard to notice.'
                'swimmer	Rolls one more die to swim.'
                'tough	Ducks Back when others Retire, and is readier to charge.'
                'trap-finder	Is always the one who meets a trap, but is better at finding and di...'
                'tunnel-rat	Is at home underground; his C-4 can bring down a tunnel section.'
                'unlucky	May be hit in place of others within 3".'
                'wuss	Rolls one die fewer in melee and to charge.'
            )
            }
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
            '0-2' { @(
                '0'
                '1'
                '2'
            )
            }
            '0-3' { @(
                '0'
                '1'
                '2'
                '3'
            )
            }
            '0-4' { @(
                '0'
                '1'
                '2'
                '3'
                '4'
            )
            }
            '0-7' { @(
                '0'
                '1'
                '2'
                '3'
                '4'
                '5'
                '6'
                '7'
            )
            }
            '0-8' { @(
                '0'
                '1'
                '2'
                '3'
                '4'
                '5'
                '6'
                '7'
                '8'
            )
            }
            '0-9' { @(
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
            )
            }
            '1,2|all' { @(
                '1,2'
                'all'
            )
            }
            '1-12' { @(
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
                '11'
                '12'
            )
            }
            '1-2' { @(
                '1'
                '2'
            )
            }
            '1-3' { @(
                '1'
                '2'
                '3'
            )
            }
            '1-6' { @(
                '1'
                '2'
                '3'
                '4'
                '5'
                '6'
            )
            }
            '1-7' { @(
                '1'
                '2'
                '3'
                '4'
                '5'
                '6'
                '7'
            )
            }
            '1-9' { @(
                '1'
                '2'
                '3'
                '4'
                '5'
                '6'
                '7'
                '8'
                '9'
            )
            }
            '1|1-2|1-3|1-4|1-5' { @(
                '1'
                '1-2'
                '1-3'
                '1-4'
                '1-5'
            )
            }
            '2-12' { @(
                '2'
                '3'
                '4'
                '5'
                '6'
                '7'
                '8'
                '9'
                '10'
                '11'
                '12'
            )
            }
            'ARMY|FILE' { @(
                'ARMY'
                'FILE'
            )
            }
            'A|B' { @(
                'A'
                'B'
            )
            }
            'N|full|half' { @(
                'full'
                'half'
            )
            }
            'a4|letter' { @(
                'a4'
                'letter'
            )
            }
            'aggressive|usual|timid' { @(
                'aggressive'
                'usual'
                'timid'
            )
            }
            'area' { @(
                'dmz'
                'coastal'
                'interior'
                'highlands'
                'free-fire-zone'
                'swamp'
            )
            }
            'armies' { @(
                'us-army	US Army infantry'
                'usmc	US Marine Corps'
                'sf-cidg	Special Forces CIDG'
                'anzac	Serves mostly in the centre and east of III Corps'
                'arvn-pre-1968	ARVN, before 1968'
                'arvn-post-1968	ARVN, from 1968'
                'nva	North Vietnamese Army'
                'mfvc	Main Force Viet Cong'
                'lvc	Local Viet Cong'
            )
            }
            'artillery|fac|gunship|medevac|reinforcements|transport' { @(
                'artillery'
                'fac'
                'gunship'
                'medevac'
                'reinforcements'
                'transport'
            )
            }
            'artillery|mortars|airstrike|gunship|medevac|reinforcements' { @(
                'artillery'
                'mortars'
                'airstrike'
                'gunship'
                'medevac'
                'reinforcements'
            )
            }
            'artillery|rocket|bomb-500-lb|bomb-750-lb|bomb-1000-lb' { @(
                'artillery'
                'rocket'
                'bomb-500-lb'
                'bomb-750-lb'
                'bomb-1000-lb'
            )
            }
            'attribute-effects' { @(
                'agile	Has no firing penalties for moving fast.'
                'athlete	Rolls one more die for a Fast Move, and all three count.'
                'ball-player	Throws grenades up to 9".'
                'born-leader	Rolls one more die in his own tests under fire; friends within 4" d...'
                'brawler	Rolls one more die in melee and when charging.'
                'clumsy	May fall when he moves fast, and is then stunned and prone; he is w...'
                'coward	Retires when others Duck Back, is less ready to charge, and never g...'
                'crack-shot	Rolls two dice for a single rifle shot, or three when prone; the be...'
                'dumb-ass	Must pass one die against REP to activate.'
                'fast	Moves 2" farther.'
                'fluent	Speaks the language.'
                'grenadier	Rolls two dice for a launched HE round, and the better one counts...'
                'hard-as-nails	Rolls one more die to recover from a knock down.'
                'knifeman	Rolls one more die in melee with a bayonet or knife in hand; can th...'
                'looter	Lingers wherever there is something to loot, until a leader comes w...'
                'lucky	May repeat one of his rolls once per mission.'
                'marksman	Adds 1 to the total of each die when he fires.'
                'medic	Can give first aid even if he is not the unit''s medic.'
                'nerves-of-steel	Ignores Duck Back, and is readier to charge.'
                'old-hand	Weapons that fire at him count as one rank lower when you check whe...'
                'pigman	His REP is one higher with a light machine gun.'
                'pointman	On point he notices more, and may walk up to 8" ahead of his group.'
                'poser	Talks big, but rolls one die fewer under fire and to charge.'
                'quick-reflexes	Rolls one more die for In Sight.'
                'rto-wizard	His REP is one higher on a radio.'
                'shirker	Is always outgunned when under fire.'
                'shortsighted	Rolls one die fewer for In Sight.'
                'slight	Is weak in melee, but quick through a tunnel.'
                'slow	Moves 2" less.'
                'stealthy	Is hard to notice.'
                'swimmer	Rolls one more die to swim.'
                'tough	Ducks Back when others Retire, and is readier to charge.'
                'trap-finder	Is always the one who meets a trap, but is better at finding and di...'
                'tunnel-rat	Is at home underground; his C-4 can bring down a tunnel section.'
                'unlucky	May be hit in place of others within 3".'
                'wuss	Rolls one die fewer in melee and to charge.'
            )
            }
            'calm|breeze|strong' { @(
                'calm'
                'breeze'
                'strong'
            )
            }
            'check-point|bridge' { @(
                'check-point'
                'bridge'
            )
            }
            'column' { @(
                'I'
                'II'
                'III'
                'IV'
                'flying'
                'landing'
                'take-off'
                'enter-hover'
                'leave-hover'
                'american-and-anzac'
                'arvn'
                'dmz'
                'coastal'
                'highlands'
                'swamp'
                'interior'
                'free-fire-zone'
                'lvc'
                'mfvc'
                'nva'
            )
            }
            'corps' { @(
                'I'
                'II'
                'III'
                'IV'
            )
            }
            'enemy|booby-trap' { @(
                'enemy'
                'booby-trap'
            )
            }
            'entrance|section|deny' { @(
                'entrance'
                'section'
                'deny'
            )
            }
            'evacuated' { @(
                'foot	Brought out on foot.'
                'vehicle	Brought out by vehicle.'
                'medevac	Flown out by medevac.'
                'helicopter	Brought out by a helicopter that is no medevac.'
            )
            }
            'gear' { @(
                'flashlight'
                'flare	Pencil flare'
                'starlight-scope	Needs moonlight or starlight'
                'wire-cutters'
                'flak-jacket	Worn if the army has them'
                'chicken-plate'
                'radio	AN/PRC-25 radio'
            )
            }
            'light' { @(
                'daylight'
                'night'
            )
            }
            'lvc|mfvc|nva' { @(
                'lvc'
                'mfvc'
                'nva'
            )
            }
            'melee-weapons' { @(
                'unarmed'
                'improvised	improvised weapon'
                'hand-held-bayonet	hand-held bayonet or knife'
                'rifle-mounted-bayonet	Also a machete or a two-handed tool'
            )
            }
            'mission' { @(
                'ambush'
                'defense'
                'fight'
                'patrol'
                'recon'
            )
            }
            'month' { @(
                '1967-01'
                '1967-02'
                '1967-03'
                '1967-04'
                '1967-05'
                '1967-06'
                '1967-07'
                '1967-08'
                '1967-09'
                '1967-10'
                '1967-11'
                '1967-12'
                '1968-01'
                '1968-02'
                '1968-03'
                '1968-04'
                '1968-05'
                '1968-06'
                '1968-07'
                '1968-08'
                '1968-09'
                '1968-10'
                '1968-11'
                '1968-12'
            )
            }
            'mortar|artillery|naval-gun' { @(
                'mortar'
                'artillery'
                'naval-gun'
            )
            }
            'north|east|south|west' { @(
                'north'
                'east'
                'south'
                'west'
            )
            }
            'open-ruling' { @(
                'a-14=1	(as usual) On a 1-2, whether it hits or not; nobody is outgunned: C...'
                'a-14=2	On a 5-6, but only after a hit; its Outgunned Ranking is two lower...'
                'a-16=1	(as usual) Target Rating and REP are both one lower: How is an LMG...'
                'a-16=2	Only REP is one lower: How is an LMG fired from the hip?'
                'a-23=2	(as usual) An opponent in cover, too: In Sight: does an opponent in...'
                'a-23=1	Only an opponent who is concealed: In Sight: does an opponent in co...'
                'a-24=1	(as usual) The figure cannot fire: In Sight without any success'
                'a-24=2	It acts last: the In Sight table does not say that it cannot: In Si...'
                'a-25=2	(as usual) It Ducks Back, the best that an outgunned figure can do...'
                'a-25=1	It fires, as all figures in cover do: Received Fire: one die passed...'
                'a-28=2	(as usual) In ranged fire, these scores miss a target in cover: Dam...'
                'a-28=1	Cover makes no difference to damage: Damage to a target in cover: t...'
                'a-29=1	(as usual) It is a hit: Ranged Combat total of 9: a miss in an exam...'
                'a-29=2	It is a miss: Ranged Combat total of 9: a miss in an example, but a...'
                'a-30=1	(as usual) Duck Back (the rule): A blast that is stopped by cover'
                'a-30=2	Stunned (the example): A blast that is stopped by cover'
                'a-31=1	(as usual) The circle is on the thrower: Fumbled grenade: it drops...'
                'a-31=2	The circle is on the spot: Fumbled grenade: it drops at the thrower...'
                'a-35=1	(as usual) 2d6 (the heading): Bunker Suppression: how many dice, an...'
                'a-35=2	1d6 (the example): Bunker Suppression: how many dice, and what if t...'
                'a-36=2	(as usual) Each figure''s own (the text): In a Fire: whose REP is used?'
                'a-36=1	The average of all inside (the heading): In a Fire: whose REP is used?'
                'b-17=1	(as usual) 3 turns of daylight, then an evening of 3 + 1/2d6 turns...'
                'b-17=2	10 turns, then an evening of 6 + 1/2d6 turns (the example): How lon...'
                'b-18=2	(as usual) Weather: Rainy season +1: which roll is it added to?'
                'b-18=1	Day part: Rainy season +1: which roll is it added to?'
                'b-18=3	Both: Rainy season +1: which roll is it added to?'
                'b-19=1	(as usual) Their total as it is: Variable weather: how are the doub...'
                'b-19=2	With the +1 of the rainy season: Variable weather: how are the doub...'
                'b-24=1	(as usual) The EAL: What is the REP of a PEF?'
                'b-24=2	Always 3: What is the REP of a PEF?'
                'b-26=1	(as usual) Against the Leader''s REP (the procedure): VC/NVA Action...'
                'b-26=2	Against the Activity Level (the heading): VC/NVA Action: what is it...'
                'b-38=1	(as usual) Out of the fight, after two turns; in other distress, af...'
                'b-38=2	After one turn in every case: In trouble in the water: how soon doe...'
                'c-26=2	(as usual) One roll, on which 5-6 stays on target: Mortars and arti...'
                'c-26=1	No deviation: Mortars and artillery, two dice passed: on target, bu...'
                'c-27=2	(as usual) One, two or three rolls for each round: How do the round...'
                'c-27=1	One, two or three rolls in all: How do the rounds of a fire mission...'
                'c-54=1	(as usual) A roll for each level: The chance of another PEF for lev...'
                'c-54=2	One roll: The chance of another PEF for levels above 1'
                'c-55=1	(as usual) Yes: A PC among the PEFs of Fight and Patrol: do the rol...'
                'c-55=2	No, they apply at every EAL: A PC among the PEFs of Fight and Patro...'
                'c-56=1	(as usual) Four at most: How many PCs are in a Recon at EAL 5 and 6?'
                'c-56=2	One for each level of EAL: How many PCs are in a Recon at EAL 5 and 6?'
                'c-62=2	(as usual) Everybody: Improving REP: does the condition of a DEROS...'
                'c-62=1	It applies only to Grunts: Improving REP: does the condition of a D...'
                'd-02=1	(as usual) One die fewer: In Sight: an opponent who is both in cove...'
                'd-02=2	Two dice fewer: In Sight: an opponent who is both in cover and conc...'
                'd-08=2	(as usual) Fire (the table): Received Fire with two dice passed'
                'd-08=1	Carry on (two examples): Received Fire with two dice passed'
                'd-09=1	(as usual) This is twice as many: Speaking with civilians: two succ...'
                'd-09=2	This is only more (an example): Speaking with civilians: two succes...'
                'e-62=1	(as usual) It adds 4 inches: The third die that an Athlete passes i...'
                'e-62=2	It is lost, as in ruling d-03: The third die that an Athlete passes...'
                'e-71=2	(as usual) Only against another opponent that turn: Evenly matched...'
                'e-71=1	In any later round: Evenly matched: when does a figure roll one die...'
                'e-59=2	(as usual) One die fewer only if all are Stealthy: Stealthy: what i...'
                'e-59=1	One die fewer if any of them is Stealthy: Stealthy: what if other o...'
                'k-05=1	(as usual) Roll for each hit; the worst result counts: Several hits...'
                'k-05=2	Do not roll again once he is down: Several hits on one figure: are...'
                'j-08=2	(as usual) One die fewer only if all of them are: In Sight of sever...'
                'j-08=1	One die fewer if any of them is: In Sight of several opponents, not...'
                'j-09=1	(as usual) 4 inches: A Fast Move while crawling: how far does each...'
                'j-09=2	2 inches, since crawling halves movement: A Fast Move while crawlin...'
                'x-45=2	(as usual) One die against each figure in the circle on the Ranged...'
                'x-45=1	Everybody in the circle is hit, as by a grenade: Bombs and rockets...'
                'x-70=1	(as usual) They lower the Impact, as they always do: Chicken plates...'
                'x-70=2	They help only against bullets and blasts: Chicken plates worn by a...'
                'z-02=1	(as usual) They fire like anybody else: Medics defend themselves in...'
                'z-02=2	They do not fire at all: Medics defend themselves in melee only if...'
            )
            }
            'opponent' { @(
                'cover	In cover.'
                'concealed	Concealed: hard to see, though not in cover.'
                'agile	Has no firing penalties for moving fast.'
                'athlete	Rolls one more die for a Fast Move, and all three count.'
                'ball-player	Throws grenades up to 9".'
                'born-leader	Rolls one more die in his own tests under fire; friends within 4" d...'
                'brawler	Rolls one more die in melee and when charging.'
                'clumsy	May fall when he moves fast, and is then stunned and prone; he is w...'
                'coward	Retires when others Duck Back, is less ready to charge, and never g...'
                'crack-shot	Rolls two dice for a single rifle shot, or three when prone; the be...'
                'dumb-ass	Must pass one die against REP to activate.'
                'fast	Moves 2" farther.'
                'fluent	Speaks the language.'
                'grenadier	Rolls two dice for a launched HE round, and the better one counts...'
                'hard-as-nails	Rolls one more die to recover from a knock down.'
                'knifeman	Rolls one more die in melee with a bayonet or knife in hand; can th...'
                'looter	Lingers wherever there is something to loot, until a leader comes w...'
                'lucky	May repeat one of his rolls once per mission.'
                'marksman	Adds 1 to the total of each die when he fires.'
                'medic	Can give first aid even if he is not the unit''s medic.'
                'nerves-of-steel	Ignores Duck Back, and is readier to charge.'
                'old-hand	Weapons that fire at him count as one rank lower when you check whe...'
                'pigman	His REP is one higher with a light machine gun.'
                'pointman	On point he notices more, and may walk up to 8" ahead of his group.'
                'poser	Talks big, but rolls one die fewer under fire and to charge.'
                'quick-reflexes	Rolls one more die for In Sight.'
                'rto-wizard	His REP is one higher on a radio.'
                'shirker	Is always outgunned when under fire.'
                'shortsighted	Rolls one die fewer for In Sight.'
                'slight	Is weak in melee, but quick through a tunnel.'
                'slow	Moves 2" less.'
                'stealthy	Is hard to notice.'
                'swimmer	Rolls one more die to swim.'
                'tough	Ducks Back when others Retire, and is readier to charge.'
                'trap-finder	Is always the one who meets a trap, but is better at finding and di...'
                'tunnel-rat	Is at home underground; his C-4 can bring down a tunnel section.'
                'unlucky	May be hit in place of others within 3".'
                'wuss	Rolls one die fewer in melee and to charge.'
            )
            }
            'program' { @(
                'fng'
                'icbm'
            )
            }
            'rulings' { @(
                'a-01	Medium submachine guns of the FWF: three rows of values, but only t...'
                'a-02	The values of the semi-automatic, bolt action and L1A1 Auto rows'
                'a-03	The Impact of the grenade launcher''s HE and buckshot'
                'a-04	VC weapons: 13 scores, but 14 results'
                'a-05	Communist recoilless weapons of 57, 82 and 107 mm: which weapon has...'
                'a-06	Medics of the USMC and the Main Force VC are listed both in the HQ...'
                'a-07	HQ and attachments of Main Force and Local VC: the printed lines ru...'
                'a-08	ARVN before 1968: the RTO''s weapon and the medic''s footnote'
                'a-09	Special Forces CIDG HQ: who carries the M-2?'
                'a-10	Local VC riflemen: with four AK-47s and four SKSs a squad would hav...'
                'a-11	Main Force VC squad: a maximum of 10-12'
                'a-12	Targets printed with a slash: 2/4 and 2/3'
                'a-13	Communist satchel charge: its circle is 1 inch, but that of the wea...'
                'a-14	Communist grenades: when is one a dud?'
                'a-15	Back blast of recoilless rifles'
                'a-16	How is an LMG fired from the hip?'
                'a-17	Hasty set-up of a machine gun: only for full crews, but an LMG shor...'
                'a-18	Order in which a squad is filled: one Jr. NCO is named, but some li...'
                'a-19	ANZAC Runner: the rules that the list refers to are nowhere in the...'
                'a-20	Which weapon is the "SA M-1"?'
                'a-21	Outgunned Ranking of the M-2'
                'a-22	When do the NVA have the RPG-7 in place of the RPG-2?'
                'a-23	In Sight: does an opponent in cover cost a die?'
                'a-24	In Sight without any success'
                'a-25	Received Fire: one die passed by a figure that is outgunned but in...'
                'a-26	Is the Leader Die added to Recover From Knock Down?'
                'a-27	The second Retire, which sends a figure off the table'
                'a-28	Damage to a target in cover: the text and the examples use a rule f...'
                'a-29	Ranged Combat total of 9: a miss in an example, but a hit in the table'
                'a-30	A blast that is stopped by cover'
                'a-31	Fumbled grenade: it drops at the thrower''s feet, but the circle is...'
                'a-32	Nerves of Steel in a charge: what is added?'
                'a-33	A charge declared when an enemy comes into sight'
                'a-34	Building Penetration: the example has a difference of 2, but rolls...'
                'a-35	Bunker Suppression: how many dice, and what if the successes equal...'
                'a-36	In a Fire: whose REP is used?'
                'a-37	How high can REP go?'
                'a-38	Does a Grunt whose REP has risen gain an attribute?'
                'b-01	I Corps terrain: the stray mark (2) in the Interior column'
                'b-02	II Corps terrain: Interior and Highlands run into each other in row...'
                'b-03	IV Corps terrain, row 12'
                'b-04	III Corps 1 and IV Corps have two sets of footnotes, whose notes 3...'
                'b-05	AO Political Status modifiers: names and numbers are printed apart'
                'b-06	Civilian Reaction: which result goes with which number of dice?'
                'b-07	Potential Contact at EAL 4 and 5: the tables run into each other'
                'b-08	Potential Contact at EAL 6, rows 33 to 36'
                'b-09	Potential Contact at EAL 2: no row for 8 and 9'
                'b-10	Odd marks and names in the terrain tables'
                'b-11	Footnotes of the terrain tables differ from table to table'
                'b-12	Terrain Generator: how many dice, and what is a section?'
                'b-13	The effects of mud are introduced as those of a marsh'
                'b-14	Paddies near harvest count as "tall grass", which is not a terrain...'
                'b-15	Bunkers "occupied by riflemen": how many riflemen?'
                'b-16	Misprints in the Potential Contact tables, and in some headings'
                'b-17	How long is day part 8?'
                'b-18	Rainy season +1: which roll is it added to?'
                'b-19	Variable weather: how are the doubles read?'
                'b-20	"Support Level of your enemy" and "Enemy Support Level"'
                'b-21	An EAL of 0 or 7 after modifiers: there are tables only for 1 to 6'
                'b-22	PEF Resolution in a pro-communist area: what does a score of 0 mean?'
                'b-23	What reveals a PEF?'
                'b-24	What is the REP of a PEF?'
                'b-25	Do the effects of VC/NVA Activity depend on its result, or on "EAL...'
                'b-26	VC/NVA Action: what is it rolled against, and when does the first m...'
                'b-27	How do Local VC melt away?'
                'b-28	Booby trap of Random Event 5: who is hit, and by what kind of trap?'
                'b-29	Spider hole of Random Event 7: which group meets it?'
                'b-30	Spider Hole Discovery with one die passed: left and right are missi...'
                'b-31	Random Events 8, 11 and 17 speak of "this side", but doubles have n...'
                'b-32	How long does it take to disarm a trap?'
                'b-33	Tunnel Survival: the table and the attributes disagree'
                'b-34	Halves in tunnels: half the EAL for intelligence, and half the turn...'
                'b-35	Fluent "passes" tests that compare or count successes. What is twic...'
                'b-36	Indigenous troops with more than 3 successes; Contact with three di...'
                'b-37	Civilians activate on "3 or better"'
                'b-38	In trouble in the water: how soon does a figure drown?'
                'b-39	III Corps has two terrain tables: how is the area chosen?'
                'b-40	How long is DEROS at the start?'
                'b-41	How far can one see in terrible weather?'
                'b-42	Sand dunes count as hills (three quarters of the move uphill), but...'
                'b-43	The rule on wire speaks of up to 3 more inches, but a Fast Move add...'
                'c-01	FWF reinforcements at SL 4 and SL 5: the results are printed apart...'
                'c-02	Enemy reinforcements: two charts have no level in their headings, a...'
                'c-03	Enemy reinforcements at EAL 6, rows 27-28 and 29'
                'c-04	The misprints "(46)" and "(13)"'
                'c-05	Length of Fight and Patrol: 12 and 14 turns are printed on one page'
                'c-06	Registered Target Points at SL 2 to 5: the columns run into each other'
                'c-07	Firefly: where are the M-60, the searchlight and the .50cal?'
                'c-08	OH-6: where are the personal weapon and the M-60?'
                'c-09	T-28 and A-37: which of them has the 250 lb bomb?'
                'c-10	Which aircraft has the two HMGs fixed forward?'
                'c-11	Note 7 names the F-4 and the A-4, but only the F-4 is marked with it'
                'c-12	Bad Mission: are rows 2 and 5 really the same?'
                'c-13	Helicopters without a dash in the central column'
                'c-14	FWF reinforcements at SL 3: 14 is printed in two rows'
                'c-15	FWF reinforcements at SL 5: 6 to 8 and 14 are printed in two rows...'
                'c-16	FWF reinforcements at SL 6: 26 is printed in two rows'
                'c-17	Enemy reinforcements at EAL 3: 14 is printed in two rows'
                'c-18	T-28 pilot: no REP is printed for a 4'
                'c-19	A mission result below 0 is also 8 or less'
                'c-20	Reinforcements with one die passed: half the dice are rolled, but o...'
                'c-21	One die more or fewer for enemy reinforcements'
                'c-22	A Support Level or EAL outside 1 to 6: there is no chart'
                'c-23	Requesting reinforcements at SL 1 and SL 4'
                'c-24	Ready Support lost on a 6: does it count as unused at the end?'
                'c-25	A call that fails: when may the radio be tried again?'
                'c-26	Mortars and artillery, two dice passed: on target, but sent to the...'
                'c-27	How do the rounds of a fire mission deviate?'
                'c-28	Hitting with mortars refers to the Artillery Deviation table'
                'c-29	When does a Forward Observer halve the deviation?'
                'c-30	Population Value and artillery requests'
                'c-31	Arrival in 1/2d6 turns, although similar tables have 1 + 1/2d6'
                'c-32	Light, medium and heavy mortars and artillery have no values of the...'
                'c-33	Who may direct an airstrike?'
                'c-34	Golden BB: the smallest number of dice is the pilot''s REP, and door...'
                'c-35	Anti-Aircraft Check against helicopters: weapons ranked 2 or lower'
                'c-36	Fire at a hovering helicopter: which procedure?'
                'c-37	Damage that equals the Damage Points'
                'c-38	Who is hit when a helicopter''s guns strafe?'
                'c-39	A helicopter''s HMG is not in the table of helicopter weapons'
                'c-40	Rockets: the text speaks of "x4", but the lists have 1 to 3 launchers'
                'c-41	The 250 lb bomb has a larger blast than the heavier bombs'
                'c-42	When do you roll to see whether napalm burns out?'
                'c-43	AC-47: the size of its ring, and its weapons'
                'c-44	Recovery after MedEvac: how much better is it?'
                'c-45	Firefly and Nighthawk may not land, but have seats'
                'c-46	A casualty on an observation helicopter'
                'c-47	Passengers of Slick and HUS: numbers are given only for Coastal and...'
                'c-48	What is in the AH-1''s turret?'
                'c-49	Sea Wolf: it has two door gunners and a note on door guns, but none...'
                'c-50	The note on tanks for the FWF in IV Corps'
                'c-51	A tank, or "30 above", at EAL 6'
                'c-52	Political Officers may activate only squads of higher REP than thei...'
                'c-53	How many PEFs are there?'
                'c-54	The chance of another PEF for levels above 1'
                'c-55	A PC among the PEFs of Fight and Patrol: do the roll and the last P...'
                'c-56	How many PCs are in a Recon at EAL 5 and 6?'
                'c-57	Recon: 2 points for a captive, whether wounded or not'
                'c-58	Patrol: what does a wounded man who is left behind cost?'
                'c-59	Patrol and Recon: 2 points lost if the unit does not leave in time'
                'c-60	Defense 2 refers to a section on resupply that is not in the book'
                'c-61	On Demand support: what does "deduct -5" mean?'
                'c-62	Improving REP: does the condition of a DEROS of 10 or less apply to...'
                'c-63	Short Timers and losing REP'
                'c-64	Danger Close: what does a failed test cost?'
                'c-65	Where is the Support Level determined?'
                'c-66	Double damage to helicopters: by Impact 5 "or an APR of 4 or better"'
                'd-01	Modifiers of a charge: whose dice do they change?'
                'd-02	In Sight: an opponent who is both in cover and concealed'
                'd-03	More dice passed than the table has rows for'
                'd-04	Nerves of Steel ignores Duck Back: what does the figure do instead?'
                'd-05	Intelligence found in a tunnel: what is half of an odd EAL?'
                'd-06	What is half of an odd Defensive Value?'
                'd-07	Golden BB: how is it rounded, and who may fire at helicopters?'
                'd-08	Received Fire with two dice passed'
                'd-09	Speaking with civilians: two successes against one'
                'e-01	AO Political Status: areas without a printed modifier (III Corps ex...'
                'e-02	An ambush that becomes a Fight: how long does it go on?'
                'e-03	Ambush: all PEFs are resolved before play, and a PC counts as reinf...'
                'e-04	Where do reinforcements enter: by the Reinforcement Entry table, or...'
                'e-05	Recon: are the PCs separate markers or hidden among the PEFs, and w...'
                'e-06	Recon: enemy reinforcements "via PCs"'
                'e-07	Defense: when is an area "populated", and when are civilians "prese...'
                'e-08	Water party: while they fill canteens, the two men "may do anything...'
                'e-09	Check point: Speak Local "passes 2d6", although it counts successes'
                'e-10	Defense: which list and REP do those who are guarded have?'
                'e-11	Defense: the objective is held, but an enemy is within 6 inches at...'
                'e-12	"Each PEF and PC" rolls for its sector: when is a PC placed?'
                'e-13	Spotting an ambush: who rolls?'
                'e-20	Which dates are mid 1967, mid 1968, early 1969, and "pre" and "post...'
                'e-21	Who carries a pistol in addition to his weapon?'
                'e-22	Does everybody have a DEROS?'
                'e-23	CIDG platoons have three or four squads'
                'e-24	Who carries the M-20 in an ARVN platoon?'
                'e-25	The Leader in the NVA and LVC lists who may have a Claymore or a sa...'
                'e-26	Assistants of machine guns: how many are there, and where are they...'
                'e-27	Can there be an Advisor RTO without an Advisor?'
                'e-28	What does a Translator do?'
                'e-29	Ranks that the lists leave open'
                'e-30	Weapons of FOs, FO RTOs and medics, if the list names none'
                'e-31	"SMG", "9mm SMG" and "LMG" without a model'
                'e-32	Main Force VC before mid 1967'
                'e-33	Local VC: AK-47s and SKSs in the list, but also a table to roll on'
                'e-34	"Some" M-14a1s are kept, and "most" SMGs are replaced'
                'e-35	Is an attached LMG one man or a team?'
                'e-36	What REP do attached figures have?'
                'e-37	Starlight scopes before late 1968: who has them?'
                'e-38	Smoke grenades: how many are there, and do Jr. NCOs have them?'
                'e-39	Weapons of LMG assistants in VC and NVA squads'
                'e-61	The In Sight action of a Star who is ducking back or retiring'
                'e-62	The third die that an Athlete passes in a Fast Move'
                'e-63	Active fire by a figure that charges'
                'e-64	How far can one see in the open in rain at night?'
                'e-65	Flame-thrower: which die shows its last shot if there are several t...'
                'e-66	Passing through flame: the table that the rule names is not where i...'
                'e-67	Poser: "only 1d6", but a bunker or a Born Leader gives one more die'
                'e-68	Human wave: an automatic success'
                'e-69	A charger who is three or more dice ahead: does the target fire?'
                'e-70	A target that is three or more dice ahead: does the charger still c...'
                'e-71	Evenly matched: when does a figure roll one die fewer?'
                'e-72	Swimmers in melee: what does one REP lower mean?'
                'e-73	Recovery: the table mentions those who retired, but the procedure o...'
                'e-74	Which structures burn?'
                'e-75	A hooch with a Defensive Value of 0: how many turns does it take to...'
                'e-76	Building Target with one die passed: which area is hit instead?'
                'e-77	Suppression: how long is REP one lower?'
                'e-78	In a Fire: what does half of the original Defensive Value mean?'
                'e-79	Collapse: which area below is meant?'
                'e-80	Medical party of the LVC: who acts as a REP 3 civilian?'
                'e-81	Half a squad: its size is given only for MFVC and NVA'
                'e-82	A squad or platoon, and one at full strength'
                'e-83	Which kind of trap is it? The book gives no roll'
                'e-84	Disarming a trap: the second die'
                'e-85	Tunnel Rat: does only his 2 count, or also the attributes that he c...'
                'e-86	Charges that collapse tunnels: what does each do?'
                'e-87	Events that change the weather: which results are possible?'
                'e-88	Anti-aircraft position: how many men are with the heavy machine gun?'
                'e-89	Maneuver: when does a group go for the best cover?'
                'e-90	RPG team at EAL 1: who has an SKS or AK-47?'
                'e-91	When do tanks come, and of which type?'
                'e-92	Events 10 and 14: which figure is it?'
                'e-93	What is left of the supplies in a complex that is destroyed?'
                'e-94	"Next turn" and "next activation"'
                'e-95	VC and NVA submachine guns without a name'
                'e-96	May a bunker that is a Potential Contact hide a tunnel?'
                'e-40	Claymore and C-4 are not in any line of the Outgunned Rankings'
                'e-41	Which weapons are crew-served?'
                'e-42	Which recoilless rifles must be set up?'
                'e-43	Bazooka, LAW and RPG may not be fired with a figure behind, but the...'
                'e-44	An armed man without a bayonet or knife: what does he fight with?'
                'e-45	Personal tests of a Born Leader, and what his friends share'
                'e-46	Rifle grenades: no values are printed'
                'e-47	Flame-thrower: how does its path of 3 inches hit?'
                'e-48	The BAR''s jam: which BARs jam, and what does it do?'
                'e-49	A blade that a Knifeman throws'
                'e-50	Fast and Slow in a fast move'
                'e-51	Which firing penalties does an Agile figure avoid?'
                'e-52	Pointman: three dice for spider holes, and REP one higher for traps...'
                'e-53	Larger Than Life against dangers without a REP: traps, fire and art...'
                'e-54	A Looter in a tunnel: his additional turn, and the minimum number o...'
                'e-55	Clumsy: what is a failed Fast Move with doubles?'
                'e-56	What does the attribute Medic allow?'
                'e-57	A figure with more than one of Coward, Tough and Nerves of Steel'
                'e-58	What may a Lucky figure roll again?'
                'e-59	Stealthy: what if other opponents in sight are not Stealthy?'
                'f-01	Picking the area of operations: several areas tie for the highest die'
                'f-02	Bamboo and elephant grass: their printed effects run into each other'
                'f-03	Craters and elephant grass: their printed effects run into each other'
                'f-04	Terrain of IV Corps, rows 10 and 11: which cell belongs to which co...'
                'f-05	Terrain of I Corps Interior and of II Corps: some cells are printed...'
                'f-06	II Corps Highlands, Road (1)(3): what turns to mud?'
                'f-07	When is there mud, and when are paddies flooded?'
                'f-08	Two terrains in one place: what is the worse of both?'
                'f-09	Rows of an orchard or plantation at night: how far can one see alon...'
                'f-10	Triple canopy jungle on a slope slows movement: by how much?'
                'f-11	Rough ground: does it give cover inside, and where do the 12 inches...'
                'f-12	Termite mounds (1): laid over another terrain, but without rules'
                'f-13	Do streams give cover, as rivers and canals do?'
                'f-14	Paddies near harvest: do the dikes still count?'
                'f-15	Roads from left to right: what is that in terms of the rivers'' west...'
                'f-16	The crater of a 250 lb bomb, which is not in the crater table'
                'f-17	Clearing a minefield with shells and bombs: what is the chance roll...'
                'f-18	Wire 4 inches deep is crossed at 2 inches a turn: when is a figure...'
                'f-19	Slight Trouble for a second time while swimming: must it be in the...'
                'f-20	Several sections of a table call for a river or for a road'
                'f-21	A section in which a river is rolled: what lies on its banks?'
                'f-22	Rivers go around or between hills: how far may they turn?'
                'f-23	Rolling again for what lies over or under a terrain gives the same...'
                'f-24	A river that is rolled on a hill or put there by the rainy season...'
                'f-25	Craters, rivers and roads share a section: do they change all of it?'
                'f-26	Isolated buildings: which of them move, in what order, and where to?'
                'f-27	Three or more buildings and a road: does the rule for isolated buil...'
                'h-01	Ambush: do PEFs roll for sectors of their own?'
                'h-02	A PEF that splits: which is the new one, how far away is it, and wh...'
                'h-03	A PEF moves toward another PEF and is already within 4 inches of it'
                'h-04	A PEF always moves through cover: what if no cover leads on?'
                'h-05	Where in its sector is a PEF: out of sight behind terrain (p. 60)...'
                'h-06	An ambush that does not become a Fight after its six turns'
                'k-01	Star Power against several results of one attack: which dice apply...'
                'k-02	Gaps between targets: what do they cost, and what happens to their...'
                'k-03	A combat shotgun fires fewer shots than its dice allow'
                'k-04	Ones on dice that do not count (shotgun, Crack Shot, Grenadier): do...'
                'k-05	Several hits on one figure: are all of them rolled?'
                'k-06	Unlucky: when is the chance rolled?'
                'k-07	Recon by Fire with weapons of several Impacts: which Impact do the...'
                'k-08	Does a Claymore count as a blast for jackets and cover?'
                'k-09	Ball Player: what can he throw farther?'
                'k-10	Crack Shot: which weapons are rifles?'
                'k-11	In Sight: a figure is hit, but carries on by Star Power'
                'k-12	A launcher or rocket is fired at figures on the Ranged Combat table'
                'k-13	A weapon jams: do its targets count as shot at?'
                'k-14	A flame-thrower rolls two ones'
                'k-15	A combat shotgun is fired at two targets, one of them within 3 inches'
                'j-01	A Shirker who can never be outgunned: a Star, or a figure that is r...'
                'j-02	Received Fire in a bunker: does it count as cover, in addition to t...'
                'j-03	Double ones: which of several figures becomes the hero?'
                'j-04	How far can one see in inclement weather?'
                'j-05	In the same weather or light, sight in a terrain is longer than sig...'
                'j-06	A starlight scope at night in fog'
                'j-07	How far can figures see out if they are too deep in a terrain to be...'
                'j-08	In Sight of several opponents, not all of whom are in cover or conc...'
                'j-09	A Fast Move while crawling: how far does each passed die take a fig...'
                'j-10	A flak jacket in a fast move'
                'j-11	Friends near a Born Leader: do they roll, and what binds them?'
                'j-12	Double ones when more than two dice are rolled'
                'j-13	One set of dice for a group whose members roll different numbers of...'
                'j-14	Several tests at once, one of which calls for a Cohesion Test'
                'j-15	When do Duck Back and Stunned end?'
                'i-01	A platoon''s Medic: is he rolled for like any attachment, or does it...'
                'i-02	A squad that operates alone: what is its chance of a machine gun or...'
                'i-03	Who carries the LAWs, mines, charges and blocks of a squad?'
                'i-04	Who has the platoon''s starlight scope?'
                'i-05	Where do a platoon''s attachments go?'
                'i-06	Flak jackets that are issued: must they be worn?'
                'l-01	First Contact: does a false alarm count, and which EAL applies to w...'
                'l-02	Dice for enemy reinforcements before the VC/NVA Activity is known'
                'l-03	Who is in a cell of three?'
                'l-04	Weapons teams, and half squads with one support weapon'
                'l-05	Several units in one row of a table: are they one group or more?'
                'l-06	Satchel charges and mines for each squad: do cells, teams and half...'
                'l-07	A PC among the PEFs: does its die come before PEF Resolution, and w...'
                'l-08	How much of the player''s platoon is on the table?'
                'l-09	Local VC have melted away, and one of their PEFs proves to be a Pot...'
                'l-10	Flashlights, flares and wire cutters of figures that a table brings in'
                'l-11	A PEF in place of reinforcements: how many?'
                'n-01	One target charged from several sides: its one set of dice'
                'n-02	Outnumbered three to one in a charge: which figures count?'
                'n-03	A figure carries several things fit for melee: which does it fight...'
                'n-04	Melee: Star Power takes away all the damage of a blow'
                'n-05	Several against one: the defender is down before all have fought'
                'n-06	A Grunt with no way out of a melee: does he roll to break off?'
                'n-07	First aid costs a man of REP 1 a point of REP'
                'n-08	Recovery costs a point of REP, after first aid has already cost one...'
                'm-01	A turn in a tunnel: which comes first, the encounter or the die for...'
                'm-02	A Looter in a tunnel: when is his additional turn, and what does it...'
                'm-03	The worst personal modifiers of figures who went down together: whi...'
                'm-04	Which firearm counts below ground if a figure carries several?'
                'm-05	One of two figures is down in a tunnel: what does the other do inst...'
                'm-06	Several charges go off while somebody is below: how often must he s...'
                'm-07	Speak Local at a check point: do the usual results apply as well?'
                'm-08	The VC/NVA activation die of a turn below, when a tunnel run is pla...'
                'm-09	Can the closest figure see the spider hole, if nobody says?'
                'm-10	Spider hole: a Trap Finder who is also a Point Man'
                'm-11	Spider hole out of sight: how many dice does a Trap Finder or a Poi...'
                'o-01	Building Penetration with an APR that is not above the Defensive Value'
                'o-02	A weapon fires several shots at a structure: how often are Building...'
                'o-03	Fire into a building without APR: may a hit also miss because of co...'
                'o-04	Fire into a building without APR: what about figures inside that ar...'
                'o-05	A Star in a structure that collapses, which kills without a roll fo...'
                'o-06	An area that is the only one on its level is gone: do the areas abo...'
                'o-07	Suppressing a bunker whose occupants do not all act at the same time'
                'o-08	Suppressing fire: do ones empty a weapon?'
                'o-09	A LAW against wire and stakes, for which only the bazooka and the R...'
                'o-10	Opening wire, mines or stakes by hand: how long does it take until...'
                'o-11	Several figures in a minefield fail their tests'
                'o-12	A swimmer in distress has been reached by another figure: does he s...'
                'o-13	An area has burnt down: which areas are next to it?'
                'o-14	Suppressed occupants: what is their state until they are active?'
                'o-15	Rain while a structure is set on fire, in the weather of a mission'
                'q-01	Both sides are still in sight after an In Sight: what comes next?'
                'q-02	`fng fight`: which side has come into sight of the other, if nobody...'
                'q-03	In Sight: which figure of a side declares its target first, and whe...'
                'q-04	In Sight: the declared target has ducked back or run before it is s...'
                'q-05	In Sight Resolution: which enemy outguns a figure?'
                'q-06	Tests after an In Sight by figures that ducked back in it; and what...'
                'q-07	Received Fire in a series of In Sights: when does a figure that may...'
                'q-08	`fng fight`: what does a Star choose?'
                'q-09	`fng fight`: what does each figure fire, and how?'
                'q-10	Who counts towards a unit''s strength, and takes its Cohesion Test...'
                'q-11	In Sight: do the lost die of an active figure and snap fire apply i...'
                'q-14	Figures that act at the same time: one is hit before its own shot i...'
                'q-15	Late comers to an In Sight that is already under way: who rolls?'
                'q-12	Who may fire parting shots?'
                'q-13	`fng fight`: where do figures stand, and where do they duck back to...'
                'u-40	Figures that count as civilians, and prisoners in their cages'
                'u-41	Decisive: whose REP does it raise, and how far?'
                'u-42	Human wave and harass: how long do they apply to a charge?'
                't-03	A Slow figure at the wire'
                't-08	Recovery of figures that retired'
                'u-60	What are the buildings of a terrain generator made of?'
                'u-61	When are the numbers of a Defense Mission rolled?'
                'u-62	Spotting an ambush: who is on point?'
                'u-63	A civilian who is moved by force: how does he fight?'
                'u-64	Doors, windows and floors in a move'
                't-01	Hard as Nails with a flak jacket: how many dice?'
                't-02	The die that bridges a gap'
                'u-01	Which launched grenades can be duds?'
                'u-20	A Communist who retires: when is he removed?'
                'u-21	What does a nurse do in a fight?'
                'u-82	How are prisoners freed, and what is their state afterwards?'
                'u-81	In a burning structure: when does a figure test, and what may it do...'
                'u-43	Who is the Force Commander of a request, if nobody says?'
                'u-44	Which figure is a spider hole closest to, if nobody says?'
                't-04	In which order do VC/NVA groups act?'
                't-05	An event changes the EAL before First Contact'
                't-06	Requests: do the modifiers for rank, a Forward Observer and the Sup...'
                't-07	Who is in the positions of the Regimental HQ?'
                'u-65	A Looter comes upon something to loot: does he linger?'
                'w-01	A number of turns: which turn is the first, and which the last?'
                'w-02	Light that lasts for one full turn, or for three'
                'x-01	One type of support at a time on the table: what counts?'
                'x-02	What does "one helicopter mission" of Ready Support mean?'
                'x-03	Ready Support: how many weapons fire in an artillery mission?'
                'x-04	On Demand support: what counts as one type, to be paid for once?'
                'x-05	A request is denied for the rest of the game: what is no longer ava...'
                'x-40	F-4 and A-4: which of their two configurations comes?'
                'x-41	A-1 Skyraider: what does it carry in the middle, and how many passe...'
                'x-42	Is the Anti-Aircraft Check made by figure or by group?'
                'x-43	Golden BB with two dice passed: how long is the pilot''s REP lower?'
                'x-44	A pilot goes home at half of his first REP: what about odd numbers?'
                'x-45	Bombs and rockets that have a REP for attacks in their blast circle'
                'x-46	The crater of a 250 lb bomb'
                'x-47	Several guns of one kind; and does the aircraft itself count as mov...'
                'x-48	AC-47: what does an attack with Target 4 mean?'
                'x-49	A hard landing causes more damage than the Damage Points'
                'x-50	Door gunners of the CH-46: two guns, but one gunner'
                'x-51	Firefly and Nighthawk are in no availability table'
                'x-52	Helicopter Piloting, one die passed in flight: who may take the Ant...'
                'x-53	A figure in a bomb''s circle, behind cover that the blast does not o...'
                'x-54	A helicopter crashes some inches along the Flight Line from the lar...'
                'x-55	Something stays inside the helicopter after a fumble'
                'x-56	A medevac comes with half a load'
                'x-57	Flying wounded out in a document without a turn count'
                'x-58	Aircraft in inclement weather: when do you roll?'
                'x-59	Fire at a helicopter that is hovering or on the ground: what does e...'
                'x-60	An attack run for which nobody names a weapon'
                't-09	How long is a tour, and what are months in country?'
                't-10	How long is the Star''s own DEROS?'
                't-11	Replacements: how much of their tour is left?'
                't-12	Do ARVN soldiers have a DEROS?'
                'y-02	All replacements are REP 3: what about an ARVN unit with one die pa...'
                'y-03	Several figures have the highest REP: who is promoted?'
                'y-04	A leader is on R&R or in hospital'
                'y-05	The next replacement is one REP better: what if his REP is 3 by the...'
                'y-06	Replacements: who asks if the platoon leader and the "Jr. NCO" are...'
                'y-07	A medal gives a roll for a higher REP: when?'
                'y-08	Short Timers: a soldier whose REP is already 3'
                'y-09	A new attribute is rolled that he already has'
                'w-03	Everybody left in a group is stunned: when has it spent its turn of...'
                'x-06	A Leader in physical contact with his RTO: how close is that, if a...'
                'y-10	What rank does a soldier have who takes a leader''s post?'
                'x-07	Activating a subordinate: the call does not get through'
                'x-08	Which rounds leave a crater?'
                'x-09	Naval guns'
                'x-10	Several weapons in one mission: where does each round start from?'
                'x-11	Rounds that nobody called in (event 15): how do they deviate?'
                'x-12	Barrages from the reinforcement tables: whose REP is used?'
                'x-13	A call for support during a lull, or while the radios are jammed'
                'x-14	Weather and requests for support that flies: when are the weather d...'
                'x-61	How many attack runs does a gunship make?'
                'x-62	Dropped items that deviate double'
                'x-63	A helicopter takes off under fire: does the fire come before or aft...'
                'x-64	Fire during the approach: what makes a landing zone hot?'
                'x-65	Loading casualties: which figures count as unwounded?'
                'x-66	A stall that runs into terrain: do those aboard take two hits?'
                'x-67	Golden BB at a helicopter: the pilot breaks off'
                'x-70	Chicken plates worn by a crew in a crash or a hard landing'
                'x-71	A fire mission was granted and is not used when it arrives'
                'x-72	Ready Support comes when the player is next active, but his dice ar...'
                'x-73	A declared run is flown in the next activation: when is the first r...'
                'w-30	A defense needs a river or a road, but no section rolled one'
                'w-31	The bridge that is defended: where does the road run?'
                'w-32	Which hill is the relay team on?'
                'w-33	Where does a water party fetch its water?'
                'w-34	Where in its sector does a unit begin?'
                'w-35	By which table edge does a unit enter?'
                'w-36	Where is the clearing for a resupply or for wounded?'
                'w-50	Which PEF is the nearest, if nobody measures?'
                'w-51	How often does a PEF or an enemy group act in a turn?'
                'z-40	Figures on the skids of a Loach are the first to be hit'
                'z-41	A pilot who goes around takes a full turn before he is back: when d...'
                'z-42	Illumination rounds drift with the wind: in which direction, and fr...'
                'z-01	Who has hand grenades?'
                'z-20	Your unit has left the table where it came in before the game lengt...'
                'z-43	Radio contact before an airstrike attacks: how long does it last?'
                'z-16	Figures in bunkers or under triple canopy jungle: can they see heli...'
                'z-17	Which attacks are near enough to a FAC''s smoke, if the document rec...'
                'z-18	How many marking rockets and runs does a FAC have?'
                'z-02	Medics defend themselves in melee only if charged: do they fire?'
                'z-03	Active fire and a grenade in the same activation: are both allowed?'
                'z-04	First aid takes a full turn of uninterrupted activation: when are i...'
                'z-21	In Sight: a figure''s weapon fires once a turn, and has already been...'
                'z-22	Spots that are described in words: which are near a FAC''s smoke?'
                'z-23	A figure that has retired is charged: does it fire before contact?'
                'z-44	A figure that has ducked back is charged: does it fire before contact?'
                'g-30	Carrying a wounded man: how is he picked up, what may the carrier n...'
                'g-31	Gear that changes hands: how long does it take, and who may use it?'
            )
            }
            'season' { @(
                'rainy'
                'dry'
            )
            }
            'section' { @(
                'fng'
                'made'
                'log'
                'odds'
                'activation'
                'after_attribute'
                'after_deros'
                'after_evening'
                'after_leader'
                'after_medal'
                'after_mission'
                'after_rep'
                'after_replacement'
                'after_short_timer'
                'air_attack'
                'air_available'
                'air_burn'
                'air_damage'
                'air_fac'
                'air_gunship'
                'air_line'
                'air_spot'
                'ambush'
                'anti_aircraft'
                'ao'
                'army_list'
                'army_show'
                'attribute_list'
                'attribute_roll'
                'attribute_show'
                'barrage'
                'blast'
                'board'
                'body_count'
                'break_off'
                'briefing'
                'building_burn'
                'building_list'
                'building_penetrate'
                'building_shoot'
                'building_target'
                'bunker_room'
                'bunker_suppress'
                'call'
                'campaign_chart'
                'campaign_check'
                'campaign_choose'
                'campaign_give'
                'campaign_luck'
                'campaign_man'
                'campaign_muster'
                'campaign_new'
                'campaign_report'
                'campaign_roster'
                'campaign_show'
                'campaign_sim'
                'campaign_squads'
                'campaign_status'
                'campaign_turn'
                'capture'
                'card'
                'carry'
                'charge'
                'civilian'
                'cohesion'
                'collapse'
                'completion'
                'completion_install'
                'config'
                'contact'
                'craft_list'
                'craft_show'
                'crater'
                'crawl'
                'damage'
                'danger_close_roll'
                'day_part'
                'demolition'
                'demolition_detonate'
                'dice_chance'
                'dice_half'
                'dice_pass'
                'dice_read'
                'dice_roll'
                'dice_success'
                'dice_sum'
                'dustoff'
                'enemy'
                'enemy_act'
                'enemy_turn'
                'event'
                'fast_move'
                'fight'
                'fire'
                'first_aid'
                'flame'
                'flame_through'
                'flare'
                'free'
                'gear_give'
                'gear_list'
                'gear_roll'
                'gear_show'
                'gear_take'
                'golden_bb'
                'grenade_ready'
                'grenade_throw'
                'helo_available'
                'helo_crash'
                'helo_crew'
                'helo_damage'
                'helo_drop'
                'helo_fire'
                'helo_fly'
                'helo_light'
                'helo_load'
                'helo_on_table'
                'helo_shot_at'
                'helo_strike'
                'help'
                'hot_lz'
                'illumination'
                'in_fire'
                'in_sight'
                'in_sight_action'
                'insert'
                'knock_down'
                'level'
                'log_told'
                'loot'
                'luck'
                'lucky'
                'man_down'
                'medic'
                'melee'
                'melt_away'
                'mg_setup'
                'mines'
                'mission'
                'mission_end'
                'next_steps'
                'obstacle_list'
                'odds_compare'
                'outgunned'
                'pc'
                'pef_move'
                'pef_place'
                'pef_resolve'
                'pef_split'
                'platoon'
                'punji'
                'radio_order'
                'received_fire'
                'recon_by_fire'
                'record_deed'
                'record_note'
                'record_sector'
                'record_title'
                'recover'
                'redo'
                'reinforce'
                'reinforce_entry'
                'reload'
                'replay'
                'report'
                'request_airstrike'
                'request_artillery'
                'request_gunship'
                'request_medevac'
                'request_mortars'
                'request_reinforcements'
                'river'
                'roster'
                'ruling_list'
                'ruling_show'
                'schema'
                'score'
                'session'
                'settle'
                'sight'
                'smoke'
                'spider_hole'
                'squad'
                'standing'
                'star_fate'
                'star_power_roll'
                'strike'
                'support_ready'
                'support_show'
                'support_target_points'
                'swim'
                'table_check'
                'table_diff'
                'table_list'
                'table_new'
                'table_roll'
                'table_show'
                'terrain'
                'terrain_list'
                'terrain_map'
                'terrain_show'
                'trap'
                'troops_speak'
                'tunnel'
                'turn_told'
                'undo'
                'vc_weapon'
                'weapon_list'
                'weapon_show'
                'weather'
                'wire'
                'wounded'
                'figures'
                'ids_given'
                'pefs'
                'contacts'
                'melted'
                'structures'
                'campaign'
                'soldiers'
                'tour_turn'
                'civilians'
                'trap_help'
                'trusting_groups'
                'clock'
                'casualty_fates'
                'happenings'
                'lasting'
                'swimmers'
                'in_sight_pending'
                'duties'
                'enemy_half_turn'
                'spider_holes'
                'group_places'
                'turn_halves'
                'feats'
                'lost_figures'
                'fallen_figures'
                'fight_turns'
                'player_notes'
                'evening_title'
                'victory_points'
                'airborne'
                'blast_craters'
                'support_missions'
                'support_record'
                'delves'
                'deployed'
            )
            }
            'sergeant|lieutenant|captain|fo' { @(
                'sergeant'
                'lieutenant'
                'captain'
                'fo'
            )
            }
            'setting' { @(
                'activation_total	Total of the activation dice.'
                'activity	Activity of the VC/NVA: aggressive, usual or timid.'
                'ambushing	The mission is an ambush, whichever side lays it.'
                'area	Area of operations, such as highlands.'
                'army	Army, such as us-army or nva; the weapon list of its side is searched first.'
                'campaign'
                'corps	Corps: I, II, III or IV.'
                'current	Speed of the current, from 1 to 3 (see fng river).'
                'date	Month of the mission, such as 1968-09; it decides which lists and weapons apply.'
                'day_part'
                'depth_of_water	Depth of the water, from 1 to 3 (see fng river).'
                'dice'
                'eal	Enemy Activity Level.'
                'enemy	Enemy force: lvc, mfvc or nva.'
                'file'
                'icbm_file'
                'kind	Kind of water: river, canal or stream.'
                'kind_of_trap	Kind of trap, if it is known.'
                'last	Area of the last mission; that area gets +2 on its die.'
                'light	Light: daylight or night.'
                'mission	Type of mission: ambush, defense, fight, patrol or recon.'
                'objective	Objective that you defend.'
                'population_value	Population Value of the area, 0 to 3. [default: from the document''s area]'
                'row'
                'season	Season: rainy or dry.'
                'sector	Sector in which your unit begins.'
                'side'
                'status	Status of the area: pacified, contested or pro-communist.'
                'support_level	Support Level.'
                'turn	Turn that has just been played. [default: from the document]'
                'turns'
                'vc_nva_activation_die	Result of the enemy''s activation die this turn.'
                'victory_points	Number of victory points scored in the mission, including those for support.'
                'weather	Weather: clear, variable, inclement or terrible.'
            )
            }
            'shell' { @(
                'bash'
                'zsh'
                'fish'
                'powershell'
            )
            }
            'side' { @(
                'fwf'
                'vc-nva'
            )
            }
            'status' { @(
                'pacified'
                'contested'
                'pro-communist'
            )
            }
            'status-before' { @(
                'duck-back	Had begun to duck back.'
                'retire	Had begun to retire.'
            )
            }
            'table' { @(
                'activating-a-subordinate	Activating a subordinate'
                'activation	Activation'
                'aerial-spotting	Aerial Spotting Check'
                'after-the-battle-recovery	After the Battle Recovery'
                'air-distances	Distances of tactical air'
                'air-gunship	AC-47 gunship'
                'air-loiter	How long aircraft stay'
                'air-marking	What a FAC can do'
                'air-munitions	Aircraft munitions'
                'aircraft	FWF aircraft'
                'aircraft-availability	Aircraft availability'
                'aircraft-damage	Aircraft damage'
                'aircraft-guns	Aircraft guns'
                'airstrike-deviation	Airstrike deviation'
                'airstrike-request	Airstrike Request'
                'anti-aircraft-check	Anti-Aircraft Check'
                'anti-aircraft-fire	Anti-aircraft fire'
                'ao-political-status	AO Political Status'
                'areas	Areas of Operation'
                'armies	Armies'
                'arms	Weapons named by kind'
                'army-anzac	ANZAC: who carries what'
                'army-arvn-post-1968	ARVN from 1968: who carries what'
                'army-arvn-pre-1968	ARVN before 1968: who carries what'
                'army-lvc	Local Viet Cong: who carries what'
                'army-mfvc	Main Force Viet Cong: who carries what'
                'army-nva	North Vietnamese Army: who carries what'
                'army-sf-cidg	Special Forces CIDG: who carries what'
                'army-us-army	US Army infantry: who carries what'
                'army-usmc	US Marine Corps: who carries what'
                'artillery-deviation	Artillery Deviation'
                'artillery-mortar-request	Artillery/Mortar Request'
                'atmosphere	Atmospheric conditions'
                'attribute-effects	What attributes change'
                'attributes	Attributes'
                'bad-mission	Bad Mission'
                'blast-cover	Protection from cover'
                'blast-impact	Modifiers to the Impact of a blast'
                'body-count	Body Count'
                'breaking-off	Breaking Off Melee'
                'building-penetration	Building Penetration'
                'building-target	Building Target'
                'bunker-suppression	Bunker Suppression'
                'bunkers	Bunkers'
                'burning	A burning structure'
                'campaign-span	Length of the campaign'
                'capture	Killing or capturing the helpless'
                'changing-rep	Improving and Decreasing REP'
                'characters	Stars and Grunts'
                'charge-into-melee	Charge into Melee'
                'civilian-activity	Civilian Activity'
                'civilian-reaction	Civilian Reaction'
                'civilians	Civilians'
                'cohesion	Cohesion'
                'collapse	Collapsing areas'
                'combat-damage	Combat Damage'
                'command-distances	Groups and command'
                'contact	Contact'
                'crater-size	Crater size'
                'current-speed	Current speed'
                'danger-close	Danger Close'
                'day-part	Day Part'
                'deeds	Deeds of a figure: how much of an activation each takes, and what can be combined with it'
                'defense-objectives	What is defended'
                'deros	DEROS'
                'disarm-trap	Disarm Trap'
                'disastrous-mission	Disastrous Mission'
                'dropping-stuff	Dropping stuff'
                'duties	Steps that are still to be done'
                'enemy-generator-i-corps	Enemy Generator, I Corps'
                'enemy-generator-ii-corps	Enemy Generator, II Corps'
                'enemy-generator-iii-corps-1	Enemy Generator, III Corps, first table'
                'enemy-generator-iii-corps-2	Enemy Generator, III Corps, second table'
                'enemy-generator-iv-corps	Enemy Generator, IV Corps'
                'fac-rep	A FAC''s REP'
                'fast-move	Fast Move'
                'fight-distances	Distances in a fight'
                'fire-into-buildings	Firing at buildings without APR'
                'first-aid	First Aid'
                'flame-thrower-fuel	Flame-thrower fuel'
                'fwf-reinforcements-sl-1	FWF Reinforcements, SL 1'
                'fwf-reinforcements-sl-2	FWF Reinforcements, SL 2'
                'fwf-reinforcements-sl-3	FWF Reinforcements, SL 3'
                'fwf-reinforcements-sl-4	FWF Reinforcements, SL 4'
                'fwf-reinforcements-sl-5	FWF Reinforcements, SL 5'
                'fwf-reinforcements-sl-6	FWF Reinforcements, SL 6'
                'fwf-weapons	FWF weapons'
                'gear	Useful gear'
                'golden-bb	Golden BB'
                'good-mission	Good Mission'
                'grenade-dud	Communist grenades'
                'grenade-dud-after-a-hit	Communist grenades, after a hit'
                'gunship-availability	Gunship availability'
                'gunship-request	Gunship Request'
                'hasty-machine-gun-setup	Hasty Machine Gun Setup'
                'helicopter-crash	Helicopter crash'
                'helicopter-crew	REP of helicopter crews'
                'helicopter-damage	Helicopter damage'
                'helicopter-distances	Distances and turns of helicopters'
                'helicopter-guns	Helicopter guns'
                'helicopter-loading	Loading casualties'
                'helicopter-piloting	Helicopter Piloting'
                'helicopters	FWF helicopters'
                'hitting-with-artillery	Hitting with Artillery'
                'hitting-with-mortars	Hitting with Mortars'
                'illumination-drift	Illumination drift'
                'in-a-fire	In a Fire'
                'in-sight	In Sight'
                'in-sight-action	In Sight Resolution'
                'indirect-fire	Indirect fire'
                'inside-a-building	Moving into and inside buildings'
                'lasting	Lasting effects'
                'line-of-sight	Line of sight'
                'making-the-call	Making the Call'
                'man-down	Man Down'
                'medal-deeds	Deeds that may deserve a medal'
                'medal-of-valor	Medal of Valor'
                'medevac-request	Medevac Request'
                'medic-availability	Medic availability'
                'melee-combat	Melee Combat'
                'melee-results	Melee Results'
                'melee-weapons	Melee weapons'
                'mission-result	Mission Result'
                'mission-type	Mission Type'
                'missions	Missions'
                'mortar-deviation	Mortar Deviation'
                'movement	Movement'
                'multi-figure-melee	Melee of several against one'
                'names-american	Names, American'
                'names-australian	Names, Australian and New Zealand'
                'names-vietnamese	Names, Vietnamese'
                'napalm-burning	Does napalm go on burning?'
                'never-outgunned	Never outgunned'
                'obstacles	Obstacles and fighting positions'
                'other-points	Victory points of any mission'
                'outgunned-rankings	Outgunned rankings'
                'passing-through-flame	Passing through flame'
                'pef-movement	PEF Movement'
                'pef-resolution	PEF Resolution'
                'phosphorus-smoke	Smoke from a WP bomb'
                'potential-contact-eal-1	Potential Contact, EAL 1'
                'potential-contact-eal-2	Potential Contact, EAL 2'
                'potential-contact-eal-3	Potential Contact, EAL 3'
                'potential-contact-eal-4	Potential Contact, EAL 4'
                'potential-contact-eal-5	Potential Contact, EAL 5'
                'potential-contact-eal-6	Potential Contact, EAL 6'
                'radio-distances	Leaders and their radios'
                'random-events	Random Events'
                'ranged-combat	Ranged Combat'
                'ranks	Ranks'
                'reaction-tests	Reaction Tests'
                'ready-support-request	Ready Support Request'
                'ready-the-grenade	Ready the Grenade'
                'received-fire	Received Fire'
                'recon-by-fire	Recon by Fire'
                'recover-from-knock-down	Recover From Knock Down'
                'reinforcement-entry	Reinforcement Entry'
                'reinforcements	Reinforcements'
                'reinforcements-request	Reinforcements Request'
                'rep-levels	Reputation'
                'replacements	Replacements'
                'replacing-leaders	Replacing Leaders'
                'retrieving-wounded	Retrieving wounded'
                'river-direction	River direction'
                'road-direction	Road direction'
                'roles	Roles'
                'rulings	Rulings'
                'seasons	Seasons'
                'setting-fire	Setting fire to a structure'
                'short-timers	Short Timers'
                'sight-arcs	Arcs of sight and fire'
                'smoke-grenade	Smoke grenade'
                'smoke-under-trees	Smoke under trees'
                'speak-local-civilians	Speak Local, civilians'
                'speak-local-indigenous	Speak Local, indigenous troops'
                'spider-hole	Spider Hole'
                'spider-hole-discovery	Spider Hole Discovery'
                'spider-hole-occupant	Spider Hole Occupant'
                'squad-attachments	Attachments for a squad that operates alone'
                'star-advantages	What a Star may do'
                'star-power	Star Power'
                'stars	What a Star may do that a Grunt may not'
                'states	States of a figure: what each forbids and changes, and how long it lasts'
                'statuses	Status and actions'
                'story-means	What put somebody down, in words'
                'story-words	The words of a story'
                'structures	Building Defensive Values'
                'supplies-left	Counted supplies'
                'support-kinds	Kinds of support'
                'support-levels	Support Levels'
                'support-points	Victory points of support'
                'suppressing-fire	Suppressing a bunker: must it test?'
                'swimming	Swimming'
                'terrain-i-corps	Terrain, I Corps'
                'terrain-ii-corps	Terrain, II Corps'
                'terrain-iii-corps-1	Terrain, III Corps, first table'
                'terrain-iii-corps-2	Terrain, III Corps, second table'
                'terrain-iv-corps	Terrain, IV Corps'
                'terrain-types	Terrain types'
                'throwing-a-grenade	Throwing a Grenade'
                'tours	Tours'
                'trap-types	Booby trap types'
                'tunnel-encounter	Tunnel Encounter'
                'tunnel-minimum-turns	Minimum turns in a tunnel'
                'tunnel-rescue	Tunnel Rescue'
                'tunnel-success	Tunnel Success'
                'tunnel-survival	Tunnel Survival'
                'tunnel-work	What can be done at a tunnel'
                'unit-gift	A gift from headquarters'
                'vc-nva-action	VC/NVA Action'
                'vc-nva-activity	VC/NVA Activity'
                'vc-nva-defense	VC/NVA defensive tactics'
                'vc-nva-reinforcements-eal-1	VC/NVA Reinforcements, EAL 1'
                'vc-nva-reinforcements-eal-2	VC/NVA Reinforcements, EAL 2'
                'vc-nva-reinforcements-eal-3	VC/NVA Reinforcements, EAL 3'
                'vc-nva-reinforcements-eal-4	VC/NVA Reinforcements, EAL 4'
                'vc-nva-reinforcements-eal-5	VC/NVA Reinforcements, EAL 5'
                'vc-nva-reinforcements-eal-6	VC/NVA Reinforcements, EAL 6'
                'vc-nva-tactics	VC/NVA spacing and melting away'
                'vc-nva-weapons	VC and NVA weapons'
                'vc-weapon	VC weapons'
                'victory-points	Victory points of the missions'
                'walking-wounded	Walking wounded'
                'water-depth	Water depth'
                'weapon-types	Weapon types'
                'weather	Weather'
            )
            }
            'terrain-types' { @(
                'clear	Open ground that neither slows nor hides anybody'
                'bamboo	Conceals on all sides but stops nothing; it splinters under blasts'
                'elephant-grass	A green wall at ground level, open to the sky'
                'craters	There is cover at the lip; deeper down, figures are out of sight an...'
                'forest	Pines and other tended trees: easy going and cover, but no undergro...'
                'orchard	A forest in rows, with a longer view along the rows'
                'plantation	Still worked: a forest in rows, with a longer view along the rows'
                'plantation-abandoned	Left to grow wild, as most plantations are: single canopy jungle'
                'hill	Has two slopes; other terrain grows on it, and more levels make it...'
                'impassable	A cliff, the foot of a mountain or bottomless mud: crossed only by...'
                'single-canopy-jungle	Light from above makes the thickest undergrowth: the slowest going...'
                'double-canopy-jungle	The common jungle, dark and overgrown'
                'triple-canopy-jungle	A roof of leaves over bare ground: easy going, except on a slope, w...'
                'marsh	Wet ground under another terrain'
                'mud	What long rain turns some terrains into, as marked in the generators'
                'rice-paddy	Dry: open ground, but the crop hides prone figures and the dikes gi...'
                'rice-paddy-flooded	Under water: slow, but otherwise like a dry paddy'
                'rice-paddy-near-harvest	With a high crop, if the players agree on it beforehand: elephant g...'
                'river	Must be forded or swum unless there is a bridge; gives cover in the...'
                'canal	A narrower river'
                'stream	A natural canal'
                'road	A hard surface over other terrain: you move as on any road'
                'rough	Boulders, rubble and felled trunks'
                'sand	A beach, which counts as open ground'
                'sand-dunes	Hills of loose sand, slow to climb'
                'scrub	Low growth, including savannah: conceals only prone figures, and on...'
                'swamp	Mangrove and palm in standing water'
                'termite-mounds	The book has no rules for these: they count as rough ground, unless...'
            )
            }
            'text|md|html' { @(
                'text'
                'md'
                'html'
            )
            }
            'water' { @(
                'river'
                'canal'
                'stream'
            )
            }
            'weapon' { @(
                'm-1911a1'
                'f-1'
                'l3a1-sterling'
                'm-3a1	M-3A1 grease gun'
                'm-1-thompson'
                'm-1-garand'
                'l1a1	L1A1 SLR'
                'm-14'
                'springfield'
                'l1a1-auto	L1A1 SLR Auto'
                'm-14a1'
                'm-16'
                'combat-shotgun	Only one target at up to 3"'
                'm-60'
                'm2hb	.50 cal M2HB'
                'm-20	M-20 rocket launcher'
                'm-72-law'
                '90mm-recoilless-rifle	Fired from the shoulder'
                '106mm-recoilless-rifle'
                'm-79	M-79 with HE'
                'm-79-buckshot	M-79 with buckshot'
                'm203	M203 with HE'
                'm203-buckshot	M203 with buckshot'
                'demolition-charge'
                'c-4'
                'smoke-grenade	For its smoke see the table `smoke-grenade`'
                'rifle-grenade	Rare by the time of this war'
                'flame-thrower	Its path burns until the battle ends; see the tables `flame-thrower...'
                'tokarev	Tokarev TT-30'
                'mat-49'
                'ppsh	PPsH 41/43'
                'm-2	M-2 carbine'
                'm-1-carbine'
                'sks'
                'mosin-nagant'
                'ak-47'
                'dpm'
                'rpd'
                'bar'
                'm1917'
                'dshk	DShK-46'
                'rpg-2'
                'rpg-7'
                '57mm-recoilless-rifle'
                '82mm-recoilless-rifle	82mm recoilless gun'
                '107mm-recoilless-rifle	Carried in parts'
                'grenade	hand grenade'
                'claymore'
                'satchel-charge'
                'unarmed'
                'improvised	improvised weapon'
                'hand-held-bayonet	hand-held bayonet or knife'
                'rifle-mounted-bayonet	Also a machete or a two-handed tool'
            )
            }
            'weapon-types' { @(
                'pistol'
                'smg	submachine gun'
                'shotgun	combat shotgun'
                'semi-automatic	semi-automatic rifle'
                'semi-automatic-carbine'
                'bolt-action	bolt-action rifle'
                'select-fire	select-fire rifle'
                'select-fire-carbine'
                'squad-automatic	squad automatic rifle'
                'light-machine-gun	A full crew sets it up by going prone. At a wall, or in a house or...'
                'medium-machine-gun'
                'heavy-machine-gun'
                'small-recoilless-rifle	small-bore recoilless rifle'
                'large-recoilless-rifle	large-bore recoilless rifle'
                'very-large-recoilless-rifle	very large-bore recoilless rifle'
                'bazooka	Fires every turn with a crew of two, or every other turn with one man.'
                'law	light anti-tank weapon'
                'rpg	rocket-propelled grenade'
                'grenade	hand grenade'
                'smoke-grenade'
                'rifle-grenade'
                'grenade-launcher	A Grenadier may also fire an M-79 in reaction.'
                'flame-thrower'
                'satchel-charge	satchel or demolition charge'
                'plastic-explosive	Goes off at the end of the turn for which it is set.'
                'command-detonated-mine	Faces one way, and hits friend and foe in its fan.'
                'hand-to-hand	hand-to-hand weapon'
                'thrown-blade	Thrown by a Knifeman; for range, dice and Impact see his attribute.'
            )
            }
            'weather' { @(
                'clear'
                'variable'
                'inclement'
                'terrible'
            )
            }
            'wide-spread|localized' { @(
                'wide-spread'
                'localized'
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
        At = 'fng'
        Node = Get-Node 'fng'
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
