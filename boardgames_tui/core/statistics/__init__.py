"""How players have done: figures that follow from the finished games of the store.

`Index` remembers what each of them came to, so that nothing is played through twice; `figures` are what is asked of it.
"""
