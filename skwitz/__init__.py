"""Skwitz, a fishing game of the nineteenth century: its rules as a program.

Every answer names the clause of the edition, the variant or the editor's conjecture on which it rests.
"""

__version__ = "0.1.0"
