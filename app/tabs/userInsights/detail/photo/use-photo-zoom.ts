// Zoom of the photo that is shown: steps by buttons and keys, wheel and double click around the pointer, two fingers,
// dragging. The next photo starts whole again. The rules are app/domain/photos/photo-zoom.ts.
import { type PointerEvent, type RefCallback, useCallback, useEffect, useRef, useState } from "react";
import {
  keepInside,
  moveBy,
  stepFrom,
  WHOLE_PHOTO,
  type ZoomPoint,
  type ZoomView,
  type ZoomWindow,
  zoomAround,
} from "~/domain/photos/photo-zoom";

/** What a double click enlarges to. */
const DOUBLE_CLICK = 3;
/** Times the size, a pixel of the wheel; a notch of a usual wheel is about 100 px. */
const WHEEL = 1.0022;
/** A trackpad's pinch sends small numbers. */
const PINCH_WHEEL = 1.012;
/** Part of the window that an arrow key moves by. */
const KEY_MOVE = 0.2;

export interface PhotoZoom {
  readonly view: ZoomView;
  readonly zoomed: boolean;
  readonly stepIn: () => void;
  readonly stepOut: () => void;
  readonly showWhole: () => void;
  /** -1, 0 or 1 to each side: which way the eye goes. */
  readonly look: (x: number, y: number) => void;
  /** Width by height; null until the photo is here. */
  readonly ratio: number | null;
  readonly onRatio: (ratio: number) => void;
  readonly windowProps: {
    readonly ref: RefCallback<HTMLDivElement>;
    readonly onDoubleClick: (event: { readonly clientX: number; readonly clientY: number }) => void;
    readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLDivElement>) => void;
  };
}

interface ZoomOf {
  readonly photoId: string;
  readonly ratio: number | null;
  readonly view: ZoomView;
}

/** `focus` is the point, relative to the photo, that the first step looks at: the middle of its box. */
export function usePhotoZoom(photoId: string, focus: ZoomPoint): PhotoZoom {
  const [kept, setKept] = useState<ZoomOf>({ photoId, ratio: null, view: WHOLE_PHOTO });
  const element = useRef<HTMLDivElement | null>(null);
  const pointers = useRef(new Map<number, ZoomPoint>());
  const { ratio, view } = kept.photoId === photoId ? kept : { ratio: null, view: WHOLE_PHOTO };

  const change = useCallback(
    (next: (view: ZoomView, window: ZoomWindow) => ZoomView) => {
      setKept((now) => {
        const box = element.current;
        if (!box || now.photoId !== photoId || now.ratio === null) return now;
        const window = { width: box.clientWidth, height: box.clientHeight, ratio: now.ratio };
        return { ...now, view: next(now.view, window) };
      });
    },
    [photoId],
  );

  const attach = useWheel(element, (event, point) => {
    const scale = (event.ctrlKey ? PINCH_WHEEL : WHEEL) ** -wheelPixels(event);
    change((now, window) => zoomAround(now, window, { scale: now.scale * scale, point }));
  });

  function step(direction: "in" | "out") {
    change((now, window) => {
      const scale = stepFrom(now.scale, direction);
      return now.scale === 1
        ? keepInside({ scale, ...focus }, window)
        : zoomAround(now, window, { scale, point: { x: 0, y: 0 } });
    });
  }

  return {
    view,
    zoomed: view.scale > 1,
    ratio,
    // A photo that is measured again is still looked at where it was.
    onRatio: (shape) =>
      setKept((now) =>
        now.photoId === photoId && now.ratio === shape ? now : { photoId, ratio: shape, view: WHOLE_PHOTO },
      ),
    stepIn: () => step("in"),
    stepOut: () => step("out"),
    showWhole: () => change(() => WHOLE_PHOTO),
    look: (x, y) =>
      change((now, window) =>
        moveBy(now, window, { x: -x * window.width * KEY_MOVE, y: -y * window.height * KEY_MOVE }),
      ),
    windowProps: {
      ref: attach,
      onDoubleClick(event) {
        const point = fromMiddle(element.current, event);
        change((now, window) =>
          now.scale > 1 ? WHOLE_PHOTO : zoomAround(now, window, { scale: DOUBLE_CLICK, point }),
        );
      },
      onPointerDown(event) {
        if (event.pointerType === "mouse" && event.button !== 0) return;
        pointers.current.set(event.pointerId, fromMiddle(element.current, event));
        if (view.scale > 1) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event) {
        const from = pointers.current.get(event.pointerId);
        if (!from) return;
        const to = fromMiddle(element.current, event);
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
        pointers.current.set(event.pointerId, to);
        change((now, window) =>
          other ? pinch(now, window, { from, to, other }) : drag(now, window, { from, to }),
        );
      },
      onPointerUp: (event) => void pointers.current.delete(event.pointerId),
      onPointerCancel: (event) => void pointers.current.delete(event.pointerId),
    },
  };
}

interface Stroke {
  readonly from: ZoomPoint;
  readonly to: ZoomPoint;
}

function drag(view: ZoomView, window: ZoomWindow, { from, to }: Stroke): ZoomView {
  return moveBy(view, window, { x: to.x - from.x, y: to.y - from.y });
}

/** One finger moves while `other` rests: the photo grows with their distance and goes with their middle. */
function pinch(
  view: ZoomView,
  window: ZoomWindow,
  fingers: Stroke & { readonly other: ZoomPoint },
): ZoomView {
  const { from, to, other } = fingers;
  const grown = distance(to, other) / Math.max(distance(from, other), 1);
  const larger = zoomAround(view, window, { scale: view.scale * grown, point: between(to, other) });
  return moveBy(larger, window, { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 });
}

/**
 * Listens to the wheel on an element, and keeps the page under it still. React's own wheel listeners are passive and
 * could not.
 */
function useWheel(
  element: { current: HTMLDivElement | null },
  onWheel: (event: WheelEvent, point: ZoomPoint) => void,
): RefCallback<HTMLDivElement> {
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  const stop = useRef<(() => void) | null>(null);
  return useCallback(
    (box: HTMLDivElement | null) => {
      stop.current?.();
      element.current = box;
      if (!box) return;
      const listen = (event: WheelEvent) => {
        event.preventDefault();
        latest.current(event, fromMiddle(box, event));
      };
      box.addEventListener("wheel", listen, { passive: false });
      stop.current = () => box.removeEventListener("wheel", listen);
    },
    [element],
  );
}

/** Pixels of a wheel that counts lines (Firefox) or pixels. */
function wheelPixels({ deltaY, deltaMode }: WheelEvent): number {
  return deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * 33 : deltaY;
}

function fromMiddle(
  element: HTMLElement | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): ZoomPoint {
  if (!element) return { x: 0, y: 0 };
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function between(a: ZoomPoint, b: ZoomPoint): ZoomPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distance(a: ZoomPoint, b: ZoomPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
