// Signed envelopes: which bytes are signed, and how they travel. Pure. DSSE v1 (github.com/secure-systems-lab/dsse): the
// signature is over the exact bytes of the payload and its type, so that JSON needs no canonical form.
import { toBase64 } from "~/domain/text/base64url";

interface Signature {
  /** Which key it is by: a hint, no proof. */
  readonly keyid: string;
  readonly sig: Uint8Array;
}

/** As JSON on the wire; `payload` and `sig` in base64. */
export interface Envelope {
  readonly payloadType: string;
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/** What a key signs: `DSSEv1 {length of type} {type} {length of payload} {payload}`, lengths in bytes, in decimal. */
export function preAuthEncoding(payloadType: string, payload: Uint8Array): Uint8Array {
  const encoder = new TextEncoder();
  const type = encoder.encode(payloadType);
  const head = encoder.encode(`DSSEv1 ${type.length} ${payloadType} ${payload.length} `);
  const all = new Uint8Array(head.length + payload.length);
  all.set(head);
  all.set(payload, head.length);
  return all;
}

/** The payload with its signatures, which are of `preAuthEncoding`. */
export function toEnvelope(
  payloadType: string,
  payload: Uint8Array,
  signatures: readonly Signature[],
): Envelope {
  return {
    payloadType,
    payload: toBase64(payload),
    signatures: signatures.map(({ keyid, sig }) => ({ keyid, sig: toBase64(sig) })),
  };
}
