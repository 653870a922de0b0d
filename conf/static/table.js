// The page Play.
