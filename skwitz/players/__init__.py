"""Players that play by themselves: each module has `choose(game, random) -> Move`; none ends the sitting."""
