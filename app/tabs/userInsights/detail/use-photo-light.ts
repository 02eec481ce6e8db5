// Brightness and contrast that a reader has chosen, kept for the browsing session: the next photo, the next insight and
// the next dialog show it again.
import { useEffect, useState } from "react";
import { AS_TAKEN, type PhotoLight, readLight, writeLight } from "~/domain/photos/photo-light";

const KEPT = "photo_light";

export function usePhotoLight(): readonly [PhotoLight, (light: PhotoLight) => void] {
  const [light, setLight] = useState<PhotoLight>(AS_TAKEN);
  useEffect(() => {
    try {
      setLight(readLight(sessionStorage.getItem(KEPT)));
    } catch {
      // A browser that keeps nothing shows every photo as taken.
    }
  }, []);
  return [
    light,
    (next) => {
      setLight(next);
      try {
        sessionStorage.setItem(KEPT, writeLight(next));
      } catch {
        // It holds until the dialog closes, then.
      }
    },
  ];
}
