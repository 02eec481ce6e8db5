// The position of this phone, for people who are at the camera. Asked once a press, where the browser offers it.
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { MapPlace } from "~/domain/map/map-port";
import { POSITION_PATIENCE, positionWords, refusedWords } from "./position-words";

interface PhonePosition {
  /** Whether browsers give positions to this page. */
  readonly offered: boolean;
  readonly asking: boolean;
  /** How exact the last position is, or why there is none; null before the first. */
  readonly words: string | null;
  readonly ask: () => void;
}

export function usePhonePosition(onPlace: (place: MapPlace) => void): PhonePosition {
  const offered = useSyncExternalStore(never, isOffered, () => false);
  const [asking, setAsking] = useState(false);
  const [words, setWords] = useState<string | null>(null);
  const here = useRef(onPlace);
  here.current = onPlace;
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  function end(said: string): void {
    setAsking(false);
    setWords(said);
  }
  function ask(): void {
    setAsking(true);
    setWords(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        if (left.current) return;
        here.current({ latitude, longitude });
        end(positionWords(accuracy));
      },
      ({ code }) => {
        if (!left.current) end(refusedWords(code));
      },
      { enableHighAccuracy: true, timeout: POSITION_PATIENCE, maximumAge: 0 },
    );
  }
  return { offered, asking, words, ask };
}

function isOffered(): boolean {
  return window.isSecureContext && "geolocation" in navigator;
}

function never(): () => void {
  return () => undefined;
}
