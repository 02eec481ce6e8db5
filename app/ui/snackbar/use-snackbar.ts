// How a view says something in passing: `const say = useSnackbar(); say({ text: "Saved details!", durationMs: 6000 })`.
import { createContext, useContext } from "react";

export interface Snack {
  /** One line. */
  readonly text: string;
  /** Errors have an icon and stay until they are closed. */
  readonly tone?: "plain" | "error";
  /**
   * How long it stays, ms, as the specification says per place: 6000, 3000 or 1500; `until-answered`: until the next one
   * about the same topic, for what is on its way. Not used for errors.
   */
  readonly durationMs?: number | "until-answered";
  /** What it is about: a later message about the same takes its place ("Saving details...", then "Saved details!"). */
  readonly topic?: string;
  /** One action at most, e.g. Undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** Milliseconds, when the caller names none. */
const USUAL_MS = 6000;

/** Milliseconds after which a message goes by itself; null for one that stays. */
export function lifetimeOf({
  tone,
  durationMs = USUAL_MS,
}: Pick<Snack, "tone" | "durationMs">): number | null {
  return tone === "error" || durationMs === "until-answered" ? null : durationMs;
}

export type Say = (snack: Snack) => void;

export const SnackbarContext = createContext<Say>(() => {});

export function useSnackbar(): Say {
  return useContext(SnackbarContext);
}
