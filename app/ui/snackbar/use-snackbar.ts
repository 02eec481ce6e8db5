// How a view says something in passing: `const say = useSnackbar(); say({ text: "Saved details!", durationMs: 6000 })`.
import { createContext, useContext } from "react";

export interface Snack {
  /** One line. */
  readonly text: string;
  /** Errors have an icon and stay until they are closed. */
  readonly tone?: "plain" | "error";
  /** How long it stays, as the specification says per place: 6000, 3000 or 1500. Not used for errors. */
  readonly durationMs?: number;
  /** What it is about: a later message about the same takes its place ("Saving details...", then "Saved details!"). */
  readonly topic?: string;
  /** One action at most, e.g. Undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

export type Say = (snack: Snack) => void;

export const SnackbarContext = createContext<Say>(() => {});

export function useSnackbar(): Say {
  return useContext(SnackbarContext);
}
