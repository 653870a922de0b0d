"""How soon a play is answered once the engine is there: from the click to the plate as it is afterwards."""

from typing import Final

from playwright.sync_api import Page

TIMES: Final = 12
REPLY: Final = """
async ([button, wanted]) => {
  const clicked = performance.now();
  document.querySelector(button).click();
  while (!document.querySelector(wanted)) await new Promise((go) => setTimeout(go, 1));
  return performance.now() - clicked;
}
"""
IDLE: Final = ".scenario:not([aria-busy])"
PLAYED: Final = '[data-moves="1TS-TD"]'
GOAL: Final = 0.05  # s


def answers(page: Page) -> list[float]:
    """Seconds that the answers took to plays of a ten, which takes a ten, on a live scenario’s page."""
    return [_play(page) for _ in range(TIMES)]


def _play(page: Page) -> float:
    for card in ("TS", "TD"):
        _reply(page, f'[data-card="{card}"]', f'{IDLE} [data-card="{card}"][aria-pressed="true"]')
    took = _reply(page, '[data-action="play"]', IDLE + PLAYED)
    _reply(page, '[data-action="undo"]', f"{IDLE}:not({PLAYED})")
    return took


def _reply(page: Page, button: str, wanted: str) -> float:
    return float(page.evaluate(REPLY, [button, wanted])) / 1000
