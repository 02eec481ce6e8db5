// The kind of a picture by its first bytes, whatever its sender claims. Pure.
import { startsWith } from "./jpeg-segments";

type ImageType = "image/jpeg" | "image/png" | "image/webp";

export function sniffImageType(head: Uint8Array): ImageType | null {
  if (startsWith(head, 0, "\xff\xd8\xff")) return "image/jpeg";
  if (startsWith(head, 0, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (startsWith(head, 0, "RIFF") && startsWith(head, 8, "WEBP")) return "image/webp";
  return null;
}
