"""The kinds of event, one package each: nothing else knows how a kind is played."""
