"""What axe and the width of the page have to say against what stands in the browser."""

from pathlib import Path

from tests.browser.page import Page

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"


def findings(page: Page) -> list[str]:
    """What axe finds, target sizes too: rule and place."""
    page.load(AXE)
    found = page.evaluate(
        """async () => {
          const { violations } = await axe.run({ rules: { 'target-size': { enabled: true } } });
          return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')} (${n.failureSummary})`));
        }"""
    )
    return list(found)


def overflow(page: Page) -> list[str]:
    """What makes the page scroll sideways."""
    found = page.evaluate(
        """() => document.documentElement.scrollWidth <= innerWidth ? [] :
          [...document.querySelectorAll('body *')]
            .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
            .map((e) => e.outerHTML.slice(0, 120))"""
    )
    return list(found)
