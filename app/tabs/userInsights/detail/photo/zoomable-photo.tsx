// One photo on black, never stretched, with what the model saw drawn on it. Enlarged it is wider than its window and
// the window shows a part; boxes and labels keep their size. docs/look.md, Colour and Photo.
import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import { photoBandwidth } from "~/browser/loading/photo-bandwidth";
import { requestPriority } from "~/browser/loading/request-priority";
import { confidenceInClass } from "~/domain/insights/confidence-classes";
import type { Insight } from "~/domain/insights/insight";
import { photoHref } from "~/domain/photos/photo-href";
import type { ZoomView } from "~/domain/photos/photo-zoom";
import { formatPercent } from "~/domain/text/format";
import { boxKind } from "~/ui/picture/box-kind";
import { BoxOverlay, type PhotoBox } from "~/ui/picture/box-overlay";
import { MissingPhotoNotice } from "./missing-photo-notice";
import type { PhotoZoom } from "./use-photo-zoom";

/** What an unknown photo is taken for until it has arrived: trail cameras take 4:3. */
const USUAL_RATIO = 4 / 3;

interface PhotoStageProps {
  readonly insight: Insight;
  readonly alt: string;
  readonly showBoxes: boolean;
  readonly zoom: PhotoZoom;
  /** A CSS filter for the photo alone. */
  readonly filter: string | undefined;
}

export function ZoomablePhoto({ insight, alt, showBoxes, zoom, filter }: PhotoStageProps) {
  const [failedTries, setFailedTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const href = photoHref(insight, { thumbnail: false });

  if (href === null) return <MissingPhotoNotice insight={insight} />;
  if (failed) {
    return (
      <MissingPhotoNotice
        insight={insight}
        onTryAgain={() => {
          setFailed(false);
          setFailedTries(failedTries + 1);
        }}
      />
    );
  }
  const { ratio, zoomed, view, windowProps, onRatio } = zoom;
  return (
    <div
      {...windowProps}
      className={`absolute inset-0 overflow-hidden [container-type:size] ${zoomed ? "cursor-grab touch-none active:cursor-grabbing" : "touch-pan-y"}`}
    >
      <div className="absolute" style={placed(view, ratio ?? USUAL_RATIO)}>
        {ratio === null && insight.hasThumbnail && (
          <img
            src={photoHref(insight, { thumbnail: true }) ?? undefined}
            alt=""
            className="absolute inset-0 size-full object-contain opacity-50"
          />
        )}
        <LoadedPhoto
          key={failedTries}
          href={href}
          alt={alt}
          filter={filter}
          onRatio={onRatio}
          onError={setFailed}
        />
        {ratio !== null && showBoxes && <BoxOverlay boxes={boxesOf(insight)} />}
      </div>
    </div>
  );
}

interface LoadedPhotoProps {
  readonly href: string;
  readonly alt: string;
  readonly filter: string | undefined;
  readonly onRatio: (ratio: number) => void;
  readonly onError: (failed: true) => void;
}

/**
 * Not seen before it is whole. A photo that was prefetched is there with the first paint; until one is there, its reader
 * waits for it.
 */
function LoadedPhoto({ href, alt, filter, onRatio, onError }: LoadedPhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [ready, setReady] = useState(false);
  const end = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    if (image.current?.complete) return;
    const began = performance.now();
    const endWaiting = requestPriority.begin();
    end.current = () => {
      const ms = performance.now() - began;
      if (image.current?.complete) photoBandwidth.took(ms);
      else photoBandwidth.wasLeft(ms);
      endWaiting();
      end.current = () => undefined;
    };
    return () => end.current();
  }, []);
  function measure() {
    end.current();
    const element = image.current;
    if (!element?.complete || element.naturalWidth === 0) return;
    setReady(true);
    onRatio(element.naturalWidth / element.naturalHeight);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later the photo's own event tells
  useLayoutEffect(measure, []);
  return (
    <img
      ref={image}
      src={href}
      alt={alt}
      draggable={false}
      onLoad={measure}
      onError={() => {
        end.current();
        onError(true);
      }}
      fetchPriority="high"
      style={{ filter }}
      className={`absolute inset-0 size-full select-none ${ready ? "" : "opacity-0"}`}
    />
  );
}

/**
 * Where the photo is in its window, in CSS alone, so that it also holds while the window changes its size: the
 * wanted point in the middle, but no black beside the photo where the photo could be.
 */
function placed({ scale, x, y }: ZoomView, ratio: number): CSSProperties {
  const fitting = `min(100cqw, 100cqh * ${ratio})`;
  return {
    width: `calc(${fitting} * ${scale})`,
    height: `calc(${fitting} * ${scale / ratio})`,
    left: start("100cqw", `${fitting} * ${scale}`, x),
    top: start("100cqh", `${fitting} * ${scale / ratio}`, y),
  };
}

function start(window: string, photo: string, middle: number): string {
  const rest = `(${window} - ${photo})`;
  return `clamp(min(${rest}, ${rest} / 2), ${window} / 2 - ${photo} * ${middle}, max(0px, ${rest} / 2))`;
}

function boxesOf(insight: Insight): readonly PhotoBox[] {
  const { box, className } = insight;
  if (box === null) return [];
  const confidence = confidenceInClass(insight);
  const label = confidence === null ? className : `${className} ${formatPercent(confidence)}`;
  return [{ box, label, kind: boxKind(className) }];
}
