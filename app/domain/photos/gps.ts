// Takes the place out of a picture before someone outside its owner's account sees it: rare animals are poached by
// their coordinates. Pure; same length, same pixels. docs/device-protocol.md, Pictures.
import { sniffImageType } from "./image-type";
import { scrubPng, scrubWebp } from "./scrub-chunks";
import { scrubJpeg } from "./scrub-jpeg";

/**
 * A copy of the picture in which no place can be read. Pixels, colours, orientation and capture time stay byte by byte;
 * free texts, vendors' notes, XMP, IPTC and whatever follows the picture's end go with the place. What is no picture is
 * emptied, since what it tells isn't known.
 */
export function scrubLocation(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  const type = sniffImageType(bytes);
  switch (type) {
    case "image/jpeg":
      scrubJpeg(copy);
      return copy;
    case "image/png":
      scrubPng(copy);
      return copy;
    case "image/webp":
      scrubWebp(copy);
      return copy;
    case null:
      return copy.fill(0);
    default:
      return type satisfies never;
  }
}
