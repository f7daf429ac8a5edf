"""Answers that are held as they are: calls of every command, by the hash of the facts that they answer.

``python -m tests.frozen`` asks all of them again, prints those that are answered otherwise, and writes the
record anew; ``--more`` looks for calls of commands that have few. Words may change: only facts are held.
"""
