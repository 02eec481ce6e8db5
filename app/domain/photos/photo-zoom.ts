// Where an enlarged photo is in its window: how large, and which part of it is seen. Pure; the page gives the pixels.

/** The part of a photo that is seen. */
export interface ZoomView {
  /** Times the size at which the whole photo fits; 1 is the whole photo. */
  readonly scale: number;
  /** The point of the photo in the middle of the window, relative, 0 to 1. */
  readonly x: number;
  readonly y: number;
}

/** The window that a photo is shown in. */
export interface ZoomWindow {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Of the photo: width by height. */
  readonly ratio: number;
}

/** CSS pixels, right and down; for a place: from the middle of the window. */
export interface ZoomPoint {
  readonly x: number;
  readonly y: number;
}

export const WHOLE_PHOTO: ZoomView = { scale: 1, x: 0.5, y: 0.5 };

/** The steps of the buttons and keys; wheel and fingers stop anywhere between the first and the last. */
export const ZOOM_STEPS = [1, 2, 3, 5] as const;
const LARGEST = 5;

/** The next larger or smaller step; the last one at the end. */
export function stepFrom(scale: number, direction: "in" | "out"): number {
  return direction === "in"
    ? (ZOOM_STEPS.find((step) => step > scale) ?? LARGEST)
    : (ZOOM_STEPS.findLast((step) => step < scale) ?? 1);
}

/** The photo at another scale, with the place under `point` staying under it. Scales outside 1 to 5 are brought in. */
export function zoomAround(
  view: ZoomView,
  window: ZoomWindow,
  to: { readonly scale: number; readonly point: ZoomPoint },
): ZoomView {
  const scale = Math.min(Math.max(to.scale, 1), LARGEST);
  const { width, height } = fittingSize(window);
  const shift = 1 / view.scale - 1 / scale;
  return keepInside(
    { scale, x: view.x + (to.point.x / width) * shift, y: view.y + (to.point.y / height) * shift },
    window,
  );
}

/** The photo moved by so many pixels, as long as it covers the window. */
export function moveBy(view: ZoomView, window: ZoomWindow, by: ZoomPoint): ZoomView {
  const { width, height } = fittingSize(window);
  return keepInside(
    {
      scale: view.scale,
      x: view.x - by.x / (width * view.scale),
      y: view.y - by.y / (height * view.scale),
    },
    window,
  );
}

/** The view nearest to `view` that shows nothing beside the photo where the photo could be. */
export function keepInside(view: ZoomView, window: ZoomWindow): ZoomView {
  const { width, height } = fittingSize(window);
  return {
    scale: view.scale,
    x: middle(view.x, window.width / (width * view.scale)),
    y: middle(view.y, window.height / (height * view.scale)),
  };
}

/** CSS pixels of the whole photo in the window. */
function fittingSize({ width, height, ratio }: ZoomWindow): {
  readonly width: number;
  readonly height: number;
} {
  const fitting = Math.min(width, height * ratio);
  return { width: fitting, height: fitting / ratio };
}

/** `seen`: the part of the photo that the window shows along one side; from 1 on the photo is in the middle. */
function middle(at: number, seen: number): number {
  if (seen >= 1) return 0.5;
  return Math.min(Math.max(at, seen / 2), 1 - seen / 2);
}
