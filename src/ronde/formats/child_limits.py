"""What a child process that reads a file from others may take, each limit with its reason."""

from ronde.workers.limits import Limits

READING = Limits(seconds=30.0, memory_bytes=1_000_000_000, open_files=64)
"""What reading one workbook may take: all its cells take 300 MB and 10 s on an old laptop."""

KEEPING = Limits(seconds=900.0, memory_bytes=1_500_000_000, open_files=64)
"""What importing a rating list may take: two million people take a minute or two."""
