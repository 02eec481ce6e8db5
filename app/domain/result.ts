// What a rule returns: the value, or a refusal with its exact sentence. Pure.

/** Why something isn't allowed: the sentence for people and, in forms, the field it concerns. */
interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

export type Result<T, R = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: R };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refuse<R>(refusal: R): { readonly ok: false; readonly refusal: R } {
  return { ok: false, refusal };
}
