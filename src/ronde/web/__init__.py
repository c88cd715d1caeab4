"""The workbench in the browser: pages for the desk and the players, the API, the doors."""
