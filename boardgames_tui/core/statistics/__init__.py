"""Statistics of players, derived from the store's finished games.

`Index` caches the outcome of each, so that none is replayed twice; `figures` computes from it.
"""
