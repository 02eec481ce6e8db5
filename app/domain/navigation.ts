// What the side navigation counts, and an address that several pages lead to. Pure. Spec section 9.

/** Where a package of another system is imported. */
export const IMPORT_HREF = "/?tab=device&section=import";

/** The Alerts badge: hidden at 0, the count up to 999, then "999+". Spec section 9. */
export function badgeText(count: number): string | null {
  if (count <= 0) return null;
  return count > 999 ? "999+" : String(count);
}
