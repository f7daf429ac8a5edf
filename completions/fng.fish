# Completion of fng for fish, written by `python -m completions.generator`: do not edit it.

# What may follow the command $argv[1]. An option is told as NAME|NAME=VALUES, with * where it may be repeated.
function __fng_at -S
    set -l common_1 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
    set -l common_2 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
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
        '--exit-status'\t'Exit with status 1 if the log gives a different document.' \
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
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if there is no contact, and so no mission.' \
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
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the ambush is not spotted.' \
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
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if no Claymores may be set.' \
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
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the game goes on for another turn.' \
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
        '--exit-status'\t'Exit with status 1 if a sector has not been patrolled yet.' \
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
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if there is only one kill, and it is not confirmed.' \
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
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the mission was a poor one.' \
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
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the soldier gets no medal.' \
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
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the soldier\'s REP does not change.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_13 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the soldier gains no attribute.' \
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
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the soldier does not become a Short Timer.' \
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
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if no replacement comes.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_16 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
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
    set -l common_17 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the fortnight brings no mission.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_18 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
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
        '--exit-status'\t'Exit with status 1 if nobody\'s luck was remarkable.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_19 '-h|--help'\t'Show help.' \
        '--workers='\t'Number of worker processes. [default: one for each processor]' \
        '--json|-j'\t'Print the whole document as JSON.' '--quiet|-q'\t'Print only the bare answer.' \
        '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
    set -l common_20 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
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
        '--exit-status'\t'Exit with status 1 if the file contains an error.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_21 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_22 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
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
    set -l common_23 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
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
        '--exit-status'\t'Exit with status 1 if the figure may not reroll.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_24 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the Looter does not linger.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_25 '-h|--help'\t'Show help.' \
        '--summary'\t'Play the fight -n times (default 1000), and count the results.' \
        '--workers='\t'Number of worker processes for --summary. [default: one for each processor]' \
        '--json|-j'\t'Print the whole document as JSON.' '--quiet|-q'\t'Print only the bare answer.' \
        '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
        '--odds'\t'Print the exact odds instead of rolling.' \
        '*--odds-by=field'\t'With --odds: group by these fields of the answer, such as type,area.' \
        '--odds-all'\t'Print the odds of every outcome in full.' \
        '*--given=field'\t'With --odds: count only outcomes that meet this condition, such as eal>=3; repeat for more.' \
        '*--vary='\t'With --odds: compare several values of an option, such as rep=3-6 or weapon=m-16,m-60; repeat for more.' \
        '--exact'\t'With --odds: print exact fractions, even long ones.' \
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
    set -l common_26 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
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
        '--exit-status'\t'Exit with status 1 if nobody is outgunned.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_27 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the weapon is not ready yet.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_28 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the PEF is not resolved.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_29 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the figure does not pass through the flames.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_30 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the charge or mine is not ready yet.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_31 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if no charger closes in.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_32 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the figure does not get away.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_33 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the wounded man does not return to the fight.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_34 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if no medic is on the table.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_35 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if there is only one casualty, and he does not return to the game.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_36 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if somebody drowns.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_37 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if somebody has not crossed the wire yet.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_38 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if somebody sets off a mine or steps on a stake.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_39 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if every shot misses.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_40 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the structure stops the hit.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_41 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if nobody inside is hit.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_42 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the structure does not burn.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_43 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the figures inside are not suppressed.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_44 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
    set -l common_45 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if no reinforcements come.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_46 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if there is no event.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_47 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if at least one hole is not spotted.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_48 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the trap is not disarmed.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_49 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if nobody can enter the tunnel.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_50 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if an explorer becomes a casualty and has to be fetched.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_51 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if an explorer becomes a casualty.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_52 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if there was no time to search.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_53 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if not everybody comes out alive.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_54 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if nobody is brought up.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_55 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if somebody in the tunnel becomes a casualty.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_56 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if no civilian comes along the road.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_57 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the civilian\'s papers are in order, or he reveals nothing.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_58 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the civilian does not go where he is told.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_59 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the troops refuse.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_60 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the call does not get through.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_61 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the group does not act.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_62 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the support does not come.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_63 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the request is refused.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_64 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the fire mission does not go ahead.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_65 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the wounded are not flown out.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_66 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if nothing is unloaded or dropped, or the take-off fails.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_67 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the aircraft is not brought down.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_68 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if nothing is hit.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_69 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the pilot looks for only one target and does not spot it.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_70 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the napalm or the smoke is gone.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_71 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the maneuver fails.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_72 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the helicopter is not brought down.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_73 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the load misses its target spot.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_74 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the pilot does not land.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_75 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
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
        '--exit-status'\t'Exit with status 1 if the load does not fit.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_76 '-h|--help'\t'Show help.'
    set -l common_77 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_78 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--jq='\t'Filter the document with a jq expression.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_79 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if no die passes.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_80 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice='\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if no die is a success.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_81 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--seed='\t'Seed of the dice. The same seed always gives the same dice; the word random gives new dice. [default: new dice]' \
        '--dice=1|1-2|1-3|1-4|1-5'\t'Use these results instead of rolling, in the order of the rolls, such as 6,4,3.' \
        '--ask|--no-ask'\t'Roll your own dice, and type each result when asked. [default: as set in the config]' \
        '*--ruling=open-ruling'\t'Choose another reading of an unclear passage, such as b-19=2; repeat for more.' \
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
        '--exit-status'\t'Exit with status 1 if the event does not happen.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_82 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
        '--quiet|-q'\t'Print only the bare answer.' '--brief'\t'Print only the answer and the next steps.' \
        '--verbose|-v'\t'Print all dice and rulings in full.' \
        '--rulings'\t'Print the ids of all rulings that were used.' \
        '--only=section'\t'Print one section of the document as JSON.' \
        '--csv'\t'Print CSV, with a row for each answer or list item. Text that looks like a formula gets a leading apostrophe.' \
        '--tsv'\t'Print tab-separated values.' '--jq='\t'Filter the document with a jq expression.' \
        '--in|-i=file'\t'Read the document from this file, or - for standard input.' \
        '--no-file'\t'Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).' \
        '--dry-run'\t'Print the answer without writing anything.' \
        '--force'\t'Overwrite a file or a game in progress, or act out of turn.' \
        '--no-input|-N'\t'Do not read standard input.' \
        '--svg=file'\t'Write the answer to this file as an SVG picture.' \
        '--paper=a4|letter'\t'With --svg: size of the paper.' \
        '--exit-status'\t'Exit with status 1 if nobody\'s luck was remarkable.' \
        '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
        '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.' \
        '--pager|--no-pager'\t'Show one page at a time. [default: for long lists, if PAGER is set]'
    set -l common_83 '-h|--help'\t'Show help.' '--in|-i=file'\t'Read the document from this file, or - for standard input.' \
        '--file|-f=file'\t'Read the document from this file and write it back. [default: the file in use]' \
        '--no-file'\t'Ignore the file in use ($FNG_FILE, or $ICBM_FILE for icbm).' \
        '--dry-run'\t'Print the answer without writing anything.' \
        '--force'\t'Overwrite a file or a game in progress, or act out of turn.' \
        '--no-input|-N'\t'Do not read standard input.'
    set -l common_84 '-h|--help'\t'Show help.' '--json|-j'\t'Print the whole document as JSON.' \
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
        case 'fng'
            set commands 'setup'\t'Set up a whole game in one document: map, enemy and your unit.' \
                'play'\t'Play a game in one session: type a number to run a step.' \
                'briefing'\t'Print a briefing for the game: a page to have at the table.' \
                'status'\t'Show where the game stands, and what to do next.' \
                'next'\t'Show a numbered list of next steps, or run one of them with your values in its blanks.' \
                'board'\t'Show the game in a browser, on a second screen or a tablet; the page updates as the file changes.' \
                'card'\t'Print a reference card for the game: the turn sequence with its commands, your men, the odds and the ground.' \
                'report'\t'Tell the story of the game: approach, contacts, fights, losses, who did what, and points.' \
                'log'\t'List the commands of a game and their results, turn by turn.' \
                'undo'\t'Undo the last command, or the last N.' 'redo'\t'Redo the steps that undo took back.' \
                'replay'\t'Replay a document\'s log, and check that the result is the same.' \
                'contact'\t'Test whether this campaign turn brings a mission.' 'ao'\t'The area of operations.' \
                'level'\t'Support Level and Enemy Activity Level.' \
                'weather'\t'Roll for the weather of the mission, and show its effects.' \
                'day-part'\t'Roll for the time of day when the mission begins, and show how the day passes turn by turn.' \
                'mission'\t'Roll a whole mission: area, levels, time of day, weather, type and objective.' \
                'ambush'\t'Ambushes: who spots one, and who may set Claymores.' \
                'mission-end'\t'Check at the end of a turn whether the game is over.' \
                'record'\t'What only players see: sectors patrolled, deeds that deserve a medal, notes of your own.' \
                'body-count'\t'Roll to see how many of the enemy dead are confirmed kills.' \
                'score'\t'Count the victory points of a mission.' \
                'after'\t'After the mission: rewards, medals, REP, Short Timers, replacements.' \
                'campaign'\t'A tour of duty, fortnight by fortnight, in one file.' 'army'\t'The army lists.' \
                'squad'\t'Roll up a squad: strength, REP, weapons, attributes and supplies.' \
                'platoon'\t'Roll up a platoon: squads, headquarters and attachments.' \
                'roster'\t'Print the platoon roster, or write it as text, Markdown or HTML; --svg FILE draws the sheet.' \
                'gear'\t'Useful gear: what it does, who has it, and how it changes hands.' \
                'vc-weapon'\t'Roll for the weapon of each Viet Cong fighter.' \
                'weapon'\t'The weapons of both sides.' \
                'attribute'\t'Attributes of figures: list them, and show what each changes.' \
                'star'\t'What can save a Star: Star Power and cheating death.' \
                'lucky'\t'Check whether a Lucky figure still has his one reroll of the mission.' \
                'activate'\t'Roll to see which side acts first this turn, and which groups act.' \
                'turn'\t'Show the turn, light, weather and lasting effects; or set the clock.' \
                'settle'\t'Mark a pending step as settled at the table.' \
                'fast-move'\t'Roll to see how far figures move when they try to move fast.' \
                'crawl'\t'Roll to see how far prone figures crawl.' \
                'sight'\t'Show how far a figure can see and be seen.' \
                'react'\t'Reaction tests: what figures do when something happens to them.' \
                'loot'\t'Roll to see how many turns a Looter lingers at corpses or empty buildings.' \
                'fire'\t'Fire a weapon at one or more targets.' \
                'fight'\t'Play out a firefight between two groups; --summary shows how often each side wins.' \
                'outgunned'\t'Show which targets are outgunned by a weapon.' \
                'damage'\t'Roll for the damage caused by hits.' \
                'blast'\t'Roll for the effect of a blast on everybody in its circle.' \
                'grenade'\t'Grenades: ready and throw them.' \
                'smoke'\t'Show the ground that smoke covers, turn by turn.' \
                'flare'\t'Launch a pencil flare, and show what it lights up and for how long.' \
                'mg'\t'Machine guns and other crewed weapons.' \
                'reload'\t'Reload a weapon, which takes one activation.' \
                'recon-by-fire'\t'Fire at a PEF to find out what it is.' 'flame'\t'Flame-throwers.' \
                'demolition'\t'Charges and mines.' \
                'charge'\t'Charge into melee, and roll to see who closes in and who fires first.' \
                'melee'\t'Fight hand to hand, up to four against one.' \
                'break-off'\t'Test whether an evenly matched figure gets out of a melee.' \
                'capture'\t'Capture or kill helpless enemies; one guard watches up to six.' \
                'free'\t'Free prisoners.' \
                'wounded'\t'Roll to see which of the wounded can walk, and who must be carried.' \
                'carry'\t'Carry a wounded man, or lay him down.' \
                'first-aid'\t'Give first aid to a man who is out of the fight, after a whole turn beside him.' \
                'medic'\t'Roll to see whether the platoon\'s medic is on the table.' \
                'recover'\t'Roll to see what becomes of the wounded after the battle.' \
                'terrain'\t'The ground: lay out the table, draw its map, and show what each type of terrain does.' \
                'river'\t'Roll for the depth of the water and the strength of its current.' \
                'crater'\t'Roll for the number of craters in a section and how wide they are.' \
                'swim'\t'Swim for a turn, and roll to see how far the swimmers get and whether they are in trouble.' \
                'obstacle'\t'Wire, mines and punji stakes: cross, clear, cut or blow them.' \
                'building'\t'Buildings and other structures: break, shoot into or burn them.' \
                'bunker'\t'Bunkers: suppress one, and see what it holds.' \
                'pef'\t'Possible Enemy Forces: markers that may be the enemy.' \
                'pc'\t'Roll to see what a Potential Contact is, and who is in it.' \
                'enemy'\t'The enemy: who he is, how he fights, what his groups do.' \
                'reinforce'\t'Reinforcements of both sides: whether any come, who, and where.' \
                'event'\t'Roll for a random event when the activation dice show doubles.' \
                'spider-hole'\t'Roll for a spider hole beside a group: where it is, who sees it, and who is in it.' \
                'trap'\t'Booby traps: who steps on one, who disarms it, what it does.' \
                'tunnel'\t'Tunnels: who goes down, what happens there, what it is worth.' \
                'civilian'\t'Civilians: where they are, what they do and what they tell you.' \
                'troops'\t'Indigenous troops and their Advisor.' \
                'call'\t'Make a call by radio or field phone, and roll to see whether it gets through.' \
                'order'\t'Activate a subordinate Leader\'s group out of turn by radio.' \
                'support'\t'Support: what a level has ready, what is on its way or overhead.' \
                'request'\t'Requests for support, once a radio call has got through.' \
                'barrage'\t'Fire a mortar or artillery mission, and roll to see where each round lands and what it does.' \
                'danger-close'\t'Roll to see whether fire within 20 (or 36) inches of friends is allowed, and what it costs.' \
                'illumination'\t'Light the ground by night with illumination rounds.' \
                'strike'\t'Play an attack run: ground fire, the pilot\'s reaction, damage, and the attack.' \
                'dustoff'\t'Fly the wounded out: call, request, approach, landing, loading and take-off.' \
                'insert'\t'Fly in troops or supplies: approach, landing or hover, unloading and leaving.' \
                'craft'\t'Aircraft and helicopters: their crews, weapons and notes.' \
                'air'\t'Tactical air: arrivals, ground fire, attack runs, FACs and the AC-47.' \
                'helo'\t'Helicopters and gunships: fly, land, load, shoot at and crash them.' \
                'help'\t'Show help on a command, on some of its options, or on a topic.' \
                'config'\t'Your settings: show, change or edit them.' \
                'dice'\t'Roll dice in the ways of the book.' 'odds'\t'Compare commands by their odds.' \
                'luck'\t'Compare the dice of a game with the average of fair dice.' \
                'table'\t'The tables of the book: show, roll and check them.' \
                'ruling'\t'Readings of unclear passages of the book.' \
                'schema'\t'Print the JSON Schema of the document, of one section, of a tour, or of a log entry.' \
                'completion'\t'Completion with TAB in your shell: print or install the scripts.'
            set options '-h|--help'\t'Show help.' '--version|-V'\t'Show the name and version.' \
                '--color|--no-color'\t'Print in colour. [default: on a terminal]' \
                '--plain'\t'Print only words, for a screen reader; set FNG_PLAIN=1 to do so always.'
        case 'fng setup'
            set options '--corps=corps'\t'Corps: I, II, III or IV. [default: from the document]' \
                '--area=area'\t'Area of operations, such as highlands. [default: rolled]' \
                '--last=area'\t'Area of the last mission; that area gets +2 on its die. [default: from the document]' \
                '--season=season'\t'Season: rainy or dry. [default: from the month or the document, otherwise dry]' \
                '--date|--month=month'\t'Month of the mission, such as 1967-07; it sets the season. [default: from the document]' \
                '--type=mission'\t'Type of mission, instead of a roll: ambush, defense, fight, patrol or recon.' \
                '--layout='\t'Number of columns and rows of sections on the table. [default: 3x2]' \
                '--table='\t'Length and depth of the table in feet. [default: 5x3]' \
                '--rep=1-7'\t'REP of the PEFs. [default: the EAL]' \
                '--army=armies'\t'Your own army, such as us-army; one of its squads takes the field.' \
                '--star='\t'Name of your Star, who leads the unit, such as "Sgt. Alvarez".' \
                '--star-rep=1-6'\t'REP of the Star. [default: 5]' \
                '*--star-attribute=attribute-effects'\t'Attribute that you choose for the Star; repeat to give him two.' \
                '--strength=N|full|half'\t'Use this strength for the unit instead of rolling.' \
                '*--choose=weapon'\t'Weapon to take where the army list leaves a choice, such as m-3a1, or fo=m-16 for the FO; repeat for more.' \
                '--names=file'\t'File with names for the figures, one on each line. [default: names from the game]' \
                '--squads='\t'Number of squads in the unit. [default: all]' \
                '--hq|--no-hq'\t'Include the platoon\'s headquarters. [default: only for a whole platoon]' \
                '--title='\t'Your own title for the game.' \
                '--format=text|md|html'\t'Format of the page. [default: from the ending of FILE, .md or .html; otherwise text]' \
                '--output|-o=file'\t'Write the page to this file.' \
                '--platoon'\t'Use the whole platoon of the army in --army, not just a squad.' $common_1
            set fields 'format' 'text' 'file'
        case 'fng play'
            set options '--keep-going'\t'Continue even if a line is refused, when the lines come from a pipe.' \
                '--transcript=file'\t'Append everything typed and printed to this file.' $common_2
            set arguments 'file'
            set fields 'file'
        case 'fng briefing'
            set options '--format=text|md|html'\t'Format of the page. [default: from the ending of FILE, .md or .html; otherwise text]' \
                '--output|-o=file'\t'Write the page to this file.' $common_2
            set fields 'format' 'text' 'file'
        case 'fng status'
            set options '--big'\t'Print three short lines: the turn, the pending steps, and whose turn it is.' \
                $common_2
            set fields 'clock_now' 'headline' 'enemy_text' 'by_group' 'deeds' 'pefs_left' 'own_to_act' \
                'enemy_to_come' 'contact_points' 'civilian_count' 'in_sight_order' 'left_to_do' 'may_do' 'due' \
                'holding' 'coming' 'support_granted' 'support_denied' 'points_so_far' 'acting_side' \
                'halves_over' 'game_over' 'power_left' 'supplies' 'unknown_roles' 'sectors_patrolled' \
                'big_lines'
        case 'fng next'
            set options $common_2
            set arguments '' '*'
            set fields 'items'
        case 'fng board'
            set options '--port='\t'Port to serve the page on. [default: the port used last]' \
                '--host='\t'Address of your computer, to serve the page to your network. [default: this computer only]' \
                '--open'\t'Open the page in the browser of this computer.' \
                '--output|-o=file'\t'Write the page to this file. [default: serve the page]' \
                '--follow'\t'With -o: update the page after each command.' $common_2
            set fields 'title' 'subtitle' 'board_clock' 'todo' 'left_to_act' 'answers' 'groups_on_table' \
                'points_so_far' 'facts' 'command_count'
        case 'fng card'
            set options '--output|-o=file'\t'Write the card as HTML to print. [default: text on the screen]' \
                '--size=a4|letter'\t'Paper size of the page.' $common_2
            set fields 'title' 'objective' 'head_lines' 'steps' 'men' 'men_left_out' 'weapon_odds' 'ground_kinds' \
                'turns_shown' 'sure_turns' 'turns_text' 'point_facts' 'paper' 'file'
        case 'fng report'
            set options '--format=text|md|html'\t'Format of the page. [default: from the ending of FILE, .md or .html; otherwise text]' \
                '--output|-o=file'\t'Write the page to this file.' $common_2
            set fields 'format' 'text' 'file' 'evening_story'
        case 'fng log'
            set options '--turn='\t'List only the entries of this turn.' \
                '--last='\t'List only the last N entries. [default: all]' \
                '--rolls'\t'Show the dice of every command.' $common_2
            set fields 'items' 'of_all' 'with_rolls'
        case 'fng undo'
            set options '--list'\t'List the states that can be restored, without changing anything.' $common_2
            set arguments ''
            set fields 'file' 'redone' 'steps_taken' 'moved_over' 'by_hand' 'file_gone' 'steps_back' 'steps_forth' \
                'state_fault' 'known_states' 'history_damaged'
        case 'fng redo'
            set options '--list'\t'List the states that can be restored, without changing anything.' $common_2
            set arguments ''
            set fields 'file' 'redone' 'steps_taken' 'moved_over' 'by_hand' 'file_gone' 'steps_back' 'steps_forth' \
                'state_fault' 'known_states' 'history_damaged'
        case 'fng replay'
            set options '--faces'\t'Replay with the recorded die rolls instead of the seeds.' $common_3
            set arguments 'file'
            set fields 'same_document' 'commands_played' 'of_all' 'by_faces' 'of_versions' 'of_tables' 'unlike' \
                'remarks'
        case 'fng contact'
            set options '--rep=1-7'\t'REP to roll against.' \
                '--date|--month=month'\t'Month of the mission, such as 1967-07; it sets the season. [default: from the document]' \
                '--rainy'\t'It is the rainy season, from May to November.' \
                '--three-dice'\t'Roll three dice, because one die passed in the last contact test. [default: from the document]' \
                $common_4
            set fields 'made_contact' 'passed' 'rep' 'next_dice'
        case 'fng ao'
            set commands 'pick'\t'Roll one die for each area of the corps to choose the area of operations.' \
                'status'\t'Roll for the political status of the area.'
            set options '-h|--help'\t'Show help.'
        case 'fng ao pick'
            set options '--corps=corps'\t'Corps: I, II, III or IV. [default: from the document]' \
                '--last=area'\t'Area of the last mission; that area gets +2 on its die. [default: from the document]' \
                $common_1
            set fields 'corps' 'area' 'last'
        case 'fng ao status'
            set options '--corps=corps'\t'Corps: I, II, III or IV. [default: from the document]' \
                '--area=area'\t'Area of operations, such as highlands. [default: from the document]' $common_1
            set fields 'corps' 'area' 'status' 'activity_modifier'
        case 'fng level'
            set commands 'support'\t'Roll for the Support Level of the Free World Forces.' \
                'activity'\t'Roll for the Enemy Activity Level of the area.'
            set options '-h|--help'\t'Show help.'
        case 'fng level support'
            set options $common_1
            set fields 'support_level'
        case 'fng level activity'
            set options '--status=status'\t'Status of the area: pacified, contested or pro-communist. [default: from the document]' \
                $common_1
            set fields 'eal' 'status'
        case 'fng weather'
            set options '--season=season'\t'Season: rainy or dry. [default: from the month or the document, otherwise dry]' \
                '--date|--month=month'\t'Month of the mission, such as 1967-07; it sets the season. [default: from the document]' \
                '--rainy'\t'It is the rainy season, from May to November.' \
                '--doubles=2-12'\t'Total of the activation dice that showed doubles, if the weather is variable.' \
                $common_1
            set fields 'weather_kind' 'season' 'aircraft_grounded' 'aircraft_late' 'sight_daylight_in' \
                'sight_night_in' 'mud' 'paddies_flooded'
        case 'fng day-part'
            set options '--row=2-12'\t'Row of the table to use instead of rolling, as shown by the last fng day-part.' \
                '--turns='\t'Number of turns to cover with parts of the day, one part after another.' \
                '--season=season'\t'Season, rainy or dry; needed only if you changed ruling b-18 from its default. [default: from the document]' \
                $common_1
            set fields 'part_of_day' 'light' 'turns' 'next_row' 'phases'
        case 'fng mission'
            set options '--corps=corps'\t'Corps: I, II, III or IV. [default: from the document]' \
                '--area=area'\t'Area of operations, such as highlands. [default: rolled]' \
                '--last=area'\t'Area of the last mission; that area gets +2 on its die. [default: from the document]' \
                '--season=season'\t'Season: rainy or dry. [default: from the month or the document, otherwise dry]' \
                '--date|--month=month'\t'Month of the mission, such as 1967-07; it sets the season. [default: from the document]' \
                '--type=mission'\t'Type of mission, instead of a roll: ambush, defense, fight, patrol or recon.' \
                $common_1
            set fields 'corps' 'area' 'status' 'support_level' 'eal' 'part_of_day' 'light' 'light_turns' 'next_row' \
                'weather_kind' 'season' 'month' 'type' 'ambushing' 'objective' 'game_length_turns' \
                'end_each_turn' 'becomes_fight' 'deployment' 'guarded' 'season_assumed'
        case 'fng ambush'
            set commands 'spot'\t'Test whether the lead squad spots the ambush that it walks into.' \
                'claymores'\t'Test whether a squad in ambush may set its Claymores before play.'
            set options '-h|--help'\t'Show help.'
        case 'fng ambush spot'
            set options '*--by=,figure'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '*--group=@group'\t'Group in the document: everybody in it who can act takes part.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                $common_5
            set fields 'spotted' 'dice' 'passed' 'need' 'name'
        case 'fng ambush claymores'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' $common_6
            set fields 'may_set' 'dice' 'passed' 'rep'
        case 'fng mission-end'
            set options '--type=mission'\t'Type of mission: ambush, defense, fight, patrol or recon. [default: from the document]' \
                '--turn='\t'Turn that has just been played. [default: from the document]' \
                '--exited|--not-exited'\t'Your unit has left the table where it came in, so the game is over.' \
                '*--left='\t'Wounded man who stays behind when the unit leaves (with --exited); repeat for each.' \
                $common_7
            set fields 'ends' 'turn' 'type' 'game_length_turns' 'becomes' 'exited' 'carried_off' 'left_behind' \
                'remarks'
        case 'fng record'
            set commands 'sector'\t'Record sectors as patrolled; the last one named is where your unit is now.' \
                'note'\t'Add a note of your own to the game.' 'title'\t'Give the game a title.' \
                'deed'\t'Record a deed that deserves a medal and that no other command records.'
            set options '-h|--help'\t'Show help.'
        case 'fng record sector'
            set options '*--group=@group'\t'Group that was in the sector; repeat for each. [default: all of your groups]' \
                '--pef='\t'PEF that is now in the sector. [default: none; your groups are recorded]' $common_8
            set arguments '*1-6'
            set fields 'new_sectors' 'patrolled_sectors' 'pef_number' 'sector'
        case 'fng record note'
            set options $common_2
            set arguments ''
            set fields 'text' 'turn' 'note_count'
        case 'fng record title'
            set options $common_2
            set arguments ''
            set fields 'title'
        case 'fng record deed'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                $common_2
            set arguments ''
            set fields 'who' 'kind'
        case 'fng body-count'
            set options $common_9
            set arguments ''
            set fields 'confirmed_dead' 'unconfirmed_dead' 'bodies'
        case 'fng score'
            set options '--type=mission'\t'Type of mission: ambush, defense, fight, patrol or recon. [default: from the document]' \
                '--captured-unharmed='\t'Number of VC/NVA captured unharmed. [default: as counted in the document]' \
                '--captured-wounded='\t'Number of VC/NVA captured while out of the fight. [default: as counted in the document]' \
                '--confirmed-dead='\t'Number of VC/NVA dead confirmed by the body count. [default: as counted in the document]' \
                '--unconfirmed-dead='\t'Number of VC/NVA dead not confirmed by the body count. [default: as counted in the document]' \
                '--fwf-dead='\t'Number of FWF dead. [default: as counted in the document]' \
                '--fwf-wounded='\t'Number of FWF out of the fight, not counting men left behind. [default: as counted in the document]' \
                '--wounded-not-withdrawn='\t'Number of wounded FWF who were left behind. [default: as counted in the document]' \
                '--fwf-mia='\t'Number of FWF missing in action. [default: as counted in the document]' \
                '--civilian-casualty='\t'Number of civilian casualties. [default: as counted in the document]' \
                '--pef-revealed='\t'Number of PEFs that your squad or platoon revealed. [default: as counted in the document]' \
                '--pc-revealed='\t'Number of PCs that your squad or platoon revealed. [default: as counted in the document]' \
                '--sector-patrolled='\t'Number of sectors patrolled. [default: as counted in the document]' \
                '--detained-civilian='\t'Number of civilians detained because of false papers. [default: as counted in the document]' \
                '--completed'\t'The objective was reached. In a Defense Mission, it was held; in a Recon Mission, every PC was revealed and the unit left the table in time.' \
                '--failed'\t'The objective of a Defense Mission was lost.' \
                '--not-exited'\t'In a Patrol or Recon mission, the unit did not leave the table in time.' \
                '--ready-unused='\t'Number of Ready Support options never used. [default: as counted in the document]' \
                '*--on-demand='\t'Kind of support that you requested on demand although your Support Level offers it as Ready Support; repeat for each.' \
                '*--not-listed='\t'Kind of support requested on demand that is not listed for your Support Level; repeat for each.' \
                $common_10
            set fields 'mission_type' 'mission_points' 'support_points' 'total' 'mission_result' 'score_lines'
        case 'fng after'
            set commands 'mission'\t'Roll for the rewards or penalties that a mission brings.' \
                'medal'\t'Roll to see whether a soldier who deserves a medal gets it.' \
                'rep'\t'Roll to see whether a soldier\'s REP goes up or down after a mission.' \
                'attribute'\t'Roll to see whether a soldier whose REP went up gains an attribute.' \
                'short-timer'\t'Roll to see whether a soldier near the end of his tour becomes a Short Timer.' \
                'replacement'\t'Roll to see whether a replacement fills a vacancy, and how good he is.' \
                'deros'\t'Roll for the number of months that a new soldier has to serve.' \
                'leader'\t'Show who takes the places of lost leaders.'
            set options '--points='\t'Number of victory points scored in the mission, including those for support. [default: from the document]' \
                '--completed'\t'The objective was reached. In a Defense Mission, it was held; in a Recon Mission, every PC was revealed and the unit left the table in time.' \
                '--failed'\t'The objective of a Defense Mission was lost.' \
                '--not-exited'\t'In a Patrol or Recon mission, the unit did not leave the table in time.' \
                $common_1
            set fields 'aftermath' 'medal_rolls' 'rep_checks' 'attribute_checks' 'lost_soldiers' 'promotions' \
                'place_results' 'choosing_ids' 'on_leave_ids' 'month_end'
            set alone 1
        case 'fng after mission'
            set options '--points='\t'Number of victory points scored in the mission, including those for support. [default: from the document]' \
                $common_10
            set fields 'points' 'mission_result' 'table_face' 'consequence'
        case 'fng after medal'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--more-dice=0-3'\t'Number of extra dice to roll, such as 1 if the newspapers wrote about the unit.' \
                $common_11
            set fields 'who' 'medal' 'passed' 'rep' 'rises' 'new_attribute' 'away_missions' 'deserved_for'
        case 'fng after rep'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--met-enemy|--no-enemy'\t'Say whether enemy forces were met on the mission. [default: from the document, or met]' \
                '--out'\t'The soldier was Out of the Fight.' \
                '--retired'\t'The soldier retired during the mission.' \
                '--kills='\t'Number of the soldier\'s confirmed kills. [default: from the document, or 0]' \
                '--short-timer'\t'The soldier is a Short Timer.' \
                '--deros='\t'Number of months that the soldier has left to serve. [default: from the document]' \
                '--highest=1-7'\t'Highest REP that the soldier has ever had.' \
                '--no-rises'\t'Headquarters has ordered that nobody may check for a higher REP.' \
                '--medal'\t'This is the extra roll that the soldier gets for a medal.' $common_12
            set fields 'who' 'outcome' 'rep_before' 'rep_after' 'face' 'why_not' 'attribute_check'
        case 'fng after attribute'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--star'\t'The soldier is a Star.' $common_13
            set fields 'who' 'gains' 'chooses' 'attribute'
        case 'fng after short-timer'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--months='\t'Number of months that the soldier has been in country. [default: from the document]' \
                $common_14
            set fields 'who' 'short_timer' 'months_in_country' 'rep_before' 'rep_after' 'total'
        case 'fng after replacement'
            set options '--rep=1-7'\t'REP of the leader who asks for replacements.' '--arvn'\t'The unit is ARVN.' \
                '--pleased'\t'Headquarters is pleased, so roll one extra die.' \
                '--displeased'\t'Headquarters is displeased, so roll one die fewer.' \
                '--rep-3'\t'All replacements this turn are REP 3.' \
                '--better'\t'The REP of the next replacement is one higher, up to REP 5.' $common_15
            set fields 'comes' 'rep' 'rep_change' 'rep_most' 'passed' 'need'
        case 'fng after deros'
            set options '--officer'\t'The soldier is an officer, who rolls one die.' $common_1
            set fields 'deros_months' 'turns'
        case 'fng after leader'
            set options '*--man='\t'Man still in the squad, with his REP, role and months served, such as jones=4,jr-nco,7; repeat for each. Needed only without a document.' \
                $common_2
            set arguments '*@id'
            set fields 'promotions'
        case 'fng campaign'
            set commands 'muster'\t'Put the men of a tour into a new game.' \
                'squads'\t'List the squads of the platoon, or move soldiers between them.' \
                'choose'\t'Choose an attribute for a soldier who has earned one.' \
                'give'\t'Hand out an item that headquarters gave for a good mission.' \
                'undo'\t'Undo the last command on a tour, or the last N commands. Game files are not deleted.' \
                'redo'\t'Redo the last command undone on a tour, or the last N of them.' \
                'new'\t'Begin a tour of duty with a platoon and its Star.' \
                'turn'\t'Play the next fortnight, and set up the game if it brings a mission.' \
                'after'\t'End this turn\'s mission: recovery, score, medals, REP, replacements.' \
                'luck'\t'Compare the dice thrown in a tour with what fair dice would show.' \
                'sim'\t'Simulate the rest of a tour many times, and count how it ends.' \
                'report'\t'Tell the story of a tour: a timeline, the roll of honour, missions, medals, and each man who served.' \
                'show'\t'Show where a tour stands.' \
                'status'\t'Show what to do next in a tour: make choices, hand out gear, begin a turn or play its game.' \
                'man'\t'Tell one soldier\'s story: missions, kills, medals and wounds.' \
                'chart'\t'Chart a tour turn by turn: REP, strength and victory points.' \
                'roster'\t'Print the roster of a tour\'s platoon.' \
                'check'\t'Check a tour file that has been edited by hand.'
            set options '-h|--help'\t'Show help.'
        case 'fng campaign muster'
            set options '*--group=@group'\t'Group that goes on the mission; repeat for each. [default: the Star\'s squad]' \
                '--whole'\t'Take the whole platoon into the game.' $common_16
            set arguments ''
            set fields 'strength' 'groups' 'away_ids' 'away_names'
        case 'fng campaign squads'
            set options $common_2
            set arguments '*'
            set fields 'moved_ids' 'squads_now' 'moved_names'
        case 'fng campaign choose'
            set options $common_2
            set arguments '@id' 'attribute-effects'
            set fields 'who' 'attribute'
        case 'fng campaign give'
            set options $common_2
            set arguments '' '@id'
            set fields 'who' 'what_given'
        case 'fng campaign undo'
            set options '--list'\t'List the states that can be restored, without changing anything.' $common_2
            set arguments ''
            set fields 'file' 'redone' 'steps_taken' 'moved_over' 'by_hand' 'file_gone' 'steps_back' 'steps_forth' \
                'state_fault' 'known_states' 'history_damaged'
        case 'fng campaign redo'
            set options '--list'\t'List the states that can be restored, without changing anything.' $common_2
            set arguments ''
            set fields 'file' 'redone' 'steps_taken' 'moved_over' 'by_hand' 'file_gone' 'steps_back' 'steps_forth' \
                'state_fault' 'known_states' 'history_damaged'
        case 'fng campaign new'
            set options '--corps=corps'\t'Corps: I, II, III or IV. [default: from the document]' \
                '--army=armies'\t'Army of the tour, such as us-army or usmc.' \
                '--star='\t'Name of your Star, who leads the unit, such as "Sgt. Alvarez".' \
                '--star-rep=1-6'\t'REP of the Star. [default: 5]' \
                '*--star-attribute=attribute-effects'\t'Attribute that you choose for the Star; repeat to give him two.' \
                '--strength=N|full|half'\t'Use this strength for the unit instead of rolling.' \
                '*--choose=weapon'\t'Weapon to take where the army list leaves a choice, such as m-3a1, or fo=m-16 for the FO; repeat for more.' \
                '--listed'\t'Give Viet Cong the weapons in their army list, without a roll.' \
                '--names=file'\t'File with names for the figures, one on each line. [default: names from the game]' \
                '--attributes|--no-attributes'\t'Roll attributes for everybody, or for nobody. [default: only for the Star\'s squad]' \
                '--flak|--no-flak'\t'Say whether everybody or nobody wears a flak jacket. [default: as issued]' \
                '--supplies|--no-supplies'\t'Roll for supplies: LAWs, mines, charges, smoke.' \
                '--gear|--no-gear'\t'Roll for flashlights, flares and wire cutters.' \
                '--wire'\t'The mission calls for wire cutters, so one man has a pair.' \
                '--start=month'\t'Month in which the tour begins, such as 1967-03.' \
                '--anywhere'\t'Allow a corps in which the army never fought.' \
                '--roll-deros'\t'Roll the Star\'s DEROS too, as for everybody else.' $common_1
            set arguments 'file'
            set fields 'corps' 'army' 'name' 'start' 'turns' 'star_name' 'strength'
        case 'fng campaign turn'
            set options $common_17
            set fields 'turn' 'date' 'mission_comes' 'stand_down' 'contact' 'evening' 'month_end' 'place_results'
        case 'fng campaign after'
            set options '--completed'\t'The objective was reached. In a Defense Mission, it was held; in a Recon Mission, every PC was revealed and the unit left the table in time.' \
                '--failed'\t'The objective of a Defense Mission was lost.' \
                '--not-exited'\t'In a Patrol or Recon mission, the unit did not leave the table in time.' \
                '--evening=file'\t'Game file to use. [default: the one beside the tour file]' $common_1
            set fields 'aftermath' 'medal_rolls' 'rep_checks' 'attribute_checks' 'lost_soldiers' 'promotions' \
                'place_results' 'choosing_ids' 'on_leave_ids' 'month_end'
        case 'fng campaign luck'
            set options $common_18
            set fields 'remarkable' 'dice_thrown' 'face_counts' 'chance_as_uneven' 'sides' 'by_figure' 'luckiest' \
                'unluckiest'
        case 'fng campaign sim'
            set options '--cluster='\t'Address of the scheduler of a dask cluster to run on, such as tcp://10.0.0.1:8786.' \
                '--cluster-wait='\t'Seconds to wait while the cluster has no worker. [default: 300]' \
                $common_19
            set fields 'tours' 'tour_ends' 'home_share' 'star_rep_at_end' 'missions_each' 'killed_each' 'came_each' \
                'points_each' 'assumptions' 'seed' 'method'
        case 'fng campaign report'
            set options '--format=text|md|html'\t'Format of the page. [default: from the ending of FILE, .md or .html; otherwise text]' \
                '--output|-o=file'\t'Write the page to this file.' $common_2
            set fields 'format' 'text' 'file' 'chronicle'
        case 'fng campaign show'
            set options $common_2
            set fields 'turn' 'turns' 'date' 'phase' 'star_name' 'star_rep' 'strength' 'away_ids' 'open_places' \
                'evenings' 'choices' 'stores' 'owed' 'tour_end'
        case 'fng campaign status'
            set options $common_2
            set fields 'turn' 'turns' 'date' 'phase' 'star_name' 'star_rep' 'strength' 'away_ids' 'open_places' \
                'evenings' 'choices' 'stores' 'owed' 'tour_end'
        case 'fng campaign man'
            set options $common_2
            set arguments ''
            set fields 'who' 'role' 'rep' 'deros_months' 'mission_count' 'kills' 'medals' 'left_how' 'story_lines' \
                'text'
        case 'fng campaign chart'
            set options $common_2
            set fields 'start' 'turns' 'star_name' 'turn_records' 'evenings' 'total'
        case 'fng campaign roster'
            set options '--format=text|md|html'\t'Format of the page.' $common_2
            set fields 'side' 'unit_names' 'date' 'parts' 'weapon_lines' 'format' 'file'
        case 'fng campaign check'
            set options $common_20
            set fields 'whole' 'soldier_count' 'evening_count'
        case 'fng army'
            set commands 'list'\t'List all armies, or only the armies that have a list for a given month.' \
                'show'\t'Show an army\'s list in a given month.'
            set options '-h|--help'\t'Show help.'
        case 'fng army list'
            set options '--date|--month=month'\t'List only armies whose list is valid in this month, such as 1968-09. [default: all]' \
                $common_21
            set fields 'items'
        case 'fng army show'
            set options '--date|--month=month'\t'Month of the mission, such as 1968-09; it decides which lists and weapons apply. [default: from the document]' \
                $common_22
            set arguments 'armies'
            set fields 'army' 'name' 'side' 'date' 'date_assumed' 'from_month' 'until_month' 'in_corps' 'squad_count' \
                'squads_most' 'strength_roll' 'paper_strength' 'rep_roll' 'tour' 'deros' 'flak_jackets' \
                'changes' 'lines' 'supplies' 'notes'
        case 'fng squad'
            set options '--star='\t'Name of your Star, who leads the unit, such as "Sgt. Alvarez".' \
                '--star-rep=1-6'\t'REP of the Star. [default: 5]' \
                '*--star-attribute=attribute-effects'\t'Attribute that you choose for the Star; repeat to give him two.' \
                '--strength=N|full|half'\t'Use this strength for the unit instead of rolling.' \
                '*--choose=weapon'\t'Weapon to take where the army list leaves a choice, such as m-3a1, or fo=m-16 for the FO; repeat for more.' \
                '--listed'\t'Give Viet Cong the weapons in their army list, without a roll.' \
                '--names=file'\t'File with names for the figures, one on each line. [default: names from the game]' \
                '--side=side'\t'Side the army fights on, if not its usual one: fwf or vc-nva.' \
                '--attributes|--no-attributes'\t'Roll attributes for everybody, or for nobody. [default: only for the Star\'s squad]' \
                '--flak|--no-flak'\t'Say whether everybody or nobody wears a flak jacket. [default: as issued]' \
                '--deros|--no-deros'\t'Roll for the number of months each soldier has left to serve.' \
                '--supplies|--no-supplies'\t'Roll for supplies: LAWs, mines, charges, smoke.' \
                '--gear|--no-gear'\t'Roll for flashlights, flares and wire cutters.' \
                '--wire'\t'The mission calls for wire cutters, so one man has a pair.' \
                '--prefix='\t'Letter that the squad\'s ids begin with: a for a1, a2 and so on. [default: the next free letter]' \
                '--group='\t'Name of the squad\'s group. [default: the letter that its ids begin with]' \
                '--attached|--no-attached'\t'Roll for a medic, a machine gun and a radio for a squad that fights on its own.' \
                '--date|--month=month'\t'Month of the mission, such as 1968-09; it decides which lists and weapons apply. [default: from the document]' \
                $common_1
            set arguments 'armies'
            set fields 'army' 'name' 'side' 'date' 'date_assumed' 'group' 'strength_rolled' 'strength' \
                'paper_strength' 'reps' 'star_id' 'leaders' 'members' 'supplies' 'attached'
        case 'fng platoon'
            set options '--star='\t'Name of your Star, who leads the unit, such as "Sgt. Alvarez".' \
                '--star-rep=1-6'\t'REP of the Star. [default: 5]' \
                '*--star-attribute=attribute-effects'\t'Attribute that you choose for the Star; repeat to give him two.' \
                '--strength=N|full|half'\t'Use this strength for the unit instead of rolling.' \
                '*--choose=weapon'\t'Weapon to take where the army list leaves a choice, such as m-3a1, or fo=m-16 for the FO; repeat for more.' \
                '--listed'\t'Give Viet Cong the weapons in their army list, without a roll.' \
                '--names=file'\t'File with names for the figures, one on each line. [default: names from the game]' \
                '--side=side'\t'Side the army fights on, if not its usual one: fwf or vc-nva.' \
                '--attributes|--no-attributes'\t'Roll attributes for everybody, or for nobody. [default: only for the Star\'s squad]' \
                '--flak|--no-flak'\t'Say whether everybody or nobody wears a flak jacket. [default: as issued]' \
                '--deros|--no-deros'\t'Roll for the number of months each soldier has left to serve.' \
                '--supplies|--no-supplies'\t'Roll for supplies: LAWs, mines, charges, smoke.' \
                '--gear|--no-gear'\t'Roll for flashlights, flares and wire cutters.' \
                '--wire'\t'The mission calls for wire cutters, so one man has a pair.' \
                '--squads='\t'Number of squads in the unit. [default: all]' \
                '--hq|--no-hq'\t'Include the platoon\'s headquarters. [default: only for a whole platoon]' \
                '--attached|--no-attached'\t'Roll for figures attached to the platoon.' \
                '--date|--month=month'\t'Month of the mission, such as 1968-09; it decides which lists and weapons apply. [default: from the document]' \
                $common_1
            set arguments 'armies'
            set fields 'army' 'name' 'side' 'date' 'date_assumed' 'strength' 'in_squads' 'squad_strengths' 'star_id' \
                'leaders' 'squads' 'headquarters' 'attached' 'supplies'
        case 'fng roster'
            set options '--format=text|md|html'\t'Format of the page. [default: from the ending of FILE, .md or .html; otherwise text]' \
                '--output|-o=file'\t'Write the page to this file.' \
                '--side=side'\t'Side whose roster is printed: fwf or vc-nva. [default: your Star\'s side, or fwf]' \
                $common_2
            set arguments 'file'
            set fields 'side' 'unit_names' 'date' 'parts' 'weapon_lines' 'format' 'file'
        case 'fng gear'
            set commands 'list'\t'List all useful gear, and show who has it.' 'show'\t'Show what a piece of gear does.' \
                'roll'\t'Roll to see whether a soldier carries a flashlight, flares or wire cutters.' \
                'give'\t'Give weapons and gear to a friend in contact, as part of a move and instead of active fire.' \
                'take'\t'Take weapons and gear from a fallen figure or from a friend in contact, instead of active fire.'
            set options '-h|--help'\t'Show help.'
        case 'fng gear list'
            set options $common_21
            set fields 'items'
        case 'fng gear show'
            set options $common_22
            set arguments 'gear'
            set fields 'id' 'name' 'who' 'facts'
        case 'fng gear roll'
            set options '--by='\t'Figure in the document to roll for.' $common_1
            set fields 'by' 'gear'
        case 'fng gear give'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--to=@id'\t'Friend in contact who receives the items.' \
                '--number='\t'Number of each item to hand over, such as 2 for two blocks of C-4.' \
                '--in-hand'\t'The receiver takes this weapon in hand, instead of his own.' $common_2
            set arguments '*'
            set fields 'giver' 'taker' 'things' 'in_hand'
        case 'fng gear take'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--at=+target'\t'Figure to take things from: a fallen man, a prisoner or a friend.' \
                '--number='\t'Number of each item to hand over, such as 2 for two blocks of C-4.' \
                '--in-hand'\t'The receiver takes this weapon in hand, instead of his own.' $common_2
            set arguments '*'
            set fields 'giver' 'taker' 'things' 'in_hand'
        case 'fng vc-weapon'
            set options '--date|--month=month'\t'Month of the mission, such as 1968-09; it decides which lists and weapons apply. [default: from the document]' \
                '--men='\t'Number of men to roll for.' \
                '--army=armies'\t'Army of the men, such as mfvc, which has no AK-47s before July 1967. Without --army, the date is ignored.' \
                '--by='\t'Figure in the document to roll for.' $common_1
            set fields 'weapons' 'by'
        case 'fng weapon'
            set commands 'list'\t'List every weapon with its range, targets, Impact, APR and Outgunned Ranking.' \
                'show'\t'Show a weapon, and the rules for its type.'
            set options '-h|--help'\t'Show help.'
        case 'fng weapon list'
            set options '--side=side'\t'List only the weapons of this side: fwf or vc-nva. [default: both]' \
                '--army=armies'\t'Army, such as us-army or nva; list only the weapons of its side.' \
                '--type=weapon-types'\t'List only weapons of this type, such as light-machine-gun, smg, sf or rpg.' \
                $common_2
            set fields 'items'
        case 'fng weapon show'
            set options '--side=side'\t'Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]' \
                '--army=armies'\t'Army, such as us-army or nva; the weapon list of its side is searched first.' \
                $common_2
            set arguments 'weapon'
            set fields 'kind_facts' 'id' 'side' 'name' 'type' 'page' 'range_in' 'target_rating' 'impact' 'apr' \
                'blast_in' 'outgunned_ranking' 'aliases' 'caliber' 'targets_low' 'min_range_in' \
                'scope_range_in' 'path_in' 'fan' 'far_beyond_in' 'far_total' 'jam' 'duds' 'one_shot' \
                'readied_anew' 'per_block' 'mounted_only' 'set_up_turns' 'ammunition' 'text'
        case 'fng attribute'
            set commands 'roll'\t'Roll an attribute for a Grunt.' 'list'\t'List every attribute.' \
                'show'\t'Show what an attribute changes.'
            set options '-h|--help'\t'Show help.'
        case 'fng attribute roll'
            set options $common_1
            set fields 'attribute' 'name' 'text' 'effects'
        case 'fng attribute list'
            set options $common_21
            set fields 'items'
        case 'fng attribute show'
            set options $common_22
            set arguments 'attribute-effects'
            set fields 'attribute' 'name' 'text' 'effects'
        case 'fng star'
            set commands 'power'\t'Roll Star Power against the damage of one attack.' \
                'fate'\t'Decide the fate of a Star whose Star Power did not save him.'
            set options '-h|--help'\t'Show help.'
        case 'fng star power'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*--damage='\t'Result of a hit: stunned, oof (out of the fight) or od (obviously dead); repeat for each.' \
                '--power=0-7'\t'Number of Star Power dice that the Star has left. [default: his REP]' \
                $common_1
            set fields 'damage_before' 'after' 'power' 'left'
        case 'fng star fate'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*--damage='\t'Result of a hit: stunned, oof (out of the fight) or od (obviously dead); repeat for each.' \
                '--by-rep=1-7'\t'REP of the attacker; leave it out for a trap.' \
                '--cheat'\t'The Star cheats death, if he is allowed to.' $common_2
            set fields 'before' 'result' 'rep' 'by' 'may_cheat'
        case 'fng lucky'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                $common_23
            set fields 'who' 'may_roll_again'
        case 'fng activate'
            set options '*--rep-a=1-7'\t'REP of a group of the FWF; repeat for each.' \
                '*--rep-b=1-7'\t'REP of a group of the VC/NVA; repeat for each.' \
                '*--group='\t'Group of the FWF with its REP, e.g. 1st=4 or point=3,dumb-ass; repeat for each.' \
                '*--enemy='\t'Group of the VC/NVA with its REP, such as b=3; repeat for each.' \
                '--commander=1-7'\t'REP of the Force Commander, for use with --under.' \
                '*--under='\t'Group that the Force Commander activates; it must be within 12" and in his sight, or both must have a radio.' \
                '*--political=1-7'\t'REP of a political officer or cadre; repeat for each.' \
                '--played'\t'A person plays the VC/NVA, so their groups act in order of REP, not of distance.' \
                $common_1
            set fields 'fwf' 'vc_nva' 'total' 'doubles' 'is_turn' 'first' 'reinforcements' 'order' 'waits' \
                'political' 'civilians_act' 'turn' 'opens' 'ended' 'begins' 'due' 'burnings' 'recovered' \
                'drowned' 'arrived' 'arrived_ids' 'weather_kind' 'in_sight_lapsed' 'left_open' 'enemy_left' \
                'out_of_touch'
        case 'fng turn'
            set options '--set='\t'Set the clock to this turn.' \
                '*--end='\t'End a lasting effect, by its id; repeat for more.' $common_1
            set fields 'turn' 'clock_now' 'holding' 'coming' 'due' 'ended'
        case 'fng settle'
            set options $common_2
            set arguments '*'
            set fields 'struck_off' 'left_to_do'
        case 'fng fast-move'
            set options '*--by=,moving'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '*--group=@group'\t'Group in the document: everybody in it who can act takes part.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--flak-jacket'\t'The figure wears a flak jacket.' \
                '--retrieving'\t'The figure carries a wounded man.' \
                '--getting-up'\t'The figure is prone and gets up before he moves.' \
                '--terrain=terrain-types'\t'Terrain that the figures move through, such as scrub, or hill+scrub for both. [default: where they stand, or clear]' \
                '--uphill'\t'The move goes up a hill.' '--road'\t'The move is along a road.' \
                '--mud'\t'The ground is mud.' \
                '--water=1-3'\t'Depth of the water, from 1 to 3 (see fng river). [default: from the document]' \
                '--doors=0-9'\t'Number of doors on the way.' \
                '--floors=0-9'\t'Number of floors that the figure goes up or down.' \
                '--window'\t'The move goes through a window, and ends there.' $common_1
            set fields 'way' 'terrain_types' 'fast_move_allowed' 'moves' 'section' 'ground_unknown'
        case 'fng crawl'
            set options '*--by=,moving'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '*--group=@group'\t'Group in the document: everybody in it who can act takes part.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--flak-jacket'\t'The figure wears a flak jacket.' \
                '--retrieving'\t'The figure carries a wounded man.' \
                '--terrain=terrain-types'\t'Terrain that the figures move through, such as scrub, or hill+scrub for both. [default: where they stand, or clear]' \
                '--uphill'\t'The move goes up a hill.' '--road'\t'The move is along a road.' \
                '--mud'\t'The ground is mud.' \
                '--water=1-3'\t'Depth of the water, from 1 to 3 (see fng river). [default: from the document]' \
                '--doors=0-9'\t'Number of doors on the way.' \
                '--floors=0-9'\t'Number of floors that the figure goes up or down.' \
                '--window'\t'The move goes through a window, and ends there.' \
                '--fast'\t'Try to crawl fast, with a Fast Move of one die.' $common_1
            set fields 'way' 'terrain_types' 'fast_move_allowed' 'moves' 'section' 'ground_unknown'
        case 'fng sight'
            set options '--terrain=terrain-types'\t'Terrain that the target is in, such as scrub, or hill+scrub for both.' \
                '--edge='\t'Distance from the target to the edge of its terrain, in inches.' \
                '--lit'\t'The target stands in the light of a flare or searchlight.' \
                '--prone'\t'The target is prone.' \
                '--rows'\t'The observer looks along the rows of an orchard or plantation.' \
                '--bunker'\t'The observer is looking out of a bunker.' \
                '--night|--day'\t'Say whether it is night or day.' \
                '--weather=weather'\t'Weather: clear, variable, inclement or terrible. [default: from the document]' \
                '--rain'\t'It is raining.' '--fog'\t'There is fog or persistent heavy rain.' \
                '--flashlight'\t'The observer uses a flashlight.' \
                '--red'\t'The observer uses a flashlight with its red filter.' \
                '--starlight'\t'The observer uses a starlight scope.' $common_2
            set fields 'terrain_types' 'light' 'air' 'sees_in' 'sees_lit_in' 'seen_in' 'edge_sight' 'cover' \
                'concealed' 'from_air' 'hover_in' 'arc_degrees' 'red_light_in'
        case 'fng react'
            set commands 'in-sight'\t'Roll for the order in which figures act when they come into sight of each other.' \
                'in-sight-action'\t'Roll to see what a figure does when its turn in the In Sight order comes: fire, charge or Duck Back.' \
                'received-fire'\t'Roll for the reactions of figures that were shot at and missed, and of their friends within 4".' \
                'man-down'\t'Roll for the reactions of figures within 4" of a friend who becomes a casualty.' \
                'cohesion'\t'Test whether a group stays in the fight.' \
                'knock-down'\t'Roll to see how badly a knocked-down figure is hurt.'
            set options '-h|--help'\t'Show help.'
        case 'fng react in-sight'
            set options '*--by=,looking'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '*--group=@group'\t'Group in the document: everybody in it who can act takes part.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--moved'\t'The figure is active and has moved.' '--on-point'\t'The figure is walking point.' \
                '*--opponent=opponent'\t'An opponent in sight who is not named with --by, described in words: cover, concealed, stealthy, or plain for none of these. Repeat the option for each.' \
                $common_1
            set fields 'figures' 'order' 'joins'
        case 'fng react in-sight-action'
            set options '*--by=,acting'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--star'\t'The figure is a Star.' \
                '--outgunned'\t'The figure is outgunned (see fng outgunned).' \
                '--cannot-shoot'\t'The figure has no ranged weapon or no ammunition, or is out of range.' \
                '--may-charge'\t'The figure is close enough to charge.' \
                '--active'\t'The figure\'s side is active.' \
                '--later-round'\t'This is not the first round of the In Sight, so there is no snap fire.' \
                $common_1
            set fields 'actions'
        case 'fng react received-fire'
            set options '*--by=,reacting'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '*--group=@group'\t'Group in the document: everybody in it who can act takes part.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--star'\t'The figure is a Star.' '--vc'\t'The figure is VC or NVA.' \
                '--hero'\t'The figure is in Hero mode.' '--in-cover'\t'The figure is in cover.' \
                '--in-bunker'\t'The figure is in a bunker.' \
                '--outgunned'\t'The figure is outgunned (see fng outgunned).' \
                '--retrieving'\t'The figure is retrieving a wounded man.' \
                '--charging'\t'The figure is charging, so he is never outgunned.' \
                '--leader=0-7'\t'REP of the leader for the Leader Die, or 0 for no leader. [default: the REP of the group\'s leader]' \
                '--choose=0-2'\t'Let each Star pass this number of dice instead of rolling.' \
                '--after=status-before'\t'Reaction that the figures have not completed yet: duck-back or retire.' \
                '--completed'\t'The figures have completed their recorded reaction.' \
                '--activity=aggressive|usual|timid'\t'Activity of the VC/NVA: aggressive, usual or timid. [default: from the document]' \
                '--one-set'\t'Roll one set of dice for all figures, to save time.' \
                '--man-down'\t'A nearby friend went down too.' $common_1
            set fields 'tests' 'outcomes' 'leader_passed' 'heroes' 'cohesion_test'
        case 'fng react man-down'
            set options '*--by=,reacting'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '*--group=@group'\t'Group in the document: everybody in it who can act takes part.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--star'\t'The figure is a Star.' '--hero'\t'The figure is in Hero mode.' \
                '--leader=0-7'\t'REP of the leader for the Leader Die, or 0 for no leader. [default: the REP of the group\'s leader]' \
                '--choose=0-2'\t'Let each Star pass this number of dice instead of rolling.' \
                '--after=status-before'\t'Reaction that the figures have not completed yet: duck-back or retire.' \
                '--completed'\t'The figures have completed their recorded reaction.' \
                '--one-set'\t'Roll one set of dice for all figures, to save time.' $common_1
            set fields 'tests' 'outcomes' 'leader_passed' 'heroes' 'cohesion_test'
        case 'fng react cohesion'
            set options '*--by=,reacting'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '*--group=@group'\t'Group in the document: everybody in it who can act takes part.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--star'\t'The figure is a Star.' '--vc'\t'The figure is VC or NVA.' \
                '--half-strength|--above-half'\t'The unit is at half strength or less. [default: worked out from its group]' \
                '--leader=0-7'\t'REP of the leader for the Leader Die, or 0 for no leader. [default: the REP of the group\'s leader]' \
                '--choose=0-2'\t'Let each Star pass this number of dice instead of rolling.' \
                '--after=status-before'\t'Reaction that the figures have not completed yet: duck-back or retire.' \
                '--completed'\t'The figures have completed their recorded reaction.' \
                '--activity=aggressive|usual|timid'\t'Activity of the VC/NVA: aggressive, usual or timid. [default: from the document]' \
                $common_1
            set fields 'tests' 'outcomes' 'leader_passed' 'heroes' 'cohesion_test'
        case 'fng react knock-down'
            set options '*--by=,reacting'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--flak-jacket'\t'The figure wears a flak jacket.' $common_1
            set fields 'tests' 'outcomes' 'leader_passed' 'heroes' 'cohesion_test'
        case 'fng loot'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                $common_24
            set fields 'name' 'turns' 'leader_in'
        case 'fng fire'
            set options '--by=,firing'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '-w|--weapon=weapon'\t'Weapon of the figure, such as m-16. [default: the one in hand]' \
                '--side=side'\t'Side whose version of the weapon is used: fwf or vc-nva. [default: the figure\'s side, or fwf]' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--fast'\t'The shooter moved fast.' \
                '--stopped'\t'The shooter moved fast, but has stopped since.' \
                '--snap'\t'The shooter snap fires: he is active in the first round of In Sight, or carries a wounded man.' \
                '--prone'\t'The shooter is prone.' \
                '--hip'\t'The weapon is a light machine gun or BAR that is not set up.' \
                '--loader'\t'The gun has a loader, who does nothing but feed it.' \
                '--scope'\t'The weapon has a sniper\'s scope.' \
                '--indoors'\t'The shooter fires inside a building or bunker.' \
                '--one-man'\t'The bazooka has a crew of one, who fires every other turn.' \
                '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--range='\t'Range in inches, such as 20, for every target that has no range of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--shots=1,2|all'\t'Number of shots at each target, in order, such as 1,2. Type all to divide all the weapon\'s shots among the targets. [default: one each]' \
                '--gaps='\t'Inches between each target and the next, e.g. 1,3. [default: 1]' \
                '--unlucky=@id'\t'Unlucky figure within 3" of a target, who may be hit instead.' \
                '--parting'\t'Fire a parting shot: all shots are at one target, and nobody takes a Received Fire test.' \
                $common_1
            set fields 'shooter' 'weapon' 'rep' 'dice' 'totals' 'targets' 'points' 'ones' 'out_of_ammo' 'jammed' \
                'spent' 'again' 'dud' 'points_left' 'remarks'
        case 'fng fight'
            set options '--against=ARMY|FILE'\t'Enemy side: an army, for which a squad is rolled up, or a file that holds a document.' \
                '*--group=@group'\t'Group in the document that fights; repeat for each. [default: all groups]' \
                '--range='\t'Distance between the two lines of figures in inches. [default: as placed on the table, or 12]' \
                '--spacing='\t'Distance between men in a line, in inches. [default: 3]' \
                '--cover=side'\t'Side in cover: fwf, vc-nva or both. [default: neither]' \
                '--active=side'\t'Side that comes into sight: fwf, vc-nva or none. [default: rolled]' \
                '--spread'\t'Spread the shots over the target and the figures next to it.' \
                '--activity=aggressive|usual|timid'\t'Activity of the VC/NVA: aggressive, usual or timid. [default: from the document]' \
                '--rounds='\t'Number of rounds after which the fight is broken off. [default: 50]' \
                '--date|--month=month'\t'Month of the mission, such as 1968-09; it decides which lists and weapons apply. [default: from the document]' \
                '--cluster='\t'Address of the scheduler of a dask cluster to run on, such as tcp://10.0.0.1:8786.' \
                '--cluster-wait='\t'Seconds to wait while the cluster has no worker. [default: 300]' \
                $common_25
            set fields 'holder' 'end' 'active' 'range_in' 'sides_in_cover' 'sides' 'round_reports' 'fights' 'held' \
                'costs' 'rounds_played' 'seed' 'method'
        case 'fng outgunned'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '-w|--weapon=weapon'\t'Weapon of the figure, such as m-16. [default: the one in hand]' \
                '--side=side'\t'Side whose version of the weapon is used: fwf or vc-nva. [default: the figure\'s side, or fwf]' \
                '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--missed'\t'The blast missed, so its ranking is 2 lower against figures in a bunker.' \
                $common_26
            set fields 'shooter' 'weapon' 'targets'
        case 'fng damage'
            set options '--impact='\t'Impact of the weapon that hits.' \
                '-w|--weapon=weapon'\t'Weapon whose Impact is used.' \
                '--side=side'\t'Side whose version of the weapon is used: fwf or vc-nva. [default: the figure\'s side, or fwf]' \
                '--at=+target'\t'Figure that is hit, with any words that describe it after commas, such as a2,star.' \
                '--rep=1-7'\t'REP of the figure that is hit.' \
                '--in-cover'\t'The figure was in cover when fired at, so the cover may stop the hit.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' '--hits='\t'Number of hits.' \
                '--blast'\t'The hit comes from a blast, against which flak jackets help.' \
                '--by-rep=1-7'\t'REP of the attacker; it affects the fate of a Star who is hit.' $common_1
            set fields 'target' 'result' 'hit_results' 'star_power' 'by' 'may_cheat' 'new_rep' 'impact' 'in_cover'
        case 'fng blast'
            set options '--impact='\t'Impact of the weapon that hits.' \
                '-w|--weapon=weapon'\t'Weapon whose Impact is used.' \
                '--side=side'\t'Side whose version of the weapon is used: fwf or vc-nva. [default: the figure\'s side, or fwf]' \
                '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--inside'\t'The explosion happens inside a building.' \
                '--escape'\t'The grenade was dropped, so figures that pass one die go prone in time.' \
                '--by-rep=1-7'\t'REP of the attacker; it affects the fate of a Star who is hit.' $common_1
            set fields 'impact' 'inside' 'targets'
        case 'fng grenade'
            set commands 'ready'\t'Ready a grenade, a LAW or a charge, or an M203 that has been fired.' \
                'throw'\t'Throw a grenade or a charge, and roll to see where it lands and what it does.'
            set options '-h|--help'\t'Show help.'
        case 'fng grenade ready'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '-w|--weapon=weapon'\t'Weapon to ready or throw, such as grenade, law, satchel or smoke.' \
                '--side=side'\t'Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]' \
                '--army=armies'\t'Army, such as us-army or nva; the weapon list of its side is searched first.' \
                $common_27
            set fields 'weapon' 'result' 'passed' 'rep'
        case 'fng grenade throw'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '-w|--weapon=weapon'\t'Weapon to ready or throw, such as grenade, law, satchel or smoke.' \
                '--side=side'\t'Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]' \
                '--army=armies'\t'Army, such as us-army or nva; the weapon list of its side is searched first.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--unseen'\t'The thrower cannot see the spot.' \
                '--dropped'\t'The grenade is dropped close by, e.g. behind a wall or through a door.' \
                '--inside'\t'The target spot is inside a building.' \
                '--range='\t'Distance to the target spot in inches.' \
                '*--near=,figure'\t'Another figure in the blast circle if the thrower drops the grenade; repeat for each.' \
                $common_1
            set fields 'weapon' 'passed' 'rep' 'lands' 'dud' 'explodes' 'impact' 'targets'
        case 'fng smoke'
            set options '--turn='\t'Turn to show, counted from the throw: the turn after it is 1.' \
                '--wind'\t'Wind carries the smoke.' \
                '--under='\t'Trees above the smoke, such as single-canopy-jungle.' \
                '--where='\t'Description of the place, in your own words; it is saved in the document.' \
                $common_1
            set fields 'clouds' 'wind' 'held_down' 'gone_after'
        case 'fng flare'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--range='\t'Distance from the figure to the middle of the lit area, in inches.' \
                '--where='\t'Description of the place, in your own words; it is saved in the document.' \
                $common_2
            set fields 'launched_by' 'circle_in' 'until_turn' 'spot'
        case 'fng mg'
            set commands 'setup'\t'Set up a machine gun or another weapon that needs a crew.'
            set options '-h|--help'\t'Show help.'
        case 'fng mg setup'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '-w|--weapon=weapon'\t'Weapon of the figure, such as m-16. [default: the one in hand]' \
                '--side=side'\t'Side whose version of the weapon is used: fwf or vc-nva. [default: the figure\'s side, or fwf]' \
                '--rep=1-7'\t'REP of the leader of the gun team.' \
                '--crew=1-9'\t'Number of crew members present. [default: all]' \
                '--prone'\t'The gunner goes prone behind the bipod.' \
                '--hasty'\t'Try to set the gun up hastily, with a roll.' $common_1
            set fields 'weapon' 'fires' 'turns' 'crew' 'missing' 'hasty' 'passed' 'dice'
        case 'fng reload'
            set options '--by=@id'\t'Figure in the document who reloads.' \
                '-w|--weapon=weapon'\t'Weapon to reload. [default: all that are out of ammunition]' $common_2
            set fields 'shooter' 'weapons' 'takes' 'fast_move_allowed' 'active_fire'
        case 'fng recon-by-fire'
            set options '*--by=,figure'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '*-w|--weapon=weapon'\t'Weapon that fires; repeat for each.' \
                '--side=side'\t'Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]' \
                '--loader'\t'Each machine gun has a loader who does nothing but feed the gun.' \
                '--pef-rep=1-7'\t'REP of the PEF.' '--pef='\t'Number of the PEF in the document.' \
                '--distance='\t'Distance to the PEF in inches.' \
                '--sight='\t'How far the unit can see, in inches.' $common_28
            set fields 'dice' 'sixes' 'pef_rep' 'is_resolved' 'hits' 'impact' 'out_of_ammo_ids'
        case 'fng flame'
            set commands 'through'\t'Test whether a figure passes through flames, and how badly they hurt him.'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--fast'\t'The shooter moved fast.' \
                '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--last-shot'\t'The flame-thrower had only one shot left.' $common_1
            set fields 'shooter' 'weapon' 'rep' 'dice' 'totals' 'targets' 'points' 'ones' 'out_of_ammo' 'jammed' \
                'spent' 'again' 'dud' 'points_left' 'remarks' 'fuel'
            set alone 1
        case 'fng flame through'
            set options '--by=,figure'\t'Figure that passes through the flames, by id or as NAME=REP, such as billy=4. You can add words that describe the figure.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' $common_29
            set fields 'target' 'result' 'hit_results' 'star_power' 'by' 'may_cheat' 'new_rep' 'passes_through' \
                'total' 'hit'
        case 'fng demolition'
            set commands 'detonate'\t'Set off a charge or a mine.'
            set options '-w|--weapon=weapon'\t'Charge or mine: satchel, demolition-charge, c-4 or claymore.' \
                '--side=side'\t'Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]' \
                '--blocks='\t'Number of blocks of plastic explosive.' \
                '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '--fuse=0-9'\t'Number of turns until the charge explodes. [default: it waits until it is set off]' \
                $common_30
            set fields 'weapon' 'blocks' 'impact' 'apr' 'blast_in' 'range_in' 'throwable' 'rig_turns' 'fuse_turns' \
                'detonate_in' 'ready_when'
            set alone 1
        case 'fng demolition detonate'
            set options '-w|--weapon=weapon'\t'Charge or mine: satchel, demolition-charge, c-4 or claymore.' \
                '--side=side'\t'Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]' \
                '--blocks='\t'Number of blocks of plastic explosive.' \
                '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '*--behind=,figure'\t'Figure behind the mine, in its back blast; repeat for each.' \
                '--inside'\t'The explosion happens inside a building.' \
                '--by-rep=1-7'\t'REP of the attacker; it affects the fate of a Star who is hit.' \
                '--range='\t'Distance from the mine to whoever sets it off, in inches.' $common_1
            set fields 'impact' 'inside' 'targets' 'weapon' 'behind'
        case 'fng charge'
            set options '*--by=,charging'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--hero'\t'The figure is in Hero mode.' '--flank'\t'The target is charged from the side.' \
                '--rear'\t'The target is charged from behind.' \
                '--outnumbered'\t'The chargers are outnumbered 3 to 1.' \
                '--harassing'\t'The chargers are VC or NVA who chose the Harass action.' \
                '--human-wave'\t'The chargers are VC or NVA who assault at odds of 3 to 1, which counts as one success.' \
                '--at=,charged'\t'Foe: a figure in the document, or NAME=REP; you can add words that describe him, as in b1,prone.' \
                '--foe-rep=1-7'\t'REP of the foe, if --at is not given.' \
                '*--foe-attribute=attribute-effects'\t'Attribute of the foe; repeat for more.' \
                '--foe-hero'\t'The foe is in hero mode.' '--in-cover'\t'The target is in cover.' \
                '--foe-outnumbered'\t'The targets are outnumbered 3 to 1. [default: counted from the chargers]' \
                '--foe-harassing'\t'The targets are VC or NVA who chose the Harass action.' $common_31
            set fields 'chargers' 'target_state' 'remarks'
        case 'fng melee'
            set options '*--by=,fighting'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--star'\t'The figure is a Star.' \
                '-w|--weapon=melee-weapons'\t'Melee weapon: bayonet-rifle, knife, improvised or unarmed. [default: the figure\'s best one]' \
                '--prone'\t'The attacker is prone.' \
                '--evenly-matched'\t'The attacker has already been evenly matched with another foe this turn.' \
                '--behind'\t'The foe is being attacked from behind.' \
                '--at=,fighting'\t'Foe: a figure in the document, or NAME=REP; you can add words that describe him, as in b1,prone.' \
                '--foe-rep=1-7'\t'REP of the foe, if --at is not given.' \
                '*--foe-attribute=attribute-effects'\t'Attribute of the foe; repeat for more.' \
                '--foe-star'\t'The foe is a Star.' \
                '--foe-weapon=melee-weapons'\t'Melee weapon of the foe. [default: the foe\'s best one]' \
                '--foe-prone'\t'The foe is prone.' \
                '--foe-evenly-matched'\t'The foe has already been evenly matched with another attacker this turn.' \
                '--foe-keeps-wounded'\t'The foe is a Star who keeps hold of the wounded man he is carrying.' \
                '--rounds='\t'Number of rounds to fight, one per turn, while both sides stay evenly matched.' \
                '--until-decided'\t'Fight as many rounds as it takes, with nobody breaking off.' \
                '--damage|--no-damage'\t'Roll the damage of a blow now, or leave it to fng damage. [default: roll it for figures in the document]' \
                '--cheat-death'\t'Let Stars who would die cheat death.' $common_1
            set fields 'winner' 'impact' 'attackers' 'defender' 'bouts'
        case 'fng break-off'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' '--star'\t'The figure is a Star.' \
                '--leave|--stay'\t'The figure is a Star, who gets out or stays as he chooses, without a roll.' \
                '--blocked'\t'The figure has no way out, for example because of a wall at his back.' \
                $common_32
            set fields 'name' 'rep' 'breaks_off' 'passed' 'move_in' 'blocked'
        case 'fng capture'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '*--at='\t'Figure that is stunned or out of the fight; repeat for each.' \
                '--kill'\t'Kill the helpless enemies instead of capturing them.' \
                '--bound'\t'The prisoners are bound and need no guard.' $common_2
            set fields 'by' 'choice' 'figure_ids' 'names' 'bound' 'prisoners'
        case 'fng free'
            set options '*--by=,figure'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '*--at=+target'\t'Prisoner in the document; repeat for each.' \
                '--off'\t'The prisoners were freed earlier and now leave the table by your edge.' $common_2
            set fields 'freed_by' 'figure_ids' 'names' 'takes' 'points'
        case 'fng wounded'
            set options '*--by=,figure'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--flak-jacket'\t'The figure wears a flak jacket.' $common_1
            set fields 'walking' 'carrier_change_in'
        case 'fng carry'
            set options '*--by=,figure'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '--at=+target'\t'Wounded man who is out of the fight.' \
                '--drop'\t'Put down the wounded man carried by the figure named with --by; without --by, put down everybody who is being carried.' \
                $common_2
            set fields 'carried_by' 'carried' 'change_in' 'may_keep' 'laid_down' 'laid_down_by'
        case 'fng first-aid'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '--at='\t'Figure that is out of the fight, by its id or as NAME=REP.' \
                '--victim-rep=1-7'\t'REP of the wounded man.' $common_33
            set fields 'given_by' 'victim' 'passed' 'returns' 'rep' 'remarks' 'begun' 'turn'
        case 'fng medic'
            set options '--squads=1-6'\t'Number of squads of the platoon that are on the table. [default: from the document]' \
                '--platoon'\t'The whole platoon is on the table.' $common_34
            set fields 'squad_count' 'there' 'joins'
        case 'fng recover'
            set options '*--by=,hurt'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' '--star'\t'The figure is a Star.' \
                '--evacuated=evacuated'\t'How the casualty was brought off the table: on foot, by vehicle or by medevac.' \
                '--burned'\t'The figure became a casualty in a fire, so he rolls one die fewer.' \
                '--from-friends='\t'Inches from the casualty to the nearest friend; if over 6, the casualty is missing.' \
                '--side=side'\t'Side of the wounded: fwf or vc-nva. [default: fwf]' $common_35
            set fields 'casualties'
        case 'fng terrain'
            set commands 'map'\t'Print the layout of the table again; --svg FILE draws it as a map.' \
                'show'\t'Show how a type of terrain affects movement, sight and hiding.' \
                'list'\t'List every type of terrain.'
            set options '--corps=corps'\t'Corps: I, II, III or IV. [default: from the document]' \
                '--area=area'\t'Area of operations, such as highlands. [default: from the document]' \
                '--season=season'\t'Season: rainy or dry. [default: from the month or the document, otherwise dry]' \
                '--date|--month=month'\t'Month of the mission, such as 1967-07; it sets the season. [default: from the document]' \
                '--weather=weather'\t'Weather: clear, variable, inclement or terrible. [default: from the document]' \
                '--layout='\t'Number of columns and rows of sections on the table. [default: 3x2]' \
                '--sections='\t'Number of table sections to lay out, counted from the first.' \
                '--table='\t'Length and depth of the table in feet. [default: 5x3]' $common_1
            set fields 'corps' 'area' 'season' 'weather_kind' 'grid_columns' 'grid_rows' 'length_in' 'depth_in' \
                'sections' 'rivers' 'roads' 'buildings' 'has_civilians' 'building_kind'
            set alone 1
        case 'fng terrain map'
            set options $common_2
            set fields 'grid_columns' 'grid_rows'
        case 'fng terrain show'
            set options $common_22
            set arguments 'terrain-types'
            set fields 'types' 'terrain_effects' 'facts'
        case 'fng terrain list'
            set options $common_21
            set fields 'items'
        case 'fng river'
            set options '--kind=water'\t'Kind of water: river, canal or stream. [default: from the document]' \
                '--current=1-3'\t'Speed of the current, if it is known. [default: from the document]' \
                '--course'\t'Also roll the course of the water across the table, and its width.' $common_1
            set fields 'kind' 'bed' 'depth' 'movement' 'fast_move_allowed' 'fast_move_dice' 'weapons_usable' \
                'swimming' 'current' 'swim_rep' 'drift_in' 'depth_holds_in'
        case 'fng crater'
            set options '--bomb='\t'Weight of a bomb in pounds: show the crater that it makes, without a roll.' \
                $common_1
            set fields 'number' 'diameter_in' 'kind'
        case 'fng swim'
            set options '*--by=,swimming'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--current=1-3'\t'Speed of the current, from 1 to 3 (see fng river). [default: from the document]' \
                '--slight'\t'The swimmer has already been in slight trouble during this swim.' \
                '--big'\t'The swimmer was in big trouble last turn.' \
                '--knocked-down'\t'The swimmer was knocked down last turn and has recovered.' \
                '--towing'\t'The swimmer is towing somebody.' \
                '--helped'\t'The swimmer shares the towing with another figure.' \
                '--tow=@id'\t'Figure that the swimmers have reached and now tow.' \
                '--fresh'\t'Begin a new swim, without any trouble from the last one.' $common_36
            set fields 'current' 'swimmers' 'towed'
        case 'fng obstacle'
            set commands 'list'\t'List every obstacle and fighting position.' \
                'wire'\t'Cross barbed wire, cut it, or blow a gap in it.' \
                'mines'\t'Move through a minefield for a turn, or clear mines.' \
                'punji'\t'Move through punji stakes for a turn, or clear them.'
            set options '-h|--help'\t'Show help.'
        case 'fng obstacle list'
            set options $common_22
            set fields 'items'
        case 'fng obstacle wire'
            set options '*--by=,moving'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '*--group=@group'\t'Group in the document: everybody in it who can act takes part.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--flak-jacket'\t'The figure wears a flak jacket.' \
                '--strands=1-2'\t'Number of strands of wire. [default: from the document, or rolled]' \
                '--through=0-4'\t'Number of inches of the obstacle already crossed. [default: from the document]' \
                '--cut'\t'Cut the wire with wire cutters.' \
                '--blow=weapon'\t'Weapon that blows a gap in the obstacle.' \
                '--side=side'\t'Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]' \
                $common_37
            set fields 'wire_kind' 'depth_in' 'figures' 'obstacle' 'how' 'weapon' 'figure_count' 'side_in' 'turns' \
                'through_in' 'through_turns'
        case 'fng obstacle mines'
            set options '*--by=,figure'\t'Figure that enters the obstacle: an id, or NAME=REP such as billy=4; repeat for each.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--clear'\t'Clear the mines or stakes by hand, square by square.' \
                '--figures='\t'Number of unnamed figures who enter the obstacle, or clear it.' \
                '*--near=,figure'\t'Another figure within 2.5" of whoever sets off a mine, such as a2 or a2,cover; repeat for each.' \
                '*--shelled=artillery|rocket|bomb-500-lb|bomb-750-lb|bomb-1000-lb'\t'Shell or bomb that has already hit the minefield, such as artillery, rocket or bomb-500-lb.' \
                $common_38
            set fields 'obstacle' 'impact' 'blast_circle_in' 'figures' 'near' 'cleared' 'crater_left' 'how' 'weapon' \
                'figure_count' 'side_in' 'turns' 'through_in' 'through_turns'
        case 'fng obstacle punji'
            set options '*--by=,figure'\t'Figure that enters the obstacle: an id, or NAME=REP such as billy=4; repeat for each.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--clear'\t'Clear the mines or stakes by hand, square by square.' \
                '--figures='\t'Number of unnamed figures who enter the obstacle, or clear it.' \
                '--blow=weapon'\t'Weapon that blows a gap in the obstacle.' \
                '--side=side'\t'Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]' \
                '--depth='\t'Depth of the belt of stakes, in inches. [default: 4]' \
                '--through='\t'Number of inches of the belt already crossed. [default: from the document]' \
                $common_38
            set fields 'obstacle' 'impact' 'blast_circle_in' 'figures' 'near' 'cleared' 'crater_left' 'how' 'weapon' \
                'figure_count' 'side_in' 'turns' 'through_in' 'through_turns'
        case 'fng building'
            set commands 'list'\t'List every kind of structure.' \
                'target'\t'Roll to see whether a weapon hits the area of a structure that it is aimed at.' \
                'penetrate'\t'Roll for the effect of a hit on an area of a structure and on those inside.' \
                'shoot'\t'Fire into a structure at figures inside.' \
                'collapse'\t'Roll to see what comes down with a collapsed area, and who is hurt.' \
                'burn'\t'Set a structure on fire, and see how it burns.' \
                'in-fire'\t'Roll to see whether figures inside a burning structure leave, stay or burn.'
            set options '-h|--help'\t'Show help.'
        case 'fng building list'
            set options $common_22
            set fields 'items'
        case 'fng building target'
            set options '--at=+target'\t'Structure in the document, a kind such as masonry, or a new structure as NAME=KIND, such as bar=masonry. You can add words such as dv=2 or floor=2.' \
                '*--inside=,figure'\t'Figure inside the structure, such as b1 or rep=3; repeat for each.' \
                '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '-w|--weapon=weapon'\t'Weapon of the figure, such as m-16. [default: the one in hand]' \
                '--side=side'\t'Side whose version of the weapon is used: fwf or vc-nva. [default: the figure\'s side, or fwf]' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--fast'\t'The shooter moved fast.' '--range='\t'Inches from the shooter to the target.' \
                '--areas='\t'Number of areas in the building.' \
                '--spread=1-6'\t'Number of areas to spread the shots over.' $common_39
            set fields 'structure' 'weapon' 'areas' 'hits' 'hits_next_area' 'spent'
        case 'fng building penetrate'
            set options '--at=+target'\t'Structure in the document, a kind such as masonry, or a new structure as NAME=KIND, such as bar=masonry. You can add words such as dv=2 or floor=2.' \
                '*--inside=,figure'\t'Figure inside the structure, such as b1 or rep=3; repeat for each.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--apr='\t'Armour Piercing Rating of the weapon.' \
                '-w|--weapon=weapon'\t'Weapon whose Armour Piercing Rating is used.' \
                '--side=side'\t'Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]' \
                '--blocks='\t'Number of blocks of plastic explosive.' \
                '--hits=1-6'\t'Number of shots that hit this area, one part of the building.' $common_40
            set fields 'structure' 'apr' 'dv' 'difference' 'passed' 'result' 'stands' 'rubble' 'people_inside'
        case 'fng building shoot'
            set options '--at=+target'\t'Structure in the document, a kind such as masonry, or a new structure as NAME=KIND, such as bar=masonry. You can add words such as dv=2 or floor=2.' \
                '*--inside=,figure'\t'Figure inside the structure, such as b1 or rep=3; repeat for each.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '-w|--weapon=weapon'\t'Weapon of the figure, such as m-16. [default: the one in hand]' \
                '--side=side'\t'Side whose version of the weapon is used: fwf or vc-nva. [default: the figure\'s side, or fwf]' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--fast'\t'The shooter moved fast.' \
                '--stopped'\t'The shooter moved fast, but has stopped since.' \
                '--snap'\t'The shooter snap fires: he is active in the first round of In Sight, or carries a wounded man.' \
                '--prone'\t'The shooter is prone.' \
                '--hip'\t'The weapon is a light machine gun or BAR that is not set up.' \
                '--loader'\t'The gun has a loader, who does nothing but feed it.' \
                '--one-man'\t'The bazooka has a crew of one, who fires every other turn.' \
                '--range='\t'Inches from the shooter to the target.' $common_41
            set fields 'shooter' 'weapon' 'structure' 'dv' 'impact' 'rep' 'shot_count' 'dice' 'hits' 'people_inside' \
                'out_of_ammo' 'spent'
        case 'fng building collapse'
            set options '--at=+target'\t'Structure in the document, a kind such as masonry, or a new structure as NAME=KIND, such as bar=masonry. You can add words such as dv=2 or floor=2.' \
                '*--inside=,figure'\t'Figure inside the structure, such as b1 or rep=3; repeat for each.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--floor='\t'Floor of the area: 0 is the basement, 1 the ground floor.' \
                '--top='\t'Highest floor of the building. [default: from the document, or one above --floor]' \
                '--basement'\t'The building has a basement.' \
                '--whole-level'\t'Every area on this floor has collapsed.' \
                '*--above=,figure'\t'Figure in the area directly above the one that collapses; repeat for each.' \
                $common_1
            set fields 'structure' 'floor' 'areas_fallen' 'holds' 'rubble_areas' 'intact' 'still_conceals' 'killed' \
                'shaken'
        case 'fng building burn'
            set options '--at=+target'\t'Structure in the document, a kind such as masonry, or a new structure as NAME=KIND, such as bar=masonry. You can add words such as dv=2 or floor=2.' \
                '*--inside=,figure'\t'Figure inside the structure, such as b1 or rep=3; repeat for each.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '*--by=,figure'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '*--group=@group'\t'Group in the document: everybody in it who can act takes part.' \
                '--figures='\t'Number of figures who light the fire. [default: 1]' '--rain'\t'It is raining.' \
                '--monsoon'\t'It is raining as hard as in the monsoon.' \
                '--dry'\t'It is not raining, whatever the weather in the document.' \
                '--turns='\t'Number of turns that pass, including the turns needed to light the fire.' \
                $common_42
            set fields 'structure' 'dv' 'full_dv' 'turns' 'figure_count' 'lighting_turns' 'turns_left' 'burning' \
                'burnt_down' 'catches_fire' 'killed'
        case 'fng building in-fire'
            set options '--at=+target'\t'Structure in the document, a kind such as masonry, or a new structure as NAME=KIND, such as bar=masonry. You can add words such as dv=2 or floor=2.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '*--by=,figure'\t'Figure inside the burning building: an id, or NAME=REP such as minh=3; repeat for each.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' $common_1
            set fields 'structure' 'dv' 'full_dv' 'figures'
        case 'fng bunker'
            set commands 'suppress'\t'Fire at a bunker to keep the figures inside from firing back.' \
                'room'\t'Roll for the number of figures in a bunker, and see whether it has a tunnel.'
            set options '-h|--help'\t'Show help.'
        case 'fng bunker suppress'
            set options '--at=+target'\t'Structure in the document, a kind such as masonry, or a new structure as NAME=KIND, such as bar=masonry. You can add words such as dv=2 or floor=2.' \
                '*--inside=,figure'\t'Figure inside the structure, such as b1 or rep=3; repeat for each.' \
                '*--by=,suppressing'\t'Figure that fires, such as a1 or billy=4,moved; repeat for each.' \
                '--firers='\t'Number of unnamed figures that fire.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '-w|--weapon=weapon'\t'Weapon of the figure, such as m-16. [default: the one in hand]' \
                '--side=side'\t'Side whose weapon list is searched first: fwf or vc-nva. [default: fwf]' \
                '--in-sight'\t'Roll In Sight first, to see who fires in time. [default: everybody fires in time, without a roll]' \
                '--scores='\t'In Sight scores of the firers, in the order in which they are named.' \
                '--their-scores='\t'In Sight scores of the figures inside the bunker.' $common_43
            set fields 'structure' 'dv' 'firers' 'dice' 'successes' 'tested' 'rep' 'passed' 'result' 'rep_change' \
                'until'
        case 'fng bunker room'
            set options '--side=side'\t'Side that holds the bunker: vc-nva or fwf.' $common_1
            set fields 'side' 'figure_count' 'has_tunnel'
        case 'fng pef'
            set commands 'move'\t'Roll for the moves of PEFs that activate.' \
                'place'\t'Place the PEFs at the start of a mission.' \
                'resolve'\t'Roll to see what a PEF turns out to be.' \
                'split'\t'Split a PEF by hand into two markers.'
            set options '-h|--help'\t'Show help.'
        case 'fng pef move'
            set options '--rep=1-7'\t'REP of the PEF, or of every PEF that moves. [default: from the document]' \
                '--others='\t'Number of other PEFs on the table. [default: from the document]' \
                '--alone'\t'No other PEF is on the table.' \
                '--id='\t'Move only the PEF with this number. [default: all PEFs in the document]' \
                '--order='\t'Numbers of the PEFs in the document, the nearest to you first.' \
                '--activation=1-6'\t'Enemy\'s activation die; PEFs with a lower REP do not move. [default: from the document]' \
                $common_1
            set fields 'moves' 'activation_die' 'still_to_move'
        case 'fng pef place'
            set options '--eal=1-6'\t'Enemy Activity Level. [default: from the document]' \
                '--type=mission'\t'Type of mission: ambush, defense, fight, patrol or recon. [default: from the document]' \
                '--sector=1-6'\t'Sector in which your unit begins. [default: from the document]' \
                '--ambushing|--ambushed'\t'The mission is an ambush, whichever side lays it.' \
                '--rep=1-7'\t'REP of the PEFs. [default: the EAL]' $common_1
            set fields 'eal' 'type' 'pef_count' 'pefs' 'pcs' 'ambushing' 'unit_sector' 'unit_place' 'fwf_entry' \
                'enemy_entry' 'resolve_first'
        case 'fng pef resolve'
            set options '--eal=1-6'\t'Enemy Activity Level. [default: from the document]' \
                '--corps=corps'\t'Corps: I, II, III or IV. [default: from the document]' \
                '--area=area'\t'Area of operations, such as highlands. [default: from the document]' \
                '--status=status'\t'Status of the area: pacified, contested or pro-communist. [default: from the document]' \
                '--who=lvc|mfvc|nva'\t'Enemy force: lvc, mfvc or nva. [default: from the document]' \
                '--activity=aggressive|usual|timid'\t'Activity of the VC/NVA: aggressive, usual or timid. [default: from the document]' \
                '--type=mission'\t'Type of mission: ambush, defense, fight, patrol or recon.' \
                '--date|--month=month'\t'Month of the mission, such as 1968-09, which decides the enemy\'s weapons. [default: from the document]' \
                '--listed'\t'Give Viet Cong the weapons in their army list, without a roll.' \
                '--gear|--no-gear'\t'Also roll for flashlights, flares and wire cutters.' $common_1
            set arguments ''
            set fields 'pef_number' 'sector' 'section' 'terrain_types' 'what' 'passed' 'eal' 'who' 'activity' \
                'first_contact' 'result' 'state' 'dice' 'arrival' 'place_found' 'hides' 'has_moved'
        case 'fng pef split'
            set options $common_2
            set arguments ''
            set fields 'pef_number' 'new_number' 'apart_in'
        case 'fng pc'
            set options '--eal=1-6'\t'Enemy Activity Level. [default: from the document]' \
                '--who=lvc|mfvc|nva'\t'Enemy force: lvc, mfvc or nva. [default: from the document]' \
                '--date|--month=month'\t'Month of the mission, such as 1968-09, which decides the enemy\'s weapons. [default: from the document]' \
                '--listed'\t'Give Viet Cong the weapons in their army list, without a roll.' \
                '--gear|--no-gear'\t'Also roll for flashlights, flares and wire cutters.' $common_1
            set fields 'eal' 'contact_kind' 'state' 'place_found'
        case 'fng enemy'
            set commands 'who'\t'Roll to see which enemy you fight for the rest of the mission.' \
                'activity'\t'Roll to see how actively the enemy fights for the rest of the game.' \
                'act'\t'Roll to see what an enemy group does when it activates.' \
                'melt-away'\t'Replace a group of Local VC that is far away and out of sight with two PEFs.' \
                'turn'\t'Play the enemy\'s half of a turn: PEFs first, then groups.'
            set options '-h|--help'\t'Show help.'
        case 'fng enemy who'
            set options '--corps=corps'\t'Corps: I, II, III or IV. [default: from the document]' \
                '--area=area'\t'Area of operations, such as highlands. [default: from the document]' \
                '--again'\t'Begin a new mission, and ignore what the document records about the enemy.' \
                $common_1
            set fields 'who' 'name' 'corps' 'area' 'spacing_in'
        case 'fng enemy activity'
            set options '--eal=1-6'\t'Enemy Activity Level. [default: from the document]' \
                '--again'\t'Begin a new mission, and ignore what the document records about the enemy.' \
                $common_1
            set fields 'activity' 'passed' 'eal' 'eal_before' 'pef_rep' 'reinforcement_dice' 'received_fire_rep' \
                'cohesion_dice'
        case 'fng enemy act'
            set options '--figures='\t'Number of figures in the group. [default: all in GROUP]' \
                '--opponents='\t'Number of figures in your nearest group. [default: from the document]' \
                '--against=@group'\t'Your nearest group, if it is in the document. [default: your only group]' \
                '--rep=1-7'\t'REP of the group\'s leader. [default: from the document]' \
                '--distance='\t'Distance to your nearest group in inches.' \
                '--in-sight|--out-of-sight'\t'Say whether your figures and the enemy\'s can see each other.' \
                '--who=lvc|mfvc|nva'\t'Enemy force: lvc, mfvc or nva.' \
                '--fortification'\t'A fortification is nearer to the enemy group than your figures are.' \
                '--approached'\t'Your figures have come near the enemy group.' \
                '--type=mission'\t'Type of mission: ambush, defense, fight, patrol or recon. [default: from the document]' \
                '--eal=1-6'\t'Enemy Activity Level; needed only if you changed ruling b-26 from its default. [default: from the document]' \
                $common_1
            set arguments '@group'
            set fields 'group' 'stance' 'tactics' 'orders' 'dice' 'passed' 'counts_as_passed' 'human_wave' \
                'grenadiers' 'throwers' 'charge_dice' 'charge_successes' 'spacing_in'
        case 'fng enemy melt-away'
            set options '--eal=1-6'\t'Enemy Activity Level. [default: from the document]' \
                '--activity=aggressive|usual|timid'\t'Activity of the VC/NVA: aggressive, usual or timid. [default: from the document]' \
                '--sector=1-6'\t'Sector where the group stood.' $common_44
            set arguments '@group'
            set fields 'group' 'figure_count' 'pef_numbers' 'apart_in' 'rep'
        case 'fng enemy turn'
            set options '--order='\t'Numbers of the PEFs in the order in which they move, nearest to you first.' \
                '--unseen'\t'No PEF comes into sight as it moves, so the command does not stop.' \
                '--sector=1-6'\t'Sector of your unit; the PEFs nearest to your unit move first. [default: from the document]' \
                '*--group='\t'Enemy group and what it faces: e,a,10in means that your group a is the nearest to group e, 10 inches away. You can add approached, fortification, out-of-sight.' \
                '--type=mission'\t'Type of mission: ambush, defense, fight, patrol or recon. [default: from the document]' \
                $common_1
            set fields 'activation_die' 'moves' 'actions' 'stopped_at' 'pefs_to_come' 'groups_to_come' \
                'unsaid_groups' 'is_over' 'in_lull'
        case 'fng reinforce'
            set commands 'enemy'\t'Roll to see whether the enemy is reinforced, and by whom.' \
                'fwf'\t'Roll to see whether your side is reinforced, and by whom.' \
                'entry'\t'Roll to see where your ground reinforcements come in.'
            set options '-h|--help'\t'Show help.'
        case 'fng reinforce enemy'
            set options '--eal=1-6'\t'Enemy Activity Level. [default: from the document]' \
                '--who=lvc|mfvc|nva'\t'Enemy force: lvc, mfvc or nva. [default: from the document]' \
                '--activity=aggressive|usual|timid'\t'Activity of the VC/NVA: aggressive, usual or timid. [default: from the document]' \
                '--date|--month=month'\t'Month of the mission, such as 1968-09, which decides the enemy\'s weapons. [default: from the document]' \
                '--listed'\t'Give Viet Cong the weapons in their army list, without a roll.' \
                '--gear|--no-gear'\t'Also roll for flashlights, flares and wire cutters.' \
                '--passed=1-2'\t'Use this number of passed dice instead of rolling.' \
                '--on-table|--none-on-table'\t'Say whether the enemy has figures on the table. [default: from the document]' \
                '--occupied='\t'Sectors that hold your figures, or the word none; no PEF can appear in these sectors. [default: from the document]' \
                $common_45
            set fields 'side' 'support_level' 'eal' 'comes' 'test_dice' 'passed' 'dice' 'result' 'army' 'arrival' \
                'pef_sector' 'entrance' 'stayed_away' 'occupied_sectors'
        case 'fng reinforce fwf'
            set options '--sl=1-6'\t'Support Level. [default: from the document]' \
                '--date|--month=month'\t'Month of the mission, such as 1968-09, which decides the enemy\'s weapons. [default: from the document]' \
                '--gear|--no-gear'\t'Also roll for flashlights, flares and wire cutters.' \
                '--army=armies'\t'Army that sends the reinforcements. [default: from the document]' \
                '--passed=1-2'\t'Use this number of passed dice instead of rolling.' \
                '--granted'\t'The reinforcements have already been granted: skip the test.' \
                '--squads-here=0-9'\t'Number of your squads on the table. [default: from the document]' \
                $common_45
            set fields 'side' 'support_level' 'eal' 'comes' 'test_dice' 'passed' 'dice' 'result' 'army' 'arrival' \
                'pef_sector' 'entrance' 'stayed_away' 'occupied_sectors'
        case 'fng reinforce entry'
            set options '--type=mission'\t'Type of mission: ambush, defense, fight, patrol or recon. [default: from the document]' \
                $common_1
            set fields 'edge' 'start' 'within_in' 'entry' 'where'
        case 'fng event'
            set options '--total=2-12'\t'Total of the activation dice that showed doubles.' $common_46
            set fields 'doubles_of' 'total' 'event_name' 'text' 'sides' 'lasts' 'happened'
        case 'fng spider-hole'
            set options '*--by=,figure'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--date|--month=month'\t'Month of the mission, such as 1968-09, which decides the enemy\'s weapons. [default: from the document]' \
                '--who=lvc|mfvc|nva'\t'Enemy force: lvc, mfvc or nva. [default: from the document]' \
                '--in-sight|--unseen'\t'Say whether the figure can see the spider hole. [default: yes, unless the hole is behind the figure]' \
                '--sight='\t'How far the group can see, in inches. The spider hole is placed within this distance.' \
                $common_47
            set fields 'holes'
        case 'fng trap'
            set commands 'target'\t'Roll to see who steps on a booby trap, and which kind it is.' \
                'disarm'\t'Test whether a figure disarms the trap he has stepped on.' \
                'spring'\t'Roll for the effect of a trap that goes off.'
            set options '-h|--help'\t'Show help.'
        case 'fng trap target'
            set options '*--by=,figure'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '*--group=@group'\t'Group in the document: everybody in it who can act takes part.' \
                '--closest=@id'\t'Figure closest to a PEF, if a random event asks for it.' \
                '--kind=wide-spread|localized'\t'Kind of trap, if it is known.' $common_1
            set fields 'target' 'group' 'how' 'kind' 'impact' 'blast_in' 'can_disarm' 'harmless'
        case 'fng trap disarm'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--wire-cutters'\t'The figure has wire cutters to use on a tripwire or a command-detonated mine.' \
                $common_48
            set fields 'disarmed' 'passed' 'rep' 'second_try'
        case 'fng trap spring'
            set options '--kind=wide-spread|localized'\t'Kind of trap, if it is known. [default: from the document]' \
                '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' $common_1
            set fields 'impact' 'inside' 'targets' 'kind' 'harmless'
        case 'fng tunnel'
            set commands 'enter'\t'Go down a tunnel, alone or in pairs.' \
                'turn'\t'Play a turn for a group in a tunnel, and see what it meets and who survives.' \
                'survive'\t'Roll to see who survives an enemy or a booby trap in a tunnel.' \
                'search'\t'Roll to see what a group has found in a tunnel, once it comes up.' \
                'run'\t'Play a whole search of a tunnel, turn by turn.' \
                'rescue'\t'Rescue a casualty from a tunnel.' 'collapse'\t'Set off charges in a tunnel.' \
                'report'\t'Report a tunnel entrance for victory points, without going down.'
            set options '-h|--help'\t'Show help.'
        case 'fng tunnel enter'
            set options '*--by=,figure'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '-w|--weapon=weapon'\t'Weapon carried in the tunnel, such as pistol, silenced-pistol, m-16 or none. [default: a pistol, if he has one]' \
                '--eal=1-6'\t'Enemy Activity Level. [default: from the document]' $common_49
            set fields 'delve' 'eal' 'explorers' 'stay_out' 'minimum' 'movement_in'
        case 'fng tunnel turn'
            set options '*--by=,figure'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '-w|--weapon=weapon'\t'Weapon carried in the tunnel, such as pistol, silenced-pistol, m-16 or none. [default: a pistol, if he has one]' \
                '--turns='\t'Number of turns that the group has spent in the tunnel. [default: 0]' \
                '--minimum=1-6'\t'Minimum number of turns before the group can find anything. [default: 1]' \
                '--delve='\t'Group in the tunnel, by its number in the document.' \
                '--activation=1-6'\t'Enemy\'s activation die this turn. [default: from the document]' \
                '--eal=1-6'\t'Enemy Activity Level. [default: from the document]' $common_50
            set fields 'delve' 'eal' 'minimum' 'turn_below' 'explorers' 'out'
        case 'fng tunnel survive'
            set options '*--by=,figure'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '-w|--weapon=weapon'\t'Weapon carried in the tunnel, such as pistol, silenced-pistol, m-16 or none. [default: a pistol, if he has one]' \
                '--against=enemy|booby-trap'\t'Danger that was met: enemy or booby-trap.' \
                '--modifier='\t'Modifier for the danger that was met in the tunnel: -1, 0 or 2.' \
                '--eal=1-6'\t'Enemy Activity Level. [default: from the document]' $common_51
            set fields 'met' 'eal' 'explorers'
        case 'fng tunnel search'
            set options '--turns='\t'Number of turns that the group has spent in the tunnel. [default: 0]' \
                '--minimum=1-6'\t'Minimum number of turns before the group can find anything. [default: 1]' \
                '--delve='\t'Group in the tunnel, by its number in the document.' \
                '--eal=1-6'\t'Enemy Activity Level. [default: from the document]' $common_52
            set fields 'turns' 'minimum' 'searches' 'found' 'vp'
        case 'fng tunnel run'
            set options '*--by=,figure'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '-w|--weapon=weapon'\t'Weapon carried in the tunnel, such as pistol, silenced-pistol, m-16 or none. [default: a pistol, if he has one]' \
                '--eal=1-6'\t'Enemy Activity Level. [default: from the document]' $common_53
            set fields 'eal' 'alive' 'fates' 'searches' 'found' 'vp' 'minimum' 'turns' 'story'
        case 'fng tunnel rescue'
            set options '*--by=,figure'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '-w|--weapon=weapon'\t'Weapon carried in the tunnel, such as pistol, silenced-pistol, m-16 or none. [default: a pistol, if he has one]' \
                '--down=@id'\t'Id of the wounded figure to rescue from the tunnel.' \
                '--down-rep=1-7'\t'REP of the figure that is down.' \
                '--against=enemy|booby-trap'\t'Danger that was met: enemy or booby-trap.' \
                '--modifier='\t'Modifier for the danger that was met in the tunnel: -1, 0 or 2.' \
                '--turns='\t'Number of turns that the group has spent in the tunnel. [default: 0]' \
                '--entrance'\t'The rescuer enters from above. [default: he is already in the tunnel]' \
                '--eal=1-6'\t'Enemy Activity Level. [default: from the document]' $common_54
            set fields 'downed' 'met' 'reached_turns' 'rescuer' 'up_turns' 'impact' 'damage_taken'
        case 'fng tunnel collapse'
            set options '*--below=,figure'\t'Figure inside the tunnel; repeat for each. [default: everybody in the tunnel, from the document]' \
                '--clear'\t'Nobody is inside the tunnel.' \
                '-w|--weapon=weapon'\t'Weapon carried in the tunnel, such as pistol, silenced-pistol, m-16 or none. [default: a pistol, if he has one]' \
                '--eal=1-6'\t'Enemy Activity Level. [default: from the document]' \
                '--number='\t'Number of entrances or sections to collapse.' \
                '--by=@id'\t'Figure in the document whose blocks of C-4 are used.' $common_55
            set arguments 'entrance|section|deny'
            set fields 'what' 'eal' 'charges' 'vp' 'denied' 'below'
        case 'fng tunnel report'
            set options $common_2
            set fields 'vp'
        case 'fng civilian'
            set commands 'place'\t'Roll for the number of civilians at each building and what they are doing.' \
                'react'\t'Roll for the reaction of civilians to shots and explosions within 12".' \
                'arrive'\t'Roll to see whether civilians come along the road to a check point or a bridge.' \
                'speak'\t'Speak with a civilian, or check his papers.' \
                'force'\t'Make a civilian move by force, in a round of melee that hurts nobody.'
            set options '-h|--help'\t'Show help.'
        case 'fng civilian place'
            set options '--buildings='\t'Number of buildings. [default: from the document]' \
                '--area=area'\t'Area of operations, such as highlands. [default: from the document]' $common_1
            set fields 'people' 'civilians' 'activates_on' 'alarm_in'
        case 'fng civilian react'
            set options '*--building='\t'Roll only for civilians in this building; repeat for more.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' $common_1
            set fields 'scared_groups'
        case 'fng civilian arrive'
            set options '--objective=check-point|bridge'\t'Objective that you defend. [default: from the document]' \
                '--activation=2-12'\t'Total of the activation dice. [default: from the document]' $common_56
            set fields 'number' 'far_end'
        case 'fng civilian speak'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--shooting'\t'There has been shooting, or a building of the civilians was destroyed. [default: from the document]' \
                '--hurt'\t'The FWF have wounded or killed civilians. [default: from the document]' \
                '--eal=1-6'\t'Enemy Activity Level. [default: from the document]' \
                '--to='\t'Civilian in the document, such as c2.' \
                '--check-point|--no-check-point'\t'Only check the civilian\'s papers, at a check point in a Defense Mission.' \
                $common_57
            set fields 'dice' 'civilian_dice' 'successes' 'civilian_successes' 'result' 'reveals' 'traps' 'moves_to' \
                'accompanies' 'papers'
        case 'fng civilian force'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--to='\t'Civilian in the document, such as c2.' $common_58
            set fields 'result' 'target' 'bout'
        case 'fng troops'
            set commands 'speak'\t'Test whether indigenous troops do what their Advisor wants.'
            set options '-h|--help'\t'Show help.'
        case 'fng troops speak'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--to=@group'\t'Group of troops in the document that the Advisor speaks to.' \
                '--casualties'\t'The unit has lost at least a quarter of its men.' \
                '--trusted'\t'The group has already passed this test with three successes in this battle.' \
                $common_59
            set fields 'dice' 'successes' 'result' 'normal_speed' 'no_more_tests' 'may_fire' 'rolled'
        case 'fng call'
            set options '--by=@id'\t'Caller: a figure with a radio, a Leader, or anybody as NAME=REP.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--contact='\t'RTO in contact with the Leader, who uses the RTO\'s handset; the Leader\'s REP counts.' \
                '--through='\t'RTO who makes the call on behalf of a Leader within 4"; the RTO\'s REP counts.' \
                '--hill'\t'The caller is on top of the tallest hill on the table.' \
                '--phone'\t'The call is made by field phone.' \
                '--weather=weather'\t'Weather: clear, variable, inclement or terrible. [default: from the document]' \
                '--to=@id'\t'Who to call: hq, fac (overhead), or a Leader or group on the table.' \
                '--want=artillery|mortars|airstrike|gunship|medevac|reinforcements'\t'Kind of support to call for.' \
                $common_60
            set fields 'by' 'radio' 'to' 'rep' 'modified_rep' 'got_through' 'by_fo' 'remarks'
        case 'fng order'
            set options '--by=@id'\t'Caller: a figure with a radio, a Leader, or anybody as NAME=REP.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '--contact='\t'RTO in contact with the Leader, who uses the RTO\'s handset; the Leader\'s REP counts.' \
                '--through='\t'RTO who makes the call on behalf of a Leader within 4"; the RTO\'s REP counts.' \
                '--hill'\t'The caller is on top of the tallest hill on the table.' \
                '--phone'\t'The call is made by field phone.' \
                '--weather=weather'\t'Weather: clear, variable, inclement or terrible. [default: from the document]' \
                '--to=@id'\t'Who to call: hq, fac (overhead), or a Leader or group on the table.' \
                '--to-rep=1-7'\t'REP of the Leader who receives the order.' \
                '--called'\t'The call has already got through; roll for the order only.' $common_61
            set fields 'by' 'to' 'activates' 'got_through' 'passed' 'forfeits_activation' 'commander_acts_on'
        case 'fng support'
            set commands 'show'\t'Show what support a Support Level offers, and what is on its way or has arrived.' \
                'ready'\t'Call in Ready Support, once a radio call has got through.' \
                'target-points'\t'Roll for the Registered Target Points of a Defense Mission.'
            set options '-h|--help'\t'Show help.'
        case 'fng support show'
            set options '--sl=1-6'\t'Support Level. [default: from the document]' \
                '--type=mission'\t'Type of mission: ambush, defense, fight, patrol or recon. [default: from the document]' \
                $common_2
            set arguments '1-6'
            set fields 'support_level' 'stands_ready' 'on_demand' 'reinforcements_by_activation' 'target_points_dice' \
                'target_points' 'missions'
        case 'fng support ready'
            set options '--sl=1-6'\t'Support Level. [default: from the document]' $common_62
            set arguments 'artillery|fac|gunship|medevac|reinforcements|transport'
            set fields 'ready' 'kind' 'granted' 'arrives_turns' 'text' 'weapon_count'
        case 'fng support target-points'
            set options '--sl=1-6'\t'Support Level. [default: from the document]' $common_1
            set fields 'support_level' 'target_points'
        case 'fng request'
            set commands 'artillery'\t'Request artillery, once a radio call has got through.' \
                'mortars'\t'Request mortars, once a radio call has got through.' \
                'airstrike'\t'Request an airstrike, once a radio call has got through.' \
                'gunship'\t'Request a gunship, once a radio call has got through.' \
                'medevac'\t'Request a medevac, once a radio call has got through.' \
                'reinforcements'\t'Request reinforcements, once a radio call has got through.'
            set options '-h|--help'\t'Show help.'
        case 'fng request artillery'
            set options '--sl=1-6'\t'Support Level. [default: from the document]' \
                '*--caller=sergeant|lieutenant|captain|fo'\t'Rank of the Force Commander: sergeant, lieutenant or captain; add fo if a Forward Observer calls. Each adds to the roll.' \
                '--fo'\t'A Forward Observer makes the call.' \
                '--target-point|--rtp'\t'The target is a Registered Target Point, so the support comes at once.' \
                '--population=0-3'\t'Population Value of the area, 0 to 3. [default: from the document\'s area]' \
                $common_63
            set fields 'kind' 'support_level' 'granted' 'ask_again' 'total' 'modifier' 'arrives_turns' 'text' \
                'weapon_count' 'strike_turns' 'passes_most' 'wounded_most' 'at_target_point' 'grounded' \
                'points'
        case 'fng request mortars'
            set options '--sl=1-6'\t'Support Level. [default: from the document]' \
                '*--caller=sergeant|lieutenant|captain|fo'\t'Rank of the Force Commander: sergeant, lieutenant or captain; add fo if a Forward Observer calls. Each adds to the roll.' \
                '--fo'\t'A Forward Observer makes the call.' \
                '--target-point|--rtp'\t'The target is a Registered Target Point, so the support comes at once.' \
                '--population=0-3'\t'Population Value of the area, 0 to 3. [default: from the document\'s area]' \
                $common_63
            set fields 'kind' 'support_level' 'granted' 'ask_again' 'total' 'modifier' 'arrives_turns' 'text' \
                'weapon_count' 'strike_turns' 'passes_most' 'wounded_most' 'at_target_point' 'grounded' \
                'points'
        case 'fng request airstrike'
            set options '--sl=1-6'\t'Support Level. [default: from the document]' \
                '*--caller=sergeant|lieutenant|captain|fo'\t'Rank of the Force Commander: sergeant, lieutenant or captain; add fo if a Forward Observer calls. Each adds to the roll.' \
                '--weather=weather'\t'Weather: clear, variable, inclement or terrible. [default: from the document]' \
                '--light=light'\t'Light: daylight or night. [default: from the document]' \
                '--ac-47'\t'Ask for an AC-47, which flies at night only.' $common_63
            set fields 'kind' 'support_level' 'granted' 'ask_again' 'total' 'modifier' 'arrives_turns' 'text' \
                'weapon_count' 'strike_turns' 'passes_most' 'wounded_most' 'at_target_point' 'grounded' \
                'points'
        case 'fng request gunship'
            set options '--sl=1-6'\t'Support Level. [default: from the document]' \
                '*--caller=sergeant|lieutenant|captain|fo'\t'Rank of the Force Commander: sergeant, lieutenant or captain; add fo if a Forward Observer calls. Each adds to the roll.' \
                '--weather=weather'\t'Weather: clear, variable, inclement or terrible. [default: from the document]' \
                $common_63
            set fields 'kind' 'support_level' 'granted' 'ask_again' 'total' 'modifier' 'arrives_turns' 'text' \
                'weapon_count' 'strike_turns' 'passes_most' 'wounded_most' 'at_target_point' 'grounded' \
                'points'
        case 'fng request medevac'
            set options '--sl=1-6'\t'Support Level. [default: from the document]' \
                '--weather=weather'\t'Weather: clear, variable, inclement or terrible. [default: from the document]' \
                $common_63
            set fields 'kind' 'support_level' 'granted' 'ask_again' 'total' 'modifier' 'arrives_turns' 'text' \
                'weapon_count' 'strike_turns' 'passes_most' 'wounded_most' 'at_target_point' 'grounded' \
                'points'
        case 'fng request reinforcements'
            set options '--sl=1-6'\t'Support Level. [default: from the document]' \
                '*--caller=sergeant|lieutenant|captain|fo'\t'Rank of the Force Commander: sergeant, lieutenant or captain; add fo if a Forward Observer calls. Each adds to the roll.' \
                '--fo'\t'A Forward Observer makes the call.' $common_63
            set fields 'kind' 'support_level' 'granted' 'ask_again' 'total' 'modifier' 'arrives_turns' 'text' \
                'weapon_count' 'strike_turns' 'passes_most' 'wounded_most' 'at_target_point' 'grounded' \
                'points'
        case 'fng barrage'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '--side=side'\t'Side that fires: fwf or vc-nva. [default: the caller\'s side, or fwf]' \
                '--fo'\t'The fire is called by a Forward Observer, or by a FAC who spotted the target last turn.' \
                '--unseen'\t'The target spot is out of the caller\'s sight.' \
                '--target-point|--rtp'\t'The spot is a Registered Target Point.' \
                '--weapons=1-6'\t'Number of weapons that fire. [default: the number granted, or 1]' \
                '--target=@id'\t'Target spot: a figure in the document, or any name, such as \'the well\'.' \
                '--sector=1-6'\t'Sector whose middle is the target spot.' \
                '--edge=north|east|south|west'\t'Table edge that the fire comes from: north, east, south or west. [default: the edge of the caller\'s side]' \
                '--mission='\t'ID of the granted support that fires, such as mortars2.' \
                '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--rounds=1-3'\t'Number of rounds from each weapon. [default: 3]' \
                '--random'\t'The fire is random (event 15): roll once for each round to see how far it strays.' \
                '--friends='\t'Inches from the target spot to the nearest friend. [default: measured on the map]' \
                '--danger-close'\t'Fire closer to friends than usual, after fng danger-close has allowed it.' \
                $common_1
            set arguments 'mortar|artillery|naval-gun'
            set fields 'weapon' 'weapon_count' 'rounds' 'modified_rep' 'passed' 'deviation_rolls' 'deviation_in' \
                'blast_in' 'impact' 'apr' 'landed' 'target' 'target_ground' 'crater_in' 'danger_close' \
                'targets'
        case 'fng danger-close'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '-w|--weapon=mortar|artillery|naval-gun'\t'Weapon: mortar, artillery or naval-gun.' $common_64
            set fields 'by' 'rep' 'passed' 'goes_ahead' 'points' 'relieved'
        case 'fng illumination'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '--side=side'\t'Side that fires: fwf or vc-nva. [default: the caller\'s side, or fwf]' \
                '--fo'\t'The fire is called by a Forward Observer, or by a FAC who spotted the target last turn.' \
                '--unseen'\t'The target spot is out of the caller\'s sight.' \
                '--target-point|--rtp'\t'The spot is a Registered Target Point.' \
                '--weapons=1-6'\t'Number of weapons that fire. [default: the number granted, or 1]' \
                '--target=@id'\t'Target spot: a figure in the document, or any name, such as \'the well\'.' \
                '--sector=1-6'\t'Sector whose middle is the target spot.' \
                '--edge=north|east|south|west'\t'Table edge that the fire comes from: north, east, south or west. [default: the edge of the caller\'s side]' \
                '--mission='\t'ID of the granted support that fires, such as mortars2.' \
                '--wind=calm|breeze|strong'\t'Wind: calm, breeze or strong.' \
                '--toward='\t'Table edge toward which the wind blows: north, east, south or west. [default: unchanged]' \
                '--dropped'\t'The flare is dropped by an aircraft overhead, and lands on the spot without a roll.' \
                $common_1
            set arguments 'mortar|artillery|naval-gun'
            set fields 'weapon' 'illumination_in' 'turns' 'drift_in' 'wind_strength' 'toward' 'flares'
        case 'fng strike'
            set options '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                '--rep=1-7'\t'The pilot\'s REP.' \
                '--load=A|B'\t'Weapon configuration of an F-4 or A-4. [default: rolled]' \
                '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--terrain=terrain-types'\t'Terrain that hides all targets from the air. [default: the ground under the targets]' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--spot='\t'Cover or terrain at the spot aimed at: cover, concealed, or a type of terrain. [default: the same as for the targets]' \
                '--marked|--not-marked'\t'A FAC has marked a place within 24" of the target with smoke. [default: from the document]' \
                '--enters='\t'Point where the craft enters the table, in inches from the west and north edges, such as 0,12.' \
                '--leaves='\t'Point where the craft leaves the table, in inches from the west and north edges, such as 60,20.' \
                '--run='\t'Kind of attack: guns, bombs, rockets or napalm. [default: the first kind that the craft can make]' \
                '--ranking='\t'Sum of the Outgunned Rankings of all the figures that stand and fire at the craft. [default: the result of this turn\'s Anti-Aircraft Check, or 0 if there was none]' \
                '--impact=1-9'\t'Highest Impact among the weapons that fire. [default: from this turn\'s Anti-Aircraft Check, or 3 if there was none]' \
                '*--bomb='\t'Bomb to drop on the target spot in a bombing run: 250, 500, 750 or wp; repeat for each. [default: all bombs]' \
                $common_1
            set fields 'craft' 'name' 'run' 'rep' 'new_rep' 'brought_down' 'veered' 'goes_home' 'hits' 'targets' \
                'golden_bb' 'craft_damage' 'attack_made' 'anti_aircraft'
        case 'fng dustoff'
            set options '--sl=1-6'\t'Support Level. [default: from the document]' \
                '--by=@id'\t'Caller: a figure with a radio, a Leader, or anybody as NAME=REP.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '--contact='\t'RTO in contact with the Leader, who uses the RTO\'s handset; the Leader\'s REP counts.' \
                '--hill'\t'The caller is on top of the tallest hill on the table.' \
                '--phone'\t'The call is made by field phone.' \
                '--keep-ready'\t'Request a medevac on demand, and keep the Ready Support helicopter for later.' \
                '--pilot=1-7'\t'REP of the pilot. [default: rolled]' \
                '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                '--wounded='\t'Number of wounded to fly out. [default: all the wounded in the document]' \
                '--dead='\t'Number of dead to fly out, if there is no document.' \
                '*--take=@id'\t'Casualty to fly out, dead or alive; repeat for each. [default: everybody out of the fight]' \
                '--loaders='\t'Number of unwounded figures who carry the wounded. [default: as many as there are]' \
                '--from='\t'Stage to continue from: call, request, on-its-way, approach, loading or take-off.' \
                '--tries=0-9'\t'Number of landings that have failed already.' \
                '--damage='\t'Number of damage points that the craft has taken.' \
                '--ranking='\t'Sum of the Outgunned Rankings of all who stand and fire at the craft. [default: the result of this turn\'s Anti-Aircraft Check, or 0 if there was none]' \
                '--impact=1-9'\t'Highest Impact among the weapons that fire at the craft. [default: from this turn\'s Anti-Aircraft Check, or 3 if there was none]' \
                '--open-ground'\t'The craft crosses open ground, so it can be fired at even while skimming the trees.' \
                '--shots-fired='\t'Number of shots at the craft as it takes off.' \
                '--shooter-rep=1-7'\t'REP of the figures that fire at the craft.' \
                '--enemy-in='\t'Distance from the landing zone to the nearest enemy, in inches.' \
                '--too-small'\t'The landing zone is too small for the craft, so landing there means a crash.' \
                '--guns-left'\t'The door guns are left behind.' '--arvn'\t'The people flown out are ARVN.' \
                '--through'\t'Play the whole flight at once, even if it would take several turns.' \
                '--weather=weather'\t'Weather: clear, variable, inclement or terrible. [default: from the document]' \
                '--light=light'\t'Light: daylight or night. [default: from the document]' \
                '--area=area'\t'Area of operations, such as highlands. [default: from the document]' \
                $common_65
            set fields 'ending' 'stage' 'craft' 'pilot_rep' 'crew_reps' 'in_turns' 'tries' 'late_turns' \
                'points_taken' 'flown_out_count' 'flew_out' 'aboard' 'still_waiting' 'dustoff_steps' \
                'call_made' 'request_made' 'ready_support' 'hurt' 'crash_result'
        case 'fng insert'
            set options '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                '--rep=1-7'\t'The pilot\'s REP.' \
                '--weather=weather'\t'Weather: clear, variable, inclement or terrible. [default: from the document]' \
                '--light=light'\t'Light: daylight or night. [default: from the document]' \
                '--carrying'\t'People other than the crew are aboard.' \
                '--skids'\t'Somebody is standing on the skids.' \
                '--smoke-inside'\t'A smoke grenade is burning inside the craft.' \
                '*--aboard=,figure'\t'Passenger or casualty, such as a1 or rep=4; repeat for each.' \
                '--ranking='\t'Sum of the Outgunned Rankings of all who stand and fire at the craft. [default: the result of this turn\'s Anti-Aircraft Check, or 0 if there was none]' \
                '--impact=1-9'\t'Highest Impact among the weapons that fire at the craft. [default: from this turn\'s Anti-Aircraft Check, or 3 if there was none]' \
                '--open-ground'\t'The craft crosses open ground, so it can be fired at even while skimming the trees.' \
                '--kick-out'\t'The landing zone is too small: the craft hovers, and the load is kicked out.' \
                '--ground-turns=0-9'\t'Number of whole turns that the craft stays on the ground. [default: as many as the mission says, or 1]' \
                '--from='\t'Stage to continue from: approach, unloading, take-off or leave-hover.' \
                '--shots-fired='\t'Number of shots at the craft as it hovers or takes off.' \
                '--shooter-rep=1-7'\t'REP of the figures that fire at the craft.' \
                '--too-small'\t'The landing zone is too small for the craft, so landing there means a crash.' \
                '--guns-left'\t'The door guns are left behind.' \
                '--arvn'\t'The people aboard are ARVN, who weigh less.' \
                '--area=area'\t'Area of operations, such as highlands. [default: from the document]' \
                '--through'\t'Play the whole flight at once, even if it would take several turns.' $common_66
            set fields 'insertion_ending' 'insertion_stage' 'craft' 'pilot_rep' 'in_turns' 'away' 'points_taken' \
                'insertion_steps' 'hurt' 'crash_result'
        case 'fng craft'
            set commands 'list'\t'List all aircraft and helicopters.' \
                'show'\t'Show an aircraft or a helicopter: configurations, crew, seats and notes.'
            set options '-h|--help'\t'Show help.'
        case 'fng craft list'
            set options '*--kind='\t'List only craft of this kind, such as strike, fac, gunship or transport.' \
                $common_21
            set fields 'items'
        case 'fng craft show'
            set options $common_22
            set arguments ''
            set fields 'id' 'name' 'kind' 'engine' 'turns_in_play' 'damage_points' 'mounts' 'crew_roles' 'aliases' \
                'passes' 'passes_per_type' 'passes_of_bombs' 'is_helicopter' 'door_gunners' 'seats' 'doors' \
                'door_shooters' 'ramp_shooters_over' 'may_land' 'night_only' 'two_weapons' 'craft_notes' \
                'text'
        case 'fng air'
            set commands 'available'\t'Roll for the aircraft that flies an airstrike, with its pilot and load.' \
                'fac'\t'Roll for the REP of a FAC overhead, and see whether the weather lets him fly.' \
                'anti-aircraft'\t'Roll to see whether enemies near the Flight Line fire at an aircraft, Duck Back or run.' \
                'golden-bb'\t'Roll the Golden BB, which decides what ground fire does to the pilot and his craft.' \
                'damage'\t'Roll for the damage that an aircraft takes from hits.' \
                'mark'\t'Mark a target with a FAC\'s WP rocket.' \
                'spot'\t'Look for groups, vehicles and PEFs within 12" of the Flight Line.' \
                'line'\t'Show which figures near a Flight Line may fire, be strafed or be spotted.' \
                'guns'\t'Strafe everybody near the Flight Line or, from a helicopter, everybody under its template.' \
                'bomb'\t'Drop bombs on a spot, and roll to see where each lands and whom it hits.' \
                'rockets'\t'Fire rockets at a spot, and roll to see where they land and whom they hit.' \
                'napalm'\t'Drop napalm on a spot, and roll to see where it lands and whom it burns.' \
                'blast'\t'Roll for the effect of a bomb, a rocket or napalm where it has landed.' \
                'burn'\t'Roll at the start of a turn to see whether napalm still burns or WP smoke is still there.' \
                'gunship'\t'Fire the guns of an AC-47 at everybody in a swath or a ring.'
            set options '-h|--help'\t'Show help.'
        case 'fng air available'
            set options '--corps=corps'\t'Corps: I, II, III or IV. [default: from the document]' \
                '--weather=weather'\t'Weather: clear, variable, inclement or terrible. [default: from the document]' \
                '--light=light'\t'Light: daylight or night. [default: from the document]' \
                '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                '--rep=1-7'\t'The pilot\'s REP.' \
                '--load=A|B'\t'Weapon configuration of an F-4 or A-4. [default: rolled]' $common_1
            set fields 'craft' 'name' 'service' 'rep' 'load' 'mounts' 'runs' 'passes' 'turns_in_play' 'damage_points' \
                'grounded' 'late_turns'
        case 'fng air fac'
            set options '--weather=weather'\t'Weather: clear, variable, inclement or terrible. [default: from the document]' \
                '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                '--rep=1-7'\t'The pilot\'s REP.' $common_1
            set fields 'craft' 'name' 'service' 'rep' 'load' 'mounts' 'runs' 'passes' 'turns_in_play' 'damage_points' \
                'grounded' 'late_turns'
        case 'fng air anti-aircraft'
            set options '*--by=,figure'\t'Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.' \
                '*--group=@group'\t'Group in the document: everybody in it who can act takes part.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-w|--weapon=weapon'\t'Weapon of the gunners, if they are not in the document.' \
                '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                '--helicopter'\t'The craft is a helicopter, so gunners of any ranking may fire.' \
                '--freely'\t'Everybody may fire without a check, because the helicopter is a sitting duck.' \
                $common_1
            set fields 'ranking' 'impact' 'figures_checked' 'without_sight'
        case 'fng air golden-bb'
            set options '--ranking='\t'Sum of the Outgunned Rankings of all the figures that fire.' \
                '--rep=1-7'\t'The pilot\'s REP.' \
                '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                '--impact=1-9'\t'Highest Impact among the weapons that fire.' \
                '--helicopter'\t'The craft is a helicopter.' \
                '--door-gunners=0-8'\t'Number of door gunners in the helicopter; each of the first two takes one die off the Golden BB roll. [default: the number the craft has]' \
                $common_1
            set fields 'ranking' 'rep' 'dice' 'passed' 'hits' 'result' 'new_rep' 'goes_home'
        case 'fng air damage'
            set options '--hits='\t'Number of hits by ground fire.' \
                '--impact=1-9'\t'Highest Impact among the weapons that fired.' \
                '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                '--damage-points='\t'Number of damage points that the craft can take, if you do not name it.' \
                '--damage='\t'Number of damage points that the craft has already taken.' \
                '--rep=1-7'\t'The pilot\'s REP.' $common_67
            set fields 'hits' 'impact' 'points' 'points_taken' 'damage_points' 'brought_down' 'new_rep' 'goes_home'
        case 'fng air mark'
            set options '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--terrain=terrain-types'\t'Terrain that hides all targets from the air. [default: the ground under the targets]' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--spot='\t'Cover or terrain at the spot aimed at: cover, concealed, or a type of terrain. [default: the same as for the targets]' \
                '--rep=1-7'\t'REP of the pilot. [default: the REP of the FAC in play]' $common_68
            set fields 'run' 'weapons' 'rep' 'targets' 'hits' 'on_target' 'marked' 'landings' 'air_weapons' \
                'smoke_in' 'craters_in'
        case 'fng air spot'
            set options '--rep=1-7'\t'REP of the pilot. [default: the REP of the FAC in play]' \
                '*--at=+target'\t'Target to look for: a PEF by its number, or any name. After commas you can add cover or concealed, a type of terrain, or a distance, as in 2,cover,10in.' \
                '--hovering'\t'The observer is in a hovering helicopter.' $common_69
            set fields 'rep' 'number_spotted' 'sought'
        case 'fng air line'
            set options '--enters='\t'Point where the Flight Line enters the table, in inches from the west and north edges, such as 0,12.' \
                '--leaves='\t'Point where the Flight Line leaves the table, in inches from the west and north edges, such as 60,20.' \
                $common_2
            set fields 'near_line' 'near_enemies' 'strafed' 'in_view'
        case 'fng air guns'
            set options '--rep=1-7'\t'The pilot\'s REP.' \
                '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--terrain=terrain-types'\t'Terrain that hides all targets from the air. [default: the ground under the targets]' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--gun='\t'Gun that fires: lmg, hmg or autocannon; for helicopters also rlmg or rhmg.' \
                '--helicopter'\t'The guns are fired from a helicopter, at everybody under a 6" by 18" template.' \
                '--marked|--not-marked'\t'A FAC has marked a place within 24" of the targets with smoke. [default: from the document]' \
                '--dual'\t'The guns are a pair in a chin turret, and roll one extra die at each target.' \
                $common_68
            set fields 'run' 'weapons' 'rep' 'targets' 'hits' 'on_target' 'marked' 'landings' 'air_weapons' \
                'smoke_in' 'craters_in'
        case 'fng air bomb'
            set options '--rep=1-7'\t'The pilot\'s REP.' \
                '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--terrain=terrain-types'\t'Terrain that hides all targets from the air. [default: the ground under the targets]' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--spot='\t'Cover or terrain at the spot aimed at: cover, concealed, or a type of terrain. [default: the same as for the targets]' \
                '--marked|--not-marked'\t'A FAC has marked a place within 24" of the target with smoke. [default: from the document]' \
                '*--bomb='\t'Bomb dropped on the spot: 250, 500, 750 or wp; repeat for each.' $common_68
            set fields 'run' 'weapons' 'rep' 'targets' 'hits' 'on_target' 'marked' 'landings' 'air_weapons' \
                'smoke_in' 'craters_in'
        case 'fng air rockets'
            set options '--rep=1-7'\t'The pilot\'s REP.' \
                '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--terrain=terrain-types'\t'Terrain that hides all targets from the air. [default: the ground under the targets]' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--spot='\t'Cover or terrain at the spot aimed at: cover, concealed, or a type of terrain. [default: the same as for the targets]' \
                '--marked|--not-marked'\t'A FAC has marked a place within 24" of the target with smoke. [default: from the document]' \
                '--launchers=1-12'\t'Number of rocket launchers; each makes its own attack.' \
                '--helicopter'\t'A helicopter fires the weapon, so the deviation is halved.' $common_68
            set fields 'run' 'weapons' 'rep' 'targets' 'hits' 'on_target' 'marked' 'landings' 'air_weapons' \
                'smoke_in' 'craters_in'
        case 'fng air napalm'
            set options '--rep=1-7'\t'The pilot\'s REP.' \
                '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--terrain=terrain-types'\t'Terrain that hides all targets from the air. [default: the ground under the targets]' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--spot='\t'Cover or terrain at the spot aimed at: cover, concealed, or a type of terrain. [default: the same as for the targets]' \
                '--marked|--not-marked'\t'A FAC has marked a place within 24" of the target with smoke. [default: from the document]' \
                '--tanks=1-6'\t'Number of napalm tanks to drop on the target spot.' $common_68
            set fields 'run' 'weapons' 'rep' 'targets' 'hits' 'on_target' 'marked' 'landings' 'air_weapons' \
                'smoke_in' 'craters_in'
        case 'fng air blast'
            set options '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--terrain=terrain-types'\t'Terrain that hides all targets from the air. [default: the ground under the targets]' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' $common_68
            set arguments 'weapon'
            set fields 'run' 'weapons' 'rep' 'targets' 'hits' 'on_target' 'marked' 'landings' 'air_weapons' \
                'smoke_in' 'craters_in'
        case 'fng air burn'
            set options '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--terrain=terrain-types'\t'Terrain that hides all targets from the air. [default: the ground under the targets]' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--wp'\t'Roll for the smoke of a WP bomb, not for burning napalm.' \
                '--which='\t'Napalm fire to roll for, such as napalm-2, if the document has more than one.' \
                $common_70
            set fields 'kind' 'remains' 'targets'
        case 'fng air gunship'
            set options '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--terrain=terrain-types'\t'Terrain that hides all targets from the air. [default: the ground under the targets]' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--light=light'\t'Light: daylight or night. [default: from the document]' \
                '--ring='\t'Fire at a ring with this inner radius, 10 to 20 inches. [default: fire at a straight swath]' \
                '--runs-made=0-2'\t'Number of gun runs that the craft has already made.' $common_1
            set fields 'shape' 'width_in' 'inner_radius_in' 'rep' 'impact' 'targets' 'hits' 'runs_left'
        case 'fng helo'
            set commands 'fire'\t'Fire from a helicopter with a door gunner, a passenger or the chin turret.' \
                'grenades'\t'Fire a helicopter\'s 40 mm grenade launcher.' \
                'strike'\t'Play a gunship\'s attack run: piloting, ground fire, damage, and the attack.' \
                'available'\t'Roll to see which gunship comes, and the REP of its crew.' \
                'crew'\t'Roll for the REP of each crew member of a helicopter.' \
                'fly'\t'Roll to see whether a pilot flies, lands, takes off, or enters or leaves a hover as planned.' \
                'damage'\t'Roll for the effect of hits on a helicopter and the people in it.' \
                'crash'\t'Roll to see how a lost helicopter comes down, and what happens to those aboard.' \
                'shot-at'\t'Fire at a helicopter that is hovering or on the ground.' \
                'drop'\t'Drop a grenade, smoke or supplies from a helicopter.' \
                'hot-lz'\t'Roll to see whether a medevac lands on a hot landing zone.' \
                'load'\t'Check whether a load fits in a helicopter, and how it changes the pilot\'s REP.' \
                'light'\t'Show what a helicopter lights up at night, and who may fire at it.' \
                'on-table'\t'Show what a light observation helicopter may do on the table.'
            set options '-h|--help'\t'Show help.'
        case 'fng helo fire'
            set options '--by=,figure'\t'Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.' \
                '--rep=1-7'\t'REP of the figure, if there is no document.' \
                '*-a|--attribute=attribute-effects'\t'Attribute of the figure, such as poser; repeat for more.' \
                '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--terrain=terrain-types'\t'Terrain that hides all targets from the air. [default: the ground under the targets]' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '-w|--weapon=weapon'\t'Weapon to fire, such as m-60, hmg or m-16.' \
                '--passenger'\t'A passenger, not a door gunner, fires from the door.' \
                '--hovering'\t'The helicopter is hovering or on the ground.' \
                '--ducking-back'\t'The door gunner must Duck Back.' \
                '--flown='\t'Inches flown over the table; a gunner fires one burst for every 24".' \
                '--shots=1,2|all'\t'Number of shots at each target, in order, such as 1,2. Type all to divide all the weapon\'s shots among the targets. [default: one each]' \
                $common_1
            set fields 'shooter' 'weapon' 'rep' 'dice' 'totals' 'targets' 'points' 'ones' 'out_of_ammo' 'jammed' \
                'spent' 'again' 'dud' 'points_left' 'remarks' 'bursts' 'burst'
        case 'fng helo grenades'
            set options '--rep=1-7'\t'REP of the figure that fires the grenades.' \
                '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--terrain=terrain-types'\t'Terrain that hides all targets from the air. [default: the ground under the targets]' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--spot='\t'Cover or terrain at the spot aimed at: cover, concealed, or a type of terrain. [default: the same as for the targets]' \
                '--marked|--not-marked'\t'A FAC has marked a place within 24" of the target with smoke. [default: from the document]' \
                '--single'\t'Fire from a chin turret at single targets: one grenade for every 24 inches flown.' \
                '--flown='\t'Inches flown over the table; one grenade is fired for every 6".' $common_68
            set fields 'run' 'weapons' 'rep' 'targets' 'hits' 'on_target' 'marked' 'landings' 'air_weapons' \
                'smoke_in' 'craters_in'
        case 'fng helo strike'
            set options '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                '--rep=1-7'\t'The pilot\'s REP.' \
                '--load=A|B'\t'Weapon configuration of an F-4 or A-4. [default: rolled]' \
                '*--at=+target'\t'Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; repeat for each, in the order of the shots. Words: cover, concealed, prone, charging, fast, smoke, open, stopped, lit, crater, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva, 10in (the range), rep=4, weapon=sks, dv=2, and the names of structures and attributes.' \
                '--terrain=terrain-types'\t'Terrain that hides all targets from the air. [default: the ground under the targets]' \
                '--target-rep=1-7'\t'REP, such as 4, for every target that has no REP of its own.' \
                '--cheat-death'\t'Let Stars who would die cheat death.' \
                '--spot='\t'Cover or terrain at the spot aimed at: cover, concealed, or a type of terrain. [default: the same as for the targets]' \
                '--marked|--not-marked'\t'A FAC has marked a place within 24" of the target with smoke. [default: from the document]' \
                '--weather=weather'\t'Weather: clear, variable, inclement or terrible. [default: from the document]' \
                '--light=light'\t'Light: daylight or night. [default: from the document]' \
                '--carrying'\t'People other than the crew are aboard.' \
                '--skids'\t'Somebody is standing on the skids.' \
                '--smoke-inside'\t'A smoke grenade is burning inside the craft.' \
                '*--aboard=,figure'\t'Passenger or casualty, such as a1 or rep=4; repeat for each.' \
                '--ranking='\t'Sum of the Outgunned Rankings of all who stand and fire at the craft. [default: the result of this turn\'s Anti-Aircraft Check, or 0 if there was none]' \
                '--impact=1-9'\t'Highest Impact among the weapons that fire at the craft. [default: from this turn\'s Anti-Aircraft Check, or 3 if there was none]' \
                '--open-ground'\t'The craft crosses open ground, so it can be fired at even while skimming the trees.' \
                '*--run='\t'Kind of attack: guns, rockets or grenades; give two kinds if two men fire.' \
                '--flown='\t'Length of the template in inches; one grenade is fired for every 6".' $common_1
            set fields 'craft' 'name' 'runs' 'rep' 'new_rep' 'brought_down' 'veered' 'goes_home' 'hits' 'targets' \
                'piloted' 'golden_bb' 'helicopter_damage' 'air_attacks'
        case 'fng helo available'
            set options '--corps=corps'\t'Corps: I, II, III or IV. [default: from the document]' \
                '--weather=weather'\t'Weather: clear, variable, inclement or terrible. [default: from the document]' \
                '--light=light'\t'Light: daylight or night. [default: from the document]' \
                '--date|--month=month'\t'Month of the mission, such as 1968-09; it decides which lists and weapons apply. [default: from the document]' \
                '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                '--rep=1-7'\t'The pilot\'s REP.' '--marines'\t'The caller is a Marine.' $common_1
            set fields 'crafts' 'helicopters' 'grounded' 'late_turns'
        case 'fng helo crew'
            set options '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                '--rep=1-7'\t'The pilot\'s REP.' $common_1
            set fields 'craft' 'rep' 'crewmen'
        case 'fng helo fly'
            set options '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                '--rep=1-7'\t'The pilot\'s REP.' \
                '--weather=weather'\t'Weather: clear, variable, inclement or terrible. [default: from the document]' \
                '--light=light'\t'Light: daylight or night. [default: from the document]' \
                '--carrying'\t'People other than the crew are aboard.' \
                '--skids'\t'Somebody is standing on the skids.' \
                '--smoke-inside'\t'A smoke grenade is burning inside the craft.' \
                '*--aboard=,figure'\t'Passenger or casualty, such as a1 or rep=4; repeat for each.' \
                '--mode='\t'Maneuver to roll for: flying, landing, take-off, enter-hover or leave-hover.' \
                '--terrain-ahead'\t'Trees, hills, dunes or structures are in the way if the craft stalls or spins.' \
                $common_71
            set fields 'mode' 'rep' 'need' 'passed' 'result' 'under_fire' 'within_in' 'turns' 'moves_in' 'turned' \
                'points' 'points_taken' 'wrecked' 'impact' 'hurt'
        case 'fng helo damage'
            set options '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                '--rep=1-7'\t'The pilot\'s REP.' \
                '*--aboard=,figure'\t'Passenger or casualty, such as a1 or rep=4; repeat for each.' \
                '--hits='\t'Number of hits on the craft.' \
                '--impact=1-9'\t'Impact of the weapon that hit. [default: 3]' \
                '--apr='\t'Armour Piercing Rating of the weapon that hit.' \
                '--damage='\t'Number of damage points that the craft has already taken.' $common_72
            set fields 'hits' 'impact' 'points' 'points_taken' 'damage_points' 'brought_down' 'people_hit' 'hurt'
        case 'fng helo crash'
            set options '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                '--rep=1-7'\t'The pilot\'s REP.' \
                '*--aboard=,figure'\t'Passenger or casualty, such as a1 or rep=4; repeat for each.' \
                '--hovering'\t'The helicopter was hovering, so it comes straight down.' \
                '--rough'\t'The crash is into trees, jungle or rough terrain.' $common_1
            set fields 'result' 'distance_in' 'measured_from' 'within_degrees' 'impact' 'set_down' 'hurt'
        case 'fng helo shot-at'
            set options '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                '--rep=1-7'\t'The pilot\'s REP.' \
                '--load=A|B'\t'Weapon configuration of an F-4 or A-4. [default: rolled]' \
                '*--aboard=,figure'\t'Passenger or casualty, such as a1 or rep=4; repeat for each.' \
                '--shots-fired='\t'Number of shots at the craft.' \
                '--shooter-rep=1-7'\t'REP of the figures that fire at the craft.' \
                '--impact=1-9'\t'Impact of the weapon that fires. [default: 3]' \
                '--apr='\t'Armour Piercing Rating of the weapon that fires.' $common_72
            set fields 'craft' 'shots_fired' 'hits' 'points' 'points_taken' 'damage_points' 'brought_down' 'hurt'
        case 'fng helo drop'
            set options '--rep=1-7'\t'REP of the figure that drops the load.' \
                '*--aboard=,figure'\t'Passenger or casualty, such as a1 or rep=4; repeat for each.' \
                '--impact=1-9'\t'Impact of the explosive that is dropped, such as 2 for a grenade.' \
                '--hovering'\t'The helicopter hovers.' $common_73
            set fields 'passed' 'rep' 'result' 'direction' 'deviation_in' 'impact' 'destroyed' 'hurt'
        case 'fng helo hot-lz'
            set options '--rep=1-7'\t'The pilot\'s REP.' '--tries=0-9'\t'Number of landings that have failed already.' \
                '--enemy-in='\t'Distance from the landing zone to the nearest enemy, in inches.' \
                '--fired-upon'\t'The helicopter was fired upon on its approach.' $common_74
            set fields 'hot' 'rep' 'tries' 'will_land' 'hot_score'
        case 'fng helo load'
            set options '--area=area'\t'Area of operations, such as highlands. [default: from the document]' \
                '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                '--passengers='\t'Number of unwounded passengers.' \
                '--wounded='\t'Number of wounded aboard who are out of the fight.' \
                '--dead='\t'Number of obviously dead figures aboard.' \
                '--loaders='\t'Number of unwounded figures who carry the casualties.' \
                '--arvn'\t'The passengers are ARVN, who weigh less.' \
                '--guns-left'\t'The door guns are left behind.' $common_75
            set fields 'craft' 'fits' 'seat_count' 'casualties_most' 'loaders_needed' 'loaders' 'turns' 'changes_rep'
        case 'fng helo light'
            set options '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                '--hovering'\t'The helicopter hovers and lights a circle, instead of a strip along its Flight Line.' \
                '--light-off'\t'The searchlight is off.' $common_2
            set fields 'craft' 'lit' 'circle_in' 'strip_in' 'flare_count' 'fired_at_within_in'
        case 'fng helo on-table'
            set options '--rep=1-7'\t'The pilot\'s REP.' \
                '--craft='\t'Aircraft or helicopter: a craft in play, or a type, such as f-100 or slick.' \
                $common_2
            set fields 'craft' 'move_in' 'hovers'
        case 'fng help'
            set options '--game=program'\t'Game: fng or icbm.' $common_76
            set arguments '*'
            set fields 'topic' 'text'
        case 'fng config'
            set commands 'path'\t'Print the path of the config file.' 'set'\t'Change one setting in the config file.' \
                'edit'\t'Open the config file in your editor ($VISUAL or $EDITOR), and check the file afterwards.'
            set options $common_77
            set fields 'config_file' 'config_exists' 'items'
            set alone 1
        case 'fng config path'
            set options $common_78
            set fields 'config_file' 'config_exists'
        case 'fng config set'
            set options '--remove'\t'Remove the setting from the file.' $common_78
            set arguments 'setting' ''
            set fields 'setting_name' 'set_to' 'config_file'
        case 'fng config edit'
            set options $common_78
            set fields 'config_file' 'config_exists'
        case 'fng dice'
            set commands 'pass'\t'Roll dice and count those at or under REP.' \
                'success'\t'Roll dice and count the successes, which are 1, 2 and 3.' \
                'half'\t'Roll 1/2d6: a number from 1 to 3.' \
                'sum'\t'Roll dice, and add them up with a modifier.' \
                'roll'\t'Roll a sum of dice, such as 3d6+1.' \
                'chance'\t'Roll one die against a chance written as in the book, such as (1-2).' \
                'read'\t'Roll dice, and show them from high to low.'
            set options '-h|--help'\t'Show help.'
        case 'fng dice pass'
            set options '--rep=1-7'\t'REP to roll against.' '-d|--number='\t'Number of dice to roll.' $common_79
            set fields 'passed' 'dice' 'need'
        case 'fng dice success'
            set options '-d|--number='\t'Number of dice to roll.' $common_80
            set fields 'successes' 'dice'
        case 'fng dice half'
            set options $common_1
            set fields 'value'
        case 'fng dice sum'
            set options '-d|--number='\t'Number of dice to roll.' \
                '-m|--mod='\t'Number to add to the total of the dice.' $common_1
            set fields 'value'
        case 'fng dice roll'
            set options $common_1
            set arguments ''
            set fields 'value'
        case 'fng dice chance'
            set options $common_81
            set arguments '1|1-2|1-3|1-4|1-5'
            set fields 'occurs' 'chance'
        case 'fng dice read'
            set options '-d|--number='\t'Number of dice to roll.' $common_1
            set fields 'faces'
        case 'fng odds'
            set commands 'compare'\t'Compare the odds of commands: the chance of a casualty, the chance of being hit, and the cost in ammunition and support.'
            set options '-h|--help'\t'Show help.'
        case 'fng odds compare'
            set options $common_2
            set arguments '*'
            set fields 'best_alternative' 'alternatives' 'branches' 'unfollowed'
        case 'fng luck'
            set options $common_82
            set arguments 'file'
            set fields 'remarkable' 'dice_thrown' 'face_counts' 'chance_as_uneven' 'sides' 'by_figure' 'luckiest' \
                'unluckiest'
        case 'fng table'
            set commands 'new'\t'Copy one of the book\'s tables into your own folder for editing; with --row, only the rows you name.' \
                'diff'\t'Show the differences between your own tables and the book\'s.' \
                'list'\t'List every table, with its dice and its page.' 'show'\t'Show a table.' \
                'roll'\t'Roll on a table.' \
                'check'\t'Validate the built-in tables and your own, or the tables under PATH.'
            set options '-h|--help'\t'Show help.'
        case 'fng table new'
            set options '*--row='\t'Row of the table to change. Only your changes are written to the file, not the whole table.' \
                $common_83
            set arguments 'table'
            set fields 'table_id' 'own_file' 'row_keys'
        case 'fng table diff'
            set options $common_76
            set arguments 'table'
            set fields 'own_tables' 'lines_that_differ'
        case 'fng table list'
            set options '--search='\t'List only entries that contain all of these words.' \
                '--game=program'\t'Game: fng or icbm.' $common_21
            set fields 'items'
        case 'fng table show'
            set options '--game=program'\t'Game: fng or icbm.' $common_22
            set arguments 'table'
            set fields 'id' 'title' 'source' 'roll' 'columns' 'modifiers' 'rows' 'notes' 'file' 'changed_by'
        case 'fng table roll'
            set options '--column=column'\t'Column to read, if the table has several.' \
                '-m|--mod='\t'Number to add to the total of the dice, or to REP.' \
                '--rep=0-10'\t'REP to compare the dice with, on a table where dice pass or fail.' \
                '-d|--number='\t'Number of dice to roll.' '--game=program'\t'Game: fng or icbm.' $common_1
            set arguments 'table'
            set fields 'table' 'title' 'column' 'row' 'facts'
        case 'fng table check'
            set options $common_84
            set arguments 'file'
            set fields 'table_count' 'own_changes'
        case 'fng ruling'
            set commands 'list'\t'List the rulings on unclear passages of the book.' \
                'show'\t'Show a ruling: its page, its possible readings, and the reading in force.'
            set options '-h|--help'\t'Show help.'
        case 'fng ruling list'
            set options '--search='\t'List only entries that contain all of these words.' \
                '--page='\t'List only rulings about this page.' \
                '--open'\t'List only rulings with another possible reading, which you can choose with --ruling ID=N.' \
                '--game=program'\t'Game: fng or icbm.' $common_21
            set fields 'items'
        case 'fng ruling show'
            set options '--game=program'\t'Game: fng or icbm.' $common_21
            set arguments 'rulings'
            set fields 'id' 'page' 'subject' 'readings' 'taken' 'open_readings' 'not_followed'
        case 'fng schema'
            set options '--check=file'\t'Validate this file of documents or log entries (- for standard input) instead of printing a schema.' \
                '--game=program'\t'Game: fng or icbm.' $common_76
            set arguments '*section'
            set fields 'json_schema' 'checked_files' 'documents_checked'
        case 'fng completion'
            set commands 'install'\t'Install the completion scripts of fng and icbm for your shell.'
            set options '--for=program'\t'Game: fng or icbm.' $common_76
            set arguments 'shell'
            set fields 'shell' 'program' 'script'
            set alone 1
        case 'fng completion install'
            set options $common_78
            set arguments 'shell'
            set fields 'shell' 'script_files' 'line_goes_to' 'line'
    end
end

# The words of the list $argv[1].
function __fng_words
    switch $argv[1]
        case '+target'
            printf '%s\n' 'cover'\t'In cover.' 'concealed'\t'Concealed: hard to see, though not in cover.' \
                'prone'\t'The figure lies prone.' 'charging'\t'Charges.' 'smoke'\t'Within smoke.' \
                'open'\t'The target is in the open.' 'star'\t'The figure is a Star.' \
                'hero'\t'The figure is in Hero mode.' 'fwf'\t'Of the Free World Forces.' \
                'vc-nva'\t'Of the VC or NVA.' 'flak-jacket'\t'The figure wears a flak jacket.' \
                'flak'\t'Wears a flak jacket.' \
                'chicken-plate'\t'The figure wears a chicken plate, as helicopter crews do aboard.' \
                'retrieving-wounded'\t'The target is retrieving wounded.' \
                'retrieving'\t'The target is retrieving wounded.' \
                'crater'\t'The target is inside a crater, away from its lip.' \
                'in-crater'\t'The target is inside a crater, away from its lip.' \
                'out-of-ammo'\t'Out of ammunition.' 'empty'\t'Out of ammunition.' \
                'out-of-range'\t'Cannot reach the shooter with what he has.' 'unarmed'\t'Cannot return fire.' \
                'setting-up'\t'Is setting up his gun.' 'in-smoke'\t'Stands in smoke.' \
                'stopped'\t'The target moved fast, but has stopped since.' \
                'lit'\t'The target is lit by a flare or searchlight.' \
                'bunker'\t'Earth with sandbags or timber, and a roof' \
                'concrete'\t'Concrete or stone walls, as in most basements' \
                'concrete-steel'\t'A large bunker, perhaps an underground command post; rare' \
                'dirt-berm'\t'Packed earth round a base, with or without sandbags. A gun or morta...' \
                'frame'\t'Wood or another light material' 'hooch'\t'A hut of bamboo and leaves' \
                'log-bunker'\t'Logs and earth: the jungle bunker of the VC and NVA' 'masonry'\t'A brick house' \
                'sandbagged-position'\t'Sandbags' 'agile'\t'Has no firing penalties for moving fast.' \
                'athlete'\t'Rolls one more die for a Fast Move, and all three count.' \
                'ball-player'\t'Throws grenades up to 9".' \
                'born-leader'\t'Rolls one more die in his own tests under fire; friends within 4" d...' \
                'brawler'\t'Rolls one more die in melee and when charging.' \
                'clumsy'\t'May fall when he moves fast, and is then stunned and prone; he is w...' \
                'coward'\t'Retires when others Duck Back, is less ready to charge, and never g...' \
                'crack-shot'\t'Rolls two dice for a single rifle shot, or three when prone; the be...' \
                'dumb-ass'\t'Must pass one die against REP to activate.' 'fast'\t'Moved fast.' \
                'fluent'\t'Speaks the language.' \
                'grenadier'\t'Rolls two dice for a launched HE round, and the better one counts...' \
                'hard-as-nails'\t'Rolls one more die to recover from a knock down.' \
                'knifeman'\t'Rolls one more die in melee with a bayonet or knife in hand; can th...' \
                'looter'\t'Lingers wherever there is something to loot, until a leader comes w...' \
                'lucky'\t'May repeat one of his rolls once per mission.' \
                'marksman'\t'Adds 1 to the total of each die when he fires.' \
                'medic'\t'Can give first aid even if he is not the unit\'s medic.' \
                'nerves-of-steel'\t'Ignores Duck Back, and is readier to charge.' \
                'old-hand'\t'Weapons that fire at him count as one rank lower when you check whe...' \
                'pigman'\t'His REP is one higher with a light machine gun.' \
                'pointman'\t'On point he notices more, and may walk up to 8" ahead of his group.' \
                'poser'\t'Talks big, but rolls one die fewer under fire and to charge.' \
                'quick-reflexes'\t'Rolls one more die for In Sight.' \
                'rto-wizard'\t'His REP is one higher on a radio.' \
                'shirker'\t'Is always outgunned when under fire.' \
                'shortsighted'\t'Rolls one die fewer for In Sight.' \
                'slight'\t'Is weak in melee, but quick through a tunnel.' 'slow'\t'Moves 2" less.' \
                'stealthy'\t'Is hard to notice.' 'swimmer'\t'Rolls one more die to swim.' \
                'tough'\t'Ducks Back when others Retire, and is readier to charge.' \
                'trap-finder'\t'Is always the one who meets a trap, but is better at finding and di...' \
                'tunnel-rat'\t'Is at home underground; his C-4 can bring down a tunnel section.' \
                'unlucky'\t'May be hit in place of others within 3".' \
                'wuss'\t'Rolls one die fewer in melee and to charge.'
        case ',acting'
            printf '%s\n' 'active'\t'One of those who are active this turn.' \
                'cannot-shoot'\t'No ranged weapon, no ammunition, or too far off.' \
                'may-charge'\t'Cannot shoot, but is near enough to charge.' 'outgunned'\t'Outgunned.' \
                'retrieving'\t'The target is retrieving wounded.' 'charging'\t'Charges.' \
                'star'\t'The figure is a Star.' 'hero'\t'The figure is in Hero mode.' \
                'flak-jacket'\t'The figure wears a flak jacket.' 'prone'\t'The figure lies prone.' \
                'fwf'\t'Of the Free World Forces.' 'vc-nva'\t'Of the VC or NVA.' \
                'duck-back'\t'Had begun to duck back.' 'retire'\t'Had begun to retire.' \
                'agile'\t'Has no firing penalties for moving fast.' \
                'athlete'\t'Rolls one more die for a Fast Move, and all three count.' \
                'ball-player'\t'Throws grenades up to 9".' \
                'born-leader'\t'Rolls one more die in his own tests under fire; friends within 4" d...' \
                'brawler'\t'Rolls one more die in melee and when charging.' \
                'clumsy'\t'May fall when he moves fast, and is then stunned and prone; he is w...' \
                'coward'\t'Retires when others Duck Back, is less ready to charge, and never g...' \
                'crack-shot'\t'Rolls two dice for a single rifle shot, or three when prone; the be...' \
                'dumb-ass'\t'Must pass one die against REP to activate.' 'fast'\t'Moves 2" farther.' \
                'fluent'\t'Speaks the language.' \
                'grenadier'\t'Rolls two dice for a launched HE round, and the better one counts...' \
                'hard-as-nails'\t'Rolls one more die to recover from a knock down.' \
                'knifeman'\t'Rolls one more die in melee with a bayonet or knife in hand; can th...' \
                'looter'\t'Lingers wherever there is something to loot, until a leader comes w...' \
                'lucky'\t'May repeat one of his rolls once per mission.' \
                'marksman'\t'Adds 1 to the total of each die when he fires.' \
                'medic'\t'Can give first aid even if he is not the unit\'s medic.' \
                'nerves-of-steel'\t'Ignores Duck Back, and is readier to charge.' \
                'old-hand'\t'Weapons that fire at him count as one rank lower when you check whe...' \
                'pigman'\t'His REP is one higher with a light machine gun.' \
                'pointman'\t'On point he notices more, and may walk up to 8" ahead of his group.' \
                'poser'\t'Talks big, but rolls one die fewer under fire and to charge.' \
                'quick-reflexes'\t'Rolls one more die for In Sight.' \
                'rto-wizard'\t'His REP is one higher on a radio.' \
                'shirker'\t'Is always outgunned when under fire.' \
                'shortsighted'\t'Rolls one die fewer for In Sight.' \
                'slight'\t'Is weak in melee, but quick through a tunnel.' 'slow'\t'Moves 2" less.' \
                'stealthy'\t'Is hard to notice.' 'swimmer'\t'Rolls one more die to swim.' \
                'tough'\t'Ducks Back when others Retire, and is readier to charge.' \
                'trap-finder'\t'Is always the one who meets a trap, but is better at finding and di...' \
                'tunnel-rat'\t'Is at home underground; his C-4 can bring down a tunnel section.' \
                'unlucky'\t'May be hit in place of others within 3".' \
                'wuss'\t'Rolls one die fewer in melee and to charge.'
        case ',charged'
            printf '%s\n' 'cover'\t'In cover.' 'outnumbered'\t'Outnumbered three to one.' \
                'harassing'\t'VC or NVA whose Action was to harass.' \
                'retrieving'\t'The target is retrieving wounded.' 'star'\t'The figure is a Star.' \
                'hero'\t'The figure is in Hero mode.' 'flak-jacket'\t'The figure wears a flak jacket.' \
                'prone'\t'The figure lies prone.' 'fwf'\t'Of the Free World Forces.' \
                'vc-nva'\t'Of the VC or NVA.' 'duck-back'\t'Had begun to duck back.' \
                'retire'\t'Had begun to retire.' 'agile'\t'Has no firing penalties for moving fast.' \
                'athlete'\t'Rolls one more die for a Fast Move, and all three count.' \
                'ball-player'\t'Throws grenades up to 9".' \
                'born-leader'\t'Rolls one more die in his own tests under fire; friends within 4" d...' \
                'brawler'\t'Rolls one more die in melee and when charging.' \
                'clumsy'\t'May fall when he moves fast, and is then stunned and prone; he is w...' \
                'coward'\t'Retires when others Duck Back, is less ready to charge, and never g...' \
                'crack-shot'\t'Rolls two dice for a single rifle shot, or three when prone; the be...' \
                'dumb-ass'\t'Must pass one die against REP to activate.' 'fast'\t'Moves 2" farther.' \
                'fluent'\t'Speaks the language.' \
                'grenadier'\t'Rolls two dice for a launched HE round, and the better one counts...' \
                'hard-as-nails'\t'Rolls one more die to recover from a knock down.' \
                'knifeman'\t'Rolls one more die in melee with a bayonet or knife in hand; can th...' \
                'looter'\t'Lingers wherever there is something to loot, until a leader comes w...' \
                'lucky'\t'May repeat one of his rolls once per mission.' \
                'marksman'\t'Adds 1 to the total of each die when he fires.' \
                'medic'\t'Can give first aid even if he is not the unit\'s medic.' \
                'nerves-of-steel'\t'Ignores Duck Back, and is readier to charge.' \
                'old-hand'\t'Weapons that fire at him count as one rank lower when you check whe...' \
                'pigman'\t'His REP is one higher with a light machine gun.' \
                'pointman'\t'On point he notices more, and may walk up to 8" ahead of his group.' \
                'poser'\t'Talks big, but rolls one die fewer under fire and to charge.' \
                'quick-reflexes'\t'Rolls one more die for In Sight.' \
                'rto-wizard'\t'His REP is one higher on a radio.' \
                'shirker'\t'Is always outgunned when under fire.' \
                'shortsighted'\t'Rolls one die fewer for In Sight.' \
                'slight'\t'Is weak in melee, but quick through a tunnel.' 'slow'\t'Moves 2" less.' \
                'stealthy'\t'Is hard to notice.' 'swimmer'\t'Rolls one more die to swim.' \
                'tough'\t'Ducks Back when others Retire, and is readier to charge.' \
                'trap-finder'\t'Is always the one who meets a trap, but is better at finding and di...' \
                'tunnel-rat'\t'Is at home underground; his C-4 can bring down a tunnel section.' \
                'unlucky'\t'May be hit in place of others within 3".' \
                'wuss'\t'Rolls one die fewer in melee and to charge.'
        case ',charging'
            printf '%s\n' 'flank'\t'From the side.' 'rear'\t'Charges from behind.' \
                'outnumbered'\t'Outnumbered three to one.' \
                'harassing'\t'VC or NVA whose Action was to harass.' \
                'human-wave'\t'VC or NVA who assault 3 to 1: a success for nothing.' \
                'star'\t'The figure is a Star.' 'hero'\t'The figure is in Hero mode.' \
                'flak-jacket'\t'The figure wears a flak jacket.' 'prone'\t'The figure lies prone.' \
                'fwf'\t'Of the Free World Forces.' 'vc-nva'\t'Of the VC or NVA.' \
                'duck-back'\t'Had begun to duck back.' 'retire'\t'Had begun to retire.' \
                'agile'\t'Has no firing penalties for moving fast.' \
                'athlete'\t'Rolls one more die for a Fast Move, and all three count.' \
                'ball-player'\t'Throws grenades up to 9".' \
                'born-leader'\t'Rolls one more die in his own tests under fire; friends within 4" d...' \
                'brawler'\t'Rolls one more die in melee and when charging.' \
                'clumsy'\t'May fall when he moves fast, and is then stunned and prone; he is w...' \
                'coward'\t'Retires when others Duck Back, is less ready to charge, and never g...' \
                'crack-shot'\t'Rolls two dice for a single rifle shot, or three when prone; the be...' \
                'dumb-ass'\t'Must pass one die against REP to activate.' 'fast'\t'Moves 2" farther.' \
                'fluent'\t'Speaks the language.' \
                'grenadier'\t'Rolls two dice for a launched HE round, and the better one counts...' \
                'hard-as-nails'\t'Rolls one more die to recover from a knock down.' \
                'knifeman'\t'Rolls one more die in melee with a bayonet or knife in hand; can th...' \
                'looter'\t'Lingers wherever there is something to loot, until a leader comes w...' \
                'lucky'\t'May repeat one of his rolls once per mission.' \
                'marksman'\t'Adds 1 to the total of each die when he fires.' \
                'medic'\t'Can give first aid even if he is not the unit\'s medic.' \
                'nerves-of-steel'\t'Ignores Duck Back, and is readier to charge.' \
                'old-hand'\t'Weapons that fire at him count as one rank lower when you check whe...' \
                'pigman'\t'His REP is one higher with a light machine gun.' \
                'pointman'\t'On point he notices more, and may walk up to 8" ahead of his group.' \
                'poser'\t'Talks big, but rolls one die fewer under fire and to charge.' \
                'quick-reflexes'\t'Rolls one more die for In Sight.' \
                'rto-wizard'\t'His REP is one higher on a radio.' \
                'shirker'\t'Is always outgunned when under fire.' \
                'shortsighted'\t'Rolls one die fewer for In Sight.' \
                'slight'\t'Is weak in melee, but quick through a tunnel.' 'slow'\t'Moves 2" less.' \
                'stealthy'\t'Is hard to notice.' 'swimmer'\t'Rolls one more die to swim.' \
                'tough'\t'Ducks Back when others Retire, and is readier to charge.' \
                'trap-finder'\t'Is always the one who meets a trap, but is better at finding and di...' \
                'tunnel-rat'\t'Is at home underground; his C-4 can bring down a tunnel section.' \
                'unlucky'\t'May be hit in place of others within 3".' \
                'wuss'\t'Rolls one die fewer in melee and to charge.'
        case ',fighting'
            printf '%s\n' 'behind'\t'Attacks the foe in the back.' \
                'evenly-matched'\t'Has been evenly matched with another this turn.' \
                'keeps-wounded'\t'A Star who keeps the wounded man whom he carries.' \
                'swimming'\t'Fights in the water.' 'slight-trouble'\t'In slight trouble in the water.' \
                'unarmed' 'improvised'\t'improvised weapon' 'hand-held-bayonet'\t'hand-held bayonet or knife' \
                'rifle-mounted-bayonet'\t'Also a machete or a two-handed tool' 'star'\t'The figure is a Star.' \
                'hero'\t'The figure is in Hero mode.' 'flak-jacket'\t'The figure wears a flak jacket.' \
                'prone'\t'The figure lies prone.' 'fwf'\t'Of the Free World Forces.' \
                'vc-nva'\t'Of the VC or NVA.' 'duck-back'\t'Had begun to duck back.' \
                'retire'\t'Had begun to retire.' 'agile'\t'Has no firing penalties for moving fast.' \
                'athlete'\t'Rolls one more die for a Fast Move, and all three count.' \
                'ball-player'\t'Throws grenades up to 9".' \
                'born-leader'\t'Rolls one more die in his own tests under fire; friends within 4" d...' \
                'brawler'\t'Rolls one more die in melee and when charging.' \
                'clumsy'\t'May fall when he moves fast, and is then stunned and prone; he is w...' \
                'coward'\t'Retires when others Duck Back, is less ready to charge, and never g...' \
                'crack-shot'\t'Rolls two dice for a single rifle shot, or three when prone; the be...' \
                'dumb-ass'\t'Must pass one die against REP to activate.' 'fast'\t'Moves 2" farther.' \
                'fluent'\t'Speaks the language.' \
                'grenadier'\t'Rolls two dice for a launched HE round, and the better one counts...' \
                'hard-as-nails'\t'Rolls one more die to recover from a knock down.' \
                'knifeman'\t'Rolls one more die in melee with a bayonet or knife in hand; can th...' \
                'looter'\t'Lingers wherever there is something to loot, until a leader comes w...' \
                'lucky'\t'May repeat one of his rolls once per mission.' \
                'marksman'\t'Adds 1 to the total of each die when he fires.' \
                'medic'\t'Can give first aid even if he is not the unit\'s medic.' \
                'nerves-of-steel'\t'Ignores Duck Back, and is readier to charge.' \
                'old-hand'\t'Weapons that fire at him count as one rank lower when you check whe...' \
                'pigman'\t'His REP is one higher with a light machine gun.' \
                'pointman'\t'On point he notices more, and may walk up to 8" ahead of his group.' \
                'poser'\t'Talks big, but rolls one die fewer under fire and to charge.' \
                'quick-reflexes'\t'Rolls one more die for In Sight.' \
                'rto-wizard'\t'His REP is one higher on a radio.' \
                'shirker'\t'Is always outgunned when under fire.' \
                'shortsighted'\t'Rolls one die fewer for In Sight.' \
                'slight'\t'Is weak in melee, but quick through a tunnel.' 'slow'\t'Moves 2" less.' \
                'stealthy'\t'Is hard to notice.' 'swimmer'\t'Rolls one more die to swim.' \
                'tough'\t'Ducks Back when others Retire, and is readier to charge.' \
                'trap-finder'\t'Is always the one who meets a trap, but is better at finding and di...' \
                'tunnel-rat'\t'Is at home underground; his C-4 can bring down a tunnel section.' \
                'unlucky'\t'May be hit in place of others within 3".' \
                'wuss'\t'Rolls one die fewer in melee and to charge.'
        case ',figure'
            printf '%s\n' 'star'\t'The figure is a Star.' 'hero'\t'The figure is in Hero mode.' \
                'flak-jacket'\t'The figure wears a flak jacket.' 'prone'\t'The figure lies prone.' \
                'fwf'\t'Of the Free World Forces.' 'vc-nva'\t'Of the VC or NVA.' \
                'duck-back'\t'Had begun to duck back.' 'retire'\t'Had begun to retire.' \
                'agile'\t'Has no firing penalties for moving fast.' \
                'athlete'\t'Rolls one more die for a Fast Move, and all three count.' \
                'ball-player'\t'Throws grenades up to 9".' \
                'born-leader'\t'Rolls one more die in his own tests under fire; friends within 4" d...' \
                'brawler'\t'Rolls one more die in melee and when charging.' \
                'clumsy'\t'May fall when he moves fast, and is then stunned and prone; he is w...' \
                'coward'\t'Retires when others Duck Back, is less ready to charge, and never g...' \
                'crack-shot'\t'Rolls two dice for a single rifle shot, or three when prone; the be...' \
                'dumb-ass'\t'Must pass one die against REP to activate.' 'fast'\t'Moves 2" farther.' \
                'fluent'\t'Speaks the language.' \
                'grenadier'\t'Rolls two dice for a launched HE round, and the better one counts...' \
                'hard-as-nails'\t'Rolls one more die to recover from a knock down.' \
                'knifeman'\t'Rolls one more die in melee with a bayonet or knife in hand; can th...' \
                'looter'\t'Lingers wherever there is something to loot, until a leader comes w...' \
                'lucky'\t'May repeat one of his rolls once per mission.' \
                'marksman'\t'Adds 1 to the total of each die when he fires.' \
                'medic'\t'Can give first aid even if he is not the unit\'s medic.' \
                'nerves-of-steel'\t'Ignores Duck Back, and is readier to charge.' \
                'old-hand'\t'Weapons that fire at him count as one rank lower when you check whe...' \
                'pigman'\t'His REP is one higher with a light machine gun.' \
                'pointman'\t'On point he notices more, and may walk up to 8" ahead of his group.' \
                'poser'\t'Talks big, but rolls one die fewer under fire and to charge.' \
                'quick-reflexes'\t'Rolls one more die for In Sight.' \
                'rto-wizard'\t'His REP is one higher on a radio.' \
                'shirker'\t'Is always outgunned when under fire.' \
                'shortsighted'\t'Rolls one die fewer for In Sight.' \
                'slight'\t'Is weak in melee, but quick through a tunnel.' 'slow'\t'Moves 2" less.' \
                'stealthy'\t'Is hard to notice.' 'swimmer'\t'Rolls one more die to swim.' \
                'tough'\t'Ducks Back when others Retire, and is readier to charge.' \
                'trap-finder'\t'Is always the one who meets a trap, but is better at finding and di...' \
                'tunnel-rat'\t'Is at home underground; his C-4 can bring down a tunnel section.' \
                'unlucky'\t'May be hit in place of others within 3".' \
                'wuss'\t'Rolls one die fewer in melee and to charge.'
        case ',firing'
            printf '%s\n' 'stopped'\t'The target moved fast, but has stopped since.' \
                'retrieving'\t'The target is retrieving wounded.' \
                'snap'\t'Snap fires: active, in the first round of In Sight.' \
                'hip'\t'Fires a machine gun that is not set up.' \
                'loader'\t'A loader does nothing but feed the gun.' 'scope'\t'Uses a sniper\'s scope.' \
                'indoors'\t'Inside a building or bunker.' 'one_man'\t'Serves alone what has a crew of two.' \
                'smoke'\t'Within smoke.' 'star'\t'The figure is a Star.' 'hero'\t'The figure is in Hero mode.' \
                'flak-jacket'\t'The figure wears a flak jacket.' 'prone'\t'The figure lies prone.' \
                'fwf'\t'Of the Free World Forces.' 'vc-nva'\t'Of the VC or NVA.' \
                'duck-back'\t'Had begun to duck back.' 'retire'\t'Had begun to retire.' \
                'agile'\t'Has no firing penalties for moving fast.' \
                'athlete'\t'Rolls one more die for a Fast Move, and all three count.' \
                'ball-player'\t'Throws grenades up to 9".' \
                'born-leader'\t'Rolls one more die in his own tests under fire; friends within 4" d...' \
                'brawler'\t'Rolls one more die in melee and when charging.' \
                'clumsy'\t'May fall when he moves fast, and is then stunned and prone; he is w...' \
                'coward'\t'Retires when others Duck Back, is less ready to charge, and never g...' \
                'crack-shot'\t'Rolls two dice for a single rifle shot, or three when prone; the be...' \
                'dumb-ass'\t'Must pass one die against REP to activate.' 'fast'\t'Moved fast.' \
                'fluent'\t'Speaks the language.' \
                'grenadier'\t'Rolls two dice for a launched HE round, and the better one counts...' \
                'hard-as-nails'\t'Rolls one more die to recover from a knock down.' \
                'knifeman'\t'Rolls one more die in melee with a bayonet or knife in hand; can th...' \
                'looter'\t'Lingers wherever there is something to loot, until a leader comes w...' \
                'lucky'\t'May repeat one of his rolls once per mission.' \
                'marksman'\t'Adds 1 to the total of each die when he fires.' \
                'medic'\t'Can give first aid even if he is not the unit\'s medic.' \
                'nerves-of-steel'\t'Ignores Duck Back, and is readier to charge.' \
                'old-hand'\t'Weapons that fire at him count as one rank lower when you check whe...' \
                'pigman'\t'His REP is one higher with a light machine gun.' \
                'pointman'\t'On point he notices more, and may walk up to 8" ahead of his group.' \
                'poser'\t'Talks big, but rolls one die fewer under fire and to charge.' \
                'quick-reflexes'\t'Rolls one more die for In Sight.' \
                'rto-wizard'\t'His REP is one higher on a radio.' \
                'shirker'\t'Is always outgunned when under fire.' \
                'shortsighted'\t'Rolls one die fewer for In Sight.' \
                'slight'\t'Is weak in melee, but quick through a tunnel.' 'slow'\t'Moves 2" less.' \
                'stealthy'\t'Is hard to notice.' 'swimmer'\t'Rolls one more die to swim.' \
                'tough'\t'Ducks Back when others Retire, and is readier to charge.' \
                'trap-finder'\t'Is always the one who meets a trap, but is better at finding and di...' \
                'tunnel-rat'\t'Is at home underground; his C-4 can bring down a tunnel section.' \
                'unlucky'\t'May be hit in place of others within 3".' \
                'wuss'\t'Rolls one die fewer in melee and to charge.'
        case ',hurt'
            printf '%s\n' 'foot'\t'Brought out on foot.' 'vehicle'\t'Brought out by vehicle.' \
                'medevac'\t'Flown out by medevac.' \
                'helicopter'\t'Brought out by a helicopter that is no medevac.' \
                'burned'\t'Went out of the fight in a burning structure.' \
                'far'\t'Farther from friends than one is found.' 'star'\t'The figure is a Star.' \
                'hero'\t'The figure is in Hero mode.' 'flak-jacket'\t'The figure wears a flak jacket.' \
                'prone'\t'The figure lies prone.' 'fwf'\t'Of the Free World Forces.' \
                'vc-nva'\t'Of the VC or NVA.' 'duck-back'\t'Had begun to duck back.' \
                'retire'\t'Had begun to retire.' 'agile'\t'Has no firing penalties for moving fast.' \
                'athlete'\t'Rolls one more die for a Fast Move, and all three count.' \
                'ball-player'\t'Throws grenades up to 9".' \
                'born-leader'\t'Rolls one more die in his own tests under fire; friends within 4" d...' \
                'brawler'\t'Rolls one more die in melee and when charging.' \
                'clumsy'\t'May fall when he moves fast, and is then stunned and prone; he is w...' \
                'coward'\t'Retires when others Duck Back, is less ready to charge, and never g...' \
                'crack-shot'\t'Rolls two dice for a single rifle shot, or three when prone; the be...' \
                'dumb-ass'\t'Must pass one die against REP to activate.' 'fast'\t'Moves 2" farther.' \
                'fluent'\t'Speaks the language.' \
                'grenadier'\t'Rolls two dice for a launched HE round, and the better one counts...' \
                'hard-as-nails'\t'Rolls one more die to recover from a knock down.' \
                'knifeman'\t'Rolls one more die in melee with a bayonet or knife in hand; can th...' \
                'looter'\t'Lingers wherever there is something to loot, until a leader comes w...' \
                'lucky'\t'May repeat one of his rolls once per mission.' \
                'marksman'\t'Adds 1 to the total of each die when he fires.' \
                'medic'\t'Can give first aid even if he is not the unit\'s medic.' \
                'nerves-of-steel'\t'Ignores Duck Back, and is readier to charge.' \
                'old-hand'\t'Weapons that fire at him count as one rank lower when you check whe...' \
                'pigman'\t'His REP is one higher with a light machine gun.' \
                'pointman'\t'On point he notices more, and may walk up to 8" ahead of his group.' \
                'poser'\t'Talks big, but rolls one die fewer under fire and to charge.' \
                'quick-reflexes'\t'Rolls one more die for In Sight.' \
                'rto-wizard'\t'His REP is one higher on a radio.' \
                'shirker'\t'Is always outgunned when under fire.' \
                'shortsighted'\t'Rolls one die fewer for In Sight.' \
                'slight'\t'Is weak in melee, but quick through a tunnel.' 'slow'\t'Moves 2" less.' \
                'stealthy'\t'Is hard to notice.' 'swimmer'\t'Rolls one more die to swim.' \
                'tough'\t'Ducks Back when others Retire, and is readier to charge.' \
                'trap-finder'\t'Is always the one who meets a trap, but is better at finding and di...' \
                'tunnel-rat'\t'Is at home underground; his C-4 can bring down a tunnel section.' \
                'unlucky'\t'May be hit in place of others within 3".' \
                'wuss'\t'Rolls one die fewer in melee and to charge.'
        case ',looking'
            printf '%s\n' 'moved'\t'Is active, and has moved.' 'on-point'\t'On point.' 'cover'\t'In cover.' \
                'concealed'\t'Concealed: hard to see, though not in cover.' 'star'\t'The figure is a Star.' \
                'hero'\t'The figure is in Hero mode.' 'flak-jacket'\t'The figure wears a flak jacket.' \
                'prone'\t'The figure lies prone.' 'fwf'\t'Of the Free World Forces.' \
                'vc-nva'\t'Of the VC or NVA.' 'duck-back'\t'Had begun to duck back.' \
                'retire'\t'Had begun to retire.' 'agile'\t'Has no firing penalties for moving fast.' \
                'athlete'\t'Rolls one more die for a Fast Move, and all three count.' \
                'ball-player'\t'Throws grenades up to 9".' \
                'born-leader'\t'Rolls one more die in his own tests under fire; friends within 4" d...' \
                'brawler'\t'Rolls one more die in melee and when charging.' \
                'clumsy'\t'May fall when he moves fast, and is then stunned and prone; he is w...' \
                'coward'\t'Retires when others Duck Back, is less ready to charge, and never g...' \
                'crack-shot'\t'Rolls two dice for a single rifle shot, or three when prone; the be...' \
                'dumb-ass'\t'Must pass one die against REP to activate.' 'fast'\t'Moves 2" farther.' \
                'fluent'\t'Speaks the language.' \
                'grenadier'\t'Rolls two dice for a launched HE round, and the better one counts...' \
                'hard-as-nails'\t'Rolls one more die to recover from a knock down.' \
                'knifeman'\t'Rolls one more die in melee with a bayonet or knife in hand; can th...' \
                'looter'\t'Lingers wherever there is something to loot, until a leader comes w...' \
                'lucky'\t'May repeat one of his rolls once per mission.' \
                'marksman'\t'Adds 1 to the total of each die when he fires.' \
                'medic'\t'Can give first aid even if he is not the unit\'s medic.' \
                'nerves-of-steel'\t'Ignores Duck Back, and is readier to charge.' \
                'old-hand'\t'Weapons that fire at him count as one rank lower when you check whe...' \
                'pigman'\t'His REP is one higher with a light machine gun.' \
                'pointman'\t'On point he notices more, and may walk up to 8" ahead of his group.' \
                'poser'\t'Talks big, but rolls one die fewer under fire and to charge.' \
                'quick-reflexes'\t'Rolls one more die for In Sight.' \
                'rto-wizard'\t'His REP is one higher on a radio.' \
                'shirker'\t'Is always outgunned when under fire.' \
                'shortsighted'\t'Rolls one die fewer for In Sight.' \
                'slight'\t'Is weak in melee, but quick through a tunnel.' 'slow'\t'Moves 2" less.' \
                'stealthy'\t'Is hard to notice.' 'swimmer'\t'Rolls one more die to swim.' \
                'tough'\t'Ducks Back when others Retire, and is readier to charge.' \
                'trap-finder'\t'Is always the one who meets a trap, but is better at finding and di...' \
                'tunnel-rat'\t'Is at home underground; his C-4 can bring down a tunnel section.' \
                'unlucky'\t'May be hit in place of others within 3".' \
                'wuss'\t'Rolls one die fewer in melee and to charge.'
        case ',moving'
            printf '%s\n' 'retrieving'\t'The target is retrieving wounded.' \
                'walking-wounded'\t'Walking wounded, at half speed.' \
                'getting-up'\t'Begins prone, and gets up.' 'star'\t'The figure is a Star.' \
                'hero'\t'The figure is in Hero mode.' 'flak-jacket'\t'The figure wears a flak jacket.' \
                'prone'\t'The figure lies prone.' 'fwf'\t'Of the Free World Forces.' \
                'vc-nva'\t'Of the VC or NVA.' 'duck-back'\t'Had begun to duck back.' \
                'retire'\t'Had begun to retire.' 'agile'\t'Has no firing penalties for moving fast.' \
                'athlete'\t'Rolls one more die for a Fast Move, and all three count.' \
                'ball-player'\t'Throws grenades up to 9".' \
                'born-leader'\t'Rolls one more die in his own tests under fire; friends within 4" d...' \
                'brawler'\t'Rolls one more die in melee and when charging.' \
                'clumsy'\t'May fall when he moves fast, and is then stunned and prone; he is w...' \
                'coward'\t'Retires when others Duck Back, is less ready to charge, and never g...' \
                'crack-shot'\t'Rolls two dice for a single rifle shot, or three when prone; the be...' \
                'dumb-ass'\t'Must pass one die against REP to activate.' 'fast'\t'Moves 2" farther.' \
                'fluent'\t'Speaks the language.' \
                'grenadier'\t'Rolls two dice for a launched HE round, and the better one counts...' \
                'hard-as-nails'\t'Rolls one more die to recover from a knock down.' \
                'knifeman'\t'Rolls one more die in melee with a bayonet or knife in hand; can th...' \
                'looter'\t'Lingers wherever there is something to loot, until a leader comes w...' \
                'lucky'\t'May repeat one of his rolls once per mission.' \
                'marksman'\t'Adds 1 to the total of each die when he fires.' \
                'medic'\t'Can give first aid even if he is not the unit\'s medic.' \
                'nerves-of-steel'\t'Ignores Duck Back, and is readier to charge.' \
                'old-hand'\t'Weapons that fire at him count as one rank lower when you check whe...' \
                'pigman'\t'His REP is one higher with a light machine gun.' \
                'pointman'\t'On point he notices more, and may walk up to 8" ahead of his group.' \
                'poser'\t'Talks big, but rolls one die fewer under fire and to charge.' \
                'quick-reflexes'\t'Rolls one more die for In Sight.' \
                'rto-wizard'\t'His REP is one higher on a radio.' \
                'shirker'\t'Is always outgunned when under fire.' \
                'shortsighted'\t'Rolls one die fewer for In Sight.' \
                'slight'\t'Is weak in melee, but quick through a tunnel.' 'slow'\t'Moves 2" less.' \
                'stealthy'\t'Is hard to notice.' 'swimmer'\t'Rolls one more die to swim.' \
                'tough'\t'Ducks Back when others Retire, and is readier to charge.' \
                'trap-finder'\t'Is always the one who meets a trap, but is better at finding and di...' \
                'tunnel-rat'\t'Is at home underground; his C-4 can bring down a tunnel section.' \
                'unlucky'\t'May be hit in place of others within 3".' \
                'wuss'\t'Rolls one die fewer in melee and to charge.'
        case ',reacting'
            printf '%s\n' 'cover'\t'In cover.' 'bunker'\t'In a bunker: cover, and a third die.' \
                'outgunned'\t'Outgunned.' 'retrieving'\t'The target is retrieving wounded.' \
                'charging'\t'Charges.' 'apart'\t'Too far from a Born Leader to do as he does.' \
                'star'\t'The figure is a Star.' 'hero'\t'The figure is in Hero mode.' \
                'flak-jacket'\t'The figure wears a flak jacket.' 'prone'\t'The figure lies prone.' \
                'fwf'\t'Of the Free World Forces.' 'vc-nva'\t'Of the VC or NVA.' \
                'duck-back'\t'Had begun to duck back.' 'retire'\t'Had begun to retire.' \
                'agile'\t'Has no firing penalties for moving fast.' \
                'athlete'\t'Rolls one more die for a Fast Move, and all three count.' \
                'ball-player'\t'Throws grenades up to 9".' \
                'born-leader'\t'Rolls one more die in his own tests under fire; friends within 4" d...' \
                'brawler'\t'Rolls one more die in melee and when charging.' \
                'clumsy'\t'May fall when he moves fast, and is then stunned and prone; he is w...' \
                'coward'\t'Retires when others Duck Back, is less ready to charge, and never g...' \
                'crack-shot'\t'Rolls two dice for a single rifle shot, or three when prone; the be...' \
                'dumb-ass'\t'Must pass one die against REP to activate.' 'fast'\t'Moves 2" farther.' \
                'fluent'\t'Speaks the language.' \
                'grenadier'\t'Rolls two dice for a launched HE round, and the better one counts...' \
                'hard-as-nails'\t'Rolls one more die to recover from a knock down.' \
                'knifeman'\t'Rolls one more die in melee with a bayonet or knife in hand; can th...' \
                'looter'\t'Lingers wherever there is something to loot, until a leader comes w...' \
                'lucky'\t'May repeat one of his rolls once per mission.' \
                'marksman'\t'Adds 1 to the total of each die when he fires.' \
                'medic'\t'Can give first aid even if he is not the unit\'s medic.' \
                'nerves-of-steel'\t'Ignores Duck Back, and is readier to charge.' \
                'old-hand'\t'Weapons that fire at him count as one rank lower when you check whe...' \
                'pigman'\t'His REP is one higher with a light machine gun.' \
                'pointman'\t'On point he notices more, and may walk up to 8" ahead of his group.' \
                'poser'\t'Talks big, but rolls one die fewer under fire and to charge.' \
                'quick-reflexes'\t'Rolls one more die for In Sight.' \
                'rto-wizard'\t'His REP is one higher on a radio.' \
                'shirker'\t'Is always outgunned when under fire.' \
                'shortsighted'\t'Rolls one die fewer for In Sight.' \
                'slight'\t'Is weak in melee, but quick through a tunnel.' 'slow'\t'Moves 2" less.' \
                'stealthy'\t'Is hard to notice.' 'swimmer'\t'Rolls one more die to swim.' \
                'tough'\t'Ducks Back when others Retire, and is readier to charge.' \
                'trap-finder'\t'Is always the one who meets a trap, but is better at finding and di...' \
                'tunnel-rat'\t'Is at home underground; his C-4 can bring down a tunnel section.' \
                'unlucky'\t'May be hit in place of others within 3".' \
                'wuss'\t'Rolls one die fewer in melee and to charge.'
        case ',suppressing'
            printf '%s\n' 'moved'\t'Is active, and has moved.' 'on-point'\t'On point.' 'cover'\t'In cover.' \
                'concealed'\t'Concealed: hard to see, though not in cover.' \
                'hip'\t'Fires a machine gun that is not set up.' 'star'\t'The figure is a Star.' \
                'hero'\t'The figure is in Hero mode.' 'flak-jacket'\t'The figure wears a flak jacket.' \
                'prone'\t'The figure lies prone.' 'fwf'\t'Of the Free World Forces.' \
                'vc-nva'\t'Of the VC or NVA.' 'duck-back'\t'Had begun to duck back.' \
                'retire'\t'Had begun to retire.' 'agile'\t'Has no firing penalties for moving fast.' \
                'athlete'\t'Rolls one more die for a Fast Move, and all three count.' \
                'ball-player'\t'Throws grenades up to 9".' \
                'born-leader'\t'Rolls one more die in his own tests under fire; friends within 4" d...' \
                'brawler'\t'Rolls one more die in melee and when charging.' \
                'clumsy'\t'May fall when he moves fast, and is then stunned and prone; he is w...' \
                'coward'\t'Retires when others Duck Back, is less ready to charge, and never g...' \
                'crack-shot'\t'Rolls two dice for a single rifle shot, or three when prone; the be...' \
                'dumb-ass'\t'Must pass one die against REP to activate.' 'fast'\t'Moves 2" farther.' \
                'fluent'\t'Speaks the language.' \
                'grenadier'\t'Rolls two dice for a launched HE round, and the better one counts...' \
                'hard-as-nails'\t'Rolls one more die to recover from a knock down.' \
                'knifeman'\t'Rolls one more die in melee with a bayonet or knife in hand; can th...' \
                'looter'\t'Lingers wherever there is something to loot, until a leader comes w...' \
                'lucky'\t'May repeat one of his rolls once per mission.' \
                'marksman'\t'Adds 1 to the total of each die when he fires.' \
                'medic'\t'Can give first aid even if he is not the unit\'s medic.' \
                'nerves-of-steel'\t'Ignores Duck Back, and is readier to charge.' \
                'old-hand'\t'Weapons that fire at him count as one rank lower when you check whe...' \
                'pigman'\t'His REP is one higher with a light machine gun.' \
                'pointman'\t'On point he notices more, and may walk up to 8" ahead of his group.' \
                'poser'\t'Talks big, but rolls one die fewer under fire and to charge.' \
                'quick-reflexes'\t'Rolls one more die for In Sight.' \
                'rto-wizard'\t'His REP is one higher on a radio.' \
                'shirker'\t'Is always outgunned when under fire.' \
                'shortsighted'\t'Rolls one die fewer for In Sight.' \
                'slight'\t'Is weak in melee, but quick through a tunnel.' 'slow'\t'Moves 2" less.' \
                'stealthy'\t'Is hard to notice.' 'swimmer'\t'Rolls one more die to swim.' \
                'tough'\t'Ducks Back when others Retire, and is readier to charge.' \
                'trap-finder'\t'Is always the one who meets a trap, but is better at finding and di...' \
                'tunnel-rat'\t'Is at home underground; his C-4 can bring down a tunnel section.' \
                'unlucky'\t'May be hit in place of others within 3".' \
                'wuss'\t'Rolls one die fewer in melee and to charge.'
        case ',swimming'
            printf '%s\n' 'big'\t'In big trouble last turn.' \
                'knocked-down'\t'Was knocked down last turn, and has recovered.' 'out'\t'Out of the fight.' \
                'reached'\t'Reached by a helper or a boat.' 'towing'\t'Tows another.' \
                'helped'\t'Towed by two.' 'star'\t'The figure is a Star.' \
                'hero'\t'The figure is in Hero mode.' 'flak-jacket'\t'The figure wears a flak jacket.' \
                'prone'\t'The figure lies prone.' 'fwf'\t'Of the Free World Forces.' \
                'vc-nva'\t'Of the VC or NVA.' 'duck-back'\t'Had begun to duck back.' \
                'retire'\t'Had begun to retire.' 'agile'\t'Has no firing penalties for moving fast.' \
                'athlete'\t'Rolls one more die for a Fast Move, and all three count.' \
                'ball-player'\t'Throws grenades up to 9".' \
                'born-leader'\t'Rolls one more die in his own tests under fire; friends within 4" d...' \
                'brawler'\t'Rolls one more die in melee and when charging.' \
                'clumsy'\t'May fall when he moves fast, and is then stunned and prone; he is w...' \
                'coward'\t'Retires when others Duck Back, is less ready to charge, and never g...' \
                'crack-shot'\t'Rolls two dice for a single rifle shot, or three when prone; the be...' \
                'dumb-ass'\t'Must pass one die against REP to activate.' 'fast'\t'Moves 2" farther.' \
                'fluent'\t'Speaks the language.' \
                'grenadier'\t'Rolls two dice for a launched HE round, and the better one counts...' \
                'hard-as-nails'\t'Rolls one more die to recover from a knock down.' \
                'knifeman'\t'Rolls one more die in melee with a bayonet or knife in hand; can th...' \
                'looter'\t'Lingers wherever there is something to loot, until a leader comes w...' \
                'lucky'\t'May repeat one of his rolls once per mission.' \
                'marksman'\t'Adds 1 to the total of each die when he fires.' \
                'medic'\t'Can give first aid even if he is not the unit\'s medic.' \
                'nerves-of-steel'\t'Ignores Duck Back, and is readier to charge.' \
                'old-hand'\t'Weapons that fire at him count as one rank lower when you check whe...' \
                'pigman'\t'His REP is one higher with a light machine gun.' \
                'pointman'\t'On point he notices more, and may walk up to 8" ahead of his group.' \
                'poser'\t'Talks big, but rolls one die fewer under fire and to charge.' \
                'quick-reflexes'\t'Rolls one more die for In Sight.' \
                'rto-wizard'\t'His REP is one higher on a radio.' \
                'shirker'\t'Is always outgunned when under fire.' \
                'shortsighted'\t'Rolls one die fewer for In Sight.' \
                'slight'\t'Was in slight trouble before in this swim.' 'slow'\t'Moves 2" less.' \
                'stealthy'\t'Is hard to notice.' 'swimmer'\t'Rolls one more die to swim.' \
                'tough'\t'Ducks Back when others Retire, and is readier to charge.' \
                'trap-finder'\t'Is always the one who meets a trap, but is better at finding and di...' \
                'tunnel-rat'\t'Is at home underground; his C-4 can bring down a tunnel section.' \
                'unlucky'\t'May be hit in place of others within 3".' \
                'wuss'\t'Rolls one die fewer in melee and to charge.'
        case '0-10'
            printf '%s\n' '0' '1' '2' '3' '4' '5' '6' '7' '8' '9' '10'
        case '0-2'
            printf '%s\n' '0' '1' '2'
        case '0-3'
            printf '%s\n' '0' '1' '2' '3'
        case '0-4'
            printf '%s\n' '0' '1' '2' '3' '4'
        case '0-7'
            printf '%s\n' '0' '1' '2' '3' '4' '5' '6' '7'
        case '0-8'
            printf '%s\n' '0' '1' '2' '3' '4' '5' '6' '7' '8'
        case '0-9'
            printf '%s\n' '0' '1' '2' '3' '4' '5' '6' '7' '8' '9'
        case '1,2|all'
            printf '%s\n' '1,2' 'all'
        case '1-12'
            printf '%s\n' '1' '2' '3' '4' '5' '6' '7' '8' '9' '10' '11' '12'
        case '1-2'
            printf '%s\n' '1' '2'
        case '1-3'
            printf '%s\n' '1' '2' '3'
        case '1-6'
            printf '%s\n' '1' '2' '3' '4' '5' '6'
        case '1-7'
            printf '%s\n' '1' '2' '3' '4' '5' '6' '7'
        case '1-9'
            printf '%s\n' '1' '2' '3' '4' '5' '6' '7' '8' '9'
        case '1|1-2|1-3|1-4|1-5'
            printf '%s\n' '1' '1-2' '1-3' '1-4' '1-5'
        case '2-12'
            printf '%s\n' '2' '3' '4' '5' '6' '7' '8' '9' '10' '11' '12'
        case 'ARMY|FILE'
            printf '%s\n' 'ARMY' 'FILE'
        case 'A|B'
            printf '%s\n' 'A' 'B'
        case 'N|full|half'
            printf '%s\n' 'full' 'half'
        case 'a4|letter'
            printf '%s\n' 'a4' 'letter'
        case 'aggressive|usual|timid'
            printf '%s\n' 'aggressive' 'usual' 'timid'
        case 'area'
            printf '%s\n' 'dmz' 'coastal' 'interior' 'highlands' 'free-fire-zone' 'swamp'
        case 'armies'
            printf '%s\n' 'us-army'\t'US Army infantry' 'usmc'\t'US Marine Corps' 'sf-cidg'\t'Special Forces CIDG' \
                'anzac'\t'Serves mostly in the centre and east of III Corps' \
                'arvn-pre-1968'\t'ARVN, before 1968' 'arvn-post-1968'\t'ARVN, from 1968' \
                'nva'\t'North Vietnamese Army' 'mfvc'\t'Main Force Viet Cong' 'lvc'\t'Local Viet Cong'
        case 'artillery|fac|gunship|medevac|reinforcements|transport'
            printf '%s\n' 'artillery' 'fac' 'gunship' 'medevac' 'reinforcements' 'transport'
        case 'artillery|mortars|airstrike|gunship|medevac|reinforcements'
            printf '%s\n' 'artillery' 'mortars' 'airstrike' 'gunship' 'medevac' 'reinforcements'
        case 'artillery|rocket|bomb-500-lb|bomb-750-lb|bomb-1000-lb'
            printf '%s\n' 'artillery' 'rocket' 'bomb-500-lb' 'bomb-750-lb' 'bomb-1000-lb'
        case 'attribute-effects'
            printf '%s\n' 'agile'\t'Has no firing penalties for moving fast.' \
                'athlete'\t'Rolls one more die for a Fast Move, and all three count.' \
                'ball-player'\t'Throws grenades up to 9".' \
                'born-leader'\t'Rolls one more die in his own tests under fire; friends within 4" d...' \
                'brawler'\t'Rolls one more die in melee and when charging.' \
                'clumsy'\t'May fall when he moves fast, and is then stunned and prone; he is w...' \
                'coward'\t'Retires when others Duck Back, is less ready to charge, and never g...' \
                'crack-shot'\t'Rolls two dice for a single rifle shot, or three when prone; the be...' \
                'dumb-ass'\t'Must pass one die against REP to activate.' 'fast'\t'Moves 2" farther.' \
                'fluent'\t'Speaks the language.' \
                'grenadier'\t'Rolls two dice for a launched HE round, and the better one counts...' \
                'hard-as-nails'\t'Rolls one more die to recover from a knock down.' \
                'knifeman'\t'Rolls one more die in melee with a bayonet or knife in hand; can th...' \
                'looter'\t'Lingers wherever there is something to loot, until a leader comes w...' \
                'lucky'\t'May repeat one of his rolls once per mission.' \
                'marksman'\t'Adds 1 to the total of each die when he fires.' \
                'medic'\t'Can give first aid even if he is not the unit\'s medic.' \
                'nerves-of-steel'\t'Ignores Duck Back, and is readier to charge.' \
                'old-hand'\t'Weapons that fire at him count as one rank lower when you check whe...' \
                'pigman'\t'His REP is one higher with a light machine gun.' \
                'pointman'\t'On point he notices more, and may walk up to 8" ahead of his group.' \
                'poser'\t'Talks big, but rolls one die fewer under fire and to charge.' \
                'quick-reflexes'\t'Rolls one more die for In Sight.' \
                'rto-wizard'\t'His REP is one higher on a radio.' \
                'shirker'\t'Is always outgunned when under fire.' \
                'shortsighted'\t'Rolls one die fewer for In Sight.' \
                'slight'\t'Is weak in melee, but quick through a tunnel.' 'slow'\t'Moves 2" less.' \
                'stealthy'\t'Is hard to notice.' 'swimmer'\t'Rolls one more die to swim.' \
                'tough'\t'Ducks Back when others Retire, and is readier to charge.' \
                'trap-finder'\t'Is always the one who meets a trap, but is better at finding and di...' \
                'tunnel-rat'\t'Is at home underground; his C-4 can bring down a tunnel section.' \
                'unlucky'\t'May be hit in place of others within 3".' \
                'wuss'\t'Rolls one die fewer in melee and to charge.'
        case 'calm|breeze|strong'
            printf '%s\n' 'calm' 'breeze' 'strong'
        case 'check-point|bridge'
            printf '%s\n' 'check-point' 'bridge'
        case 'column'
            printf '%s\n' 'I' 'II' 'III' 'IV' 'flying' 'landing' 'take-off' 'enter-hover' 'leave-hover' \
                'american-and-anzac' 'arvn' 'dmz' 'coastal' 'highlands' 'swamp' 'interior' 'free-fire-zone' \
                'lvc' 'mfvc' 'nva'
        case 'corps'
            printf '%s\n' 'I' 'II' 'III' 'IV'
        case 'enemy|booby-trap'
            printf '%s\n' 'enemy' 'booby-trap'
        case 'entrance|section|deny'
            printf '%s\n' 'entrance' 'section' 'deny'
        case 'evacuated'
            printf '%s\n' 'foot'\t'Brought out on foot.' 'vehicle'\t'Brought out by vehicle.' \
                'medevac'\t'Flown out by medevac.' \
                'helicopter'\t'Brought out by a helicopter that is no medevac.'
        case 'gear'
            printf '%s\n' 'flashlight' 'flare'\t'Pencil flare' 'starlight-scope'\t'Needs moonlight or starlight' \
                'wire-cutters' 'flak-jacket'\t'Worn if the army has them' 'chicken-plate' \
                'radio'\t'AN/PRC-25 radio'
        case 'light'
            printf '%s\n' 'daylight' 'night'
        case 'lvc|mfvc|nva'
            printf '%s\n' 'lvc' 'mfvc' 'nva'
        case 'melee-weapons'
            printf '%s\n' 'unarmed' 'improvised'\t'improvised weapon' 'hand-held-bayonet'\t'hand-held bayonet or knife' \
                'rifle-mounted-bayonet'\t'Also a machete or a two-handed tool'
        case 'mission'
            printf '%s\n' 'ambush' 'defense' 'fight' 'patrol' 'recon'
        case 'month'
            printf '%s\n' '1967-01' '1967-02' '1967-03' '1967-04' '1967-05' '1967-06' '1967-07' '1967-08' '1967-09' \
                '1967-10' '1967-11' '1967-12' '1968-01' '1968-02' '1968-03' '1968-04' '1968-05' '1968-06' \
                '1968-07' '1968-08' '1968-09' '1968-10' '1968-11' '1968-12'
        case 'mortar|artillery|naval-gun'
            printf '%s\n' 'mortar' 'artillery' 'naval-gun'
        case 'north|east|south|west'
            printf '%s\n' 'north' 'east' 'south' 'west'
        case 'open-ruling'
            printf '%s\n' 'a-14=1'\t'(as usual) On a 1-2, whether it hits or not; nobody is outgunned: C...' \
                'a-14=2'\t'On a 5-6, but only after a hit; its Outgunned Ranking is two lower...' \
                'a-16=1'\t'(as usual) Target Rating and REP are both one lower: How is an LMG...' \
                'a-16=2'\t'Only REP is one lower: How is an LMG fired from the hip?' \
                'a-23=2'\t'(as usual) An opponent in cover, too: In Sight: does an opponent in...' \
                'a-23=1'\t'Only an opponent who is concealed: In Sight: does an opponent in co...' \
                'a-24=1'\t'(as usual) The figure cannot fire: In Sight without any success' \
                'a-24=2'\t'It acts last: the In Sight table does not say that it cannot: In Si...' \
                'a-25=2'\t'(as usual) It Ducks Back, the best that an outgunned figure can do...' \
                'a-25=1'\t'It fires, as all figures in cover do: Received Fire: one die passed...' \
                'a-28=2'\t'(as usual) In ranged fire, these scores miss a target in cover: Dam...' \
                'a-28=1'\t'Cover makes no difference to damage: Damage to a target in cover: t...' \
                'a-29=1'\t'(as usual) It is a hit: Ranged Combat total of 9: a miss in an exam...' \
                'a-29=2'\t'It is a miss: Ranged Combat total of 9: a miss in an example, but a...' \
                'a-30=1'\t'(as usual) Duck Back (the rule): A blast that is stopped by cover' \
                'a-30=2'\t'Stunned (the example): A blast that is stopped by cover' \
                'a-31=1'\t'(as usual) The circle is on the thrower: Fumbled grenade: it drops...' \
                'a-31=2'\t'The circle is on the spot: Fumbled grenade: it drops at the thrower...' \
                'a-35=1'\t'(as usual) 2d6 (the heading): Bunker Suppression: how many dice, an...' \
                'a-35=2'\t'1d6 (the example): Bunker Suppression: how many dice, and what if t...' \
                'a-36=2'\t'(as usual) Each figure\'s own (the text): In a Fire: whose REP is used?' \
                'a-36=1'\t'The average of all inside (the heading): In a Fire: whose REP is used?' \
                'b-17=1'\t'(as usual) 3 turns of daylight, then an evening of 3 + 1/2d6 turns...' \
                'b-17=2'\t'10 turns, then an evening of 6 + 1/2d6 turns (the example): How lon...' \
                'b-18=2'\t'(as usual) Weather: Rainy season +1: which roll is it added to?' \
                'b-18=1'\t'Day part: Rainy season +1: which roll is it added to?' \
                'b-18=3'\t'Both: Rainy season +1: which roll is it added to?' \
                'b-19=1'\t'(as usual) Their total as it is: Variable weather: how are the doub...' \
                'b-19=2'\t'With the +1 of the rainy season: Variable weather: how are the doub...' \
                'b-24=1'\t'(as usual) The EAL: What is the REP of a PEF?' \
                'b-24=2'\t'Always 3: What is the REP of a PEF?' \
                'b-26=1'\t'(as usual) Against the Leader\'s REP (the procedure): VC/NVA Action...' \
                'b-26=2'\t'Against the Activity Level (the heading): VC/NVA Action: what is it...' \
                'b-38=1'\t'(as usual) Out of the fight, after two turns; in other distress, af...' \
                'b-38=2'\t'After one turn in every case: In trouble in the water: how soon doe...' \
                'c-26=2'\t'(as usual) One roll, on which 5-6 stays on target: Mortars and arti...' \
                'c-26=1'\t'No deviation: Mortars and artillery, two dice passed: on target, bu...' \
                'c-27=2'\t'(as usual) One, two or three rolls for each round: How do the round...' \
                'c-27=1'\t'One, two or three rolls in all: How do the rounds of a fire mission...' \
                'c-54=1'\t'(as usual) A roll for each level: The chance of another PEF for lev...' \
                'c-54=2'\t'One roll: The chance of another PEF for levels above 1' \
                'c-55=1'\t'(as usual) Yes: A PC among the PEFs of Fight and Patrol: do the rol...' \
                'c-55=2'\t'No, they apply at every EAL: A PC among the PEFs of Fight and Patro...' \
                'c-56=1'\t'(as usual) Four at most: How many PCs are in a Recon at EAL 5 and 6?' \
                'c-56=2'\t'One for each level of EAL: How many PCs are in a Recon at EAL 5 and 6?' \
                'c-62=2'\t'(as usual) Everybody: Improving REP: does the condition of a DEROS...' \
                'c-62=1'\t'It applies only to Grunts: Improving REP: does the condition of a D...' \
                'd-02=1'\t'(as usual) One die fewer: In Sight: an opponent who is both in cove...' \
                'd-02=2'\t'Two dice fewer: In Sight: an opponent who is both in cover and conc...' \
                'd-08=2'\t'(as usual) Fire (the table): Received Fire with two dice passed' \
                'd-08=1'\t'Carry on (two examples): Received Fire with two dice passed' \
                'd-09=1'\t'(as usual) This is twice as many: Speaking with civilians: two succ...' \
                'd-09=2'\t'This is only more (an example): Speaking with civilians: two succes...' \
                'e-62=1'\t'(as usual) It adds 4 inches: The third die that an Athlete passes i...' \
                'e-62=2'\t'It is lost, as in ruling d-03: The third die that an Athlete passes...' \
                'e-71=2'\t'(as usual) Only against another opponent that turn: Evenly matched...' \
                'e-71=1'\t'In any later round: Evenly matched: when does a figure roll one die...' \
                'e-59=2'\t'(as usual) One die fewer only if all are Stealthy: Stealthy: what i...' \
                'e-59=1'\t'One die fewer if any of them is Stealthy: Stealthy: what if other o...' \
                'k-05=1'\t'(as usual) Roll for each hit; the worst result counts: Several hits...' \
                'k-05=2'\t'Do not roll again once he is down: Several hits on one figure: are...' \
                'j-08=2'\t'(as usual) One die fewer only if all of them are: In Sight of sever...' \
                'j-08=1'\t'One die fewer if any of them is: In Sight of several opponents, not...' \
                'j-09=1'\t'(as usual) 4 inches: A Fast Move while crawling: how far does each...' \
                'j-09=2'\t'2 inches, since crawling halves movement: A Fast Move while crawlin...' \
                'x-45=2'\t'(as usual) One die against each figure in the circle on the Ranged...' \
                'x-45=1'\t'Everybody in the circle is hit, as by a grenade: Bombs and rockets...' \
                'x-70=1'\t'(as usual) They lower the Impact, as they always do: Chicken plates...' \
                'x-70=2'\t'They help only against bullets and blasts: Chicken plates worn by a...' \
                'z-02=1'\t'(as usual) They fire like anybody else: Medics defend themselves in...' \
                'z-02=2'\t'They do not fire at all: Medics defend themselves in melee only if...'
        case 'opponent'
            printf '%s\n' 'cover'\t'In cover.' 'concealed'\t'Concealed: hard to see, though not in cover.' \
                'agile'\t'Has no firing penalties for moving fast.' \
                'athlete'\t'Rolls one more die for a Fast Move, and all three count.' \
                'ball-player'\t'Throws grenades up to 9".' \
                'born-leader'\t'Rolls one more die in his own tests under fire; friends within 4" d...' \
                'brawler'\t'Rolls one more die in melee and when charging.' \
                'clumsy'\t'May fall when he moves fast, and is then stunned and prone; he is w...' \
                'coward'\t'Retires when others Duck Back, is less ready to charge, and never g...' \
                'crack-shot'\t'Rolls two dice for a single rifle shot, or three when prone; the be...' \
                'dumb-ass'\t'Must pass one die against REP to activate.' 'fast'\t'Moves 2" farther.' \
                'fluent'\t'Speaks the language.' \
                'grenadier'\t'Rolls two dice for a launched HE round, and the better one counts...' \
                'hard-as-nails'\t'Rolls one more die to recover from a knock down.' \
                'knifeman'\t'Rolls one more die in melee with a bayonet or knife in hand; can th...' \
                'looter'\t'Lingers wherever there is something to loot, until a leader comes w...' \
                'lucky'\t'May repeat one of his rolls once per mission.' \
                'marksman'\t'Adds 1 to the total of each die when he fires.' \
                'medic'\t'Can give first aid even if he is not the unit\'s medic.' \
                'nerves-of-steel'\t'Ignores Duck Back, and is readier to charge.' \
                'old-hand'\t'Weapons that fire at him count as one rank lower when you check whe...' \
                'pigman'\t'His REP is one higher with a light machine gun.' \
                'pointman'\t'On point he notices more, and may walk up to 8" ahead of his group.' \
                'poser'\t'Talks big, but rolls one die fewer under fire and to charge.' \
                'quick-reflexes'\t'Rolls one more die for In Sight.' \
                'rto-wizard'\t'His REP is one higher on a radio.' \
                'shirker'\t'Is always outgunned when under fire.' \
                'shortsighted'\t'Rolls one die fewer for In Sight.' \
                'slight'\t'Is weak in melee, but quick through a tunnel.' 'slow'\t'Moves 2" less.' \
                'stealthy'\t'Is hard to notice.' 'swimmer'\t'Rolls one more die to swim.' \
                'tough'\t'Ducks Back when others Retire, and is readier to charge.' \
                'trap-finder'\t'Is always the one who meets a trap, but is better at finding and di...' \
                'tunnel-rat'\t'Is at home underground; his C-4 can bring down a tunnel section.' \
                'unlucky'\t'May be hit in place of others within 3".' \
                'wuss'\t'Rolls one die fewer in melee and to charge.'
        case 'program'
            printf '%s\n' 'fng' 'icbm'
        case 'rulings'
            printf '%s\n' 'a-01'\t'Medium submachine guns of the FWF: three rows of values, but only t...' \
                'a-02'\t'The values of the semi-automatic, bolt action and L1A1 Auto rows' \
                'a-03'\t'The Impact of the grenade launcher\'s HE and buckshot' \
                'a-04'\t'VC weapons: 13 scores, but 14 results' \
                'a-05'\t'Communist recoilless weapons of 57, 82 and 107 mm: which weapon has...' \
                'a-06'\t'Medics of the USMC and the Main Force VC are listed both in the HQ...' \
                'a-07'\t'HQ and attachments of Main Force and Local VC: the printed lines ru...' \
                'a-08'\t'ARVN before 1968: the RTO\'s weapon and the medic\'s footnote' \
                'a-09'\t'Special Forces CIDG HQ: who carries the M-2?' \
                'a-10'\t'Local VC riflemen: with four AK-47s and four SKSs a squad would hav...' \
                'a-11'\t'Main Force VC squad: a maximum of 10-12' \
                'a-12'\t'Targets printed with a slash: 2/4 and 2/3' \
                'a-13'\t'Communist satchel charge: its circle is 1 inch, but that of the wea...' \
                'a-14'\t'Communist grenades: when is one a dud?' 'a-15'\t'Back blast of recoilless rifles' \
                'a-16'\t'How is an LMG fired from the hip?' \
                'a-17'\t'Hasty set-up of a machine gun: only for full crews, but an LMG shor...' \
                'a-18'\t'Order in which a squad is filled: one Jr. NCO is named, but some li...' \
                'a-19'\t'ANZAC Runner: the rules that the list refers to are nowhere in the...' \
                'a-20'\t'Which weapon is the "SA M-1"?' 'a-21'\t'Outgunned Ranking of the M-2' \
                'a-22'\t'When do the NVA have the RPG-7 in place of the RPG-2?' \
                'a-23'\t'In Sight: does an opponent in cover cost a die?' \
                'a-24'\t'In Sight without any success' \
                'a-25'\t'Received Fire: one die passed by a figure that is outgunned but in...' \
                'a-26'\t'Is the Leader Die added to Recover From Knock Down?' \
                'a-27'\t'The second Retire, which sends a figure off the table' \
                'a-28'\t'Damage to a target in cover: the text and the examples use a rule f...' \
                'a-29'\t'Ranged Combat total of 9: a miss in an example, but a hit in the table' \
                'a-30'\t'A blast that is stopped by cover' \
                'a-31'\t'Fumbled grenade: it drops at the thrower\'s feet, but the circle is...' \
                'a-32'\t'Nerves of Steel in a charge: what is added?' \
                'a-33'\t'A charge declared when an enemy comes into sight' \
                'a-34'\t'Building Penetration: the example has a difference of 2, but rolls...' \
                'a-35'\t'Bunker Suppression: how many dice, and what if the successes equal...' \
                'a-36'\t'In a Fire: whose REP is used?' 'a-37'\t'How high can REP go?' \
                'a-38'\t'Does a Grunt whose REP has risen gain an attribute?' \
                'b-01'\t'I Corps terrain: the stray mark (2) in the Interior column' \
                'b-02'\t'II Corps terrain: Interior and Highlands run into each other in row...' \
                'b-03'\t'IV Corps terrain, row 12' \
                'b-04'\t'III Corps 1 and IV Corps have two sets of footnotes, whose notes 3...' \
                'b-05'\t'AO Political Status modifiers: names and numbers are printed apart' \
                'b-06'\t'Civilian Reaction: which result goes with which number of dice?' \
                'b-07'\t'Potential Contact at EAL 4 and 5: the tables run into each other' \
                'b-08'\t'Potential Contact at EAL 6, rows 33 to 36' \
                'b-09'\t'Potential Contact at EAL 2: no row for 8 and 9' \
                'b-10'\t'Odd marks and names in the terrain tables' \
                'b-11'\t'Footnotes of the terrain tables differ from table to table' \
                'b-12'\t'Terrain Generator: how many dice, and what is a section?' \
                'b-13'\t'The effects of mud are introduced as those of a marsh' \
                'b-14'\t'Paddies near harvest count as "tall grass", which is not a terrain...' \
                'b-15'\t'Bunkers "occupied by riflemen": how many riflemen?' \
                'b-16'\t'Misprints in the Potential Contact tables, and in some headings' \
                'b-17'\t'How long is day part 8?' 'b-18'\t'Rainy season +1: which roll is it added to?' \
                'b-19'\t'Variable weather: how are the doubles read?' \
                'b-20'\t'"Support Level of your enemy" and "Enemy Support Level"' \
                'b-21'\t'An EAL of 0 or 7 after modifiers: there are tables only for 1 to 6' \
                'b-22'\t'PEF Resolution in a pro-communist area: what does a score of 0 mean?' \
                'b-23'\t'What reveals a PEF?' 'b-24'\t'What is the REP of a PEF?' \
                'b-25'\t'Do the effects of VC/NVA Activity depend on its result, or on "EAL...' \
                'b-26'\t'VC/NVA Action: what is it rolled against, and when does the first m...' \
                'b-27'\t'How do Local VC melt away?' \
                'b-28'\t'Booby trap of Random Event 5: who is hit, and by what kind of trap?' \
                'b-29'\t'Spider hole of Random Event 7: which group meets it?' \
                'b-30'\t'Spider Hole Discovery with one die passed: left and right are missi...' \
                'b-31'\t'Random Events 8, 11 and 17 speak of "this side", but doubles have n...' \
                'b-32'\t'How long does it take to disarm a trap?' \
                'b-33'\t'Tunnel Survival: the table and the attributes disagree' \
                'b-34'\t'Halves in tunnels: half the EAL for intelligence, and half the turn...' \
                'b-35'\t'Fluent "passes" tests that compare or count successes. What is twic...' \
                'b-36'\t'Indigenous troops with more than 3 successes; Contact with three di...' \
                'b-37'\t'Civilians activate on "3 or better"' \
                'b-38'\t'In trouble in the water: how soon does a figure drown?' \
                'b-39'\t'III Corps has two terrain tables: how is the area chosen?' \
                'b-40'\t'How long is DEROS at the start?' 'b-41'\t'How far can one see in terrible weather?' \
                'b-42'\t'Sand dunes count as hills (three quarters of the move uphill), but...' \
                'b-43'\t'The rule on wire speaks of up to 3 more inches, but a Fast Move add...' \
                'c-01'\t'FWF reinforcements at SL 4 and SL 5: the results are printed apart...' \
                'c-02'\t'Enemy reinforcements: two charts have no level in their headings, a...' \
                'c-03'\t'Enemy reinforcements at EAL 6, rows 27-28 and 29' \
                'c-04'\t'The misprints "(46)" and "(13)"' \
                'c-05'\t'Length of Fight and Patrol: 12 and 14 turns are printed on one page' \
                'c-06'\t'Registered Target Points at SL 2 to 5: the columns run into each other' \
                'c-07'\t'Firefly: where are the M-60, the searchlight and the .50cal?' \
                'c-08'\t'OH-6: where are the personal weapon and the M-60?' \
                'c-09'\t'T-28 and A-37: which of them has the 250 lb bomb?' \
                'c-10'\t'Which aircraft has the two HMGs fixed forward?' \
                'c-11'\t'Note 7 names the F-4 and the A-4, but only the F-4 is marked with it' \
                'c-12'\t'Bad Mission: are rows 2 and 5 really the same?' \
                'c-13'\t'Helicopters without a dash in the central column' \
                'c-14'\t'FWF reinforcements at SL 3: 14 is printed in two rows' \
                'c-15'\t'FWF reinforcements at SL 5: 6 to 8 and 14 are printed in two rows...' \
                'c-16'\t'FWF reinforcements at SL 6: 26 is printed in two rows' \
                'c-17'\t'Enemy reinforcements at EAL 3: 14 is printed in two rows' \
                'c-18'\t'T-28 pilot: no REP is printed for a 4' \
                'c-19'\t'A mission result below 0 is also 8 or less' \
                'c-20'\t'Reinforcements with one die passed: half the dice are rolled, but o...' \
                'c-21'\t'One die more or fewer for enemy reinforcements' \
                'c-22'\t'A Support Level or EAL outside 1 to 6: there is no chart' \
                'c-23'\t'Requesting reinforcements at SL 1 and SL 4' \
                'c-24'\t'Ready Support lost on a 6: does it count as unused at the end?' \
                'c-25'\t'A call that fails: when may the radio be tried again?' \
                'c-26'\t'Mortars and artillery, two dice passed: on target, but sent to the...' \
                'c-27'\t'How do the rounds of a fire mission deviate?' \
                'c-28'\t'Hitting with mortars refers to the Artillery Deviation table' \
                'c-29'\t'When does a Forward Observer halve the deviation?' \
                'c-30'\t'Population Value and artillery requests' \
                'c-31'\t'Arrival in 1/2d6 turns, although similar tables have 1 + 1/2d6' \
                'c-32'\t'Light, medium and heavy mortars and artillery have no values of the...' \
                'c-33'\t'Who may direct an airstrike?' \
                'c-34'\t'Golden BB: the smallest number of dice is the pilot\'s REP, and door...' \
                'c-35'\t'Anti-Aircraft Check against helicopters: weapons ranked 2 or lower' \
                'c-36'\t'Fire at a hovering helicopter: which procedure?' \
                'c-37'\t'Damage that equals the Damage Points' \
                'c-38'\t'Who is hit when a helicopter\'s guns strafe?' \
                'c-39'\t'A helicopter\'s HMG is not in the table of helicopter weapons' \
                'c-40'\t'Rockets: the text speaks of "x4", but the lists have 1 to 3 launchers' \
                'c-41'\t'The 250 lb bomb has a larger blast than the heavier bombs' \
                'c-42'\t'When do you roll to see whether napalm burns out?' \
                'c-43'\t'AC-47: the size of its ring, and its weapons' \
                'c-44'\t'Recovery after MedEvac: how much better is it?' \
                'c-45'\t'Firefly and Nighthawk may not land, but have seats' \
                'c-46'\t'A casualty on an observation helicopter' \
                'c-47'\t'Passengers of Slick and HUS: numbers are given only for Coastal and...' \
                'c-48'\t'What is in the AH-1\'s turret?' \
                'c-49'\t'Sea Wolf: it has two door gunners and a note on door guns, but none...' \
                'c-50'\t'The note on tanks for the FWF in IV Corps' 'c-51'\t'A tank, or "30 above", at EAL 6' \
                'c-52'\t'Political Officers may activate only squads of higher REP than thei...' \
                'c-53'\t'How many PEFs are there?' 'c-54'\t'The chance of another PEF for levels above 1' \
                'c-55'\t'A PC among the PEFs of Fight and Patrol: do the roll and the last P...' \
                'c-56'\t'How many PCs are in a Recon at EAL 5 and 6?' \
                'c-57'\t'Recon: 2 points for a captive, whether wounded or not' \
                'c-58'\t'Patrol: what does a wounded man who is left behind cost?' \
                'c-59'\t'Patrol and Recon: 2 points lost if the unit does not leave in time' \
                'c-60'\t'Defense 2 refers to a section on resupply that is not in the book' \
                'c-61'\t'On Demand support: what does "deduct -5" mean?' \
                'c-62'\t'Improving REP: does the condition of a DEROS of 10 or less apply to...' \
                'c-63'\t'Short Timers and losing REP' 'c-64'\t'Danger Close: what does a failed test cost?' \
                'c-65'\t'Where is the Support Level determined?' \
                'c-66'\t'Double damage to helicopters: by Impact 5 "or an APR of 4 or better"' \
                'd-01'\t'Modifiers of a charge: whose dice do they change?' \
                'd-02'\t'In Sight: an opponent who is both in cover and concealed' \
                'd-03'\t'More dice passed than the table has rows for' \
                'd-04'\t'Nerves of Steel ignores Duck Back: what does the figure do instead?' \
                'd-05'\t'Intelligence found in a tunnel: what is half of an odd EAL?' \
                'd-06'\t'What is half of an odd Defensive Value?' \
                'd-07'\t'Golden BB: how is it rounded, and who may fire at helicopters?' \
                'd-08'\t'Received Fire with two dice passed' \
                'd-09'\t'Speaking with civilians: two successes against one' \
                'e-01'\t'AO Political Status: areas without a printed modifier (III Corps ex...' \
                'e-02'\t'An ambush that becomes a Fight: how long does it go on?' \
                'e-03'\t'Ambush: all PEFs are resolved before play, and a PC counts as reinf...' \
                'e-04'\t'Where do reinforcements enter: by the Reinforcement Entry table, or...' \
                'e-05'\t'Recon: are the PCs separate markers or hidden among the PEFs, and w...' \
                'e-06'\t'Recon: enemy reinforcements "via PCs"' \
                'e-07'\t'Defense: when is an area "populated", and when are civilians "prese...' \
                'e-08'\t'Water party: while they fill canteens, the two men "may do anything...' \
                'e-09'\t'Check point: Speak Local "passes 2d6", although it counts successes' \
                'e-10'\t'Defense: which list and REP do those who are guarded have?' \
                'e-11'\t'Defense: the objective is held, but an enemy is within 6 inches at...' \
                'e-12'\t'"Each PEF and PC" rolls for its sector: when is a PC placed?' \
                'e-13'\t'Spotting an ambush: who rolls?' \
                'e-20'\t'Which dates are mid 1967, mid 1968, early 1969, and "pre" and "post...' \
                'e-21'\t'Who carries a pistol in addition to his weapon?' \
                'e-22'\t'Does everybody have a DEROS?' 'e-23'\t'CIDG platoons have three or four squads' \
                'e-24'\t'Who carries the M-20 in an ARVN platoon?' \
                'e-25'\t'The Leader in the NVA and LVC lists who may have a Claymore or a sa...' \
                'e-26'\t'Assistants of machine guns: how many are there, and where are they...' \
                'e-27'\t'Can there be an Advisor RTO without an Advisor?' 'e-28'\t'What does a Translator do?' \
                'e-29'\t'Ranks that the lists leave open' \
                'e-30'\t'Weapons of FOs, FO RTOs and medics, if the list names none' \
                'e-31'\t'"SMG", "9mm SMG" and "LMG" without a model' 'e-32'\t'Main Force VC before mid 1967' \
                'e-33'\t'Local VC: AK-47s and SKSs in the list, but also a table to roll on' \
                'e-34'\t'"Some" M-14a1s are kept, and "most" SMGs are replaced' \
                'e-35'\t'Is an attached LMG one man or a team?' 'e-36'\t'What REP do attached figures have?' \
                'e-37'\t'Starlight scopes before late 1968: who has them?' \
                'e-38'\t'Smoke grenades: how many are there, and do Jr. NCOs have them?' \
                'e-39'\t'Weapons of LMG assistants in VC and NVA squads' \
                'e-61'\t'The In Sight action of a Star who is ducking back or retiring' \
                'e-62'\t'The third die that an Athlete passes in a Fast Move' \
                'e-63'\t'Active fire by a figure that charges' \
                'e-64'\t'How far can one see in the open in rain at night?' \
                'e-65'\t'Flame-thrower: which die shows its last shot if there are several t...' \
                'e-66'\t'Passing through flame: the table that the rule names is not where i...' \
                'e-67'\t'Poser: "only 1d6", but a bunker or a Born Leader gives one more die' \
                'e-68'\t'Human wave: an automatic success' \
                'e-69'\t'A charger who is three or more dice ahead: does the target fire?' \
                'e-70'\t'A target that is three or more dice ahead: does the charger still c...' \
                'e-71'\t'Evenly matched: when does a figure roll one die fewer?' \
                'e-72'\t'Swimmers in melee: what does one REP lower mean?' \
                'e-73'\t'Recovery: the table mentions those who retired, but the procedure o...' \
                'e-74'\t'Which structures burn?' \
                'e-75'\t'A hooch with a Defensive Value of 0: how many turns does it take to...' \
                'e-76'\t'Building Target with one die passed: which area is hit instead?' \
                'e-77'\t'Suppression: how long is REP one lower?' \
                'e-78'\t'In a Fire: what does half of the original Defensive Value mean?' \
                'e-79'\t'Collapse: which area below is meant?' \
                'e-80'\t'Medical party of the LVC: who acts as a REP 3 civilian?' \
                'e-81'\t'Half a squad: its size is given only for MFVC and NVA' \
                'e-82'\t'A squad or platoon, and one at full strength' \
                'e-83'\t'Which kind of trap is it? The book gives no roll' \
                'e-84'\t'Disarming a trap: the second die' \
                'e-85'\t'Tunnel Rat: does only his 2 count, or also the attributes that he c...' \
                'e-86'\t'Charges that collapse tunnels: what does each do?' \
                'e-87'\t'Events that change the weather: which results are possible?' \
                'e-88'\t'Anti-aircraft position: how many men are with the heavy machine gun?' \
                'e-89'\t'Maneuver: when does a group go for the best cover?' \
                'e-90'\t'RPG team at EAL 1: who has an SKS or AK-47?' \
                'e-91'\t'When do tanks come, and of which type?' \
                'e-92'\t'Events 10 and 14: which figure is it?' \
                'e-93'\t'What is left of the supplies in a complex that is destroyed?' \
                'e-94'\t'"Next turn" and "next activation"' \
                'e-95'\t'VC and NVA submachine guns without a name' \
                'e-96'\t'May a bunker that is a Potential Contact hide a tunnel?' \
                'e-40'\t'Claymore and C-4 are not in any line of the Outgunned Rankings' \
                'e-41'\t'Which weapons are crew-served?' 'e-42'\t'Which recoilless rifles must be set up?' \
                'e-43'\t'Bazooka, LAW and RPG may not be fired with a figure behind, but the...' \
                'e-44'\t'An armed man without a bayonet or knife: what does he fight with?' \
                'e-45'\t'Personal tests of a Born Leader, and what his friends share' \
                'e-46'\t'Rifle grenades: no values are printed' \
                'e-47'\t'Flame-thrower: how does its path of 3 inches hit?' \
                'e-48'\t'The BAR\'s jam: which BARs jam, and what does it do?' \
                'e-49'\t'A blade that a Knifeman throws' 'e-50'\t'Fast and Slow in a fast move' \
                'e-51'\t'Which firing penalties does an Agile figure avoid?' \
                'e-52'\t'Pointman: three dice for spider holes, and REP one higher for traps...' \
                'e-53'\t'Larger Than Life against dangers without a REP: traps, fire and art...' \
                'e-54'\t'A Looter in a tunnel: his additional turn, and the minimum number o...' \
                'e-55'\t'Clumsy: what is a failed Fast Move with doubles?' \
                'e-56'\t'What does the attribute Medic allow?' \
                'e-57'\t'A figure with more than one of Coward, Tough and Nerves of Steel' \
                'e-58'\t'What may a Lucky figure roll again?' \
                'e-59'\t'Stealthy: what if other opponents in sight are not Stealthy?' \
                'f-01'\t'Picking the area of operations: several areas tie for the highest die' \
                'f-02'\t'Bamboo and elephant grass: their printed effects run into each other' \
                'f-03'\t'Craters and elephant grass: their printed effects run into each other' \
                'f-04'\t'Terrain of IV Corps, rows 10 and 11: which cell belongs to which co...' \
                'f-05'\t'Terrain of I Corps Interior and of II Corps: some cells are printed...' \
                'f-06'\t'II Corps Highlands, Road (1)(3): what turns to mud?' \
                'f-07'\t'When is there mud, and when are paddies flooded?' \
                'f-08'\t'Two terrains in one place: what is the worse of both?' \
                'f-09'\t'Rows of an orchard or plantation at night: how far can one see alon...' \
                'f-10'\t'Triple canopy jungle on a slope slows movement: by how much?' \
                'f-11'\t'Rough ground: does it give cover inside, and where do the 12 inches...' \
                'f-12'\t'Termite mounds (1): laid over another terrain, but without rules' \
                'f-13'\t'Do streams give cover, as rivers and canals do?' \
                'f-14'\t'Paddies near harvest: do the dikes still count?' \
                'f-15'\t'Roads from left to right: what is that in terms of the rivers\' west...' \
                'f-16'\t'The crater of a 250 lb bomb, which is not in the crater table' \
                'f-17'\t'Clearing a minefield with shells and bombs: what is the chance roll...' \
                'f-18'\t'Wire 4 inches deep is crossed at 2 inches a turn: when is a figure...' \
                'f-19'\t'Slight Trouble for a second time while swimming: must it be in the...' \
                'f-20'\t'Several sections of a table call for a river or for a road' \
                'f-21'\t'A section in which a river is rolled: what lies on its banks?' \
                'f-22'\t'Rivers go around or between hills: how far may they turn?' \
                'f-23'\t'Rolling again for what lies over or under a terrain gives the same...' \
                'f-24'\t'A river that is rolled on a hill or put there by the rainy season...' \
                'f-25'\t'Craters, rivers and roads share a section: do they change all of it?' \
                'f-26'\t'Isolated buildings: which of them move, in what order, and where to?' \
                'f-27'\t'Three or more buildings and a road: does the rule for isolated buil...' \
                'h-01'\t'Ambush: do PEFs roll for sectors of their own?' \
                'h-02'\t'A PEF that splits: which is the new one, how far away is it, and wh...' \
                'h-03'\t'A PEF moves toward another PEF and is already within 4 inches of it' \
                'h-04'\t'A PEF always moves through cover: what if no cover leads on?' \
                'h-05'\t'Where in its sector is a PEF: out of sight behind terrain (p. 60)...' \
                'h-06'\t'An ambush that does not become a Fight after its six turns' \
                'k-01'\t'Star Power against several results of one attack: which dice apply...' \
                'k-02'\t'Gaps between targets: what do they cost, and what happens to their...' \
                'k-03'\t'A combat shotgun fires fewer shots than its dice allow' \
                'k-04'\t'Ones on dice that do not count (shotgun, Crack Shot, Grenadier): do...' \
                'k-05'\t'Several hits on one figure: are all of them rolled?' \
                'k-06'\t'Unlucky: when is the chance rolled?' \
                'k-07'\t'Recon by Fire with weapons of several Impacts: which Impact do the...' \
                'k-08'\t'Does a Claymore count as a blast for jackets and cover?' \
                'k-09'\t'Ball Player: what can he throw farther?' \
                'k-10'\t'Crack Shot: which weapons are rifles?' \
                'k-11'\t'In Sight: a figure is hit, but carries on by Star Power' \
                'k-12'\t'A launcher or rocket is fired at figures on the Ranged Combat table' \
                'k-13'\t'A weapon jams: do its targets count as shot at?' \
                'k-14'\t'A flame-thrower rolls two ones' \
                'k-15'\t'A combat shotgun is fired at two targets, one of them within 3 inches' \
                'j-01'\t'A Shirker who can never be outgunned: a Star, or a figure that is r...' \
                'j-02'\t'Received Fire in a bunker: does it count as cover, in addition to t...' \
                'j-03'\t'Double ones: which of several figures becomes the hero?' \
                'j-04'\t'How far can one see in inclement weather?' \
                'j-05'\t'In the same weather or light, sight in a terrain is longer than sig...' \
                'j-06'\t'A starlight scope at night in fog' \
                'j-07'\t'How far can figures see out if they are too deep in a terrain to be...' \
                'j-08'\t'In Sight of several opponents, not all of whom are in cover or conc...' \
                'j-09'\t'A Fast Move while crawling: how far does each passed die take a fig...' \
                'j-10'\t'A flak jacket in a fast move' \
                'j-11'\t'Friends near a Born Leader: do they roll, and what binds them?' \
                'j-12'\t'Double ones when more than two dice are rolled' \
                'j-13'\t'One set of dice for a group whose members roll different numbers of...' \
                'j-14'\t'Several tests at once, one of which calls for a Cohesion Test' \
                'j-15'\t'When do Duck Back and Stunned end?' \
                'i-01'\t'A platoon\'s Medic: is he rolled for like any attachment, or does it...' \
                'i-02'\t'A squad that operates alone: what is its chance of a machine gun or...' \
                'i-03'\t'Who carries the LAWs, mines, charges and blocks of a squad?' \
                'i-04'\t'Who has the platoon\'s starlight scope?' \
                'i-05'\t'Where do a platoon\'s attachments go?' \
                'i-06'\t'Flak jackets that are issued: must they be worn?' \
                'l-01'\t'First Contact: does a false alarm count, and which EAL applies to w...' \
                'l-02'\t'Dice for enemy reinforcements before the VC/NVA Activity is known' \
                'l-03'\t'Who is in a cell of three?' \
                'l-04'\t'Weapons teams, and half squads with one support weapon' \
                'l-05'\t'Several units in one row of a table: are they one group or more?' \
                'l-06'\t'Satchel charges and mines for each squad: do cells, teams and half...' \
                'l-07'\t'A PC among the PEFs: does its die come before PEF Resolution, and w...' \
                'l-08'\t'How much of the player\'s platoon is on the table?' \
                'l-09'\t'Local VC have melted away, and one of their PEFs proves to be a Pot...' \
                'l-10'\t'Flashlights, flares and wire cutters of figures that a table brings in' \
                'l-11'\t'A PEF in place of reinforcements: how many?' \
                'n-01'\t'One target charged from several sides: its one set of dice' \
                'n-02'\t'Outnumbered three to one in a charge: which figures count?' \
                'n-03'\t'A figure carries several things fit for melee: which does it fight...' \
                'n-04'\t'Melee: Star Power takes away all the damage of a blow' \
                'n-05'\t'Several against one: the defender is down before all have fought' \
                'n-06'\t'A Grunt with no way out of a melee: does he roll to break off?' \
                'n-07'\t'First aid costs a man of REP 1 a point of REP' \
                'n-08'\t'Recovery costs a point of REP, after first aid has already cost one...' \
                'm-01'\t'A turn in a tunnel: which comes first, the encounter or the die for...' \
                'm-02'\t'A Looter in a tunnel: when is his additional turn, and what does it...' \
                'm-03'\t'The worst personal modifiers of figures who went down together: whi...' \
                'm-04'\t'Which firearm counts below ground if a figure carries several?' \
                'm-05'\t'One of two figures is down in a tunnel: what does the other do inst...' \
                'm-06'\t'Several charges go off while somebody is below: how often must he s...' \
                'm-07'\t'Speak Local at a check point: do the usual results apply as well?' \
                'm-08'\t'The VC/NVA activation die of a turn below, when a tunnel run is pla...' \
                'm-09'\t'Can the closest figure see the spider hole, if nobody says?' \
                'm-10'\t'Spider hole: a Trap Finder who is also a Point Man' \
                'm-11'\t'Spider hole out of sight: how many dice does a Trap Finder or a Poi...' \
                'o-01'\t'Building Penetration with an APR that is not above the Defensive Value' \
                'o-02'\t'A weapon fires several shots at a structure: how often are Building...' \
                'o-03'\t'Fire into a building without APR: may a hit also miss because of co...' \
                'o-04'\t'Fire into a building without APR: what about figures inside that ar...' \
                'o-05'\t'A Star in a structure that collapses, which kills without a roll fo...' \
                'o-06'\t'An area that is the only one on its level is gone: do the areas abo...' \
                'o-07'\t'Suppressing a bunker whose occupants do not all act at the same time' \
                'o-08'\t'Suppressing fire: do ones empty a weapon?' \
                'o-09'\t'A LAW against wire and stakes, for which only the bazooka and the R...' \
                'o-10'\t'Opening wire, mines or stakes by hand: how long does it take until...' \
                'o-11'\t'Several figures in a minefield fail their tests' \
                'o-12'\t'A swimmer in distress has been reached by another figure: does he s...' \
                'o-13'\t'An area has burnt down: which areas are next to it?' \
                'o-14'\t'Suppressed occupants: what is their state until they are active?' \
                'o-15'\t'Rain while a structure is set on fire, in the weather of a mission' \
                'q-01'\t'Both sides are still in sight after an In Sight: what comes next?' \
                'q-02'\t'`fng fight`: which side has come into sight of the other, if nobody...' \
                'q-03'\t'In Sight: which figure of a side declares its target first, and whe...' \
                'q-04'\t'In Sight: the declared target has ducked back or run before it is s...' \
                'q-05'\t'In Sight Resolution: which enemy outguns a figure?' \
                'q-06'\t'Tests after an In Sight by figures that ducked back in it; and what...' \
                'q-07'\t'Received Fire in a series of In Sights: when does a figure that may...' \
                'q-08'\t'`fng fight`: what does a Star choose?' \
                'q-09'\t'`fng fight`: what does each figure fire, and how?' \
                'q-10'\t'Who counts towards a unit\'s strength, and takes its Cohesion Test...' \
                'q-11'\t'In Sight: do the lost die of an active figure and snap fire apply i...' \
                'q-14'\t'Figures that act at the same time: one is hit before its own shot i...' \
                'q-15'\t'Late comers to an In Sight that is already under way: who rolls?' \
                'q-12'\t'Who may fire parting shots?' \
                'q-13'\t'`fng fight`: where do figures stand, and where do they duck back to...' \
                'u-40'\t'Figures that count as civilians, and prisoners in their cages' \
                'u-41'\t'Decisive: whose REP does it raise, and how far?' \
                'u-42'\t'Human wave and harass: how long do they apply to a charge?' \
                't-03'\t'A Slow figure at the wire' 't-08'\t'Recovery of figures that retired' \
                'u-60'\t'What are the buildings of a terrain generator made of?' \
                'u-61'\t'When are the numbers of a Defense Mission rolled?' \
                'u-62'\t'Spotting an ambush: who is on point?' \
                'u-63'\t'A civilian who is moved by force: how does he fight?' \
                'u-64'\t'Doors, windows and floors in a move' \
                't-01'\t'Hard as Nails with a flak jacket: how many dice?' \
                't-02'\t'The die that bridges a gap' 'u-01'\t'Which launched grenades can be duds?' \
                'u-20'\t'A Communist who retires: when is he removed?' \
                'u-21'\t'What does a nurse do in a fight?' \
                'u-82'\t'How are prisoners freed, and what is their state afterwards?' \
                'u-81'\t'In a burning structure: when does a figure test, and what may it do...' \
                'u-43'\t'Who is the Force Commander of a request, if nobody says?' \
                'u-44'\t'Which figure is a spider hole closest to, if nobody says?' \
                't-04'\t'In which order do VC/NVA groups act?' \
                't-05'\t'An event changes the EAL before First Contact' \
                't-06'\t'Requests: do the modifiers for rank, a Forward Observer and the Sup...' \
                't-07'\t'Who is in the positions of the Regimental HQ?' \
                'u-65'\t'A Looter comes upon something to loot: does he linger?' \
                'w-01'\t'A number of turns: which turn is the first, and which the last?' \
                'w-02'\t'Light that lasts for one full turn, or for three' \
                'x-01'\t'One type of support at a time on the table: what counts?' \
                'x-02'\t'What does "one helicopter mission" of Ready Support mean?' \
                'x-03'\t'Ready Support: how many weapons fire in an artillery mission?' \
                'x-04'\t'On Demand support: what counts as one type, to be paid for once?' \
                'x-05'\t'A request is denied for the rest of the game: what is no longer ava...' \
                'x-40'\t'F-4 and A-4: which of their two configurations comes?' \
                'x-41'\t'A-1 Skyraider: what does it carry in the middle, and how many passe...' \
                'x-42'\t'Is the Anti-Aircraft Check made by figure or by group?' \
                'x-43'\t'Golden BB with two dice passed: how long is the pilot\'s REP lower?' \
                'x-44'\t'A pilot goes home at half of his first REP: what about odd numbers?' \
                'x-45'\t'Bombs and rockets that have a REP for attacks in their blast circle' \
                'x-46'\t'The crater of a 250 lb bomb' \
                'x-47'\t'Several guns of one kind; and does the aircraft itself count as mov...' \
                'x-48'\t'AC-47: what does an attack with Target 4 mean?' \
                'x-49'\t'A hard landing causes more damage than the Damage Points' \
                'x-50'\t'Door gunners of the CH-46: two guns, but one gunner' \
                'x-51'\t'Firefly and Nighthawk are in no availability table' \
                'x-52'\t'Helicopter Piloting, one die passed in flight: who may take the Ant...' \
                'x-53'\t'A figure in a bomb\'s circle, behind cover that the blast does not o...' \
                'x-54'\t'A helicopter crashes some inches along the Flight Line from the lar...' \
                'x-55'\t'Something stays inside the helicopter after a fumble' \
                'x-56'\t'A medevac comes with half a load' \
                'x-57'\t'Flying wounded out in a document without a turn count' \
                'x-58'\t'Aircraft in inclement weather: when do you roll?' \
                'x-59'\t'Fire at a helicopter that is hovering or on the ground: what does e...' \
                'x-60'\t'An attack run for which nobody names a weapon' \
                't-09'\t'How long is a tour, and what are months in country?' \
                't-10'\t'How long is the Star\'s own DEROS?' \
                't-11'\t'Replacements: how much of their tour is left?' \
                't-12'\t'Do ARVN soldiers have a DEROS?' \
                'y-02'\t'All replacements are REP 3: what about an ARVN unit with one die pa...' \
                'y-03'\t'Several figures have the highest REP: who is promoted?' \
                'y-04'\t'A leader is on R&R or in hospital' \
                'y-05'\t'The next replacement is one REP better: what if his REP is 3 by the...' \
                'y-06'\t'Replacements: who asks if the platoon leader and the "Jr. NCO" are...' \
                'y-07'\t'A medal gives a roll for a higher REP: when?' \
                'y-08'\t'Short Timers: a soldier whose REP is already 3' \
                'y-09'\t'A new attribute is rolled that he already has' \
                'w-03'\t'Everybody left in a group is stunned: when has it spent its turn of...' \
                'x-06'\t'A Leader in physical contact with his RTO: how close is that, if a...' \
                'y-10'\t'What rank does a soldier have who takes a leader\'s post?' \
                'x-07'\t'Activating a subordinate: the call does not get through' \
                'x-08'\t'Which rounds leave a crater?' 'x-09'\t'Naval guns' \
                'x-10'\t'Several weapons in one mission: where does each round start from?' \
                'x-11'\t'Rounds that nobody called in (event 15): how do they deviate?' \
                'x-12'\t'Barrages from the reinforcement tables: whose REP is used?' \
                'x-13'\t'A call for support during a lull, or while the radios are jammed' \
                'x-14'\t'Weather and requests for support that flies: when are the weather d...' \
                'x-61'\t'How many attack runs does a gunship make?' \
                'x-62'\t'Dropped items that deviate double' \
                'x-63'\t'A helicopter takes off under fire: does the fire come before or aft...' \
                'x-64'\t'Fire during the approach: what makes a landing zone hot?' \
                'x-65'\t'Loading casualties: which figures count as unwounded?' \
                'x-66'\t'A stall that runs into terrain: do those aboard take two hits?' \
                'x-67'\t'Golden BB at a helicopter: the pilot breaks off' \
                'x-70'\t'Chicken plates worn by a crew in a crash or a hard landing' \
                'x-71'\t'A fire mission was granted and is not used when it arrives' \
                'x-72'\t'Ready Support comes when the player is next active, but his dice ar...' \
                'x-73'\t'A declared run is flown in the next activation: when is the first r...' \
                'w-30'\t'A defense needs a river or a road, but no section rolled one' \
                'w-31'\t'The bridge that is defended: where does the road run?' \
                'w-32'\t'Which hill is the relay team on?' 'w-33'\t'Where does a water party fetch its water?' \
                'w-34'\t'Where in its sector does a unit begin?' \
                'w-35'\t'By which table edge does a unit enter?' \
                'w-36'\t'Where is the clearing for a resupply or for wounded?' \
                'w-50'\t'Which PEF is the nearest, if nobody measures?' \
                'w-51'\t'How often does a PEF or an enemy group act in a turn?' \
                'z-40'\t'Figures on the skids of a Loach are the first to be hit' \
                'z-41'\t'A pilot who goes around takes a full turn before he is back: when d...' \
                'z-42'\t'Illumination rounds drift with the wind: in which direction, and fr...' \
                'z-01'\t'Who has hand grenades?' \
                'z-20'\t'Your unit has left the table where it came in before the game lengt...' \
                'z-43'\t'Radio contact before an airstrike attacks: how long does it last?' \
                'z-16'\t'Figures in bunkers or under triple canopy jungle: can they see heli...' \
                'z-17'\t'Which attacks are near enough to a FAC\'s smoke, if the document rec...' \
                'z-18'\t'How many marking rockets and runs does a FAC have?' \
                'z-02'\t'Medics defend themselves in melee only if charged: do they fire?' \
                'z-03'\t'Active fire and a grenade in the same activation: are both allowed?' \
                'z-04'\t'First aid takes a full turn of uninterrupted activation: when are i...' \
                'z-21'\t'In Sight: a figure\'s weapon fires once a turn, and has already been...' \
                'z-22'\t'Spots that are described in words: which are near a FAC\'s smoke?' \
                'z-23'\t'A figure that has retired is charged: does it fire before contact?' \
                'z-44'\t'A figure that has ducked back is charged: does it fire before contact?' \
                'g-30'\t'Carrying a wounded man: how is he picked up, what may the carrier n...' \
                'g-31'\t'Gear that changes hands: how long does it take, and who may use it?'
        case 'season'
            printf '%s\n' 'rainy' 'dry'
        case 'section'
            printf '%s\n' 'fng' 'made' 'log' 'odds' 'activation' 'after_attribute' 'after_deros' 'after_evening' \
                'after_leader' 'after_medal' 'after_mission' 'after_rep' 'after_replacement' \
                'after_short_timer' 'air_attack' 'air_available' 'air_burn' 'air_damage' 'air_fac' \
                'air_gunship' 'air_line' 'air_spot' 'ambush' 'anti_aircraft' 'ao' 'army_list' 'army_show' \
                'attribute_list' 'attribute_roll' 'attribute_show' 'barrage' 'blast' 'board' 'body_count' \
                'break_off' 'briefing' 'building_burn' 'building_list' 'building_penetrate' 'building_shoot' \
                'building_target' 'bunker_room' 'bunker_suppress' 'call' 'campaign_chart' 'campaign_check' \
                'campaign_choose' 'campaign_give' 'campaign_luck' 'campaign_man' 'campaign_muster' \
                'campaign_new' 'campaign_report' 'campaign_roster' 'campaign_show' 'campaign_sim' \
                'campaign_squads' 'campaign_status' 'campaign_turn' 'capture' 'card' 'carry' 'charge' \
                'civilian' 'cohesion' 'collapse' 'completion' 'completion_install' 'config' 'contact' \
                'craft_list' 'craft_show' 'crater' 'crawl' 'damage' 'danger_close_roll' 'day_part' \
                'demolition' 'demolition_detonate' 'dice_chance' 'dice_half' 'dice_pass' 'dice_read' \
                'dice_roll' 'dice_success' 'dice_sum' 'dustoff' 'enemy' 'enemy_act' 'enemy_turn' 'event' \
                'fast_move' 'fight' 'fire' 'first_aid' 'flame' 'flame_through' 'flare' 'free' 'gear_give' \
                'gear_list' 'gear_roll' 'gear_show' 'gear_take' 'golden_bb' 'grenade_ready' 'grenade_throw' \
                'helo_available' 'helo_crash' 'helo_crew' 'helo_damage' 'helo_drop' 'helo_fire' 'helo_fly' \
                'helo_light' 'helo_load' 'helo_on_table' 'helo_shot_at' 'helo_strike' 'help' 'hot_lz' \
                'illumination' 'in_fire' 'in_sight' 'in_sight_action' 'insert' 'knock_down' 'level' 'log_told' \
                'loot' 'luck' 'lucky' 'man_down' 'medic' 'melee' 'melt_away' 'mg_setup' 'mines' 'mission' \
                'mission_end' 'next_steps' 'obstacle_list' 'odds_compare' 'outgunned' 'pc' 'pef_move' \
                'pef_place' 'pef_resolve' 'pef_split' 'platoon' 'punji' 'radio_order' 'received_fire' \
                'recon_by_fire' 'record_deed' 'record_note' 'record_sector' 'record_title' 'recover' 'redo' \
                'reinforce' 'reinforce_entry' 'reload' 'replay' 'report' 'request_airstrike' \
                'request_artillery' 'request_gunship' 'request_medevac' 'request_mortars' \
                'request_reinforcements' 'river' 'roster' 'ruling_list' 'ruling_show' 'schema' 'score' \
                'session' 'settle' 'sight' 'smoke' 'spider_hole' 'squad' 'standing' 'star_fate' \
                'star_power_roll' 'strike' 'support_ready' 'support_show' 'support_target_points' 'swim' \
                'table_check' 'table_diff' 'table_list' 'table_new' 'table_roll' 'table_show' 'terrain' \
                'terrain_list' 'terrain_map' 'terrain_show' 'trap' 'troops_speak' 'tunnel' 'turn_told' 'undo' \
                'vc_weapon' 'weapon_list' 'weapon_show' 'weather' 'wire' 'wounded' 'figures' 'ids_given' \
                'pefs' 'contacts' 'melted' 'structures' 'campaign' 'soldiers' 'tour_turn' 'civilians' \
                'trap_help' 'trusting_groups' 'clock' 'casualty_fates' 'happenings' 'lasting' 'swimmers' \
                'in_sight_pending' 'duties' 'enemy_half_turn' 'spider_holes' 'group_places' 'turn_halves' \
                'feats' 'lost_figures' 'fallen_figures' 'fight_turns' 'player_notes' 'evening_title' \
                'victory_points' 'airborne' 'blast_craters' 'support_missions' 'support_record' 'delves' \
                'deployed'
        case 'sergeant|lieutenant|captain|fo'
            printf '%s\n' 'sergeant' 'lieutenant' 'captain' 'fo'
        case 'setting'
            printf '%s\n' 'activation_total'\t'Total of the activation dice.' \
                'activity'\t'Activity of the VC/NVA: aggressive, usual or timid.' \
                'ambushing'\t'The mission is an ambush, whichever side lays it.' \
                'area'\t'Area of operations, such as highlands.' \
                'army'\t'Army, such as us-army or nva; the weapon list of its side is searched first.' \
                'campaign' 'corps'\t'Corps: I, II, III or IV.' \
                'current'\t'Speed of the current, from 1 to 3 (see fng river).' \
                'date'\t'Month of the mission, such as 1968-09; it decides which lists and weapons apply.' \
                'day_part' 'depth_of_water'\t'Depth of the water, from 1 to 3 (see fng river).' 'dice' \
                'eal'\t'Enemy Activity Level.' 'enemy'\t'Enemy force: lvc, mfvc or nva.' 'file' 'icbm_file' \
                'kind'\t'Kind of water: river, canal or stream.' \
                'kind_of_trap'\t'Kind of trap, if it is known.' \
                'last'\t'Area of the last mission; that area gets +2 on its die.' \
                'light'\t'Light: daylight or night.' \
                'mission'\t'Type of mission: ambush, defense, fight, patrol or recon.' \
                'objective'\t'Objective that you defend.' \
                'population_value'\t'Population Value of the area, 0 to 3. [default: from the document\'s area]' \
                'row' 'season'\t'Season: rainy or dry.' 'sector'\t'Sector in which your unit begins.' 'side' \
                'status'\t'Status of the area: pacified, contested or pro-communist.' \
                'support_level'\t'Support Level.' \
                'turn'\t'Turn that has just been played. [default: from the document]' 'turns' \
                'vc_nva_activation_die'\t'Result of the enemy\'s activation die this turn.' \
                'victory_points'\t'Number of victory points scored in the mission, including those for support.' \
                'weather'\t'Weather: clear, variable, inclement or terrible.'
        case 'shell'
            printf '%s\n' 'bash' 'zsh' 'fish' 'powershell'
        case 'side'
            printf '%s\n' 'fwf' 'vc-nva'
        case 'status'
            printf '%s\n' 'pacified' 'contested' 'pro-communist'
        case 'status-before'
            printf '%s\n' 'duck-back'\t'Had begun to duck back.' 'retire'\t'Had begun to retire.'
        case 'table'
            printf '%s\n' 'activating-a-subordinate'\t'Activating a subordinate' 'activation'\t'Activation' \
                'aerial-spotting'\t'Aerial Spotting Check' \
                'after-the-battle-recovery'\t'After the Battle Recovery' \
                'air-distances'\t'Distances of tactical air' 'air-gunship'\t'AC-47 gunship' \
                'air-loiter'\t'How long aircraft stay' 'air-marking'\t'What a FAC can do' \
                'air-munitions'\t'Aircraft munitions' 'aircraft'\t'FWF aircraft' \
                'aircraft-availability'\t'Aircraft availability' 'aircraft-damage'\t'Aircraft damage' \
                'aircraft-guns'\t'Aircraft guns' 'airstrike-deviation'\t'Airstrike deviation' \
                'airstrike-request'\t'Airstrike Request' 'anti-aircraft-check'\t'Anti-Aircraft Check' \
                'anti-aircraft-fire'\t'Anti-aircraft fire' 'ao-political-status'\t'AO Political Status' \
                'areas'\t'Areas of Operation' 'armies'\t'Armies' 'arms'\t'Weapons named by kind' \
                'army-anzac'\t'ANZAC: who carries what' \
                'army-arvn-post-1968'\t'ARVN from 1968: who carries what' \
                'army-arvn-pre-1968'\t'ARVN before 1968: who carries what' \
                'army-lvc'\t'Local Viet Cong: who carries what' \
                'army-mfvc'\t'Main Force Viet Cong: who carries what' \
                'army-nva'\t'North Vietnamese Army: who carries what' \
                'army-sf-cidg'\t'Special Forces CIDG: who carries what' \
                'army-us-army'\t'US Army infantry: who carries what' \
                'army-usmc'\t'US Marine Corps: who carries what' 'artillery-deviation'\t'Artillery Deviation' \
                'artillery-mortar-request'\t'Artillery/Mortar Request' 'atmosphere'\t'Atmospheric conditions' \
                'attribute-effects'\t'What attributes change' 'attributes'\t'Attributes' \
                'bad-mission'\t'Bad Mission' 'blast-cover'\t'Protection from cover' \
                'blast-impact'\t'Modifiers to the Impact of a blast' 'body-count'\t'Body Count' \
                'breaking-off'\t'Breaking Off Melee' 'building-penetration'\t'Building Penetration' \
                'building-target'\t'Building Target' 'bunker-suppression'\t'Bunker Suppression' \
                'bunkers'\t'Bunkers' 'burning'\t'A burning structure' \
                'campaign-span'\t'Length of the campaign' 'capture'\t'Killing or capturing the helpless' \
                'changing-rep'\t'Improving and Decreasing REP' 'characters'\t'Stars and Grunts' \
                'charge-into-melee'\t'Charge into Melee' 'civilian-activity'\t'Civilian Activity' \
                'civilian-reaction'\t'Civilian Reaction' 'civilians'\t'Civilians' 'cohesion'\t'Cohesion' \
                'collapse'\t'Collapsing areas' 'combat-damage'\t'Combat Damage' \
                'command-distances'\t'Groups and command' 'contact'\t'Contact' 'crater-size'\t'Crater size' \
                'current-speed'\t'Current speed' 'danger-close'\t'Danger Close' 'day-part'\t'Day Part' \
                'deeds'\t'Deeds of a figure: how much of an activation each takes, and what can be combined with it' \
                'defense-objectives'\t'What is defended' 'deros'\t'DEROS' 'disarm-trap'\t'Disarm Trap' \
                'disastrous-mission'\t'Disastrous Mission' 'dropping-stuff'\t'Dropping stuff' \
                'duties'\t'Steps that are still to be done' \
                'enemy-generator-i-corps'\t'Enemy Generator, I Corps' \
                'enemy-generator-ii-corps'\t'Enemy Generator, II Corps' \
                'enemy-generator-iii-corps-1'\t'Enemy Generator, III Corps, first table' \
                'enemy-generator-iii-corps-2'\t'Enemy Generator, III Corps, second table' \
                'enemy-generator-iv-corps'\t'Enemy Generator, IV Corps' 'fac-rep'\t'A FAC\'s REP' \
                'fast-move'\t'Fast Move' 'fight-distances'\t'Distances in a fight' \
                'fire-into-buildings'\t'Firing at buildings without APR' 'first-aid'\t'First Aid' \
                'flame-thrower-fuel'\t'Flame-thrower fuel' \
                'fwf-reinforcements-sl-1'\t'FWF Reinforcements, SL 1' \
                'fwf-reinforcements-sl-2'\t'FWF Reinforcements, SL 2' \
                'fwf-reinforcements-sl-3'\t'FWF Reinforcements, SL 3' \
                'fwf-reinforcements-sl-4'\t'FWF Reinforcements, SL 4' \
                'fwf-reinforcements-sl-5'\t'FWF Reinforcements, SL 5' \
                'fwf-reinforcements-sl-6'\t'FWF Reinforcements, SL 6' 'fwf-weapons'\t'FWF weapons' \
                'gear'\t'Useful gear' 'golden-bb'\t'Golden BB' 'good-mission'\t'Good Mission' \
                'grenade-dud'\t'Communist grenades' \
                'grenade-dud-after-a-hit'\t'Communist grenades, after a hit' \
                'gunship-availability'\t'Gunship availability' 'gunship-request'\t'Gunship Request' \
                'hasty-machine-gun-setup'\t'Hasty Machine Gun Setup' 'helicopter-crash'\t'Helicopter crash' \
                'helicopter-crew'\t'REP of helicopter crews' 'helicopter-damage'\t'Helicopter damage' \
                'helicopter-distances'\t'Distances and turns of helicopters' \
                'helicopter-guns'\t'Helicopter guns' 'helicopter-loading'\t'Loading casualties' \
                'helicopter-piloting'\t'Helicopter Piloting' 'helicopters'\t'FWF helicopters' \
                'hitting-with-artillery'\t'Hitting with Artillery' \
                'hitting-with-mortars'\t'Hitting with Mortars' 'illumination-drift'\t'Illumination drift' \
                'in-a-fire'\t'In a Fire' 'in-sight'\t'In Sight' 'in-sight-action'\t'In Sight Resolution' \
                'indirect-fire'\t'Indirect fire' 'inside-a-building'\t'Moving into and inside buildings' \
                'lasting'\t'Lasting effects' 'line-of-sight'\t'Line of sight' \
                'making-the-call'\t'Making the Call' 'man-down'\t'Man Down' \
                'medal-deeds'\t'Deeds that may deserve a medal' 'medal-of-valor'\t'Medal of Valor' \
                'medevac-request'\t'Medevac Request' 'medic-availability'\t'Medic availability' \
                'melee-combat'\t'Melee Combat' 'melee-results'\t'Melee Results' \
                'melee-weapons'\t'Melee weapons' 'mission-result'\t'Mission Result' \
                'mission-type'\t'Mission Type' 'missions'\t'Missions' 'mortar-deviation'\t'Mortar Deviation' \
                'movement'\t'Movement' 'multi-figure-melee'\t'Melee of several against one' \
                'names-american'\t'Names, American' 'names-australian'\t'Names, Australian and New Zealand' \
                'names-vietnamese'\t'Names, Vietnamese' 'napalm-burning'\t'Does napalm go on burning?' \
                'never-outgunned'\t'Never outgunned' 'obstacles'\t'Obstacles and fighting positions' \
                'other-points'\t'Victory points of any mission' 'outgunned-rankings'\t'Outgunned rankings' \
                'passing-through-flame'\t'Passing through flame' 'pef-movement'\t'PEF Movement' \
                'pef-resolution'\t'PEF Resolution' 'phosphorus-smoke'\t'Smoke from a WP bomb' \
                'potential-contact-eal-1'\t'Potential Contact, EAL 1' \
                'potential-contact-eal-2'\t'Potential Contact, EAL 2' \
                'potential-contact-eal-3'\t'Potential Contact, EAL 3' \
                'potential-contact-eal-4'\t'Potential Contact, EAL 4' \
                'potential-contact-eal-5'\t'Potential Contact, EAL 5' \
                'potential-contact-eal-6'\t'Potential Contact, EAL 6' \
                'radio-distances'\t'Leaders and their radios' 'random-events'\t'Random Events' \
                'ranged-combat'\t'Ranged Combat' 'ranks'\t'Ranks' 'reaction-tests'\t'Reaction Tests' \
                'ready-support-request'\t'Ready Support Request' 'ready-the-grenade'\t'Ready the Grenade' \
                'received-fire'\t'Received Fire' 'recon-by-fire'\t'Recon by Fire' \
                'recover-from-knock-down'\t'Recover From Knock Down' \
                'reinforcement-entry'\t'Reinforcement Entry' 'reinforcements'\t'Reinforcements' \
                'reinforcements-request'\t'Reinforcements Request' 'rep-levels'\t'Reputation' \
                'replacements'\t'Replacements' 'replacing-leaders'\t'Replacing Leaders' \
                'retrieving-wounded'\t'Retrieving wounded' 'river-direction'\t'River direction' \
                'road-direction'\t'Road direction' 'roles'\t'Roles' 'rulings'\t'Rulings' 'seasons'\t'Seasons' \
                'setting-fire'\t'Setting fire to a structure' 'short-timers'\t'Short Timers' \
                'sight-arcs'\t'Arcs of sight and fire' 'smoke-grenade'\t'Smoke grenade' \
                'smoke-under-trees'\t'Smoke under trees' 'speak-local-civilians'\t'Speak Local, civilians' \
                'speak-local-indigenous'\t'Speak Local, indigenous troops' 'spider-hole'\t'Spider Hole' \
                'spider-hole-discovery'\t'Spider Hole Discovery' \
                'spider-hole-occupant'\t'Spider Hole Occupant' \
                'squad-attachments'\t'Attachments for a squad that operates alone' \
                'star-advantages'\t'What a Star may do' 'star-power'\t'Star Power' \
                'stars'\t'What a Star may do that a Grunt may not' \
                'states'\t'States of a figure: what each forbids and changes, and how long it lasts' \
                'statuses'\t'Status and actions' 'story-means'\t'What put somebody down, in words' \
                'story-words'\t'The words of a story' 'structures'\t'Building Defensive Values' \
                'supplies-left'\t'Counted supplies' 'support-kinds'\t'Kinds of support' \
                'support-levels'\t'Support Levels' 'support-points'\t'Victory points of support' \
                'suppressing-fire'\t'Suppressing a bunker: must it test?' 'swimming'\t'Swimming' \
                'terrain-i-corps'\t'Terrain, I Corps' 'terrain-ii-corps'\t'Terrain, II Corps' \
                'terrain-iii-corps-1'\t'Terrain, III Corps, first table' \
                'terrain-iii-corps-2'\t'Terrain, III Corps, second table' \
                'terrain-iv-corps'\t'Terrain, IV Corps' 'terrain-types'\t'Terrain types' \
                'throwing-a-grenade'\t'Throwing a Grenade' 'tours'\t'Tours' 'trap-types'\t'Booby trap types' \
                'tunnel-encounter'\t'Tunnel Encounter' 'tunnel-minimum-turns'\t'Minimum turns in a tunnel' \
                'tunnel-rescue'\t'Tunnel Rescue' 'tunnel-success'\t'Tunnel Success' \
                'tunnel-survival'\t'Tunnel Survival' 'tunnel-work'\t'What can be done at a tunnel' \
                'unit-gift'\t'A gift from headquarters' 'vc-nva-action'\t'VC/NVA Action' \
                'vc-nva-activity'\t'VC/NVA Activity' 'vc-nva-defense'\t'VC/NVA defensive tactics' \
                'vc-nva-reinforcements-eal-1'\t'VC/NVA Reinforcements, EAL 1' \
                'vc-nva-reinforcements-eal-2'\t'VC/NVA Reinforcements, EAL 2' \
                'vc-nva-reinforcements-eal-3'\t'VC/NVA Reinforcements, EAL 3' \
                'vc-nva-reinforcements-eal-4'\t'VC/NVA Reinforcements, EAL 4' \
                'vc-nva-reinforcements-eal-5'\t'VC/NVA Reinforcements, EAL 5' \
                'vc-nva-reinforcements-eal-6'\t'VC/NVA Reinforcements, EAL 6' \
                'vc-nva-tactics'\t'VC/NVA spacing and melting away' 'vc-nva-weapons'\t'VC and NVA weapons' \
                'vc-weapon'\t'VC weapons' 'victory-points'\t'Victory points of the missions' \
                'walking-wounded'\t'Walking wounded' 'water-depth'\t'Water depth' \
                'weapon-types'\t'Weapon types' 'weather'\t'Weather'
        case 'terrain-types'
            printf '%s\n' 'clear'\t'Open ground that neither slows nor hides anybody' \
                'bamboo'\t'Conceals on all sides but stops nothing; it splinters under blasts' \
                'elephant-grass'\t'A green wall at ground level, open to the sky' \
                'craters'\t'There is cover at the lip; deeper down, figures are out of sight an...' \
                'forest'\t'Pines and other tended trees: easy going and cover, but no undergro...' \
                'orchard'\t'A forest in rows, with a longer view along the rows' \
                'plantation'\t'Still worked: a forest in rows, with a longer view along the rows' \
                'plantation-abandoned'\t'Left to grow wild, as most plantations are: single canopy jungle' \
                'hill'\t'Has two slopes; other terrain grows on it, and more levels make it...' \
                'impassable'\t'A cliff, the foot of a mountain or bottomless mud: crossed only by...' \
                'single-canopy-jungle'\t'Light from above makes the thickest undergrowth: the slowest going...' \
                'double-canopy-jungle'\t'The common jungle, dark and overgrown' \
                'triple-canopy-jungle'\t'A roof of leaves over bare ground: easy going, except on a slope, w...' \
                'marsh'\t'Wet ground under another terrain' \
                'mud'\t'What long rain turns some terrains into, as marked in the generators' \
                'rice-paddy'\t'Dry: open ground, but the crop hides prone figures and the dikes gi...' \
                'rice-paddy-flooded'\t'Under water: slow, but otherwise like a dry paddy' \
                'rice-paddy-near-harvest'\t'With a high crop, if the players agree on it beforehand: elephant g...' \
                'river'\t'Must be forded or swum unless there is a bridge; gives cover in the...' \
                'canal'\t'A narrower river' 'stream'\t'A natural canal' \
                'road'\t'A hard surface over other terrain: you move as on any road' \
                'rough'\t'Boulders, rubble and felled trunks' 'sand'\t'A beach, which counts as open ground' \
                'sand-dunes'\t'Hills of loose sand, slow to climb' \
                'scrub'\t'Low growth, including savannah: conceals only prone figures, and on...' \
                'swamp'\t'Mangrove and palm in standing water' \
                'termite-mounds'\t'The book has no rules for these: they count as rough ground, unless...'
        case 'text|md|html'
            printf '%s\n' 'text' 'md' 'html'
        case 'water'
            printf '%s\n' 'river' 'canal' 'stream'
        case 'weapon'
            printf '%s\n' 'm-1911a1' 'f-1' 'l3a1-sterling' 'm-3a1'\t'M-3A1 grease gun' 'm-1-thompson' 'm-1-garand' \
                'l1a1'\t'L1A1 SLR' 'm-14' 'springfield' 'l1a1-auto'\t'L1A1 SLR Auto' 'm-14a1' 'm-16' \
                'combat-shotgun'\t'Only one target at up to 3"' 'm-60' 'm2hb'\t'.50 cal M2HB' \
                'm-20'\t'M-20 rocket launcher' 'm-72-law' '90mm-recoilless-rifle'\t'Fired from the shoulder' \
                '106mm-recoilless-rifle' 'm-79'\t'M-79 with HE' 'm-79-buckshot'\t'M-79 with buckshot' \
                'm203'\t'M203 with HE' 'm203-buckshot'\t'M203 with buckshot' 'demolition-charge' 'c-4' \
                'smoke-grenade'\t'For its smoke see the table `smoke-grenade`' \
                'rifle-grenade'\t'Rare by the time of this war' \
                'flame-thrower'\t'Its path burns until the battle ends; see the tables `flame-thrower...' \
                'tokarev'\t'Tokarev TT-30' 'mat-49' 'ppsh'\t'PPsH 41/43' 'm-2'\t'M-2 carbine' 'm-1-carbine' \
                'sks' 'mosin-nagant' 'ak-47' 'dpm' 'rpd' 'bar' 'm1917' 'dshk'\t'DShK-46' 'rpg-2' 'rpg-7' \
                '57mm-recoilless-rifle' '82mm-recoilless-rifle'\t'82mm recoilless gun' \
                '107mm-recoilless-rifle'\t'Carried in parts' 'grenade'\t'hand grenade' 'claymore' \
                'satchel-charge' 'unarmed' 'improvised'\t'improvised weapon' \
                'hand-held-bayonet'\t'hand-held bayonet or knife' \
                'rifle-mounted-bayonet'\t'Also a machete or a two-handed tool'
        case 'weapon-types'
            printf '%s\n' 'pistol' 'smg'\t'submachine gun' 'shotgun'\t'combat shotgun' \
                'semi-automatic'\t'semi-automatic rifle' 'semi-automatic-carbine' \
                'bolt-action'\t'bolt-action rifle' 'select-fire'\t'select-fire rifle' 'select-fire-carbine' \
                'squad-automatic'\t'squad automatic rifle' \
                'light-machine-gun'\t'A full crew sets it up by going prone. At a wall, or in a house or...' \
                'medium-machine-gun' 'heavy-machine-gun' \
                'small-recoilless-rifle'\t'small-bore recoilless rifle' \
                'large-recoilless-rifle'\t'large-bore recoilless rifle' \
                'very-large-recoilless-rifle'\t'very large-bore recoilless rifle' \
                'bazooka'\t'Fires every turn with a crew of two, or every other turn with one man.' \
                'law'\t'light anti-tank weapon' 'rpg'\t'rocket-propelled grenade' 'grenade'\t'hand grenade' \
                'smoke-grenade' 'rifle-grenade' \
                'grenade-launcher'\t'A Grenadier may also fire an M-79 in reaction.' 'flame-thrower' \
                'satchel-charge'\t'satchel or demolition charge' \
                'plastic-explosive'\t'Goes off at the end of the turn for which it is set.' \
                'command-detonated-mine'\t'Faces one way, and hits friend and foe in its fan.' \
                'hand-to-hand'\t'hand-to-hand weapon' \
                'thrown-blade'\t'Thrown by a Knifeman; for range, dice and Impact see his attribute.'
        case 'weather'
            printf '%s\n' 'clear' 'variable' 'inclement' 'terrible'
        case 'wide-spread|localized'
            printf '%s\n' 'wide-spread' 'localized'
    end
end

# Says the short form of the rank $argv[1].
function __fng_rank
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

# Says the figures (id) or the groups of the document in use: -f, -i, else FNG_FILE. It starts no process.
# A figure of a file with a field a line is described: rank and name, REP, the weapon in hand, its status.
function __fng_kept
    set -l file $FNG_FILE
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
                set ranks[$id] (__fng_rank $said[3])
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
function __fng_use -S
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
function __fng_follow -S
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
                __fng_use (string split -m 1 = -- $word)[1]
                set waits 0
            case '--*'
                __fng_use $word
            case -
                set -a places $word
            case '-*'
                set -l letters (string split '' -- (string sub -s 2 -- $word))
                while set -q letters[1]; and test $waits = 0
                    __fng_use -$letters[1]
                    set -e letters[1]
                end
                if set -q letters[1]
                    set waits 0
                end
            case '*'
                if set -q commands[1]
                    __fng_at "$at $word"
                else
                    set -a places $word
                end
        end
    end
end

# Says the list of words for an argument in place $argv[1].
function __fng_argument -S
    set -l place $argv[1]
    if test $place -gt (count $arguments); and string match -q -- '\**' $arguments[-1]
        set place (count $arguments)
    end
    string trim -l -c '*' -- $arguments[$place]
end

# The options that can still be given.
function __fng_options -S
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
function __fng_complete
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
    __fng_at fng
    for word in $line[2..-1]
        __fng_follow $word
    end
    # Behind =, + or , in a value another word begins.
    set -l before (string match -r -- '^.*[=+,]' $typed; or echo '')
    if test $waits = 0 -a $plain = 0; and string match -q -- '--*=*' $typed
        __fng_use (string split -m 1 = -- $typed)[1]
    else if test $waits = 0 -a $plain = 0; and string match -q -- '-*' $typed
        test -z "$argv"; and __fng_options
        return 1
    else if test $waits = 0; and set -q commands[1]; and test $alone = 0
        test -z "$argv"; and printf '%s\n' $commands
        return 1
    else if test $waits = 0
        test -z "$argv"; and set -q commands[1]; and printf '%s\n' $commands
        set wanted (__fng_argument (math (count $places) + 1))
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
        set words (__fng_kept (string sub -s 2 -- $wanted))
    else if test $behind = 1; or not string match -q -- ',*' "$wanted"
        set words (__fng_words "$wanted")
    end
    if test $behind = 0; and string match -qr -- '^[,+]' "$wanted"
        set -a words (__fng_kept id)
    end
    # Words with = of their own are typed whole.
    string match -q -- '*=*' (string split -m 1 \t -- $words[1])[1]; and set before (string replace -- $value '' $typed)
    set -q words[1]; and printf '%s\n' $before$words
end

complete -c fng -e
complete -c fng -f
complete -c fng -n '__fng_complete files' -F
complete -c fng -a '(__fng_complete)'
