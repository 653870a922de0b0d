"""Measures pages as Lighthouse does, on a phone and a slow line."""
