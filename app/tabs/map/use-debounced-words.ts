// What a screen reader announces about something that changes while a person moves the map.
import { useEffect, useState } from "react";

/** Milliseconds without a change before screen readers are told. */
const PAUSE_MS = 700;

/** Words once they have stood for a while, so that what passes by is not read out. */
export function useDebouncedWords(words: string): string {
  const [resting, setResting] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setResting(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return resting;
}
