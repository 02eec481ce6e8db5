// Texts that the browser keeps for us. One that keeps nothing, is full or refuses to, loses only the comfort of it.

type Keeper = "always" | "for-the-visit";

/** False where it is full, or closed to us: what is shown holds until the page is left. */
export function keepText(key: string, text: string, keeper: Keeper = "always"): boolean {
  try {
    storage(keeper).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function keptText(key: string, keeper: Keeper = "always"): string | null {
  try {
    return storage(keeper).getItem(key);
  } catch {
    return null;
  }
}

/** Those that begin with these letters, of what is kept for always. */
export function keptNames(first: string): readonly string[] {
  try {
    return Object.keys(storage("always")).filter((key) => key.startsWith(first));
  } catch {
    return [];
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
