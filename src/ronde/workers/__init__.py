"""Work in child processes with limits: what may eat memory or time, abort or never end.

`Workers.run` calls a function in one of a few child processes and gives what it returns. `pool` has
the children and the queue before them, `child` one of them as its parent sees it, `work` what it
does, `frames` how the two speak. A child is no cage: it may open what its parent may open. It
bounds what a file or a library can cost, and dies in the place of the program.

Limits are known to whoever reads a file; the children's machinery is loaded by whoever has any.
"""
