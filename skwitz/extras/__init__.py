"""What needs more than the standard library; each module names the extra that brings it."""
