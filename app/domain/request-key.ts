// A caller's `Idempotency-Key` as it is kept. Pure.
import { outsideText } from "./text/outside-text";

/** Characters. */
const KEY_LENGTH = 200;

/** The key made sound and bound to the caller (`of`): two people may choose the same. Null without one. */
export function ownRequestKey(of: string | number, key: string | undefined): string | null {
  return key ? `${of}:${outsideText(key, KEY_LENGTH)}` : null;
}
