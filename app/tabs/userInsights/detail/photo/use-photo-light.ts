// Brightness and contrast that a reader has chosen, kept for the browsing session: the next photo, the next insight and
// the next dialog show it again.
import { useEffect, useState } from "react";
import { keepText, keptText } from "~/browser/kept/storage";
import { AS_TAKEN, type PhotoLight, readLight, writeLight } from "~/domain/photos/photo-light";

const KEPT = "photo_light";

export function usePhotoLight(): readonly [PhotoLight, (light: PhotoLight) => void] {
  const [light, setLight] = useState<PhotoLight>(AS_TAKEN);
  useEffect(() => {
    setLight(readLight(keptText(KEPT, "for-the-visit")));
  }, []);
  return [
    light,
    (next) => {
      setLight(next);
      keepText(KEPT, writeLight(next), "for-the-visit");
    },
  ];
}
