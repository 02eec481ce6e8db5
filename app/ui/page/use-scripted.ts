// Whether script runs on this page: false in the document that the server sends, true from the first effects on. For parts
// that are links or plain lists without it.
import { useSyncExternalStore } from "react";

const NEVER = () => () => undefined;

export function useScripted(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
}
