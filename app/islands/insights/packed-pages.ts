// The bytes that a page was made of, from its arrival until it is kept: packing it again would take as long as reading it.
import { packPage } from "~/domain/set/pages/packed-page";
import type { SetPage } from "~/domain/set/pages/set-page";

const bytes = new WeakMap<SetPage, Uint8Array<ArrayBuffer>>();

export function rememberPacked(page: SetPage, packed: Uint8Array<ArrayBuffer>): void {
  bytes.set(page, packed);
}

/** Of a page that isn't kept. */
export function forgetPacked(page: SetPage): void {
  bytes.delete(page);
}

/** Once: they are let go. */
export function takePacked(page: SetPage): Uint8Array<ArrayBuffer> {
  const packed = bytes.get(page) ?? packPage(page);
  bytes.delete(page);
  return packed;
}
