// One photo on black, never stretched, with what the model saw drawn on it. Zoom enlarges it around the box; the
// enlarged photo is moved by dragging or scrolling. look.md sections 1 and 5, Photo.
import { type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { formatPercent } from "../../../domain/format";
import type { Insight } from "../../../domain/insights/insight";
import { BoxOverlay, type PhotoBox } from "../../../ui/picture/box-overlay";
import { NoPhoto } from "./no-photo";

/** What an unknown photo is taken for until it has arrived: trail cameras take 4:3. */
const USUAL_RATIO = 4 / 3;
/** Times the fitting size. */
const ZOOM = 3;
/** Classes whose box is white, so that nobody takes them for wildlife at a glance. */
const NOT_WILDLIFE: readonly string[] = ["person", "human", "vehicle"];

interface PhotoStageProps {
  readonly insight: Insight;
  /** Address of the photo; null when it is not here. */
  readonly href: string | null;
  readonly alt: string;
  readonly showBoxes: boolean;
  readonly zoomed: boolean;
}

export function PhotoStage({ insight, href, alt, showBoxes, zoomed }: PhotoStageProps) {
  const [ratio, setRatio] = useState<number | null>(null);
  const [failedTries, setFailedTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const port = useRef<HTMLDivElement>(null);
  const centre = boxCentre(insight);
  const ready = ratio !== null;

  // Around the box, as soon as the photo's size is known, and again when the window or full screen changes it.
  useLayoutEffect(() => {
    const element = port.current;
    if (!element || !zoomed || !ready) return;
    const look = () => {
      element.scrollLeft = centre.x * element.scrollWidth - element.clientWidth / 2;
      element.scrollTop = centre.y * element.scrollHeight - element.clientHeight / 2;
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [zoomed, ready, centre.x, centre.y]);

  if (href === null) return <NoPhoto insight={insight} />;
  if (failed) {
    return (
      <NoPhoto
        insight={insight}
        onTryAgain={() => {
          setFailed(false);
          setFailedTries(failedTries + 1);
        }}
      />
    );
  }
  const shape = ratio ?? USUAL_RATIO;
  const scale = zoomed ? ZOOM : 1;
  return (
    <div
      ref={port}
      {...(zoomed ? dragToScroll : {})}
      className={`absolute inset-0 flex [container-type:size] ${zoomed ? "cursor-grab overflow-auto active:cursor-grabbing" : "overflow-hidden"}`}
    >
      <div
        className="relative m-auto flex-none"
        style={{ aspectRatio: shape, width: `calc(min(100cqw, 100cqh * ${shape}) * ${scale})` }}
      >
        <img
          key={failedTries}
          src={href}
          alt={alt}
          draggable={false}
          decoding="async"
          onLoad={(event) => setRatio(event.currentTarget.naturalWidth / event.currentTarget.naturalHeight)}
          onError={() => setFailed(true)}
          className={`absolute inset-0 size-full transition-opacity ${ready ? "opacity-100" : "opacity-0"}`}
        />
        {ready && showBoxes && <BoxOverlay boxes={boxesOf(insight)} />}
      </div>
    </div>
  );
}

function boxesOf({ box, className, confidence }: Insight): readonly PhotoBox[] {
  if (box === null) return [];
  const label = confidence === null ? className : `${className} ${formatPercent(confidence)}`;
  return [{ box, label, kind: NOT_WILDLIFE.includes(className.toLowerCase()) ? "other" : "animal" }];
}

function boxCentre({ box }: Insight): { readonly x: number; readonly y: number } {
  if (box === null) return { x: 0.5, y: 0.5 };
  const [x, y, width, height] = box;
  return { x: x + width / 2, y: y + height / 2 };
}

/** A mouse drags the enlarged photo; touch and wheel scroll it by themselves. */
const dragToScroll = {
  onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType === "mouse" && event.button === 0)
      event.currentTarget.setPointerCapture(event.pointerId);
  },
  onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    event.currentTarget.scrollLeft -= event.movementX;
    event.currentTarget.scrollTop -= event.movementY;
  },
};
