// Texts that the browser keeps for us. One that keeps nothing, is full or refuses to, loses only the comfort of it.

type Keeper = "always" | "for-the-visit";

export function keepText(key: string, text: string, keeper: Keeper = "always"): void {
  try {
    storage(keeper).setItem(key, text);
  } catch {
    // Full, or closed to us: what is shown holds until the page is left.
  }
}

export function keptText(key: string, keeper: Keeper = "always"): string | null {
  try {
    return storage(keeper).getItem(key);
  } catch {
    return null;
  }
}

export function dropText(key: string, keeper: Keeper = "always"): void {
  try {
    storage(keeper).removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Throws where the browser has closed it to us. */
function storage(keeper: Keeper): Storage {
  return keeper === "always" ? localStorage : sessionStorage;
}
