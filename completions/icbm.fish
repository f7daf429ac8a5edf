# Completion of icbm for fish, written by `python -m completions.generator`: do not edit it.

# What may follow the command $argv[1]. An option is told as NAME|NAME=VALUES, with * where it may be repeated.
function __icbm_at -S
    set -l common_1 '-h|--help'\t'Show help.'
    set -l common_2 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '-n|--times='\t'Number of answers to give, each with its own dice.' \
        '--workers='\t'With -n or many documents: number of worker processes.' \
        '--in|-i=file'\t'Read the document from this file, or - for standard input.' \
        '--file|-f=file'\t'Read the document from this file and write it back. [default: the file in use]' \
        '--no-file'\t'Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).' \
        '--dry-run'\t'Print the answer without writing anything.' \
        '--force'\t'Overwrite a file or a game in progress, or act out of turn.' \
        '--no-input|-N'\t'Do not read standard input.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_3 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--in|-i=file'\t'Read the document from this file, or - for standard input.' \
        '--file|-f=file'\t'Read the document from this file and write it back. [default: the file in use]' \
        '--no-file'\t'Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).' \
        '--dry-run'\t'Print the answer without writing anything.' \
        '--force'\t'Overwrite a file or a game in progress, or act out of turn.' \
        '--no-input|-N'\t'Do not read standard input.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_4 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '--odds'\t'Print the exact odds instead of rolling.' \
        '*--odds-by=field'\t'With --odds: group by these fields of the answer, such as type,area.' \
        '--odds-all'\t'Print the odds of every outcome in full.' \
        '*--given=field'\t'With --odds: count only outcomes that meet this condition, such as eal>=3; repeat for more.' \
        '*--vary='\t'With --odds: compare several values of an option, such as rep=3-6 or weapon=m-16,m-60; repeat for more.' \
        '--exact'\t'With --odds: print exact fractions, even long ones.' \
        '-n|--times='\t'Number of answers to give, each with its own dice.' \
        '--workers='\t'With -n or many documents: number of worker processes.' \
        '--summary'\t'With -n: show how often each answer came up, with the standard error.' \
        '--in|-i=file'\t'Read the document from this file, or - for standard input.' \
        '--file|-f=file'\t'Read the document from this file and write it back. [default: the file in use]' \
        '--no-file'\t'Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).' \
        '--dry-run'\t'Print the answer without writing anything.' \
        '--force'\t'Overwrite a file or a game in progress, or act out of turn.' \
        '--no-input|-N'\t'Do not read standard input.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_5 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '-n|--times='\t'Number of answers to give, each with its own dice.' \
        '--workers='\t'With -n or many documents: number of worker processes.' \
        '--in|-i=file'\t'Read the document from this file, or - for standard input.' \
        '--file|-f=file'\t'Read the document from this file and write it back. [default: the file in use]' \
        '--no-file'\t'Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).' \
        '--dry-run'\t'Print the answer without writing anything.' \
        '--force'\t'Overwrite a file or a game in progress, or act out of turn.' \
        '--no-input|-N'\t'Do not read standard input.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_6 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '--odds'\t'Print the exact odds instead of rolling.' \
        '*--odds-by=field'\t'With --odds: group by these fields of the answer, such as type,area.' \
        '--odds-all'\t'Print the odds of every outcome in full.' \
        '*--given=field'\t'With --odds: count only outcomes that meet this condition, such as eal>=3; repeat for more.' \
        '*--vary='\t'With --odds: compare several values of an option, such as rep=3-6 or weapon=m-16,m-60; repeat for more.' \
        '--exact'\t'With --odds: print exact fractions, even long ones.' \
        '-n|--times='\t'Number of answers to give, each with its own dice.' \
        '--workers='\t'With -n or many documents: number of worker processes.' \
        '--summary'\t'With -n: show how often each answer came up, with the standard error.' \
        '--in|-i=file'\t'Read the document from this file, or - for standard input.' \
        '--file|-f=file'\t'Read the document from this file and write it back. [default: the file in use]' \
        '--no-file'\t'Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).' \
        '--dry-run'\t'Print the answer without writing anything.' \
        '--force'\t'Overwrite a file or a game in progress, or act out of turn.' \
        '--no-input|-N'\t'Do not read standard input.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--exit-status'\t'Exit with status 1 if every round misses.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_7 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--in|-i=file'\t'Read the document from this file, or - for standard input.' \
        '--file|-f=file'\t'Read the document from this file and write it back. [default: the file in use]' \
        '--no-file'\t'Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).' \
        '--dry-run'\t'Print the answer without writing anything.' \
        '--force'\t'Overwrite a file or a game in progress, or act out of turn.' \
        '--no-input|-N'\t'Do not read standard input.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--exit-status'\t'Exit with status 1 if the numbers do not match the hash, or are illegal.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_8 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--in|-i=file'\t'Read the document from this file, or - for standard input.' \
        '--file|-f=file'\t'Read the document from this file and write it back. [default: the file in use]' \
        '--no-file'\t'Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).' \
        '--dry-run'\t'Print the answer without writing anything.' \
        '--force'\t'Overwrite a file or a game in progress, or act out of turn.' \
        '--no-input|-N'\t'Do not read standard input.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--exit-status'\t'Exit with status 1 if something in the letter does not match what its sender pledged.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_9 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--in|-i=file'\t'Read the document from this file, or - for standard input.' \
        '--file|-f=file'\t'Read the document from this file and write it back. [default: the file in use]' \
        '--no-file'\t'Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).' \
        '--dry-run'\t'Print the answer without writing anything.' \
        '--force'\t'Overwrite a file or a game in progress, or act out of turn.' \
        '--no-input|-N'\t'Do not read standard input.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--exit-status'\t'Exit with status 1 if the rounds do not give the chance that you want.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_10 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '--odds'\t'Print the exact odds instead of rolling.' \
        '*--odds-by=field'\t'With --odds: group by these fields of the answer, such as type,area.' \
        '--odds-all'\t'Print the odds of every outcome in full.' \
        '*--given=field'\t'With --odds: count only outcomes that meet this condition, such as eal>=3; repeat for more.' \
        '*--vary='\t'With --odds: compare several values of an option, such as rep=3-6 or weapon=m-16,m-60; repeat for more.' \
        '--exact'\t'With --odds: print exact fractions, even long ones.' \
        '-n|--times='\t'Number of answers to give, each with its own dice.' \
        '--workers='\t'With -n or many documents: number of worker processes.' \
        '--summary'\t'With -n: show how often each answer came up, with the standard error.' \
        '--in|-i=file'\t'Read the document from this file, or - for standard input.' \
        '--file|-f=file'\t'Read the document from this file and write it back. [default: the file in use]' \
        '--no-file'\t'Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).' \
        '--dry-run'\t'Print the answer without writing anything.' \
        '--force'\t'Overwrite a file or a game in progress, or act out of turn.' \
        '--no-input|-N'\t'Do not read standard input.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--exit-status'\t'Exit with status 1 if the missile gets through.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_11 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--exit-status'\t'Exit with status 1 if the rounds do not give the chance that you want.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_12 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--exit-status'\t'Exit with status 1 if the hex is out of the missile\'s range.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_13 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_14 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_15 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--in|-i=file'\t'Read the document from this file, or - for standard input.' \
        '--file|-f=file'\t'Read the document from this file and write it back. [default: the file in use]' \
        '--no-file'\t'Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).' \
        '--dry-run'\t'Print the answer without writing anything.' \
        '--force'\t'Overwrite a file or a game in progress, or act out of turn.' \
        '--no-input|-N'\t'Do not read standard input.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--exit-status'\t'Exit with status 1 if the log gives a different document.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_16 '-h|--help'\t'Show help.' '--workers='\t'Number of worker processes. [default: one per processor]' \
        '--json|-j'\t'Print the whole document as JSON.' '--quiet|-q'\t'Print only the bare answer.' \
        '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '-n|--times='\t'Number of answers to give, each with its own dice.' \
        '--in|-i=file'\t'Read the document from this file, or - for standard input.' \
        '--file|-f=file'\t'Read the document from this file and write it back. [default: the file in use]' \
        '--no-file'\t'Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).' \
        '--dry-run'\t'Print the answer without writing anything.' \
        '--force'\t'Overwrite a file or a game in progress, or act out of turn.' \
        '--no-input|-N'\t'Do not read standard input.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_17 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_18 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set at $argv[1]
    set alone 0
    set used
    set commands
    set options
    set arguments
    set fields
    switch $at
        case 'icbm'
            set commands 'help'\t'Show help on a command, on some of its options, or on a topic.' \
                'new'\t'Begin a game.' 'play'\t'Play a game in one session: type a number to run a step.' \
                'place'\t'Set up bases, ABM sites and their rounds.' \
                'commit'\t'Print your secret ABM rounds or a bid, with their hash; nothing is saved.' \
                'bid'\t'Decide who launches first, by bids or by dice.' \
                'activate'\t'Roll for the number of missiles to activate, or activate the missiles you name.' \
                'move'\t'Move missiles; each missile halts where the enemy may fire at it.' \
                'intercept'\t'Fire ABM rounds at the missile that has just entered a hex.' \
                'wait'\t'Do not fire yet; you are asked again in the next hex in range.' \
                'hold'\t'Let the missile in range pass, now and for the rest of its move.' \
                'orders'\t'Give your sites orders for the enemy\'s moves: ask, hold fire, or fire by range.' \
                'impact'\t'Detonate a missile in the hex it is over.' 'turn'\t'End the turn.' \
                'next'\t'Show a numbered list of next steps, or run one of them with your values in its blanks.' \
                'score'\t'Show the victory points of both sides.' \
                'reveal'\t'Reveal a side\'s ABM rounds at the end of the game, and check them against its hash.' \
                'mail'\t'Play by mail: write letters and read them.' \
                'show'\t'Show all positions, whose turn it is, and the score.' \
                'map'\t'Print the map; with --svg FILE, draw a map to play on.' \
                'board'\t'Show the hex board in a browser, on a second screen or tablet; the page updates as the file changes.' \
                'reach'\t'List the targets that a base or a missile can reach, with the turns needed and the ABM sites that guard them.' \
                'plan'\t'Find the fewest ABM rounds that give the wanted chance of stopping a missile.' \
                'watch'\t'Let the computer play a whole game, or only its own side.' \
                'rule'\t'Rule on a single question without a game; nothing is saved.' \
                'report'\t'Show a game turn by turn, with the computer\'s actions, the losses and the score.' \
                'log'\t'List the commands of a game and their answers, showing only what both sides may know.' \
                'undo'\t'Undo the last command, or the last N.' 'redo'\t'Redo the steps that undo took back.' \
                'replay'\t'Replay a document\'s log, and check that the result is the same.' \
                'sim'\t'Play many games, and show the results, the spread of points, and what launching first is worth.' \
                'table'\t'The tables of the missile game: show, roll and check them.' \
                'ruling'\t'Readings of unclear passages of the rules.' \
                'schema'\t'Print the JSON Schema of the document, of one section, of a tour, or of a log entry.' \
                'completion'\t'Print the completion script for a shell.'
            set options '-h|--help'\t'Show help.' '--version|-V'\t'Show the name and version.' \
                '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
                '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
        case 'icbm help'
            set options $common_1
            set arguments '*'
            set fields 'topic' 'text'
        case 'icbm new'
            set options '--usa=machine|random|human'\t'Player of this side: human, machine, novice, random, or mail for an opponent elsewhere.' \
                '--ussr=machine|random|human'\t'Player of this side: human, machine, novice, random, or mail for an opponent elsewhere.' \
                '--historical'\t'Play the historical variant: the numbers of rounds are fixed, and the USSR launches first.' \
                $common_2
            set arguments 'file'
            set fields 'scenario' 'usa_player' 'ussr_player'
        case 'icbm play'
            set options '--usa='\t'Player of this side in a new game: human, machine, novice, random or mail. [default: human]' \
                '--ussr='\t'Player of this side in a new game: human, machine, novice, random or mail. [default: human]' \
                '--historical'\t'Play the historical variant.' \
                '--keep-going'\t'Continue even if a line is refused, when the lines come from a pipe.' \
                '--transcript=file'\t'Append everything typed and printed to this file.' $common_3
            set arguments 'file'
            set fields 'file'
        case 'icbm place'
            set commands 'base'\t'Form a base of two or more missiles on your own land, but not in a city.' \
                'abm'\t'Set up an ABM site on your own land or in one of your cities.' \
                'remove'\t'Remove a base or a site that you have set up.' 'done'\t'End your setup.' \
                'move'\t'Move a Soviet base in reply to missiles in Alaska.' \
                'auto'\t'Let the computer set up a side, or finish its setup.' \
                'rounds'\t'Write down a side\'s secret ABM rounds, with a hash to check them later.'
            set options '-h|--help'\t'Show help.'
        case 'icbm place base'
            set options $common_3
            set arguments 'town' '*'
            set fields 'side' 'what' 'hex' 'types' 'letter' 'missiles_left' 'sites_left'
        case 'icbm place abm'
            set options '--letter='\t'Letter of the site. [default: the next free one]' $common_3
            set arguments 'town'
            set fields 'side' 'what' 'hex' 'types' 'letter' 'missiles_left' 'sites_left'
        case 'icbm place remove'
            set options '--what=base|abm'\t'Counter to remove, if there is both a base and a site in the hex.' \
                $common_3
            set arguments 'town'
            set fields 'side' 'what' 'hex' 'types' 'letter' 'missiles_left' 'sites_left'
        case 'icbm place done'
            set options '--side=usa|ussr'\t'Side: usa or ussr.' $common_3
            set fields 'side' 'base_count' 'site_count' 'phase' 'base_moves'
        case 'icbm place move'
            set options $common_3
            set arguments 'town' 'town'
            set fields 'start' 'end' 'moves_left'
        case 'icbm place auto'
            set options '--side=usa|ussr'\t'Side: usa or ussr.' $common_4
            set fields 'side' 'base_count' 'site_count' 'phase' 'base_moves'
        case 'icbm place rounds'
            set options '--side=usa|ussr'\t'Side: usa or ussr. [default: the human player\'s side, if there is only one]' \
                '--salt='\t'Salt for the hash. [default: random]' \
                '--commitment='\t'Hash of your secret ABM rounds and salt.' $common_5
            set arguments '*'
            set fields 'side' 'commitment' 'phase'
        case 'icbm commit'
            set options '--side=usa|ussr'\t'Side: usa or ussr. [default: the human player\'s side, if there is only one]' \
                '--salt='\t'Salt for the hash. [default: random]' \
                '--bid='\t'Bid to commit to: print it with its hash, instead of the ABM rounds.' $common_3
            set arguments '*'
            set fields 'side' 'line' 'commitment' 'victory_points_spent'
        case 'icbm bid'
            set options '--usa='\t'Number of points that the USA bids.' \
                '--ussr='\t'Number of points that the USSR bids.' \
                '--roll'\t'Roll instead of bidding: the side with the higher die launches first.' \
                '--side=usa|ussr'\t'Side: usa or ussr. [default: the human player\'s side, if there is only one]' \
                '--commitment='\t'Hash of the bid, for the side given with --side; the bid itself is revealed later.' \
                '--salt='\t'Salt used for the hash of the bid, if the hash was given earlier.' $common_4
            set fields 'first' 'method' 'second' 'award' 'side' 'tied' 'what'
        case 'icbm activate'
            set options '*--aim=town'\t'Target of each missile, in order. The targets are only a note for yourself.' \
                '--side=usa|ussr'\t'Side: usa or ussr.' $common_4
            set arguments 'town' '*'
            set fields 'side' 'hex' 'missile_ids' 'types' 'allowed' 'activated_missiles' 'doomed' 'turn' 'rolled' \
                'bases'
        case 'icbm move'
            set options '--to=town'\t'Target that the missile flies to. [default: it continues along its planned route]' \
                '*--via=town'\t'Hexes to fly over, in order.' '--stay'\t'The missile stays where it is.' \
                '--no-fire'\t'The enemy lets the missile pass, so the missile does not stop on the way.' \
                '--impact'\t'Missiles that arrive over a target impact at once, unless they are fired at.' \
                $common_5
            set arguments '*'
            set fields 'moves' 'impacts' 'halted' 'waiting' 'abm_fire'
        case 'icbm intercept'
            set options '--missile='\t'Missile to intercept. [default: the missile being moved]' $common_6
            set arguments '*'
            set fields 'missile' 'hex' 'volleys' 'rounds' 'hit' 'site_rounds'
        case 'icbm wait'
            set options $common_5
            set fields 'missile' 'hex'
        case 'icbm hold'
            set options $common_5
            set fields 'missile' 'hex'
        case 'icbm orders'
            set options '--side=usa|ussr'\t'Side: usa or ussr. [default: the human player\'s side, if there is only one]' \
                $common_5
            set arguments '*ask|hold|ROUNDS|SITE=N@RANGE'
            set fields 'side' 'fire_order' 'standing_orders'
        case 'icbm impact'
            set options $common_5
            set arguments ''
            set fields 'side' 'missile' 'type' 'hex' 'missiles_destroyed' 'site_destroyed' 'rounds_lost' 'city' \
                'reduced' 'left' 'overkill'
        case 'icbm turn'
            set options $common_5
            set fields 'side' 'turn' 'lost' 'fallen' 'unmoved' 'idle_sides' 'next_side' 'over' 'unmoved_ids' \
                'forgone'
        case 'icbm next'
            set options $common_3
            set arguments '' '*'
            set fields 'items'
        case 'icbm score'
            set options '--as=usa|ussr'\t'Show only what this side may see: usa or ussr.' \
                '--all'\t'Show everything, as an umpire sees it. [default: only what both sides may see]' \
                $common_3
            set fields 'usa' 'ussr' 'difference' 'winner' 'victory_level' 'final' 'unknown' 'caught_sides' 'over'
        case 'icbm reveal'
            set options '--side=usa|ussr'\t'Side to reveal: usa or ussr. [default: the computer\'s side; in a game by mail, your own]' \
                '--salt='\t'Salt of the hash, if it is not stored in the game.' \
                '--commitment='\t'Hash that you wrote down; it must match the hash in the game.' \
                '--refuse'\t'The side refuses to reveal its rounds, and loses the game.' $common_7
            set arguments '*'
            set fields 'side' 'site_rounds' 'line' 'commitment' 'kept' 'fault'
        case 'icbm mail'
            set commands 'write'\t'Write a letter with your moves, leaving out the secrets that the other side may not know.' \
                'read'\t'Read the other side\'s letter, and rule on each of its moves.'
            set options '-h|--help'\t'Show help.'
        case 'icbm mail write'
            set options '--output|-o=file'\t'Write the letter to this file.' $common_3
            set fields 'number' 'sender' 'previous_seal' 'letter_lines' 'seal' 'form' 'file'
        case 'icbm mail read'
            set options $common_8
            set arguments 'file'
            set fields 'number' 'sender' 'deed_lines' 'caught'
        case 'icbm show'
            set options '--as=usa|ussr'\t'Show only what this side may see: usa or ussr.' \
                '--all'\t'Show everything, as an umpire sees it. [default: only what both sides may see]' \
                $common_3
            set fields 'scenario' 'phase' 'turn' 'side' 'allowed' 'activated_missiles' 'usa' 'ussr' 'city_damage' \
                'score' 'reconstruction'
        case 'icbm map'
            set options '--as=usa|ussr'\t'Show only what this side may see: usa or ussr.' \
                '--all'\t'Show everything, as an umpire sees it. [default: only what both sides may see]' \
                $common_3
            set fields 'grid_columns' 'grid_rows' 'text_lines' 'cities'
        case 'icbm board'
            set options '--as=usa|ussr'\t'Show only what this side may see: usa or ussr.' \
                '--all'\t'Show everything, as an umpire sees it. [default: only what both sides may see]' \
                '--port='\t'Port to serve the page on. [default: the port used last]' \
                '--host='\t'Address of your computer, to serve the page to your network. [default: this computer only]' \
                '--open'\t'Open the page in the browser of this computer.' \
                '--output|-o=file'\t'Write the page to this file. [default: serve the page]' \
                '--follow'\t'With -o: update the page after each command.' $common_3
            set fields 'title' 'subtitle' 'turn' 'track' 'sides' 'score_text' 'waits_text' 'question_texts' 'todo' \
                'answers' 'deeds_told' 'facts' 'command_count'
        case 'icbm reach'
            set options '--type=missile'\t'Type of missile, such as ss-18. [default: the type at the base]' \
                '--side=usa|ussr'\t'Side: usa or ussr. [default: the human player\'s side, if there is only one]' \
                $common_3
            set arguments 'HEX|MISSILE'
            set fields 'start' 'type' 'missiles' 'targets' 'threats' 'side' 'bases'
        case 'icbm plan'
            set options '--chance='\t'Desired chance of stopping the missile, such as 0.9, 90% or 9/10.' \
                '--missile='\t'Missile to intercept. [default: the missile being moved]' \
                '--to=town'\t'Target that the missile flies to. [default: it continues along its planned route]' \
                '--as=usa|ussr'\t'Show only what this side may see: usa or ussr.' $common_9
            set fields 'wanted' 'reached' 'rounds' 'chance' 'probability' 'rounds_spent' 'shots' 'ladder'
        case 'icbm watch'
            set options '--usa=machine|random|human'\t'Player of this side: machine, novice, random or human. [default: the player saved in the game, or machine in a new game]' \
                '--ussr=machine|random|human'\t'Player of this side: machine, novice, random or human. [default: the player saved in the game, or machine in a new game]' \
                '--historical'\t'Play the historical variant.' $common_4
            set fields 'events' 'turn' 'over' 'waits_for' 'usa_points' 'ussr_points' 'victory_level' 'winner'
        case 'icbm rule'
            set commands 'activate'\t'Roll to see how many missiles a side may activate.' \
                'bid'\t'Decide who launches first, by two bids or by dice.' \
                'intercept'\t'Roll for ABM rounds fired at a missile, hex by hex along its path, until one hits.' \
                'plan'\t'Find the smallest number of ABM rounds that gives one site the wanted chance of stopping a missile.' \
                'reach'\t'Check whether a missile can fly from one hex to another, and in how many turns.' \
                'impact'\t'Count the points that a missile takes from a city.' \
                'turn'\t'Count down by one the turns that a missile may still fly, as at the end of its owner\'s turn.' \
                'score'\t'Add up a side\'s score, or name the size of a victory.'
            set options '-h|--help'\t'Show help.'
        case 'icbm rule activate'
            set options '--side=usa|ussr'\t'Side: usa or ussr.' \
                '--turn='\t'Number of the turn, counting only the side\'s own turns.' \
                '*--base='\t'Number of missiles in a base; repeat for each base, in the order in which the bases are opened.' \
                '--launch='\t'Activate no more than N missiles.' $common_4
            set fields 'side' 'turn' 'allowed' 'rolled' 'launched' 'lost' 'lapsed'
        case 'icbm rule bid'
            set options '--usa='\t'Number of points that the USA bids.' \
                '--ussr='\t'Number of points that the USSR bids.' \
                '--roll'\t'Roll instead of bidding: the side with the higher die launches first.' $common_4
            set fields 'first' 'method' 'second' 'award' 'side' 'tied'
        case 'icbm rule intercept'
            set options '--missile='\t'Missile to intercept. [default: the missile being moved]' \
                '--to=town'\t'Target that the missile flies to. [default: it continues along its planned route]' \
                $common_10
            set arguments '*'
            set fields 'stopped' 'stopped_in' 'rounds_fired' 'rounds_kept'
        case 'icbm rule plan'
            set options '--chance='\t'Desired chance of stopping the missile, such as 0.9, 90% or 9/10.' $common_11
            set arguments ''
            set fields 'wanted' 'reached' 'rounds' 'chance' 'probability' 'rounds_spent' 'shots' 'ladder'
        case 'icbm rule reach'
            set options '--type=missile'\t'Type of the missile, such as ss-18.' \
                '--from=town'\t'Hex that the missile starts from.' \
                '--to=town'\t'Hex to which the missile flies.' $common_12
            set fields 'type' 'start' 'end' 'distance' 'reach' 'turns' 'reached'
        case 'icbm rule impact'
            set options '--strength='\t'Strength of the missile.' \
                '--type=missile'\t'Type of the missile, such as ss-18.' $common_13
            set arguments 'town'
            set fields 'value' 'strength' 'reduced' 'left' 'overkill'
        case 'icbm rule turn'
            set options $common_13
            set arguments ''
            set fields 'duration' 'left' 'removed'
        case 'icbm rule score'
            set options '--difference='\t'Number of points by which the winner leads.' \
                '--second='\t'Points that the side gets for launching second.' \
                '--surviving='\t'Number of the side\'s missiles still in bases.' \
                '--rounds='\t'Number of ABM rounds built.' \
                '--cities='\t'Number of city points taken from the enemy.' $common_14
            set fields 'second_launch' 'surviving_missiles' 'abm_rounds' 'city_points' 'total' 'difference' \
                'victory_level'
        case 'icbm report'
            set options $common_3
            set fields 'turns_told' 'accounts' 'result' 'is_whole'
        case 'icbm log'
            set options '--last='\t'List only the last N entries. [default: all]' \
                '--rolls'\t'Show the dice rolls that both sides may see.' $common_3
            set fields 'items' 'of_all' 'with_rolls'
        case 'icbm undo'
            set options '--list'\t'List the states that can be restored, without changing anything.' $common_3
            set arguments ''
            set fields 'file' 'redone' 'steps_taken' 'moved_over' 'by_hand' 'file_gone' 'steps_back' 'steps_forth' \
                'state_fault' 'known_states' 'history_damaged'
        case 'icbm redo'
            set options '--list'\t'List the states that can be restored, without changing anything.' $common_3
            set arguments ''
            set fields 'file' 'redone' 'steps_taken' 'moved_over' 'by_hand' 'file_gone' 'steps_back' 'steps_forth' \
                'state_fault' 'known_states' 'history_damaged'
        case 'icbm replay'
            set options '--faces'\t'Replay with the recorded die rolls instead of the seeds.' $common_15
            set arguments 'file'
            set fields 'same_document' 'commands_played' 'of_all' 'by_faces' 'of_versions' 'of_tables' 'unlike' \
                'remarks'
        case 'icbm sim'
            set options '--usa=machine|random|human'\t'Player of this side: machine, novice, random, greedy, cities, counterforce, late, or module:function.' \
                '--ussr=machine|random|human'\t'Player of this side: machine, novice, random, greedy, cities, counterforce, late, or module:function.' \
                '--historical'\t'Play the historical variant.' \
                '--usa-rounds='\t'Number of ABM rounds that the computer builds for this side. [default: the computer decides]' \
                '--ussr-rounds='\t'Number of ABM rounds that the computer builds for this side. [default: the computer decides]' \
                '--first=usa|ussr'\t'Side that launches first: usa, ussr or both. [default: both]' \
                '--cluster='\t'Address of the scheduler of a dask cluster to run on, such as tcp://10.0.0.1:8786.' \
                '--cluster-wait='\t'Seconds to wait while the cluster has no worker. [default: 300]' \
                $common_16
            set fields 'games' 'setting' 'launch_orders' 'worth' 'fair_bid' 'fair_bid_error' 'bid_points' 'method' \
                'strategies'
        case 'icbm table'
            set commands 'list'\t'List every table, with its dice and its page.' 'show'\t'Show a table.' \
                'roll'\t'Roll on a table.' \
                'check'\t'Validate the built-in tables and your own, or the tables under PATH.'
            set options '-h|--help'\t'Show help.'
        case 'icbm table list'
            set options '--search='\t'List only entries that contain all of these words.' $common_17
            set fields 'items'
        case 'icbm table show'
            set options $common_14
            set arguments 'table'
            set fields 'id' 'title' 'source' 'roll' 'columns' 'modifiers' 'rows' 'notes' 'file' 'changed_by'
        case 'icbm table roll'
            set options '--column=column'\t'Column to read, if the table has several.' \
                '-m|--mod='\t'Number to add to the total of the dice, or to REP.' \
                '--rep=0-10'\t'REP to compare the dice with, on a table where dice pass or fail.' \
                '-d|--number='\t'Number of dice to roll.' $common_4
            set arguments 'table'
            set fields 'table' 'title' 'column' 'row' 'facts'
        case 'icbm table check'
            set options $common_18
            set arguments 'file'
            set fields 'table_count' 'own_changes'
        case 'icbm ruling'
            set commands 'list'\t'List the rulings on unclear passages of the book.' \
                'show'\t'Show a ruling: its page, its possible readings, and the reading in force.'
            set options '-h|--help'\t'Show help.'
        case 'icbm ruling list'
            set options '--search='\t'List only entries that contain all of these words.' \
                '--page='\t'List only rulings about this page.' \
                '--open'\t'List only rulings with another possible reading, which you can choose with --ruling ID=N.' \
                $common_17
            set fields 'items'
        case 'icbm ruling show'
            set options $common_17
            set arguments 'missile-ruling'
            set fields 'id' 'page' 'subject' 'readings' 'taken' 'open_readings' 'not_followed'
        case 'icbm schema'
            set options '--check=file'\t'Validate this file of documents or log entries (- for standard input) instead of printing a schema.' \
                $common_1
            set arguments '*section'
            set fields 'json_schema' 'checked_files' 'documents_checked'
        case 'icbm completion'
            set options $common_1
            set arguments 'shell'
            set fields 'shell' 'program' 'script'
    end
