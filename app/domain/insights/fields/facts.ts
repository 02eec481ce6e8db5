// The small facts of an insight, packed into one number: as the database computes it, pages carry it, and the browser
// holds it. Pure.

/** Where `bits` holds each fact: the shift, then the mask to apply. */
export const COLUMN_BITS = {
  status: { shift: 0, mask: 3 },
  link: { shift: 2, mask: 7 },
  /** The flags column as stored: 1 clock suspect, 2 class unknown, 4 value dropped. */
  flags: { shift: 5, mask: 7 },
  photo: { shift: 8, mask: 1 },
  photoAnnounced: { shift: 9, mask: 1 },
  thumbnail: { shift: 10, mask: 1 },
  confirmed: { shift: 11, mask: 1 },
  /** domain/photos/photo-fate.ts. */
  photoFate: { shift: 12, mask: 7 },
  /** Flag 8 of the flags column. */
  imported: { shift: 15, mask: 1 },
} as const;

export type PackedFact = keyof typeof COLUMN_BITS;

/** The value of one small fact packed into `bits`. */
export function bitsOf(bits: number, fact: PackedFact): number {
  const { shift, mask } = COLUMN_BITS[fact];
  return (bits >> shift) & mask;
}

/** The same facts with one value changed. */
export function withFact(bits: number, fact: PackedFact, value: number): number {
  const { shift, mask } = COLUMN_BITS[fact];
  return (bits & ~(mask << shift)) | (value << shift);
}
