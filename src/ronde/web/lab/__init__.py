"""The lab in the browser: formats compared, the next round foreseen, a forecast."""
