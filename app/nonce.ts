// The nonce of this document's content security policy, for inline scripts and styles. Empty in the browser, where
// the browser itself hides it.
import { createContext, useContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
