// "/" leads to the search field of the page from anywhere on it.
import { type RefObject, useEffect } from "react";

export function useSlashKey(field: RefObject<HTMLInputElement>): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, [field]);
}

function isTyping(target: EventTarget | null): boolean {
  const typing =
    target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  return typing || document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
