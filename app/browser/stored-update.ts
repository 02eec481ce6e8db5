// What the browser remembers of a bulk update until it has ended. Spec section 9 (Browser storage).
import { readStoredUpdate, type StoredUpdate } from "~/domain/review/stored-update";
import { dropText, keepText, keptText } from "./storage";

const KEY = "bulk_update";

/** A browser that keeps nothing loses what a reload would have shown. */
export function keepUpdate(update: StoredUpdate): void {
  keepText(KEY, JSON.stringify(update));
}

export function keptUpdate(userId: number): StoredUpdate | null {
  return readStoredUpdate(keptText(KEY), userId);
}

export function dropUpdate(): void {
  dropText(KEY);
}
