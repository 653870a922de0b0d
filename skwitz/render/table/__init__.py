"""The page Play as markup: a sitting's board, choices, log, count and ledger, and the page that they are put into."""
