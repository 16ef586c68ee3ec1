"""`examples/nim`, the smallest game, among the games that the suite plays."""
