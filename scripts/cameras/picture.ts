// A picture on a camera's card: announced by hash and size, read only when the server asks for it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type ImageType, sniffImageType } from "../../app/domain/photos/image-type";

export interface Picture {
  /** Hex. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  readonly type: ImageType;
  read(): Uint8Array;
}

/** The picture in a file; null when it is none that the server takes. */
export function pictureInFile(path: string): Picture | null {
  const bytes = readFileSync(path);
  const type = sniffImageType(bytes);
  if (type === null) return null;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { sha256, size: bytes.length, type, read: () => readFileSync(path) };
}