end

# The words of the list $argv[1].
function __icbm_words
    switch $argv[1]
        case '0-10'
            printf '%s\n' '0' '1' '2' '3' '4' '5' '6' '7' '8' '9' '10'
        case 'HEX|MISSILE'
            printf '%s\n' 'HEX' 'MISSILE'
        case 'a4|letter'
            printf '%s\n' 'a4' 'letter'
        case 'ask|hold|ROUNDS|SITE=N@RANGE'
            printf '%s\n' 'ask' 'hold' 'ROUNDS' 'SITE=N@RANGE'
        case 'base|abm'
            printf '%s\n' 'base' 'abm'
        case 'column'
            printf '%s\n' 'range-1' 'range-2' 'range-3' 'usa' 'ussr'
        case 'machine|random|human'
            printf '%s\n' 'machine' 'random' 'human'
        case 'missile'
            printf '%s\n' 'minuteman-ii' 'minuteman-iii' 'titan-ii' 'ss-11' 'ss-13' 'ss-17' 'ss-18' 'ss-19'
        case 'missile-ruling'
            printf '%s\n' 'm-00'\t'The text refers to charts, counters, city values and a map that are...' \
                'm-01'\t'The list of contents numbers the sections differently from the text' \
                'm-02'\t'Who starts? A word in section 5 is damaged, and ties are not mentioned' \
                'm-03'\t'How many missiles may be activated: two sentences have run together' \
                'm-04'\t'The twelve missiles of a first turn: is it the game\'s first turn, o...' \
                'm-05'\t'Which missiles of an activated base are lost?' \
                'm-06'\t'Activations that were not used' \
                'm-07'\t'Bases of two or more: what about an odd missile, missiles left over...' \
                'm-08'\t'What does the enemy know about a base?' \
                'm-09'\t'The moves that American missiles in Alaska give the USSR' \
                'm-10'\t'Whose land may bases and sites be set up on?' 'm-11'\t'Hexes that are partly land' \
                'm-12'\t'A site and a base in one hex, or two sites in one hex' \
                'm-13'\t'What does an ABM round cost? The sentence has run into the next one' \
                'm-14'\t'Duration is missing from the list of what a counter shows' \
                'm-15'\t'What does a missile\'s strength do to sites and bases?' \
                'm-16'\t'Must a missile in the air move?' 'm-17'\t'When does duration go down?' \
                'm-18'\t'What allows a site to fire?' 'm-19'\t'An attack by several rounds or sites' \
                'm-20'\t'A missile over a site' 'm-21'\t'Five sites and six sites: must they all be set up?' \
                'm-22'\t'When may a missile impact?' \
                'm-23'\t'An impact where there is nothing, or on a side\'s own land' \
                'm-24'\t'The missiles of a base that is hit' \
                'm-25'\t'A site in a city: the sentence says the same thing twice' \
                'm-26'\t'Overkill: does it score more points or not?' \
                'm-27'\t'What is the second player paid?' 'm-28'\t'When are surviving missiles counted?' \
                'm-29'\t'Who wins?' 'm-30'\t'When does the game end?' \
                'm-31'\t'Two rounds for one side and twenty for the other: what about the ot...' \
                'm-32'\t'An impact on a site that is still hidden' 'm-33'\t'Neutral countries' \
                'm-34'\t'One impact on a hex with a base, a site and a city' \
                'm-36'\t'A hash was given for a bid or for a base\'s missiles, and the side t...' \
                'm-37'\t'By mail: whose dice are used, who writes first, and may a missile i...' \
                'm-38'\t'Which counters does the reconstruction have, since the first ones d...' \
                'm-35'\t'A hash was given for the ABM rounds, but the side does not show the...' \
                'm-39'\t'Dice in a game by mail, which nobody can watch' \
                'm-40'\t'A defender does not fire in the first hex in range'
        case 'section'
            printf '%s\n' 'icbm' 'made' 'log' 'odds' 'activate' 'after_action' 'bid' 'board' 'commit' 'completion' \
                'fire_orders' 'fire_withheld' 'help' 'hold' 'intercept' 'letter_read' 'log_told' 'mail_letter' \
                'map' 'missile_impact' 'move' 'new' 'next_steps' 'placed' 'plan' 'play' 'redo' 'replay' \
                'reveal' 'ruling_list' 'ruling_show' 'schema' 'score' 'session' 'show' 'sim' 'table_check' \
                'table_list' 'table_roll' 'table_show' 'targets_in_reach' 'turn_end' 'undo' 'game'
        case 'shell'
            printf '%s\n' 'bash' 'zsh' 'fish' 'powershell'
        case 'table'
            printf '%s\n' 'abm-range'\t'ABM Range Chart' 'cities'\t'Cities' 'map'\t'Map' \
                'missile-activation'\t'Missile Activation Chart' 'missile-victory-points'\t'Victory points' \
                'missiles'\t'Missiles' 'rulings'\t'Rulings of the missile game' 'sides'\t'Sides' \
                'victory-levels'\t'Victory levels'
        case 'town'
            printf '%s\n' 'new-york' 'los-angeles' 'chicago' 'philadelphia' 'detroit' 'san-francisco' 'washington' \
                'dallas-fort-worth' 'houston' 'boston' 'st-louis' 'minneapolis-st-paul' 'atlanta' 'miami' \
                'denver' 'seattle' 'phoenix' 'anchorage' 'toronto' 'montreal' 'vancouver' 'winnipeg' 'moscow' \
                'leningrad' 'kiev' 'tashkent' 'baku' 'kharkov' 'gorky' 'novosibirsk' 'minsk' 'kuibyshev' \
                'sverdlovsk' 'tbilisi' 'odessa' 'chelyabinsk' 'donetsk' 'omsk' 'perm' 'kazan' 'volgograd' \
                'alma-ata' 'riga' 'krasnoyarsk' 'irkutsk' 'vladivostok' 'khabarovsk'
        case 'usa|ussr'
            printf '%s\n' 'usa' 'ussr'
    end
