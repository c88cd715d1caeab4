"""The developers' tools of Ronde: each module is one command of `./ronde`, none is installed."""
