"""Bots by others: plug-ins in Python, and programs in any language that speak in lines of JSON.

A guest is given what every bot is given, the view of its seat. What it answers is looked at before
it is done; where it cannot be used, a bot of the house plays in its place.
"""