end

# Says the short form of the rank $argv[1].
function __icbm_rank
    switch $argv[1]
        case 'lieutenant'
            printf '%s\n' 'LT '
        case 'gunnery-sergeant'
            printf '%s\n' 'GySgt '
        case 'sergeant-first-class'
            printf '%s\n' 'SFC '
        case 'platoon-sergeant'
            printf '%s\n' 'PSG '
        case 'sergeant'
            printf '%s\n' 'Sgt '
        case 'corporal'
            printf '%s\n' 'Cpl '
        case 'lance-corporal'
            printf '%s\n' 'LCpl '
        case 'private-first-class'
            printf '%s\n' 'Pfc '
        case 'private'
            printf '%s\n' 'Pvt '
        case 'private-anzac'
            printf '%s\n' 'Pte '
        case 'corpsman'
            printf '%s\n' 'HM '
        case 'political-officer'
            printf '%s\n' 'Pol '
        case 'cadre'
            printf '%s\n' 'Cadre '
        case 'guerrilla-leader'
            printf '%s\n' 'Ldr '
        case 'guerrilla'
            printf '%s\n' 'VC '
        case '*'
            printf '\n'
    end
end

# Says the figures (id) or the groups of the document in use: -f, -i, else ICBM_FILE. It starts no process.
# A figure of a file with a field a line is described: rank and name, REP, the weapon in hand, its status.
function __icbm_kept
    set -l file $ICBM_FILE
    set -l named 0
    for word in (commandline -opc)
        if test $named = 1
            set file $word
            set named 0
        else
            switch $word
                case -f -i --file --in
                    set named 1
                case '--file=*' '--in=*'
                    set file (string split -m 1 = -- $word)[2]
            end
        end
    end
    set file (string replace -r '^~/' "$HOME/" -- "$file")
    test -f "$file" -a -r "$file"; or return
    set -l pattern '(?<![a-z_])id"? *[:=] *"([a-z]+[0-9]+)"'
    test $argv[1] = group; and set pattern '(?<![a-z_])group"? *[:=] *"([a-z]+)"'
    set -l known
    set -l id
    set -l waits 0
    set -l inside 0
    set -l names
    set -l ranks
    set -l reps
    set -l weapons
    set -l fates
    while read -l line
        set -l found (string match -ar -- $pattern $line)
        while set -q found[2]
            if not contains -- $found[2] $known
                set -a known $found[2]
                set -a names ''
                set -a ranks ''
                set -a reps ''
                set -a weapons ''
                set -a fates ''
            end
            set id (contains -i -- $found[2] $known)
            set -e found[1 2]
        end
        switch $line
            case '  "figures": [' '[[figures]]'
                set inside 1
                set id
            case '  ]*' '[*'
                set inside 0
        end
        test $inside = 1; and test -n "$id"; or continue
        set -l said (string match -r -- '^ *"?(name|rank|rep|status)"? *[:=] *"?(.*[^",])"?,?$' $line)
        switch "$said[2]"
            case name
                set names[$id] $said[3]
            case rank
                set ranks[$id] (__icbm_rank $said[3])
            case rep
                set reps[$id] $said[3]
            case status
                set fates[$id] $said[3]
            case '*'
                set -l armed (string replace -r -- '^ *"?weapons"? *[:=]' '' $line)
                and set waits 1
                if test $waits = 1; and set -l weapon (string match -r -- '"([^"]+)"' "$armed")
                    set weapons[$id] $weapon[2]
                    set waits 0
                end
        end
    end <$file
    for at in (seq (count $known))
        set -l parts
        string match -qr -- '^'(string trim -- "$ranks[$at]")'[ .]' "$names[$at]"; and set ranks[$at] ''
        test -n "$names[$at]"; and set -a parts "$ranks[$at]$names[$at]"
        test -n "$reps[$at]"; and set -a parts "REP $reps[$at]"
        test -n "$weapons[$at]"; and set -a parts $weapons[$at]
        contains -- "$fates[$at]" '' carry-on; or set -a parts (string replace -a -- - ' ' $fates[$at])
        set -l told (string replace -ar -- '[^[:print:]]|\\\\' '' (string join ', ' -- $parts))
        if test -n "$told"
            printf '%s\t%s\n' $known[$at] $told
        else
            printf '%s\n' $known[$at]
        end
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
    set -l words
    set -l behind 0
    string match -q -- '*,' $before; and set behind 1
    # Behind a field and = its value is typed; $value is what is typed of it, without the option.
    set -l value (string replace -r -- '^--[^=]*=' '' $typed)
    if test "$wanted" = field
        string match -qr -- '[=<>]' $value; or set words $fields
    else if string match -q -- '@*' "$wanted"
        set words (__icbm_kept (string sub -s 2 -- $wanted))
    else if test $behind = 1; or not string match -q -- ',*' "$wanted"
        set words (__icbm_words "$wanted")
    end
    if test $behind = 0; and string match -qr -- '^[,+]' "$wanted"
        set -a words (__icbm_kept id)
    end
    # Words with = of their own are typed whole.
    string match -q -- '*=*' (string split -m 1 \t -- $words[1])[1]; and set before (string replace -- $value '' $typed)
    set -q words[1]; and printf '%s\n' $before$words
end

complete -c icbm -e
complete -c icbm -f
complete -c icbm -n '__icbm_complete files' -F
complete -c icbm -a '(__icbm_complete)'
