// A press on a link that is meant for this page: anything held with it is a wish for another tab or window. Pure.
import type { MouseEvent } from "react";

export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
