"""After the mission: its result, medals, REP, Short Timers, replacements, leaders. Source: p. 102-105."""
