// "/" leads to the search field of the page from anywhere on it.
import { type RefObject, useEffect } from "react";
import { isTyping } from "~/ui/focus/is-typing";

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
