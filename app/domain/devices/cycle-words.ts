// How often a camera works, in words. Pure. Spec section 3 (Device).

/**
 * A cycle time in minutes as the choices of the forms spell it.
 * @example cycleWords(690) // "11.5 hours"
 */
export function cycleWords(minutes: number): string {
  if (minutes < 60) return `${minutes} minute${minutes === 1 ? "" : "s"}`;
  if (minutes % 30 === 0) return minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
