// The chosen photo, as large as there is room, with what the model drew on it.
import { drawnBoxes } from "~/demo/shown/photo-boxes";
import { captionOf } from "~/demo/shown/photo-words";
import type { ShownPhoto } from "~/demo/shown/shown-photo";
import { NoPhoto, Photo } from "~/ui/picture/photo";

interface ChosenPhotoProps {
  readonly shown: ShownPhoto;
  readonly withTruth: boolean;
}

export function ChosenPhoto({ shown, withTruth }: ChosenPhotoProps) {
  const { photo } = shown;
  const reading = photo.answer?.ok ? photo.answer.reading : null;
  return (
    <div className="aspect-4/3 w-full overflow-hidden rounded-xs">
      {photo.answer && !photo.answer.ok ? (
        // The reason is below, beside its name.
        <NoPhoto title="Could not be read" />
      ) : (
        <Photo
          // Another photo has another shape, so it must not appear in the previous one's.
          key={photo.id}
          src={photo.href}
          alt={`${photo.name}: ${captionOf(shown)}`}
          boxes={drawnBoxes(shown, withTruth)}
          aspect={reading ? reading.width / reading.height : 4 / 3}
          size="panel"
          missing="This browser can't show it"
        />
      )}
    </div>
  );
}
