// The user whose name is on the screen. What is sent names them, and the server refuses it for anyone else.
import { createContext, useContext } from "react";

/** The user's id; null where no name is shown. */
export const ShownUser = createContext<number | null>(null);

export function useShownUser(): number | null {
  return useContext(ShownUser);
}
