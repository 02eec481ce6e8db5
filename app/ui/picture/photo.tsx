// A photo, whole and never stretched: letterboxed on the strip's black, with its boxes, or the words why there is none.
// Fills its parent, which gives it a size.
import ImageOff from "lucide-react/icons/image-off";
import { useEffect, useRef, useState } from "react";
import { BoxOverlay, type OverlaySize, type PhotoBox } from "./box-overlay";

interface PhotoProps {
  /** Null when there is none. */
  readonly src: string | null;
  /** What is on it, e.g. "Red fox". */
  readonly alt: string;
  readonly boxes?: readonly PhotoBox[];
  /** Under "Image does not exist", when the reason is known. */
  readonly reason?: string | null;
  /** The words in place of a photo that does not show; "Image does not exist" when absent. */
  readonly missing?: string;
  /** Width by height until the photo itself tells; 4:3 when absent. */
  readonly aspect?: number;
  readonly size?: OverlaySize;
}

export function Photo({ src, alt, boxes = [], reason, missing, aspect = 4 / 3, size }: PhotoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [ratio, setRatio] = useState(aspect);
  const image = useRef<HTMLImageElement>(null);
  // The photo may have arrived before the page became interactive; then no event tells.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setRatio(ratioOf(image.current));
  }, []);
  if (src === null || failed === src) return <NoPhoto title={missing} reason={reason} />;
  return (
    <div className="grid size-full place-items-center overflow-hidden bg-strip [container-type:size]">
      <div className="relative" style={{ aspectRatio: ratio, width: `min(100cqw, calc(100cqh * ${ratio}))` }}>
        <img
          ref={image}
          src={src}
          alt={alt}
          decoding="async"
          onLoad={(event) => setRatio(ratioOf(event.currentTarget))}
          onError={() => setFailed(src)}
          className="block size-full"
        />
        <BoxOverlay boxes={boxes} size={size} />
      </div>
    </div>
  );
}

interface NoPhotoProps {
  readonly title?: string;
  readonly reason?: string | null;
}

/** The place of a photo that is not there, in the same size. */
export function NoPhoto({ title = "Image does not exist", reason }: NoPhotoProps) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-2 bg-sunken p-4 text-center text-ink-3">
      <ImageOff size={24} strokeWidth={1.6} aria-hidden="true" />
      <p className="font-medium text-small">{title}</p>
      {reason && <p className="text-label">{reason}</p>}
    </div>
  );
}

function ratioOf(image: HTMLImageElement): number {
  return image.naturalWidth / image.naturalHeight;
}
