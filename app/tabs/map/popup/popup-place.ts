// Where a popup goes: right of its device, or left if there is no room, whole within the map. Pure; px from the top
// left of the map.

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Between the mark and the popup, and to the edges of the map. */
const GAP = 22;
const EDGE = 12;

export function popupPlace(anchor: Point, popup: Size, host: Size): Point {
  const right = anchor.x + GAP;
  const fits = right + popup.width + EDGE <= host.width;
  const x = fits ? right : anchor.x - GAP - popup.width;
  return {
    x: within(x, host.width - popup.width),
    y: within(anchor.y - popup.height / 3, host.height - popup.height),
  };
}

function within(at: number, most: number): number {
  return Math.round(Math.max(EDGE, Math.min(at, most - EDGE)));
}
