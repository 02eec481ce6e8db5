// How a view shows a short message: `const say = useSnackbar(); say({ text: "Saved details!", durationMs: 6000 })`.
import { createContext, useContext } from "react";

export interface Snack {
  /** One line. */
  readonly text: string;
  /** Errors have an icon and stay until the reader closes them. */
  readonly tone?: "plain" | "error";
  /**
   * How long it stays, ms, as the specification says per place: 6000, 3000 or 1500; `until-answered`: until the next
   * message on the same topic, for work in progress. Ignored for errors.
   */
  readonly durationMs?: number | "until-answered";
  /** What it is about: a later message on the same topic replaces it ("Saving details...", then "Saved details!"). */
  readonly topic?: string;
  /** At most one action, such as Undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** Milliseconds, if the caller sets none. */
const USUAL_MS = 6000;

/** Milliseconds after which a message disappears; null for one that stays. */
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
