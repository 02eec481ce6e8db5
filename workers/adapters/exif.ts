// The times in a picture's EXIF, read by ExifReader: the three tags that are asked for and nothing else.
import ExifReader from "exifreader";
import type { ExifTimeReader } from "~/domain/photos/exif";

const TIME_TAGS = ["DateTimeOriginal", "OffsetTimeOriginal", "SubSecTimeOriginal"] as const;

/** Never throws: what cannot be read says nothing. */
export const readExifTime: ExifTimeReader = (block) => {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  try {
    const tags = ExifReader.loadView(view, { includeTags: { exif: [...TIME_TAGS] } });
    const [local, zone, fraction] = TIME_TAGS.map((name) => firstText(tags[name]?.value));
    return { local: local ?? "", zone: zone ?? "", fraction: fraction ?? "" };
  } catch {
    // It reports that for a block that isn't EXIF.
    return null;
  }
};

/** Texts come in a list, parted at zero bytes. */
function firstText(value: unknown): string {
  const [first]: readonly unknown[] = Array.isArray(value) ? value : [value];
  return typeof first === "string" ? first : "";
}
