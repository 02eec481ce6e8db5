// The order of names as people look for them. Pure.

/** "Ridge 2" before "Ridge 10", whatever the case of the letters. */
export const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
