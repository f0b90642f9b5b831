"""The Walking Dead Card Game (牛頭陰屍王): walkers in four rows, bullets by the row."""
