"""Made-up events in play, to look at and to try the workbench on."""
