// Keeps the board as high as it was in play while cards are shuffled, cut and counted, so that nothing below it moves.
export class Room {
  constructor(root) {
    const place = root.querySelector('[data-part="board"]');
    let height;
    let width;
    new ResizeObserver(([{ contentRect }]) => {
      const inPlay = place.querySelector(".board")?.dataset.phase === "play";
      const found = inPlay ? `${contentRect.height}px` : contentRect.width === width ? height : "0";
      width = contentRect.width;
      if (found !== height) place.style.setProperty("--board-height", found);
      height = found;
    }).observe(place);
  }
}
