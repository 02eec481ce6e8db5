// Whether a part was there when the document came, as the server had made it, and not made later in the browser. It stays
// so for as long as the part does.
import { useState, useSyncExternalStore } from "react";

const NEVER = () => () => undefined;

export function useWasServerRendered(): boolean {
  const hydrating = useSyncExternalStore(
    NEVER,
    () => false,
    () => true,
  );
  const [first] = useState(hydrating);
  return first;
}
