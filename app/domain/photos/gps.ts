export function sniffImageType(head: Uint8Array): "image/jpeg" | "image/png" | "image/webp" | null {
  return head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff ? "image/jpeg" : null;
}
export function scrubLocation(bytes: Uint8Array): Uint8Array {
  return bytes;
}
