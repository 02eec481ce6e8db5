// One photo of the grid: the picture with its boxes, its caption and its time. A press chooses it.
import CircleAlert from "lucide-react/icons/circle-alert";
import ImageOff from "lucide-react/icons/image-off";
import { memo, useState } from "react";
import { drawnBoxes } from "~/demo/shown/photo-boxes";
import { amissWords, captionOf, durationWords, isOwn } from "~/demo/shown/photo-words";
import type { ShownPhoto } from "~/demo/shown/shown-photo";
import { BoxOverlay } from "~/ui/picture/box-overlay";

interface PhotoTileProps {
  readonly shown: ShownPhoto;
  readonly chosen: boolean;
  /** Whether to draw what is there as well, in dashes. */
  readonly withTruth: boolean;
  readonly onChoose: (id: string) => void;
}

export const PhotoTile = memo(function PhotoTile({ shown, chosen, withTruth, onChoose }: PhotoTileProps) {
  const { photo } = shown;
  const amiss = amissWords(shown);
  const caption = captionOf(shown);
  return (
    <button
      type="button"
      data-photo={photo.id}
      aria-current={chosen || undefined}
      tabIndex={chosen ? 0 : -1}
      onClick={() => onChoose(photo.id)}
      className="group block w-full rounded-xs text-left outline-offset-4"
    >
      <span
        aria-hidden="true"
        className="relative block overflow-hidden rounded-xs bg-strip outline-offset-2 group-aria-[current]:outline-[2.5px] group-aria-[current]:outline-accent group-aria-[current]:outline-solid"
      >
        <TilePicture shown={shown} chosen={chosen} withTruth={withTruth} />
      </span>
      <span className="mt-1.5 flex justify-between gap-2 text-[12.5px] text-ink-2 leading-[18px] tabular-nums">
        <span className="truncate">
          <span className="sr-only">{photo.name}: </span>
          {caption}
        </span>
        <span className="flex-none text-ink-3">{timeOf(shown)}</span>
      </span>
      {showsName(shown) && (
        <span aria-hidden="true" className="block truncate text-[12.5px] text-ink-3 leading-[18px]">
          {photo.name}
        </span>
      )}
      {amiss && (
        <span className="flex items-center gap-1 text-[12.5px] text-late leading-[18px]">
          <CircleAlert size={13} strokeWidth={2} aria-hidden="true" className="flex-none" />
          {amiss}
        </span>
      )}
    </button>
  );
});

/** For the reader's own photos with a picture; the others show their name in its place. */
function showsName({ photo }: ShownPhoto): boolean {
  return isOwn(photo) && photo.thumb !== null && photo.answer?.ok !== false;
}

function timeOf({ photo: { answer } }: ShownPhoto): string {
  return answer?.ok ? durationWords(answer.reading.times.total) : "";
}

/** Whole and never stretched, in a 4:3 frame: upright photos have black sides. */
function TilePicture({ shown, chosen, withTruth }: Omit<PhotoTileProps, "onChoose">) {
  const { photo } = shown;
  const [broken, setBroken] = useState<string | null>(null);
  if (photo.answer && !photo.answer.ok) {
    return <NoPicture title={photo.name} words={photo.answer.sentence} />;
  }
  if (photo.thumb === null || photo.thumb === broken) return <NoPicture title={photo.name} />;
  const reading = photo.answer?.reading;
  const ratio = reading ? reading.width / reading.height : null;
  return (
    <span className="grid aspect-4/3 w-full place-items-center [container-type:size]">
      <span
        className="relative block"
        style={
          ratio === null
            ? { width: "100cqw", height: "100cqh" }
            : { aspectRatio: ratio, width: `min(100cqw, calc(100cqh * ${ratio}))` }
        }
      >
        <img
          src={photo.thumb}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(photo.thumb)}
          className={`block size-full object-contain transition-opacity duration-[180ms] ${photo.answer === null ? "opacity-45" : ""}`}
        />
        {ratio !== null && (
          <BoxOverlay boxes={drawnBoxes(shown, withTruth)} size={chosen ? "panel" : "tile"} />
        )}
      </span>
    </span>
  );
}

/** Its small picture is being made, cannot be made, or the photo could not be read. */
function NoPicture({ title, words }: { readonly title: string; readonly words?: string }) {
  return (
    <span className="grid aspect-4/3 w-full place-content-center justify-items-center bg-sunken px-4 text-center text-ink-2 text-label">
      {words !== undefined && (
        <ImageOff size={20} strokeWidth={1.6} aria-hidden="true" className="mb-1.5 text-ink-3" />
      )}
      <span className="w-full truncate font-medium text-ink">{title}</span>
      {words !== undefined && <span className="mt-1 text-pretty">{words}</span>}
    </span>
  );
}
