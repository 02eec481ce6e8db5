// The photo of a row or card: cropped around what was seen, or a muted icon of the same size. docs/look.md, Thumbnail.
import Clock from "lucide-react/icons/clock";
import ImageOff from "lucide-react/icons/image-off";
import { type CSSProperties, useCallback, useState } from "react";
import type { Insight } from "~/domain/insights/insight";
import { cropAround, isSharpCrop } from "~/domain/photos/photo-crop";
import { photoStanding } from "~/domain/photos/photo-fate";
import { photoHref } from "~/domain/photos/photo-href";
import { missingPhotoLabel } from "~/insights/view/insight-words";

/** Pixels on the screen. A row's thumbnail and a gallery's are 4:3; a card's is taller, for the width of a thumb. */
const SIZES = {
  row: { width: 64, height: 48, box: "h-12 w-16" },
  card: { width: 128, height: 112, box: "h-28 w-32" },
  tile: { width: 320, height: 240, box: "aspect-4/3 h-auto w-full" },
} as const;

export function Thumbnail({
  insight,
  size,
}: {
  readonly insight: Insight;
  readonly size: keyof typeof SIZES;
}) {
  const [failed, setFailed] = useState(false);
  const { width, height, box } = SIZES[size];
  // A picture that failed before the page came alive has no event left to tell of it.
  const notice = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);

  // A camera crops its own thumbnail; ours shows the whole frame, and is cropped here.
  const small = insight.hasThumbnail || isSharpCrop(insight.box, width);
  const href = photoHref(insight, { thumbnail: small });
  if (href === null || failed) return <Absent insight={insight} failed={failed} box={box} />;
  return (
    <img
      ref={notice}
      src={href}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
      className={`${box} flex-none rounded-xs bg-sunken object-cover`}
      style={insight.hasThumbnail ? undefined : viewBox(insight)}
    />
  );
}

function Absent({ insight, failed, box }: { insight: Insight; failed: boolean; box: string }) {
  const standing = photoStanding(insight);
  const Icon = standing === "awaited" ? Clock : ImageOff;
  const words = failed ? "Photo couldn't be loaded" : missingPhotoLabel(standing);
  return (
    <span
      role="img"
      aria-label={words}
      data-tip={words}
      className={`${box} grid flex-none place-items-center rounded-xs bg-sunken text-ink-3`}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}

/** A whole photo in a thumbnail's place shows only the part around its box; browsers without the property show it all. */
function viewBox(insight: Insight): CSSProperties | undefined {
  if (insight.box === null) return undefined;
  const [x, y, width, height] = cropAround(insight.box);
  const inset = [y, 1 - x - width, 1 - y - height, x].map((part) => `${(part * 100).toFixed(2)}%`).join(" ");
  return { objectViewBox: `inset(${inset})` };
}
