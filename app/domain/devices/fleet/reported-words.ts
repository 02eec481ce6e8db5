// What a camera reports, where a person set something else. Pure. Decision 0097, A person's word on a camera.
import { cycleWords } from "~/domain/devices/cycle-words";

/** Null where the two are the same, or one of them is missing. */
export function reportedMinutes(wanted: number | null, reported: number | null): string | null {
  return differ(wanted, reported) ? `the camera reports ${cycleWords(reported ?? 0)}` : null;
}

export function reportedNumber(wanted: number | null, reported: number | null): string | null {
  return differ(wanted, reported) ? `the camera reports ${reported}` : null;
}

function differ(wanted: number | null, reported: number | null): boolean {
  return wanted !== null && reported !== null && wanted !== reported;
}
