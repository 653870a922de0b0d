"""How long a reader waits from the click to a live scenario, beside plain Pyodide in the same run."""
