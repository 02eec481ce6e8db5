// The secret that signs a webhook's messages: `whsec_` and base64 of random bytes, as the Standard Webhooks specification
// spells it, so that its libraries take it unchanged. Pure. Decision 0161, Webhooks out.
import { fromBase64Url, toBase64 } from "~/domain/text/base64url";

/** How many random bytes make a new one. */
export const WEBHOOK_SECRET_BYTES = 32;

const PREFIX = "whsec_";
const FEWEST_BYTES = 24;
const MOST_BYTES = 64;

/** @example webhookSecret(random.bytes(WEBHOOK_SECRET_BYTES)) // "whsec_…", 50 characters */
export function webhookSecret(bytes: Uint8Array): string {
  return PREFIX + toBase64(bytes);
}

/** The key in a secret; null where the text isn't one. */
export function webhookKey(secret: string): Uint8Array<ArrayBuffer> | null {
  const text = secret.startsWith(PREFIX) ? secret.substring(PREFIX.length) : "";
  if (!/^[\w+/-]{32,86}={0,2}$/.test(text)) return null;
  try {
    const key = fromBase64Url(text);
    return key.length >= FEWEST_BYTES && key.length <= MOST_BYTES ? key : null;
  } catch {
    return null;
  }
}
