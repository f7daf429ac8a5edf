"""The record of an evening: who did what, for medals, REP and victory points. Source: p. 98-104."""
