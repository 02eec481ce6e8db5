// The sample photo of a model with the box around what is on it: cropped to the animal on a card, whole in the details. Its
// strip says whose picture it is. docs/look.md, The one idea and Thumbnail.
import type { CSSProperties } from "react";
import type { Box } from "~/domain/insights/insight";
import { samplePhoto } from "~/domain/models/sample-photo";
import { boxKind } from "~/ui/picture/box-kind";
import { BoxOverlay } from "~/ui/picture/box-overlay";
import { DataStrip } from "~/ui/picture/data-strip";
import { NoPhoto, Photo } from "~/ui/picture/photo";

interface ModelPhotoProps {
  readonly imagePath: string;
}

/** What the strip says in the camera's place. */
const STRIP = ["SAMPLE PHOTO"];
/** The card is half as high as wide and shows two thirds of a 4:3 photo. */
const HIDDEN = 1 / 3;

/** On a card, 2:1. */
export function CardPhoto({ imagePath }: ModelPhotoProps) {
  const photo = samplePhoto(imagePath);
  return (
    <div>
      <div className="relative aspect-2/1 overflow-hidden bg-strip">
        {photo === null ? (
          <NoPhoto />
        ) : (
          <div className="absolute inset-x-0 top-0 aspect-4/3" style={shifted(photo.box)}>
            <img src={photo.src} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
            <BoxOverlay boxes={boxesOf(photo)} />
          </div>
        )}
      </div>
      <DataStrip items={STRIP} seen={photo?.label} />
    </div>
  );
}

/** In the details: the photo on black, its strip below. */
export function LargePhoto({ imagePath }: ModelPhotoProps) {
  const photo = samplePhoto(imagePath);
  return (
    <div className="flex size-full flex-col bg-strip max-w700:h-auto">
      <div className="min-h-0 flex-1 max-w700:aspect-4/3 max-w700:flex-none">
        <Photo
          src={photo?.src ?? null}
          alt={photo?.label ? `${photo.label} in front of a trail camera` : "Sample photo"}
          boxes={photo === null ? [] : boxesOf(photo)}
        />
      </div>
      <DataStrip items={STRIP} seen={photo?.label} size="large" />
    </div>
  );
}

/** Moves the photo up so that the animal is in the middle, as far as the photo reaches. */
function shifted(box: Box | null): CSSProperties {
  const middle = box === null ? 1 / 2 : box[1] + box[3] / 2;
  const up = Math.min(Math.max(middle - (1 - HIDDEN) / 2, 0), HIDDEN);
  return { transform: `translateY(-${Math.round(up * 10_000) / 100}%)` };
}

function boxesOf({ box, label }: { readonly box: Box | null; readonly label: string }) {
  return box === null ? [] : [{ box, label, kind: boxKind(label) }];
}
