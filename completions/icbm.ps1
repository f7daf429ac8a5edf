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
            '--json|-j	Answer in JSON: the whole document.'
            '--quiet|-q	The bare answer, in a word or two.'
            '--brief	The answer, and what is next.'
            '--verbose|-v	All dice, however many, and rulings.'
            '--rulings	Name all rulings, however many.'
            '--only=section	This section only, in JSON.'
            '--csv	A table: a row for each answer, or thing of a list; an apostrophe before a text that begins as a formula.'
            '--tsv	The same, with tabs between columns.'
            '--jq=	What jq picks from the document.'
            '--seed=	The dice of this seed, the same for ever; random, or nothing: fresh ones.'
            '-n|--times=	So many answers, each with dice of its own.'
            '--workers=	With -n, or many documents: on so many processes.'
            '--in|-i=file	Read the document from here (-: standard input).'
            '--file|-f=file	Read the document here, and write it back; else the file at hand.'
            '--no-file	Leave the file at hand alone (FNG_FILE; icbm: ICBM_FILE).'
            '--dry-run	Rule, and write nothing.'
            '--force	All the same: over a file, an evening in progress, or when it is not the time for it.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Draw the answer as a picture.'
            '--paper=a4|letter	With --svg: the sheet that it is drawn for.'
            '--color|--no-color	Colour, or none (else: on a terminal).'
            '--plain	Words alone, for a screen reader: no bars, boxes, maps, colours; FNG_PLAIN=1 for ever.'
            '--pager|--no-pager	A page at a time (else: long lists, where PAGER is set).'
        )
        $common_3 = @(
            '-h|--help	Show help.'
            '--json|-j	Answer in JSON: the whole document.'
            '--quiet|-q	The bare answer, in a word or two.'
            '--brief	The answer, and what is next.'
            '--verbose|-v	All dice, however many, and rulings.'
            '--rulings	Name all rulings, however many.'
            '--only=section	This section only, in JSON.'
            '--csv	A table: a row for each answer, or thing of a list; an apostrophe before a text that begins as a formula.'
            '--tsv	The same, with tabs between columns.'
            '--jq=	What jq picks from the document.'
            '--in|-i=file	Read the document from here (-: standard input).'
            '--file|-f=file	Read the document here, and write it back; else the file at hand.'
            '--no-file	Leave the file at hand alone (FNG_FILE; icbm: ICBM_FILE).'
            '--dry-run	Rule, and write nothing.'
            '--force	All the same: over a file, an evening in progress, or when it is not the time for it.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Draw the answer as a picture.'
            '--paper=a4|letter	With --svg: the sheet that it is drawn for.'
            '--color|--no-color	Colour, or none (else: on a terminal).'
            '--plain	Words alone, for a screen reader: no bars, boxes, maps, colours; FNG_PLAIN=1 for ever.'
            '--pager|--no-pager	A page at a time (else: long lists, where PAGER is set).'
        )
        $common_4 = @(
            '-h|--help	Show help.'
            '--json|-j	Answer in JSON: the whole document.'
            '--quiet|-q	The bare answer, in a word or two.'
            '--brief	The answer, and what is next.'
            '--verbose|-v	All dice, however many, and rulings.'
            '--rulings	Name all rulings, however many.'
            '--only=section	This section only, in JSON.'
            '--csv	A table: a row for each answer, or thing of a list; an apostrophe before a text that begins as a formula.'
            '--tsv	The same, with tabs between columns.'
            '--jq=	What jq picks from the document.'
            '--seed=	The dice of this seed, the same for ever; random, or nothing: fresh ones.'
            '--dice=	Use these faces, in the order of the rolls: 6,4,3.'
            '--ask	Ask for the faces of your own dice.'
            '--odds	Do not roll: tell the exact odds.'
            '*--odds-by=field	With --odds: odds of these fields of the answer: type,area.'
            '--odds-all	As --odds, with every outcome in full.'
            '*--given=field	With --odds: what holds if that is so: eal>=3.'
            '*--vary=	With --odds: a grid of choices: rep=3-6, weapon=m-16,m-60.'
            '--exact	With --odds: fractions, however long.'
            '-n|--times=	So many answers, each with dice of its own.'
            '--workers=	With -n, or many documents: on so many processes.'
            '--summary	With -n: how often each answer came, with its error.'
            '--in|-i=file	Read the document from here (-: standard input).'
            '--file|-f=file	Read the document here, and write it back; else the file at hand.'
            '--no-file	Leave the file at hand alone (FNG_FILE; icbm: ICBM_FILE).'
            '--dry-run	Rule, and write nothing.'
            '--force	All the same: over a file, an evening in progress, or when it is not the time for it.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Draw the answer as a picture.'
            '--paper=a4|letter	With --svg: the sheet that it is drawn for.'
            '--color|--no-color	Colour, or none (else: on a terminal).'
            '--plain	Words alone, for a screen reader: no bars, boxes, maps, colours; FNG_PLAIN=1 for ever.'
            '--pager|--no-pager	A page at a time (else: long lists, where PAGER is set).'
        )
        $common_5 = @(
            '-h|--help	Show help.'
            '--json|-j	Answer in JSON: the whole document.'
            '--quiet|-q	The bare answer, in a word or two.'
            '--brief	The answer, and what is next.'
            '--verbose|-v	All dice, however many, and rulings.'
            '--rulings	Name all rulings, however many.'
            '--only=section	This section only, in JSON.'
            '--csv	A table: a row for each answer, or thing of a list; an apostrophe before a text that begins as a formula.'
            '--tsv	The same, with tabs between columns.'
            '--jq=	What jq picks from the document.'
            '--seed=	The dice of this seed, the same for ever; random, or nothing: fresh ones.'
            '--dice=	Use these faces, in the order of the rolls: 6,4,3.'
            '--ask	Ask for the faces of your own dice.'
            '-n|--times=	So many answers, each with dice of its own.'
            '--workers=	With -n, or many documents: on so many processes.'
            '--in|-i=file	Read the document from here (-: standard input).'
            '--file|-f=file	Read the document here, and write it back; else the file at hand.'
            '--no-file	Leave the file at hand alone (FNG_FILE; icbm: ICBM_FILE).'
            '--dry-run	Rule, and write nothing.'
            '--force	All the same: over a file, an evening in progress, or when it is not the time for it.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Draw the answer as a picture.'
            '--paper=a4|letter	With --svg: the sheet that it is drawn for.'
            '--color|--no-color	Colour, or none (else: on a terminal).'
            '--plain	Words alone, for a screen reader: no bars, boxes, maps, colours; FNG_PLAIN=1 for ever.'
            '--pager|--no-pager	A page at a time (else: long lists, where PAGER is set).'
        )
        $common_6 = @(
            '-h|--help	Show help.'
            '--json|-j	Answer in JSON: the whole document.'
            '--quiet|-q	The bare answer, in a word or two.'
            '--brief	The answer, and what is next.'
            '--verbose|-v	All dice, however many, and rulings.'
            '--rulings	Name all rulings, however many.'
            '--only=section	This section only, in JSON.'
            '--csv	A table: a row for each answer, or thing of a list; an apostrophe before a text that begins as a formula.'
            '--tsv	The same, with tabs between columns.'
            '--jq=	What jq picks from the document.'
            '--seed=	The dice of this seed, the same for ever; random, or nothing: fresh ones.'
            '--dice=	Use these faces, in the order of the rolls: 6,4,3.'
            '--ask	Ask for the faces of your own dice.'
            '--odds	Do not roll: tell the exact odds.'
            '*--odds-by=field	With --odds: odds of these fields of the answer: type,area.'
            '--odds-all	As --odds, with every outcome in full.'
            '*--given=field	With --odds: what holds if that is so: eal>=3.'
            '*--vary=	With --odds: a grid of choices: rep=3-6, weapon=m-16,m-60.'
            '--exact	With --odds: fractions, however long.'
            '-n|--times=	So many answers, each with dice of its own.'
            '--workers=	With -n, or many documents: on so many processes.'
            '--summary	With -n: how often each answer came, with its error.'
            '--in|-i=file	Read the document from here (-: standard input).'
            '--file|-f=file	Read the document here, and write it back; else the file at hand.'
            '--no-file	Leave the file at hand alone (FNG_FILE; icbm: ICBM_FILE).'
            '--dry-run	Rule, and write nothing.'
            '--force	All the same: over a file, an evening in progress, or when it is not the time for it.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Draw the answer as a picture.'
            '--paper=a4|letter	With --svg: the sheet that it is drawn for.'
            '--exit-status	Exit with 1 where the answer is no: every round misses.'
            '--color|--no-color	Colour, or none (else: on a terminal).'
            '--plain	Words alone, for a screen reader: no bars, boxes, maps, colours; FNG_PLAIN=1 for ever.'
            '--pager|--no-pager	A page at a time (else: long lists, where PAGER is set).'
        )
        $common_7 = @(
            '-h|--help	Show help.'
            '--json|-j	Answer in JSON: the whole document.'
            '--quiet|-q	The bare answer, in a word or two.'
            '--brief	The answer, and what is next.'
            '--verbose|-v	All dice, however many, and rulings.'
            '--rulings	Name all rulings, however many.'
            '--only=section	This section only, in JSON.'
            '--csv	A table: a row for each answer, or thing of a list; an apostrophe before a text that begins as a formula.'
            '--tsv	The same, with tabs between columns.'
            '--jq=	What jq picks from the document.'
            '--in|-i=file	Read the document from here (-: standard input).'
            '--file|-f=file	Read the document here, and write it back; else the file at hand.'
            '--no-file	Leave the file at hand alone (FNG_FILE; icbm: ICBM_FILE).'
            '--dry-run	Rule, and write nothing.'
            '--force	All the same: over a file, an evening in progress, or when it is not the time for it.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Draw the answer as a picture.'
            '--paper=a4|letter	With --svg: the sheet that it is drawn for.'
            '--exit-status	Exit with 1 where the answer is no: the numbers are not those
that were fixed.'
            '--color|--no-color	Colour, or none (else: on a terminal).'
            '--plain	Words alone, for a screen reader: no bars, boxes, maps, colours; FNG_PLAIN=1 for ever.'
            '--pager|--no-pager	A page at a time (else: long lists, where PAGER is set).'
        )
        $common_8 = @(
            '-h|--help	Show help.'
            '--json|-j	Answer in JSON: the whole document.'
            '--quiet|-q	The bare answer, in a word or two.'
            '--brief	The answer, and what is next.'
            '--verbose|-v	All dice, however many, and rulings.'
            '--rulings	Name all rulings, however many.'
            '--only=section	This section only, in JSON.'
            '--csv	A table: a row for each answer, or thing of a list; an apostrophe before a text that begins as a formula.'
            '--tsv	The same, with tabs between columns.'
            '--jq=	What jq picks from the document.'
            '--in|-i=file	Read the document from here (-: standard input).'
            '--file|-f=file	Read the document here, and write it back; else the file at hand.'
            '--no-file	Leave the file at hand alone (FNG_FILE; icbm: ICBM_FILE).'
            '--dry-run	Rule, and write nothing.'
            '--force	All the same: over a file, an evening in progress, or when it is not the time for it.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Draw the answer as a picture.'
            '--paper=a4|letter	With --svg: the sheet that it is drawn for.'
            '--exit-status	Exit with 1 where the answer is no: something in it is not what was pledged, and its sender
loses.'
            '--color|--no-color	Colour, or none (else: on a terminal).'
            '--plain	Words alone, for a screen reader: no bars, boxes, maps, colours; FNG_PLAIN=1 for ever.'
            '--pager|--no-pager	A page at a time (else: long lists, where PAGER is set).'
        )
        $common_9 = @(
            '-h|--help	Show help.'
            '--json|-j	Answer in JSON: the whole document.'
            '--quiet|-q	The bare answer, in a word or two.'
            '--brief	The answer, and what is next.'
            '--verbose|-v	All dice, however many, and rulings.'
            '--rulings	Name all rulings, however many.'
            '--only=section	This section only, in JSON.'
            '--csv	A table: a row for each answer, or thing of a list; an apostrophe before a text that begins as a formula.'
            '--tsv	The same, with tabs between columns.'
            '--jq=	What jq picks from the document.'
            '--in|-i=file	Read the document from here (-: standard input).'
            '--file|-f=file	Read the document here, and write it back; else the file at hand.'
            '--no-file	Leave the file at hand alone (FNG_FILE; icbm: ICBM_FILE).'
            '--dry-run	Rule, and write nothing.'
            '--force	All the same: over a file, an evening in progress, or when it is not the time for it.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Draw the answer as a picture.'
            '--paper=a4|letter	With --svg: the sheet that it is drawn for.'
            '--exit-status	Exit with 1 where the answer is no: no number of rounds reaches the chance.'
            '--color|--no-color	Colour, or none (else: on a terminal).'
            '--plain	Words alone, for a screen reader: no bars, boxes, maps, colours; FNG_PLAIN=1 for ever.'
            '--pager|--no-pager	A page at a time (else: long lists, where PAGER is set).'
        )
        $common_10 = @(
            '-h|--help	Show help.'
            '--json|-j	Answer in JSON: the whole document.'
            '--quiet|-q	The bare answer, in a word or two.'
            '--brief	The answer, and what is next.'
            '--verbose|-v	All dice, however many, and rulings.'
            '--rulings	Name all rulings, however many.'
            '--only=section	This section only, in JSON.'
            '--csv	A table: a row for each answer, or thing of a list; an apostrophe before a text that begins as a formula.'
            '--tsv	The same, with tabs between columns.'
            '--jq=	What jq picks from the document.'
            '--seed=	The dice of this seed, the same for ever; random, or nothing: fresh ones.'
            '--dice=	Use these faces, in the order of the rolls: 6,4,3.'
            '--ask	Ask for the faces of your own dice.'
            '--odds	Do not roll: tell the exact odds.'
            '*--odds-by=field	With --odds: odds of these fields of the answer: type,area.'
            '--odds-all	As --odds, with every outcome in full.'
            '*--given=field	With --odds: what holds if that is so: eal>=3.'
            '*--vary=	With --odds: a grid of choices: rep=3-6, weapon=m-16,m-60.'
            '--exact	With --odds: fractions, however long.'
            '-n|--times=	So many answers, each with dice of its own.'
            '--workers=	With -n, or many documents: on so many processes.'
            '--summary	With -n: how often each answer came, with its error.'
            '--in|-i=file	Read the document from here (-: standard input).'
            '--file|-f=file	Read the document here, and write it back; else the file at hand.'
            '--no-file	Leave the file at hand alone (FNG_FILE; icbm: ICBM_FILE).'
            '--dry-run	Rule, and write nothing.'
            '--force	All the same: over a file, an evening in progress, or when it is not the time for it.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Draw the answer as a picture.'
            '--paper=a4|letter	With --svg: the sheet that it is drawn for.'
            '--exit-status	Exit with 1 where the answer is no: the missile gets through.'
            '--color|--no-color	Colour, or none (else: on a terminal).'
            '--plain	Words alone, for a screen reader: no bars, boxes, maps, colours; FNG_PLAIN=1 for ever.'
            '--pager|--no-pager	A page at a time (else: long lists, where PAGER is set).'
        )
        $common_11 = @(
            '-h|--help	Show help.'
            '--json|-j	Answer in JSON: the whole document.'
            '--quiet|-q	The bare answer, in a word or two.'
            '--brief	The answer, and what is next.'
            '--verbose|-v	All dice, however many, and rulings.'
            '--rulings	Name all rulings, however many.'
            '--only=section	This section only, in JSON.'
            '--csv	A table: a row for each answer, or thing of a list; an apostrophe before a text that begins as a formula.'
            '--tsv	The same, with tabs between columns.'
            '--jq=	What jq picks from the document.'
            '--svg=file	Draw the answer as a picture.'
            '--paper=a4|letter	With --svg: the sheet that it is drawn for.'
            '--exit-status	Exit with 1 where the answer is no: no number of rounds reaches the chance.'
            '--color|--no-color	Colour, or none (else: on a terminal).'
            '--plain	Words alone, for a screen reader: no bars, boxes, maps, colours; FNG_PLAIN=1 for ever.'
            '--pager|--no-pager	A page at a time (else: long lists, where PAGER is set).'
        )
        $common_12 = @(
            '-h|--help	Show help.'
            '--json|-j	Answer in JSON: the whole document.'
            '--quiet|-q	The bare answer, in a word or two.'
            '--brief	The answer, and what is next.'
            '--verbose|-v	All dice, however many, and rulings.'
            '--rulings	Name all rulings, however many.'
            '--only=section	This section only, in JSON.'
            '--csv	A table: a row for each answer, or thing of a list; an apostrophe before a text that begins as a formula.'
            '--tsv	The same, with tabs between columns.'
            '--jq=	What jq picks from the document.'
            '--svg=file	Draw the answer as a picture.'
            '--paper=a4|letter	With --svg: the sheet that it is drawn for.'
            '--exit-status	Exit with 1 where the answer is no: it is out of range.'
            '--color|--no-color	Colour, or none (else: on a terminal).'
            '--plain	Words alone, for a screen reader: no bars, boxes, maps, colours; FNG_PLAIN=1 for ever.'
            '--pager|--no-pager	A page at a time (else: long lists, where PAGER is set).'
        )
        $common_13 = @(
            '-h|--help	Show help.'
            '--json|-j	Answer in JSON: the whole document.'
            '--quiet|-q	The bare answer, in a word or two.'
            '--brief	The answer, and what is next.'
            '--verbose|-v	All dice, however many, and rulings.'
            '--rulings	Name all rulings, however many.'
            '--only=section	This section only, in JSON.'
            '--csv	A table: a row for each answer, or thing of a list; an apostrophe before a text that begins as a formula.'
            '--tsv	The same, with tabs between columns.'
            '--jq=	What jq picks from the document.'
            '--svg=file	Draw the answer as a picture.'
            '--paper=a4|letter	With --svg: the sheet that it is drawn for.'
            '--color|--no-color	Colour, or none (else: on a terminal).'
            '--plain	Words alone, for a screen reader: no bars, boxes, maps, colours; FNG_PLAIN=1 for ever.'
            '--pager|--no-pager	A page at a time (else: long lists, where PAGER is set).'
        )
        $common_14 = @(
            '-h|--help	Show help.'
            '--json|-j	Answer in JSON: the whole document.'
            '--quiet|-q	The bare answer, in a word or two.'
            '--brief	The answer, and what is next.'
            '--verbose|-v	All dice, however many, and rulings.'
            '--rulings	Name all rulings, however many.'
            '--only=section	This section only, in JSON.'
            '--csv	A table: a row for each answer, or thing of a list; an apostrophe before a text that begins as a formula.'
            '--tsv	The same, with tabs between columns.'
            '--jq=	What jq picks from the document.'
            '--in|-i=file	Read the document from here (-: standard input).'
            '--file|-f=file	Read the document here, and write it back; else the file at hand.'
            '--no-file	Leave the file at hand alone (FNG_FILE; icbm: ICBM_FILE).'
            '--dry-run	Rule, and write nothing.'
            '--force	All the same: over a file, an evening in progress, or when it is not the time for it.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Draw the answer as a picture.'
            '--paper=a4|letter	With --svg: the sheet that it is drawn for.'
            '--exit-status	Exit with 1 where the answer is no: the log comes to another document.'
            '--color|--no-color	Colour, or none (else: on a terminal).'
            '--plain	Words alone, for a screen reader: no bars, boxes, maps, colours; FNG_PLAIN=1 for ever.'
            '--pager|--no-pager	A page at a time (else: long lists, where PAGER is set).'
        )
        $common_15 = @(
            '-h|--help	Show help.'
            '--workers=	Processes: else one for each processor.'
            '--json|-j	Answer in JSON: the whole document.'
            '--quiet|-q	The bare answer, in a word or two.'
            '--brief	The answer, and what is next.'
            '--verbose|-v	All dice, however many, and rulings.'
            '--rulings	Name all rulings, however many.'
            '--only=section	This section only, in JSON.'
            '--csv	A table: a row for each answer, or thing of a list; an apostrophe before a text that begins as a formula.'
            '--tsv	The same, with tabs between columns.'
            '--jq=	What jq picks from the document.'
            '--seed=	The dice of this seed, the same for ever; random, or nothing: fresh ones.'
            '-n|--times=	So many answers, each with dice of its own.'
            '--in|-i=file	Read the document from here (-: standard input).'
            '--file|-f=file	Read the document here, and write it back; else the file at hand.'
            '--no-file	Leave the file at hand alone (FNG_FILE; icbm: ICBM_FILE).'
            '--dry-run	Rule, and write nothing.'
            '--force	All the same: over a file, an evening in progress, or when it is not the time for it.'
            '--no-input|-N	Do not read standard input.'
            '--svg=file	Draw the answer as a picture.'
            '--paper=a4|letter	With --svg: the sheet that it is drawn for.'
            '--color|--no-color	Colour, or none (else: on a terminal).'
            '--plain	Words alone, for a screen reader: no bars, boxes, maps, colours; FNG_PLAIN=1 for ever.'
            '--pager|--no-pager	A page at a time (else: long lists, where PAGER is set).'
        )
        $alone = $false
        $commands = @()
        $options = @()
        $arguments = @()
        $fields = @()
        switch -CaseSensitive ($at) {
            'icbm' {
                $commands = @(
                    'help	Help on a command, or on turn, terms, json, seeds or files.'
                    'new	Begin a game, in a file or as a document; with --ussr machine the machine plays that side by itself.'
                    'place	Set up bases, ABM sites and their rounds.'
                    'commit	The line of your secret ABM rounds, or of a bid, and its hash for the enemy: nothing of it is kept.'
                    'bid	Settle who launches first: bids, one by one in secret or both at once, by hash, or dice.'
                    'activate	Roll how many missiles may be activated, and name them: the rest of an opened base is lost.'
                    'move	Move missiles in the air; each halts where the enemy may fire at it.'
                    'intercept	ABM rounds at the missile that has just entered a hex; they are spent, whatever they hit.'
                    'hold	Let the missile that has come in range pass, here and for the rest of its move.'
                    'orders	Order how your sites fire while the machine moves: ask each time, hold, or so many rounds.'
                    'impact	A missile impacts where it is: base, site and city of the enemy in that hex are hit.'
                    'turn	End the turn: opened bases are cleared, durations go down, the other side is on.'
                    'score	Victory points of both sides and the size of the victory.'
                    'reveal	At the end: show a side''s ABM rounds, and check them against its commitment.'
                    'mail	Play by mail: write letters and read them.'
                    'show	Show where everything is, whose turn it is, and the score; --as shows what a side may see.'
                    'map	The map: with a game, all that stands and flies on it. --svg map.svg is one to play on.'
                    'plan	The fewest ABM rounds that stop a missile with a wanted chance, and where to fire them.'
                    'play	Let the machine play: a whole new game, or its own side until a human has to decide.'
                    'rule	Rule on something without a game: nothing is kept, and nothing changes.'
                    'log	Tell a game, as far as both sides may know it: commands and answers; -j gives an entry a line.'
                    'undo	Take back the last command on a file, or the last N: the file is what it was, byte for byte.'
                    'redo	Do again what was taken back by undo, the last step or the last N.'
                    'replay	Whether a document is what its log says: every command played again, from the empty document.'
                    'sim	Many games: results, spread of points, and what the first launch is worth, so what to bid.'
                    'table	The tables of the missile game: read, roll on and prove them.'
                    'ruling	The readings taken where the rules are unclear.'
                    'schema	The JSON Schema of the document, or of one of its sections.'
                    'completion	The script that completes fng, or icbm, in a shell: to be put where the shell looks for it.'
                )
                $options = @(
                    '-h|--help	Show help.'
                    '--version|-V	Say name and version.'
                    '--color|--no-color	Colour, or none (else: on a terminal).'
                    '--plain	Words alone, for a screen reader: no bars, boxes, maps, colours; FNG_PLAIN=1 for ever.'
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
                    '--usa=machine|random|human	human, machine, novice, random, or mail: somebody elsewhere.'
                    '--ussr=machine|random|human	human, machine, novice, random, or mail: somebody elsewhere.'
                    '--historical	The historical variant: rounds are given, the USSR launches.'
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
            'icbm place' {
                $commands = @(
                    'base	Form a missile base: two or more missiles in a hex of your own land, not in a city.'
                    'abm	Set up an ABM site, in a hex of your own land; cities are allowed.'
                    'remove	Take back a base or a site that you have set up in a hex.'
                    'done	You are set up; the USSR ends its answer to Alaska so, too.'
                    'move	Move a Soviet base because of missiles in Alaska.'
                    'auto	Let the machine set up the side whose turn it is to do so, or the rest of what it has begun by hand.'
                    'rounds	Write down the secret ABM rounds of a side, fixed by a hash that anybody can check at the end.'
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
                    '--letter=	Which site: else the next free one.'
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
                    '--what=base|abm	Which, where a base and a site stand there.'
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
                    '--side=usa|ussr	usa or ussr.'
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
                    '--side=usa|ussr	usa or ussr.'
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
                    '--side=usa|ussr	usa or ussr: else that of the only human.'
                    '--salt=	What the hash is salted with: else something random.'
                    '--commitment=	Only the hash: you keep numbers and salt.'
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
                    '--side=usa|ussr	usa or ussr: else that of the only human.'
                    '--salt=	What the hash is salted with: else something random.'
                    '--bid=	Of this bid, in place of rounds.'
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
                    '--usa=	The bid of the USA.'
                    '--ussr=	The bid of the USSR.'
                    '--roll	No bids: the higher die launches first.'
                    '--side=usa|ussr	usa or ussr: else that of the only human.'
                    '--commitment=	With --side: only the hash of its bid, shown later.'
                    '--salt=	With a bid that was pledged by its hash: it is shown.'
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
                    '*--aim=town	What a missile is meant for, one each; a note of your own.'
                    '--side=usa|ussr	usa or ussr.'
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
                    '--to=town	Where it flies: else its route.'
                    '*--via=town	Hexes to fly over on the way, in order.'
                    '--stay	It stays where it is.'
                    '--no-fire	The enemy has said that he lets it pass: it halts nowhere.'
                    '--impact	What arrives over a target, and is not fired at, impacts at once.'
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
                    '--missile=	Which one: else the one being moved.'
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
            'icbm hold' {
                $options += $common_5
                $fields = @(
                    'missile'
                    'hex'
                )
            }
            'icbm orders' {
                $options = @(
                    '--side=usa|ussr	usa or ussr: else that of the only human.'
                )
                $options += $common_5
                $arguments = @(
                    'ask|hold|ROUNDS'
                )
                $fields = @(
                    'side'
                    'fire_order'
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
                )
            }
            'icbm score' {
                $options = @(
                    '--as=usa|ussr	Only what this side may see: usa or ussr.'
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
                    '--side=usa|ussr	usa or ussr: else the machine''s, and by mail your own.'
                    '--salt=	The salt, likewise.'
                    '--commitment=	The hash that you noted: it must be the game''s.'
                    '--refuse	The side does not show its numbers, and loses.'
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
                    'write	Write a letter with all that you have done, and with nothing that the other side may not know.'
                    'read	Read the other side''s letter: each of its moves is ruled on in your own file, or it is refused.'
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
                    '--as=usa|ussr	Only what this side may see: usa or ussr.'
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
                    '--as=usa|ussr	Only what this side may see: usa or ussr.'
                )
                $options += $common_3
                $fields = @(
                    'grid_columns'
                    'grid_rows'
                    'text_lines'
                    'cities'
                )
            }
            'icbm plan' {
                $options = @(
                    '--chance=	Wanted: 0.9, 90% or 9/10.'
                    '--missile=	Which one: else the one being moved.'
                    '--to=town	Where it flies: else its route.'
                    '--as=usa|ussr	Only what this side may see: usa or ussr.'
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
            'icbm play' {
                $options = @(
                    '--usa=machine|random|human	machine, novice, random or human: else who plays it in the game, or the machine in a new one.'
                    '--ussr=machine|random|human	machine, novice, random or human: else who plays it in the game, or the machine in a new one.'
                    '--historical	The historical variant.'
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
                    'activate	The number of missiles that a side may activate, and the losses with the bases that it opens.'
                    'bid	The first launch by two bids, or by dice, and the points that the other side gets for it.'
                    'intercept	The result that ABM rounds along a path would have: nothing is fired, and no game changes.'
                    'plan	The fewest ABM rounds of one site that stop a missile with a wanted chance.'
                    'reach	The reach of a type of missile: does it get from one hex to another, and in how many turns.'
                    'impact	The points that a missile takes from a city.'
                    'turn	The duration that a missile has left at the end of its owner''s turn.'
                    'score	The total of a side by its parts, or the size of a victory by the difference.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'icbm rule activate' {
                $options = @(
                    '--side=usa|ussr	usa or ussr.'
                    '--turn=	The side''s own turn.'
                    '*--base=	Missiles of a base, in the order opened.'
                    '--launch=	Activate no more than these.'
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
                    '--usa=	The bid of the USA.'
                    '--ussr=	The bid of the USSR.'
                    '--roll	No bids: the higher die launches first.'
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
                    '--missile=	Which one: else the one being moved.'
                    '--to=town	Where it flies: else its route.'
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
                    '--chance=	Wanted: 0.9, 90% or 9/10.'
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
                    '--type=missile	A type of missile, such as ss-18.'
                    '--from=town	From here.'
                    '--to=town	To there.'
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
                    '--strength=	Of the missile.'
                    '--type=missile	Of the missile, such as ss-18.'
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
                    '--difference=	The size of this victory.'
                    '--second=	Points for launching second.'
                    '--surviving=	Missiles still in bases.'
                    '--rounds=	ABM rounds built.'
                    '--cities=	City points taken from the enemy.'
                )
                $options += $common_13
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
            'icbm log' {
                $options = @(
                    '--last=	The last N; else all.'
                    '--rolls	With all open dice.'
                )
                $options += $common_3
                $fields = @(
                    'items'
                    'of_all'
                    'with_rolls'
                )
            }
            'icbm undo' {
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
                )
            }
            'icbm redo' {
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
                )
            }
            'icbm replay' {
                $options = @(
                    '--faces	By the faces that fell, not by the seeds.'
                )
                $options += $common_14
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
                    '--usa=machine|random|human	machine, novice or random.'
                    '--ussr=machine|random|human	machine, novice or random.'
                    '--historical	The historical variant.'
                    '--usa-rounds=	ABM rounds that the machine builds.'
                    '--ussr-rounds=	ABM rounds that the machine builds.'
                    '--cluster=	On a dask cluster, by its scheduler: tcp://10.0.0.1:8786.'
                )
                $options += $common_15
                $fields = @(
                    'games'
                    'setting'
                    'launch_orders'
                    'worth'
                    'fair_bid'
                    'fair_bid_error'
                    'bid_points'
                    'method'
                )
            }
            'icbm table' {
                $commands = @(
                    'list	Every table in force, with what it is rolled on and where it stands in the book.'
                    'show	A table as it stands.'
                    'roll	Roll on any table.'
                    'check	Prove tables whole: the built-in ones and your own, or those under PATH.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'icbm table list' {
                $options = @(
                    '--search=	Those only in which all of these words stand.'
                )
                $options += $common_13
                $fields = @(
                    'items'
                )
            }
            'icbm table show' {
                $options += $common_13
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
                )
            }
            'icbm table roll' {
                $options = @(
                    '--column=column	Which column, where it has several.'
                    '-m|--mod=	Added to the total, or to REP.'
                    '--rep=0-10	What passing dice are held against.'
                    '-d|--number=	How many dice.'
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
                $options += $common_13
                $arguments = @(
                    'file'
                )
                $fields = @(
                    'table_count'
                )
            }
            'icbm ruling' {
                $commands = @(
                    'list	The readings taken where the book is unclear.'
                    'show	One ruling: the page, the readings that are possible, the one taken.'
                )
                $options = @(
                    '-h|--help	Show help.'
                )
            }
            'icbm ruling list' {
                $options = @(
                    '--search=	Those only in which all of these words stand.'
                    '--page=	Those about this page only.'
                    '--open	Those only of which another reading can be chosen (--ruling ID=N).'
                )
                $options += $common_13
                $fields = @(
                    'items'
                )
            }
            'icbm ruling show' {
                $options += $common_13
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
                    '--check=file	Hold the documents of a file against it instead.'
                )
                $options += $common_1
                $arguments = @(
                    'section'
                )
                $fields = @(
                    'json_schema'
                    'checked_file'
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
            'a4|letter' { @(
                'a4'
                'letter'
            )
            }
            'ask|hold|ROUNDS' { @(
                'ask'
                'hold'
                'ROUNDS'
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
                'm-00	Charts, counters, city values and map are named by the text, and no...'
                'm-01	The list of contents numbers the sections otherwise than the text does'
                'm-02	Who starts: a word of 5 is damaged, and ties are not spoken of'
                'm-03	How many missiles may be activated: two sentences have run together'
                'm-04	The twelve missiles of a first turn: of the game''s, or of the USSR''s?'
                'm-05	Which missiles of an activated base are lost'
                'm-06	Activations that were not used'
                'm-07	Bases of two or more: an odd missile, missiles left over, two bases...'
                'm-08	What the enemy knows of a base'
                'm-09	The moves that missiles in Alaska give the USSR'
                'm-10	Whose land'
                'm-11	Hexes that are land in part'
                'm-12	A site and a base in one hex; two sites in one hex'
                'm-13	What an ABM round costs: the sentence has run into the next'
                'm-14	Duration is missing from the list of what a counter shows'
                'm-15	What strength does to sites and bases'
                'm-16	Must a missile in the air move?'
                'm-17	When duration goes down'
                'm-18	What lets a site fire'
                'm-19	An attack by several rounds or sites'
                'm-20	A missile over a site'
                'm-21	Five and six sites'
                'm-22	When a missile may impact'
                'm-23	Impact where there is nothing, or on one''s own'
                'm-24	Missiles of a base that is hit'
                'm-25	A site in a city: the sentence says the same thing twice'
                'm-26	Overkill: more points, or no more?'
                'm-27	What the second player is paid'
                'm-28	When surviving missiles are counted'
                'm-29	Who wins'
                'm-30	When the game ends'
                'm-31	Two and twenty rounds; the rest of the rules'
                'm-32	An impact on a site that is still hidden'
                'm-33	Neutral countries'
                'm-34	One impact with a base, a site and a city in the hex'
                'm-36	A bid or the missiles of a base of which only a hash was given, and...'
                'm-37	By mail: whose dice, who writes, and whether a missile in range may...'
                'm-38	Which counters the reconstruction has, where those that it began wi...'
                'm-35	ABM rounds of which only a hash was given, and who does not show th...'
                'm-39	Dice by mail, behind which nobody looks'
            )
            }
            'section' { @(
                'icbm'
                'made'
                'log'
                'odds'
                'activate'
                'bid'
                'commit'
                'completion'
                'fire_orders'
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
                'show'
                'sim'
                'table_check'
                'table_list'
                'table_roll'
                'table_show'
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
