// Whose name is on the screen. What is sent says so, and the server takes nothing for somebody else.
import { createContext, useContext } from "react";

/** The user's id; null where nobody's name is shown. */
export const ShownUser = createContext<number | null>(null);

export function useShownUser(): number | null {
  return useContext(ShownUser);
}
