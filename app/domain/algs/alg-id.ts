// The id of an alg as an address or a form spells it. Pure.

/** Null: no id that ever was. */
export function readAlgId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
