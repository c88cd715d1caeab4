"""Pages that change by themselves: topics, the hub, the streams, the watcher."""
